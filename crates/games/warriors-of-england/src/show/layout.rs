//! Where everybody stands on the map: nobody may hide a name, a box or a neighbour. Few stand in their place, moved a
//! little if they must; a crowd goes out to sea, into a frame with a line to its place.

use tudor_draw::map::{Candidate, Growth, Layout, Point, Rect, steps};

use super::map::{call_out, map, spot};
use super::plaque::{SLIM, TALL, WIDE};
use crate::area::Area;

/// More nobles than this hide too much of the land around them.
const CROWD: usize = 4;
/// More than this stand in two columns where there is room.
const COLUMN: usize = 5;
/// The head of a frame, with the name of the place.
const HEAD: f32 = 28.0;
/// A step of the search for room.
const STEP: f32 = 8.0;
/// What a narrower stack costs beside the way it is moved.
const SQUEEZE: f32 = 20.0;

/// Where frames go: off the east coast, in the Irish Sea, the Channel, and the north-west.
const SEAS: [Rect; 4] = [
    Rect { left: 831.0, top: 6.0, width: 163.0, height: 694.0 },
    Rect { left: 6.0, top: 590.0, width: 184.0, height: 400.0 },
    Rect { left: 6.0, top: 784.0, width: 656.0, height: 206.0 },
    Rect { left: 6.0, top: 6.0, width: 186.0, height: 316.0 },
];

/// London's land. Its own nobles stand in a frame, so whoever stood here would seem to be in London.
const LONDON: Rect = Rect { left: 605.0, top: 621.0, width: 84.0, height: 71.0 };
/// So far two places stand apart.
const GAP: f32 = 6.0;

/// A letter's width in its size, with a little air.
const LETTER: f32 = 0.66;
/// The same for the names of the seas, whose letters stand apart.
const WIDE_LETTER: f32 = 0.575;

/// The name of a place.
pub fn name(area: Area) -> Rect {
    spot(area).name.room(LETTER)
}

/// The middle of a region's control marker, beside the first line of its name.
pub fn marker(area: Area) -> Point {
    spot(area).name.behind(LETTER, 13.0)
}

/// A control marker, and the crossed swords at its right.
pub fn marker_room(area: Area, swords: bool) -> Rect {
    Rect { width: if swords { 46.0 } else { 22.0 }, ..Rect::around(marker(area), 22.0, 22.0) }
}

/// The names of the seas.
fn sea_names() -> impl Iterator<Item = Rect> {
    map().seas.iter().map(|sea| sea.name.room(WIDE_LETTER))
}

/// The sheet without its margin.
fn edge() -> Rect {
    let (width, height) = map().size;
    Rect { left: 0.0, top: 0.0, width: width as f32, height: height as f32 }.wider(-4.0)
}

/// The sheet, with nothing on it.
pub fn sheet() -> Layout {
    Layout::new(edge())
}

/// Nobles in one column or two.
#[derive(Clone, Copy, Debug)]
pub struct Stack {
    left: f32,
    top: f32,
    /// How many stand in the first column, and in the second.
    columns: [usize; 2],
    /// Are the plaques slim?
    pub slim: bool,
    /// Is it out at sea, in a frame?
    pub framed: bool,
}

impl Stack {
    const fn new(columns: [usize; 2], slim: bool) -> Self {
        Self { left: 0.0, top: 0.0, columns, slim, framed: false }
    }

    fn step(&self) -> f32 {
        if self.slim { SLIM + 3.0 } else { TALL + 6.0 }
    }

    /// The corner of the nth noble.
    pub fn corner(&self, n: usize) -> Point {
        let (column, row) = if n < self.columns[0] { (0.0, n) } else { (1.0, n - self.columns[0]) };
        (self.left + column * (WIDE + 5.0), self.top + row as f32 * self.step())
    }

    fn size(&self) -> (f32, f32) {
        let wide = if self.columns[1] > 0 { 2.0 * WIDE + 5.0 } else { WIDE };
        (wide, self.columns[0].max(self.columns[1]) as f32 * self.step())
    }

