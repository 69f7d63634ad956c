//! What a side holds: areas and troops.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{by, die, one, say, with};
use crate::event::Event;
use crate::leader::Leader;
use crate::rules::WarriorsOfGod;
use crate::show::words::{at_area, named};

impl WarriorsOfGod {
    /// An area changed hands, or did not.
    pub(super) fn tell_control(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        let name = |l: Leader| self.bold(l);
        Some(match *event {
            Event::Freed { area, seat } => {
                let who = named(eye, seat).who();
                say(seat, format!("{who} lose control of **{}**.", area.name())).at(at_area(area))
            }
            Event::HomeControl { seat, area, leader } => say(
                seat,
                format!(
                    "{} is at home: {} control **{}**.",
                    name(leader),
                    named(eye, seat).whom(),
                    area.name()
                ),
            )
            .at(at_area(area)),
            Event::Hopeless { seat, area, mercenaries } => by(
                say(
                    seat,
                    format!(
                        "No die wins **{}** with {} there.",
                        area.name(),
                        match mercenaries {
                            1 => "1 mercenary".to_owned(),
                            n => format!("{n} mercenaries"),
                        }
                    ),
                )
                .at(at_area(area)),
                "8.0",
            ),
            Event::Claimed { seat, area, leader, die: face, need, won } => with(
                say(
                    seat,
                    format!(
                        "{} tries for **{}** with {need} or less: {{dice}}. {}",
                        name(leader),
                        area.name(),
                        if won { "It is won." } else { "It stays free." }
                    ),
                )
                .at(at_area(area)),
                vec![die(face, seat, Some(won))],
            ),
            _ => return None,
        })
    }

    /// Troops raised, sent, hired, taken over, sent home.
    pub(super) fn tell_levy(&self, event: &Event) -> Option<LogEntry> {
        let name = |l: Leader| self.bold(l);
        Some(match *event {
            Event::Raised { seat, area, levy } => {
                say(seat, format!("{} raises {}.", area.name(), levy.troops(area).words()))
                    .at(at_area(area))
            }
            Event::Returned { troops } => {
                by(LogEntry::new("", format!("Home again, for hire: {}.", troops.words())), "9.0")
            }
            Event::Sent { seat, from, to, kind, count: n } => say(
                seat,
                format!("{n} {} from {} to {}.", kind.word(n > 1), from.name(), to.name()),
            )
            .at(at_area(from))
            .at(at_area(to)),
            Event::Recruited { seat, kind, leader } => {
                say(seat, format!("{} hires {}.", name(leader), one(kind)))
            }
            Event::Assigned { seat, leader, kind, count: n } => {
                say(seat, format!("{} takes {n} {}.", name(leader), kind.word(n > 1)))
            }
            Event::Disbanded { area, troops } => LogEntry::new(
                "",
                format!("Without a leader in {1}, sent home: {0}.", troops.words(), area.name()),
            )
            .at(at_area(area)),
            _ => return None,
        })
    }
}
