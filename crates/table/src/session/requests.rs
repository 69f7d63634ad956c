//! The latest requests of a table, to know one that is sent again.

use std::collections::VecDeque;
use std::hash::BuildHasher as _;

use foldhash::quality::RandomState;
use tudor_engine::Seat;

/// How many are remembered.
const REMEMBERED: usize = 256;

/// Hashes of their names.
#[derive(Debug, Default)]
pub struct Requests {
    /// Each table has a key of its own, so that nobody can choose two names with the same hash.
    key: RandomState,
    hashes: VecDeque<u64>,
}

impl Requests {
    /// Remembers one more.
    pub fn remember(&mut self, name: &str) {
        if self.hashes.len() == REMEMBERED {
            self.hashes.pop_front();
        }
        self.hashes.push_back(self.key.hash_one(name));
    }

    /// Was it among them?
    pub fn has(&self, name: &str) -> bool {
        self.hashes.contains(&self.key.hash_one(name))
    }
}

/// A request's name with its seat, so that two people cannot get in each other's way.
pub fn named(seat: Seat, request: &str) -> String {
    [if seat == Seat::First { "1" } else { "2" }, request].concat()
}
