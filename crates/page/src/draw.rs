//! What each point of view is shown: the parts of the play page, drawn from the scene and the prompt.

mod ask;
mod script;

use std::sync::Arc;

use maud::Render as _;
use serde_json::json;
use tudor_draw::svg::Safe;
use tudor_draw::{put, text};
use tudor_engine::erased::Shown;
use tudor_engine::show::{Board, Scene};
use tudor_engine::{BySeat, Eye, Node, Seat};
use tudor_table::pov::Pov;
use tudor_table::room::{Room, Stage};
use tudor_table::storage::SeatRow;

use crate::blocks::{log_line, sign, words, write_block, write_panel};
use crate::eye::{Drawn, Shared};
use crate::frame::Frame;
use crate::part::{Paper, Sheet};
use script::script;

/// The eye that a point of view looks through now; `None` behind a curtain.
#[must_use]
pub fn eye(room: &Room, pov: Pov) -> Option<Eye> {
    let opened = match pov {
        Pov::Eye(eye) => return Some(eye),
        Pov::Screen(opened) => opened,
    };
    match (room.decider(), room.kind.info().hidden) {
        (Some(seat), true) if opened != Some(seat) => None,
        (Some(seat), _) => Some(Eye::of(seat)),
        (None, hidden) => match room.stage() {
            Stage::Over(_) if hidden => Some(Eye::Open),
            Stage::Over(_) => Some(Eye::First),
            _ => Some(Eye::Spectator),
        },
    }
}

/// The eye of a point of view's log. Both people at one open screen read the same log.
#[must_use]
pub fn log_eye(room: &Room, pov: Pov) -> Option<Eye> {
    match pov {
        Pov::Eye(eye) => Some(eye),
        Pov::Screen(_) => {
            eye(room, pov).map(|eye| if room.kind.info().hidden { eye } else { Eye::Spectator })
        }
    }
}

/// Lines of the log, from a step on.
#[must_use]
pub fn lines(room: &Room, eye: Eye, from: u32) -> Vec<String> {
    room.table.log(eye, from).iter().map(|l| log_line(&room.kind, l).into_string()).collect()
}

/// What does not change.
#[must_use]
pub fn frame(room: &Room, pov: Pov) -> Frame {
    let info = room.kind.info();
    let ground = room.table.ground();
    Frame {
        table: room.row.id.clone(),
        game: info.id,
        title: info.title,
        against: against(room, pov),
        size: (ground.width, ground.height),
        ground: ground.svg,
        promise: room.promise(),
        terms: room.terms().text(),
        live: room.row.live,
        alone: room.row.screen || room.row.seats.0.iter().any(|s| s.level.is_some()),
        sits: pov != Pov::Eye(Eye::Spectator),
        sides: info.sides.map(|s| (s.id, s.name)),
    }
}

/// "against Squire", "Anna against Ben".
pub(crate) fn against(room: &Room, pov: Pov) -> String {
    let names = Names(room);
    let mut out = match pov {
        Pov::Eye(Eye::First) => text!("against ", names.of(Seat::Second)),
        Pov::Eye(Eye::Second) => text!("against ", names.of(Seat::First)),
        Pov::Screen(_) => text!("at one screen"),
        Pov::Eye(_) => text!(names.of(Seat::First), " against ", names.of(Seat::Second)),
    };
    // Everybody at the table is told that the facts are not ours.
    if room.row.setup.data.is_some() {
        out.push_str(", with a data file of its own");
    }
    out
}

/// Names of the people, by where they sit.
struct Names<'a>(&'a Room);

impl<'a> Names<'a> {
    fn of(&self, seat: Seat) -> &'a str {
        let chair = &self.0.row.seats[seat];
        if chair.is_free() { "a friend" } else { &chair.name }
    }
}

/// A picture of the table, and its parts on the page.
#[derive(Debug)]
struct Picture {
    scene: Scene,
    parts: Arc<Shared>,
}

impl Picture {
    fn of(room: &Room, shown: &dyn Shown) -> Self {
        let mut scene = shown.scene();
        let (mut rail, mut dialog) = (Paper::default(), Paper::default());
        scene.rail.iter().for_each(|b| write_block(&room.kind, b, &mut rail));
        scene.dialog.iter().for_each(|p| write_panel(&room.kind, p, &mut dialog));
        let pieces = Sheet::new(std::mem::take(&mut scene.board.pieces));
        let parts = [pieces, rail.sheet(), dialog.sheet(), places(&scene.board)];
        Self { parts: Arc::new(parts), scene }
    }
}

/// The picture that all have where nothing is hidden: drawn for the first, shown to the others.
#[derive(Debug, Default)]
pub struct Common(Option<Picture>);

impl Common {
    fn picture(&mut self, room: &Room, shown: &dyn Shown) -> &Picture {
        if room.kind.info().hidden {
            self.0 = None;
        }
        self.0.get_or_insert_with(|| Picture::of(room, shown))
    }
}

