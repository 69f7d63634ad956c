//! Positions no game reaches are refused with a sentence that says what is wrong: each of these was once played on.

use crate::common::{Field, L, Y};
use tudor_engine::erased::{AnyGame as _, Erased};
use tudor_engine::{Game, Seat, Unsound};
use tudor_warriors::{Impulses, Missed};
use tudor_warriors_of_england::area::Areas;
use tudor_warriors_of_england::state::{Phase, State};
use tudor_warriors_of_england::{Area, INFO, Noble, WarriorsOfEngland};

/// Why a position is refused after this change; before it, it is in order.
fn why(field: &Field, change: impl FnOnce(&mut State)) -> String {
    field.audit();
    let mut s = field.s;
    change(&mut s);
    field.game.audit(&s).expect_err("refused").why
}

/// Margaret holds London for Lancaster, Tuchet whom York lost sits in the Tower, the initiative number is 5.
fn tower() -> Field {
    let field = Field::empty()
        .put(L, "margaret-of-anjou", Area::London, 0)
        .control(Area::London, L)
        .tower(Y, "tuchet")
        .initiative(Y, 5)
        .at_tower();
    assert_eq!(field.s.phase, Phase::Tower(L));
    field
}

#[test]
fn r10_0_only_who_holds_london_tries() {
    let field = tower();
    let said = why(&field, |s| s.phase = Phase::Tower(Y));
    assert_eq!(said, "York does not control London, so it tries nobody (10.0).");
    let said = why(&field, |s| s.control[Area::London] = None);
    assert_eq!(said, "Lancaster does not control London, so it tries nobody (10.0).");
    let mut field = field;
    field.play("execute tuchet");
    let noble = field.id("tuchet");
    let said = why(&field, |s| s.phase = Phase::Trial(Y, noble, true));
    assert_eq!(said, "York does not control London, so it tries nobody (10.0).");
}

#[test]
fn r10_0_a_loaded_position_is_refused_with_that_sentence() {
    let field = tower();
    let load = |phase: Phase| {
        let state = State { phase, ..field.s };
        let position = serde_json::json!({
            "game": INFO.id, "revision": INFO.revision, "setup": {}, "state": state,
        });
        Erased::<WarriorsOfEngland>::new().load(&position).err()
    };
    assert_eq!(load(Phase::Tower(L)), None);
    let said = load(Phase::Tower(Y)).expect("refused");
    let why = "York does not control London, so it tries nobody (10.0).";
    assert_eq!(said, Unsound::new("phase", why).into());
}

#[test]
fn r10_0_no_more_trials_than_the_number_less_two() {
    let two = Impulses { left: tudor_engine::BySeat([0; 2]), ..Impulses::new(Y, 2) };
    let mut field = tower();
    let said = why(&field, |s| s.impulses = two);
    assert_eq!(said, "No more than 0 may stand trial this turn (10.0).");
    field.play("pardon tuchet");
    let said = why(&field, |s| s.impulses = two);
    assert_eq!(said, "No more than 0 may stand trial this turn (10.0).");
    let said = why(&field, |s| s.tried = Default::default());
    assert_eq!(said, "No more than 3 may stand trial this turn (10.0).");
}

#[test]
fn r10_0_nobody_executes_his_own_king_or_pardons_an_enemy() {
    let mut field = tower().tower(L, "henry-vi").down("henry-vi").tower(Y, "york");
    field.play("pardon henry-vi");
    let (henry, york) = (field.id("henry-vi"), field.id("york"));
    let said = why(&field, |s| s.phase = Phase::Trial(L, henry, true));
    assert_eq!(said, "Lancaster may not execute Henry VI (10.0).");
    let said = why(&field, |s| {
        s.phase = Phase::Trial(L, york, false);
        s.tried = s.tried.with(york);
    });
    assert_eq!(said, "Lancaster may not pardon Duke of York (10.0).");
}

/// Somerset and Wiltshire against the Duke of York in East, the first round before them.
fn battle() -> Field {
    let field = Field::empty()
        .put(L, "somerset", Area::East, 2)
        .put(L, "wiltshire", Area::East, 1)
        .put(Y, "york", Area::East, 4)
        .battle(Area::East, Y, ["somerset", "york"])
        .no_intrigue();
    assert_eq!(field.s.phase, Phase::Round);
    field
}

