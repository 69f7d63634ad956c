//! What the kit plays, and what it reports.

use std::fmt;
use std::ops::AddAssign;

use crate::setup::Setup;

/// How much to check.
#[derive(Clone, Debug)]
pub struct KitPlan {
    /// How many random games.
    pub games: u32,
    /// The first game's seed; the next ones follow.
    pub seed: u64,
    /// Costly checks (leaks, round trips) at every step whose number this divides; 1 is at every step.
    pub every: u32,
    /// What is played.
    pub setup: Setup,
}

impl KitPlan {
    /// This many games of the usual set-up, costly checks at every 7th step.
    #[must_use]
    pub fn games(games: u32) -> Self {
        Self { games, seed: 1, every: 7, setup: Setup::default() }
    }
}

/// What was played, if nothing was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KitReport {
    /// Games played to the end.
    pub games: u32,
    /// Moves made in them.
    pub moves: u64,
    /// Outcomes of chance in them.
    pub outcomes: u64,
    /// The most moves and outcomes in one game.
    pub longest: u32,
    /// The longest list of moves met.
    pub widest: usize,
    /// Positions that were redealt and compared.
    pub redealt: u64,
}

impl AddAssign for KitReport {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.moves += other.moves;
        self.outcomes += other.outcomes;
        self.longest = self.longest.max(other.longest);
        self.widest = self.widest.max(other.widest);
        self.redealt += other.redealt;
    }
}

impl fmt::Display for KitReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, moves, outcomes, longest, widest, redealt } = self;
        write!(
            f,
            "{games} games, {moves} moves, {outcomes} outcomes, longest {longest} steps, widest {widest} moves, {redealt} positions redealt"
        )
    }
}

/// A broken promise of the contract.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KitFault {
    /// Which promise, in a few words.
    pub what: &'static str,
    /// In which random game, from 0.
    pub game: u32,
    /// After how many steps.
    pub step: u32,
    /// What was seen.
    pub detail: String,
}

impl fmt::Display for KitFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (game {}, step {}): {}", self.what, self.game, self.step, self.detail)
    }
}

impl std::error::Error for KitFault {}
