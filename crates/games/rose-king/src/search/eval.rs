//! What a position is worth before it is decided.

use tudor_engine::Seat;

use super::params::{UNSURE, WEIGHTS};
use crate::data::Cell;
use crate::state::State;
use crate::stones::{ALL_CELLS, Stones, Territories as _, grown};

/// How many things are counted.
pub const FEATURES: usize = 8;

/// Their names.
pub const NAMES: [&str; FEATURES] =
    ["score", "heroes", "hand", "growth", "link", "gain to come", "gain after it", "turn"];

/// Numbers of stones left between which weights go linearly.
pub const KNOTS: usize = 4;

/// Between which knots a pool lies: the lower one, and how far beyond it in 256ths.
#[must_use]
pub fn phase(pool: u8) -> (usize, i32) {
    let at = i32::from(pool.min(50)) * 256 / 17;
    ((at / 256) as usize, at % 256)
}

/// What is counted of a position, first seat minus second.
#[must_use]
pub fn features(state: &State) -> [i32; FEATURES] {
    let bare = ALL_CELLS - state.stones.0[0] - state.stones.0[1];
    let sign = if state.turn == Seat::First { 1 } else { -1 };
    let [a, b] = Seat::BOTH.map(|seat| grounds(state.stones[seat], bare));
    let [c, d] = Seat::BOTH.map(|seat| i32::from(state.heroes[seat]));
    let [e, f] = Seat::BOTH.map(|seat| i32::from(state.hands[seat].len()));
    [
        a.score - b.score,
        c - d,
        e - f,
        a.growth - b.growth,
        a.link - b.link,
        sign * best_gain(state, state.turn, bare),
        -sign * best_gain(state, state.turn.other(), bare),
        sign,
    ]
}

/// What the stones of one side are worth now and later.
#[derive(Clone, Copy, Default)]
struct Grounds {
    /// Squares of the territories.
    score: i32,
    /// Room to grow: each territory's size times the bare cells beside it, four at most.
    growth: i32,
    /// Territories that one stone could join: the product of their sizes for each such cell.
    link: i32,
}

fn grounds(stones: Stones, bare: Stones) -> Grounds {
    let mut out = Grounds::default();
    let mut edges = [(0, Stones::EMPTY); 32];
    let mut known = 0;
    for territory in stones.territories() {
        let size = i32::from(territory.len());
        let edge = grown(territory) & bare;
        out.score += size * size;
        if edge.is_empty() {
            continue;
        }
        out.growth += size * i32::from(edge.len()).min(4);
        for &(other, beside) in &edges[..known] {
            out.link += size * other * i32::from((edge & beside).len());
        }
        if known < edges.len() {
            edges[known] = (size, edge);
            known += 1;
        }
    }
    out
}

/// The most points that one card of this seat would bring where the crown stands now.
fn best_gain(state: &State, seat: Seat, bare: Stones) -> i32 {
    let stones = state.stones[seat];
    let targets = state.hands[seat].iter().filter_map(|card| card.target(state.crown));
    targets.filter(|&to| bare.has(to)).map(|to| gain(stones, to)).max().unwrap_or(0)
}

/// Points that a stone on a bare cell brings: everything it joins becomes one.
fn gain(stones: Stones, to: Cell) -> i32 {
    let mut after = stones;
    after.put(to);
    let joined = after.territory(to);
    i32::from(joined.len()).pow(2) - (joined & stones).score()
}

/// The value for the first seat, from `-UNSURE` to `UNSURE`.
pub(crate) fn value(state: &State) -> i32 {
    let (knot, part) = phase(state.pool);
    let mut sum = 0;
    for (f, w) in features(state).iter().zip(&WEIGHTS) {
        sum += f * (w[knot] * (256 - part) + w[knot + 1] * part);
    }
    squash(sum / 256)
}

/// From thousandths of a logit to a value: the expected result, between lost and won.
fn squash(x: i32) -> i32 {
    // tanh(x / 2) as a fraction of polynomials, exact to a few thousandths and the same on every machine.
    let x = i64::from(x.clamp(-6000, 6000));
    let y = x * x / 1000;
    let (over, under) = (x * (108_000 + y), 108_000 * 2 + 18 * y);
    (i64::from(UNSURE) * over / (under * 1000)) as i32
}