    /// With its frame, if it has one.
    pub fn bounds(&self) -> Rect {
        let (width, height) = self.size();
        let Self { left, top, .. } = *self;
        if self.framed {
            Rect {
                left: left - 8.0,
                top: top - HEAD,
                width: width + 16.0,
                height: height + HEAD + 6.0,
            }
        } else {
            Rect { left, top, width, height }
        }
    }

    /// In its own place, so far moved.
    fn at_home(self, area: Area, (dx, dy): Point) -> Self {
        let (spot, edge, (width, height)) = (spot(area), edge(), self.size());
        let left = (spot.stack.0 - width / 2.0).clamp(edge.left, edge.left + edge.width - width);
        let top = if spot.grows == Growth::Up { spot.stack.1 - height } else { spot.stack.1 };
        // London is too small for anybody: its nobles stand in a frame on the Channel.
        let framed = call_out(area).is_some();
        let head = if framed { HEAD } else { 0.0 };
        Self { left: left + dx, top: top + head + dy, framed, ..self }
    }

    /// In a frame whose corner is there.
    fn at_sea(self, (left, top): Point) -> Self {
        Self { left: left + 8.0, top: top + HEAD, framed: true, ..self }
    }
}

/// The ways so many of both sides can stand, the best first. Where both are, each has a column of its own.
fn ways([red, white]: [usize; 2]) -> Vec<Stack> {
    let all = red + white;
    let halves = if red > 0 && white > 0 { [red, white] } else { [all.div_ceil(2), all / 2] };
    let (column, two) = (Stack::new([all, 0], true), Stack::new(halves, true));
    match all {
        0..=2 => vec![Stack::new([all, 0], false), column],
        3..=COLUMN => vec![column, two],
        _ => vec![two, column],
    }
}

/// Every place's stack, clear of what the sheet keeps and of the others.
pub fn arrange(nobles: &[(Area, [usize; 2])], mut sheet: Layout) -> Vec<(Area, Stack)> {
    let mut order = nobles.to_vec();
    // London's frame first; then few before many, for a crowd finds its room at sea.
    order.sort_by_key(|&(area, [red, white])| (call_out(area).is_none(), red + white));
    sheet.keep(LONDON);
    // Better still: clear of the names of the seas, too, and not touching anybody.
    let mut airy = sheet.clone();
    airy.keep_all(sea_names());
    let mut place = |(area, sides): (Area, [usize; 2])| {
        let ways = ways(sides);
        let few = sides[0] + sides[1] <= CROWD || roomy(area);
        let narrow: Vec<_> =
            ways.iter().filter(|way| roomy(area) || way.columns[1] == 0).copied().collect();
        let beside = |sheet| few.then(|| near(area, &narrow, (6, 2), sheet)).flatten();
        let stack = beside(&airy)
            .or_else(|| beside(&sheet))
            .or_else(|| far(area, &ways, &airy))
            .or_else(|| far(area, &ways, &sheet))
            .or_else(|| near(area, &ways, (12, 8), &sheet))
            .unwrap_or_else(|| ways[0].at_home(area, (0.0, 0.0)));
        sheet.keep(stack.bounds());
        airy.keep(stack.bounds().wider(GAP));
        (area, stack)
    };
    order.into_iter().map(&mut place).collect()
}

/// A crowd hides nothing where nothing else is.
const fn roomy(area: Area) -> bool {
    matches!(area, Area::London | Area::Ireland | Area::Scotland | Area::France)
}

/// A stack that could stand so; the nth way costs more than the first.
fn tried((n, stack): (usize, Stack), cost: f32) -> Candidate<Stack> {
    Candidate { room: stack.bounds(), cost: n as f32 * SQUEEZE + cost, what: stack }
}

/// In its place, or so many steps beside it.
fn near(area: Area, ways: &[Stack], reach: (i8, i8), sheet: &Layout) -> Option<Stack> {
    let ways = || ways.iter().copied().enumerate();
    let moved =
        |by| ways().map(move |(n, way)| tried((n, way.at_home(area, by)), by.0.hypot(by.1)));
    // Most stand where they should, so that is asked first.
    sheet.free(moved((0.0, 0.0))).or_else(|| sheet.free(steps(reach, STEP).flat_map(moved)))
}

