//! A part of a drawing.

/// A point of a drawing: x to the right, y down.
pub type Point = (f32, f32);

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// Its left edge.
    pub left: f32,
    /// Its upper edge.
    pub top: f32,
    /// How wide it is.
    pub width: f32,
    /// How tall it is.
    pub height: f32,
}

impl Rect {
    /// A rectangle of this size around a point.
    #[must_use]
    pub fn around((x, y): Point, width: f32, height: f32) -> Self {
        Self { left: x - width / 2.0, top: y - height / 2.0, width, height }
    }

    /// Its middle.
    #[must_use]
    pub fn middle(&self) -> Point {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }

    /// Do the two share more than an edge?
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        let apart = |a: f32, width: f32, b: f32, other: f32| a + width <= b || b + other <= a;
        !(apart(self.left, self.width, other.left, other.width)
            || apart(self.top, self.height, other.top, other.height))
    }

    /// How much of the one lies on the other, as an area.
    #[must_use]
    pub fn overlap(&self, other: &Self) -> f32 {
        let along = |a: f32, width: f32, b: f32, other: f32| {
            ((a + width).min(b + other) - a.max(b)).max(0.0)
        };
        along(self.left, self.width, other.left, other.width)
            * along(self.top, self.height, other.top, other.height)
    }

    /// Does the other one lie in it?
    #[must_use]
    pub fn holds(&self, other: &Self) -> bool {
        other.left >= self.left
            && other.top >= self.top
            && other.left + other.width <= self.left + self.width
            && other.top + other.height <= self.top + self.height
    }

    /// With a margin around it; with less than it had, if the margin is negative.
    #[must_use]
    pub fn wider(&self, by: f32) -> Self {
        Self {
            left: self.left - by,
            top: self.top - by,
            width: self.width + 2.0 * by,
            height: self.height + 2.0 * by,
        }
    }

    /// The corners, a step apart, at which something of this width and height lies in it.
    pub fn corners_of(self, (width, height): (f32, f32), step: f32) -> impl Iterator<Item = Point> {
        let room = |has: f32, wants: f32| 0..=((has - wants) / step).floor() as i16;
        let (across, down) = (room(self.width, width), room(self.height, height));
        across.flat_map(move |x| {
            let left = self.left + f32::from(x) * step;
            down.clone().map(move |y| (left, self.top + f32::from(y) * step))
        })
    }

    /// The point of it that is nearest to another.
    #[must_use]
    pub fn nearest(&self, (x, y): Point) -> Point {
        (x.clamp(self.left, self.left + self.width), y.clamp(self.top, self.top + self.height))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Rect = Rect { left: 10.0, top: 20.0, width: 30.0, height: 10.0 };

    #[test]
    fn rectangles_that_touch_do_not_meet() {
        let beside = Rect { left: 40.0, ..A };
        assert!(!A.meets(&beside) && A.overlap(&beside) == 0.0);
        let on = Rect { left: 39.0, top: 28.0, ..A };
        assert!(A.meets(&on) && on.meets(&A));
        assert_eq!((A.overlap(&on), on.overlap(&A)), (2.0, 2.0));
        assert_eq!(A.overlap(&A), 300.0);
    }

    #[test]
    fn a_rectangle_holds_what_is_no_larger() {
        assert!(A.holds(&A) && A.wider(1.0).holds(&A) && A.holds(&A.wider(-1.0)));
        assert!(!A.holds(&A.wider(1.0)));
        assert_eq!(A.wider(2.0), Rect { left: 8.0, top: 18.0, width: 34.0, height: 14.0 });
    }

    #[test]
    fn middle_and_nearest_point() {
        assert_eq!(Rect::around(A.middle(), 30.0, 10.0), A);
        assert_eq!(A.nearest((0.0, 25.0)), (10.0, 25.0));
        assert_eq!(A.nearest((100.0, 100.0)), (40.0, 30.0));
        assert_eq!(A.nearest((11.0, 22.0)), (11.0, 22.0));
    }

    #[test]
    fn corners_of_a_smaller_one() {
        let corners: Vec<Point> = A.corners_of((17.0, 10.0), 6.0).collect();
        assert_eq!(corners, [(10.0, 20.0), (16.0, 20.0), (22.0, 20.0)]);
        assert_eq!(A.corners_of((17.0, 10.1), 6.0).count(), 0);
    }
}
