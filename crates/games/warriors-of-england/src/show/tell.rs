//! The log.

use tudor_engine::show::{Die, Line};
use tudor_engine::{Eye, Outcome, Seat};

use super::words::{area_anchor, count, house, lead, side, who};
use crate::battle::Fate;
use crate::event::{Chore, Event, Man};
use crate::rules::WarriorsOfEngland;
use crate::state::End;
use crate::{LANCASTER, YORK};

fn dice(outcome: &[u8], seat: Seat, hits: Option<u8>) -> Vec<Die> {
    let die = |&face: &u8| Die { face, side: side(seat), hit: hits.map(|bonus| face + bonus >= 6) };
    outcome.iter().map(die).collect()
}

fn faces(outcome: &Outcome) -> &[u8] {
    &outcome.0
}

/// A line with a rule.
fn ruled(rule: &'static str, line: Line) -> Line {
    Line { rule, ..line }
}

impl WarriorsOfEngland {
    pub(super) fn line(&self, event: &Event, eye: Eye) -> Option<Line> {
        let place = |area| self.place_name(area);
        let say = |seat: Seat, text: String| Line::new(side(seat), text);
        let verb = |seat: Seat, mine: &'static str, other: &'static str| {
            if eye.seat() == Some(seat) { mine } else { other }
        };
        Some(match event {
            Event::Drawn { by, nobles, draft } => {
                let names: Vec<_> =
                    nobles.map(|noble| self.call(Man { noble, down: false })).collect();
                let rule = if *draft { "3.0" } else { "11.1" };
                ruled(
                    rule,
                    say(*by, format!("**{}** drew {}.", who(*by, eye), super::words::list(&names)))
                        .sound("card"),
                )
            }
            Event::Placed { seat, man, area, troops, aggressor } => {
                let came = format!(
                    "**{}** came to {} for {} with {}",
                    self.call(*man),
                    place(*area),
                    house(*seat),
                    count(*troops, "troop")
                );
                let line = say(*seat, came + if *aggressor { ", as the aggressor." } else { "." });
                let line = line.at(area_anchor(*area)).sound("stone");
                if *aggressor { ruled("6.3", line) } else { line }
            }
            Event::Ready { contested } => {
                let text = match contested {
                    0 => "Everybody is in place.".to_owned(),
                    n => format!(
                        "Everybody is in place. York is the aggressor in {}.",
                        count(*n, "region")
                    ),
                };
                ruled("3.0", Line::new("", text))
            }
            Event::Turn { number } => {
                let (first, last) = self.data.years[usize::from(*number) - 1];
                Line { head: true, ..Line::new("", format!("Turn {number}, {first} to {last}")) }
            }
            Event::Initiative { dice: [red, white], seat, number } => {
                let die = |face, seat| Die { face, side: side(seat), hit: None };
                let tie = if red == white { " The tie goes to who did not have it." } else { "" };
                Line {
                    dice: vec![die(*red, LANCASTER), die(*white, YORK)],
                    rule: "5.0",
                    ..say(
                        *seat,
                        format!(
                            "Lancaster and York rolled {{dice}}.{tie} **{}** has the initiative with {}, {} has {}.",
                            house(*seat),
                            count(*number, "impulse"),
                            house(seat.other()),
                            number - 1
                        ),
                    )
                    .sound("dice")
                }
            }
            Event::Marched { seat, men, from, to, aggressor } => {
                let names: Vec<_> = men.iter().flatten().map(|man| self.call(*man)).collect();
                let end = if *aggressor {
                    format!(": {} is the aggressor there.", house(*seat))
                } else {
                    ".".to_owned()
                };
                let text = format!(
                    "**{}** marched from {} to **{}**{end}",
                    super::words::list(&names),
                    place(*from),
                    place(*to)
                );
                let line =
                    say(*seat, text).at(area_anchor(*from)).at(area_anchor(*to)).sound("stone");
                if *aggressor { ruled("6.3", line) } else { line }
            }
            Event::Passed { seat, placing } => {
                let what = if *placing { "placed nobody" } else { "passed" };
                say(*seat, format!("**{}** {what}.", who(*seat, eye)))
            }
            Event::LondonLost { seat } => ruled(
                "8.0",
                say(
                    *seat,
                    format!(
                        "**{}** lost London: no healthy noble of three stars is left there.",
                        house(*seat)
                    ),
                )
                .at(area_anchor(crate::Area::London)),
            ),
            Event::Battle { area, aggressor } => say(
                *aggressor,
                format!("Battle in **{}**: {} came.", place(*area), house(*aggressor)),
            )
            .at(area_anchor(*area))
            .sound("sword"),
            Event::Commands { seat, man } => {
                say(*seat, format!("**{}** commands for {}.", self.call(*man), house(*seat)))
            }
            Event::NoIntrigue { seat } => {
                say(*seat, format!("**{}** tempted nobody.", who(*seat, eye)))
            }
            Event::Tempted { .. } | Event::Claimed { .. } | Event::Accused { .. } | Event::Calm => {
                return None;
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
            Event::Round { area, number, aggressor, dice: [first, second], bonus, hits } => {
                let mut thrown = dice(faces(first), *aggressor, Some(bonus[0]));
                thrown.extend(dice(faces(second), aggressor.other(), Some(bonus[1])));
                let plus = |seat: Seat, bonus: u8| match bonus {
                    0 => String::new(),
                    n => format!(" {} adds {n} to each die.", house(seat)),
                };
                Line {
                    dice: thrown,
                    ..Line::new(
                        "",
                        format!(
                            "Round {number}: {{dice}}. **{}** {}, **{}** {}.{}{}",
                            house(*aggressor),
                            count(hits[0], "hit"),
                            house(aggressor.other()),
                            count(hits[1], "hit"),
                            plus(*aggressor, bonus[0]),
                            plus(aggressor.other(), bonus[1]),
                        ),
                    )
                    .at(area_anchor(*area))
                    .sound("dice")
                }
            }
            Event::Fell { seat, man, troops } => {
                say(*seat, format!("**{}** lost {}.", self.call(*man), count(*troops, "troop")))
            }
            Event::Struck { seat, man, stranded } => {
                let text = if *stranded { "is left behind" } else { "is hit" };
                say(*seat, format!("**{}** {text}.", self.call(*man)))
            }
            Event::Flight { seat, man, die, fate, gone } => {
                let end = match (fate, gone) {
                    (Fate::Killed, true) => "killed, and out of the game.".to_owned(),
                    (Fate::Killed, false) => {
                        let heir = Man { down: true, ..*man };
                        format!("killed. **{}** comes next.", self.call(heir))
                    }
                    (Fate::Covert, _) => "into hiding.".to_owned(),
                    (Fate::Exile, _) => "into exile.".to_owned(),
                    (Fate::Tower, _) => "to the Tower.".to_owned(),
                };
                Line {
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
                say(*seat, format!("**{}** is in exile in {}.", self.call(*man), place(*area)))
                    .at(area_anchor(*area))
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
            Event::Withdraws { seat, from, to, men, stranded, forced } => {
                let left = if stranded.nobles.is_empty() {
                    String::new()
                } else {
                    format!(" Left behind: {}.", self.calls(*stranded))
                };
                let how = match (*forced, men.nobles.len()) {
                    (true, 1) => "is sent away",
                    (true, _) => "are sent away",
                    (false, 1) => "withdraws",
                    (false, _) => "withdraw",
                };
                let text = match to {
                    Some(to) => {
                        format!("**{}** {how} to **{}**.{left}", self.calls(*men), place(*to))
                    }
                    None => {
                        format!("**{}** is sent away and finds no way out.{left}", house(*seat))
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
                        "Third miss in a row: **{}** {} the aggressor away.",
                        who(*seat, eye),
                        verb(*seat, "send", "sends")
                    ),
                ),
            ),
            Event::WentOn { seat } => ruled(
                "7.7",
                say(
                    *seat,
                    format!(
                        "Third miss in a row, but **{}** {} on.",
                        who(*seat, eye),
                        verb(*seat, "go", "goes")
                    ),
                ),
            ),
            Event::Parting { seat, area, dice: thrown, bonus, hits } => Line {
                dice: dice(faces(thrown), *seat, Some(*bonus)),
                rule: "7.6",
                ..say(
                    *seat,
                    format!(
                        "Parting attack of **{}**: {{dice}}. {}.",
                        house(*seat),
                        count(*hits, "hit")
                    ),
                )
                .at(area_anchor(*area))
                .sound("dice")
            },
            Event::Arrived { seat, area, men } => ruled(
                "7.6",
                say(
                    *seat,
                    format!("**{}** arrived in {}, disgraced.", self.calls(*men), place(*area)),
                )
                .at(area_anchor(*area)),
            ),
            Event::Over { area, holds, fought } => {
                let text = match (holds, fought) {
                    (Some(seat), true) => format!("**{}** holds {}.", house(*seat), place(*area)),
                    (Some(seat), false) => {
                        format!("No battle in {}: only **{}** is left.", place(*area), house(*seat))
                    }
                    (None, _) => format!("Nobody is left in {}.", place(*area)),
                };
                Line::new(holds.map_or("", side), text).at(area_anchor(*area))
            }
            Event::Control { seat, area, die, gained, was } => {
                let line = match (die, gained) {
                    (None, _) => say(
                        *seat,
                        format!(
                            "**{}** gained control of **{}** by right.",
                            house(*seat),
                            place(*area)
                        ),
                    ),
                    (Some(die), true) => Line {
                        dice: dice(&[*die], *seat, None),
                        ..say(
                            *seat,
                            format!(
                                "**{}** rolled {{dice}} and gained control of **{}**.",
                                house(*seat),
                                place(*area)
                            ),
                        )
                    },
                    (Some(die), false) => Line {
                        dice: dice(&[*die], *seat, None),
                        ..say(
                            *seat,
                            match was {
                                Some(_) => format!(
                                    "**{}** rolled {{dice}} and failed, but {} is nobody's now.",
                                    house(*seat),
                                    place(*area)
                                ),
                                None => format!(
                                    "**{}** rolled {{dice}} and failed to gain {}.",
                                    house(*seat),
                                    place(*area)
                                ),
                            },
                        )
                    },
                };
                ruled("8.0", line.at(area_anchor(*area)).sound("dice"))
            }
            Event::Done { seat, what } => {
                let what = match what {
                    Chore::Control => "tried for no more regions",
                    Chore::Levy => "ended the levy",
                    Chore::Trials => "held no more trials",
                };
                say(*seat, format!("**{}** {what}.", who(*seat, eye)))
            }
            Event::Forgiven { men } => {
                ruled("8.0", Line::new("", format!("No longer disgraced: {}.", self.calls(*men))))
            }
            Event::Levied { seat, man, area } => {
                say(*seat, format!("**{}** levied a troop in {}.", self.call(*man), place(*area)))
                    .at(area_anchor(*area))
            }
            Event::Tried { seat, man, execute, die, verdict, vp } => {
                let end = match (execute, verdict) {
                    (_, false) => "no verdict.",
                    (true, true) => "executed.",
                    (false, true) => "pardoned.",
                };
                let prize = if *vp == 0 { "" } else { " 2 points." };
                Line {
                    dice: dice(&[*die], *seat, None),
                    rule: "10.0",
                    ..say(
                        *seat,
                        format!(
                            "**{}** stood trial and rolled {{dice}}: {end}{prize}",
                            self.call(*man)
                        ),
                    )
                    .sound("dice")
                }
            }
            Event::Chosen { seat, man, into } => {
                let end = match into {
                    Some(owner) if owner == seat => "took **X**.".to_owned(),
                    Some(owner) => format!("gave **X** to {}.", house(*owner)),
                    None => "put **X** back into the cup.".to_owned(),
                };
                let line = say(
                    *seat,
                    format!("**{}** {}", who(*seat, eye), end.replace('X', self.call(*man))),
                );
                ruled("11.1", line.sound("card"))
            }
            Event::Scored { regions, abroad, vp } => {
                let part = |n: usize| match abroad[n] {
                    0 => regions[n].to_string(),
                    exiles => format!("{} less {exiles} for exile", regions[n]),
                };
                ruled(
                    "12.0",
                    Line::new(
                        "",
                        format!(
                            "Points: Lancaster {}, York {}. The marker stands at **{}**.",
                            part(0),
                            part(1),
                            lead(*vp)
                        ),
                    ),
                )
            }
            Event::Henry { die, infirm, changed } => {
                let state = match (changed, infirm) {
                    (true, true) => "the king falls ill.",
                    (true, false) => "the king recovers.",
                    (false, true) => "the king stays ill.",
                    (false, false) => "the king stays well.",
                };
                Line {
                    dice: dice(&[*die], LANCASTER, None),
                    rule: "14.0",
                    ..say(LANCASTER, format!("Henry VI rolled {{dice}}: {state}")).sound("dice")
                }
            }
            Event::Ended(end) => {
                let text = match end {
                    End::Triumph(seat) => {
                        format!("{} wins: the winning mark was reached.", house(*seat))
                    }
                    End::Points(seat) => {
                        format!("{} wins by points after nine turns.", house(*seat))
                    }
                    End::Heirs(seat) => {
                        format!("{} wins: more three-star nobles at home.", house(*seat))
                    }
                    End::Chaos => "Nobody wins: England falls into chaos.".to_owned(),
                };
                Line { head: true, rule: "13.0", ..Line::new("", text).sound("bell") }
            }
        })
    }
}
