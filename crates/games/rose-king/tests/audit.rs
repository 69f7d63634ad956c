//! A position that no game reaches is refused, each for its own reason.

use crate::common::*;
use tudor_engine::{BySeat, Game};
use tudor_rose_king::*;

/// In the middle of a game: three cards are played, two stones placed.
fn midway() -> State {
    let mut rows = BARE;
    rows[4] = "....LY...";
    let mut state = position(rows, "f5", "E1 N1 N2 N3 S1", "W1 S2 S3 NE2 NE1");
    for card in cards("E2 E3 W2") {
        (state.pile, state.played) = (state.pile.without(card), state.played.with(card));
    }
    assert_eq!(RULES.audit(&state), Ok(()));
    state
}

/// The sentence for `midway` after this change.
fn why(change: impl FnOnce(&mut State)) -> String {
    let mut state = midway();
    change(&mut state);
    RULES.audit(&state).expect_err("no game comes to this")
}

#[test]
fn r3_4_the_pile_is_never_empty() {
    let said = why(|s| {
        s.played |= s.pile;
        s.pile = Cards::default();
    });
    assert!(said.contains("never empty"), "{said}");
}

#[test]
fn r2_3_each_card_is_in_one_place() {
    let twice = why(|s| s.pile = s.pile.with(card("E1")));
    let nowhere = why(|s| s.hands[LANCASTER] = s.hands[LANCASTER].without(card("E1")));
    // As many as there should be, but one of them twice and one nowhere.
    let swapped = why(|s| s.pile = s.pile.without(card("W3")).with(card("E1")));
    for said in [twice, nowhere, swapped] {
        assert!(said.contains("in one place"), "{said}");
    }
}

#[test]
fn r2_2_a_cell_has_one_stone() {
    let said = why(|s| s.stones[LANCASTER].put(cell("f5")));
    assert!(said.contains("two stones"), "{said}");
}

#[test]
fn r2_3_r2_4_hands_and_heroes_have_their_limits() {
    let said = why(|s| {
        s.pile = s.pile.without(card("W3"));
        s.hands[YORK] = s.hands[YORK].with(card("W3"));
    });
    assert!(said.contains("at most five"), "{said}");
    assert!(why(|s| s.heroes[YORK] = HEROES + 1).contains("four heroes"));
}

#[test]
fn r2_5_chance_decides_who_begins_only_with_that_option() {
    let mut state = started(RULES, "E1 N1 N2 N3 S1", "W1 S2 S3 NE2 NE1");
    state.phase = Phase::Begin;
    assert!(RULES.audit(&state).expect_err("no such option").contains("with that option"));
    assert_eq!(RoseKing { random_start: true, ..RULES }.audit(&state), Ok(()));
}

#[test]
fn r3_1_the_crown_stands_on_a_stone_once_one_is_placed() {
    assert!(why(|s| s.crown = cell("a1")).contains("stands on a stone"));
    // With one stone the first play has been; with a stone under the crown (2.6) it has not.
    let mut rows = BARE;
    rows[4] = "....L....";
    let state = position(rows, "a1", "E1 N1 N2 N3 S1", "W1 S2 S3 NE2 NE1");
    assert!(RULES.audit(&state).expect_err("one is placed").contains("stands on a stone"));
    assert_eq!(RoseKing { centre_stone: true, ..RULES }.audit(&state), Ok(()));
}

#[test]
fn r4_1_r4_2_it_is_over_when_it_is_over() {
    assert!(why(|s| s.phase = Phase::LastStone).contains("pool is empty"));
    assert!(why(|s| s.phase = Phase::Blocked).contains("both are blocked"));
    // Lancaster in a corner without a hero, York without a way off the board.
    let mut state = forced(0);
    state.hands = BySeat([cards("N1 N2 N3 W1 W2"), cards("NW1 NW2 NW3 NE1 NE2")]);
    state.pile = ALL_CARDS - state.hands.0[0] - state.hands.0[1];
    assert!(RULES.audit(&state).expect_err("nobody can move").contains("both are blocked"));
    state.phase = Phase::Blocked;
    assert_eq!(RULES.audit(&state), Ok(()));
}

#[test]
fn r3_3_who_draws_holds_fewer_than_five() {
    assert!(why(|s| s.phase = Phase::Drawing).contains("fewer than five"));
}

/// What is obvious is done unasked, so nothing else may be.
#[test]
fn r3_6_only_a_turn_in_which_nothing_can_be_done_is_obvious() {
    assert!(!RULES.obvious(&midway()));
    assert!(!RULES.obvious(&RULES.start()));
    assert!(!RULES.obvious(&forced(1)), "a hero can be sent");
    let blocked = forced(0);
    assert_eq!(texts(&blocked, LANCASTER), ["pass"]);
    assert!(RULES.obvious(&blocked));
    assert!(!RULES.obvious(&State { turn: YORK, ..blocked }), "York can move");
    assert!(!RULES.obvious(&State { phase: Phase::Blocked, ..blocked }), "it is over");
    let mut fewer = forced(0);
    fewer.hands[LANCASTER] = fewer.hands[LANCASTER].without(card("N1"));
    assert!(!RULES.obvious(&fewer), "a card can be drawn");
}
