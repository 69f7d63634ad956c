//! The common parts of all pages: words, pictures, blocks of a scene, lines of a log.

use maud::{Markup, PreEscaped, html};
use tudor_engine::art;
use tudor_engine::erased::LogLine;
use tudor_engine::put;
use tudor_engine::show::{Block, Card, Panel, Picture, Tone};
use tudor_engine::svg::{Put as _, Safe};

use crate::kinds::Kind;

/// An icon of 24 by 24.
#[must_use]
pub fn icon(name: &str) -> Markup {
    html! { svg.i viewBox="0 0 24 24" aria-hidden="true" { path d=(art::icon(name)) {} } }
}

/// The sign of a house. Its drawing is on every page once, see [`signs`].
#[must_use]
pub fn sign(house: &str, size: u32) -> Markup {
    html! { svg.sign width=(size) height=(size) viewBox="-13 -13 26 26" aria-hidden="true" { use href={ "#sign-" (house) } {} } }
}

/// The signs of all houses, to be used by name: what is sent again and again only names them.
#[must_use]
pub fn signs() -> Markup {
    html! {
        svg.sr width="0" height="0" aria-hidden="true" {
            @for house in ["lancaster", "york", "english", "french", "neutral"] {
                g id={ "sign-" (house) } { (PreEscaped(art::sign(house))) }
            }
        }
    }
}

/// Text in which `**` stresses.
#[must_use]
pub fn words(text: &str) -> Markup {
    let mut out = String::with_capacity(text.len() + 16);
    for (n, piece) in text.split("**").enumerate() {
        if n % 2 == 1 {
            put!(&mut out, "<b>", Safe(piece), "</b>");
        } else {
            Safe(piece).put(&mut out);
        }
    }
    PreEscaped(out)
}

/// A rule's number as a link to the rules page; with its title where there is room.
#[must_use]
pub fn rule(kind: &Kind, id: &str, title: bool) -> Markup {
    let name = kind.rule_title(id);
    html! {
        @if !id.is_empty() {
            a.rule href={ "/rules/" (kind.info().id) "#r" (id) } target="_blank" rel="noopener" title=(name) aria-label={ "Rule " (id) ", " (name) } {
                (id) @if title && !name.is_empty() { span.rt { " " (name) } }
            }
        }
    }
}

/// A drawing.
#[must_use]
pub fn picture(p: &Picture) -> Markup {
    let mut out = String::with_capacity(p.svg.len() + p.alt.len() + 120);
    open_picture(p, &mut out);
    put!(&mut out, " role=\"img\" aria-label=\"", Safe(&p.alt), "\">", p.svg, "</svg>");
    PreEscaped(out)
}

/// A picture's tag, as far as it is the same for all. Every view has dozens, so they are not written by `html!`.
fn open_picture(p: &Picture, out: &mut String) {
    let [x, y, w, h] = p.frame;
    let height = (p.width as i32 * h / w.max(1)).max(1);
    put!(out, "<svg class=\"pic\" width=\"", p.width, "\" height=\"", height);
    put!(out, "\" viewBox=\"", x, " ", y, " ", w, " ", h, "\"");
}

fn card(c: &Card) -> Markup {
    let Some(at) = &c.at else { return picture(&c.face) };
    let mut out = String::with_capacity(c.face.svg.len() + c.face.alt.len() + 200);
    put!(&mut out, "<span class=\"card\" data-at=\"", at.0, "\" aria-label=\"");
    put!(&mut out, Safe(&c.face.alt), "\" role=\"img\">");
    open_picture(&c.face, &mut out);
    put!(&mut out, " aria-hidden=\"true\">", c.face.svg, "</svg></span>");
    PreEscaped(out)
}

const fn tone(tone: Tone) -> (&'static str, &'static str) {
    match tone {
        Tone::No => ("no", "no"),
        Tone::Info => ("info", "info"),
        Tone::Ok => ("ok", "check"),
        Tone::Mute => ("mute", "info"),
    }
}

/// A coloured remark.
#[must_use]
pub fn say(tone: &str, sign: &str, text: &Markup) -> Markup {
    html! { div class={ "say " (tone) } { (icon(sign)) span { (text) } } }
}

