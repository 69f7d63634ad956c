//! Hunger, and the way home.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{here, plain, rule};
use crate::data::{Land, blocks};
use crate::event::Event;
use crate::show::words::{at, called, count, named, somebody};

/// Somebody starves or goes home.
pub fn supply(event: &Event, eye: Eye) -> Option<LogEntry> {
    Some(match event {
        Event::Box { area, seat, free } => {
            let names: Vec<String> = blocks(*seat, *free).map(called).collect();
            let limit = match area.info().land {
                Land::Exile(_, limit) => limit,
                _ => 0,
            };
            let eat = if names.is_empty() {
                "None of its own mercenaries is among them, so each beyond that loses a step."
                    .to_owned()
            } else {
                let verb =
                    if names.len() == 1 { "is at home and eats" } else { "are at home and eat" };
                let list = names.join(" and ");
                let list = list.strip_prefix("the ").unwrap_or(&list);
                format!("The {list} {verb} besides; only blocks beyond that lose a step.")
            };
            let text = format!("**{}** feeds {limit} blocks and holds more. {eat}", area.name());
            rule(here(*area, *seat, text), "7.2")
        }
        Event::Lost { who, area } => here(
            *area,
            who.slot.seat(),
            format!("**{}** loses a step in {}.", somebody(who), area.name()),
        ),
        Event::Disbanded { seat, pool, home } => rule(
            plain(
                *seat,
                format!(
                    "{}: {} to the pool, {} home.",
                    named(eye, *seat).does("disband", "disbands"),
                    count(*pool, "block"),
                    home
                ),
            ),
            "8.1",
        ),
        Event::Home { who, from, to } => {
            let mut line = plain(
                who.slot.seat(),
                if from == to {
                    format!("**{}** stays in {}.", somebody(who), to.name())
                } else {
                    format!(
                        "**{}** goes home from {} to {}.",
                        somebody(who),
                        from.name(),
                        to.name()
                    )
                },
            );
            line.at = vec![at(*from), at(*to)];
            line
        }
        Event::Pooled { who, from } => here(
            *from,
            who.slot.seat(),
            format!("**{}** goes from {} to the pool.", somebody(who), from.name()),
        ),
        _ => return None,
    })
}
