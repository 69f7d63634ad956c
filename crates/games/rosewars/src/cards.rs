//! The 18 action cards: 16 designs, two of them twice.

use serde::{Deserialize, Serialize};
use tudor_engine::{Bag, Misread};

/// A design.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "CARDS says what each does")]
pub enum Card {
    BattleCry,
    CouchedLances,
    BodkinPoints,
    OnceMore,
    ShieldWall,
    FightingRetreat,
    CounterStroke,
    FreshOrders,
    ForcedMarch,
    KingsMessenger,
    SharpenedStakes,
    SnowAtTowton,
    MassedVolley,
    Reserves,
    StanleyWaits,
    ReformRanks,
}

/// When a card may be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Window {
    /// In your own turn, between actions.
    OwnTurn,
    /// Your attack is declared, no die has fallen.
    Declared,
    /// Your attack die missed.
    Missed,
    /// A unit of yours was hit and has not defended yet.
    Hit,
}

/// A card in words.
#[derive(Debug)]
pub struct CardFacts {
    /// Which.
    pub card: Card,
    /// Its word in notation: "battle-cry".
    pub id: &'static str,
    /// "Battle Cry".
    pub name: &'static str,
    /// How many there are.
    pub copies: u8,
    /// When it may be played.
    pub window: Window,
    /// Does it need one of the turn's actions?
    pub costs_action: bool,
    /// Its rule.
    pub rule: &'static str,
    /// What it does, in a line.
    pub line: &'static str,
    /// An icon of the common set.
    pub icon: &'static str,
}

#[expect(clippy::too_many_arguments, reason = "a row of the table")]
const fn row(
    card: Card,
    id: &'static str,
    name: &'static str,
    copies: u8,
    window: Window,
    costs_action: bool,
    rule: &'static str,
    icon: &'static str,
    line: &'static str,
) -> CardFacts {
    CardFacts { card, id, name, copies, window, costs_action, rule, line, icon }
}

use Card as C;
use Window::{Declared, Hit, Missed, OwnTurn};

/// Every design, in the order of [`Card`].
#[rustfmt::skip]
pub static CARDS: [CardFacts; 16] = [
    row(C::BattleCry, "battle-cry", "Battle Cry", 2, Declared, false, "8.1", "sound", "+2 on this attack"),
    row(C::CouchedLances, "couched-lances", "Couched Lances", 1, Declared, false, "8.2", "swords", "cavalry that rode up: +1 attack, target -1 defence"),
    row(C::BodkinPoints, "bodkin-points", "Bodkin Points", 1, Declared, false, "8.3", "bow", "a Longbowman's target defends at -2"),
    row(C::OnceMore, "once-more", "Once More Unto Them", 1, Missed, false, "8.4", "die", "roll the missed attack die again"),
    row(C::ShieldWall, "shield-wall", "Shield Wall", 2, Hit, false, "8.5", "shield", "your hit unit defends at +2"),
    row(C::FightingRetreat, "fighting-retreat", "Fighting Retreat", 1, Hit, false, "8.6", "boot", "your hit unit steps back and survives"),
    row(C::CounterStroke, "counter-stroke", "Counter-stroke", 1, Hit, false, "8.7", "swords", "if your hit unit survives the blow, it strikes back"),
    row(C::FreshOrders, "fresh-orders", "Fresh Orders", 1, OwnTurn, false, "8.8", "flag", "a unit that acted may act once more, not onto the back line"),
    row(C::ForcedMarch, "forced-march", "Forced March", 1, OwnTurn, false, "8.9", "boot", "infantry: +2 movement for its next action, not onto the back line"),
    row(C::KingsMessenger, "kings-messenger", "King's Messenger", 1, OwnTurn, false, "8.10", "crown", "one more action this turn"),
    row(C::SharpenedStakes, "sharpened-stakes", "Sharpened Stakes", 1, OwnTurn, false, "8.11", "shield", "a Longbowman walls off cavalry and defends at +1 against it until your next turn"),
    row(C::SnowAtTowton, "snow-at-towton", "Snow at Towton", 1, OwnTurn, false, "8.12", "eye", "no shot reaches beyond 2 squares until your next turn"),
    row(C::MassedVolley, "massed-volley", "Massed Volley", 1, OwnTurn, true, "8.13", "bow", "one or two Longbowmen shoot for one action"),
    row(C::Reserves, "reserves", "Reserves", 1, OwnTurn, true, "8.14", "two", "a lost basic unit returns to your back line"),
    row(C::StanleyWaits, "stanley-waits", "Stanley Waits", 1, OwnTurn, true, "8.15", "clock", "an enemy basic unit within 2 squares cannot act in its next turn"),
    row(C::ReformRanks, "reform-ranks", "Re-form Ranks", 1, OwnTurn, true, "8.16", "fit", "two of your units in your half change places"),
];

/// The whole deck, as numbers 0 to 17.
pub const DECK: Bag = Bag::first(18);

/// The design of each number.
const NUMBERS: [Card; 18] = [
    C::BattleCry,
    C::BattleCry,
    C::CouchedLances,
    C::BodkinPoints,
    C::OnceMore,
    C::ShieldWall,
    C::ShieldWall,
    C::FightingRetreat,
    C::CounterStroke,
    C::FreshOrders,
    C::ForcedMarch,
    C::KingsMessenger,
    C::SharpenedStakes,
    C::SnowAtTowton,
    C::MassedVolley,
    C::Reserves,
    C::StanleyWaits,
    C::ReformRanks,
];

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
