//! Impulses.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::say;
use crate::event::Event;
use crate::leader::Leader;
use crate::rules::WarriorsOfGod;
use crate::show::words::{at_area, house, is_you, named};

impl WarriorsOfGod {
    /// An impulse.
    pub(super) fn tell_march(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        let name = |l: Leader| self.bold(l);
        Some(match *event {
            Event::Marched { seat, leader, from, to, joined, aggressor } => {
                let verb = if joined { "goes along" } else { "marches" };
                let tail = if aggressor {
                    format!(" {} are the aggressor there.", named(eye, seat).who())
                } else {
                    String::new()
                };
                say(
                    seat,
                    format!("{} {verb} from {} to {}.{tail}", name(leader), from.name(), to.name()),
                )
                .at(at_area(from))
                .at(at_area(to))
                .sound("stone")
            }
            Event::Stripped { seat, area } => say(
                seat,
                if is_you(eye, seat.other()) {
                    format!("Your marker comes off **{}**.", area.name())
                } else {
                    format!("The {} marker comes off **{}**.", house(seat.other()), area.name())
                },
            )
            .at(at_area(area)),
            Event::Passed { seat } => say(seat, format!("{} pass.", named(eye, seat).who())),
            _ => return None,
        })
    }
}
