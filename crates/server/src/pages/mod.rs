//! The pages, drawn on the server.

pub mod blocks;
pub mod invite;
pub mod play;
pub mod replay;
pub mod rules;
pub mod start;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use tudor_engine::art;
use tudor_engine::fair::{hex, sha256};
use tudor_engine::palette::{self, Theme};
use tudor_engine::svg::{BOARD_CSS, SANS, SERIF};

use crate::problem::Problem;
use blocks::icon;

/// The script.
pub const SCRIPT: &str = include_str!("../../../../web/tudor.js");
/// The sign of the program.
pub const ICON: &str = include_str!("../../../../web/icon.svg");
const STYLE: &str = include_str!("../../../../web/tudor.css");

/// Style and script with names that change with their content, so that browsers may keep them for ever.
#[derive(Debug)]
pub struct Assets {
    /// The whole style sheet.
    pub style: String,
}

/// What changes whenever style or script do.
pub static STAMP: std::sync::LazyLock<String> =
    std::sync::LazyLock::new(|| hex(&sha256(format!("{}{SCRIPT}", style()).as_bytes())[..6]));

impl Assets {
    /// Puts the style sheet together.
    #[must_use]
    pub fn new() -> Self {
        Self { style: style() }
    }
}

impl Default for Assets {
    fn default() -> Self {
        Self::new()
    }
}

/// Colours from the palette, by light and dark; the classes of boards; the rest.
fn style() -> String {
    let (light, dark) = (palette::css(Theme::Light), palette::css(Theme::Dark));
    format!(
        ":root{{color-scheme:light;--serif:{SERIF};--sans:{SANS};{light}}}\
         @media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}\
         :root[data-theme=dark]{{color-scheme:dark;{dark}}}\n{BOARD_CSS}\n{STYLE}"
    )
}

/// What a page is made of.
pub struct Page<'a> {
    /// The title.
    pub title: &'a str,
    /// A class for the body.
    pub class: &'a str,
    /// What stands in the bar between brand and buttons.
    pub bar: Markup,
    /// More buttons of the bar.
    pub buttons: Markup,
    /// The rest.
    pub main: Markup,
}

/// A whole page.
#[must_use]
pub fn page(p: &Page<'_>) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover";
                title { (p.title) }
                link rel="icon" href="/icon.svg" type="image/svg+xml" id="icon";
                link rel="stylesheet" href={ "/tudor.css?" (*STAMP) };
                script src={ "/tudor.js?" (*STAMP) } {}
            }
            body class=(p.class) {
                a.skip href="#main" { "To the content" }
                header.top {
                    a.brand href="/" aria-label="Tudor, start page" { (PreEscaped(brand())) span { "Tudor" } }
                    (p.bar)
                    span.grow {}
                    (p.buttons)
                    button.ibtn type="button" id="sound" aria-label="Sound" aria-pressed="false" { (icon("mute")) (icon("sound")) }
                    button.ibtn type="button" id="theme" aria-label="Light or dark" { (icon("moon")) (icon("sun")) }
                }
                (p.main)
                (blocks::signs())
            }
        }
    }
}

fn brand() -> String {
    let rose = art::rose(11.0, "#b32434", "#fbf6ee", "#5d0d18");
    format!(
        "<svg width=\"28\" height=\"28\" viewBox=\"-13 -13 26 26\" aria-hidden=\"true\">{rose}</svg>"
    )
}

/// A page for what went wrong: a pale rose, what is missing, what may be the cause, a way on.
#[must_use]
pub fn problem(problem: &Problem) -> Markup {
    let rose = art::rose(20.0, "var(--surface-2)", "var(--surface)", "var(--line-2)");
    page(&Page {
        title: problem.title,
        class: "plain",
        bar: html! {},
        buttons: html! {},
        main: html! {
            main.empty id="main" {
                svg width="84" height="84" viewBox="-24 -24 48 48" aria-hidden="true" { (PreEscaped(rose)) }
                h1 { (problem.title) }
                p.muted { (problem.text) }
                div.btns { a.btn.go href="/" { "Start page" } a.btn href="/#tables" { "Your tables" } }
            }
        },
    })
}
