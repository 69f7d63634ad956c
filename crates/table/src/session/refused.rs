//! Why something is not done at a table.

use tudor_engine::Refusal;

/// The kinds of refusals at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RefusedKind {
    /// It is not this seat's turn.
    Turn,
    /// The rules do not allow it.
    Illegal,
    /// The table has moved on since the page was shown.
    Stale,
    /// The game is over.
    Over,
    /// It comes later.
    Waiting,
    /// The guest does not hold the seat that this needs.
    Seat,
    /// It cannot be taken back.
    Undo,
    /// It does not fit the fair dice.
    Dice,
    /// It would be one too many.
    Limit,
    /// It does not read.
    Bad,
    /// The store did not take it.
    Fault,
}

impl RefusedKind {
    /// The word for it on the wire.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Illegal => "illegal",
            Self::Stale => "stale",
            Self::Over => "over",
            Self::Waiting => "waiting",
            Self::Seat => "seat",
            Self::Undo => "undo",
            Self::Dice => "dice",
            Self::Limit => "limit",
            Self::Bad => "bad",
            Self::Fault => "fault",
        }
    }
}

/// Why something is not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// For programs.
    pub kind: RefusedKind,
    /// A sentence for people.
    pub text: String,
    /// The rule, if there is one.
    pub rule: &'static str,
}

impl Refused {
    /// A refusal without a rule.
    #[must_use]
    pub fn new(kind: RefusedKind, text: impl Into<String>) -> Self {
        Self { kind, text: text.into(), rule: "" }
    }

    /// The guest does not hold the seat this needs.
    #[must_use]
    pub fn seat(text: &str) -> Self {
        Self::new(RefusedKind::Seat, text)
    }

    /// The disk did not take it.
    #[must_use]
    pub fn not_kept() -> Self {
        Self::new(
            RefusedKind::Fault,
            "The server could not keep this, so it was not done. What was done before is safe. Try again in a moment.",
        )
    }

    pub(super) fn of(kind: RefusedKind, refusal: Refusal) -> Self {
        Self { kind, text: refusal.reason, rule: refusal.rule }
    }

    pub(super) fn undo(text: &str) -> Self {
        Self::new(RefusedKind::Undo, text)
    }
}
