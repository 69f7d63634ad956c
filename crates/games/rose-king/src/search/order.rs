//! Which move to look at first.

use crate::data::Card;
use crate::moves::Move;
use crate::state::State;
use crate::stones::Territories as _;

/// A small number for each move a position can have: a card has one meaning there.
pub(super) fn number(mv: Move) -> u8 {
    match mv {
        Move::Play(card) | Move::Hero(card) => card.0,
        Move::Draw => 24,
        Move::Pass => 25,
    }
}

/// The moves of a position, the most promising first.
pub(super) struct Moves {
    list: [(i32, Move); 6],
    len: usize,
    at: usize,
}

impl Moves {
    pub fn of(state: &State, first: u8, killers: [u8; 2], history: &[u32; 32]) -> Self {
        let mut out = Self { list: [(0, Move::Pass); 6], len: 0, at: 0 };
        let seat = state.turn;
        for card in state.hands[seat] {
            if let Some(mv) = state.meaning(seat, card) {
                out.push(mv, gain(state, mv, card));
            }
        }
        if state.may_draw(seat) {
            out.push(Move::Draw, 0);
        } else if out.len == 0 {
            out.push(Move::Pass, 0);
        }
        for (worth, mv) in &mut out.list[..out.len] {
            let n = number(*mv);
            *worth += (history[usize::from(n)] as i32).min(1 << 16) / 256;
            if n == first {
                *worth += 1 << 24;
            } else if killers.contains(&n) {
                *worth += 10;
            }
        }
        out.list[..out.len].sort_by_key(|&(worth, _)| -worth);
        out
    }

    const fn push(&mut self, mv: Move, worth: i32) {
        self.list[self.len] = (worth, mv);
        self.len += 1;
    }

    pub fn next(&mut self) -> Option<Move> {
        let found = self.list[..self.len].get(self.at).map(|m| m.1);
        self.at += 1;
        found
    }
}

/// Points a stone on the card's target brings at once, about.
fn gain(state: &State, mv: Move, card: Card) -> i32 {
    let seat = state.turn;
    let Some(to) = card.target(state.crown) else { return 0 };
    let mut mine = state.stones[seat];
    mine.put(to);
    let n = i32::from(mine.territory(to).len());
    if matches!(mv, Move::Hero(_)) { 2 * n - 20 } else { n }
}
