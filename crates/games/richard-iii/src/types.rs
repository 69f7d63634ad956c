//! What the tables are written in: areas, borders, blocks, cards, set-ups. Nothing here looks anything up.

use serde::{Deserialize, Serialize};
use tudor_engine::{Seat, Set};

/// An area of the map, or an exile box.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
#[repr(u8)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the names are the documentation
pub enum Area {
    Ireland,
    IsleOfMan,
    Scotland,
    Northumbria,
    Cumbria,
    NorthYorks,
    EastYorks,
    SouthYorks,
    Lancaster,
    Caernarvon,
    Chester,
    Derby,
    Lincoln,
    Pembroke,
    Powys,
    Hereford,
    Warwick,
    Leicester,
    Rutland,
    EastAnglia,
    Glamorgan,
    Gloucester,
    Oxford,
    Middlesex,
    Essex,
    Somerset,
    Wilts,
    Sussex,
    Kent,
    Cornwall,
    Dorset,
    France,
    Calais,
}

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
    /// The border's number in the tables.
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
    /// The seas it touches (2.81).
    pub seas: Seas,
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
}

/// A set of areas.
pub type Areas = Set<Area>;

/// A set of seas.
pub type Seas = Set<Sea, u8>;

/// These areas as a set.
#[must_use]
pub const fn areas(list: &[Area]) -> Areas {
    let (mut bits, mut i) = (0, 0);
    while i < list.len() {
        bits |= 1 << list[i] as u64;
        i += 1;
    }
    Areas::from_bits(bits)
}

/// These seas as a set.
#[must_use]
pub const fn seas(list: &[Sea]) -> Seas {
    let (mut bits, mut i) = (0, 0);
    while i < list.len() {
        bits |= 1 << list[i] as u8;
        i += 1;
    }
    Seas::from_bits(bits)
}

/// What a block is (3.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// An heir to a throne (3.21).
    Heir,
    /// A noble who may serve either house (3.22).
    Noble,
    /// A noble with a rose: loyal for ever (3.22).
    Rose,
    /// An archbishop (3.23).
    Church,
    /// A city's levy (3.24).
    Levy,
    /// Guns (3.24).
    Bombard,
    /// Mercenaries (3.25).
    Mercenary,
    /// The Rebel, who fights for the Pretender (3.26).
    Rebel,
}

/// What a block is.
#[derive(Debug)]
pub struct BlockInfo {
    /// "prince_edward"
    pub id: &'static str,
    /// "Prince Edward", as on the block.
    pub name: &'static str,
    /// "Prince Edward", "Earl of Warwick".
    pub title: &'static str,
    /// Heir, noble, levy.
    pub kind: Kind,
    /// Full strength (3.11).
    pub steps: u8,
    /// When it acts: `b'A'` to `b'D'` (3.12).
    pub letter: u8,
    /// The highest roll that hits (3.12).
    pub fire: u8,
    /// Dice an enemy must roll even to win it over; 0 never turns (3.13).
    pub loyalty: u8,
    /// The other house's version of the same person, by its number there.
    pub twin: Option<u8>,
    /// Areas of its shields, cathedral, city or box.
    pub home: Areas,
    /// May it sail (5.3)?
    pub sails: bool,
}

/// A block: Lancaster's are 0 to 30, York's 32 to 62; the Rebel is 31 or 63, for whom he fights.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Block(pub u8);

/// A card in words and numbers (5.1).
#[derive(Debug)]
pub struct CardInfo {
    /// "force-march"
    pub id: &'static str,
    /// "Force March"
    pub name: &'static str,
    /// Action points.
    pub ap: u8,
    /// How many there are.
    pub count: u8,
    /// Is it an event?
    pub event: bool,
}

/// A set-up. A person who is nowhere here serves the other house.
#[derive(Debug)]
pub struct Start {
    /// The campaign it begins with.
    pub campaign: u8,
    /// Whose throne it is.
    pub king: Seat,
    /// Does Henry VI lie captive in Middlesex?
    pub captive: bool,
    /// Who stands where.
    pub areas: &'static [(Area, &'static [Block])],
    /// Who waits to be recruited, the Rebel aside.
    pub pool: &'static [Block],
    /// Heirs who are still children.
    pub minors: &'static [Block],
    /// Who is not in this war at all, either version.
    pub out: &'static [Block],
}
