//! The board as text, for the terminal and for readers.

use std::fmt::Write as _;

use tudor_draw::wrap::wrap;
use tudor_engine::Seat;
use tudor_engine::show::PlaceWords;

use super::words::{
    self, card_line, cell_anchor, is_you, kind_line, kind_traits, mark_words, seat_name,
    slot_anchor,
};
use crate::board::{House, Sq};
use crate::cards::Card;
use crate::data::{Kind, Style};
use crate::state::{Slot, Stage, State, tile_kind};
use crate::view::View;

/// A kind in at most nine letters.
const fn short(kind: Kind) -> &'static str {
    match kind {
        Kind::Longbowman => "Bow",
        Kind::Pikeman => "Pike",
        Kind::LightCavalry => "Light",
        Kind::Knight => "Knight",
        Kind::Ballista => "Ballista",
        Kind::Catapult => "Catapult",
        Kind::Cannon => "Cannon",
        Kind::Hobelar => "Hobelar",
        Kind::Crusader => "Crusader",
        Kind::FlagBearer => "Flag",
        Kind::Longswordsman => "Sword",
        Kind::Viking => "Viking",
        Kind::Berserker => "Berserk",
        Kind::Scout => "Scout",
        Kind::Lancer => "Lancer",
        Kind::RoyalGuard => "Guard",
        Kind::Halberdier => "Halberd",
        Kind::FlankingCavalry => "Flanker",
        Kind::Hussar => "Hussar",
        Kind::Javeliner => "Javelin",
        Kind::Fencer => "Fencer",
        Kind::WarElephant => "Elephant",
        Kind::Trebuchet => "Trebuch.",
        Kind::Saboteur => "Saboteur",
        Kind::Diplomat => "Diplomat",
        Kind::Weaponsmith => "Smith",
        Kind::Assassin => "Assassin",
        Kind::Juggernaut => "Jugger.",
    }
}

/// The seat whose tile lies face down on a square, if one does.
fn face_down(view: &View, sq: Sq) -> Option<Seat> {
    let state = &view.seen;
    Seat::BOTH.into_iter().find(|&seat| {
        let muster = &state.musters[seat];
        let front = muster.committed && state.revealed(seat) == 0;
        state.has_houses()
            && state.revealed(seat) < 2
            && (muster.squares.has(sq) || front && state.house(seat).front_line().has(sq))
    })
}

fn cell(view: &View, sq: Sq) -> [String; 2] {
    let state = &view.seen;
    if let Some(slot) = state.on(sq) {
        let unit = state.unit(slot);
        let facts = unit.kind.facts();
        let house = if state.house(slot.owner()) == House::York { 'Y' } else { 'L' };
        let range = match facts.style {
            Style::Ranged | Style::Support if facts.range < 10 => format!(" r{}", facts.range),
            _ => String::new(),
        };
        let star = if mark_words(state, slot).is_empty() { "" } else { "*" };
        return [
            format!("{house} {}", short(unit.kind)),
            format!("{}/{} m{}{range}{star}", facts.attack, facts.defence, facts.movement),
        ];
    }
    match face_down(view, sq) {
        Some(seat) => {
            let house = if state.house(seat) == House::York { 'Y' } else { 'L' };
            [format!("{house} ???"), String::new()]
        }
        None => [String::new(), String::new()],
    }
}

/// The whole board and everything beside it, at most 100 columns wide.
pub fn board(view: &View) -> String {
    let mut out = String::new();
    let line = format!("   +{}\n", "----------+".repeat(8));
    out += &line;
    for row in (0..6).rev() {
        let cells: Vec<[String; 2]> =
            (0..8).filter_map(|c| Sq::new(c, row)).map(|sq| cell(view, sq)).collect();
        for part in 0..2 {
            let label = if part == 0 { (row + 1).to_string() } else { " ".into() };
            write!(out, " {label} |").expect("a string takes all");
            for cell in &cells {
                write!(out, "{:<10}|", cell[part]).expect("a string takes all");
            }
            out.push('\n');
        }
        out += &line;
    }
    out +=
        "        a          b          c          d          e          f          g          h\n";
    out += "Y York, goal row 6. L Lancaster, goal row 1. Attack/defence, m steps, r range, * see below.\n";
    beside(view, &mut out);
    out
}

