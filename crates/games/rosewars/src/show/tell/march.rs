//! Units that change their square.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{of, say};
use crate::event::Event;
use crate::show::words::cell_anchor;

/// Somebody went, was driven, or came back.
pub fn march(event: &Event, eye: Eye) -> Option<LogEntry> {
    Some(match event {
        Event::Walked { who, from, to, held } => {
            let held = if *held { ", held by a wall" } else { "" };
            say(who.house, format!("**{}** walks from {from} to {to}{held}.", of(who, eye)))
                .at(cell_anchor(*from))
                .at(cell_anchor(*to))
                .sound("stone")
        }
        Event::Pushed { who, from, to } => LogEntry {
            rule: "10.21",
            ..say(who.house, format!("{} is pushed from {from} to {to}.", of(who, eye)))
                .at(cell_anchor(*from))
                .at(cell_anchor(*to))
        },
        Event::Retreated { who, from, to } => {
            say(who.house, format!("{} falls back from {from} to {to}.", of(who, eye)))
                .at(cell_anchor(*from))
                .at(cell_anchor(*to))
        }
        Event::RodeThrough { who, from, to, .. } => LogEntry {
            rule: "10.23",
            ..say(who.house, format!("**{}** rides through from {from} to {to}.", of(who, eye)))
                .at(cell_anchor(*from))
                .at(cell_anchor(*to))
        },
        Event::Advanced { who, from, to, .. } => match to {
            Some(to) => say(who.house, format!("**{}** takes {to}.", of(who, eye)))
                .at(cell_anchor(*from))
                .at(cell_anchor(*to))
                .sound("stone"),
            None => say(who.house, format!("{} stays on {from}.", of(who, eye))),
        },
        Event::Returned { who, at } => {
            say(who.house, format!("**{}** returns on {at}.", of(who, eye)))
                .at(cell_anchor(*at))
                .sound("stone")
        }
        Event::Exchanged { a, b, from, to } => {
            say(a.house, format!("{} {from} and {} {to} change places.", of(a, eye), b.kind.name()))
                .at(cell_anchor(*from))
                .at(cell_anchor(*to))
                .sound("stone")
        }
        Event::WentHome { who, at } => LogEntry {
            rule: "11.4",
            ..say(who.house, format!("{} {at} goes back to {}.", who.kind.name(), who.house.name()))
        },
        _ => return None,
    })
}
