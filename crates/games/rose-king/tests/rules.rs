//! Each rule of data/rules.md, by its number; `ruling_r5` is ruling R5 of data/rulings.md.

use crate::common::*;
use tudor_engine::{Bag, BySeat, Chance, Draw, Eye, Game, Node, Outcome, Rng, apply};
use tudor_rose_king::*;

#[test]
fn r2_1_ruling_r1_nine_by_nine_crown_on_e5() {
    let state = RULES.start();
    assert_eq!(state.crown, cell("e5"));
    assert_eq!((Cell::CENTRE.column(), Cell::CENTRE.row()), (4, 4));
    assert_eq!(Cell::all().count(), 81);
    assert_eq!((cell("a9").column(), cell("a9").row(), cell("i1").0), (0, 0, 80));
}

#[test]
fn r2_1_ruling_r2_the_centre_is_bare_and_can_be_taken_later() {
    let mut state = position(BARE, "e5", "E1 W2 N3 S3 NE1", "W1 E2 N1 S1 NW1");
    assert_eq!(state.stone(cell("e5")), None);
    play(&mut state, "E1");
    play(&mut state, "W1");
    assert_eq!(state.stone(cell("e5")), Some(YORK));
}

#[test]
fn r2_2_ruling_r4_one_shared_pool_of_52() {
    assert_eq!(RULES.start().pool, 52);
    // One house may place all of them: no limit of 26 a side.
    let rows = [
        "LLLLLLLLL",
        "LLLLLLLLL",
        "LLLLLLLLL",
        "LL.......",
        "Y........",
        ".........",
        ".........",
        ".........",
        ".........",
    ];
    let mut state = position(rows, "b6", "E1 E2 E3 S1 S2", "N1 N2 N3 NE1 NE2");
    play(&mut state, "E1");
    assert_eq!((state.stones[LANCASTER].len(), state.pool), (30, 21));
}

#[test]
fn r2_3_five_open_cards_each_of_24() {
    let state = started(RULES, "N1 N2 N3 NE1 NE2", "S1 S2 S3 SW1 SW2");
    assert_eq!(
        (state.hands[LANCASTER].len(), state.hands[YORK].len(), state.pile.len()),
        (5, 5, 14)
    );
    assert_eq!(RULES.node(&state), Node::Decide(LANCASTER));
    let names: Vec<String> = ALL_CARDS.iter().map(|c| c.to_string()).collect();
    assert_eq!(names.len(), 24);
    for direction in ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] {
        for distance in 1..=3 {
            assert_eq!(names.iter().filter(|n| **n == format!("{direction}{distance}")).count(), 1);
        }
    }
}

#[test]
fn r2_3_ruling_r19_every_eye_sees_hands_and_pile() {
    let state = started(RULES, "N1 N2 N3 NE1 NE2", "S1 S2 S3 SW1 SW2");
    for eye in Eye::LIVE {
        let view = RULES.view(&state, eye);
        assert_eq!(
            view.state, state,
            "nothing is hidden but the order of the pile, which is nowhere"
        );
        assert_eq!(RULES.redeal(&view, &mut Rng::new(1)), state);
    }
}

#[test]
fn r2_4_four_heroes_each_used_once() {
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
    let mut state = position(rows, "e5", "E1 N1 N2 N3 S1", "W1 S2 S3 N1 NE1");
    state.hands[YORK] = cards("W2 S2 S3 NE2 NE1");
    state.pile = ALL_CARDS - state.hands.0[0] - state.hands.0[1];
    assert_eq!(state.heroes, BySeat([4, 4]));
    play(&mut state, "hero E1");
    assert_eq!(state.heroes, BySeat([3, 4]));
    // York takes it back with the last of its own, and has none for another.
    state.heroes[YORK] = 1;
    state.hands[YORK] = cards("NW1 N1");
    state.stones[LANCASTER].put(cell("f6"));
    state.stones[LANCASTER].put(cell("e6"));
    assert_eq!(texts(&state, YORK), ["hero N1", "hero NW1", "draw"]);
    play(&mut state, "hero N1");
    state.turn = YORK;
    state.hands[YORK] = cards("W1");
    assert_eq!((state.heroes[YORK], refused(&state, "hero W1")), (0, "3.5"));
}

