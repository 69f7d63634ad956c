//! The turn, walking and the reckoning, where no ruling has the case already.

use crate::common::*;
use tudor_engine::Game as _;
use tudor_rosewars::odds::Odds;
use tudor_rosewars::state::Marks;
use tudor_rosewars::{Card, Kind, Stage};

#[test]
fn r3_2_a_unit_acts_once() {
    let mut b = bout("knight d3, knight e3", "knight h6");
    b.play("d3-d4");
    assert!(!b.moves().iter().any(|m| m.starts_with("d4")));
    assert_eq!(b.refused("d4-d5"), "3.2");
}

#[test]
fn r3_3_no_walk_and_shot_in_one_action() {
    let b = bout("longbowman d3", "pikeman d6, knight h6");
    assert!(b.can("d3xd6"));
    assert_eq!(b.refused("d3-d4xd6"), "5.2");
    assert_eq!(b.refused("h6-h5"), "3.3");
    assert_eq!(b.refused("a1-a2"), "3.3");
}

#[test]
fn r3_5_marks_end_with_the_turn() {
    let mut b = bout("light cavalry a3, pikeman c3", "pikeman b4, knight h6")
        .hand(YORK, &[Card::ForcedMarch, Card::SharpenedStakes]);
    b.play("a3-a4").play("play forced-march c3").end();
    assert_eq!((b.marks("a4"), b.marks("c3")), (Marks::EMPTY, Marks::EMPTY));
}

#[test]
fn r4_1_steps_are_orthogonal_and_units_block() {
    let b = bout("knight a1", "pikeman a2, pikeman b1, knight h6");
    assert!(b.walks("a1").is_empty());
    let mut walks = bout("knight a1, pikeman a3", "knight h6").walks("a1");
    walks.sort();
    assert_eq!(walks, ["a2", "b1", "b2", "c1"]);
    assert_eq!(b.refused("a1-c3"), "4.1");
    assert_eq!(b.refused("a1-a2"), "4.1");
}

#[test]
fn r4_3_refusals_tell_a_wall_from_a_long_way() {
    let b = bout("light cavalry a3", "pikeman b4, knight h6");
    assert_eq!(b.refused("a3-a5"), "4.3");
    assert_eq!(b.refused("a3-h3"), "4.1");
}

#[test]
fn r6_1_the_first_step_onto_the_back_line_wins_wherever_the_walk_was_to_end() {
    for walk in ["a5-a6", "a5-b6", "a5-b6xb5"] {
        let mut b = bout("light cavalry a5", "pikeman b5, knight d6");
        b.play(walk);
        assert_eq!(b.winner(), Some(Some(YORK)), "{walk}");
    }
    // No way leads off the back line again: the battle is over there.
    let b = bout("light cavalry a5, knight a4", "pikeman b5, knight d6");
    assert_eq!(b.refused("a5-c5"), "4.1");
}

#[test]
fn r5_1_you_choose_the_square_to_strike_from() {
    let b = bout("light cavalry d1", "longbowman d4, knight h6");
    let stands: Vec<_> = b.moves().into_iter().filter(|m| m.ends_with("xd4")).collect();
    assert_eq!(stands, ["d1-d3xd4", "d1-c4xd4", "d1-e4xd4"]);
    assert_eq!(b.refused("d1-d2xd4"), "5.1");
    assert_eq!(b.refused("d1-d3xd5"), "5.1");
}

#[test]
fn r5_2_shots_fly_over_units() {
    let b = bout("longbowman d1, knight d2", "pikeman d4, knight d5, knight h6");
    assert!(b.can("d1xd5"));
    assert!(!b.can("d1xh6"));
    assert_eq!(b.refused("d1xh6"), "5.2");
}

#[test]
fn r5_3_cards_dice_and_decisions_in_order() {
    let mut b = bout("knight d1", "longbowman d3, knight h6")
        .hand(YORK, &[Card::BattleCry, Card::OnceMore])
        .hand(LANCASTER, &[Card::ShieldWall]);
    b.play("d1-d2xd3");
    assert_eq!((b.kind("d2"), b.state.stage), (Some(Kind::Knight), Stage::Declared));
    b.play("play battle-cry").play("pass").roll(&[6]);
    assert_eq!(b.state.stage, Stage::Missed);
    b.play("play once-more").roll(&[5]);
    assert_eq!(b.state.stage, Stage::Hit, "five faces hit, the cry counts for the second throw");
    b.play("play shield-wall").roll(&[5]);
    assert_eq!(b.state.stage, Stage::Advance);
}

#[test]
fn r5_5_the_reckoning_of_the_rulings_table() {
    for (attack, defence, sabotaged, faces, kills) in [
        (2, 3, false, (2, 3), 6),
        (2, 1, false, (2, 1), 10),
        (3, 2, false, (3, 2), 12),
        (5, 3, false, (5, 3), 15),
        (9, 3, false, (6, 0), 36),
        (3, 7, false, (3, 6), 0),
        (3, 5, true, (3, 0), 18),
    ] {
        let odds = Odds::reckon(attack, defence, sabotaged);
        assert_eq!(((odds.attack, odds.defence), odds.kills()), (faces, kills));
    }
    let odds = Odds { attack: 3, defence: 2 };
    assert_eq!((odds.hit_percent(), odds.kill_percent()), (50, 33));
}

#[test]
fn a_turn_with_nothing_left_but_its_end_resolves_itself() {
    let b = bout("pikeman a1", "pikeman a2, pikeman b1, knight h6");
    assert!(!b.game.obvious(&b.state), "it can strike");
    let mut stuck = bout("scout a1", "pikeman a2, pikeman b1, knight h6");
    assert!(stuck.game.obvious(&stuck.state));
    stuck = stuck.hand(YORK, &[Card::ShieldWall]);
    assert!(!stuck.game.obvious(&stuck.state), "a hand could hide something");
}
