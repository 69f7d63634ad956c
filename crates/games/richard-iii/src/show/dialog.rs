//! The battle as a panel of its own: both lines, reserves, turn order, hits to expect.

use tudor_draw::svg::N;
use tudor_engine::Seat;
use tudor_engine::show::{Panel, PanelBlock};

use super::block::card;
use super::odds::expected;
use super::prompt::attack;
use super::words::{called_first, count};
use crate::View;
use crate::data::{Slot, side};
use crate::state::{Phase, ShotKind};

/// The battle under way.
pub fn battle(view: &View) -> Option<Panel> {
    let s = &view.state;
    let battle = s.battle?;
    let mut blocks = attack(view);
    if battle.round > 0 {
        blocks.push(PanelBlock::Picture(order(view)));
    }
    if let Some(shot) = s.shot {
        let who = shot.from.map_or_else(|| "Treason".to_owned(), |x| called_first(s.block(x)));
        let does = match shot.kind {
            ShotKind::Fire => "fires",
            ShotKind::Charge => "charges",
            ShotKind::Strike => "strikes back",
            ShotKind::Tempt | ShotKind::Treason => "tempts",
        };
        let left = if shot.hits > 0 {
            format!(": {} to take", count(shot.hits, "hit"))
        } else {
            String::new()
        };
        blocks.push(PanelBlock::Text(format!("**{who}** {does}{left}.")));
    }
    let sides = [battle.attacker.other(), battle.attacker];
    blocks.extend(sides.map(|seat| line(view, seat)));
    let tables = sides.into_iter().map(|seat| expect(view, seat)).collect();
    blocks.push(PanelBlock::Fold { title: "Hits to expect".into(), blocks: tables });
    Some(Panel {
        id: "battle".into(),
        title: format!("Battle of {}", battle.area.name()).into(),
        note: if battle.round == 0 {
            "before round 1".into()
        } else {
            format!("round {} of 4", battle.round).into()
        },
        blocks,
    })
}

/// One side: its words, its front line, its reserves.
fn line(view: &View, seat: Seat) -> PanelBlock {
    let s = &view.state;
    let battle = s.fight();
    let front: Vec<Slot> = s.front(seat).iter().collect();
    let reserve: Vec<Slot> = (s.of(seat, battle.area) & s.reserve).iter().collect();
    let strength: u8 = front.iter().map(|&x| s.steps(x)).sum();
    let role = if seat == battle.attacker { "Attacker" } else { "Defender" };
    let senior = s
        .senior_in_front(seat)
        .map_or_else(String::new, |b| format!(" Senior heir: {}.", b.name()));
    let mut row = vec![
        PanelBlock::Text(format!("**{}**. {role}, strength {strength}.{senior}", side(seat))),
        PanelBlock::Cards(front.iter().map(|&x| card(view, x, 84)).collect()),
    ];
    if !reserve.is_empty() {
        row.push(PanelBlock::Text("Reserve:".into()));
        row.push(PanelBlock::Cards(reserve.iter().map(|&x| card(view, x, 64)).collect()));
    }
    PanelBlock::Row(row)
}

/// When each block of a side acts, and what it may do then.
fn expect(view: &View, seat: Seat) -> PanelBlock {
    let s = &view.state;
    let mut table = vec![vec!["Block".to_owned(), "acts".to_owned(), "hits".to_owned()]];
    for x in s.front(seat) {
        let acts =
            if s.acted.has(x) { "has acted".to_owned() } else { (s.letter(x) as char).to_string() };
        let power = s.firepower(x);
        let home = if power > s.block(x).info().fire { ", at home" } else { "" };
        table.push(vec![
            called_first(s.block(x)),
            acts,
            format!("about {} ({} at 1–{power}{home})", expected(s.steps(x), power), s.steps(x)),
        ]);
    }
    PanelBlock::Table(table)
}

/// The order of fire as chips: done, now, next.
fn order(view: &View) -> tudor_engine::show::Picture {
    let s = &view.state;
    let battle = s.fight();
    let now = match s.phase {
        Phase::Turn(seat, letter) => {
            Some(u32::from(letter) * 2 + u32::from(seat == battle.attacker))
        }
        _ => None,
    };
    let (mut svg, mut x, mut words) = (String::new(), 0.0, Vec::new());
    for letter in b'A'..=b'D' {
        for seat in [battle.attacker.other(), battle.attacker] {
            if !s.front(seat).iter().any(|y| s.letter(y) == letter) {
                continue;
            }
            let key = u32::from(letter) * 2 + u32::from(seat == battle.attacker);
            let ready = (s.front(seat) - s.acted).iter().any(|y| s.letter(y) == letter);
            let (fill, ink) = match (now == Some(key), ready) {
                (true, _) => ("var(--act)", "var(--on-act)"),
                (_, true) => ("var(--surface)", "var(--ink-2)"),
                _ => ("var(--line)", "var(--ink-3)"),
            };
            let label = format!("{} {}", letter as char, side(seat));
            let width = 22.0 + label.len() as f32 * 7.2;
            svg += &format!(
                "<g transform=\"translate({} 0)\"><rect width=\"{}\" height=\"26\" rx=\"13\" fill=\"{fill}\" stroke=\"var(--line-2)\"/><text x=\"{}\" y=\"17.5\" class=\"mid\" font-size=\"13\" font-weight=\"600\" fill=\"{ink}\">{label}</text></g>",
                N(x),
                N(width),
                N(width / 2.0)
            );
            let state = if now == Some(key) {
                "now"
            } else if ready {
                "to come"
            } else {
                "done"
            };
            words.push(format!("{label} {state}"));
            x += width + 6.0;
        }
    }
    let width = (x as u32).max(60);
    tudor_engine::show::Picture {
        svg: svg.into(),
        frame: [-2, -2, width as i32 + 4, 30],
        width: width.min(560),
        alt: format!("Order of fire: {}.", words.join(", ")).into(),
    }
}
