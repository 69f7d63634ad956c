//! A unit's tile: figure, numbers, and what has happened to it.

use std::fmt::Write as _;

use tudor_draw::art::{icon_at, rose};
use tudor_draw::svg::N;

use super::figures::figure;
use crate::board::House;
use crate::data::{Kind, Style};
use crate::state::{Mark, Unit};

/// A tile is drawn 43 wide and made larger by this.
pub const SCALE: f32 = 1.86;
/// Side of a tile.
pub const TILE: f32 = 43.0 * SCALE;

/// Tiles, backs and faces, each once, and the rings around a tile that can be clicked: purple on a light line, so that
/// they stand out from a red tile, too. Their colour and width come from the element that uses them.
pub fn symbols() -> String {
    let mut out = String::new();
    for (id, dashes) in [("can", ""), ("aim", " stroke-dasharray=\"9 5\"")] {
        write!(out, "<symbol id=\"rw-{id}\" overflow=\"visible\"><rect x=\"-1\" y=\"-1\" width=\"82\" height=\"82\" rx=\"16\" stroke=\"var(--raised)\" stroke-width=\"6.5\"/><rect x=\"-1\" y=\"-1\" width=\"82\" height=\"82\" rx=\"16\"{dashes}/></symbol>").expect("a string takes all");
    }
    for (id, face, rim) in [
        ("york", "var(--york)", "var(--york-edge)"),
        ("lancaster", "var(--lancaster)", "var(--rim)"),
    ] {
        write!(out, "<symbol id=\"rw-{id}\" overflow=\"visible\"><rect y=\"1.5\" width=\"43\" height=\"43\" rx=\"8\" fill=\"#000\" opacity=\".22\"/><rect width=\"43\" height=\"43\" rx=\"8\" fill=\"{face}\" stroke=\"{rim}\" stroke-width=\"1.4\"/></symbol>").expect("a string takes all");
        write!(out, "<symbol id=\"rw-back-{id}\" overflow=\"visible\"><use href=\"#rw-{id}\"/><rect x=\"4\" y=\"4\" width=\"35\" height=\"35\" rx=\"5\" fill=\"none\" stroke=\"var(--on-{id})\" stroke-width=\"1\" opacity=\".5\"/><g transform=\"translate(21.5 21.5)\">{}</g></symbol>", sign(id)).expect("a string takes all");
    }
    for kind in Kind::all() {
        write!(
            out,
            "<symbol id=\"rw-{}\" overflow=\"visible\">{}</symbol>",
            kind.facts().id,
            face(kind)
        )
        .expect("a string takes all");
    }
    out
}

fn sign(house: &str) -> String {
    if house == "york" {
        rose(11.0, "#ffffff", "#dbe5ef", "#34557d")
    } else {
        rose(11.0, "#e7a0a2", "#b32434", "#5d0d18")
    }
}

/// Figure and numbers of a kind, in the ink and the face of the element that uses it.
fn face(kind: Kind) -> String {
    const T: f32 = 43.0;
    let facts = kind.facts();
    let reaches = matches!(facts.style, Style::Ranged | Style::Support);
    let place = if reaches { "translate(8.5 6.5) scale(.9)" } else { "translate(9.5 4.5)" };
    let mut out = format!("<g transform=\"{place}\">{}</g>", figure(kind));
    let ink = "fill=\"none\" stroke=\"currentColor\" stroke-linecap=\"round\"";
    let digits = "font-weight=\"800\" fill=\"currentColor\" stroke=\"none\"";
    if facts.attack > 0 {
        write!(out, "<path d=\"M4.6 39.2V29M2.7 36h3.8\" {ink} stroke-width=\"1.3\"/><text x=\"7.8\" y=\"38.8\" font-size=\"10.5\" {digits}>{}</text>", facts.attack).expect("a string takes all");
    }
    write!(out, "<path d=\"M28.5 28h11v5.5c0 3.8-2.8 5.7-5.5 7-2.7-1.3-5.5-3.2-5.5-7z\" {ink} stroke-width=\"1.2\"/><text x=\"34\" y=\"37.2\" font-size=\"9.5\" class=\"mid\" {digits}>{}</text>", facts.defence).expect("a string takes all");
    let dots: &[(f32, f32)] = match facts.movement {
        1 => &[(0.0, 0.0)],
        2 => &[(-2.3, 0.0), (2.3, 0.0)],
        3 => &[(0.0, -4.2), (-2.3, 0.0), (2.3, 0.0)],
        _ => &[(-2.3, -4.2), (2.3, -4.2), (-2.3, 0.0), (2.3, 0.0)],
    };
    for (x, y) in dots {
        write!(
            out,
            "<circle cx=\"{}\" cy=\"{}\" r=\"1.6\" fill=\"currentColor\" stroke=\"none\"/>",
            N(20.7 + x),
            N(37.0 + y)
        )
        .expect("a string takes all");
    }
    if reaches {
        let range = if facts.range > 9 { "∞".to_owned() } else { facts.range.to_string() };
        write!(out, "<text x=\"38.5\" y=\"12.5\" font-size=\"9.5\" text-anchor=\"end\" {digits}>{range}</text><path d=\"M{} 3h6.5\" {ink} stroke-width=\"1.2\"/>", N(T - 11.5)).expect("a string takes all");
    }
    if !kind.is_basic() {
        out.push_str("<use href=\"#rw-rose\" x=\"7.5\" y=\"8\"/>");
    }
    out
}

