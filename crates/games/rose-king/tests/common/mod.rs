//! Positions for tests.
#![allow(dead_code, reason = "each test file uses its part")]

use tudor_engine::{BySeat, Game, Node, Outcome, Seat, apply};
use tudor_rose_king::*;

pub const RULES: RoseKing = RoseKing { random_start: false, centre_stone: false };

pub fn cards(names: &str) -> Cards {
    names.split_whitespace().map(card).collect()
}

pub fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

pub fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

/// A position in which the seats hold these cards, nothing is played, and the crown stands on a cell; the rest of
/// the cards is the pile. Stones are placed by rows.
pub fn position(rows: [&str; 9], crown: &str, lancaster: &str, york: &str) -> State {
    let stones = read_board(&rows).expect("a board");
    let hands = BySeat([cards(lancaster), cards(york)]);
    let placed = stones.0[0].len() + stones.0[1].len();
    State {
        stones,
        crown: cell(crown),
        hands,
        pile: ALL_CARDS - hands.0[0] - hands.0[1],
        played: Cards::default(),
        heroes: BySeat([HEROES; 2]),
        pool: STONES - placed,
        turn: LANCASTER,
        phase: Phase::Turn,
    }
}

pub const BARE: [&str; 9] = ["........."; 9];

pub fn moves(state: &State, seat: Seat) -> Vec<Move> {
    let mut out = Vec::new();
    RULES.moves(state, seat, &mut out);
    out
}

pub fn texts(state: &State, seat: Seat) -> Vec<String> {
    moves(state, seat).into_iter().map(|m| RULES.write_move(m)).collect()
}

pub fn play(state: &mut State, mv: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let mv = RULES.read_move(mv).expect("a move");
    apply(&RULES, state, state.turn, mv, &mut events).expect("legal");
    events
}

/// Draws this card.
pub fn draw(state: &mut State, name: &str) -> Vec<Event> {
    let mut events = play(state, "draw");
    let outcome = Outcome::of(&[card(name).0]);
    let Node::Chance(chance) = RULES.node(state) else { panic!("a draw asks chance") };
    chance.check(&outcome).expect("in the pile");
    RULES.resolve(state, &outcome, &mut events);
    events
}

pub fn refused(state: &State, mv: &str) -> &'static str {
    let mut tried = state.clone();
    let mv = RULES.read_move(mv).expect("a move");
    let refusal = apply(&RULES, &mut tried, state.turn, mv, &mut ()).expect_err("illegal");
    assert_eq!(tried, *state, "a refusal leaves the position alone");
    assert!(refusal.reason.ends_with('.'), "a sentence: {refusal}");
    refusal.rule
}

pub fn over(state: &State) -> tudor_engine::Ending {
    match RULES.node(state) {
        Node::Over(ending) => ending,
        node => panic!("not over: {node:?}"),
    }
}

/// These hands are dealt.
pub fn started(rules: RoseKing, lancaster: &str, york: &str) -> State {
    let mut state = rules.start();
    for hand in [lancaster, york] {
        let outcome = Outcome(cards(hand).iter().map(|c| c.0).collect());
        let Node::Chance(chance) = rules.node(&state) else { panic!("a deal") };
        chance.check(&outcome).expect("possible");
        rules.resolve(&mut state, &outcome, &mut ());
    }
    state
}

/// Lancaster, in a corner, can do nothing but send a hero, if he has one.
pub fn forced(heroes: u8) -> State {
    let rows = [
        "LY.......",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
    ];
    let mut state = position(rows, "a9", "E1 N1 N2 N3 W1", "S1 S2 S3 NE2 NE1");
    state.heroes[LANCASTER] = heroes;
    state
}
