//! Games behind one face: what the server, the terminal and the line protocol use, in text and JSON.

use std::any::Any;
use std::marker::PhantomData;

use serde_json::{Value, json};

use crate::card::Info;
use crate::chance::{Outcome, OutcomeError};
use crate::fair::{FairDice, FairError};
use crate::game::Game;
use crate::node::{Leaving, Node};
use crate::notation::{read_outcome, write_outcome};
use crate::record::{Fairness, Record, RecordError, Verdict, Written, check_dice, redo_written};
use crate::refusal::Refusal;
use crate::seat::{BySeat, Eye, EyeName, Revealed, Seat};
use crate::setup::{CheckedSetup, Setup, SetupError};
use crate::show::{BoardGround, LogEntry, Panel, Prompt, Scene, Show};
use crate::table::{PositionError, Step, StepError, Table};
use crate::turn::AnyTurn;

/// A kind of game.
pub trait AnyGame: Send + Sync {
    /// The game's card.
    fn info(&self) -> &'static Info;
    /// A fresh table.
    ///
    /// # Errors
    /// If the set-up is not one of this game's.
    fn open(&self, setup: &Setup) -> Result<Box<dyn AnyTable>, SetupError>;
    /// A table from a position that [`AnyTable::position`] wrote, perhaps edited.
    ///
    /// # Errors
    /// If it is not a position of this game.
    fn load(&self, position: &Value) -> Result<Box<dyn AnyTable>, PositionError>;
    /// A table from a record.
    ///
    /// # Errors
    /// The step that cannot have happened, and why.
    fn replay(
        &self,
        record: &Record,
        data: Option<String>,
    ) -> Result<Box<dyn AnyTable>, RecordError>;
    /// Plays a record again and works out every outcome from its seed.
    ///
    /// # Errors
    /// The step that is not what the dice gave.
    fn verify(&self, record: &Record, data: Option<String>) -> Result<Verdict, RecordError>;
}

/// [`AnyGame`] for a typed game.
#[derive(Debug)]
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    /// The game behind one face.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Erased<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game + Show> AnyGame for Erased<G> {
    fn info(&self) -> &'static Info {
        G::info()
    }

    fn open(&self, setup: &Setup) -> Result<Box<dyn AnyTable>, SetupError> {
        Ok(Box::new(Table::<G>::new(setup)?))
    }

    fn load(&self, position: &Value) -> Result<Box<dyn AnyTable>, PositionError> {
        let game = G::info().title;
        if position["game"] != G::info().id {
            return Err(PositionError::OtherGame { game });
        }
        if position["revision"] != G::info().revision {
            return Err(PositionError::OtherRevision { game });
        }
        let setup: Setup = serde_json::from_value(position["setup"].clone())
            .map_err(|e| PositionError::SetupForm(e.to_string()))?;
        let state: G::State = serde_json::from_value(position["state"].clone())
            .map_err(|e| PositionError::Form(e.to_string()))?;
        Ok(Box::new(Table::<G>::with_position(&setup, state)?))
    }

    fn replay(
        &self,
        record: &Record,
        data: Option<String>,
    ) -> Result<Box<dyn AnyTable>, RecordError> {
        Ok(Box::new(record.replay::<G>(data)?))
    }

    fn verify(&self, record: &Record, data: Option<String>) -> Result<Verdict, RecordError> {
        record.verify::<G>(data)
    }
}

/// A line of the log with where it belongs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The step of the story that caused it, from 0.
    pub step: u32,
    /// Was that step taken back?
    pub back: bool,
    /// What it says.
    pub line: LogEntry,
}

