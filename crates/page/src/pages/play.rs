//! The play page: three columns on a desk, a drawer on a phone.

use maud::{Markup, PreEscaped, html};

use serde_json::{Map, json};
use tudor_table::offers::GameOffer;
use tudor_table::session::NO_UNDO;

use super::{PageLayout, Script, page};
use crate::blocks::icon;
use crate::frame::{self, Frame};

/// The play page; `ground` is the address of its board's ground.
#[must_use]
pub fn play(p: &frame::PlayPage, offer: &GameOffer, ground: &str) -> Markup {
    let f = &p.frame;
    let part = |name: &str| {
        let text = p.parts.iter().find(|(n, _)| *n == name).map_or("", |(_, text)| text.as_str());
        PreEscaped(text)
    };
    page(&PageLayout {
        title: f.title,
        class: "table",
        script: Script::Table,
        bar: html! {
            span.bar-sep {}
            div.bar-title { h1 { (f.title) } span.muted.s { (f.against) } }
        },
        buttons: html! {
            a.ibtn href={ "/rules/" (f.game) } target="_blank" rel="noopener" aria-label="Rules" { (icon("book")) }
            @if f.sits { button.ibtn type="button" id="seat-link" aria-label="Your seat link" { (icon("link")) } }
            button.ibtn type="button" id="help" aria-label="Keys and help" { (icon("info")) }
        },
        main: html! {
            main.play id="main" data-table=(f.table) data-epoch=(p.epoch) data-version=(p.version)
                data-ground=(ground) data-promise=(f.promise) data-terms=(f.terms) data-game=(f.game) data-sits[f.sits] {
                div.seatbox.far id="far" { (part("far")) }
                div.rail id="rail" { (part("rail")) }
                div.seatbox.near id="near" { (part("near")) }
                (stage(f.size, part("pieces").0, part("dialog").0, part("places").0))
                section.panel id="panel" aria-label="Your turn" {
                    (grab())
                    // A player who waits may have nothing to click in it, and must be able to scroll it with keys all the same.
                    div.panel-body tabindex="0" {
                        div.prompt id="promptbox" {
                            div id="question" {
                                div id="prompt" aria-live="polite" { (part("prompt")) }
                                div.s.muted id="bot" role="status" {}
                                div id="picked" aria-live="polite" hidden {}
                                div.btns id="btns" {}
                            }
                            div id="refusal" role="alert" {}
                            ol.log id="since" aria-label="What happened last" inert {}
                            div id="connection" role="status" {}
                        }
                        div id="mid" {
                            div id="panels" { (part("panels")) }
                            @if f.sits { section.guide id="guide" aria-label="First game" hidden {} }
                        }
                        section.sec.fill id="logbox" {
                            div.sech { h3.eyebrow { "Log" } a.s href={ "/t/" (f.table) "/replay" } { "Look back" } }
                            div id="logroll" role="log" tabindex="0" aria-label="Log" { ol.log id="log" { (part("log")) } }
                        }
                        (fair(&f.promise, f.live))
                    }
                    (foot(f))
                    (tabs(f.sits))
                }
            }
            (dialogs(f.sits, offer.info().hidden))
            script type="application/json" id="play" { (PreEscaped(safe(&p.play))) }
            @if f.sits { script type="application/json" id="hints" { (PreEscaped(safe(&hints(offer)))) } }
        },
    })
}

/// JSON inside a script element must not end it.
fn safe(json: &str) -> String {
    json.replace('<', "\\u003c")
}

/// What is said of a choice that is met for the first time, by the rule it stands on.
fn hints(offer: &GameOffer) -> String {
    let mut hints = Map::new();
    for rule in &offer.book.rules {
        if let Some(text) = &rule.hint {
            hints.insert(rule.id.clone(), json!({ "title": rule.title, "text": text }));
        }
    }
    json!(hints).to_string()
}

/// The handle of the phone's drawer.
#[must_use]
pub fn grab() -> Markup {
    html! { button.grab type="button" id="grab" aria-label="Panel: half" aria-controls="panel" { span {} } }
}

