//! Points, rectangles and the maps between them. `y` grows downwards, as in SVG.

use std::ops::{Add, Mul, Sub};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub x: f64,
    pub y: f64,
}

pub(crate) const fn pt(x: f64, y: f64) -> Point {
    Point { x, y }
}

impl Add for Point {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        pt(self.x + o.x, self.y + o.y)
    }
}

impl Sub for Point {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        pt(self.x - o.x, self.y - o.y)
    }
}

impl Mul<f64> for Point {
    type Output = Self;
    fn mul(self, k: f64) -> Self {
        pt(self.x * k, self.y * k)
    }
}

impl Point {
    /// The point at an angle in degrees (0 to the right, 90 down) and a distance from the origin.
    pub(crate) fn polar(degrees: f64, distance: f64) -> Self {
        let (sin, cos) = degrees.to_radians().sin_cos();
        pt(cos * distance, sin * distance)
    }

    pub(crate) fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// The same direction with length 1; nothing stays nothing.
    pub(crate) fn unit(self) -> Self {
        let length = self.length();
        if length < 1e-9 { self } else { self * (1.0 / length) }
    }

    /// A quarter turn to the left of the direction of travel, as seen on the page.
    pub(crate) const fn left(self) -> Self {
        pt(self.y, -self.x)
    }

    pub(crate) const fn cross(self, o: Self) -> f64 {
        self.x * o.y - self.y * o.x
    }

    pub(crate) const fn dot(self, o: Self) -> f64 {
        self.x * o.x + self.y * o.y
    }

    pub(crate) fn lerp(self, o: Self, t: f64) -> Self {
        self + (o - self) * t
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rect {
    pub x: f64,
    pub y: f64,
    pub w: f64,
    pub h: f64,
}

impl Rect {
    pub(crate) const fn new(x: f64, y: f64, w: f64, h: f64) -> Self {
        Self { x, y, w, h }
    }

    /// The smallest upright rectangle around points.
    pub(crate) fn around(points: &[Point]) -> Self {
        let far = f64::INFINITY;
        let (mut a, mut b) = (pt(far, far), pt(-far, -far));
        for p in points {
            a = pt(a.x.min(p.x), a.y.min(p.y));
            b = pt(b.x.max(p.x), b.y.max(p.y));
        }
        if points.is_empty() { Self::new(0.0, 0.0, 0.0, 0.0) } else { Self::corners(a, b) }
    }

    pub(crate) fn corners(a: Point, b: Point) -> Self {
        Self::new(a.x, a.y, b.x - a.x, b.y - a.y)
    }

    /// The point at parts of the width and height.
    pub(crate) fn at(&self, u: f64, v: f64) -> Point {
        pt(self.x + u * self.w, self.y + v * self.h)
    }

    /// The rectangle between two such points.
    pub(crate) fn part(&self, u0: f64, v0: f64, u1: f64, v1: f64) -> Self {
        Self::corners(self.at(u0, v0), self.at(u1, v1))
    }

    pub(crate) fn grown(&self, m: f64) -> Self {
        Self::new(self.x - m, self.y - m, self.w + 2.0 * m, self.h + 2.0 * m)
    }

    pub(crate) fn points(&self) -> [Point; 4] {
        [self.at(0.0, 0.0), self.at(1.0, 0.0), self.at(1.0, 1.0), self.at(0.0, 1.0)]
    }
}

/// Turn, then scale, then shift; enough for every drawing here.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    pub about: Point,
    pub degrees: f64,
    pub scale: f64,
    pub shift: Point,
}

impl Turn {
    pub(crate) fn apply(&self, p: Point) -> Point {
        let (sin, cos) = self.degrees.to_radians().sin_cos();
        let d = p - self.about;
        let turned = pt(d.x * cos - d.y * sin, d.x * sin + d.y * cos);
        self.about + turned * self.scale + self.shift
    }
}
