//! 8.0: control.

use crate::common::{Field, L, Y};
use tudor_engine::Seat;
use tudor_warriors_of_england::state::Phase;
use tudor_warriors_of_england::{Area, Claim, Event};

#[test]
fn r8_0_item_1_aggressor_markers_come_off_first() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Wales, 0)
        .put(Y, "howard", Area::Wales, 0)
        .battle(Area::Wales, Y, ["talbot", "howard"])
        .no_intrigue();
    field.roll(&[1, 6]);
    field.play("flee howard");
    field.roll(&[3]);
    assert_eq!(field.s.phase, Phase::Control(L));
    assert!(field.s.aggressor.0.iter().all(Option::is_none));
}

#[test]
fn r8_0_items_2_and_6_ruling_r37_optional_once_and_not_where_one_controls() {
    let mut field = Field::empty()
        .put(Y, "warwick", Area::Wales, 0)
        .put(Y, "norfolk", Area::Yorkshire, 0)
        .control(Area::Wales, L)
        .control(Area::Yorkshire, Y)
        .at_control();
    assert_eq!(field.moves(), ["claim wales", "done"], "nothing to try in one's own region");
    assert_eq!(field.refused("claim yorkshire"), "8.0");
    assert_eq!(field.refused("claim east"), "8.0");
    assert_eq!(field.refused("claim burgundy"), "8.0");
    field.play("done");
    assert_eq!(field.s.control[Area::Wales], Some(L), "standing there takes nothing away");
    let mut field = Field::empty()
        .put(Y, "warwick", Area::Wales, 0)
        .put(Y, "howard", Area::East, 0)
        .at_control();
    field.play("claim wales");
    field.roll(&[6]);
    assert_eq!(field.moves(), ["claim east", "done"], "one try a region");
    assert_eq!(field.refused("claim wales"), "8.0");
}

#[test]
fn r8_0_item_3_a_noble_at_home_needs_no_roll() {
    let mut field =
        Field::empty().put(Y, "herbert", Area::Wales, 0).control(Area::Wales, L).at_control();
    field.play("claim wales");
    assert_eq!(field.s.control[Area::Wales], Some(Y));
}

#[test]
fn r8_0_item_4_the_die_against_the_highest_stars() {
    for (id, stars) in [("york", 3), ("warwick", 2), ("howard", 1)] {
        for die in 1..=6 {
            let mut field = Field::empty()
                .put(Y, id, Area::Ireland, 0)
                .put(Y, "lovell", Area::Ireland, 0)
                .at_control();
            field.play("claim ireland");
            field.roll(&[die]);
            assert_eq!(field.s.control[Area::Ireland].is_some(), die <= stars, "{id} rolls {die}");
        }
    }
}

#[test]
fn r8_0_item_5_ruling_r39_a_failed_try_clears_the_enemys_control() {
    let mut field =
        Field::empty().put(Y, "warwick", Area::Wales, 0).control(Area::Wales, L).at_control();
    field.play("claim wales");
    field.roll(&[5]);
    assert_eq!(field.s.control[Area::Wales], None);
}

#[test]
fn r8_0_item_6_control_lasts_without_anybody_there() {
    let mut field =
        Field::empty().control(Area::Wales, L).put(Y, "howard", Area::East, 0).at_control();
    field.play("done");
    assert_eq!(field.s.control[Area::Wales], Some(L));
}

