//! The log.

use tudor_draw::{put, text};
use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{cell_anchor, house, side, who};
use crate::data::Card;
use crate::event::Event;

pub fn tell(event: &Event, eye: Eye) -> Option<LogEntry> {
    Some(match event {
        Event::Dealt { seat, cards } => {
            let names: Vec<_> = cards.iter().map(Card::name).collect();
            let verb = if eye.seat() == Some(*seat) { "hold" } else { "holds" };
            LogEntry::new(
                side(*seat),
                format!("**{}** {verb} {}.", who(*seat, eye), names.join(", ")),
            )
            .sound("card")
        }
        Event::Begins(seat) => {
            let verb = if eye.seat() == Some(*seat) { "begin" } else { "begins" };
            LogEntry {
                rule: "2.5",
                ..LogEntry::new(side(*seat), format!("**{}** {verb}.", who(*seat, eye)))
            }
        }
        Event::Placed { seat, card, from, to, hero, territory, score } => {
            let mut text = text!("**", who(*seat, eye), "** ");
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
            text!("**", who(*seat, eye), "** drew **", card.name(), "**."),
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
                format!("**{}** could do nothing and passed.", who(*seat, eye)),
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
