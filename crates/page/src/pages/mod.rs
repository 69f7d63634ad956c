//! The pages, drawn on the server.

mod bundle;
pub mod invite;
mod lean;
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

/// Files of `web/`, with their names.
macro_rules! files {
    ($($name:literal)*) => {
        &[$(($name, include_str!(concat!("../../../../web/", $name)))),*]
    };
}

/// The scripts: modules that name each other, one idea a file.
const SCRIPTS: &[(&str, &str)] = files! {
    "theme.js"
    "storage.js"
    "dom.js"
    "layout.js"
    "page.js"
    "sound.js"
    "parts.js"
    "zoom.js"
    "board.js"
    "machine.js"
    "notice.js"
    "question.js"
    "choose.js"
    "keys.js"
    "drawer.js"
    "guide.js"
    "unasked.js"
    "socket.js"
    "log.js"
    "status.js"
    "curtain.js"
    "invite.js"
    "table.js"
    "sha256.js"
    "fair.js"
    "check.js"
    "live.js"
    "replay.js"
};
/// The sign of the program.
pub const ICON: &str = include_str!("../../../../web/icon.svg");
/// The style sheet, in the order of its parts: a later one overrides an earlier one. It is served as one file.
const STYLES: &[(&str, &str)] = files! {
    "style/base.css"
    "style/panel.css"
    "style/controls.css"
    "style/start.css"
    "style/rules.css"
    "style/table.css"
    "style/choose.css"
    "style/curtain.css"
    "style/replay.css"
    "style/touch.css"
    "style/tablet.css"
    "style/tight.css"
    "style/flat.css"
    "style/upright.css"
    "style/slim.css"
    "style/calm.css"
};

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
        Self { style: style(), scripts: scripts() }
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

/// The scripts as they are served: a bundle for each kind of page, and what a page fetches later.
fn scripts() -> Vec<(&'static str, String)> {
    let lean: Vec<(&str, String)> =
        SCRIPTS.iter().map(|&(n, text)| (n, lean::script(text))).collect();
    let of = |script: Script| -> Vec<(&str, String)> {
        let wanted = script.modules().iter();
        wanted.filter_map(|name| lean.iter().find(|(n, _)| n == name).cloned()).collect()
    };
    let joined = Script::Table.modules();
    let later = lean.iter().filter(|(n, _)| Script::ALL.iter().all(|s| !s.modules().contains(n)));
    let later = later.map(|(n, text)| (*n, bundle::beside(text, Script::Table.file(), joined)));
    Script::ALL.map(|s| (s.file(), bundle::join(&of(s)))).into_iter().chain(later).collect()
}

/// The colours of a side, for what is of its class: numbers are written in its ink, its curtain has a colour.
fn of_side(side: &Side) -> String {
    let id = side.id;
    format!(".{id}{{--side-ink:var(--{id}-ink);--side-curtain:var(--{id}-curtain)}}\n")
}

/// Colours of the palette and of the sides, by light and dark; the classes of boards; the rest.
fn style() -> String {
    let sides = tudor_catalog::sides();
    let [light, dark] = [Theme::Light, Theme::Dark].map(|theme| palette::css(&sides, theme));
    let of_sides: String = sides.iter().map(of_side).collect();
    format!(
        ":root{{color-scheme:light;--serif:{SERIF};--sans:{SANS};{light}}}\
         @media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}\
         :root[data-theme=dark]{{color-scheme:dark;{dark}}}\n{BOARD_CSS}\n{of_sides}{}",
        STYLES.iter().map(|(_, text)| lean::style(text)).collect::<String>()
    )
}

/// The script a page begins with.
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
    const ALL: [Self; 3] = [Self::Page, Self::Table, Self::Replay];

    /// The name of its file.
    const fn file(self) -> &'static str {
        match self {
            Self::Page => "page.js",
            Self::Table => "table.js",
            Self::Replay => "replay.js",
        }
    }

    /// The modules it is joined from, each after those it imports.
    const fn modules(self) -> &'static [&'static str] {
        match self {
            Self::Page => &["storage.js", "dom.js", "layout.js", "page.js"],
            Self::Table => &[
                "storage.js",
                "dom.js",
                "layout.js",
                "page.js",
                "parts.js",
                "zoom.js",
                "board.js",
                "machine.js",
                "notice.js",
                "question.js",
                "choose.js",
                "drawer.js",
                "keys.js",
                "guide.js",
                "socket.js",
                "log.js",
                "status.js",
                "table.js",
            ],
            Self::Replay => &[
                "storage.js",
                "dom.js",
                "layout.js",
                "page.js",
                "parts.js",
                "zoom.js",
                "board.js",
                "drawer.js",
                "replay.js",
            ],
        }
    }
}

/// What a page is made of.
pub struct PageLayout<'a> {
    /// The title.
    pub title: &'a str,
    /// A class for the body.
    pub class: &'a str,
    /// The script it begins with.
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
pub fn page(p: &PageLayout<'_>) -> Markup {
    let web = format!("/web/{}/", *STAMP);
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
                script type="module" src={ (web) (p.script.file()) } {}
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
    page(&PageLayout {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The files that a script of `web/` names in its static imports.
    fn imported(text: &str) -> Vec<&str> {
        let from = text.split("from \"./").skip(1).chain(text.split("\nimport \"./").skip(1));
        from.filter_map(|rest| rest.split('"').next()).collect()
    }

    #[test]
    fn a_bundle_has_every_module_after_those_it_imports() {
        for script in Script::ALL {
            let modules = script.modules();
            assert_eq!(modules.last(), Some(&script.file()));
            for (n, name) in modules.iter().enumerate() {
                let (_, text) = SCRIPTS.iter().find(|(file, _)| file == name).expect("a script");
                for needed in imported(&lean::script(text)) {
                    assert!(modules[..n].contains(&needed), "{script:?}: {name} imports {needed}");
                }
            }
        }
    }

    #[test]
    fn what_is_fetched_later_is_served_by_its_name_and_no_comment_is() {
        let assets = Assets::new();
        for (name, text) in SCRIPTS {
            for later in text.split("import(\"./").skip(1).filter_map(|rest| rest.split('"').next())
            {
                assert!(assets.get(later).is_some(), "{name} fetches {later}");
            }
        }
        for (name, text) in &assets.scripts {
            assert!(!text.contains("@ts-check") && !text.contains("/**"), "{name}");
            for needed in text.split("from\"./").skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(assets.get(needed).is_some(), "{name} imports {needed}");
            }
        }
    }
}
