//! Deaths, heirs and kings.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{here, plain, rule};
use crate::event::{Cause, Event};
use crate::show::words::{at, called, called_first, named};

/// Somebody died, or came in his place.
pub fn heirs(event: &Event, eye: Eye) -> Option<LogEntry> {
    Some(match event {
        Event::Died { block, area, cause } => {
            let why = match cause {
                Cause::Battle => format!("falls in {}", area.name()),
                Cause::NoWay => format!("has no way out of {} and is lost", area.name()),
                Cause::Supply => format!("starves in {}", area.name()),
                Cause::Plague => format!("dies of the plague in {}", area.name()),
            };
            here(*area, block.seat(), format!("**{}** {why}.", called_first(*block))).sound("bell")
        }
        Event::King { block, area, dead } => {
            let place = area.map_or_else(String::new, |a| format!(", in {}", a.name()));
            let who = called_first(*block);
            let (text, why) = if *dead {
                (format!("**The King is dead.** {who} is King{place}."), "6.81")
            } else {
                (format!("**{who}** has come back as the senior heir and is King{place}."), "9.1")
            };
            let mut line = rule(plain(block.seat(), text), why);
            line.at = area.map(at).into_iter().collect();
            line.sound("bell")
        }
        Event::Entered { block, area, .. } => rule(
            here(
                *area,
                block.seat(),
                format!("**{}** comes to {}.", called_first(*block), area.name()),
            ),
            "6.82",
        ),
        Event::Executed { seat, block } => rule(
            plain(
                *seat,
                format!("{} {}.", named(eye, *seat).does("execute", "executes"), called(*block)),
            )
            .sound("bell"),
            "9.1",
        ),
        Event::Spared { seat, block } => plain(
            *seat,
            format!("{} {} live.", named(eye, *seat).does("let", "lets"), called(*block)),
        ),
        _ => return None,
    })
}
