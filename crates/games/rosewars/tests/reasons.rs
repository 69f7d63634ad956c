//! A refusal gives the reason that holds, not another one.

use crate::common::*;
use tudor_engine::{Game as _, Seat, apply};
use tudor_rosewars::{Card, Move};

/// Why this seat's move is refused: rule and sentence.
fn why(b: &Bout, seat: Seat, mv: &str) -> (&'static str, String) {
    let parsed: Move = mv.parse().expect("a move");
    let no = b.game.check(&b.state, seat, parsed).expect_err("not legal");
    (no.rule, no.reason)
}

#[test]
fn r2_5_the_rear_guard_comes_first_then_its_squares() {
    let mut b = fresh(&[]);
    b.roll(&[5, 2]).play("york").chance().chance().play("no-demand");
    let mut says = |moves: &[&str]| {
        for mv in moves {
            let mv: Move = mv.parse().expect("a move");
            apply(&b.game, &mut b.state, Seat::First, mv, &mut b.events).expect("legal");
        }
        let (rule, reason) = why(&b, Seat::First, "end");
        assert_eq!(rule, "2.5");
        reason
    };
    let units = "Choose three units for the rear guard first.";
    assert_eq!(says(&[]), units);
    assert_eq!(says(&["rear longbowman", "rear longbowman"]), units);
    let squares = "Choose three free squares behind your front line.";
    assert_eq!(says(&["rear pikeman"]), squares);
    assert_eq!(says(&["place a1", "place b1"]), squares);
    assert!(says(&["place c2"]).contains("complete"));
}

#[test]
fn r11_2_r11_6_only_the_assassin_waits_for_the_last_action() {
    let b = bout("saboteur c2, assassin d1, knight h1", "pikeman c6, knight h6");
    assert_eq!(b.state.actions, 2);
    assert_eq!(b.refused("sabotage c2 h6"), "11.2");
    assert_eq!(b.refused("poison c2 h6"), "11.3");
    assert!(why(&b, YORK, "assassinate d1 h6").1.contains("the last action"));
    assert_eq!(b.refused("poison d1 c6"), "11.1");
    let mut last = b;
    last.play("h1-h2");
    assert_eq!(last.refused("poison c2 h6"), "11.3");
    assert!(!last.moves().is_empty() && last.can("assassinate d1 h6"));
    let (rule, reason) = why(&last, YORK, "assassinate d1 a1");
    assert!(rule == "11.6" && reason.contains("out of its reach"), "{rule} {reason}");
}

#[test]
fn r4_1_too_far_is_too_far_for_whoever_is_not_bribed() {
    let mut b = bout("diplomat d3, knight h3", "light cavalry a3, pikeman b4, knight h6");
    let (rule, reason) = why(&b, YORK, "h3-a1");
    assert!(rule != "11.4" && reason.contains("too far"), "{rule} {reason}");
    b.play("bribe d3 a3");
    assert_eq!(b.refused("a3-a1"), "11.4");
    let (rule, reason) = why(&b, YORK, "a3-h4");
    assert!(rule != "11.4" && reason.contains("too far"), "{rule} {reason}");
}

#[test]
fn r7_5_too_far_is_too_far_for_whoever_no_card_helped() {
    let mut b = bout("light cavalry d3, knight h1", "longbowman e6, knight h6")
        .hand(YORK, &[Card::FreshOrders]);
    let (rule, reason) = why(&b, YORK, "h1-a6");
    assert!(rule != "7.5" && reason.contains("too far"), "{rule} {reason}");
    b.play("d3-d5").play("play fresh-orders d5");
    assert_eq!(b.refused("d5-d6"), "7.5");
    let (rule, reason) = why(&b, YORK, "d5-h1");
    assert_ne!(rule, "7.5", "{reason}");
}
