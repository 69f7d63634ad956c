//! Where the seeds and names of tables come from.

use std::sync::{Arc, Mutex, PoisonError};

use tudor_engine::Rng;
use tudor_engine::fair::Bits;

use crate::secret;

/// The source of what nobody may guess of a new table: its name, its seed, a bot's share of the dice.
#[derive(Clone, Default)]
pub struct SeedSource(Option<Arc<Mutex<Rng>>>);

impl std::fmt::Debug for SeedSource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.0.is_some() { "SeedSource(seeded)" } else { "SeedSource(system)" })
    }
}

impl SeedSource {
    /// Known beforehand, for tests: the same tables have the same dice, so that a test meets the same game every time.
    /// Never for a server on which people play.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self(Some(Arc::new(Mutex::new(Rng::new(seed)))))
    }

    /// 256 bits: from the operating system, unless this is a test.
    #[must_use]
    pub fn bits(&self) -> Bits {
        let Some(rng) = &self.0 else { return secret::bits() };
        let mut rng = rng.lock().unwrap_or_else(PoisonError::into_inner);
        std::array::from_fn(|_| rng.below(256) as u8)
    }

    /// The name of a table.
    #[must_use]
    pub fn name(&self) -> String {
        secret::spelled(&self.bits())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_repeats_itself_and_the_system_never_does() {
        let (one, other) = (SeedSource::seeded(7), SeedSource::seeded(7));
        assert_eq!((one.bits(), one.name()), (other.bits(), other.name()));
        assert_ne!(one.name(), one.name());
        assert!(secret::is_name(&one.name()));
        assert_ne!(SeedSource::default().bits(), SeedSource::default().bits());
    }
}
