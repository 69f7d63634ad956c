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

/// What is wrong with `midway` after this change.
fn wrong(change: impl FnOnce(&mut State)) -> &'static str {
    let mut state = midway();
    change(&mut state);
    part(&state)
}

/// Which part of a position is not in order.
fn part(state: &State) -> &'static str {
    RULES.audit(state).expect_err("no game comes to this").part
}

#[test]
fn r3_4_the_pile_is_never_empty() {
    let empty = wrong(|s| {
        s.played |= s.pile;
        s.pile = Cards::default();
    });
    assert_eq!(empty, "pile");
}

#[test]
fn r2_3_each_card_is_in_one_place() {
    let twice = wrong(|s| s.pile = s.pile.with(card("E1")));
    let nowhere = wrong(|s| s.hands[LANCASTER] = s.hands[LANCASTER].without(card("E1")));
    // As many as there should be, but one of them twice and one nowhere.
    let swapped = wrong(|s| s.pile = s.pile.without(card("W3")).with(card("E1")));
    assert_eq!([twice, nowhere, swapped], ["cards"; 3]);
}

#[test]
fn r2_2_a_cell_has_one_stone() {
    assert_eq!(wrong(|s| s.stones[LANCASTER].put(cell("f5"))), "stones");
}

#[test]
fn r2_3_r2_4_hands_and_heroes_have_their_limits() {
    let six = wrong(|s| {
        s.pile = s.pile.without(card("W3"));
        s.hands[YORK] = s.hands[YORK].with(card("W3"));
    });
    assert_eq!([six, wrong(|s| s.heroes[YORK] = HEROES + 1)], ["hands"; 2]);
}

#[test]
fn r2_5_chance_decides_who_begins_only_with_that_option() {
    let mut state = started(RULES, "E1 N1 N2 N3 S1", "W1 S2 S3 NE2 NE1");
    state.phase = Phase::Begin;
    assert_eq!(part(&state), "begin");
    assert_eq!(RoseKing { random_start: true, ..RULES }.audit(&state), Ok(()));
}

#[test]
fn r3_1_the_crown_stands_on_a_stone_once_one_is_placed() {
    assert_eq!(wrong(|s| s.crown = cell("a1")), "crown");
    // With one stone the first play has been; with a stone under the crown (2.6) it has not.
    let mut rows = BARE;
    rows[4] = "....L....";
    let state = position(rows, "a1", "E1 N1 N2 N3 S1", "W1 S2 S3 NE2 NE1");
    assert_eq!(part(&state), "crown");
    assert_eq!(RoseKing { centre_stone: true, ..RULES }.audit(&state), Ok(()));
}

#[test]
fn r4_1_r4_2_it_is_over_when_it_is_over() {
    assert_eq!(wrong(|s| s.phase = Phase::LastStone), "end");
    assert_eq!(wrong(|s| s.phase = Phase::Blocked), "blocked");
    // Lancaster in a corner without a hero, York without a way off the board.
    let mut state = forced(0);
    state.hands = BySeat([cards("N1 N2 N3 W1 W2"), cards("NW1 NW2 NW3 NE1 NE2")]);
    state.pile = ALL_CARDS - state.hands.0[0] - state.hands.0[1];
    assert_eq!(part(&state), "blocked");
    state.phase = Phase::Blocked;
    assert_eq!(RULES.audit(&state), Ok(()));
}

#[test]
fn r3_3_who_draws_holds_fewer_than_five() {
    assert_eq!(wrong(|s| s.phase = Phase::Drawing), "drawing");
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
