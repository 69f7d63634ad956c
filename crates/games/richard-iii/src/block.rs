//! Blocks (3.0), and the slots they stand in.

use serde::{Deserialize, Serialize};
use tudor_engine::{Numbered, Seat, Set};

use crate::tables::{BLOCKS, lancaster, york};
use crate::types::Area;
pub use crate::types::{Block, BlockInfo, Kind};

/// The Rebel's number within either side.
pub const REBEL: u8 = lancaster::REBEL.local();
/// Warwick, Kent and Salisbury have the same numbers in both houses.
pub const WARWICK: u8 = lancaster::WARWICK.local();
/// See [`WARWICK`].
pub const KENT: u8 = lancaster::KENT.local();
/// See [`WARWICK`].
pub const SALISBURY: u8 = lancaster::SALISBURY.local();
/// Northumberland's number in both houses; Warwick cannot tempt him (6.91).
pub const NORTHUMBERLAND: u8 = lancaster::NORTHUMBERLAND.local();
/// Westmoreland's, likewise.
pub const WESTMORELAND: u8 = lancaster::WESTMORELAND.local();
/// The five heirs of a side are its first five blocks, senior first.
pub const HEIRS: Blocks = Blocks::first(5);
/// Exeter, Somerset and Richmond among Lancaster's: each has a royal shield of his own (2.2).
pub const SHIELDED_HEIRS: std::ops::Range<u8> =
    lancaster::EXETER.local()..lancaster::RICHMOND.local() + 1;
/// The other house's heir who may serve this one: Clarence for Lancaster, Exeter for York (9.1).
pub const TURNED_HEIR: u8 = lancaster::CLARENCE.local();

// Persons whom the rules name have one number in both houses.
const _: () = assert!(
    KENT == york::KENT.local()
        && SALISBURY == york::SALISBURY.local()
        && WARWICK == york::WARWICK.local()
        && NORTHUMBERLAND == york::NORTHUMBERLAND.local()
        && WESTMORELAND == york::WESTMORELAND.local()
        && TURNED_HEIR == york::EXETER.local()
        && REBEL == york::REBEL.local()
);

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
    pub const fn set(self) -> Blocks {
        Blocks::from_bits(1 << (self.0 & 31))
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
    pub const fn is_turned_heir(self) -> bool {
        self.local() == TURNED_HEIR
    }

    /// Is this exile box its home, so that it eats there for nothing (7.2)?
    #[inline]
    #[must_use]
    pub fn is_local(self, area: Area) -> bool {
        self.info().kind == Kind::Mercenary && self.info().home.has(area)
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
    pub const fn set(self) -> Slots {
        Slots::from_bits(1 << (self.0 & 63))
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

impl Numbered for Slot {
    #[inline]
    fn number(self) -> u8 {
        self.0 & 63
    }

    #[inline]
    fn numbered(number: u8) -> Self {
        Self(number)
    }
}

/// A set of slots.
pub type Slots = Set<Slot>;

/// A block by its number within its side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Local(pub u8);

impl Numbered for Local {
    #[inline]
    fn number(self) -> u8 {
        self.0 & 31
    }

    #[inline]
    fn numbered(number: u8) -> Self {
        Self(number)
    }
}

impl From<Block> for Local {
    #[inline]
    fn from(block: Block) -> Self {
        Self(block.local())
    }
}

/// A set of blocks of one side. Which side it is, the place that holds the set says.
pub type Blocks = Set<Local, u32>;

/// Every block of a side.
pub const EVERYBODY: Blocks = Blocks::first(32);

/// The blocks of a side for which this holds.
pub fn blocks_that(seat: Seat, holds: impl Fn(Block) -> bool) -> Blocks {
    EVERYBODY.subset(|local| holds(Block::new(seat, local.0)))
}

/// The blocks of a side in a set, smallest number first.
#[inline]
pub fn blocks(seat: Seat, set: Blocks) -> impl Iterator<Item = Block> {
    set.iter().map(move |local| Block::new(seat, local.0))
}
