//! Turns: who begins, what it brought, how it ended.

use tudor_engine::show::LogEntry;
use tudor_engine::{Eye, Seat};

use super::{changed, die, say, with};
use crate::event::Event;
use crate::leader::Leader;
use crate::rules::WarriorsOfGod;
use crate::show::words::{house, marker, named};
use crate::state::End;
use crate::{ENGLISH, FRENCH};

impl WarriorsOfGod {
    /// A turn, and the picks before the first.
    pub(super) fn tell_turn(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        let name = |l: Leader| self.bold(l);
        Some(match *event {
            Event::SetupRolled { dice: [e, f], first } => with(
                LogEntry::new(
                    "",
                    format!(
                        "First pick, English then French: {{dice}}. {} choose first.",
                        named(eye, first).who()
                    ),
                ),
                vec![die(e, ENGLISH, None), die(f, FRENCH, None)],
            ),
            Event::Picked { seat, leader } => {
                say(seat, format!("{} joins {}.", name(leader), named(eye, seat).whom()))
            }
            Event::Turn { turn } => {
                let mut line = LogEntry::new("", format!("Turn {turn}, {}", self.years(turn)));
                line.head = true;
                line
            }
            Event::Initiative { dice: [e, f], bonus, first, number } => with(
                LogEntry::new(
                    "",
                    format!(
                        "Initiative, English then French: {{dice}}{}. {} have {number} impulses, {} {}.",
                        changed(bonus),
                        named(eye, first).who(),
                        named(eye, first.other()).whom(),
                        number - 1
                    ),
                ),
                vec![die(e, ENGLISH, None), die(f, FRENCH, None)],
            ),
            _ => return None,
        })
    }

    /// The end of a turn, and of the game.
    pub(super) fn tell_end(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        Some(match *event {
            Event::Scored { areas, kills, captives, vp } => {
                let part = |seat: Seat| {
                    let sum = areas[seat] + kills[seat] + captives[seat];
                    format!(
                        "{} {sum} (areas {}, killed {}, captives {})",
                        house(seat),
                        areas[seat],
                        kills[seat],
                        captives[seat]
                    )
                };
                LogEntry::new(
                    "",
                    format!(
                        "Score: {}; {}. The marker: **{}**.",
                        part(ENGLISH),
                        part(FRENCH),
                        marker(vp)
                    ),
                )
                .sound("bell")
            }
            Event::Over { end, .. } => LogEntry::new(
                "",
                match end {
                    End::Triumph(seat) => {
                        format!("**{}** win with 30 points.", named(eye, seat).who())
                    }
                    End::Points(seat) => {
                        format!("**{}** win on points.", named(eye, seat).who())
                    }
                    End::Draw => "A draw.".to_owned(),
                },
            ),
            _ => return None,
        })
    }
}
