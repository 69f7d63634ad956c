//! The places of the map: thirteen regions and three Foreign Areas (2.1).

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use tudor_engine::{Numbered, Seat, Set};

use crate::{LANCASTER, YORK};

/// A region or a Foreign Area. Which they are stands in the rule text; names, points and borders are data.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "they are their names")]
pub enum Area {
    London,
    SouthMidlands,
    WestMidlands,
    NorthMidlands,
    Northwest,
    Yorkshire,
    Northeast,
    Wales,
    East,
    Southeast,
    Southwest,
    Calais,
    Ireland,
    Scotland,
    France,
    Burgundy,
}

use Area::{
    Burgundy, Calais, East, France, Ireland, London, NorthMidlands, Northeast, Northwest, Scotland,
    SouthMidlands, Southeast, Southwest, Wales, WestMidlands, Yorkshire,
};

/// How many places there are.
pub const AREAS: usize = 16;
/// How many of them are regions; the Foreign Areas come after.
pub const REGIONS: usize = 13;

impl Area {
    /// All places, regions first.
    pub const ALL: [Self; AREAS] = [
        London,
        SouthMidlands,
        WestMidlands,
        NorthMidlands,
        Northwest,
        Yorkshire,
        Northeast,
        Wales,
        East,
        Southeast,
        Southwest,
        Calais,
        Ireland,
        Scotland,
        France,
        Burgundy,
    ];

    /// The regions: everything that can be controlled.
    pub fn regions() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().take(REGIONS)
    }

    /// The Foreign Areas of a side: Scotland and France are Lancaster's, Burgundy York's (2.1, 6.2).
    #[must_use]
    pub const fn abroad(seat: Seat) -> &'static [Self] {
        match seat {
            LANCASTER => &[Scotland, France],
            YORK => &[Burgundy],
        }
    }

    /// Whose Foreign Area it is; a region is nobody's.
    #[inline]
    #[must_use]
    pub const fn owner(self) -> Option<Seat> {
        match self {
            Scotland | France => Some(LANCASTER),
            Burgundy => Some(YORK),
            _ => None,
        }
    }

    /// May this side be here? A Foreign Area is closed to the enemy of its owner (6.2).
    #[inline]
    #[must_use]
    pub fn open_to(self, seat: Seat) -> bool {
        self.owner().is_none_or(|owner| owner == seat)
    }

    /// Its name in data files, texts of moves and anchors.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            London => "london",
            SouthMidlands => "south-midlands",
            WestMidlands => "west-midlands",
            NorthMidlands => "north-midlands",
            Northwest => "northwest",
            Yorkshire => "yorkshire",
            Northeast => "northeast",
            Wales => "wales",
            East => "east",
            Southeast => "southeast",
            Southwest => "southwest",
            Calais => "calais",
            Ireland => "ireland",
            Scotland => "scotland",
            France => "france",
            Burgundy => "burgundy",
        }
    }

    /// The place with this id.
    #[must_use]
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|a| a.id() == id)
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

/// A set of places.
pub type Areas = Set<Area, u16>;

/// A value for each place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
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
