//! What a server with live dice is bound to before anybody gives a link.

use super::{Digest, Seed, hmac};

/// What a table has come to, hidden until the seed is shown: with live dice nobody gives a link before the server is
/// bound to everything that led to the outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Story(Digest);

impl Story {
    /// Nothing has happened.
    #[must_use]
    pub fn new(seed: &Seed) -> Self {
        Self(Digest::from_bytes(hmac(seed.bytes(), b"tudor story 1\n")))
    }

    /// One more step, as a record writes it.
    pub fn add(&mut self, seed: &Seed, step: &str) {
        let text = format!("{}\n{step}\n", self.0.hex());
        self.0 = Digest::from_bytes(hmac(seed.bytes(), text.as_bytes()));
    }

    /// As it is shown.
    #[must_use]
    pub const fn digest(&self) -> Digest {
        self.0
    }
}
