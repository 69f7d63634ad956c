//! Areas, borders and seas (2.0).

use tudor_engine::{Numbered, Seat, Set};

use crate::tables::{self, AREAS, BORDERS, SEAS, lancaster, york};
pub use crate::types::{Area, AreaInfo, Areas, Border, Colour, Land, Limit, Sea, Seas, Way};

impl Area {
    /// All areas, in the order of the data.
    pub const ALL: [Self; 33] = tables::ALL;

    /// The area of this number.
    #[inline]
    #[must_use]
    pub const fn of(index: u8) -> Self {
        Self::ALL[index as usize]
    }

    /// What it is.
    #[inline]
    #[must_use]
    pub const fn info(self) -> &'static AreaInfo {
        &AREAS[self as usize]
    }

    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        AREAS[self as usize].name
    }

    /// Its short name.
    #[must_use]
    pub const fn id(self) -> &'static str {
        AREAS[self as usize].id
    }

    /// The area of this short name.
    #[must_use]
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|a| a.id() == id)
    }

    /// Itself as a set of areas.
    #[inline]
    #[must_use]
    pub const fn set(self) -> Areas {
        Areas::from_bits(1 << self as u64)
    }

    /// Whose exile box it is.
    #[inline]
    #[must_use]
    pub const fn exile_of(self) -> Option<Seat> {
        match self.info().land {
            Land::Exile(seat, _) => Some(seat),
            _ => None,
        }
    }

    /// Is it closed to this side for ever (2.7)?
    #[inline]
    #[must_use]
    pub const fn closed_to(self, seat: Seat) -> bool {
        BOXES[seat.other().index()].meets(self.set())
    }

    /// The border to a neighbour.
    #[must_use]
    pub fn way(self, to: Self) -> Option<&'static Way> {
        self.info().ways.iter().find(|w| w.to == to)
    }
}

impl Numbered for Area {
    #[inline]
    fn number(self) -> u8 {
        self as u8
    }

    #[inline]
    fn numbered(number: u8) -> Self {
        Self::of(number)
    }
}

// The tables are in the order of the type.
const _: () = {
    let mut i = 0;
    while i < Area::ALL.len() {
        assert!(
            Area::ALL[i] as usize == i,
            "src/types.rs and data/richard-iii.toml differ in the order of the areas"
        );
        i += 1;
    }
};

impl Numbered for Sea {
    #[inline]
    fn number(self) -> u8 {
        self as u8
    }

    #[inline]
    fn numbered(number: u8) -> Self {
        Self::ALL[number as usize]
    }
}

/// A set of borders, by their numbers in [`BORDERS`].
pub type Borders = Set<u8>;

/// All areas.
pub const EVERYWHERE: Areas = Areas::first(AREAS.len() as u32);

/// The areas that come after this one in the order of the data.
#[must_use]
pub const fn beyond(area: Area) -> Areas {
    EVERYWHERE.minus(Areas::first(area as u32 + 1))
}

const fn select(which: u8) -> Areas {
    let (mut set, mut i) = (Areas::EMPTY, 0);
    while i < AREAS.len() {
        let a = &AREAS[i];
        let take = match which {
            0 => a.crown,
            1 => a.city.is_some(),
            2 => matches!(a.land, Land::Wales),
            3 => matches!(a.land, Land::Exile(Seat::First, _)),
            4 => matches!(a.land, Land::Exile(Seat::Second, _)),
            5 => a.port,
            _ => a.seas.meets(Sea::ALL[which as usize - 6].set()),
        };
        if take {
            set = set.or(Area::ALL[i].set());
        }
        i += 1;
    }
    set
}

/// Areas with a crown (2.3).
pub const CROWNS: Areas = select(0);
/// Areas with a city (2.4).
pub const CITIES: Areas = select(1);
/// The four areas of Wales (2.6).
pub const WALES: Areas = select(2);
/// Each side's exile boxes (2.7).
pub const BOXES: [Areas; 2] = [select(3), select(4)];
/// Areas with a major port (2.83).
pub const PORTS: Areas = select(5);
/// The coasts of each sea (2.81).
pub const COASTS: [Areas; 3] = [select(6), select(7), select(8)];
/// York's three royal shields, for any heir of York (2.2).
pub const YORK_SHIELDS: Areas = york::YORK.info().home;
/// Lancaster's two royal shields for any heir (2.2).
pub const LANCASTER_SHIELDS: Areas = lancaster::HENRY_VI.info().home;
/// All shields of the three Nevilles in England and Wales (8.3).
pub const NEVILLE_SHIELDS: Areas = lancaster::KENT
    .info()
    .home
    .or(lancaster::SALISBURY.info().home)
    .or(lancaster::WARWICK.info().home);

/// For each area the borders that lead into it, by direction (see [`Border::into`]).
pub const INTO: [[Borders; 2]; 33] = {
    let mut into = [[Borders::EMPTY; 2]; 33];
    let mut i = 0;
    while i < BORDERS.len() {
        let (one, Border { a, b, .. }) = (Borders::from_bits(1 << i), BORDERS[i]);
        into[a as usize][0] = into[a as usize][0].or(one);
        into[b as usize][1] = into[b as usize][1].or(one);
        i += 1;
    }
    into
};

impl Sea {
    /// Its short name.
    #[must_use]
    pub const fn id(self) -> &'static str {
        SEAS[self as usize].0
    }

    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        SEAS[self as usize].1
    }

    /// Itself as a set of seas.
    #[must_use]
    pub const fn set(self) -> Seas {
        Seas::from_bits(1 << self as u8)
    }

    /// Its coasts.
    #[inline]
    #[must_use]
    pub const fn coasts(self) -> Areas {
        COASTS[self as usize]
    }

    /// Does this area touch it?
    #[inline]
    #[must_use]
    pub const fn touches(self, area: Area) -> bool {
        COASTS[self as usize].meets(area.set())
    }
}
