//! What each point of view is shown: the parts of the play page, drawn from the scene and the prompt.

mod question;
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
use tudor_table::session::{Session, Stage};
use tudor_table::storage::SeatRow;

use crate::blocks::{log_line, sign, words, write_block, write_panel};
use crate::frame::Frame;
use crate::patch::{Fragment, MarkupWriter};
use crate::view_cache::{DrawnView, SharedParts};
use script::script;

/// The eye that a point of view looks through now; `None` behind a curtain.
#[must_use]
pub fn eye(session: &Session, pov: Pov) -> Option<Eye> {
    let opened = match pov {
        Pov::Eye(eye) => return Some(eye),
        Pov::Screen(opened) => opened,
    };
    match (session.decider(), session.offer.info().hidden) {
        (Some(seat), true) if opened != Some(seat) => None,
        (Some(seat), _) => Some(Eye::of(seat)),
        (None, hidden) => match session.stage() {
            Stage::Over(_) if hidden => {
                Some(session.table.revealed().map_or(Eye::Spectator, Eye::Open))
            }
            Stage::Over(_) => Some(Eye::First),
            _ => Some(Eye::Spectator),
        },
    }
}

/// The eye of a point of view's log. Both people at one open screen read the same log.
#[must_use]
pub fn log_eye(session: &Session, pov: Pov) -> Option<Eye> {
    match pov {
        Pov::Eye(eye) => Some(eye),
        Pov::Screen(_) => eye(session, pov)
            .map(|eye| if session.offer.info().hidden { eye } else { Eye::Spectator }),
    }
}

/// Lines of the log, from a step on.
#[must_use]
pub fn lines(session: &Session, eye: Eye, from: u32) -> Vec<String> {
    session.table.log(eye, from).iter().map(|l| log_line(&session.offer, l).into_string()).collect()
}

/// What does not change.
#[must_use]
pub fn frame(session: &Session, pov: Pov) -> Frame {
    let info = session.offer.info();
    let ground = session.table.ground();
    Frame {
        table: session.row.id.clone(),
        game: info.id,
        title: info.title,
        against: against(session, pov),
        size: (ground.width, ground.height),
        ground: ground.svg,
        promise: session.promise(),
        terms: session.terms().text(),
        live: session.row.live,
        alone: session.row.screen || session.row.seats.0.iter().any(|s| s.level.is_some()),
        sits: pov != Pov::Eye(Eye::Spectator),
        sides: info.sides.map(|s| (s.id, s.name)),
    }
}

/// "against Squire", "Anna against Ben".
pub(crate) fn against(session: &Session, pov: Pov) -> String {
    let names = Names(session);
    let mut out = match pov {
        Pov::Eye(Eye::First) => text!("against ", names.of(Seat::Second)),
        Pov::Eye(Eye::Second) => text!("against ", names.of(Seat::First)),
        Pov::Screen(_) => text!("at one screen"),
        Pov::Eye(_) => text!(names.of(Seat::First), " against ", names.of(Seat::Second)),
    };
    // Everybody at the table must know that the facts are not ours.
    if session.row.setup.data.is_some() {
        out.push_str(", with a data file of its own");
    }
    out
}

/// Names of the people, by where they sit.
struct Names<'a>(&'a Session);

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
    parts: Arc<SharedParts>,
}

impl Picture {
    fn of(session: &Session, shown: &dyn Shown) -> Self {
        let mut scene = shown.scene();
        let (mut rail, mut dialog) = (MarkupWriter::default(), MarkupWriter::default());
        scene.rail.iter().for_each(|b| write_block(&session.offer, b, &mut rail));
        scene.dialog.iter().for_each(|p| write_panel(&session.offer, p, &mut dialog));
        let pieces = Fragment::new(std::mem::take(&mut scene.board.pieces));
        let parts = [pieces, rail.fragment(), dialog.fragment(), places(&scene.board)];
        Self { parts: Arc::new(parts), scene }
    }
}

/// The picture that all have where nothing is hidden: drawn for the first, shown to the others.
#[derive(Debug, Default)]
pub struct SharedPicture(Option<Picture>);

impl SharedPicture {
    fn picture(&mut self, session: &Session, shown: &dyn Shown) -> &Picture {
        if session.offer.info().hidden {
            self.0 = None;
        }
        self.0.get_or_insert_with(|| Picture::of(session, shown))
    }
}

