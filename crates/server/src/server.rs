//! Starting and ending.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinHandle;
use tudor_table::bots::BotPool;
use tudor_table::offers::GameOffer;
use tudor_table::storage::{State, StorageError};

use crate::accept;
use crate::app::App;
use crate::audience::LiveTables;
use crate::config::Config;
use crate::routes;
use crate::start_error::StartError;
use crate::store::OpenStore;

/// The server.
#[derive(Clone, Copy, Debug)]
pub struct Server;

/// A server that runs.
#[derive(Debug)]
pub struct Running {
    addr: SocketAddr,
    end: watch::Sender<bool>,
    serving: JoinHandle<()>,
    store: OpenStore,
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
        let opened = OpenStore::open(&config, addr.port()).await?;
        let store = Arc::clone(&opened.store);
        let offers: Result<Vec<_>, _> =
            config.games.iter().map(|&g| GameOffer::new(g).map(Arc::new)).collect();
        let offers = offers?;
        let bot_pool = Arc::new(BotPool::new(config.thinkers, config.bot_memory, config.pause));
        let tables = LiveTables::new(store, offers, bot_pool);
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
        tracing::info!("listening at http://{addr}, data in {}", opened.place);
        Ok(Running { addr, end, serving, store: opened })
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
        let Self { end, serving, store, .. } = self;
        store.store.drain();
        end.send_replace(true);
        // A connection that stays open must not keep us.
        if tokio::time::timeout(Duration::from_secs(3), serving).await.is_err() {
            tracing::info!("some visitors did not hang up");
        }
        store.close().await;
        tracing::info!("ended");
    }

    /// Runs until somebody ends the program, or another server has ended this one: then nothing it did would be kept any more.
    ///
    /// # Errors
    /// In the second case. Whoever watches over the program starts it again, as a new one.
    pub async fn until_signal(self) -> Result<(), StorageError> {
        let mut standing = self.store.store.standing();
        let ended = standing.wait_for(|standing| standing.state == State::Ended);
        let result = tokio::select! {
            () = signal() => Ok(()),
            _ = ended => Err(StorageError::Ended),
        };
        tracing::info!("ending");
        self.shutdown().await;
        result
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
