//! What the audit lets pass can be played on: positions come from outside, with any number in them.

mod common;

use common::{ENGLISH, FRENCH, State, fresh};
use tudor_engine::Game as _;

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
    assert!(refused(|s| s.marked = 1 << 27));
    assert!(refused(|s| s.marked = u32::MAX));
}

#[test]
fn r7_0_no_more_leave_a_siege_than_there_are_leaders() {
    assert!(refused(|s| s.battle.out[0] = 255));
}
