//! Pages that offer a seat. Looking at them takes nothing: only the button does.

use maud::{Markup, html};

use super::{Page, Script, page};
use crate::blocks::{icon, sign};

/// A seat on offer.
#[derive(Clone, Debug)]
pub struct Offer {
    /// "Anna invites you to Rose King"
    pub title: String,
    /// What it means.
    pub text: String,
    /// The house of the free seat.
    pub side: &'static str,
    /// Where the button posts to.
    pub action: String,
    /// The button's words.
    pub button: String,
    /// What the guest is called; `None` if it does not matter.
    pub name: Option<String>,
    /// The game's id.
    pub game: &'static str,
}

/// The page.
#[must_use]
pub fn offer(o: &Offer) -> Markup {
    page(&Page {
        title: &o.title,
        class: "plain",
        script: Script::Page,
        bar: html! {},
        buttons: html! {},
        main: html! {
            main.empty id="main" {
                (sign(o.side, 84))
                h1 { (o.title) }
                p.muted { (o.text) }
                form.col method="post" action=(o.action) {
                    @if let Some(name) = &o.name {
                        label.eyebrow for="name" { "Your name at the table" }
                        input.link #name name="name" value=(name) maxlength="40" required;
                    }
                    button.btn.go type="submit" { (icon("check")) (o.button) }
                }
                a.s href={ "/rules/" (o.game) } { "Read the rules" }
            }
        },
    })
}
