//! Why a move is refused, in a sentence and with its rule.

use tudor_engine::{Refusal, Seat};

use crate::moves::Move;
use crate::rules::Rosewars;
use crate::state::State;

impl Rosewars {
    /// The reason why a move is not in the list.
    pub(crate) fn why_not(&self, state: &State, seat: Seat, mv: Move, list: &[Move]) -> Refusal {
        let _ = (state, seat, mv);
        if list.is_empty() {
            return Refusal::not_your_turn();
        }
        Refusal::new("3.3", "That is not what is asked now.")
    }
}
