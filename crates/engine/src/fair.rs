//! Dice that can be proved fair.
//!
//! Before the first outcome the table publishes a *promise*: a hash over a secret seed and everything
//! that names the game. Then each person adds entropy of their own. Each outcome is a draw keyed by
//! all of that, with a label and a number that never goes back. When the game is over the seed is shown,
//! and anyone can work out every outcome again. docs/FAIR_DICE.md states it for other programs, and
//! docs/fair_dice.py is such a program; a test runs it against this one.

use std::fmt::Write as _;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::chance::{Chance, Outcome, Source};
use crate::info::{Info, Setup};
use crate::seat::{BySeat, Seat};

/// 256 bits: a seed, a person's entropy, a hash.
pub type Bits = [u8; 32];

/// What the promise binds besides the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The table's public name.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The rules revision.
    pub revision: u32,
    /// Scenario, options, data: complete, as [`Info::check`] fills it.
    pub setup: Setup,
    /// The entropy of each bot, bound from the start because a bot has no reason to be surprised by it.
    pub bots: BySeat<Option<Bits>>,
}

impl Terms {
    /// Terms for a game of this kind.
    #[must_use]
    pub fn new(info: &Info, setup: &Setup, table: &str, bots: BySeat<Option<Bits>>) -> Self {
        Self {
            table: table.to_owned(),
            game: info.id.to_owned(),
            revision: info.revision,
            setup: setup.clone(),
            bots,
        }
    }

    /// The text that is hashed: one fact a line, in this order.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!(
            "table {}\ngame {}\nrevision {}\nscenario {}\n",
            self.table, self.game, self.revision, self.setup.scenario
        );
        for (id, on) in &self.setup.options {
            writeln!(text, "option {id} {}", if *on { "on" } else { "off" })
                .expect("a string takes all");
        }
        if let Some(data) = &self.setup.data {
            writeln!(text, "data {}", hex(&sha256(data.as_bytes()))).expect("a string takes all");
        }
        for seat in Seat::BOTH {
            if let Some(bits) = self.bots[seat] {
                writeln!(text, "bot {seat} {}", hex(&bits)).expect("a string takes all");
            }
        }
        text
    }

    /// The promise: what the table publishes before the first outcome.
    #[must_use]
    pub fn promise(&self, seed: &Bits) -> Bits {
        sha256(format!("tudor promise 1\n{}seed {}\n", self.text(), hex(seed)).as_bytes())
    }

    /// The dice of this table from a seed that was shown, if it is the one that was promised.
    ///
    /// # Errors
    /// That it is another.
    pub fn promised_dice(
        &self,
        seed: &Bits,
        promise: &Bits,
        people: BySeat<Option<Bits>>,
    ) -> Result<FairDice, String> {
        if self.promise(seed) != *promise {
            return Err(
                "The seed does not fit the promise made before the first outcome.".to_owned()
            );
        }
        Ok(self.dice(seed, people))
    }

    /// The dice of this table, once everybody has added entropy. A seat without a person adds nothing.
    #[must_use]
    pub fn dice(&self, seed: &Bits, people: BySeat<Option<Bits>>) -> FairDice {
        let mut text = format!("tudor key 1\n{}", self.text());
        for seat in Seat::BOTH {
            if let Some(bits) = people[seat] {
                writeln!(text, "person {seat} {}", hex(&bits)).expect("a string takes all");
            }
        }
        FairDice { key: hmac(seed, text.as_bytes()) }
    }
}

/// The dice of one table.
#[derive(Clone)]
pub struct FairDice {
    key: Bits,
}

impl FairDice {
    /// The outcome number `number` (from 0, taken back or not), for this question.
    #[must_use]
    pub fn draw(&self, number: u64, chance: &Chance) -> Outcome {
        chance.sample(&mut Stream {
            key: self.key,
            head: format!("tudor draw 1\n{number} {}\n", chance.label),
            block: 0,
            bytes: [0; 32],
            used: 32,
        })
    }
}

/// The numbers behind one outcome: 32 bytes a block, four bytes a number, big end first.
struct Stream {
    key: Bits,
    head: String,
    block: u32,
    bytes: Bits,
    used: usize,
}

impl Stream {
    fn word(&mut self) -> u32 {
        if self.used == 32 {
            self.bytes = hmac(&self.key, format!("{}{}\n", self.head, self.block).as_bytes());
            self.block += 1;
            self.used = 0;
        }
        let at = self.used;
        self.used += 4;
        u32::from_be_bytes([
            self.bytes[at],
            self.bytes[at + 1],
            self.bytes[at + 2],
            self.bytes[at + 3],
        ])
    }
}

impl Source for Stream {
    fn below(&mut self, n: u32) -> u32 {
        // The last, incomplete run of n numbers below 2^32 would favour the small ones: it is thrown away.
        let whole = (1u64 << 32) / u64::from(n) * u64::from(n);
        loop {
            let word = self.word();
            if u64::from(word) < whole {
                return word % n;
            }
        }
    }
}

/// The SHA-256 of some bytes.
#[must_use]
pub fn sha256(bytes: &[u8]) -> Bits {
    Sha256::digest(bytes).into()
}

fn hmac(key: &Bits, bytes: &[u8]) -> Bits {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key).expect("HMAC takes any key");
    mac.update(bytes);
    mac.finalize().into_bytes().into()
}

/// Bytes as small hexadecimal letters.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, b| {
        write!(text, "{b:02x}").expect("a string takes all");
        text
    })
}

/// Reads 64 hexadecimal letters.
#[must_use]
pub fn bits(text: &str) -> Option<Bits> {
    let bytes = text.as_bytes();
    // The standard library would take a plus for a sign.
    if bytes.len() != 64 || !bytes.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let mut out = [0; 32];
    for (byte, pair) in out.iter_mut().zip(bytes.chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Bag, Draw};

    fn terms() -> Terms {
        Terms {
            table: "a-table".into(),
            game: "rose-king".into(),
            revision: 1,
            setup: Setup { scenario: "standard".into(), ..Setup::default() },
            bots: BySeat([None, Some([7; 32])]),
        }
    }

    #[test]
    fn promise_binds_seed_and_terms() {
        let promise = terms().promise(&[1; 32]);
        assert_ne!(promise, terms().promise(&[2; 32]));
        let mut other = terms();
        other.revision = 2;
        assert_ne!(promise, other.promise(&[1; 32]));
    }

    #[test]
    fn draws_depend_on_number_label_and_people() {
        let deal = Chance::open("deal", Draw::Pick { from: Bag::first(24), count: 10 });
        let dice = terms().dice(&[1; 32], BySeat([Some([9; 32]), None]));
        let first = dice.draw(0, &deal);
        assert_eq!(first, dice.draw(0, &deal));
        assert_ne!(first, dice.draw(1, &deal));
        assert_ne!(first, dice.draw(0, &Chance { label: "other", ..deal }));
        assert_ne!(first, terms().dice(&[1; 32], BySeat([Some([8; 32]), None])).draw(0, &deal));
    }

    #[test]
    fn hex_round_trips_and_refuses_garbage() {
        assert_eq!(bits(&hex(&[0xAB; 32])), Some([0xAB; 32]));
        assert_eq!(bits("zz"), None);
        assert_eq!(bits(&"é".repeat(32)), None);
    }
}
