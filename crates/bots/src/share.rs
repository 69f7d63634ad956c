//! A part of a level's work.

use std::time::Duration;

/// A part of a level's work for one decision, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Share(pub(crate) u32);

impl Share {
    /// All of it.
    pub const WHOLE: Self = Self(1000);

    /// A number of thousandths, at least one and at most all.
    #[must_use]
    pub fn new(thousandths: u32) -> Self {
        Self(thousandths.clamp(1, Self::WHOLE.0))
    }

    /// This part of some work: at least one iteration.
    #[must_use]
    pub fn of(self, work: u64) -> u64 {
        if self == Self::WHOLE { work } else { (work.saturating_mul(self.0.into()) / 1000).max(1) }
    }

    /// This part of some time.
    #[must_use]
    pub fn of_time(self, time: Duration) -> Duration {
        time * self.0 / 1000
    }

    /// A part of a part.
    #[must_use]
    pub fn times(self, other: Self) -> Self {
        Self::new(self.0 * other.0 / 1000)
    }
}

impl Default for Share {
    fn default() -> Self {
        Self::WHOLE
    }
}
