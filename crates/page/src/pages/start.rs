//! The start page: the games as pictures, one click to a bot, your tables.

use maud::{Markup, PreEscaped, html};
use tudor_bots::Level;
use tudor_engine::{Info, Seat};
use tudor_table::bots::title;
use tudor_table::offers::{self, GameOffer, GameOffers};
use tudor_table::secret::GuestId;
use tudor_table::storage::{CLOSED, TableSummary};

use super::{PageLayout, Script, page, pale_rose};
use crate::blocks::{icon, sign};

/// What the start page shows.
#[derive(Debug)]
pub struct Start<'a> {
    /// The games.
    pub offers: &'a GameOffers,
    /// What the guest is called.
    pub name: &'a str,
    /// Who the guest is.
    pub guest: GuestId,
    /// The guest's tables.
    pub tables: &'a [TableSummary],
    /// Are there more?
    pub more: bool,
}

/// The start page.
#[must_use]
pub fn start(s: &Start<'_>) -> Markup {
    page(&PageLayout {
        title: "Tudor: board games of old wars",
        class: "start",
        script: Script::Page,
        bar: html! {},
        buttons: html! {
            details.me {
                summary { span.muted.s.wide { "You are " } b.s { (s.name) } }
                form.drop method="post" action="/name" {
                    label.eyebrow for="name" { "Your name at the table" }
                    div.row { input.link #name name="name" value=(s.name) maxlength="40" required autocomplete="nickname"; button.btn.go type="submit" { "Keep" } }
                }
            }
        },
        main: html! {
            main.wrap id="main" {
                div.hero {
                    div {
                        h1 { "Take a seat." }
                        p { (number(s.offers.len())) " of old wars, with people or bots. No account." }
                    }
                    details.invite {
                        summary.btn { (icon("link")) "I have an invitation" }
                        form.drop method="get" action="/i" {
                            label.eyebrow for="link" { "Paste the link" }
                            div.row { input.link #link name="link" required; button.btn.go type="submit" { "Go" } }
                        }
                    }
                }
                div.order {
                    section.games aria-label="Games" { @for (n, offer) in s.offers.iter().enumerate() { (game(offer, n == 0)) } }
                    (tables(s))
                }
                div.fair {
                    span { (icon("die")) "Every die and card can be checked after the game." }
                    span { (icon("eye")) "What you must not know never reaches your page." }
                    span { (icon("book")) "Every move and every “no” names its rule." }
                }
            }
        },
    })
}

fn number(games: usize) -> &'static str {
    match games {
        1 => "A game",
        2 => "Two games",
        3 => "Three games",
        4 => "Four games",
        5 => "Five games",
        6 => "Six games",
        _ => "Games",
    }
}

fn game(offer: &GameOffer, open: bool) -> Markup {
    let info = offer.info();
    let id = info.id;
    html! {
        article.game.open[open] {
            div.th aria-hidden="true" {
                img.day src={ "/thumb/" (id) "/light.svg?" (*super::STAMP) } alt="" width="360" height="260" loading="lazy";
                img.night src={ "/thumb/" (id) "/dark.svg?" (*super::STAMP) } alt="" width="360" height="260" loading="lazy";
            }
            form.gb method="post" action="/tables" {
                h2 { (info.title) }
                input type="hidden" name="game" value=(id);
                p.s.muted.d { (info.blurb) }
                p.xs.muted.f { (info.length) " · " (if info.hidden { "fog of war" } else { "all open" }) " · " a href={ "/rules/" (id) } { "rules" } }
                (sides(info))
                details.pick open[open] name="pick" {
                    summary.btn { (icon("helm")) "Play a bot" }
                    fieldset.segs {
                        legend.eyebrow { "Which bot? Easy to hard" }
                        // The second weakest is a fair start for a newcomer.
                        @for level in Level::ALL { (choice(id, "level", level.name(), level == Level::Squire, &html! { (title(level)) })) }
                    }
                    button.btn.go.wide type="submit" name="against" value="bot" { (icon("play")) "Start" }
                }
                div.acts {
                    button.btn type="submit" name="against" value="screen" { (icon("two")) "Same screen" }
                    button.btn type="submit" name="against" value="link" { (icon("link")) "By link" }
                }
                (setup(info))
            }
        }
    }
}

fn choice(game: &str, name: &str, value: &str, on: bool, label: &Markup) -> Markup {
    let id = format!("{game}-{name}-{value}");
    html! {
        input.sr type="radio" id=(id) name=(name) value=(value) checked[on];
        label for=(id) { (label) }
    }
}

/// Where the house is chosen in the game, the seats do not differ.
fn has_sides(info: &Info) -> bool {
    info.sides[0].id != info.sides[1].id
}

fn sides(info: &Info) -> Markup {
    if !has_sides(info) {
        return html! {};
    }
    let side = |n: usize| html! { (sign(info.sides[n].id, 18)) (info.sides[n].name) };
    html! {
        fieldset.segs.own {
            legend.eyebrow { "Your side" }
            (choice(info.id, "side", "first", true, &side(0)))
            (choice(info.id, "side", "second", false, &side(1)))
            (choice(info.id, "side", "any", false, &html! { "Any" }))
        }
    }
}

fn setup(info: &Info) -> Markup {
    let scenarios = info.scenarios.len() > 1;
    let what = match (has_sides(info), scenarios) {
        (true, true) => "Side, scenario, options",
        (true, false) => "Side and options",
        (false, true) => "Scenario and options",
        (false, false) => "Options",
    };
    html! {
            details.fold {
                summary.xs { (what) }
                @if scenarios {
                    label.eyebrow for={ (info.id) "-scenario" } { "Scenario" }
                    select.link id={ (info.id) "-scenario" } name="scenario" {
                        @for s in info.scenarios { option value=(s.id) { (s.name) } }
                    }
                }
                @if !info.options.is_empty() { p.xs.muted { "For a first game leave these as they are." } }
                @for o in info.options {
                    label.opt.s {
                        input type="checkbox" name={ "option-" (o.id) } checked[o.default];
                        span { b { (o.name) } br; span.xs.muted { (o.blurb) } }
                    }
                }
                @if info.takes_data {
                    label.eyebrow for={ (info.id) "-data" } { "A data file of your own" }
                    input.s id={ (info.id) "-data" } type="file" name="data" accept=".toml,text/plain";
                    p.xs.muted { "Our file with your corrections. It is checked first, and the record names it by its hash." }
                }
                label.opt.s {
                    input type="checkbox" name="live";
                    span { b { "Live dice" } br; span.xs.muted { "By link only. Every die and card needs a part of both pages, so not even this server knows it before. Nothing falls while a page is closed." } }
                }
            }
    }
}

fn tables(s: &Start<'_>) -> Markup {
    html! {
        section.t id="tables" aria-label="Your tables" {
            h2.h { "Your tables" }
            @if s.tables.is_empty() {
                div.none {
                    svg width="44" height="44" viewBox="-24 -24 48 48" aria-hidden="true" { (PreEscaped(pale_rose())) }
                    p.s { "No table yet. Start a game, or open a friend’s link: it waits for you here." }
                }
            } @else {
                div.tabs { @for t in s.tables { @if let Some(offer) = offers::find(s.offers, &t.game) { (table(&offer, t, s.guest)) } } }
                @if s.more { p { a.btn.quiet href="/?all=1#tables" { "Show all your tables" } } }
            }
        }
    }
}

fn table(offer: &GameOffer, t: &TableSummary, guest: GuestId) -> Markup {
    let info = offer.info();
    let own = Seat::BOTH
        .into_iter()
        .find(|&seat| t.seats[seat].guest == Some(guest))
        .unwrap_or(Seat::First);
    let other = &t.seats[own.other()];
    let with = if t.screen {
        "at one screen".to_owned()
    } else if other.is_free() && t.result.is_some() {
        "by link".to_owned()
    } else if other.is_free() {
        "with a friend to come".to_owned()
    } else {
        format!("{} {}", if other.level.is_some() { "against" } else { "with" }, other.name)
    };
    let go = t.result.is_none()
        // With live dice the table waits for both, until one has given a part.
        && t.seats[own].links <= other.links
        && t.awaits.is_some_and(|a| t.screen && a != 0 || a >> own.index() & 1 == 1);
    let state = match (&t.result, go) {
        (Some(result), _) if result == CLOSED => "Closed by the host of this server".to_owned(),
        (Some(_), _) if other.is_free() && !t.screen => "Closed; nobody came".to_owned(),
        (Some(result), _) => said(info, result, own, t.screen),
        (None, true) => "Your turn".to_owned(),
        (None, false) if other.is_free() && !t.screen => {
            "Waiting for somebody to sit down".to_owned()
        }
        (None, false) if t.awaits.is_none() => "About to begin".to_owned(),
        (None, false) => format!("Waiting for {}", other.name),
    };
    html! {
        a.tab href={ "/t/" (t.id) } {
            (sign(info.sides[own.index()].id, 28))
            div.grow { b { (info.title) } " " span.muted.s { (with) } div.s.go[go] { (state) } }
            @if go { span.turnchip { i {} "Go" } }
        }
    }
}

/// "Won 142 to 98. See the replay", from the record's "first 142 98 last-stone".
fn said(info: &Info, result: &str, own: Seat, screen: bool) -> String {
    let mut words = result.split(' ');
    let winner = words.next().unwrap_or_default();
    let scores: Vec<i32> = words.by_ref().take(2).filter_map(|w| w.parse().ok()).collect();
    let points = match scores[..] {
        // In a game without points the winner has 1.
        [a, b] if a.max(b) > 1 => format!(" {} to {}", a.max(b), a.min(b)),
        _ => String::new(),
    };
    let outcome = match winner.parse::<Seat>() {
        Ok(seat) if screen => format!("{} won", info.sides[seat.index()].name),
        Ok(seat) if seat == own => "Won".to_owned(),
        Ok(_) => "Lost".to_owned(),
        Err(_) => "A draw".to_owned(),
    };
    format!("{outcome}{points}. See the replay")
}
