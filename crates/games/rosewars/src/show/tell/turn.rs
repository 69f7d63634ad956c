//! Turns and the end.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::say;
use crate::event::Event;
use crate::show::words::named;
use crate::state::How;

/// A turn began, or nobody goes on.
pub fn turn(event: &Event, eye: Eye) -> Option<LogEntry> {
    Some(match event {
        Event::TurnBegan { seat, house, turn, .. } => {
            let who = named(eye, *seat, *house);
            LogEntry { head: true, ..say(*house, format!("Turn {turn} · {}", who.whom())) }
        }
        Event::Passed { seat, house, silent } => {
            if !silent {
                return None;
            }
            LogEntry {
                rule: "7.2",
                ..say(
                    *house,
                    format!(
                        "{} no more cards this turn.",
                        named(eye, *seat, *house).does("play", "plays")
                    ),
                )
            }
        }
        Event::Ended { winner, how } => {
            let ended = winner.map(|(seat, house)| {
                let wins = named(eye, seat, house).does("win", "wins");
                (how, wins, named(eye, seat.other(), house.other()))
            });
            let (text, rule) = match ended {
                Some((How::BackLine, wins, loser)) => {
                    (format!("{wins}: a unit stands on {} back line.", loser.whose()), "6.1")
                }
                Some((How::NoUnits, wins, loser)) => {
                    let (who, has) = (loser.whom(), loser.verb("have", "has"));
                    (format!("{wins}: {who} {has} no unit left."), "6.2")
                }
                _ => ("After 200 turns the battle is drawn.".to_owned(), "6.3"),
            };
            let side = winner.map_or("", |(_, house)| house.id());
            LogEntry { rule, head: true, ..LogEntry::new(side, text).sound("bell") }
        }
        _ => return None,
    })
}
