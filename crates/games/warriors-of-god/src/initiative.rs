//! Phase 1: the initiative (5.0).

use tudor_engine::{Outcome, Seat, Sink};
use tudor_warriors::Impulses;

use crate::area::Area;
use crate::event::Event;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};
use crate::{ENGLISH, FRENCH};

impl WarriorsOfGod {
    pub(crate) fn begin_turn(&self, s: &mut State, events: &mut impl Sink<Event>) {
        events.emit(Event::Turn { turn: s.turn });
        s.phase = Phase::Initiative;
    }

    /// What a side adds to its initiative die (16.4 Home Court Advantage; A5, A50).
    #[must_use]
    pub fn home_court(&self, s: &State, seat: Seat) -> i8 {
        if !self.is_hundred_years() {
            return 0;
        }
        let home = if seat == ENGLISH { Area::England } else { Area::IleDeFrance };
        match s.king[seat].map(|king| s.place[king]) {
            Some(Place::On(area)) => i8::from(area == home),
            Some(Place::Captive) if self.options.captive_reigns => 0,
            _ => -1,
        }
    }

    /// 5.0: the higher modified roll has the initiative, a tie goes to last turn's holder; impulses are the lower one + 2.
    pub(crate) fn initiative_rolled(
        &self,
        s: &mut State,
        outcome: &Outcome,
        events: &mut impl Sink<Event>,
    ) {
        let dice = [outcome.0[0], outcome.0[1]];
        let bonus = [self.home_court(s, ENGLISH), self.home_court(s, FRENCH)];
        let [english, french] = [0, 1].map(|n| dice[n] as i8 + bonus[n]);
        let first = match english.cmp(&french) {
            std::cmp::Ordering::Greater => ENGLISH,
            std::cmp::Ordering::Less => FRENCH,
            std::cmp::Ordering::Equal => s.initiative(),
        };
        let number = (english.min(french) + 2) as u8;
        events.emit(Event::Initiative { dice, bonus, first, number });
        s.impulses = Impulses::new(first, number);
        s.phase = Phase::Impulse;
    }
}
