//! Where the pieces of an area stand: near the middle of its room, and off the names and the markers of control.

use std::sync::OnceLock;

use tudor_draw::map::{Candidate, Layout, Point, Rect, Spot, steps};

use super::map::{map, spot};
use crate::area::{AREAS, Area};

/// A control marker.
const MARKER: f32 = 28.0;
/// A letter's width in its size, and with a little air around the name.
const LETTER: f32 = 0.6;
const AIRY: f32 = 0.66;
/// How far a stack may be moved, and in which steps.
const REACH: i8 = 8;
const STEP: f32 = 6.0;

/// The middle of the marker of control: behind the first line of the name, or below it where the room behind it is all
/// that a leader has.
pub fn marker(area: Area) -> Point {
    let name = &spot(area).name;
    if area == Area::Orleanais {
        return (name.at.0, name.at.1 + name.size * 0.5 + MARKER / 2.0 + 3.0);
    }
    name.behind(AIRY, 15.0)
}

/// The sheet with whatever is to stay in sight.
fn sheet() -> &'static Layout {
    static SHEET: OnceLock<Layout> = OnceLock::new();
    SHEET.get_or_init(|| {
        let (width, height) = map().size;
        let all = Rect { left: 0.0, top: 0.0, width: width as f32, height: height as f32 };
        let mut sheet = Layout::new(all.wider(-3.0));
        sheet.keep_all(map().spots.iter().flat_map(|spot| spot.name.rooms(LETTER)));
        let marked = Area::ALL.into_iter().filter(|area| !area.is_neutral());
        sheet.keep_all(marked.map(|area| Rect::around(marker(area), MARKER, MARKER)));
        sheet
    })
}

/// What may stand in an area, by its room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stack {
    /// One token, or troops without a leader.
    One,
    /// Two side by side, or the counts of both sides.
    Two,
    /// Two rows of two.
    Four,
}

impl Stack {
    const ALL: [Self; 3] = [Self::One, Self::Two, Self::Four];

    /// Its width and height: tokens of 70 by 74, and a little air.
    const fn size(self, scale: f32) -> (f32, f32) {
        match self {
            Self::One => (72.0 * scale, 76.0 * scale),
            Self::Two => (148.0 * scale, 76.0 * scale),
            Self::Four => (148.0 * scale, 156.0 * scale),
        }
    }
}

/// Tokens are a little smaller where there is little room.
pub fn scale(spot: &Spot<'_>, stack: Stack) -> f32 {
    let small = spot.radius() < 38.0 || stack != Stack::One && spot.radius() < 52.0;
    if small { 0.85 } else { 1.0 }
}

/// The middle of a stack; found once, as neither names nor markers ever move.
pub fn stand(area: Area, stack: Stack) -> Point {
    static STANDS: OnceLock<Vec<[Point; 3]>> = OnceLock::new();
    let stands = STANDS.get_or_init(|| {
        let spots = map().spots.iter().take(AREAS);
        spots.map(|spot| Stack::ALL.map(|stack| place(spot, stack))).collect()
    });
    stands[area.index()][stack as usize]
}

fn place(spot: &Spot<'_>, stack: Stack) -> Point {
    let (wide, tall) = stack.size(scale(spot, stack));
    let tried = steps((REACH, REACH), STEP).map(|(dx, dy)| {
        let room = Rect::around((spot.stack.0 + dx, spot.stack.1 + dy), wide, tall);
        let room = sheet().pulled_in(room);
        // Near is better, and too far would be next door.
        let far = dx * dx + dy * dy;
        let away = if far.sqrt() > spot.radius() * 0.8 { 3000.0 } else { 0.0 };
        Candidate { room, cost: 0.12 * far + away, what: room.middle() }
    });
    sheet().least(tried).unwrap_or(spot.stack)
}

/// The middle of a tag of this size: beside the leaders who stand here, or in their place if there is none. Where
/// several places hide nothing, the first. At the edge of the sheet one that is pulled in must not lie on the leaders.
pub fn tag(area: Area, beside: Option<Stack>, (wide, tall): (f32, f32)) -> Point {
    let spot = spot(area);
    let (x, y) = stand(area, beside.unwrap_or(Stack::One));
    let leaders = beside.map(|stack| {
        let (width, height) = stack.size(scale(spot, stack));
        Rect::around((x, y), width, height)
    });
    let places = match leaders {
        Some(Rect { width, height, .. }) => {
            let (w, h) = ((width + wide) / 2.0 + 1.0, (height + tall) / 2.0 + 1.0);
            [
                (0.0, h),
                (w, 0.0),
                (-w, 0.0),
                (0.0, -h),
                (w, 24.0),
                (-w, 24.0),
                (w, -24.0),
                (-w, -24.0),
            ]
        }
        None => [
            (0.0, 0.0),
            (0.0, 18.0),
            (0.0, -18.0),
            (18.0, 0.0),
            (-18.0, 0.0),
            (18.0, 18.0),
            (-18.0, 18.0),
            (0.0, 34.0),
        ],
    };
    let tried = places.into_iter().enumerate().map(|(n, (dx, dy))| {
        let room = sheet().pulled_in(Rect::around((x + dx, y + dy), wide, tall));
        let covered = leaders.map_or(0.0, |leaders| room.overlap(&leaders));
        Candidate { room, cost: 8.0 * n as f32 + covered, what: room.middle() }
    });
    sheet().least(tried).unwrap_or((x, y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leader_alone_hides_no_name_and_no_marker() {
        for (spot, area) in map().spots.iter().zip(Area::ALL) {
            let (wide, tall) = Stack::One.size(scale(spot, Stack::One));
            let hidden = sheet().hidden(&Rect::around(stand(area, Stack::One), wide, tall));
            // A letter's foot at most: Berry and Limousin are narrow.
            assert!(hidden < 420.0, "{area:?} hides {hidden}");
        }
    }

    #[test]
    fn a_tag_lies_on_the_sheet_and_off_the_leaders_beside_it() {
        for area in Area::ALL {
            for stack in Stack::ALL {
                let (wide, tall) = stack.size(scale(spot(area), stack));
                let leaders = Rect::around(stand(area, stack), wide, tall);
                for (wide, tall) in [(64.0, 23.0), (136.0, 41.0)] {
                    let room = Rect::around(tag(area, Some(stack), (wide, tall)), wide, tall);
                    assert!(sheet().sheet().wider(0.1).holds(&room), "{area:?}, {stack:?}");
                    let covered = room.overlap(&leaders);
                    assert!(covered < 1.0, "{area:?}, {stack:?}: {covered}");
                }
            }
        }
    }
}
