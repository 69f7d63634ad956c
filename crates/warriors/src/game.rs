//! What both games answer the table in the same way.

use tudor_engine::Game;

/// Has the side that decides one answer only? Nothing is hidden in these games, so both can see it.
pub fn obvious<G: Game>(game: &G, state: &G::State) -> bool {
    let mut list = Vec::new();
    if let Some(seat) = game.node(state).decider() {
        game.moves(state, seat, &mut list);
    }
    list.len() == 1
}
