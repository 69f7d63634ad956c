//! Starting and ending.

use std::fs::TryLockError;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinHandle;
use tudor_table::bots::BotPool;
use tudor_table::lock::{Lock, private_file, private_folder};
use tudor_table::offers::{GameOffer, OfferError};
use tudor_table::storage::{Sqlite, Storage as _, StorageError, StoreCounts};

use crate::accept;
use crate::app::App;
use crate::audience::LiveTables;
use crate::config::Config;
use crate::routes;

/// Why a server did not start, in a sentence for the host.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The folder cannot be used.
    #[error("The data folder {path} cannot be used: {error}")]
    Folder {
        /// Which.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// Another server has it.
    #[error(
        "Another Tudor is open on the data folder {0}. Close it first, or choose another folder with --data."
    )]
    Taken(String),
    /// The address cannot be used.
    #[error(
        "Nothing can listen at {listen}: {error}. Is Tudor open there already? Else choose another address with --listen."
    )]
    Listen {
        /// Which.
        listen: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
    /// There is something else in its place.
    #[error(
        "{path} cannot be used: {fault}. If it is not Tudor's, choose another folder with --data; if it is, put a backup in its place."
    )]
    Unreadable {
        /// Which file.
        path: String,
        /// Why.
        fault: StorageError,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// A game is broken.
    #[error(transparent)]
    Game(#[from] OfferError),
}

/// The server.
#[derive(Clone, Copy, Debug)]
pub struct Server;

/// A server that runs.
#[derive(Debug)]
pub struct Running {
    addr: SocketAddr,
    end: watch::Sender<bool>,
    serving: JoinHandle<()>,
    store: Arc<Sqlite>,
    /// Held as long as the server runs; the system lets go of it however the program ends.
    _lock: Lock,
}

impl Server {
    /// Opens the data folder and begins to listen.
    ///
    /// # Errors
    /// Why not, in a sentence.
    pub async fn start(config: Config) -> Result<Running, StartError> {
        let listen = |error| StartError::Listen { listen: config.listen, error };
        // First of all: a program that cannot listen must not bring the file up to date.
        let listener = accept::listen(config.listen).map_err(listen)?;
        let addr = listener.local_addr().map_err(listen)?;
        let folder = |error| StartError::Folder { path: config.data.display().to_string(), error };
        private_folder(&config.data).map_err(folder)?;
        let lock = Lock::take(&config.data).map_err(|error| match error {
            TryLockError::WouldBlock => StartError::Taken(config.data.display().to_string()),
            TryLockError::Error(error) => folder(error),
        })?;
        let file = config.data.join("tudor.db");
        private_file(&file).map_err(folder)?;
        let store = Sqlite::open(&file).await.map_err(|fault| match fault {
            StorageError::Newer { .. } => StartError::Storage(fault),
            fault => StartError::Unreadable { path: file.display().to_string(), fault },
        })?;
        let StoreCounts { tables, unfinished, names } = store.found;
        tracing::info!("found {tables} tables, {unfinished} of them unfinished, and {names} names");
        let store = Arc::new(store);
        let offers: Result<Vec<_>, _> =
            config.games.iter().map(|&g| GameOffer::new(g).map(Arc::new)).collect();
        let offers = offers?;
        let bot_pool = Arc::new(BotPool::new(config.thinkers, config.bot_memory, config.pause));
        let tables = LiveTables::new(Arc::clone(&store) as _, offers, bot_pool);
        let (end, ending) = watch::channel(false);
        let mut app = App::new(tables, &config, addr, ending.clone());
        app.entropy = config.entropy;
        let router = routes::router(Arc::new(app));
        let serving = tokio::spawn(accept::open(
            listener,
            router,
            config.limits,
            config.proxies.clone(),
            ending,
        ));
        tracing::info!("listening at http://{addr}, data in {}", config.data.display());
        Ok(Running { addr, end, serving, store, _lock: lock })
    }
}

impl Running {
    /// Where it listens.
    #[must_use]
    pub const fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Shuts down: no new connections; open sockets get a close frame. What was acknowledged is on the disk already.
    pub async fn shutdown(self) {
        let Self { end, serving, store, _lock: lock, .. } = self;
        end.send_replace(true);
        // A connection that stays open must not keep us.
        if tokio::time::timeout(Duration::from_secs(3), serving).await.is_err() {
            tracing::info!("some visitors did not hang up");
        }
        store.close().await;
        drop(lock);
        tracing::info!("ended");
    }

    /// Runs until somebody ends the program.
    pub async fn until_signal(self) {
        signal().await;
        tracing::info!("ending");
        self.shutdown().await;
    }
}

async fn signal() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let terminate = async {
            match signal(SignalKind::terminate()) {
                Ok(mut terminate) => {
                    terminate.recv().await;
                }
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! { () = interrupt => {}, () = terminate => {} }
    }
    #[cfg(not(unix))]
    interrupt.await;
}
