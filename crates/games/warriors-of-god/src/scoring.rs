//! Phases 10 and 11: troops without a leader, and the score (14.0, 15.0).

use tudor_engine::{BySeat, Seat, Sink};

use crate::area::Area;
use crate::event::Event;
use crate::leader::Leader;
use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::state::{End, Phase, Place, State};
use crate::troops::{Kind, Troops};
use crate::{ENGLISH, FRENCH};

/// Points that win at once (1.1).
pub const TRIUMPH: i8 = 30;

impl WarriorsOfGod {
    pub(crate) fn begin_assigning(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        if self.takers(s, seat).next().is_some() {
            s.phase = Phase::Assign(seat);
        } else {
            self.end_assigning(s, seat, events);
        }
    }

    /// Who can take up how many of which kind: leaders beside troops without one (14.0).
    fn takers(&self, s: &State, seat: Seat) -> impl Iterator<Item = (Leader, Kind, u8)> {
        s.living().filter(move |&l| s.side(l) == seat).flat_map(move |leader| {
            let (here, room) = match s.place[leader] {
                Place::On(area) if !s.loose[area].is_empty() => {
                    (s.loose[area], self.room_under(s, leader))
                }
                _ => (Troops::NONE, 0),
            };
            here.each()
                .filter(move |&(kind, _)| room > 0 && self.may_command(leader, kind))
                .map(move |(kind, n)| (leader, kind, (n.min(u16::from(room))) as u8))
        })
    }

    pub(crate) fn assign_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        for (leader, kind, most) in self.takers(s, seat) {
            out.extend((1..=most).map(|n| Move::Assign(leader, kind, n)));
        }
        out.push(Move::Done);
    }

    pub(crate) fn assign(
        &self,
        s: &mut State,
        seat: Seat,
        leader: Leader,
        kind: Kind,
        count: u8,
        events: &mut impl Sink<Event>,
    ) {
        events.emit(Event::Assigned { seat, leader, kind, count });
        if let Place::On(area) = s.place[leader] {
            s.loose[area] -= Troops::of(kind, count);
            s.troops[leader] += Troops::of(kind, count);
        }
        self.begin_assigning(s, seat, events);
    }

    pub(crate) fn end_assigning(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        if seat == s.other() {
            self.begin_assigning(s, s.initiative(), events);
            return;
        }
        for area in Area::ALL {
            // Mercenaries at home stay there (A34).
            let stays = Kind::MERCENARIES
                .into_iter()
                .filter(|kind| kind.home() == Some(area))
                .fold(Troops::NONE, |sum, kind| {
                    sum + Troops::of(kind, s.loose[area].count(kind) as u8)
                });
            let gone = s.loose[area] - stays;
            if !gone.is_empty() {
                events.emit(Event::Disbanded { area, troops: gone });
                s.loose[area] = stays;
            }
        }
        self.score(s, events);
    }

    /// Points for the areas a side controls (15.0).
    #[must_use]
    pub fn area_points(&self, s: &State, seat: Seat) -> u8 {
        Area::of_mask(s.controlled(seat)).map(|area| self.worth(seat, area)).sum()
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
        s.captives(seat.other()).map(|l| self.stars(l)).sum()
    }

    /// What the turn would bring each side if it ended now.
    #[must_use]
    pub fn forecast(&self, s: &State) -> BySeat<u8> {
        BySeat::each(|seat| {
            self.area_points(s, seat) + s.slain[seat] + self.captive_points(s, seat)
        })
    }

    fn score(&self, s: &mut State, events: &mut impl Sink<Event>) {
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
