//! Attacks and their dice.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{die, of, say};
use crate::event::Event;
use crate::show::words::{cell_anchor, odds_words, slot_anchor};
use crate::state::Way;

/// An attack, its dice, and who fell.
pub fn battle(event: &Event, eye: Eye) -> Option<LogEntry> {
    Some(match event {
        Event::Attacked { who, target, stand, goal, way, odds, extra } => {
            let verb = match way {
                Way::Shot => "shoots at",
                Way::Throw => "throws the javelin at",
                Way::Ride => "rides at",
                _ => "strikes",
            };
            let more = match extra {
                0 => String::new(),
                1 => ", and 1 more".to_owned(),
                n => format!(", and {n} more"),
            };
            let text = format!(
                "**{}** on {stand} {verb} {} {goal}{more}: {}.",
                of(who, eye),
                target.kind.name(),
                odds_words(*odds)
            );
            say(who.house, text)
                .at(slot_anchor(who.slot))
                .at(slot_anchor(target.slot))
                .sound("sword")
        }
        Event::AttackRolled { who, target, at, face, need, hit, counter } => {
            let stroke = if *counter { " strikes back and" } else { "" };
            let result = if *hit {
                format!("hits {} {at}", target.kind.name())
            } else {
                format!("misses {} {at}", target.kind.name())
            };
            let text = format!(
                "{}{stroke} throws {{dice}}, needs {need} or less: {result}.",
                of(who, eye)
            );
            LogEntry {
                dice: die(*face, who.house.id(), Some(*hit)),
                rule: if *counter { "8.7" } else { "" },
                ..say(who.house, text).sound("dice")
            }
        }
        Event::DefenceRolled { who, at, face, need, saved } => {
            let result = if *saved { "saved" } else { "beaten" };
            let text = format!(
                "{} {at} defends with {{dice}}, needs {need} or less: {result}.",
                of(who, eye)
            );
            LogEntry {
                dice: die(*face, who.house.id(), Some(*saved)),
                ..say(who.house, text).sound("dice")
            }
        }
        Event::Removed { who, at, losses } => {
            say(who.house, format!("**{}** on {at} is lost: {losses} in all.", of(who, eye)))
                .at(cell_anchor(*at))
        }
        Event::LifeLost { who, at } => LogEntry {
            rule: "10.13",
            ..say(
                who.house,
                format!("**{}** on {at} loses its extra life and stands.", of(who, eye)),
            )
            .at(cell_anchor(*at))
        },
        _ => return None,
    })
}
