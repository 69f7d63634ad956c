//! Who may tempt a block in a battle.

use serde::{Deserialize, Serialize};
use tudor_engine::{Numbered, Set};

/// Who makes a treachery roll: each once in a battle (6.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The King.
    King,
    /// The Pretender.
    Pretender,
    /// Warwick.
    Warwick,
}

impl Numbered for Role {
    #[inline]
    fn number(self) -> u8 {
        self as u8
    }

    #[inline]
    fn numbered(number: u8) -> Self {
        [Self::King, Self::Pretender, Self::Warwick][usize::from(number)]
    }
}

/// A set of those who roll.
pub type Roles = Set<Role, u8>;
