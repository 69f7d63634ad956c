//! A bot from outside: a program that reads one JSON object a line and answers with one.
//!
//! We write `{"do":"choose","game":…,"seat":…,"view":…,"moves":[…]}`, it answers `{"do":"play","move":"…"}`
//! with one of the moves. docs/BOTS.md is the whole of it for authors. Nothing such a program does can harm more than its own
//! game: it may be silent, talk nonsense, or leave.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tudor_engine::{Found, Game, Turn};

use crate::bot::{Bot, Fault, FaultKind, Limits};

/// How long a program may think about one move, starting up included.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// The longest line that is read.
const LINE: u64 = 64 << 10;

/// A program that plays one game.
#[derive(Debug)]
pub struct Command {
    words: Vec<String>,
    patience: Duration,
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    child: Child,
    say: Sender<String>,
    hear: Receiver<String>,
}

impl Command {
    /// A program by name and arguments, and how long it may think about a move. It is started at its first turn.
    #[must_use]
    pub const fn new(words: Vec<String>, patience: Duration) -> Self {
        Self { words, patience, running: None }
    }

    fn name(&self) -> &str {
        &self.words[0]
    }

    fn start(&self) -> Result<Running, Fault> {
        let mut child = std::process::Command::new(self.name())
            .args(&self.words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|e| {
                Fault::new(FaultKind::Start, format!("{} does not start: {e}.", self.name()))
            })?;
        let mut stdin = child.stdin.take().expect("invariant: piped above");
        let stdout = child.stdout.take().expect("invariant: piped above");
        // Both directions have a thread of their own: a program that neither reads nor writes blocks only them, and
        // both end when its pipes close.
        let (say, said) = channel::<String>();
        thread::spawn(move || {
            while let Ok(line) = said.recv() {
                if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                    break;
                }
            }
        });
        let (heard, hear) = sync_channel(16);
        thread::spawn(move || {
            let mut reader = BufReader::new(stdout);
            let mut line = Vec::new();
            loop {
                line.clear();
                match reader.by_ref().take(LINE).read_until(b'\n', &mut line) {
                    Ok(1..) => {}
                    _ => break,
                }
                if heard.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                    break;
                }
            }
        });
        Ok(Running { child, say, hear })
    }

    /// Asks, and reads the answer as the text of a move.
    fn ask(&mut self, question: &Value, deadline: Option<Instant>) -> Result<String, Fault> {
        let until = Instant::now() + self.patience;
        let until = deadline.map_or(until, |d| d.min(until));
        if self.running.is_none() {
            self.running = Some(self.start()?);
        }
        let running = self.running.as_mut().expect("invariant: started above");
        // What it said unasked is no answer to this.
        while running.hear.try_recv().is_ok() {}
        // A closed pipe shows itself as the end of its answers below.
        let _ = running.say.send(format!("{question}\n"));
        let wait = until.saturating_duration_since(Instant::now());
        let line = running.hear.recv_timeout(wait).map_err(|e| match e {
            RecvTimeoutError::Timeout => Fault::new(
                FaultKind::Silent,
                format!("{} said nothing for {:.1} s.", self.words[0], self.patience.as_secs_f64()),
            ),
            RecvTimeoutError::Disconnected => Fault::new(
                FaultKind::Gone,
                format!("{} ended in the middle of the game.", self.words[0]),
            ),
        })?;
        let garbled = || {
            let said: String = line.trim().chars().take(60).collect();
            let text = format!(
                "{} answered \"{said}\", not {{\"do\":\"play\",\"move\":\"…\"}}.",
                self.words[0]
            );
            Fault::new(FaultKind::Garbled, text)
        };
        let answer: Value = serde_json::from_str(&line).map_err(|_| garbled())?;
        match (answer["do"].as_str(), answer["move"].as_str()) {
            (Some("play"), Some(mv)) => Ok(mv.to_owned()),
            _ => Err(garbled()),
        }
    }
}

impl<G: Game> Bot<G> for Command {
    fn choose(&mut self, turn: &Turn<G>, limits: &Limits<'_>) -> Result<Found<G::Move>, Fault> {
        let texts: Vec<String> = turn.moves.iter().map(|&mv| turn.game.write_move(mv)).collect();
        let question = json!({
            "do": "choose",
            "game": G::info().id,
            "seat": turn.seat,
            "view": turn.view,
            "moves": texts,
        });
        let answer = self.ask(&question, limits.deadline)?;
        match texts.iter().position(|t| *t == answer) {
            Some(at) => Ok(Found { mv: turn.moves[at], value: 0, depth: 0, nodes: 0 }),
            None => Err(Fault::new(
                FaultKind::Illegal,
                format!(
                    "{} wants to play \"{answer}\", which is not among its moves.",
                    self.name()
                ),
            )),
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself, and then there is nothing to stop.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