#[test]
fn r8_0_item_7_ruling_r40_london_wants_a_healthy_undisgraced_three_star() {
    let claim = |field: Field| {
        let field = field.put(Y, "howard", Area::East, 0).at_control();
        field.can("claim london")
    };
    assert!(!claim(Field::empty().put(Y, "warwick", Area::London, 0)), "two stars do not do");
    assert!(claim(Field::empty().put(Y, "york", Area::London, 0)));
    let disgraced = |s: &mut Field| {
        s.s.disgraced = s.s.disgraced.with(s.id("york"));
        s.moves()
    };
    let mut field = Field::empty()
        .put(Y, "york", Area::London, 0)
        .put(Y, "warwick", Area::London, 0)
        .at_control();
    assert_eq!(disgraced(&mut field), ["done"], "a friend does not help");
    assert_eq!(field.refused("claim london"), "8.0");
    let mut field = Field::empty().put(Y, "york", Area::London, 0).control(Area::London, L).put(
        L,
        "devon",
        Area::Wales,
        0,
    );
    field.s.control[Area::London] = None;
    let mut field = field.at_control();
    field.play("claim london");
    assert_eq!(field.s.control[Area::London], Some(Y), "no roll");
    // Keeping it: a disgraced three-star holds it all the same.
    let field = Field::empty()
        .put(Y, "york", Area::London, 0)
        .disgraced("york")
        .control(Area::London, Y)
        .put(Y, "howard", Area::East, 0)
        .phase(Phase::Control(Y));
    assert_eq!(field.moves(), ["claim east", "done"]);
}

#[test]
fn r8_0_item_8_ruling_r3_london_is_lost_in_any_phase() {
    // In battle, by a flight; the two-star York noble who is left gains nothing (R40).
    let mut field = Field::empty()
        .put(L, "margaret-of-anjou", Area::London, 0)
        .control(Area::London, L)
        .put(Y, "warwick", Area::London, 4)
        .battle(Area::London, Y, ["margaret-of-anjou", "warwick"])
        .no_intrigue();
    let mut dice = vec![1; usize::from(field.dice_wanted())];
    dice[0] = 6;
    field.roll(&dice);
    field.play("flee margaret-of-anjou");
    field.roll(&[3]);
    assert!(field.events.contains(&Event::LondonLost { seat: L }));
    assert_eq!(field.s.control[Area::London], None);
    assert!(!field.can("claim london"));
    // By withdrawal.
    let mut field = Field::empty()
        .put(L, "margaret-of-anjou", Area::London, 0)
        .control(Area::London, L)
        .put(Y, "warwick", Area::London, 0)
        .battle(Area::London, Y, ["margaret-of-anjou", "warwick"])
        .no_intrigue();
    field.roll(&[1, 1]);
    field.play("withdraw margaret-of-anjou east");
    assert_eq!(field.s.control[Area::London], Some(L));
    field.roll(&[1]);
    assert_eq!(field.s.control[Area::London], None);
}

#[test]
fn r8_0_item_9_ruling_r4_foreign_areas_always_belong_to_their_side() {
    let field = Field::empty()
        .put(L, "talbot", Area::France, 0)
        .put(Y, "howard", Area::East, 0)
        .at_control();
    assert_eq!(field.s.holder(Area::France), Some(L));
    assert_eq!(field.s.holder(Area::Burgundy), Some(Y));
    let mut bad = field.s;
    bad.at[Area::France][Y] = bad.at[Area::East][Y];
    bad.at[Area::East][Y] = Default::default();
    assert!(tudor_engine::Game::audit(&field.game, &bad).is_err());
}

#[test]
fn r8_0_item_10_ruling_r1_disgrace_ends_with_control() {
    let mut field = Field::empty()
        .put(Y, "warwick", Area::Wales, 0)
        .put(Y, "howard", Area::East, 0)
        .at_control();
    field.s.disgraced = field.s.disgraced.with(field.id("warwick"));
    assert_eq!(field.moves(), ["claim east", "done"], "no try this turn");
    field.play("done");
    assert!(field.s.disgraced.is_empty());
}

#[test]
fn r8_0_item_10_ruling_r1_who_withdrew_tries_again_in_the_next_turn() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Wales, 1)
        .put(Y, "york", Area::Wales, 1)
        .cup(&[])
        .initiative(L, 2)
        .battle(Area::Wales, Y, ["talbot", "york"])
        .no_intrigue();
    field.roll(&[1; 4]);
    field.play("withdraw talbot west-midlands");
    field.roll(&[1; 2]);
    assert_eq!(field.s.phase, Phase::Control(Y), "Talbot is not asked, though Lancaster is first");
    assert!(field.is_disgraced("talbot"));
    field.play("done");
    assert_eq!((field.s.turn, field.s.phase), (2, Phase::Initiative));
    let field = field.at_control();
    assert_eq!(field.moves(), ["claim west-midlands", "done"]);
}