/// Everything this point of view is shown.
#[must_use]
pub fn draw(room: &Room, pov: Pov, common: &mut Common) -> Drawn {
    let Some(eye) = eye(room, pov) else { return curtain(room) };
    let shown = room.table.shown(eye);
    let picture = common.picture(room, &*shown);
    let scene = &picture.scene;
    let prompt = shown.prompt();
    let near = scene.board.foot.unwrap_or(match pov {
        Pov::Eye(eye) => eye.seat().unwrap_or(Seat::First),
        Pov::Screen(_) => Seat::First,
    });
    let own = match pov {
        Pov::Eye(eye) => eye.seat(),
        Pov::Screen(_) => room.decider(),
    };
    let mut panels = Paper::default();
    shown.panels().iter().for_each(|p| write_panel(&room.kind, p, &mut panels));
    let own_parts = [
        seat_card(room, scene, near.other(), own, pov),
        seat_card(room, scene, near, own, pov),
        ask::ask(room, own, scene, &prompt),
        panels.sheet(),
    ];
    let play = script(room, own, pov, &prompt);
    Drawn { shared: Arc::clone(&picture.parts), own: own_parts, play }
}

/// The board in words.
fn places(board: &Board) -> Sheet {
    let mut out = Paper::default();
    put!(&mut out, "<li>", Safe(&board.summary), "</li>");
    out.line();
    for place in &board.places {
        put!(&mut out, "<li data-place=\"", place.at.0, "\">", Safe(&place.says), "</li>");
        out.line();
    }
    out.sheet()
}

/// Behind the curtain there is nothing, not even a hidden element.
fn curtain(room: &Room) -> Drawn {
    let seat = room.decider().unwrap_or(Seat::First);
    // As the table calls them now: a house may be chosen in the game.
    let scene = room.table.shown(Eye::Spectator).scene();
    let (side, other) = (&scene.seats[seat], &scene.seats[seat.other()]);
    let play = json!({
        "stage": "curtain",
        "title": format!("{}, please", side.name),
        "curtain": { "seat": seat, "side": side.side, "name": side.name, "other": other.name },
        "choices": [], "no": [],
    });
    Drawn { play: play.to_string(), ..Drawn::default() }
}

/// Who sits there: a name, and what else is to be said of it.
fn who(room: &Room, seat: Seat, own: Option<Seat>, pov: Pov) -> (&str, &'static str) {
    let chair: &SeatRow = &room.row.seats[seat];
    match (pov, &chair.level) {
        (Pov::Screen(_), _) => ("", ""),
        (_, Some(_)) => (&chair.name, ", a bot"),
        (Pov::Eye(_), None) if own == Some(seat) => ("You", ""),
        (_, None) if chair.is_free() => ("This seat is free", ""),
        _ => (&chair.name, ""),
    }
}

/// A seat, in lines as small as its changes: a turn sends no more than its mark.
fn seat_card(room: &Room, scene: &Scene, seat: Seat, own: Option<Seat>, pov: Pov) -> Sheet {
    let card = &scene.seats[seat];
    let mut out = Paper::default();
    out.push_str("<div class=\"seat\">");
    out.open();
    out.push_str("<div class=\"row\">");
    out.open();
    sign(card.side, 26).render_to(&mut out);
    out.line();
    put!(&mut out, "<div class=\"grow\"><div class=\"nm\">", Safe(&card.name));
    let (name, more) = who(room, seat, own, pov);
    put!(&mut out, "</div><div class=\"xs muted who\">", Safe(name), more, "</div></div>");
    out.line();
    if deciders(room, own)[seat] {
        let mine = if own == Some(seat) { " mine" } else { "" };
        put!(&mut out, "<span class=\"sr turn", mine, "\">to move</span>");
        out.line();
    }
    out.push_str("</div>");
    out.close();
    out.push_str("<div class=\"row pts\">");
    if let Some(score) = &card.score {
        put!(&mut out, "<span class=\"big ", card.side, "\">", Safe(score), "</span>");
    }
    out.push_str("<span class=\"s muted note\">");
    words(&card.note).render_to(&mut out);
    out.push_str("</span></div>");
    out.line();
    out.push_str("<div class=\"sb\">");
    out.open();
    card.blocks.iter().for_each(|b| write_block(&room.kind, b, &mut out));
    out.push_str("</div>");
    out.close();
    out.push_str("</div>");
    out.close();
    out.sheet()
}

/// Who is to decide, as far as this seat may know: of a secret choice nobody is told whether the other has
/// made his already, not even by a mark that goes away.
fn deciders(room: &Room, own: Option<Seat>) -> BySeat<bool> {
    let awaits = room.awaits();
    let secret = matches!(room.table.node(), Node::Secret(_)) && room.decider().is_some();
    BySeat::each(|s| awaits[s] || secret && own != Some(s))
}
