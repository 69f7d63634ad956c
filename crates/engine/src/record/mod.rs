//! A game as text, from which everything is rebuilt. The format is described in docs/RECORDS.md.
//!
//! [`Written`] is a step as it stands in a record. `text` reads and writes whole records, `export` makes one of a table
//! for an eye, `replay` plays one again and checks its dice.

mod export;
mod fairness;
mod replay;
mod text;
mod written;

use crate::fair::{Digest, FairError};
use crate::node::Ending;
use crate::refusal::Misread;
use crate::seat::BySeat;
use crate::setup::{Setup, SetupError};
use crate::step::StepError;

pub use fairness::Fairness;
pub use replay::{Verdict, check_dice, redo_written};
pub use text::MAX_BYTES;
pub use written::Written;

/// A record, read but not yet replayed: steps are still text, because only their game can read them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The rules revision it was played under.
    pub revision: u32,
    /// Scenario and options; the data file is named by its hash in `data`, not carried.
    pub setup: Setup,
    /// The hash of the host's data file, if there was one.
    pub data: Option<Digest>,
    /// Who sat there.
    pub players: BySeat<String>,
    /// The fairness of its chance, if it was played on a table that promises one.
    pub fair: Option<Fairness>,
    /// What happened, a line each.
    pub steps: Vec<Written>,
    /// "first 142 98 last-stone", "draw 1 1 blocked"; empty while it goes on.
    pub result: String,
}

/// "first 142 98 last-stone"
#[must_use]
pub fn result_text(ending: &Ending) -> String {
    let winner = ending.winner.map_or_else(|| "draw".to_owned(), |s| s.to_string());
    format!("{winner} {} {} {}", ending.scores.0[0], ending.scores.0[1], ending.reason())
}

/// Why a record is none, cannot be played again, or is not what its dice gave.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// It has more than [`MAX_BYTES`].
    #[error("This record is too long to be one.")]
    TooLong,
    /// It does not begin as one.
    #[error("This is no record: it does not begin with \"{}\".", text::HEAD)]
    NoHead,
    /// A line does not read.
    #[error("Line {number}: {fault}")]
    Line {
        /// The number of the line, from 1.
        number: usize,
        /// What is wrong with it.
        fault: LineFault,
    },
    /// It is a record of another game.
    #[error("This is a record of {given}, not of {game}.")]
    OtherGame {
        /// The id in the record.
        given: String,
        /// The id of the game that was asked.
        game: &'static str,
    },
    /// It was played under other rules.
    #[error(
        "This game was played under rules revision {given} of {game}; this program plays revision {plays}."
    )]
    OtherRevision {
        /// The game's title.
        game: &'static str,
        /// The revision in the record.
        given: u32,
        /// The revision of this program.
        plays: u32,
    },
    /// It was played with another data file, or with one.
    #[error("This game was played with another data file; give that one.")]
    OtherData,
    /// The game cannot be set up so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A step cannot have happened.
    #[error("Step {number} ({step}): {why}")]
    Step {
        /// The number of the step, from 1.
        number: usize,
        /// The step as it is written.
        step: String,
        /// Why not.
        why: StepError,
    },
    /// It ends otherwise than it says.
    #[error("The record says \"{}\", but playing it again gives \"{}\".", or_not_over(.says), or_not_over(.gives))]
    OtherResult {
        /// The result in the record; empty while the game goes on.
        says: String,
        /// What comes of its steps.
        gives: String,
    },
    /// It cannot be proved: no promise was made.
    #[error(
        "All {steps} steps are legal. No promise was made for its {outcomes} outcomes, so their fairness cannot be checked."
    )]
    NoPromise {
        /// How many steps were played again.
        steps: usize,
        /// How many outcomes are among them.
        outcomes: u64,
    },
    /// It cannot be proved yet: the seed is not shown.
    #[error(
        "All {steps} steps are legal. Their dice can be checked when the game is over: the seed is not shown yet."
    )]
    NoSeed {
        /// How many steps were played again.
        steps: usize,
    },
    /// Its dice are not the promised ones.
    #[error(transparent)]
    Unfair(#[from] FairError),
}

fn or_not_over(result: &str) -> &str {
    if result.is_empty() { "not over" } else { result }
}

/// What is wrong with a line of a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LineFault {
    /// It has one word only.
    #[error("a word and a value are wanted.")]
    NoValue,
    /// The revision is not a number.
    #[error("the revision is a number.")]
    Revision,
    /// An option is neither on nor off.
    #[error("an option is on or off.")]
    Option,
    /// A player without a seat or a name.
    #[error("a player has a seat and a name.")]
    Player,
    /// A hash is no hash.
    #[error("64 hexadecimal letters are wanted.")]
    Hash,
    /// Bits of a seat are not of a seat.
    #[error("a seat and 64 letters are wanted.")]
    SeatAndHash,
    /// A link is no link.
    #[error("a seat, a number and 64 letters are wanted.")]
    Link,
    /// A pledge in a record of the first form.
    #[error("a record of the first form has no pledges.")]
    Pledge,
    /// A link in a record without live dice.
    #[error("only live dice have links.")]
    NotLive,
    /// Of two, a reader could take the other.
    #[error("this was said already.")]
    Twice,
    /// A word that is not known here.
    #[error("\"{0}\" does not belong here.")]
    Unknown(String),
    /// A seat or a step does not read.
    #[error(transparent)]
    Misread(#[from] Misread),
}
