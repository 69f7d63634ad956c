//! The moving layer: blocks in their areas, border counters, battles, what the map says in words.

use std::borrow::Cow;
use std::fmt::Write as _;

use tudor_draw::art;
use tudor_draw::svg::{N, escape};
use tudor_engine::Seat;
use tudor_engine::show::{Board, BoardGround, PlaceWords};

use super::block::{H, Size, W, drawing, says};
use super::ground::ground;
use super::layout::{COUNTED, middle, seat_in_stack};
use super::map::{map, shape};
use super::{text, words};
use crate::data::{Area, Slot, side};
use crate::state::Phase;
use crate::tables::BORDERS;
use crate::{RichardIii, View};

/// The lower layer, drawn once.
pub fn board_ground() -> BoardGround {
    let (width, height) = map().size;
    BoardGround { width, height, svg: Cow::Borrowed(ground()) }
}

pub fn board(view: &View) -> Board {
    Board {
        ground: board_ground(),
        pieces: pieces(view),
        foot: None,
        summary: text::summary(view),
        places: places(view),
    }
}

/// Below this scale a name on a block cannot be read on a desk.
const READABLE: f32 = 0.7;

fn pieces(view: &View) -> String {
    let s = &view.state;
    let mut out = String::from(
        "<defs><pattern id=\"r3-fight\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><path d=\"M0 0V9\" stroke=\"var(--act)\" stroke-width=\"2.6\" stroke-opacity=\".45\"/></pattern></defs>\n",
    );
    for area in Area::ALL.into_iter().filter(|&a| s.contested(a)) {
        writeln!(
            out,
            "<path d=\"{}\" fill=\"url(#r3-fight)\" pointer-events=\"none\"/>",
            shape(area).path
        )
        .expect("a string takes all");
    }
    if let Some(area) = s.muster {
        writeln!(
            out,
            "<path d=\"{}\" fill=\"none\" stroke=\"var(--gold)\" stroke-width=\"5\" stroke-dasharray=\"8 6\" pointer-events=\"none\"/>",
            shape(area).path
        )
        .expect("a string takes all");
    }
    if let Phase::Act(_) = s.phase {
        for area in s.paid {
            writeln!(
                out,
                "<path d=\"{}\" fill=\"none\" stroke=\"var(--gold)\" stroke-width=\"6\" stroke-dasharray=\"0.1 11\" stroke-linecap=\"round\" pointer-events=\"none\"><title>{}: this land move is paid for</title></path>",
                shape(area).path,
                area.name()
            )
            .expect("a string takes all");
        }
    }
    // By slot, so that an element keeps its place in the list while its block moves.
    for slot in s.stands {
        out.push_str(&piece(view, slot));
    }
    for area in Area::ALL {
        out.push_str(&marks(view, area));
    }
    out.push_str(&counters(view));
    out
}

fn piece(view: &View, slot: Slot) -> String {
    let s = &view.state;
    let area = s.area_of(slot);
    let here: Vec<Slot> = s.here[area as usize].iter().collect();
    let i = here.iter().position(|&x| x == slot).unwrap_or(0);
    let ((dx, dy), scale) = seat_in_stack(i, here.len(), area);
    let (x, y) = middle(area, here.len());
    let waits = s.reserve.has(slot);
    let dim = if waits { " opacity=\".62\"" } else { "" };
    let mut out = format!(
        "<g id=\"slot-{slot}\" data-at=\"slot:{slot}\" transform=\"translate({} {}) scale({scale})\"{dim}><title>{}</title>{}",
        N(x + dx - W * scale / 2.0),
        N(y + dy - H * scale / 2.0),
        escape(&says(view, slot)),
        drawing(view, slot, if scale < READABLE { Size::Small } else { Size::Large })
    );
    if s.moved.has(slot) && matches!(s.phase, Phase::Act(_) | Phase::Home(_)) {
        out += &art::icon_at("check", W - 17.0, -4.0, 18.0, "var(--gold)", 4.0);
    }
    out + "</g>\n"
}

