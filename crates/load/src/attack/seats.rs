//! Who may do what: strangers, the other seat, links that were used, names that are guessed.

use super::visitor::{AttackSocket, Visitor};
use super::{Counted, Size, Target};

/// The games that hide things, and one that does not.
const GAMES: [&str; 5] =
    ["rose-king", "rosewars", "richard-iii", "warriors-of-england", "warriors-of-god"];

/// Two people at a table by link, both with a socket.
pub struct Two {
    pub table: String,
    pub people: [Visitor; 2],
    pub sockets: [AttackSocket; 2],
}

impl Two {
    pub async fn at(target: &Target, game: &str) -> Result<Self, String> {
        let (anna, ben) = (Visitor::new(target).await?, Visitor::new(target).await?);
        anna.post("/name", "name=Anna").await?;
        let table = anna.open(&format!("game={game}&against=link")).await?;
        let link = anna.link(&table, "invite").await?;
        let sat = ben.post(&link, "name=Ben").await?;
        if !sat.done() {
            return Err(format!("Nobody sat down: {}", sat.body));
        }
        let mut sockets = [anna.sit(&table).await?, ben.sit(&table).await?];
        // Both at once: each shows what it pledged when it has heard the other's pledge.
        let [first, second] = &mut sockets;
        let play = "\"stage\":\"play\"";
        tokio::try_join!(first.until(play), second.until(play))?;
        Ok(Self { table, people: [anna, ben], sockets })
    }
}

/// Everything a table can be asked, as fields of a request.
fn acts(mv: &str) -> Vec<(&'static str, String)> {
    let bits = "a5".repeat(32);
    vec![
        ("move", format!(",\"move\":\"{mv}\"")),
        ("undo", String::new()),
        ("ask", String::new()),
        ("allow", String::new()),
        ("refuse", String::new()),
        ("resign", String::new()),
        ("stir", format!(",\"bits\":\"{bits}\"")),
        ("stir", format!(",\"seat\":\"first\",\"bits\":\"{bits}\"")),
        ("resign", ",\"seat\":\"second\"".to_owned()),
    ]
}

/// A watcher, and a player who names the other's seat, try everything.
pub async fn foreign_acts(target: &Target, size: Size) -> Result<Counted, String> {
    let mut counted = Counted::default();
    for game in &GAMES[..size.of(2, 5) as usize] {
        let Two { table, mut sockets, .. } = Two::at(target, game).await?;
        let eve = Visitor::new(target).await?;
        let mut watching = eve.socket(&table, "").await?.map_err(|s| format!("No socket: {s}"))?;
        watching.picture().await?;
        let mv = sockets.iter().flat_map(AttackSocket::moves).next().ok_or("Nobody can move.")?;
        for (what, fields) in acts(&mv) {
            let done = watching.ask(what, &fields).await?;
            counted.count(done, format!("{game}: a watcher did {what}"));
        }
        for n in 0..2 {
            let other = ["second", "first"][n];
            for what in ["undo", "ask", "resign", "allow"] {
                let done = sockets[n].ask(what, &format!(",\"seat\":\"{other}\"")).await?;
                counted.count(done, format!("{game}: {what} for the other seat"));
            }
        }
        for what in ["invite", "key", "rematch"] {
            let answer = eve.post(&format!("/t/{table}/{what}"), "").await?;
            counted.count(answer.done(), format!("{game}: a stranger got a {what}"));
        }
        // After the end nobody does anything.
        sockets[0].ask("resign", "").await?;
        for socket in &mut sockets {
            socket.until("\"stage\":\"over\"").await?;
            for (what, fields) in acts(&mv).iter().take(6) {
                let done = socket.ask(what, fields).await?;
                counted.count(done, format!("{game}: {what} after the end"));
            }
        }
    }
    Ok(counted)
}

