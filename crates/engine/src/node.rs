//! What happens next at a table, and how a game ends.

use serde::Serialize;

use crate::chance::Chance;
use crate::seat::{BySeat, Seat};

/// What happens next at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Node {
    /// This seat decides.
    Decide(Seat),
    /// Both decide at once and in secret; those marked have not committed yet. A seat may take several
    /// secret steps, and take them back until both have committed.
    Secret(BySeat<bool>),
    /// Chance decides.
    Chance(Chance),
    /// It is over.
    Over(Ending),
}

impl Node {
    /// Must this seat decide something now?
    #[inline]
    #[must_use]
    pub fn awaits(&self, seat: Seat) -> bool {
        match self {
            Self::Decide(who) => *who == seat,
            Self::Secret(open) => open[seat],
            Self::Chance(_) | Self::Over(_) => false,
        }
    }

    /// The seat that decides; in a secret choice the first of those that still do.
    #[inline]
    #[must_use]
    pub fn decider(&self) -> Option<Seat> {
        match self {
            Self::Decide(seat) => Some(*seat),
            Self::Secret(open) => Seat::BOTH.into_iter().find(|&s| open[s]),
            Self::Chance(_) | Self::Over(_) => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who won; `None` is a draw.
    pub winner: Option<Seat>,
    /// What each seat scored, in the game's own points.
    pub scores: BySeat<i32>,
    /// Why it ended.
    pub cause: EndCause,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndCause {
    /// By the rules of the game.
    Rule {
        /// Why, as one word of the game ("blocked"): for records and statistics.
        reason: &'static str,
        /// The same as a sentence for people: "The last stone was placed."
        text: &'static str,
        /// The rule it stands on.
        rule: &'static str,
    },
    /// A seat left the game, and the other one has won.
    Left(Leaving),
}

/// How a seat leaves a game that is not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    /// It gave up.
    Resigned,
    /// It went away for good, and the other claimed the game.
    Abandoned,
    /// Its time ran out.
    OnTime,
}

impl Ending {
    /// How the loser left, if the game did not end by its rules.
    #[must_use]
    pub const fn left(&self) -> Option<Leaving> {
        match self.cause {
            EndCause::Rule { .. } => None,
            EndCause::Left(how) => Some(how),
        }
    }

    /// Why it ended, as one word: the game's own ("blocked"), or "resigned", "abandoned", "on-time".
    #[must_use]
    pub const fn reason(&self) -> &'static str {
        match self.cause {
            EndCause::Rule { reason, .. } => reason,
            EndCause::Left(Leaving::Resigned) => "resigned",
            EndCause::Left(Leaving::Abandoned) => "abandoned",
            EndCause::Left(Leaving::OnTime) => "on-time",
        }
    }

    /// The same as a sentence, as the winner reads it.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        match self.cause {
            EndCause::Rule { text, .. } => text,
            EndCause::Left(Leaving::Resigned) => "The other side gave up.",
            EndCause::Left(Leaving::Abandoned) => "The other side left the table.",
            EndCause::Left(Leaving::OnTime) => "The other side ran out of time.",
        }
    }

    /// The rule it stands on; empty if a seat left.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self.cause {
            EndCause::Rule { rule, .. } => rule,
            EndCause::Left(_) => "",
        }
    }
}

// Programs read one flat object, whatever the cause.
impl Serialize for Ending {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = s.serialize_struct("Ending", 5)?;
        out.serialize_field("winner", &self.winner)?;
        out.serialize_field("scores", &self.scores)?;
        out.serialize_field("reason", self.reason())?;
        out.serialize_field("text", self.text())?;
        out.serialize_field("rule", self.rule())?;
        out.end()
    }
}
