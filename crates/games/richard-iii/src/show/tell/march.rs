//! What is done with a card: marches, levies, the plague.

use tudor_engine::show::LogEntry;
use tudor_engine::{Eye, Seat};

use super::{here, plain, rule};
use crate::data::Area;
use crate::event::Event;
use crate::show::words::{at, named, somebody};

/// An action.
pub fn march(event: &Event, eye: Eye) -> Option<LogEntry> {
    Some(match event {
        Event::Marched { who, from, path, attacks } => {
            let to = path.end()?;
            let via: Vec<&str> = path.areas().map(Area::name).collect();
            let fight = if *attacks { ", to fight" } else { "" };
            let mut line = plain(
                who.slot.seat(),
                format!("**{}**: {} to {}{fight}.", somebody(who), from.name(), via.join(", ")),
            );
            line.at = vec![at(*from), at(to)];
            line.sound("stone")
        }
        Event::Sailed { who, from, sea, to, attacks } => {
            let fight = if *attacks { ", to fight" } else { "" };
            let mut line = plain(
                who.slot.seat(),
                format!(
                    "**{}**: {} to {} by the {}{fight}.",
                    somebody(who),
                    from.name(),
                    to.name(),
                    sea.name()
                ),
            );
            line.at = vec![at(*from), at(*to)];
            line.sound("stone")
        }
        Event::Recruited { who, area } => here(
            *area,
            who.slot.seat(),
            format!("**{}** is recruited in {}.", somebody(who), area.name()),
        )
        .sound("stone"),
        Event::Mustered { seat, area } => here(
            *area,
            *seat,
            format!("{} in {}.", named(eye, *seat).does("muster", "musters"), area.name()),
        ),
        Event::Plagued { seat, area } => rule(
            here(*area, *seat, format!("**Plague** in {}.", area.name())).sound("bell"),
            "Plague",
        ),
        Event::Main { seat, area, from } => here(
            *area,
            *seat,
            format!(
                "**{}**: the main attack on {} comes from {}.",
                named(eye, *seat).who(),
                area.name(),
                from.name()
            ),
        ),
        Event::Freed => {
            here(Area::Middlesex, Seat::First, "**Henry VI** is free, in Middlesex.".to_owned())
        }
        _ => return None,
    })
}
