//! 11.0: nobles from the cup and to the map.

use crate::common::{Field, L, Y};
use tudor_engine::{Chance, Draw, Game, Node, Seat};
use tudor_warriors_of_england::state::Phase;
use tudor_warriors_of_england::{Area, Event};

fn reinforced(initiative: Seat, drawn: &[&str]) -> Field {
    let mut field = Field::empty().initiative(initiative, 3).cup(drawn).phase(Phase::Draw);
    field.draw(drawn);
    field
}

#[test]
fn r11_1_ruling_r50_own_colour_then_green_then_the_enemys() {
    // York picks first: white, red, green, red.
    let mut field = reinforced(L, &["talbot", "devon", "howard", "tuchet"]);
    assert_eq!(field.node(), Node::Decide(Y));
    assert_eq!(field.moves(), ["choose howard"]);
    assert_eq!(field.refused("choose tuchet"), "11.1");
    field.play("choose howard");
    assert_eq!(field.moves(), ["choose talbot", "choose devon"], "free inside the colour");
    field.play("choose devon");
    assert_eq!(field.moves(), ["choose tuchet"]);
    assert_eq!(field.refused("return tuchet"), "11.1");
    field.play("choose tuchet");
    field.play("choose talbot");
    assert!(field.is_covert(Y, "howard") && field.is_covert(Y, "tuchet"));
    assert!(field.is_covert(L, "devon") && field.is_covert(L, "talbot"));
}

#[test]
fn r11_1_ruling_r50_an_enemys_man_goes_to_the_enemys_box_or_back() {
    let mut field = reinforced(L, &["talbot", "devon"]);
    assert_eq!(field.moves(), ["choose talbot", "return talbot", "choose devon", "return devon"]);
    field.play("return talbot");
    field.play("choose devon");
    assert_eq!(field.s.cup.len(), 1, "and is not drawn again this turn");
    assert_eq!(field.s.phase, Phase::Place);
    let mut field = reinforced(L, &["talbot", "devon"]);
    field.play("choose talbot");
    assert!(field.is_covert(L, "talbot"));
}

#[test]
fn r11_0_r11_1_ruling_r50_a_short_or_empty_cup() {
    let field =
        Field::empty().initiative(L, 3).cup(&["talbot", "howard", "tuchet"]).phase(Phase::Draw);
    let Node::Chance(Chance { draw: Draw::Pick { count, .. }, .. }) = field.node() else {
        panic!()
    };
    assert_eq!(count, 3);
    let field =
        Field::empty().put(L, "devon", Area::Wales, 0).covert(Y, "howard").cup(&[]).at_tower();
    assert_eq!(field.s.phase, Phase::Place, "nothing to draw, so 11.2 begins");
    let field = Field::empty().phase(Phase::Draw);
    let Node::Chance(Chance { draw: Draw::Pick { count, .. }, .. }) = field.node() else {
        panic!()
    };
    assert_eq!(count, 4);
}

fn order_of(mut field: Field) -> Vec<Seat> {
    let mut order = Vec::new();
    while field.s.phase == Phase::Place {
        order.push(field.node().decider().expect("somebody places"));
        let first = field.moves().into_iter().find(|m| m.starts_with("place")).expect("a noble");
        field.play(&first);
    }
    order
}

#[test]
fn r11_2_ruling_r51_alternate_up_to_the_number_and_one_fewer() {
    let mut field = Field::empty().initiative(Y, 3);
    for (seat, ids) in [
        (L, ["talbot", "devon", "exeter", "oxford"]),
        (Y, ["howard", "lovell", "norfolk", "herbert"]),
    ] {
        for id in ids {
            field = field.covert(seat, id);
        }
    }
    let field = field.phase(Phase::Place);
    assert_eq!(order_of(field), [Y, L, Y, L, Y]);
}