/// A table of any game.
pub trait AnyTable: Send + Sync {
    /// The game's card.
    fn info(&self) -> &'static Info;
    /// The set-up, complete.
    fn setup(&self) -> &CheckedSetup;
    /// What happens next.
    fn node(&self) -> Node;
    /// A seat's legal moves as text.
    fn moves(&self, seat: Seat) -> Vec<String>;
    /// The move that both sides can see is the only one.
    fn obvious(&self) -> Option<(Seat, String)>;
    /// A seat moves. Answers the step as it is written in a record.
    ///
    /// # Errors
    /// Why not; the table is as it was.
    fn apply(&mut self, seat: Seat, mv: &str) -> Result<String, Refusal>;
    /// Chance answers. Answers the step as it is written.
    ///
    /// # Errors
    /// Why it cannot be; the table is as it was.
    fn resolve(&mut self, outcome: &Outcome) -> Result<String, OutcomeError>;
    /// An outcome of the question that is open, from text.
    ///
    /// # Errors
    /// Why it cannot be.
    fn read_outcome(&self, text: &str) -> Result<Outcome, OutcomeError>;
    /// An outcome of the question that is open, as text.
    fn write_outcome(&self, outcome: &Outcome) -> String;
    /// May this seat take its last step back by itself?
    ///
    /// # Errors
    /// Why not.
    fn may_undo(&self, seat: Seat) -> Result<(), Refusal>;
    /// A seat takes its last step back by itself. Answers the step as it is written.
    ///
    /// # Errors
    /// Why not; the table is as it was.
    fn undo(&mut self, seat: Seat) -> Result<String, Refusal>;
    /// How many steps stood before this seat's last move: where a request to take back leads.
    fn before_last_of(&self, seat: Seat) -> Option<u32>;
    /// By agreement, back to the first so many standing steps. Answers the step as it is written.
    ///
    /// # Errors
    /// Why not.
    fn back(&mut self, standing: u32) -> Result<String, Refusal>;
    /// A seat leaves, and the other one has won. Answers the step as it is written.
    ///
    /// # Errors
    /// If the game is over.
    fn leave(&mut self, seat: Seat, how: Leaving) -> Result<String, Refusal>;
    /// Does a written step again.
    ///
    /// # Errors
    /// Why it cannot have happened; the table is as it was.
    fn redo(&mut self, written: &str) -> Result<(), StepError>;
    /// How many steps a game has at most: [`Game::MAX_STEPS`].
    fn max_steps(&self) -> u32;
    /// How many steps the story has, taken-back ones included.
    fn steps(&self) -> u32;
    /// How many steps stand.
    fn standing(&self) -> u32;
    /// The number of the next fair draw.
    fn draws(&self) -> u64;
    /// Works out every outcome so far from these dice.
    ///
    /// # Errors
    /// The first step that is not what they gave.
    fn check_dice(&self, dice: &FairDice) -> Result<(), FairError>;
    /// The table as it was after the first `n` steps of its story.
    fn after(&self, n: u32) -> Box<dyn AnyTable>;
    /// Leave to look at everything, once the game is over.
    fn revealed(&self) -> Option<Revealed>;
    /// The eye of this name, if it may look now.
    ///
    /// # Errors
    /// That everything is open only at the end.
    fn eye(&self, name: EyeName) -> Result<Eye, Refusal>;
    /// What of the board never changes.
    fn ground(&self) -> BoardGround;
    /// What an eye is shown now. The view is made once, here; its parts are drawn when they are asked for.
    fn shown(&self, eye: Eye) -> Box<dyn Shown + '_>;
    /// Has what an eye knows changed since this was asked last? Keeps the view in `known`, to compare with next time.
    fn learns(&self, eye: Eye, known: &mut Option<Box<dyn Any + Send>>) -> bool;
    /// The log for an eye, from a step on.
    fn log(&self, eye: Eye, from: u32) -> Vec<LogLine>;
    /// The view for an eye as JSON.
    fn view(&self, eye: Eye) -> Value;
    /// The decision that a seat has to make now, for a bot; `None` if it has none.
    fn turn(&self, seat: Seat) -> Option<Box<dyn AnyTurn>>;
    /// The whole position as JSON, with game and set-up.
    fn position(&self) -> Value;
    /// The record as an eye may have it.
    fn record(&self, eye: Eye, players: BySeat<String>, fair: Option<Fairness>) -> Record;
    /// The whole record, for who owns the table: see [`Record::archive`].
    fn archive(&self, players: BySeat<String>, fair: Option<Fairness>) -> Record;
    /// A copy.
    fn copy(&self) -> Box<dyn AnyTable>;
}

