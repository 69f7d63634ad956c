//! The Flight Table (7.5).

use serde::Serialize;

/// A result of the Flight Table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// Killed: flipped into a Covert Box, or out of the game.
    Killed,
    /// To his side's Covert Box as he is.
    Covert,
    /// To his side's Foreign Area.
    Exile,
    /// To the Tower of London.
    Tower,
}

/// The Flight Table: the die, and whether the enemy of the fleeing noble controls London.
#[must_use]
pub const fn fate(die: u8, enemy_has_london: bool) -> Fate {
    match (die, enemy_has_london) {
        (1 | 2, _) | (4, false) => Fate::Killed,
        (3, _) | (5, false) => Fate::Covert,
        (_, true) => Fate::Tower,
        _ => Fate::Exile,
    }
}
