//! What came of a question to chance, and what cannot have come of it.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::set::Set;

/// A set of up to 128 things that chance knows by number only: cards of a pile, nobles in a cup.
pub type Bag = Set<u8, u128>;

/// The most dice or things one question may ask for; [`Chance::open`](crate::Chance::open) and [`Chance::secret`](crate::Chance::secret) refuse more.
pub const MOST: usize = 32;

/// What came of a question: faces 1 to 6, or things of the bag (ascending for a [`Draw::Pick`](crate::Draw::Pick)).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Outcome(pub ArrayVec<u8, MOST>);

impl Outcome {
    /// An outcome of these numbers.
    ///
    /// # Panics
    /// If there are more than [`MOST`].
    #[must_use]
    pub fn of(items: &[u8]) -> Self {
        Self(items.iter().copied().collect())
    }

    /// The first number: the one die, the one card.
    ///
    /// # Panics
    /// If nothing came: the question was for no dice, or for nothing of a bag.
    #[inline]
    #[must_use]
    pub fn one(&self) -> u8 {
        *self.0.first().expect("invariant: the question asked for one thing at least")
    }

    /// The numbers as a set.
    #[inline]
    #[must_use]
    pub fn bag(&self) -> Bag {
        self.0.iter().copied().collect()
    }
}

/// Why something cannot be an answer of chance.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OutcomeError {
    /// Chance is asked nothing now.
    #[error("Nothing is left to chance here.")]
    NotAsked,
    /// It answers another question.
    #[error("Chance is asked for the {asked}, not for the {given}.")]
    OtherQuestion {
        /// The label of the open question.
        asked: &'static str,
        /// The label that was given.
        given: String,
    },
    /// It has too few or too many dice or things.
    #[error("The {label} wants {wanted} {}, not {given}.", if *.dice { "dice" } else { "things" })]
    Count {
        /// The question.
        label: &'static str,
        /// How many it asks for.
        wanted: usize,
        /// How many came.
        given: usize,
        /// Does it ask for dice?
        dice: bool,
    },
    /// It has more than any question asks for.
    #[error("Too many for one outcome.")]
    TooMany,
    /// A die has no such face.
    #[error("No die shows {0}.")]
    Face(u8),
    /// A word that is no die.
    #[error("\"{0}\" is no die.")]
    NoDie(String),
    /// A word that names nothing in the bag.
    #[error("The {label} cannot give \"{given}\" here.")]
    Unknown {
        /// The question.
        label: &'static str,
        /// The word.
        given: String,
    },
    /// A thing is not in the bag.
    #[error("The {label} cannot give number {item}: it is not in the bag.")]
    NotInBag {
        /// The question.
        label: &'static str,
        /// The thing's number.
        item: u8,
    },
    /// A thing comes twice.
    #[error("The {label} gives nothing twice.")]
    Twice {
        /// The question.
        label: &'static str,
    },
    /// The things of a set are not in ascending order.
    #[error("The {label} is written in ascending order.")]
    Unsorted {
        /// The question.
        label: &'static str,
    },
}
