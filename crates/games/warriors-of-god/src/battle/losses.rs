//! Step 3, d to f: what is removed, and what becomes of leaders.

use tudor_engine::{Outcome, Seat, Sink};

use crate::event::{Event, Fate};
use crate::leader::{Leader, Leaders};
use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};
use crate::troops::{Kind, Troops};

impl WarriorsOfGod {
    /// The non-aggressor removes first, then the aggressor; both from the same dice (A53).
    pub(crate) fn next_loss(&self, s: &mut State, events: &mut impl Sink<Event>) {
        let order = [s.battle.defender(), s.battle.aggressor];
        for seat in order {
            if s.battle.hits[seat] > 0 {
                if s.fighters(seat).is_empty() {
                    s.battle.hits[seat] = 0; // Hits with nothing left to take them are lost (A17).
                } else {
                    s.phase = Phase::Losses(seat);
                    return;
                }
            }
        }
        for seat in order {
            if std::mem::take(&mut s.battle.deserting[seat]) {
                self.desert(s, seat, events);
            }
        }
        if s.battle.fallen.is_empty() {
            self.after_losses(s, events);
        } else {
            s.phase = Phase::Chart;
        }
    }

    /// One mercenary was hit, so all of that side go (step 3d).
    fn desert(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        let mut count = 0;
        for leader in s.fighters(seat) {
            count += s.troops[leader].mercenaries() as u8;
            s.troops[leader] = s.troops[leader].without_mercenaries();
        }
        if count > 0 {
            events.emit(Event::Deserted { seat, count });
        }
    }

    /// Leaders who may be hit themselves: bare, and the commander only when he is the last (step 3d, A18).
    #[must_use]
    pub fn exposed(&self, s: &State, seat: Seat) -> Leaders {
        let fighters = s.fighters(seat);
        if self.options.leaders_last && !s.troops_of(fighters).is_empty() {
            return Leaders::EMPTY;
        }
        let commander = s.battle.commander[seat];
        fighters
            .iter()
            .filter(|&l| s.troops[l].is_empty() && (l != commander || fighters.len() == 1))
            .collect()
    }

    pub(crate) fn loss_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        for leader in s.fighters(seat) {
            out.extend(s.troops[leader].each().map(|(kind, _)| Move::Lose(leader, kind)));
        }
        out.extend(self.exposed(s, seat).iter().map(Move::Fall));
    }

    pub(crate) fn lose(
        &self,
        s: &mut State,
        seat: Seat,
        leader: Leader,
        kind: Kind,
        events: &mut impl Sink<Event>,
    ) {
        events.emit(Event::Lost { seat, leader, kind });
        s.troops[leader] -= Troops::of(kind, 1);
        // A knight takes two hits, or the one that is left (A17).
        let hits = &mut s.battle.hits[seat];
        *hits = hits.saturating_sub(if kind.is_knight() { 2 } else { 1 });
        s.battle.deserting[seat] |= kind.is_mercenary();
        self.next_loss(s, events);
    }

    pub(crate) fn fall(
        &self,
        s: &mut State,
        seat: Seat,
        leader: Leader,
        events: &mut impl Sink<Event>,
    ) {
        events.emit(Event::Fell { seat, leader });
        s.battle.fallen = s.battle.fallen.with(leader);
        s.battle.hits[seat] -= 1;
        self.next_loss(s, events);
    }

    /// Step 3e: a die and the stars, for each of them in order.
    pub(crate) fn chart_rolled(
        &self,
        s: &mut State,
        outcome: &Outcome,
        events: &mut impl Sink<Event>,
    ) {
        for (leader, &die) in s.battle.fallen.iter().zip(&outcome.0) {
            let (seat, stars) = (s.side(leader), self.stars(leader));
            let fate = Fate::of(die + stars);
            events.emit(Event::Fate { leader, seat, die, total: die + stars, fate });
            match fate {
                Fate::Killed => self.kill(s, leader),
                Fate::Captured => self.capture(s, leader),
                Fate::Routed => s.place[leader] = Place::Routed,
            }
        }
        s.battle.fallen = Leaders::EMPTY;
        self.after_losses(s, events);
    }

    /// Points are remembered until Phase 11 (15.0), one more for a king (3.9, A38).
    fn kill(&self, s: &mut State, leader: Leader) {
        let seat = s.side(leader);
        s.place[leader] = Place::Dead;
        s.slain[seat.other()] += if self.stars(leader) == 3 { 2 } else { 1 };
        if s.king[seat] == Some(leader) {
            s.king[seat] = None;
            s.slain[seat.other()] += 1;
        }
    }

    fn after_losses(&self, s: &mut State, events: &mut impl Sink<Event>) {
        s.battle.silent = None; // Jeanne's die counts for one round (16.4).
        if s.battle.running.is_some() {
            self.finish_flight(s, events);
        } else if Seat::BOTH.into_iter().any(|seat| s.fighters(seat).is_empty()) {
            self.end_battle(s, events);
        } else {
            self.after_round(s, None);
        }
    }
}
