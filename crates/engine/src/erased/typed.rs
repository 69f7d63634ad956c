//! A typed game and its tables behind the one face.

use std::marker::PhantomData;
use std::sync::Arc;

use serde_json::{Value, json};

use super::{AnyGame, AnyTable, KeptView, LogLine, Shown};
use crate::card::Info;
use crate::fair::{FairDice, FairError};
use crate::game::Game;
use crate::node::{Leaving, Node};
use crate::notation::{read_outcome, write_outcome};
use crate::outcome::{Outcome, OutcomeError};
use crate::record::{Fairness, Record, RecordError, Verdict, Written, check_dice, redo_written};
use crate::refusal::Refusal;
use crate::seat::{BySeat, Eye, EyeName, Revealed, Seat};
use crate::setup::{CheckedSetup, Setup, SetupError};
use crate::show::{BoardGround, LogEntry, Panel, Prompt, Scene, Show};
use crate::step::{Step, StepError};
use crate::table::{PositionError, Table};
use crate::turn::AnyTurn;

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

/// [`Shown`] for a typed game.
struct OneEye<'a, G: Game> {
    table: &'a Table<G>,
    eye: Eye,
    view: Arc<G::View>,
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
        Box::new(OneEye { table: self, eye, view: self.shared_view(eye) })
    }

    fn learns(&self, eye: Eye, known: &mut Option<KeptView>) -> bool {
        let view = self.shared_view(eye);
        let same = |kept: &KeptView| kept.downcast_ref::<G::View>() == Some(&*view);
        let learns = !known.as_ref().is_some_and(same);
        if learns {
            *known = Some(view);
        }
        learns
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
        serde_json::to_value(self.shared_view(eye).as_ref())
            .expect("invariant: a view can be written")
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
