//! Rulings 32 to 51 of data/rulings.md: several targets, the back line, machines, cards in an attack.

use crate::common::*;
use tudor_engine::Seat;
use tudor_rosewars::state::Mark;
use tudor_rosewars::{Card, Event, Kind, Rosewars, Stage};

#[test]
fn ruling_32_r5_7_named_target_first_then_board_order() {
    let mut b =
        bout("longswordsman d3", "pikeman d4, knight c3, knight e3, longbowman c4, viking e4")
            .hand(YORK, &[Card::BattleCry]);
    b.play("d3xd4").play("play battle-cry");
    let mut order = Vec::new();
    assert_eq!(b.odds().0, 5, "the card counts for the named target");
    while b.state.stage == Stage::AttackDie {
        let target = b.state.deed.expect("an attack").target;
        order.push(b.state.unit(target).at.expect("on the board").to_string());
        if order.len() == 2 {
            assert_eq!(b.odds().0, 3, "and for no other");
        }
        b.roll(&[6]);
    }
    assert_eq!(order, ["d4", "c3", "e3", "c4", "e4"]);
}

#[test]
fn ruling_33_r6_1_r10_21_pushed_onto_its_goal_a_unit_wins_for_its_owner() {
    // A York Halberdier strikes backward and pushes a Lancaster knight onto York's back line.
    let mut b = bout("halberdier d3, knight h1", "knight d2, knight h6");
    b.play("d3xd2").roll(&[1, 1]);
    assert_eq!(b.winner(), Some(Some(LANCASTER)));
}

#[test]
fn ruling_34_r10_3_a_halberdier_walls_like_a_pikeman() {
    let b = bout("light cavalry a3", "halberdier b4, knight h6");
    let walks = b.walks("a3");
    assert!(walks.contains(&"a4".into()) && !walks.contains(&"a5".into()));
    // For the adjustment it is none: neither does it cramp a flank, nor does it ease one.
    let eased = bout("pikeman a3, pikeman d3, halberdier b3", "knight h6");
    assert!(!Rosewars::may_adjust(&eased.state, YORK));
    let mut cramped = bout("pikeman a3, pikeman b1, halberdier d3", "knight h6");
    assert!(Rosewars::may_adjust(&cramped.state, YORK));
    cramped.state.stage = Stage::Pikes(YORK);
    assert!(!cramped.moves().iter().any(|m| m.starts_with("pike d3")));
}

#[test]
fn ruling_35_r10_16_a_charge_onto_the_back_line_wins_without_dice() {
    let mut b = bout("berserker c3", "pikeman d6");
    assert!(b.can("c3-c6xd6"));
    b.play("c3-c6xd6");
    assert_eq!(b.winner(), Some(Some(YORK)));
    let b = bout("berserker c3", "pikeman h6");
    assert!(!b.moves().iter().any(|m| m.contains("c6")), "no target, no charge");
    // Along the back line: the step onto c6 has won, whichever square the blow was to come from.
    let mut b = bout("berserker c4", "longbowman b5");
    b.play("c4-b6xb5");
    assert_eq!(b.winner(), Some(Some(YORK)));
    assert!(!b.events.iter().any(|e| matches!(e, Event::AttackRolled { .. })));
    // No farther than three steps, and not through a unit.
    assert!(!bout("berserker c4", "longbowman a5").can("c4-a6xa5"));
    assert!(!bout("berserker c4", "longbowman b5, knight c6").can("c4-b6xb5"));
}

#[test]
fn ruling_36_r4_2_unpinned_before_pinned_then_the_shortest() {
    let mut b = bout("light cavalry a3", "pikeman c4, knight h6");
    b.play("a3-b5");
    assert!(!b.marks("b5").has(Mark::Pinned), "round by a4 and a5");
    b = bout("light cavalry a3", "pikeman c4, knight h6");
    b.play("a3-b4");
    assert!(!b.marks("b4").has(Mark::Pinned), "back from b5, which four steps allow");
    let mut b = bout("light cavalry a3, pikeman a5", "pikeman c4, knight h6");
    b.play("a3-b4");
    assert!(b.marks("b4").has(Mark::Pinned), "no other way to b4");
}

#[test]
fn ruling_37_r5_6_the_advance_needs_no_movement() {
    let mut b = bout("light cavalry d1", "longbowman d6, knight h6");
    b.play("d1-d5xd6").roll(&[1, 6]).play("take");
    assert_eq!(b.winner(), Some(Some(YORK)));
}

#[test]
fn ruling_38_r4_4_pinned_before_the_back_line() {
    let mut b = bout("light cavalry a4", "pikeman b5, longbowman a6, knight h6");
    b.play("a4-a5xa6").roll(&[1, 6]);
    assert_eq!((b.state.stage, b.kind("a6"), b.winner()), (Stage::Turn, None, None));
}

#[test]
fn ruling_39_r6_1_an_attack_from_the_back_line_is_not_rolled() {
    let mut b = bout("knight d5", "longbowman e6");
    b.play("d5-d6xe6");
    assert_eq!(b.winner(), Some(Some(YORK)));
    assert!(!b.events.iter().any(|e| matches!(e, Event::AttackRolled { .. })));
}