#[test]
fn r7_6_nobody_withdraws_before_the_first_round() {
    let field = battle();
    for phase in [Phase::Withdrawal(L), Phase::Third, Phase::Driven, Phase::Parting] {
        let said = why(&field, |s| s.phase = phase);
        assert_eq!(said, "Nobody withdraws or falls before the first round (7.6).", "{phase:?}");
    }
    let mut field = field;
    let dice = vec![1; usize::from(field.dice_wanted())];
    field.roll(&dice);
    assert_eq!(field.s.phase, Phase::Withdrawal(L));
    let said = why(&field, |s| s.phase = Phase::Intrigue(L));
    assert_eq!(said, "Intrigue comes before round 1 (7.2).");
}

#[test]
fn r7_7_a_third_miss_comes_after_two() {
    let mut field = battle();
    let dice = vec![1; usize::from(field.dice_wanted())];
    field.roll(&dice);
    let said = why(&field, |s| s.phase = Phase::Third);
    assert_eq!(said, "Only after a third miss in a row the aggressor is sent away (7.7).");
    for missed in [Missed::None, Missed::First, Missed::Second] {
        let said = why(&field, |s| {
            s.phase = Phase::Third;
            (s.battle.missed, s.battle.third) = (missed, true);
        });
        assert_eq!(said, "So many rounds were not missed in a row (7.3).");
    }
    for _ in 0..2 {
        field.play("stand");
        field.play("stand");
        field.roll(&dice);
    }
    field.play("stand");
    field.play("stand");
    assert_eq!(field.s.phase, Phase::Third);
    let said = why(&field, |s| s.phase = Phase::Round);
    assert_eq!(said, "After a third miss it is asked first whether he is sent away (7.7).");
}

#[test]
fn r7_1_a_commander_is_not_outranked_and_stands_there() {
    let field = battle();
    let wiltshire = field.id("wiltshire");
    let said = why(&field, |s| s.battle.commander[L] = wiltshire);
    assert_eq!(said, "Earl of Wiltshire and Ormond is outranked and cannot command (7.1).");
    for nobody in [Noble(63), Noble(64), Noble(200), field.id("talbot")] {
        let said = why(&field, |s| s.battle.commander[L] = nobody);
        assert_eq!(said, "A commander is not in the battle (7.1).");
    }
}

#[test]
fn r7_1_r7_2_a_turned_frail_king_does_not_outrank_his_new_commander() {
    let mut field = Field::with_option("frail-king")
        .put(L, "henry-vi", Area::East, 2)
        .down("henry-vi")
        .put(L, "talbot", Area::East, 2)
        .put(Y, "warwick", Area::East, 4)
        .battle(Area::East, Y, ["henry-vi", "warwick"]);
    assert_eq!(field.s.phase, Phase::Intrigue(Y));
    field.play("intrigue henry-vi");
    field.roll(&[1]);
    assert!(field.is_at(Y, "henry-vi", Area::East));
    field.play("command talbot");
    assert_eq!(field.battle_state().commander[Y], field.id("warwick"));
}

#[test]
fn r6_3_the_aggressor_of_a_battle_is_who_the_marker_says() {
    let said = why(&battle(), |s| s.battle.aggressor = L);
    assert_eq!(said, "The Aggressor marker names the other side (6.3).");
}

#[test]
fn r8_0_nobody_rolls_for_a_region_of_his_own_or_by_right() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::East, 0)
        .put(L, "devon", Area::Southwest, 0)
        .initiative(L, 3)
        .at_control();
    field.play("claim east");
    assert_eq!(field.s.phase, Phase::Claim(L, Area::East));
    let said = why(&field, |s| s.control[Area::East] = Some(L));
    assert_eq!(said, "Lancaster controls East already (8.0).");
    let said = why(&field, |s| s.phase = Phase::Claim(L, Area::Southwest));
    assert_eq!(said, "Lancaster rolls no die for Southwest (8.0).");
    let said = why(&field, |s| s.spent = Areas::EMPTY);
    assert_eq!(said, "Lancaster rolls no die for East (8.0).");
    // Nobody of his stands there, or it is no region at all.
    let said = why(&field, |s| s.phase = Phase::Claim(L, Area::Wales));
    assert_eq!(said, "Nobody is there to gain control.");
    let field = field.put(L, "somerset", Area::France, 0);
    let said = why(&field, |s| s.phase = Phase::Claim(L, Area::France));
    assert_eq!(said, "Nobody is there to gain control.");
}

