//! 7.2: intrigue.

use crate::common::{Field, L, Y};
use tudor_warriors_of_england::state::Phase;
use tudor_warriors_of_england::{Area, Event};

/// What a commander of a number of stars needs against a target: one of each colour, asked of the real position.
fn needs(commander: &str, target: &str) -> u8 {
    let field = Field::empty()
        .put(Y, commander, Area::Wales, 0)
        .put(L, target, Area::Wales, 0)
        .battle(Area::Wales, Y, [target, commander]);
    field.game.intrigue_needs(&field.s, Y, field.id(target))
}

#[test]
fn r7_2_ruling_r20_table_of_intrigue() {
    // Three stars: York. Two: Warwick. One: Howard. Greens Tuchet 1, Suffolk 2; reds Devon 1, Talbot 2, Somerset 3;
    // whites in Lancaster's service Devereux 1, Norfolk 2.
    for (commander, target, wanted) in [
        ("york", "tuchet", 2),
        ("york", "devereux", 2),
        ("york", "devon", 1),
        ("york", "suffolk", 1),
        ("york", "norfolk", 1),
        ("york", "talbot", 0),
        ("york", "somerset", 0),
        ("warwick", "tuchet", 1),
        ("warwick", "devereux", 1),
        ("warwick", "devon", 0),
        ("warwick", "suffolk", 0),
        ("howard", "tuchet", 0),
        ("howard", "talbot", 0),
    ] {
        assert_eq!(needs(commander, target), wanted, "{commander} against {target}");
    }
}

#[test]
fn r7_2_ruling_r20_once_a_side_the_non_aggressor_first_and_the_whole_die_is_right() {
    for die in 1..=6 {
        let mut field = Field::empty()
            .put(Y, "york", Area::Wales, 1)
            .put(Y, "dudley", Area::Wales, 1)
            .put(L, "margaret-of-anjou", Area::Wales, 0)
            .put(L, "tuchet", Area::Wales, 2)
            .put(L, "suffolk", Area::Wales, 3)
            .battle(Area::Wales, L, ["margaret-of-anjou", "york"]);
        assert_eq!(field.s.phase, Phase::Intrigue(Y), "York did not come, so York is first");
        assert_eq!(field.moves(), ["no-intrigue", "intrigue suffolk", "intrigue tuchet"]);
        assert_eq!(field.refused("intrigue margaret-of-anjou"), "7.2");
        field.play("intrigue tuchet");
        field.roll(&[die]);
        let turned = die <= 2;
        assert_eq!(field.is_at(Y, "tuchet", Area::Wales), turned, "roll {die}");
        assert_eq!(field.troops("tuchet"), 2, "with all his troops");
        assert!(!field.is_down("tuchet"), "he keeps his face");
        assert_eq!(field.s.phase, Phase::Intrigue(L), "one attempt a side");
        field.play("no-intrigue");
        assert_eq!(field.s.phase, Phase::Round);
    }
}

#[test]
fn r7_2_ruling_r21_henry_is_never_turned_and_does_not_help_his_side_while_infirm() {
    for infirm in [false, true] {
        let mut field = Field::empty()
            .put(L, "henry-vi", Area::Wales, 0)
            .put(Y, "york", Area::Wales, 0)
            .put(Y, "tuchet", Area::Wales, 0);
        if infirm {
            field = field.down("henry-vi");
        }
        let field = field.battle(Area::Wales, Y, ["henry-vi", "york"]);
        assert_eq!(field.game.intrigue_needs(&field.s, Y, field.id("henry-vi")), 0);
        let wanted = if infirm { Phase::Round } else { Phase::Intrigue(L) };
        assert_eq!(field.s.phase, wanted);
    }
}

