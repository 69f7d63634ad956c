//! Nobles and sets of nobles.

use std::ops::{BitAnd, BitOr, Index, IndexMut, Not};

use serde::{Deserialize, Serialize};
use tudor_engine::Bag;

/// The most nobles a data file may have.
pub const MOST_NOBLES: usize = 64;

/// A noble piece, by its number in the data file. Who he is depends on the face that shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Noble(pub u8);

impl Noble {
    /// Where no noble is meant.
    pub const NOBODY: Self = Self(u8::MAX);
}

/// A set of nobles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Nobles(pub u64);

impl Nobles {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// One noble alone.
    #[inline]
    #[must_use]
    pub const fn one(noble: Noble) -> Self {
        Self(1 << noble.0)
    }

    /// How many.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Is it nobody?
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is he one of them?
    #[inline]
    #[must_use]
    pub const fn has(self, noble: Noble) -> bool {
        noble.0 < 64 && self.0 >> noble.0 & 1 == 1
    }

    /// With him.
    #[inline]
    #[must_use]
    pub const fn with(self, noble: Noble) -> Self {
        Self(self.0 | 1 << noble.0)
    }

    /// Without him.
    #[inline]
    #[must_use]
    pub const fn without(self, noble: Noble) -> Self {
        Self(self.0 & !(1 << noble.0))
    }

    /// Without all of those.
    #[inline]
    #[must_use]
    pub const fn minus(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The first of them, if there is one.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Noble> {
        if self.0 == 0 { None } else { Some(Noble(self.0.trailing_zeros() as u8)) }
    }

    /// The same as a bag for chance.
    #[must_use]
    pub fn bag(self) -> Bag {
        Bag(u128::from(self.0))
    }
}

impl Iterator for Nobles {
    type Item = Noble;

    #[inline]
    fn next(&mut self) -> Option<Noble> {
        let first = self.first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

impl FromIterator<Noble> for Nobles {
    fn from_iter<I: IntoIterator<Item = Noble>>(nobles: I) -> Self {
        nobles.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<Bag> for Nobles {
    fn from(bag: Bag) -> Self {
        Self(bag.0 as u64)
    }
}

impl BitAnd for Nobles {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Nobles {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for Nobles {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

// A list of numbers is what a person would edit.
impl Serialize for Nobles {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for Nobles {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let list = Vec::<u8>::deserialize(d)?;
        let set: Self = list.iter().copied().filter(|&n| n < 64).map(Noble).collect();
        if set.len() as usize == list.len() {
            Ok(set)
        } else {
            Err(serde::de::Error::custom("a noble is in a list twice, or his number is above 63"))
        }
    }
}

/// A small number for each noble.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ByNoble(pub [u8; MOST_NOBLES]);

impl Default for ByNoble {
    fn default() -> Self {
        Self([0; MOST_NOBLES])
    }
}

impl Index<Noble> for ByNoble {
    type Output = u8;

    #[inline]
    fn index(&self, noble: Noble) -> &u8 {
        &self.0[noble.0 as usize]
    }
}

impl IndexMut<Noble> for ByNoble {
    #[inline]
    fn index_mut(&mut self, noble: Noble) -> &mut u8 {
        &mut self.0[noble.0 as usize]
    }
}

impl Serialize for ByNoble {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.0)
    }
}

impl<'de> Deserialize<'de> for ByNoble {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let list = Vec::<u8>::deserialize(d)?;
        let row =
            list.try_into().map_err(|_| serde::de::Error::custom("64 numbers, one a noble"))?;
        Ok(Self(row))
    }
}
