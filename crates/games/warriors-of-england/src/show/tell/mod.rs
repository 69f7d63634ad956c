//! The log: one line an event, for one eye. Each file tells of one part of the game.

mod arrivals;
mod battle;
mod flight;
mod land;
mod march;
mod turn;

use tudor_engine::show::{Die, LogEntry};
use tudor_engine::{Eye, Outcome, Seat};

use super::words::side;
use crate::event::Event;
use crate::game::WarriorsOfEngland;

fn dice(outcome: &[u8], seat: Seat, hits: Option<u8>) -> Vec<Die> {
    let die = |&face: &u8| Die { face, side: side(seat), hit: hits.map(|bonus| face + bonus >= 6) };
    outcome.iter().map(die).collect()
}

fn faces(outcome: &Outcome) -> &[u8] {
    &outcome.0
}

/// A line of a side.
fn say(seat: Seat, text: String) -> LogEntry {
    LogEntry::new(side(seat), text)
}

/// A line with a rule.
fn ruled(rule: &'static str, line: LogEntry) -> LogEntry {
    LogEntry { rule, ..line }
}

impl WarriorsOfEngland {
    pub(super) fn line(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        match event {
            Event::Turn { .. }
            | Event::Initiative { .. }
            | Event::Done { .. }
            | Event::Forgiven { .. } => self.tell_turn(event, eye),
            Event::Scored { .. } | Event::Henry { .. } | Event::Ended(..) => {
                self.tell_end(event, eye)
            }
            Event::Drawn { .. }
            | Event::Placed { .. }
            | Event::Ready { .. }
            | Event::Chosen { .. } => self.tell_arrival(event, eye),
            Event::Marched { .. } | Event::Passed { .. } => self.tell_march(event, eye),
            Event::Battle { .. }
            | Event::Commands { .. }
            | Event::NoIntrigue { .. }
            | Event::Plotted { .. }
            | Event::Stood { .. }
            | Event::Over { .. } => self.tell_battle(event, eye),
            Event::Round { .. } | Event::Parting { .. } | Event::Fell { .. } => {
                self.tell_dice(event, eye)
            }
            Event::Struck { .. } | Event::Flight { .. } | Event::Exiled { .. } => {
                self.tell_flight(event, eye)
            }
            Event::Withdraws { .. }
            | Event::Forced { .. }
            | Event::WentOn { .. }
            | Event::Arrived { .. } => self.tell_withdrawal(event, eye),
            Event::Control { .. } | Event::LondonLost { .. } => self.tell_control(event, eye),
            Event::Levied { .. } | Event::Tried { .. } => self.tell_levy_and_trial(event, eye),
            Event::Tempted { .. } | Event::Claimed { .. } | Event::Accused { .. } | Event::Calm => {
                None
            }
        }
    }
}
