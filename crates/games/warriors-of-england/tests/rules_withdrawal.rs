//! 7.6 and 7.7: withdrawal, parting attacks, the third miss. And the battle that the rule text plays through.

use crate::common::{Field, L, Y};
use tudor_engine::Node;
use tudor_warriors::Missed;
use tudor_warriors_of_england::state::Phase;
use tudor_warriors_of_england::{Area, Event};

/// The rule text's battle: York marches Warwick and Edward Hastings against Talbot and Tuchet.
fn battle_example() -> Field {
    let mut field = Field::empty()
        .put(Y, "warwick", Area::Yorkshire, 4)
        .put(Y, "edward-hastings", Area::Yorkshire, 2)
        .put(L, "talbot", Area::NorthMidlands, 4)
        .put(L, "tuchet", Area::NorthMidlands, 2)
        .initiative(Y, 2)
        .campaign();
    field.play("march warwick+edward-hastings north-midlands");
    assert_eq!(field.s.aggressor[Area::NorthMidlands], Some(Y));
    field.play("pass");
    field.play("pass");
    field.play("battle north-midlands");
    assert_eq!(field.moves(), ["command talbot"]);
    field.play("command talbot");
    assert_eq!(field.moves(), ["command warwick"]);
    field.play("command warwick");
    // Lancaster cannot turn anybody, so York is asked at once.
    assert_eq!(field.s.phase, Phase::Intrigue(Y));
    assert_eq!(field.moves(), ["no-intrigue", "intrigue tuchet"]);
    field.play("intrigue tuchet");
    field.roll(&[5]);
    assert!(field.is_at(L, "tuchet", Area::NorthMidlands));
    assert_eq!((field.game.dice(&field.s, Y), field.game.dice(&field.s, L)), ((6, 1), (5, 0)));
    field.roll(&[1, 3, 5, 6, 5, 5, 1, 6, 3, 4, 6]);
    assert_eq!(field.battle_state().hits.0, [4, 2]);
    assert_eq!(field.battle_state().missed, Missed::None);
    for _ in 0..3 {
        field.play("lose talbot");
    }
    field.play("lose tuchet");
    field.play("lose warwick");
    field.play("lose edward-hastings");
    field
}

#[test]
fn r7_5_example_of_a_battle_as_the_rule_text_has_it() {
    let field = battle_example();
    assert_eq!((field.troops("warwick"), field.troops("edward-hastings")), (3, 1));
    assert_eq!(field.troops("talbot") + field.troops("tuchet"), 2);
    assert_eq!(field.s.phase, Phase::Withdrawal(L));
    for both in ["west-midlands", "south-midlands", "yorkshire"] {
        assert!(field.can(&format!("withdraw talbot+tuchet {both}")), "{both}");
        assert!(!field.can(&format!("withdraw talbot {both}")));
    }
    for one in ["northwest", "east"] {
        assert!(
            field.can(&format!("withdraw talbot {one}"))
                && field.can(&format!("withdraw tuchet {one}"))
        );
        assert_eq!(field.refused(&format!("withdraw talbot+tuchet {one}")), "7.6");
    }
    assert_eq!(field.moves().len(), 1 + 3 + 4);
}

#[test]
fn r7_6_example_of_a_withdrawal_as_the_rule_text_has_it() {
    let mut field = battle_example();
    field.play("withdraw talbot+tuchet west-midlands");
    assert_eq!(field.s.phase, Phase::Parting);
    assert_eq!(field.dice_wanted(), 6, "only York rolls");
    field.roll(&[4, 5, 3, 5, 5, 1]);
    assert_eq!(field.troops("talbot") + field.troops("tuchet"), 0);
    assert_eq!(field.moves(), ["flee tuchet"]);
    field.play("flee tuchet");
    field.roll(&[2]);
    assert!(field.is_covert(L, "tuchet") && field.is_down("tuchet"));
    assert!(field.is_at(L, "talbot", Area::WestMidlands) && field.is_disgraced("talbot"));
    assert_eq!(field.troops("talbot"), 0);
}

