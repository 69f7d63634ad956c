//! What every request can reach: the hall, the limits, the names of this server.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::sync::{Semaphore, watch};

use crate::config::Config;
use crate::entropy::Entropy;
use crate::hall::Hall;
use crate::hosts::Hosts;
use crate::limits::Counts;
use crate::pages::Assets;

/// What every request can reach.
#[derive(Debug)]
pub struct App {
    /// The tables.
    pub hall: Arc<Hall>,
    /// Style, script, icon.
    pub assets: Assets,
    /// Its names, and the proxies it believes.
    pub hosts: Arc<Hosts>,
    /// Turns true when the server ends.
    pub ending: watch::Receiver<bool>,
    /// Playing a long game again takes a while: so many at once.
    pub replays: Arc<Semaphore>,
    /// What is counted against the limits.
    pub counts: Arc<Counts>,
    /// Where the seeds of new tables come from.
    pub entropy: Entropy,
}

impl App {
    /// An app that answers at this address.
    #[must_use]
    pub fn new(
        hall: Arc<Hall>,
        config: &Config,
        listen: SocketAddr,
        ending: watch::Receiver<bool>,
    ) -> Self {
        Self {
            hall,
            counts: Counts::new(config.limits),
            assets: Assets::new(),
            hosts: Arc::new(Hosts::new(config, listen)),
            ending,
            replays: Arc::new(Semaphore::new(2)),
            entropy: Entropy::default(),
        }
    }
}
