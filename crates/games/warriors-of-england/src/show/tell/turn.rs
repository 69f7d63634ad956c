//! Turns: who begins, what was done with, what it brought, how it ended.

use tudor_engine::show::{Die, LogEntry};
use tudor_engine::{Eye, Seat};

use super::{dice, ruled, say};
use crate::event::{Chore, Event};
use crate::game::WarriorsOfEngland;
use crate::show::words::{count, lead, named, side};
use crate::state::End;
use crate::{LANCASTER, YORK};

impl WarriorsOfEngland {
    /// A turn and its parts.
    pub(super) fn tell_turn(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        Some(match event {
            Event::Turn { number } => {
                let (first, last) = self.data.years[usize::from(*number) - 1];
                LogEntry {
                    head: true,
                    ..LogEntry::new("", format!("Turn {number}, {first} to {last}"))
                }
            }
            Event::Initiative { turn, dice: [red, white], seat, number } => {
                let die = |face, seat| Die { face, side: side(seat), hit: None };
                let other = named(eye, seat.other());
                let tie = match (red == white, turn) {
                    (false, _) => "",
                    (true, 1) => " A tie on the first turn is York's.",
                    (true, _) => " The tie goes to who did not have it last turn.",
                };
                LogEntry {
                    dice: vec![die(*red, LANCASTER), die(*white, YORK)],
                    rule: "5.0",
                    ..say(
                        *seat,
                        format!(
                            "Lancaster and York rolled {{dice}}.{tie} {} the initiative with {}, {} {} {}.",
                            named(eye, *seat).does("have", "has"),
                            count(*number, "impulse"),
                            other.whom(),
                            other.verb("have", "has"),
                            number - 1
                        ),
                    )
                    .sound("dice")
                }
            }
            Event::Done { seat, what } => {
                let what = match what {
                    Chore::Control => "tried for no more regions",
                    Chore::Levy => "ended the levy",
                    Chore::Trials => "held no more trials",
                    Chore::Placing => "placed nobody more",
                };
                say(*seat, format!("**{}** {what}.", named(eye, *seat).who()))
            }
            Event::Forgiven { men } => ruled(
                "8.0",
                LogEntry::new("", format!("No longer disgraced: {}.", self.calls(men.iter()))),
            ),
            _ => return None,
        })
    }

    /// The end of a turn, and of the game.
    pub(super) fn tell_end(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        Some(match event {
            Event::Scored { regions, abroad, vp } => {
                let part = |n: usize| match abroad[n] {
                    0 => regions[n].to_string(),
                    exiles => format!("{} less {exiles} for exile", regions[n]),
                };
                ruled(
                    "12.0",
                    LogEntry::new(
                        "",
                        format!(
                            "Points: Lancaster {}, York {}. The marker stands at **{}**.",
                            part(0),
                            part(1),
                            lead(*vp)
                        ),
                    ),
                )
            }
            Event::Henry { die, infirm, changed } => {
                let state = match (changed, infirm) {
                    (true, true) => "the king falls ill.",
                    (true, false) => "the king recovers.",
                    (false, true) => "the king stays ill.",
                    (false, false) => "the king stays well.",
                };
                LogEntry {
                    dice: dice(&[*die], LANCASTER, None),
                    rule: "14.0",
                    ..say(LANCASTER, format!("Henry VI rolled {{dice}}: {state}")).sound("dice")
                }
            }
            Event::Ended(end) => {
                let wins = |seat: Seat| {
                    let winner = named(eye, seat);
                    format!("{} {}", winner.who(), winner.verb("win", "wins"))
                };
                let text = match end {
                    End::Triumph(seat) => {
                        format!("{}: the winning mark was reached.", wins(*seat))
                    }
                    End::Points(seat) => format!("{} by points after nine turns.", wins(*seat)),
                    End::Heirs(seat) => {
                        format!("{}: more three-star nobles at home.", wins(*seat))
                    }
                    End::Chaos => "Nobody wins: England falls into chaos.".to_owned(),
                };
                LogEntry { head: true, rule: "13.0", ..LogEntry::new("", text).sound("bell") }
            }
            _ => return None,
        })
    }
}
