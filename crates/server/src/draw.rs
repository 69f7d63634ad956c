//! What each point of view is shown: the parts of the play page, drawn from the scene and the prompt.

use std::sync::Arc;

use maud::{Markup, Render as _, html};
use serde_json::json;
use tudor_engine::fair::hex;
use tudor_engine::show::{Board, Prompt, Scene};
use tudor_engine::svg::Safe;
use tudor_engine::{BySeat, Ending, Eye, Node, Seat, put};

use crate::eye::{Drawn, Pov};
use crate::pages::blocks::{
    LINE, icon, log_line, rule, say, sign, words, write_block, write_panel,
};
use crate::part::{Paper, Sheet};
use crate::play::play;
use crate::room::{Room, Stage};
use crate::storage::SeatRow;

/// What of a page does not change while a table is played.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The table's name.
    pub table: String,
    /// The game's id.
    pub game: &'static str,
    /// The game's name.
    pub title: &'static str,
    /// "against Squire", "Anna against Ben".
    pub against: String,
    /// The board's size in its own units.
    pub size: (u32, u32),
    /// The name of the board's ground.
    pub ground: String,
    /// What was promised of the dice.
    pub promise: String,
    /// What the promise binds, as it is hashed.
    pub terms: String,
    /// Does this person sit here?
    pub sits: bool,
    /// Is there nobody else to ask: a bot, or one screen for both?
    pub alone: bool,
    /// The sides, first seat first: house and name.
    pub sides: [(&'static str, &'static str); 2],
}

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
    let board = room.table.scene(Eye::Spectator).board;
    Frame {
        table: room.row.id.clone(),
        game: info.id,
        title: info.title,
        against: against(room, pov),
        size: (board.width, board.height),
        ground: room.kind.keep_ground(&board.ground),
        promise: room.promise(),
        terms: room.terms().text(),
        alone: room.row.screen || room.row.seats.0.iter().any(|s| s.level.is_some()),
        sits: pov != Pov::Eye(Eye::Spectator),
        sides: info.sides.map(|s| (s.id, s.name)),
    }
}

/// "against Squire", "Anna against Ben".
pub(crate) fn against(room: &Room, pov: Pov) -> String {
    let names = Names(room);
    let against = match pov {
        Pov::Eye(Eye::First) => format!("against {}", names.of(Seat::Second)),
        Pov::Eye(Eye::Second) => format!("against {}", names.of(Seat::First)),
        Pov::Screen(_) => "at one screen".to_owned(),
        Pov::Eye(_) => format!("{} against {}", names.of(Seat::First), names.of(Seat::Second)),
    };
    // Everybody at the table is told that the facts are not ours.
    against + if room.row.setup.data.is_some() { ", with a data file of its own" } else { "" }
}

/// Names of the people, by where they sit.
struct Names<'a>(&'a Room);

impl Names<'_> {
    fn of(&self, seat: Seat) -> String {
        let chair = &self.0.row.seats[seat];
        if chair.is_free() { "a friend".to_owned() } else { chair.name.clone() }
    }
}

/// A picture of the table, and its parts on the page.
#[derive(Debug)]
struct Picture {
    scene: Scene,
    pieces: Arc<Sheet>,
    rail: Arc<Sheet>,
    dialog: Arc<Sheet>,
    places: Arc<Sheet>,
}

/// The picture that all have where nothing is hidden: drawn for the first, shown to the others.
#[derive(Debug, Default)]
pub struct Common(Option<Arc<Picture>>);

impl Common {
    fn picture(&mut self, room: &Room, eye: Eye) -> Arc<Picture> {
        if let Some(picture) = &self.0 {
            return Arc::clone(picture);
        }
        let mut scene = room.table.scene(eye);
        let (mut rail, mut dialog) = (Paper::default(), Paper::default());
        scene.rail.iter().for_each(|b| write_block(&room.kind, b, &mut rail));
        scene.dialog.iter().for_each(|p| write_panel(&room.kind, p, &mut dialog));
        let picture = Arc::new(Picture {
            pieces: Arc::new(Sheet::new(std::mem::take(&mut scene.board.pieces))),
            rail: Arc::new(rail.sheet()),
            dialog: Arc::new(dialog.sheet()),
            places: Arc::new(places(&scene.board)),
            scene,
        });
        if !room.kind.info().hidden {
            self.0 = Some(Arc::clone(&picture));
        }
        picture
    }
}

