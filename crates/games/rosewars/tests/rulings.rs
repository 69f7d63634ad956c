//! The rulings of data/rulings.md, by number. Set-up and information (14 to 19, 26, 30, 31) are in `setup.rs`.

mod common;

use common::*;
use tudor_engine::Seat;
use tudor_rosewars::cards::DECK;
use tudor_rosewars::state::Marks;
use tudor_rosewars::{Card, Event, Kind, Rosewars, Stage};

#[test]
fn ruling_01_r5_4_of_36_dice_pairs_twelve_kill() {
    let mut killed = 0;
    for a in 1..=6 {
        for d in 1..=6 {
            let mut b = bout("knight d3", "longbowman d4, knight h6");
            b.play("d3xd4").roll(&[a]);
            if a <= 3 {
                b.roll(&[d]);
            }
            let dead = b.kind("d4").is_none();
            assert_eq!(dead, a <= 3 && d > 2, "dice {a} and {d}");
            killed += u32::from(dead);
        }
    }
    assert_eq!(killed, 12);
    assert_eq!(bout("knight d3", "longbowman d4").odds_of("d3xd4"), (3, 2));
}

#[test]
fn ruling_02_r5_4_no_defence_die_after_a_miss() {
    let mut b = bout("knight d3", "longbowman d4");
    b.play("d3xd4").roll(&[4]);
    assert_eq!(b.state.stage, Stage::Turn);
    assert!(!b.is_chance());
}

#[test]
fn ruling_03_r5_1_r12_2_reach_of_a_knight() {
    assert!(bout("knight d1", "pikeman d4").can("d1-d3xd4"));
    let far = bout("knight d1", "pikeman d5");
    assert!(!far.moves().iter().any(|m| m.ends_with("xd5")));
    let strict = bout_with(&["strict-reach"], "knight d1", "pikeman d3");
    assert!(strict.can("d1-d2xd3"));
    let strict = bout_with(&["strict-reach"], "knight d1", "pikeman d4");
    assert!(!strict.moves().iter().any(|m| m.ends_with("xd4")));
}

#[test]
fn ruling_04_r5_1_r10_14_walk_one_then_strike_rage_two() {
    let mut b = bout("pikeman d1", "longbowman d3, knight h6");
    b.play("d1-d2xd3").roll(&[1, 6]);
    assert_eq!(b.state.stage, Stage::Advance);
    assert!(!bout("pikeman d1", "longbowman d4").moves().iter().any(|m| m.ends_with("xd4")));
    let mut b = bout("viking d1", "longbowman d3, knight h6");
    b.play("d1-d2xd3").roll(&[1, 6]);
    assert_eq!(b.state.stage, Stage::Advance);
    let mut b = bout("viking d1", "longbowman d4, knight h6");
    b.play("d1-d3xd4").roll(&[1, 6]);
    assert_eq!(b.state.stage, Stage::Turn, "no advance after rage's step");
    assert_eq!((b.kind("d4"), b.kind("d3")), (None, Some(Kind::Viking)));
}

#[test]
fn ruling_05_r5_6_advance_is_a_choice_of_melee_units() {
    let mut b = bout("knight d3", "longbowman d4, knight h6");
    b.play("d3xd4").roll(&[1, 6]);
    assert_eq!(b.moves(), ["take", "stay"]);
    let mut stay = b.clone();
    stay.play("stay");
    assert_eq!(stay.kind("d3"), Some(Kind::Knight));
    b.play("take");
    assert_eq!(b.kind("d4"), Some(Kind::Knight));
    let mut b = bout("longbowman d3", "longbowman d4, knight h6");
    b.play("d3xd4").roll(&[1, 6]);
    assert_eq!(b.state.stage, Stage::Turn);
}

#[test]
fn ruling_06_r6_1_advance_onto_the_back_line_wins() {
    let mut b = bout("light cavalry c5", "longbowman c6, knight h6");
    b.play("c5xc6").roll(&[1, 6]).play("take");
    assert_eq!(b.winner(), Some(Some(YORK)));
}