#[test]
fn r2_5_ruling_r3_lancaster_begins() {
    assert_eq!(
        RULES.node(&started(RULES, "N1 N2 N3 NE1 NE2", "S1 S2 S3 SW1 SW2")),
        Node::Decide(LANCASTER)
    );
}

#[test]
fn r2_5_random_start_is_one_chance_event_after_the_deal() {
    let rules = RoseKing { random_start: true, ..RULES };
    let state = started(rules, "N1 N2 N3 NE1 NE2", "S1 S2 S3 SW1 SW2");
    let asked = Chance::open("start", Draw::Pick { from: Bag::first(2), count: 1 });
    assert_eq!(rules.node(&state), Node::Chance(asked));
    for (item, seat, name) in [(0, LANCASTER, "lancaster"), (1, YORK, "york")] {
        let mut begun = state.clone();
        rules.resolve(&mut begun, &Outcome::of(&[item]), &mut ());
        assert_eq!(rules.node(&begun), Node::Decide(seat));
        assert_eq!(rules.item(&asked, item), name);
        assert_eq!(
            State { turn: LANCASTER, phase: state.phase, ..begun },
            state,
            "nothing else changes"
        );
    }
}

#[test]
fn r2_6_a_york_stone_under_the_crown_leaves_51() {
    let state = RoseKing { centre_stone: true, ..RULES }.start();
    assert_eq!((state.stone(cell("e5")), state.pool), (Some(YORK), 51));
}

#[test]
fn r2_6_the_centre_stone_is_an_own_stone_for_york_and_a_hero_for_lancaster() {
    let rules = RoseKing { centre_stone: true, ..RULES };
    let mut state = started(rules, "E1 W2 N3 S3 NE1", "W1 E2 N1 S1 NW1");
    apply(&rules, &mut state, LANCASTER, Move::Play(card("E1")), &mut ()).expect("legal");
    let refusal = rules.check(&state, YORK, Move::Play(card("W1"))).expect_err("an own stone");
    assert_eq!(refusal.rule, "3.2");
    let mut red = state.clone();
    red.turn = LANCASTER;
    red.hands = BySeat([state.hands.0[0].with(card("W1")), state.hands.0[1].without(card("W1"))]);
    assert_eq!(rules.check(&red, LANCASTER, Move::Hero(card("W1"))), Ok(()));
}

#[test]
fn r3_ruling_r9_no_voluntary_pass() {
    let state = position(BARE, "e5", "E1 W2 N3 S3 NE1", "W1 E2 N1 S1 NW1");
    assert_eq!(refused(&state, "pass"), "3.6");
}

#[test]
fn r3_every_card_is_playable_from_the_centre() {
    for card in ALL_CARDS {
        let to = card.target(Cell::CENTRE).expect("on the board");
        assert!((1..=7).contains(&to.column()) && (1..=7).contains(&to.row()));
    }
    let state = started(RULES, "N1 N2 N3 NE1 NE2", "S1 S2 S3 SW1 SW2");
    assert_eq!(texts(&state, LANCASTER), ["N1", "NE1", "N2", "NE2", "N3"]);
}

#[test]
fn r3_returning_at_once_is_a_normal_play() {
    let mut state = position(BARE, "e5", "E1 W2 N3 S3 NE1", "W1 E2 N1 S1 NW1");
    play(&mut state, "E1");
    play(&mut state, "W1");
    assert_eq!((state.crown, state.stone(cell("e5")), state.pool), (cell("e5"), Some(YORK), 50));
}

