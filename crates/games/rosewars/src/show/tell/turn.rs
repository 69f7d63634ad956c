//! Turns and the end.

use tudor_engine::Eye;
use tudor_engine::show::Line;

use super::{does, say};
use crate::event::Event;
use crate::state::How;

/// A turn began, or nobody goes on.
pub fn turn(event: &Event, eye: Eye) -> Option<Line> {
    Some(match event {
        Event::TurnBegan { house, turn, .. } => {
            Line { head: true, ..say(*house, format!("Turn {turn} · {}", house.name())) }
        }
        Event::Passed { seat, house, silent } => {
            if !silent {
                return None;
            }
            Line {
                rule: "7.2",
                ..say(
                    *house,
                    format!("{} no more cards this turn.", does(eye, *seat, *house, "play")),
                )
            }
        }
        Event::Ended { winner, how } => {
            let (text, rule) = match (how, winner) {
                (How::BackLine, Some((_, house))) => (
                    format!(
                        "**{}** wins: it stands on {}'s back line.",
                        house.name(),
                        house.other().name()
                    ),
                    "6.1",
                ),
                (How::NoUnits, Some((_, house))) => (
                    format!(
                        "**{}** wins: {} has no unit left.",
                        house.name(),
                        house.other().name()
                    ),
                    "6.2",
                ),
                _ => ("After 200 turns the battle is drawn.".to_owned(), "6.3"),
            };
            let side = winner.map_or("", |(_, house)| house.id());
            Line { rule, head: true, ..Line::new(side, text).sound("bell") }
        }
        _ => return None,
    })
}
