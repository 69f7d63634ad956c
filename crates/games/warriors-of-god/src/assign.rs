//! Phase 10: troops without a leader (14.0), and who may command what (3.4).

use tudor_engine::{Seat, Sink};

use crate::area::Area;
use crate::event::Event;
use crate::leader::{Born, Leader};
use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};
use crate::troops::{Kind, Troops};

impl WarriorsOfGod {
    /// May he command troops of this kind (3.4, 9.0, 14.0, 16.6; A2, A3, A24)?
    #[must_use]
    pub fn may_command(&self, leader: Leader, kind: Kind) -> bool {
        let man = self.man(leader);
        let aligned = man.born != Born::NonAligned;
        match kind {
            Kind::Knight | Kind::Chevalier => aligned && man.stars == 3,
            Kind::Burgundian => {
                let burgundian = man.home == Area::Burgundy && man.stars == 2;
                aligned && man.stars == 3
                    || burgundian && (aligned || !self.options.strict_burgundians)
            }
            Kind::Gunner => aligned,
            Kind::Longbow => self.archers.is_none_or(|archers| archers.has(leader)),
            _ => true,
        }
    }

    /// How many more troops he can command: three a star in all (3.4, A48).
    #[inline]
    #[must_use]
    pub fn room_under(&self, s: &State, leader: Leader) -> u8 {
        (3 * self.stars(leader)).saturating_sub(s.troops[leader].total() as u8)
    }

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
}
