//! Before the battle: rolls, houses, specials, demand, deployment, reveal, pikemen, cards; and who sees what.

use std::collections::BTreeSet;

use crate::common::*;
use tudor_engine::playout::{Position, at_random, settle, step};
use tudor_engine::{Eye, Game as _, Node, Outcome, Rng, Seat, Table, apply};
use tudor_rosewars::state::{Muster, tile, tile_kind};
use tudor_rosewars::{Event, House, Kind, Rosewars, Stage};

/// Up to the demand: the first seat starts and commands York.
fn drawn() -> Bout {
    let mut b = fresh(&[]);
    b.roll(&[5, 2]).play("york").chance().chance();
    assert_eq!(b.state.stage, Stage::Demand);
    b
}

fn deploy(b: &mut Bout, seat: Seat, moves: &[&str]) {
    for mv in moves {
        let mv = mv.parse().expect("a move");
        apply(&b.game, &mut b.state, seat, mv, &mut b.events).expect("legal");
        b.state.audit().expect("in order");
    }
}

const BOWS: [&str; 7] = [
    "rear longbowman",
    "rear longbowman",
    "rear pikeman",
    "place a1",
    "place b1",
    "place c2",
    "commit",
];

#[test]
fn r2_1_ruling_30_equal_dice_are_thrown_again() {
    let mut b = fresh(&[]);
    b.roll(&[3, 3]);
    assert_eq!((b.state.stage, b.label()), (Stage::Roll(None), "start"));
    b.roll(&[2, 6]);
    assert_eq!((b.state.stage, b.seat()), (Stage::ChooseHouse, Seat::Second));
}

#[test]
fn r2_2_ruling_31_the_starter_chooses_the_house_and_york_sits_south() {
    let mut b = fresh(&[]);
    b.roll(&[2, 6]);
    assert_eq!(b.moves(), ["york", "lancaster"]);
    b.play("york");
    assert_eq!(
        (b.state.house(Seat::Second), b.state.house(Seat::First)),
        (House::York, House::Lancaster)
    );
    assert_eq!(House::York.back_line(), tudor_rosewars::board::row(0));
}

#[test]
fn r2_3_three_of_ten_special_units_each_seen_by_its_owner() {
    let mut b = fresh(&["houses"]);
    b.roll(&[5, 2]).play("lancaster");
    let Node::Chance(chance) = b.game.node(&b.state) else { panic!("a draw") };
    assert_eq!(
        (chance.label, chance.only, chance.count()),
        ("specials", Some(Seat::First), Some(120))
    );
    let draws = chance.all().expect("few");
    let set = tudor_rosewars::data::specials(House::Lancaster, true);
    assert!(draws.iter().flat_map(|d| d.0.iter()).all(|&t| set.contains(&tile_kind(t))));
    // Whatever was drawn, the other seat sees the same.
    let after = |draw: &Outcome, eye: Eye| {
        let mut b = b.clone();
        b.game.resolve(&mut b.state, draw, &mut b.events);
        b.bytes(eye)
    };
    let (one, other) = (&draws[0], &draws[119]);
    assert_eq!(after(one, Eye::Second), after(other, Eye::Second));
    assert_ne!(after(one, Eye::First), after(other, Eye::First));
    b.chance();
    let drawn = b.events.last().expect("an event");
    assert!(matches!(drawn, Event::SpecialsDrawn { kinds: Some(_), .. }));
    let seen = b.game.project(drawn, Eye::Second).expect("that three were drawn is seen");
    assert!(matches!(seen, Event::SpecialsDrawn { kinds: None, .. }));
    assert_eq!(b.game.view(&b.state, Eye::Second).seen.musters[Seat::First], Muster::default());
    assert_eq!(b.game.view(&b.state, Eye::First).seen.musters[Seat::First].specials.len(), 3);
}

#[test]
fn r2_4_ruling_16_one_decision_of_the_second_player_before_deployment() {
    let b = drawn();
    assert_eq!((b.seat(), b.moves()), (Seat::Second, vec!["no-demand".into(), "demand".into()]));
}

#[test]
fn r2_5_ruling_14_all_33040_deployments() {
    let mut b = drawn();
    b.play("no-demand");
    // In any order: what counts is who and where in the end.
    let mut units = BTreeSet::new();
    let mut squares = BTreeSet::new();
    let mut work = vec![b.clone()];
    while let Some(b) = work.pop() {
        let muster = b.state.musters[Seat::First];
        match (muster.rear.len(), muster.squares.len()) {
            (3, 0) => _ = units.insert(muster.rear),
            _ => {
                for mv in b.moves().iter().filter(|m| m.starts_with("rear")) {
                    let mut next = b.clone();
                    deploy(&mut next, Seat::First, &[mv]);
                    work.push(next);
                }
            }
        }
    }
    deploy(&mut b, Seat::First, &["rear longbowman", "rear longbowman", "rear pikeman"]);
    let mut work = vec![b];
    while let Some(b) = work.pop() {
        if b.moves() == ["commit"] {
            squares.insert(b.state.musters[Seat::First].squares);
            continue;
        }
        for mv in b.moves() {
            let mut next = b.clone();
            deploy(&mut next, Seat::First, &[&mv]);
            work.push(next);
        }
    }
    let (units, squares) = (units.len(), squares.len());
    assert_eq!((units, squares, units * squares), (59, 560, 33_040));
}