#[test]
fn ruling_40_r10_6_the_cannon_shoots_in_turn_n_and_n_plus_3() {
    let mut b = bout("cannon d1, knight h1, knight g1", "pikeman d5, knight h6")
        .hand(YORK, &[Card::FreshOrders]);
    b.play("d1xd5").play("silent").roll(&[6]);
    assert_eq!(b.state.unit(b.slot("d1")).reload, 2);
    b.play("play fresh-orders d1");
    assert!(!b.can("d1xd5") && b.can("d1-d2"), "it may move, not shoot");
    for left in [2, 1, 0] {
        b.end();
        assert_eq!(b.state.unit(b.slot("d1")).reload, left);
        b.end();
        assert_eq!(b.can("d1xd5"), left == 0);
    }
}

#[test]
fn ruling_41_r10_5_r8_10_a_catapult_with_a_messenger() {
    let mut b =
        bout("catapult d3, knight e3", "pikeman d5, knight h6").hand(YORK, &[Card::KingsMessenger]);
    (b.state.turn, b.state.actions) = (1, 1);
    assert!(!b.can("d3xd5"));
    b.play("play kings-messenger");
    assert!(b.can("d3xd5"));
    let mut b =
        bout("catapult d3, knight e3", "pikeman d5, knight h6").hand(YORK, &[Card::KingsMessenger]);
    b.play("d3xd5").play("pass").roll(&[1, 1]).play("play kings-messenger");
    assert!(b.can("e3-e4") && !b.can("d3-d4"));
}

#[test]
fn ruling_42_r8_7_a_fallen_attacker_ends_his_attack() {
    let mut b = bout("longswordsman d3, knight h1", "knight d4, pikeman c4, pikeman e4")
        .hand(LANCASTER, &[Card::CounterStroke]);
    b.play("d3xd4").roll(&[1]).play("play counter-stroke");
    b.roll(&[1]); // saved
    assert_eq!(b.label(), "counter");
    b.roll(&[1, 6]);
    assert_eq!(b.kind("d3"), None);
    assert_eq!(b.state.stage, Stage::Turn, "two dice pairs are not rolled");
}

#[test]
fn ruling_43_r5_8_in_one_attack_each_side_draws_when_its_fourth_unit_falls() {
    let mut b = bout(
        "trebuchet d3, pikeman d4, knight h1, knight g1, pikeman f1, longbowman e1, longbowman c1, light cavalry b1",
        "pikeman d5, knight h6, knight g6, pikeman f6, longbowman e6, longbowman c6, light cavalry b6, viking a6",
    )
    .losses(YORK, 3)
    .losses(LANCASTER, 3);
    b.play("d3xd5").roll(&[1, 6]);
    assert_eq!(b.state.stage, Stage::Bonus(LANCASTER));
    b.chance().roll(&[1, 6]);
    assert_eq!(b.state.stage, Stage::Bonus(YORK));
    b.chance();
    assert_eq!(b.state.stage, Stage::Turn);
    assert_eq!((b.state.losses[YORK], b.state.losses[LANCASTER]), (4, 4));
}

#[test]
fn ruling_44_r6_2_the_last_unit_ends_it_inside_an_attack() {
    let mut b = bout("trebuchet d3, pikeman d4", "pikeman d5");
    b.play("d3xd5").roll(&[1, 6]);
    assert_eq!(b.winner(), Some(Some(YORK)), "York's pikeman on d4 is not rolled for");
    assert_eq!(b.kind("d4"), Some(Kind::Pikeman));
}

#[test]
fn ruling_45_r10_12_the_owner_of_a_hit_unit_is_asked_on_his_own_turn_too() {
    let mut b =
        bout("trebuchet d3, pikeman d4", "pikeman d5, knight h6").hand(YORK, &[Card::ShieldWall]);
    b.play("d3xd5").play("pass").roll(&[6]);
    b.play("pass").roll(&[1]);
    assert_eq!((b.state.stage, b.seat()), (Stage::Hit, YORK));
    assert!(b.can("play shield-wall"));
}

#[test]
fn ruling_46_r8_6_fighting_retreat_and_the_pin() {
    let mut b = bout("light cavalry a3", "pikeman b4, longbowman a5, knight h6")
        .hand(LANCASTER, &[Card::FightingRetreat]);
    b.play("a3-a4xa5").roll(&[1]).play("play fighting-retreat");
    assert_eq!((b.kind("a6"), b.state.stage), (Some(Kind::Longbowman), Stage::Turn));
    assert!(!b.marks("a6").has(Mark::Pinned));
    let mut b = bout("light cavalry a4", "longbowman a5, knight h6")
        .hand(LANCASTER, &[Card::FightingRetreat]);
    b.play("a4xa5").roll(&[1]).play("play fighting-retreat");
    assert_eq!(b.state.stage, Stage::Advance, "as after a win");
}

