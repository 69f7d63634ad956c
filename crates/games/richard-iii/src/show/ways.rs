//! Several ways to one area: which of them a person has to choose between.
//!
//! Ways differ in the places they take on borders that are too narrow for everybody who could still come, and in an
//! attack by the border they arrive over (what they pin, and which are in Reserve). A way that takes no more than another
//! one is as good, so the other is not asked about; of two that take the same the shorter is offered.

use std::cmp::Reverse;

use tudor_engine::Seat;

use crate::RichardIii;
use crate::data::{Area, Borders, LANCASTER, Slot, Slots};
use crate::moves::{Move, Path};
use crate::state::State;
use crate::tables::BORDERS;

/// How a move stands to others of the same block to the same area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WayChoice {
    /// It is the only one worth a question.
    Only,
    /// One of several that differ, and the narrow border it takes a place on, if that is what it differs in.
    Choose(Option<Narrow>),
    /// Another one does the same, or better.
    Same,
}

/// A border that does not take everybody who could still come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Narrow {
    /// Where it is crossed from.
    pub from: Area,
    /// Where it leads.
    pub to: Area,
    /// How many more can cross after this block.
    pub left: u8,
}

/// The borders of a path, each with where it is crossed from.
fn borders(
    s: &State,
    x: Slot,
    path: Path,
) -> impl Iterator<Item = (Area, &'static crate::data::Way)> {
    let mut from = s.area_of(x);
    path.0.into_iter().map_while(|to| to).filter_map(move |to| {
        let way = from.way(to).map(|way| (from, way));
        from = to;
        way
    })
}

/// How many more blocks a border lets through after this one.
fn left(s: &State, seat: Seat, way: &crate::data::Way) -> u8 {
    let limit = RichardIii::limit(RichardIii::card(s, seat), way);
    limit.saturating_sub(s.crossed(seat, way.border) + 1)
}

/// How many more blocks the borders of this way let through after this one.
pub fn room(s: &State, x: Slot, path: Path) -> u8 {
    borders(s, x, path).map(|(_, way)| left(s, x.seat(), way)).min().unwrap_or(u8::MAX)
}

/// Every move's way, in the order of the moves.
pub fn ways(s: &State, moves: &[Move]) -> Vec<WayChoice> {
    let mut out = Vec::with_capacity(moves.len());
    let mut crossers = None;
    for part in moves.chunk_by(|a, b| marcher(*a).is_some() && marcher(*a) == marcher(*b)) {
        match marcher(part[0]) {
            Some(x) if part.len() > 1 => {
                let crossers = crossers.get_or_insert_with(|| crossing(s, moves));
                of_block(s, x, part, crossers, &mut out);
            }
            _ => out.resize(out.len() + part.len(), WayChoice::Only),
        }
    }
    out
}

const fn marcher(mv: Move) -> Option<Slot> {
    match mv {
        Move::March(x, _) => Some(x),
        _ => None,
    }
}

/// By border, the blocks that might cross it this turn. None comes to it later: points and places only become fewer, and a block that
/// is pinned stays so (R33).
type Crossers = [Slots; BORDERS.len()];

fn crossing(s: &State, moves: &[Move]) -> Crossers {
    let mut out = [Slots::EMPTY; BORDERS.len()];
    for mv in moves {
        if let Move::March(x, path) = *mv {
            for (_, way) in borders(s, x, path) {
                out[way.border as usize].put(x);
            }
        }
    }
    out
}

/// How many others could still cross a border after this block: those of areas that are paid for, and of as many more
/// areas as points are left (5.2); of an area under attack as many as are not pinned (5.22).
fn others(s: &State, x: Slot, crossers: Slots) -> u8 {
    let (seat, home) = (x.seat(), s.area_of(x));
    let paid = |area: Area| s.muster.is_some() || area == home || s.paid.has(area);
    let points = s.ap.saturating_sub(u8::from(!s.paid.has(home)));
    let (mut sure, mut unpaid) = (0, Vec::new());
    for area in Area::ALL {
        let mut free = s.of(seat, area).len();
        if seat != s.first && !s.of(seat.other(), area).is_empty() {
            let line = |who: Seat| (s.of(who, area) - s.reserve).len();
            free = line(seat).saturating_sub(line(seat.other()));
        }
        let free = free.saturating_sub(u8::from(area == home));
        let here = (crossers & s.here[area as usize]).without(x).len().min(free);
        match paid(area) {
            true => sure += here,
            false => unpaid.push(here),
        }
    }
    unpaid.sort_by_key(|&n| Reverse(n));
    // R78: Henry may come out of the Tower and march.
    let henry = u8::from(s.captive && seat == LANCASTER);
    sure + unpaid.into_iter().take(points.into()).sum::<u8>() + henry
}

/// What a person could care about in a march: the narrow borders it takes a place on, where it ends, and over which
/// border if it attacks; then its length.
struct March {
    narrow: Borders,
    end: Option<Area>,
    over: Option<u8>,
    long: usize,
}

fn of_block(s: &State, x: Slot, part: &[Move], crossers: &Crossers, out: &mut Vec<WayChoice>) {
    let seat = x.seat();
    let path = |mv: &Move| match *mv {
        Move::March(_, path) => path,
        _ => unreachable!("invariant: a block's marches"),
    };
    let march = |mv: &Move| {
        let path = path(mv);
        let end = path.end();
        let fights = end.is_some_and(|end| !s.of(seat.other(), end).is_empty());
        let narrow = borders(s, x, path)
            .filter(|(_, way)| left(s, seat, way) < others(s, x, crossers[way.border as usize]));
        March {
            narrow: narrow.map(|(_, way)| way.border).collect(),
            end,
            over: borders(s, x, path).last().map(|(_, way)| way.border).filter(|_| fights),
            long: path.areas().count(),
        }
    };
    let all: Vec<March> = part.iter().map(march).collect();
    let beaten = |i: usize| {
        let one = &all[i];
        all.iter().enumerate().any(|(j, other)| {
            (other.end, other.over) == (one.end, one.over)
                && one.narrow.holds(other.narrow)
                && (other.narrow != one.narrow || (other.long, j) < (one.long, i))
        })
    };
    let same: Vec<bool> = (0..all.len()).map(beaten).collect();
    for i in 0..all.len() {
        let rivals = || (0..all.len()).filter(|&j| !same[j] && all[j].end == all[i].end);
        out.push(if same[i] {
            WayChoice::Same
        } else if rivals().nth(1).is_none() {
            WayChoice::Only
        } else {
            let own =
                all[i].narrow - rivals().fold(all[i].narrow, |shared, j| shared & all[j].narrow);
            let narrow = borders(s, x, path(&part[i]))
                .filter(|(_, way)| own.has(way.border))
                .map(|(from, way)| Narrow { from, to: way.to, left: left(s, seat, way) })
                .min_by_key(|narrow| narrow.left);
            WayChoice::Choose(narrow)
        });
    }
}