/// What one eye is shown of a table, drawn from one view. Each part is drawn when it is asked for: where nothing is
/// hidden one scene serves all eyes, and a program that wants the prompt alone pays for no picture.
pub trait Shown {
    /// The picture.
    fn scene(&self) -> Scene;
    /// What lies in front of this eye.
    fn panels(&self) -> Vec<Panel>;
    /// What this eye is asked, or waits for.
    fn prompt(&self) -> Prompt;
    /// The board as text.
    fn text(&self) -> String;
}

/// [`Shown`] for a typed game.
struct OneEye<'a, G: Game> {
    table: &'a Table<G>,
    eye: Eye,
    view: G::View,
}

impl<G: Game + Show> Shown for OneEye<'_, G> {
    fn scene(&self) -> Scene {
        self.table.game().scene(&self.view)
    }

    fn panels(&self) -> Vec<Panel> {
        self.table.game().panels(&self.view)
    }

    fn prompt(&self) -> Prompt {
        let moves = self.eye.seat().map(|seat| self.table.moves(seat)).unwrap_or_default();
        self.table.game().prompt(&self.view, &moves)
    }

    fn text(&self) -> String {
        self.table.game().text(&self.view)
    }
}

impl<G: Game + Show> Table<G> {
    fn written(&self, before: &Node, step: &Step<G::Move>) -> String {
        Written::of(self.game(), before, step).to_string()
    }
}

