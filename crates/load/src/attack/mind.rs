//! What nobody may know: choices in secret, and what lies behind a curtain.

use std::collections::BTreeMap;
use std::time::Duration;

use super::seats::Two;
use super::visitor::Visitor;
use super::{Counted, Size, Target};

/// After this nothing more is on its way.
const QUIET: Duration = Duration::from_millis(300);

/// Everything that somebody gets of a table by asking.
async fn all(who: &Visitor, table: &str) -> Result<String, String> {
    let mut out = String::new();
    for path in ["", "/record", "/replay", "/at/0", "/at/1", "/at/2"] {
        let answer = who.get(&format!("/t/{table}{path}")).await?;
        out.push_str(&answer.body.replace(table, ""));
        out.push('\n');
    }
    out.push_str(&who.get("/").await?.body.replace(table, ""));
    Ok(out)
}

/// In a game where both choose in secret, one chooses this at one table and that at another. What the other, and a
/// watcher, are told of it, and what is new on their pages, must be the same bytes whichever it was.
pub async fn secret_steps(target: &Target, size: Size) -> Result<Counted, String> {
    let mut counted = Counted::default();
    for game in &["richard-iii", "rosewars"][..size.of(1, 2) as usize] {
        let mut first: Option<[String; 4]> = None;
        let mut chosen = Vec::new();
        for n in 0..size.of(4, 12) as usize {
            let Two { table, people, mut wires } = Two::at(target, game).await?;
            let eve = Visitor::new(target).await?;
            let mut watching = eve.wire(&table, "").await?.map_err(|s| format!("No wire: {s}"))?;
            watching.picture().await?;
            if wires.iter().any(|wire| !wire.knows("\"mine\":true")) {
                // Nobody chooses in secret here at the start.
                break;
            }
            wires[1].quiet(QUIET).await?;
            watching.quiet(QUIET).await?;
            let before = [all(&people[1], &table).await?, all(&eve, &table).await?];
            let (heard, seen) = (wires[1].heard.len(), watching.heard.len());
            let moves = wires[0].moves();
            let mv = &moves[n % moves.len()];
            if !wires[0].make(mv).await? {
                return Err(format!("{game}: {mv} was refused."));
            }
            chosen.push(mv.clone());
            wires[1].quiet(QUIET).await?;
            watching.quiet(QUIET).await?;
            let told = numberless(&wires[1].heard[heard..].join("\n"));
            let shown = numberless(&watching.heard[seen..].join("\n"));
            let after = [all(&people[1], &table).await?, all(&eve, &table).await?];
            let other = added(&before[0], &after[0]);
            let stranger = added(&before[1], &after[1]);
            let got = [told, shown, other, stranger];
            let Some(first) = &first else {
                first = Some(got);
                continue;
            };
            for (n, (one, two)) in first.iter().zip(&got).enumerate() {
                let what = [
                    "the other's wire",
                    "a watcher's wire",
                    "the other's pages",
                    "a watcher's pages",
                ][n];
                let at = one.bytes().zip(two.bytes()).take_while(|(a, b)| a == b).count();
                let there = |text: &str| -> String {
                    text.chars().skip(at.saturating_sub(40)).take(90).collect()
                };
                let differ = format!("{game}: {what}: {:?} or {:?}", there(one), there(two));
                counted.count(one != two, differ);
            }
        }
        chosen.dedup();
        if chosen.len() == 1 {
            return Err(format!("{game}: always {chosen:?}: nothing was compared."));
        }
    }
    if counted.tried == 0 {
        return Err("Nobody chose anything in secret: nothing was compared.".to_owned());
    }
    Ok(counted)
}

/// The tags and texts of a page that were not there before.
fn added(before: &str, after: &str) -> String {
    let (before, after) = (numberless(before), numberless(after));
    let mut old = BTreeMap::<&str, u32>::new();
    for part in before.split(['<', '\n']) {
        *old.entry(part).or_default() += 1;
    }
    let new = after.split(['<', '\n']).filter(|part| match old.get_mut(part) {
        Some(n @ 1..) => {
            *n -= 1;
            false
        }
        _ => true,
    });
    new.collect::<Vec<_>>().join("\n")
}

/// A text without the numbers of versions and lives: they count, whatever was chosen.
fn numberless(text: &str) -> String {
    const COUNT: [&str; 4] = ["\"version\":", "\"epoch\":", "data-version=\"", "data-epoch=\""];
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = COUNT.iter().filter_map(|w| Some(rest.find(w)? + w.len())).min() {
        out.push_str(&rest[..at]);
        rest = rest[at..].trim_start_matches(|c: char| c.is_ascii_digit());
    }
    out + rest
}

/// At one screen: what lies behind the curtain of who has not opened it.
pub async fn curtain(target: &Target, size: Size) -> Result<Counted, String> {
    let mut counted = Counted::default();
    for game in &["richard-iii", "rosewars"][..size.of(1, 2) as usize] {
        let anna = Visitor::new(target).await?;
        let table = anna.open(&format!("game={game}&against=screen")).await?;
        let mut wire = anna.sit(&table).await?;
        wire.until("\"stage\":\"curtain\"").await?;
        let page = anna.get(&format!("/t/{table}")).await?.body;
        counted.count(page.contains("\"choices\":[{"), format!("{game}: a page has choices"));
        counted.count(wire.knows("\"choices\":[{"), format!("{game}: a wire has choices"));
        for what in ["undo", "ask", "resign", "allow"] {
            let done = wire.ask(what, "").await?;
            counted.count(done, format!("{game}: {what} through a closed curtain"));
        }
        for eye in ["first", "second", "open"] {
            let answer = anna.get(&format!("/t/{table}/at/0?eye={eye}")).await?;
            counted.count(answer.done(), format!("{game}: looked through {eye}"));
        }
        // The one who is not to decide opens it: the curtain stays.
        let other = if wire.knows("\"seat\":\"first\"") { "second" } else { "first" };
        wire.say(&format!("{{\"do\":\"open\",\"id\":\"o\",\"seat\":\"{other}\"}}")).await?;
        wire.picture().await?;
        counted.count(
            !wire.knows("\"stage\":\"curtain\""),
            format!("{game}: the wrong one opened it"),
        );
    }
    Ok(counted)
}
