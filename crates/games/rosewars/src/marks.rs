//! Marks of a unit: what happened to it, and what it may or may not do for now.

use serde::{Deserialize, Serialize};
use tudor_engine::{Numbered, Set};

/// One mark of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Mark {
    /// Named for an action this turn (3.2).
    Chosen,
    /// Held by a wall: no forward step this turn (4.3).
    Pinned,
    /// Still has its extra life (10.13).
    Life,
    /// Still has its javelin (10.24).
    Javelin,
    /// May not be chosen in its owner's next turn (8.15, 11.3, 11.4).
    Frozen,
    /// No defence, no wall, until its owner's turn begins (11.2).
    Sabotaged,
    /// +3 attack, +1 defence, until its owner's turn begins (11.5).
    Improved,
    /// Behind stakes until its owner's turn begins (8.11).
    Stakes,
    /// +2 movement in its next action (8.9).
    March,
    /// May be chosen once more (8.8).
    Fresh,
    /// Serves the other side until the turn ends (11.4).
    Bribed,
    /// Its reload counter was set this very turn (10.6).
    Shot,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Self; 12] = [
        Self::Chosen,
        Self::Pinned,
        Self::Life,
        Self::Javelin,
        Self::Frozen,
        Self::Sabotaged,
        Self::Improved,
        Self::Stakes,
        Self::March,
        Self::Fresh,
        Self::Bribed,
        Self::Shot,
    ];

    const fn bit(self) -> u16 {
        1 << self as u8
    }
}

impl Numbered for Mark {
    #[inline]
    fn number(self) -> u8 {
        self as u8
    }

    #[inline]
    fn numbered(number: u8) -> Self {
        Self::ALL[usize::from(number)]
    }
}

/// The marks of a unit.
pub type Marks = Set<Mark, u16>;

/// What a card gives for one action, and with it the bar from the enemy back line (7.5).
pub const FOR_ONE_ACTION: Marks = Marks::from_bits(Mark::Fresh.bit() | Mark::March.bit());

/// The marks that end when the turn of the unit's owner begins.
pub const UNTIL_TURN: Marks =
    Marks::from_bits(Mark::Sabotaged.bit() | Mark::Improved.bit() | Mark::Stakes.bit());

/// The marks that end with the turn in which the unit got them.
pub const OF_TURN: Marks =
    Marks::from_bits(Mark::Chosen.bit() | Mark::Pinned.bit() | Mark::Shot.bit()).or(FOR_ONE_ACTION);
