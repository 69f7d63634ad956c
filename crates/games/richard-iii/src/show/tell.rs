//! The log: one line an event, for one eye.

use tudor_engine::show::{Die, Line};
use tudor_engine::{Eye, Seat};

use super::words::{at, called, called_first, count, somebody};
use crate::data::{Area, Block, Card, Land, bits, house, side};
use crate::event::{Cause, Event};
use crate::state::{End, ShotKind};

/// The line for an event, if it is worth one.
pub fn line(event: &Event, eye: Eye) -> Option<Line> {
    let plain = |seat: Seat, text: String| Line::new(house(seat), text);
    let here = |area: Area, seat: Seat, text: String| plain(seat, text).at(at(area));
    let rule = |line: Line, rule: &'static str| Line { rule, ..line };
    Some(match event {
        Event::Dealt { seat, .. } => {
            plain(*seat, format!("**{}** takes seven cards.", side(*seat))).sound("card")
        }
        Event::Chosen { seat, choice } => {
            let what = match choice {
                Some(crate::state::Choice::Card(card)) => format!("lays down {}", card.name()),
                Some(crate::state::Choice::Ask) => "asks for another hand".to_owned(),
                None => "has chosen".to_owned(),
            };
            plain(*seat, format!("**{}** {what}.", side(*seat))).sound("card")
        }
        Event::Shown { cards, first } => Line::new(
            "",
            format!(
                "**Cards**: Lancaster {}, York {}. {} moves first.",
                cards.0[0].name(),
                cards.0[1].name(),
                side(*first)
            ),
        )
        .sound("card"),
        Event::HandShown { seat, hand } => {
            let shown: Vec<String> = Card::ALL
                .into_iter()
                .filter(|&c| hand[c as usize] > 0)
                .map(|c| match hand[c as usize] {
                    1 => c.name().to_owned(),
                    n => format!("{n} × {}", c.name()),
                })
                .collect();
            rule(
                plain(
                    *seat,
                    format!(
                        "**{}** shows a poor hand and asks for another: {}.",
                        side(*seat),
                        shown.join(", ")
                    ),
                ),
                "5.1",
            )
        }
        Event::Answered { seat, keeps } => plain(
            *seat,
            format!(
                "**{}** {}.",
                side(*seat),
                if *keeps { "keeps the own hand" } else { "gives the own hand up, too" }
            ),
        ),
        Event::Marched { who, from, path, attacks } => {
            let to = path.end()?;
            let via: Vec<&str> = path.areas().map(Area::name).collect();
            let fight = if *attacks { ", to fight" } else { "" };
            let mut line = plain(
                who.slot.seat(),
                format!("**{}**: {} to {}{fight}.", somebody(who), from.name(), via.join(", ")),
            );
            line.at = vec![at(*from), at(to)];
            line.sound("stone")
        }
        Event::Sailed { who, from, sea, to, attacks } => {
            let fight = if *attacks { ", to fight" } else { "" };
            let mut line = plain(
                who.slot.seat(),
                format!(
                    "**{}**: {} to {} by the {}{fight}.",
                    somebody(who),
                    from.name(),
                    to.name(),
                    sea.name()
                ),
            );
            line.at = vec![at(*from), at(*to)];
            line.sound("stone")
        }
        Event::Recruited { who, area } => here(
            *area,
            who.slot.seat(),
            format!("**{}** is recruited in {}.", somebody(who), area.name()),
        )
        .sound("stone"),
        Event::Mustered { seat, area } => {
            here(*area, *seat, format!("**{}** musters in {}.", side(*seat), area.name()))
        }
        Event::Plagued { seat, area } => rule(
            here(*area, *seat, format!("**Plague** in {}.", area.name())).sound("bell"),
            "Plague",
        ),
        Event::Ended { seat, left } => {
            let rest = match left {
                0 => String::new(),
                n => format!(" with {} left", count(*n, "point", "points")),
            };
            plain(*seat, format!("**{}** ends the actions{rest}.", side(*seat)))
        }
        Event::Main { seat, area, from } => here(
            *area,
            *seat,
            format!(
                "**{}**: the main attack on {} comes from {}.",
                side(*seat),
                area.name(),
                from.name()
            ),
        ),
        Event::Freed => {
            here(Area::Middlesex, Seat::First, "**Henry VI** is free, in Middlesex.".to_owned())
        }
        Event::Battle { area, attacker } => rule(
            here(
                *area,
                *attacker,
                format!(
                    "**Battle of {}**. {} attacks. All blocks there are open until it ends.",
                    area.name(),
                    side(*attacker)
                ),
            )
            .sound("sword"),
            "6.1",
        ),
        Event::Round { area, round } => {
            let text = format!("Round {round} in {}", area.name());
            Line { head: true, ..Line::new("", text).at(at(*area)) }
        }
        Event::Reserves { seat } => rule(
            plain(
                *seat,
                format!("**{}**: nobody else is left, the Reserves come in.", side(*seat)),
            ),
            "6.3",
        ),
        Event::Control { defender } => {
            rule(plain(*defender, format!("**{}** now defends.", side(*defender))), "6.3")
        }
        Event::Aimed { kind: ShotKind::Fire, .. } => return None,
        Event::Aimed { kind, seat, from, to } => {
            let who = from.map_or_else(|| "Treason".to_owned(), called_first);
            let whom = to.map_or_else(String::new, called);
            let does = match kind {
                ShotKind::Charge => "charges",
                ShotKind::Strike => "strikes back at",
                _ => "tempts",
            };
            plain(*seat, format!("**{who}** {does} {whom}."))
        }
        Event::Stopped { .. } => return None,
        Event::Rolled { kind, seat, from, to, dice, need, hits } => {
            rolled(*kind, *seat, *from, *to, *dice, *need, *hits)
        }
        Event::Hit { block, hits, left } => plain(
            block.seat(),
            format!(
                "**{}** loses {}, {left} left.",
                called_first(*block),
                count(*hits, "step", "steps")
            ),
        ),
        Event::Turned { from, to, .. } => rule(
            plain(
                to.seat(),
                format!(
                    "**{}** turns his coat and serves {}.",
                    called_first(*from),
                    side(to.seat())
                ),
            )
            .sound("bell"),
            "6.9",
        ),
        Event::Passed { block } => {
            plain(block.seat(), format!("**{}** waits.", called_first(*block)))
        }
        Event::Went { who, from, to, regroup } => {
            let does = if *regroup { "regroups" } else { "retreats" };
            let mut line =
                plain(who.slot.seat(), format!("**{}** {does} to {}.", somebody(who), to.name()));
            line.at = vec![at(*from), at(*to)];
            line
        }
        Event::Won { seat, area } => {
            here(*area, *seat, format!("**{}** wins the battle of {}.", side(*seat), area.name()))
        }
        Event::Mixed { seat, area, .. } => here(
            *area,
            *seat,
            format!("**{}** mixes its blocks in {} unseen.", side(*seat), area.name()),
        ),
        Event::Died { block, area, cause } => {
            let why = match cause {
                Cause::Battle => format!("falls in {}", area.name()),
                Cause::NoWay => format!("has no way out of {} and is lost", area.name()),
                Cause::Supply => format!("starves in {}", area.name()),
                Cause::Plague => format!("dies of the plague in {}", area.name()),
            };
            here(*area, block.seat(), format!("**{}** {why}.", called_first(*block))).sound("bell")
        }
        Event::King { block, area, dead } => {
            let place = area.map_or_else(String::new, |a| format!(", in {}", a.name()));
            let who = called_first(*block);
            let (text, why) = if *dead {
                (format!("**The King is dead.** {who} is King{place}."), "6.81")
            } else {
                (format!("**{who}** has come back as the senior heir and is King{place}."), "9.1")
            };
            let mut line = rule(plain(block.seat(), text), why);
            line.at = area.map(at).into_iter().collect();
            line.sound("bell")
        }
        Event::Entered { block, area, .. } => rule(
            here(
                *area,
                block.seat(),
                format!("**{}** comes to {}.", called_first(*block), area.name()),
            ),
            "6.82",
        ),
        Event::Executed { seat, block } => rule(
            plain(*seat, format!("**{}** executes {}.", side(*seat), called(*block))).sound("bell"),
            "9.1",
        ),
        Event::Spared { seat, block } => {
            plain(*seat, format!("**{}** lets {} live.", side(*seat), called(*block)))
        }
        Event::Box { area, seat, free } => {
            let names: Vec<String> =
                bits(u64::from(*free)).map(|l| called(Block::new(*seat, l))).collect();
            let limit = match area.info().land {
                Land::Exile(_, limit) => limit,
                _ => 0,
            };
            let eat = if names.is_empty() {
                "None of its own mercenaries is among them, so each beyond that loses a step."
                    .to_owned()
            } else {
                let verb =
                    if names.len() == 1 { "is at home and eats" } else { "are at home and eat" };
                let list = names.join(" and ");
                let list = list.strip_prefix("the ").unwrap_or(&list);
                format!("The {list} {verb} besides; only blocks beyond that lose a step.")
            };
            let text = format!("**{}** feeds {limit} blocks and holds more. {eat}", area.name());
            rule(here(*area, *seat, text), "7.2")
        }
        Event::Lost { who, area } => here(
            *area,
            who.slot.seat(),
            format!("**{}** loses a step in {}.", somebody(who), area.name()),
        ),
        Event::Turn { campaign, turn } => {
            Line { head: true, ..Line::new("", format!("Campaign {campaign}, turn {turn}")) }
        }
        Event::Disbanded { seat, pool, home } => rule(
            plain(
                *seat,
                format!(
                    "**{}** disbands: {} to the pool, {} home.",
                    side(*seat),
                    count(*pool, "block", "blocks"),
                    home
                ),
            ),
            "8.1",
        ),
        Event::Counted { counts, london } => {
            let with = london.map_or_else(String::new, |s| format!(", London with {}", side(s)));
            rule(
                Line::new(
                    "",
                    format!(
                        "**The count**: Lancaster {}, York {}{with}.",
                        counts.0[0], counts.0[1]
                    ),
                ),
                "8.2",
            )
        }
        Event::Usurped { seat, block } => rule(
            plain(
                *seat,
                format!("**{}** takes the throne: {} is King.", side(*seat), called(*block)),
            )
            .sound("bell"),
            "8.2",
        ),
        Event::Home { who, from, to } => {
            let mut line = plain(
                who.slot.seat(),
                if from == to {
                    format!("**{}** stays in {}.", somebody(who), to.name())
                } else {
                    format!(
                        "**{}** goes home from {} to {}.",
                        somebody(who),
                        from.name(),
                        to.name()
                    )
                },
            );
            line.at = vec![at(*from), at(*to)];
            line
        }
        Event::Pooled { who, from } => here(
            *from,
            who.slot.seat(),
            format!("**{}** goes from {} to the pool.", somebody(who), from.name()),
        ),
        Event::Over { winner, end } => {
            let why = match end {
                End::Heirs => "No heir of the other house is left.",
                End::King => "The last campaign is over.",
            };
            let you = if eye.seat() == Some(*winner) { "You have" } else { side(*winner) };
            let verb = if eye.seat() == Some(*winner) { "won" } else { "has won" };
            rule(plain(*winner, format!("{why} **{you} {verb}.**")).sound("bell"), "9.0")
        }
    })
}