#[test]
fn r8_0_r9_0_examples_of_control_and_levy_as_the_rule_text_has_them() {
    let mut field = battle_example();
    field.play("withdraw talbot+tuchet west-midlands");
    field.roll(&[4, 5, 3, 5, 5, 1]);
    field.play("flee tuchet");
    field.roll(&[2]);
    // Control: York needs 2 or less in North Midlands; Talbot, disgraced, is not asked.
    assert_eq!(field.s.phase, Phase::Control(Y));
    assert_eq!(field.moves(), ["claim north-midlands", "done"]);
    field.play("claim north-midlands");
    field.roll(&[1]);
    assert_eq!(field.s.control[Area::NorthMidlands], Some(Y));
    assert!(!field.is_disgraced("talbot"), "forgiven at the end of Control");
    assert_eq!(field.s.control[Area::WestMidlands], None);
    // Levy: two troops, the first forced to Hastings, the second to Warwick; Lancaster has nothing.
    assert_eq!(field.s.phase, Phase::Levy(Y));
    assert_eq!(field.moves(), ["levy edward-hastings", "done"]);
    field.play("levy edward-hastings");
    assert_eq!(field.moves(), ["levy warwick", "done"]);
    field.play("levy warwick");
    assert_eq!((field.troops("warwick"), field.troops("edward-hastings")), (4, 2));
    assert!(matches!(field.s.phase, Phase::Draw));
}

#[test]
fn r7_6_not_before_the_first_round_the_non_aggressor_first() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Wales, 1)
        .put(Y, "york", Area::Wales, 1)
        .battle(Area::Wales, Y, ["talbot", "york"])
        .no_intrigue();
    assert_eq!(field.s.phase, Phase::Round);
    field.roll(&[1, 1, 1, 1]);
    assert_eq!(field.s.phase, Phase::Withdrawal(L));
    field.play("stand");
    assert_eq!(field.s.phase, Phase::Withdrawal(Y));
    field.play("stand");
    assert_eq!(field.s.phase, Phase::Round);
}

#[test]
fn r7_6_ruling_r32_a_way_out_is_next_door_open_and_free_of_enemies() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Calais, 1)
        .put(Y, "york", Area::Calais, 1)
        .put(Y, "howard", Area::East, 1)
        .control(Area::Southeast, Y)
        .battle(Area::Calais, Y, ["talbot", "york"])
        .no_intrigue();
    field.roll(&[1, 1, 1, 1]);
    assert_eq!(
        field.moves(),
        ["stand", "withdraw talbot southeast", "withdraw talbot france"],
        "an enemy's region is open, enemy nobles and the enemy's Foreign Area are not"
    );
    for closed in ["east", "burgundy", "wales"] {
        assert_eq!(field.refused(&format!("withdraw talbot {closed}")), "7.6");
    }
    field.play("withdraw talbot france");
    field.roll(&[1, 1]);
    assert!(field.is_at(L, "talbot", Area::France));
    assert!(!matches!(field.s.phase, Phase::Withdrawal(Y)), "the aggressor is not asked");
}

#[test]
fn r7_6_ruling_r32_without_a_way_out_nobody_is_asked() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Ireland, 1)
        .put(Y, "york", Area::Ireland, 1)
        .put(Y, "howard", Area::Wales, 0)
        .put(Y, "march", Area::Northwest, 0)
        .battle(Area::Ireland, Y, ["talbot", "york"])
        .no_intrigue();
    field.roll(&[1, 1, 1, 1]);
    assert_eq!(field.s.phase, Phase::Withdrawal(Y));
}

#[test]
fn r7_6_ruling_r33_those_without_room_flee_first_and_a_new_commander_leads() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Wales, 2)
        .put(L, "tuchet", Area::Wales, 1)
        .put(L, "devon", Area::Wales, 1)
        .put(Y, "york", Area::Wales, 4)
        .battle(Area::Wales, Y, ["talbot", "york"])
        .no_intrigue();
    field.roll(&[1; 10]);
    // To West Midlands only one, over the Marches.
    assert!(!field.can("withdraw talbot+devon west-midlands"));
    field.play("withdraw devon west-midlands");
    assert_eq!(field.s.phase, Phase::LeftBehind(L));
    let fell = field.events.iter().filter_map(|event| match event {
        Event::Fell { man, troops, .. } => Some((man.noble, *troops)),
        _ => None,
    });
    let told: Vec<_> = fell.collect();
    assert_eq!(told, [(field.id("talbot"), 2), (field.id("tuchet"), 1)], "their troops are told");
    assert_eq!((field.troops("talbot"), field.troops("tuchet"), field.troops("devon")), (0, 0, 1));
    assert_eq!(field.moves(), ["flee talbot", "flee tuchet"]);
    field.play("flee talbot");
    field.roll(&[3]);
    field.play("flee tuchet");
    field.roll(&[1]);
    assert_eq!(field.s.phase, Phase::Command(L), "Talbot led, so a new commander is chosen");
    field.play("command devon");
    assert_eq!(field.s.phase, Phase::Parting);
    assert_eq!(field.game.dice(&field.s, Y), (5, 1), "York 2 against Devon 1");
    field.roll(&[1; 5]);
    assert!(field.is_at(L, "devon", Area::WestMidlands) && field.is_disgraced("devon"));
    assert_eq!(field.troops("devon"), 1);
}

