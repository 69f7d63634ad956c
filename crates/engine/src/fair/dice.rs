//! The dice of a table: a stream of numbers for each outcome, and with live dice the chains that each outcome waits for.

use super::{Entropy, FairError, LINKS, hmac, link_before};
use crate::chance::{Chance, Source};
use crate::outcome::Outcome;
use crate::seat::{BySeat, Seat};

/// The dice of one table.
#[derive(Clone)]
pub struct FairDice {
    key: [u8; 32],
    chains: Option<Chains>,
}

/// The links that people have given, from the end of each chain on.
#[derive(Clone)]
struct Chains {
    table: String,
    links: BySeat<Vec<Entropy>>,
}

impl FairDice {
    /// Dice of this key; with live dice, of this table and from these ends of the chains.
    pub(super) fn new(key: [u8; 32], live: Option<(&str, BySeat<Option<Entropy>>)>) -> Self {
        let chains = live.map(|(table, ends)| Chains {
            table: table.to_owned(),
            links: BySeat::each(|seat| ends[seat].into_iter().collect()),
        });
        Self { key, chains }
    }

    /// The outcome number `number` (from 0, taken back or not), for this question; nothing while somebody owes a link.
    #[must_use]
    pub fn draw(&self, number: u64, chance: &Chance) -> Option<Outcome> {
        let mut head = format!("tudor draw 1\n{number} {}\n", chance.label);
        if self.chains.is_some() {
            let links = Seat::BOTH.map(|seat| self.link(seat, number + 1).map(|link| link.hex()));
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
    pub fn link(&self, seat: Seat, number: u64) -> Option<Entropy> {
        let chains = self.chains.as_ref()?;
        chains.links[seat].get(usize::try_from(number).ok()?).copied()
    }

    /// Takes the next link of a chain.
    ///
    /// # Errors
    /// That it does not lead to the one before. The dice are as they were.
    pub fn add_link(&mut self, seat: Seat, link: Entropy) -> Result<(), FairError> {
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
    pub fn add_chain(&mut self, seat: Seat, number: u64, link: Entropy) -> Result<(), FairError> {
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

/// The numbers behind one outcome: 32 bytes a block, four bytes a number, big end first.
struct Stream {
    key: [u8; 32],
    head: String,
    block: u32,
    bytes: [u8; 32],
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
