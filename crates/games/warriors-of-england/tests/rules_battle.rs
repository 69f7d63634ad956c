//! 7.0, 7.1, 7.3 to 7.5: battles, commanders, rounds, losses.

use crate::common::{Field, L, Y};
use tudor_engine::Node;
use tudor_warriors::Missed;
use tudor_warriors_of_england::state::Phase;
use tudor_warriors_of_england::{Area, Event, Noble};

#[test]
fn r7_0_r4_3_ruling_r18_the_initiative_names_the_next_battle_until_none_is_left() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Wales, 0)
        .put(Y, "tuchet", Area::Wales, 0)
        .put(L, "devon", Area::East, 0)
        .put(Y, "howard", Area::East, 0)
        .aggressor(Area::Wales, L)
        .aggressor(Area::East, Y)
        .initiative(L, 3)
        .battles();
    assert_eq!(field.node(), Node::Decide(L));
    assert_eq!(field.moves(), ["battle wales", "battle east"]);
    assert_eq!(field.refused("battle london"), "7.0");
    field.play("battle east");
    field.play("command howard");
    field.play("command devon");
    field.roll(&[6, 1]);
    field.play("flee devon");
    field.roll(&[3]);
    assert_eq!(field.moves(), ["battle wales"]);
    field.play("battle wales");
    field.play("command tuchet");
    field.play("command talbot");
    field.play("intrigue tuchet");
    field.roll(&[1]);
    assert!(!Area::regions().any(|a| field.s.is_contested(a)));
    assert!(!matches!(field.s.phase, Phase::NextBattle));
}

#[test]
fn r7_1_ruling_r19_most_stars_command_the_side_without_initiative_first() {
    let mut field = Field::empty()
        .put(L, "henry-vi", Area::London, 2)
        .down("henry-vi")
        .put(L, "buckingham", Area::London, 2)
        .put(Y, "york", Area::London, 2)
        .put(Y, "march", Area::London, 2)
        .put(Y, "warwick", Area::London, 2)
        .aggressor(Area::London, Y)
        .battles();
    field.play("battle london");
    assert_eq!(field.node(), Node::Decide(L));
    assert_eq!(field.moves(), ["command henry-vi"], "the infirm king's stars count here");
    assert_eq!(field.refused("command buckingham"), "7.1");
    field.play("command henry-vi");
    assert_eq!(field.node(), Node::Decide(Y));
    assert_eq!(field.moves(), ["command york", "command march"]);
}

#[test]
fn r7_1_ruling_r19_margaret_beside_the_king_may_command() {
    let mut field = Field::empty()
        .put(L, "henry-vi", Area::London, 2)
        .down("henry-vi")
        .put(L, "margaret-of-anjou", Area::London, 2)
        .put(Y, "york", Area::London, 2)
        .aggressor(Area::London, Y)
        .battles();
    field.play("battle london");
    assert_eq!(field.moves(), ["command henry-vi", "command margaret-of-anjou"]);
}

#[test]
fn r7_1_ruling_r61_a_commander_stays_while_he_stands() {
    let mut field = Field::empty()
        .put(L, "somerset", Area::Wales, 0)
        .put(L, "margaret-of-anjou", Area::Wales, 0)
        .put(L, "devon", Area::Wales, 0)
        .put(Y, "york", Area::Wales, 4)
        .battle(Area::Wales, Y, ["margaret-of-anjou", "york"])
        .no_intrigue();
    field.roll(&[6, 6, 1, 1, 1, 1, 1, 1]);
    assert_eq!(field.moves(), ["flee somerset", "flee devon"], "the commander is hit last");
    assert_eq!(field.refused("flee margaret-of-anjou"), "7.5");
    field.play("flee somerset");
    field.roll(&[3]);
    field.play("flee devon");
    field.roll(&[3]);
    assert_eq!(field.battle_state().commander[L], field.id("margaret-of-anjou"));
    assert!(matches!(field.s.phase, Phase::Withdrawal(_)), "no new choice of commanders");
}

#[test]
fn r7_3_r7_4_ruling_r24_dice_are_strength_up_to_leadership_before_losses() {
    let field = Field::empty()
        .put(L, "talbot", Area::Wales, 4)
        .put(L, "tuchet", Area::Wales, 2)
        .put(Y, "howard", Area::Wales, 1)
        .battle(Area::Wales, Y, ["talbot", "howard"])
        .no_intrigue();
    assert_eq!(field.game.dice(&field.s, L), (5, 0), "8 men, leadership 5, battle 2 against 2");
    assert_eq!(field.game.dice(&field.s, Y), (2, 0));
    assert_eq!(field.dice_wanted(), 7);
}

#[test]
fn r7_3_example_battle_difference_is_added_by_the_better_only() {
    // Battle 3 against 1: 4, 5 and 6 hit; the other side adds nothing.
    let mut field = Field::empty()
        .put(Y, "warwick", Area::Wales, 4)
        .put(L, "buckingham", Area::Wales, 4)
        .battle(Area::Wales, Y, ["buckingham", "warwick"]);
    assert_eq!((field.game.dice(&field.s, Y), field.game.dice(&field.s, L)), ((5, 2), (5, 0)));
    field.roll(&[3, 4, 5, 6, 1, 5, 5, 5, 5, 6]);
    assert_eq!(field.battle_state().hits.0, [3, 1]);
}

