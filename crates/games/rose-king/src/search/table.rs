//! The table of positions already searched.

use tudor_engine::Seat;

use super::params::ENTRIES;
use crate::state::State;
use crate::stones::Stones;

/// How a value in the table is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    check: u64,
    pub value: i16,
    pub depth: u8,
    pub bound: Bound,
    /// The best move's number.
    pub best: u8,
}

/// A table of fixed size; the newer or deeper entry stays.
#[derive(Debug)]
pub(super) struct Table(Vec<Entry>);

impl Table {
    pub fn new() -> Self {
        let empty = Entry { check: 0, value: 0, depth: 0, bound: Bound::AtMost, best: NOTHING };
        Self(vec![empty; ENTRIES])
    }

    pub const fn bytes(&self) -> usize {
        self.0.capacity() * size_of::<Entry>()
    }

    pub fn get(&self, key: u64) -> Option<Entry> {
        let entry = self.0[key as usize & (ENTRIES - 1)];
        (entry.check == key).then_some(entry)
    }

    pub fn put(&mut self, key: u64, value: i32, depth: u8, bound: Bound, best: u8) {
        let old = &mut self.0[key as usize & (ENTRIES - 1)];
        // The same position searched less deep must not push out the deeper result; another position may.
        if old.check != key || depth >= old.depth || bound == Bound::Exact {
            *old = Entry { check: key, value: value as i16, depth, bound, best };
        }
    }
}

/// The number of no move.
pub(super) const NOTHING: u8 = u8::MAX;

/// A key of everything that matters for what comes. The pool follows from the stones, the played cards from the others.
#[inline]
pub(super) fn key(state: &State) -> u64 {
    let [red, white] = state.stones.0.map(Stones::bits);
    let small = (red >> 64) as u64
        | ((white >> 64) as u64) << 17
        | u64::from(state.crown.0) << 34
        | u64::from(state.heroes.0[0]) << 41
        | u64::from(state.heroes.0[1]) << 44
        | u64::from(state.turn == Seat::Second) << 47;
    let hands = u64::from(state.hands.0[0].bits()) | u64::from(state.hands.0[1].bits()) << 24;
    let mut mix = 0x243F_6A88_85A3_08D3_u64;
    for word in [red as u64, white as u64, small, hands, state.pile.bits().into()] {
        mix = (mix.rotate_left(29) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mix ^= mix >> 32;
    }
    (mix ^ mix >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}