/// The board: ground and pieces, in words beside it, and the buttons to zoom.
#[must_use]
pub fn stage(size: (u32, u32), pieces: &str, dialog: &str, places: &str) -> Markup {
    html! {
        div.stage.small[size.0.max(size.1) < 1000] id="stage" {
            h2.sr { "The board" }
            svg id="board" viewBox={ "0 0 " (size.0) " " (size.1) } role="group" aria-label="The board" {
                g id="ground" {}
                g id="trail" {}
                g id="pieces" { (PreEscaped(pieces)) }
            }
            div.zoom {
                button.ibtn type="button" data-zoom="in" aria-label="Zoom in" { (icon("plus")) }
                button.ibtn type="button" data-zoom="out" aria-label="Zoom out" { (icon("minus")) }
                button.ibtn type="button" data-zoom="fit" aria-label="Whole board" { (icon("fit")) }
            }
            // The whole board again, small, with a frame around what is in view. Screen readers have the list below.
            svg.mini id="mini" viewBox={ "0 0 " (size.0) " " (size.1) } aria-hidden="true" {
                use href="#ground" {}
                use href="#pieces" {}
                rect id="seen" {}
            }
            div.dialog id="over" { div id="dialog" { (PreEscaped(dialog)) } ol.log id="lately" inert {} }
            ul.sr id="places" aria-label="The board in words" { (PreEscaped(places)) }
            div.tip id="tip" hidden {}
        }
    }
}

fn fair(promise: &str, live: bool) -> Markup {
    html! {
        details.fold.promise {
            summary.xs { "The promise of dice and cards" }
            p.xs.muted { "Made before the first card or die; your page keeps a copy. When the game is over the seed is shown, and " code { "tudor verify" } " works out every outcome again." }
            @if live { p.xs.muted { "Live dice: every card and die needs a part of both pages when it falls, so nobody knows it before, and both pages must be open." } }
            code.xs.hash { (promise) }
        }
    }
}

fn foot(f: &Frame) -> Markup {
    html! {
        div.foot {
            @if f.sits {
                button.btn.quiet type="button" data-do="undo" data-why=(NO_UNDO) { (icon("undo")) "Undo " kbd { "U" } }
                button.btn.quiet type="button" data-do="ask" { (icon("hand")) (if f.alone { "Take back" } else { "Ask to take back" }) }
                span.grow {}
                button.btn.quiet type="button" data-dialog="resign" { (icon("flag")) "Resign" }
            } @else {
                span.s.muted { (icon("eye")) " You watch this table." }
            }
        }
    }
}

fn tabs(sits: bool) -> Markup {
    html! {
        nav.bar aria-label="Parts" {
            button.btn.on type="button" data-tab="turn" { (icon("hand")) "Turn" }
            button.btn type="button" data-tab="log" { (icon("log")) "Log" }
            @if sits { button.btn type="button" data-do="undo" data-why=(NO_UNDO) { (icon("undo")) "Undo" } }
            button.btn type="button" data-tab="more" { (icon("menu")) "More" }
        }
    }
}

fn dialogs(sits: bool, hidden: bool) -> Markup {
    let keys = [
        ("Tab", "walk what can be clicked"),
        ("arrows", "walk the board"),
        ("Enter", "pick and confirm"),
        ("Esc", "one step back"),
        ("1–9", "card or choice"),
        ("U", "undo"),
        ("E", "the first button: end, confirm"),
        ("L", "log"),
        ("R", "rule of the prompt"),
        ("B  P", "board, prompt"),
        ("+  −  0", "zoom"),
        ("?", "this list"),
    ];
    html! {
        dialog id="keys" aria-labelledby="keys-h" {
            h2 id="keys-h" { "Keys and help" }
            table.tb.keys { @for (key, what) in keys { tr { td { kbd { (key) } } td { (what) } } } }
            label.opt.s { input type="checkbox" id="keys-on" checked; span { "Keys are on" } }
            @if sits { label.opt.s { input type="checkbox" id="guide-on" checked; span { "Explain what is new to me" } } }
            // A question with one answer is asked only where something is hidden.
            @if sits && hidden { label.opt.s { input type="checkbox" id="unasked-on"; span { "Go on for me when I have nothing to play, after a moment" } } }
            form method="dialog" { button.btn.go { "Close" } }
        }
        @if sits {
            dialog id="resign" aria-labelledby="resign-h" {
                h2 id="resign-h" { "Resign this table?" }
                p.s.muted { "The other side wins at once. The seed is opened and the replay is free for both." }
                form.btns method="dialog" {
                    button.btn.go value="no" { "Play on" }
                    button.btn value="yes" data-do="resign" { (icon("flag")) "Resign" }
                }
            }
            dialog id="seatlink" aria-labelledby="seatlink-h" {
                h2 id="seatlink-h" { "Your seat link" }
                p.s.muted { "It brings your seat back on another device, or when the cookies are gone. Keep it to yourself. It works once, and a new one ends the old one." }
                p.s.muted { "Who only wants to watch opens the address of this page." }
                div.row { input.link id="seat-url" readonly aria-label="Seat link"; button.btn type="button" data-copy="seat-url" { (icon("link")) "Copy" } }
                form method="dialog" { button.btn.go { "Close" } }
            }
        }
        div.curtain id="curtain" role="dialog" aria-modal="true" aria-label="Curtain" hidden {}
    }
}