#[test]
fn ruling_r21_option_frail_king_lets_him_be_turned() {
    let mut field = Field::with_option("frail-king")
        .put(L, "henry-vi", Area::Wales, 1)
        .down("henry-vi")
        .put(L, "margaret-of-anjou", Area::Wales, 0)
        .put(Y, "york", Area::Wales, 0)
        .battle(Area::Wales, Y, ["margaret-of-anjou", "york"]);
    assert_eq!(field.game.intrigue_needs(&field.s, Y, field.id("henry-vi")), 2);
    field.play("intrigue henry-vi");
    field.roll(&[2]);
    assert!(field.is_at(Y, "henry-vi", Area::Wales));
}

#[test]
fn r7_2_ruling_r22_a_turned_commander_is_replaced_before_the_other_attempt_and_may_be_won_back() {
    let mut field = Field::empty()
        .put(Y, "suffolk", Area::Wales, 2)
        .put(Y, "howard", Area::Wales, 0)
        .put(L, "margaret-of-anjou", Area::Wales, 0)
        .battle(Area::Wales, Y, ["margaret-of-anjou", "suffolk"]);
    field.play("intrigue suffolk");
    field.roll(&[1]);
    assert_eq!(field.s.phase, Phase::Command(Y));
    assert_eq!(field.moves(), ["command howard"]);
    field.play("command howard");
    assert_eq!(field.s.phase, Phase::Round, "one star turns nobody back");
    let mut field = Field::empty()
        .put(Y, "suffolk", Area::Wales, 2)
        .put(Y, "york", Area::Wales, 0)
        .put(L, "margaret-of-anjou", Area::Wales, 0)
        .battle(Area::Wales, Y, ["margaret-of-anjou", "york"]);
    field.play("intrigue suffolk");
    field.roll(&[1]);
    field.play("intrigue suffolk");
    field.roll(&[1]);
    assert!(field.is_at(Y, "suffolk", Area::Wales));
}

#[test]
fn r7_2_ruling_r23_without_an_enemy_there_is_no_battle_and_no_disgrace() {
    let mut field = Field::empty()
        .put(Y, "tuchet", Area::Wales, 2)
        .put(L, "margaret-of-anjou", Area::Wales, 0)
        .battle(Area::Wales, Y, ["margaret-of-anjou", "tuchet"]);
    field.play("intrigue tuchet");
    field.roll(&[2]);
    assert!(
        field.events.iter().any(|e| matches!(e, Event::Over { fought: false, holds: Some(L), .. }))
    );
    assert_eq!(field.s.phase, Phase::Control(L), "he may try for the region");
    assert!(field.s.disgraced.is_empty());
}

#[test]
fn r7_2_ruling_r62_a_turned_man_serves_at_once_and_gives_his_home() {
    let mut field = Field::empty()
        .put(Y, "dudley", Area::WestMidlands, 2)
        .put(L, "margaret-of-anjou", Area::WestMidlands, 0)
        .battle(Area::WestMidlands, L, ["margaret-of-anjou", "dudley"]);
    assert_eq!(field.s.phase, Phase::Intrigue(L));
    field.play("intrigue dudley");
    field.roll(&[1]);
    assert_eq!(field.s.phase, Phase::Control(L));
    field.play("claim west-midlands");
    assert_eq!(field.s.control[Area::WestMidlands], Some(L), "without a roll");
    assert!(!field.is_disgraced("dudley"));
}

#[test]
fn r7_2_ruling_r62_a_turned_man_fights_and_is_hit_for_his_new_side() {
    let mut field = Field::empty()
        .put(Y, "dudley", Area::WestMidlands, 2)
        .put(Y, "howard", Area::WestMidlands, 0)
        .put(L, "margaret-of-anjou", Area::WestMidlands, 0)
        .battle(Area::WestMidlands, L, ["margaret-of-anjou", "howard"]);
    field.play("intrigue dudley");
    field.roll(&[2]);
    assert_eq!(field.s.aggressor[Area::WestMidlands], Some(L), "the marker does not change");
    assert_eq!((field.game.dice(&field.s, L).0, field.game.dice(&field.s, Y).0), (4, 1));
    field.roll(&[1, 1, 1, 1, 6]);
    assert_eq!(field.moves(), ["lose dudley"], "Lancaster loses his troops now");
}
