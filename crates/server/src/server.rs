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
use crate::hop::Hop;
use crate::join;
use crate::routes;
use crate::shutdown::{Shutdown, WAVE};
use crate::start_error::StartError;
use crate::store::OpenStore;

/// Visitors hold the end up for this long at the most.
const MOST: Duration = Duration::from_secs(3);

/// The server.
#[derive(Clone, Copy, Debug)]
pub struct Server;

/// A server that runs.
#[derive(Debug)]
pub struct Running {
    addr: SocketAddr,
    end: watch::Sender<Shutdown>,
    serving: JoinHandle<()>,
    /// Tasks that follow the store and the other servers.
    following: Vec<JoinHandle<()>>,
    tables: Arc<LiveTables>,
    hop: Option<Arc<Hop>>,
    store: OpenStore,
    drain: Duration,
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
        let store = OpenStore::open(&config, addr.port()).await?;
        let offers: Result<Vec<_>, _> =
            config.games.iter().map(|&g| GameOffer::new(g).map(Arc::new)).collect();
        let offers = offers?;
        let bot_pool = Arc::new(BotPool::new(config.thinkers, config.bot_memory, config.pause));
        let tables = LiveTables::new(Arc::clone(&store.store), offers, bot_pool);
        let (end, shutdown) = watch::channel(Shutdown::No);
        let mut app = App::new(Arc::clone(&tables), &config, addr, shutdown.clone());
        app.entropy = config.entropy;
        let app = Arc::new(app);
        let shared = store.shared.as_ref().map(|shared| &shared.postgres);
        let hop = shared.map(|p| Hop::new(Arc::clone(&app), p.node(), &p.key));
        let router = routes::router(app, hop.clone());
        let proxies = config.proxies.clone();
        let serving = accept::open(listener, router, config.limits, proxies, shutdown);
        let serving = tokio::spawn(serving);
        let following = vec![tokio::spawn(Arc::clone(&tables).follow())];
        let drain = config.drain;
        let mut running = Running { addr, end, serving, following, tables, hop, store, drain };
        if let (Some(hop), Some(shared)) = (running.hop.clone(), &running.store.shared) {
            if let Err(why) = join::join(&hop, shared).await {
                running.shutdown().await;
                return Err(why);
            }
            running.following.push(tokio::spawn(hop.follow()));
        }
        tracing::info!("listening at http://{addr}, data in {}", running.store.place);
        Ok(running)
    }
}

impl Running {
    /// Where it listens.
    #[must_use]
    pub const fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Shuts down: no new connections; open sockets get a close frame. Every acknowledged move is on the disk already. Where other
    /// servers share the database, they take over first.
    pub async fn shutdown(self) {
        let Self { end, serving, following, tables, hop, store, drain, .. } = self;
        let ended = store.store.standing().borrow().state == State::Ended;
        store.store.drain().await;
        let peers = store.store.peers().await.unwrap_or_default();
        if let Some(hop) = hop
            && !ended
            && !peers.is_empty()
        {
            // A load balancer asks now and then whether this server is ready, and then sends no more visitors.
            tokio::time::sleep(drain).await;
            end.send_replace(Shutdown::Leaving);
            if tokio::time::timeout(MOST, hop.finish()).await.is_err() {
                tracing::info!("some requests were not answered in time");
            }
            tables.give_up().await;
            tokio::time::sleep(WAVE).await;
        }
        end.send_replace(Shutdown::Closing);
        // A connection that stays open must not hold the end up.
        if tokio::time::timeout(MOST, serving).await.is_err() {
            tracing::info!("some visitors did not hang up");
        }
        tables.give_up().await;
        for task in following {
            task.abort();
        }
        store.release();
        tracing::info!("ended");
    }

    /// Runs until somebody ends the program, or another server has ended this one: then nothing it did would be kept any more. A second
    /// signal ends it at once: every acknowledged move is kept.
    ///
    /// # Errors
    /// If another server has ended this one. The program that watches over it, systemd perhaps, starts it again as a new server.
    pub async fn until_signal(self) -> Result<(), StorageError> {
        let mut standing = self.store.store.standing();
        let ended = standing.wait_for(|standing| standing.state == State::Ended);
        let result = tokio::select! {
            () = signal() => Ok(()),
            _ = ended => Err(StorageError::Ended),
        };
        tracing::info!("ending");
        tokio::select! {
            () = self.shutdown() => {}
            () = signal() => tracing::info!("ended at once"),
        }
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