#[test]
fn r11_2_ruling_r51_a_pass_spends_the_turn() {
    let mut field =
        Field::empty().initiative(Y, 2).covert(L, "talbot").covert(Y, "howard").phase(Phase::Place);
    for _ in 0..3 {
        field.play("pass");
    }
    assert_ne!(field.s.phase, Phase::Place);
}

#[test]
fn r11_2_ruling_r74_a_side_may_say_once_that_it_places_nobody_more() {
    let boxes = || {
        Field::empty()
            .initiative(Y, 4)
            .cup(&[])
            .covert(Y, "howard")
            .covert(L, "talbot")
            .covert(L, "devon")
            .phase(Phase::Place)
    };
    let mut field = boxes();
    assert_eq!(field.moves()[..2], ["pass", "done"]);
    field.play("done");
    // Lancaster goes on with all its three turns, one after the other.
    for (mv, left) in [("place devon southwest", 2), ("pass", 1)] {
        assert_eq!((field.node(), field.s.impulses.left[L]), (Node::Decide(L), left + 1));
        field.play(mv);
    }
    assert_eq!(field.moves(), ["pass", "place talbot north-midlands"], "the last turn is a pass");
    field.play("pass");
    assert_ne!(field.s.phase, Phase::Place);
    assert!(field.is_covert(Y, "howard"), "he waits for another turn");
    // The same as to pass each time.
    let mut passed = boxes();
    for mv in ["pass", "place devon southwest", "pass", "pass", "pass", "pass", "pass"] {
        passed.play(mv);
    }
    assert_eq!(field.s, passed.s);
}

#[test]
fn r11_2_ruling_r69_an_empty_box_is_passed_over() {
    let mut field = Field::empty().initiative(Y, 4).covert(L, "talbot");
    for id in ["howard", "lovell", "norfolk", "herbert"] {
        field = field.covert(Y, id);
    }
    assert_eq!(order_of(field.phase(Phase::Place)), [Y, L, Y, Y, Y]);
}

#[test]
fn r11_2_ruling_r52_home_in_any_state_crown_beside_a_friend_or_abroad_one_troop() {
    let mut field = Field::empty()
        .put(L, "margaret-of-anjou", Area::London, 0)
        .put(Y, "york", Area::NorthMidlands, 0)
        .control(Area::NorthMidlands, Y)
        .covert(L, "talbot")
        .covert(L, "henry-vi")
        .down("henry-vi")
        .initiative(L, 3)
        .phase(Phase::Place);
    assert_eq!(
        field.moves(),
        [
            "pass",
            "done",
            "place henry-vi london",
            "place henry-vi scotland",
            "place henry-vi france",
            "place talbot north-midlands"
        ],
        "infirm Henry may be placed"
    );
    assert_eq!(field.refused("place talbot wales"), "11.2");
    assert_eq!(field.refused("place henry-vi burgundy"), "11.2");
    assert_eq!(field.refused("place henry-vi wales"), "11.2");
    assert_eq!(field.refused("place devon southwest"), "11.2");
    field.play("place talbot north-midlands");
    assert_eq!(field.troops("talbot"), 1);
    assert_eq!(field.s.control[Area::NorthMidlands], Some(Y), "control does not change");
    assert!(field.events.iter().any(|e| matches!(e, Event::Placed { aggressor: true, .. })));
}

#[test]
fn ruling_r53_every_eye_sees_the_same() {
    use tudor_engine::Eye;
    let field = reinforced(L, &["talbot", "devon", "howard", "tuchet"]);
    let view = field.game.view(&field.s, Eye::First);
    assert_eq!(view, field.game.view(&field.s, Eye::Second));
    assert_eq!(view, field.game.view(&field.s, Eye::Spectator));
}

#[test]
fn r4_7_ruling_r68_placement_comes_before_scoring() {
    let mut field =
        Field::empty().covert(Y, "warwick").initiative(Y, 2).cup(&[]).phase(Phase::Place);
    field.play("place warwick burgundy");
    assert_eq!(field.s.vp, 1, "York loses one for Warwick abroad in the same turn");
}
