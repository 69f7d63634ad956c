//! Nobles and sets of nobles.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use tudor_engine::{Numbered, Set};

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

impl Numbered for Noble {
    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> Self {
        Self(number)
    }
}

/// A set of nobles.
pub type Nobles = Set<Noble>;

/// A small number for each noble.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ByNoble(#[serde(with = "tudor_engine::array")] pub [u8; MOST_NOBLES]);

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
