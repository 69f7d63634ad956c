//! The log.

use tudor_engine::Eye;
use tudor_engine::show::Line;

use super::{cell_anchor, house, side, who};
use crate::data::Card;
use crate::event::Event;

pub fn tell(event: &Event, eye: Eye) -> Option<Line> {
    Some(match event {
        Event::Dealt { seat, cards } => {
            let names: Vec<_> = cards.iter().map(Card::name).collect();
            let verb = if eye.seat() == Some(*seat) { "hold" } else { "holds" };
            Line::new(side(*seat), format!("**{}** {verb} {}.", who(*seat, eye), names.join(", ")))
                .sound("card")
        }
        Event::Begins(seat) => {
            let verb = if eye.seat() == Some(*seat) { "begin" } else { "begins" };
            Line {
                rule: "2.5",
                ..Line::new(side(*seat), format!("**{}** {verb}.", who(*seat, eye)))
            }
        }
        Event::Placed { seat, card, from, to, hero, territory, score } => {
            let (name, card) = (who(*seat, eye), card.name());
            let joined = match territory {
                1 => String::new(),
                n => format!(", a territory of {n}"),
            };
            let points = if *score == 1 { "1 point".to_owned() } else { format!("{score} points") };
            let text = if *hero {
                format!(
                    "**{name}** sent a hero by {card} to **{to}** and turned a stone of {}{joined}; now {points}.",
                    house(seat.other())
                )
            } else {
                format!("**{name}** played {card} from {from} to **{to}**{joined}; now {points}.")
            };
            let sound = if *hero { "sword" } else { "stone" };
            Line::new(side(*seat), text).at(cell_anchor(*from)).at(cell_anchor(*to)).sound(sound)
        }
        Event::Drew { seat, card } => {
            Line::new(side(*seat), format!("**{}** drew **{}**.", who(*seat, eye), card.name()))
                .sound("card")
        }
        Event::Reshuffled(n) => Line {
            rule: "3.4",
            ..Line::new("", format!("The pile ran out: the {n} played cards are shuffled."))
        },
        Event::Passed(seat) => Line {
            rule: "3.6",
            ..Line::new(
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
            Line { rule, head: true, ..Line::new("", text).sound("bell") }
        }
    })
}
