//! A record played again, and its dice worked out anew.

use super::{Record, RecordError, Written, result_text};
use crate::fair::{Digest, FairDice, FairError, Terms};
use crate::game::Game;
use crate::node::Node;
use crate::notation::{read_outcome, write_outcome};
use crate::outcome::OutcomeError;
use crate::refusal::shortened;
use crate::setup::Setup;
use crate::step::{Step, StepError};
use crate::table::Table;

impl Record {
    /// Plays the record again.
    ///
    /// # Errors
    /// The step that cannot have happened, and why.
    pub fn replay<G: Game>(&self, data: Option<String>) -> Result<Table<G>, RecordError> {
        let info = G::info();
        if self.game != info.id {
            let given = shortened(&self.game);
            return Err(RecordError::OtherGame { given, game: info.id });
        }
        if self.revision != info.revision {
            let (game, given, plays) = (info.title, self.revision, info.revision);
            return Err(RecordError::OtherRevision { game, given, plays });
        }
        if self.data != data.as_ref().map(|text| Digest::of(text.as_bytes())) {
            return Err(RecordError::OtherData);
        }
        let mut table = Table::<G>::new(&Setup { data, ..self.setup.clone() })?;
        for (number, step) in (1..).zip(&self.steps) {
            redo_written(&mut table, step).map_err(|why| RecordError::Step {
                number,
                step: step.to_string(),
                why,
            })?;
        }
        let gives = match table.node() {
            Node::Over(ending) => result_text(&ending),
            _ => String::new(),
        };
        if gives != self.result {
            return Err(RecordError::OtherResult { says: self.result.clone(), gives });
        }
        Ok(table)
    }

    /// Plays the record again and works out every outcome from the seed.
    ///
    /// # Errors
    /// The step that is not what the dice gave, or what is missing to check it.
    pub fn verify<G: Game>(&self, data: Option<String>) -> Result<Verdict, RecordError> {
        let table = self.replay::<G>(data)?;
        let (steps, outcomes) = (self.steps.len(), table.draws());
        let fair = self.fair.as_ref().ok_or(RecordError::NoPromise { steps, outcomes })?;
        let seed = fair.seed.ok_or(RecordError::NoSeed { steps })?;
        let (pledged, live) = (fair.pledges.is_some(), fair.live.is_some());
        let terms = Terms { live, ..Terms::new(table.setup(), &fair.table, fair.bots) };
        check_dice(&table, &fair.dice(&terms, &seed)?)?;
        Ok(Verdict { steps, outcomes, pledged, live })
    }
}

/// What a verified record has: a promise, and every outcome as the dice gave it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// How many steps were played again.
    pub steps: usize,
    /// How many outcomes of chance were among them.
    pub outcomes: u64,
    /// Was everybody's part pledged before any was shown? Else the table is older than pledges.
    pub pledged: bool,
    /// Did each outcome need a link of both people?
    pub live: bool,
}

/// Works out every outcome of a table's story from its dice.
///
/// # Errors
/// The first step that is not what they gave.
pub fn check_dice<G: Game>(table: &Table<G>, dice: &FairDice) -> Result<(), FairError> {
    let mut walk = table.after(0);
    for (number, step) in (1..).zip(table.steps()) {
        let node = walk.node();
        if let (Node::Chance(chance), Step::Chance(outcome)) = (&node, step) {
            let gave = dice.draw(walk.draws(), chance);
            if gave.as_ref() != Some(outcome) {
                let step = Written::of(table.game(), &node, step).to_string();
                return Err(match gave {
                    None => FairError::NoLinks { number, step },
                    Some(gave) => {
                        let gave = write_outcome(table.game(), chance, &gave);
                        FairError::OtherOutcome { number, step, gave }
                    }
                });
            }
        }
        walk.redo(step).expect("invariant: what happened once can happen again");
    }
    Ok(())
}

/// Does a written step at a table.
///
/// # Errors
/// Why it cannot have happened; the table is as it was.
pub fn redo_written<G: Game>(table: &mut Table<G>, step: &Written) -> Result<(), StepError> {
    let step = match step {
        Written::Move(seat, text) => {
            Step::Move(*seat, table.game().read_move(told(text.as_deref())?)?)
        }
        Written::Chance(label, text) => {
            let Node::Chance(chance) = table.node() else {
                return Err(OutcomeError::NotAsked.into());
            };
            if chance.label != label {
                let (asked, given) = (chance.label, shortened(label));
                return Err(OutcomeError::OtherQuestion { asked, given }.into());
            }
            Step::Chance(read_outcome(table.game(), &chance, told(text.as_deref())?)?)
        }
        Written::Undo(seat) => Step::Undo(*seat),
        Written::Back(n) => Step::Back(*n),
        Written::Resign(seat) => Step::Resign(*seat),
        Written::Abandon(seat) => Step::Abandon(*seat),
        Written::Timeout(seat) => Step::Timeout(*seat),
    };
    table.redo(&step)
}

fn told(text: Option<&str>) -> Result<&str, StepError> {
    text.ok_or(StepError::Untold)
}
