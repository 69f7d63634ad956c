//! Rose King's own search: alpha-beta with a few cards looked at for each draw.
//!
//! Hands are open and a turn has five moves at most, so the tree is narrow and deep. A draw is a chance node: its value is the
//! mean over cards, all of them at the root, a few further down, chosen by the position itself so that the search repeats
//! itself. Values are bounded, so chance nodes can be cut off soundly (Star1).

pub mod eval;
mod lines;
mod order;
pub mod params;
mod table;
#[cfg(test)]
mod tests;

use tudor_engine::{Budget, Found, Game, Rng, SURE, Search, Seat};

use self::lines::Lines;
use self::params::{DEEPEST, TUNING, Tuning, WON};
use self::table::Table;
use crate::RoseKing;
use crate::moves::Move;
use crate::view::View;

/// Iterative deepening with a table that is kept from turn to turn.
#[derive(Debug)]
pub struct AlphaBeta {
    table: Table,
    tuning: Tuning,
}

impl AlphaBeta {
    /// A fresh one.
    #[must_use]
    pub fn new(tuning: Tuning) -> Self {
        Self { table: Table::new(), tuning }
    }
}

impl Default for AlphaBeta {
    fn default() -> Self {
        Self::new(TUNING)
    }
}

impl Search<RoseKing> for AlphaBeta {
    fn choose(
        &mut self,
        game: &RoseKing,
        view: &View,
        seat: Seat,
        budget: &Budget<'_>,
        _: &mut Rng,
    ) -> Found<Move> {
        let mut lines = Lines::new(game, &mut self.table, budget, self.tuning);
        let mut list = Vec::new();
        game.moves(&view.state, seat, &mut list);
        let mut found = Found { mv: list[0], value: 0, depth: 0, nodes: 0 };
        for depth in 1..DEEPEST as i32 {
            let Some((mv, value)) = lines.root(&view.state, &mut list, depth) else { break };
            let decided = value.abs() == WON && found.value == value * SURE / WON;
            found = Found { mv, value: value * SURE / WON, depth: depth as u32, nodes: 0 };
            // What was decided twice stays so; a forced move needs no thought.
            if lines.over || list.len() == 1 || decided {
                break;
            }
        }
        found.nodes = lines.nodes;
        found
    }

    fn bytes(&self) -> usize {
        self.table.bytes()
    }
}
