//! Battles: who attacks, who retreats, what the dice did.

use tudor_engine::show::{Die, LogEntry};
use tudor_engine::{Eye, Seat};

use super::{here, plain, rule};
use crate::data::{Block, house};
use crate::event::Event;
use crate::show::words::{at, called, called_first, count, named, somebody};
use crate::state::ShotKind;

/// A battle but for its dice.
pub fn battle(event: &Event, eye: Eye) -> Option<LogEntry> {
    Some(match event {
        Event::Battle { area, attacker } => rule(
            here(
                *area,
                *attacker,
                format!(
                    "**Battle of {}**. {}. All blocks there are open until it ends.",
                    area.name(),
                    named(eye, *attacker).does("attack", "attacks")
                ),
            )
            .sound("sword"),
            "6.1",
        ),
        Event::Round { area, round } => {
            let text = format!("Round {round} in {}", area.name());
            LogEntry { head: true, ..LogEntry::new("", text).at(at(*area)) }
        }
        Event::Reserves { seat } => rule(
            plain(
                *seat,
                named(eye, *seat).does("have", "has") + " nobody else left: the Reserves come in.",
            ),
            "6.3",
        ),
        Event::Control { defender } => {
            rule(plain(*defender, named(eye, *defender).does("now defend.", "now defends.")), "6.3")
        }
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
            let who = named(eye, *seat).does("win", "wins");
            here(*area, *seat, format!("{who} the battle of {}.", area.name()))
        }
        Event::Mixed { seat, area, .. } => here(
            *area,
            *seat,
            format!(
                "{} in {} unseen.",
                named(eye, *seat).does("mix your blocks", "mixes its blocks"),
                area.name()
            ),
        ),
        _ => return None,
    })
}

/// The dice of a battle, and who suffered by them.
pub fn dice(event: &Event, eye: Eye) -> Option<LogEntry> {
    Some(match event {
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
        Event::Rolled { kind, seat, from, to, dice, need, hits } => {
            rolled(*kind, *seat, *from, *to, *dice, *need, *hits)
        }
        Event::Hit { block, hits, left } => plain(
            block.seat(),
            format!("**{}** loses {}, {left} left.", called_first(*block), count(*hits, "step")),
        ),
        Event::Turned { from, to, .. } => rule(
            plain(
                to.seat(),
                format!(
                    "**{}** turns his coat and serves {}.",
                    called_first(*from),
                    named(eye, to.seat()).whom()
                ),
            )
            .sound("bell"),
            "6.9",
        ),
        _ => return None,
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
) -> LogEntry {
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
            n => count(n, "hit"),
        };
        format!("**{who}** rolls {{dice}}, hits up to {need}: {result}.")
    };
    LogEntry {
        dice: faces
            .into_iter()
            .map(|face| Die { face, side: house(seat), hit: Some(good(face)) })
            .collect(),
        rule: if tempts { "6.9" } else { "6.4" },
        ..LogEntry::new(house(seat), text).sound("dice")
    }
}
