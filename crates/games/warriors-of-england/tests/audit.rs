//! A position from outside that could not be played on is refused, before anybody sits down to it.

use crate::common::{Field, L, Y};
use tudor_engine::{BySeat, Game, Seat};
use tudor_warriors::Impulses;
use tudor_warriors_of_england::clash::Clash;
use tudor_warriors_of_england::state::{Phase, State};
use tudor_warriors_of_england::{Area, Noble, Nobles};

/// Is the position refused after this change?
fn refused(field: &Field, change: impl FnOnce(&mut State)) -> bool {
    field.audit();
    let mut s = field.s;
    change(&mut s);
    field.game.audit(&s).is_err()
}

/// Talbot, Tuchet and Devon against York in Wales, after a number of steps of a withdrawal to West Midlands.
fn withdrawal(steps: usize) -> Field {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Wales, 2)
        .put(L, "tuchet", Area::Wales, 1)
        .put(L, "devon", Area::Wales, 1)
        .put(Y, "york", Area::Wales, 4)
        .battle(Area::Wales, Y, ["talbot", "york"])
        .no_intrigue();
    field.roll(&[1; 10]);
    let step: [fn(&mut Field); 6] = [
        |f| f.play("withdraw devon west-midlands"),
        |f| f.play("flee talbot"),
        |f| f.roll(&[6]),
        |f| f.play("exile france"),
        |f| f.play("flee tuchet"),
        |f| f.roll(&[1]),
    ];
    for step in &step[..steps] {
        step(&mut field);
    }
    field
}

#[test]
fn r6_3_where_both_sides_stand_before_a_battle_lies_a_marker() {
    let field = Field::empty()
        .put(L, "talbot", Area::Wales, 0)
        .put(Y, "york", Area::Wales, 0)
        .aggressor(Area::Wales, Y)
        .battles();
    assert!(refused(&field, |s| s.aggressor[Area::Wales] = None));
}

#[test]
fn r7_1_a_side_that_is_hit_has_a_commander() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Wales, 2)
        .put(Y, "howard", Area::Wales, 1)
        .battle(Area::Wales, Y, ["talbot", "howard"])
        .no_intrigue();
    field.roll(&[6, 1, 6, 1, 1]);
    assert_eq!(field.s.phase, Phase::Losses(L));
    for seat in Seat::BOTH {
        assert!(refused(&field, |s| s.battle.commander[seat] = Noble::NOBODY));
    }
}

#[test]
fn r7_1_a_commander_is_chosen_where_somebody_stands_against_him() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Wales, 0)
        .put(Y, "howard", Area::Wales, 0)
        .aggressor(Area::Wales, Y)
        .battles();
    field.play("battle wales");
    assert_eq!(field.s.phase, Phase::Command(L));
    assert!(refused(&field, |s| {
        s.cup |= s.at[Area::Wales][Y];
        s.at[Area::Wales][Y] = Default::default();
    }));
}

#[test]
fn r7_6_those_who_stay_are_led_while_the_others_leave() {
    let phases: Vec<_> = (1..=6).map(|steps| withdrawal(steps).s.phase).collect();
    let (talbot, tuchet) = (withdrawal(0).id("talbot"), withdrawal(0).id("tuchet"));
    assert_eq!(
        phases,
        [
            Phase::LeftBehind(L),
            Phase::Flight(L, talbot),
            Phase::Exile(L, talbot),
            Phase::LeftBehind(L),
            Phase::Flight(L, tuchet),
            Phase::Command(L),
        ]
    );
    for steps in 1..=6 {
        let field = withdrawal(steps);
        assert!(refused(&field, |s| s.battle.commander[Y] = Noble::NOBODY), "{:?}", field.s.phase);
        assert!(
            refused(&field, |s| s.battle.leaving = Some((Y, Some(Area::WestMidlands)))),
            "{:?}",
            field.s.phase
        );
    }
}

#[test]
fn r12_0_the_score_has_an_end_on_both_sides() {
    let field = Field::empty();
    for vp in [i16::MIN, -1000, 1000, i16::MAX] {
        assert!(refused(&field, |s| s.vp = vp), "{vp}");
    }
}

#[test]
fn r6_1_no_more_impulses_are_left_than_the_number_gives() {
    let field = Field::empty();
    for left in [[3, 1], [5, 4], [0, 7], [255, 255]] {
        assert!(refused(&field, |s| s.impulses.left.0 = left), "{left:?}");
    }
    // 11.2 counts the plays from the number anew.
    assert!(refused(&field, |s| {
        s.impulses = Impulses { first: Y, number: 0, left: BySeat([0; 2]) };
        s.phase = Phase::Levy(L);
    }));
}

#[test]
fn r7_2_each_side_attempts_one_intrigue() {
    let field = withdrawal(0);
    assert!(refused(&field, |s| s.battle.plots = 255));
}

#[test]
fn r7_3_no_more_dice_lie_on_the_table_than_were_thrown() {
    let field = withdrawal(3);
    assert!(field.s.clash.0.is_some());
    let change = |f: fn(&mut Clash)| refused(&field, |s| f(s.clash.0.as_mut().expect("a roll")));
    assert!(change(|clash| clash.faces[L] = [255; 6]));
    assert!(change(|clash| clash.bonus[Y] = 250));
    assert!(change(|clash| clash.struck[Y] = clash.struck[L]));
    assert!(change(|clash| clash.killed = Nobles::one(Noble(63))));
    // Nobody fights on the march.
    let clash = field.s.clash.0;
    assert!(refused(&Field::empty().campaign(), |s| s.clash.0 = clash));
}
