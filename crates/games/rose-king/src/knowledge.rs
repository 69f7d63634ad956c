//! What bots should know.

use tudor_engine::{Knowledge, SURE, Seat};

use crate::RoseKing;
use crate::state::State;

/// What an unused hero is worth in points, while there are stones enough left to use him.
const HERO: i32 = 30;

/// The lead, in points, at which a game counts as three quarters won.
const SCALE: i32 = 80;

impl Knowledge for RoseKing {
    fn value(&self, state: &State, seat: Seat) -> i32 {
        let worth = |s: Seat| {
            let hero = HERO * i32::from(state.pool.min(20)) / 20;
            state.stones[s].score() + hero * i32::from(state.heroes[s])
        };
        let lead = worth(seat) - worth(seat.other());
        SURE * lead / (lead.abs() + SCALE)
    }
}
