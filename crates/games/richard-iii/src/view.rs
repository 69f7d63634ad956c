//! What an eye may know, and positions it cannot tell from the true one (R79).

use serde::Serialize;
use tudor_engine::{BySeat, Eye, Rng, Seat};

use crate::data::{Block, Blocks, Card, Local, Slots};
use crate::state::{CardChoice, Phase, State};

/// What an eye may know: the position with everything hidden blanked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose eye it is.
    pub eye: Eye,
    /// The position: unknown blocks are number 0 of their side (see [`View::hidden`]), an unseen hand and pool are empty.
    pub state: State,
    /// Blocks whose name this eye does not know.
    #[serde(with = "crate::written")]
    pub hidden: Slots,
    /// Who has put a card down.
    pub down: BySeat<bool>,
    /// How many cards each side holds.
    pub cards: BySeat<u8>,
    /// How many blocks stand in each pool.
    pub pool: BySeat<u8>,
}

impl View {
    /// Does this eye see the hidden things of a side?
    #[must_use]
    pub fn sees(&self, seat: Seat) -> bool {
        self.eye.sees(seat)
    }

    /// Who stands in a slot, if this eye knows.
    #[must_use]
    pub fn block(&self, slot: crate::data::Slot) -> Option<Block> {
        (!self.hidden.has(slot)).then(|| self.state.block(slot))
    }

    /// What this eye may know of a position.
    pub(crate) fn of(s: &State, eye: Eye) -> Self {
        let mut state = s.clone();
        let mut hidden = Slots::EMPTY;
        for seat in Seat::BOTH {
            if eye.sees(seat) {
                continue;
            }
            for slot in s.on_map(seat) {
                if !s.known(slot) {
                    hidden |= slot.set();
                    state.piece[slot.index()] &= !31;
                }
            }
            state.pool[seat] = Blocks::EMPTY;
            if s.phase != Phase::Answer(seat) {
                state.hands[seat] = [0; 9];
            }
            state.choice[seat] = state.choice[seat].filter(|_| s.phase != Phase::Cards);
        }
        Self {
            eye,
            hidden,
            down: BySeat::each(|seat| s.choice[seat].is_some()),
            cards: BySeat::each(|seat| s.hands[seat].iter().sum()),
            pool: BySeat::each(|seat| s.pool[seat].len()),
            state,
        }
    }

    /// A full position that this eye cannot tell from the true one.
    pub(crate) fn redeal(&self, rng: &mut Rng) -> State {
        let mut s = self.state.clone();
        for seat in Seat::BOTH {
            if self.sees(seat) {
                continue;
            }
            redeal_blocks(self, &mut s, seat, rng);
        }
        redeal_hands(self, &mut s, rng);
        s
    }
}

/// A block may stand somewhere only if it has a step left there.
fn fits(s: &State, seat: Seat, may: Blocks, lost: u8) -> Blocks {
    if lost == 0 {
        return may;
    }
    may.subset(|local| {
        let block = Block::new(seat, local.0);
        s.seen(block) + lost < block.info().steps
    })
}

/// Deals the blocks of a side to its slots and its pool, each where it may be.
fn redeal_blocks(view: &View, s: &mut State, seat: Seat, rng: &mut Rng) {
    let map: Vec<_> = s.on_map(seat).iter().collect();
    let mut places: Vec<Blocks> =
        map.iter().map(|&x| fits(s, seat, s.may[x.index()], s.unseen_loss(x))).collect();
    places.extend((0..view.pool[seat]).map(|_| s.pool_may[seat]));
    let mut order: Vec<usize> = (0..places.len()).collect();
    for i in (1..order.len()).rev() {
        order.swap(i, rng.below(i as u32 + 1) as usize);
    }
    // A matching by augmenting paths; then exchanges, so that none is more likely than it should be.
    let mut holder = [usize::MAX; 32];
    for &place in &order {
        let mut tried = Blocks::EMPTY;
        let found = augment(place, &places, &mut holder, &mut tried, rng);
        assert!(found, "invariant: the true position is one of those that may be");
    }
    let mut held = vec![Local(0); places.len()];
    for (local, &place) in holder.iter().enumerate() {
        if place != usize::MAX {
            held[place] = Local(local as u8);
        }
    }
    if places.len() > 1 {
        for _ in 0..4 * places.len() {
            let a = rng.below(places.len() as u32) as usize;
            let b = rng.below(places.len() as u32) as usize;
            if places[a].has(held[b]) && places[b].has(held[a]) {
                held.swap(a, b);
            }
        }
    }
    for (&slot, &local) in map.iter().zip(&held) {
        s.piece[slot.index()] = s.piece[slot.index()] & !31 | local.0;
    }
    s.pool[seat] = held[map.len()..].iter().copied().collect();
}

fn augment(
    place: usize,
    places: &[Blocks],
    holder: &mut [usize; 32],
    tried: &mut Blocks,
    rng: &mut Rng,
) -> bool {
    let turn = rng.below(32);
    let mut open = places[place] - *tried;
    while !open.is_empty() {
        // Begin anywhere, so that all matchings can come.
        let rolled = open.bits().rotate_right(turn);
        let local = (rolled.trailing_zeros() + turn) % 32;
        tried.put(Local(local as u8));
        let other = holder[local as usize];
        if other == usize::MAX || augment(other, places, holder, tried, rng) {
            holder[local as usize] = place;
            return true;
        }
        open = places[place] - *tried;
    }
    false
}

/// Deals hands of the right size from the cards this eye has not seen, and puts a card down where one lies.
fn redeal_hands(view: &View, s: &mut State, rng: &mut Rng) {
    let mut left = Card::COUNT;
    for seat in Seat::BOTH {
        for (k, n) in left.iter_mut().enumerate() {
            *n -= s.hands[seat][k] + s.played[seat][k];
        }
    }
    for seat in Seat::BOTH {
        let held: u8 = s.hands[seat].iter().sum();
        for _ in held..view.cards[seat] {
            let mut at = rng.below(left.iter().map(|&n| u32::from(n)).sum());
            let kind = left.iter().position(|&n| {
                let here = at < u32::from(n);
                at = at.wrapping_sub(u32::from(n));
                here
            });
            let kind = kind.expect("invariant: there are cards enough");
            left[kind] -= 1;
            s.hands[seat][kind] += 1;
        }
        if view.down[seat] && s.choice[seat].is_none() {
            let mut open: Vec<CardChoice> = Card::ALL
                .into_iter()
                .filter(|&c| s.hands[seat][c as usize] > 0)
                .map(CardChoice::Card)
                .collect();
            if s.may_ask(seat) {
                open.push(CardChoice::Ask);
            }
            s.choice[seat] = Some(rng.pick(&open));
        }
    }
}
