//! The common parts of all pages: words, pictures, blocks of a scene, lines of a log.

use maud::{Markup, PreEscaped, Render, html};
use memchr::memchr;
use tudor_draw::art;
use tudor_draw::put;
use tudor_draw::svg::{Put as _, Safe};
use tudor_engine::erased::LogLine;
use tudor_engine::show::{Panel, PanelBlock, PanelCard, Picture, Tone};
use tudor_table::offers::GameOffer;

use crate::patch::MarkupWriter;

/// Something that is written right into the page and not into a text of its own first. A table is drawn at every
/// move, so most of what it is made of is written so.
pub struct Writes<F>(F);

impl<F: Fn(&mut String)> Render for Writes<F> {
    fn render_to(&self, out: &mut String) {
        (self.0)(out);
    }
}

impl<F: Fn(&mut String)> Writes<F> {
    /// As a text of its own.
    #[must_use]
    pub fn into_string(self) -> String {
        let mut out = String::with_capacity(512);
        self.render_to(&mut out);
        out
    }
}

/// Ends a line where markup is not written on [`MarkupWriter`]: see [`crate::patch`].
pub const LINE: PreEscaped<&str> = PreEscaped("\n");

/// An icon of 24 by 24.
#[must_use]
pub fn icon(name: &str) -> Markup {
    html! { svg.i viewBox="0 0 24 24" aria-hidden="true" { path d=(art::icon(name)) {} } }
}

/// The sign of a side. Its drawing is on every page once, see [`signs`].
#[must_use]
pub fn sign(side: &str, size: u32) -> Writes<impl Fn(&mut String)> {
    Writes(move |out: &mut String| {
        put!(out, "<svg class=\"sign\" width=\"", size, "\" height=\"", size);
        put!(out, "\" viewBox=\"-13 -13 26 26\" aria-hidden=\"true\"><use href=\"#sign-", side);
        out.push_str("\"></use></svg>");
    })
}

/// The signs of the sides of all games and the icons that scripts draw, to be used by name: messages only name them.
#[must_use]
pub fn signs() -> Markup {
    html! {
        svg.sr width="0" height="0" aria-hidden="true" {
            @for side in tudor_catalog::sides() {
                g id={ "sign-" (side.id) } { (PreEscaped((side.sign)())) }
            }
            @for name in ["no", "check", "warn", "info"] { path id={ "icon-" (name) } d=(art::icon(name)) {} }
        }
    }
}

/// Text in which `**` stresses.
#[must_use]
pub fn words(text: &str) -> Writes<impl Fn(&mut String)> {
    Writes(move |out: &mut String| {
        // Most text stresses nothing.
        if memchr(b'*', text.as_bytes()).is_none() {
            return Safe(text).put(out);
        }
        for (n, piece) in text.split("**").enumerate() {
            if n % 2 == 1 {
                put!(out, "<b>", Safe(piece), "</b>");
            } else {
                Safe(piece).put(out);
            }
        }
    })
}

/// A rule's number as a link to the rules page; with its title where there is room.
#[must_use]
pub fn rule(offer: &GameOffer, id: &str, title: bool) -> Writes<impl Fn(&mut String)> {
    Writes(move |out: &mut String| {
        if id.is_empty() {
            return;
        }
        let name = Safe(offer.rule_title(id));
        put!(out, "<a class=\"rule\" href=\"/rules/", offer.info().id, "#r", id);
        put!(out, "\" target=\"_blank\" rel=\"noopener\" title=\"", name);
        put!(out, "\" aria-label=\"Rule ", id, ", ", name, "\">", id);
        if title && !name.0.is_empty() {
            put!(out, "<span class=\"rt\"> ", name, "</span>");
        }
        out.push_str("</a>");
    })
}

/// A drawing.
fn picture(p: &Picture, out: &mut MarkupWriter) {
    open_picture(p, out);
    put!(out, " role=\"img\" aria-label=\"", Safe(&p.alt), "\">", p.svg, "</svg>");
    out.line();
}

/// A picture's tag, as far as it is the same for all.
fn open_picture(p: &Picture, out: &mut String) {
    let [x, y, w, h] = p.frame;
    let height = (p.width as i32 * h / w.max(1)).max(1);
    put!(out, "<svg class=\"pic\" width=\"", p.width, "\" height=\"", height);
    put!(out, "\" viewBox=\"", x, " ", y, " ", w, " ", h, "\"");
}

