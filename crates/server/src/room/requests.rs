//! The latest requests of a table, to know one that is sent again.

use std::collections::VecDeque;

use tudor_engine::Seat;

use crate::part::mark;

/// So many are remembered.
const REMEMBERED: usize = 256;

/// Marks of their names.
#[derive(Debug, Default)]
pub struct Requests(VecDeque<u64>);

impl Requests {
    /// Remembers one more.
    pub fn remember(&mut self, name: &str) {
        if self.0.len() == REMEMBERED {
            self.0.pop_front();
        }
        self.0.push_back(mark(name.as_bytes()));
    }

    /// Was it among them?
    pub fn has(&self, name: &str) -> bool {
        self.0.contains(&mark(name.as_bytes()))
    }
}

/// A request's name with its seat, so that two people cannot get in each other's way.
pub fn named(seat: Seat, request: &str) -> String {
    [if seat == Seat::First { "1" } else { "2" }, request].concat()
}
