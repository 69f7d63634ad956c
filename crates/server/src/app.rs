//! What every request can reach: the registry of tables, the limits, the names of this server.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::sync::{Semaphore, watch};
use tudor_page::pages::Assets;
use tudor_page::pictures::Pictures;
use tudor_table::seed_source::SeedSource;

use crate::audience::LiveTables;
use crate::config::Config;
use crate::hosts::Hosts;
use crate::limits::Counts;
use crate::shutdown::Shutdown;

/// What every request can reach.
#[derive(Debug)]
pub struct App {
    /// The tables.
    pub tables: Arc<LiveTables>,
    /// Style, script, icon.
    pub assets: Assets,
    /// Grounds of boards, pictures of the start page.
    pub pictures: Arc<Pictures>,
    /// Its names, and the proxies it believes.
    pub hosts: Arc<Hosts>,
    /// How far the server's end has come.
    pub shutdown: watch::Receiver<Shutdown>,
    /// Limits how many replays are worked out at once: a long game takes a while.
    pub replays: Arc<Semaphore>,
    /// What is counted against the limits.
    pub counts: Arc<Counts>,
    /// Where the seeds of new tables come from.
    pub entropy: SeedSource,
}

impl App {
    /// An app that answers at this address.
    #[must_use]
    pub fn new(
        tables: Arc<LiveTables>,
        config: &Config,
        listen: SocketAddr,
        shutdown: watch::Receiver<Shutdown>,
    ) -> Self {
        Self {
            pictures: Arc::new(Pictures::new(&tables.offers)),
            tables,
            counts: Counts::new(config.limits),
            assets: Assets::new(),
            hosts: Arc::new(Hosts::new(config, listen)),
            shutdown,
            replays: Arc::new(Semaphore::new(2)),
            entropy: SeedSource::default(),
        }
    }
}
