//! Every ability (section 11).

use crate::common::*;
use tudor_rosewars::state::{Mark, Marks};
use tudor_rosewars::{Card, Stage};

#[test]
fn r11_2_sabotage_until_the_owners_turn() {
    let mut b =
        bout("saboteur c2, knight d3, light cavalry a3", "pikeman d4, pikeman b4, knight h6");
    b.play("sabotage c2 d4");
    assert_eq!(b.odds_of("d3xd4"), (3, 0), "cavalry specialist or not");
    let mut wall = b.clone();
    wall.state.unit_mut(wall.slot("c2")).marks = Marks::EMPTY;
    wall.state.actions = 2;
    wall.play("sabotage c2 b4");
    assert!(wall.walks("a3").contains(&"a5".into()), "its wall is down");
    b.end();
    assert!(!b.marks("d4").has(Mark::Sabotaged));
    // A pin already made stays.
    let mut b = bout("saboteur c2, light cavalry a3", "pikeman b4, knight h6");
    b.play("a3-a4").state.actions = 2;
    b.play("sabotage c2 b4");
    assert!(b.marks("a4").has(Mark::Pinned));
}

#[test]
fn r11_3_poison_bars_the_next_turn_only() {
    let mut b = bout("saboteur c2, knight d3", "pikeman d4, knight h6");
    b.play("poison c2 d4").end();
    assert!(!b.moves().iter().any(|m| m.starts_with("d4")));
    b.end().end();
    assert!(b.moves().iter().any(|m| m.starts_with("d4")));
}

#[test]
fn r11_1_abilities_reach_and_cost() {
    let mut b = bout("saboteur c2, knight d3", "pikeman c6, knight h6");
    assert!(b.can("poison c2 c6") && !b.can("poison c2 h6"));
    b.play("poison c2 c6");
    assert_eq!(b.state.actions, 1);
    assert!(!b.moves().iter().any(|m| m.contains("c2")), "chosen");
}

#[test]
fn r11_4_bribe() {
    let mut b = bout("diplomat d2, knight h1", "knight d4, longbowman d5, pikeman h6");
    b.play("bribe d2 d4");
    assert_eq!(b.odds_of("d4xd5").0, 4, "one better");
    let losses = b.state.losses[LANCASTER];
    let mut fresh = b.clone().hand(YORK, &[Card::FreshOrders]);
    fresh.state.actions = 2;
    fresh.play("d4-c4");
    assert!(fresh.can("play fresh-orders d2") && !fresh.can("play fresh-orders c4"));
    b.play("d4xd5").roll(&[1, 6]).play("stay");
    assert_eq!(b.state.losses[LANCASTER], losses + 1);
    assert_eq!(b.seat(), LANCASTER);
    assert!(!b.moves().iter().any(|m| m.starts_with("d4")), "rests in its owner's next turn");
}

#[test]
fn r11_4_a_bribed_unit_meets_the_walls_of_its_friends_and_spares_your_back_line() {
    let mut b = bout("diplomat d3, knight h1", "light cavalry a3, pikeman b4, knight h6");
    b.play("bribe d3 a3");
    let walks = b.walks("a3");
    assert!(walks.contains(&"a4".into()) && !walks.contains(&"a5".into()));
    assert_eq!(b.refused("a3-a1"), "11.4");
}

#[test]
fn r11_4_r6_2_a_side_is_not_without_units_because_its_last_is_bribed() {
    let mut b = bout("diplomat d3, knight h1", "knight d4, longbowman d5");
    b.play("bribe d3 d4").play("d4xd5").roll(&[1, 6]).play("stay");
    assert_eq!((b.winner(), b.seat()), (None, LANCASTER));
    assert_eq!(b.moves(), ["end"], "it rests");
}

#[test]
fn r11_5_improve_weapons() {
    let mut b = bout("weaponsmith d2, knight d3, longbowman e3", "knight d4, knight h6");
    assert!(!b.can("improve-weapons d2 e3") && !b.can("improve-weapons d2 d2"));
    b.play("improve-weapons d2 d3");
    assert_eq!(b.odds_of("d3xd4").0, 6);
    b.end();
    assert_eq!(b.odds_of("d4xd3").1, 4);
    b.end();
    assert!(!b.marks("d3").has(Mark::Improved));
}

#[test]
fn r11_6_assassinate_with_the_last_action() {
    let mut b = bout("assassin d1, knight h1", "viking a6, knight h6");
    assert!(!b.moves().iter().any(|m| m.starts_with("assassinate")));
    assert_eq!(b.refused("assassinate d1 a6"), "11.6");
    b.play("h1-h2").play("assassinate d1 a6");
    b.roll(&[4]);
    assert_eq!(b.kind("a6"), None, "no extra life");
    b.roll(&[3]);
    assert_eq!((b.kind("d1"), b.seat()), (None, LANCASTER));
    let mut b = bout("assassin d1, knight h1", "viking a6, knight h6");
    b.play("h1-h2").play("assassinate d1 h6").roll(&[5, 4]);
    assert!(b.kind("h6").is_some() && b.kind("d1").is_some());
}

#[test]
fn r11_6_r5_8_both_removals_count_for_the_bonus_each_at_once() {
    let mut b = bout(
        "assassin d1, knight h1, knight g1, pikeman f1, pikeman e1, longbowman c1, longbowman b1, light cavalry a1",
        "viking a6, knight h6, knight g6, pikeman f6, pikeman e6, longbowman c6, longbowman b6, light cavalry d6",
    )
    .losses(YORK, 3)
    .losses(LANCASTER, 3);
    b.play("h1-h2").play("assassinate d1 a6").roll(&[4]);
    assert_eq!(b.state.stage, Stage::Bonus(LANCASTER));
    b.chance();
    assert_eq!(b.label(), "discovery", "the second die is always thrown");
    b.roll(&[3]);
    assert_eq!(b.state.stage, Stage::Bonus(YORK));
    b.chance();
    assert_eq!((b.state.stage, b.state.actions), (Stage::Turn, 0), "a card keeps the turn open");
}
