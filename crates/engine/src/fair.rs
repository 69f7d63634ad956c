//! Dice that can be proved fair.
//!
//! Before the first outcome the table publishes a *promise*: a hash over a secret seed and everything
//! that names the game. Then each person adds bits of their own, in two rounds: first everybody's *pledge*, a hash
//! of the bits; only when all pledges are shown, the bits. So whoever knows the seed and adds last cannot choose.
//! Each outcome is a draw keyed by all of that, with a label and a number that never goes back. When the game is
//! over the seed is shown, and anyone can work out every outcome again. docs/FAIR_DICE.md states it for other
//! programs, and docs/fair_dice.py is such a program; a test runs it against this one.
//!
//! With *live* dice what a person adds at first is the end of a chain of hashes, and each outcome needs the next link of
//! both chains. Then nobody knows an outcome before it falls, whoever holds the seed included.

use std::fmt::Write as _;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::chance::{Chance, Outcome, Source};
use crate::seat::{BySeat, Seat};
use crate::setup::CheckedSetup;

/// 256 bits: a seed, a person's entropy, a hash.
pub type Bits = [u8; 32];

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
    pub bots: BySeat<Option<Bits>>,
}

impl Terms {
    /// Terms for a game that is set up so, with dice that need nobody once they are made.
    #[must_use]
    pub fn new(setup: &CheckedSetup, table: &str, bots: BySeat<Option<Bits>>) -> Self {
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
            writeln!(text, "data {}", hex(&sha256(data.as_bytes()))).expect("a string takes all");
        }
        if self.live {
            text.push_str("dice live\n");
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

    /// The dice of this table, once everybody has added entropy. A seat without a person adds nothing.
    #[must_use]
    pub fn dice(&self, seed: &Bits, people: BySeat<Option<Bits>>) -> FairDice {
        let mut text = format!("tudor key 1\n{}", self.text());
        for seat in Seat::BOTH {
            if let Some(bits) = people[seat] {
                writeln!(text, "person {seat} {}", hex(&bits)).expect("a string takes all");
            }
        }
        let chains = self.live.then(|| Chains {
            table: self.table.clone(),
            links: BySeat::each(|seat| people[seat].into_iter().collect()),
        });
        FairDice { key: hmac(seed, text.as_bytes()), chains }
    }
}

/// What a person publishes before anybody shows their bits. It names table and seat, so that nobody can pledge by
/// copying another's.
#[must_use]
pub fn pledge(table: &str, seat: Seat, bits: &Bits) -> Bits {
    sha256(format!("tudor pledge 1\ntable {table}\nperson {seat} {}\n", hex(bits)).as_bytes())
}

/// The link of a chain that stands before this one. Number 0 is the chain's end: what its person added to the dice.
#[must_use]
pub fn link_before(table: &str, seat: Seat, number: u64, link: &Bits) -> Bits {
    let text = format!("tudor link 1\ntable {table}\nperson {seat} {number} {}\n", hex(link));
    sha256(text.as_bytes())
}

/// What a table has come to, hidden until the seed is shown: with live dice nobody gives a link before the server is
/// bound to everything that led to the outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Story(Bits);

impl Story {
    /// Nothing has happened.
    #[must_use]
    pub fn new(seed: &Bits) -> Self {
        Self(hmac(seed, b"tudor story 1\n"))
    }

    /// One more step, as a record writes it.
    pub fn add(&mut self, seed: &Bits, step: &str) {
        self.0 = hmac(seed, format!("{}\n{step}\n", hex(&self.0)).as_bytes());
    }

    /// As it is shown.
    #[must_use]
    pub const fn bits(&self) -> &Bits {
        &self.0
    }
}

/// The dice of one table.
#[derive(Clone)]
pub struct FairDice {
    key: Bits,
    chains: Option<Chains>,
}

/// The links that people have given, from the end of each chain on.
#[derive(Clone)]
struct Chains {
    table: String,
    links: BySeat<Vec<Bits>>,
}

impl FairDice {
    /// The outcome number `number` (from 0, taken back or not), for this question; nothing while somebody owes a link.
    #[must_use]
    pub fn draw(&self, number: u64, chance: &Chance) -> Option<Outcome> {
        let mut head = format!("tudor draw 1\n{number} {}\n", chance.label);
        if self.chains.is_some() {
            let links = Seat::BOTH.map(|seat| self.link(seat, number + 1).map(|link| hex(&link)));
            let [Some(first), Some(second)] = links else { return None };
            head = format!(
                "tudor draw 2\n{number} {}\nlink first {first}\nlink second {second}\n",
                chance.label
            );
        }
        Some(chance.sample(&mut Stream { key: self.key, head, block: 0, bytes: [0; 32], used: 32 }))
    }

