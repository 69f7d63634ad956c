//! A cache of owners. It may be wrong: a server that is asked for a table of another one says so.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tudor_table::storage::NodeId;

/// Most tables in it. When it is full it is emptied: an owner that was forgotten costs one question to the database.
const MOST: usize = 20_000;

/// Which other server owns a table, and where that one is reached.
#[derive(Debug, Default)]
pub struct Owners(Mutex<BTreeMap<String, (NodeId, String)>>);

impl Owners {
    pub fn get(&self, table: &str) -> Option<(NodeId, String)> {
        self.lock().get(table).cloned()
    }

    pub fn keep(&self, table: &str, node: NodeId, address: &str) {
        let mut owners = self.lock();
        if owners.len() >= MOST {
            owners.clear();
        }
        owners.insert(table.to_owned(), (node, address.to_owned()));
    }

    pub fn forget(&self, table: &str) {
        self.lock().remove(table);
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, (NodeId, String)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
