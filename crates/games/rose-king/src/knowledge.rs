//! What bots should know. How a position is judged is in search/eval.rs, the numbers in search/params.rs.

use tudor_engine::{Knowledge, SURE, Search, Seat};

use crate::RoseKing;
use crate::search::{AlphaBeta, eval, params};
use crate::state::State;

impl Knowledge for RoseKing {
    fn value(&self, state: &State, seat: Seat) -> i32 {
        let value = eval::value(state) * SURE / params::WON;
        if seat == Seat::First { value } else { -value }
    }

    fn own_search(&self) -> Option<Box<dyn Search<Self>>> {
        Some(Box::<AlphaBeta>::default())
    }
}
