//! The pages, drawn on the server.

pub mod invite;
pub mod play;
pub mod replay;
pub mod rules;
pub mod start;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use tudor_draw::art;
use tudor_draw::palette::{self, Theme};
use tudor_draw::svg::{BOARD_CSS, SANS, SERIF};
use tudor_engine::Side;
use tudor_engine::fair::{hex, sha256};

use crate::blocks::{self, icon};

/// The scripts: modules that name each other, one idea a file.
const SCRIPTS: &[(&str, &str)] = &[
    ("theme.js", include_str!("../../../../web/theme.js")),
    ("page.js", include_str!("../../../../web/page.js")),
    ("sound.js", include_str!("../../../../web/sound.js")),
    ("parts.js", include_str!("../../../../web/parts.js")),
    ("board.js", include_str!("../../../../web/board.js")),
    ("choose.js", include_str!("../../../../web/choose.js")),
    ("keys.js", include_str!("../../../../web/keys.js")),
    ("sheet.js", include_str!("../../../../web/sheet.js")),
    ("guide.js", include_str!("../../../../web/guide.js")),
    ("unasked.js", include_str!("../../../../web/unasked.js")),
    ("wire.js", include_str!("../../../../web/wire.js")),
    ("table.js", include_str!("../../../../web/table.js")),
    ("sha256.js", include_str!("../../../../web/sha256.js")),
    ("fair.js", include_str!("../../../../web/fair.js")),
    ("check.js", include_str!("../../../../web/check.js")),
    ("live.js", include_str!("../../../../web/live.js")),
    ("replay.js", include_str!("../../../../web/replay.js")),
];
/// The sign of the program.
pub const ICON: &str = include_str!("../../../../web/icon.svg");
const STYLE: &str = include_str!("../../../../web/tudor.css");

/// Style and scripts, under an address that changes with their content, so that browsers may keep them for ever.
#[derive(Debug)]
pub struct Assets {
    style: String,
    scripts: Vec<(&'static str, String)>,
}

/// What changes whenever style or scripts do.
pub static STAMP: std::sync::LazyLock<String> = std::sync::LazyLock::new(|| {
    let scripts: String = SCRIPTS.iter().map(|(_, text)| *text).collect();
    hex(&sha256(format!("{}{scripts}", style()).as_bytes())[..6])
});

impl Assets {
    /// Puts style sheet and scripts together.
    #[must_use]
    pub fn new() -> Self {
        Self { style: style(), scripts: SCRIPTS.iter().map(|&(n, text)| (n, lean(text))).collect() }
    }

    /// A file of the pages: its kind and what is in it.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<(&'static str, String)> {
        if name == "tudor.css" {
            return Some(("text/css; charset=utf-8", self.style.clone()));
        }
        let (_, script) = self.scripts.iter().find(|(file, _)| *file == name)?;
        Some(("text/javascript; charset=utf-8", script.clone()))
    }
}

impl Default for Assets {
    fn default() -> Self {
        Self::new()
    }
}

/// What has the colour of a side: great numbers, heads of tables, the curtain before its turn.
fn of_side(side: &Side) -> String {
    let id = side.id;
    format!(
        ".big.{id},th.{id}{{color:var(--{id}-ink)}}.curtain.{id}{{background-color:var(--{id}-curtain)}}\n"
    )
}

/// Colours of the palette and of the sides, by light and dark; the classes of boards; the rest.
fn style() -> String {
    let sides = tudor_catalog::sides();
    let [light, dark] = [Theme::Light, Theme::Dark].map(|theme| palette::css(&sides, theme));
    let of_sides: String = sides.iter().map(of_side).collect();
    format!(
        ":root{{color-scheme:light;--serif:{SERIF};--sans:{SANS};{light}}}\
         @media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}\
         :root[data-theme=dark]{{color-scheme:dark;{dark}}}\n{BOARD_CSS}\n{}{of_sides}",
        lean(STYLE)
    )
}

/// Without indentation and the lines that are comments alone: they are for us, and a page must stay light.
fn lean(text: &str) -> String {
    let comment =
        |line: &str| line.starts_with("//") || line.starts_with("/*") && line.ends_with("*/");
    let lines = text.lines().map(str::trim_start).filter(|l| !l.is_empty() && !comment(l));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The module a page begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Script {
    /// Theme, sound, forms.
    Page,
    /// The play page.
    Table,
    /// The replay.
    Replay,
}

impl Script {
    /// The modules it needs, itself last: they are fetched side by side instead of one after the other.
    const fn modules(self) -> &'static [&'static str] {
        match self {
            Self::Page => &["page.js"],
            Self::Table => &[
                "page.js",
                "parts.js",
                "board.js",
                "choose.js",
                "sheet.js",
                "keys.js",
                "guide.js",
                "wire.js",
                "table.js",
            ],
            Self::Replay => &["page.js", "parts.js", "board.js", "sheet.js", "replay.js"],
        }
    }
}

/// What a page is made of.
pub struct Page<'a> {
    /// The title.
    pub title: &'a str,
    /// A class for the body.
    pub class: &'a str,
    /// The module it begins with.
    pub script: Script,
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
    let web = format!("/web/{}/", *STAMP);
    let modules = p.script.modules();
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover";
                title { (p.title) }
                link rel="icon" href="/icon.svg" type="image/svg+xml" id="icon";
                script src={ (web) "theme.js" } {}
                link rel="stylesheet" href={ (web) "tudor.css" };
                @for module in modules { link rel="modulepreload" href={ (web) (module) }; }
                script type="module" src={ (web) (modules[modules.len() - 1]) } {}
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

/// The sign of what is not there.
fn pale_rose() -> String {
    art::rose(20.0, "var(--surface-2)", "var(--surface)", "var(--line-2)")
}

/// A page for what went wrong: a pale rose, what is missing, what may be the cause, a way on.
#[must_use]
pub fn problem(title: &str, text: &str) -> Markup {
    page(&Page {
        title,
        class: "plain",
        script: Script::Page,
        bar: html! {},
        buttons: html! {},
        main: html! {
            main.empty id="main" {
                svg width="84" height="84" viewBox="-24 -24 48 48" aria-hidden="true" { (PreEscaped(pale_rose())) }
                h1 { (title) }
                p.muted { (text) }
                div.btns { a.btn.go href="/" { "Start page" } a.btn href="/#tables" { "Your tables" } }
            }
        },
    })
}
