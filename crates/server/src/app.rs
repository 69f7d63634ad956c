//! What every request can reach: the hall, the limits, the names of this server.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use tokio::sync::{Semaphore, watch};

use crate::entropy::Entropy;
use crate::hall::Hall;
use crate::limits::Counts;
use crate::pages::Assets;
use crate::server::Config;

/// What every request can reach.
#[derive(Debug)]
pub struct App {
    /// The tables.
    pub hall: Arc<Hall>,
    /// Style, script, icon.
    pub assets: Assets,
    /// Names this server answers to.
    pub hosts: Vec<String>,
    /// Proxies that are believed.
    proxies: Vec<IpAddr>,
    /// Do all pages come over HTTPS?
    pub https: bool,
    /// Does it answer at every address of this machine?
    everywhere: bool,
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
        let mut names: Vec<String> =
            ["localhost", "127.0.0.1", "[::1]"].map(str::to_owned).to_vec();
        names.push(match listen {
            SocketAddr::V4(a) => a.ip().to_string(),
            SocketAddr::V6(a) => format!("[{}]", a.ip()),
        });
        names.extend(config.hosts.iter().map(|h| h.to_ascii_lowercase()));
        Self {
            hall,
            counts: Counts::new(config.limits),
            assets: Assets::new(),
            hosts: names,
            proxies: config.proxies.iter().map(IpAddr::to_canonical).collect(),
            https: config.https,
            everywhere: listen.ip().is_unspecified(),
            ending,
            replays: Arc::new(Semaphore::new(2)),
            entropy: Entropy::default(),
        }
    }

    /// Is this a proxy that is believed?
    #[must_use]
    pub fn is_proxy(&self, ip: IpAddr) -> bool {
        self.proxies.contains(&ip.to_canonical())
    }

    /// Is this one of our names? A number is, where we listen at all of them: no page elsewhere can pretend to have it, as
    /// it could with a name.
    #[must_use]
    pub fn is_ours(&self, name: &str) -> bool {
        let name = name.strip_suffix('.').unwrap_or(name);
        let bare = name.strip_prefix('[').and_then(|n| n.strip_suffix(']')).unwrap_or(name);
        let number = self.everywhere && bare.parse::<IpAddr>().is_ok();
        number || self.hosts.iter().any(|h| h.eq_ignore_ascii_case(name))
    }
}