#[test]
fn r3_1_the_crown_goes_the_cards_way_and_leaves_a_stone() {
    let mut state = position(BARE, "e5", "SW3 W2 N3 S3 NE1", "W1 E2 N1 S1 NW1");
    let events = play(&mut state, "SW3");
    assert_eq!(
        (state.crown, state.stone(cell("b2")), state.pool),
        (cell("b2"), Some(LANCASTER), 51)
    );
    assert_eq!((state.played, state.hands[LANCASTER].len()), (cards("SW3"), 4));
    assert_eq!(state.turn, YORK);
    assert!(matches!(events[0], Event::Placed { hero: false, territory: 1, score: 1, .. }));
}

#[test]
fn r3_1_ruling_r18_north_is_north_for_both() {
    let mut state = position(BARE, "e5", "E1 W2 N3 S3 NE1", "N2 E2 N1 S1 NW1");
    play(&mut state, "E1");
    play(&mut state, "N2");
    assert_eq!(state.crown, cell("f7"));
}

#[test]
fn r3_1_a_card_one_does_not_hold_is_refused() {
    let state = position(BARE, "e5", "E1 W2 N3 S3 NE1", "W1 E2 N1 S1 NW1");
    assert_eq!(refused(&state, "SE3"), "3.1");
    assert_eq!(refused(&state, "W1"), "3.1");
}

#[test]
fn r3_2_the_crown_stays_on_the_board() {
    let state = position(BARE, "a9", "NW3 W2 N3 S3 NE1", "W1 E2 N1 S1 NW1");
    assert_eq!(texts(&state, LANCASTER), ["S3"]);
    assert_eq!(refused(&state, "NW3"), "3.2");
    assert_eq!(cell("i5").0 + 1, cell("a4").0, "no way round the edge:");
    assert_eq!(card("E1").target(cell("i5")), None);
}

#[test]
fn r3_2_ruling_r8_stones_on_the_way_do_not_matter() {
    let rows = [
        "YLY......",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
    ];
    let mut state = position(rows, "a9", "E3 W2 N3 N1 NE1", "W1 E2 N2 S1 NW1");
    play(&mut state, "E3");
    assert_eq!(state.stone(cell("d9")), Some(LANCASTER));
}

#[test]
fn r3_2_an_own_stone_is_no_goal() {
    let rows = [
        "LL.......",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
    ];
    let state = position(rows, "a9", "E1 S2 N3 N1 NE1", "W1 E2 N2 S1 NW1");
    assert_eq!(refused(&state, "E1"), "3.2");
    assert_eq!(refused(&state, "hero E1"), "3.2");
}

#[test]
fn r3_2_ruling_r23_a_cell_left_bare_may_be_taken_a_stone_may_not() {
    let mut state = position(BARE, "e5", "E1 W1 N3 S3 NE1", "W2 E2 N1 S1 NW1");
    play(&mut state, "E1"); // f5 red
    play(&mut state, "E2"); // h5 white
    play(&mut state, "W1"); // g5 red
    play(&mut state, "W2"); // e5, bare since the start, white
    assert_eq!(state.stone(cell("e5")), Some(YORK));
    state.hands[LANCASTER] = state.hands[LANCASTER].with(card("E1"));
    assert_eq!(refused(&state, "E1"), "3.2", "f5 has an own stone");
}

#[test]
fn r3_3_fewer_than_five_cards_may_draw() {
    let mut state = position(BARE, "e5", "E1 W1 N3 S3", "W2 E2 N1 S1 NW1");
    assert!(texts(&state, LANCASTER).contains(&"draw".to_owned()));
    let events = draw(&mut state, "SE3");
    assert_eq!(state.hands[LANCASTER], cards("E1 W1 N3 S3 SE3"));
    assert_eq!(events, [Event::Drew { seat: LANCASTER, card: card("SE3") }]);
    assert_eq!(state.turn, YORK);
    assert_eq!(refused(&state, "draw"), "3.3");
}

