//! A disk that is full: what was acknowledged is there afterwards, and nothing that was not kept is acknowledged.

use super::visitor::Visitor;
use super::{Counted, Target};

/// The most moves that are tried.
const MOST: u32 = 20_000;

/// What was done until the disk was full.
#[derive(Clone, Debug)]
pub struct Filled {
    cookie: String,
    /// Tables, and how many moves were acknowledged at each.
    tables: Vec<(String, u32)>,
    /// How many requests were refused when it was.
    refused: u32,
}

/// Plays at one screen, table after table, until a move is not kept.
///
/// # Errors
/// If the disk never gets full, or the server does not say that it is.
pub async fn fill(target: &Target) -> Result<Filled, String> {
    let anna = Visitor::new(target).await?;
    let mut tables = Vec::new();
    let mut made = 0;
    while made < MOST {
        let Ok(table) = anna.open("game=warriors-of-england&against=screen").await else {
            return full(&anna, tables).await;
        };
        let Ok(mut socket) = anna.sit(&table).await else { return full(&anna, tables).await };
        if socket.until("\"stage\":\"play\"").await.is_err() {
            return full(&anna, tables).await;
        }
        let mut acknowledged = 0;
        while acknowledged < 150 && socket.knows("\"stage\":\"play\"") {
            let Some(mv) = socket.moves().first().cloned() else { break };
            made += 1;
            if !socket.make(&mv).await? {
                tables.push((table, acknowledged));
                return full(&anna, tables).await;
            }
            acknowledged += 1;
            socket.picture().await?;
        }
        tables.push((table, acknowledged));
    }
    Err(format!("The disk took {made} moves and was never full."))
}

async fn full(anna: &Visitor, tables: Vec<(String, u32)>) -> Result<Filled, String> {
    let health = anna.get("/healthz").await?;
    if health.status != 503 {
        return Err(format!("The disk is full, and the server says it is well: {}", health.body));
    }
    let mut refused = 0;
    for _ in 0..5 {
        refused += u32::from(!anna.post("/tables", "game=rose-king&against=screen").await?.done());
    }
    Ok(Filled { cookie: anna.cookie.clone(), tables, refused })
}

/// Is everything there again, where there is room?
///
/// # Errors
/// If nobody listens.
pub async fn found(target: &Target, filled: &Filled) -> Result<Counted, String> {
    let anna = Visitor { target: *target, cookie: filled.cookie.clone(), from: 1 };
    let mut counted = Counted::default();
    for (table, acknowledged) in &filled.tables {
        let record = anna.get(&format!("/t/{table}/record")).await?;
        let moves = record
            .body
            .lines()
            .filter(|l| l.starts_with("first: ") || l.starts_with("second: "))
            .count();
        counted.count(!record.done(), format!("{table} is gone"));
        // A table makes some moves by itself, where there is no choice.
        counted.count((moves as u32) < *acknowledged, format!("{moves} of {acknowledged} moves"));
    }
    counted.count(!anna.get("/healthz").await?.done(), "the server is not well with more room");
    counted.count(anna.open("game=rose-king&against=screen").await.is_err(), "no new table");
    let all: u32 = filled.tables.iter().map(|(_, n)| n).sum();
    Ok(counted.noting(format!(
        "{all} moves acknowledged and found, {} requests refused meanwhile",
        filled.refused
    )))
}
