//! The log: a line for what is worth one.

use tudor_engine::show::{Die, Line};
use tudor_engine::{Eye, Seat};

use super::words::{cell_anchor, is_you, slot_anchor};
use crate::board::{House, Sq};
use crate::cards::Card;
use crate::event::{Event, Who};
use crate::state::{How, Way};

const fn player(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "Player one",
        Seat::Second => "Player two",
    }
}

fn of(who: &Who) -> String {
    format!("{}'s {}", who.house.name(), who.kind.name())
}

fn bold(house: House) -> String {
    format!("**{}**", house.name())
}

fn die(face: u8, side: &'static str, hit: Option<bool>) -> Vec<Die> {
    vec![Die { face, side, hit }]
}

fn squares(list: &[Sq]) -> String {
    list.iter().map(Sq::to_string).collect::<Vec<_>>().join(", ")
}

/// The line for an event, as this eye sees it.
pub fn tell(event: &Event, eye: Eye) -> Option<Line> {
    let line = |house: House, text: String| Line::new(house.id(), text);
    Some(match event {
        Event::StartRoll { seat, face, last } => {
            let after = match last {
                None => String::new(),
                Some(None) => " Equal: both throw again.".to_owned(),
                Some(Some(starter)) => format!(" {} begins.", player(*starter)),
            };
            let text = format!("**{}** throws {{dice}}.{after}", player(*seat));
            Line {
                dice: die(*face, "neutral", None),
                rule: "2.1",
                sound: "dice",
                ..Line::new("", text)
            }
        }
        Event::HouseChosen { seat, house } => {
            line(*house, format!("**{}** commands {}.", player(*seat), house.name()))
        }
        Event::SpecialsDrawn { seat, house, kinds } => match kinds {
            Some(kinds) => {
                let names: Vec<_> = kinds.iter().map(|k| k.name()).collect();
                let who = if is_you(eye, *seat) {
                    "**You** draw".into()
                } else {
                    format!("{} draws", bold(*house))
                };
                line(*house, format!("{who} {}.", names.join(", ")))
            }
            None => line(*house, format!("{} draws three special units.", bold(*house))),
        }
        .sound("card"),
        Event::Demanded { house, yes } => {
            let text = if *yes {
                "demands that the other side deploys first"
            } else {
                "lets both deploy at once"
            };
            Line { rule: "2.4", ..line(*house, format!("{} {text}.", bold(*house))) }
        }
        Event::Drafted { .. } | Event::AskedAgain { .. } => return None,
        Event::Committed { house, .. } => line(*house, format!("{} has deployed.", bold(*house))),
        Event::SquaresShown { house, squares: list, .. } => {
            line(*house, format!("{}'s rear guard lies on {}.", house.name(), squares(list)))
        }
        Event::Revealed { house, front, units } => {
            let list: Vec<_> =
                units.iter().map(|(_, sq, kind)| format!("{} {sq}", kind.name())).collect();
            let stack = if *front { "front line" } else { "rear guard" };
            line(*house, format!("{}'s {stack}: {}.", house.name(), list.join(", "))).sound("card")
        }
        Event::PikeAdjusted { house, walk } => match walk {
            Some((from, to)) => Line {
                rule: "2.7",
                ..line(*house, format!("{} moves a Pikeman from {from} to {to}.", bold(*house)))
                    .at(cell_anchor(*from))
                    .at(cell_anchor(*to))
            },
            None => line(*house, format!("{} keeps its Pikemen where they are.", bold(*house))),
        },
        Event::CardsDrawn { seat, house, count, cards, bonus } => {
            let why = if *bonus { " for the fourth loss" } else { "" };
            let text = match cards {
                Some(cards) => {
                    let names: Vec<_> = cards.iter().map(|n| Card::of(n).facts().name).collect();
                    let who = if is_you(eye, *seat) {
                        "**You** draw".into()
                    } else {
                        format!("{} draws", bold(*house))
                    };
                    format!("{who} {}{why}.", names.join(", "))
                }
                None => format!(
                    "{} draws {count} card{}{why}.",
                    bold(*house),
                    if *count == 1 { "" } else { "s" }
                ),
            };
            Line { rule: if *bonus { "5.8" } else { "" }, ..line(*house, text).sound("card") }
        }
        Event::TurnBegan { house, turn, .. } => {
            Line { head: true, ..line(*house, format!("Turn {turn} · {}", house.name())) }
        }
        Event::Walked { who, from, to, held } => {
            let held = if *held { ", held by a wall" } else { "" };
            line(who.house, format!("**{}** walks from {from} to {to}{held}.", of(who)))
                .at(cell_anchor(*from))
                .at(cell_anchor(*to))
                .sound("stone")
        }
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
                of(who),
                target.kind.name(),
                super::words::odds_words(*odds)
            );
            line(who.house, text)
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
            let text =
                format!("{}{stroke} throws {{dice}}, needs {need} or less: {result}.", of(who));
            Line {
                dice: die(*face, who.house.id(), Some(*hit)),
                rule: if *counter { "8.7" } else { "" },
                ..line(who.house, text).sound("dice")
            }
        }
        Event::DefenceRolled { who, at, face, need, saved } => {
            let result = if *saved { "saved" } else { "beaten" };
            let text =
                format!("{} {at} defends with {{dice}}, needs {need} or less: {result}.", of(who));
            Line {
                dice: die(*face, who.house.id(), Some(*saved)),
                ..line(who.house, text).sound("dice")
            }
        }
        Event::Removed { who, at, losses } => {
            line(who.house, format!("**{}** on {at} is lost: {losses} in all.", of(who)))
                .at(cell_anchor(*at))
        }
        Event::LifeLost { who, at } => Line {
            rule: "10.13",
            ..line(who.house, format!("**{}** on {at} loses its extra life and stands.", of(who)))
                .at(cell_anchor(*at))
        },
        Event::Pushed { who, from, to } => Line {
            rule: "10.21",
            ..line(who.house, format!("{} is pushed from {from} to {to}.", of(who)))
                .at(cell_anchor(*from))
                .at(cell_anchor(*to))
        },
        Event::Retreated { who, from, to } => {
            line(who.house, format!("{} falls back from {from} to {to}.", of(who)))
                .at(cell_anchor(*from))
                .at(cell_anchor(*to))
        }
        Event::RodeThrough { who, from, to, .. } => Line {
            rule: "10.23",
            ..line(who.house, format!("**{}** rides through from {from} to {to}.", of(who)))
                .at(cell_anchor(*from))
                .at(cell_anchor(*to))
        },
        Event::Advanced { who, from, to, .. } => match to {
            Some(to) => line(who.house, format!("**{}** takes {to}.", of(who)))
                .at(cell_anchor(*from))
                .at(cell_anchor(*to))
                .sound("stone"),
            None => line(who.house, format!("{} stays on {from}.", of(who))),
        },
        Event::Passed { house, silent, .. } => {
            if !silent {
                return None;
            }
            Line {
                rule: "7.2",
                ..line(*house, format!("{} plays no more cards this turn.", bold(*house)))
            }
        }
        Event::CardPlayed { house, card, on, .. } => {
            let facts = card.facts();
            let on = on.map_or_else(String::new, |(who, at)| format!(" on {} {at}", of(&who)));
            Line {
                rule: facts.rule,
                ..line(
                    *house,
                    format!("{} plays **{}**{on}: {}.", bold(*house), facts.name, facts.line),
                )
                .sound("card")
            }
        }
        Event::Returned { who, at } => line(who.house, format!("**{}** returns on {at}.", of(who)))
            .at(cell_anchor(*at))
            .sound("stone"),
        Event::Exchanged { a, b, from, to } => {
            line(a.house, format!("{} {from} and {} {to} change places.", of(a), b.kind.name()))
                .at(cell_anchor(*from))
                .at(cell_anchor(*to))
                .sound("stone")
        }
        Event::AbilityUsed { who, ability, target, at } => {
            let facts = ability.facts();
            Line {
                rule: facts.rule,
                ..line(
                    who.house,
                    format!(
                        "**{}** uses {} on {} {at}: {}.",
                        of(who),
                        facts.name,
                        of(target),
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
            Line {
                dice: die(*face, who.house.id(), Some(hit)),
                rule: "11.6",
                ..line(
                    who.house,
                    format!("{} throws {{dice}}, {need} or less counts: {text}.", of(who)),
                )
                .sound("dice")
            }
        }
        Event::WentHome { who, at } => Line {
            rule: "11.4",
            ..line(
                who.house,
                format!("{} {at} goes back to {}.", who.kind.name(), who.house.name()),
            )
        },
        Event::Ended { winner, how } => {
            let (text, rule) = match (how, winner) {
                (How::BackLine, Some((_, house))) => (
                    format!(
                        "**{}** wins: it stands on {}'s back line.",
                        house.name(),
                        house.other().name()
                    ),
                    "6.1",
                ),
                (How::NoUnits, Some((_, house))) => (
                    format!(
                        "**{}** wins: {} has no unit left.",
                        house.name(),
                        house.other().name()
                    ),
                    "6.2",
                ),
                _ => ("After 200 turns the battle is drawn.".to_owned(), "6.3"),
            };
            let side = winner.map_or("", |(_, house)| house.id());
            Line { rule, head: true, ..Line::new(side, text).sound("bell") }
        }
    })
}