/// In a frame at sea, as near as can be.
fn far(area: Area, ways: &[Stack], sheet: &Layout) -> Option<Stack> {
    let home = spot(area).name.at;
    sheet.free(ways.iter().copied().enumerate().flat_map(|(n, way)| {
        let Rect { width, height, .. } = way.at_sea((0.0, 0.0)).bounds();
        SEAS.iter().flat_map(move |sea| sea.corners_of((width, height), STEP)).map(move |corner| {
            let stack = way.at_sea(corner);
            let (x, y) = stack.bounds().nearest(home);
            tried((n, stack), (x - home.0).hypot(y - home.1))
        })
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tudor_engine::Rng;

    /// What is always there: names, markers with swords, and full boxes.
    fn fixed() -> Vec<Rect> {
        let mut taken = vec![
            Rect { left: 672.0, top: 10.0, width: 318.0, height: 303.0 },
            Rect { left: 780.0, top: 321.0, width: 210.0, height: 70.0 },
        ];
        taken.extend(Area::ALL.map(name));
        taken.extend(Area::regions().map(|area| marker_room(area, true)));
        taken
    }

    fn arranged(nobles: &[(Area, [usize; 2])]) -> Vec<(Area, Stack)> {
        let mut sheet = sheet();
        sheet.keep_all(fixed());
        arrange(nobles, sheet)
    }

    fn is_clear(nobles: &[(Area, [usize; 2])]) {
        let mut seen = fixed();
        for (area, stack) in arranged(nobles) {
            let bounds = stack.bounds();
            assert!(edge().holds(&bounds), "{area:?} leaves the sheet: {nobles:?}");
            let met = seen.iter().chain(&[LONDON]).find(|rect| rect.meets(&bounds));
            assert!(met.is_none(), "{area:?} covers {met:?}: {nobles:?}");
            seen.push(bounds);
        }
    }

    #[test]
    fn names_and_boxes_are_clear_of_each_other() {
        let mut fixed = fixed();
        fixed.extend(sea_names());
        for (n, a) in fixed.iter().enumerate() {
            assert!(!fixed[..n].iter().any(|b| a.meets(b)), "{a:?}");
        }
    }

    #[test]
    fn neighbours_stand_apart_and_nobody_stands_in_london() {
        let nobles = [
            (Area::SouthMidlands, [2, 0]),
            (Area::WestMidlands, [0, 2]),
            (Area::Wales, [1, 1]),
            (Area::Southeast, [0, 1]),
        ];
        let stacks = arranged(&nobles);
        for (n, (area, stack)) in stacks.iter().enumerate() {
            assert!(!stack.framed, "{area:?} stands in its place");
            let room = stack.bounds().wider(GAP - 0.5);
            let near = stacks[..n].iter().find(|(_, other)| other.bounds().meets(&room));
            assert!(near.is_none(), "{area:?} touches {near:?}");
        }
        is_clear(&nobles);
    }

    #[test]
    fn no_place_covers_a_name_a_box_or_another_place() {
        for seed in 0..300 {
            let mut rng = Rng::new(seed);
            let mut sides = [[0; 2]; 16];
            for n in 0..12 + seed % 20 {
                // Every third one goes where somebody is: crowds and battles.
                let there: Vec<_> = (0..16).filter(|&a| n % 3 == 0 && sides[a] != [0; 2]).collect();
                let any: Vec<usize> = (0..16).collect();
                let area = rng.pick(if there.is_empty() { &any } else { &there });
                let seat: usize = rng.pick(&[0, 1]);
                sides[area][seat] += 1;
            }
            let nobles: Vec<_> =
                Area::ALL.into_iter().zip(sides).filter(|(_, s)| *s != [0; 2]).collect();
            is_clear(&nobles);
        }
    }
}
