//! Why dice are not the promised ones.

use super::LINKS;
use crate::seat::Seat;

/// Why dice are not the promised ones.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FairError {
    /// The seed is another one.
    #[error("The seed does not fit the promise made before the first outcome.")]
    OtherSeed,
    /// Nobody at this seat had a part in them.
    #[error(
        "Nobody at the {0} seat added to the dice, so whoever ran the table could choose them."
    )]
    Nobody(Seat),
    /// A bot sits where a link is due at every outcome.
    #[error("With live dice a person sits at the {0} seat, not a bot.")]
    LiveBot(Seat),
    /// Both a bot and a person had a part.
    #[error("The {0} seat has both a bot and a person.")]
    BotAndPerson(Seat),
    /// A bot pledged.
    #[error("The {0} seat has a bot, and a bot makes no pledge.")]
    BotPledged(Seat),
    /// A person did not pledge.
    #[error(
        "The person at the {0} seat pledged nothing, so their part could be chosen by whoever knew the others."
    )]
    NotPledged(Seat),
    /// A person added other bits than they pledged.
    #[error("What the person at the {0} seat added does not fit their pledge.")]
    OtherPledge(Seat),
    /// A link of a chain is another one.
    #[error("This link of the {0} seat does not lead to the one before.")]
    OtherLink(Seat),
    /// No chain is so long.
    #[error("A chain has at most {LINKS} links.")]
    TooManyLinks,
    /// Links that an outcome needs are not there.
    #[error("Step {number} ({step}): links of this outcome are missing.")]
    NoLinks {
        /// The number of the step, from 1.
        number: usize,
        /// The step as it is written.
        step: String,
    },
    /// The dice gave something else.
    #[error("Step {number} ({step}): the dice gave {gave}.")]
    OtherOutcome {
        /// The number of the step, from 1.
        number: usize,
        /// The step as it is written.
        step: String,
        /// What the dice gave.
        gave: String,
    },
}
