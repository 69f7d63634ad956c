//! What nobody may know: choices in secret, and what lies behind a curtain.

use std::collections::BTreeMap;

use super::seats::Two;
use super::visitor::{AttackSocket, Visitor};
use super::{Counted, Size, Target};

/// The pages of a table, and the start page at the end.
const PAGES: [&str; 7] = ["", "/record", "/replay", "/at/0", "/at/1", "/at/2", "start"];

/// Everything that somebody gets of a table by asking, page by page.
async fn pages(who: &Visitor, table: &str) -> Result<Vec<String>, String> {
    let mut out = Vec::new();
    for path in PAGES {
        let path = if path == "start" { "/".to_owned() } else { format!("/t/{table}{path}") };
        out.push(who.get(&path).await?.body.replace(table, ""));
    }
    Ok(out)
}

/// What a socket was sent from here on, besides answers to what it asked itself.
///
/// A request that is refused comes back behind everything that was on its way before it.
async fn sent(socket: &mut AttackSocket, from: usize) -> Result<String, String> {
    socket.ask("allow", "").await?;
    let answer = |text: &str| text.starts_with("{\"ok\":") || text.contains("\"no\":\"");
    let sent: Vec<&str> =
        socket.heard[from..].iter().map(String::as_str).filter(|text| !answer(text)).collect();
    Ok(numberless(&sent.join("\n")))
}

/// Plays on until both are asked at once, which is in secret.
async fn both_asked(sockets: &mut [AttackSocket; 2]) -> Result<bool, String> {
    for _ in 0..12 {
        let asked = [0, 1].map(|n| sockets[n].knows("\"mine\":true"));
        let n = match asked {
            [true, true] => return Ok(true),
            [false, false] => return Ok(false),
            [first, _] => usize::from(!first),
        };
        // In Rosewars the second player may demand that the other deploys first: not here.
        let moves = sockets[n].moves();
        let mv = moves.iter().find(|mv| *mv != "demand").ok_or("No move.")?;
        let mv = mv.clone();
        sockets[n].make(&mv).await?;
        for socket in sockets.iter_mut() {
            socket.ask("allow", "").await?;
        }
    }
    Ok(false)
}

/// In a game where both choose in secret, one chooses this at one table and that at another. What the other, and a
/// watcher, are sent of it, and what is new on each of their pages, must be the same bytes whichever move it was.
pub async fn secret_steps(target: &Target, size: Size) -> Result<Counted, String> {
    let mut counted = Counted::default();
    for (game, full) in [("richard-iii", 90), ("rosewars", 14)] {
        let mut first: Option<Vec<String>> = None;
        let mut chosen = Vec::new();
        for n in 0..size.of(3, full) as usize {
            let Two { table, people, mut sockets } = Two::at(target, game).await?;
            if !both_asked(&mut sockets).await? {
                return Err(format!("{game}: nobody chooses in secret: nothing was compared."));
            }
            let eve = Visitor::new(target).await?;
            let mut watching =
                eve.socket(&table, "").await?.map_err(|s| format!("No socket: {s}"))?;
            watching.picture().await?;
            let lookers = [&people[1], &eve];
            let mut before = Vec::new();
            for who in lookers {
                before.extend(pages(who, &table).await?);
            }
            let (heard, seen) = (sockets[1].heard.len(), watching.heard.len());
            let moves = sockets[0].moves();
            let mv = &moves[n % moves.len()];
            if !sockets[0].make(mv).await? {
                return Err(format!("{game}: {mv} was refused."));
            }
            chosen.push(mv.clone());
            let mut got =
                vec![sent(&mut sockets[1], heard).await?, sent(&mut watching, seen).await?];
            let mut after = Vec::new();
            for who in lookers {
                after.extend(pages(who, &table).await?);
            }
            got.extend(before.iter().zip(&after).map(|(before, after)| added(before, after)));
            let Some(first) = &first else {
                first = Some(got);
                continue;
            };
            for (n, (one, two)) in first.iter().zip(&got).enumerate() {
                let what = match n {
                    0 => "the other's socket".to_owned(),
                    1 => "a watcher's socket".to_owned(),
                    n => format!(
                        "page {:?} of {}",
                        PAGES[(n - 2) % 7],
                        ["the other", "a watcher"][(n - 2) / 7]
                    ),
                };
                let at = one.bytes().zip(two.bytes()).take_while(|(a, b)| a == b).count();
                let there = |text: &str| -> String {
                    text.chars().skip(at.saturating_sub(40)).take(90).collect()
                };
                let differ = format!("{game}: {what}: {:?} or {:?}", there(one), there(two));
                counted.count(one != two, differ);
            }
        }
        chosen.sort();
        chosen.dedup();
        if chosen.len() == 1 {
            return Err(format!("{game}: always {chosen:?}: nothing was compared."));
        }
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

/// At one screen: what lies behind a curtain that was not opened.
pub async fn curtain(target: &Target, size: Size) -> Result<Counted, String> {
    let mut counted = Counted::default();
    for n in 0..size.of(2, 36) as usize {
        let game = ["richard-iii", "rosewars"][n % 2];
        let anna = Visitor::new(target).await?;
        let table = anna.open(&format!("game={game}&against=screen")).await?;
        let mut socket = anna.sit(&table).await?;
        socket.until("\"stage\":\"curtain\"").await?;
        let page = anna.get(&format!("/t/{table}")).await?.body;
        counted.count(page.contains("\"choices\":[{"), format!("{game}: a page has choices"));
        counted.count(socket.knows("\"choices\":[{"), format!("{game}: a socket has choices"));
        for what in ["undo", "ask", "resign", "allow"] {
            let done = socket.ask(what, "").await?;
            counted.count(done, format!("{game}: {what} through a closed curtain"));
        }
        for eye in ["first", "second", "open"] {
            let answer = anna.get(&format!("/t/{table}/at/0?eye={eye}")).await?;
            counted.count(answer.done(), format!("{game}: looked through {eye}"));
        }
        // The player whose turn it is not opens it: the curtain stays.
        let other = if socket.knows("\"seat\":\"first\"") { "second" } else { "first" };
        socket.say(&format!("{{\"do\":\"open\",\"id\":\"o\",\"seat\":\"{other}\"}}")).await?;
        socket.picture().await?;
        counted.count(
            !socket.knows("\"stage\":\"curtain\""),
            format!("{game}: the wrong one opened it"),
        );
    }
    Ok(counted)
}