fn beside(view: &View, out: &mut String) {
    let state = &view.seen;
    if state.turn > 0 {
        let mover = seat_name(state, state.mover);
        writeln!(out, "Turn {}, {mover}, actions left: {}.", state.turn, state.actions)
            .expect("a string takes all");
    }
    for seat in Seat::BOTH {
        let you = if is_you(view.eye, seat) { " (you)" } else { "" };
        writeln!(
            out,
            "{}{you}: cards {}, units lost {}{}.",
            seat_name(state, seat),
            view.cards[seat],
            state.losses[seat],
            if state.bonus[seat] { ", bonus card drawn" } else { "" }
        )
        .expect("a string takes all");
    }
    if let Some(seat) = state.snow {
        wrapped(
            out,
            &format!(
                "Snow: no shot beyond 2 squares until {}'s next turn.",
                seat_name(state, seat)
            ),
        );
    }
    for slot in Slot::all().filter(|&s| state.unit(s).at.is_some()) {
        let marks = mark_words(state, slot);
        if !marks.is_empty() {
            wrapped(out, &format!("* {}: {}.", words::at(state, slot), marks.join(", ")));
        }
    }
    let mut kinds: Vec<Kind> = Slot::all()
        .map(|s| state.unit(s))
        .filter(|u| u.at.is_some() && !u.kind.is_basic())
        .map(|u| u.kind)
        .collect();
    for seat in Seat::BOTH.into_iter().filter(|&s| view.eye.sees(s)) {
        let muster = &state.musters[seat];
        kinds.extend(muster.specials.iter().map(tile_kind));
        if state.stage == Stage::Deploy {
            let rear: Vec<_> = muster.rear.iter().map(|t| tile_kind(t).name()).collect();
            let at: Vec<_> = muster.squares.iter().map(|s| s.to_string()).collect();
            wrapped(
                out,
                &format!(
                    "{}'s rear guard: {}; on {}.",
                    seat_name(state, seat),
                    if rear.is_empty() { "nobody yet".into() } else { rear.join(", ") },
                    if at.is_empty() { "no square yet".into() } else { at.join(", ") }
                ),
            );
        }
        for n in state.hands[seat] {
            let whose = if view.eye.is_open() { seat_name(state, seat) } else { "Your card" };
            wrapped(out, &format!("{whose}: {}", card_line(Card::of(n))));
        }
    }
    for n in state.discard {
        wrapped(out, &format!("Played: {}.", Card::of(n).facts().name));
    }
    kinds.sort();
    kinds.dedup();
    for kind in kinds {
        let mut line = format!("{}.", kind_line(kind));
        for t in kind_traits(kind) {
            line += &format!(" {t}.");
        }
        wrapped(out, &line);
    }
}

fn wrapped(out: &mut String, text: &str) {
    wrap(out, text, 98, "  ");
}

/// The board as a list: every square, from a6 to h1.
pub fn places(view: &View) -> Vec<PlaceWords> {
    let state = &view.seen;
    let squares = (0..6).rev().flat_map(|row| (0..8).filter_map(move |col| Sq::new(col, row)));
    squares
        .map(|sq| match (state.on(sq), face_down(view, sq)) {
            (Some(slot), _) => PlaceWords {
                at: slot_anchor(slot),
                says: format!("{sq}, {}", words::unit_line(state, slot)).into(),
            },
            (None, Some(seat)) => PlaceWords {
                at: cell_anchor(sq),
                says: format!("{sq}, a {} tile, face down.", seat_name(state, seat)).into(),
            },
            (None, None) => {
                PlaceWords { at: cell_anchor(sq), says: format!("{sq}, empty.").into() }
            }
        })
        .collect()
}

/// The board in one sentence.
pub fn summary(state: &State) -> String {
    if state.turn == 0 {
        return "Board, 8 columns, 6 rows, before the battle. York in the south.".to_owned();
    }
    let count = |seat| state.own(seat).count();
    format!(
        "Board, 8 columns, 6 rows. Turn {}, {} on turn. {} has {} units, {} has {}. York plays upwards.",
        state.turn,
        seat_name(state, state.mover),
        seat_name(state, Seat::First),
        count(Seat::First),
        seat_name(state, Seat::Second),
        count(Seat::Second)
    )
}
