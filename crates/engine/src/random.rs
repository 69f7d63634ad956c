//! Uniform random play: the measure of a game's speed.

use crate::game::{Game, apply};
use crate::node::Node;
use crate::outcome::Outcome;
use crate::playout::{Playable, PlayedOut, Position, at_random, play_out};
use crate::rng::Rng;
use crate::seat::{Eye, Seat};

/// Plays a game with uniformly random moves, listing every legal move at every decision.
///
/// # Panics
/// If the game breaks the contract: no move where one is due, or no end.
pub fn random_game<G: Game>(game: &G, rng: &mut Rng) -> PlayedOut {
    play_out(&mut Position::<G>::start(game), rng, at_random)
}

/// The same by the server's way: the legal list, the checked door, both seats' views, and the events as each seat
/// sees them. What is made is thrown away; it is the making that is measured.
///
/// # Panics
/// If the game breaks the contract.
pub fn checked_game<G: Game>(game: &G, rng: &mut Rng) -> PlayedOut {
    play_out(&mut Checked(Position::start(game)), rng, at_random)
}

/// A position that does at each step what a table of the server does.
struct Checked<'a, G: Game>(Position<'a, G, Vec<G::Event>>);

impl<G: Game> Checked<'_, G> {
    fn show(&mut self) {
        let Position { game, state, events } = &mut self.0;
        for eye in [Eye::First, Eye::Second] {
            std::hint::black_box(game.view(state, eye));
            for event in events.iter() {
                std::hint::black_box(game.project(event, eye));
            }
        }
        events.clear();
    }
}

impl<G: Game> Playable for Checked<'_, G> {
    type Move = G::Move;

    fn node(&self) -> Node {
        self.0.node()
    }

    fn list(&self, seat: Seat, out: &mut Vec<G::Move>) {
        self.0.list(seat, out);
    }

    fn play(&mut self, seat: Seat, mv: &G::Move) {
        let Position { game, state, events } = &mut self.0;
        apply(*game, state, seat, *mv, events).expect("invariant: a listed move is legal");
        self.show();
    }

    fn resolve(&mut self, outcome: &Outcome) {
        self.0.resolve(outcome);
        self.show();
    }

    fn max_steps(&self) -> u32 {
        self.0.max_steps()
    }
}
