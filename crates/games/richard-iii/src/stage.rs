//! The steps after the battles: the supply phase (R62) and the political turn (8.0).

use serde::{Deserialize, Serialize};
use tudor_engine::Seat;

/// A step after the battles. Where both sides take it, the Pretender's is first: the text says "simultaneously" or
/// nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A new King is named (6.81).
    Succession,
    /// Minors of this side enter (6.82).
    Minors(Seat),
    /// This side may execute the turned heir it holds (9.1).
    Executions(Seat),
    /// Areas of this side that cannot feed their blocks (7.1, 7.2).
    Hunger(Seat),
    /// The turn is over (1.4).
    TurnEnd,
    /// Armies disband, and the throne is counted for (8.1, 8.2).
    Count,
    /// This side goes home (8.3, 8.4).
    Homeward(Seat),
    /// Boxes of this side that cannot feed their blocks (8.5).
    Extras(Seat),
    /// Everybody stands up, and cards are dealt (8.5).
    Reset,
}

impl Stage {
    /// The step after this one.
    pub(crate) fn next(self, king: Seat) -> Self {
        let pretender = king.other();
        match self {
            Self::Succession => Self::Minors(pretender),
            Self::Minors(seat) if seat == pretender => Self::Minors(king),
            Self::Minors(_) => Self::Executions(pretender),
            Self::Executions(seat) if seat == pretender => Self::Executions(king),
            Self::Executions(_) => Self::Hunger(pretender),
            Self::Hunger(seat) if seat == pretender => Self::Hunger(king),
            Self::Hunger(_) => Self::TurnEnd,
            Self::TurnEnd => Self::Count,
            Self::Count => Self::Homeward(pretender),
            Self::Homeward(seat) if seat == pretender => Self::Homeward(king),
            Self::Homeward(_) => Self::Extras(pretender),
            Self::Extras(seat) if seat == pretender => Self::Extras(king),
            Self::Extras(_) => Self::Reset,
            Self::Reset => Self::Succession,
        }
    }

    /// Is it a step of the political turn (8.0)?
    #[must_use]
    pub const fn is_political(self) -> bool {
        matches!(self, Self::Count | Self::Homeward(_) | Self::Extras(_) | Self::Reset)
    }
}
