//! A copy of a table to look back with.

use std::sync::Arc;

use tudor_engine::erased::AnyTable;
use tudor_engine::record::{Fairness, Record};
use tudor_engine::{BySeat, Eye};

use crate::kinds::Kind;

/// A copy to look back with.
pub struct Look {
    /// The table's name.
    pub id: String,
    /// The kind of game.
    pub kind: Arc<Kind>,
    /// The table.
    pub table: Box<dyn AnyTable>,
    /// The eyes this person may look through; the first is his own.
    pub eyes: Vec<Eye>,
    /// Who played.
    pub names: BySeat<String>,
    /// What is known of the dice; the seed once the game is over.
    pub fair: Fairness,
}

impl Look {
    /// The record, as this person may have it; whole once the game is over.
    #[must_use]
    pub fn record(&self) -> Record {
        let eye = if self.fair.seed.is_some() { Eye::Open } else { self.eyes[0] };
        self.table.record(eye, self.names.clone(), Some(self.fair.clone()))
    }
}

impl std::fmt::Debug for Look {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Look({:?})", self.eyes)
    }
}
