//! Looking back: slider, keys, and whose eye to look through.

use maud::{Markup, html};
use serde_json::{Value, json};
use tudor_engine::erased::AnyTable;
use tudor_engine::show::Panel;
use tudor_engine::{Eye, Seat};
use tudor_table::snapshot::Snapshot;

use super::play::{grab, stage};
use super::{PageLayout, Script, page};
use crate::blocks::{block, icon, log_line, sign, words, write_panel};
use crate::patch::MarkupWriter;
use crate::pictures::Pictures;

/// The moments an eye can look back at: the start, then every step that had a line in its log. Steps it heard
/// nothing of are no moments, so that their number tells nothing either.
#[must_use]
pub fn moments(table: &dyn AnyTable, eye: Eye) -> Vec<u32> {
    let mut out = vec![0];
    for line in table.log(eye, 0) {
        if out.last() != Some(&(line.step + 1)) {
            out.push(line.step + 1);
        }
    }
    out
}

/// The table as an eye saw it at a moment, as parts for the script. The moment is counted among those of the eye `of`:
/// a reader who changes eyes stays at the same moment of the game.
#[must_use]
pub fn moment(snapshot: &Snapshot, eye: Eye, of: Eye, n: usize) -> Value {
    let offer = &snapshot.offer;
    let counted = moments(&*snapshot.table, of);
    let step = counted[n.min(counted.len() - 1)];
    let moments = if eye == of { counted } else { moments(&*snapshot.table, eye) };
    let n = moments.partition_point(|&m| m <= step) - 1;
    let last = n + 1 == moments.len();
    let then = if last { snapshot.table.copy() } else { snapshot.table.after(moments[n]) };
    let shown = then.shown(eye);
    let (scene, panels) = (shown.scene(), shown.panels());
    let log = snapshot.table.log(eye, 0);
    let past = log.iter().filter(|l| l.step < moments[n]);
    let before = if n == 0 { 0 } else { moments[n - 1] };
    let lines: Vec<_> = past.clone().filter(|l| l.step >= before).collect();
    // As at the table: the last that happened somewhere. A pass and a game's end have no place.
    let marked = past.rev().find(|l| !l.line.at.is_empty());
    let places: Vec<&str> =
        marked.map(|l| l.line.at.iter().map(|a| &*a.0).collect()).unwrap_or_default();
    let near = scene.board.foot.or(eye.seat()).unwrap_or(Seat::First);
    let seat = |s: Seat| {
        let card = &scene.seats[s];
        html! {
            div.seat {
                div.row { (sign(card.side, 26)) div.grow { div.nm { (card.name) } } }
                div.row.pts { @if let Some(score) = &card.score { span class={ "big " (card.side) } { (score) } } span.s.muted.note { (words(&card.note)) } }
                div.sb { @for b in &card.blocks { (block(offer, b)) } }
            }
        }
        .into_string()
    };
    let titled = |panels: &[Panel]| {
        let mut writer = MarkupWriter::default();
        panels.iter().for_each(|p| write_panel(offer, p, &mut writer));
        writer.text()
    };
    json!({
        "n": n,
        "of": moments.len() - 1,
        "pieces": scene.board.pieces,
        "far": seat(near.other()),
        "near": seat(near),
        "rail": scene.rail.iter().map(|b| block(offer, b).into_string()).collect::<String>(),
        "panels": titled(&panels),
        "dialog": titled(scene.dialog.as_slice()),
        "lines": lines.iter().map(|l| log_line(offer, l).into_string()).collect::<String>(),
        "says": lines.iter().map(|l| l.line.plain()).collect::<Vec<_>>().join(" "),
        "last": places,
    })
}

/// The replay page.
#[must_use]
pub fn replay(snapshot: &Snapshot, pictures: &Pictures) -> Markup {
    let info = snapshot.offer.info();
    let board = snapshot.table.ground();
    let ground = pictures.keep_ground(info.id, &snapshot.id, &board.svg);
    let eye = snapshot.eyes[0];
    let of = moments(&*snapshot.table, eye).len() - 1;
    let name = |eye: Eye| match eye {
        Eye::First => eye_of(info.sides[0].name),
        Eye::Second => eye_of(info.sides[1].name),
        Eye::Spectator => "What all see".to_owned(),
        Eye::Open(_) => "All open".to_owned(),
    };
    let button = |do_: &str, sign: &str, label: &str| html! { button.ibtn type="button" data-step=(do_) aria-label=(label) { (icon(sign)) } };
    page(&PageLayout {
        title: &format!("Replay of {}", info.title),
        class: "table replay",
        script: Script::Replay,
        bar: html! { span.bar-sep {} div.bar-title { h1 { (info.title) } span.muted.s { "replay" } } },
        buttons: html! { a.btn href={ "/t/" (snapshot.id) } { "To the table" } },
        main: html! {
            main.play id="main" data-replay=(snapshot.id) data-ground=(ground) data-of=(of) {
                div.seatbox.far id="far" {}
                div.rail id="rail" {}
                div.seatbox.near id="near" {}
                (stage((board.width, board.height), "", "", ""))
                // Below the board; with little room it is the first thing in the panel.
                div.prompt.rb id="rb" {
                    h2.sr { "Replay" }
                    div.row.steps {
                        (button("first", "first", "To the start"))
                        (button("prev", "prev", "One back"))
                        button.ibtn.run type="button" data-step="run" aria-label="Play" { (icon("play")) (icon("pause")) }
                        (button("next", "next", "One on"))
                        (button("last", "last", "To the end"))
                        span.s.b id="count" {}
                    }
                    input id="slider" type="range" min="0" max=(of) value=(of) aria-label="Moment";
                    ol.log id="lines" aria-live="polite" {}
                    // One eye is no choice.
                    fieldset.segs hidden[snapshot.eyes.len() < 2] {
                        legend.sr { "Whose eye" }
                        @for (n, e) in snapshot.eyes.iter().enumerate() {
                            input.sr type="radio" name="eye" id={ "eye-" (e) } value=(e) checked[n == 0];
                            label for={ "eye-" (e) } { (name(*e)) }
                        }
                    }
                    a.btn.rec href={ "/t/" (snapshot.id) "/record" } download { (icon("file")) "Record" }
                }
                section.panel id="panel" aria-label="Replay" {
                    (grab())
                    div.panel-body {
                        div id="panels" {}
                    }
                }
            }
        },
    })
}

/// "Lancaster’s eye", but "English eye".
fn eye_of(side: &str) -> String {
    let adjective = side.ends_with("sh") || side.ends_with("ch");
    format!("{side}{} eye", if adjective { "" } else { "’s" })
}
