//! What a game says no with: a move that is refused, a position that is not in order, a text that does not read.
//!
//! Each has a sentence for people (its `Display`) and a word for programs: a rule, a part of the position, what was given.

use std::fmt;

/// Why a move, or a wish to take one back, is refused. After a refusal nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// What kind of refusal it is.
    pub kind: RefusalKind,
    /// A sentence a player can read.
    pub reason: String,
    /// The number of the rule it stands on; empty if no rule is meant.
    pub rule: &'static str,
}

/// What kind of refusal it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RefusalKind {
    /// The rules of the game do not allow it.
    Illegal,
    /// Its text is no move.
    Misread,
    /// It is not this seat's turn.
    Turn,
    /// The game is over.
    Over,
    /// It cannot be taken back.
    Undo,
    /// It cannot be looked at yet.
    Hidden,
}

impl Refusal {
    /// A refusal for this reason, by this rule.
    #[must_use]
    pub fn new(rule: &'static str, reason: impl Into<String>) -> Self {
        Self { kind: RefusalKind::Illegal, reason: reason.into(), rule }
    }

    /// A refusal for this reason, by no rule of the game.
    #[must_use]
    pub fn of(kind: RefusalKind, reason: impl Into<String>) -> Self {
        Self { kind, reason: reason.into(), rule: "" }
    }

    /// It is not this seat's turn. The one refusal that is the same in all games.
    #[must_use]
    pub fn not_your_turn() -> Self {
        Self::of(RefusalKind::Turn, "It is not your turn.")
    }

    /// Nothing can be done any more.
    #[must_use]
    pub fn over() -> Self {
        Self::of(RefusalKind::Over, "The game is over.")
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)?;
        if self.rule.is_empty() { Ok(()) } else { write!(f, " ({})", self.rule) }
    }
}

impl std::error::Error for Refusal {}

impl From<Misread> for Refusal {
    fn from(misread: Misread) -> Self {
        Self::of(RefusalKind::Misread, misread.why)
    }
}

/// Why a position is not in order.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{why}")]
pub struct Unsound {
    /// Which part of it, as one word of the game: "hands", "phase".
    pub part: &'static str,
    /// What is wrong with it, in a sentence.
    pub why: String,
}

impl Unsound {
    /// This part of a position is not in order.
    #[must_use]
    pub fn new(part: &'static str, why: impl Into<String>) -> Self {
        Self { part, why: why.into() }
    }
}

/// A step of an audit: does this hold of a part of the position?
///
/// # Errors
/// The sentence, if it does not.
pub fn ensure<W: Into<String>>(
    part: &'static str,
    holds: bool,
    why: impl FnOnce() -> W,
) -> Result<(), Unsound> {
    if holds { Ok(()) } else { Err(Unsound::new(part, why())) }
}

/// A text that does not read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{why}")]
pub struct Misread {
    /// The text, or the word of it that does not read.
    pub given: String,
    /// What was expected instead, in a sentence.
    pub why: String,
}

impl Misread {
    /// This text does not read. Of a long one only the beginning is kept.
    #[must_use]
    pub fn new(given: &str, why: impl Into<String>) -> Self {
        Self { given: shortened(given), why: why.into() }
    }
}

/// The beginning of a text that may be of any length.
pub(crate) fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}
