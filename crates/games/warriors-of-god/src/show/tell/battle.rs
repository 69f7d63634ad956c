//! Battles and sieges: who commands, what the dice did.

use tudor_engine::show::LogEntry;
use tudor_engine::{BySeat, Eye};

use super::{by, die, one, say, with};
use crate::event::Event;
use crate::leader::Leader;
use crate::rules::WarriorsOfGod;
use crate::show::words::{at_area, count, house, is_you, named};
use crate::{ENGLISH, FRENCH};

impl WarriorsOfGod {
    /// A battle but for its dice.
    pub(super) fn tell_battle(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        let name = |l: Leader| self.bold(l);
        Some(match *event {
            Event::Battle { area, aggressor } => say(
                aggressor,
                format!(
                    "**Battle in {}.** {} are the aggressor.",
                    area.name(),
                    named(eye, aggressor).who()
                ),
            )
            .at(at_area(area))
            .sound("sword"),
            Event::Commands { seat, leader } => say(seat, format!("{} commands.", name(leader))),
            Event::Offered { seat, siege: true } => {
                say(seat, format!("{} retire into the castle.", named(eye, seat).who()))
            }
            Event::Offered { seat, siege: false } => {
                say(seat, format!("{} fight in the field.", named(eye, seat).who()))
            }
            Event::Siege { besieger, area, number, die: face, won } => by(
                with(
                    say(
                        besieger,
                        format!(
                            "Siege of {}: {} roll {{dice}} against {number}. {}",
                            area.name(),
                            named(eye, besieger).whom(),
                            if won {
                                "The castle falls."
                            } else {
                                "The castle holds; the besiegers must leave."
                            }
                        ),
                    ),
                    vec![die(face, besieger, Some(won))],
                ),
                "7.2",
            ),
            Event::Jeanne { die: face, bravery, silent } => by(
                with(
                    say(
                        ENGLISH,
                        format!(
                            "Jeanne d'Arc: {} roll {{dice}} against bravery {bravery}. {}",
                            named(eye, ENGLISH).whom(),
                            match silent {
                                Some(seat) => format!("{} roll no dice.", named(eye, seat).who()),
                                None => "Both may fight.".to_owned(),
                            }
                        ),
                    ),
                    vec![die(face, ENGLISH, None)],
                ),
                "16.4",
            ),
            Event::BattleOver { area, winner } => match winner {
                Some(seat) => {
                    let who = named(eye, seat).who();
                    say(seat, format!("{who} hold the field in **{}**.", area.name()))
                        .at(at_area(area))
                }
                None => LogEntry::new("", format!("Nobody is left in **{}**.", area.name()))
                    .at(at_area(area)),
            },
            _ => return None,
        })
    }

    /// The dice of a battle, and the troops that fell to them.
    pub(super) fn tell_dice(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        let name = |l: Leader| self.bold(l);
        Some(match *event {
            Event::Round { round, ref dice, split, bonus, hits, third, .. } => {
                let list = dice.0.iter().enumerate().map(|(n, &face)| {
                    let seat = if n < usize::from(split) { ENGLISH } else { FRENCH };
                    die(face, seat, Some(face + bonus[seat] >= 6))
                });
                let edge = |b: BySeat<u8>| match b.0 {
                    [0, 0] => String::new(),
                    [e, 0] => format!(" English +{e}."),
                    [_, f] => format!(" French +{f}."),
                };
                let tail = if third { " The aggressor missed for the third time." } else { "" };
                // As text nobody sees the colour of a die.
                let whose = match (split, dice.0.len() - usize::from(split)) {
                    (1, 0) => "1 English die".to_owned(),
                    (n, 0) => format!("{n} English dice"),
                    (0, 1) => "1 French die".to_owned(),
                    (0, n) => format!("{n} French dice"),
                    (1, m) => format!("1 English die, then {m} French"),
                    (n, m) => format!("{n} English dice, then {m} French"),
                };
                with(
                    LogEntry::new(
                        "",
                        format!(
                            "Round {round}, {whose}: {{dice}}.{} English {}, French {}.{tail}",
                            edge(bonus),
                            count(hits[ENGLISH], "hit"),
                            count(hits[FRENCH], "hit")
                        ),
                    ),
                    list.collect(),
                )
            }
            Event::Parting { seat, ref dice, bonus, hits } => with(
                say(
                    seat,
                    format!(
                        "Parting round, {} dice: {{dice}} +{bonus}, {}.",
                        house(seat),
                        count(hits, "hit")
                    ),
                ),
                dice.0.iter().map(|&face| die(face, seat, Some(face + bonus >= 6))).collect(),
            ),
            Event::Lost { seat, leader, kind } => {
                say(seat, format!("{} loses {}.", name(leader), one(kind)))
            }
            Event::Fell { seat, leader } => say(seat, format!("{} is hit.", name(leader))),
            Event::Deserted { seat, count: n } => {
                let text = match (n, is_you(eye, seat)) {
                    (1, true) => "Your other mercenary deserts.".to_owned(),
                    (_, true) => format!("Your other {n} mercenaries desert."),
                    (1, false) => format!("The other mercenary of the {} deserts.", house(seat)),
                    _ => format!("The other {n} mercenaries of the {} desert.", house(seat)),
                };
                by(say(seat, text), "7.3d")
            }
            _ => return None,
        })
    }
}
