//! A table and everything that belongs to it, without time, wires or disk: what may happen, and what must be
//! kept of it. The authority asks here, makes the answer safe, and only then tells anybody.

use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};

use tudor_engine::erased::{AnyGame, AnyTable};
use tudor_engine::fair::{Bits, FairDice, Terms, hex};
use tudor_engine::record::{Fairness, Record, result_text};
use tudor_engine::{BySeat, Ending, Eye, Node, Refusal, Seat};

use crate::kinds::{self, Kind, Kinds};
use crate::part::mark;
use crate::storage::{Ask, Row, Saved, SeatRow, StepRow, Write};

/// How many of the latest requests are remembered, to recognise a repeated one.
const REMEMBERED: usize = 256;

/// Why there is nothing to undo: the same sentence always, because the reason could tell of a secret step.
pub const NO_UNDO: &str = "You can undo only steps of your own turn, and never past a roll, a draw or something shown. You may ask to take a move back.";

/// A table with its people.
pub struct Room {
    /// What is kept of it besides the steps.
    pub row: Row,
    /// The kind of game.
    pub kind: Arc<Kind>,
    /// The game in progress.
    pub table: Box<dyn AnyTable>,
    dice: Option<FairDice>,
    /// Marks of their names.
    requests: VecDeque<u64>,
    verified: OnceLock<String>,
}

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Make this move.
    Move(String),
    /// Take my last step back.
    Undo,
    /// Ask the other side to take my last move back.
    Ask,
    /// Grant that.
    Allow,
    /// Do not.
    Refuse,
    /// Give up.
    Resign,
    /// Add to the dice.
    Stir(Bits),
}

/// Why something is not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// One word for programs: "turn", "illegal", "stale", "over", "waiting", "seat", "bad".
    pub code: &'static str,
    /// A sentence for people.
    pub text: String,
    /// The rule, if there is one.
    pub rule: &'static str,
}

impl Refused {
    /// A refusal without a rule.
    #[must_use]
    pub fn new(code: &'static str, text: impl Into<String>) -> Self {
        Self { code, text: text.into(), rule: "" }
    }

    fn of(code: &'static str, refusal: Refusal) -> Self {
        Self { code, text: refusal.reason, rule: refusal.rule }
    }
}

/// How far a table is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Somebody has yet to sit down, or to add to the dice.
    Gathering,
    /// It is played.
    Playing,
    /// It is over.
    Over(Ending),
}

impl Room {
    /// A table as it was kept, played again to where it was.
    ///
    /// # Errors
    /// Why this program cannot play it: then it is frozen, and nothing is lost.
    pub fn load(saved: Saved, kinds: &Kinds) -> Result<Self, String> {
        let Saved { row, steps } = saved;
        let kind = kinds::find(kinds, &row.game).ok_or_else(|| {
            format!("This table plays \"{}\", which this program does not have.", row.game)
        })?;
        let game = kind.game;
        if row.revision != game.info().revision {
            return Err(format!(
                "This table was begun under rules revision {} of {}; this program plays revision {}. The table is kept as it is.",
                row.revision,
                game.info().title,
                game.info().revision
            ));
        }
        let mut table = game.open(&row.setup)?;
        let mut requests = VecDeque::new();
        for (n, step) in steps.into_iter().enumerate() {
            table.redo(&step.text).map_err(|why| {
                format!("Step {} of this table cannot be played again: {why}", n + 1)
            })?;
            requests.extend(step.request.map(|name| mark(name.as_bytes())));
        }
        requests.drain(..requests.len().saturating_sub(REMEMBERED));
        let mut room = Self { row, kind, table, dice: None, requests, verified: OnceLock::new() };
        room.gather();
        Ok(room)
    }

    /// Makes the dice once everybody has added to them.
    fn gather(&mut self) {
        let ready = |s: &SeatRow| !s.is_free() && s.entropy.is_some();
        if self.dice.is_none() && self.row.seats.0.iter().all(ready) {
            self.dice = Some(self.terms().dice(&self.row.seed, self.people()));
        }
    }

    /// What the promise binds.
    #[must_use]
    pub fn terms(&self) -> Terms {
        terms(self.kind.game, &self.row)
    }

    fn people(&self) -> BySeat<Option<Bits>> {
        BySeat::each(|s| {
            let seat = &self.row.seats[s];
            seat.entropy.filter(|_| seat.level.is_none())
        })
    }

