//! Rule 6: impulses.

use crate::common::*;
use tudor_engine::Game;

#[test]
fn r6_0_sides_alternate_until_all_impulses_are_used() {
    let mut play = hyw(2);
    let mut order = Vec::new();
    while play.s.phase == Phase::Impulse {
        order.push(play.seat());
        play.play(&["pass"]);
    }
    assert_eq!(order.len(), 9);
    assert!(order.iter().enumerate().all(|(n, &s)| s == if n % 2 == 0 { ENGLISH } else { FRENCH }));
}

#[test]
fn r6_3_ruling_a36_both_passing_ends_nothing() {
    let mut play = hyw(2);
    play.play(&["pass", "pass"]);
    assert_eq!(play.s.phase, Phase::Impulse);
    assert_eq!(play.s.impulses.left, tudor_engine::BySeat([4, 3]));
}

/// Three English of two and less stars in an area, and how many go to a neighbour.
fn column(from: Area, to: Area) -> usize {
    let mut play = hyw(4);
    for id in ["john-of-gaunt", "lionel-of-antwerp", "edmund-of-langley", "thomas-of-woodstock"] {
        play.put(id, ENGLISH, from, &[(INF, 1)]);
    }
    play.play(&[&format!("march john-of-gaunt {}", to.id())]);
    let mut gone = 1;
    while let Phase::Column(..) = play.s.phase {
        let next = play.list()[0].clone();
        play.play(&[&next]);
        gone += 1;
    }
    assert_eq!(play.s.here(to, ENGLISH).len(), gone);
    assert_eq!(play.troops("john-of-gaunt"), Troops::of(INF, 1));
    usize::from(gone)
}

#[test]
fn r6_1_r2_2_borders_let_three_two_or_one_through() {
    assert_eq!(column(Area::Normandy, Area::IleDeFrance), 3); // river
    assert_eq!(column(Area::Normandy, Area::Anjou), 2); // clear
    assert_eq!(column(Area::Normandy, Area::Brittany), 1); // obstructed
    assert_eq!(column(Area::Normandy, Area::England), 1); // sea
}

#[test]
fn r6_1_one_start_one_goal_and_r2_3_only_adjacent_areas() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Normandy, &[]);
    play.put("lionel-of-antwerp", ENGLISH, Area::Anjou, &[]);
    play.put("edmund-of-langley", ENGLISH, Area::Normandy, &[]);
    assert_eq!(play.refused("march john-of-gaunt berry").rule, "6.1");
    play.play(&["march john-of-gaunt ile-de-france"]);
    assert_eq!(play.refused("join lionel-of-antwerp").rule, "6.1");
    play.play(&["halt"]);
    assert_eq!(play.seat(), FRENCH);
}

#[test]
fn r6_1_r16_4_sea_dogs_ruling_a8_ruling_a49_sea_moves() {
    // From an own area, to an own area: how many may sail.
    let limit = |scenario, seat, own_from: bool, own_to: bool| {
        let mut play = bare_with(scenario, 4, &[]);
        if own_from {
            play.mark(seat, &[Area::England]);
        }
        if own_to {
            play.mark(seat, &[Area::Normandy]);
        }
        play.game.march_limit(
            &play.s,
            seat,
            Area::England,
            Area::Normandy,
            tudor_warriors_of_god::Border::Sea,
        )
    };
    for scenario in ["hundred-years-war", "lion-in-winter"] {
        let dogs = if scenario == "hundred-years-war" { 2 } else { 1 };
        assert_eq!(limit(scenario, ENGLISH, false, false), 1);
        assert_eq!(limit(scenario, ENGLISH, true, false), dogs);
        assert_eq!(limit(scenario, ENGLISH, false, true), 2);
        assert_eq!(limit(scenario, ENGLISH, true, true), 2);
        assert_eq!(limit(scenario, FRENCH, false, false), 1);
        assert_eq!(limit(scenario, FRENCH, true, false), 1);
        assert_eq!(limit(scenario, FRENCH, false, true), 2);
        assert_eq!(limit(scenario, FRENCH, true, true), 2);
        // Neutral areas are never friendly.
        let mut play = bare_with(scenario, 4, &[]);
        play.mark(ENGLISH, &[Area::England]);
        let sea = tudor_warriors_of_god::Border::Sea;
        assert_eq!(
            play.game.march_limit(&play.s, ENGLISH, Area::England, Area::Netherlands, sea),
            dogs
        );
    }
}

/// How many of `mine` English leaders may leave Anjou while `theirs` French are there.
fn leave(mine: usize, theirs: usize, marker: Option<tudor_engine::Seat>) -> u8 {
    let mut play = hyw(4);
    for id in ["john-of-gaunt", "lionel-of-antwerp", "edmund-of-langley"].iter().take(mine) {
        play.put(id, ENGLISH, Area::Anjou, &[]);
    }
    for id in ["charles-v", "louis-of-anjou"].iter().take(theirs) {
        play.put(id, FRENCH, Area::Anjou, &[]);
    }
    play.s.control[Area::Anjou] = marker;
    play.game.free_to_leave(&play.s, &play.s.census(), ENGLISH, Area::Anjou)
}

