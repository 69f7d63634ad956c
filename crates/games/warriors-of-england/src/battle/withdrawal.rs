//! Withdrawal, by choice or by force (7.6, 7.7).

use tudor_engine::{Outcome, Seat, Sink};
use tudor_warriors::hits;

use crate::area::Area;
use crate::clash::Clash;
use crate::data::Way;
use crate::event::Event;
use crate::game::WarriorsOfEngland;
use crate::moves::{Move, Party};
use crate::noble::{Noble, Nobles};
use crate::state::{Phase, State};

impl WarriorsOfEngland {
    /// Where a side may withdraw to: next door, open to it, no enemy there (7.6 item 5, R32).
    pub fn exits(&self, s: &State, seat: Seat) -> impl Iterator<Item = Way> {
        self.data.places[s.battle.area]
            .ways
            .iter()
            .copied()
            .filter(move |way| way.to.open_to(seat) && s.at[way.to][seat.other()].is_empty())
    }

    /// As many go as the border takes; nobody stays by choice (7.6 items 3 and 4, R33).
    pub(crate) fn withdrawal_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        let mine = s.fighters(seat);
        for way in self.exits(s, seat) {
            let mut rest = mine;
            if way.kind.limit().min(mine.len()) == 1 {
                out.extend(rest.iter().map(|one| Move::Withdraw(Party::one(one), way.to)));
                continue;
            }
            while let Some(first) = rest.pop() {
                out.extend(rest.iter().map(|b| Move::Withdraw(Party::two(first, b), way.to)));
            }
        }
    }

    /// A side leaves. Those for whom there is no room lose their troops and roll for their flight before anything else
    /// (7.6 item 4). `None` is an aggressor sent away without a way out.
    pub(crate) fn withdraw(
        &self,
        s: &mut State,
        seat: Seat,
        way: Option<(Nobles, Area)>,
        events: &mut impl Sink<Event>,
    ) {
        let (men, to) = way.map_or((Nobles::EMPTY, None), |(men, to)| (men, Some(to)));
        let stranded = s.fighters(seat).minus(men);
        let forced = s.phase != Phase::Withdrawal(seat);
        let from = s.battle.area;
        events.emit(Event::Withdraws {
            seat,
            from,
            to,
            men: self.men(s, men),
            stranded: self.men(s, stranded),
            forced,
        });
        s.battle.leaving = Some((seat, to));
        s.battle.stranded = stranded;
        s.clash.0 = Some(Clash::new(from, 0));
        s.battle.london = s.control[Area::London];
        self.scatter(s, seat, stranded, events);
        self.next_stranded(s, seat, events);
    }

    /// The next one left behind; after the last the parting attack (R33).
    pub(super) fn next_stranded(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        if !s.battle.stranded.is_empty() {
            s.phase = Phase::LeftBehind(seat);
        } else if s.fighters(seat).is_empty() {
            self.end_battle(s, events);
        } else if s.battle.commander[seat] == Noble::NOBODY {
            s.phase = Phase::Command(seat);
        } else {
            s.phase = Phase::Parting;
        }
    }

    /// The parting attack: only those who stay roll, once (7.6 item 6, R34).
    pub(crate) fn part(&self, s: &mut State, outcome: &Outcome, events: &mut impl Sink<Event>) {
        let Some((leaver, _)) = s.battle.leaving else { return };
        let seat = leaver.other();
        let (_, bonus) = self.dice(s, seat);
        let scored = hits(&outcome.0, bonus);
        s.battle.parted = true;
        s.battle.hits[leaver] = scored;
        s.battle.london = s.control[Area::London];
        let area = s.battle.area;
        s.clash.0.get_or_insert(Clash::new(area, 0)).rolled(seat, &outcome.0, bonus);
        events.emit(Event::Parting { seat, area, dice: outcome.clone(), bonus, hits: scored });
        self.take_hits(s, leaver, events);
    }

    /// The nobles that are left arrive, disgraced (7.6 items 6 and 7, R35).
    pub(super) fn arrive(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        let men = s.fighters(seat);
        if let Some((_, Some(to))) = s.battle.leaving
            && !men.is_empty()
        {
            s.at[s.battle.area][seat] = Nobles::EMPTY;
            s.at[to][seat] |= men;
            s.disgraced |= men;
            events.emit(Event::Arrived { seat, area: to, men: self.men(s, men) });
            self.watch_london(s, events);
        }
        self.end_battle(s, events);
    }
}
