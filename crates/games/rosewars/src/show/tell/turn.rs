//! Turns and the end.

use tudor_engine::show::LogEntry;
use tudor_engine::{Eye, Seat};

use super::{does, say};
use crate::board::House;
use crate::event::Event;
use crate::show::words::is_you;
use crate::state::How;

/// A turn began, or nobody goes on.
pub fn turn(event: &Event, eye: Eye) -> Option<LogEntry> {
    Some(match event {
        Event::TurnBegan { seat, house, turn, .. } => {
            let who = if is_you(eye, *seat) { "you" } else { house.name() };
            LogEntry { head: true, ..say(*house, format!("Turn {turn} · {who}")) }
        }
        Event::Passed { seat, house, silent } => {
            if !silent {
                return None;
            }
            LogEntry {
                rule: "7.2",
                ..say(
                    *house,
                    format!("{} no more cards this turn.", does(eye, *seat, *house, "play")),
                )
            }
        }
        Event::Ended { winner, how } => {
            let (text, rule) = match (how, winner) {
                (How::BackLine, Some((seat, house))) => (
                    format!(
                        "{}: a unit stands on {} back line.",
                        does(eye, *seat, *house, "win"),
                        whom(eye, seat.other(), house.other(), "your", "'s")
                    ),
                    "6.1",
                ),
                (How::NoUnits, Some((seat, house))) => (
                    format!(
                        "{}: {} no unit left.",
                        does(eye, *seat, *house, "win"),
                        whom(eye, seat.other(), house.other(), "you have", " has")
                    ),
                    "6.2",
                ),
                _ => ("After 200 turns the battle is drawn.".to_owned(), "6.3"),
            };
            let side = winner.map_or("", |(_, house)| house.id());
            LogEntry { rule, head: true, ..LogEntry::new(side, text).sound("bell") }
        }
        _ => return None,
    })
}

/// The loser: "your" or "York's", "you have" or "York has".
fn whom(eye: Eye, seat: Seat, house: House, you: &str, ending: &str) -> String {
    if is_you(eye, seat) { you.to_owned() } else { format!("{}{ending}", house.name()) }
}
