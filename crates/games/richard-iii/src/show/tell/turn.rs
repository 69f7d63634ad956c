//! Turns, the count of a campaign, and the end.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{plain, rule};
use crate::data::side;
use crate::event::Event;
use crate::show::words::{called, count, is_you, named};
use crate::state::End;

/// A turn began or ended, a campaign, the game.
pub fn turn(event: &Event, eye: Eye) -> Option<LogEntry> {
    Some(match event {
        Event::Turn { campaign, turn } => LogEntry {
            head: true,
            ..LogEntry::new("", format!("Campaign {campaign}, turn {turn}"))
        },
        Event::Ended { seat, left } => {
            let rest = match left {
                0 => String::new(),
                n => format!(" with {} left", count(*n, "point")),
            };
            plain(
                *seat,
                named(eye, *seat).does("end your actions", "ends its actions") + &rest + ".",
            )
        }
        Event::Counted { counts, london } => {
            let with = london.map_or_else(String::new, |s| format!(", London with {}", side(s)));
            rule(
                LogEntry::new(
                    "",
                    format!(
                        "**The count**: Lancaster {}, York {}{with}.",
                        counts.0[0], counts.0[1]
                    ),
                ),
                "8.2",
            )
        }
        Event::Usurped { seat, block } => rule(
            plain(
                *seat,
                format!(
                    "{} the throne: {} is King.",
                    named(eye, *seat).does("take", "takes"),
                    called(*block)
                ),
            )
            .sound("bell"),
            "8.2",
        ),
        Event::Over { winner, end } => {
            let why = match end {
                End::Heirs if is_you(eye, winner.other()) => "No heir of yours is left.",
                End::Heirs => "No heir of the other house is left.",
                End::King => "The last campaign is over.",
            };
            let who = named(eye, *winner).does("have won.", "has won.");
            rule(plain(*winner, format!("{why} {who}")).sound("bell"), "9.0")
        }
        _ => return None,
    })
}