/// Everything this point of view is shown.
#[must_use]
pub fn draw(room: &Room, pov: Pov, common: &mut Common) -> Drawn {
    let Some(eye) = eye(room, pov) else { return curtain(room) };
    let picture = common.picture(room, eye);
    let scene = &picture.scene;
    let prompt = room.table.prompt(eye);
    let near = scene.board.foot.unwrap_or(match pov {
        Pov::Eye(eye) => eye.seat().unwrap_or(Seat::First),
        Pov::Screen(_) => Seat::First,
    });
    let own = match pov {
        Pov::Eye(eye) => eye.seat(),
        Pov::Screen(_) => room.decider(),
    };
    let mut panels = Paper::default();
    room.table.panels(eye).iter().for_each(|p| write_panel(&room.kind, p, &mut panels));
    let Picture { pieces, rail, dialog, places, .. } = &*picture;
    let parts = [
        Arc::clone(pieces),
        Arc::new(seat_card(room, scene, near.other(), own, pov)),
        Arc::new(seat_card(room, scene, near, own, pov)),
        Arc::clone(rail),
        Arc::new(ask(room, own, scene, &prompt)),
        Arc::new(panels.sheet()),
        Arc::clone(dialog),
        Arc::clone(places),
    ];
    Drawn { parts, play: play(room, own, pov, &prompt) }
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
    let scene = room.table.scene(Eye::Spectator);
    let (side, other) = (&scene.seats[seat], &scene.seats[seat.other()]);
    let play = json!({
        "stage": "curtain",
        "title": format!("{}, please", side.name),
        "curtain": { "seat": seat, "side": side.side, "name": side.name, "other": other.name },
        "choices": [], "no": [],
    });
    Drawn { play: play.to_string(), ..Drawn::default() }
}

