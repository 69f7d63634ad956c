//! The rules of a game in our own words: contents, and an anchor for each rule.

use maud::{Markup, html};
use tudor_engine::info::Paragraph;

use super::blocks::{icon, say, words};
use super::{Page, Script, page};
use crate::kinds::Kind;

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
                    }
                }
                article.text {
                    h1 { (info.title) }
                    p.muted { (info.blurb) }
                    @for r in &kind.book.rules {
                        section id={ "r" (r.id) } {
                            @if r.level == 1 { h2 { (r.id) " " (r.title) } } @else { h3 { (r.id) " " (r.title) } }
                            (body(&r.body))
                        }
                    }
                    p { a.btn href="/" { (icon("play")) "Play" } }
                }
            }
        },
    })
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