#[test]
fn r2_5_units_and_squares_are_named_in_any_order() {
    let mut b = drawn();
    b.play("no-demand");
    let special = b.state.musters[Seat::First].specials.iter().next_back().expect("three specials");
    let special = format!("rear {}", tile_kind(special).facts().id);
    let rear = [special.as_str(), "rear knight", "rear longbowman"];
    let free: Vec<String> = {
        let mut ready = b.clone();
        deploy(&mut ready, Seat::First, &rear);
        ready.moves()
    };
    let place = [free[15].as_str(), free[0].as_str(), free[7].as_str()];
    let mut seen = BTreeSet::new();
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let mut b = b.clone();
        deploy(&mut b, Seat::First, &order.map(|i| rear[i]));
        deploy(&mut b, Seat::First, &order.map(|i| place[i]));
        assert_eq!(b.moves(), ["commit"]);
        let muster = b.state.musters[Seat::First];
        seen.insert((muster.rear, muster.squares));
    }
    assert_eq!(seen.len(), 1, "whatever the order, the same deployment");
    // No move is listed twice, and a unit that is there is not offered again.
    deploy(&mut b, Seat::First, &["rear knight", "rear knight"]);
    let mut moves = b.moves();
    assert!(!moves.contains(&"rear knight".to_owned()));
    let all = moves.len();
    moves.sort();
    moves.dedup();
    assert_eq!(moves.len(), all);
}

#[test]
fn r2_5_a_sensible_proposal_is_the_first_choice() {
    let mut b = drawn();
    b.play("no-demand");
    assert_eq!(b.moves()[0], "propose");
    deploy(&mut b, Seat::First, &["propose"]);
    assert_eq!(b.moves(), ["commit"]);
    let muster = b.state.musters[Seat::First];
    assert_eq!((muster.rear.len(), muster.squares.len()), (3, 3));
    assert!(muster.rear.has(tile(Kind::Longbowman)) && muster.rear.has(tile(Kind::Longbowman) + 1));
}

#[test]
fn r2_4_r2_5_ruling_15_what_is_seen_while_deploying() {
    let mut b = drawn();
    b.play("no-demand");
    let before = b.bytes(Eye::Second);
    deploy(&mut b, Seat::First, &BOWS[..6]);
    assert_eq!(b.bytes(Eye::Second), before, "no step of a draft is seen");
    deploy(&mut b, Seat::First, &["commit"]);
    let seen = b.game.view(&b.state, Eye::Second).seen.musters[Seat::First];
    assert_eq!(seen, Muster { committed: true, ..Muster::default() });

    let mut b = drawn();
    b.play("demand");
    assert!(matches!(b.game.node(&b.state), Node::Secret(open) if open.0 == [true, false]));
    deploy(&mut b, Seat::First, &BOWS);
    assert!(matches!(b.game.node(&b.state), Node::Secret(open) if open.0 == [false, true]));
    let seen = b.game.view(&b.state, Eye::Second).seen.musters[Seat::First];
    assert_eq!(seen.squares.iter().map(|s| s.to_string()).collect::<Vec<_>>(), ["a1", "b1", "c2"]);
    assert!(seen.rear.is_empty() && seen.specials.is_empty());
    // Other faces behind the same squares: not a byte differs.
    let other = b.game.redeal(&b.game.view(&b.state, Eye::Second), &mut Rng::new(9));
    let other = Bout { state: other, ..b.clone() };
    assert_ne!(other.state, b.state);
    assert_eq!(other.bytes(Eye::Second), b.bytes(Eye::Second));
}

#[test]
fn r2_4_a_commit_after_a_demand_cannot_be_taken_back() {
    let mut table = Table::<Rosewars>::new(&tudor_engine::Setup::default()).expect("a table");
    for face in [5, 2] {
        table.resolve(&Outcome::of(&[face])).expect("a die");
    }
    table.apply(Seat::First, "york".parse().expect("a move")).expect("legal");
    settle(&mut table, &mut Rng::new(2));
    table.apply(Seat::Second, "demand".parse().expect("a move")).expect("legal");
    table.apply(Seat::First, "propose".parse().expect("a move")).expect("legal");
    assert!(table.may_undo(Seat::First).is_ok());
    table.apply(Seat::First, "commit".parse().expect("a move")).expect("legal");
    assert!(table.may_undo(Seat::First).is_err());
}

