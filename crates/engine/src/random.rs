//! Uniform random play: the measure of a game's speed, and the ground that bots stand on.

use crate::game::{Ending, Game, Node, apply};
use crate::rng::Rng;
use crate::seat::{Eye, Seat};

/// What one random game took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RandomGame {
    /// Points where a seat had a choice to make or a forced move to confirm.
    pub decisions: u32,
    /// Outcomes of chance.
    pub outcomes: u32,
    /// How it ended.
    pub ending: Ending,
}

/// Plays a game with uniformly random moves, listing every legal move at every decision.
///
/// # Panics
/// If the game breaks the contract: no move where one is due, or no end.
pub fn random_game<G: Game>(game: &G, rng: &mut Rng, list: &mut Vec<G::Move>) -> RandomGame {
    let mut state = game.start();
    let (mut decisions, mut outcomes) = (0, 0);
    loop {
        let seat = match game.node(&state) {
            Node::Over(ending) => return RandomGame { decisions, outcomes, ending },
            Node::Chance(chance) => {
                let outcome = chance.sample(rng);
                game.resolve(&mut state, &outcome, &mut ());
                outcomes += 1;
                continue;
            }
            Node::Decide(seat) => seat,
            Node::Secret(open) => {
                if open.0[0] {
                    Seat::First
                } else {
                    Seat::Second
                }
            }
        };
        list.clear();
        game.moves(&state, seat, list);
        let mv = rng.pick(list);
        game.play(&mut state, seat, mv, &mut ());
        decisions += 1;
        assert!(decisions + outcomes <= G::LONGEST, "the game does not end");
    }
}

/// The same by the server's way: the legal list, the checked door, both seats' views, and the events as each seat
/// sees them. What is made is thrown away; it is the making that is measured.
///
/// # Panics
/// If the game breaks the contract.
pub fn checked_game<G: Game>(game: &G, rng: &mut Rng) -> RandomGame {
    let mut state = game.start();
    let (mut decisions, mut outcomes) = (0, 0);
    let (mut list, mut events) = (Vec::new(), Vec::new());
    loop {
        events.clear();
        match game.node(&state) {
            Node::Over(ending) => return RandomGame { decisions, outcomes, ending },
            Node::Chance(chance) => {
                let outcome = chance.sample(rng);
                game.resolve(&mut state, &outcome, &mut events);
                outcomes += 1;
            }
            node => {
                let seat = node.decider().expect("invariant: somebody decides here");
                list.clear();
                game.moves(&state, seat, &mut list);
                apply(game, &mut state, seat, rng.pick(&list), &mut events)
                    .expect("a listed move is legal");
                decisions += 1;
            }
        }
        for eye in [Eye::First, Eye::Second] {
            std::hint::black_box(game.view(&state, eye));
            for event in &events {
                std::hint::black_box(game.project(event, eye));
            }
        }
    }
}
