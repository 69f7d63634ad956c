//! The log.

use tudor_draw::{put, text};
use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{cell_anchor, house, named, side};
use crate::data::Card;
use crate::event::Event;

pub fn tell(event: &Event, eye: Eye) -> Option<LogEntry> {
    Some(match event {
        Event::Dealt { seat, cards } => {
            let names: Vec<_> = cards.iter().map(Card::name).collect();
            let holds = named(eye, *seat).does("hold", "holds");
            LogEntry::new(side(*seat), format!("{holds} {}.", names.join(", "))).sound("card")
        }
        Event::Begins(seat) => LogEntry {
            rule: "2.5",
            ..LogEntry::new(side(*seat), named(eye, *seat).does("begin.", "begins."))
        },
        Event::Placed { seat, card, from, to, hero, territory, score } => {
            let mut text = text!("**", named(eye, *seat).who(), "** ");
            if *hero {
                put!(&mut text, "sent a hero by ", card.name(), " to **", to);
                put!(&mut text, "** and turned a stone of ", house(seat.other()));
            } else {
                put!(&mut text, "played ", card.name(), " from ", from, " to **", to, "**");
            }
            if *territory > 1 {
                put!(&mut text, ", a territory of ", territory);
            }
            let points = if *score == 1 { " point." } else { " points." };
            put!(&mut text, "; now ", score, points);
            let sound = if *hero { "sword" } else { "stone" };
            LogEntry::new(side(*seat), text)
                .at(cell_anchor(*from))
                .at(cell_anchor(*to))
                .sound(sound)
        }
        Event::Drew { seat, card } => LogEntry::new(
            side(*seat),
            text!("**", named(eye, *seat).who(), "** drew **", card.name(), "**."),
        )
        .sound("card"),
        Event::Reshuffled(n) => LogEntry {
            rule: "3.4",
            ..LogEntry::new("", format!("The pile ran out: the {n} played cards are shuffled."))
        },
        Event::Passed(seat) => LogEntry {
            rule: "3.6",
            ..LogEntry::new(
                side(*seat),
                format!("**{}** could do nothing and passed.", named(eye, *seat).who()),
            )
        },
        Event::Ended { last_stone } => {
            let (text, rule) = if *last_stone {
                ("The last stone was placed.", "4.1")
            } else {
                ("Both hold five cards and neither can do anything.", "4.2")
            };
            LogEntry { rule, head: true, ..LogEntry::new("", text).sound("bell") }
        }
    })
}
