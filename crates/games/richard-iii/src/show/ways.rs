//! Several ways to one area: which of them a person has to choose between.
//!
//! Ways differ in the borders they use up, and in an attack by the border they arrive over. A way over borders that have
//! room for everybody who could still come is as good as any other of its kind, so the others are not asked about.

use tudor_engine::Seat;

use crate::RichardIii;
use crate::data::{Area, Slot};
use crate::moves::{Move, Path};
use crate::state::{State, ours};
use crate::tables::BORDERS;

/// How a move stands to others of the same block to the same area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// It is the only one worth a question.
    Only,
    /// One of several that differ.
    Choose,
    /// Another one does the same, or better.
    Same,
}

/// The borders of a path.
fn borders(s: &State, x: Slot, path: Path) -> impl Iterator<Item = &'static crate::data::Way> {
    let mut from = s.area_of(x);
    path.0.into_iter().map_while(|to| to).filter_map(move |to| {
        let way = from.info().ways.iter().find(|way| way.to == to);
        from = to;
        way
    })
}

/// How many more blocks the borders of this way let through after this one.
pub fn room(s: &State, x: Slot, path: Path) -> u8 {
    let card = RichardIii::card(s, x.seat());
    let left =
        |way| RichardIii::limit(card, way).saturating_sub(s.crossed(x.seat(), way.border) + 1);
    borders(s, x, path).map(left).min().unwrap_or(u8::MAX)
}

/// Every move's way, in the order of the moves.
pub fn ways(s: &State, moves: &[Move]) -> Vec<Way> {
    let mut out = Vec::with_capacity(moves.len());
    let mut crossers = None;
    for part in moves.chunk_by(|a, b| marcher(*a).is_some() && marcher(*a) == marcher(*b)) {
        match marcher(part[0]) {
            Some(x) if part.len() > 1 => {
                let crossers = crossers.get_or_insert_with(|| crossing(s, x.seat(), moves));
                of_block(s, x, part, crossers, &mut out);
            }
            _ => out.resize(out.len() + part.len(), Way::Only),
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

/// By border, who might cross it this turn.
type Crossers = [u64; BORDERS.len()];

fn crossing(s: &State, seat: Seat, moves: &[Move]) -> Crossers {
    // Whoever is pinned may be set free by a friend who comes.
    let pinned = Area::ALL.into_iter().filter(|&area| RichardIii::pinned(s, seat, area));
    let pinned = pinned.fold(0, |all, area| all | s.of(seat, area)) & ours(seat) & !s.moved;
    let mut out = [pinned; BORDERS.len()];
    for mv in moves {
        if let Move::March(x, path) = *mv {
            for way in borders(s, x, path) {
                out[way.border as usize] |= x.bit();
            }
        }
    }
    out
}

/// What a person could care about in a march: does it use up nothing that others need, where it ends, and over which
/// border if it attacks; then its length, and its number.
struct March {
    spares: bool,
    end: Option<Area>,
    over: Option<u8>,
    long: usize,
}

fn of_block(s: &State, x: Slot, part: &[Move], crossers: &Crossers, out: &mut Vec<Way>) {
    let card = RichardIii::card(s, x.seat());
    // Henry may come out of the Tower and march.
    let more = u32::from(s.captive);
    let spares = |way: &&crate::data::Way| {
        let others = (crossers[way.border as usize] & !x.bit()).count_ones() + more;
        let limit = u32::from(RichardIii::limit(card, way));
        u32::from(s.crossed(x.seat(), way.border)) + 1 + others <= limit
    };
    let march = |mv: &Move| {
        let Move::March(_, path) = *mv else { unreachable!("invariant: a block's marches") };
        let end = path.end();
        let fights = end.is_some_and(|end| s.of(x.seat().other(), end) != 0);
        let last = borders(s, x, path).last().map(|way| way.border);
        March {
            spares: borders(s, x, path).all(|way| spares(&way)),
            end,
            over: last.filter(|_| fights),
            long: path.areas().count(),
        }
    };
    let all: Vec<March> = part.iter().map(march).collect();
    let beaten = |i: usize| {
        let one = &all[i];
        all.iter().enumerate().any(|(j, other)| {
            (other.end, other.over) == (one.end, one.over)
                && other.spares
                && (!one.spares || (other.long, j) < (one.long, i))
        })
    };
    let same: Vec<bool> = (0..all.len()).map(beaten).collect();
    for i in 0..all.len() {
        let rivals = || (0..all.len()).filter(|&j| !same[j] && all[j].end == all[i].end);
        out.push(match same[i] {
            true => Way::Same,
            false if rivals().nth(1).is_some() => Way::Choose,
            false => Way::Only,
        });
    }
}
