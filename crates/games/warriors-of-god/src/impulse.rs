//! Phase 2: impulses (6.0).

use tudor_engine::{Seat, Sink};
use tudor_warriors::{becomes_aggressor, may_leave};

use crate::ENGLISH;
use crate::area::{Area, Border};
use crate::event::Event;
use crate::leader::Leader;
use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::state::{Census, Phase, Place, State};

/// How many leaders cross a border together when they do not march: in flight and after a siege (7.0).
pub(crate) fn crossing(s: &State, seat: Seat, to: Area, border: Border) -> u8 {
    match border {
        Border::River => 3,
        Border::Clear => 2,
        Border::Obstructed => 1,
        Border::Sea if s.control[to] == Some(seat) => 2,
        Border::Sea => 1,
    }
}

impl WarriorsOfGod {
    /// How many leaders may march across this border in one impulse (6.1). English Sea Dogs sail two from an area of
    /// their own to anywhere (16.4, A49).
    #[must_use]
    pub fn march_limit(&self, s: &State, seat: Seat, from: Area, to: Area, border: Border) -> u8 {
        let sea_dogs = border == Border::Sea
            && self.is_hundred_years()
            && seat == ENGLISH
            && s.control[from] == Some(seat);
        if sea_dogs { 2 } else { crossing(s, seat, to, border) }
    }

    /// How many of a side's leaders may leave an area: the Flypaper Rule (6.1, A7). Markers count as leaders.
    #[inline]
    #[must_use]
    pub fn free_to_leave(&self, s: &State, census: &Census, seat: Seat, area: Area) -> u8 {
        let marker = |who| u8::from(s.control[area] == Some(who));
        let mine = census[area][seat];
        let friends = mine + marker(seat);
        let enemies = census[area][seat.other()] + marker(seat.other());
        may_leave(friends, enemies).min(mine)
    }

    /// May a side take off the enemy's marker here (6.2, A44)?
    #[inline]
    pub(crate) fn may_strip(s: &State, census: &Census, seat: Seat, area: Area) -> bool {
        s.control[area] == Some(seat.other()) && census[area][seat] > census[area][seat.other()] + 1
    }

    pub(crate) fn impulse_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        let census = s.census();
        for leader in s.living() {
            if let Place::On(from) = s.place[leader]
                && s.side(leader) == seat
                && self.free_to_leave(s, &census, seat, from) > 0
            {
                out.extend(from.neighbours().iter().map(|&(to, _)| Move::March(leader, to)));
            }
        }
        for area in Area::ALL {
            if Self::may_strip(s, &census, seat, area) {
                out.push(Move::Strip(area));
            }
        }
        out.push(Move::Pass);
    }

    pub(crate) fn column_moves(&self, s: &State, seat: Seat, from: Area, out: &mut Vec<Move>) {
        out.extend(s.here(from, seat).iter().map(Move::Join));
        out.push(Move::Halt);
    }

    fn step(
        &self,
        s: &mut State,
        leader: Leader,
        (from, to): (Area, Area),
        joined: bool,
        events: &mut impl Sink<Event>,
    ) {
        let seat = s.side(leader);
        let there = s.census()[to];
        let aggressor =
            becomes_aggressor(there[seat], there[seat.other()], s.aggressor[to].is_some());
        if aggressor {
            s.aggressor[to] = Some(seat);
        }
        s.place[leader] = Place::On(to);
        events.emit(Event::Marched { seat, leader, from, to, joined, aggressor });
    }

    /// Asks who else goes, if somebody may.
    fn column(
        &self,
        s: &mut State,
        seat: Seat,
        (from, to): (Area, Area),
        left: u8,
        events: &mut impl Sink<Event>,
    ) {
        let free = self.free_to_leave(s, &s.census(), seat, from);
        if left > 0 && free > 0 {
            s.phase = Phase::Column(seat, from, to, left);
        } else {
            self.end_impulse(s, events);
        }
    }

    pub(crate) fn march(
        &self,
        s: &mut State,
        seat: Seat,
        leader: Leader,
        to: Area,
        events: &mut impl Sink<Event>,
    ) {
        let Place::On(from) = s.place[leader] else { return };
        let Some(border) = from.border(to) else { return };
        let limit = self.march_limit(s, seat, from, to, border);
        self.step(s, leader, (from, to), false, events);
        s.impulses.spend();
        self.column(s, seat, (from, to), limit - 1, events);
    }

    pub(crate) fn join(
        &self,
        s: &mut State,
        seat: Seat,
        leader: Leader,
        events: &mut impl Sink<Event>,
    ) {
        let Phase::Column(_, from, to, left) = s.phase else { return };
        self.step(s, leader, (from, to), true, events);
        self.column(s, seat, (from, to), left - 1, events);
    }

    pub(crate) fn strip(
        &self,
        s: &mut State,
        seat: Seat,
        area: Area,
        events: &mut impl Sink<Event>,
    ) {
        events.emit(Event::Stripped { seat, area });
        s.control[area] = None;
        s.impulses.spend();
        self.end_impulse(s, events);
    }

    pub(crate) fn end_impulse(&self, s: &mut State, events: &mut impl Sink<Event>) {
        if s.impulses.next().is_some() {
            s.phase = Phase::Impulse;
        } else {
            self.next_battle(s, events);
        }
    }
}
