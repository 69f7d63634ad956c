//! Faces of cards, heroes and piles. The 24 faces are symbols of the board's ground, so that each is sent once.

use std::fmt::Write as _;

use tudor_engine::art;
use tudor_engine::show::{Card as Shown, Picture};
use tudor_engine::svg::N;

use super::{card_anchor, pile_anchor};
use crate::data::{CARDS, Card, Cards};

/// What stands on a card besides its face.
pub struct Face {
    /// Its key, from 1.
    pub number: usize,
    /// It can do nothing now.
    pub dead: bool,
    /// It needs a hero now.
    pub hero: bool,
}

/// The symbols: a large face (60 by 84) and a small one (36 by 50) a card, in the colour of whoever uses them.
pub fn symbols() -> String {
    let rose = art::rose(11.0, "#b32434", "#fbf6ee", "#5d0d18");
    let once = format!(
        "<g id=\"rk-pile\"><rect x=\".5\" y=\".5\" width=\"83\" height=\"87\" rx=\"8\" fill=\"var(--raised)\" stroke=\"var(--line-2)\"/><g transform=\"translate(42 22)\">{rose}</g></g><g id=\"rk-helm\"><circle r=\"13\" fill=\"var(--gold)\" stroke=\"var(--rim)\"/>{}</g>",
        art::icon_at("helm", -9.1, -9.1, 18.2, "#2b1d00", 2.2)
    );
    (0..CARDS).map(Card).fold(once, |mut out, card| {
        write!(
            out,
            "<symbol id=\"rk-{card}\" viewBox=\"0 0 60 84\">{}</symbol>",
            face(card, 60.0, true)
        )
        .expect("a string takes all");
        write!(
            out,
            "<symbol id=\"rk-{card}-s\" viewBox=\"0 0 36 50\">{}</symbol>",
            face(card, 36.0, false)
        )
        .expect("a string takes all");
        out
    })
}

fn face(card: Card, w: f32, large: bool) -> String {
    let h = w * 1.4;
    let (cx, cy, r) = (w / 2.0, if large { h * 0.4 } else { h * 0.41 }, w * 0.36);
    let turn = 45 * (u16::from(card.0) % 8);
    let mut out = format!(
        "<rect x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"var(--raised)\" stroke=\"var(--line-2)\"/><rect x=\"4\" y=\"4\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"var(--surface-2)\"/><circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"none\" stroke=\"var(--line-2)\" stroke-opacity=\".45\"/>",
        N(w - 1.0),
        N(h - 1.0),
        N(w * 0.12),
        N(w - 8.0),
        N(h - 8.0),
        N(w * 0.08),
        N(cx),
        N(cy),
        N(r),
    );
    let tip = r * 0.98;
    write!(
        out,
        "<path transform=\"translate({cx} {cy}) rotate({turn})\" d=\"M{a} {b}V{c}H{d}L0 {e}L{f} {c}H{g}V{b}Z\" fill=\"currentColor\"/>",
        cx = N(cx),
        cy = N(cy),
        a = N(-w * 0.045),
        b = N(tip * 0.78),
        c = N(-tip * 0.25),
        d = N(-w * 0.15),
        e = N(-tip),
        f = N(w * 0.15),
        g = N(w * 0.045),
    )
    .expect("a string takes all");
    // As many diamonds as steps.
    let (y, d) = (h * if large { 0.665 } else { 0.77 }, N(w * 0.075));
    for i in 0..card.distance() {
        let x = w / 2.0 + (f32::from(i) - f32::from(card.distance() - 1) / 2.0) * w * 0.19;
        write!(
            out,
            "<path d=\"M{} {}l{d} {d}l-{d} {d}l-{d}-{d}z\" fill=\"currentColor\"/>",
            N(x),
            N(y)
        )
        .expect("a string takes all");
    }
    if large {
        write!(
            out,
            "<text x=\"{}\" y=\"{y}\" text-anchor=\"end\" class=\"ser\" font-size=\"14\" font-weight=\"700\" fill=\"var(--ink-2)\">{}</text><text x=\"8\" y=\"{y}\" font-size=\"11\" font-weight=\"650\" fill=\"var(--ink-2)\">{}</text>",
            N(w - 8.0),
            card.numeral(),
            card.direction(),
            y = N(h - 7.0),
        )
        .expect("a string takes all");
    }
    out
}

/// A helm in a gold ring of radius 13, drawn `scale` times as large.
pub fn helm(x: f32, y: f32, scale: &str, out: &mut String) {
    write!(
        out,
        "<use href=\"#rk-helm\" transform=\"translate({} {}) scale({scale})\"/>",
        N(x),
        N(y)
    )
    .expect("a string takes all");
}

