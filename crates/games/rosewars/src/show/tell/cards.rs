//! Cards and abilities.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{bold, die, of, of_whom, say};
use crate::cards::Card;
use crate::event::Event;
use crate::show::words::{count, named, slot_anchor};

/// Cards drawn and played.
pub fn cards(event: &Event, eye: Eye) -> Option<LogEntry> {
    Some(match event {
        Event::CardsDrawn { seat, house, count: drawn, cards, bonus } => {
            let why = if *bonus { " for the fourth loss" } else { "" };
            let text = match cards {
                Some(cards) => {
                    let names: Vec<_> = cards.iter().map(|n| Card::of(n).facts().name).collect();
                    format!(
                        "{} {}{why}.",
                        named(eye, *seat, *house).does("draw", "draws"),
                        names.join(", ")
                    )
                }
                None => format!("{} draws {}{why}.", bold(*house), count(*drawn, "card")),
            };
            LogEntry { rule: if *bonus { "5.8" } else { "" }, ..say(*house, text).sound("card") }
        }
        Event::CardPlayed { seat, house, card, on } => {
            let facts = card.facts();
            let on =
                on.map_or_else(String::new, |(who, at)| format!(" on {} {at}", of_whom(&who, eye)));
            LogEntry {
                rule: facts.rule,
                ..say(
                    *house,
                    format!(
                        "{} **{}**{on}: {}.",
                        named(eye, *seat, *house).does("play", "plays"),
                        facts.name,
                        facts.line
                    ),
                )
                .sound("card")
            }
        }
        _ => return None,
    })
}

/// Abilities, and the assassin's dice.
pub fn abilities(event: &Event, eye: Eye) -> Option<LogEntry> {
    Some(match event {
        Event::AbilityUsed { who, ability, target, at } => {
            let facts = ability.facts();
            LogEntry {
                rule: facts.rule,
                ..say(
                    who.house,
                    format!(
                        "**{}** uses {} on {} {at}: {}.",
                        of(who, eye),
                        facts.name,
                        of_whom(target, eye),
                        facts.line
                    ),
                )
                .at(slot_anchor(target.slot))
            }
        }
        Event::AssassinRolled { who, face, need, discovery } => {
            let hit = face <= need;
            let text = match (discovery, hit) {
                (false, true) => "the blade finds its mark",
                (false, false) => "the blade misses",
                (true, true) => "he is discovered",
                (true, false) => "he slips away",
            };
            LogEntry {
                dice: die(*face, who.house.id(), Some(hit)),
                rule: "11.6",
                ..say(
                    who.house,
                    format!("{} throws {{dice}}, {need} or less counts: {text}.", of(who, eye)),
                )
                .sound("dice")
            }
        }
        _ => return None,
    })
}