#[test]
fn r7_6_ruling_r33_three_over_a_clear_border_two_go() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::WestMidlands, 2)
        .put(L, "tuchet", Area::WestMidlands, 1)
        .put(L, "devon", Area::WestMidlands, 1)
        .put(Y, "york", Area::WestMidlands, 4)
        .battle(Area::WestMidlands, Y, ["talbot", "york"])
        .no_intrigue();
    field.roll(&[1; 10]);
    let to: Vec<_> = field.moves().into_iter().filter(|m| m.ends_with("south-midlands")).collect();
    assert_eq!(
        to,
        [
            "withdraw talbot+devon south-midlands",
            "withdraw talbot+tuchet south-midlands",
            "withdraw devon+tuchet south-midlands"
        ]
    );
    field.play("withdraw talbot+devon south-midlands");
    assert_eq!(field.moves(), ["flee tuchet"]);
}

#[test]
fn r7_6_ruling_r33_two_by_sea_one_goes_and_one_flees() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Ireland, 0)
        .put(L, "devon", Area::Ireland, 0)
        .put(Y, "york", Area::Ireland, 0)
        .battle(Area::Ireland, Y, ["talbot", "york"])
        .no_intrigue();
    field.roll(&[1; 3]);
    assert_eq!(field.refused("withdraw talbot+devon wales"), "7.6");
    field.play("withdraw talbot wales");
    assert_eq!(field.moves(), ["flee devon"]);
    field.play("flee devon");
    field.roll(&[3]);
    assert_eq!(field.s.phase, Phase::Parting, "Talbot commands already");
    field.roll(&[1]);
    assert!(field.is_at(L, "talbot", Area::Wales) && field.is_covert(L, "devon"));
}

#[test]
fn r7_6_ruling_r26_those_left_behind_and_those_hit_on_the_way_fear_the_tower() {
    let mut field = Field::empty()
        .put(Y, "march", Area::London, 0)
        .control(Area::London, Y)
        .put(L, "talbot", Area::Ireland, 0)
        .put(L, "devon", Area::Ireland, 0)
        .put(Y, "york", Area::Ireland, 0)
        .battle(Area::Ireland, Y, ["talbot", "york"])
        .no_intrigue();
    field.roll(&[1; 3]);
    field.play("withdraw talbot wales");
    field.play("flee devon");
    field.roll(&[6]);
    field.roll(&[6]);
    field.play("flee talbot");
    field.roll(&[5]);
    assert!(["devon", "talbot"].iter().all(|id| field.s.tower[L].has(field.id(id))));
}

#[test]
fn r7_6_ruling_r34_the_parting_attack_is_compulsory_and_has_no_extra_pip() {
    let battle = |field: Field| {
        let mut field = field
            .put(L, "buckingham", Area::Wales, 1)
            .put(Y, "norfolk", Area::Wales, 4)
            .battle(Area::Wales, Y, ["buckingham", "norfolk"]);
        field.roll(&[1; 7]);
        field.play("withdraw buckingham west-midlands");
        field
    };
    let field = battle(Field::empty());
    assert!(matches!(field.node(), Node::Chance(c) if c.label == "parting"));
    assert_eq!(field.game.dice(&field.s, Y), (5, 0));
    // All who withdraw may be lost: nobody arrives.
    let mut field = field;
    field.roll(&[6, 6, 1, 1, 1]);
    field.play("flee buckingham");
    field.roll(&[3]);
    assert!(field.is_covert(L, "buckingham") && field.s.disgraced.is_empty());
    let field = battle(Field::with_option("bloody-retreat"));
    assert_eq!(field.game.dice(&field.s, Y), (5, 1));
}

