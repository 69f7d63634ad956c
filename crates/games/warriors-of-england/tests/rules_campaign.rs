//! 5.0 and 6.0: initiative, impulses, campaigns, aggressors.

use crate::common::{Field, L, Y};
use tudor_engine::Seat;
use tudor_warriors_of_england::Area;
use tudor_warriors_of_england::state::Phase;

fn rolled(had: Seat, dice: [u8; 2]) -> (Seat, u8, [u8; 2]) {
    let mut field = Field::empty().initiative(had, 3).phase(Phase::Initiative);
    field.roll(&dice);
    (field.s.impulses.first, field.s.impulses.number, field.s.impulses.left.0)
}

#[test]
fn r5_0_ruling_r10_higher_die_lower_number_plus_one_ties_change_hands() {
    assert_eq!(rolled(L, [3, 5]), (Y, 4, [3, 4]));
    assert_eq!(rolled(Y, [5, 3]), (L, 4, [4, 3]));
    assert_eq!(rolled(L, [4, 4]), (Y, 5, [4, 5]));
    assert_eq!(rolled(Y, [4, 4]), (L, 5, [5, 4]));
    assert_eq!(rolled(L, [6, 6]), (Y, 7, [6, 7]));
    // Turn 1: the fresh position gives York a tie.
    let mut field = Field::start().phase(Phase::Initiative);
    field.roll(&[1, 1]);
    assert_eq!((field.s.impulses.first, field.s.impulses.left.0), (Y, [1, 2]));
}

#[test]
fn r5_0_table_of_initiative_numbers() {
    let mut ways = [0; 8];
    for a in 1..=6 {
        for b in 1..=6 {
            ways[usize::from(rolled(L, [a, b]).1)] += 1;
        }
    }
    assert_eq!(ways[2..], [11, 9, 7, 5, 3, 1]);
}

#[test]
fn r4_2_r6_1_ruling_r11_impulses_alternate_until_both_are_spent() {
    let mut field = Field::empty().put(L, "talbot", Area::Wales, 1).initiative(Y, 2).campaign();
    let mut order = Vec::new();
    while field.s.phase == Phase::Campaign {
        order.push(field.node().decider().expect("somebody"));
        field.play("pass");
    }
    assert_eq!(
        order,
        [Y, L, Y],
        "two passes running do not end it, and the initiative has the last"
    );
}

#[test]
fn ruling_r11_a_pass_does_not_keep_one_from_campaigning_later() {
    let mut field = Field::empty().put(Y, "york", Area::Wales, 1).initiative(Y, 3).campaign();
    field.play("pass");
    field.play("pass");
    field.play("march york west-midlands");
    assert!(field.is_at(Y, "york", Area::WestMidlands));
}

#[test]
fn ruling_r12_without_a_mover_there_is_only_a_pass() {
    let field = Field::empty()
        .put(L, "talbot", Area::Wales, 1)
        .put(Y, "york", Area::Wales, 1)
        .aggressor(Area::Wales, Y)
        .initiative(L, 3)
        .campaign();
    assert_eq!(field.moves(), ["pass"]);
    assert!(tudor_engine::Game::obvious(&field.game, &field.s));
}

fn north(mine: &[&str], enemies: &[&str]) -> Field {
    let mut field = Field::empty().initiative(L, 4);
    for id in mine {
        field = field.put(L, id, Area::NorthMidlands, 1);
    }
    for id in enemies {
        field = field.put(Y, id, Area::NorthMidlands, 1);
    }
    if !enemies.is_empty() {
        field = field.aggressor(Area::NorthMidlands, Y);
    }
    field.campaign()
}

#[test]
fn r6_2_ruling_r13_pin_keeps_as_many_as_there_are_enemies() {
    let two = "march talbot+tuchet west-midlands";
    let one = "march talbot west-midlands";
    let may = |field: &Field| (field.can(one), field.can(two));
    assert_eq!(may(&north(&["talbot"], &["york"])), (false, false));
    assert_eq!(may(&north(&["talbot", "tuchet"], &["york"])), (true, false));
    assert_eq!(may(&north(&["talbot", "tuchet", "devon"], &["york"])), (true, true));
    assert_eq!(may(&north(&["talbot", "tuchet", "devon"], &["york", "march"])), (true, false));
    assert_eq!(may(&north(&["talbot", "tuchet"], &["york", "march", "howard"])), (false, false));
    assert_eq!(north(&["talbot"], &["york"]).refused(one), "6.2");
    assert_eq!(north(&["talbot", "tuchet"], &["york"]).refused(two), "6.2");
}

#[test]
fn r6_2_ruling_r13_infirm_henry_counts_as_one_who_stays() {
    let field = north(&["talbot", "henry-vi"], &["york"]).down("henry-vi");
    assert!(field.can("march talbot west-midlands"));
}

#[test]
fn r6_2_r14_0_ruling_r58_infirm_henry_does_not_campaign() {
    let field = north(&["talbot", "henry-vi"], &[]).down("henry-vi");
    assert!(!field.moves().iter().any(|m| m.contains("henry")));
    assert_eq!(field.refused("march henry-vi west-midlands"), "14.0");
    assert!(north(&["talbot", "henry-vi"], &[]).can("march henry-vi+talbot west-midlands"));
}

