//! Areas, borders and seas (2.0).

use serde::{Deserialize, Serialize};
use tudor_engine::{Numbered, Seat, Set};

use crate::tables::{AREAS, Area, BORDERS};

/// A border's colour: how many blocks a player may bring across it in a turn (5.21).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// 4: an open road.
    Yellow,
    /// 3: a river.
    Blue,
    /// 2: hills. A block that crosses them stops.
    Red,
}

impl Limit {
    /// Blocks a player and turn.
    #[inline]
    #[must_use]
    pub const fn blocks(self) -> u8 {
        match self {
            Self::Yellow => 4,
            Self::Blue => 3,
            Self::Red => 2,
        }
    }

    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Yellow => "yellow",
            Self::Blue => "blue",
            Self::Red => "red",
        }
    }
}

/// A land border between two areas.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Border {
    /// The area with the smaller id.
    pub a: Area,
    /// The other one.
    pub b: Area,
    /// Its colour.
    pub limit: Limit,
}

impl Border {
    /// A border.
    #[must_use]
    pub const fn new(a: Area, b: Area, limit: Limit) -> Self {
        Self { a, b, limit }
    }

    /// Which of the two directions leads into this area: 0 into `a`, 1 into `b`.
    #[inline]
    #[must_use]
    pub const fn into(self, area: Area) -> usize {
        (area as u8 == self.b as u8) as usize
    }
}

/// A border seen from one of its areas.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// Where it leads.
    pub to: Area,
    /// The border's number in [`BORDERS`].
    pub border: u8,
    /// Its colour.
    pub limit: Limit,
}

impl Way {
    /// A way.
    #[must_use]
    pub const fn new(to: Area, border: u8, limit: Limit) -> Self {
        Self { to, border, limit }
    }
}

/// What kind of land an area is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Land {
    /// England.
    England,
    /// One of the four areas of Wales (2.6).
    Wales,
    /// The Isle of Man (2.82).
    Island,
    /// An exile box: whose, and how many blocks it feeds besides its own mercenaries (2.7, 7.2).
    Exile(Seat, u8),
}

/// A city's colour: which house's levy it raises (2.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    /// Lancaster's.
    Red,
    /// York's.
    White,
}

/// What an area is.
#[derive(Debug)]
pub struct AreaInfo {
    /// "east_anglia"
    pub id: &'static str,
    /// "East Anglia"
    pub name: &'static str,
    /// England, Wales, island, exile.
    pub land: Land,
    /// The seas it touches, one bit each (see [`Sea`]).
    pub seas: u8,
    /// Has it a major port (2.83)?
    pub port: bool,
    /// Its city (2.4).
    pub city: Option<(&'static str, Colour)>,
    /// Its cathedral (2.5).
    pub cathedral: Option<&'static str>,
    /// Does it bear a crown (2.3)?
    pub crown: bool,
    /// Whose shields it bears (2.2).
    pub shields: &'static [&'static str],
    /// Its land borders.
    pub ways: &'static [Way],
}

impl Area {
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

/// A set of areas.
pub type Areas = Set<Area>;

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
    let (mut set, mut i) = (0, 0);
    while i < AREAS.len() {
        let a = &AREAS[i];
        let take = match which {
            0 => a.crown,
            1 => a.city.is_some(),
            2 => matches!(a.land, Land::Wales),
            3 => matches!(a.land, Land::Exile(Seat::First, _)),
            4 => matches!(a.land, Land::Exile(Seat::Second, _)),
            5 => a.port,
            _ => a.seas >> (which - 6) & 1 == 1,
        };
        if take {
            set |= 1 << i;
        }
        i += 1;
    }
    Areas::from_bits(set)
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
pub const YORK_SHIELDS: Areas =
    Area::SouthYorks.set().or(Area::Hereford.set()).or(Area::Rutland.set());
/// Lancaster's two royal shields for any heir (2.2).
pub const LANCASTER_SHIELDS: Areas = Area::Lancaster.set().or(Area::Lincoln.set());
/// All shields of the three Nevilles in England and Wales (8.3).
pub const NEVILLE_SHIELDS: Areas = Area::EastYorks
    .set()
    .or(Area::NorthYorks.set())
    .or(Area::Warwick.set())
    .or(Area::Glamorgan.set());

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

/// A sea zone (2.81).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Sea {
    /// Between Cornwall and Scotland.
    Irish,
    /// Between Scotland and Kent.
    North,
    /// Between Kent and Cornwall.
    Channel,
}

impl Sea {
    /// The three zones.
    pub const ALL: [Self; 3] = [Self::Irish, Self::North, Self::Channel];

    /// Its short name.
    #[must_use]
    pub const fn id(self) -> &'static str {
        ["irish_sea", "north_sea", "english_channel"][self as usize]
    }

    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["Irish Sea", "North Sea", "English Channel"][self as usize]
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
