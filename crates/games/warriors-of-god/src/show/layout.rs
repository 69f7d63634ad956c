//! Where the pieces of an area stand: near the middle of its room, and off the names and the markers of control.

use std::sync::OnceLock;

use super::map::{Spot, map};
use crate::area::{AREAS, Area};

/// Half of a control marker.
const MARKER: f32 = 14.0;
/// How far a stack may be moved, and in which steps.
const REACH: i8 = 8;
const STEP: f32 = 6.0;

/// Middle, and half of width and height.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Rect {
    middle: (f32, f32),
    half: (f32, f32),
}

impl Rect {
    /// How much of one lies on the other.
    fn overlap(self, other: Self) -> f32 {
        let along = |a: f32, b: f32, half: f32| (half - (a - b).abs()).max(0.0);
        along(self.middle.0, other.middle.0, self.half.0 + other.half.0)
            * along(self.middle.1, other.middle.1, self.half.1 + other.half.1)
    }
}

/// Letters are reckoned at 0.6 of their size, because the face is the reader's.
fn names(spot: &Spot) -> impl Iterator<Item = Rect> {
    let middle = (spot.lines.len() as f32 - 1.0) / 2.0;
    spot.lines.iter().enumerate().map(move |(n, line)| Rect {
        middle: (spot.label.0, spot.label.1 + (n as f32 - middle) * spot.size * 1.08),
        half: (line.chars().count() as f32 * spot.size * 0.3, spot.size * 0.5),
    })
}

/// The middle of the marker of control: behind the first line of the name, or below it where the room behind it is all
/// that a leader has.
pub fn marker(spot: &Spot, area: Area) -> (f32, f32) {
    if area == Area::Orleanais {
        return (spot.label.0, spot.label.1 + spot.size * 0.5 + MARKER + 3.0);
    }
    let wide = spot.lines.iter().map(|l| l.chars().count()).max().unwrap_or(0) as f32;
    let first = (spot.lines.len() as f32 - 1.0) / 2.0 * spot.size * 1.08;
    (spot.label.0 + wide * spot.size * 0.33 + 15.0, spot.label.1 - first)
}

/// Whatever is to stay in sight.
fn kept() -> &'static [Rect] {
    static KEPT: OnceLock<Vec<Rect>> = OnceLock::new();
    KEPT.get_or_init(|| {
        let spots = || map().spots.iter().zip(Area::ALL);
        let marks = spots()
            .filter(|(_, area)| !area.is_neutral())
            .map(|(spot, area)| Rect { middle: marker(spot, area), half: (MARKER, MARKER) });
        spots().flat_map(|(spot, _)| names(spot)).chain(marks).collect()
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

    /// Half of its width and height: tokens of 70 by 74, and a little air.
    const fn half(self, scale: f32) -> (f32, f32) {
        match self {
            Self::One => (36.0 * scale, 38.0 * scale),
            Self::Two => (74.0 * scale, 38.0 * scale),
            Self::Four => (74.0 * scale, 78.0 * scale),
        }
    }
}

/// Tokens are a little smaller where there is little room.
pub fn scale(spot: &Spot, stack: Stack) -> f32 {
    let small = spot.radius < 38.0 || stack != Stack::One && spot.radius < 52.0;
    if small { 0.85 } else { 1.0 }
}

/// The middle of a stack; found once, as neither names nor markers ever move.
pub fn stand(area: Area, stack: Stack) -> (f32, f32) {
    static STANDS: OnceLock<Vec<[(f32, f32); 3]>> = OnceLock::new();
    let stands = STANDS.get_or_init(|| {
        let spots = map().spots.iter().take(AREAS);
        spots.map(|spot| Stack::ALL.map(|stack| place(spot, stack))).collect()
    });
    stands[area.index()][stack as usize]
}

fn place(spot: &Spot, stack: Stack) -> (f32, f32) {
    let half = stack.half(scale(spot, stack));
    let best = |best: (f32, (f32, f32)), (dx, dy): (f32, f32)| {
        // Nothing hangs over the edge of the sheet.
        let x = (spot.stack.0 + dx).clamp(half.0 + 3.0, 1000.0 - half.0 - 3.0);
        let middle = (x, spot.stack.1 + dy);
        let here = Rect { middle, half };
        let hidden: f32 = kept().iter().map(|r| here.overlap(*r)).sum();
        // Near is better, and too far would be next door.
        let far = dx * dx + dy * dy;
        let away = if far.sqrt() > spot.radius * 0.8 { 3000.0 } else { 0.0 };
        let cost = hidden + 0.12 * far + away;
        if cost < best.0 { (cost, middle) } else { best }
    };
    let steps = || (-REACH..=REACH).map(|n| f32::from(n) * STEP);
    steps().flat_map(|dx| steps().map(move |dy| (dx, dy))).fold((f32::MAX, spot.stack), best).1
}

/// The middle of a tag of this size: beside the leaders who stand here, or in their place if there is none. Where
/// several places hide nothing, the first.
pub fn tag(area: Area, beside: Option<Stack>, (wide, tall): (f32, f32)) -> (f32, f32) {
    let spot = &map().spots[area.index()];
    let half = (wide / 2.0, tall / 2.0);
    let (x, y) = stand(area, beside.unwrap_or(Stack::One));
    let places = match beside {
        Some(stack) => {
            let (w, h) = stack.half(scale(spot, stack));
            let (w, h) = (w + half.0 + 1.0, h + half.1 + 1.0);
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
    let cost = |(n, (dx, dy)): (usize, (f32, f32))| {
        let middle = ((x + dx).clamp(half.0 + 3.0, 997.0 - half.0), y + dy);
        let here = Rect { middle, half };
        let hidden: f32 = kept().iter().map(|r| here.overlap(*r)).sum();
        (hidden + 8.0 * n as f32, middle)
    };
    let costs = places.into_iter().enumerate().map(cost);
    costs.reduce(|a, b| if b.0 < a.0 { b } else { a }).map_or((x, y), |(_, middle)| middle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leader_alone_hides_no_name_and_no_marker() {
        for (spot, area) in map().spots.iter().zip(Area::ALL) {
            let half = Stack::One.half(scale(spot, Stack::One));
            let here = Rect { middle: stand(area, Stack::One), half };
            let hidden: f32 = kept().iter().map(|r| here.overlap(*r)).sum();
            // A letter's foot at most: Berry and Limousin are narrow.
            assert!(hidden < 420.0, "{area:?} hides {hidden}");
        }
    }
}