#[test]
fn r7_6_ruling_r35_who_arrives_is_disgraced_who_was_there_is_not() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Wales, 1)
        .put(L, "dudley", Area::WestMidlands, 1)
        .put(Y, "york", Area::Wales, 1)
        .battle(Area::Wales, Y, ["talbot", "york"])
        .no_intrigue();
    field.roll(&[1; 4]);
    field.play("withdraw talbot west-midlands");
    field.roll(&[1, 1]);
    assert!(field.is_disgraced("talbot") && !field.is_disgraced("dudley"));
    assert!(field.events.iter().any(|e| matches!(e, Event::Arrived { .. })));
}

#[test]
fn r7_6_ruling_r58_infirm_henry_may_withdraw() {
    let mut field = Field::empty()
        .put(L, "henry-vi", Area::Wales, 1)
        .down("henry-vi")
        .put(Y, "york", Area::Wales, 1)
        .battle(Area::Wales, Y, ["henry-vi", "york"]);
    field.roll(&[1; 4]);
    assert!(field.can("withdraw henry-vi west-midlands"));
}

/// Howard attacks Somerset and misses three times; both sides stand each time.
fn three_misses(closed: bool) -> Field {
    let mut field =
        Field::empty().put(Y, "howard", Area::Ireland, 1).put(L, "somerset", Area::Ireland, 6);
    if closed {
        field = field.put(L, "devon", Area::Wales, 0).put(L, "exeter", Area::Northwest, 0);
    }
    let mut field = field.battle(Area::Ireland, Y, ["somerset", "howard"]).no_intrigue();
    for round in 0..3 {
        assert_eq!(field.s.phase, Phase::Round, "round {round}");
        field.roll(&[1; 7]);
        while matches!(field.s.phase, Phase::Withdrawal(_)) {
            field.play("stand");
        }
    }
    field
}

#[test]
fn r7_7_ruling_r31_third_miss_the_other_side_forces_or_goes_on() {
    let mut field = three_misses(false);
    assert_eq!(field.s.phase, Phase::Third);
    assert_eq!(field.node(), Node::Decide(L));
    field.play("go-on");
    assert_eq!((field.battle_state().missed, field.s.phase), (Missed::None, Phase::Round));
    for marker in [Missed::First, Missed::Second] {
        field.roll(&[1; 7]);
        assert_eq!(field.battle_state().missed, marker, "counting starts anew");
        field.play("stand");
        field.play("stand");
        assert_eq!(field.s.phase, Phase::Round);
    }
    field.roll(&[1; 7]);
    assert_eq!(field.s.phase, Phase::Withdrawal(L), "both may still withdraw first");
    field.play("stand");
    assert_eq!(field.s.phase, Phase::Withdrawal(Y));
    field.play("stand");
    assert_eq!(field.s.phase, Phase::Third);
    let mut field = three_misses(false);
    field.play("force");
    assert_eq!((field.s.phase, field.node()), (Phase::Driven, Node::Decide(Y)));
    assert_eq!(field.moves(), ["withdraw howard northwest", "withdraw howard wales"]);
    assert_eq!(field.refused("stand"), "7.7");
    field.play("withdraw howard wales");
    field.roll(&[1; 5]);
    assert!(field.is_at(Y, "howard", Area::Wales) && field.is_disgraced("howard"));
}

#[test]
fn r7_7_ruling_r31_forced_without_a_way_out_all_flee() {
    let mut field = three_misses(true);
    field.play("force");
    assert_eq!(field.s.phase, Phase::LeftBehind(Y));
    assert_eq!(field.troops("howard"), 0);
    field.play("flee howard");
    field.roll(&[6]);
    assert!(field.is_at(Y, "howard", Area::Burgundy));
    assert!(!field.s.is_contested(Area::Ireland));
}

#[test]
fn r7_7_rounds_go_on_until_a_side_is_gone() {
    let mut field = Field::empty()
        .put(Y, "howard", Area::Wales, 0)
        .put(L, "devon", Area::Wales, 0)
        .battle(Area::Wales, Y, ["devon", "howard"]);
    for round in 1..=4 {
        // The aggressor hits nothing in two rounds, then is hit.
        field.roll(if round < 3 { &[1, 1] } else { &[1, 6] });
        if round == 3 {
            break;
        }
        assert_eq!(field.battle_state().round, round);
        field.play("stand");
        field.play("stand");
    }
    field.play("flee howard");
    field.roll(&[5]);
    assert!(field.events.iter().any(|e| matches!(e, Event::Over { holds: Some(L), .. })));
}
