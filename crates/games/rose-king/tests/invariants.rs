//! What is true in every position, I1 to I7 of data/rulings.md, over random games.

use crate::common::*;
use tudor_engine::playout::{Position, play_out, step};
use tudor_engine::{BySeat, Game, Node, Rng, Step};
use tudor_rose_king::*;

/// What one game counted.
#[derive(Default)]
struct Count {
    plays: u32,
    heroes: u32,
    draws: u32,
    passes: u32,
}

#[test]
fn ruling_r7_r11_r14_i1_i2_i3_i4_i5_i6_i7_hold_in_2_000_random_games() {
    let mut most_outcomes = 0;
    for seed in 0..2_000 {
        let (mut rng, mut count, mut passed) = (Rng::new(seed), Count::default(), false);
        let mut at = Position::<RoseKing>::start(&RULES);
        loop {
            let before = at.state.played.len();
            if let Node::Chance(chance) = RULES.node(&at.state)
                && chance.label == "draw"
            {
                // I3, ruling R14: one to 23 outcomes, never none.
                let outcomes = chance.count().expect("few");
                assert!((1..=23).contains(&outcomes));
                most_outcomes = most_outcomes.max(outcomes);
            }
            let done = step(&mut at, &mut rng, |at, seat, list, rng| {
                assert!((1..=5).contains(&list.len()), "I3");
                // I5: a pass is legal only with five cards, and then alone.
                assert_eq!(list.contains(&Move::Pass), list == [Move::Pass]);
                let mv = rng.pick(list);
                assert!(!(passed && mv == Move::Pass), "I4: never two passes in a row");
                passed = mv == Move::Pass;
                match mv {
                    Move::Play(_) => count.plays += 1,
                    Move::Hero(_) => count.heroes += 1,
                    Move::Draw => count.draws += 1,
                    Move::Pass => {
                        assert_eq!(at.state.hands[seat].len(), HAND, "ruling R11");
                        count.passes += 1;
                    }
                }
                mv
            });
            match done {
                None => break,
                Some(Step::Chance(_)) if at.state.played.is_empty() && before > 0 => {
                    assert!((14..=23).contains(&before), "I1: what comes back");
                }
                Some(Step::Move(seat, Move::Play(_) | Move::Hero(_))) => {
                    assert_eq!(at.state.stone(at.state.crown), Some(seat), "I7");
                }
                Some(_) => {}
            }
            RULES.audit(&at.state).expect("I1, I2");
        }
        let state = at.state;
        let stones = state.stones[LANCASTER].len() + state.stones[YORK].len();
        assert_eq!(u32::from(stones), count.plays, "I2");
        assert_eq!(
            u32::from(2 * HEROES - state.heroes.0[0] - state.heroes.0[1]),
            count.heroes,
            "I2"
        );
        assert!(
            count.plays + count.heroes <= 60 && count.draws <= count.plays + count.heroes,
            "I4"
        );
        assert!(count.passes <= count.plays + count.heroes + count.draws, "I4");
        // Ruling R7: the pool is empty only at the end.
        assert_eq!(state.pool == 0, state.phase == Phase::LastStone);
    }
    assert!(most_outcomes > 14, "piles larger than the first one were met: {most_outcomes}");
}

/// A point of the plane under one of the eight symmetries of the square: mirrored twice, or not, and transposed, or not.
fn turned(symmetry: u8, x: i8, y: i8) -> (i8, i8) {
    let x = if symmetry & 1 == 1 { -x } else { x };
    let y = if symmetry & 2 == 2 { -y } else { y };
    if symmetry & 4 == 4 { (y, x) } else { (x, y) }
}

fn turned_cell(symmetry: u8, cell: Cell) -> Cell {
    let (x, y) = turned(symmetry, cell.column() as i8 - 4, cell.row() as i8 - 4);
    Cell::at((x + 4) as u8, (y + 4) as u8)
}

fn turned_card(symmetry: u8, card: Card) -> Card {
    let (_, x, y) = DIRECTIONS[usize::from(card.0 % 8)];
    let way = turned(symmetry, x, y);
    let direction = DIRECTIONS.iter().position(|&(_, x, y)| (x, y) == way).expect("a direction");
    Card(card.0 / 8 * 8 + direction as u8)
}

fn turned_cards(symmetry: u8, cards: Cards) -> Cards {
    cards.iter().map(|card| turned_card(symmetry, card)).collect()
}

#[test]
fn ruling_i6_what_can_be_done_is_the_same_from_every_side() {
    for seed in 0..40 {
        let mut at = Position::<RoseKing>::start(&RULES);
        play_out(&mut at, &mut Rng::new(seed), |at, seat, list, rng| {
            let state = &at.state;
            for symmetry in 1..8 {
                let other = State {
                    stones: BySeat::each(|s| {
                        state.stones[s].iter().map(|c| turned_cell(symmetry, c)).collect()
                    }),
                    crown: turned_cell(symmetry, state.crown),
                    hands: BySeat::each(|s| turned_cards(symmetry, state.hands[s])),
                    pile: turned_cards(symmetry, state.pile),
                    played: turned_cards(symmetry, state.played),
                    ..state.clone()
                };
                let mut wanted: Vec<Move> = list
                    .iter()
                    .map(|&mv| match mv {
                        Move::Play(card) => Move::Play(turned_card(symmetry, card)),
                        Move::Hero(card) => Move::Hero(turned_card(symmetry, card)),
                        mv => mv,
                    })
                    .collect();
                let mut found = moves(&other, seat);
                wanted.sort();
                found.sort();
                assert_eq!(found, wanted, "symmetry {symmetry}");
            }
            rng.pick(list)
        });
    }
}

/// A position may be written by anybody: numbers that cannot be are refused in words, not by an overflow.
#[test]
fn ruling_i2_a_written_position_with_any_number_of_stones_is_refused() {
    for centre in [false, true] {
        let rules = RoseKing { centre_stone: centre, ..RULES };
        for pool in [51, 53, 200, u8::MAX] {
            let state = State { pool, ..RULES.start() };
            assert_eq!(rules.audit(&state).expect_err("no such pool").part, "stones");
        }
        assert!(rules.audit(&RULES.start()).is_ok());
    }
}

/// Found by the fuzzer: a deal from a pile that was too small gave cards that do not exist.
#[test]
fn r2_3_a_written_position_is_dealt_from_a_full_pile() {
    for (phase, moved) in [(Phase::DealFirst, 20), (Phase::DealFirst, 5), (Phase::DealSecond, 20)] {
        let mut state = State { phase, ..RULES.start() };
        for card in ALL_CARDS.iter().take(moved) {
            (state.pile, state.played) = (state.pile.without(card), state.played.with(card));
        }
        assert!(RULES.audit(&state).is_err(), "{moved} cards of the pile are played in {phase:?}");
    }
}
