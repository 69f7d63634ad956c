//! Too much of something.

use std::time::{Duration, Instant};

use super::visitor::{Visitor, fresh};
use super::{Counted, Size, Target};

/// The limit of unfinished tables a guest.
const TABLES: u32 = 100;

async fn resigned(visitor: &Visitor, table: &str) -> Result<(), String> {
    let mut wire = visitor.sit(table).await?;
    wire.until("\"stage\":\"play\"").await?;
    if wire.ask("resign", "").await? { Ok(()) } else { Err("It was not resigned.".to_owned()) }
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

/// One of two asks for rematch after rematch; how many does the other find on his start page?
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
    // Once he looks at it, it is his. What he asks is answered after his coming is kept.
    ben.sit(&table).await?.ask("allow", "").await?;
    if !ben.get("/").await?.body.contains(&table) {
        return Err("A rematch that was opened is not on his page.".to_owned());
    }
    Ok(counted)
}

/// Requests that cannot be done, as fast as they go: how many a second does a wire take?
pub async fn requests(target: &Target, size: Size) -> Result<Counted, String> {
    let anna = Visitor::new(target).await?;
    let table = anna.open("game=rose-king&against=bot&level=page").await?;
    let mut wire = anna.sit(&table).await?;
    wire.until("\"stage\":\"play\"").await?;
    let (begun, seconds) = (Instant::now(), size.of(4, 10));
    let end = begun + Duration::from_secs(seconds.into());
    let mut done = 0;
    while Instant::now() < end {
        wire.say(&format!("{{\"do\":\"allow\",\"id\":\"f{}\"}}", fresh())).await?;
        wire.answer().await?;
        done += 1;
    }
    // Forty at once and twenty a second.
    let most = 40 + 20 * (seconds + 1);
    let mut counted = Counted { tried: done, ..Counted::default() };
    counted.through = done.saturating_sub(most.into());
    Ok(counted.noting(format!("{done} answers in {seconds} s")))
}
