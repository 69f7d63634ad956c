//! Is a position in order? Asked of every position that comes from outside, and by the conformance kit.

use tudor_engine::Seat;

use crate::RoseKing;
use crate::data::{ALL_CARDS, Cards, HAND, HEROES, STONES};
use crate::state::{LANCASTER, Phase, State, YORK};

impl State {
    pub(crate) fn audit(&self, rules: &RoseKing) -> Result<(), String> {
        let sets = [self.hands[LANCASTER], self.hands[YORK], self.pile, self.played];
        let count = sets.iter().map(|c| c.len()).sum::<u8>();
        let all = sets.into_iter().fold(Cards::EMPTY, Cards::or);
        if count != ALL_CARDS.len() || all != ALL_CARDS {
            return Err("Each of the 24 cards is in one place.".into());
        }
        let [red, white] = self.stones.0;
        if red.meets(white) {
            return Err("A cell has two stones.".into());
        }
        // A position may come from anywhere: the pool is any number yet.
        if (red.len() + white.len()).checked_add(self.pool) != Some(STONES) {
            return Err("Stones on the board and in the pool are 52 together.".into());
        }
        if Seat::BOTH.iter().any(|&s| self.hands[s].len() > HAND || self.heroes[s] > HEROES) {
            return Err("A hand has at most five cards, a house at most four heroes.".into());
        }
        let dealing = matches!(self.phase, Phase::DealFirst | Phase::DealSecond);
        if !dealing && self.pile.is_empty() {
            return Err("The pile is never empty: the played cards come back at once.".into());
        }
        let dealt = match self.phase {
            Phase::DealFirst => [0, 0],
            Phase::DealSecond => [HAND, 0],
            _ => self.hands.0.map(Cards::len),
        };
        if self.hands.0.map(Cards::len) != dealt || dealing && !self.played.is_empty() {
            return Err("Five cards are dealt to each, one hand after the other.".into());
        }
        if self.phase == Phase::Begin && !rules.random_start {
            return Err("Chance decides who begins only with that option.".into());
        }
        // From the first play on the crown stands on a stone.
        let placed = STONES - self.pool > u8::from(rules.centre_stone);
        if placed && self.stone(self.crown).is_none() {
            return Err("The crown stands on a stone once one is placed.".into());
        }
        if (self.pool == 0) != (self.phase == Phase::LastStone) {
            return Err("The game is over when the pool is empty.".into());
        }
        let blocked = !dealing && self.phase != Phase::Begin && self.both_blocked();
        if blocked != (self.phase == Phase::Blocked) && self.pool > 0 {
            return Err("The game is over when both are blocked.".into());
        }
        if self.phase == Phase::Drawing && self.hands[self.turn].len() >= HAND {
            return Err("Who draws holds fewer than five cards.".into());
        }
        Ok(())
    }
}
