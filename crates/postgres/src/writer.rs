//! Several writers at once: each takes all units of the queue, writes them in one transaction, and answers each unit.
//!
//! Two groups under way at the same time keep the disk busy. They cannot get in each other's way: a table waits for its own last write
//! before it sends the next.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::time::timeout;
use tudor_table::storage::{State, StorageError, Write};

use crate::batch::{self, Failed, Numbers};
use crate::connect::{Address, Reconnecting};
use crate::node::OwnNode;

/// The most units in one transaction.
const GROUP: usize = 512;

/// How many groups are under way at once.
pub const WRITERS: usize = 4;

/// How long a writer waits for the answer to a group. Longer than a statement may take, so that mostly the database names the error.
const SLOWEST: Duration = Duration::from_secs(10);

/// Writes that are kept together or not at all.
#[derive(Debug)]
pub struct Unit {
    pub writes: Vec<Write>,
    /// How often everything had been loaded again when this was sent. After the next time the table that sent it is out of date.
    pub reloads: u64,
    pub reply: oneshot::Sender<Result<(), StorageError>>,
}

/// The queue, shared by the writers.
pub type Units = Arc<Mutex<mpsc::Receiver<Unit>>>;

/// A writer, with a connection of its own.
pub struct Writer {
    database: Reconnecting,
    node: Arc<OwnNode>,
    numbers: Numbers,
    well: Arc<AtomicBool>,
}

impl Writer {
    pub fn new(address: Address, node: Arc<OwnNode>, well: Arc<AtomicBool>) -> Self {
        Self { database: Reconnecting::new(address), node, numbers: Numbers::default(), well }
    }

    /// Writes unit after unit, until the queue is closed and empty.
    pub async fn run(mut self, units: Units) {
        let mut group = Vec::with_capacity(GROUP);
        loop {
            let more = async { units.lock().await.recv_many(&mut group, GROUP).await };
            if more.await == 0 {
                return;
            }
            // In this order: a token that is new by now comes with the new number of reloads.
            let token = self.node.token();
            let reloads = self.node.standing.borrow().reloads;
            for unit in group.extract_if(.., |unit| unit.reloads != reloads) {
                let old = "the database went on from an earlier moment".to_owned();
                let _ = unit.reply.send(Err(StorageError::Unsure(old)));
            }
            if group.is_empty() {
                continue;
            }
            let results = self.keep(token, &group).await;
            let fails = |result: &Result<(), StorageError>| {
                matches!(result, Err(StorageError::Broken(_) | StorageError::Unsure(_)))
            };
            self.well.store(!results.iter().any(fails), Ordering::Relaxed);
            for (unit, result) in group.drain(..).zip(results) {
                // The task that asked may be gone; the write stands all the same.
                let _ = unit.reply.send(result);
            }
        }
    }

    /// Writes all units together. If one spoils the rest, each alone, so that only that one fails.
    async fn keep(&mut self, token: i64, group: &[Unit]) -> Vec<Result<(), StorageError>> {
        let all = |fault: &StorageError| group.iter().map(|_| Err(fault.clone())).collect();
        if self.node.state() == State::Ended {
            return all(&StorageError::Ended);
        }
        let failed = match self.write(token, group).await {
            Ok(()) => return group.iter().map(|_| Ok(())).collect(),
            Err(failed) => failed,
        };
        if !failed.is_of_one() || group.len() == 1 {
            return all(&failed.fault());
        }
        let mut results = Vec::with_capacity(group.len());
        for unit in group {
            let alone = self.write(token, std::slice::from_ref(unit)).await;
            results.push(alone.map_err(|failed| failed.fault()));
        }
        results
    }

    async fn write(&mut self, token: i64, group: &[Unit]) -> Result<(), Failed> {
        let mut done = self.write_once(token, group).await;
        if done.as_ref().is_err_and(Failed::is_unlucky) {
            done = self.write_once(token, group).await;
        }
        match done.as_ref().map_err(Failed::fault) {
            Err(StorageError::Ended) => self.node.becomes(State::Ended),
            Err(StorageError::Unsure(_)) => {
                self.node.doubt(token);
                self.database.reset().await;
            }
            // The connection may be in the middle of something.
            Err(StorageError::Broken(_)) => self.database.reset().await,
            Ok(()) | Err(_) => {}
        }
        done
    }

    async fn write_once(&mut self, token: i64, group: &[Unit]) -> Result<(), Failed> {
        let Self { database, node, numbers, .. } = self;
        let write = async {
            let connection = database.connection().await?;
            let writes = group.iter().flat_map(|unit| &unit.writes);
            batch::write(&connection, numbers, node.id, token, writes).await
        };
        timeout(SLOWEST, write).await.unwrap_or(Err(Failed::Late))
    }
}