#[test]
fn r6_1_ruling_a7_flypaper_is_counted_leader_by_leader() {
    assert_eq!(leave(3, 1, None), 2);
    assert_eq!(leave(1, 0, Some(FRENCH)), 0);
    assert_eq!(leave(1, 1, Some(ENGLISH)), 1);
    assert_eq!(leave(2, 0, None), 2);
    assert_eq!(leave(2, 2, None), 0);
    assert_eq!(leave(3, 2, Some(FRENCH)), 0);
    let mut play = hyw(4);
    for id in ["john-of-gaunt", "lionel-of-antwerp", "edmund-of-langley"] {
        play.put(id, ENGLISH, Area::Anjou, &[]);
    }
    play.put("charles-v", FRENCH, Area::Anjou, &[]);
    // A river takes three, flypaper lets only two go.
    play.play(&["march john-of-gaunt brittany", "join lionel-of-antwerp"]);
    assert_eq!(play.seat(), FRENCH);
    let stuck = play.game.stuck(&play.s, play.who("charles-v")).expect("held");
    assert_eq!(stuck.rule, "6.1");
    assert_eq!(play.refused("march charles-v berry").rule, "6.1");
}

#[test]
fn r6_1_aggressor_comes_to_enemies_alone_ruling_a9() {
    let mut play = hyw(4);
    for id in ["john-of-gaunt", "lionel-of-antwerp"] {
        play.put(id, ENGLISH, Area::Normandy, &[]);
    }
    play.put("charles-v", FRENCH, Area::IleDeFrance, &[]);
    play.put("louis-of-anjou", FRENCH, Area::Anjou, &[]);
    // (a) A group is one aggressor.
    play.play(&["march john-of-gaunt ile-de-france", "join lionel-of-antwerp"]);
    assert_eq!(play.s.aggressor[Area::IleDeFrance], Some(ENGLISH));
    // Into a marked area: no effect.
    play.play(&["march louis-of-anjou ile-de-france"]);
    assert_eq!(play.s.aggressor[Area::IleDeFrance], Some(ENGLISH));
    // In Phase 4 all come off.
    play.pass();
    play.until(6, |p| matches!(p, Phase::Raise(..) | Phase::Deploy(_) | Phase::Death));
    assert!(play.s.aggressor.0.iter().all(Option::is_none));
}

#[test]
fn r6_1_ruling_a9_a_marker_stays_though_one_side_leaves() {
    let mut play = hyw(4);
    play.s.impulses = tudor_warriors::Impulses::new(FRENCH, 3);
    play.put("john-of-gaunt", ENGLISH, Area::Normandy, &[]);
    play.put("charles-v", FRENCH, Area::IleDeFrance, &[]);
    play.mark(FRENCH, &[Area::IleDeFrance]);
    play.play(&["pass", "march john-of-gaunt ile-de-france", "march charles-v champagne"]);
    assert_eq!(play.s.aggressor[Area::IleDeFrance], Some(ENGLISH));
    play.play(&["pass", "march charles-v ile-de-france"]);
    play.play(&["battle ile-de-france"]);
    assert_eq!(play.s.battle.aggressor, ENGLISH, "the French came last, and have the initiative");
}

#[test]
fn r7_0_ruling_a9_without_a_marker_the_initiative_side_is_the_aggressor() {
    for seat in [ENGLISH, FRENCH] {
        let mut play = hyw(4);
        play.s.impulses = tudor_warriors::Impulses::new(seat, 3);
        play.put("john-of-gaunt", ENGLISH, Area::Normandy, &[]);
        play.put("charles-v", FRENCH, Area::Normandy, &[]);
        play.pass().play(&["battle normandy"]);
        assert_eq!(play.s.battle.aggressor, seat);
    }
}

#[test]
fn r6_2_r7_2_ruling_a44_no_siege_where_the_marker_is_off() {
    for strip in [false, true] {
        let mut play = hyw(4);
        for id in ["john-of-gaunt", "lionel-of-antwerp", "edmund-of-langley"] {
            play.put(id, ENGLISH, Area::Anjou, &[]);
        }
        play.put("charles-v", FRENCH, Area::Anjou, &[]);
        play.mark(FRENCH, &[Area::Anjou]);
        play.play(&[if strip { "strip anjou" } else { "pass" }]).fight("anjou");
        assert_eq!(play.s.phase, if strip { Phase::Round } else { Phase::Offer(FRENCH) });
    }
}

#[test]
fn r6_2_ruling_a44_example_two_more_leaders_take_a_marker_off() {
    let may = |mine: usize, theirs: usize| {
        let mut play = hyw(4);
        for id in ["john-of-gaunt", "lionel-of-antwerp", "edmund-of-langley"].iter().take(mine) {
            play.put(id, ENGLISH, Area::Anjou, &[]);
        }
        for id in ["charles-v", "louis-of-anjou"].iter().take(theirs) {
            play.put(id, FRENCH, Area::Anjou, &[]);
        }
        play.mark(FRENCH, &[Area::Anjou]);
        let may = play.has("strip anjou");
        if may {
            play.play(&["strip anjou"]);
            assert_eq!(play.s.control[Area::Anjou], None);
            assert_eq!(play.seat(), FRENCH);
        } else {
            assert_eq!(play.refused("strip anjou").rule, "6.2");
        }
        may
    };
    assert_eq!([may(2, 0), may(3, 1), may(2, 1), may(1, 0)], [true, true, false, false]);
}

#[test]
fn r3_5_ruling_a35_no_move_hands_troops_over() {
    // In an impulse troops only go with their leader; no other move touches them.
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Normandy, &[(INF, 3)]);
    play.put("lionel-of-antwerp", ENGLISH, Area::Normandy, &[]);
    assert!(play.list().iter().all(|m| m.starts_with("march") || m == "pass"));
    play.play(&["march john-of-gaunt anjou", "halt"]);
    assert_eq!(
        (play.troops("john-of-gaunt").total(), play.troops("lionel-of-antwerp").total()),
        (3, 0)
    );
    assert!(play.game.audit(&play.s).is_ok());
}