#[test]
fn ruling_47_r10_23_the_ride_needs_a_hit() {
    let mut b = bout("hussar d3", "pikeman d4, knight h6");
    b.play("ride d3xd4").roll(&[6]);
    assert_eq!(b.kind("d3"), Some(Kind::Hussar));
    let mut b = bout("hussar d4", "longbowman d5, knight h6");
    b.play("ride d4xd5").roll(&[1]);
    assert_eq!(b.winner(), Some(Some(YORK)));
    let mut b = bout("hussar d3", "pikeman d4, knight h6");
    b.play("ride d3xd4").roll(&[1]);
    assert_eq!((b.kind("d5"), b.label()), (Some(Kind::Hussar), "defence"));
}

#[test]
fn ruling_48_r8_15_a_frozen_unit_may_only_not_be_chosen() {
    let mut b = bout("knight d3, knight h1", "pikeman d5, knight h6")
        .hand(YORK, &[Card::StanleyWaits])
        .hand(LANCASTER, &[Card::ReformRanks]);
    b.play("play stanley-waits d5").end();
    assert!(!b.moves().iter().any(|m| m.starts_with("d5")));
    assert!(b.can("play reform-ranks d5 h6"), "it may be exchanged");
    b.end();
    assert_eq!(b.odds_of("d3-d4xd5"), (3, 3), "it defends as ever");
    b.end();
    assert!(b.moves().iter().any(|m| m.starts_with("d5")), "free again");
}

#[test]
fn ruling_48_r3_2_a_frozen_unit_keeps_its_wall_and_strikes_back() {
    let mut b = bout("light cavalry a3, knight h1", "pikeman b4, knight h6")
        .mark("b4", Mark::Frozen)
        .hand(LANCASTER, &[Card::CounterStroke]);
    assert!(!b.walks("a3").contains(&"a5".into()));
    b.play("a3-a4xb4").roll(&[1]);
    assert!(b.can("play counter-stroke"));
}

#[test]
fn ruling_49_r7_1_cards_after_the_last_action() {
    let mut b =
        bout("knight d3, knight e3, pikeman f3", "knight h6").hand(YORK, &[Card::KingsMessenger]);
    b.play("d3-d4").play("e3-e4");
    assert_eq!((b.state.actions, b.seat()), (0, YORK));
    b.play("play kings-messenger").play("f3-f4");
    assert_eq!(b.seat(), Seat::Second);
}

#[test]
fn ruling_50_r11_4_a_bribed_unit_on_a_back_line_wins_for_nobody() {
    let mut b = bout("diplomat d3, knight h1", "light cavalry d4, knight h5");
    b.play("bribe d3 d4");
    assert!(b.can("d4-d6"), "its own back line is an ordinary row");
    assert!(!b.can("d4-d1") && !b.moves().iter().any(|m| m.starts_with("d4-c1")));
    b.play("d4-d6");
    assert_eq!((b.winner(), b.seat()), (None, LANCASTER));
    assert!(b.marks("d6").has(Mark::Frozen) && !b.marks("d6").has(Mark::Bribed));
}

#[test]
fn ruling_51_r10_12_a_shot_that_fells_its_own_shooter_falls_on_all_the_same() {
    // York's shooter comes before the others in board order, Lancaster's after them: neither loses by it.
    let mut b = bout("trebuchet d1, knight h1", "pikeman d2, knight c2, pikeman d3");
    b.play("d1xd2");
    assert_eq!(b.queue(), ["d1", "c2", "d3"]);
    b.roll(&[6, 1, 6]);
    assert_eq!((b.kind("d1"), b.label()), (None, "attack"), "the shooter is gone, the shot is not");
    b.roll(&[1, 6]);
    assert_eq!((b.kind("c2"), b.kind("d3")), (None, Some(Kind::Pikeman)));
    b.roll(&[1, 6]);
    assert_eq!((b.kind("d3"), b.state.stage), (None, Stage::Turn), "no advance, no follow-up");
    let mut b = bout("pikeman d5, knight c5, knight h1", "trebuchet d6, pikeman h6");
    b.end().play("d6xd5");
    assert_eq!(b.queue(), ["c5", "d6"]);
    b.roll(&[6, 1, 6, 1, 6]);
    assert_eq!((b.kind("c5"), b.kind("d6"), b.state.stage), (None, None, Stage::Turn));
}

#[test]
fn ruling_51_r11_4_a_bribed_shooter_that_falls_keeps_its_better_aim() {
    let mut b = bout("diplomat d2, knight h1", "trebuchet d4, knight d5, pikeman c5, knight h6");
    b.play("bribe d2 d4").play("d4xd5");
    assert_eq!((b.odds().0, b.queue()), (4, vec!["d4".into(), "c5".into()]));
    b.roll(&[6, 4, 6]);
    assert_eq!((b.kind("d4"), b.odds().0), (None, 4));
    b.roll(&[4, 6]);
    assert_eq!((b.kind("c5"), b.seat()), (None, LANCASTER));
}
