//! Lines of the log.

use tudor_engine::show::{Die, Line};
use tudor_engine::{BySeat, Eye, Seat};

use super::words::{at_area, capital, count, house, marker, side, who};
use crate::event::{Event, Fate};
use crate::leader::Leader;
use crate::rules::WarriorsOfGod;
use crate::state::End;
use crate::troops::Kind;
use crate::{ENGLISH, FRENCH};

fn die(face: u8, seat: Seat, hit: Option<bool>) -> Die {
    Die { face, side: side(seat), hit }
}

fn with(mut line: Line, dice: Vec<Die>) -> Line {
    line.dice = dice;
    line.sound("dice")
}

fn by(mut line: Line, rule: &'static str) -> Line {
    line.rule = rule;
    line
}

/// "an Irish mercenary".
fn one(kind: Kind) -> String {
    let word = kind.word(false);
    match kind {
        Kind::Infantry => "1 infantry".to_owned(),
        Kind::Irish => format!("an {word}"),
        _ => format!("a {word}"),
    }
}

fn plus(bonus: i8) -> String {
    if bonus == 0 { String::new() } else { format!(" {bonus:+}") }
}

impl WarriorsOfGod {
    fn bold(&self, leader: Leader) -> String {
        format!("**{}**", self.name(leader))
    }