#[test]
fn r2_6_reveal_in_four_shuffles_the_starter_first() {
    let mut b = drawn();
    b.play("no-demand");
    deploy(&mut b, Seat::Second, &["propose", "commit"]);
    deploy(&mut b, Seat::First, &BOWS);
    let mut order = Vec::new();
    while let Stage::Reveal(_) = b.state.stage {
        order.push(b.label());
        b.chance();
    }
    assert_eq!(order, ["front", "rear", "front", "rear"]);
    assert!((0..8).all(|c| b.kind(&format!("{}3", char::from(b'a' + c))).is_some()));
    let rear: Vec<_> = ["a1", "b1", "c2"].iter().map(|s| b.kind(s).expect("a unit")).collect();
    assert_eq!(rear.iter().filter(|k| **k == Kind::Longbowman).count(), 2);
    assert_eq!(b.state.musters[Seat::First], Muster::default());
    assert_eq!((b.state.own(Seat::First).count(), b.state.own(Seat::Second).count()), (11, 11));
}

/// A position before the adjustment of York's Pikemen, the whole army on the board.
fn pikes(a: &str, b: &str) -> Bout {
    let free: Vec<_> = ["c3", "d3", "e3", "f3", "g2", "c1", "d1", "e1", "f1"].to_vec();
    let others = [
        "longbowman",
        "longbowman",
        "light cavalry",
        "light cavalry",
        "knight",
        "knight",
        "viking",
        "scout",
        "cannon",
    ];
    let rest: Vec<_> = others.iter().zip(free).map(|(k, at)| format!("{k} {at}")).collect();
    let mut bout = bout(
        &format!("pikeman {a}, pikeman {b}, {}", rest.join(", ")),
        "knight h6, pikeman a4, pikeman h4",
    );
    bout.state.turn = 0;
    bout
}

/// What comes after the last of the four shuffles, which here is Lancaster's rear guard.
fn revealed(mut bout: Bout) -> Bout {
    bout.state.stage = Stage::Reveal(3);
    bout.state.musters[LANCASTER] = Muster {
        rear: [Kind::Scout, Kind::Ballista, Kind::Crusader].into_iter().map(tile).collect(),
        squares: ["a6", "b6", "c6"].into_iter().map(sq).collect(),
        ..Muster::default()
    };
    bout.chance();
    bout
}

#[test]
fn r2_7_ruling_17_19_both_pikemen_on_one_flank() {
    assert_eq!(revealed(pikes("a3", "h3")).state.stage, Stage::Deal(YORK), "not asked");
    for (a, b) in [("a3", "b1"), ("a3", "b3"), ("g3", "h1")] {
        let asked = revealed(pikes(a, b));
        assert_eq!(asked.state.stage, Stage::Pikes(YORK), "{a} {b}");
        assert_eq!(asked.moves().len(), 27, "two pikes, 13 empty squares each, or keep");
    }
    let mut b = revealed(pikes("a3", "b1"));
    b.play("pike a3-d2");
    assert_eq!(b.kind("d2"), Some(Kind::Pikeman));
    assert_eq!(b.state.stage, Stage::Deal(YORK));
}

#[test]
fn r2_7_ruling_17_one_column_further_is_not_cramped() {
    let mut bout = pikes("a3", "b2");
    let slot = bout.slot("b2");
    let knight = bout.slot("c3");
    bout.state.unit_mut(slot).at = Some(sq("c3"));
    bout.state.unit_mut(knight).at = Some(sq("b2"));
    assert!(!Rosewars::may_adjust(&bout.state, YORK));
}

#[test]
fn r2_7_ruling_18_the_starter_adjusts_first() {
    // Random games in which both are cramped: the starter is always asked before the other.
    let mut both = 0;
    for seed in 0..3000 {
        let (game, mut rng) = (rules(&[]), Rng::new(seed));
        let mut at = Position::<Rosewars>::start(&game);
        let mut asked = Vec::new();
        while at.state.turn == 0 {
            if let Stage::Pikes(seat) = at.state.stage {
                asked.push(seat);
            }
            step(&mut at, &mut rng, at_random);
        }
        if asked.len() == 2 {
            assert_eq!(asked, [at.state.starter, at.state.starter.other()]);
            both += 1;
        }
    }
    assert!(both > 5, "met {both} times");
}

#[test]
fn r2_8_two_cards_each_then_the_starter_with_one_action() {
    let mut b = drawn();
    b.play("no-demand");
    deploy(&mut b, Seat::Second, &["propose", "commit"]);
    deploy(&mut b, Seat::First, &["propose", "commit"]);
    while b.state.stage != Stage::Deal(Seat::First) {
        if b.is_chance() {
            b.chance()
        } else {
            b.play("keep-pikes")
        };
    }
    b.chance();
    assert_eq!(b.game.view(&b.state, Eye::Second).cards.0, [2, 0]);
    assert!(b.game.view(&b.state, Eye::Second).seen.hands[Seat::First].is_empty());
    b.chance();
    assert_eq!((b.state.turn, b.state.mover, b.state.actions), (1, Seat::First, 1));
    assert_eq!((b.state.hands[Seat::First].len(), b.state.deck().len()), (2, 14));
}

#[test]
fn r3_1_two_actions_from_the_second_turn_on() {
    let mut b = bout("knight d3", "knight h6");
    b.state.turn = 1;
    b.end();
    assert_eq!((b.state.turn, b.state.actions), (2, 2));
}
