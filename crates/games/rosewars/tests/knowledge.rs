//! The knowledge of bots: a sure run, a threat to answer, exact odds, and a weight for every move.

use crate::common::*;
use tudor_engine::playout::{Position, play_out};
use tudor_engine::{Game as _, Knowledge as _, Rng, SURE};
use tudor_rosewars::{Card, Kind, Rosewars};

fn value(b: &Bout) -> i32 {
    b.game.value(&b.state, YORK)
}

#[test]
fn a_run_in_one_action_is_as_good_as_won() {
    let b = bout("light cavalry d3, knight a1", "knight a6, knight h6, pikeman b5");
    assert!(value(&b) > 900, "{}", value(&b));
    assert_eq!(value(&b), -b.game.value(&b.state, LANCASTER));
    let blocked = bout("pikeman d1, knight a1", "knight a6, knight h6, pikeman b5");
    assert!(value(&blocked) < 500);
}

#[test]
fn a_way_opened_first_counts_in_two_actions() {
    // The bow may shoot the Knight that bars the way, then the Light Cavalry runs.
    let army = "longbowman c4, knight d4, longbowman e4, knight h6";
    let open = bout("light cavalry d3, longbowman d1", army);
    let mut one = open.clone();
    one.state.actions = 1;
    assert!(value(&open) > value(&one));
}

#[test]
fn the_reply_is_feared_once_no_action_is_left() {
    let mut b = bout("knight a1, knight b1", "light cavalry d3, knight h6, pikeman a5, pikeman b5")
        .hand(YORK, &[Card::ShieldWall]);
    let before = value(&b);
    b.state.actions = 0;
    assert!(value(&b) < -900 && value(&b) < before, "Lancaster runs next");
}

#[test]
fn a_kill_on_the_back_line_weighs_its_odds() {
    let army = "longbowman d6, knight c6, knight e6, pikeman c5, pikeman e5";
    let strong = bout("knight d5, light cavalry a1", army);
    let weak = bout("light cavalry d5, knight a1", army);
    assert!(value(&strong) > value(&weak));
}

#[test]
fn losing_a_unit_costs() {
    let b = bout("knight a1, knight b1", "pikeman a6, knight h6");
    let less = bout("knight a1", "pikeman a6, knight h6");
    assert!(value(&b) > value(&less));
}

#[test]
fn every_move_has_a_weight_and_a_winning_one_the_most() {
    let game = rules(&["houses"]);
    let mut rng = Rng::new(3);
    for _ in 0..40 {
        play_out(&mut Position::<Rosewars>::start(&game), &mut rng, |at, seat, moves, rng| {
            let mut weights = Vec::new();
            game.weigh(&at.state, seat, moves, &mut weights);
            assert_eq!(moves.len(), weights.len());
            assert!(weights.iter().all(|&w| w > 0));
            let v = game.value(&at.state, seat);
            assert!((-SURE..=SURE).contains(&v));
            rng.pick(moves)
        });
    }
    let b = bout("light cavalry d3", "knight h6");
    let (mut list, mut weights) = (Vec::new(), Vec::new());
    b.game.moves(&b.state, YORK, &mut list);
    b.game.weigh(&b.state, YORK, &list, &mut weights);
    let best = weights.iter().enumerate().max_by_key(|(_, w)| **w).map(|(i, _)| list[i]);
    assert!(best.is_some_and(|m| m.to_string().ends_with('6')), "{best:?}");
    assert_eq!(b.kind("d3"), Some(Kind::LightCavalry));
}
