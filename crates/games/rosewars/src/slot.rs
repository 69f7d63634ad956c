//! Tokens of units, and sets of them.

use serde::{Deserialize, Serialize};
use tudor_engine::{Numbered, Seat, Set};

/// Units of a side.
pub const SIDE: usize = 11;

/// A public token of a unit: 0 to 10 are the first seat's, 11 to 21 the second's. Given out by place (front line
/// from a to h, then the rear guard in board order), so it says nothing of what lies face down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slot(pub u8);

impl Slot {
    /// The `n`th unit of a seat.
    #[inline]
    #[must_use]
    pub const fn of(seat: Seat, n: usize) -> Self {
        Self((seat.index() * SIDE + n) as u8)
    }

    /// Whose unit it is, bribed or not.
    #[inline]
    #[must_use]
    pub const fn owner(self) -> Seat {
        if self.0 < SIDE as u8 { Seat::First } else { Seat::Second }
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..2 * SIDE as u8).map(Self)
    }
}

impl Numbered for Slot {
    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> Self {
        Self(number)
    }
}

/// A set of units.
pub type Slots = Set<Slot, u32>;