    /// How far it is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match self.table.node() {
            Node::Over(ending) => Stage::Over(ending),
            _ if self.dice.is_none() => Stage::Gathering,
            _ => Stage::Playing,
        }
    }

    /// Who must decide now. Nobody does while people gather.
    #[must_use]
    pub fn awaits(&self) -> BySeat<bool> {
        let playing = self.stage() == Stage::Playing;
        let node = self.table.node();
        BySeat::each(|seat| playing && node.awaits(seat))
    }

    /// The seat to decide; of two that decide in secret the first.
    #[must_use]
    pub fn decider(&self) -> Option<Seat> {
        let awaits = self.awaits();
        Seat::BOTH.into_iter().find(|&s| awaits[s])
    }

    /// The seats this person holds.
    #[must_use]
    pub fn seats_of(&self, guest: Option<Bits>) -> BySeat<bool> {
        BySeat::each(|s| match (&self.row.seats[s].guest, &guest) {
            (Some(holder), Some(guest)) => crate::secret::same(holder, guest),
            _ => false,
        })
    }

    /// Was this request done already?
    #[must_use]
    pub fn is_repeated(&self, seat: Seat, request: &str) -> bool {
        self.requests.contains(&mark(named(seat, request).as_bytes()))
    }

    /// Does what a seat wants, in memory, and says what must be kept of it. If keeping it fails, the room is
    /// worth nothing any more and must be loaded again.
    ///
    /// # Errors
    /// Why not; the room is as it was.
    pub fn act(
        &mut self,
        seat: Seat,
        request: Option<&str>,
        action: &Action,
    ) -> Result<Vec<Write>, Refused> {
        if let Action::Stir(bits) = action {
            return self.stir(seat, *bits);
        }
        match self.stage() {
            Stage::Gathering => {
                return Err(Refused::new(
                    "waiting",
                    "The game begins when everybody has sat down. Your move is not lost, but too early.",
                ));
            }
            Stage::Over(_) => return Err(Refused::new("over", "The game is over.")),
            Stage::Playing => {}
        }
        let first = self.table.steps();
        let mut steps = Vec::new();
        let mut ask = None;
        match action {
            Action::Move(mv) => {
                let text = self.table.apply(seat, mv).map_err(|refusal| {
                    let turn = refusal == Refusal::not_your_turn();
                    Refused::of(if turn { "turn" } else { "illegal" }, refusal)
                })?;
                steps.push(text);
                self.settle(&mut steps);
            }
            Action::Undo => self.undo(seat, &mut steps)?,
            Action::Ask => match self.take_back_to(seat) {
                None => {
                    return Err(Refused::new("undo", "There is no move of yours to take back."));
                }
                Some(to) if self.grants_at_once(seat) => {
                    steps.push(self.table.back(to).map_err(|r| Refused::of("undo", r))?);
                }
                Some(to) => ask = Some(Ask { by: seat, to }),
            },
            Action::Allow => match self.row.ask {
                Some(Ask { by, to }) if by != seat => {
                    steps.push(self.table.back(to).map_err(|r| Refused::of("undo", r))?);
                }
                _ => return Err(Refused::new("undo", "Nobody has asked to take back.")),
            },
            Action::Refuse => {
                if self.row.ask.is_none() {
                    return Err(Refused::new("undo", "Nobody has asked to take back."));
                }
            }
            Action::Resign => {
                steps.push(self.table.leave(seat, true).map_err(|r| Refused::of("over", r))?);
            }
            Action::Stir(_) => unreachable!("invariant: answered above"),
        }
        let mut writes = self.keep(first, steps, request.map(|r| named(seat, r)));
        if self.row.ask != ask {
            self.row.ask = ask;
            writes.push(Write::Ask { table: self.row.id.clone(), ask });
        }
        Ok(writes)
    }

    /// Chance answers, and what both sides can see to be the only move is made, until somebody must choose.
    fn settle(&mut self, steps: &mut Vec<String>) {
        while let Some(dice) = &self.dice {
            if let Node::Chance(chance) = self.table.node() {
                let outcome = dice.draw(self.table.draws(), &chance);
                let text = self.table.resolve(&outcome);
                steps.push(text.expect("invariant: the dice answer what chance is asked"));
            } else if let Some((seat, mv)) = self.table.obvious() {
                let text = self.table.apply(seat, &mv);
                steps.push(text.expect("invariant: an obvious move is legal"));
            } else {
                return;
            }
        }
    }

    fn undo(&mut self, seat: Seat, steps: &mut Vec<String>) -> Result<(), Refused> {
        // The engine's own reason would tell whether the other seat has made a secret step.
        steps.push(self.table.undo(seat).map_err(|_| Refused::new("undo", NO_UNDO))?);
        // What the table played unasked goes with the choice that led to it.
        while self.table.obvious().is_some() && self.table.may_undo(seat).is_ok() {
            steps.push(self.table.undo(seat).map_err(|r| Refused::of("undo", r))?);
        }
        Ok(())
    }

    /// Where a wish to take back leads. Two people at one screen mean the last move, whoever made it.
    #[must_use]
    pub fn take_back_to(&self, seat: Seat) -> Option<u32> {
        if self.row.screen {
            Seat::BOTH.into_iter().filter_map(|s| self.table.before_last_of(s)).max()
        } else {
            self.table.before_last_of(seat)
        }
    }

    /// A bot has nothing against it, and two people at one screen have agreed already.
    fn grants_at_once(&self, seat: Seat) -> bool {
        self.row.screen || self.row.seats[seat.other()].level.is_some()
    }

    fn stir(&mut self, seat: Seat, bits: Bits) -> Result<Vec<Write>, Refused> {
        let chair = &mut self.row.seats[seat];
        if chair.entropy.is_some() {
            return Ok(Vec::new()); // said twice: the first stands
        }
        chair.entropy = Some(bits);
        let mut writes = vec![Write::Seat { table: self.row.id.clone(), seat, row: chair.clone() }];
        self.gather();
        let mut steps = Vec::new();
        let first = self.table.steps();
        self.settle(&mut steps);
        writes.extend(self.keep(first, steps, None));
        Ok(writes)
    }

    fn keep(&mut self, first: u32, steps: Vec<String>, request: Option<String>) -> Vec<Write> {
        if steps.is_empty() {
            return Vec::new();
        }
        let awaits = self.awaits();
        let awaits = u8::from(awaits.0[0]) | u8::from(awaits.0[1]) << 1;
        self.requests.extend(request.as_ref().map(|name| mark(name.as_bytes())));
        if self.requests.len() > REMEMBERED {
            self.requests.pop_front();
        }
        let mut request = request;
        let steps = steps
            .into_iter()
            .map(|text| StepRow { text, request: request.take(), awaits })
            .collect();
        let table = self.row.id.clone();
        let mut writes = vec![Write::Steps { table: table.clone(), first, steps }];
        if let Stage::Over(ending) = self.stage() {
            let text = result_text(&ending);
            self.row.result = Some(text.clone());
            writes.push(Write::Result { table, text });
        }
        writes
    }

    /// The names for the record.
    #[must_use]
    pub fn names(&self) -> BySeat<String> {
        BySeat::each(|s| self.row.seats[s].name.clone())
    }

    /// The record as this eye may have it; whole, with the seed, once the game is over.
    #[must_use]
    pub fn record(&self, eye: Eye) -> Record {
        let over = matches!(self.stage(), Stage::Over(_));
        let fair = Fairness {
            table: self.row.id.clone(),
            promise: self.row.promise,
            bots: bots(&self.row),
            people: self.people(),
            seed: over.then_some(self.row.seed),
        };
        self.table.record(if over { Eye::Open } else { eye }, self.names(), Some(fair))
    }

    /// How the dice of a game that is over check out: from the seed that is shown now, and the promise that was made of
    /// it. Worked out once for all eyes, because the whole game is played again for it.
    #[must_use]
    pub fn verified(&self) -> &str {
        self.verified.get_or_init(|| {
            let Row { seed, promise, .. } = &self.row;
            let dice = self.terms().promised_dice(seed, promise, self.people());
            match dice.and_then(|dice| self.table.check_dice(&dice)) {
                Ok(()) if self.table.draws() == 1 => {
                    "The 1 outcome checks against the promise.".to_owned()
                }
                Ok(()) => format!("All {} outcomes check against the promise.", self.table.draws()),
                Err(why) => why,
            }
        })
    }

    /// The promise as text.
    #[must_use]
    pub fn promise(&self) -> String {
        hex(&self.row.promise)
    }
}

/// What the promise of this table binds.
#[must_use]
pub fn terms(game: &dyn AnyGame, row: &Row) -> Terms {
    Terms::new(game.info(), &row.setup, &row.id, bots(row))
}

fn bots(row: &Row) -> BySeat<Option<Bits>> {
    BySeat::each(|s| {
        let seat = &row.seats[s];
        seat.entropy.filter(|_| seat.level.is_some())
    })
}

/// A request's name with its seat, so that two people cannot get in each other's way.
fn named(seat: Seat, request: &str) -> String {
    [if seat == Seat::First { "1" } else { "2" }, request].concat()
}
