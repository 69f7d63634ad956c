//! Turns, the count of a campaign, and the end.

use tudor_engine::Eye;
use tudor_engine::show::Line;

use super::{plain, rule};
use crate::data::side;
use crate::event::Event;
use crate::show::words::{called, count};
use crate::state::End;

/// A turn began or ended, a campaign, the game.
pub fn turn(event: &Event, eye: Eye) -> Option<Line> {
    Some(match event {
        Event::Turn { campaign, turn } => {
            Line { head: true, ..Line::new("", format!("Campaign {campaign}, turn {turn}")) }
        }
        Event::Ended { seat, left } => {
            let rest = match left {
                0 => String::new(),
                n => format!(" with {} left", count(*n, "point", "points")),
            };
            plain(*seat, format!("**{}** ends the actions{rest}.", side(*seat)))
        }
        Event::Counted { counts, london } => {
            let with = london.map_or_else(String::new, |s| format!(", London with {}", side(s)));
            rule(
                Line::new(
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
                format!("**{}** takes the throne: {} is King.", side(*seat), called(*block)),
            )
            .sound("bell"),
            "8.2",
        ),
        Event::Over { winner, end } => {
            let why = match end {
                End::Heirs => "No heir of the other house is left.",
                End::King => "The last campaign is over.",
            };
            let you = if eye.seat() == Some(*winner) { "You have" } else { side(*winner) };
            let verb = if eye.seat() == Some(*winner) { "won" } else { "has won" };
            rule(plain(*winner, format!("{why} **{you} {verb}.**")).sound("bell"), "9.0")
        }
        _ => return None,
    })
}
