//! A server that is killed again and again at random instants under load. Counted is what was acknowledged and what is
//! found afterwards: nothing may be lost, nothing doubled.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use tokio::process::Command;
use tudor_engine::Rng;

use crate::bench::{BenchConfig, Count, Table, http, start};

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OrdealReport {
    /// How often the server was killed.
    pub kills: u32,
    /// Moves that were acknowledged.
    pub acknowledged: u64,
    /// Those of them that were found afterwards.
    pub found: u64,
    /// Moves on their way when the server died, that were kept though nobody heard of it. They count once.
    pub unheard: u64,
    /// Acknowledged and not found.
    pub lost: u64,
    /// Found without having been made, or twice.
    pub doubled: u64,
}

impl fmt::Display for OrdealReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} kills: {} moves acknowledged, {} found afterwards, {} kept unheard, {} lost, {} doubled",
            self.kills, self.acknowledged, self.found, self.unheard, self.lost, self.doubled
        )
    }
}

/// Kills the server that `serve` starts, for so long, while `tables` tables play as fast as they can.
///
/// # Errors
/// What went wrong, in a sentence; a lost move is no error but in the report.
pub async fn ordeal(
    game: &str,
    tables: u32,
    seconds: u64,
    serve: impl Fn() -> Command,
) -> Result<OrdealReport, String> {
    let config = BenchConfig { game: game.to_owned(), tables, seconds, spectators: 0, pace: None };
    let count = Arc::new(Count::default());
    let mut rng = Rng::new(1485);
    let mut report = OrdealReport::default();
    let mut live: Vec<Table> = Vec::new();
    let until = Instant::now() + Duration::from_secs(seconds);
    let mut server = start(serve()).await?;
    for n in 0..tables {
        live.push(Table::open(server.addr, &config, n, &count).await?);
    }
    while Instant::now() < until {
        let tasks: Vec<_> = live
            .drain(..)
            .map(|mut table| {
                let (config, count) = (config.clone(), Arc::clone(&count));
                tokio::spawn(async move {
                    // It ends when the wire does.
                    let _ = table.play(&config, &count).await;
                    table
                })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(u64::from(200 + rng.below(1500)))).await;
        server.kill().await?;
        report.kills += 1;
        for task in tasks {
            live.push(task.await.map_err(|e| e.to_string())?);
        }
        server = start(serve()).await?;
        for table in &mut live {
            table.addr = server.addr;
            check(table, &mut report).await?;
            table.sit(&count).await?;
        }
    }
    server.kill().await?;
    report.acknowledged = count.moves.load(Ordering::Relaxed);
    report.found = report.acknowledged - report.lost;
    Ok(report)
}

/// Compares what a table acknowledged with what its records have.
async fn check(table: &mut Table, report: &mut OrdealReport) -> Result<(), String> {
    for (id, moves) in std::mem::take(&mut table.past) {
        let made = made(table, &id).await?;
        compare(&made, &moves, None, report);
    }
    let made = made(table, &table.id.clone()).await?;
    let pending = table.pending.take();
    if compare(&made, &table.acknowledged, pending.as_deref(), report) {
        // It was kept though nobody heard of it: from now on it is one of the moves.
        table.acknowledged.extend(pending);
    }
    Ok(())
}

/// The moves of a table's record, in order.
async fn made(table: &Table, id: &str) -> Result<Vec<String>, String> {
    let path = format!("/t/{id}/record");
    let text = http(table.addr, "GET", &path, &table.people[0].cookie, "").await?;
    let moves = text.lines().filter_map(|l| l.split_once(": "));
    let moves = moves.filter(|(who, _)| matches!(*who, "first" | "second"));
    Ok(moves.map(|(_, mv)| mv.to_owned()).collect())
}

/// Answers whether the pending move was kept.
fn compare(
    made: &[String],
    acknowledged: &[String],
    pending: Option<&str>,
    report: &mut OrdealReport,
) -> bool {
    let mut heard = acknowledged.iter().peekable();
    let mut kept = false;
    for mv in made {
        if heard.peek() == Some(&mv) {
            heard.next();
        } else if !kept && heard.peek().is_none() && pending == Some(mv) {
            kept = true;
            report.unheard += 1;
        } else if mv != "pass" {
            // A pass is made by the table itself, where both can see that nothing else is left.
            report.doubled += 1;
        }
    }
    report.lost += heard.count() as u64;
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lost_and_what_is_doubled_is_counted() {
        let list = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let mut report = OrdealReport::default();
        assert!(!compare(&list("a b pass c"), &list("a b c"), None, &mut report));
        assert_eq!(report, OrdealReport::default());
        assert!(compare(&list("a b c"), &list("a b"), Some("c"), &mut report));
        assert_eq!((report.unheard, report.lost, report.doubled), (1, 0, 0));
        compare(&list("a b b"), &list("a b"), None, &mut report);
        compare(&list("a"), &list("a b"), None, &mut report);
        assert_eq!((report.lost, report.doubled), (1, 1));
    }
}