    /// A link that was given; number 0 is the end of the chain.
    #[must_use]
    pub fn link(&self, seat: Seat, number: u64) -> Option<Bits> {
        let chains = self.chains.as_ref()?;
        chains.links[seat].get(usize::try_from(number).ok()?).copied()
    }

    /// Takes the next link of a chain.
    ///
    /// # Errors
    /// That it does not lead to the one before. The dice are as they were.
    pub fn add_link(&mut self, seat: Seat, link: Bits) -> Result<(), FairError> {
        let wrong = || FairError::OtherLink(seat);
        let Chains { table, links } = self.chains.as_mut().ok_or_else(wrong)?;
        let links = &mut links[seat];
        let number = links.len() as u64;
        if links.last() != Some(&link_before(table, seat, number, &link)) {
            return Err(wrong());
        }
        links.push(link);
        Ok(())
    }

    /// Takes all links of a chain up to this one: those before it follow from it.
    ///
    /// # Errors
    /// That they do not lead to its end.
    pub fn add_chain(&mut self, seat: Seat, number: u64, link: Bits) -> Result<(), FairError> {
        if number > LINKS {
            return Err(FairError::TooManyLinks);
        }
        let table = self.chains.as_ref().map(|chains| chains.table.clone()).unwrap_or_default();
        let mut links = vec![link];
        for number in (2..=number).rev() {
            links.extend(links.last().map(|link| link_before(&table, seat, number, link)));
        }
        links.into_iter().rev().take(number as usize).try_for_each(|link| self.add_link(seat, link))
    }
}

/// Why dice are not the promised ones.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FairError {
    /// The seed is another one.
    #[error("The seed does not fit the promise made before the first outcome.")]
    OtherSeed,
    /// Nobody at this seat had a part in them.
    #[error(
        "Nobody at the {0} seat added to the dice, so whoever ran the table could choose them."
    )]
    Nobody(Seat),
    /// A bot sits where a link is due at every outcome.
    #[error("With live dice a person sits at the {0} seat, not a bot.")]
    LiveBot(Seat),
    /// Both a bot and a person had a part.
    #[error("The {0} seat has both a bot and a person.")]
    BotAndPerson(Seat),
    /// A bot pledged.
    #[error("The {0} seat has a bot, and a bot makes no pledge.")]
    BotPledged(Seat),
    /// A person did not pledge.
    #[error(
        "The person at the {0} seat pledged nothing, so their part could be chosen by whoever knew the others."
    )]
    NotPledged(Seat),
    /// A person added other bits than they pledged.
    #[error("What the person at the {0} seat added does not fit their pledge.")]
    OtherPledge(Seat),
    /// A link of a chain is another one.
    #[error("This link of the {0} seat does not lead to the one before.")]
    OtherLink(Seat),
    /// No chain is so long.
    #[error("A chain has at most {LINKS} links.")]
    TooManyLinks,
    /// Links that an outcome needs are not there.
    #[error("Step {number} ({step}): links of this outcome are missing.")]
    NoLinks {
        /// The number of the step, from 1.
        number: usize,
        /// The step as it is written.
        step: String,
    },
    /// The dice gave something else.
    #[error("Step {number} ({step}): the dice gave {gave}.")]
    OtherOutcome {
        /// The number of the step, from 1.
        number: usize,
        /// The step as it is written.
        step: String,
        /// What the dice gave.
        gave: String,
    },
}

