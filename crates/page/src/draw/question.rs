//! The question on the page; or for whom the table waits; or the end.

use maud::{Markup, Render as _, html};
use tudor_draw::put;
use tudor_draw::svg::Safe;
use tudor_engine::show::{Prompt, Scene};
use tudor_engine::{BySeat, Ending, Leaving, Seat};
use tudor_table::session::{Session, Stage};
use tudor_table::storage::SeatRow;

use super::{Names, deciders};
use crate::blocks::{LINE, icon, rule, say, sign, words, write_block};
use crate::patch::{Fragment, MarkupWriter};

/// The prompt: chip, question, help, rules, odds; or for whom the table waits; or the end.
pub fn ask(session: &Session, own: Option<Seat>, scene: &Scene, prompt: &Prompt) -> Fragment {
    match session.stage() {
        Stage::Over(_) if session.is_closed() => Fragment::new(closed().into_string()),
        Stage::Over(ending) => Fragment::new(end(session, own, scene, &ending).into_string()),
        Stage::Gathering => Fragment::new(gathering(session, own).into_string()),
        Stage::Playing => question(session, own, prompt),
    }
}

fn question(session: &Session, own: Option<Seat>, prompt: &Prompt) -> Fragment {
    let mine = own.is_some_and(|seat| session.awaits()[seat]);
    let mut out = MarkupWriter::default();
    // Somebody waits for an answer to it: it comes before everything else.
    if let Some(wish) = wish(session, own) {
        wish.render_to(&mut out);
        out.line();
    }
    out.push_str("<div class=\"row chips\">");
    if mine {
        let dot = if prompt.left.is_empty() { "" } else { " · " };
        put!(&mut out, "<span class=\"turnchip\"><i></i>Your turn", dot, Safe(&prompt.left));
    } else {
        out.push_str("<span class=\"turnchip wait\"><i></i>Waiting");
    }
    out.push_str("</span><span class=\"grow\"></span>");
    prompt.rules.iter().take(2).for_each(|r| rule(&session.offer, r, true).render_to(&mut out));
    out.push_str("</div>");
    out.line();
    if let Some((_, owe)) = session.owed() {
        falling(session, owe, &mut out);
        return out.fragment();
    }
    out.push_str("<h2 class=\"ask\">");
    words(&prompt.ask).render_to(&mut out);
    out.push_str("</h2>");
    out.line();
    if !mine {
        awaited(session, own, &mut out);
    }
    if !prompt.help.is_empty() {
        out.push_str("<p class=\"s muted help\">");
        words(&prompt.help).render_to(&mut out);
        out.push_str("</p>");
        out.line();
    }
    prompt.blocks.iter().for_each(|b| write_block(&session.offer, b, &mut out));
    out.fragment()
}

/// With live dice: whose page has yet to give its part of what falls now.
fn falling(session: &Session, owe: BySeat<bool>, out: &mut MarkupWriter) {
    out.push_str("<h2 class=\"ask\">The dice are falling.</h2>");
    out.line();
    out.push_str("<p class=\"s muted help\">Each needs a part of both pages. Waiting for ");
    for (n, seat) in Seat::BOTH.into_iter().filter(|&s| owe[s]).enumerate() {
        let and = if n > 0 { " and " } else { "" };
        put!(out, and, "<b>", Safe(Names(session).of(seat)), "</b>");
    }
    out.push_str(": the page must be open.</p>");
    out.line();
}

/// Whom everybody waits for, by name.
fn awaited(session: &Session, own: Option<Seat>, out: &mut MarkupWriter) {
    let awaits = deciders(session, own);
    let seat = Seat::BOTH.into_iter().find(|&s| awaits[s] && own != Some(s));
    let Some(seat) = seat else { return };
    let chair = &session.row.seats[seat];
    put!(out, "<p class=\"s muted help\"><b>", Safe(&chair.name), "</b>");
    out.push_str(if chair.level.is_some() { " is thinking." } else { " has the move." });
    if own.is_some() && chair.level.is_none() {
        out.push_str(" You may close the page; your seat stays.");
    }
    out.push_str("</p>");
    out.line();
}

/// A wish to take back.
fn wish(session: &Session, own: Option<Seat>) -> Option<Markup> {
    let ask = session.row.take_back?;
    let name = Names(session).of(ask.by);
    Some(match own {
        Some(seat) if seat == ask.by => say(
            "mute asked-back",
            "clock",
            &html! { "You asked to take back a move. " b { (Names(session).of(seat.other())) } " has yet to answer." },
        ),
        Some(_) => html! {
            div.wish {
                h3 { (name) " asks to take back a move" }
                div.btns {
                    button.btn.go type="button" data-do="allow" { (icon("check")) "Allow" }
                    button.btn type="button" data-do="refuse" { "No, thank you" }
                }
            }
        },
        None => say("mute", "clock", &html! { b { (name) } " asks to take back a move." }),
    })
}

