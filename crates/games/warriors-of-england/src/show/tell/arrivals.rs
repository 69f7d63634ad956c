//! Nobles who come: drawn, chosen, placed.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{ruled, say};
use crate::YORK;
use crate::event::{Event, Man};
use crate::game::WarriorsOfEngland;
use crate::show::words::{area_anchor, count, list, named};

impl WarriorsOfEngland {
    /// Somebody came, or is to come.
    pub(super) fn tell_arrival(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        let place = |area| self.place_name(area);
        Some(match event {
            Event::Drawn { by, nobles, draft } => {
                let names = nobles.iter().map(|noble| self.call(Man { noble, down: false }));
                let rule = if *draft { "3.0" } else { "11.1" };
                ruled(
                    rule,
                    say(*by, format!("**{}** drew {}.", named(eye, *by).who(), list(names)))
                        .sound("card"),
                )
            }
            Event::Placed { seat, man, area, troops, aggressor } => {
                let came = format!(
                    "**{}** came to {} for {} with {}",
                    self.call(*man),
                    place(*area),
                    named(eye, *seat).whom(),
                    count(*troops, "troop")
                );
                let line = say(*seat, came + if *aggressor { ", as the aggressor." } else { "." });
                let line = line.at(area_anchor(*area)).sound("stone");
                if *aggressor { ruled("6.3", line) } else { line }
            }
            Event::Ready { contested } => {
                let text = match contested {
                    0 => "Everybody is in place.".to_owned(),
                    n => {
                        let york = named(eye, YORK);
                        format!(
                            "Everybody is in place. {} {} the aggressor in {}.",
                            york.who(),
                            york.verb("are", "is"),
                            count(*n, "region")
                        )
                    }
                };
                ruled("3.0", LogEntry::new("", text))
            }
            Event::Chosen { seat, man, into } => {
                let end = match into {
                    Some(owner) if owner == seat => "took **X**.".to_owned(),
                    Some(owner) => format!("gave **X** to {}.", named(eye, *owner).whom()),
                    None => "put **X** back into the cup.".to_owned(),
                };
                let line = say(
                    *seat,
                    format!(
                        "**{}** {}",
                        named(eye, *seat).who(),
                        end.replace('X', self.call(*man))
                    ),
                );
                ruled("11.1", line.sound("card"))
            }
            _ => return None,
        })
    }
}
