//! Rules 14 and 15: troops without a leader, and the score.

use crate::common::*;
use tudor_engine::{BySeat, Game};

#[test]
fn r14_0_ruling_a25_troops_belong_to_the_area_until_phase_10() {
    let mut play = hyw(1);
    play.mark(FRENCH, &[Area::Aquitaine]);
    play.s.impulses = tudor_warriors::Impulses::new(FRENCH, 1);
    play.pass();
    play.until(6, |p| matches!(p, Phase::Raise(..)));
    play.play(&["raise aquitaine 0"]);
    play.until(6, |p| p == Phase::Settle(ENGLISH));
    play.play(&["place edward-of-woodstock aquitaine"]);
    assert_eq!(play.troops("edward-of-woodstock"), Troops::of(INF, 3));
    play.until(6, |p| matches!(p, Phase::Assign(_)));
    assert_eq!(play.seat(), ENGLISH, "the side without the initiative picks first");
    play.play(&["assign edward-of-woodstock 3 infantry"]);
    assert_eq!(play.troops("edward-of-woodstock"), Troops::of(INF, 6));
}

/// Phase 10 in Berry with these troops and this English leader.
fn assigning(id: &str, turn: u8, troops: Troops) -> Play {
    let mut play = hyw(turn);
    play.put(id, ENGLISH, Area::Berry, &[]);
    play.s.loose[Area::Berry] = troops;
    play.s.phase = Phase::Assign(ENGLISH);
    play.settled();
    play
}

#[test]
fn r14_0_limits_of_command_and_what_is_left_goes() {
    let mut play = assigning(
        "charles-of-navarre",
        4,
        Troops::of(INF, 8) + Troops::of(Kind::Knight, 1) + Troops::of(Kind::Gunner, 1),
    );
    assert_eq!(play.refused("assign charles-of-navarre 1 knight").rule, "3.4");
    assert_eq!(play.refused("assign charles-of-navarre 1 gunner").rule, "9.0");
    assert_eq!(play.refused("assign charles-of-navarre 7 infantry").rule, "3.4");
    play.play(&["assign charles-of-navarre 6 infantry"]);
    assert!(play.s.loose[Area::Berry].is_empty(), "the rest went home");
    assert_eq!(play.s.turn, 5);
}

#[test]
fn r14_0_ruling_a34_mercenaries_at_home_stay() {
    let mut play = hyw(4);
    play.put("charles-of-navarre", ENGLISH, Area::Navarre, &[]);
    play.s.phase = Phase::Assign(ENGLISH);
    play.settled();
    play.play(&["assign charles-of-navarre 1 navarrese", "done"]);
    assert_eq!(play.s.turn, 5);
    assert_eq!(play.s.loose[Area::Navarre], Troops::of(Kind::Navarrese, 1));
    assert_eq!(play.s.loose[Area::Savoy], Troops::of(Kind::Savoyard, 2));
}

/// Ends the turn and gives the marker.
fn scored(play: &mut Play) -> i8 {
    play.s.phase = Phase::Assign(play.s.initiative());
    play.settled();
    let before = play.s.turn;
    play.play(&["done"]);
    assert!(play.s.turn != before || matches!(play.s.phase, Phase::Over(_)));
    play.s.vp
}

#[test]
fn r15_0_table_of_points() {
    let mut play = hyw(4);
    for seat in [ENGLISH, FRENCH] {
        assert_eq!(play.game.worth(seat, Area::Flanders), 2);
        assert_eq!(play.game.worth(seat, Area::Scotland), 1);
        assert_eq!(play.game.worth(seat, Area::Wales), 1);
        assert_eq!(play.game.worth(seat, Area::Savoy), 0);
    }
    assert_eq!(
        (play.game.worth(ENGLISH, Area::England), play.game.worth(FRENCH, Area::England)),
        (2, 3)
    );
    assert_eq!(
        (play.game.worth(FRENCH, Area::IleDeFrance), play.game.worth(ENGLISH, Area::IleDeFrance)),
        (2, 3)
    );
    let all: u8 = Area::ALL.iter().map(|&a| play.game.worth(ENGLISH, a)).sum();
    assert_eq!(all, 28);
    play.put("john-of-gaunt", ENGLISH, Area::Berry, &[]);
    play.mark(ENGLISH, &[Area::IleDeFrance, Area::Wales]);
    play.mark(FRENCH, &[Area::Flanders]);
    play.s.loose[Area::Berry] = Troops::of(INF, 1);
    assert_eq!(scored(&mut play), 2);
}

