//! How much a server holds: random legal moves over real sockets, against a real file, in a process of its own.
//!
//! The server is another process, so its processor time is read from the system and the clients' is not in it.
//! Every table has two people with a socket each, and spectators if wanted. Latency is the time from sending a move
//! to its acknowledgement, which comes after the move is safe on the disk.

use std::fmt;
use std::io::Write as _;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use tokio::process::Command;

use crate::client::Count;
use crate::server::Served;
use crate::table::LoadTable;

/// What is measured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BenchConfig {
    /// The game's id.
    pub game: String,
    /// Tables at once, two people each.
    pub tables: u32,
    /// How long.
    pub seconds: u64,
    /// Spectators a table.
    pub spectators: u32,
    /// One move a table in this time; `None` is as fast as it goes.
    pub pace: Option<Duration>,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct BenchReport {
    /// Tables at once.
    pub tables: u32,
    /// Moves acknowledged.
    pub moves: u64,
    /// Moves a second.
    pub rate: f64,
    /// Half of the moves were acknowledged within this many milliseconds.
    pub p50: f64,
    /// 99 of 100 were.
    pub p99: f64,
    /// The server's processor time a move, in milliseconds.
    pub cpu: f64,
    /// What the server sent a move, to all sockets of the table together.
    pub bytes: f64,
    /// The server's memory at its highest, in megabytes.
    pub memory: f64,
    /// The disk's time to make 4 KiB safe, in milliseconds: what no server can beat. The median before the run.
    pub fsync: f64,
    /// And 99 of 100 took no longer while it ran.
    pub fsync_p99: f64,
}

impl fmt::Display for BenchReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} tables: {} moves, {:.0} moves/s, p50 {:.1} ms, p99 {:.1} ms, server CPU {:.3} ms a move, {:.1} kB a move, {:.0} MB; disk fsync {:.2} ms, p99 meanwhile {:.1} ms",
            self.tables,
            self.moves,
            self.rate,
            self.p50,
            self.p99,
            self.cpu,
            self.bytes / 1000.0,
            self.memory,
            self.fsync,
            self.fsync_p99
        )
    }
}

/// Starts the server with `serve`, which must print its address (`http://...`) in its first lines, and measures it.
/// `folder` is where it keeps its data: the disk is measured there too.
///
/// # Errors
/// What went wrong, in a sentence.
pub async fn bench(
    config: &BenchConfig,
    serve: Command,
    folder: &Path,
) -> Result<BenchReport, String> {
    let broken = |e: std::io::Error| format!("The disk does not answer: {e}");
    let idle = fsync(folder, 41, Duration::ZERO).map_err(broken)?;
    let mut server = Served::start(serve).await?;
    let addr = server.addr;
    let count = Arc::new(Count::default());
    let ready = Arc::new(tokio::sync::Barrier::new(config.tables as usize + 1));
    let mut tasks = Vec::new();
    for n in 0..config.tables {
        let (count, ready, config) = (Arc::clone(&count), Arc::clone(&ready), config.clone());
        tasks.push(tokio::spawn(async move {
            let table = seated(addr, &config, n, &count).await;
            ready.wait().await;
            table?.play(&config, &count).await
        }));
    }
    ready.wait().await;
    // The first second is for warming up.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (begun, cpu) = (Instant::now(), server.cpu());
    count.counting.store(true, Ordering::Relaxed);
    let (folder, writes) = (folder.to_owned(), config.seconds * 20);
    let meanwhile =
        tokio::task::spawn_blocking(move || fsync(&folder, writes, Duration::from_millis(50)));
    tokio::time::sleep(Duration::from_secs(config.seconds)).await;
    count.counting.store(false, Ordering::Relaxed);
    let (took, cpu) = (begun.elapsed().as_secs_f64(), server.cpu() - cpu);
    let memory = server.memory();
    count.over.store(true, Ordering::Relaxed);
    for task in tasks {
        match tokio::time::timeout(Duration::from_secs(5), task).await {
            Ok(Ok(result)) => result?,
            Ok(Err(error)) => return Err(format!("A client broke: {error}")),
            Err(_) => {} // it waits for a move that nobody makes any more
        }
    }
    server.kill().await?;
    let meanwhile = meanwhile.await.map_err(|e| e.to_string())?.map_err(broken)?;
    let mut times =
        std::mem::take(&mut *count.times.lock().unwrap_or_else(PoisonError::into_inner));
    times.sort_unstable();
    let moves = times.len() as u64;
    if moves == 0 {
        return Err("Not one move was made in that time: there is nothing to measure.".to_owned());
    }
    Ok(BenchReport {
        tables: config.tables,
        moves,
        rate: moves as f64 / took,
        p50: at(&times, 0.5),
        p99: at(&times, 0.99),
        cpu: cpu * 1000.0 / moves as f64,
        bytes: count.bytes.load(Ordering::Relaxed) as f64 / moves as f64,
        memory,
        fsync: at(&idle, 0.5),
        fsync_p99: at(&meanwhile, 0.99),
    })
}

