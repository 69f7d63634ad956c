//! Faces of cards, heroes and piles. The 24 faces are symbols of the board's ground, so that each is sent once.

use std::fmt::Write as _;
use std::sync::LazyLock;

use tudor_draw::svg::{N, Put};
use tudor_draw::{art, put, text};
use tudor_engine::Seat;
use tudor_engine::show::{PanelCard, Picture};

use super::{card_anchor, pile_anchor, side};
use crate::data::{CARDS, Card, Cards, HAND, HEROES};

/// What stands on a card besides its face.
#[derive(Clone, Copy)]
pub struct Face {
    /// Its key, from 1.
    pub number: u8,
    pub state: CardState,
}

/// What a card can do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum CardState {
    /// Nothing stands against it.
    Free,
    /// It can do nothing now.
    Dead,
    /// It needs a hero now.
    Hero,
}

const STATES: [CardState; 3] = [CardState::Free, CardState::Dead, CardState::Hero];

/// The symbols: a large face (60 by 84) and a small one (36 by 50) a card, in the colour of the element that uses them.
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

/// A picture's drawing and its words.
type Written = (String, String);

/// The same picture as one that was written before.
fn again((svg, alt): &'static Written, frame: [i32; 4], width: u32) -> Picture {
    Picture { svg: svg.as_str().into(), frame, width, alt: alt.as_str().into() }
}

/// A card of the near hand. Ten are shown at every move, so all there can be are written once.
pub fn large(card: Card, seat: Seat, face: Face) -> PanelCard {
    static WRITTEN: LazyLock<Vec<Written>> = LazyLock::new(|| {
        let cards = (0..CARDS).map(Card);
        let each = cards.flat_map(|card| Seat::BOTH.map(|seat| (card, seat)));
        each.flat_map(|(card, seat)| {
            let faces = (1..=HAND).flat_map(|number| STATES.map(|state| Face { number, state }));
            faces.map(move |face| write_large(card, seat, face))
        })
        .collect()
    });
    let hand = (2 * usize::from(card.0) + seat.index()) * usize::from(HAND);
    let n = (hand + usize::from(face.number) - 1) * STATES.len() + face.state as usize;
    PanelCard { at: Some(card_anchor(card)), face: again(&WRITTEN[n], [-4, -12, 68, 100], 68) }
}

fn write_large(card: Card, seat: Seat, face: Face) -> Written {
    let mut svg = String::new();
    let dead = face.state == CardState::Dead;
    let faded = if dead { " opacity=\".5\"" } else { "" };
    put!(&mut svg, "<g class=\"cardface\" color=\"var(--", side(seat), "-ink)\"", faded);
    put!(&mut svg, "><use href=\"#rk-", card, "\"/>");
    if dead {
        svg.push_str("<path d=\"M8 74L52 10\" stroke=\"var(--ink-2)\" stroke-width=\"2\"/>");
    }
    put!(&mut svg, KEY, face.number, "</text></g>");
    if face.state == CardState::Hero {
        helm("10 3", ".85", &mut svg);
    }
    let state = match face.state {
        CardState::Free => "",
        CardState::Dead => ", cannot be played now",
        CardState::Hero => ", with a hero",
    };
    (svg, card.name() + state)
}

/// A card's key, as far as its number.
const KEY: &str = "<use href=\"#rk-key\"/><text x=\"52\" y=\"6.5\" class=\"fig\" font-size=\"12\" fill=\"var(--surface)\">";

/// A card seen from afar.
pub fn small(card: Card, seat: Seat) -> PanelCard {
    static WRITTEN: LazyLock<Vec<Written>> = LazyLock::new(|| {
        let cards = (0..CARDS).map(Card);
        cards.flat_map(|card| Seat::BOTH.map(|seat| write_small(card, seat))).collect()
    });
    let n = 2 * usize::from(card.0) + seat.index();
    PanelCard { at: None, face: again(&WRITTEN[n], [0, 0, 36, 51], 36) }
}

fn write_small(card: Card, seat: Seat) -> Written {
    let svg =
        text!("<g color=\"var(--", side(seat), "-ink)\"><use href=\"#rk-", card, "-s\"/></g>");
    (svg, card.name())
}

/// The cards that are still to come, six in a row: one picture, because nobody points at them.
pub fn left(cards: Cards) -> Picture {
    static PLACES: LazyLock<[String; CARDS as usize]> = LazyLock::new(|| {
        std::array::from_fn(|n| text!("-s\" x=\"", 40 * (n % 6), "\" y=\"", 55 * (n / 6), "\"/>"))
    });
    let mut svg = String::with_capacity(2 << 10);
    svg.push_str("<g color=\"var(--neutral-ink)\">");
    for (card, place) in cards.iter().zip(&*PLACES) {
        put!(&mut svg, "<use href=\"#rk-", card, place);
    }
    svg.push_str("</g>");
    let rows = i32::from(cards.len().div_ceil(6));
    let alt = if cards.is_empty() { "no cards".into() } else { named("", cards).into() };
    Picture { svg: svg.into(), frame: [0, 0, 238, (55 * rows).max(1)], width: 238, alt }
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

/// How many heroes are left.
pub fn heroes(left: u8) -> Picture {
    static WRITTEN: LazyLock<Vec<Written>> =
        LazyLock::new(|| (0..=HEROES).map(write_heroes).collect());
    again(&WRITTEN[usize::from(left)], [0, 0, 98, 22], 98)
}

fn write_heroes(left: u8) -> Written {
    let mut svg = String::new();
    svg.push_str("<title>Heroes left: one lets a card end on a stone of the other house</title>");
    for (i, at) in ["11 11", "36 11", "61 11", "86 11"].into_iter().enumerate() {
        if i < usize::from(left) {
            helm(at, ".8", &mut svg);
        } else {
            put!(&mut svg, "<use href=\"#rk-gone\" transform=\"translate(", at, ")\"/>");
        }
    }
    (svg, text!(left, " of ", HEROES, " heroes left"))
}

/// The draw pile: it can be clicked to draw.
pub fn pile(left: u8) -> PanelCard {
    let mut svg = String::with_capacity(256);
    put!(&mut svg, "<use href=\"#rk-pile\"/>", COUNT, left, COUNTED, "to draw</text>");
    let alt = text!("draw pile, ", left, " to draw").into();
    let face = Picture { svg: svg.into(), frame: [0, 0, 84, 88], width: 84, alt };
    PanelCard { at: Some(pile_anchor()), face }
}

/// A pile's number, and the word below it. The blank keeps them two words for people who speak to the page.
const COUNT: &str =
    "<text x=\"42\" y=\"56\" class=\"ser fig\" font-size=\"20\" fill=\"var(--ink)\">";
const COUNTED: &str =
    " </text><text x=\"42\" y=\"76\" class=\"mid\" font-size=\"12\" fill=\"var(--ink-2)\">";

/// The played cards.
pub fn played(cards: Cards) -> PanelCard {
    let mut svg = String::with_capacity(512);
    svg.push_str("<rect x=\".5\" y=\".5\" width=\"83\" height=\"87\" rx=\"8\" fill=\"var(--surface-2)\" stroke=\"var(--line)\"/><path d=\"M32 19h12v-6l10 9-10 9v-6H32z\" fill=\"var(--ink-3)\"/>");
    put!(&mut svg, COUNT, cards.len(), COUNTED, "played</text>");
    let alt =
        if cards.is_empty() { "no played cards".into() } else { named("played: ", cards).into() };
    PanelCard { at: None, face: Picture { svg: svg.into(), frame: [0, 0, 84, 88], width: 84, alt } }
}
