//! Taking hits (7.5).

use tudor_engine::{Seat, Sink};

use crate::event::Event;
use crate::game::WarriorsOfEngland;
use crate::moves::Move;
use crate::noble::{Noble, Nobles};
use crate::state::{Phase, State};

impl WarriorsOfEngland {
    /// A side begins to take its hits. Where they fell all its troops there is nothing to choose (7.5 item 2).
    pub(super) fn take_hits(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        let fighters = s.fighters(seat);
        let troops = s.troops_of(fighters);
        if troops > 0 && s.battle.hits[seat] >= troops {
            self.scatter(s, seat, fighters, events);
            s.battle.hits[seat] -= troops;
        }
        self.more_hits(s, seat, events);
    }

    /// These nobles lose all their troops.
    pub(super) fn scatter(
        &self,
        s: &mut State,
        seat: Seat,
        nobles: Nobles,
        events: &mut impl Sink<Event>,
    ) {
        for noble in nobles {
            let troops = std::mem::take(&mut s.troops[noble]);
            if troops > 0 {
                events.emit(Event::Fell { seat, man: self.man(s, noble), troops });
            }
        }
    }

    /// Is there a hit left, and somebody to take it? Surplus hits are lost (R25).
    pub(super) fn more_hits(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        if s.battle.hits[seat] > 0 && !s.fighters(seat).is_empty() {
            s.phase = Phase::Losses(seat);
            return;
        }
        s.battle.hits[seat] = 0;
        if s.battle.leaving.is_some() {
            self.arrive(s, seat, events);
        } else if seat == s.battle.defender() {
            self.take_hits(s, s.battle.aggressor, events);
        } else {
            self.end_round(s, events);
        }
    }

    /// Troops first, whosever they are; then nobles, the commander last (7.5 items 2 and 3).
    pub(crate) fn loss_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        let fighters = s.fighters(seat);
        if s.troops_of(fighters) > 0 {
            out.extend(fighters.iter().filter(|&n| s.troops[n] > 0).map(Move::Lose));
        } else {
            out.extend(self.next_to_fall(s, seat).iter().map(Move::Flee));
        }
    }

    fn next_to_fall(&self, s: &State, seat: Seat) -> Nobles {
        let fighters = s.fighters(seat);
        let others = fighters.without(s.battle.commander[seat]);
        if others.is_empty() { fighters } else { others }
    }

    pub(crate) fn lose_troop(
        &self,
        s: &mut State,
        seat: Seat,
        noble: Noble,
        events: &mut impl Sink<Event>,
    ) {
        s.troops[noble] -= 1;
        s.battle.hits[seat] -= 1;
        events.emit(Event::Fell { seat, man: self.man(s, noble), troops: 1 });
        self.more_hits(s, seat, events);
    }

    /// A noble is hit, or was left behind: his die on the Flight Table comes at once (7.5 item 4, R63).
    pub(crate) fn strike(
        &self,
        s: &mut State,
        seat: Seat,
        noble: Noble,
        events: &mut impl Sink<Event>,
    ) {
        let stranded = s.battle.stranded.has(noble);
        if stranded {
            s.battle.stranded = s.battle.stranded.without(noble);
        } else {
            s.battle.hits[seat] -= 1;
        }
        s.phase = Phase::Flight(seat, noble);
        events.emit(Event::Struck { seat, man: self.man(s, noble), stranded });
    }
}
