//! What both games answer the table in the same way.

use tudor_engine::Game;

/// A sentence if it does not hold: a step of an audit.
///
/// # Errors
/// The sentence.
pub fn ensure(holds: bool, else_say: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(else_say()) }
}

/// Has the side that decides one answer only? Nothing is hidden in these games, so both can see it.
pub fn obvious<G: Game>(game: &G, state: &G::State) -> bool {
    let mut list = Vec::new();
    if let Some(seat) = game.node(state).decider() {
        game.moves(state, seat, &mut list);
    }
    list.len() == 1
}
