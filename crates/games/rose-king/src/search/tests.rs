//! The search against a plain one that cuts nothing, and the evaluation against what must hold of it.

use tudor_engine::playout::{Position, at_random, settle, step};
use tudor_engine::{Budget, BySeat, Eye, Game, Node, Outcome, Rng, Search, Seat};

use super::lines::{Lines, few};
use super::params::{TUNING, UNSURE, WON};
use super::table::Table;
use super::{AlphaBeta, eval};
use crate::moves::Move;
use crate::state::{Phase, State};
use crate::{Cards, RoseKing};

const GAME: RoseKing = RoseKing { random_start: false, centre_stone: false };

/// A position with a choice out of a random game, with at most this many stones left.
fn position(seed: u64, pool: u8) -> State {
    for game in 0.. {
        let mut rng = Rng::derive(seed, &[game]);
        let mut at = Position::<RoseKing>::start(&GAME);
        while let Node::Decide(seat) = settle(&mut at, &mut rng) {
            let mut list = Vec::new();
            GAME.moves(&at.state, seat, &mut list);
            if at.state.pool <= pool && list.len() > 1 {
                return at.state;
            }
            step(&mut at, &mut rng, at_random);
        }
    }
    unreachable!("some game gets there")
}

/// The value for the side to move, by looking at everything: no bounds, no order, no table.
fn plain(state: &State, depth: i32, ply: usize) -> i32 {
    let seat = state.turn;
    if let Node::Over(ending) = GAME.node(state) {
        return ending.winner.map_or(0, |w| if w == seat { WON } else { -WON });
    }
    if depth <= 0 {
        let value = eval::value(state);
        return if seat == Seat::First { value } else { -value };
    }
    let mut list = Vec::new();
    GAME.moves(state, seat, &mut list);
    list.into_iter().map(|mv| plain_after(state, mv, depth, ply)).max().expect("a move")
}

fn plain_after(state: &State, mv: Move, depth: i32, ply: usize) -> i32 {
    let mut next = state.clone();
    GAME.play(&mut next, state.turn, mv, &mut ());
    if next.phase != Phase::Drawing {
        return -plain(&next, if mv == Move::Pass { depth } else { depth - 1 }, ply + 1);
    }
    let cards: Cards = if ply == 0 || next.pool <= TUNING.exact {
        next.pile
    } else {
        few(&next, TUNING.draws[(depth - 1).clamp(0, 3) as usize])
    };
    let values = cards.iter().map(|card| {
        let mut after = next.clone();
        GAME.resolve(&mut after, &Outcome::of(&[card.0]), &mut ());
        -plain(&after, depth - 1, ply + 1)
    });
    values.sum::<i32>() / i32::from(cards.len())
}

#[test]
fn cutting_changes_nothing() {
    for seed in 0..120 {
        let state = position(seed, [50, 30, 12, 4, 2][seed as usize % 5]);
        let depth = 1 + (seed % 4) as i32;
        let budget = Budget::work(u64::MAX);
        let mut table = Table::new();
        let mut list = Vec::new();
        GAME.moves(&state, state.turn, &mut list);
        let mut lines = Lines::new(&GAME, &mut table, &budget, TUNING);
        let (mv, value) = lines.root(&state, &mut list, depth).expect("not stopped");
        assert_eq!(value, plain(&state, depth, 0), "seed {seed}, depth {depth}");
        assert_eq!(value, plain_after(&state, mv, depth, 0), "seed {seed}: {mv:?}");
    }
}

#[test]
fn the_last_stones_are_played_exactly() {
    // One stone left: the search knows whether it wins, whatever the evaluation says.
    for seed in 0..40 {
        let state = position(seed, 1);
        let view = GAME.view(&state, Eye::of(state.turn));
        let found = AlphaBeta::default().choose(
            &GAME,
            &view,
            state.turn,
            &Budget::work(20_000),
            &mut Rng::new(1),
        );
        let mut list = Vec::new();
        GAME.moves(&state, state.turn, &mut list);
        let wins = list.iter().find(|&&mv| {
            let mut next = state.clone();
            GAME.play(&mut next, state.turn, mv, &mut ());
            matches!(GAME.node(&next), Node::Over(e) if e.winner == Some(state.turn))
        });
        if wins.is_some() {
            assert_eq!(found.value, tudor_engine::SURE, "seed {seed}");
        }
    }
}

#[test]
fn it_repeats_itself_and_keeps_to_its_work() {
    let state = position(3, 40);
    let view = GAME.view(&state, Eye::of(state.turn));
    let choose = |work| {
        let budget = Budget::work(work);
        AlphaBeta::default().choose(&GAME, &view, state.turn, &budget, &mut Rng::new(work))
    };
    let found = choose(5_000);
    assert_eq!(found, choose(5_000));
    assert!(found.nodes <= 5_000 && found.depth >= 4, "{found:?}");
    assert!(choose(1).nodes <= 1, "even with no work there is a move");
}

#[test]
fn it_stops_when_told() {
    let state = position(3, 40);
    let view = GAME.view(&state, Eye::of(state.turn));
    let stop = std::sync::atomic::AtomicBool::new(true);
    let budget = Budget { work: u64::MAX, deadline: None, stop: Some(&stop) };
    let found = AlphaBeta::default().choose(&GAME, &view, state.turn, &budget, &mut Rng::new(1));
    assert!(found.nodes <= 512);
}

#[test]
fn the_value_is_the_others_turned_round() {
    for seed in 0..200 {
        let state = position(seed, 51 - (seed % 50) as u8);
        let value = eval::value(&state);
        assert!(value.abs() <= UNSURE, "{value}");
        let mut turned = state.clone();
        turned.stones = BySeat([state.stones.0[1], state.stones.0[0]]);
        turned.hands = BySeat([state.hands.0[1], state.hands.0[0]]);
        turned.heroes = BySeat([state.heroes.0[1], state.heroes.0[0]]);
        turned.turn = state.turn.other();
        assert_eq!(eval::value(&turned), -value, "seed {seed}");
    }
}