fn mixed(option: bool, men: &[(&str, bool)], area: Area) -> Vec<String> {
    let mut field = if option { Field::with_option("strict-control") } else { Field::empty() };
    for (id, _) in men {
        field = field.put(Y, id, area, 0);
    }
    // Somebody else keeps the phase open.
    let mut field = field.put(Y, "howard", Area::East, 0).at_control();
    for (id, _) in men.iter().filter(|(_, disgraced)| *disgraced) {
        field.s.disgraced = field.s.disgraced.with(field.id(id));
    }
    if field.can(&format!("claim {}", area.id())) {
        field.play(&format!("claim {}", area.id()));
        return field
            .events
            .iter()
            .map(|e| match e {
                Event::Claimed { needs, .. } => format!("roll {needs}"),
                _ => "right".to_owned(),
            })
            .collect();
    }
    vec!["no".to_owned()]
}

#[test]
fn r8_0_ruling_r38_a_disgraced_mans_stars_count_when_a_friend_tries() {
    let is = |men: &[(&str, bool)]| mixed(false, men, Area::Wales)[0].clone();
    assert_eq!(is(&[("york", true), ("lovell", false)]), "roll 3");
    assert_eq!(is(&[("york", true), ("lovell", true)]), "no");
    assert_eq!(
        is(&[("herbert", true), ("lovell", false)]),
        "roll 2",
        "his home helps only himself"
    );
    assert_eq!(is(&[("herbert", false), ("lovell", true)]), "right");
    assert_eq!(mixed(true, &[("york", true), ("lovell", false)], Area::Wales)[0], "roll 1");
}

#[test]
fn r8_0_r14_0_ruling_r38_the_infirm_king_may_try_with_a_disgraced_friends_stars() {
    for (option, wanted) in [(false, true), (true, false)] {
        let field = if option { Field::with_option("strict-control") } else { Field::empty() };
        let field = field
            .put(L, "henry-vi", Area::Wales, 0)
            .down("henry-vi")
            .put(L, "talbot", Area::Wales, 0)
            .disgraced("talbot")
            .put(L, "devon", Area::East, 0)
            .initiative(L, 3)
            .phase(Phase::Control(L));
        assert_eq!(field.can("claim wales"), wanted);
        let needs = field.game.claim_needs(&field.s, L, Area::Wales);
        assert_eq!(needs, if wanted { Claim::Roll(2) } else { Claim::No });
    }
}

#[test]
fn r8_0_r14_0_ruling_r38_infirm_henry_gains_nothing() {
    let mut field = Field::empty()
        .put(L, "henry-vi", Area::Wales, 0)
        .down("henry-vi")
        .put(L, "devon", Area::East, 0)
        .initiative(L, 3)
        .at_control();
    assert_eq!(field.moves(), ["claim east", "done"]);
    assert_eq!(field.refused("claim wales"), "8.0");
    field.play("claim east");
    field.roll(&[1]);
    assert_eq!(field.s.control[Area::East], Some(L));
}

#[test]
fn r4_4_ruling_r41_the_initiative_side_first_then_the_other() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Wales, 0)
        .put(Y, "howard", Area::Yorkshire, 0)
        .put(Y, "lovell", Area::Ireland, 0)
        .initiative(Y, 3)
        .at_control();
    let mut order: Vec<Seat> = Vec::new();
    while let Phase::Control(seat) = field.s.phase {
        order.push(seat);
        // In whatever order one likes: the last of the list first.
        let claims: Vec<_> = field.moves().into_iter().filter(|m| m.starts_with("claim")).collect();
        field.play(claims.last().expect("a claim"));
        field.roll(&[6]);
    }
    assert_eq!(order, [Y, Y, L]);
}
