//! How a server is started.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tudor_engine::erased::AnyGame;
use tudor_postgres::Address;
use tudor_table::seed_source::SeedSource;

use crate::limits::ServerLimits;

/// How a server is started.
#[derive(Clone)]
pub struct Config {
    /// Where it listens; port 0 takes any that is free.
    pub listen: SocketAddr,
    /// The folder where everything is kept, unless a database is given.
    pub data: PathBuf,
    /// The database where everything is kept instead.
    pub database: Option<Database>,
    /// More names it answers to, besides this machine's own.
    pub hosts: Vec<String>,
    /// Proxies in front of it: they are believed when they say whom they speak for.
    pub proxies: Vec<IpAddr>,
    /// Do all pages come over HTTPS? Then the cookie never travels without it.
    pub https: bool,
    /// The games.
    pub games: Vec<&'static dyn AnyGame>,
    /// How many bots think at once.
    pub thinkers: usize,
    /// Bytes that all bots together remember from one decision to the next.
    pub bot_memory: usize,
    /// A bot answers no sooner than this, so that the eye can follow.
    pub pause: Duration,
    /// Before it ends it says for this long that it is not ready, where other servers share its database: a load balancer sends
    /// nobody any more.
    pub drain: Duration,
    /// How much anybody may have.
    pub limits: ServerLimits,
    /// Where the seeds of new tables come from: the operating system, but in tests.
    pub entropy: SeedSource,
}

impl Config {
    /// The usual.
    #[must_use]
    pub fn new(listen: SocketAddr, data: impl AsRef<Path>, games: &[&'static dyn AnyGame]) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            listen,
            data: data.as_ref().to_owned(),
            database: None,
            hosts: Vec::new(),
            proxies: Vec::new(),
            https: false,
            games: games.to_vec(),
            thinkers: (cores / 2).max(1),
            bot_memory: 256 << 20,
            pause: Duration::from_millis(600),
            drain: Duration::from_secs(2),
            limits: ServerLimits::default(),
            entropy: SeedSource::default(),
        }
    }
}

/// A database that several servers may share.
#[derive(Clone, Debug)]
pub struct Database {
    /// Where it is.
    pub address: Address,
    /// Where other servers reach this one; if left out, at the address from which it reaches the database.
    pub peer: Option<String>,
}

impl std::fmt::Debug for Config {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Config({}, {})", self.listen, self.data.display())
    }
}