#[test]
fn ruling_07_r4_3_pinned_for_the_rest_of_the_turn() {
    let mut b = bout("light cavalry a3, knight h1", "pikeman b4, knight h6");
    let walks = b.walks("a3");
    assert!(walks.contains(&"a4".into()) && !walks.contains(&"a5".into()));
    b.play("a3-a4");
    assert!(b.marks("a4").has(Marks::PINNED));
    b.end();
    b.play("h6-h5").end();
    assert!(!b.marks("a4").has(Marks::PINNED));
    assert!(b.walks("a4").contains(&"a5".into()));
}

#[test]
fn ruling_08_r4_3_sideways_entry_pins_too() {
    let b = bout("light cavalry a3, pikeman a5", "pikeman c4, knight h6");
    let walks = b.walks("a3");
    assert!(walks.contains(&"b4".into()) && !walks.contains(&"b5".into()));
    let b = bout("light cavalry a3", "pikeman c4, knight h6");
    assert!(b.walks("a3").contains(&"b5".into()), "round by a4 and a5");
}

#[test]
fn ruling_09_r4_3_the_start_square_does_not_pin() {
    let b = bout("light cavalry a4", "pikeman b4, knight h6");
    assert!(b.walks("a4").contains(&"a5".into()));
}

#[test]
fn ruling_10_r4_4_attack_ahead_yes_advance_ahead_no() {
    let army = "pikeman b4, longbowman a5, knight h6";
    let mut b = bout("light cavalry a3", army);
    b.play("a3-a4xa5").roll(&[1, 6]);
    assert_eq!(b.kind("a5"), None);
    assert_eq!(b.state.stage, Stage::Turn, "no advance ahead");
    let mut b = bout("light cavalry a3", army);
    b.play("a3-a4xb4").roll(&[1, 6]);
    assert_eq!(b.state.stage, Stage::Advance, "taking the pike itself");
}

#[test]
fn ruling_11_r4_3_own_pikemen_never_pin() {
    let b = bout("light cavalry a3, pikeman b4", "knight h6");
    assert!(b.walks("a3").contains(&"a5".into()));
}

#[test]
fn ruling_12_r4_3_r10_7_the_pin_outlives_the_pike() {
    let mut b = bout("hobelar a3", "pikeman b4, knight h6");
    b.play("a3-a4xb4").roll(&[1, 6]).play("stay");
    assert_eq!(b.state.stage, Stage::Follow);
    let walks = b.walks("a4");
    assert!(walks.contains(&"b4".into()) && !walks.contains(&"a5".into()));
    assert!(b.can("pass"));
}

#[test]
fn ruling_13_r4_3_r8_8_the_pin_stays_under_fresh_orders() {
    let mut b = bout("light cavalry a3", "pikeman b4, knight h6").hand(YORK, &[Card::FreshOrders]);
    b.play("a3-a4").play("play fresh-orders a4");
    let walks = b.walks("a4");
    assert!(!walks.contains(&"a5".into()) && walks.contains(&"a3".into()));
}

#[test]
fn ruling_20_r3_4_end_is_always_offered_between_actions() {
    let mut b = bout("knight d3, knight e3", "knight h6").hand(YORK, &[Card::ShieldWall]);
    assert!(b.can("end"));
    b.play("d3-d4");
    assert!(b.can("end"));
    b.play("e3-e4");
    assert_eq!((b.state.actions, b.seat()), (0, YORK), "a card in hand keeps the turn open");
    assert_eq!(b.moves(), ["end"]);
    let mut b = bout("knight d3, knight e3", "knight h6");
    b.play("d3-d4").play("e3-e4");
    assert_eq!(b.seat(), LANCASTER, "no action and no card: it ends by itself");
}

#[test]
fn ruling_21_r6_2_all_units_lost_loses() {
    let mut b = bout("knight d3", "longbowman d4");
    b.play("d3xd4").roll(&[1, 6]);
    assert_eq!(b.winner(), Some(Some(YORK)));
}