/// A block of a scene.
#[must_use]
pub fn block(kind: &Kind, b: &Block) -> Markup {
    match b {
        Block::Text(text) => html! { p.s { (words(text)) } },
        Block::Stat { label, value, bar } => html! {
            div.stat {
                div.row { span.s.muted.grow { (label) } b.num { (value) } }
                @if let Some((n, of)) = bar {
                    svg.bar-line viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" {
                        rect width="100" height="4" fill="var(--line)" {}
                        rect width=(100 * n / (*of).max(1)) height="4" fill="var(--line-2)" {}
                    }
                }
            }
        },
        Block::Cards(cards) => html! { div.hand { @for c in cards { (card(c)) } } },
        Block::Picture(p) => picture(p),
        Block::Row(row) => html! { div.row.wrap { @for b in row { (block(kind, b)) } } },
        Block::Fold { title, blocks } => html! {
            details.fold { summary.s { (title) } @for b in blocks { (block(kind, b)) } }
        },
        Block::Say(remark) => {
            let (class, sign) = tone(remark.tone);
            say(class, sign, &html! { (words(&remark.text)) " " (rule(kind, remark.rule, false)) })
        }
        Block::Odds { title, percent, lines } => odds(title, *percent, lines),
        Block::Table(rows) => html! {
            // The browser would add the body itself, and changes are told by where a child stands.
            table.tb { tbody {
                @for (n, row) in rows.iter().enumerate() {
                    tr { @for cell in row {
                        @if n == 0 { th { (words(cell)) } } @else { td { (words(cell)) } }
                    } }
                }
            } }
        },
    }
}

fn odds(title: &str, percent: u8, lines: &[String]) -> Markup {
    // A ring of radius 48 is 301.6 long.
    let arc = f32::from(percent) * 3.016;
    html! {
        div.odds {
            span.eyebrow { "Before you roll" }
            h3 { (title) }
            div.row {
                svg width="96" height="96" viewBox="-60 -60 120 120" role="img" aria-label={ (percent) " per cent" } {
                    circle r="48" fill="none" stroke="var(--line)" stroke-width="14" {}
                    circle r="48" fill="none" stroke="var(--act)" stroke-width="14" stroke-dasharray={ (arc) " 302" } transform="rotate(-90)" {}
                    text y="8" font-size="26" font-weight="700" text-anchor="middle" fill="var(--ink)" { (percent) " %" }
                }
                div.col { @for line in lines { span.s { (words(line)) } } }
            }
        }
    }
}

/// A titled box.
#[must_use]
pub fn panel(kind: &Kind, p: &Panel) -> Markup {
    html! {
        section.sec id={ "panel-" (p.id) } {
            div.sech { h3.eyebrow { (p.title) } span.xs.muted { (p.note) } }
            @for b in &p.blocks { (block(kind, b)) }
        }
    }
}

/// A line of the log.
#[must_use]
pub fn log_line(kind: &Kind, l: &LogLine) -> Markup {
    let line = &l.line;
    let at: Vec<&str> = line.at.iter().map(|a| a.0.as_str()).collect();
    let (before, after) = line.text.split_once("{dice}").unwrap_or((&line.text, ""));
    let text = html! {
        (words(before))
        @if !line.dice.is_empty() {
            @let faces: Vec<String> = line.dice.iter().map(|d| d.face.to_string()).collect();
            span.dice role="img" aria-label=(faces.join(", ")) {
                @for d in &line.dice {
                    svg width="18" height="18" viewBox="-1 -1 20 20" aria-hidden="true" { (PreEscaped(art::die(d.face, 18.0, d.side, d.hit))) }
                }
            }
        }
        (words(after)) " " (rule(kind, line.rule, false))
    };
    html! {
        li.head[line.head].back[l.back] data-places=[(!at.is_empty()).then(|| at.join(" "))] data-sound=[(!line.sound.is_empty()).then_some(line.sound)] {
            @if line.head { span { (text) } } @else {
                span.who { @if !line.side.is_empty() { (sign(line.side, 18)) } }
                @if l.back { span { span.gone { (text) } " Taken back." } } @else { span { (text) } }
            }
        }
    }
}
