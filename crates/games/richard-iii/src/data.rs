//! The words of the game as types: areas, borders, blocks, slots, cards. The facts themselves are in
//! [`tables`](crate::tables).

use serde::{Deserialize, Serialize};
use tudor_engine::Seat;

pub use crate::tables::Area;
use crate::tables::{AREAS, BLOCKS, BORDERS};

/// Lancaster sits first.
pub const LANCASTER: Seat = Seat::First;
/// York sits second.
pub const YORK: Seat = Seat::Second;

/// The palette's name of a side.
#[must_use]
pub const fn house(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "lancaster",
        Seat::Second => "york",
    }
}

/// A side's name for people.
#[must_use]
pub const fn side(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "Lancaster",
        Seat::Second => "York",
    }
}

/// A border's colour: how many blocks a player may bring across it in a turn (5.21).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// 4: an open road.
    Yellow,
    /// 3: a river.
    Blue,
    /// 2: hills, and whoever crosses stops.
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
    pub const fn bit(self) -> u64 {
        1 << self as u64
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
        BOXES[seat.other().index()] >> self as u64 & 1 == 1
    }

    /// The border to a neighbour.
    #[must_use]
    pub fn way(self, to: Self) -> Option<&'static Way> {
        self.info().ways.iter().find(|w| w.to == to)
    }
}

/// The areas in a set, smallest first.
pub fn areas(set: u64) -> impl Iterator<Item = Area> {
    bits(set).map(Area::of)
}

/// The numbers in a set, smallest first.
#[inline]
pub fn bits(set: u64) -> impl Iterator<Item = u8> {
    let mut rest = set;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let bit = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            bit
        })
    })
}

const fn select(which: u8) -> u64 {
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
    set
}

/// Areas with a crown (2.3).
pub const CROWNS: u64 = select(0);
/// Areas with a city (2.4).
pub const CITIES: u64 = select(1);
/// The four areas of Wales (2.6).
pub const WALES: u64 = select(2);
/// Each side's exile boxes (2.7).
pub const BOXES: [u64; 2] = [select(3), select(4)];
/// Areas with a major port (2.83).
pub const PORTS: u64 = select(5);
/// The coasts of each sea (2.81).
pub const COASTS: [u64; 3] = [select(6), select(7), select(8)];
/// York's three royal shields, for any heir of York (2.2).
pub const YORK_SHIELDS: u64 =
    Area::SouthYorks.bit() | Area::Hereford.bit() | Area::Rutland.bit();
/// Lancaster's two royal shields for any heir (2.2).
pub const LANCASTER_SHIELDS: u64 = Area::Lancaster.bit() | Area::Lincoln.bit();
/// All shields of the three Nevilles in England and Wales (8.3).
pub const NEVILLE_SHIELDS: u64 = Area::EastYorks.bit()
    | Area::NorthYorks.bit()
    | Area::Warwick.bit()
    | Area::Glamorgan.bit();

/// For each area the borders that lead into it, by direction (see [`Border::into`]).
pub const INTO: [[u64; 2]; 33] = {
    let mut into = [[0; 2]; 33];
    let mut i = 0;
    while i < BORDERS.len() {
        into[BORDERS[i].a as usize][0] |= 1 << i;
        into[BORDERS[i].b as usize][1] |= 1 << i;
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
    pub const fn coasts(self) -> u64 {
        COASTS[self as usize]
    }

    /// Does this area touch it?
    #[inline]
    #[must_use]
    pub const fn touches(self, area: Area) -> bool {
        COASTS[self as usize] >> area as u64 & 1 == 1
    }
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
    pub home: u64,
    /// May it sail (5.3)?
    pub sails: bool,
}

/// A block: Lancaster's are 0 to 30, York's 32 to 62; the Rebel is 31 or 63, for whom he fights.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Block(pub u8);

/// The Rebel's number within either side.
pub const REBEL: u8 = 31;
/// Warwick, Kent and Salisbury have the same numbers in both houses.
pub const WARWICK: u8 = 13;
/// See [`WARWICK`].
pub const KENT: u8 = 7;
/// See [`WARWICK`].
pub const SALISBURY: u8 = 10;
/// Northumberland's number in both houses; Warwick cannot tempt him (6.91).
pub const NORTHUMBERLAND: u8 = 8;
/// Westmoreland's, likewise.
pub const WESTMORELAND: u8 = 14;
/// The five heirs of a side are its first five blocks, senior first.
pub const HEIRS: u32 = 0b11111;

impl Block {
    /// The block of a side.
    #[inline]
    #[must_use]
    pub const fn new(seat: Seat, local: u8) -> Self {
        Self((seat.index() as u8) << 5 | local)
    }

    /// What it is.
    #[inline]
    #[must_use]
    pub const fn info(self) -> &'static BlockInfo {
        &BLOCKS[(self.0 & 63) as usize]
    }

    /// Whose it is.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Seat {
        if self.0 & 32 == 0 { Seat::First } else { Seat::Second }
    }

    /// Its number within its side.
    #[inline]
    #[must_use]
    pub const fn local(self) -> u8 {
        self.0 & 31
    }

    /// Itself as a set of its side's blocks.
    #[inline]
    #[must_use]
    pub const fn bit(self) -> u32 {
        1 << (self.0 & 31)
    }

    /// The name on the block.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// The other house's version of the same person.
    #[inline]
    #[must_use]
    pub fn twin(self) -> Option<Self> {
        self.info().twin.map(|local| Self::new(self.seat().other(), local))
    }

    /// Is it an heir of the side it serves?
    #[inline]
    #[must_use]
    pub const fn is_heir(self) -> bool {
        self.local() < 5
    }

    /// Is it a Neville (3.13)?
    #[inline]
    #[must_use]
    pub const fn is_neville(self) -> bool {
        matches!(self.local(), KENT | SALISBURY | WARWICK)
    }

    /// Does it serve the house against which it has a claim: a turned Clarence or Exeter (9.1)?
    #[must_use]
    pub fn is_turned_heir(self) -> bool {
        !self.is_heir() && self.twin().is_some_and(Self::is_heir)
    }

    /// Is this exile box its home, so that it eats there for nothing (7.2)?
    #[inline]
    #[must_use]
    pub fn is_local(self, area: Area) -> bool {
        self.info().kind == Kind::Mercenary && self.info().home & area.bit() != 0
    }

    /// The block of this name within a side.
    #[must_use]
    pub fn named(seat: Seat, id: &str) -> Option<Self> {
        (0..32).map(|local| Self::new(seat, local)).find(|b| b.info().id == id)
    }
}