/// A unit in a drawing of its own, for cards and panels: 43 by 43.
pub fn tile(kind: Kind, house: House) -> String {
    format!("<use href=\"#rw-{0}\"/>{1}", house.id(), inked(kind, house))
}

fn inked(kind: Kind, house: House) -> String {
    let (id, house) = (kind.facts().id, house.id());
    format!(
        "<use href=\"#rw-{id}\" color=\"var(--on-{house})\" fill=\"var(--{house})\" stroke=\"var(--{house})\"/>"
    )
}

/// Where marks stand: right and left of the figure, where the face is bare; more of them on the upper edge.
const SPOTS: [(f32, f32); 6] =
    [(71.0, 39.0), (9.0, 39.0), (40.0, 1.0), (18.0, 1.0), (62.0, 1.0), (40.0, 79.0)];
const LEFT: usize = 1;

/// A tile with its marks, at the size of the board.
pub fn marked(unit: &Unit, house: House) -> String {
    let spent = unit.marks.has(Mark::Chosen) && !unit.marks.has(Mark::Fresh);
    let fade = if spent { " opacity=\".55\"" } else { "" };
    let mut out = format!("<g transform=\"scale({SCALE})\"{fade}>{}</g>", tile(unit.kind, house));
    let marks = [
        (Mark::Pinned, "lock"),
        (Mark::Frozen, "no"),
        (Mark::Sabotaged, "warn"),
        (Mark::Improved, "swords"),
        (Mark::Stakes, "shield"),
        (Mark::March, "boot"),
        (Mark::Fresh, "flag"),
        (Mark::Bribed, "crown"),
        (Mark::Life, "plus"),
    ];
    let icons = marks.iter().filter(|(mark, _)| unit.marks.has(*mark)).map(|(_, icon)| *icon);
    let icons = icons.chain(spent.then_some("check"));
    // The turns of a reload stand under their clock, in the room on the left.
    let reloads = unit.reload > 0;
    let free = SPOTS.iter().enumerate().filter(|(n, _)| !reloads || *n != LEFT);
    for (icon, (_, &spot)) in icons.zip(free) {
        badge(icon, spot, 20.0, &mut out);
    }
    if reloads {
        let (x, y) = SPOTS[LEFT];
        badge("clock", (x, y - 7.0), 34.0, &mut out);
        write!(out, "<text x=\"{}\" y=\"{}\" class=\"mid\" font-size=\"15\" font-weight=\"800\" fill=\"var(--ink)\" stroke=\"none\">{}</text>", N(x), N(y + 13.5), unit.reload).expect("a string takes all");
    }
    out
}

/// A sign on a disc; taller where something is to stand below it.
fn badge(icon: &str, (x, y): (f32, f32), tall: f32, out: &mut String) {
    write!(out, "<rect x=\"{}\" y=\"{}\" width=\"20\" height=\"{}\" rx=\"10\" fill=\"var(--raised)\" stroke=\"var(--line-2)\" stroke-width=\"1.5\"/>{}", N(x - 10.0), N(y - 10.0), N(tall), icon_at(icon, x - 7.0, y - 7.0, 14.0, "var(--ink)", 2.4)).expect("a string takes all");
}
