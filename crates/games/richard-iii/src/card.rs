//! The 25 cards (5.1).

use serde::{Deserialize, Serialize};

use crate::tables::CARDS;

/// A card by what it does: cards of one kind are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// 2 action points.
    Two,
    /// 3 action points.
    Three,
    /// 4 action points.
    Four,
    /// One group marches up to three areas.
    ForceMarch,
    /// Everybody who can reach one area.
    Muster,
    /// Sea moves that may attack.
    Piracy,
    /// A city area of the enemy loses a step each.
    Plague,
    /// One group, borders one wider.
    Surprise,
    /// One group, and a treachery roll before a battle.
    Treason,
}

impl Card {
    /// All kinds.
    pub const ALL: [Self; 9] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::ForceMarch,
        Self::Muster,
        Self::Piracy,
        Self::Plague,
        Self::Surprise,
        Self::Treason,
    ];
    /// How many there are of each kind (5.1).
    pub const COUNT: [u8; 9] = {
        let (mut count, mut i) = ([0; 9], 0);
        while i < CARDS.len() {
            count[i] = CARDS[i].count;
            i += 1;
        }
        count
    };

    /// Action points.
    #[inline]
    #[must_use]
    pub const fn ap(self) -> u8 {
        CARDS[self as usize].ap
    }

    /// Is it an event?
    #[inline]
    #[must_use]
    pub const fn is_event(self) -> bool {
        CARDS[self as usize].event
    }

    /// How it stands against others: any event above any action card, then points (1.1).
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.ap() + if self.is_event() { 10 } else { 0 }
    }

    /// Its short name.
    #[must_use]
    pub const fn id(self) -> &'static str {
        CARDS[self as usize].id
    }

    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        CARDS[self as usize].name
    }

    /// The card of this short name.
    #[must_use]
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.id() == id)
    }

    /// The kind of a single card of the 25, numbered in the order of the kinds.
    #[must_use]
    pub fn of(number: u8) -> Self {
        let mut rest = number;
        for kind in Self::ALL {
            if rest < Self::COUNT[kind as usize] {
                return kind;
            }
            rest -= Self::COUNT[kind as usize];
        }
        Self::Treason
    }
}
