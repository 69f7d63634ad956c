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
use crate::routes;
use crate::shutdown::{Shutdown, WAVE};
use crate::start_error::StartError;
use crate::store::{OpenStore, Shared};

/// What a visitor does holds the end up for this long at the most.
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
    /// What goes on beside the visitors.
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
        let hop = store.shared.as_ref().map(|s| Hop::new(Arc::clone(&app), s.node, &s.key));
        let router = routes::router(app, hop.clone());
        let proxies = config.proxies.clone();
        let serving = accept::open(listener, router, config.limits, proxies, shutdown);
        let serving = tokio::spawn(serving);
        let following = vec![tokio::spawn(Arc::clone(&tables).follow())];
        let drain = config.drain;
        let mut running = Running { addr, end, serving, following, tables, hop, store, drain };
        if let Some(hop) = running.hop.clone()
            && let Err(why) = running.join(hop).await
        {
            running.shutdown().await;
            return Err(why);
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

    /// Joins the other servers at the same database, once it is sure that they reach this one.
    async fn join(&mut self, hop: Arc<Hop>) -> Result<(), StartError> {
        if let Some(Shared { peer, peer_given, .. }) = &self.store.shared
            && let Err(why) = hop.check(peer).await
        {
            let fault = StartError::Peer { peer: peer.clone(), why };
            if *peer_given {
                return Err(fault);
            }
            // It may be the only one.
            tracing::warn!("{fault}");
        }
        self.following.push(tokio::spawn(hop.follow()));
        Ok(())
    }

    /// Shuts down: no new connections; open sockets get a close frame. What was acknowledged is on the disk already. Where other
    /// servers share the database, they take over first.
    pub async fn shutdown(self) {
        let Self { end, serving, following, tables, hop, store, drain, .. } = self;
        let ended = store.store.standing().borrow().state == State::Ended;
        store.store.drain();
        let peers = store.store.peers().await.unwrap_or_default();
        if let Some(hop) = hop
            && !ended
            && !peers.is_empty()
        {
            // A load balancer asks now and then whether we are ready, and sends nobody any more.
            tokio::time::sleep(drain).await;
            end.send_replace(Shutdown::Leaving);
            if tokio::time::timeout(MOST, hop.finish()).await.is_err() {
                tracing::info!("some requests were not answered in time");
            }
            tables.give_up().await;
            tokio::time::sleep(WAVE).await;
        }
        end.send_replace(Shutdown::Closing);
        // A connection that stays open must not keep us.
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