impl<G: Game + Show> AnyTable for Table<G> {
    fn info(&self) -> &'static Info {
        G::info()
    }

    fn setup(&self) -> &CheckedSetup {
        self.setup()
    }

    fn node(&self) -> Node {
        self.node()
    }

    fn moves(&self, seat: Seat) -> Vec<String> {
        self.moves(seat).into_iter().map(|mv| self.game().write_move(mv)).collect()
    }

    fn obvious(&self) -> Option<(Seat, String)> {
        let Node::Decide(seat) = self.node() else { return None };
        if !self.game().obvious(self.state()) {
            return None;
        }
        self.moves(seat).first().map(|&mv| (seat, self.game().write_move(mv)))
    }

    fn apply(&mut self, seat: Seat, mv: &str) -> Result<String, Refusal> {
        let before = self.node();
        let mv = self.game().read_move(mv)?;
        self.apply(seat, mv)?;
        Ok(self.written(&before, &Step::Move(seat, mv)))
    }

    fn resolve(&mut self, outcome: &Outcome) -> Result<String, OutcomeError> {
        let before = self.node();
        self.resolve(outcome)?;
        Ok(self.written(&before, &Step::Chance(outcome.clone())))
    }

    fn read_outcome(&self, text: &str) -> Result<Outcome, OutcomeError> {
        match self.node() {
            Node::Chance(chance) => read_outcome(self.game(), &chance, text),
            _ => Err(OutcomeError::NotAsked),
        }
    }

    fn write_outcome(&self, outcome: &Outcome) -> String {
        match self.node() {
            Node::Chance(chance) => write_outcome(self.game(), &chance, outcome),
            _ => String::new(),
        }
    }

    fn may_undo(&self, seat: Seat) -> Result<(), Refusal> {
        self.may_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<String, Refusal> {
        let before = self.node();
        self.undo(seat)?;
        Ok(self.written(&before, &Step::Undo(seat)))
    }

    fn before_last_of(&self, seat: Seat) -> Option<u32> {
        self.before_last_of(seat)
    }

    fn back(&mut self, standing: u32) -> Result<String, Refusal> {
        let before = self.node();
        self.back(standing)?;
        Ok(self.written(&before, &Step::Back(standing)))
    }

    fn leave(&mut self, seat: Seat, how: Leaving) -> Result<String, Refusal> {
        let before = self.node();
        self.leave(seat, how)?;
        Ok(self.written(&before, &Step::leave(seat, how)))
    }

    fn redo(&mut self, written: &str) -> Result<(), StepError> {
        redo_written(self, &Written::parse(written)?)
    }

    fn max_steps(&self) -> u32 {
        G::MAX_STEPS
    }

    fn steps(&self) -> u32 {
        self.steps().len() as u32
    }

    fn standing(&self) -> u32 {
        self.standing()
    }

    fn draws(&self) -> u64 {
        self.draws()
    }

    fn check_dice(&self, dice: &FairDice) -> Result<(), FairError> {
        check_dice(self, dice)
    }

    fn after(&self, n: u32) -> Box<dyn AnyTable> {
        Box::new(self.after(n as usize))
    }

    fn revealed(&self) -> Option<Revealed> {
        self.revealed()
    }

    fn eye(&self, name: EyeName) -> Result<Eye, Refusal> {
        self.eye(name)
    }

    fn ground(&self) -> BoardGround {
        self.game().ground()
    }

    fn shown(&self, eye: Eye) -> Box<dyn Shown + '_> {
        Box::new(OneEye { table: self, eye, view: self.view(eye) })
    }

    fn learns(&self, eye: Eye, known: &mut Option<Box<dyn Any + Send>>) -> bool {
        let view = self.view(eye);
        match known.as_mut().and_then(|known| known.downcast_mut::<G::View>()) {
            Some(known) if *known == view => return false,
            Some(known) => *known = view,
            None => *known = Some(Box::new(view)),
        }
        true
    }

    fn log(&self, eye: Eye, from: u32) -> Vec<LogLine> {
        let sides = G::info().sides;
        let mut out = Vec::new();
        for (step, (what, events, stands)) in (from..).zip(self.story(from as usize)) {
            let mut say = |line: LogEntry| out.push(LogLine { step, back: !stands, line });
            for event in events.iter().filter_map(|e| self.game().project(e, eye)) {
                if let Some(line) = self.game().tell(&event, eye) {
                    say(line);
                }
            }
            let name = |seat: &Seat| {
                if eye.seat() == Some(*seat) { "You" } else { sides[seat.index()].name }
            };
            match what {
                Step::Back(_) => say(LogEntry::new("", "Taken back, both agreed.")),
                Step::Resign(s) => {
                    say(LogEntry::new(sides[s.index()].id, format!("**{}** gave up.", name(s))));
                }
                Step::Abandon(s) => {
                    say(LogEntry::new(
                        sides[s.index()].id,
                        format!("**{}** left the table.", name(s)),
                    ));
                }
                Step::Timeout(s) => {
                    let text = format!("**{}** ran out of time.", name(s));
                    say(LogEntry::new(sides[s.index()].id, text));
                }
                Step::Move(..) | Step::Chance(_) | Step::Undo(_) => {}
            }
        }
        out
    }

    fn view(&self, eye: Eye) -> Value {
        serde_json::to_value(self.view(eye)).expect("invariant: a view can be written")
    }

    fn turn(&self, seat: Seat) -> Option<Box<dyn AnyTurn>> {
        self.turn(seat).map(|turn| Box::new(turn) as Box<dyn AnyTurn>)
    }

    fn position(&self) -> Value {
        json!({
            "game": G::info().id,
            "revision": G::info().revision,
            "setup": self.setup().full(),
            "state": self.state(),
        })
    }

    fn record(&self, eye: Eye, players: BySeat<String>, fair: Option<Fairness>) -> Record {
        Record::of(self, eye, players, fair)
    }

    fn archive(&self, players: BySeat<String>, fair: Option<Fairness>) -> Record {
        Record::archive(self, players, fair)
    }

    fn copy(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }
}
