//! Power cuts by the dozen: the server is killed at random instants under load and started again, and in the end every
//! game it kept is compared with what it acknowledged. Nothing may be lost, nothing may be there twice.

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::process::{Child, Command};
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;
use tudor_engine::Rng;
use tudor_engine::record::{Record, Written};

use crate::bench::{Wire, address, between, http, wire};

/// What is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrashConfig {
    /// The game's id.
    pub game: String,
    /// Tables at once.
    pub tables: u32,
    /// How long.
    pub seconds: u64,
    /// The instants of the kills follow from it.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CrashReport {
    /// How often the server was killed.
    pub kills: u32,
    /// Games that were begun.
    pub games: u64,
    /// Moves that the server acknowledged, at once or when they were sent again.
    pub acknowledged: u64,
    /// Moves found in the end.
    pub found: u64,
    /// Acknowledged and not found.
    pub lost: u64,
    /// Found and not acknowledged, or found twice.
    pub doubled: u64,
}

impl fmt::Display for CrashReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} kills, {} games: {} moves acknowledged, {} found, {} lost, {} doubled",
            self.kills, self.games, self.acknowledged, self.found, self.lost, self.doubled
        )
    }
}

/// Runs it. `serve` makes the command that starts the server on `folder`; it must print its address.
///
/// # Errors
/// What went wrong, in a sentence; a lost move is not an error but a number of the report.
pub async fn crash(
    config: &CrashConfig,
    folder: &Path,
    serve: impl Fn(&Path) -> Command,
) -> Result<CrashReport, String> {
    let start = || async {
        let mut command = serve(folder);
        command.stdout(Stdio::piped()).kill_on_drop(true);
        let mut server = command.spawn().map_err(|e| format!("The server does not start: {e}"))?;
        let addr = address(&mut server).await?;
        Ok::<(Child, SocketAddr), String>((server, addr))
    };
    let (mut server, addr) = start().await?;
    let (tell, at) = watch::channel(Some(addr));
    let (stop, stopped) = watch::channel(false);
    let players: Vec<_> = (0..config.tables)
        .map(|n| tokio::spawn(Player::new(config, n, at.clone(), stopped.clone()).run()))
        .collect();
    let (mut rng, mut report, begun) =
        (Rng::new(config.seed), CrashReport::default(), Instant::now());
    while begun.elapsed() < Duration::from_secs(config.seconds) {
        tokio::time::sleep(Duration::from_millis(u64::from(300 + rng.below(1700)))).await;
        // As a power cut does: no warning, no tidying.
        server.kill().await.map_err(|e| format!("The server cannot be killed: {e}"))?;
        report.kills += 1;
        tell.send_replace(None);
        let (again, addr) = start().await?;
        server = again;
        tell.send_replace(Some(addr));
    }
    stop.send_replace(true);
    for player in players {
        let games = player.await.map_err(|e| format!("A player broke: {e}"))??;
        let addr = at.borrow().ok_or("The server is gone.")?;
        for (id, game) in games {
            let answer = http(addr, "GET", &format!("/t/{id}/record"), &game.cookie, "").await?;
            let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
            compare(&game.made, &kept(body)?, &mut report);
            report.games += 1;
        }
    }
    Ok(report)
}

/// The moves of a record that somebody chose: those the table makes by itself are not anybody's request.
fn kept(text: &str) -> Result<Vec<String>, String> {
    let record = Record::parse(text)?;
    let chosen = |step: &Written| match step {
        Written::Move(_, Some(mv)) if mv != "pass" => Some(mv.clone()),
        _ => None,
    };
    Ok(record.steps.iter().filter_map(chosen).collect())
}

fn compare(made: &[String], kept: &[String], report: &mut CrashReport) {
    let same = made.iter().zip(kept).take_while(|(a, b)| a == b).count();
    report.acknowledged += made.len() as u64;
    report.found += kept.len() as u64;
    report.lost += (made.len() - same) as u64;
    report.doubled += (kept.len() - same) as u64;
}

/// What a game was acknowledged.
#[derive(Default)]
struct Made {
    cookie: String,
    made: Vec<String>,
}

/// Plays both sides at one screen, through every power cut.
struct Player {
    game: String,
    rng: Rng,
    at: watch::Receiver<Option<SocketAddr>>,
    stopped: watch::Receiver<bool>,
    games: BTreeMap<String, Made>,
    nth: u64,
}

/// A table on a wire.
struct Seat {
    wire: Wire,
    seen: (String, String),
    moves: Vec<String>,
    over: bool,
}

impl Player {
    fn new(
        config: &CrashConfig,
        n: u32,
        at: watch::Receiver<Option<SocketAddr>>,
        stopped: watch::Receiver<bool>,
    ) -> Self {
        let rng = Rng::derive(config.seed, &[u64::from(n)]);
        Self { game: config.game.clone(), rng, at, stopped, games: BTreeMap::new(), nth: 0 }
    }

