//! What a side holds: regions, troops, prisoners.

use tudor_engine::Eye;
use tudor_engine::show::Line;

use super::{dice, ruled, say};
use crate::event::Event;
use crate::rules::WarriorsOfEngland;
use crate::show::words::{area_anchor, who};

impl WarriorsOfEngland {
    /// A region changed hands, or did not.
    pub(super) fn tell_control(&self, event: &Event, eye: Eye) -> Option<Line> {
        let place = |area| self.place_name(area);
        Some(match event {
            Event::Control { seat, area, die, gained, was } => {
                let line = match (die, gained) {
                    (None, _) => say(
                        *seat,
                        format!(
                            "**{}** gained control of **{}** by right.",
                            who(*seat, eye),
                            place(*area)
                        ),
                    ),
                    (Some(die), true) => Line {
                        dice: dice(&[*die], *seat, None),
                        ..say(
                            *seat,
                            format!(
                                "**{}** rolled {{dice}} and gained control of **{}**.",
                                who(*seat, eye),
                                place(*area)
                            ),
                        )
                    },
                    (Some(die), false) => Line {
                        dice: dice(&[*die], *seat, None),
                        ..say(
                            *seat,
                            match was {
                                Some(_) => format!(
                                    "**{}** rolled {{dice}} and failed, but {} is nobody's now.",
                                    who(*seat, eye),
                                    place(*area)
                                ),
                                None => format!(
                                    "**{}** rolled {{dice}} and failed to gain {}.",
                                    who(*seat, eye),
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
                        who(*seat, eye)
                    ),
                )
                .at(area_anchor(crate::Area::London)),
            ),
            _ => return None,
        })
    }

    /// Troops raised, prisoners tried.
    pub(super) fn tell_levy_and_trial(&self, event: &Event) -> Option<Line> {
        let place = |area| self.place_name(area);
        Some(match event {
            Event::Levied { seat, man, area } => {
                say(*seat, format!("**{}** levied a troop in {}.", self.call(*man), place(*area)))
                    .at(area_anchor(*area))
            }
            Event::Tried { seat, man, execute, die, verdict, vp } => {
                let end = match (execute, verdict) {
                    (_, false) => "no verdict.",
                    (true, true) => "executed.",
                    (false, true) => "pardoned.",
                };
                let prize = if *vp == 0 { "" } else { " 2 points." };
                Line {
                    dice: dice(&[*die], *seat, None),
                    rule: "10.0",
                    ..say(
                        *seat,
                        format!(
                            "**{}** stood trial and rolled {{dice}}: {end}{prize}",
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
