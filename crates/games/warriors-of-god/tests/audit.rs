//! What the audit lets pass can be played on: positions come from outside, with any number in them.

use crate::common::{Area, ENGLISH, FRENCH, INF, Phase, Place, State, Troops, fresh, hyw};
use tudor_engine::Game as _;
use tudor_warriors_of_god::area::Areas;

/// Is the start refused after this change?
fn refused(change: impl FnOnce(&mut State)) -> bool {
    let mut play = fresh("hundred-years-war", &[]);
    assert_eq!(play.game.audit(&play.s), Ok(()));
    change(&mut play.s);
    play.game.audit(&play.s).is_err()
}

#[test]
fn r15_0_points_for_the_slain_are_those_of_leaders_in_play() {
    for seat in [ENGLISH, FRENCH] {
        for points in [61, 200, 255] {
            assert!(refused(|s| s.slain[seat] = points), "{points}");
        }
    }
}

#[test]
fn r10_1_troops_are_sent_from_areas_that_exist() {
    assert!(refused(|s| s.marked = Areas::from_bits(1 << 27)));
    assert!(refused(|s| s.marked = Areas::from_bits(u32::MAX)));
}

#[test]
fn r7_0_no_more_leave_a_siege_than_there_are_leaders() {
    assert!(refused(|s| s.battle.out[0] = 255));
}

/// Found by the fuzzer: a battle in an area where one side stood alone.
#[test]
fn r7_0_step_1_both_sides_stand_in_a_battle() {
    let mut play = hyw(5);
    let england = play.put("edward-of-woodstock", ENGLISH, Area::Picardy, &[]);
    play.put("charles-v", FRENCH, Area::Picardy, &[]);
    play.pass().play(&["battle picardy"]);
    let refused = |change: &dyn Fn(&mut State)| {
        let mut s = play.s;
        change(&mut s);
        play.game.audit(&s).is_err()
    };
    assert_eq!(play.game.audit(&play.s), Ok(()));
    assert_eq!(play.s.phase, Phase::Command(FRENCH));
    assert!(refused(&|s| s.battle.area = Area::Ireland), "nobody is in Ireland");
    assert!(
        refused(&|s| s.place[england] = Place::On(Area::Normandy)),
        "the English are elsewhere"
    );
    assert!(refused(&|s| s.phase = Phase::Command(ENGLISH)), "the French have no commander yet");
}

/// 7.3g, 11.0: a leader who is routed, captive or dead left his troops behind; a commander keeps within his stars (3.4).
#[test]
fn r3_4_troops_stand_under_leaders_on_the_map() {
    let mut play = hyw(5);
    let prince = play.put("edward-of-woodstock", ENGLISH, Area::Picardy, &[(INF, 9)]);
    assert_eq!(play.game.audit(&play.s), Ok(()));
    for place in [Place::Routed, Place::Captive, Place::Dead] {
        let mut s = play.s;
        s.place[prince] = place;
        let why = play.game.audit(&s).expect_err("he has troops");
        assert_eq!(why.part, "troops", "{place:?}: {why}");
        s.troops[prince] = Troops::NONE;
        assert_eq!(play.game.audit(&s), Ok(()), "{place:?}");
    }
    play.s.troops[prince] += Troops::of(INF, 1);
    assert!(play.game.audit(&play.s).is_err(), "ten under three stars");
}
