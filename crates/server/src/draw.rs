//! What each point of view is shown: the parts of the play page, drawn from the scene and the prompt.

use maud::{Markup, Render as _, html};
use serde::Serialize;
use serde_json::json;
use tudor_engine::fair::hex;
use tudor_engine::show::{Board, Choice, No, Prompt, Scene};
use tudor_engine::svg::Safe;
use tudor_engine::{BySeat, Ending, Eye, Node, Seat, put};

use crate::eye::{Drawn, Pov};
use crate::pages::blocks::{LINE, block, icon, log_line, panel, rule, say, sign, words};
use crate::part::Sheet;
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
fn against(room: &Room, pov: Pov) -> String {
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

/// Everything this point of view is shown.
#[must_use]
pub fn draw(room: &Room, pov: Pov) -> Drawn {
    let Some(eye) = eye(room, pov) else { return curtain(room) };
    let scene = room.table.scene(eye);
    let prompt = room.table.prompt(eye);
    let near = scene.board.foot.unwrap_or(match pov {
        Pov::Eye(eye) => eye.seat().unwrap_or(Seat::First),
        Pov::Screen(_) => Seat::First,
    });
    let own = match pov {
        Pov::Eye(eye) => eye.seat(),
        Pov::Screen(_) => room.decider(),
    };
    let (mut rail, mut panels) = (String::with_capacity(8 << 10), String::with_capacity(8 << 10));
    let mut dialog = String::new();
    scene.rail.iter().for_each(|b| block(&room.kind, b).render_to(&mut rail));
    scene.panels.iter().for_each(|p| panel(&room.kind, p).render_to(&mut panels));
    scene.dialog.iter().for_each(|p| panel(&room.kind, p).render_to(&mut dialog));
    let play = play(room, own, pov, &prompt);
    let far = seat_card(room, &scene, near.other(), own, pov);
    let near_card = seat_card(room, &scene, near, own, pov);
    let asked = ask(room, own, &scene, &prompt).into_string();
    let places = places(&scene.board);
    let parts = [scene.board.pieces, far, near_card, rail, asked, panels, dialog, places];
    Drawn { parts: parts.map(Sheet::new), play }
}

/// The board in words.
fn places(board: &Board) -> String {
    let mut out = String::with_capacity(8 << 10);
    put!(&mut out, "<li>", Safe(&board.summary), "</li>\n");
    for place in &board.places {
        put!(&mut out, "<li data-place=\"", place.at.0, "\">", Safe(&place.says), "</li>\n");
    }
    out
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

/// What the script needs: choices, refusals, what can be undone.
#[derive(Serialize)]
struct Play<'a> {
    stage: &'static str,
    mine: bool,
    seat: Option<Seat>,
    title: String,
    against: String,
    choices: &'a [Choice],
    no: &'a [No],
    undo: bool,
    back: bool,
    stir: Vec<Seat>,
    rule: Option<&'static str>,
}

fn play(room: &Room, own: Option<Seat>, pov: Pov, prompt: &Prompt) -> String {
    let screen = matches!(pov, Pov::Screen(_));
    let stage = match room.stage() {
        Stage::Gathering => "gather",
        Stage::Playing => "play",
        Stage::Over(_) => "over",
    };
    let mine = own.is_some_and(|seat| room.awaits()[seat]);
    let title = room.kind.info().title;
    let undo = own.is_some_and(|seat| room.table.may_undo(seat).is_ok());
    let asked = stage == "play" && mine;
    let stir = |&s: &Seat| {
        let chair = &room.row.seats[s];
        (screen || own == Some(s)) && chair.entropy.is_none() && chair.guest.is_some()
    };
    let play = Play {
        stage,
        mine,
        seat: own,
        title: if mine { format!("• Your turn · {title}") } else { format!("{title} · Tudor") },
        against: against(room, pov),
        choices: if asked { &prompt.choices } else { &[] },
        no: if asked { &prompt.refusals } else { &[] },
        undo,
        back: stage == "play" && own.is_some_and(|s| room.take_back_to(s).is_some()),
        stir: Seat::BOTH.into_iter().filter(stir).collect(),
        rule: prompt.rules.first().copied(),
    };
    let mut out = Vec::with_capacity(4 << 10);
    serde_json::to_writer(&mut out, &play)
        .expect("invariant: what the script needs can be written");
    String::from_utf8(out).expect("invariant: JSON is text")
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
fn seat_card(room: &Room, scene: &Scene, seat: Seat, own: Option<Seat>, pov: Pov) -> String {
    let card = &scene.seats[seat];
    let mut out = String::with_capacity(2 << 10);
    out.push_str("<div class=\"seat\">\n<div class=\"row\">\n");
    sign(card.side, 26).render_to(&mut out);
    put!(&mut out, "\n<div class=\"grow\"><div class=\"nm\">", Safe(&card.name));
    put!(&mut out, "</div><div class=\"xs muted who\">", Safe(&who(room, seat, own, pov)));
    out.push_str("</div></div>\n");
    if deciders(room, own)[seat] {
        let mine = if own == Some(seat) { " mine" } else { "" };
        put!(&mut out, "<span class=\"sr turn", mine, "\">to move</span>\n");
    }
    out.push_str("</div>\n<div class=\"row pts\">");
    if let Some(score) = &card.score {
        put!(&mut out, "<span class=\"big ", card.side, "\">", Safe(score), "</span>");
    }
    out.push_str("<span class=\"s muted note\">");
    words(&card.note).render_to(&mut out);
    out.push_str("</span></div>\n<div class=\"sb\">\n");
    card.blocks.iter().for_each(|b| block(&room.kind, b).render_to(&mut out));
    out.push_str("</div>\n</div>\n");
    out
}

/// The prompt: chip, question, help, rules, odds; or what is waited for; or the end.
fn ask(room: &Room, own: Option<Seat>, scene: &Scene, prompt: &Prompt) -> Markup {
    match room.stage() {
        Stage::Over(ending) => end(room, own, scene, &ending),
        Stage::Gathering => gathering(room, own),
        Stage::Playing => {
            let mine = own.is_some_and(|seat| room.awaits()[seat]);
            html! {
                div.row.chips {
                    @if mine {
                        span.turnchip { i {} "Your turn" @if !prompt.left.is_empty() { " · " (prompt.left) } }
                    } @else {
                        span.turnchip.wait { i {} "Waiting" }
                    }
                    span.grow {}
                    @for r in prompt.rules.iter().take(2) { (rule(&room.kind, r, true)) }
                } (LINE)
                h2.ask { (words(&prompt.ask)) } (LINE)
                @if !mine { (awaited(room, own)) }
                @if !prompt.help.is_empty() { p.s.muted.help { (words(&prompt.help)) } (LINE) }
                @for b in &prompt.blocks { (block(&room.kind, b)) }
                (wish(room, own))
            }
        }
    }
}

/// Who is to decide, as far as this seat may know: of a secret choice nobody is told whether the other has
/// made his already, not even by a mark that goes away.
fn deciders(room: &Room, own: Option<Seat>) -> BySeat<bool> {
    let awaits = room.awaits();
    let secret = matches!(room.table.node(), Node::Secret(_)) && room.decider().is_some();
    BySeat::each(|s| awaits[s] || secret && own != Some(s))
}

/// Whom everybody waits for, by name.
fn awaited(room: &Room, own: Option<Seat>) -> Markup {
    let awaits = deciders(room, own);
    let seat = Seat::BOTH.into_iter().find(|&s| awaits[s] && own != Some(s));
    let Some(seat) = seat else { return html! {} };
    let chair = &room.row.seats[seat];
    html! {
        p.s.muted.help {
            b { (chair.name) }
            @if chair.level.is_some() { " is thinking." } @else { " has the move." }
            @if own.is_some() && chair.level.is_none() { " You may close the page; your seat stays." }
        }
        (LINE)
    }
}

/// A wish to take back.
fn wish(room: &Room, own: Option<Seat>) -> Markup {
    let Some(ask) = room.row.ask else { return html! {} };
    let name = Names(room).of(ask.by);
    match own {
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
            (LINE)
        },
        None => say("mute", "clock", &html! { b { (name) } " asks to take back a move." }),
    }
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