#[test]
fn ruling_22_r6_3_draw_at_the_end_of_turn_200() {
    let mut b = bout("knight d3", "longbowman d6");
    b.state.turn = 199;
    b.end();
    assert_eq!((b.state.turn, b.winner()), (200, None));
    b.end();
    assert_eq!(b.winner(), Some(None));
}

#[test]
fn ruling_23_r5_8_one_battle_bonus_at_once_however_many_fall() {
    // The rule text says "immediately": between two targets of one blow, not after the last.
    let mut b = bout(
        "longswordsman d3",
        "pikeman d4, pikeman c4, longbowman e4, knight h6, longbowman g6, light cavalry f6, \
         light cavalry e6, knight d6, viking c6",
    )
    .losses(LANCASTER, 2);
    b.play("d3xd4").roll(&[1, 6, 1, 6]);
    assert_eq!((b.state.losses[LANCASTER], b.state.stage), (4, Stage::Bonus(LANCASTER)));
    assert_eq!(b.kind("e4"), Some(Kind::Longbowman), "not rolled for yet");
    b.roll(&[DECK.iter().find(|&n| Card::of(n) == Card::ShieldWall).expect("in the deck")]);
    assert_eq!(b.label(), "attack");
    b.roll(&[1]);
    assert!(b.can("play shield-wall"), "it may be played from now on");
    b.play("pass").roll(&[6]);
    assert_eq!((b.state.losses[LANCASTER], b.state.stage), (5, Stage::Advance));
    let draws = b.events.iter().filter(|e| matches!(e, Event::CardsDrawn { .. }));
    assert_eq!(draws.count(), 1);
}

#[test]
fn ruling_23_r5_8_r8_7_an_attacker_that_falls_is_counted_before_the_turn_goes_on() {
    let mut b = bout(
        "longswordsman d3, knight h1, knight g1, pikeman f1, longbowman e1, longbowman c1, light cavalry b1, pikeman a1",
        "knight d4, pikeman c4, pikeman e4",
    )
    .losses(YORK, 3)
    .hand(LANCASTER, &[Card::CounterStroke]);
    b.play("d3xd4").roll(&[1]).play("play counter-stroke").roll(&[1, 1, 6]);
    assert_eq!((b.kind("d3"), b.state.stage), (None, Stage::Bonus(YORK)));
    b.chance();
    assert_eq!((b.state.stage, b.state.actions), (Stage::Turn, 1));
}

#[test]
fn ruling_24_r5_8_r8_14_losses_never_fall() {
    let mut b = bout(
        "knight d3, pikeman e3",
        "longbowman d4, knight h6, knight g6, light cavalry f6, light cavalry e6, viking d6, longbowman c6",
    )
    .hand(LANCASTER, &[Card::Reserves]);
    b.state.losses[LANCASTER] = 4;
    b.state.bonus[LANCASTER] = true;
    b.end().play("play reserves pikeman a6");
    assert_eq!(b.state.losses[LANCASTER], 4);
    b.end().play("d3xd4").roll(&[1, 6]);
    assert_eq!(b.state.losses[LANCASTER], 5);
    assert!(!b.is_chance(), "no second card");
}

#[test]
fn ruling_25_r7_1_only_a_hit_asks_the_other_side() {
    let mut b = bout("knight d3", "longbowman d4, knight h6")
        .hand(YORK, &[Card::BattleCry, Card::OnceMore])
        .hand(LANCASTER, &[Card::SnowAtTowton]);
    b.play("d3xd4");
    assert_eq!((b.state.stage, b.seat()), (Stage::Declared, YORK));
    b.play("pass").roll(&[6]);
    assert_eq!((b.state.stage, b.seat()), (Stage::Missed, YORK));
    b.play("play once-more").roll(&[1]);
    assert_eq!((b.state.stage, b.seat()), (Stage::Hit, LANCASTER));
    assert_eq!(b.moves(), ["pass", "silent"]);
}