fn rolled(
    kind: ShotKind,
    seat: Seat,
    from: Option<Block>,
    to: Option<Block>,
    dice: [u8; 4],
    need: u8,
    hits: u8,
) -> Line {
    let faces: Vec<u8> = dice.into_iter().filter(|&d| d > 0).collect();
    let tempts = matches!(kind, ShotKind::Tempt | ShotKind::Treason);
    let good = |d: u8| if tempts { d.is_multiple_of(2) } else { d <= need };
    let who = from.map_or_else(|| "Treason".to_owned(), called_first);
    let text = if tempts {
        let whom = to.map_or_else(String::new, called);
        if usize::from(hits) == faces.len() {
            format!("**{who}** rolls {{dice}}: all even, {whom} is won.")
        } else {
            format!("**{who}** rolls {{dice}}: {whom} stays loyal.")
        }
    } else {
        let result = match hits {
            0 => "no hit".to_owned(),
            n => count(n, "hit", "hits"),
        };
        format!("**{who}** rolls {{dice}}, hits up to {need}: {result}.")
    };
    Line {
        dice: faces
            .into_iter()
            .map(|face| Die { face, side: house(seat), hit: Some(good(face)) })
            .collect(),
        rule: if tempts { "6.9" } else { "6.4" },
        ..Line::new(house(seat), text).sound("dice")
    }
}
