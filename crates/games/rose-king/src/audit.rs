//! Is a position in order? Asked of every position that comes from outside, and by the conformance kit.

use tudor_engine::{Seat, Unsound, ensure};

use crate::RoseKing;
use crate::data::{ALL_CARDS, Cards, HAND, HEROES, STONES};
use crate::state::{LANCASTER, Phase, State, YORK};

impl State {
    pub(crate) fn audit(&self, rules: &RoseKing) -> Result<(), Unsound> {
        let sets = [self.hands[LANCASTER], self.hands[YORK], self.pile, self.played];
        let count = sets.iter().map(|c| c.len()).sum::<u8>();
        let all = sets.into_iter().fold(Cards::EMPTY, Cards::or);
        ensure(
            "cards",
            count == ALL_CARDS.len() && all == ALL_CARDS,
            || "Each of the 24 cards is in one place.",
        )?;
        let [red, white] = self.stones.0;
        ensure("stones", !red.meets(white), || "A cell has two stones.")?;
        // A position may come from anywhere: the pool is any number yet.
        let stones = (red.len() + white.len()).checked_add(self.pool);
        ensure(
            "stones",
            stones == Some(STONES),
            || "Stones on the board and in the pool are 52 together.",
        )?;
        let few = |seat| self.hands[seat].len() <= HAND && self.heroes[seat] <= HEROES;
        ensure(
            "hands",
            Seat::BOTH.into_iter().all(few),
            || "A hand has at most five cards, a house at most four heroes.",
        )?;
        let dealing = matches!(self.phase, Phase::DealFirst | Phase::DealSecond);
        ensure(
            "pile",
            dealing || !self.pile.is_empty(),
            || "The pile is never empty: the played cards come back at once.",
        )?;
        let dealt = match self.phase {
            Phase::DealFirst => [0, 0],
            Phase::DealSecond => [HAND, 0],
            _ => self.hands.0.map(Cards::len),
        };
        let held = self.hands.0.map(Cards::len);
        ensure(
            "deal",
            held == dealt && (!dealing || self.played.is_empty()),
            || "Five cards are dealt to each, one hand after the other.",
        )?;
        ensure(
            "begin",
            self.phase != Phase::Begin || rules.random_start,
            || "Chance decides who begins only with that option.",
        )?;
        // From the first play on the crown stands on a stone.
        let placed = STONES - self.pool > u8::from(rules.centre_stone);
        ensure(
            "crown",
            !placed || self.stone(self.crown).is_some(),
            || "The crown stands on a stone once one is placed.",
        )?;
        ensure(
            "end",
            (self.pool == 0) == (self.phase == Phase::LastStone),
            || "The game is over when the pool is empty.",
        )?;
        let blocked = !dealing && self.phase != Phase::Begin && self.both_blocked();
        ensure(
            "blocked",
            blocked == (self.phase == Phase::Blocked) || self.pool == 0,
            || "The game is over when both are blocked.",
        )?;
        let drawing = self.phase == Phase::Drawing;
        ensure(
            "drawing",
            !drawing || self.hands[self.turn].len() < HAND,
            || "Who draws holds fewer than five cards.",
        )
    }
}
