//! Step 2: the controller may retire into his castle, once.

use tudor_engine::{Seat, Sink};

use crate::area::Area;
use crate::event::Event;
use crate::impulse::crossing;
use crate::leader::Leader;
use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};
use crate::troops::Kind;

impl WarriorsOfGod {
    pub(crate) fn offer(
        &self,
        s: &mut State,
        seat: Seat,
        siege: bool,
        events: &mut impl Sink<Event>,
    ) {
        events.emit(Event::Offered { seat, siege });
        if siege {
            s.phase = Phase::Siege(seat.other());
        } else {
            self.begin_round(s);
        }
    }

    /// The besieger wins if his die is above this number (step 2a).
    #[must_use]
    pub fn siege_number(&self, s: &State, besieger: Seat) -> i8 {
        let bravery = |seat| self.man(s.battle.commander[seat]).bravery as i8;
        let gunners = s.troops_of(s.fighters(besieger)).count(Kind::Gunner).min(2) as i8;
        s.battle.area.value() as i8 + 3 + bravery(besieger.other()) - bravery(besieger) - gunners
    }

    pub(crate) fn siege_rolled(
        &self,
        s: &mut State,
        besieger: Seat,
        die: u8,
        events: &mut impl Sink<Event>,
    ) {
        let (area, number) = (s.battle.area, self.siege_number(s, besieger));
        let won = die as i8 > number;
        events.emit(Event::Siege { besieger, area, number, die, won });
        if won {
            for leader in s.fighters(besieger.other()) {
                self.take(s, leader, events);
            }
            self.end_battle(s, events);
        } else {
            self.next_retreat(s, besieger, events);
        }
    }

    /// The ways out of a battle (steps 2d, 3g): no enemy leaders, no enemy control; with how many fit.
    pub(crate) fn ways_out(
        &self,
        s: &State,
        seat: Seat,
    ) -> impl Iterator<Item = (Area, u8)> + use<> {
        let census = s.census();
        let (mut list, mut n) = ([(s.battle.area, 0); 8], 0);
        for &(to, border) in s.battle.area.neighbours() {
            if census[to][seat.other()] == 0 && s.control[to] != Some(seat.other()) {
                list[n] = (to, crossing(s, seat, to, border));
                n += 1;
            }
        }
        list.into_iter().take(n)
    }

    /// The ways out of a siege with what room is left in them: each border has its own limit (A10).
    pub(crate) fn exits(&self, s: &State, seat: Seat) -> impl Iterator<Item = (Area, u8)> + use<> {
        let (area, out) = (s.battle.area, s.battle.out);
        self.ways_out(s, seat).filter_map(move |(to, limit)| {
            let gone = out[way(area, to)];
            (gone < limit).then_some((to, limit - gone))
        })
    }

    pub(crate) fn retreat_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        for leader in s.fighters(seat) {
            out.extend(self.exits(s, seat).map(|(to, _)| Move::Retreat(leader, to)));
        }
    }

    /// As many leave as the exits take; the others are captured (step 2d).
    fn next_retreat(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        let left = s.fighters(seat);
        if !left.is_empty() && self.exits(s, seat).next().is_some() {
            s.phase = Phase::Retreat(seat);
            return;
        }
        for leader in left {
            self.take(s, leader, events);
        }
        self.end_battle(s, events);
    }

    pub(crate) fn retreat(
        &self,
        s: &mut State,
        seat: Seat,
        leader: Leader,
        to: Area,
        events: &mut impl Sink<Event>,
    ) {
        events.emit(Event::Retreated { leader, to });
        s.battle.out[way(s.battle.area, to)] += 1;
        s.place[leader] = Place::On(to);
        self.next_retreat(s, seat, events);
    }
}

/// The number of a neighbour among an area's neighbours; no area has more than eight.
fn way(from: Area, to: Area) -> usize {
    from.neighbours().iter().position(|&(a, _)| a == to).unwrap_or(0)
}
