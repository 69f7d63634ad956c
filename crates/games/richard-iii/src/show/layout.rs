//! Where the blocks of an area stand: in rows, near the middle of their room, off names, signs and neighbours.

use std::sync::OnceLock;

use tudor_draw::map::{Candidate, Layout, Point, Rect, steps};

use super::block::{H, W};
use super::map::{map, shape};
use crate::data::Area;

/// A letter's width in its size.
const LETTER: f32 = 0.6;
/// A sign behind a name: crown, city, cathedral.
const SIGN: f32 = 15.0;
/// From shield to shield of those that have their home in an area, and their height.
const SHIELD: (f32, f32) = (11.0, 11.6);
/// How far a stack may be moved, and in which steps. More would carry it next door.
const REACH: i8 = 6;
const STEP: f32 = 2.0;
/// So many blocks have their number below them, so high with its gap.
pub const COUNTED: u8 = 4;
const COUNT: f32 = 19.0;
/// More blocks than this stand where so many stand.
const MOST: usize = 10;

/// The middle of the nth sign behind an area's name.
pub fn sign(area: Area, n: usize) -> Point {
    let (x, y) = shape(area).name.behind(LETTER, 10.0);
    (x + n as f32 * SIGN, y)
}

/// The room of the home shields, small under the name.
pub fn shields(area: Area) -> Rect {
    let (name, lines) = (&shape(area).name, shape(area).name.lines.len() as f32);
    let (width, (x, y)) = (area.info().shields.len() as f32 * SHIELD.0, name.at);
    let top = y + (lines + 0.1) * name.size * 0.54 + 1.5;
    Rect { left: x - width / 2.0, top, width, height: SHIELD.1 }
}

/// How large the ship of a port is.
pub fn ship(kind: &str) -> f32 {
    if kind == "major-port" { 16.0 } else { 10.0 }
}

/// What of an area is to stay in sight.
fn kept(area: Area) -> Vec<Rect> {
    let (spot, info) = (shape(area), area.info());
    let signs = [info.crown, info.city.is_some(), info.cathedral.is_some()];
    let signs = (0..signs.into_iter().filter(|sign| *sign).count()).map(|n| sign(area, n));
    let ships = spot.points.iter().map(|&(kind, at)| Rect::around(at, ship(kind), ship(kind)));
    let mut kept: Vec<Rect> = spot.name.rooms(LETTER).collect();
    kept.extend(signs.map(|at| Rect::around(at, SIGN, SIGN)));
    kept.push(shields(area));
    kept.extend(ships);
    kept
}

/// The sheet for the blocks of an area: with all names and signs, and a block in each of the other areas.
fn sheet(area: Area) -> Layout {
    let (width, height) = map().size;
    let all = Rect { left: 0.0, top: 0.0, width: width as f32, height: height as f32 };
    let mut sheet = Layout::new(all);
    sheet.keep_all(Area::ALL.into_iter().flat_map(kept));
    let others = Area::ALL.into_iter().filter(|&other| other != area);
    sheet.keep_all(others.map(|other| room(other, 1, shape(other).stack)));
    sheet
}

/// The room of so many blocks whose middle is there, with their number.
fn room(area: Area, n: usize, (x, y): Point) -> Rect {
    let (mut least, mut most) = ((f32::MAX, f32::MAX), (f32::MIN, f32::MIN));
    for ((dx, dy), scale) in (0..n).map(|i| seat_in_stack(i, n, area)) {
        let (w, h) = (W * scale / 2.0, H * scale / 2.0);
        least = (least.0.min(dx - w), least.1.min(dy - h));
        most = (most.0.max(dx + w), most.1.max(dy + h));
    }
    let count = if n >= usize::from(COUNTED) { COUNT } else { 0.0 };
    let (width, height) = (most.0 - least.0, most.1 - least.1 + count);
    Rect { left: x + least.0, top: y + least.1, width, height }
}

