//! 12.0 to 14.0: scoring, the end, the king.

use crate::common::{Field, L, Y};
use tudor_engine::{Node, RuleBook, Seat};
use tudor_warriors_of_england::state::{End, Phase};
use tudor_warriors_of_england::{Area, INFO};

/// The last pass of placement: scoring comes next.
fn score(field: Field) -> Field {
    let mut field = field.covert(Y, "lovell").initiative(Y, 2).cup(&[]).phase(Phase::Place);
    while field.s.phase == Phase::Place {
        field.play("pass");
    }
    field
}

#[test]
fn r12_0_r4_8_ruling_r54_regions_less_exiles_and_one_marker() {
    // Lancaster 5, York 4 less 1: two towards Lancaster.
    let field = score(
        Field::empty()
            .put(L, "margaret-of-anjou", Area::London, 0)
            .control(Area::London, L)
            .control(Area::SouthMidlands, L)
            .control(Area::WestMidlands, Y)
            .control(Area::NorthMidlands, Y)
            .put(Y, "tuchet", Area::Burgundy, 0),
    );
    assert_eq!(field.s.vp, 2);
    // A score may be negative, and greens count as exiles too.
    let field =
        score(Field::empty().put(L, "talbot", Area::France, 0).put(L, "rivers", Area::Scotland, 0));
    assert_eq!(field.s.vp, -2);
    // Calais and Ireland are not abroad.
    let field =
        score(Field::empty().put(L, "talbot", Area::Calais, 0).put(L, "rivers", Area::Ireland, 0));
    assert_eq!(field.s.vp, 0);
}

fn ended(field: Field) -> (Option<Option<Seat>>, Phase) {
    let mut field = field;
    if field.s.phase == Phase::Henry {
        field.roll(&[6]);
    }
    match field.node() {
        Node::Over(ending) => (Some(ending.winner), field.s.phase),
        _ => (None, field.s.phase),
    }
}

#[test]
fn r13_0_r4_10_ruling_r55_fifteen_wins_at_the_end_of_a_turn() {
    assert_eq!(ended(score(Field::empty().vp(15))).0, Some(Some(L)));
    assert_eq!(ended(score(Field::empty().vp(-17))).0, Some(Some(Y)));
    assert_eq!(ended(score(Field::empty().vp(14))), (None, Phase::Initiative));
    // York's points bring Lancaster back below 15 first.
    assert_eq!(ended(score(Field::empty().vp(16).control(Area::East, Y))).0, None);
}

#[test]
fn r13_0_ruling_r73_option_long_game_wants_thirty() {
    assert_eq!(ended(score(Field::with_option("long-game").vp(29))).0, None);
    assert_eq!(ended(score(Field::with_option("long-game").vp(30))).0, Some(Some(L)));
}

#[test]
fn r13_0_r4_0_ruling_r55_after_nine_turns_points_then_heirs_then_nobody() {
    let last = |field: Field| ended(score(field.turn(9)));
    assert_eq!(last(Field::empty().vp(1)), (Some(Some(L)), Phase::Over(End::Points(L))));
    assert_eq!(last(Field::empty().vp(-1)), (Some(Some(Y)), Phase::Over(End::Points(Y))));
    assert_eq!(last(Field::empty()), (Some(None), Phase::Over(End::Chaos)));
    assert_eq!(ended(score(Field::empty().turn(8))).0, None, "turn 8 is not the last");
    // One three-star each in a region of its own is a tie; abroad, in the box, in the enemy's region counts nothing.
    let even = || {
        Field::empty()
            .put(L, "somerset", Area::Wales, 0)
            .control(Area::Wales, L)
            .put(Y, "york", Area::Northeast, 0)
            .control(Area::Northeast, Y)
    };
    assert_eq!(last(even()).1, Phase::Over(End::Chaos));
    let heirs = even()
        .put(L, "margaret-of-anjou", Area::Wales, 0)
        .covert(Y, "march")
        .put(Y, "clarence", Area::Ireland, 0)
        .tower(Y, "gloucester");
    assert_eq!(last(heirs), (Some(Some(L)), Phase::Over(End::Heirs(L))));
    // York has an heir more, but in Burgundy; the marker makes up for his point.
    let abroad = even().vp(-1).put(Y, "march", Area::Burgundy, 0);
    assert_eq!(last(abroad).1, Phase::Over(End::Chaos));
    // Henry counts in either state.
    let henry = even().put(L, "henry-vi", Area::Wales, 0).down("henry-vi");
    assert_eq!(last(henry).1, Phase::Over(End::Heirs(L)));
}

#[test]
fn r14_0_r4_9_ruling_r56_the_kings_die() {
    for die in 1..=6 {
        let mut field =
            score(Field::empty().put(L, "henry-vi", Area::Wales, 0).control(Area::East, Y));
        assert_eq!(field.s.phase, Phase::Henry);
        field.roll(&[die]);
        assert_eq!(field.is_down("henry-vi"), die <= 2, "healthy, roll {die}");
        let mut field = score(Field::empty().covert(L, "henry-vi").down("henry-vi"));
        field.roll(&[die]);
        assert_eq!(field.is_down("henry-vi"), die > 2, "infirm in the box, roll {die}");
    }
    let field = score(Field::empty().tower(L, "henry-vi").down("henry-vi"));
    assert_eq!(field.s.phase, Phase::Initiative, "in the Tower no roll");
    assert!(field.is_down("henry-vi"));
    let field = score(Field::empty().dead("henry-vi"));
    assert_eq!(field.s.phase, Phase::Initiative, "dead: no roll");
}

#[test]
fn r14_0_ruling_r57_falling_ill_loses_london_and_recovery_does_not_bring_it_back_at_once() {
    let mut field =
        score(Field::empty().put(L, "henry-vi", Area::London, 0).control(Area::London, L));
    assert_eq!(field.s.vp, 3, "after this turn's scoring");
    field.roll(&[2]);
    assert_eq!(field.s.control[Area::London], None);
    let mut field = score(Field::empty().put(L, "henry-vi", Area::London, 0).down("henry-vi"));
    field.roll(&[1]);
    assert!(!field.is_down("henry-vi"));
    assert_eq!(field.s.control[Area::London], None);
    let field = field.at_control();
    assert_eq!(field.s.phase, Phase::Control(L));
    assert!(field.can("claim london"));
}

#[test]
fn r15_0_the_credits_name_who_made_it() {
    let book = RuleBook::parse(INFO.rules).expect("the rule book reads");
    let credits = format!("{:?}", book.get("15.0").expect("a section"));
    for name in ["Ikeda Yasutaka", "Tetsuya Makamura, Game Journal Japan", "Scott Blanton"] {
        assert!(credits.contains(name), "{name}");
    }
}

#[test]
fn r14_0_ruling_r70_the_last_die_may_cost_london_before_the_tie_break() {
    let tie = || {
        Field::empty().turn(9).vp(-3).put(L, "henry-vi", Area::London, 0).control(Area::London, L)
    };
    let mut field = score(tie());
    field.roll(&[6]);
    assert_eq!(field.s.phase, Phase::Over(End::Heirs(L)));
    let mut field = score(tie());
    field.roll(&[1]);
    assert_eq!(field.s.phase, Phase::Over(End::Chaos));
}