/// The longest chain that is read. A game draws far less often.
pub const LINKS: u64 = 1 << 20;

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
    use crate::card::{Info, Scenario, Side};
    use crate::chance::{Bag, Draw};
    use crate::setup::Setup;

    static INFO: Info = Info {
        id: "toy",
        title: "Toy",
        blurb: "",
        length: "",
        sides: [Side::NEUTRAL; 2],
        chosen: &[],
        scenarios: &[
            Scenario { id: "short", name: "", blurb: "" },
            Scenario { id: "long", name: "", blurb: "" },
        ],
        options: &[],
        hidden: false,
        takes_data: false,
        revision: 1,
        rules: "",
        rulings: "",
    };

    fn terms_of(scenario: &str) -> Terms {
        let setup = Setup { scenario: scenario.into(), ..Setup::default() };
        let setup = INFO.check(&setup).expect("a scenario");
        Terms::new(&setup, "a-table", BySeat([None, Some([7; 32])]))
    }

    fn terms() -> Terms {
        terms_of("short")
    }

    #[test]
    fn promise_binds_seed_and_terms() {
        let promise = terms().promise(&[1; 32]);
        assert_ne!(promise, terms().promise(&[2; 32]));
        assert_ne!(promise, terms_of("long").promise(&[1; 32]));
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
    fn a_pledge_is_of_one_table_one_seat_and_these_bits() {
        let first = pledge("a", Seat::First, &[1; 32]);
        assert_eq!(first, pledge("a", Seat::First, &[1; 32]));
        for other in [
            pledge("b", Seat::First, &[1; 32]),
            pledge("a", Seat::Second, &[1; 32]),
            pledge("a", Seat::First, &[2; 32]),
        ] {
            assert_ne!(first, other);
        }
    }

    #[test]
    fn live_dice_fall_when_both_have_given_their_link_and_take_no_other() {
        let deal = Chance::open("deal", Draw::Pick { from: Bag::first(24), count: 10 });
        let live = Terms { live: true, bots: BySeat::default(), ..terms() };
        let chain = |seat: Seat, secret: u8| {
            let mut links = vec![[secret; 32]];
            for number in (1..=3).rev() {
                links.insert(0, link_before("a-table", seat, number, &links[0]));
            }
            links
        };
        let (one, two) = (chain(Seat::First, 1), chain(Seat::Second, 2));
        let mut dice = live.dice(&[1; 32], BySeat([Some(one[0]), Some(two[0])]));
        assert_eq!(dice.draw(0, &deal), None);
        for link in [two[1], one[2]] {
            let no = dice.add_link(Seat::First, link);
            assert_eq!(no, Err(FairError::OtherLink(Seat::First)));
        }
        assert_eq!(dice.add_link(Seat::First, one[1]), Ok(()));
        assert_eq!(dice.draw(0, &deal), None, "the other is owed");
        assert_eq!(dice.add_link(Seat::Second, two[1]), Ok(()));
        let first = dice.draw(0, &deal).expect("both are there");
        assert_eq!(dice.draw(1, &deal), None);
        // From the last links everything follows.
        let mut again = live.dice(&[1; 32], BySeat([Some(one[0]), Some(two[0])]));
        assert!(again.add_chain(Seat::First, 3, two[3]).is_err());
        assert_eq!(again.add_chain(Seat::First, 0, one[0]), Ok(()), "nothing was drawn");
        assert_eq!(again.add_chain(Seat::First, 3, one[3]), Ok(()));
        assert_eq!(again.add_chain(Seat::Second, 3, two[3]), Ok(()));
        assert_eq!(again.draw(0, &deal), Some(first.clone()));
        assert!(again.draw(2, &deal).is_some() && again.draw(3, &deal).is_none());
        let other = chain(Seat::Second, 3);
        let mut others = live.dice(&[1; 32], BySeat([Some(one[0]), Some(other[0])]));
        assert_eq!(others.add_chain(Seat::First, 1, one[1]), Ok(()));
        assert_eq!(others.add_chain(Seat::Second, 1, other[1]), Ok(()));
        assert_ne!(others.draw(0, &deal), Some(first));
    }

    #[test]
    fn hex_round_trips_and_refuses_garbage() {
        assert_eq!(bits(&hex(&[0xAB; 32])), Some([0xAB; 32]));
        assert_eq!(bits("zz"), None);
        assert_eq!(bits(&"é".repeat(32)), None);
        assert_eq!(bits(&"+f".repeat(32)), None);
    }
}
