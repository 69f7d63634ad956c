//! What is asked, or waited for.

use std::borrow::Cow;

use tudor_engine::show::{PanelBlock, Prompt};
use tudor_engine::{Game as _, Node, Seat};

use super::choices::{choice, proposal};
use super::refusals::refusals;
use super::steps::steps;
use super::words::{at, capital, either, is_you, seat_name};
use crate::cards::Card;
use crate::data::Trait;
use crate::game::Rosewars;
use crate::moves::Move;
use crate::state::{Stage, State};
use crate::view::View;

pub fn prompt(rules: &Rosewars, view: &View, moves: &[Move]) -> Prompt {
    let state = &view.seen;
    let node = rules.node(state);
    let me = view.eye.seat().filter(|&s| node.awaits(s));
    match (&node, me) {
        (Node::Over(ending), _) => {
            let ask = match ending.winner {
                None => "A draw.".to_owned(),
                Some(s) if is_you(view.eye, s) => "You win.".to_owned(),
                Some(s) => format!("{} wins.", seat_name(state, s)),
            };
            Prompt {
                ask: ask.into(),
                help: ending.text().into(),
                rules: vec![ending.rule()],
                ..Prompt::default()
            }
        }
        (Node::Chance(chance), _) => {
            let (ask, rule) = waits_for_chance(state, chance.label);
            Prompt { ask: ask.into(), rules: vec![rule], ..Prompt::default() }
        }
        (_, Some(seat)) => asked(rules, view, seat, moves),
        (_, None) => waiting(state, node.decider()),
    }
}

fn waits_for_chance(state: &State, label: &str) -> (String, &'static str) {
    match label {
        "start" => ("Both throw a die for the first turn.".into(), "2.1"),
        "specials" => ("The special units are drawn.".into(), "2.3"),
        "front" | "rear" => ("The stacks are shuffled and turned over.".into(), "2.6"),
        "deal" => ("The cards are dealt.".into(), "2.8"),
        "bonus" => ("A fourth unit is lost: a card is drawn.".into(), "5.8"),
        "attack" => (format!("{} throws the attack die.", attacker(state)), "5.4"),
        "defence" => (format!("{} throws its defence die.", target(state)), "5.4"),
        "counter" => (format!("{} strikes back.", target(state)), "8.7"),
        "counter-defence" => {
            (format!("{} defends against the counter-stroke.", attacker(state)), "8.7")
        }
        _ => ("The Assassin throws his die.".into(), "11.6"),
    }
}

fn attacker(state: &State) -> String {
    state.deed.map_or_else(String::new, |d| at(state, d.unit))
}

fn target(state: &State) -> String {
    state.deed.map_or_else(String::new, |d| at(state, d.target))
}

fn waiting(state: &State, who: Option<Seat>) -> Prompt {
    let name = who.map_or("Nobody", |s| seat_name(state, s));
    let (ask, rule) = match state.stage {
        Stage::ChooseHouse => (format!("{name} chooses a house."), "2.2"),
        Stage::Demand => (format!("{name} decides whether to demand."), "2.4"),
        Stage::Deploy => (format!("{name} deploys."), "2.5"),
        Stage::Pikes(_) => (format!("{name} may move a Pikeman."), "2.7"),
        Stage::Declared | Stage::Missed | Stage::Hit => (format!("{name} may play a card."), "7.2"),
        Stage::Advance => (format!("{name} may take the square."), "5.6"),
        _ => (format!("{name} is to move."), "3.1"),
    };
    Prompt { ask: ask.into(), rules: vec![rule], ..Prompt::default() }
}

fn asked(rules: &Rosewars, view: &View, seat: Seat, moves: &[Move]) -> Prompt {
    let state = &view.seen;
    let (left, ask, help, rule) = question(state, seat, moves);
    Prompt {
        left,
        ask: ask.into(),
        help,
        rules: vec![rule],
        choices: moves.iter().map(|&mv| choice(rules, state, seat, mv, moves)).collect(),
        steps: steps(state, moves),
        refusals: refusals(state, seat, moves),
        blocks: odds_block(state, moves),
        only: nothing_fits(state, moves).then(|| Move::Pass.to_string()),
    }
}

fn question(
    state: &State,
    seat: Seat,
    moves: &[Move],
) -> (String, String, Cow<'static, str>, &'static str) {
    if let Some((ask, wanted)) = window(state) {
        return if nothing_fits(state, moves) {
            (String::new(), ask, NOTHING_FITS.into(), "7.2")
        } else {
            (String::new(), format!("{ask} {wanted}"), "".into(), "7.1")
        };
    }
    if state.stage == Stage::Deploy && state.musters[seat].rear.is_empty() {
        let ask = "Take this proposal, or pick three units for the rear guard.".to_owned();
        let help = proposal(state, seat) + " The others stand in the front line, as chance has it.";
        return (String::new(), ask, help.into(), "2.5");
    }
    if state.stage == Stage::Turn {
        return in_turn(state, moves);
    }
    let (left, ask, help, rule) = plain_question(state, seat);
    (left, ask, help.into(), rule)
}