/// The middle of an area's stack of `n` blocks; found when it is first asked for, as nothing it has to spare ever moves.
pub fn middle(area: Area, n: usize) -> Point {
    static STANDS: [[OnceLock<Point>; MOST]; 33] =
        [const { [const { OnceLock::new() }; MOST] }; 33];
    match n.min(MOST) {
        0 => shape(area).stack,
        n => *STANDS[area as usize][n - 1].get_or_init(|| place(area, n)),
    }
}

fn place(area: Area, n: usize) -> Point {
    let (home, sheet) = (shape(area).stack, sheet(area));
    let tried = steps((REACH, REACH), STEP).map(|(dx, dy)| {
        let middle = (home.0 + dx, home.1 + dy);
        Candidate { room: room(area, n, middle), cost: 0.5 * (dx * dx + dy * dy), what: middle }
    });
    sheet.least(tried).unwrap_or(home)
}

/// Where the `i`th of `n` blocks stands, relative to the stack's middle, and how large they are drawn: side by side
/// where the area is wide, overlapping with the left strip free where it is not. A stack grows away from the area's name.
pub fn seat_in_stack(i: usize, n: usize, area: Area) -> (Point, f32) {
    let (columns, least) = match n {
        1 => (1, 0.92),
        2 => (2, 0.8),
        3 => (3, 0.62),
        4 => (2, 0.6),
        5 | 6 => (3, 0.54),
        7 | 8 => (4, 0.46),
        _ => (5, 0.42),
    };
    let rows = n.div_ceil(columns);
    let spot = shape(area);
    let radius = spot.radius();
    // Larger where a wide area has room for it, so that more of them keep their names.
    let wide = (2.0 * radius + 26.0) / (columns as f32 * (W + 2.0));
    let tall = 2.0 * radius / (rows as f32 * (H + 1.0));
    let scale = wide.min(tall).min(0.8).max(least);
    let (w, h) = (W * scale, H * scale);
    let room = (2.0 * radius + 26.0 - w) / (columns.max(2) - 1) as f32;
    let dx = room.clamp(w * 0.62, w + 2.0);
    let (row, column) = (i / columns, i % columns);
    let in_row = if row + 1 == rows { n - row * columns } else { columns };
    let x = (column as f32 - (in_row as f32 - 1.0) / 2.0) * dx;
    let overlap = dx < w;
    let tilt = if n == 2 && overlap { if i == 0 { 4.0 } else { -4.0 } } else { 0.0 };
    let grown = ((0.92 * H - h) / 2.0 - (rows as f32 - 1.0) * (h + 1.0)).min(0.0);
    let first = if spot.name.at.1 > spot.stack.1 { grown } else { (h - 0.92 * H) / 2.0 };
    let y = if rows == 1 { tilt } else { first + row as f32 * (h + 1.0) };
    ((x, y), scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the blocks of every area hide, so many in each.
    fn hidden(n: usize, at: impl Fn(Area) -> Point) -> f32 {
        Area::ALL.into_iter().map(|area| sheet(area).hidden(&room(area, n, at(area)))).sum()
    }

    #[test]
    fn blocks_hide_far_less_than_in_the_middle_of_their_room() {
        for n in 1..=MOST {
            let (placed, home) = (hidden(n, |area| middle(area, n)), hidden(n, |a| shape(a).stack));
            assert!(placed < 0.6 * home, "{n} blocks: {placed} of {home}");
        }
    }

    #[test]
    fn one_block_hides_no_name_and_no_sign() {
        for area in Area::ALL {
            let mut sheet = Layout::new(Rect { left: 0.0, top: 0.0, width: 1e4, height: 1e4 });
            sheet.keep_all(Area::ALL.into_iter().flat_map(kept));
            let here = room(area, 1, middle(area, 1));
            // The edge of a letter at most: Caernarvon is narrow.
            assert!(sheet.hidden(&here) < 12.0, "{area:?} hides {}", sheet.hidden(&here));
        }
    }
}
