//! Which server owns a table, where several share one store.
//!
//! A table has one owner, so that one task decides for it. The store alone settles who that is: a server that was ended
//! by another can never again write anything. A store for one server owns everything and never ends.

use std::fmt;

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
    /// Counts how often everything in memory had to be loaded again: the store has lost something, or may have.
    pub reloads: u64,
}

/// What a server may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum State {
    /// It serves.
    #[default]
    Serving,
    /// It has not reached the store for so long that others may have taken over. It shows nobody anything until it has.
    CutOff,
    /// It ends by itself, and takes no more tables.
    Draining,
    /// Another server has ended it. It must go.
    Ended,
}