/// A place for a block on the map: a token both sides can follow, which says nothing of who stands there.
/// Lancaster's are 0 to 31, York's 32 to 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slot(pub u8);

impl Slot {
    /// Whose block stands there.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Seat {
        if self.0 & 32 == 0 { Seat::First } else { Seat::Second }
    }

    /// Itself as a set.
    #[inline]
    #[must_use]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Its number for arrays.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }
}

impl std::fmt::Display for Slot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", if self.0 < 32 { 'L' } else { 'Y' }, (self.0 & 31) + 1)
    }
}

impl std::str::FromStr for Slot {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let base = match text.as_bytes().first() {
            Some(b'L') => 0,
            Some(b'Y') => 32,
            _ => return Err(()),
        };
        match text[1..].parse::<u8>() {
            Ok(n) if (1..=32).contains(&n) && n.to_string() == text[1..] => Ok(Self(base + n - 1)),
            _ => Err(()),
        }
    }
}

/// The slots in a set, smallest first.
#[inline]
pub fn slots(set: u64) -> impl Iterator<Item = Slot> {
    bits(set).map(Slot)
}

/// A card by what it does: cards of one kind are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// 2 action points.
    Two,
    /// 3 action points.
    Three,
    /// 4 action points.
    Four,
    /// One group marches up to three areas.
    ForceMarch,
    /// Everybody who can reach one area.
    Muster,
    /// Sea moves that may attack.
    Piracy,
    /// A city area of the enemy loses a step each.
    Plague,
    /// One group, borders one wider.
    Surprise,
    /// One group, and a treachery roll before a battle.
    Treason,
}

impl Card {
    /// All kinds.
    pub const ALL: [Self; 9] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::ForceMarch,
        Self::Muster,
        Self::Piracy,
        Self::Plague,
        Self::Surprise,
        Self::Treason,
    ];
    /// How many there are of each kind (5.1).
    pub const COUNT: [u8; 9] = [6, 7, 6, 1, 1, 1, 1, 1, 1];

    /// Action points.
    #[inline]
    #[must_use]
    pub const fn ap(self) -> u8 {
        [2, 3, 4, 1, 0, 2, 0, 1, 1][self as usize]
    }

    /// Is it an event?
    #[inline]
    #[must_use]
    pub const fn is_event(self) -> bool {
        self as u8 > 2
    }

    /// How it stands against others: any event above any action card, then points (1.1).
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.ap() + if self.is_event() { 10 } else { 0 }
    }

    /// Its short name.
    #[must_use]
    pub const fn id(self) -> &'static str {
        ["2", "3", "4", "force-march", "muster", "piracy", "plague", "surprise", "treason"]
            [self as usize]
    }

    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["2", "3", "4", "Force March", "Muster", "Piracy", "Plague", "Surprise", "Treason"]
            [self as usize]
    }

    /// The card of this short name.
    #[must_use]
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.id() == id)
    }

    /// The kind of a single card of the 25, numbered in the order of the kinds.
    #[must_use]
    pub fn of(number: u8) -> Self {
        let mut rest = number;
        for kind in Self::ALL {
            if rest < Self::COUNT[kind as usize] {
                return kind;
            }
            rest -= Self::COUNT[kind as usize];
        }
        Self::Treason
    }
}
