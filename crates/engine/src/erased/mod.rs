//! Games behind one face: what the server, the terminal and the line protocol use, in text and JSON.

mod typed;

use std::any::Any;
use std::sync::Arc;

use serde_json::Value;

use crate::card::Info;
use crate::fair::{FairDice, FairError};
use crate::node::{Leaving, Node};
use crate::outcome::{Outcome, OutcomeError};
use crate::record::{Fairness, Record, RecordError, Verdict};
use crate::refusal::Refusal;
use crate::seat::{BySeat, Eye, EyeName, Revealed, Seat};
use crate::setup::{CheckedSetup, Setup, SetupError};
use crate::show::{BoardGround, LogEntry, Panel, Prompt, Scene};
use crate::step::StepError;
use crate::table::PositionError;
use crate::turn::AnyTurn;

pub use typed::Erased;

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

/// A view of any game, kept to compare with.
pub type KeptView = Arc<dyn Any + Send + Sync>;

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
    /// By agreement, back to the position after the first `standing` standing steps. Answers the step as it is written.
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
    /// How many steps a game has at most: [`Game::MAX_STEPS`](crate::Game::MAX_STEPS).
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
    /// What an eye is shown now. Its view is made once for each position, however often this is asked; the parts are drawn when
    /// they are asked for.
    fn shown(&self, eye: Eye) -> Box<dyn Shown + '_>;
    /// Has what an eye knows changed since this was asked last? Keeps the view in `known`, to compare with next time.
    fn learns(&self, eye: Eye, known: &mut Option<KeptView>) -> bool;
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
