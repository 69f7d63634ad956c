//! Phase 11: the score (15.0).

use tudor_engine::{BySeat, Seat, Sink};

use crate::area::Area;
use crate::event::Event;
use crate::rules::WarriorsOfGod;
use crate::state::{End, Phase, State};
use crate::{ENGLISH, FRENCH};

/// Points that win at once (1.1).
pub const TRIUMPH: i8 = 30;

impl WarriorsOfGod {
    /// Points for the areas a side controls (15.0).
    #[must_use]
    pub fn area_points(&self, s: &State, seat: Seat) -> u8 {
        s.controlled(seat).iter().map(|area| self.worth(seat, area)).sum()
    }

    /// What an area is worth a turn to a side that controls it (15.0).
    #[must_use]
    pub const fn worth(&self, seat: Seat, area: Area) -> u8 {
        let points = match area.value() {
            0 => 0,
            3 => 2,
            _ => 1,
        };
        let capital =
            matches!((seat, area), (FRENCH, Area::England) | (ENGLISH, Area::IleDeFrance));
        points + capital as u8
    }

    /// Points for the enemies in a side's box: one a star, once (15.0, A39).
    #[must_use]
    pub fn captive_points(&self, s: &State, seat: Seat) -> u8 {
        s.captives(seat.other()).iter().map(|l| self.stars(l)).sum()
    }

    /// What the turn would bring each side if it ended now.
    #[must_use]
    pub fn forecast(&self, s: &State) -> BySeat<u8> {
        BySeat::each(|seat| {
            self.area_points(s, seat) + s.slain[seat] + self.captive_points(s, seat)
        })
    }

    pub(crate) fn score(&self, s: &mut State, events: &mut impl Sink<Event>) {
        let BySeat([english, french]) = self.forecast(s);
        let sum = i16::from(s.vp) + i16::from(english) - i16::from(french);
        s.vp = sum.clamp(-i16::from(TRIUMPH), i16::from(TRIUMPH)) as i8;
        events.emit(Event::Scored {
            areas: BySeat::each(|seat| self.area_points(s, seat)),
            kills: s.slain,
            captives: BySeat::each(|seat| self.captive_points(s, seat)),
            vp: s.vp,
        });
        s.slain = BySeat([0; 2]);
        let leader = if s.vp > 0 { ENGLISH } else { FRENCH };
        let end = if s.vp.abs() >= TRIUMPH {
            End::Triumph(leader)
        } else if s.turn < self.last {
            s.turn += 1;
            self.begin_turn(s, events);
            return;
        } else if s.vp == 0 {
            End::Draw
        } else {
            End::Points(leader)
        };
        events.emit(Event::Over { end, vp: s.vp });
        s.phase = Phase::Over(end);
    }
}
