//! The levy (9.0).

use tudor_engine::{Seat, Sink};

use crate::area::{Area, Areas, ByArea};
use crate::event::Event;
use crate::game::WarriorsOfEngland;
use crate::moves::Move;
use crate::noble::{Noble, Nobles};
use crate::state::{Phase, State};

impl WarriorsOfEngland {
    pub(crate) fn begin_levy(&self, s: &mut State, events: &mut impl Sink<Event>) {
        s.spent = Areas::EMPTY;
        s.clash.0 = None;
        self.next_levy(s, s.initiative(), events);
    }

    /// The most troops a noble may have: two a star, the infirm king's too (2.2.2, R42).
    #[inline]
    #[must_use]
    pub fn most_troops(&self, s: &State, noble: Noble) -> u8 {
        2 * self.face(s, noble).stars
    }

    /// How many troops a region still gives this side: its highest rank less what it gave (R42, R44, R66).
    #[must_use]
    pub fn levy_left(&self, s: &State, seat: Seat, area: Area) -> u8 {
        if s.at[area][seat].is_empty() || area == Area::London || s.holder(area) != Some(seat) {
            return 0;
        }
        self.rank(s, s.at[area][seat]).saturating_sub(s.levied[area])
    }

    /// The nobles who may take the next troop there: those with the fewest troops among the nobles who have room.
    #[must_use]
    pub fn recruits(&self, s: &State, seat: Seat, area: Area) -> Nobles {
        if self.levy_left(s, seat, area) == 0 {
            return Nobles::EMPTY;
        }
        let mut fewest = u8::MAX;
        let mut those = Nobles::EMPTY;
        for noble in s.at[area][seat].iter().filter(|&n| s.troops[n] < self.most_troops(s, n)) {
            if s.troops[noble] < fewest {
                fewest = s.troops[noble];
                those = Nobles::EMPTY;
            }
            if s.troops[noble] == fewest {
                those = those.with(noble);
            }
        }
        those
    }

    pub(crate) fn levy_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        for area in Area::ALL {
            out.extend(self.recruits(s, seat, area).iter().map(Move::Levy));
        }
        out.push(Move::Done);
    }

    fn next_levy(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        if Area::ALL.into_iter().any(|area| !self.recruits(s, seat, area).is_empty()) {
            s.phase = Phase::Levy(seat);
        } else {
            self.end_levy(s, seat, events);
        }
    }

    /// The initiative side levies first (R43).
    pub(crate) fn end_levy(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        s.levied = ByArea::default();
        if seat == s.initiative() {
            self.next_levy(s, seat.other(), events);
        } else {
            self.begin_trials(s, events);
        }
    }

    /// One troop. Every region stays open until the levy is ended (R66).
    pub(crate) fn levy(
        &self,
        s: &mut State,
        seat: Seat,
        noble: Noble,
        events: &mut impl Sink<Event>,
    ) {
        let Some(area) = s.area_of(noble, seat) else { return };
        s.levied[area] += 1;
        s.troops[noble] += 1;
        events.emit(Event::Levied { seat, man: self.man(s, noble), area });
        self.next_levy(s, seat, events);
    }
}
