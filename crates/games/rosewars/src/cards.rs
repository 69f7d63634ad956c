//! The 18 action cards: 16 designs, two of them twice.

use tudor_engine::{Bag, Misread};

pub use crate::tables::CARDS;
use crate::tables::NUMBERS;
pub use crate::types::{Card, CardFacts, Window};

/// The whole deck, as numbers 0 to 17.
pub const DECK: Bag = Bag::first(NUMBERS.len() as u32);

impl Card {
    /// In words.
    #[inline]
    #[must_use]
    pub fn facts(self) -> &'static CardFacts {
        &CARDS[self as usize]
    }

    /// The design of a number of the deck.
    #[inline]
    #[must_use]
    pub const fn of(number: u8) -> Self {
        NUMBERS[number as usize]
    }

    /// The lowest number of this design in a hand; equal cards are not told apart.
    #[inline]
    #[must_use]
    pub fn in_hand(self, hand: Bag) -> Option<u8> {
        hand.iter().find(|&n| Self::of(n) == self)
    }

    /// A number's word, the second copy told apart: "battle-cry-2".
    #[must_use]
    pub fn word(number: u8) -> String {
        let card = Self::of(number);
        let second = number > 0 && Self::of(number - 1) == card;
        format!("{}{}", card.facts().id, if second { "-2" } else { "" })
    }

    /// The card with this word.
    ///
    /// # Errors
    /// If there is none.
    pub fn read(id: &str) -> Result<Self, Misread> {
        let found = CARDS.iter().find(|c| c.id == id).map(|c| c.card);
        found.ok_or_else(|| Misread::new(id, format!("There is no card \"{id}\".")))
    }
}