#[test]
fn ruling_26_r7_2_the_question_is_the_same_for_any_hand() {
    for cards in [[Card::ShieldWall], [Card::SnowAtTowton], [Card::Reserves]] {
        let mut b = bout("knight d3", "longbowman d4, knight h6").hand(LANCASTER, &cards);
        b.play("d3xd4").roll(&[1]);
        assert_eq!((b.state.stage, b.seat()), (Stage::Hit, LANCASTER));
        let mut other =
            bout("knight d3", "longbowman d4, knight h6").hand(LANCASTER, &[Card::BattleCry]);
        other.play("d3xd4").roll(&[1]);
        assert_eq!(b.bytes(tudor_engine::Eye::First), other.bytes(tudor_engine::Eye::First));
    }
    // No card, no question; silence, no question.
    let mut b = bout("knight d3", "longbowman d4, knight h6");
    b.play("d3xd4").roll(&[1]);
    assert_eq!(b.label(), "defence");
    let mut b = bout("knight d3, knight e3", "longbowman d4, longbowman e4, knight h6")
        .hand(LANCASTER, &[Card::ShieldWall]);
    b.play("d3xd4").roll(&[1]).play("silent").roll(&[1]);
    b.play("e3xe4").roll(&[1]);
    assert_eq!(b.label(), "defence", "not asked again this turn");
    b.roll(&[1]);
    assert_eq!((b.seat(), b.state.silent[LANCASTER]), (LANCASTER, false));
}

#[test]
fn ruling_27_r3_1_r7_3_a_card_uses_the_only_action_of_the_first_turn() {
    let mut b =
        bout("knight d3, knight e3", "pikeman d4, knight h6").hand(YORK, &[Card::StanleyWaits]);
    (b.state.turn, b.state.actions) = (1, 1);
    b.play("play stanley-waits d4");
    assert_eq!(b.seat(), LANCASTER);
}

#[test]
fn ruling_28_r7_3_only_cards_that_say_so_choose_units() {
    let mut b = bout("longbowman d3, pikeman e3, knight f3", "pikeman d5, knight h6")
        .hand(YORK, &[Card::ReformRanks, Card::SharpenedStakes, Card::MassedVolley]);
    b.play("play reform-ranks d3 e3").play("play sharpened-stakes e3");
    assert!(["d3", "e3"].iter().all(|at| !b.marks(at).has(Marks::CHOSEN)));
    b.play("play massed-volley e3xd5").roll(&[6]);
    assert_eq!(b.seat(), LANCASTER);
    let mut b =
        bout("longbowman d3, knight f3", "pikeman d5, knight h6").hand(YORK, &[Card::MassedVolley]);
    b.play("play massed-volley d3xd5").roll(&[6]);
    assert!(b.marks("d3").has(Marks::CHOSEN));
}

#[test]
fn ruling_29_r5_5_sum_then_overkill_then_clamp() {
    let mut b = bout("catapult d3", "knight d5, knight h6").hand(YORK, &[Card::BattleCry]);
    b.play("d3xd5").play("play battle-cry");
    assert_eq!(b.odds(), (6, 1), "attack 8 against defence 3");
    let mut b = bout("berserker d3", "knight d4, knight h6")
        .hand(YORK, &[Card::BattleCry, Card::BattleCry]);
    b.play("d3xd4").play("play battle-cry").play("play battle-cry");
    assert_eq!(b.odds(), (6, 0));
}

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
    assert!(!b.marks("b5").has(Marks::PINNED), "round by a4 and a5");
    b = bout("light cavalry a3", "pikeman c4, knight h6");
    b.play("a3-b4");
    assert!(!b.marks("b4").has(Marks::PINNED), "back from b5, which four steps allow");
    let mut b = bout("light cavalry a3, pikeman a5", "pikeman c4, knight h6");
    b.play("a3-b4");
    assert!(b.marks("b4").has(Marks::PINNED), "no other way to b4");
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
    assert!(!b.marks("a6").has(Marks::PINNED));
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
        .mark("b4", Marks::FROZEN)
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
    assert!(b.marks("d6").has(Marks::FROZEN) && !b.marks("d6").has(Marks::BRIBED));
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
