//! Who gets away from a battle, and how.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{by, die, say, with};
use crate::event::{Event, Fate};
use crate::leader::Leader;
use crate::rules::WarriorsOfGod;
use crate::show::words::{at_area, count, named};

impl WarriorsOfGod {
    /// Somebody was hit, or a side runs.
    pub(super) fn tell_flight(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        let name = |l: Leader| self.bold(l);
        Some(match *event {
            Event::Retreated { leader, to } => {
                LogEntry::new("", format!("{} leaves for {}.", name(leader), to.name()))
                    .at(at_area(to))
            }
            Event::Taken { leader, seat } => {
                say(seat.other(), format!("{} is taken prisoner.", name(leader)))
            }
            Event::Fate { leader, seat, die: face, total, fate } => with(
                say(
                    seat,
                    format!(
                        "{}: {{dice}} and {}, {total} in all. {}",
                        name(leader),
                        count(total - face, "star"),
                        match fate {
                            Fate::Killed => "Killed.",
                            Fate::Captured => "Captured.",
                            Fate::Routed => "Routed.",
                        }
                    ),
                ),
                vec![die(face, seat, None)],
            ),
            Event::Runs { seat, to, forced } => {
                let verb = if forced { "are forced to run" } else { "run away" };
                say(seat, format!("{} {verb} to {}.", named(eye, seat).who(), to.name()))
                    .at(at_area(to))
            }
            Event::Surrenders { seat } => by(
                say(seat, format!("{} have nowhere to go and surrender.", named(eye, seat).who())),
                "7.3g",
            ),
            Event::Third { seat, force } => by(
                say(
                    seat,
                    format!(
                        "{} {}.",
                        named(eye, seat).who(),
                        if force {
                            "force the aggressor to run"
                        } else {
                            "fight on; the misses count anew"
                        }
                    ),
                ),
                "7.3h",
            ),
            Event::Pursuit { seat, fought: false } => {
                say(seat, format!("{} let them go.", named(eye, seat).who()))
            }
            Event::Fled { leader, to } => LogEntry::new(
                "",
                format!("{} gets away to {}, disgraced.", name(leader), to.name()),
            )
            .at(at_area(to)),
            _ => return None,
        })
    }
}
