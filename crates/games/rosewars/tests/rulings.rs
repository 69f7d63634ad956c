//! Rulings 1 to 29 of data/rulings.md: dice, walls, turns, cards. Set-up and information (14 to 19, 30, 31) are in
//! `setup.rs`.

use crate::common::*;
use tudor_rosewars::cards::DECK;
use tudor_rosewars::state::Mark;
use tudor_rosewars::{Card, Event, Kind, Stage};

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
    assert!(b.marks("a4").has(Mark::Pinned));
    b.end();
    b.play("h6-h5").end();
    assert!(!b.marks("a4").has(Mark::Pinned));
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
    assert!(["d3", "e3"].iter().all(|at| !b.marks(at).has(Mark::Chosen)));
    b.play("play massed-volley e3xd5").roll(&[6]);
    assert_eq!(b.seat(), LANCASTER);
    let mut b =
        bout("longbowman d3, knight f3", "pikeman d5, knight h6").hand(YORK, &[Card::MassedVolley]);
    b.play("play massed-volley d3xd5").roll(&[6]);
    assert!(b.marks("d3").has(Mark::Chosen));
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