#[test]
fn r15_0_example_ruling_a33_one_marker_for_both() {
    let mut vp = 0;
    for ((e, f), after) in [((8, 5), 3), ((3, 4), 2), ((1, 6), -3), ((4, 4), -3)] {
        let mut play = hyw(4);
        play.put("john-of-gaunt", ENGLISH, Area::Berry, &[]);
        play.s.loose[Area::Berry] = Troops::of(INF, 1);
        play.s.vp = vp;
        play.s.slain = BySeat([e, f]);
        vp = scored(&mut play);
        assert_eq!(vp, after);
        assert_eq!(play.s.slain, BySeat([0, 0]));
    }
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Berry, &[]);
    play.s.loose[Area::Berry] = Troops::of(INF, 1);
    play.s.vp = 28;
    play.s.slain = BySeat([5, 0]);
    assert_eq!(scored(&mut play), 30);
    let tudor_engine::Node::Over(end) = play.game.node(&play.s) else { panic!("not over") };
    assert_eq!((end.winner, end.reason()), (Some(ENGLISH), "triumph"));
}

#[test]
fn r1_1_r15_0_after_turn_12_points_decide_or_nobody_wins() {
    for (vp, winner) in [(4, Some(ENGLISH)), (-1, Some(FRENCH)), (0, None)] {
        let mut play = hyw(12);
        play.put("richard-neville", ENGLISH, Area::Berry, &[]);
        play.s.loose[Area::Berry] = Troops::of(INF, 1);
        play.s.vp = vp;
        scored(&mut play);
        let tudor_engine::Node::Over(end) = play.game.node(&play.s) else { panic!("not over") };
        assert_eq!(end.winner, winner);
    }
}

/// One against one in Anjou, the English as aggressor; the victim is hit and rolls this die.
fn slay(play: &mut Play, victim: &str, die: u8) {
    play.fight("anjou");
    let (e, f) = (play.game.dice(&play.s, ENGLISH), play.game.dice(&play.s, FRENCH));
    let mut dice = vec![1; usize::from(e + f)];
    dice[0] = 6;
    play.dice(&dice);
    play.play(&[&format!("fall {victim}")]).dice(&[die]);
}

#[test]
fn r3_9_r15_0_ruling_a38_a_killed_king_is_worth_one_more() {
    let mut play = hyw(2);
    play.put("edward-of-woodstock", ENGLISH, Area::Anjou, &[(INF, 3)]);
    play.s.king[FRENCH] = Some(play.put("philippe-vi", FRENCH, Area::Anjou, &[]));
    play.put("jean-ii", FRENCH, Area::IleDeFrance, &[]);
    slay(&mut play, "philippe-vi", 1);
    assert_eq!(play.s.slain[ENGLISH], 3);
    play.until(6, |p| p == Phase::Initiative);
    assert_eq!(play.s.king[FRENCH], Some(play.who("jean-ii")));
    assert!(play.events.iter().any(|e| matches!(e, Event::Scored { kills: BySeat([3, 0]), .. })));
    // A6: Louis VII is no king yet in turn 1.
    let mut lion = liw(1);
    lion.put("geoffrey-v-of-anjou", ENGLISH, Area::Anjou, &[(INF, 2)]);
    lion.put("louis-vii", FRENCH, Area::Anjou, &[]);
    slay(&mut lion, "louis-vii", 1);
    assert_eq!(lion.s.slain[ENGLISH], 2);
}

#[test]
fn r15_0_ruling_a40_a_non_aligned_leader_counts_for_whom_he_fought() {
    let mut play = hyw(7);
    play.put("henry-v", ENGLISH, Area::Anjou, &[(INF, 3)]);
    play.put("henry-percy", FRENCH, Area::Anjou, &[]);
    slay(&mut play, "henry-percy", 2);
    assert_eq!(play.s.slain, BySeat([1, 0]));
}

#[test]
fn r15_0_ruling_a39_prisoners_score_once() {
    let mut play = hyw(6);
    play.jail("louis-of-orleans", FRENCH);
    assert_eq!(play.game.forecast(&play.s), BySeat([2, 0]));
}

#[test]
fn r7_3e_captured_leaders_go_to_the_enemys_box() {
    let mut play = hyw(7);
    play.put("henry-v", ENGLISH, Area::Anjou, &[(INF, 3)]);
    play.put("henry-percy", FRENCH, Area::Anjou, &[]);
    slay(&mut play, "henry-percy", 3);
    assert_eq!(play.s.captives(FRENCH).len(), 1);
    assert_eq!(play.game.captive_points(&play.s, ENGLISH), 2);
}
