//! The board for the terminal and in a sentence.

use tudor_draw::{put, text};
use tudor_engine::{BySeat, Seat};

use super::house;
use crate::data::{Cell, SIDE};
use crate::state::State;
use crate::{LANCASTER, YORK};

/// "Crown on g6. Lancaster 90 points, York 48, 28 stones left."
pub fn summary(state: &State, scores: BySeat<u32>) -> String {
    let mut out = text!("Board of nine by nine cells. Crown on ", state.crown, ". ");
    put!(&mut out, house(LANCASTER), " ", scores[LANCASTER], " points, ", house(YORK), " ");
    put!(&mut out, scores[YORK], ". ", state.pool, " stones left.");
    out
}

/// The board in letters: L and Y are stones, the crown stands between brackets.
pub fn board(state: &State) -> String {
    let mut out = String::new();
    for row in 0..SIDE {
        out.push_str(&format!("{} ", SIDE - row));
        for column in 0..SIDE {
            let cell = Cell::at(column, row);
            let letter = match state.stone(cell) {
                Some(Seat::First) => 'L',
                Some(Seat::Second) => 'Y',
                None => '·',
            };
            let (open, close) = if cell == state.crown { ('[', ']') } else { (' ', ' ') };
            out.extend([open, letter, close]);
        }
        out.push('\n');
    }
    out.push_str("   a  b  c  d  e  f  g  h  i\n");
    out.push_str("L is Lancaster, Y is York, [ ] is the crown.\n");
    out
}
