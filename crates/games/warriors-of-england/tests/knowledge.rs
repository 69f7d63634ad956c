//! The knowledge of bots makes sense.

use crate::common::{Field, L, Y};
use tudor_engine::playout::{Position, step};
use tudor_engine::{Knowledge, Rng, SURE, Setup, set_up};
use tudor_warriors_of_england::state::State;
use tudor_warriors_of_england::{Area, WarriorsOfEngland};

#[test]
fn values_are_fair_and_every_move_has_a_weight() {
    let game: WarriorsOfEngland = set_up(&Setup::default()).expect("the usual set-up");
    for seed in 0..20 {
        let mut at = Position::<WarriorsOfEngland>::start(&game);
        let is_fair = |state: &State| {
            let value = game.value(state, L);
            assert_eq!(value, -game.value(state, Y), "what is good for one is bad for the other");
            assert!(value.abs() < SURE);
        };
        let mut rng = Rng::new(seed);
        is_fair(&at.state);
        while step(&mut at, &mut rng, |at, seat, moves, rng| {
            let mut weights = Vec::new();
            game.weigh(&at.state, seat, moves, &mut weights);
            assert_eq!(moves.len(), weights.len());
            assert!(weights.iter().all(|&w| w > 0));
            rng.pick(moves)
        })
        .is_some()
        {
            is_fair(&at.state);
        }
    }
}

#[test]
fn more_of_anything_is_worth_more() {
    let base = || Field::empty().put(L, "talbot", Area::Wales, 1).put(Y, "norfolk", Area::East, 1);
    let worth = |field: Field| field.game.value(&field.s, L);
    let usual = worth(base());
    for (what, better) in [
        ("a point on the marker", base().vp(1)),
        ("a region", base().control(Area::Wales, L)),
        ("a troop", base().put(L, "talbot", Area::Wales, 2)),
        ("a noble on the map", base().put(L, "devon", Area::Southwest, 0)),
        ("a noble in the box", base().covert(L, "devon")),
        ("an enemy in the Tower instead of on the map", base().tower(Y, "norfolk")),
    ] {
        assert!(worth(better) > usual, "{what}");
    }
    assert!(worth(base().put(L, "talbot", Area::France, 1)) < usual, "nobody likes exile");
}
