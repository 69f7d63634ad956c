//! What an eye may know, and the positions it cannot tell apart.

use serde::Serialize;
use tudor_engine::{Bag, BySeat, Eye, Rng, Seat};

use crate::board::Squares;
use crate::cards::Card;
use crate::game::Rosewars;
use crate::state::{BASICS, Muster, SIDE, Slot, State, tile};

/// What one eye may know: the position with everything hidden taken out, and how many cards each hand holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose eye.
    pub eye: Eye,
    /// The position; hands and tiles that this eye does not see are empty in it, and of two equal cards played it does
    /// not say which was which.
    pub seen: State,
    /// Cards in each hand.
    pub cards: BySeat<u8>,
}

impl View {
    /// What this eye may know.
    #[must_use]
    pub fn of(state: &State, eye: Eye) -> Self {
        let mut seen = state.clone();
        for seat in Seat::BOTH.into_iter().filter(|&s| !eye.sees(s)) {
            seen.hands[seat] = Bag::EMPTY;
            let muster = &state.musters[seat];
            let squares = if state.squares_shown(seat) { muster.squares } else { Squares::EMPTY };
            seen.musters[seat] =
                Muster { squares, committed: muster.committed, ..Muster::default() };
        }
        if !eye.is_open() {
            let held = seen.hands.0[0] | seen.hands.0[1];
            seen.discard = alike(seen.discard, held);
        }
        Self { eye, seen, cards: BySeat::each(|s| state.hands[s].len()) }
    }

    /// A position this eye cannot tell from the true one.
    pub(crate) fn redeal(&self, game: &Rosewars, rng: &mut Rng) -> State {
        let mut state = self.seen.clone();
        for seat in Seat::BOTH.into_iter().filter(|&s| !self.eye.sees(s)) {
            if state.has_specials(seat) && state.revealed(seat) < 2 {
                state.musters[seat] = self.imagine_muster(game, &state, seat, rng);
            }
            let hidden = u32::from(self.cards[seat]);
            // What the other unseen hand holds comes out of the same deck.
            for _ in 0..hidden {
                let deck = state.deck();
                let card = deck.nth(rng.below(deck.len().into()));
                state.hands[seat] = state.hands[seat].with(card);
            }
        }
        state
    }

    /// Tiles that could lie face down: what is open already is taken into account.
    fn imagine_muster(&self, game: &Rosewars, state: &State, seat: Seat, rng: &mut Rng) -> Muster {
        let seen = &self.seen.musters[seat];
        let open = if state.revealed(seat) == 1 { SIDE - 3 } else { 0 };
        let front = (0..open).map(|n| state.unit(Slot::of(seat, n)).kind);
        let shown: Bag = front.clone().filter(|k| !k.is_basic()).map(tile).collect();
        let pool = game.special_tiles(state.house(seat));
        let mut specials = shown;
        while specials.len() < 3 {
            let left = pool - specials;
            specials = specials.with(left.nth(rng.below(left.len().into())));
        }
        let mut muster = Muster { specials, ..*seen };
        if !seen.committed {
            return muster;
        }
        if open > 0 {
            // The rear guard is what the front line has not.
            muster.rear = specials - shown;
            for first in (0..8).step_by(2) {
                let here = front.clone().filter(|&k| tile(k) == first).count();
                for n in 0..2 - here as u8 {
                    muster.rear = muster.rear.with(first + n);
                }
            }
        } else {
            while muster.rear.len() < 3 {
                let left = (BASICS | specials) - muster.rear;
                let mut pick = left.nth(rng.below(left.len().into()));
                if pick < 8 && pick % 2 == 1 && !muster.rear.has(pick - 1) {
                    pick -= 1;
                }
                muster.rear = muster.rear.with(pick);
            }
        }
        while muster.squares.len() < 3 {
            let left = state.house(seat).rear().minus(muster.squares);
            let bag = left.numbers();
            let sq = crate::board::Sq(bag.nth(rng.below(bag.len().into())));
            muster.squares = muster.squares.or(sq.set());
        }
        muster
    }
}

/// Equal cards look the same: of two, the first counts as played, unless this eye holds it. The true numbers would tell
/// that the player of the second did not hold the first as well (7.2).
fn alike(discard: Bag, held: Bag) -> Bag {
    discard
        .iter()
        .map(|n| match n.checked_sub(1) {
            Some(twin)
                if Card::of(twin) == Card::of(n) && !discard.has(twin) && !held.has(twin) =>
            {
                twin
            }
            _ => n,
        })
        .collect()
}
