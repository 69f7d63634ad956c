//! How much a bot does for one decision when it is not alone: a part of its level's work.
//!
//! A turn may be many decisions (a march of forty blocks), and the other player waits for all of them. So a turn has a
//! budget: its first decisions get all they want, those after them ever less, and none goes away empty. Only a table
//! with people at it does this; matches between bots give every decision the whole.

use std::time::Duration;

use crate::level::Level;
use crate::share::Share;

/// What is left of a turn, in thousandths of a whole decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnBudget {
    left: u32,
    all: u32,
}

/// How many decisions of a king a turn's work is.
const DECISIONS: u32 = 6;

/// The part of what is left that the next decision gets.
const PART: u32 = 5;

/// The least a decision gets, in thousandths: the tree of the decisions before it is still there.
const LEAST: u32 = 80;

impl TurnBudget {
    /// The work of a level's turn: as much as a king's, so that a level that is quick anyway is not held back.
    #[must_use]
    pub fn work(level: Level) -> Self {
        Self::decisions(DECISIONS * Level::King.iterations() / level.iterations())
    }

    /// The waiting in a turn, so that the eye can follow its first steps.
    #[must_use]
    pub fn pauses() -> Self {
        Self::decisions(DECISIONS)
    }

    fn decisions(n: u32) -> Self {
        let all = n.saturating_mul(Share::WHOLE.0);
        Self { left: all, all }
    }

    /// What the next decision gets.
    pub fn spend(&mut self) -> Share {
        let share = Share::new((self.left / PART).max(LEAST));
        self.left = self.left.saturating_sub(share.0);
        share
    }

    /// How much of it is used, in a hundred.
    #[must_use]
    pub fn used(&self) -> u32 {
        ((u64::from(self.all - self.left) * 100) / u64::from(self.all.max(1))) as u32
    }
}

/// The time of a turn, for a machine that is slow or busy: then a decision gets less work, and nobody waits longer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnTime(Duration);

impl TurnTime {
    /// All that the decisions of a turn take together, besides the least of each.
    const ALL: Duration = Duration::from_secs(5);

    /// The least a decision may take.
    const LEAST: Duration = Duration::from_millis(80);

    /// Of a turn that begins.
    #[must_use]
    pub const fn new() -> Self {
        Self(Self::ALL)
    }

    /// What the next decision may take at the most.
    #[must_use]
    pub fn most(&self) -> Duration {
        (self.0 / 4).max(Self::LEAST)
    }

    /// What it took.
    pub fn took(&mut self, time: Duration) {
        self.0 = self.0.saturating_sub(time);
    }
}

impl Default for TurnTime {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What this many decisions of one turn get together, in whole decisions.
    fn spent(level: Level, decisions: usize) -> f64 {
        let mut budget = TurnBudget::work(level);
        (0..decisions).map(|_| f64::from(budget.spend().0) / 1000.0).sum()
    }

    #[test]
    fn a_long_turn_is_not_a_long_wait() {
        let mut budget = TurnBudget::work(Level::King);
        assert_eq!(budget.used(), 0);
        assert_eq!((budget.spend(), budget.spend()), (Share::WHOLE, Share::WHOLE));
        assert!((2.7..2.9).contains(&spent(Level::King, 3)), "{}", spent(Level::King, 3));
        assert!(spent(Level::King, 40) < 8.0, "{}", spent(Level::King, 40));
        assert!((39.9..40.1).contains(&spent(Level::Duke, 40)), "a duke is quick enough as it is");
        for _ in 0..100 {
            assert!(budget.spend() >= Share::new(LEAST));
        }
        assert_eq!(budget.used(), 100);
    }

    #[test]
    fn a_slow_machine_thinks_less_not_longer() {
        let (mut time, mut all) = (TurnTime::new(), Duration::ZERO);
        for _ in 0..60 {
            let took = time.most();
            all += took;
            time.took(took);
        }
        assert!(all < Duration::from_secs(10), "{all:?}");
        let mut quick = TurnTime::new();
        (0..60).for_each(|_| quick.took(Duration::from_millis(10)));
        assert!(quick.most() > Duration::from_secs(1), "a quick bot keeps its time");
    }

    #[test]
    fn a_share_is_never_nothing() {
        assert_eq!(Share::WHOLE.of(u64::MAX), u64::MAX);
        assert_eq!((Share::new(500).of(20_000), Share::new(1).of(3)), (10_000, 1));
        assert_eq!(Share::new(500).times(Share::new(100)), Share::new(50));
        assert_eq!(Share::new(1).times(Share::new(1)), Share::new(1));
    }
}