#[test]
fn r7_2_intrigue_is_asked_of_the_side_whose_turn_it_is() {
    let field = Field::empty()
        .put(L, "margaret-of-anjou", Area::Wales, 3)
        .put(Y, "tuchet", Area::Wales, 1)
        .battle(Area::Wales, Y, ["margaret-of-anjou", "tuchet"]);
    assert_eq!(field.s.phase, Phase::Intrigue(L));
    let (queen, tuchet) = (field.id("margaret-of-anjou"), field.id("tuchet"));
    for phase in [Phase::Intrigue(Y), Phase::Plot(Y, queen), Phase::Plot(L, queen)] {
        assert_eq!(why(&field, |s| s.phase = phase), "The battle cannot stand like this.");
    }
    let said = why(&field, |s| (s.phase, s.battle.plots) = (Phase::Plot(L, tuchet), 1));
    assert_eq!(said, "The battle cannot stand like this.");
}

#[test]
fn r7_6_a_withdrawal_leads_to_where_it_may() {
    let mut field = battle();
    let dice = vec![1; usize::from(field.dice_wanted())];
    field.roll(&dice);
    field.play("withdraw somerset+wiltshire south-midlands");
    assert_eq!(field.s.phase, Phase::Parting);
    for to in [None, Some(Area::Ireland), Some(Area::Burgundy), Some(Area::London)] {
        let said = why(&field, |s| {
            s.at[Area::London][Y] = [Noble(0)].into_iter().collect();
            s.cup = s.cup.without(Noble(0));
            s.battle.leaving = Some((L, to));
        });
        assert_eq!(said, "There is no such way out for those who withdraw (7.6).", "{to:?}");
    }
}

/// Only an aggressor who is driven off in the third round leaves without a way: all of his are left behind.
#[test]
fn r7_7_nobody_else_withdraws_to_nowhere() {
    let mut field = battle();
    let dice = vec![1; usize::from(field.dice_wanted())];
    field.roll(&dice);
    let said = why(&field, |s| {
        s.phase = Phase::LeftBehind(L);
        s.battle.leaving = Some((L, None));
        s.battle.stranded = s.fighters(L);
    });
    assert_eq!(said, "There is no such way out for those who withdraw (7.6).");
}

#[test]
fn what_belongs_to_one_step_lies_in_no_other() {
    let field = Field::empty()
        .put(L, "talbot", Area::East, 0)
        .control(Area::East, L)
        .tower(Y, "tuchet")
        .phase(Phase::Levy(L));
    let (talbot, tuchet) = (field.id("talbot"), field.id("tuchet"));
    let said = why(&field, |s| s.disgraced = s.disgraced.with(talbot));
    assert_eq!(said, "All is forgiven by now (8.0 item 10).");
    let said = why(&field, |s| s.tried = s.tried.with(tuchet));
    assert_eq!(said, "Prisoners are tried in the Tower step only (10.0).");
    let said = why(&field, |s| s.rests[L] = true);
    assert_eq!(said, "Nobody is placed now (11.2).");
    let said = why(&field, |s| s.spent = Areas::from_bits(1));
    assert_eq!(said, "Regions are tried for in the Control step only (8.0).");
    let said = why(&field, |s| s.levied[Area::East] = 3);
    assert_eq!(said, "A region gave more troops than it has (9.0).");
    let said = why(&field, |s| {
        s.levied[Area::East] = 1;
        s.phase = Phase::Draw;
    });
    assert_eq!(said, "Troops are levied in the Levy step only (9.0).");
    let said = why(&field, |s| s.battle.round = 1);
    assert_eq!(said, "No battle is under way (7.0).");
    let said = why(&field, |s| s.aggressor[Area::East] = Some(Y));
    assert_eq!(said, "The Aggressor markers are off by now (8.0 item 1).");
    let said = why(&field, |s| s.phase = Phase::Levy(Y));
    assert_eq!(said, "York has nobody who could levy (9.0).");
    let said = why(&field, |s| s.phase = Phase::Control(Seat::First));
    assert_eq!(said, "Lancaster has no region to try for (8.0).");
    let king = field.tower(L, "henry-vi").down("henry-vi");
    let said = why(&king, |s| s.phase = Phase::Henry);
    assert_eq!(said, "No die is rolled for a king who is dead or in the Tower (14.0).");
}
