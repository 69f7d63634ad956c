//! `tudor drive`: the line protocol. One JSON object a line in, one out; docs/PROTOCOL.md has an example of each.

use std::io::{BufRead, Read as _, Write as _};

use serde::Deserialize;
use serde_json::{Value, json};
use tudor_catalog::UnknownGame;
use tudor_engine::erased::AnyTable;
use tudor_engine::fair::sha256;
use tudor_engine::record::Record;
use tudor_engine::{
    BySeat, Eye, EyeName, Node, OutcomeError, PositionError, RecordError, Refusal, Rng, Seat,
    Setup, SetupError,
};

use crate::failure::Done;

#[derive(clap::Args)]
pub struct DriveArgs {}

/// The longest line that is read.
const MAX_LINE: u64 = 4 << 20;

/// A request. What a `do` does not need is left out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    #[serde(rename = "do")]
    what: String,
    game: Option<String>,
    #[serde(default)]
    scenario: String,
    #[serde(default)]
    options: std::collections::BTreeMap<String, bool>,
    data: Option<String>,
    position: Option<Value>,
    record: Option<String>,
    seat: Option<Seat>,
    #[serde(rename = "move")]
    mv: Option<String>,
    outcome: Option<String>,
    seed: Option<Value>,
    eye: Option<EyeName>,
}

/// Why a request is not done.
struct Error {
    code: &'static str,
    message: String,
    rule: &'static str,
}

impl Error {
    fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), rule: "" }
    }
}

// The kind of an error is its code.

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self { code: "illegal", message: refusal.reason, rule: refusal.rule }
    }
}

impl From<OutcomeError> for Error {
    fn from(why: OutcomeError) -> Self {
        let asked = why != OutcomeError::NotAsked;
        Self::new(if asked { "bad-outcome" } else { "illegal" }, why.to_string())
    }
}

impl From<UnknownGame> for Error {
    fn from(why: UnknownGame) -> Self {
        Self::new("unknown-game", why.to_string())
    }
}

impl From<SetupError> for Error {
    fn from(why: SetupError) -> Self {
        Self::new("bad-setup", why.to_string())
    }
}

impl From<PositionError> for Error {
    fn from(why: PositionError) -> Self {
        Self::new("bad-position", why.to_string())
    }
}

impl From<RecordError> for Error {
    fn from(why: RecordError) -> Self {
        Self::new("bad-record", why.to_string())
    }
}

type Answer = Result<Value, Error>;

pub fn run() -> Done {
    let (mut input, mut out) = (std::io::stdin().lock(), std::io::stdout().lock());
    let mut session = DriveSession { table: None };
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(MAX_LINE + 1).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        let answer = if read as u64 > MAX_LINE {
            // The rest of the line is not a request.
            while line.last() != Some(&b'\n') {
                line.clear();
                if input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line)? == 0 {
                    break;
                }
            }
            Err(Error::new("too-long", "A line has at most 4 MiB."))
        } else {
            session.line(&line)
        };
        let answer = match answer {
            Ok(mut value) => {
                value["ok"] = json!(true);
                value
            }
            Err(error) => {
                let mut said = json!({ "code": error.code, "message": error.message });
                if !error.rule.is_empty() {
                    said["rule"] = json!(error.rule);
                }
                json!({ "ok": false, "error": said })
            }
        };
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
}

struct DriveSession {
    table: Option<Box<dyn AnyTable>>,
}

