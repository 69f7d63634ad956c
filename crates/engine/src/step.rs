//! Something that happened at a table, or cannot have happened.

use crate::node::Leaving;
use crate::outcome::{Outcome, OutcomeError};
use crate::refusal::{Misread, Refusal};
use crate::seat::Seat;

/// Something that happened at a table. The list of them, with the set-up, is the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step<M> {
    /// A seat moved.
    Move(Seat, M),
    /// Chance answered.
    Chance(Outcome),
    /// A seat took its last step back by itself.
    Undo(Seat),
    /// By agreement the game went back: only this many of the standing steps still stand.
    Back(u32),
    /// A seat gave up.
    Resign(Seat),
    /// A seat went away for good, and the other claimed the game.
    Abandon(Seat),
    /// A seat's time ran out.
    Timeout(Seat),
}

impl<M> Step<M> {
    /// The step of a seat that leaves.
    #[must_use]
    pub const fn leave(seat: Seat, how: Leaving) -> Self {
        match how {
            Leaving::Resigned => Self::Resign(seat),
            Leaving::Abandoned => Self::Abandon(seat),
            Leaving::OnTime => Self::Timeout(seat),
        }
    }
}

/// Why a step cannot have happened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StepError {
    /// The rules or the table refuse it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Chance cannot have answered so.
    #[error(transparent)]
    Outcome(#[from] OutcomeError),
    /// Its text does not read.
    #[error(transparent)]
    Misread(#[from] Misread),
    /// It is a secret that the record does not tell.
    #[error("this record does not tell it; the whole one is given when the game is over.")]
    Untold,
}