/// How many stand here where they are many, swords where they fight, and the captive.
fn marks(view: &View, area: Area) -> String {
    let s = &view.state;
    let total = s.here[area as usize].len();
    let (x, y) = middle(area, total.into());
    let mut out = String::new();
    if total >= COUNTED {
        let counts: Vec<String> = Seat::BOTH
            .into_iter()
            .filter(|&seat| !s.of(seat, area).is_empty())
            .map(|seat| s.of(seat, area).len().to_string())
            .collect();
        let label = counts.join(" : ");
        let width = 12.0 + label.len() as f32 * 7.0;
        let (last, scale) = seat_in_stack(total as usize - 1, total as usize, area);
        let foot = last.1 + H * scale / 2.0;
        writeln!(
            out,
            "<g pointer-events=\"none\" transform=\"translate({} {})\"><rect x=\"{}\" y=\"-9\" width=\"{}\" height=\"18\" rx=\"9\" fill=\"var(--surface)\" stroke=\"var(--rim)\" stroke-width=\"1.2\"/><text y=\"4.5\" class=\"mid\" font-size=\"12.5\" font-weight=\"700\" fill=\"var(--ink)\">{label}</text></g>",
            N(x),
            N(y + foot + 10.0),
            N(-width / 2.0),
            N(width)
        )
        .expect("a string takes all");
    }
    if s.contested(area) {
        writeln!(
            out,
            "<g pointer-events=\"none\" transform=\"translate({} {})\"><circle r=\"12\" fill=\"var(--act)\"/>{}</g>",
            N(x + 30.0),
            N(y - 30.0),
            art::icon_at("swords", -8.0, -8.0, 16.0, "var(--on-act)", 2.2)
        )
        .expect("a string takes all");
    }
    if s.captive && area == Area::Middlesex {
        writeln!(
            out,
            "<g pointer-events=\"none\" transform=\"translate({} {})\"><title>Henry VI lies captive in the Tower</title><rect x=\"-31\" y=\"-9\" width=\"62\" height=\"17\" rx=\"4\" fill=\"var(--lancaster)\" stroke=\"var(--rim)\"/><text y=\"4\" class=\"mid\" font-size=\"10.5\" font-weight=\"700\" fill=\"var(--on-lancaster)\">Henry VI</text></g>",
            N(x),
            N(y - 36.0)
        )
        .expect("a string takes all");
    }
    out
}

/// "3/3" on each border the active side has crossed.
fn counters(view: &View) -> String {
    let s = &view.state;
    let seats: &[Seat] = match s.phase {
        Phase::Act(seat) | Phase::Regroup(seat) => &[seat],
        Phase::Turn(..) => &Seat::BOTH,
        _ => return String::new(),
    };
    let mut out = String::new();
    for (number, border) in BORDERS.iter().enumerate() {
        for &seat in seats {
            let crossed = s.crossed(seat, number as u8);
            if crossed == 0 {
                continue;
            }
            let way = border.a.way(border.b).expect("invariant: a border is a way");
            let limit = match s.phase {
                Phase::Act(_) => RichardIii::limit(RichardIii::card(s, seat), way),
                _ => way.limit.blocks(),
            };
            let line = map().borders.iter().find(|l| l.ends == [border.a.id(), border.b.id()]);
            let Some((x, y)) = line.and_then(|line| line.counter) else { continue };
            let full = if crossed >= limit { "var(--no)" } else { "var(--ink)" };
            writeln!(
                out,
                "<g pointer-events=\"none\" transform=\"translate({} {})\"><title>{} brought {crossed} of {limit} blocks over this border</title><rect x=\"-15\" y=\"-9\" width=\"30\" height=\"18\" rx=\"9\" fill=\"var(--surface)\" stroke=\"{full}\" stroke-width=\"1.5\"/><text y=\"4.5\" class=\"mid\" font-size=\"12\" font-weight=\"700\" fill=\"{full}\">{crossed}/{limit}</text></g>",
                N(x),
                N(y),
                side(seat)
            )
            .expect("a string takes all");
        }
    }
    out
}

/// The board in words, area by area.
fn places(view: &View) -> Vec<PlaceWords> {
    let s = &view.state;
    let mut out = Vec::new();
    for area in Area::ALL {
        out.push(PlaceWords { at: words::at(area), says: text::area(view, area).into() });
        for slot in s.here[area as usize] {
            out.push(PlaceWords {
                at: words::slot(slot),
                says: format!("{}: {}.", area.name(), says(view, slot)).into(),
            });
        }
    }
    out
}
