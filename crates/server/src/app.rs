//! What every request can reach: the hall, the limits, the names of this server.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::sync::{Semaphore, watch};
use tudor_page::pages::Assets;
use tudor_page::pictures::Pictures;
use tudor_table::entropy::Entropy;

use crate::audience::Hall;
use crate::config::Config;
use crate::hosts::Hosts;
use crate::limits::Counts;

/// What every request can reach.
#[derive(Debug)]
pub struct App {
    /// The tables.
    pub hall: Arc<Hall>,
    /// Style, script, icon.
    pub assets: Assets,
    /// Grounds of boards, pictures of the start page.
    pub pictures: Arc<Pictures>,
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
            pictures: Arc::new(Pictures::new(&hall.kinds)),
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