    /// Where the server is, once it is there.
    async fn addr(&mut self) -> Result<SocketAddr, String> {
        let at = self.at.wait_for(Option::is_some).await.map_err(|_| "The server is gone.")?;
        at.ok_or_else(|| "The server is gone.".to_owned())
    }

    async fn run(mut self) -> Result<BTreeMap<String, Made>, String> {
        while !*self.stopped.borrow() {
            // A table that the power cut took before it was acknowledged was never there.
            let Ok((id, cookie)) = self.open().await else { continue };
            self.games.insert(id.clone(), Made { cookie, made: Vec::new() });
            self.play(&id).await?;
        }
        Ok(self.games)
    }

    async fn open(&mut self) -> Result<(String, String), String> {
        let addr = self.addr().await?;
        let answer = http(addr, "GET", "/", "", "").await?;
        let cookie = between(&answer, "set-cookie: ", ';').ok_or("No cookie.")?.to_owned();
        let answer =
            http(addr, "POST", "/tables", &cookie, &format!("game={}&against=screen", self.game))
                .await?;
        let id = between(&answer, "\"to\":\"/t/", '"').ok_or("No table.")?.to_owned();
        Ok((id, cookie))
    }

    /// Plays a game to its end, or until it is time to stop. A move that was not acknowledged is sent again as it was.
    async fn play(&mut self, id: &str) -> Result<(), String> {
        let cookie = self.games[id].cookie.clone();
        let mut pending: Option<(String, String)> = None;
        loop {
            let addr = self.addr().await?;
            let Ok(mut seat) = Seat::join(addr, id, &cookie).await else {
                // Between two lives of the server.
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            };
            loop {
                if let Some((mv, text)) = pending.take() {
                    match seat.ask(&text).await {
                        Ok(true) => {
                            self.games.get_mut(id).expect("invariant: it was opened").made.push(mv)
                        }
                        Ok(false) => {} // it never happened, and the table asks again
                        Err(_) => {
                            pending = Some((mv, text));
                            break;
                        }
                    }
                }
                if seat.over || *self.stopped.borrow() {
                    return Ok(());
                }
                if seat.moves.is_empty() {
                    match seat.hear().await {
                        Ok(_) => continue,
                        Err(_) => break,
                    }
                }
                self.nth += 1;
                let mv = seat.moves[self.rng.below(seat.moves.len() as u32) as usize].clone();
                seat.moves.clear();
                let text = format!(
                    "{{\"do\":\"move\",\"id\":\"m{}\",\"epoch\":{},\"version\":{},\"move\":\"{mv}\"}}",
                    self.nth, seat.seen.0, seat.seen.1
                );
                pending = Some((mv, text));
            }
        }
    }
}

impl Seat {
    async fn join(addr: SocketAddr, id: &str, cookie: &str) -> Result<Self, String> {
        let wire = wire(addr, id, cookie).await?;
        let mut seat = Self { wire, seen: Default::default(), moves: Vec::new(), over: false };
        seat.hear().await?;
        for side in ["first", "second"] {
            let text = format!(
                "{{\"do\":\"stir\",\"id\":\"s-{side}\",\"seat\":\"{side}\",\"bits\":\"{}\"}}",
                "5a".repeat(32)
            );
            seat.ask(&text).await?;
        }
        Ok(seat)
    }

    /// Sends a request and waits for its answer: done, or not.
    async fn ask(&mut self, text: &str) -> Result<bool, String> {
        self.wire.send(Message::text(text)).await.map_err(|e| e.to_string())?;
        loop {
            if let Some(done) = self.hear().await? {
                return Ok(done);
            }
        }
    }

    /// Hears one message; `Some` if it was an answer.
    async fn hear(&mut self) -> Result<Option<bool>, String> {
        loop {
            match self.wire.next().await {
                Some(Ok(Message::Text(text))) => return Ok(self.read(&text)),
                Some(Ok(_)) => {}
                other => return Err(format!("A wire ended: {other:?}")),
            }
        }
    }

    fn read(&mut self, text: &str) -> Option<bool> {
        if text.starts_with("{\"ok\":") {
            return Some(true);
        }
        if !text.starts_with("{\"epoch\":") {
            return Some(false);
        }
        if let (Some(epoch), Some(version)) =
            (between(text, "\"epoch\":", ','), between(text, "\"version\":", ','))
        {
            self.seen = (epoch.to_owned(), version.to_owned());
        }
        if let Some(at) = text.rfind(",\"play\":") {
            let play = &text[at..];
            self.moves = play
                .split("\"move\":\"")
                .skip(1)
                .filter_map(|m| Some(m[..m.find('"')?].to_owned()))
                .collect();
            self.over = play.contains("\"stage\":\"over\"");
        }
        None
    }
}