fn card(c: &PanelCard, out: &mut MarkupWriter) {
    let Some(at) = &c.at else { return picture(&c.face, out) };
    put!(out, "<span class=\"card\" data-at=\"", at.0, "\" aria-label=\"");
    put!(out, Safe(&c.face.alt), "\" role=\"img\">");
    open_picture(&c.face, out);
    put!(out, " aria-hidden=\"true\">", c.face.svg, "</svg></span>");
    out.line();
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
pub fn say(tone: &str, sign: &str, text: &impl Render) -> Markup {
    html! { div class={ "say " (tone) } { (icon(sign)) span { (text) } } }
}

/// A block of a scene.
#[must_use]
pub fn block(offer: &GameOffer, b: &PanelBlock) -> Writes<impl Fn(&mut String)> {
    Writes(|out: &mut String| {
        let mut writer = MarkupWriter::default();
        write_block(offer, b, &mut writer);
        out.push_str(&writer);
    })
}

/// Writes a block.
pub fn write_block(offer: &GameOffer, b: &PanelBlock, out: &mut MarkupWriter) {
    match b {
        PanelBlock::Text(text) => {
            out.push_str("<p class=\"s\">");
            words(text).render_to(out);
            out.push_str("</p>");
            out.line();
        }
        PanelBlock::Stat { label, value, bar } => {
            put!(out, "<div class=\"stat\"><div class=\"row\"><span class=\"s muted grow\">");
            put!(out, Safe(label), "</span><b class=\"num\">", Safe(value), "</b></div>");
            if let Some((n, of)) = bar {
                put!(out, BAR, 100 * n / (*of).max(1), BAR_END);
            }
            out.push_str("</div>");
            out.line();
        }
        PanelBlock::Cards(cards) => {
            out.push_str("<div class=\"hand\">");
            out.open();
            cards.iter().for_each(|c| card(c, out));
            out.push_str("</div>");
            out.close();
        }
        PanelBlock::Picture(p) => picture(p, out),
        PanelBlock::Row(row) => {
            out.push_str("<div class=\"row wrap\">");
            out.open();
            row.iter().for_each(|b| write_block(offer, b, out));
            out.push_str("</div>");
            out.close();
        }
        PanelBlock::Fold { title, blocks } => {
            out.push_str("<details class=\"fold\">");
            out.open();
            put!(out, "<summary class=\"s\">", Safe(title), "</summary>");
            out.line();
            blocks.iter().for_each(|b| write_block(offer, b, out));
            out.push_str("</details>");
            out.close();
        }
        PanelBlock::Say(remark) => {
            let (class, sign) = tone(remark.tone);
            let text = html! { (words(&remark.text)) " " (rule(offer, remark.rule, false)) };
            say(class, sign, &text).render_to(out);
            out.line();
        }
        PanelBlock::Odds { title, percent, lines } => {
            odds(title, *percent, lines).render_to(out);
            out.line();
        }
        PanelBlock::Table(rows) => table(rows, out),
    }
}

/// How many of how many, as a line: before and behind its length.
const BAR: &str = "<svg class=\"bar-line\" viewBox=\"0 0 100 4\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect width=\"100\" height=\"4\" fill=\"var(--line)\"></rect><rect width=\"";
const BAR_END: &str = "\" height=\"4\" fill=\"var(--line-2)\"></rect></svg>";

fn table(rows: &[Vec<String>], out: &mut MarkupWriter) {
    out.push_str("<table class=\"tb\">");
    out.open();
    // The browser would add the body itself, and patches name a child by where it stands.
    out.push_str("<tbody>");
    out.open();
    for (n, row) in rows.iter().enumerate() {
        let (open, close) = if n == 0 { ("<th>", "</th>") } else { ("<td>", "</td>") };
        out.push_str("<tr>");
        for cell in row {
            out.push_str(open);
            words(cell).render_to(out);
            out.push_str(close);
        }
        out.push_str("</tr>");
        out.line();
    }
    out.push_str("</tbody>");
    out.close();
    out.push_str("</table>");
    out.close();
}

fn odds(title: &str, percent: u8, lines: &[String]) -> Markup {
    // A ring of radius 48 is 301.6 long.
    let arc = f32::from(percent) * 3.016;
    html! {
        div.odds {
            span.eyebrow { "The odds" }
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

/// Writes a titled box.
pub fn write_panel(offer: &GameOffer, p: &Panel, out: &mut MarkupWriter) {
    let look = if p.id.starts_with("look-") { " look" } else { "" };
    put!(out, "<section class=\"sec", look, "\" id=\"panel-", p.id, "\">");
    out.open();
    put!(out, "<div class=\"sech\"><h3 class=\"eyebrow\">", Safe(&p.title));
    put!(out, "</h3><span class=\"xs muted\">", Safe(&p.note), "</span></div>");
    out.line();
    p.blocks.iter().for_each(|b| write_block(offer, b, out));
    out.push_str("</section>");
    out.close();
}

/// A line of the log.
#[must_use]
pub fn log_line(offer: &GameOffer, l: &LogLine) -> Writes<impl Fn(&mut String)> {
    Writes(|out: &mut String| {
        let line = &l.line;
        out.push_str(match (line.head, l.back) {
            (true, true) => "<li class=\"head back\"",
            (true, false) => "<li class=\"head\"",
            (false, true) => "<li class=\"back\"",
            (false, false) => "<li",
        });
        for (n, at) in line.at.iter().enumerate() {
            put!(out, if n == 0 { " data-places=\"" } else { " " }, at.0);
        }
        out.push_str(if line.at.is_empty() { "" } else { "\"" });
        if !line.sound.is_empty() {
            put!(out, " data-sound=\"", line.sound, "\"");
        }
        if !line.head {
            out.push_str("><span class=\"who\">");
            if !line.side.is_empty() {
                sign(line.side, 18).render_to(out);
            }
            out.push_str("</span");
        }
        let back = l.back && !line.head;
        out.push_str(if back { "><span><span class=\"gone\">" } else { "><span>" });
        log_text(offer, l, out);
        out.push_str(if back { "</span> Taken back.</span></li>" } else { "</span></li>" });
    })
}

/// The words of a line, with its dice and its rule.
fn log_text(offer: &GameOffer, l: &LogLine, out: &mut String) {
    let line = &l.line;
    let text = line.text.as_str();
    let cut = memchr(b'{', text.as_bytes()).and_then(|_| text.split_once("{dice}"));
    let (before, after) = cut.unwrap_or((text, ""));
    words(before).render_to(out);
    if !line.dice.is_empty() {
        let faces: Vec<String> = line.dice.iter().map(|d| d.face.to_string()).collect();
        let dice = html! {
            span.dice role="img" aria-label=(faces.join(", ")) {
                @for d in &line.dice {
                    svg width="18" height="18" viewBox="-1 -1 20 20" aria-hidden="true" { (PreEscaped(art::die(d.face, 18.0, d.side, d.hit))) }
                }
            }
        };
        dice.render_to(out);
    }
    words(after).render_to(out);
    out.push(' ');
    rule(offer, line.rule, false).render_to(out);
}
