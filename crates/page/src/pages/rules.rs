//! The rules of a game in our own words: contents, and an anchor for each rule.

use maud::{Markup, html};
use tudor_engine::{Info, Paragraph, Ruling};
use tudor_table::kinds::Kind;

use super::{Page, Script, page};
use crate::blocks::{icon, say, words};

/// The rules page.
#[must_use]
pub fn rules(kind: &Kind) -> Markup {
    let info = kind.info();
    page(&Page {
        title: &format!("Rules of {}", info.title),
        class: "rules",
        script: Script::Page,
        bar: html! { span.bar-sep {} div.bar-title { b { (info.title) } span.muted.s { "rules" } } },
        buttons: html! {},
        main: html! {
            main.book id="main" {
                // Folded on a phone by the script: there it would be pages long.
                nav.toc aria-label="Contents" {
                    details id="contents" open {
                        summary.ser.b { "Contents" }
                        @for r in &kind.book.rules {
                            a class={ "l" (r.level) } href={ "#r" (r.id) } { (r.id) " " (r.title) }
                        }
                        @if !info.options.is_empty() { a.l1 href="#options" { "Options" } }
                    }
                }
                article.text {
                    h1 { (info.title) }
                    p.muted { (info.blurb) }
                    @for r in &kind.book.rules {
                        section id={ "r" (r.id) } {
                            @if r.level == 1 { h2 { (r.id) " " (r.title) } } @else { h3 { (r.id) " " (r.title) } }
                            (body(&r.body))
                            @for ruling in kind.rulings.beside(&r.id) { (folded(kind, &r.id, ruling)) }
                        }
                    }
                    (options(info))
                    p { a.btn href="/" { (icon("play")) "Play" } }
                }
            }
        },
    })
}

/// What a host may switch, and how it is if nobody does.
fn options(info: &Info) -> Markup {
    html! {
        @if !info.options.is_empty() {
            section id="options" {
                h2 { "Options" }
                p { "Whoever opens the table may switch these." }
                @for option in info.options {
                    p.item { strong { (option.name) } ". " (option.blurb) " " (if option.default { "Usually on." } else { "Usually off." }) }
                }
            }
        }
    }
}

/// A ruling, folded. Where it stands first it has an address of its own.
fn folded(kind: &Kind, rule: &str, ruling: &Ruling) -> Markup {
    let first = ruling.beside.first().is_some_and(|id| id == rule);
    let option = ruling.option.as_ref();
    let option = option.and_then(|id| kind.info().options.iter().find(|o| o.id == id.as_str()));
    html! {
        details.fold.ruling id=[first.then(|| format!("ruling-{}", ruling.id))] {
            summary.s { "Ruling " (ruling.id) ": " (ruling.title) }
            (body(&ruling.body))
            @if let Some(option) = option { p.s.muted { "Option: " (option.name) ". " (option.blurb) } }
        }
    }
}

fn body(paragraphs: &[Paragraph]) -> Markup {
    html! {
        @for p in paragraphs {
            @match p {
                Paragraph::Text(text) => { p { (words(text)) } }
                Paragraph::Item(text) => { p.item { (words(text)) } }
                Paragraph::Example(text) => { (say("mute", "info", &words(text))) }
            }
        }
    }
}