/// A table with its players and spectators.
async fn seated(
    addr: SocketAddr,
    config: &BenchConfig,
    n: u32,
    count: &Arc<Count>,
) -> Result<LoadTable, String> {
    let mut table = LoadTable::open(addr, &config.game, n, count).await?;
    table.watched(config.spectators, count).await?;
    Ok(table)
}

/// This part of the sorted times took no longer, in milliseconds.
fn at(micros: &[u32], part: f64) -> f64 {
    let n = ((micros.len() as f64 * part) as usize).min(micros.len().saturating_sub(1));
    micros.get(n).map_or(0.0, |&us| f64::from(us) / 1000.0)
}

/// How long each of `writes` writes of 4 KiB took to be safe, sorted, in microseconds; one each `every`.
fn fsync(folder: &Path, writes: u64, every: Duration) -> std::io::Result<Vec<u32>> {
    let path = folder.join("fsync.tmp");
    let mut file = std::fs::File::create(&path)?;
    let mut times = Vec::new();
    for _ in 0..writes {
        let begun = Instant::now();
        file.write_all(&[7; 4096])?;
        file.sync_data()?;
        let took = begun.elapsed();
        times.push(took.as_micros() as u32);
        std::thread::sleep(every.saturating_sub(took));
    }
    std::fs::remove_file(path)?;
    times.sort_unstable();
    Ok(times)
}

impl LoadTable {
    /// Plays until it is over with the measuring, or the socket ends.
    async fn play(&mut self, config: &BenchConfig, count: &Arc<Count>) -> Result<(), String> {
        let mut due = Instant::now();
        if let Some(pace) = config.pace {
            // Spread over the time of one move, as people are.
            due += pace.mul_f64(f64::from(self.rng.below(1000)) / 1000.0);
        }
        while !count.over.load(Ordering::Relaxed) {
            if self.people.iter().any(|p| p.over) {
                self.again(count).await?;
                continue;
            }
            let Some(n) = self.people.iter().position(|p| !p.waits && !p.moves.is_empty()) else {
                // Whose picture comes next is the game's business: of a secret choice only one hears.
                let [a, b] = &mut self.people;
                tokio::select! { heard = a.hear(count) => heard?, heard = b.hear(count) => heard? };
                continue;
            };
            if let Some(pace) = config.pace {
                tokio::time::sleep_until(due.into()).await;
                due += pace;
            }
            self.nth += 1;
            let person = &mut self.people[n];
            let mv = &person.moves[self.rng.below(person.moves.len() as u32) as usize];
            let text = format!(
                "{{\"do\":\"move\",\"id\":\"m{}\",\"epoch\":{},\"version\":{},\"move\":\"{mv}\"}}",
                self.nth, person.seen.0, person.seen.1
            );
            let begun = Instant::now();
            person.say(text).await?;
            let answer = loop {
                if let Some(answer) = person.hear(count).await? {
                    break answer;
                }
            };
            // What the other did meanwhile may have made it stale; then its picture was heard. Of what is done one comes.
            person.waits |= answer.done;
            if answer.done && count.counting.load(Ordering::Relaxed) {
                let took = begun.elapsed().as_micros() as u32;
                count.times.lock().unwrap_or_else(PoisonError::into_inner).push(took);
            }
        }
        Ok(())
    }

    async fn again(&mut self, count: &Arc<Count>) -> Result<(), String> {
        self.id = self.rematch().await?;
        for person in &mut self.people {
            person.come(self.addr, &self.id, count).await?;
        }
        self.followed(count).await
    }
}
