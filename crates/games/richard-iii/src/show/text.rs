//! The board in words: for the terminal and for readers.

use std::fmt::Write as _;

use tudor_draw::wrap::wrap;
use tudor_engine::Seat;

use super::block::says;
use super::words::{called, count};
use crate::View;
use crate::data::{Area, Block, Limit, Sea, blocks, house, side};
use crate::state::Phase;

/// The King or Pretender of a side.
pub fn role(view: &View, seat: Seat) -> String {
    let s = &view.state;
    let what = if seat == s.king { "King" } else { "Pretender" };
    match s.crown[seat] {
        Some(local) => {
            let block = Block::new(seat, local);
            let minor = if s.minor[seat].has(block.into()) { ", a child" } else { "" };
            let captive =
                if s.captive && seat.index() == 0 && local == 0 { ", captive" } else { "" };
            format!("{what} {}{minor}{captive}", block.name())
        }
        None => format!("{what}: dead, his heir follows in the supply phase"),
    }
}

/// The board in one sentence.
pub fn summary(view: &View) -> String {
    let s = &view.state;
    format!(
        "Campaign {}, turn {} of 7: {} has the throne; {} red and {} white blocks on the map.",
        s.campaign,
        s.turn,
        side(s.king),
        s.on_map(Seat::First).len(),
        s.on_map(Seat::Second).len()
    )
}

/// An area: what it bears, who stands there.
pub fn area(view: &View, area: Area) -> String {
    let (s, info) = (&view.state, area.info());
    let mut out = info.name.to_owned();
    let mut bears = Vec::new();
    if let Some((city, _)) = info.city {
        bears.push(format!("city {city}"));
    }
    if info.cathedral.is_some() {
        bears.push("cathedral".to_owned());
    }
    if info.crown {
        bears.push("crown".to_owned());
    }
    if info.port {
        bears.push("port".to_owned());
    }
    if !bears.is_empty() {
        write!(out, " ({})", bears.join(", ")).expect("a string takes all");
    }
    for seat in Seat::BOTH {
        let n = s.of(seat, area).len();
        if n > 0 {
            write!(out, ", {} {}", side(seat), count(n, "block")).expect("a string takes all");
        }
    }
    if s.here[area as usize].is_empty() {
        out.push_str(", vacant");
    }
    if s.captive && area == Area::Middlesex {
        out.push_str(", Henry VI captive");
    }
    out + "."
}

/// Marks of an area in a few letters: city, cathedral, crown, port or coast with its seas.
fn marks(area: Area) -> String {
    let info = area.info();
    let mut out = String::new();
    if let Some((city, _)) = info.city {
        out += city;
    }
    let seas: String = Sea::ALL
        .into_iter()
        .filter(|&sea| info.seas.has(sea))
        .map(|sea| sea.name().chars().next().unwrap_or_default())
        .collect();
    let coast = format!("{} {seas}", if info.port { "port" } else { "coast" });
    for (yes, mark) in
        [(info.cathedral.is_some(), "+"), (info.crown, "crown"), (!seas.is_empty(), &coast)]
    {
        if yes {
            if !out.is_empty() {
                out.push(' ');
            }
            out += mark;
        }
    }
    out
}

/// How to read the text map.
const LEGEND: &str = "
An area, what it bears (a city by its name, + cathedral, crown, port or coast), and its neighbours:
    I the Irish Sea, N the North Sea, E the English Channel: blocks sail from coast to coast of one
    sea, one for a point, from port to port two
    = yellow border, 4 blocks a turn   ~ blue, 3   # red, 2 and stop
Under it who stands there: the slot to name in a move, the side, who it is as far as you can know.
    B2 acts after A and before C and hits with 2 or less; strength is how many dice it rolls;
    dice of loyalty must all be even to win it over; \"one of\" names whom an enemy's block can be.
";

/// The whole board for the terminal.
pub fn board(view: &View) -> String {
    let s = &view.state;
    let mut out = summary(view) + "\n";
    for seat in Seat::BOTH {
        let pool = view.pool[seat];
        writeln!(
            out,
            "{:<10} {}; pool {}, hand {}{}",
            side(seat),
            role(view, seat),
            pool,
            count(view.cards[seat], "card"),
            s.cards[seat].map_or_else(String::new, |c| format!(", played {}", c.name()))
        )
        .expect("a string takes all");
    }
    if let Phase::Act(seat) = s.phase {
        writeln!(out, "{} has {} action points left.", side(seat), s.ap)
            .expect("a string takes all");
    }
    out.push('\n');
    for area in Area::ALL {
        let info = area.info();
        let ways: Vec<String> = info
            .ways
            .iter()
            .map(|w| {
                let mark = match w.limit {
                    Limit::Yellow => "=",
                    Limit::Blue => "~",
                    Limit::Red => "#",
                };
                format!("{mark}{}", w.to.id())
            })
            .collect();
        let mut line = format!("{:<12} {:<22}", area.id(), marks(area));
        for way in &ways {
            if line.len() + 1 + way.len() > 99 {
                writeln!(out, "{line}").expect("a string takes all");
                line = " ".repeat(35);
            }
            line.push(' ');
            line.push_str(way);
        }
        writeln!(out, "{}", line.trim_end()).expect("a string takes all");
        for slot in s.here[area as usize] {
            let flags = [
                (s.moved.has(slot) && matches!(s.phase, Phase::Act(_)), " (moved)"),
                (s.reserve.has(slot), " (reserve)"),
            ];
            let flags: String = flags.iter().filter(|f| f.0).map(|f| f.1).collect();
            let entry = format!("    {slot:<4} {} {}{flags}", house(slot.seat()), says(view, slot));
            writeln!(out, "{}", entry.chars().take(100).collect::<String>())
                .expect("a string takes all");
        }
    }
    out.push_str(LEGEND);
    for seat in Seat::BOTH {
        for (name, set) in
            [("face-down", s.lying[seat]), ("minors", s.minor[seat]), ("pool", s.pool[seat])]
        {
            let names: Vec<String> = blocks(seat, set).map(called).collect();
            if !names.is_empty() {
                let line = format!("{} {name}: {}", side(seat), names.join(", "));
                wrap(&mut out, &line, 96, "    ");
            }
        }
    }
    out
}
