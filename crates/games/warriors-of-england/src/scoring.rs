//! Victory points, the king's health, the end (12.0, 13.0, 14.0).

use tudor_engine::{BySeat, Seat, Sink};

use crate::area::Area;
use crate::event::Event;
use crate::game::WarriorsOfEngland;
use crate::state::{End, Phase, State};
use crate::{LANCASTER, YORK};

/// The last turn (4.0).
const LAST_TURN: u8 = 9;

impl WarriorsOfEngland {
    /// What the regions of each side are worth, and how many of its nobles are abroad (12.0, R54).
    #[must_use]
    pub fn tally(&self, s: &State) -> BySeat<(u8, u8)> {
        BySeat::each(|seat| {
            let regions = Area::regions()
                .filter(|&a| s.control[a] == Some(seat))
                .map(|a| self.data.places[a].vp)
                .sum();
            let abroad: u8 = Area::abroad(seat).iter().map(|&a| s.at[a][seat].len()).sum();
            (regions, abroad)
        })
    }

    pub(crate) fn score(&self, s: &mut State, events: &mut impl Sink<Event>) {
        let tally = self.tally(s);
        let net = |seat: Seat| i16::from(tally[seat].0) - i16::from(tally[seat].1);
        s.vp += net(LANCASTER) - net(YORK);
        let both = |pick: fn((u8, u8)) -> u8| [pick(tally[LANCASTER]), pick(tally[YORK])];
        events.emit(Event::Scored { regions: both(|t| t.0), abroad: both(|t| t.1), vp: s.vp });
        let henry = self.data.henry;
        let away = s.dead | s.tower[LANCASTER] | s.tower[YORK];
        if away.has(henry) {
            self.end_turn(s, events);
        } else {
            s.phase = Phase::Henry;
        }
    }

    /// 1 or 2 changes the king's health (14.0, R56, R57).
    pub(crate) fn henry_rolled(&self, s: &mut State, die: u8, events: &mut impl Sink<Event>) {
        let henry = self.data.henry;
        let changed = die <= 2;
        if changed {
            s.down = if s.down.has(henry) { s.down.without(henry) } else { s.down.with(henry) };
        }
        events.emit(Event::Henry { die, infirm: s.down.has(henry), changed });
        self.watch_london(s, events);
        self.end_turn(s, events);
    }

    /// Victory is looked at only now (4.10, 13.0, R55, R70).
    fn end_turn(&self, s: &mut State, events: &mut impl Sink<Event>) {
        let leader = if s.vp > 0 { LANCASTER } else { YORK };
        let end = if s.vp.abs() >= self.triumph() {
            End::Triumph(leader)
        } else if s.turn < LAST_TURN {
            s.turn += 1;
            self.begin_turn(s, events);
            return;
        } else if s.vp != 0 {
            End::Points(leader)
        } else {
            match self.heirs_at_home(s, LANCASTER).cmp(&self.heirs_at_home(s, YORK)) {
                std::cmp::Ordering::Greater => End::Heirs(LANCASTER),
                std::cmp::Ordering::Less => End::Heirs(YORK),
                std::cmp::Ordering::Equal => End::Chaos,
            }
        };
        s.phase = Phase::Over(end);
        events.emit(Event::Ended(end));
    }

    /// Three-star nobles in regions their side controls; the king counts in either state (R55).
    #[must_use]
    pub fn heirs_at_home(&self, s: &State, seat: Seat) -> u8 {
        Area::regions()
            .filter(|&a| s.control[a] == Some(seat))
            .map(|a| self.data.ranked(s.at[a][seat], 3, s.down).len())
            .sum()
    }
}
