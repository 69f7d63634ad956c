//! Faces of cards, heroes and piles. The 24 faces are symbols of the board's ground, so that each is sent once.

use std::fmt::Write as _;

use tudor_engine::show::{Card as Shown, Picture};
use tudor_engine::svg::{N, Put};
use tudor_engine::{art, put};

use super::{card_anchor, pile_anchor};
use crate::data::{CARDS, Card, Cards, HEROES};

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
        "<g id=\"rk-pile\"><rect x=\".5\" y=\".5\" width=\"83\" height=\"87\" rx=\"8\" fill=\"var(--raised)\" stroke=\"var(--line-2)\"/><g transform=\"translate(42 22)\">{rose}</g></g><g id=\"rk-helm\"><circle r=\"13\" fill=\"var(--gold)\" stroke=\"var(--rim)\"/>{}</g><circle id=\"rk-gone\" r=\"10.5\" fill=\"none\" stroke=\"var(--line-2)\" stroke-dasharray=\"2 2\"/><rect id=\"rk-key\" x=\"43\" y=\"-7\" width=\"18\" height=\"18\" rx=\"5\" fill=\"var(--ink-2)\"/>",
        art::icon_at("helm", -9.1, -9.1, 18.2, "#2b1d00", 2.2)
    );
    (0..CARDS).map(Card).fold(once, |mut out, card| {
        write!(out, "<g id=\"rk-{card}\">{}</g>", face(card, 60.0, true))
            .expect("a string takes all");
        write!(out, "<g id=\"rk-{card}-s\">{}</g>", face(card, 36.0, false))
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
pub fn helm(at: &str, scale: &str, out: &mut String) {
    put!(out, "<use href=\"#rk-helm\" transform=\"translate(", at, ") scale(", scale, ")\"/>");
}

impl Put for Card {
    fn put(&self, out: &mut String) {
        put!(out, self.direction(), self.distance());
    }
}

/// A card of the near hand.
pub fn large(card: Card, side: &str, face: &Face) -> Shown {
    let mut svg = String::with_capacity(512);
    let faded = if face.dead { " opacity=\".5\"" } else { "" };
    put!(&mut svg, "<g class=\"cardface\" color=\"var(--", side, "-ink)\"", faded);
    put!(&mut svg, "><use href=\"#rk-", card, "\"/>");
    if face.dead {
        svg.push_str("<path d=\"M8 74L52 10\" stroke=\"var(--ink-2)\" stroke-width=\"2\"/>");
    }
    put!(&mut svg, KEY, face.number, "</text></g>");
    if face.hero {
        helm("10 3", ".85", &mut svg);
    }
    let state = if face.dead {
        ", cannot be played now"
    } else if face.hero {
        ", with a hero"
    } else {
        ""
    };
    let alt = named("", Cards::default().with(card)) + state;
    Shown {
        at: Some(card_anchor(card)),
        face: Picture { svg, frame: [-4, -12, 68, 100], width: 68, alt },
    }
}

/// A card's key, as far as its number.
const KEY: &str = "<use href=\"#rk-key\"/><text x=\"52\" y=\"6.5\" class=\"fig\" font-size=\"12\" fill=\"var(--surface)\">";

/// A card seen from afar.
pub fn small(card: Card, side: &str) -> Shown {
    let mut svg = String::with_capacity(128);
    put!(&mut svg, "<g color=\"var(--", side, "-ink)\"><use href=\"#rk-", card, "-s\"/></g>");
    let alt = named("", Cards::default().with(card));
    Shown { at: None, face: Picture { svg, frame: [0, 0, 36, 51], width: 36, alt } }
}

/// The cards that are still to come, six in a row: one picture, because nobody points at them.
pub fn left(cards: Cards) -> Picture {
    let mut svg = String::with_capacity(2 << 10);
    svg.push_str("<g color=\"var(--neutral-ink)\">");
    for (n, card) in cards.iter().enumerate() {
        put!(&mut svg, "<use href=\"#rk-", card, "-s\" x=\"", 40 * (n % 6));
        put!(&mut svg, "\" y=\"", 55 * (n / 6), "\"/>");
    }
    svg.push_str("</g>");
    let rows = i32::from(cards.len().div_ceil(6));
    let alt = if cards.is_empty() { "no cards".to_owned() } else { named("", cards) };
    Picture { svg, frame: [0, 0, 238, (55 * rows).max(1)], width: 238, alt }
}

/// "played: N I, SE III"
fn named(what: &str, cards: Cards) -> String {
    let mut out = String::with_capacity(what.len() + 8 * usize::from(cards.len()));
    out.push_str(what);
    for (n, card) in cards.iter().enumerate() {
        put!(&mut out, if n == 0 { "" } else { ", " }, card.direction(), " ", card.numeral());
    }
    out
}

/// So many heroes left.
pub fn heroes(left: u8) -> Picture {
    let mut svg = String::with_capacity(320);
    svg.push_str("<title>Heroes left: one lets a card end on a stone of the other house</title>");
    for (i, at) in ["11 11", "36 11", "61 11", "86 11"].into_iter().enumerate() {
        if i < usize::from(left) {
            helm(at, ".8", &mut svg);
        } else {
            put!(&mut svg, "<use href=\"#rk-gone\" transform=\"translate(", at, ")\"/>");
        }
    }
    Picture {
        svg,
        frame: [0, 0, 98, 22],
        width: 98,
        alt: format!("{left} of {HEROES} heroes left"),
    }
}

/// The draw pile: it can be clicked to draw.
pub fn pile(left: u8) -> Shown {
    let mut svg = String::with_capacity(256);
    put!(&mut svg, "<use href=\"#rk-pile\"/>", COUNT, left, COUNTED, "to draw</text>");
    let alt = format!("draw pile, {left} to draw");
    Shown { at: Some(pile_anchor()), face: Picture { svg, frame: [0, 0, 84, 88], width: 84, alt } }
}

/// A pile's number, and the word below it. The blank keeps them two words for whoever speaks to the page.
const COUNT: &str =
    "<text x=\"42\" y=\"56\" class=\"ser fig\" font-size=\"20\" fill=\"var(--ink)\">";
const COUNTED: &str =
    " </text><text x=\"42\" y=\"76\" class=\"mid\" font-size=\"12\" fill=\"var(--ink-2)\">";

/// The played cards.
pub fn played(cards: Cards) -> Shown {
    let mut svg = String::with_capacity(512);
    svg.push_str("<rect x=\".5\" y=\".5\" width=\"83\" height=\"87\" rx=\"8\" fill=\"var(--surface-2)\" stroke=\"var(--line)\"/><path d=\"M32 19h12v-6l10 9-10 9v-6H32z\" fill=\"var(--ink-3)\"/>");
    put!(&mut svg, COUNT, cards.len(), COUNTED, "played</text>");
    let alt =
        if cards.is_empty() { "no played cards".to_owned() } else { named("played: ", cards) };
    Shown { at: None, face: Picture { svg, frame: [0, 0, 84, 88], width: 84, alt } }
}