#[test]
fn r6_1_example_ruling_r14_two_over_clear_one_over_obstructed() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::NorthMidlands, 4)
        .put(L, "tuchet", Area::NorthMidlands, 2)
        .initiative(L, 4)
        .campaign();
    assert!(field.can("march talbot+tuchet west-midlands"));
    assert!(field.can("march talbot northwest") && field.can("march tuchet northwest"));
    assert_eq!(field.refused("march talbot+tuchet northwest"), "6.1");
    assert_eq!(field.refused("march talbot wales"), "6.1");
    field.play("march tuchet+talbot west-midlands");
    assert!(
        field.is_at(L, "talbot", Area::WestMidlands)
            && field.is_at(L, "tuchet", Area::WestMidlands)
    );
    assert_eq!(
        (field.troops("talbot"), field.troops("tuchet")),
        (4, 2),
        "6.0: troops go with their noble"
    );
}

#[test]
fn r6_0_r6_1_ruling_r14_a_noble_may_move_again_and_only_one_by_sea() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Wales, 3)
        .put(L, "devon", Area::Wales, 1)
        .initiative(L, 3)
        .campaign();
    assert_eq!(field.refused("march talbot+devon southwest"), "6.1");
    field.play("march talbot southwest");
    field.play("pass");
    field.play("march talbot south-midlands");
    assert!(field.is_at(L, "talbot", Area::SouthMidlands));
    assert_eq!(field.troops("talbot"), 3);
}

#[test]
fn r6_1_those_who_go_together_start_together() {
    let field = Field::empty()
        .put(L, "talbot", Area::NorthMidlands, 0)
        .put(L, "tuchet", Area::SouthMidlands, 0)
        .initiative(L, 4)
        .campaign();
    assert_eq!(field.refused("march talbot+tuchet west-midlands"), "6.1");
    assert_eq!(field.refused("march york west-midlands"), "6.1");
}

#[test]
fn r6_2_ruling_r4_ruling_r65_foreign_areas_are_closed_to_the_enemy_and_left_like_any_region() {
    let field = Field::empty()
        .put(L, "talbot", Area::Calais, 0)
        .put(L, "devon", Area::France, 0)
        .put(L, "exeter", Area::France, 0)
        .initiative(L, 4)
        .campaign();
    assert!(field.can("march talbot france"));
    assert!(!field.can("march talbot burgundy"));
    assert_eq!(field.refused("march talbot burgundy"), "6.2");
    assert!(field.can("march devon southwest") && field.can("march devon calais"));
    assert_eq!(field.refused("march devon+exeter southwest"), "6.1");
    let york = Field::empty().put(Y, "york", Area::Northeast, 0).campaign();
    assert_eq!(york.refused("march york scotland"), "6.2");
}

#[test]
fn r6_3_ruling_r15_who_comes_to_enemies_alone_is_aggressor_and_later_comers_change_nothing() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::NorthMidlands, 1)
        .put(Y, "york", Area::WestMidlands, 1)
        .put(Y, "howard", Area::Yorkshire, 1)
        .put(L, "devon", Area::SouthMidlands, 1)
        .campaign();
    field.play("march york north-midlands");
    assert_eq!(field.s.aggressor[Area::NorthMidlands], Some(Y));
    field.play("march devon north-midlands");
    assert_eq!(field.s.aggressor[Area::NorthMidlands], Some(Y));
    field.play("march howard north-midlands");
    assert_eq!(field.s.aggressor[Area::NorthMidlands], Some(Y));
    assert_eq!(field.s.aggressor[Area::Yorkshire], None);
}

#[test]
fn r6_3_ruling_r16_placement_makes_an_aggressor_who_lasts_into_the_next_turn() {
    let mut field = Field::empty()
        .put(Y, "salisbury", Area::NorthMidlands, 1)
        .put(Y, "march", Area::Yorkshire, 0)
        .covert(L, "talbot")
        .initiative(L, 2)
        .cup(&[])
        .phase(Phase::Place);
    field.play("place talbot north-midlands");
    assert_eq!(field.s.aggressor[Area::NorthMidlands], Some(L));
    field.roll(&[3, 5]);
    field.play("march march north-midlands");
    assert_eq!(field.s.aggressor[Area::NorthMidlands], Some(L));
}

#[test]
fn ruling_r17_the_pin_keeps_markers_true() {
    // Whichever side moves, a region with a marker keeps nobles of both sides: asked of every position by the audit.
    let mut field = north(&["talbot", "tuchet"], &["york"]);
    field.play("march talbot west-midlands");
    assert_eq!(field.s.aggressor[Area::NorthMidlands], Some(Y));
    let mut stale = field.s;
    stale.at[Area::NorthMidlands][L] = Default::default();
    stale.cup = stale.cup.with(field.id("tuchet"));
    stale.troops[field.id("tuchet")] = 0;
    assert!(tudor_engine::Game::audit(&field.game, &stale).is_err());
}
