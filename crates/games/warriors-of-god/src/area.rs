//! The 27 areas. Their values and borders are in data/warriors-of-god.toml, from which the tables are made.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use tudor_engine::{Numbered, Set};

use crate::tables;
pub use crate::types::{Area, Border};

/// How many areas there are.
pub const AREAS: usize = 27;

// The tables are in the order of the type.
const _: () = {
    let mut i = 0;
    while i < AREAS {
        assert!(
            Area::ALL[i] as usize == i,
            "src/types.rs and data/warriors-of-god.toml differ in the order of the areas"
        );
        i += 1;
    }
};

impl Area {
    /// All areas in order.
    pub const ALL: [Self; AREAS] = tables::ALL;

    /// The five areas nobody can control (2.4).
    pub const NEUTRAL: [Self; 5] = tables::NEUTRAL;

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Itself as a set.
    #[inline]
    #[must_use]
    pub const fn set(self) -> Areas {
        Areas::from_bits(1 << self as u32)
    }

    /// "ile-de-france".
    #[must_use]
    pub const fn id(self) -> &'static str {
        tables::AREAS[self as usize].id
    }

    /// The area of this id.
    #[must_use]
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|a| a.id() == id)
    }

    /// "Île-de-France".
    #[must_use]
    pub const fn name(self) -> &'static str {
        tables::AREAS[self as usize].name
    }

    /// Its value, 1 to 3; 0 for a neutral area (2.5).
    #[inline]
    #[must_use]
    pub const fn value(self) -> u8 {
        tables::AREAS[self as usize].value
    }

    /// Can nobody control it (2.4)?
    #[inline]
    #[must_use]
    pub const fn is_neutral(self) -> bool {
        self.value() == 0
    }

    /// The adjacent areas and what lies between (2.3).
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> &'static [(Self, Border)] {
        tables::AREAS[self as usize].neighbours
    }

    /// What lies between two areas; nothing if they are not adjacent.
    #[must_use]
    pub fn border(self, to: Self) -> Option<Border> {
        self.neighbours().iter().find(|(area, _)| *area == to).map(|&(_, border)| border)
    }
}

impl Numbered for Area {
    #[inline]
    fn number(self) -> u8 {
        self as u8
    }

    #[inline]
    fn numbered(number: u8) -> Self {
        Self::ALL[usize::from(number)]
    }
}

/// A set of areas.
pub type Areas = Set<Area, u32>;

/// A value for each area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ByArea<T>(pub [T; AREAS]);

impl<T> Index<Area> for ByArea<T> {
    type Output = T;

    #[inline]
    fn index(&self, area: Area) -> &T {
        &self.0[area as usize]
    }
}

impl<T> IndexMut<Area> for ByArea<T> {
    #[inline]
    fn index_mut(&mut self, area: Area) -> &mut T {
        &mut self.0[area as usize]
    }
}
