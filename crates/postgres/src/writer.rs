//! Those who write, several at once: each takes what is queued, does it in one transaction, and answers all.
//!
//! Two groups under way at the same time keep the disk busy. They cannot get in each other's way: a table waits for its own last write
//! before it sends the next.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::{Mutex, mpsc, oneshot};
use tudor_table::storage::{State, StorageError, Write};

use crate::batch::{self, Failed, Numbers};
use crate::connect::{Address, Reconnecting};
use crate::error::is_unlucky;
use crate::node::OwnNode;

/// The most units in one transaction.
const GROUP: usize = 512;

/// How many groups are under way at once.
pub const WRITERS: usize = 4;

/// How long a group may take before nobody waits for it any more. Longer than a statement may take, so that mostly it is the
/// database that says what was wrong.
const SLOWEST: Duration = Duration::from_secs(10);

/// What is to be kept, and where the answer goes.
pub type Unit = (Vec<Write>, oneshot::Sender<Result<(), StorageError>>);

/// The queue, shared by those who write.
pub type Units = Arc<Mutex<mpsc::Receiver<Unit>>>;

/// One who writes, with a connection of its own.
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

    /// Keeps what comes until nobody can ask for more.
    pub async fn run(mut self, units: Units) {
        let mut group = Vec::with_capacity(GROUP);
        loop {
            let more = async { units.lock().await.recv_many(&mut group, GROUP).await };
            if more.await == 0 {
                return;
            }
            let results = self.keep(&group).await;
            let fails =
                |result: &Result<(), StorageError>| matches!(result, Err(StorageError::Broken(_)));
            self.well.store(!results.iter().any(fails), Ordering::Relaxed);
            for ((_, reply), result) in group.drain(..).zip(results) {
                // The task that asked may be gone; the write stands all the same.
                let _ = reply.send(result);
            }
        }
    }

    /// All of them together. If one spoils the rest, each for itself, so that only that one fails.
    async fn keep(&mut self, group: &[Unit]) -> Vec<Result<(), StorageError>> {
        let all = |fault: &StorageError| group.iter().map(|_| Err(fault.clone())).collect();
        if self.node.state() == State::Ended {
            return all(&StorageError::Ended);
        }
        let fault = match self.write(group).await {
            Ok(()) => return group.iter().map(|_| Ok(())).collect(),
            Err(fault) => fault,
        };
        let alone = matches!(fault, StorageError::Taken | StorageError::Unfit(_));
        if !alone || group.len() == 1 {
            return all(&fault);
        }
        let mut results = Vec::with_capacity(group.len());
        for unit in group {
            results.push(self.write(std::slice::from_ref(unit)).await);
        }
        results
    }

    async fn write(&mut self, group: &[Unit]) -> Result<(), StorageError> {
        for again in [true, false] {
            match tokio::time::timeout(SLOWEST, self.try_to_write(group)).await {
                Ok(Ok(())) => return Ok(()),
                Ok(Err(Failed::Database(error))) if again && is_unlucky(&error) => {}
                Ok(Err(failed)) => {
                    let fault = failed.fault();
                    if matches!(fault, StorageError::Ended) {
                        self.node.becomes(State::Ended);
                    }
                    if matches!(fault, StorageError::Broken(_)) {
                        // Whether it was kept is not known, nor what the connection is in the middle of.
                        self.database.reset().await;
                    }
                    return Err(fault);
                }
                Err(_) => {
                    self.database.reset().await;
                    let why = "the database has not answered for ten seconds".to_owned();
                    return Err(StorageError::Broken(why));
                }
            }
        }
        unreachable!("invariant: the second time nothing is tried again")
    }

    async fn try_to_write(&mut self, group: &[Unit]) -> Result<(), Failed> {
        let connection = self.database.connection().await?;
        let writes = group.iter().flat_map(|(unit, _)| unit);
        batch::write(&connection, &mut self.numbers, self.node.id, writes).await
    }
}
