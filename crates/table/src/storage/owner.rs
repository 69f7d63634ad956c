//! Which server owns a table, where several share one store.
//!
//! A table has one owner, so that one task decides for it. The store alone settles who that is: a server that was ended
//! by another can never again write anything. A store for one server owns everything and never ends.

use std::fmt;
use std::time::Instant;

/// One life of a server at a shared store. Every start is a new one, and a number is never used again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub i64);

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Whose table it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ownership {
    /// This server's: it may load the table.
    Here,
    /// Another's, which is alive as far as anybody knows.
    At {
        /// Which.
        node: NodeId,
        /// Where other servers reach it: "10.0.0.7:1485".
        address: String,
    },
}

/// How a server stands with its store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// What it may do.
    pub state: State,
    /// It ends by itself, and takes no more tables.
    pub draining: bool,
    /// Until when it may show its tables without a sign from the store. None at a store for one server.
    pub until: Option<Instant>,
    /// Counts how often everything in memory had to be loaded again: the store has lost something, or may have.
    pub reloads: u64,
}

impl Standing {
    /// May the server show what it has in memory? The clock counts, not the timer that notes the state: a program that stood still
    /// goes on with old tables before any timer runs.
    #[must_use]
    pub fn may_show(&self) -> bool {
        self.state == State::Serving && self.until.is_none_or(|until| Instant::now() < until)
    }
}

/// What a server may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum State {
    /// It serves.
    #[default]
    Serving,
    /// It has not reached the store for so long that others may have taken over. It shows nobody anything until it has.
    CutOff,
    /// Another server has ended it. It must go.
    Ended,
}
