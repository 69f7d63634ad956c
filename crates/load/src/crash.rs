//! A server that is killed again and again at random instants under load, with visitors who hang up in the middle, say
//! things twice, too late, or nonsense. Counted is what was acknowledged and what is found afterwards: nothing may be
//! lost, nothing doubled.

mod records;
mod visitors;

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::{StreamExt as _, stream};
use tokio::process::Command;
use tudor_engine::Rng;
use tudor_engine::erased::AnyGame;

use crate::client::Count;
use crate::server::Served;
use crate::table::LoadTable;
use visitors::Visited;

/// What is tried.
#[derive(Clone, Copy)]
pub struct CrashTest {
    /// The game that is played: one without hidden things, because its record tells all while it goes on.
    pub game: &'static dyn AnyGame,
    /// Tables at once, two people each.
    pub tables: u32,
    /// How long, from when all tables are open.
    pub seconds: u64,
}

impl fmt::Debug for CrashTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CrashTest({}, {} tables, {} s)", self.game.info().id, self.tables, self.seconds)
    }
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CrashReport {
    /// Tables, those of rematches included.
    pub tables: u64,
    /// How often the server was killed.
    pub kills: u64,
    /// How often it was asked to end.
    pub ends: u64,
    /// How often a visitor hung up and came back, often with a request under way.
    pub hung_up: u64,
    /// Requests that were sent twice.
    pub twice: u64,
    /// Requests that were made for an older picture.
    pub stale: u64,
    /// Messages that made no sense.
    pub nonsense: u64,
    /// How often a visitor lost the socket though the server was well, and why the last time.
    pub hitches: (u64, String),
    /// Moves that were acknowledged.
    pub acknowledged: u64,
    /// Those of them whose answer was heard only when they were sent again.
    pub unheard: u64,
    /// Acknowledged moves that were found in the records afterwards.
    pub found: u64,
    /// Acknowledged and not found.
    pub lost: u64,
    /// Found without having been acknowledged, or twice.
    pub doubled: u64,
}

impl CrashReport {
    /// Is everything there, and once?
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        self.lost == 0 && self.doubled == 0 && self.acknowledged == self.found
    }
}

impl fmt::Display for CrashReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} tables; the server was killed {} times and asked to end {} times",
            self.tables, self.kills, self.ends
        )?;
        writeln!(
            f,
            "visitors hung up {} times, sent {} requests twice, {} too late, {} messages of nonsense",
            self.hung_up, self.twice, self.stale, self.nonsense
        )?;
        if self.hitches.0 > 0 {
            writeln!(
                f,
                "{} sockets were lost though the server ran, the last: {}",
                self.hitches.0, self.hitches.1
            )?;
        }
        write!(
            f,
            "{} moves acknowledged ({} when sent again), {} found afterwards, {} lost, {} doubled",
            self.acknowledged, self.unheard, self.found, self.lost, self.doubled
        )
    }
}

/// What all tables share.
struct Shared {
    game: &'static dyn AnyGame,
    count: Arc<Count>,
    report: Mutex<CrashReport>,
    acknowledged: AtomicU64,
    /// The server is about to end: sockets that break now are meant to.
    ending: AtomicBool,
}

impl Shared {
    fn note(&self, what: impl FnOnce(&mut CrashReport)) {
        what(&mut self.report.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// Kills the server that `serve` starts while many tables play as fast as they can. `tell` hears how far it is, in
/// seconds, and how many moves were acknowledged.
///
/// # Errors
/// What went wrong, in a sentence; a lost move is no error but in the report.
pub async fn crash(
    plan: &CrashTest,
    serve: impl Fn() -> Command,
    tell: impl Fn(u64, u64),
) -> Result<CrashReport, String> {
    let info = plan.game.info();
    if info.hidden {
        return Err(format!(
            "{} hides things while it is played, and its records with them: take another game.",
            info.title
        ));
    }
    let shared = Arc::new(Shared {
        game: plan.game,
        count: Arc::default(),
        report: Mutex::default(),
        acknowledged: AtomicU64::new(0),
        ending: AtomicBool::new(false),
    });
    let mut rng = Rng::new(1485);
    let mut server = Served::start(serve()).await?;
    let mut tables = open(plan, server.addr, &shared).await?;
    let begun = Instant::now();
    let far = || begun.elapsed().as_secs().min(plan.seconds);
    while far() < plan.seconds {
        shared.ending.store(false, Ordering::Relaxed);
        let playing: Vec<_> = tables
            .into_iter()
            .map(|mut table| {
                table.moves_to(server.addr);
                let shared = Arc::clone(&shared);
                tokio::spawn(async move {
                    table.live(&shared).await;
                    table
                })
            })
            .collect();
        // The more tables, the longer until all are back; it may well end before.
        let life = 200 + u64::from(rng.below(1500 + 3 * plan.tables));
        tokio::time::sleep(Duration::from_millis(life)).await;
        shared.ending.store(true, Ordering::Relaxed);
        if rng.below(4) == 0 {
            server.end().await?;
            shared.note(|r| r.ends += 1);
        } else {
            server.kill().await?;
            shared.note(|r| r.kills += 1);
        }
        tables = Vec::with_capacity(playing.len());
        for table in playing {
            tables.push(table.await.map_err(|e| format!("A visitor broke: {e}"))?);
        }
        server = Served::start(serve()).await?;
        tell(far(), shared.acknowledged.load(Ordering::Relaxed));
    }
    // Visitors who still wait for an answer ask again; then everything is compared, the finished tables too.
    let last = stream::iter(tables).map(|mut table| {
        let shared = Arc::clone(&shared);
        table.moves_to(server.addr);
        async move { table.close(&shared).await }
    });
    let closed: Vec<_> = last.buffer_unordered(32).collect().await;
    closed.into_iter().collect::<Result<(), String>>()?;
    server.end().await?;
    let mut report =
        std::mem::take(&mut *shared.report.lock().unwrap_or_else(PoisonError::into_inner));
    report.acknowledged = shared.acknowledged.load(Ordering::Relaxed);
    Ok(report)
}

/// Opens all tables, some at a time.
async fn open(
    plan: &CrashTest,
    addr: std::net::SocketAddr,
    shared: &Arc<Shared>,
) -> Result<Vec<Visited>, String> {
    let game = plan.game.info().id;
    let opening = stream::iter(0..plan.tables).map(|n| {
        let shared = Arc::clone(shared);
        async move { Ok(Visited::new(LoadTable::open(addr, game, n, &shared.count).await?)) }
    });
    let opened: Vec<Result<Visited, String>> = opening.buffer_unordered(32).collect().await;
    opened.into_iter().collect()
}
