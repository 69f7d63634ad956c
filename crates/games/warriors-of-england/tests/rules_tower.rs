//! 10.0 and 11.0: trials, reinforcements, placing.

mod common;

use common::{Field, L, Y};
use tudor_engine::{Chance, Draw, Game, Node, Seat};
use tudor_warriors_of_england::data::DATA_FILE;
use tudor_warriors_of_england::state::Phase;
use tudor_warriors_of_england::{Area, Event};

/// Lancaster holds London through Margaret, the initiative number is given.
fn london(number: u8) -> Field {
    Field::empty()
        .put(L, "margaret-of-anjou", Area::London, 0)
        .control(Area::London, L)
        .initiative(Y, number)
}

#[test]
fn r10_0_r4_6_ruling_r45_at_most_the_number_less_two_each_once() {
    for number in 2..=7 {
        let mut field = london(number);
        for id in ["york", "march", "clarence", "gloucester", "salisbury", "norfolk"] {
            field = field.tower(Y, id);
        }
        let mut field = field.at_tower();
        let mut trials = 0;
        while field.s.phase == Phase::Tower(L) {
            let before = field.moves();
            let first = before.iter().find(|m| m.starts_with("execute")).expect("a trial").clone();
            field.play(&first);
            field.roll(&[1]);
            trials += 1;
            assert!(!field.can(&first), "once a turn");
        }
        assert_eq!(trials, number - 2);
    }
}

#[test]
fn r10_0_ruling_r45_one_may_stop() {
    let mut field = london(5).tower(Y, "york").tower(Y, "march").at_tower();
    field.play("execute york");
    field.roll(&[1]);
    assert_eq!(field.refused("execute york"), "10.0");
    field.play("done");
    assert_eq!(field.s.phase, Phase::Draw);
}

#[test]
fn r10_0_ruling_r46_who_may_be_pardoned_and_who_executed() {
    // (prisoner, who lost him, pardon, execute), as Lancaster sees them.
    for (id, lost_by, pardon, execute) in [
        ("talbot", L, true, false),
        ("talbot", Y, true, false),
        ("tuchet", Y, true, true),
        ("tuchet", L, true, false),
        ("howard", Y, false, true),
        ("howard", L, false, true),
    ] {
        let field = london(4).tower(lost_by, id).at_tower();
        let case = format!("{id} lost by {lost_by}");
        assert_eq!(field.can(&format!("pardon {id}")), pardon, "{case}");
        assert_eq!(field.can(&format!("execute {id}")), execute, "{case}");
        if !pardon {
            assert_eq!(field.refused(&format!("pardon {id}")), "10.0");
        }
        if !execute {
            assert_eq!(field.refused(&format!("execute {id}")), "10.0");
        }
    }
    // The white noble captured as Lancaster's man: York, in London, pardons him.
    let field = Field::empty()
        .put(Y, "york", Area::London, 0)
        .control(Area::London, Y)
        .tower(L, "howard")
        .at_tower();
    assert_eq!(field.moves(), ["pardon howard", "done"]);
}

#[test]
fn r10_0_ruling_r47_every_roll_of_every_trial() {
    for (id, stars) in [("howard", 1), ("norfolk", 2), ("york", 3)] {
        for die in 1..=6 {
            let mut field = london(4).tower(Y, id).at_tower();
            field.play(&format!("execute {id}"));
            field.roll(&[die]);
            assert_eq!(field.is_covert(Y, id), die - 1 > stars, "{id} rolls {die}");
        }
    }
    for die in 1..=6 {
        let mut field = london(4).tower(Y, "tuchet").at_tower();
        field.play("pardon tuchet");
        field.roll(&[die]);
        assert_eq!(field.is_covert(L, "tuchet"), die >= 5, "pardon on {die}");
        assert_eq!(field.s.tower[Y].is_empty(), die >= 5);
    }
}

#[test]
fn r10_0_ruling_r48_executed_men_flip_into_their_colours_box_or_die() {
    let execute = |field: Field, id: &str| {
        let mut field = field.at_tower();
        field.play(&format!("execute {id}"));
        field.roll(&[6]);
        field
    };
    let field = execute(london(4).tower(Y, "howard"), "howard");
    assert!(field.is_covert(Y, "howard") && field.is_down("howard"));
    assert_eq!(field.s.vp, 0);
    let field = execute(london(4).tower(Y, "tuchet"), "tuchet");
    assert!(field.is_covert(L, "tuchet") && field.is_down("tuchet"), "green: the judge's box");
    let field = execute(london(4).tower(Y, "howard").down("howard"), "howard");
    assert!(field.is_dead("howard"));
    // Two points for three stars, on either face, the king included.
    assert_eq!(execute(london(4).tower(Y, "york"), "york").s.vp, 2);
    assert_eq!(execute(london(4).tower(Y, "york").down("york"), "york").s.vp, 2);
    let york = || Field::empty().put(Y, "york", Area::London, 0).control(Area::London, Y);
    let field = execute(york().tower(L, "henry-vi").down("henry-vi"), "henry-vi");
    assert!(field.is_dead("henry-vi"));
    assert_eq!(field.s.vp, -2);
}

#[test]
fn r10_0_ruling_r48_a_green_enemy_of_three_stars_is_worth_two_points_too() {
    // Only enemies are executed, so whoever is executed was one; our own file has no green of three stars.
    let kildare = "title = \"7th Earl of Kildare\", stars = ";
    let data = DATA_FILE.replacen(&format!("{kildare}2"), &format!("{kildare}3"), 1);
    assert_ne!(data, DATA_FILE);
    let mut field = Field::with_data(data)
        .put(Y, "york", Area::London, 0)
        .control(Area::London, Y)
        .tower(L, "kildare")
        .at_tower();
    field.play("execute kildare");
    field.roll(&[5]);
    assert!(field.is_covert(Y, "kildare"));
    assert_eq!(field.s.vp, -2);
}

#[test]
fn r10_0_r13_0_ruling_r48_two_points_count_at_once_but_win_nothing_before_the_end() {
    // At 14, executed 16; York scores 3 more than Lancaster: 13, and the game goes on.
    let mut field = london(2)
        .vp(14)
        .initiative(Y, 3)
        .tower(Y, "clarence")
        .control(Area::Yorkshire, Y)
        .control(Area::East, Y)
        .control(Area::NorthMidlands, Y)
        .cup(&[])
        .dead("henry-vi")
        .at_tower();
    field.play("execute clarence");
    field.roll(&[6]);
    assert_eq!(field.s.vp, 16);
    while field.s.phase == Phase::Place {
        field.play("pass");
    }
    assert_eq!((field.s.vp, field.s.phase, field.s.turn), (13, Phase::Initiative, 2));
}

#[test]
fn r10_0_ruling_r49_ruling_r67_nobodys_london_holds_no_trials() {
    let field = Field::empty().tower(Y, "york").put(L, "devon", Area::Wales, 0).at_tower();
    assert_eq!(field.s.phase, Phase::Draw);
    assert!(field.s.tower[Y].has(field.id("york")), "prisoners stay, and are scored nowhere");
    assert_eq!(field.game.tally(&field.s)[Y], (0, 0));
}

#[test]
fn r10_0_r14_0_ruling_r59_a_pardoned_king_comes_infirm() {
    let mut field = london(4).tower(L, "henry-vi").down("henry-vi").at_tower();
    field.play("pardon henry-vi");
    field.roll(&[5]);
    assert!(field.is_covert(L, "henry-vi") && field.is_down("henry-vi"));
}

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
        let first = field.moves().into_iter().find(|m| m != "pass").expect("a noble");
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