/// Everything this point of view is shown.
#[must_use]
pub fn draw(session: &Session, pov: Pov, common: &mut SharedPicture) -> DrawnView {
    let Some(eye) = eye(session, pov) else { return curtain(session) };
    let shown = session.table.shown(eye);
    let picture = common.picture(session, &*shown);
    let scene = &picture.scene;
    let prompt = shown.prompt();
    let near = scene.board.foot.unwrap_or(match pov {
        Pov::Eye(eye) => eye.seat().unwrap_or(Seat::First),
        Pov::Screen(_) => Seat::First,
    });
    let own = match pov {
        Pov::Eye(eye) => eye.seat(),
        Pov::Screen(_) => session.decider(),
    };
    let mut panels = MarkupWriter::default();
    shown.panels().iter().for_each(|p| write_panel(&session.offer, p, &mut panels));
    let own_parts = [
        seat_card(session, scene, near.other(), own, pov),
        seat_card(session, scene, near, own, pov),
        question::ask(session, own, scene, &prompt),
        panels.fragment(),
    ];
    let play = script(session, own, pov, &prompt);
    DrawnView { shared: Arc::clone(&picture.parts), own: own_parts, play }
}

/// The board in words.
fn places(board: &Board) -> Fragment {
    let mut out = MarkupWriter::default();
    put!(&mut out, "<li>", Safe(&board.summary), "</li>");
    out.line();
    for place in &board.places {
        put!(&mut out, "<li data-place=\"", place.at.0, "\">", Safe(&place.says), "</li>");
        out.line();
    }
    out.fragment()
}

/// Behind the curtain there is nothing, not even a hidden element.
fn curtain(session: &Session) -> DrawnView {
    let seat = session.decider().unwrap_or(Seat::First);
    // As the table calls them now: a house may be chosen in the game.
    let scene = session.table.shown(Eye::Spectator).scene();
    let (side, other) = (&scene.seats[seat], &scene.seats[seat.other()]);
    let play = json!({
        "stage": "curtain",
        "title": format!("{}, please", side.name),
        "curtain": { "seat": seat, "side": side.side, "name": side.name, "other": other.name },
        "choices": [], "no": [],
    });
    DrawnView { play: play.to_string(), ..DrawnView::default() }
}

/// The player at a seat: a name, and a note.
fn who(session: &Session, seat: Seat, own: Option<Seat>, pov: Pov) -> (&str, &'static str) {
    let chair: &SeatRow = &session.row.seats[seat];
    match (pov, &chair.level) {
        (Pov::Screen(_), _) => ("", ""),
        (_, Some(_)) => (&chair.name, ", a bot"),
        (Pov::Eye(_), None) if own == Some(seat) => ("You", ""),
        (_, None) if chair.is_free() => ("This seat is free", ""),
        _ => (&chair.name, ""),
    }
}

/// A seat, in lines as small as its changes: a turn sends no more than its sign.
fn seat_card(
    session: &Session,
    scene: &Scene,
    seat: Seat,
    own: Option<Seat>,
    pov: Pov,
) -> Fragment {
    let card = &scene.seats[seat];
    let mut out = MarkupWriter::default();
    out.push_str("<div class=\"seat\">");
    out.open();
    out.push_str("<div class=\"row\">");
    out.open();
    sign(card.side, 26).render_to(&mut out);
    out.line();
    put!(&mut out, "<div class=\"grow\"><div class=\"nm\">", Safe(&card.name));
    let (name, more) = who(session, seat, own, pov);
    put!(&mut out, "</div><div class=\"xs muted who\">", Safe(name), more, "</div></div>");
    out.line();
    if deciders(session, own)[seat] {
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
    card.blocks.iter().for_each(|b| write_block(&session.offer, b, &mut out));
    out.push_str("</div>");
    out.close();
    out.push_str("</div>");
    out.close();
    out.fragment()
}

/// The seats that are to decide, as far as this seat may know: of a secret choice nobody may know whether the other seat
/// has made its own already, not even by a sign that disappears.
fn deciders(session: &Session, own: Option<Seat>) -> BySeat<bool> {
    let awaits = session.awaits();
    let secret = matches!(session.table.node(), Node::Secret(_)) && session.decider().is_some();
    BySeat::each(|s| awaits[s] || secret && own != Some(s))
}
