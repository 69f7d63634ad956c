//! Phase 5: raising troops, and mercenaries going home (9.0).

use tudor_engine::{Seat, Sink};

use crate::area::Area;
use crate::event::Event;
use crate::moves::{Levy, Move};
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, State};
use crate::tables::{GUNNERS, PIECES};
use crate::troops::{Kind, Troops, knights_of, longbows_of};

impl WarriorsOfGod {
    pub(crate) fn begin_raising(&self, s: &mut State, events: &mut impl Sink<Event>) {
        self.raise_from(s, s.other(), 0, events);
    }

    /// The most of each kind of special troops that can be raised here now (9.0, A22, A46).
    #[must_use]
    pub fn levy_limit(&self, s: &State, area: Area) -> Levy {
        let value = u16::from(area.value());
        if area.value() < 3 && longbows_of(area).is_none() {
            return Levy::default();
        }
        let used = s.in_play();
        let left = |kind: Option<Kind>, pieces: u16| {
            kind.map_or(0, |k| pieces.saturating_sub(used.count(k)).min(value)) as u8
        };
        let guns = if value < 3 { 0 } else { left(Some(Kind::Gunner), GUNNERS) };
        Levy {
            knights: left(knights_of(area), PIECES).min(1),
            longbows: left(longbows_of(area), PIECES),
            gunners: if self.options.one_gunner { guns.min(1) } else { guns },
        }
    }

    /// Goes on with this side's areas from this number; asks where there is a choice.
    fn raise_from(&self, s: &mut State, seat: Seat, from: usize, events: &mut impl Sink<Event>) {
        for area in Area::ALL.into_iter().skip(from) {
            if s.control[area] != Some(seat) {
                continue;
            }
            if self.levy_limit(s, area).special() > 0 {
                s.phase = Phase::Raise(seat, area);
                return;
            }
            self.muster(s, seat, area, Levy::default(), events);
        }
        if seat == s.other() {
            self.raise_from(s, s.initiative(), 0, events);
        } else {
            self.mercenaries_home(s, events);
            self.begin_deploying(s, s.other(), events);
        }
    }

    fn muster(
        &self,
        s: &mut State,
        seat: Seat,
        area: Area,
        levy: Levy,
        events: &mut impl Sink<Event>,
    ) {
        events.emit(Event::Raised { seat, area, levy });
        s.loose[area] += levy.troops(area);
    }

    pub(crate) fn raise_moves(&self, s: &State, area: Area, out: &mut Vec<Move>) {
        let most = self.levy_limit(s, area);
        for knights in 0..=most.knights {
            for longbows in 0..=most.longbows {
                for gunners in 0..=most.gunners {
                    let levy = Levy { knights, longbows, gunners };
                    if levy.special() <= area.value() {
                        out.push(Move::Raise(area, levy));
                    }
                }
            }
        }
    }

    pub(crate) fn raise(
        &self,
        s: &mut State,
        seat: Seat,
        area: Area,
        levy: Levy,
        events: &mut impl Sink<Event>,
    ) {
        self.muster(s, seat, area, levy, events);
        self.raise_from(s, seat, area.index() + 1, events);
    }

    /// Mercenaries that left the map are at home again; those on it stay where they are (9.0).
    fn mercenaries_home(&self, s: &mut State, events: &mut impl Sink<Event>) {
        let used = s.in_play();
        let mut back = Troops::NONE;
        for kind in Kind::MERCENARIES {
            if let Some(home) = kind.home() {
                let missing = self.mercenaries() - used.count(kind) as u8;
                s.loose[home] += Troops::of(kind, missing);
                back += Troops::of(kind, missing);
            }
        }
        if !back.is_empty() {
            events.emit(Event::Returned { troops: back });
        }
    }
}
