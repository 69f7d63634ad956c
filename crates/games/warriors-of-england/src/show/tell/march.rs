//! Campaigns.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{ruled, say};
use crate::event::Event;
use crate::game::WarriorsOfEngland;
use crate::show::words::{area_anchor, named};

impl WarriorsOfEngland {
    /// An impulse.
    pub(super) fn tell_march(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        let place = |area| self.place_name(area);
        Some(match event {
            Event::Marched { seat, men, from, to, aggressor } => {
                let end = if *aggressor {
                    let comer = named(eye, *seat);
                    format!(": {} {} the aggressor there.", comer.whom(), comer.verb("are", "is"))
                } else {
                    ".".to_owned()
                };
                let text = format!(
                    "{} marched from {} to **{}**{end}",
                    self.calls(men.iter().flatten().copied()),
                    place(*from),
                    place(*to)
                );
                let line =
                    say(*seat, text).at(area_anchor(*from)).at(area_anchor(*to)).sound("stone");
                if *aggressor { ruled("6.3", line) } else { line }
            }
            Event::Passed { seat, placing } => {
                let what = if *placing { "placed nobody" } else { "passed" };
                say(*seat, format!("**{}** {what}.", named(eye, *seat).who()))
            }
            _ => return None,
        })
    }
}
