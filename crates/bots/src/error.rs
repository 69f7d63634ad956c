//! Why a bot cannot be had, or a match not be played.

use tudor_catalog::UnknownGame;
use tudor_engine::{Misread, SetupError};

/// Why a bot cannot be had, or a match not be played.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The name of a bot does not read.
    #[error(transparent)]
    Name(#[from] Misread),
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The game cannot be set up so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// One bot has nobody to play against.
    #[error("An arena needs at least two bots.")]
    TooFew,
    /// A test compares two.
    #[error("A sequential test is of two bots, the new one first, not of {0}.")]
    NotTwo(usize),
    /// A bot would play against itself.
    #[error("The bot {0} is named twice.")]
    Twice(String),
    /// The results that were kept are of another contest.
    #[error("The results are of another contest: they begin with \"{given}\", not \"{wanted}\".")]
    OtherContest {
        /// Their first line.
        given: String,
        /// The first line of this contest's results.
        wanted: String,
    },
    /// A line of the results does not read.
    #[error("Line {number} of the results does not read: \"{line}\".")]
    Results {
        /// The number of the line, from 1.
        number: usize,
        /// The line.
        line: String,
    },
    /// The results cannot be read or written.
    #[error("{0}")]
    Keeper(#[from] std::io::Error),
}
