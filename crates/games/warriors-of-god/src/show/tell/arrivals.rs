//! Leaders who come and go: arrivals, deaths, captives.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{by, die, say, with};
use crate::event::Event;
use crate::leader::Leader;
use crate::rules::WarriorsOfGod;
use crate::show::words::{at_area, count, house, is_you, named};

impl WarriorsOfGod {
    /// Somebody came, was crowned, died or lived on.
    pub(super) fn tell_arrival(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        let name = |l: Leader| self.bold(l);
        Some(match *event {
            Event::Placed { seat, leader, area, home, turned, aggressor } => {
                let home = if home { ", at home with infantry" } else { "" };
                let turned = if turned {
                    format!(" and no longer serves {}", named(eye, seat.other()).whom())
                } else {
                    String::new()
                };
                let tail = if aggressor {
                    format!(" {} are the aggressor there.", named(eye, seat).who())
                } else {
                    String::new()
                };
                let drafted = match leader.is_non_aligned() {
                    true => format!("is drafted by {} and ", named(eye, seat).whom()),
                    false => String::new(),
                };
                say(
                    seat,
                    format!(
                        "{} {drafted}comes to {}{home}{turned}.{tail}",
                        name(leader),
                        area.name()
                    ),
                )
                .at(at_area(area))
                .sound("stone")
            }
            Event::Crowned { seat, leader } => {
                let whose = match is_you(eye, seat) {
                    true => "your king".to_owned(),
                    false => format!("king of the {}", house(seat)),
                };
                say(seat, format!("{} is crowned {whose}.", name(leader))).sound("bell")
            }
            Event::Died { seat, leader, die: Some(face), age } => with(
                say(
                    seat,
                    format!(
                        "{} dies: {{dice}}, not above the {} since {} came.",
                        name(leader),
                        count(age, "turn"),
                        self.man(leader).he()
                    ),
                ),
                vec![die(face, seat, Some(true))],
            ),
            Event::Died { seat, leader, die: None, .. } => {
                say(seat, format!("{} dies of age.", name(leader)))
            }
            Event::LivedOn { leaders, ref dice, turn } => {
                let each = leaders.iter().zip(&dice.0).map(|(l, face)| {
                    format!("{} {face} above {}", self.name(l), turn.saturating_sub(l.arrival()))
                });
                let each = each.collect::<Vec<_>>().join(", ");
                let text = format!(
                    "These live on; each rolled more than the turns since arrival: {each}."
                );
                by(LogEntry::new("", text), "12.0").sound("dice")
            }
            _ => return None,
        })
    }

    /// Captives exchanged and ransomed.
    pub(super) fn tell_captives(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        let name = |l: Leader| self.bold(l);
        Some(match *event {
            Event::Exchanged { stars } => LogEntry::new(
                "",
                format!("Captives of {} are exchanged on each side.", count(stars, "star")),
            ),
            Event::Chosen { leader } => {
                LogEntry::new("", format!("{} will be exchanged.", name(leader)))
            }
            Event::Paid { seat, area } => say(
                seat,
                format!("{} give up **{}** for a ransom.", named(eye, seat).who(), area.name()),
            )
            .at(at_area(area)),
            Event::Ransomed { seat, leader } => say(seat, format!("{} is free.", name(leader))),
            _ => return None,
        })
    }
}
