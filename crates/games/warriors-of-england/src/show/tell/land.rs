//! What a side holds: regions, troops, prisoners.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{dice, ruled, say};
use crate::event::Event;
use crate::game::WarriorsOfEngland;
use crate::show::words::{area_anchor, box_of, named};

impl WarriorsOfEngland {
    /// A region changed hands, or did not.
    pub(super) fn tell_control(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        let place = |area| self.place_name(area);
        Some(match event {
            Event::Control { seat, area, die, gained, was } => {
                let line = match (die, gained) {
                    (None, _) => say(
                        *seat,
                        format!(
                            "**{}** gained control of **{}** by right.",
                            named(eye, *seat).who(),
                            place(*area)
                        ),
                    ),
                    (Some(die), true) => LogEntry {
                        dice: dice(&[*die], *seat, None),
                        ..say(
                            *seat,
                            format!(
                                "**{}** rolled {{dice}} and gained control of **{}**.",
                                named(eye, *seat).who(),
                                place(*area)
                            ),
                        )
                    },
                    (Some(die), false) => LogEntry {
                        dice: dice(&[*die], *seat, None),
                        ..say(
                            *seat,
                            match was {
                                Some(_) => format!(
                                    "**{}** rolled {{dice}} and failed, but {} is nobody's now.",
                                    named(eye, *seat).who(),
                                    place(*area)
                                ),
                                None => format!(
                                    "**{}** rolled {{dice}} and failed to gain {}.",
                                    named(eye, *seat).who(),
                                    place(*area)
                                ),
                            },
                        )
                    },
                };
                ruled("8.0", line.at(area_anchor(*area)).sound("dice"))
            }
            Event::LondonLost { seat } => ruled(
                "8.0",
                say(
                    *seat,
                    format!(
                        "**{}** lost London: no healthy noble of three stars is left there.",
                        named(eye, *seat).who()
                    ),
                )
                .at(area_anchor(crate::Area::London)),
            ),
            _ => return None,
        })
    }

    /// Troops raised, prisoners tried.
    pub(super) fn tell_levy_and_trial(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        let place = |area| self.place_name(area);
        Some(match event {
            Event::Levied { seat, man, area } => {
                say(*seat, format!("**{}** levied a troop in {}.", self.call(*man), place(*area)))
                    .at(area_anchor(*area))
            }
            Event::Tried { seat, man, execute, die, verdict, vp, heir } => {
                let judge = named(eye, *seat);
                let prize = match vp {
                    0 => String::new(),
                    _ => format!(" 2 points for {}.", judge.whom()),
                };
                let end = match (execute, verdict, heir) {
                    (_, false, _) => "no verdict.".to_owned(),
                    (false, true, _) => format!("pardoned, into {}.", box_of(eye, *seat)),
                    (true, true, None) => format!("executed, and out of the game.{prize}"),
                    (true, true, Some(owner)) => format!(
                        "executed.{prize} {}, in {}.",
                        self.heir_words(*man),
                        box_of(eye, *owner)
                    ),
                };
                let aim = if *execute { "an execution" } else { "a pardon" };
                LogEntry {
                    dice: dice(&[*die], *seat, None),
                    rule: "10.0",
                    ..say(
                        *seat,
                        format!(
                            "**{}** put **{}** on trial for {aim} and rolled {{dice}}: {end}",
                            judge.who(),
                            self.call(*man)
                        ),
                    )
                    .sound("dice")
                }
            }
            _ => return None,
        })
    }
}
