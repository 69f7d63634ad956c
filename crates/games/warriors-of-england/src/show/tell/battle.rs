//! Battles: commanders, tempted nobles, what the dice did.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{dice, faces, say};
use crate::event::Event;
use crate::game::WarriorsOfEngland;
use crate::show::words::{area_anchor, count, house, is_you, named, side};

impl WarriorsOfEngland {
    /// A battle but for its dice.
    pub(super) fn tell_battle(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        let place = |area| self.place_name(area);
        Some(match event {
            Event::Battle { area, aggressor } => say(
                *aggressor,
                format!("Battle in **{}**: {} came.", place(*area), named(eye, *aggressor).whom()),
            )
            .at(area_anchor(*area))
            .sound("sword"),
            Event::Commands { seat, man } => {
                let face = self.shown(*man);
                let verb = face.verb("commands", "command");
                say(*seat, format!("**{}** {verb} for {}.", face.call, named(eye, *seat).whom()))
            }
            Event::NoIntrigue { seat } => {
                say(*seat, format!("**{}** tempted nobody.", named(eye, *seat).who()))
            }
            Event::Plotted { seat, man, die, turned } => {
                let end = if *turned { "and won him." } else { "in vain." };
                LogEntry {
                    dice: dice(&[*die], *seat, None),
                    rule: "7.2",
                    ..say(
                        *seat,
                        format!(
                            "**{}** tempted **{}** and rolled {{dice}}, {end}",
                            named(eye, *seat).who(),
                            self.call(*man)
                        ),
                    )
                    .sound("dice")
                }
            }
            Event::Stood { seat } => {
                say(*seat, named(eye, *seat).does("stand and fight.", "stands and fights."))
            }
            Event::Over { area, holds, fought } => {
                let text = match (holds, fought) {
                    (Some(seat), true) => {
                        format!("{} {}.", named(eye, *seat).does("hold", "holds"), place(*area))
                    }
                    (Some(seat), false) => {
                        let holder = named(eye, *seat);
                        format!(
                            "No battle in {}: only **{}** {} left.",
                            place(*area),
                            holder.whom(),
                            holder.verb("are", "is")
                        )
                    }
                    (None, _) => format!("Nobody is left in {}.", place(*area)),
                };
                LogEntry::new(holds.map_or("", side), text).at(area_anchor(*area))
            }
            _ => return None,
        })
    }

    /// The dice of a battle, and the troops that fell to them.
    pub(super) fn tell_dice(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        Some(match event {
            Event::Round { area, number, seat, dice: thrown, bonus, hits } => LogEntry {
                dice: dice(faces(thrown), *seat, Some(*bonus)),
                ..say(
                    *seat,
                    format!(
                        "Round {number}: **{}** rolled {{dice}}: {}.",
                        named(eye, *seat).who(),
                        hits_with(*hits, *bonus)
                    ),
                )
                .at(area_anchor(*area))
                .sound("dice")
            },
            Event::Parting { seat, area, dice: thrown, bonus, hits } => LogEntry {
                dice: dice(faces(thrown), *seat, Some(*bonus)),
                rule: "7.6",
                ..say(
                    *seat,
                    format!(
                        "{} parting attack rolled {{dice}}: {}.",
                        if is_you(eye, *seat) {
                            "**Your**".to_owned()
                        } else {
                            format!("**{}**'s", house(*seat))
                        },
                        hits_with(*hits, *bonus)
                    ),
                )
                .at(area_anchor(*area))
                .sound("dice")
            },
            Event::Fell { seat, man, troops } => {
                say(*seat, format!("**{}** lost {}.", self.call(*man), count(*troops, "troop")))
            }
            _ => return None,
        })
    }
}

/// "2 hits", "2 hits with 1 added to each die".
fn hits_with(hits: u8, bonus: u8) -> String {
    match bonus {
        0 => count(hits, "hit"),
        n => format!("{} with {n} added to each die", count(hits, "hit")),
    }
}
