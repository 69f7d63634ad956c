//! Opening the place where everything is kept: a folder with one file, or a database.

use std::collections::BTreeMap;
use std::fs::TryLockError;
use std::path::Path;
use std::sync::Arc;

use tudor_postgres::{Options, Postgres};
use tudor_table::lock::{Lock, private_file, private_folder};
use tudor_table::storage::{Sqlite, Storage, StorageError, StoreCounts};

use crate::config::{Config, Database};
use crate::start_error::StartError;

/// This server among those at the same database.
#[derive(Debug)]
pub struct Shared {
    pub postgres: Arc<Postgres>,
    /// Did the host name the address where others reach this server?
    pub peer_given: bool,
}

/// The store of a server that runs.
pub struct OpenStore {
    pub store: Arc<dyn Storage>,
    /// What it is, for the log.
    pub place: String,
    /// For a store that other servers may share.
    pub shared: Option<Shared>,
    /// Held as long as the server runs; the system releases it however the program ends.
    lock: Option<Lock>,
}

impl std::fmt::Debug for OpenStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "OpenStore({})", self.place)
    }
}

impl OpenStore {
    /// Opens what the configuration names. `port` is where the server listens.
    pub async fn open(config: &Config, port: u16) -> Result<Self, StartError> {
        let (opened, found) = match &config.database {
            None => folder(&config.data).await?,
            Some(database) => shared(config, database, port).await?,
        };
        let StoreCounts { tables, unfinished, names } = found;
        tracing::info!("found {tables} tables, {unfinished} of them unfinished, and {names} names");
        Ok(opened)
    }

    /// Lets go of it, once it is closed.
    pub fn release(self) {
        drop(self.lock);
    }
}

/// One file in a folder of this server's own.
async fn folder(data: &Path) -> Result<(OpenStore, StoreCounts), StartError> {
    let place = data.display().to_string();
    let folder = |error| StartError::Folder { path: place.clone(), error };
    private_folder(data).map_err(folder)?;
    let lock = Lock::take(data).map_err(|error| match error {
        TryLockError::WouldBlock => StartError::Taken(place.clone()),
        TryLockError::Error(error) => folder(error),
    })?;
    let file = data.join("tudor.db");
    private_file(&file).map_err(folder)?;
    let store = Sqlite::open(&file).await.map_err(|fault| match fault {
        StorageError::Newer { .. } => StartError::Storage(fault),
        fault => StartError::Unreadable { path: file.display().to_string(), fault },
    })?;
    let found = store.found;
    Ok((OpenStore { store: Arc::new(store), place, shared: None, lock: Some(lock) }, found))
}

/// A database that others may share.
async fn shared(
    config: &Config,
    database: &Database,
    port: u16,
) -> Result<(OpenStore, StoreCounts), StartError> {
    let plays: BTreeMap<_, _> =
        config.games.iter().map(|game| (game.info().id, [game.info().revision])).collect();
    let plays = serde_json::to_string(&plays).unwrap_or_default();
    let Database { address, peer } = database.clone();
    let place = address.place().to_owned();
    let peer_given = peer.is_some();
    let store = Arc::new(Postgres::open(Options { address, peer, port, plays }).await?);
    let shared = Some(Shared { postgres: Arc::clone(&store), peer_given });
    let found = store.found;
    Ok((OpenStore { store, place, shared, lock: None }, found))
}
