//! What a bot is: it gets a turn, which shows it its own view and nothing else, and answers with a move.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use serde::Serialize;
use tudor_engine::{Budget, Found, Game, Rng, Search, Turn};

use crate::share::Share;

/// Caps from outside on one decision; without any, a bot does its work and answers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits<'a> {
    /// By the clock.
    pub deadline: Option<Instant>,
    /// Set from outside to stop early.
    pub stop: Option<&'a AtomicBool>,
    /// The part of its usual work.
    pub share: Share,
}

/// A bot of one game. It lives as long as one game and may keep what it learned from turn to turn.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the turn's moves within these limits.
    ///
    /// # Errors
    /// Only a bot from outside can fail: it was silent, left, or answered what is no move.
    fn choose(&mut self, turn: &Turn<G>, limits: &Limits<'_>) -> Result<Found<G::Move>, Fault>;

    /// Bytes it holds on to from turn to turn, roughly.
    fn bytes(&self) -> usize {
        0
    }
}

/// How a bot from outside failed. The referee of the match gives the game to the other side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// The kind, for statistics.
    pub kind: FaultKind,
    /// What happened, in a sentence.
    pub text: String,
}

/// The ways in which a bot from outside can fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultKind {
    /// The program did not start.
    Start,
    /// It said nothing in time: it loses on time.
    Silent,
    /// It ended in the middle of the game.
    Gone,
    /// What it said is not the protocol.
    Garbled,
    /// It named a move that is not legal.
    Illegal,
}

impl FaultKind {
    /// The word under which a game that ended so is counted.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Start => "no-start",
            Self::Silent => "on-time",
            Self::Gone => "gone",
            Self::Garbled => "garbled",
            Self::Illegal => "illegal",
        }
    }
}

impl Fault {
    /// A fault of this kind.
    #[must_use]
    pub fn new(kind: FaultKind, text: impl Into<String>) -> Self {
        Self { kind, text: text.into() }
    }

    /// A bot of ours answered with a move that its turn does not list.
    pub(crate) fn not_listed(mv: &impl fmt::Debug) -> Self {
        let text = format!("A bot wants to play {mv:?}, which is not among its moves.");
        Self::new(FaultKind::Illegal, text)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Fault {}

/// Plays any legal move, each equally likely.
#[derive(Debug)]
pub struct Random(pub Rng);

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, turn: &Turn<G>, _: &Limits<'_>) -> Result<Found<G::Move>, Fault> {
        Ok(Found { mv: self.0.pick(&turn.moves), value: 0, depth: 0, nodes: 1 })
    }
}

/// A search with the work and the time it may take for each decision.
pub struct Thinker<G: Game> {
    /// The search.
    pub search: Box<dyn Search<G>>,
    /// Iterations or nodes a decision.
    pub work: u64,
    /// Time a decision; `None` leaves it to the work.
    pub time: Option<Duration>,
    /// Its stream of numbers.
    pub rng: Rng,
}

impl<G: Game> Bot<G> for Thinker<G> {
    fn choose(&mut self, turn: &Turn<G>, limits: &Limits<'_>) -> Result<Found<G::Move>, Fault> {
        if let [mv] = turn.moves[..] {
            return Ok(Found { mv, value: 0, depth: 0, nodes: 0 });
        }
        let own = self.time.map(|t| Instant::now() + t);
        let deadline = [own, limits.deadline].into_iter().flatten().min();
        let work = limits.share.of(self.work);
        let budget = Budget { work, deadline, stop: limits.stop };
        Ok(self.search.choose(&turn.game, &turn.view, turn.seat, &budget, &mut self.rng))
    }

    fn bytes(&self) -> usize {
        self.search.bytes()
    }
}
