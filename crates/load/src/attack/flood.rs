//! Too much of something.

use std::time::{Duration, Instant};

use super::visitor::{Visitor, fresh};
use super::{Counted, Size, Target};

/// The limit of unfinished tables a guest.
const TABLES: u32 = 100;

async fn resigned(visitor: &Visitor, table: &str) -> Result<(), String> {
    let mut socket = visitor.sit(table).await?;
    socket.until("\"stage\":\"play\"").await?;
    if socket.ask("resign", "").await? { Ok(()) } else { Err("It was not resigned.".to_owned()) }
}

/// Tables are finished and asked for again, more than a guest may have.
pub async fn rematches(target: &Target, size: Size) -> Result<Counted, String> {
    let anna = Visitor::new(target).await?;
    let form = "game=rose-king&against=bot&level=page";
    let spare = size.of(2, 20);
    let mut over = Vec::new();
    for _ in 0..spare {
        let table = anna.open(form).await?;
        resigned(&anna, &table).await?;
        over.push(table);
    }
    for _ in 0..TABLES {
        anna.open(form).await?;
    }
    let mut counted = Counted::default();
    for table in over {
        let answer = anna.post(&format!("/t/{table}/rematch"), "").await?;
        counted.count(answer.done(), format!("a rematch beyond the limit: {}", answer.status));
    }
    let answer = anna.post("/tables", form).await?;
    counted.count(answer.done(), "a table beyond the limit");
    Ok(counted)
}

/// One of two players asks for rematch after rematch; how many does the other find on the start page?
pub async fn spam(target: &Target, size: Size) -> Result<Counted, String> {
    let (anna, ben) = (Visitor::new(target).await?, Visitor::new(target).await?);
    let mut table = anna.open("game=rose-king&against=link").await?;
    let link = anna.link(&table, "invite").await?;
    ben.post(&link, "name=Ben").await?;
    ben.sit(&table).await?;
    let first = table.clone();
    let mut counted = Counted::default();
    for _ in 0..size.of(3, 15) {
        // A table that has not begun can be resigned, too.
        anna.sit(&table).await?.ask("resign", "").await?;
        let answer = anna.post(&format!("/t/{table}/rematch"), "").await?;
        let next = answer.to().and_then(|to| to.strip_prefix("/t/"));
        table = next.ok_or_else(|| format!("No rematch: {}", answer.body))?.to_owned();
        let page = ben.get("/").await?.body;
        counted.count(page.contains(&table), "a rematch that he has not opened is on his page");
        if !page.contains(&first) {
            return Err("His own table is not on his page.".to_owned());
        }
    }
    // Once Ben looks at the rematch, it is among his tables. His request is answered after his visit is on the disk.
    ben.sit(&table).await?.ask("allow", "").await?;
    if !ben.get("/").await?.body.contains(&table) {
        return Err("A rematch that was opened is not on his page.".to_owned());
    }
    Ok(counted)
}

/// Requests that cannot be done, as fast as they go: how many a second does a socket take?
pub async fn requests(target: &Target, size: Size) -> Result<Counted, String> {
    let anna = Visitor::new(target).await?;
    let table = anna.open("game=rose-king&against=bot&level=page").await?;
    let mut socket = anna.sit(&table).await?;
    socket.until("\"stage\":\"play\"").await?;
    let (begun, seconds) = (Instant::now(), size.of(4, 10));
    let end = begun + Duration::from_secs(seconds.into());
    let mut done = 0;
    while Instant::now() < end {
        socket.say(&format!("{{\"do\":\"allow\",\"id\":\"f{}\"}}", fresh())).await?;
        socket.answer().await?;
        done += 1;
    }
    // Forty at once and twenty a second.
    let most = 40 + 20 * (seconds + 1);
    let mut counted = Counted { tried: done, ..Counted::default() };
    counted.through = done.saturating_sub(most.into());
    Ok(counted.noting(format!("{done} answers in {seconds} s")))
}

/// With all visitors gone the server may hold this much more than before, in megabytes.
const MORE: f64 = 64.0;

/// And this many more files open: readers of its file and threads come when many ask at once.
const FILES: usize = 16;

/// How many come at once.
const CROWD: u32 = 8;

/// Guests come, open a table, make some moves, resign and go: nothing of them may stay in memory.
pub async fn churn(target: &Target, size: Size) -> Result<Counted, String> {
    let mut counted = Counted::default();
    // The first table opens what the server keeps open: the readers of its file, its threads.
    come_and_go(target, address(0)).await?;
    let (before, files) = (target.memory(), target.files());
    let mut most = 0.0_f64;
    for round in 0..size.of(2, 60) {
        let crowd = (0..CROWD).map(|_| come_and_go(target, address(round)));
        for done in futures_util::future::join_all(crowd).await {
            counted.count(false, done?);
        }
        most = most.max(target.memory().unwrap_or(0.0));
    }
    // A table that all have left goes from memory after a moment; so do the sockets.
    let anna = Visitor::new(target).await?;
    let (mut left, mut open) = (target.memory(), target.files());
    for _ in 0..100 {
        if anna.get("/healthz").await?.done() && open <= files.map(|n| n + FILES) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        (left, open) = (target.memory(), target.files());
    }
    let Some((((before, left), files), open)) = before.zip(left).zip(files).zip(open) else {
        return Ok(counted);
    };
    counted.count(left > before + MORE, format!("{before:.0} MB before, {left:.0} MB after"));
    counted.count(open > files + FILES, format!("{files} files open before, {open} after"));
    Ok(counted.noting(format!(
        "{before:.0} MB before, {most:.0} MB at most, {left:.0} MB after; {files} files open before, {open} after"
    )))
}

/// No address opens more tables than it may in an hour. Only Linux has many on one machine.
const fn address(round: u32) -> u8 {
    if cfg!(target_os = "linux") { 4 + (round / 20) as u8 } else { 1 }
}

/// One guest's table, from its opening to its end.
async fn come_and_go(target: &Target, from: u8) -> Result<String, String> {
    let guest = Visitor::from(target, from).await?;
    let table = guest.open("game=rose-king&against=screen").await?;
    let mut socket = guest.sit(&table).await?;
    socket.until("\"mine\":true").await?;
    for _ in 0..8 {
        let mv = socket.moves().first().cloned().ok_or("No move.")?;
        socket.make(&mv).await?;
        socket.until("\"mine\":true").await?;
    }
    if socket.ask("resign", "").await? { Ok(table) } else { Err("It was not resigned.".to_owned()) }
}
