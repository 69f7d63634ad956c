//! Where pieces stand: off the names, off the markers, off each other, and on the sheet.
//!
//! A game says what stays in sight ([`Layout::keep`]) and lists the places a stack could take, each with what it costs to
//! stand there instead of in the best one. [`Layout::free`] takes the cheapest that hides nothing, if there is one;
//! [`Layout::least`] the one that hides least, so there always is one.

use super::rect::{Point, Rect};

/// A place that something could take.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<T> {
    /// The room it would fill.
    pub room: Rect,
    /// What it costs beside the best place; a unit is a unit of area that is hidden.
    pub cost: f32,
    /// What would stand there.
    pub what: T,
}

/// What of a sheet stays in sight.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    sheet: Rect,
    kept: Vec<Rect>,
}

impl Layout {
    /// A sheet with nothing on it.
    #[must_use]
    pub const fn new(sheet: Rect) -> Self {
        Self { sheet, kept: Vec::new() }
    }

    /// The sheet.
    #[must_use]
    pub const fn sheet(&self) -> Rect {
        self.sheet
    }

    /// This stays in sight.
    pub fn keep(&mut self, room: Rect) {
        self.kept.push(room);
    }

    /// All these stay in sight.
    pub fn keep_all(&mut self, rooms: impl IntoIterator<Item = Rect>) {
        self.kept.extend(rooms);
    }

    /// The same room, pulled onto the sheet.
    #[must_use]
    pub fn pulled_in(&self, room: Rect) -> Rect {
        let pull = |at: f32, size: f32, from: f32, all: f32| at.min(from + all - size).max(from);
        Rect {
            left: pull(room.left, room.width, self.sheet.left, self.sheet.width),
            top: pull(room.top, room.height, self.sheet.top, self.sheet.height),
            ..room
        }
    }

    /// How much this room would hide, as an area.
    #[must_use]
    pub fn hidden(&self, room: &Rect) -> f32 {
        self.kept.iter().map(|kept| room.overlap(kept)).sum()
    }

    /// Is this room on the sheet, and does it hide nothing?
    #[must_use]
    pub fn is_free(&self, room: &Rect) -> bool {
        self.sheet.holds(room) && !self.kept.iter().any(|kept| kept.meets(room))
    }

    /// The cheapest of the candidates that are free; of equals the first.
    pub fn free<T>(&self, tried: impl IntoIterator<Item = Candidate<T>>) -> Option<T> {
        let mut best: Option<Candidate<T>> = None;
        for one in tried {
            if best.as_ref().is_none_or(|best| one.cost < best.cost) && self.is_free(&one.room) {
                best = Some(one);
            }
        }
        best.map(|best| best.what)
    }

    /// The candidate that hides least for its cost; of equals the first. None if there was none to try.
    pub fn least<T>(&self, tried: impl IntoIterator<Item = Candidate<T>>) -> Option<T> {
        let mut best: Option<(f32, T)> = None;
        for one in tried {
            if best.as_ref().is_some_and(|(least, _)| one.cost >= *least) {
                continue;
            }
            let cost = one.cost + self.hidden(&one.room);
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, one.what));
            }
        }
        best.map(|(_, what)| what)
    }
}

/// So many steps to every side and where they lead, from left to right.
pub fn steps((across, down): (i8, i8), step: f32) -> impl Iterator<Item = Point> {
    let far = move |n: i8| f32::from(n) * step;
    (-across..=across).flat_map(move |x| (-down..=down).map(move |y| (far(x), far(y))))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHEET: Rect = Rect { left: 0.0, top: 0.0, width: 100.0, height: 100.0 };

    /// Stacks of ten by ten around a point, a step of five costs five.
    fn tried(at: Point, reach: i8) -> impl Iterator<Item = Candidate<Rect>> {
        steps((reach, reach), 5.0).map(move |(dx, dy)| {
            let room = Rect::around((at.0 + dx, at.1 + dy), 10.0, 10.0);
            Candidate { room, cost: dx.hypot(dy), what: room }
        })
    }

    #[test]
    fn a_stack_stands_in_its_place_if_nothing_is_there() {
        let layout = Layout::new(SHEET);
        let home = Rect::around((50.0, 50.0), 10.0, 10.0);
        assert_eq!(layout.free(tried((50.0, 50.0), 3)), Some(home));
        assert_eq!(layout.least(tried((50.0, 50.0), 3)), Some(home));
        assert_eq!(steps((1, 0), 2.0).collect::<Vec<_>>(), [(-2.0, 0.0), (0.0, 0.0), (2.0, 0.0)]);
    }

    #[test]
    fn a_stack_moves_off_a_name_and_no_farther() {
        let mut layout = Layout::new(SHEET);
        layout.keep(Rect { left: 30.0, top: 42.0, width: 40.0, height: 8.0 });
        let place = layout.free(tried((50.0, 50.0), 3)).expect("there is room below");
        assert_eq!(place, Rect::around((50.0, 55.0), 10.0, 10.0));
        assert_eq!(layout.hidden(&place), 0.0);
    }

    #[test]
    fn a_crowd_in_one_place_stands_side_by_side() {
        let mut layout = Layout::new(SHEET);
        let mut stands = Vec::new();
        while let Some(room) = layout.free(tried((50.0, 50.0), 4)) {
            layout.keep(room);
            stands.push(room);
        }
        // Fifty by fifty, and ten by ten each.
        assert_eq!(stands.len(), 25);
        for (n, one) in stands.iter().enumerate() {
            assert!(!stands[..n].iter().any(|other| other.meets(one)), "{one:?}");
        }
    }

    #[test]
    fn where_nothing_is_free_least_is_hidden() {
        let mut layout = Layout::new(SHEET);
        layout.keep_all([SHEET, Rect { left: 0.0, top: 0.0, width: 52.0, height: 100.0 }]);
        assert_eq!(layout.free(tried((50.0, 50.0), 3)), None);
        // Two steps to the right are off the second, and a third would cost more.
        assert_eq!(
            layout.least(tried((50.0, 50.0), 3)),
            Some(Rect::around((60.0, 50.0), 10.0, 10.0))
        );
        assert_eq!(layout.least(tried((50.0, 50.0), 3).take(0)), None);
    }

    #[test]
    fn nobody_hangs_over_the_edge() {
        let layout = Layout::new(SHEET);
        let corner = tried((0.0, 0.0), 3);
        assert_eq!(
            layout.free(corner),
            Some(Rect { left: 0.0, top: 0.0, width: 10.0, height: 10.0 })
        );
        let out = Rect { left: -3.0, top: 95.0, width: 10.0, height: 10.0 };
        assert_eq!(layout.pulled_in(out), Rect { left: 0.0, top: 90.0, ..out });
        assert_eq!(layout.sheet(), SHEET);
    }
}
