//! The end and the count: sections 4 and 5 of data/rules.md, by number.

use crate::common::*;
use tudor_engine::show::Show as _;
use tudor_engine::{BySeat, Eye, Game, Node, Seat};
use tudor_rose_king::*;

#[test]
fn r4_1_ruling_r16_the_last_stone_ends_it_at_once() {
    let mut state = position(BARE, "e5", "E1 W1 N3 S3 NE1", "W2 E2 N1 S1 NW1");
    // 51 stones in all corners but the middle rows, so that the move is free.
    let rows = [
        "LYLYLYLYL",
        "YLYLYLYLY",
        "LYLYLYLYL",
        "YLYLYLYLY",
        ".........",
        "LYLYLYLYL",
        "YLYLYL...",
        ".........",
        ".........",
    ];
    state.stones = read_board(&rows).expect("a board");
    state.pool = 1;
    assert_eq!(state.stones.0[0].len() + state.stones.0[1].len(), 51);
    play(&mut state, "E1");
    let ending = over(&state);
    assert_eq!((ending.reason(), ending.rule()), ("last-stone", "4.1"));
    assert!(moves(&state, YORK).is_empty());
}

#[test]
fn r4_1_a_hero_at_pool_one_does_not_end_it() {
    let rows = [
        ".........",
        ".........",
        ".........",
        ".........",
        "....LY...",
        ".........",
        ".........",
        ".........",
        ".........",
    ];
    let mut state = position(rows, "e5", "E1 N1 N2 N3 S1", "W1 S2 S3 NE2 NE1");
    state.pool = 1;
    play(&mut state, "hero E1");
    assert_eq!(RULES.node(&state), Node::Decide(YORK));
}

#[test]
fn r4_2_ruling_r15_the_earliest_block_is_a_draw() {
    let mut state = started(RULES, "NW3 N1 N2 N3 NE1", "NW1 NE2 NE3 W1 W2");
    play(&mut state, "NW3");
    assert_eq!(state.crown, cell("b8"));
    play(&mut state, "NW1");
    draw(&mut state, "W3");
    let events = draw(&mut state, "SW1");
    let ending = over(&state);
    assert_eq!((ending.winner, ending.scores, ending.reason()), (None, BySeat([1, 1]), "blocked"));
    assert_eq!(events.last(), Some(&Event::Ended { last_stone: false }));
}

#[test]
fn r4_2_a_hero_left_is_no_block() {
    for heroes in [0, 1] {
        let mut state = forced(heroes);
        state.hands[YORK] = cards("W2 W3 NW1 NW2");
        state.pile = ALL_CARDS - state.hands.0[0] - state.hands.0[1];
        state.turn = YORK;
        draw(&mut state, "NE1");
        if heroes == 0 {
            assert_eq!(over(&state).reason(), "blocked", "over at once, nobody passes");
        } else {
            assert_eq!(texts(&state, LANCASTER), ["hero E1"]);
        }
    }
}

#[test]
fn r4_2_a_block_needs_full_hands() {
    let mut state = forced(0);
    state.hands[YORK] = cards("W2 NW1 NW2 NE2");
    state.pile = ALL_CARDS - state.hands.0[0] - state.hands.0[1];
    play(&mut state, "pass");
    assert_eq!(texts(&state, YORK), ["draw"]);
}

#[test]
fn r4_2_ruling_r24_the_last_stone_is_looked_at_before_the_block() {
    let mut state = position(BARE, "b8", "NW1 N1 N2 N3", "NE1 NE2 NE3 W1 W2");
    let rows = [
        ".........",
        ".Y.......",
        "LYLYLYLYL",
        "YLYLYLYLY",
        "LYLYLYLYL",
        "YLYLYLYLY",
        "LYLYLYLYL",
        "YLYLY....",
        ".........",
    ];
    state.stones = read_board(&rows).expect("a board");
    state.pool = 1;
    play(&mut state, "NW1");
    assert_eq!(over(&state).reason(), "last-stone");
}

#[test]
fn r4_2_ruling_r21_the_order_inside_a_turn() {
    let mut state = position(BARE, "a9", "N1 N2 N3 W1", "NE1 NE2 NE3 W2 W3");
    state.played = state.pile.without(card("NW1"));
    state.pile = cards("NW1");
    let names: Vec<String> = draw(&mut state, "NW1").iter().map(|e| format!("{e:?}")).collect();
    let starts = ["Drew", "Reshuffled", "Ended"];
    assert!(
        names.len() == 3 && names.iter().zip(starts).all(|(n, s)| n.starts_with(s)),
        "{names:?}"
    );
}

/// The printed example.
const EXAMPLE: [&str; 9] = [
    "LL.Y.LLL.",
    "...Y.....",
    "L..YY..LL",
    "....Y....",
    "..LLLL..L",
    "..L..L.YY",
    "YLL..L.YY",
    "..L..L...",
    ".........",
];

#[test]
fn r5_1_the_printed_example_counts_140_to_42() {
    let stones = read_board(&EXAMPLE).expect("a board");
    assert_eq!((stones[LANCASTER].score(), stones[LANCASTER].len()), (140, 20));
    assert_eq!((stones[YORK].score(), stones[YORK].len()), (42, 10));
    let mut sizes: Vec<_> = stones[LANCASTER].territories().map(Stones::len).collect();
    sizes.sort_unstable();
    assert_eq!(sizes, [1, 1, 2, 2, 3, 11]);
}

