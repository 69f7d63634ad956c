//! What a server with live dice is bound to before anybody gives a link.

use super::{Bits, hex, hmac};

/// What a table has come to, hidden until the seed is shown: with live dice nobody gives a link before the server is
/// bound to everything that led to the outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Story(Bits);

impl Story {
    /// Nothing has happened.
    #[must_use]
    pub fn new(seed: &Bits) -> Self {
        Self(hmac(seed, b"tudor story 1\n"))
    }

    /// One more step, as a record writes it.
    pub fn add(&mut self, seed: &Bits, step: &str) {
        self.0 = hmac(seed, format!("{}\n{step}\n", hex(&self.0)).as_bytes());
    }

    /// As it is shown.
    #[must_use]
    pub const fn bits(&self) -> &Bits {
        &self.0
    }
}
