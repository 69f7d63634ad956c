//! Words that picture, prompt, log and terminal share: those of this game beside those of all games.

pub use tudor_draw::words::{Named, capital, count, either, is_you};
use tudor_engine::show::Anchor;
use tudor_engine::{Eye, Seat};

use crate::INFO;
use crate::board::{House, Sq};
use crate::cards::{Card, Window};
use crate::data::{Class, Kind, Style};
use crate::odds::Odds;
use crate::state::{Mark, Slot, State};

/// A unit as something to click.
pub fn slot_anchor(slot: Slot) -> Anchor {
    Anchor::new("slot", slot.0)
}

/// A square.
pub fn cell_anchor(sq: Sq) -> Anchor {
    Anchor::new("cell", sq)
}

/// A card in hand.
pub fn card_anchor(card: Card) -> Anchor {
    Anchor::new("card", card.facts().id)
}

/// The side's id of a seat: "york"; "neutral" before the houses are chosen.
pub fn side(state: &State, seat: Seat) -> &'static str {
    if state.has_houses() { state.house(seat).id() } else { "neutral" }
}

/// "York", or "Player one" before the houses are chosen.
pub fn seat_name(state: &State, seat: Seat) -> &'static str {
    if state.has_houses() { state.house(seat).name() } else { player(seat) }
}

/// "Player one": a seat without its house.
pub fn player(seat: Seat) -> &'static str {
    INFO.sides[seat.index()].name
}

/// A seat in a sentence for one reader: "you", or its house, "York".
pub fn named(eye: Eye, seat: Seat, house: House) -> Named<'static> {
    Named::new(eye, seat, house.name())
}

const fn class(kind: Class) -> &'static str {
    match kind {
        Class::Infantry => "infantry",
        Class::Cavalry => "cavalry",
        Class::Machine => "machine",
        Class::Specialist => "specialist",
    }
}

/// "Knight, cavalry, attack 3, defence 3, 2 steps."
pub fn kind_line(kind: Kind) -> String {
    let facts = kind.facts();
    let mut out = format!("{}, {}", facts.name, class(facts.class));
    out += &match facts.attack {
        0 => ", no attack".to_owned(),
        n => format!(", attack {n}"),
    };
    out += &format!(", defence {}", facts.defence);
    if matches!(facts.style, Style::Ranged | Style::Support) {
        out += &match facts.range {
            10.. => ", reaches any square".to_owned(),
            n => format!(", range {n}"),
        };
    }
    out + ", " + &count(facts.movement, "step")
}

/// What a kind can do beyond its numbers: "Pike wall: cavalry that ... (10.3)".
pub fn kind_traits(kind: Kind) -> Vec<String> {
    let traits = kind.traits().map(|t| format!("{}: {} ({})", t.name, t.line, t.rule));
    let abilities = kind.facts().abilities.iter().map(|a| {
        let f = a.facts();
        format!("{}: {} ({})", f.name, f.line, f.rule)
    });
    traits.chain(abilities).collect()
}

/// The marks on a unit, in words.
pub fn mark_words(state: &State, slot: Slot) -> Vec<String> {
    let unit = state.unit(slot);
    let mut out: Vec<String> = [
        (Mark::Chosen, "has acted"),
        (Mark::Fresh, "may act once more"),
        (Mark::Pinned, "held by a wall"),
        (Mark::Life, "has its extra life"),
        (Mark::Javelin, "has its javelin"),
        (Mark::Frozen, "may not act in its next turn"),
        (Mark::Sabotaged, "sabotaged"),
        (Mark::Improved, "improved weapons"),
        (Mark::Stakes, "behind stakes"),
        (Mark::March, "on a forced march"),
        (Mark::Bribed, "bribed"),
    ]
    .iter()
    .filter(|(m, _)| unit.marks.has(*m))
    .map(|(_, w)| (*w).to_owned())
    .collect();
    if unit.reload > 0 {
        out.push(format!("reloading, {} turns left", unit.reload));
    }
    out
}

/// "York's Knight, cavalry, attack 3, ..., has acted. Swiftness: ..."
pub fn unit_line(state: &State, slot: Slot) -> String {
    let unit = state.unit(slot);
    let mut out = format!("{}'s {}", state.house(slot.owner()).name(), kind_line(unit.kind));
    for mark in mark_words(state, slot) {
        out += ", ";
        out += &mark;
    }
    out.push('.');
    for line in kind_traits(unit.kind) {
        out += &format!(" {line}.");
    }
    out
}

/// "Knight d3"
pub fn at(state: &State, slot: Slot) -> String {
    let unit = state.unit(slot);
    unit.at.map_or_else(|| unit.kind.name().to_owned(), |at| format!("{} {at}", unit.kind.name()))
}

/// When a card may be played.
pub const fn when(card: Window) -> &'static str {
    match card {
        Window::OwnTurn => "In your turn",
        Window::Declared => "When you attack",
        Window::Missed => "When you miss",
        Window::Hit => "When you are hit",
    }
}

/// "Battle Cry: +2 on this attack. When you attack."
pub fn card_line(card: Card) -> String {
    let facts = card.facts();
    let cost = if facts.costs_action { ", for an action" } else { "" };
    format!("{}: {}. {}{cost}.", facts.name, facts.line, when(facts.window))
}

/// "hit 50 %, kill 33 %"
pub fn odds_words(odds: Odds) -> String {
    format!("hit {} %, kill {} %", odds.hit_percent(), odds.kill_percent())
}