fn who(room: &Room, seat: Seat, own: Option<Seat>, pov: Pov) -> String {
    let chair: &SeatRow = &room.row.seats[seat];
    match (pov, &chair.level) {
        (Pov::Screen(_), _) => String::new(),
        (_, Some(_)) => format!("{}, a bot", chair.name),
        (Pov::Eye(_), None) if own == Some(seat) => "You".to_owned(),
        (_, None) if chair.is_free() => "This seat is free".to_owned(),
        _ => chair.name.clone(),
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
    put!(&mut out, "</div><div class=\"xs muted who\">", Safe(&who(room, seat, own, pov)));
    out.push_str("</div></div>");
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

/// The prompt: chip, question, help, rules, odds; or what is waited for; or the end.
fn ask(room: &Room, own: Option<Seat>, scene: &Scene, prompt: &Prompt) -> Sheet {
    match room.stage() {
        Stage::Over(ending) => Sheet::new(end(room, own, scene, &ending).into_string()),
        Stage::Gathering => Sheet::new(gathering(room, own).into_string()),
        Stage::Playing => question(room, own, prompt),
    }
}

fn question(room: &Room, own: Option<Seat>, prompt: &Prompt) -> Sheet {
    let mine = own.is_some_and(|seat| room.awaits()[seat]);
    let mut out = Paper::default();
    out.push_str("<div class=\"row chips\">");
    if mine {
        let dot = if prompt.left.is_empty() { "" } else { " · " };
        put!(&mut out, "<span class=\"turnchip\"><i></i>Your turn", dot, Safe(&prompt.left));
    } else {
        out.push_str("<span class=\"turnchip wait\"><i></i>Waiting");
    }
    out.push_str("</span><span class=\"grow\"></span>");
    prompt.rules.iter().take(2).for_each(|r| rule(&room.kind, r, true).render_to(&mut out));
    out.push_str("</div>");
    out.line();
    out.push_str("<h2 class=\"ask\">");
    words(&prompt.ask).render_to(&mut out);
    out.push_str("</h2>");
    out.line();
    if !mine {
        awaited(room, own, &mut out);
    }
    if !prompt.help.is_empty() {
        out.push_str("<p class=\"s muted help\">");
        words(&prompt.help).render_to(&mut out);
        out.push_str("</p>");
        out.line();
    }
    prompt.blocks.iter().for_each(|b| write_block(&room.kind, b, &mut out));
    if let Some(wish) = wish(room, own) {
        wish.render_to(&mut out);
        out.line();
    }
    out.sheet()
}

/// Who is to decide, as far as this seat may know: of a secret choice nobody is told whether the other has
/// made his already, not even by a mark that goes away.
fn deciders(room: &Room, own: Option<Seat>) -> BySeat<bool> {
    let awaits = room.awaits();
    let secret = matches!(room.table.node(), Node::Secret(_)) && room.decider().is_some();
    BySeat::each(|s| awaits[s] || secret && own != Some(s))
}

/// Whom everybody waits for, by name.
fn awaited(room: &Room, own: Option<Seat>, out: &mut Paper) {
    let awaits = deciders(room, own);
    let seat = Seat::BOTH.into_iter().find(|&s| awaits[s] && own != Some(s));
    let Some(seat) = seat else { return };
    let chair = &room.row.seats[seat];
    put!(out, "<p class=\"s muted help\"><b>", Safe(&chair.name), "</b>");
    out.push_str(if chair.level.is_some() { " is thinking." } else { " has the move." });
    if own.is_some() && chair.level.is_none() {
        out.push_str(" You may close the page; your seat stays.");
    }
    out.push_str("</p>");
    out.line();
}

/// A wish to take back.
fn wish(room: &Room, own: Option<Seat>) -> Option<Markup> {
    let ask = room.row.ask?;
    let name = Names(room).of(ask.by);
    Some(match own {
        Some(seat) if seat == ask.by => say(
            "mute asked-back",
            "clock",
            &html! { "You asked to take back a move. " b { (Names(room).of(seat.other())) } " has yet to answer." },
        ),
        Some(_) => html! {
            div.wish {
                h3 { (name) " asks to take back a move" }
                div.btns {
                    button.btn type="button" data-do="allow" { "Allow" }
                    button.btn type="button" data-do="refuse" { "No, thank you" }
                }
            }
        },
        None => say("mute", "clock", &html! { b { (name) } " asks to take back a move." }),
    })
}

fn gathering(room: &Room, own: Option<Seat>) -> Markup {
    let free = room.row.seats.0.iter().any(SeatRow::is_free);
    let late: Vec<&str> = room
        .row
        .seats
        .0
        .iter()
        .filter(|s| !s.is_free() && s.entropy.is_none())
        .map(|s| s.name.as_str())
        .collect();
    html! {
        div.row.chips { span.turnchip.wait { i {} "Waiting" } } (LINE)
        @if free && own.is_some() {
            h2.ask { "Send this link to a friend." } (LINE)
            p.s.muted.help { "Whoever sits down there first has the other seat. You may close the page; your seat stays. Others may watch at the address of this page." } (LINE)
            div.row { input.link id="invite" readonly aria-label="Invitation" value=""; button.btn type="button" data-copy="invite" { (icon("link")) "Copy" } } (LINE)
            p.s.muted.help id="near-only" hidden { "This address works on this computer only. For friends elsewhere, start Tudor with " code { "--listen 0.0.0.0:1485" } " and open it by this computer’s name or number." } (LINE)
        } @else if free {
            h2.ask { "A seat is still free here." } (LINE)
            p.s.muted.help { "You watch. The game begins when somebody comes with the invitation." } (LINE)
        } @else {
            h2.ask { "Waiting for " (if late.is_empty() { "the dice".to_owned() } else { late.join(" and ") }) "." } (LINE)
            p.s.muted.help { "Every person’s browser adds to the dice before the first card or die." } (LINE)
        }
    }
}

/// "Lancaster wins, 142 to 98". In a game without points the winner has 1.
fn headline(scene: &Scene, ending: &Ending) -> String {
    let [a, b] = ending.scores.0;
    let scores =
        if a.max(b) <= 1 { String::new() } else { format!(", {} to {}", a.max(b), a.min(b)) };
    match ending.winner {
        Some(seat) => format!("{} wins{scores}", scene.seats[seat].name),
        None => format!("A draw{scores}"),
    }
}

fn end(room: &Room, own: Option<Seat>, scene: &Scene, ending: &Ending) -> Markup {
    let id = &room.row.id;
    let text = match (ending.reason, ending.winner) {
        ("resigned", Some(seat)) => format!("{} gave up.", scene.seats[seat.other()].name),
        ("abandoned", Some(seat)) => format!("{} left the table.", scene.seats[seat.other()].name),
        _ => ending.text.to_owned(),
    };
    html! {
        div.row {
            @if let Some(seat) = ending.winner { (sign(scene.seats[seat].side, 40)) }
            div {
                h2.ask { (headline(scene, ending)) }
                p.s.muted { (text) " " (rule(&room.kind, ending.rule, false)) }
            }
        }
        (LINE)
        @if Seat::BOTH.iter().any(|&s| scene.seats[s].score.is_some()) {
            table.tb { tbody {
                tr { td {} @for s in Seat::BOTH { th class=(scene.seats[s].side) { (if own == Some(s) { "You".to_owned() } else { Names(room).of(s) }) } } }
                tr { td { "Score" } @for s in Seat::BOTH { td { (scene.seats[s].score.clone().unwrap_or_default()) } } }
                @if Seat::BOTH.iter().any(|&s| !scene.seats[s].note.is_empty()) {
                    tr { td { "Made of" } @for s in Seat::BOTH { td { (words(&scene.seats[s].note)) } } }
                }
            } }
            (LINE)
        }
        div.say.ok id="fair" data-seed=(hex(&room.row.seed)) {
            (icon("check"))
            span { b { "Dice and cards are open." } " " (room.verified()) details.fold { summary.xs { "Show the seed" } code.xs.hash { (hex(&room.row.seed)) } } }
        }
        (LINE)
        @if room.row.next.is_some() { p.s { "The table for a rematch is laid." } (LINE) }
        div.btns {
            @if own.is_some() || room.row.screen { button.btn.go type="button" data-post={ "/t/" (id) "/rematch" } { (icon("undo")) (if room.row.next.is_some() { "To the rematch" } else { "Rematch" }) } }
            a.btn href={ "/t/" (id) "/replay" } { (icon("play")) "Replay" }
            a.btn href={ "/t/" (id) "/record" } download={ "tudor-" (room.kind.info().id) "-" (&id[..6]) ".tudor" } { (icon("file")) "Record" }
        }
        (LINE)
    }
}
