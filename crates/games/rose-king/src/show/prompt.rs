//! What is asked, and what cannot be done.

use tudor_draw::svg::Signed;
use tudor_draw::words::is_you;
use tudor_draw::{put, text};
use tudor_engine::show::{Anchor, Choice, No, Offer, Prompt};
use tudor_engine::{BySeat, Game, Node};

use super::board::{gain, worth};
use super::{card_anchor, cell_anchor, house, named, pile_anchor};
use crate::data::{Card, Cell, HAND};
use crate::moves::Move;
use crate::state::State;
use crate::stones::Territories as _;
use crate::{RoseKing, View};

pub fn prompt(rules: &RoseKing, view: &View, moves: &[Move]) -> Prompt {
    match (rules.node(&view.state), view.eye.seat()) {
        (Node::Decide(seat), Some(me)) if seat == me => asked(rules, view, moves),
        (Node::Decide(seat), _) => {
            Prompt { ask: text!(house(seat), " is to move.").into(), ..Prompt::default() }
        }
        (Node::Over(ending), _) => {
            let [red, white] = ending.scores.0;
            let ask = match ending.winner {
                Some(seat) => {
                    let winner = named(view.eye, seat);
                    let (who, wins) = (winner.who(), winner.verb("win", "wins"));
                    let (more, less) = (red.max(white), red.min(white));
                    format!("{who} {wins}, {more} to {less}.")
                }
                None => format!("A draw, {red} to {white}."),
            };
            Prompt {
                ask: ask.into(),
                help: format!("{}{}", ending.text(), tie_break(&view.state)).into(),
                rules: vec![ending.rule(), "5.2"],
                ..Prompt::default()
            }
        }
        (Node::Chance(chance), _) => {
            let (ask, rule) = match chance.label {
                "draw" if is_you(view.eye, view.state.turn) => {
                    ("You draw a card.".to_owned(), "3.3")
                }
                "draw" => (format!("{} draws a card.", house(view.state.turn)), "3.3"),
                "start" => ("Chance decides who begins.".to_owned(), "2.5"),
                _ => ("The cards are dealt.".to_owned(), "2.3"),
            };
            Prompt { ask: ask.into(), rules: vec![rule], ..Prompt::default() }
        }
        (Node::Secret(_), _) => Prompt::default(),
    }
}

/// What decided between equal points [5.2]; nothing if the points did.
fn tie_break(state: &State) -> String {
    let [red, white] = state.stones.0;
    let [a, b] = [red.largest(), white.largest()];
    let (c, d) = (red.len(), white.len());
    if red.score() != white.score() {
        String::new()
    } else if a != b {
        format!(" At equal points the larger territory wins: {} stones to {}.", a.max(b), a.min(b))
    } else if c != d {
        format!(
            " Points and largest territories are equal, more stones on the board win: {} to {}.",
            c.max(d),
            c.min(d)
        )
    } else {
        " Points, largest territories and stones are equal.".to_owned()
    }
}

fn asked(rules: &RoseKing, view: &View, moves: &[Move]) -> Prompt {
    let state = &view.state;
    let seat = state.turn;
    let scores = BySeat::each(|seat| state.stones[seat].score());
    let has = |f: fn(&Move) -> bool| moves.iter().any(f);
    let help = if has(|m| matches!(m, Move::Play(_) | Move::Hero(_))) {
        "Pick a card to see where it takes the crown."
    } else {
        ""
    };
    let ask = match (
        has(|m| matches!(m, Move::Play(_))),
        has(|m| matches!(m, Move::Draw)),
        has(|m| matches!(m, Move::Hero(_))),
    ) {
        (true, true, true) => "Place a stone, draw a card, or send a hero.",
        (true, true, false) => "Place a stone or draw a card.",
        (true, false, true) => "Place a stone or send a hero.",
        (true, false, false) => "Place a stone.",
        (false, true, true) => "Draw a card or send a hero.",
        (false, true, false) => "Draw a card: no card of yours can be played.",
        (false, false, true) => "Send a hero: nothing else is left.",
        (false, false, false) => "You can do nothing, so you pass.",
    };
    let mut refusals: Vec<No> = state.hands[seat]
        .iter()
        .filter(|&card| {
            !moves.iter().any(|m| matches!(m, Move::Play(c) | Move::Hero(c) if *c == card))
        })
        .map(|card| {
            let why = rules.why_not(state, seat, card);
            No { path: vec![card_anchor(card)], text: why.reason, rule: why.rule }
        })
        .collect();
    if state.hands[seat].len() >= HAND {
        refusals.push(No {
            path: vec![pile_anchor()],
            text: "You hold five cards, so you cannot draw.".to_owned(),
            rule: "3.3",
        });
    }
    refusals.push(No {
        path: vec![Anchor::new("cell", "*")],
        text: "None of your cards takes the crown there.".to_owned(),
        rule: "3.2",
    });
    Prompt {
        ask: ask.into(),
        help: help.into(),
        rules: vec!["3"],
        choices: moves.iter().map(|&mv| choice(state, scores, mv)).collect(),
        refusals,
        ..Prompt::default()
    }
}

fn choice(state: &State, scores: BySeat<i32>, mv: Move) -> Choice {
    let base = |label: String, rule, offer| Choice {
        mv: mv.write(),
        paths: Vec::new(),
        label,
        ask: String::new(),
        help: String::new(),
        rule,
        offer,
    };
    match mv {
        Move::Pass => base("Pass".to_owned(), "3.6", Offer::Go),
        Move::Draw => Choice {
            paths: vec![vec![pile_anchor()]],
            ..base("Draw a card".to_owned(), "3.3", Offer::Button)
        },
        Move::Play(card) | Move::Hero(card) => {
            let to = card.target(state.crown).unwrap_or(state.crown);
            let hero = matches!(mv, Move::Hero(_));
            let gain = gain(state, state.turn, to);
            let other = state.turn.other();
            let loss = if hero { worth(state.stones[other], to) } else { 0 };
            let doing = if hero { "Send a hero to " } else { "Place on " };
            let mut label = text!(doing, to, " · ", Signed(gain));
            if hero {
                put!(&mut label, ", ", house(other), " ", Signed(-loss));
            }
            let mut help = promise(state, to, scores[state.turn], gain);
            if hero {
                let had = scores[other];
                put!(&mut help, " ", house(other), " falls from ", had, " to ", had - loss, ".");
            }
            Choice {
                paths: vec![vec![card_anchor(card), cell_anchor(to)], vec![cell_anchor(to)]],
                ask: question(card, to, hero),
                help,
                ..base(label, if hero { "3.5" } else { "3.1" }, Offer::Click)
            }
        }
    }
}

fn question(card: Card, to: Cell, hero: bool) -> String {
    let steps = match card.distance() {
        1 => "One step",
        2 => "Two steps",
        _ => "Three steps",
    };
    let hero = if hero { " with a hero" } else { "" };
    text!(steps, " ", card.way(), " to ", to, hero, "?")
}

/// What the move does to the mover's territories, in a sentence.
fn promise(state: &State, to: Cell, before: i32, gain: i32) -> String {
    let mut mine = state.stones[state.turn];
    mine.put(to);
    match mine.territory(to).len() {
        1 => "A stone of its own: 1 point.".to_owned(),
        n => {
            let (from, to) = (before, before + gain);
            text!("A territory of ", n, " stones. Your score goes from ", from, " to ", to, ".")
        }
    }
}
