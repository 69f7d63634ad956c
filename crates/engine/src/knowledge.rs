//! What a game knows about playing itself well, and what a bot is.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::game::Game;
use crate::rng::Rng;
use crate::seat::Seat;

/// What [`Knowledge::value`] says of a certain win.
pub const SURE: i32 = 1000;

/// What a game tells the bots. Everything has a default, so a new game has working bots on its first day.
pub trait Knowledge: Game {
    /// How well this seat stands in a position that is not over: expected result from `-SURE` (lost) to
    /// `SURE` (won). May look at the whole state: bots call it on redealt states only.
    fn value(&self, state: &Self::State, seat: Seat) -> i32 {
        let _ = (state, seat);
        0
    }

    /// How likely a sensible player is to choose each move: appends one weight above 0 a move. Guides the
    /// playouts and the first visits of a search.
    fn weigh(&self, state: &Self::State, seat: Seat, moves: &[Self::Move], out: &mut Vec<u32>) {
        let _ = (state, seat);
        out.extend(moves.iter().map(|_| 1));
    }

    /// How many steps a playout goes before [`Knowledge::value`] is asked; `None` is to the end.
    fn horizon(&self) -> Option<u32> {
        Some(0)
    }

    /// A search of the game's own, where that plays better than the common one.
    fn own_search(&self) -> Option<Box<dyn Search<Self>>> {
        None
    }
}

/// How much a search may work on one decision.
#[derive(Clone, Debug)]
pub struct Budget<'a> {
    /// Iterations or nodes: the measure of the levels, the same on every machine.
    pub work: u64,
    /// A cap by time, for bots that must answer in time; `None` leaves the result to the work alone.
    pub deadline: Option<std::time::Instant>,
    /// Set from outside to stop early.
    pub stop: Option<&'a AtomicBool>,
}

impl Budget<'_> {
    /// So much work and no cap.
    #[must_use]
    pub const fn work(work: u64) -> Self {
        Self { work, deadline: None, stop: None }
    }

    /// Should it stop early? Looked at now and then, not at every node.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.stop.is_some_and(|s| s.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|d| std::time::Instant::now() >= d)
    }
}

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct Found<M> {
    /// The move.
    pub mv: M,
    /// How well the seat stands, `-SURE` to `SURE`.
    pub value: i32,
    /// How deep it looked, in moves.
    pub depth: u32,
    /// How many nodes or iterations it took.
    pub nodes: u64,
}

/// A search: chooses a move from a view. It may keep what it learned for the next decision of the same game.
pub trait Search<G: Game>: Send {
    /// Chooses for `seat`, which must have a move in this view. The same view, budget and stream of numbers
    /// give the same move.
    fn choose(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        budget: &Budget<'_>,
        rng: &mut Rng,
    ) -> Found<G::Move>;

    /// Bytes it holds on to from one decision to the next, roughly.
    fn bytes(&self) -> usize {
        0
    }
}