fn gathering(session: &Session, own: Option<Seat>) -> Markup {
    let free = session.row.seats.0.iter().any(SeatRow::is_free);
    let waits = session.late();
    let late: Vec<&str> =
        Seat::BOTH.iter().filter(|&&s| waits[s]).map(|&s| Names(session).of(s)).collect();
    html! {
        div.row.chips { span.turnchip.wait { i {} "Waiting" } } (LINE)
        @if free && own.is_some() {
            h2.ask { "Send this link to a friend." } (LINE)
            p.s.muted.help { "The first to sit down there has the other seat. You may close the page; your seat stays. Others may watch at the address of this page." } (LINE)
            div.row { input.link id="invite" readonly aria-label="Invitation" value=""; button.btn.go type="button" data-copy="invite" { (icon("link")) "Copy" } } (LINE)
            p.s.muted.help id="near-only" hidden { "This address works on this computer only. For friends elsewhere, start Tudor with " code { "--listen 0.0.0.0:1485" } ": it then prints the address they can reach." } (LINE)
            div.btns { button.btn type="button" data-do="resign" { (icon("flag")) "Close this table" } } (LINE)
        } @else if free {
            h2.ask { "A seat is still free here." } (LINE)
            p.s.muted.help { "You watch. The game begins when somebody comes with the invitation." } (LINE)
        } @else {
            h2.ask { "Waiting for " (if late.is_empty() { "the dice".to_owned() } else { late.join(" and ") }) "." } (LINE)
            p.s.muted.help { "Every person’s browser adds to the dice before the first card or die: first a pledge, then what it pledged. For that the page must be open." } (LINE)
            // The guest everybody waits for may never come.
            @if own.is_some() {
                div.btns { button.btn type="button" data-do="resign" { (icon("flag")) "Give up this table" } } (LINE)
            }
        }
    }
}

/// Nobody came to this table.
fn closed() -> Markup {
    html! {
        h2.ask { "This table is closed." } (LINE)
        p.s.muted.help { "It was closed before anybody else sat down." } (LINE)
        div.btns { a.btn.go href="/" { "To the start page" } } (LINE)
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

fn end(session: &Session, own: Option<Seat>, scene: &Scene, ending: &Ending) -> Markup {
    let id = &session.row.id;
    let added = |seat: Seat| session.row.seats[seat].entropy.map(|entropy| entropy.hex());
    let text = match (ending.left(), ending.winner) {
        (Some(Leaving::Resigned), Some(seat)) if own == Some(seat.other()) => {
            "You resigned.".to_owned()
        }
        (Some(Leaving::Resigned), Some(seat)) => {
            format!("{} gave up.", scene.seats[seat.other()].name)
        }
        (Some(Leaving::Abandoned), Some(seat)) => {
            format!("{} left the table.", scene.seats[seat.other()].name)
        }
        (Some(Leaving::OnTime), Some(seat)) => {
            format!("{} ran out of time.", scene.seats[seat.other()].name)
        }
        _ => ending.text().to_owned(),
    };
    html! {
        div.row {
            @if let Some(seat) = ending.winner { (sign(scene.seats[seat].side, 40)) }
            div {
                h2.ask { (headline(scene, ending)) }
                p.s.muted { (text) " " (rule(&session.offer, ending.rule(), false)) }
            }
        }
        (LINE)
        // A game that stops before its end is not counted out.
        @if ending.left().is_none() && Seat::BOTH.iter().any(|&s| scene.seats[s].score.is_some()) {
            table.tb { tbody {
                tr { td {} @for s in Seat::BOTH { th class=(scene.seats[s].side) { (if own == Some(s) { "You" } else { Names(session).of(s) }) } } }
                tr { td { "Score" } @for s in Seat::BOTH { td { (scene.seats[s].score.clone().unwrap_or_default()) } } }
                @if Seat::BOTH.iter().any(|&s| !scene.seats[s].note.is_empty()) {
                    tr { td { "Made of" } @for s in Seat::BOTH { td { (words(&scene.seats[s].note)) } } }
                }
            } }
            (LINE)
        }
        // The page compares what it kept with what was used, if anything was.
        div.say.ok id=[(session.table.draws() > 0).then_some("fair")] data-seed=(session.row.seed.hex()) data-first=[added(Seat::First)] data-second=[added(Seat::Second)] {
            (icon("check"))
            span { b { "Dice and cards are open." } " " (session.verified()) details.fold { summary.xs { "Show the seed" } code.xs.hash { (session.row.seed.hex()) } } }
        }
        (LINE)
        @if session.row.next.is_some() { p.s { "The table for a rematch is laid." } (LINE) }
        div.btns {
            @if own.is_some() || session.row.screen { button.btn.go.again type="button" data-post={ "/t/" (id) "/rematch" } { (icon("undo")) (if session.row.next.is_some() { "To the rematch" } else { "Rematch" }) } }
            a.btn href={ "/t/" (id) "/replay" } { (icon("play")) "Replay" }
            a.btn href={ "/t/" (id) "/record" } download={ "tudor-" (session.offer.info().id) "-" (&id[..6]) ".tudor" } { (icon("file")) "Record" }
        }
        (LINE)
    }
}