/// Links are used again, by others, and by the wrong one.
pub async fn links(target: &Target, size: Size) -> Result<Counted, String> {
    let mut counted = Counted::default();
    for _ in 0..size.of(2, 5) {
        let (anna, ben, eve) =
            (Visitor::new(target).await?, Visitor::new(target).await?, Visitor::new(target).await?);
        let table = anna.open("game=rose-king&against=link").await?;
        let old = anna.link(&table, "invite").await?;
        let link = anna.link(&table, "invite").await?;
        counted.count(ben.post(&old, "name=Ben").await?.done(), "an invitation that was replaced");
        counted.count(anna.post(&link, "name=Anna").await?.done(), "her own invitation");
        if !ben.post(&link, "name=Ben").await?.done() {
            return Err("The invitation does not work.".to_owned());
        }
        counted.count(eve.post(&link, "name=Eve").await?.done(), "an invitation used twice");
        let key = ben.link(&table, "key").await?;
        counted.count(anna.post(&key, "").await?.done(), "the opponent with my seat link");
        let phone = Visitor::new(target).await?;
        if !phone.post(&key, "").await?.done() {
            return Err("The seat link does not work.".to_owned());
        }
        counted.count(eve.post(&key, "").await?.done(), "a seat link used twice");
        counted.count(eve.get(&key).await?.done(), "a used seat link still shows a seat");
        for what in ["key", "invite", "rematch"] {
            let answer = ben.post(&format!("/t/{table}/{what}"), "").await?;
            counted.count(answer.done(), format!("who sat here before got a {what}"));
        }
        let mut socket = ben.sit(&table).await?;
        counted.count(socket.ask("resign", "").await?, "who sat here before resigned");
    }
    Ok(counted)
}

/// Names that nobody gave.
pub async fn guesses(target: &Target, size: Size) -> Result<Counted, String> {
    let eve = Visitor::new(target).await?;
    let table = eve.open("game=rose-king&against=screen").await?;
    let mut counted = Counted::default();
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for n in 0..u64::from(size.of(20, 100)) {
        let mut rng = tudor_engine::Rng::new(n);
        let name: String = (0..22).map(|_| char::from(letters[rng.below(64) as usize])).collect();
        for path in [format!("/t/{name}"), format!("/i/{name}"), format!("/t/{table}/seat/{name}")]
        {
            counted.count(eve.get(&path).await?.done(), &path);
        }
    }
    Ok(counted)
}

/// Many take one invitation at the same moment.
pub async fn claims(target: &Target, size: Size) -> Result<Counted, String> {
    let mut counted = Counted::default();
    for _ in 0..size.of(2, 10) {
        let anna = Visitor::new(target).await?;
        let table = anna.open("game=rose-king&against=link").await?;
        let link = anna.link(&table, "invite").await?;
        let mut crowd = Vec::new();
        for _ in 0..12 {
            crowd.push(Visitor::new(target).await?);
        }
        let all = crowd.iter().map(|visitor| visitor.post(&link, "name=Me"));
        let mut sat = 0;
        for answer in futures_util::future::join_all(all).await {
            sat += u32::from(answer?.done());
            counted.count(sat > 1, "two sat down on one seat");
        }
        if sat != 1 && counted.through == 0 {
            return Err(format!("{sat} sat down on one seat."));
        }
    }
    Ok(counted)
}

/// Moments of a game that has just begun, and one that is far from it.
const PATHS: [&str; 8] = ["at/0", "at/1", "at/2", "at/3", "at/4", "at/5", "at/6", "at/999"];

/// What a game looks like through another's eyes, and its seed, before it is over.
pub async fn eyes(target: &Target, size: Size) -> Result<Counted, String> {
    let mut counted = Counted::default();
    for game in &GAMES[1..size.of(3, 5) as usize] {
        let Two { table, people, mut sockets } = Two::at(target, game).await?;
        let eve = Visitor::new(target).await?;
        for (who, own) in people.iter().chain([&eve]).zip(["first", "second", "spectator"]) {
            for eye in ["first", "second", "open"].into_iter().filter(|eye| *eye != own) {
                for path in PATHS {
                    let answer = who.get(&format!("/t/{table}/{path}?eye={eye}")).await?;
                    counted.count(answer.done(), format!("{game}: {own} looked through {eye}"));
                }
                let answer = who.get(&format!("/t/{table}/at/0?of={eye}")).await?;
                counted.count(answer.done(), format!("{game}: {own} counted {eye}'s moments"));
            }
            let record = who.get(&format!("/t/{table}/record")).await?.body;
            let seed = record.lines().any(|line| line.starts_with("seed"));
            counted.count(seed, format!("{game}: the seed stands in {own}'s record"));
        }
        sockets[0].ask("resign", "").await?;
        let record = eve.get(&format!("/t/{table}/record")).await?.body;
        if !record.contains("seed") {
            return Err(format!("{game}: a finished record has no seed: nothing was tested."));
        }
    }
    Ok(counted)
}
