//! A copy of a table to look back with.

use std::sync::Arc;

use tudor_engine::erased::AnyTable;
use tudor_engine::record::{Fairness, Record};
use tudor_engine::{BySeat, Eye};

use crate::offers::GameOffer;

/// A copy to look back with.
pub struct Snapshot {
    /// The table's name.
    pub id: String,
    /// The kind of game.
    pub offer: Arc<GameOffer>,
    /// The table.
    pub table: Box<dyn AnyTable>,
    /// The eyes this person may look through; the first is his own.
    pub eyes: Vec<Eye>,
    /// Who played.
    pub names: BySeat<String>,
    /// What is known of the dice; the seed once the game is over.
    pub fair: Fairness,
}

impl Snapshot {
    /// The record, as this person may have it; whole once the game is over.
    #[must_use]
    pub fn record(&self) -> Record {
        // The seed is shown when the game is over; only then the table reveals.
        let all = self.table.revealed().filter(|_| self.fair.seed.is_some());
        let eye = all.map_or(self.eyes[0], Eye::Open);
        self.table.record(eye, self.names.clone(), Some(self.fair.clone()))
    }
}

impl std::fmt::Debug for Snapshot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Snapshot({:?})", self.eyes)
    }
}
