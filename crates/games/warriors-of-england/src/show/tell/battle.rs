//! Battles: who commands, who is tempted, what the dice did.

use tudor_engine::show::Line;
use tudor_engine::{Eye, Seat};

use super::{dice, faces, say};
use crate::event::Event;
use crate::rules::WarriorsOfEngland;
use crate::show::words::{area_anchor, count, does, house, side, who, whom};

impl WarriorsOfEngland {
    /// A battle but for its dice.
    pub(super) fn tell_battle(&self, event: &Event, eye: Eye) -> Option<Line> {
        let place = |area| self.place_name(area);
        let verb = |seat: Seat, mine: &'static str, other: &'static str| {
            if eye.seat() == Some(seat) { mine } else { other }
        };
        Some(match event {
            Event::Battle { area, aggressor } => say(
                *aggressor,
                format!("Battle in **{}**: {} came.", place(*area), whom(*aggressor, eye)),
            )
            .at(area_anchor(*area))
            .sound("sword"),
            Event::Commands { seat, man } => {
                say(*seat, format!("**{}** commands for {}.", self.call(*man), whom(*seat, eye)))
            }
            Event::NoIntrigue { seat } => {
                say(*seat, format!("**{}** tempted nobody.", who(*seat, eye)))
            }
            Event::Plotted { seat, man, die, turned } => {
                let end = if *turned { "and won him." } else { "in vain." };
                Line {
                    dice: dice(&[*die], *seat, None),
                    rule: "7.2",
                    ..say(
                        *seat,
                        format!(
                            "**{}** tempted **{}** and rolled {{dice}}, {end}",
                            who(*seat, eye),
                            self.call(*man)
                        ),
                    )
                    .sound("dice")
                }
            }
            Event::Stood { seat } => say(
                *seat,
                format!(
                    "**{}** {} and {}.",
                    who(*seat, eye),
                    verb(*seat, "stand", "stands"),
                    verb(*seat, "fight", "fights")
                ),
            ),
            Event::Over { area, holds, fought } => {
                let text = match (holds, fought) {
                    (Some(seat), true) => {
                        format!("{} {}.", does(*seat, eye, "hold", "holds"), place(*area))
                    }
                    (Some(seat), false) => format!(
                        "No battle in {}: only **{}** {} left.",
                        place(*area),
                        whom(*seat, eye),
                        verb(*seat, "are", "is")
                    ),
                    (None, _) => format!("Nobody is left in {}.", place(*area)),
                };
                Line::new(holds.map_or("", side), text).at(area_anchor(*area))
            }
            _ => return None,
        })
    }

    /// The dice of a battle, and the troops that fell to them.
    pub(super) fn tell_dice(&self, event: &Event, eye: Eye) -> Option<Line> {
        Some(match event {
            Event::Round { area, number, aggressor, dice: [first, second], bonus, hits } => {
                let mut thrown = dice(faces(first), *aggressor, Some(bonus[0]));
                thrown.extend(dice(faces(second), aggressor.other(), Some(bonus[1])));
                let plus = |seat: Seat, bonus: u8| match bonus {
                    0 => String::new(),
                    n if eye.seat() == Some(seat) => format!(" You add {n} to each die."),
                    n => format!(" {} adds {n} to each die.", house(seat)),
                };
                Line {
                    dice: thrown,
                    ..Line::new(
                        "",
                        format!(
                            "Round {number}: {{dice}}. **{}** {}, **{}** {}.{}{}",
                            who(*aggressor, eye),
                            count(hits[0], "hit"),
                            whom(aggressor.other(), eye),
                            count(hits[1], "hit"),
                            plus(*aggressor, bonus[0]),
                            plus(aggressor.other(), bonus[1]),
                        ),
                    )
                    .at(area_anchor(*area))
                    .sound("dice")
                }
            }
            Event::Parting { seat, area, dice: thrown, bonus, hits } => Line {
                dice: dice(faces(thrown), *seat, Some(*bonus)),
                rule: "7.6",
                ..say(
                    *seat,
                    format!(
                        "{} parting attack: {{dice}}. {}.",
                        if eye.seat() == Some(*seat) {
                            "**Your**".to_owned()
                        } else {
                            format!("**{}**'s", house(*seat))
                        },
                        count(*hits, "hit")
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