/// A card of the near hand.
pub fn large(card: Card, side: &str, face: &Face) -> Shown {
    let mut svg = format!(
        "<g class=\"cardface\" color=\"var(--{side}-ink)\"{}><use href=\"#rk-{card}\" width=\"60\" height=\"84\"/>",
        if face.dead { " opacity=\".5\"" } else { "" }
    );
    if face.dead {
        svg.push_str("<path d=\"M8 74L52 10\" stroke=\"var(--ink-2)\" stroke-width=\"2\"/>");
    }
    write!(
        svg,
        "<rect x=\"43\" y=\"-7\" width=\"18\" height=\"18\" rx=\"5\" fill=\"var(--ink-2)\"/><text x=\"52\" y=\"6.5\" font-size=\"12\" font-weight=\"700\" text-anchor=\"middle\" fill=\"var(--surface)\">{}</text></g>",
        face.number
    )
    .expect("a string takes all");
    if face.hero {
        helm(10.0, 3.0, ".85", &mut svg);
    }
    let state = if face.dead {
        ", cannot be played now"
    } else if face.hero {
        ", with a hero"
    } else {
        ""
    };
    Shown {
        at: Some(card_anchor(card)),
        face: Picture {
            svg,
            frame: [-4, -12, 68, 100],
            width: 68,
            alt: format!("{}{state}", card.name()),
        },
    }
}

/// A card seen from afar.
pub fn small(card: Card, side: &str) -> Shown {
    Shown {
        at: None,
        face: Picture {
            svg: format!(
                "<g color=\"var(--{side}-ink)\"><use href=\"#rk-{card}-s\" width=\"36\" height=\"50\"/></g>"
            ),
            frame: [0, 0, 36, 51],
            width: 36,
            alt: card.name(),
        },
    }
}

/// The cards that are still to come, six in a row: one picture, because nobody points at them.
pub fn left(cards: Cards) -> Picture {
    let mut svg = String::with_capacity(2 << 10);
    svg.push_str("<g color=\"var(--neutral-ink)\">");
    for (n, card) in cards.iter().enumerate() {
        let (x, y) = (40 * (n % 6), 55 * (n / 6));
        write!(svg, "<use href=\"#rk-{card}-s\" x=\"{x}\" y=\"{y}\" width=\"36\" height=\"50\"/>")
            .expect("a string takes all");
    }
    svg.push_str("</g>");
    let rows = i32::from(cards.len().div_ceil(6));
    let alt = if cards.is_empty() { "no cards".to_owned() } else { named(cards) };
    Picture { svg, frame: [0, 0, 238, (55 * rows).max(1)], width: 238, alt }
}

/// "N I, SE III"
fn named(cards: Cards) -> String {
    let mut out = String::new();
    for card in cards.iter() {
        let gap = if out.is_empty() { "" } else { ", " };
        write!(out, "{gap}{} {}", card.direction(), card.numeral()).expect("a string takes all");
    }
    out
}

/// So many heroes left.
pub fn heroes(left: u8, of: u8) -> Picture {
    let mut svg = String::from(
        "<title>Heroes left: one lets a card end on a stone of the other house</title>",
    );
    for i in 0..of {
        let x = 11.0 + 25.0 * f32::from(i);
        if i < left {
            helm(x, 11.0, ".8", &mut svg);
        } else {
            write!(svg, "<circle cx=\"{}\" cy=\"11\" r=\"10.5\" fill=\"none\" stroke=\"var(--line-2)\" stroke-dasharray=\"2 2\"/>", N(x))
                .expect("a string takes all");
        }
    }
    Picture { svg, frame: [0, 0, 98, 22], width: 98, alt: format!("{left} of {of} heroes left") }
}

/// The draw pile: it can be clicked to draw.
pub fn pile(left: u8) -> Shown {
    let svg = format!(
        "<use href=\"#rk-pile\"/><text x=\"42\" y=\"56\" class=\"ser mid\" font-size=\"20\" font-weight=\"700\" fill=\"var(--ink)\">{left}</text><text x=\"42\" y=\"76\" class=\"mid\" font-size=\"12\" fill=\"var(--ink-2)\">to draw</text>"
    );
    Shown {
        at: Some(pile_anchor()),
        face: Picture {
            svg,
            frame: [0, 0, 84, 88],
            width: 84,
            alt: format!("draw pile, {left} cards"),
        },
    }
}

/// The played cards.
pub fn played(cards: Cards) -> Shown {
    let n = cards.len();
    let svg = format!(
        "<rect x=\".5\" y=\".5\" width=\"83\" height=\"87\" rx=\"8\" fill=\"var(--surface-2)\" stroke=\"var(--line)\"/><path d=\"M32 19h12v-6l10 9-10 9v-6H32z\" fill=\"var(--ink-3)\"/><text x=\"42\" y=\"56\" class=\"ser mid\" font-size=\"20\" font-weight=\"700\" fill=\"var(--ink)\">{n}</text><text x=\"42\" y=\"76\" class=\"mid\" font-size=\"12\" fill=\"var(--ink-2)\">played</text>"
    );
    let alt =
        if n == 0 { "no played cards".to_owned() } else { format!("played: {}", named(cards)) };
    Shown { at: None, face: Picture { svg, frame: [0, 0, 84, 88], width: 84, alt } }
}
