//! What a promise binds.

use std::fmt::Write as _;

use super::{Digest, Entropy, FairDice, Seed, hmac};
use crate::seat::{BySeat, Seat};
use crate::setup::CheckedSetup;

/// What the promise binds besides the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The table's public name.
    pub table: String,
    /// Game and rules revision, scenario, options, data.
    pub setup: CheckedSetup,
    /// Does each outcome need a link of both people?
    pub live: bool,
    /// The entropy of each bot, bound from the start because a bot has no reason to be surprised by it.
    pub bots: BySeat<Option<Entropy>>,
}

impl Terms {
    /// Terms for a game that is set up so, with dice that need nobody once they are made.
    #[must_use]
    pub fn new(setup: &CheckedSetup, table: &str, bots: BySeat<Option<Entropy>>) -> Self {
        Self { table: table.to_owned(), setup: setup.clone(), live: false, bots }
    }

    /// The text that is hashed: one fact a line, in this order.
    #[must_use]
    pub fn text(&self) -> String {
        let (info, setup) = (self.setup.info(), self.setup.full());
        let mut text = format!(
            "table {}\ngame {}\nrevision {}\nscenario {}\n",
            self.table, info.id, info.revision, setup.scenario
        );
        for (id, on) in &setup.options {
            writeln!(text, "option {id} {}", if *on { "on" } else { "off" })
                .expect("a string takes all");
        }
        if let Some(data) = &setup.data {
            writeln!(text, "data {}", Digest::of(data.as_bytes()).hex())
                .expect("a string takes all");
        }
        if self.live {
            text.push_str("dice live\n");
        }
        for seat in Seat::BOTH {
            if let Some(entropy) = self.bots[seat] {
                writeln!(text, "bot {seat} {}", entropy.hex()).expect("a string takes all");
            }
        }
        text
    }

    /// The promise: what the table publishes before the first outcome.
    #[must_use]
    pub fn promise(&self, seed: &Seed) -> Digest {
        Digest::of(format!("tudor promise 1\n{}seed {}\n", self.text(), seed.hex()).as_bytes())
    }

    /// The dice of this table, once everybody has added entropy. A seat without a person adds nothing.
    #[must_use]
    pub fn dice(&self, seed: &Seed, people: BySeat<Option<Entropy>>) -> FairDice {
        let mut text = format!("tudor key 1\n{}", self.text());
        for seat in Seat::BOTH {
            if let Some(entropy) = people[seat] {
                writeln!(text, "person {seat} {}", entropy.hex()).expect("a string takes all");
            }
        }
        let ends = self.live.then_some((self.table.as_str(), people));
        FairDice::new(hmac(seed.bytes(), text.as_bytes()), ends)
    }
}