#[test]
fn r5_1_corners_do_not_join() {
    assert_eq!(["a1", "b2", "c3"].into_iter().map(cell).collect::<Stones>().score(), 3);
    let round_the_edge: Stones = ["i5", "a4"].into_iter().map(cell).collect();
    assert_eq!(round_the_edge.score(), 2, "neither does the edge");
}

#[test]
fn r5_1_eight_two_and_one_count_69() {
    let rows = [
        "YYYYYYYY.",
        ".........",
        "YY.......",
        ".........",
        "....Y....",
        ".........",
        ".........",
        ".........",
        ".........",
    ];
    assert_eq!(read_board(&rows).expect("a board")[YORK].score(), 69);
}

#[test]
fn r5_1_ruling_i6_the_count_is_the_same_from_every_side() {
    let stones = read_board(&EXAMPLE).expect("a board");
    for turn in 0..8u8 {
        let turned = |c: Cell| {
            let (x, y) = (c.column(), c.row());
            let (x, y) = if turn & 1 == 1 { (8 - x, y) } else { (x, y) };
            let (x, y) = if turn & 2 == 2 { (x, 8 - y) } else { (x, y) };
            if turn & 4 == 4 { Cell::at(y, x) } else { Cell::at(x, y) }
        };
        for seat in Seat::BOTH {
            assert_eq!(
                stones[seat].iter().map(turned).collect::<Stones>().score(),
                stones[seat].score()
            );
        }
    }
}

/// A position that the last draw ends by a block, with these stones.
fn blocked(rows: [&str; 9]) -> State {
    let mut state = position(BARE, "a9", "N1 N2 N3 W1", "NE1 NE2 NE3 W2 W3");
    state.stones = read_board(&rows).expect("a board");
    state.pool = STONES - state.stones.0[0].len() - state.stones.0[1].len();
    draw(&mut state, "NW1");
    state
}

fn ended(rows: [&str; 9]) -> tudor_engine::Ending {
    over(&blocked(rows))
}

#[test]
fn r5_2_the_higher_score_wins() {
    let ending = ended([
        "L........",
        ".........",
        "LL.......",
        ".........",
        "YY.......",
        ".........",
        ".........",
        ".........",
        ".........",
    ]);
    assert_eq!((ending.winner, ending.scores), (Some(LANCASTER), BySeat([5, 4])));
}

#[test]
fn r5_2_ruling_r17_then_the_larger_territory() {
    let ending = ended([
        "Y.LLLLL..",
        "Y........",
        "Y........",
        "Y........",
        ".........",
        "YYY......",
        ".........",
        ".........",
        ".........",
    ]);
    assert_eq!((ending.winner, ending.scores), (Some(LANCASTER), BySeat([25, 25])));
}

#[test]
fn r5_2_ruling_r17_then_more_stones() {
    let ending = ended([
        "L........",
        "L........",
        ".........",
        "LL.......",
        ".........",
        "YY.Y.Y.Y.",
        "....Y....",
        ".........",
        ".........",
    ]);
    assert_eq!((ending.winner, ending.scores), (Some(YORK), BySeat([8, 8])));
}

#[test]
fn r5_2_ruling_r17_then_a_draw() {
    let ending = ended([
        "L........",
        "L........",
        ".........",
        "YY.......",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
    ]);
    assert_eq!((ending.winner, ending.scores), (None, BySeat([4, 4])));
}

#[test]
fn r5_2_the_end_says_what_decided_at_equal_points() {
    let help = |pattern: &str| {
        let rows: Vec<&str> = pattern.split('/').collect();
        let state = blocked(std::array::from_fn(|n| rows.get(n).copied().unwrap_or(".........")));
        RULES.prompt(&RULES.view(&state, Eye::Spectator), &[]).help
    };
    let territory = help("Y.LLLLL../Y......../Y......../Y......../........./YYY......");
    assert!(territory.ends_with("larger territory wins: 5 stones to 4."), "{territory}");
    let stones = help("L......../L......../........./LL......./........./YY.Y.Y.Y./....Y....");
    assert!(stones.ends_with("more stones on the board win: 6 to 4."), "{stones}");
    let drawn = help("L......../L......../........./YY.......");
    assert!(drawn.ends_with("stones are equal."), "{drawn}");
    let points = help("L......../........./LL......./........./YY.......");
    assert!(!points.contains("equal"), "{points}");
}

#[test]
fn r3_3_who_can_only_draw_is_not_told_to_pick_a_card() {
    let asked = |state: &State| {
        let mut moves = Vec::new();
        RULES.moves(state, state.turn, &mut moves);
        RULES.prompt(&RULES.view(state, Eye::of(state.turn)), &moves)
    };
    let cornered = asked(&position(BARE, "a9", "N1 W1 NW1", "E1"));
    assert_eq!(cornered.ask, "Draw a card: no card of yours can be played.");
    assert_eq!(cornered.help, "");
    assert_ne!(asked(&position(BARE, "e5", "N1 W1 NW1", "E1")).help, "");
    // A player who waits is shown no rule of somebody else's turn.
    let state = position(BARE, "e5", "N1", "E1");
    let waits = RULES.prompt(&RULES.view(&state, Eye::of(state.turn.other())), &[]);
    assert!(waits.rules.is_empty() && waits.ask.ends_with("is to move."));
}
