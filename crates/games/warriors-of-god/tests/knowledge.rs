//! The knowledge of bots makes sense.

use crate::common::*;
use tudor_engine::playout::{Position, step};
use tudor_engine::{Knowledge, Rng, SURE};

#[test]
fn values_are_fair_and_every_move_has_a_weight() {
    for scenario in ["hundred-years-war", "lion-in-winter"] {
        let game = fresh(scenario, &[]).game;
        for seed in 0..6 {
            let mut at = Position::<WarriorsOfGod>::start(&game);
            let is_fair = |state: &State| {
                let value = game.value(state, ENGLISH);
                assert_eq!(
                    value,
                    -game.value(state, FRENCH),
                    "what is good for one is bad for the other"
                );
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
}

/// What the English think of a position with Gaunt in Berry and a French leader far away.
fn worth<T>(change: impl Fn(&mut Play) -> T) -> i32 {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Berry, &[(INF, 1)]);
    play.put("jean-of-berry", FRENCH, Area::Provence, &[(INF, 1)]);
    change(&mut play);
    play.game.value(&play.s, ENGLISH)
}

#[test]
fn more_of_anything_is_worth_more() {
    let usual = worth(|_| {});
    let better = [
        ("a point on the marker", worth(|p| p.s.vp = 1)),
        ("control", worth(|p| p.mark(ENGLISH, &[Area::Berry]))),
        ("a troop", worth(|p| p.put("john-of-gaunt", ENGLISH, Area::Berry, &[(INF, 2)]))),
        ("a leader", worth(|p| p.put("edmund-of-langley", ENGLISH, Area::Navarre, &[]))),
        ("a better claim", worth(|p| p.put("edward-of-woodstock", ENGLISH, Area::Berry, &[]))),
        ("a captive", worth(|p| p.jail("charles-v", FRENCH))),
    ];
    for (what, value) in better {
        assert!(value > usual, "{what}");
    }
}

#[test]
fn the_map_is_judged_by_what_the_next_phase_4_brings() {
    let usual = worth(|_| {});
    let freed = worth(|p| p.mark(FRENCH, &[Area::Berry]));
    let lost = worth(|p| p.mark(FRENCH, &[Area::Poitou]));
    assert!(
        lost < freed && freed <= usual,
        "a marker under our feet is as good as gone: {lost} {freed} {usual}"
    );
    let at_home = worth(|p| p.put("edmund-of-langley", ENGLISH, Area::England, &[]));
    let abroad = worth(|p| p.put("edmund-of-langley", ENGLISH, Area::Flanders, &[]));
    assert!(at_home > abroad, "at home control needs no die");
    let pressed = worth(|p| p.put("charles-v", FRENCH, Area::Berry, &[(INF, 6)]));
    let beside = worth(|p| p.put("charles-v", FRENCH, Area::Poitou, &[(INF, 6)]));
    assert!(pressed < beside, "a stronger enemy in the same area is worse than one beside it");
}

#[test]
fn a_side_far_behind_still_tells_better_from_worse() {
    let behind = |vp| worth(|p| p.s.vp = vp);
    assert!(behind(-27) > behind(-28) && behind(-28) > behind(-29));
}
