//! A table's fair dice: made when everybody has added to them, told of in the record, checked when the game is over.

use tudor_engine::BySeat;
use tudor_engine::erased::AnyGame;
use tudor_engine::fair::{Bits, Terms, hex};
use tudor_engine::record::Fairness;

use super::{Room, Stage};
use crate::storage::{Row, SeatRow};

impl Room {
    /// Makes the dice once everybody has added to them.
    pub(super) fn gather(&mut self) {
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

    /// What may be known of the dice now; the seed once the game is over.
    #[must_use]
    pub fn fairness(&self) -> Fairness {
        Fairness {
            table: self.row.id.clone(),
            promise: self.row.promise,
            bots: bots(&self.row),
            people: self.people(),
            seed: matches!(self.stage(), Stage::Over(_)).then_some(self.row.seed),
        }
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