#[test]
fn r3_3_ruling_r11_four_cards_and_nothing_playable_draws_and_does_not_pass() {
    let rows = [
        "L........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
    ];
    let state = position(rows, "a9", "N1 N2 N3 W1", "W2 E2 E1 S1 NW1");
    assert_eq!(texts(&state, LANCASTER), ["draw"]);
    assert_eq!(refused(&state, "pass"), "3.6");
}

#[test]
fn r3_4_ruling_r13_the_played_cards_come_back_at_once() {
    let mut state = position(BARE, "e5", "E1 W1 N3 S3", "W2 E2 N1 S1 NW1");
    state.played = state.pile.without(card("SE3"));
    state.pile = cards("SE3");
    assert_eq!(state.played.len(), 14);
    let before = state.played;
    let events = draw(&mut state, "SE3");
    assert_eq!((state.pile, state.played), (before, Cards::default()));
    assert!(events.contains(&Event::Reshuffled(14)));
    play(&mut state, "W2");
    assert_eq!(state.played, cards("W2"), "the next played card begins a new pile of played cards");
}

#[test]
fn r3_4_low_hands_leave_22_outcomes() {
    let mut state = position(BARE, "e5", "", "W2");
    state.played = state.pile.without(card("SE3"));
    state.pile = cards("SE3");
    draw(&mut state, "SE3");
    assert_eq!(state.pile.len(), 22);
    play(&mut state, "draw");
    let Node::Chance(chance) = RULES.node(&state) else { panic!("a draw") };
    assert_eq!(chance.count(), Some(22));
}

#[test]
fn r3_5_ruling_r5_r6_a_hero_turns_a_stone_and_takes_none_from_the_pool() {
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
    assert_eq!(refused(&state, "E1"), "3.2", "a card alone does not take a stone");
    assert_eq!(refused(&state, "hero N1"), "3.5", "a hero does not ride to a bare cell");
    let pool = state.pool;
    let events = play(&mut state, "hero E1");
    assert_eq!((state.stone(cell("f5")), state.pool), (Some(LANCASTER), pool));
    assert_eq!(state.played, cards("E1"));
    assert!(matches!(events[0], Event::Placed { hero: true, territory: 2, score: 4, .. }));
}

#[test]
fn r3_5_no_hero_left_no_ride() {
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
    state.heroes = BySeat([0, 4]);
    assert_eq!(refused(&state, "hero E1"), "3.5");
}

#[test]
fn r3_5_ruling_r10_a_forced_hero_must_ride() {
    assert_eq!(texts(&forced(1), LANCASTER), ["hero E1"]);
    assert_eq!(refused(&forced(1), "pass"), "3.6");
}

#[test]
fn r3_6_with_no_hero_the_same_position_is_a_pass() {
    let mut state = forced(0);
    assert_eq!(texts(&state, LANCASTER), ["pass"]);
    assert!(RULES.obvious(&state), "both sides see it");
    play(&mut state, "pass");
    assert_eq!(state.turn, YORK);
}

#[test]
fn r3_6_ruling_r12_the_other_goes_on_until_there_is_an_action() {
    let mut state = forced(0);
    state.hands[YORK] = cards("S1 S2 S3 NE2");
    state.pile = state.pile.with(card("NE1"));
    play(&mut state, "pass");
    draw(&mut state, "W2");
    assert_eq!(texts(&state, LANCASTER), ["pass"], "the crown has not moved");
    play(&mut state, "pass");
    play(&mut state, "S1");
    assert_eq!(texts(&state, LANCASTER), ["E1"], "everything is looked at anew");
}

#[test]
fn r3_6_ruling_r22_a_pass_is_a_move_of_the_record() {
    let mut state = forced(0);
    assert_eq!(play(&mut state, "pass"), [Event::Passed(LANCASTER)]);
}