#[test]
fn r7_3_ruling_r30_missed_marker_counts_the_aggressors_misses_in_a_row() {
    for (rounds, wanted) in [
        ([0, 0, 1, 0], [Missed::First, Missed::Second, Missed::None, Missed::First]),
        ([0, 1, 0, 0], [Missed::First, Missed::None, Missed::First, Missed::Second]),
        ([1, 1, 1, 0], [Missed::None, Missed::None, Missed::None, Missed::First]),
    ] {
        let mut field = Field::empty()
            .put(Y, "howard", Area::Wales, 0)
            .put(L, "somerset", Area::Wales, 6)
            .battle(Area::Wales, Y, ["somerset", "howard"])
            .no_intrigue();
        for (hit, marker) in rounds.into_iter().zip(wanted) {
            // Howard's die comes first; all of Somerset's miss.
            let mut dice = vec![1; usize::from(field.dice_wanted())];
            dice[0] = if hit == 1 { 6 } else { 1 };
            field.roll(&dice);
            while matches!(field.s.phase, Phase::Losses(_)) {
                field.play("lose somerset");
            }
            assert_eq!(field.battle_state().missed, marker);
            while matches!(field.s.phase, Phase::Withdrawal(_)) {
                field.play("stand");
            }
        }
    }
}

#[test]
fn r7_4_the_other_side_gets_no_missed_marker() {
    let mut field = Field::empty()
        .put(Y, "york", Area::Wales, 6)
        .put(L, "somerset", Area::Wales, 6)
        .battle(Area::Wales, Y, ["somerset", "york"]);
    field.roll(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    field.play("lose somerset");
    assert_eq!(field.battle_state().missed, Missed::None);
}

#[test]
fn r7_5_ruling_r25_troops_before_nobles_commander_last_surplus_lost() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Wales, 1)
        .put(L, "tuchet", Area::Wales, 0)
        .put(Y, "york", Area::Wales, 6)
        .battle(Area::Wales, Y, ["talbot", "york"])
        .no_intrigue();
    field.roll(&[6, 6, 6, 6, 6, 1, 1, 1, 1, 1]);
    assert_eq!(field.troops("talbot"), 0, "the one troop falls without a question");
    assert_eq!(field.moves(), ["flee tuchet"]);
    field.play("flee tuchet");
    field.roll(&[3]);
    field.play("flee talbot");
    field.roll(&[3]);
    assert!(field.s.on_map(L).is_empty());
    assert!(
        field.events.iter().any(|e| matches!(e, Event::Over { holds: Some(Y), fought: true, .. }))
    );
}

#[test]
fn r7_5_the_owner_takes_troops_from_whom_he_likes() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Wales, 2)
        .put(L, "tuchet", Area::Wales, 1)
        .put(Y, "york", Area::Wales, 6)
        .battle(Area::Wales, Y, ["talbot", "york"])
        .no_intrigue();
    field.roll(&[6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(field.moves(), ["lose talbot", "lose tuchet"]);
    assert_eq!(field.refused("flee tuchet"), "7.5");
    field.play("lose tuchet");
    assert_eq!(field.moves(), ["lose talbot"]);
    assert_eq!(field.refused("lose tuchet"), "7.5");
    field.play("lose talbot");
    assert_eq!((field.troops("talbot"), field.troops("tuchet")), (1, 0));
}

#[test]
fn r7_5_losses_of_both_sides_are_simultaneous_and_both_may_vanish() {
    let mut field = Field::empty()
        .put(L, "devon", Area::Wales, 0)
        .put(Y, "howard", Area::Wales, 0)
        .battle(Area::Wales, Y, ["devon", "howard"]);
    field.roll(&[6, 6]);
    field.play("flee devon");
    field.roll(&[3]);
    field.play("flee howard");
    field.roll(&[3]);
    assert!(field.is_covert(L, "devon") && field.is_covert(Y, "howard"));
    assert!(field.events.iter().any(|e| matches!(e, Event::Over { holds: None, .. })));
}

#[test]
fn ruling_r72_infirm_henry_is_one_body() {
    let field = Field::empty()
        .put(L, "henry-vi", Area::Wales, 2)
        .down("henry-vi")
        .put(Y, "howard", Area::Wales, 0)
        .battle(Area::Wales, Y, ["henry-vi", "howard"]);
    assert_eq!(field.game.dice(&field.s, L).0, 3);
}

#[test]
fn ruling_r71_the_battle_difference_is_always_added() {
    let field = Field::empty()
        .put(Y, "warwick", Area::Wales, 0)
        .put(L, "buckingham", Area::Wales, 0)
        .battle(Area::Wales, Y, ["buckingham", "warwick"]);
    assert_eq!(field.game.dice(&field.s, Y).1, 2);
    assert_ne!(field.battle_state().commander[Y], Noble::NOBODY);
    assert!(matches!(field.node(), Node::Chance(_)), "nobody is asked");
}

#[test]
fn r7_3_leadership_is_never_below_two_in_the_data_ruling_r36_battles_end_by_chance() {
    let data = tudor_warriors_of_england::Data::standard();
    assert!(data.nobles.iter().flat_map(|p| &p.faces).all(|f| f.leadership >= 2));
}
