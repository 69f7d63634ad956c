//! Who gets away from a battle, and how.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{dice, ruled, say};
use crate::event::Event;
use crate::fate::Fate;
use crate::game::WarriorsOfEngland;
use crate::show::words::{area_anchor, box_of, named};

impl WarriorsOfEngland {
    /// Somebody was hit or left behind.
    pub(super) fn tell_flight(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        let place = |area| self.place_name(area);
        Some(match event {
            Event::Struck { seat, man, stranded } => {
                let face = self.shown(*man);
                let what = if *stranded { "left behind" } else { "hit" };
                say(*seat, format!("**{}** {} {what}.", face.call, face.verb("is", "are")))
            }
            Event::Flight { seat, man, die, fate, heir, late } => {
                let end = match (fate, heir) {
                    (Fate::Killed, None) => "killed, and out of the game.".to_owned(),
                    (Fate::Killed, Some(owner)) if owner == seat => {
                        format!("killed. {}.", self.heir_words(*man))
                    }
                    // A turned man's heir goes back to the side of his colour (R27).
                    (Fate::Killed, Some(owner)) => {
                        format!("killed. {}, in {}.", self.heir_words(*man), box_of(eye, *owner))
                    }
                    (Fate::Covert, _) => "into hiding.".to_owned(),
                    (Fate::Exile, _) => "into exile.".to_owned(),
                    (Fate::Tower, _) if *late => format!(
                        "to the Tower, for {} held London when these losses began.",
                        named(eye, seat.other()).whom()
                    ),
                    (Fate::Tower, _) => "to the Tower.".to_owned(),
                };
                LogEntry {
                    dice: dice(&[*die], *seat, None),
                    rule: "7.5",
                    ..say(
                        *seat,
                        format!(
                            "**{}** tried to get away and rolled {{dice}}: {end}",
                            self.call(*man)
                        ),
                    )
                    .sound("dice")
                }
            }
            Event::Exiled { seat, man, area } => {
                let face = self.shown(*man);
                let is = face.verb("is", "are");
                say(*seat, format!("**{}** {is} in exile in {}.", face.call, place(*area)))
                    .at(area_anchor(*area))
            }
            _ => return None,
        })
    }

    /// A side left, or was sent away.
    pub(super) fn tell_withdrawal(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        let place = |area| self.place_name(area);
        Some(match event {
            Event::Withdraws { seat, from, to, men, stranded, forced } => {
                let left = if stranded.nobles.is_empty() {
                    String::new()
                } else {
                    format!(" Left behind: {}.", self.calls(stranded.iter()))
                };
                let one = men.nobles.len() == 1;
                let alone = men.iter().next().filter(|_| one).map(|man| self.shown(man));
                let how = match (*forced, alone) {
                    (true, Some(face)) => face.verb("is sent away", "are sent away"),
                    (true, None) => "are sent away",
                    (false, Some(face)) => face.verb("withdraws", "withdraw"),
                    (false, None) => "withdraw",
                };
                let text = match to {
                    Some(to) => {
                        format!("{} {how} to **{}**.{left}", self.calls(men.iter()), place(*to))
                    }
                    None => {
                        let mine = "are sent away and find no way out";
                        let theirs = "is sent away and finds no way out";
                        format!("{}.{left}", named(eye, *seat).does(mine, theirs))
                    }
                };
                let line = say(*seat, text).at(area_anchor(*from));
                let line = match to {
                    Some(to) => line.at(area_anchor(*to)),
                    None => line,
                };
                ruled(if *forced { "7.7" } else { "7.6" }, line)
            }
            Event::Forced { seat } => ruled(
                "7.7",
                say(
                    *seat,
                    format!(
                        "Third miss in a row: {} the aggressor away.",
                        named(eye, *seat).does("send", "sends")
                    ),
                ),
            ),
            Event::WentOn { seat } => ruled(
                "7.7",
                say(
                    *seat,
                    format!(
                        "Third miss in a row, but {} on.",
                        named(eye, *seat).does("go", "goes")
                    ),
                ),
            ),
            Event::Arrived { seat, area, men } => ruled(
                "7.6",
                say(
                    *seat,
                    format!("{} arrived in {}, disgraced.", self.calls(men.iter()), place(*area)),
                )
                .at(area_anchor(*area)),
            ),
            _ => return None,
        })
    }
}
