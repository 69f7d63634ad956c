//! The log: one line an event, for one eye. Each file tells of one part of the game.

mod battle;
mod cards;
mod heirs;
mod march;
mod supply;
mod turn;

use tudor_engine::show::LogEntry;
use tudor_engine::{Eye, Seat};

use super::words::at;
use crate::data::{Area, house};
use crate::event::Event;

/// A line of a side.
fn plain(seat: Seat, text: String) -> LogEntry {
    LogEntry::new(house(seat), text)
}

/// A line of a side with its place.
fn here(area: Area, seat: Seat, text: String) -> LogEntry {
    plain(seat, text).at(at(area))
}

/// The same with a rule.
fn rule(line: LogEntry, rule: &'static str) -> LogEntry {
    LogEntry { rule, ..line }
}

/// The line for an event, if it is worth one.
pub fn line(event: &Event, eye: Eye) -> Option<LogEntry> {
    match event {
        Event::Dealt { .. }
        | Event::Chosen { .. }
        | Event::Shown { .. }
        | Event::HandShown { .. }
        | Event::Answered { .. } => cards::cards(event, eye),
        Event::Marched { .. }
        | Event::Sailed { .. }
        | Event::Recruited { .. }
        | Event::Mustered { .. }
        | Event::Plagued { .. }
        | Event::Main { .. }
        | Event::Freed => march::march(event, eye),
        Event::Battle { .. }
        | Event::Round { .. }
        | Event::Reserves { .. }
        | Event::Control { .. }
        | Event::Passed { .. }
        | Event::Went { .. }
        | Event::Won { .. }
        | Event::Mixed { .. } => battle::battle(event, eye),
        Event::Aimed { .. } | Event::Rolled { .. } | Event::Hit { .. } | Event::Turned { .. } => {
            battle::dice(event, eye)
        }
        Event::Died { .. }
        | Event::King { .. }
        | Event::Entered { .. }
        | Event::Executed { .. }
        | Event::Spared { .. } => heirs::heirs(event, eye),
        Event::Box { .. }
        | Event::Lost { .. }
        | Event::Disbanded { .. }
        | Event::Home { .. }
        | Event::Pooled { .. } => supply::supply(event, eye),
        Event::Turn { .. }
        | Event::Ended { .. }
        | Event::Counted { .. }
        | Event::Usurped { .. }
        | Event::Over { .. } => turn::turn(event, eye),
        Event::Stopped { .. } => None,
    }
}