impl DriveSession {
    fn line(&mut self, line: &[u8]) -> Answer {
        let request: Request = serde_json::from_slice(line)
            .map_err(|e| Error::new("bad-request", format!("This is not a request: {e}.")))?;
        match request.what.as_str() {
            "new" => self.open(request),
            "load" => self.load(request),
            "dump" => Ok(json!({ "position": self.table()?.position() })),
            "node" => Ok(json!({ "node": node(&self.table()?.node()) })),
            "moves" => {
                let seat = self.seat(request.seat)?;
                Ok(json!({ "seat": seat, "moves": self.table()?.moves(seat) }))
            }
            "play" => {
                let mv =
                    request.mv.ok_or_else(|| Error::new("bad-request", "Say which `move`."))?;
                let seat = self.seat(request.seat)?;
                self.table()?.apply(seat, &mv)?;
                self.next_node()
            }
            "chance" => self.chance(request.outcome.as_deref(), request.seed.as_ref()),
            "view" => {
                let eye = self.eye(request.eye)?;
                Ok(json!({ "eye": eye, "view": self.table()?.view(eye) }))
            }
            "undo" => {
                let seat = self.seat(request.seat)?;
                self.table()?.undo(seat)?;
                self.next_node()
            }
            "log" => {
                let eye = self.eye(request.eye)?;
                let lines: Vec<Value> = self
                    .table()?
                    .log(eye, 0)
                    .into_iter()
                    .map(|l| json!({ "step": l.step, "text": l.line.plain(), "back": l.back }))
                    .collect();
                Ok(json!({ "eye": eye, "log": lines }))
            }
            "result" => {
                let result = match self.table()?.node() {
                    Node::Over(ending) => json!(ending),
                    _ => Value::Null,
                };
                Ok(json!({ "result": result }))
            }
            "record" => {
                let record = self.table()?.archive(BySeat::default(), None);
                Ok(json!({ "record": record.write() }))
            }
            other => Err(Error::new(
                "bad-request",
                format!(
                    "\"{other}\" cannot be done. It is new, load, dump, node, moves, play, chance, view, undo, log, result or record."
                ),
            )),
        }
    }

    fn table(&mut self) -> Result<&mut Box<dyn AnyTable>, Error> {
        self.table.as_mut().ok_or_else(|| {
            Error::new("no-game", "There is no game yet: begin with `new` or `load`.")
        })
    }

    /// The seat named, or the one that decides.
    fn seat(&mut self, named: Option<Seat>) -> Result<Seat, Error> {
        let decider = self.table()?.node().decider();
        named
            .or(decider)
            .ok_or_else(|| Error::new("bad-request", "Nobody decides here: say which `seat`."))
    }

    /// The eye named, or the spectator's.
    fn eye(&mut self, named: Option<EyeName>) -> Result<Eye, Error> {
        Ok(self.table()?.eye(named.unwrap_or(EyeName::Spectator))?)
    }

    fn next_node(&mut self) -> Answer {
        Ok(json!({ "node": node(&self.table()?.node()) }))
    }

    fn open(&mut self, request: Request) -> Answer {
        let id = request.game.ok_or_else(|| Error::new("bad-request", "Say which `game`."))?;
        let game = tudor_catalog::game(&id)?;
        let setup =
            Setup { scenario: request.scenario, options: request.options, data: request.data };
        self.table = Some(game.open(&setup)?);
        self.next_node()
    }

    fn load(&mut self, request: Request) -> Answer {
        let table = if let Some(position) = request.position {
            let id = position["game"].as_str().unwrap_or_default();
            let game = tudor_catalog::game(id)?;
            game.load(&position)?
        } else if let Some(text) = request.record {
            let record = Record::parse(&text)?;
            tudor_catalog::game(&record.game)?.replay(&record, request.data)?
        } else {
            return Err(Error::new("bad-request", "Give a `position` or a `record`."));
        };
        self.table = Some(table);
        self.next_node()
    }

    /// An outcome as text, or one drawn from a seed (a number or a text).
    fn chance(&mut self, outcome: Option<&str>, seed: Option<&Value>) -> Answer {
        let table = self.table()?;
        let Node::Chance(chance) = table.node() else {
            return Err(OutcomeError::NotAsked.into());
        };
        let outcome = match (outcome, seed) {
            (Some(text), _) => table.read_outcome(text)?,
            (None, Some(seed)) => {
                let hash = sha256(format!("{} {seed}", table.draws()).as_bytes());
                let number = u64::from_be_bytes(hash[..8].try_into().expect("eight of 32 bytes"));
                chance.sample(&mut Rng::new(number))
            }
            (None, None) => {
                return Err(Error::new(
                    "bad-request",
                    "Give an `outcome`, or a `seed` to have it drawn.",
                ));
            }
        };
        let text = table.write_outcome(&outcome);
        table.resolve(&outcome)?;
        let mut answer = self.next_node()?;
        answer["outcome"] = json!(text);
        Ok(answer)
    }
}

fn node(node: &Node) -> Value {
    match node {
        Node::Decide(seat) => json!({ "kind": "decide", "seats": [seat] }),
        Node::Secret(open) => {
            let seats: Vec<Seat> = Seat::BOTH.into_iter().filter(|&s| open[s]).collect();
            json!({ "kind": "secret", "seats": seats })
        }
        Node::Chance(chance) => {
            json!({ "kind": "chance", "label": chance.label, "outcomes": chance.count() })
        }
        Node::Over(ending) => json!({ "kind": "over", "result": ending }),
    }
}
