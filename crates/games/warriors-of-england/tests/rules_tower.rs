//! 10.0: trials.

use crate::common::{Field, L, Y};
use tudor_warriors_of_england::Area;
use tudor_warriors_of_england::data::DATA_FILE;
use tudor_warriors_of_england::state::Phase;

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
    // Only enemies are executed, so an executed noble was one; our own file has no green of three stars.
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

#[test]
fn r10_0_ruling_r46_option_tower_by_control_judges_by_whom_they_served() {
    // (prisoner, who lost him, pardon, execute), as Lancaster sees them.
    for (id, lost_by, pardon, execute) in [
        ("talbot", L, true, false),
        ("talbot", Y, false, true),
        ("tuchet", Y, true, true),
        ("tuchet", L, true, false),
        ("howard", Y, false, true),
        ("howard", L, true, false),
    ] {
        let field = Field::with_option("tower-by-control")
            .put(L, "margaret-of-anjou", Area::London, 0)
            .control(Area::London, L)
            .tower(lost_by, id)
            .at_tower();
        let case = format!("{id} lost by {lost_by}");
        assert_eq!(field.can(&format!("pardon {id}")), pardon, "{case}");
        assert_eq!(field.can(&format!("execute {id}")), execute, "{case}");
        for (may, verb) in [(pardon, "pardon"), (execute, "execute")] {
            assert!(may || field.refused(&format!("{verb} {id}")) == "10.0");
        }
    }
}

#[test]
fn r10_0_ruling_r46_ruling_r48_option_tower_by_control_where_pardoned_and_executed_men_go() {
    let judge = |id: &str, lost_by, verb: &str| {
        let mut field = Field::with_option("tower-by-control")
            .put(L, "margaret-of-anjou", Area::London, 0)
            .control(Area::London, L)
            .tower(lost_by, id)
            .at_tower();
        field.play(&format!("{verb} {id}"));
        field.roll(&[6]);
        field
    };
    // A white man who served Lancaster is pardoned into Lancaster's box and serves it again.
    assert!(judge("howard", L, "pardon").is_covert(L, "howard"));
    // A red one who served York is an enemy, worth 2 points with three stars; his heir is Lancaster's all the same.
    let field = judge("somerset", Y, "execute");
    assert!(field.is_covert(L, "somerset") && field.is_down("somerset"));
    assert_eq!(field.s.vp, 2);
}