/// The turn's question names only what can be done: a player who reads "play a card" looks for one that can be played.
fn in_turn(state: &State, moves: &[Move]) -> (String, String, Cow<'static, str>, &'static str) {
    let can = |wanted: fn(&Move) -> bool| moves.iter().any(wanted);
    let walks = can(|m| matches!(m, Move::Walk(..)));
    let strikes = can(|m| matches!(m, Move::Attack { .. } | Move::Ride(..) | Move::Throw(..)));
    let deeds = [
        walks.then_some("move a unit"),
        strikes.then_some("attack"),
        can(|m| matches!(m, Move::Use(..))).then_some("use an ability"),
        can(plays_a_card).then_some("play a card"),
        can(|m| matches!(m, Move::End)).then_some("end your turn"),
    ];
    let deeds = match either(deeds.into_iter().flatten()) {
        none if none.is_empty() => "End your turn".to_owned(),
        deeds => capital(&deeds),
    };
    let (left, ask, rule) = match state.actions {
        0 => ("no action left".to_owned(), format!("No action is left. {deeds}."), "3.4"),
        1 => ("1 action left".to_owned(), format!("{deeds}."), "3.3"),
        n => (format!("{n} actions left"), format!("{deeds}."), "3.3"),
    };
    let help = match (walks || strikes, state.turn) {
        (false, _) => "",
        (true, 1) => {
            "The first turn of the battle has one action, every other two. Pick a unit: you see where it can go, and on each target the chance to hit, then to kill."
        }
        _ => {
            "Pick a unit: you see where it can go, and on each target the chance to hit, then to kill."
        }
    };
    (left, ask, help.into(), rule)
}

const fn plays_a_card(mv: &Move) -> bool {
    matches!(
        mv,
        Move::Play(_) | Move::PlayOn(..) | Move::Volley(..) | Move::Reserves(..) | Move::Reform(..)
    )
}

/// Said where a question could be heard as a joke: it is asked all the same, or it would tell what is held.
const NOTHING_FITS: &str = "None of your cards fits this moment. You are asked whenever you hold a card, so that nobody can tell your hand.";

/// Is it a moment for cards in an attack, and no card in hand fits (ruling 26)?
fn nothing_fits(state: &State, moves: &[Move]) -> bool {
    window(state).is_some() && !moves.iter().any(|m| matches!(m, Move::Play(_)))
}

/// A moment for cards in an attack: what has happened, and what is asked if a card fits.
fn window(state: &State) -> Option<(String, &'static str)> {
    let (by, on) = (attacker(state), target(state));
    Some(match state.stage {
        Stage::Declared => (format!("{by} attacks {on}."), "Play a card first?"),
        Stage::Missed => (format!("{by} missed {on}."), "Play a card?"),
        Stage::Hit => (format!("{on} is hit by {by}."), "Play a card before it defends?"),
        _ => return None,
    })
}

fn plain_question(state: &State, seat: Seat) -> (String, String, &'static str, &'static str) {
    let none = String::new();
    match state.stage {
        Stage::ChooseHouse => (
            none,
            "You begin. Which house do you command?".into(),
            "York has rows 1 to 3, Lancaster rows 4 to 6; the page shows yours below.",
            "2.2",
        ),
        Stage::Demand => (
            none,
            "Should the other side deploy first?".into(),
            "Then you see its squares, not its units, before you deploy.",
            "2.4",
        ),
        Stage::Deploy => {
            let muster = &state.musters[seat];
            match (muster.rear.len(), muster.squares.len()) {
                (n @ 0..3, _) => (
                    format!("{} to choose", 3 - n),
                    "Who else joins the rear guard?".into(),
                    "In any order. Undo puts the last one back.",
                    "2.5",
                ),
                (_, n @ 0..3) => (
                    format!("{} to place", 3 - n),
                    "Where should the rear guard stand?".into(),
                    "Three squares behind your front line, in any order; chance says who stands on which.",
                    "2.5",
                ),
                _ => (none, "Deploy like this?".into(), "You may still take steps back.", "2.5"),
            }
        }
        Stage::Pikes(_) => (
            none,
            "Both your Pikemen stand on one flank. Move one of them?".into(),
            "To any empty square of your half.",
            "2.7",
        ),
        Stage::Advance => {
            let goal = state.deed.map_or_else(String::new, |d| d.goal.to_string());
            (none, format!("Take {goal} with {}?", attacker(state)), "", "5.6")
        }
        Stage::Follow => {
            let swift = state.deed.is_some_and(|d| state.unit(d.unit).kind.has(Trait::Swiftness));
            if swift {
                (none, format!("{} may still walk. Where to?", attacker(state)), "", "10.7")
            } else {
                (none, format!("{} may strike once more. Whom?", attacker(state)), "", "10.25")
            }
        }
        // Only the second shot of a volley is left; the turn itself is asked about in `in_turn`.
        _ => (none, "Massed Volley: who else shoots, and at whom?".into(), "", "8.13"),
    }
}

/// The dice that are still to be thrown, or could be thrown again.
fn odds_block(state: &State, moves: &[Move]) -> Vec<PanelBlock> {
    let Some(deed) = state.deed else { return Vec::new() };
    let odds = Rosewars::odds(state, &deed);
    let faces = |n: u8| match n {
        0 => "on no face".to_owned(),
        1 => "on 1".to_owned(),
        2 => "on 1 or 2".to_owned(),
        6 => "on every face".to_owned(),
        n => format!("on 1 to {n}"),
    };
    let attack = format!("The attack hits {}.", faces(odds.attack));
    let defence = format!("The defence saves {}.", faces(odds.defence));
    let beats = format!("{} beats {}", attacker(state), target(state));
    let (percent, title, lines) = match state.stage {
        Stage::Declared => (odds.kill_percent(), beats, vec![attack, defence]),
        Stage::Missed if moves.contains(&Move::Play(Card::OnceMore)) => {
            (odds.kill_percent(), format!("{beats} with a second throw"), vec![attack, defence])
        }
        Stage::Hit => {
            let saved = ((u16::from(odds.defence) * 100 + 3) / 6) as u8;
            (saved, format!("{} survives", target(state)), vec![defence])
        }
        _ => return Vec::new(),
    };
    vec![PanelBlock::Odds { title, percent, lines }]
}
