//! Leaders: who they are, and sets of them.
//!
//! Who they are is in data/warriors-of-god.toml, from which the tables are made. A scenario has 72, numbered by arrival, so that a leader's number tells when he arrives and whom he was born to.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use tudor_engine::{Numbered, Seat, Set};

use crate::tables;
pub use crate::types::{Born, Leader, Man};
use crate::{ENGLISH, FRENCH};

/// How many leaders a scenario has.
pub const LEADERS: usize = 72;
/// How many arrive each turn (3.8).
pub const ARRIVALS: usize = 6;

/// Which set of leaders is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Era {
    /// The Hundred Years War, 1337 to 1453.
    HundredYears,
    /// The Lion in Winter, 1135 to 1258.
    LionInWinter,
}

impl Man {
    /// "he" or "she".
    #[must_use]
    pub const fn he(&self) -> &'static str {
        if self.woman { "she" } else { "he" }
    }

    /// "him" or "her".
    #[must_use]
    pub const fn him(&self) -> &'static str {
        if self.woman { "her" } else { "him" }
    }

    /// "his" or "her".
    #[must_use]
    pub const fn his(&self) -> &'static str {
        if self.woman { "her" } else { "his" }
    }
}

impl Era {
    /// The leaders in order of arrival.
    #[inline]
    #[must_use]
    pub const fn men(self) -> &'static [Man; LEADERS] {
        match self {
            Self::HundredYears => &tables::HYW,
            Self::LionInWinter => &tables::LIW,
        }
    }

    /// The leader of this id.
    #[must_use]
    pub fn by_id(self, id: &str) -> Option<Leader> {
        self.men().iter().position(|m| m.id == id).map(|n| Leader(n as u8))
    }

    /// "hyw", the prefix of his leaders' ids in the data file and in the armorial.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::HundredYears => "hyw",
            Self::LionInWinter => "liw",
        }
    }
}

impl Leader {
    /// Where no leader is meant.
    pub const NOBODY: Self = Self(u8::MAX);

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..LEADERS as u8).map(Self)
    }

    /// His turn of arrival (3.8).
    #[inline]
    #[must_use]
    pub const fn arrival(self) -> u8 {
        self.0 / ARRIVALS as u8
    }

    /// To whom he was born: of the six of a turn two are English, two French, two non-aligned.
    #[inline]
    #[must_use]
    pub const fn born(self) -> Born {
        match self.0 as usize % ARRIVALS {
            0 | 1 => Born::English,
            2 | 3 => Born::French,
            _ => Born::NonAligned,
        }
    }

    /// The side he was born to, if he was born to one.
    #[inline]
    #[must_use]
    pub const fn born_to(self) -> Option<Seat> {
        match self.born() {
            Born::English => Some(ENGLISH),
            Born::French => Some(FRENCH),
            Born::NonAligned => None,
        }
    }

    /// May he serve either side (3.3)?
    #[inline]
    #[must_use]
    pub const fn is_non_aligned(self) -> bool {
        matches!(self.born(), Born::NonAligned)
    }
}

impl Numbered for Leader {
    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> Self {
        Self(number)
    }
}

/// A set of leaders.
pub type Leaders = Set<Leader, u128>;

/// A value for each leader. Where `N` is smaller than their number, two who can never be in play together share a place:
/// nobody lives longer than six turns (12.0), so the leader of seven turns later takes over his piece (3.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent, bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
pub struct ByLeader<T, const N: usize>(#[serde(with = "tudor_engine::array")] pub [T; N]);

impl<T, const N: usize> Index<Leader> for ByLeader<T, N> {
    type Output = T;

    #[inline]
    fn index(&self, leader: Leader) -> &T {
        &self.0[leader.0 as usize % N]
    }
}

impl<T, const N: usize> IndexMut<Leader> for ByLeader<T, N> {
    #[inline]
    fn index_mut(&mut self, leader: Leader) -> &mut T {
        &mut self.0[leader.0 as usize % N]
    }
}
