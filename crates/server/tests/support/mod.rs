//! A server on a port of its own, and clients for it.

#![allow(dead_code, reason = "each test uses what it needs")]

pub mod client;
pub mod cluster;
pub mod coins;
pub mod markup;
pub mod player;
pub mod steer;
pub mod tower;

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use tempfile::TempDir;
use tudor_engine::erased::{AnyGame, Erased};
use tudor_server::{Address, Config, Database, Running, SeedSource, Server, ServerLimits};

#[allow(unused_imports, reason = "each test uses what it needs")]
pub use client::{Answer, Guest, Socket, say};
use coins::Coins;
use tower::Tower;

static GAMES: [&dyn AnyGame; 3] = [
    &const { Erased::<tudor_rose_king::RoseKing>::new() },
    &const { Erased::<Tower>::new() },
    &const { Erased::<Coins>::new() },
];

/// The games of the tests.
pub fn games() -> &'static [&'static dyn AnyGame] {
    &GAMES
}

/// A name of the server that no browser takes for this computer, though ours finds it there.
pub const NAME: &str = "tudor.test";

/// A server that can be stopped and started again over the same folder.
pub struct House {
    pub data: TempDir,
    /// Where it keeps everything instead of the folder.
    database: Option<Database>,
    running: Option<Running>,
    pub limits: ServerLimits,
    pub proxies: Vec<IpAddr>,
    pub https: bool,
    /// How long it says that it is not ready before it ends.
    pub drain: Duration,
    /// As a server does, unless a test wants less.
    pub thinkers: usize,
    games: &'static [&'static dyn AnyGame],
    /// The same tables, the same dice, in every run of a test.
    entropy: SeedSource,
}

impl House {
    pub async fn new() -> Self {
        Self::with(ServerLimits::default()).await
    }

    pub async fn with(limits: ServerLimits) -> Self {
        Self::open(games(), limits).await
    }

    /// A house with the games of the catalog.
    pub async fn catalog() -> Self {
        Self::of(tudor_catalog::games()).await
    }

    /// A house with games other than those of the tests.
    pub async fn of(games: &'static [&'static dyn AnyGame]) -> Self {
        Self::open(games, ServerLimits::default()).await
    }

    /// A house whose tables are in a PostgreSQL database.
    pub async fn at_a_database() -> Self {
        Self::at(&tudor_services::Postgres::shared().database()).await
    }

    /// A house whose tables are in this database.
    pub async fn at(url: &str) -> Self {
        let address = Address::parse(url, None).expect("an address");
        let database = Some(Database { address, peer: None });
        let mut house = Self::new().await;
        house.stop().await;
        house.database = database;
        house.start().await;
        house
    }

    /// A second house with the tables of this one, which has a database.
    pub async fn beside(&self) -> Self {
        let mut house = Self::new().await;
        house.stop().await;
        house.database.clone_from(&self.database);
        // Other tables than those of this one.
        house.entropy = SeedSource::seeded(1486);
        house.start().await;
        house
    }

    pub async fn open(games: &'static [&'static dyn AnyGame], limits: ServerLimits) -> Self {
        let data = tempfile::tempdir().expect("a folder");
        let (proxies, https, thinkers) = (Vec::new(), false, 2);
        let entropy = SeedSource::seeded(1485);
        let mut house = Self {
            data,
            database: None,
            running: None,
            limits,
            proxies,
            https,
            drain: Duration::ZERO,
            thinkers,
            games,
            entropy,
        };
        house.start().await;
        house
    }

    pub async fn start(&mut self) {
        self.running = Some(Server::start(self.config()).await.expect("it starts"));
    }

    /// How it is started.
    pub fn config(&self) -> Config {
        let mut config =
            Config::new("127.0.0.1:0".parse().expect("an address"), self.data.path(), self.games);
        config.database.clone_from(&self.database);
        config.pause = Duration::from_millis(5);
        config.limits = self.limits;
        config.entropy = self.entropy.clone();
        config.hosts = vec![NAME.to_owned()];
        config.proxies.clone_from(&self.proxies);
        config.https = self.https;
        config.thinkers = self.thinkers;
        config.drain = self.drain;
        config
    }

    pub async fn stop(&mut self) {
        self.running.take().expect("it runs").shutdown().await;
    }

    pub fn addr(&self) -> SocketAddr {
        self.running.as_ref().expect("it runs").addr()
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.addr())
    }

    /// Anna and Ben at a table by link.
    pub async fn two(&self, form: &str) -> (Guest, Guest, String) {
        let (host, friend) = (self.anna().await, self.guest().await);
        let table = host.open(&format!("{form}&against=link")).await;
        let link = host.invite(&table).await;
        assert_eq!(friend.post(&link, "name=Ben").await.status, 200);
        (host, friend, table)
    }

    /// Somebody with a name of her own.
    pub async fn anna(&self) -> Guest {
        let anna = self.guest().await;
        assert_eq!(anna.post("/name", "name=Anna").await.status, 200);
        anna
    }

    /// Somebody who has a cookie.
    pub async fn guest(&self) -> Guest {
        Guest::new(self.addr()).await
    }
}
