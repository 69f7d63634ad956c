//! Cards and hands.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{plain, rule};
use crate::data::Card;
use crate::event::Event;
use crate::show::words::named;

/// Cards dealt, chosen and shown.
pub fn cards(event: &Event, eye: Eye) -> Option<LogEntry> {
    Some(match event {
        Event::Dealt { seat, .. } => {
            plain(*seat, named(eye, *seat).does("take", "takes") + " seven cards.").sound("card")
        }
        Event::Chosen { seat, choice } => {
            let (who, what) = match choice {
                Some(crate::state::CardChoice::Card(card)) => {
                    (named(eye, *seat).does("lay down", "lays down"), format!(" {}.", card.name()))
                }
                Some(crate::state::CardChoice::Ask) => {
                    (named(eye, *seat).does("ask", "asks"), " for another hand.".to_owned())
                }
                None => (named(eye, *seat).does("have", "has"), " chosen.".to_owned()),
            };
            plain(*seat, who + &what).sound("card")
        }
        Event::Shown { cards, first } => {
            let first = named(eye, *first);
            LogEntry::new(
                "",
                format!(
                    "**Cards**: Lancaster {}, York {}. {} {} first.",
                    cards.0[0].name(),
                    cards.0[1].name(),
                    first.who(),
                    first.verb("move", "moves")
                ),
            )
            .sound("card")
        }
        Event::HandShown { seat, hand } => {
            let shown: Vec<String> = Card::ALL
                .into_iter()
                .filter(|&c| hand[c as usize] > 0)
                .map(|c| match hand[c as usize] {
                    1 => c.name().to_owned(),
                    n => format!("{n} × {}", c.name()),
                })
                .collect();
            rule(
                plain(
                    *seat,
                    format!(
                        "{}: {}.",
                        named(eye, *seat).does(
                            "show your poor hand and ask for another",
                            "shows a poor hand and asks for another"
                        ),
                        shown.join(", ")
                    ),
                ),
                "5.1",
            )
        }
        Event::Answered { seat, keeps } => plain(
            *seat,
            if *keeps {
                named(eye, *seat).does("keep your hand.", "keeps its hand.")
            } else {
                named(eye, *seat).does("give your hand up, too.", "gives its hand up, too.")
            },
        ),
        _ => return None,
    })
}
