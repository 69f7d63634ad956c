//! 7.0, 7.1, 7.3 to 7.5: battles, commanders, rounds, losses, flight.

mod common;

use common::{Field, L, Y};
use tudor_engine::{Node, Setup};
use tudor_warriors::Missed;
use tudor_warriors_of_england::battle::{Fate, fate};
use tudor_warriors_of_england::data::DATA_FILE;
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
fn r7_5_flight_table_is_right_for_every_roll_and_every_london() {
    use Fate::{Covert, Exile, Killed, Tower};
    let row = |london| [1, 2, 3, 4, 5, 6].map(|die| fate(die, london));
    assert_eq!(row(false), [Killed, Killed, Covert, Killed, Covert, Exile]);
    assert_eq!(row(true), [Killed, Killed, Covert, Tower, Tower, Tower]);
}

/// Lancaster's Devon is hit in Wales with this die, London held as told.
fn devon_hit(london: Option<tudor_engine::Seat>, die: u8) -> Field {
    let mut field = Field::empty().put(L, "devon", Area::Wales, 0).put(Y, "york", Area::Wales, 6);
    if let Some(seat) = london {
        let heir = if seat == L { "margaret-of-anjou" } else { "march" };
        field = field.put(seat, heir, Area::London, 0).control(Area::London, seat);
    }
    let mut field = field.battle(Area::Wales, Y, ["devon", "york"]).no_intrigue();
    field.roll(&[6, 1, 1, 1, 1, 1, 1, 1]);
    field.play("flee devon");
    field.roll(&[die]);
    field
}

#[test]
fn r7_5_flight_in_play_six_rolls_and_three_londons() {
    for london in [None, Some(L), Some(Y)] {
        for die in 1..=6 {
            let field = devon_hit(london, die);
            let tower = field.s.tower[L].has(field.id("devon"));
            let case = format!("London {london:?}, roll {die}");
            match die {
                4..=6 if london == Some(Y) => assert!(tower, "{case}"),
                1 | 2 | 4 => {
                    assert!(field.is_covert(L, "devon") && field.is_down("devon"), "{case}");
                }
                3 | 5 => assert!(field.is_covert(L, "devon") && !field.is_down("devon"), "{case}"),
                _ => assert_eq!(field.s.phase, Phase::Exile(L, field.id("devon")), "{case}"),
            }
        }
    }
}

#[test]
fn ruling_r26_london_is_looked_at_when_the_losses_of_a_round_begin() {
    // In the battle for London itself Lancaster's Margaret is hit first; York's man still fears the Tower.
    let mut field = Field::empty()
        .put(L, "margaret-of-anjou", Area::London, 0)
        .control(Area::London, L)
        .put(Y, "york", Area::London, 0)
        .battle(Area::London, Y, ["margaret-of-anjou", "york"]);
    field.roll(&[6, 6]);
    field.play("flee margaret-of-anjou");
    field.roll(&[3]);
    assert_eq!(field.s.control[Area::London], None);
    field.play("flee york");
    field.roll(&[4]);
    assert!(field.s.tower[Y].has(field.id("york")));
}

#[test]
fn ruling_r27_killed_goes_to_his_colour_covert_to_who_leads_him() {
    let hit = |die: u8, id: &str| {
        let mut field = Field::empty()
            .put(L, id, Area::Wales, 0)
            .put(Y, "york", Area::Wales, 6)
            .battle(Area::Wales, Y, [id, "york"])
            .no_intrigue();
        field.roll(&[6, 1, 1, 1, 1, 1, 1, 1]);
        field.play(&format!("flee {id}"));
        field.roll(&[die]);
        field
    };
    assert!(hit(1, "howard").is_covert(Y, "howard"), "white, killed under Lancaster: York's box");
    assert!(hit(3, "howard").is_covert(L, "howard"), "covert: the box of who leads him");
    let served = Field::empty().covert(L, "howard").initiative(L, 2).cup(&[]).phase(Phase::Place);
    assert_eq!(served.moves(), ["pass", "done", "place howard east"], "and his new side places him");
    assert!(hit(1, "tuchet").is_covert(L, "tuchet"), "green: the side that lost him");
}

