//! 7.5: the Flight Table, and where everybody ends who is hit.

use crate::common::{Field, L, Y};
use tudor_engine::{Node, Setup};
use tudor_warriors_of_england::Area;
use tudor_warriors_of_england::data::DATA_FILE;
use tudor_warriors_of_england::fate::{Fate, fate};
use tudor_warriors_of_england::state::Phase;

#[test]
fn r7_5_flight_table_is_right_for_every_roll_and_every_london() {
    use Fate::{Covert, Exile, Killed, Tower};
    let row = |london| [1, 2, 3, 4, 5, 6].map(|die| fate(die, london));
    assert_eq!(row(false), [Killed, Killed, Covert, Killed, Covert, Exile]);
    assert_eq!(row(true), [Killed, Killed, Covert, Tower, Tower, Tower]);
}

/// Lancaster's Devon is hit in Wales with this die, London held by the side that is given.
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
    assert_eq!(
        served.moves(),
        ["pass", "done", "place howard east"],
        "and his new side places him"
    );
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
