//! The one loop: a bare position and a table go the same way; so does a table of any game, see the catalog's tests.

use tudor_engine::playout::{Position, at_random, play_out, settle, step};
use tudor_engine::*;

use crate::tower::{Event, Move, Tower};

#[test]
fn positions_and_tables_play_the_same_game() {
    for seed in 0..50 {
        let mut bare = Position::<Tower>::start(&Tower);
        let mut typed = Table::<Tower>::new(&Setup::default()).expect("the Tower");
        let played = play_out(&mut bare, &mut Rng::new(seed), at_random);
        assert_eq!(play_out(&mut typed, &mut Rng::new(seed), at_random), played);
        assert_eq!(*typed.state(), bare.state);
        assert_eq!(played.outcomes, 1, "one die is thrown");
        assert_eq!(typed.steps().len() as u32, played.decisions + played.outcomes);
    }
}

#[test]
fn steps_are_told_and_end_with_the_game() {
    let mut at = Position::<Tower, Vec<Event>>::start(&Tower);
    let mut rng = Rng::new(3);
    let mut steps = Vec::new();
    // Always the first move: the prince stays in the first room, and it is searched at once.
    while let Some(done) = step(&mut at, &mut rng, |_, _, moves, _| moves[0]) {
        steps.push(done);
    }
    assert_eq!(steps.len(), at.events.len());
    assert_eq!(steps[0], Step::Move(Seat::First, Move::Hide(0)));
    assert!(matches!(steps[1], Step::Chance(_)));
    assert_eq!(steps[2..], [Step::Move(Seat::Second, Move::Search(0))]);
}

#[test]
fn chance_answers_until_somebody_decides() {
    let mut at = Position::<Tower>::start(&Tower);
    let mut rng = Rng::new(3);
    assert_eq!(settle(&mut at, &mut rng), Node::Decide(Seat::First));
    Tower.play(&mut at.state, Seat::First, Move::Hide(2), &mut ());
    assert_eq!(settle(&mut at, &mut rng), Node::Decide(Seat::Second));
    assert!(at.state.searches.is_some());
}