#[test]
fn ruling_r28_exile_to_the_own_foreign_area_without_troops() {
    let mut field = devon_hit(None, 6);
    assert_eq!(field.moves(), ["exile scotland", "exile france"]);
    assert_eq!(field.refused("exile burgundy"), "7.5");
    field.play("exile france");
    assert!(field.is_at(L, "devon", Area::France));
    assert_eq!(field.troops("devon"), 0);
    // He may be levied for in the same turn: York, with the initiative, is through with control and levy first.
    while field.node() != Node::Decide(L) {
        field.play("done");
    }
    assert!(field.can("levy devon"));
    // York has one place only, so nobody is asked.
    let mut field = Field::empty()
        .put(Y, "howard", Area::Wales, 0)
        .put(L, "somerset", Area::Wales, 6)
        .battle(Area::Wales, L, ["somerset", "howard"])
        .no_intrigue();
    field.roll(&[6, 1, 1, 1, 1, 1]);
    field.play("flee howard");
    field.roll(&[6]);
    assert!(field.is_at(Y, "howard", Area::Burgundy));
}

#[test]
fn ruling_r29_henry_killed_is_gone_captured_is_infirm() {
    let hit = |die: u8| {
        let mut field = Field::empty()
            .put(Y, "march", Area::London, 0)
            .control(Area::London, Y)
            .put(L, "henry-vi", Area::Wales, 0)
            .put(Y, "york", Area::Wales, 6)
            .battle(Area::Wales, Y, ["henry-vi", "york"]);
        field.roll(&[6, 1, 1, 1, 1, 1, 1, 1]);
        field.play("flee henry-vi");
        field.roll(&[die]);
        field
    };
    assert!(hit(1).is_dead("henry-vi"), "also when healthy");
    let captured = hit(4);
    assert!(captured.s.tower[L].has(captured.id("henry-vi")) && captured.is_down("henry-vi"));
}

#[test]
fn ruling_r60_the_colour_is_that_of_the_face_after_the_flip() {
    // A test noble, red face up and green face down.
    let edited = DATA_FILE.replacen(
        "down = { name = \"Thomas Courtenay\"",
        "down = { side = \"neutral\", name = \"Thomas Courtenay\"",
        1,
    );
    assert_ne!(edited, DATA_FILE);
    for (seat, enemy, other) in [(L, Y, "york"), (Y, L, "somerset")] {
        let mut field = Field::with(&Setup { data: Some(edited.clone()), ..Setup::default() });
        field = field.initiative(Y, 4).put(seat, "devon", Area::Ireland, 0).put(
            enemy,
            other,
            Area::Ireland,
            6,
        );
        let commanders = if seat == L { ["devon", other] } else { [other, "devon"] };
        let mut field = field.battle(Area::Ireland, enemy, commanders).no_intrigue();
        let mut dice = vec![1; usize::from(field.dice_wanted())];
        dice[0] = 6;
        field.roll(&dice);
        field.play("flee devon");
        field.roll(&[1]);
        assert!(field.is_covert(seat, "devon"));
    }
}

#[test]
fn ruling_r63_pick_roll_pick_roll() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Wales, 0)
        .put(L, "tuchet", Area::Wales, 0)
        .put(L, "devon", Area::Wales, 0)
        .put(Y, "york", Area::Wales, 6)
        .battle(Area::Wales, Y, ["talbot", "york"])
        .no_intrigue();
    field.roll(&[6, 6, 1, 1, 1, 1, 1, 1, 1, 1]);
    field.play("flee devon");
    assert!(matches!(field.s.phase, Phase::Flight(L, _)));
    field.roll(&[3]);
    assert_eq!(field.s.phase, Phase::Losses(L));
    field.play("flee tuchet");
    assert!(matches!(field.s.phase, Phase::Flight(L, _)));
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
fn ruling_r3_london_lost_in_a_campaign_saves_a_man_from_the_tower() {
    let mut field = Field::empty()
        .put(L, "margaret-of-anjou", Area::London, 0)
        .put(L, "henry-vi", Area::London, 0)
        .down("henry-vi")
        .control(Area::London, L)
        .put(Y, "howard", Area::Wales, 0)
        .put(L, "somerset", Area::Wales, 6)
        .aggressor(Area::Wales, L)
        .initiative(L, 2)
        .campaign();
    field.play("march margaret-of-anjou east");
    assert_eq!(field.s.control[Area::London], None, "the king's black stars do not hold it");
    field.play("pass");
    field.play("pass");
    field.play("battle wales");
    field.play("command howard");
    field.play("command somerset");
    let mut field = field.no_intrigue();
    field.roll(&[6, 1, 1, 1, 1, 1]);
    field.play("flee howard");
    field.roll(&[4]);
    assert!(field.is_covert(Y, "howard") && field.is_down("howard"), "killed, not captured");
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