    pub(super) fn line(&self, event: &Event, eye: Eye) -> Option<Line> {
        let say = |seat: Seat, text: String| Line::new(side(seat), text);
        let name = |l: Leader| self.bold(l);
        Some(match *event {
            Event::SetupRolled { dice: [e, f], first } => with(
                Line::new(
                    "",
                    format!("First pick: {{dice}}. {} choose first.", capital(&who(first, eye))),
                ),
                vec![die(e, ENGLISH, None), die(f, FRENCH, None)],
            ),
            Event::Picked { seat, leader } => {
                say(seat, format!("{} joins the {}.", name(leader), house(seat)))
            }
            Event::Turn { turn } => {
                let mut line = Line::new("", format!("Turn {turn}, {}", self.years(turn)));
                line.head = true;
                line
            }
            Event::Initiative { dice: [e, f], bonus, first, number } => with(
                Line::new(
                    "",
                    format!(
                        "Initiative: {{dice}}; English{}, French{}. The {} have {number} impulses, the {} {}.",
                        if bonus[0] == 0 { " as rolled".to_owned() } else { plus(bonus[0]) },
                        if bonus[1] == 0 { " as rolled".to_owned() } else { plus(bonus[1]) },
                        house(first),
                        house(first.other()),
                        number - 1
                    ),
                ),
                vec![die(e, ENGLISH, None), die(f, FRENCH, None)],
            ),
            Event::Marched { seat, leader, from, to, joined, aggressor } => {
                let verb = if joined { "goes along" } else { "marches" };
                let tail = if aggressor {
                    format!(" The {} are the aggressor there.", house(seat))
                } else {
                    String::new()
                };
                say(
                    seat,
                    format!("{} {verb} from {} to {}.{tail}", name(leader), from.name(), to.name()),
                )
                .at(at_area(from))
                .at(at_area(to))
                .sound("stone")
            }
            Event::Stripped { seat, area } => say(
                seat,
                format!("The {} marker comes off **{}**.", house(seat.other()), area.name()),
            )
            .at(at_area(area)),
            Event::Passed { seat } => say(seat, format!("{} pass.", capital(&who(seat, eye)))),
            Event::Battle { area, aggressor } => say(
                aggressor,
                format!(
                    "**Battle in {}.** The {} are the aggressor.",
                    area.name(),
                    house(aggressor)
                ),
            )
            .at(at_area(area))
            .sound("sword"),
            Event::Commands { seat, leader } => say(seat, format!("{} commands.", name(leader))),
            Event::Offered { seat, siege: true } => {
                say(seat, format!("{} retire into the castle.", capital(&who(seat, eye))))
            }
            Event::Offered { seat, siege: false } => {
                say(seat, format!("{} fight in the field.", capital(&who(seat, eye))))
            }
            Event::Siege { besieger, area, number, die: face, won } => by(
                with(
                    say(
                        besieger,
                        format!(
                            "Siege of {}: {{dice}} against {number}. {}",
                            area.name(),
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
            Event::Retreated { leader, to } => {
                Line::new("", format!("{} leaves for {}.", name(leader), to.name())).at(at_area(to))
            }
            Event::Taken { leader, seat } => {
                say(seat.other(), format!("{} is taken prisoner.", name(leader)))
            }
            Event::Jeanne { die: face, bravery, silent } => by(
                with(
                    say(
                        ENGLISH,
                        format!(
                            "Jeanne d'Arc: {{dice}} against bravery {bravery}. {}",
                            match silent {
                                Some(seat) => format!("The {} roll no dice.", house(seat)),
                                None => "Both may fight.".to_owned(),
                            }
                        ),
                    ),
                    vec![die(face, ENGLISH, None)],
                ),
                "16.4",
            ),
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
                with(
                    Line::new(
                        "",
                        format!(
                            "Round {round}: {{dice}}.{} English {}, French {}.{tail}",
                            edge(bonus),
                            count(hits[ENGLISH], "hit"),
                            count(hits[FRENCH], "hit")
                        ),
                    ),
                    list.collect(),
                )
            }
            Event::Lost { seat, leader, kind } => {
                say(seat, format!("{} loses {}.", name(leader), one(kind)))
            }
            Event::Fell { seat, leader } => say(seat, format!("{} is hit.", name(leader))),
            Event::Deserted { seat, count: n } => {
                let text = match n {
                    1 => format!("The other mercenary of the {} deserts.", house(seat)),
                    _ => format!("The other {n} mercenaries of the {} desert.", house(seat)),
                };
                by(say(seat, text), "7.3d")
            }
            Event::Fate { leader, seat, die: face, total, fate } => with(
                say(
                    seat,
                    format!(
                        "{}: {{dice}} and {}, {total} in all. {}",
                        name(leader),
                        count(total - face, "star"),
                        match fate {
                            Fate::Killed => "Killed.",
                            Fate::Captured => "Captured.",
                            Fate::Routed => "Routed.",
                        }
                    ),
                ),
                vec![die(face, seat, None)],
            ),
            Event::Runs { seat, to, forced } => {
                let verb = if forced { "are forced to run" } else { "run away" };
                say(seat, format!("{} {verb} to {}.", capital(&who(seat, eye)), to.name()))
                    .at(at_area(to))
            }
            Event::Third { seat, force } => by(
                say(
                    seat,
                    format!(
                        "{} {}.",
                        capital(&who(seat, eye)),
                        if force {
                            "force the aggressor to run"
                        } else {
                            "fight on; the misses count anew"
                        }
                    ),
                ),
                "7.3h",
            ),
            Event::Pursuit { seat, fought: false } => {
                say(seat, format!("{} let them go.", capital(&who(seat, eye))))
            }
            Event::Parting { seat, ref dice, bonus, hits } => with(
                say(seat, format!("Parting round: {{dice}} +{bonus}, {}.", count(hits, "hit"))),
                dice.0.iter().map(|&face| die(face, seat, Some(face + bonus >= 6))).collect(),
            ),
            Event::Fled { leader, to } => {
                Line::new("", format!("{} gets away to {}, disgraced.", name(leader), to.name()))
                    .at(at_area(to))
            }
            Event::BattleOver { area, winner } => match winner {
                Some(seat) => {
                    say(seat, format!("The {} hold the field in **{}**.", house(seat), area.name()))
                        .at(at_area(area))
                }
                None => Line::new("", format!("Nobody is left in **{}**.", area.name()))
                    .at(at_area(area)),
            },
            Event::Freed { area, seat } => {
                say(seat, format!("The {} lose control of **{}**.", house(seat), area.name()))
                    .at(at_area(area))
            }
            Event::HomeControl { seat, area, leader } => say(
                seat,
                format!(
                    "{} is at home: the {} control **{}**.",
                    name(leader),
                    house(seat),
                    area.name()
                ),
            )
            .at(at_area(area)),
            Event::Hopeless { seat, area, mercenaries } => by(
                say(
                    seat,
                    format!(
                        "No die wins **{}** with {} there.",
                        area.name(),
                        match mercenaries {
                            1 => "1 mercenary".to_owned(),
                            n => format!("{n} mercenaries"),
                        }
                    ),
                )
                .at(at_area(area)),
                "8.0",
            ),
            Event::Claimed { seat, area, leader, die: face, need, won } => with(
                say(
                    seat,
                    format!(
                        "{} tries for **{}** with {need} or less: {{dice}}. {}",
                        name(leader),
                        area.name(),
                        if won { "It is won." } else { "It stays free." }
                    ),
                )
                .at(at_area(area)),
                vec![die(face, seat, Some(won))],
            ),
            Event::Raised { seat, area, levy } => {
                say(seat, format!("{} raises {}.", area.name(), levy.troops(area).words()))
                    .at(at_area(area))
            }
            Event::Returned { troops } => {
                by(Line::new("", format!("Home again, for hire: {}.", troops.words())), "9.0")
            }
            Event::Sent { seat, from, to, kind, count: n } => say(
                seat,
                format!("{n} {} from {} to {}.", kind.word(n > 1), from.name(), to.name()),
            )
            .at(at_area(from))
            .at(at_area(to)),
            Event::Recruited { seat, kind, leader } => {
                say(seat, format!("{} hires {}.", name(leader), one(kind)))
            }
            Event::Exchanged { stars } => Line::new(
                "",
                format!("Captives of {} are exchanged on each side.", count(stars, "star")),
            ),
            Event::Chosen { leader } => {
                Line::new("", format!("{} will be exchanged.", name(leader)))
            }
            Event::Paid { seat, area } => say(
                seat,
                format!("{} give up **{}** for a ransom.", capital(&who(seat, eye)), area.name()),
            )
            .at(at_area(area)),
            Event::Ransomed { seat, leader } => say(seat, format!("{} is free.", name(leader))),
            Event::Died { leader, die: Some(face), age } => with(
                Line::new("", format!("{} dies: {{dice}}, {age} or less.", name(leader))),
                vec![Die { face, side: "neutral", hit: Some(true) }],
            ),
            Event::Died { leader, die: None, .. } => {
                Line::new("", format!("{} dies of age.", name(leader)))
            }
            Event::LivedOn { leaders, ref dice, turn } => {
                let each = leaders.zip(&dice.0).map(|(l, face)| {
                    format!("{} {face} over {}", self.name(l), turn.saturating_sub(l.arrival()))
                });
                Line::new("", format!("Live on: {}.", each.collect::<Vec<_>>().join(", ")))
                    .sound("dice")
            }
            Event::Placed { seat, leader, area, home, turned, aggressor } => {
                let home = if home { ", at home with infantry" } else { "" };
                let turned = if turned {
                    format!(" and now serves the {}", house(seat))
                } else {
                    String::new()
                };
                let tail = if aggressor {
                    format!(" The {} are the aggressor there.", house(seat))
                } else {
                    String::new()
                };
                let drafted = if leader.is_non_aligned() { "is drafted and " } else { "" };
                say(
                    seat,
                    format!(
                        "{} {drafted}comes to {}{home}{turned}.{tail}",
                        name(leader),
                        area.name()
                    ),
                )
                .at(at_area(area))
                .sound("stone")
            }
            Event::Crowned { seat, leader } => {
                say(seat, format!("{} is crowned king of the {}.", name(leader), house(seat)))
                    .sound("bell")
            }
            Event::Assigned { seat, leader, kind, count: n } => {
                say(seat, format!("{} takes {n} {}.", name(leader), kind.word(n > 1)))
            }
            Event::Disbanded { area, troops } => Line::new(
                "",
                format!("Without a leader in {1}, sent home: {0}.", troops.words(), area.name()),
            )
            .at(at_area(area)),
            Event::Scored { areas, kills, captives, vp } => {
                let part = |seat: Seat| {
                    let sum = areas[seat] + kills[seat] + captives[seat];
                    format!(
                        "{} {sum} (areas {}, killed {}, captives {})",
                        house(seat),
                        areas[seat],
                        kills[seat],
                        captives[seat]
                    )
                };
                Line::new(
                    "",
                    format!(
                        "Score: {}; {}. The marker: **{}**.",
                        part(ENGLISH),
                        part(FRENCH),
                        marker(vp)
                    ),
                )
                .sound("bell")
            }
            Event::Over { end, .. } => Line::new(
                "",
                match end {
                    End::Triumph(seat) => format!("The **{}** win with 30 points.", house(seat)),
                    End::Points(seat) => format!("The **{}** win on points.", house(seat)),
                    End::Draw => "A draw.".to_owned(),
                },
            ),
            Event::Halted { .. }
            | Event::Stands { .. }
            | Event::Escapes { .. }
            | Event::Pursuit { .. }
            | Event::Tries { .. }
            | Event::Opened { .. }
            | Event::Stayed { .. }
            | Event::Bids { .. }
            | Event::Done { .. } => return None,
        })
    }
}
