//! Cards and hands.

use tudor_engine::show::Line;

use super::{plain, rule};
use crate::data::{Card, side};
use crate::event::Event;

/// Cards dealt, chosen and shown.
pub fn cards(event: &Event) -> Option<Line> {
    Some(match event {
        Event::Dealt { seat, .. } => {
            plain(*seat, format!("**{}** takes seven cards.", side(*seat))).sound("card")
        }
        Event::Chosen { seat, choice } => {
            let what = match choice {
                Some(crate::state::Choice::Card(card)) => format!("lays down {}", card.name()),
                Some(crate::state::Choice::Ask) => "asks for another hand".to_owned(),
                None => "has chosen".to_owned(),
            };
            plain(*seat, format!("**{}** {what}.", side(*seat))).sound("card")
        }
        Event::Shown { cards, first } => Line::new(
            "",
            format!(
                "**Cards**: Lancaster {}, York {}. {} moves first.",
                cards.0[0].name(),
                cards.0[1].name(),
                side(*first)
            ),
        )
        .sound("card"),
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
                        "**{}** shows a poor hand and asks for another: {}.",
                        side(*seat),
                        shown.join(", ")
                    ),
                ),
                "5.1",
            )
        }
        Event::Answered { seat, keeps } => plain(
            *seat,
            format!(
                "**{}** {}.",
                side(*seat),
                if *keeps { "keeps the own hand" } else { "gives the own hand up, too" }
            ),
        ),
        _ => return None,
    })
}
