//! Where the seeds and names of tables come from.

use std::sync::{Arc, Mutex, PoisonError};

use tudor_engine::Rng;
use tudor_engine::fair::{Entropy, Seed};

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

    /// The seed of a table's dice.
    #[must_use]
    pub fn seed(&self) -> Seed {
        Seed::from_bytes(self.random())
    }

    /// What a bot adds to the dice.
    #[must_use]
    pub fn entropy(&self) -> Entropy {
        Entropy::from_bytes(self.random())
    }

    /// From the operating system, unless this is a test.
    fn random(&self) -> [u8; 32] {
        let Some(rng) = &self.0 else { return secret::random() };
        let mut rng = rng.lock().unwrap_or_else(PoisonError::into_inner);
        std::array::from_fn(|_| rng.below(256) as u8)
    }

    /// The name of a table.
    #[must_use]
    pub fn name(&self) -> String {
        secret::spelled(&self.random())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_repeats_itself_and_the_system_never_does() {
        let (one, other) = (SeedSource::seeded(7), SeedSource::seeded(7));
        assert_eq!((one.seed(), one.name()), (other.seed(), other.name()));
        assert_ne!(one.name(), one.name());
        assert!(secret::is_name(&one.name()));
        assert_ne!(SeedSource::default().seed(), SeedSource::default().seed());
    }
}
