//! The bots: a guest with many of them must not take the others' time and memory.

use std::time::{Duration, Instant};

use futures_util::{StreamExt as _, stream};

use super::visitor::{AttackSocket, Visitor};
use super::{Counted, Size, Target};
use crate::client::between;

/// Another guest's squire answers within this.
const ANSWERS: Duration = Duration::from_secs(2);

/// What the server may hold with all bots' trees, in megabytes: the budget of 256, one tree that grows, and the server.
const MOST: f64 = 600.0;

const KING: &str = "game=richard-iii&against=bot&level=king&side=second";

/// A king whose turn it is, and its page.
async fn king(visitor: &Visitor) -> Result<(String, AttackSocket), String> {
    let table = visitor.open(KING).await?;
    let mut socket = visitor.sit(&table).await?;
    socket.until("\"stage\":\"play\"").await?;
    // Both choose a card in secret; what the king then does takes it long.
    if let Some(mv) = socket.moves().first().cloned() {
        socket.make(&mv).await?;
    }
    Ok((table, socket))
}

/// A king's turn takes no more of a processor than this, in seconds.
const TURN: f64 = 10.0;

/// Games of Richard III against a king: from one's own choice to the next, which may be forty decisions of the king.
pub async fn turns(target: &Target, size: Size) -> Result<Counted, String> {
    let mut counted = Counted::default();
    let until = Instant::now() + Duration::from_secs(size.of(10, 100).into());
    let mut rng = tudor_engine::Rng::new(3);
    let anna = Visitor::new(target).await?;
    let (mut slowest, mut hardest, mut most) = (Duration::ZERO, 0.0_f64, 0);
    'games: while Instant::now() < until {
        let table = anna.open(KING).await?;
        let mut socket = anna.sit(&table).await?;
        loop {
            while !socket.knows("\"mine\":true") && !socket.knows("\"stage\":\"over\"") {
                socket.picture().await?;
            }
            if socket.knows("\"stage\":\"over\"") {
                break;
            }
            let moves = socket.moves();
            let mv = moves.get(rng.below(moves.len() as u32) as usize).ok_or("No move.")?.clone();
            let (begun, worked, heard) = (Instant::now(), target.cpu(), socket.heard.len());
            if !socket.make(&mv).await? {
                // The king was faster; its picture is on the way.
                socket.picture().await?;
                continue;
            }
            socket.picture().await?;
            while !socket.knows("\"mine\":true") && !socket.knows("\"stage\":\"over\"") {
                socket.picture().await?;
            }
            let took = begun.elapsed();
            let pictures =
                socket.heard[heard..].iter().filter(|t| t.starts_with("{\"epoch\":")).count();
            let work = target.cpu().zip(worked).map_or(0.0, |(now, then)| now - then);
            counted
                .count(work > TURN, format!("a turn took {took:.1?}, {work:.1} s of a processor"));
            if took > slowest {
                (slowest, hardest, most) = (took, work, pictures);
            }
            if Instant::now() > until {
                break 'games;
            }
        }
    }
    Ok(counted.noting(format!(
        "the longest {slowest:.1?}, {hardest:.1} s of a processor, {most} pictures"
    )))
}

/// Many cookies at one address, a king each; somebody else plays a squire.
pub async fn starving(target: &Target, size: Size) -> Result<Counted, String> {
    let mut kings = stream::iter(0..size.of(10, 80))
        .map(|_| async { king(&Visitor::from(target, 2).await?).await });
    let mut open = Vec::new();
    while let Some(king) = kings.next().await {
        open.push(king.await?.1);
    }
    let mut counted = Counted::default();
    let anna = Visitor::new(target).await?;
    let mut slowest = Duration::ZERO;
    for _ in 0..size.of(3, 10) {
        let table = anna.open("game=rose-king&against=bot&level=squire&side=first").await?;
        let mut socket = anna.sit(&table).await?;
        socket.until("\"mine\":true").await?;
        let mv = socket.moves().first().cloned().ok_or("No move.")?;
        socket.make(&mv).await?;
        let begun = Instant::now();
        socket.until("\"mine\":false").await?;
        socket.until("\"mine\":true").await?;
        let took = begun.elapsed();
        slowest = slowest.max(took);
        counted.count(took > ANSWERS, format!("a squire thought for {took:.1?}"));
        socket.ask("resign", "").await?;
    }
    let health = anna.get("/healthz").await?.body;
    let waiting = between(&health, "\"waiting\":", '}').unwrap_or("?").to_owned();
    drop(open);
    Ok(counted.noting(format!("{waiting} kings waited, a squire answered within {slowest:.1?}")))
}

/// One guest with many kings: looked at in turn, and then left.
pub async fn memory(target: &Target, size: Size) -> Result<Counted, String> {
    let anna = Visitor::from(target, 3).await?;
    let mut counted = Counted::default();
    let (before, mut most, mut trees) = (target.memory(), 0.0_f64, 0_u64);
    let mut open = Vec::new();
    let until = Instant::now() + Duration::from_secs(size.of(5, 120).into());
    for _ in 0..size.of(4, 90) {
        open.push(king(&anna).await?);
        // The limit of a guest's pages is reached; the oldest is closed.
        if open.len() > 20 {
            open.remove(0);
        }
        let health = anna.get("/healthz").await?.body;
        let bytes = between(&health, "\"bytes\":", ',').and_then(|n| n.parse().ok());
        trees = trees.max(bytes.unwrap_or(0));
        most = most.max(target.memory().unwrap_or(0.0));
    }
    while Instant::now() < until {
        tokio::time::sleep(Duration::from_millis(500)).await;
        most = most.max(target.memory().unwrap_or(0.0));
    }
    open.clear();
    // Nobody looks any more: a bot that is thinking now goes on to the end, and its move is forgotten.
    let mut left = String::new();
    for _ in 0..60 {
        tokio::time::sleep(Duration::from_millis(500)).await;
        left = anna.get("/healthz").await?.body;
        if left.contains("\"bytes\":0,") && left.contains("\"thinking\":0,") {
            break;
        }
    }
    counted
        .count(!left.contains("\"bytes\":0,"), format!("trees that nobody looks at stay: {left}"));
    counted.count(trees > 256 << 20, format!("{trees} bytes of trees"));
    if let Some(before) = before {
        counted.count(most > MOST, format!("{most:.0} MB"));
        let note = format!(
            "{before:.0} MB before, {most:.0} MB at most, trees {} MB at most, none left",
            trees >> 20
        );
        return Ok(counted.noting(note));
    }
    Ok(counted)
}
