//! Paths: outlines made of lines and curves.

use crate::shape::geometry::{Point, Rect, pt};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Step {
    Move(Point),
    Line(Point),
    Quad(Point, Point),
    Cubic(Point, Point, Point),
    Close,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Path(Vec<Step>);

impl Path {
    pub(crate) fn polygon(points: &[Point]) -> Self {
        let mut path = Self::open(points);
        path.close();
        path
    }

    pub(crate) fn open(points: &[Point]) -> Self {
        let mut path = Self::default();
        for p in points {
            path.to(*p);
        }
        path
    }

    pub(crate) fn rect(r: &Rect) -> Self {
        Self::polygon(&r.points())
    }

    pub(crate) fn ellipse(c: Point, rx: f64, ry: f64) -> Self {
        const K: f64 = 0.5523;
        let at = |x: f64, y: f64| pt(c.x + x * rx, c.y + y * ry);
        let mut path = Self::open(&[at(1.0, 0.0)]);
        path.push(Step::Cubic(at(1.0, K), at(K, 1.0), at(0.0, 1.0)));
        path.push(Step::Cubic(at(-K, 1.0), at(-1.0, K), at(-1.0, 0.0)));
        path.push(Step::Cubic(at(-1.0, -K), at(-K, -1.0), at(0.0, -1.0)));
        path.push(Step::Cubic(at(K, -1.0), at(1.0, -K), at(1.0, 0.0)));
        path.close();
        path
    }

    /// On to a point; the first point of a part begins it.
    pub(crate) fn to(&mut self, p: Point) {
        let begins = matches!(self.0.last(), None | Some(Step::Close));
        self.push(if begins { Step::Move(p) } else { Step::Line(p) });
    }

    pub(crate) fn push(&mut self, step: Step) {
        self.0.push(step);
    }

    pub(crate) fn close(&mut self) {
        if !matches!(self.0.last(), None | Some(Step::Close)) {
            self.push(Step::Close);
        }
    }

    /// Another path beside this one.
    pub(crate) fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Goes on along an open path from its end to its beginning.
    pub(crate) fn extend_back(&mut self, other: &Self) {
        for step in reversed(&other.0) {
            match step {
                Step::Move(p) => self.to(p),
                step => self.push(step),
            }
        }
    }

    pub(crate) fn steps(&self) -> &[Step] {
        &self.0
    }

    pub(crate) fn map(&self, f: impl Fn(Point) -> Point) -> Self {
        Self(
            self.0
                .iter()
                .map(|step| match *step {
                    Step::Move(p) => Step::Move(f(p)),
                    Step::Line(p) => Step::Line(f(p)),
                    Step::Quad(a, p) => Step::Quad(f(a), f(p)),
                    Step::Cubic(a, b, p) => Step::Cubic(f(a), f(b), f(p)),
                    Step::Close => Step::Close,
                })
                .collect(),
        )
    }

    /// Every part turned clockwise, or against the clock for a hole: under the nonzero rule
    /// parts that overlap then melt into one silhouette, and holes stay open.
    pub(crate) fn wound(&self, clockwise: bool) -> Self {
        let mut out = Self::default();
        for part in self.0.split_inclusive(|s| *s == Step::Close) {
            if (area(part) >= 0.0) == clockwise {
                out.0.extend_from_slice(part);
            } else {
                out.0.extend(reversed(part));
            }
        }
        out
    }

    /// Points along the path, close enough together to measure it by.
    pub(crate) fn samples(&self) -> Vec<Point> {
        const EACH: u32 = 12;
        let mut points = Vec::new();
        let (mut at, mut start) = (pt(0.0, 0.0), pt(0.0, 0.0));
        for step in &self.0 {
            for k in 1..=EACH {
                let t = f64::from(k) / f64::from(EACH);
                points.push(match *step {
                    Step::Move(p) => p,
                    Step::Line(p) => at.lerp(p, t),
                    Step::Quad(a, p) => at.lerp(a, t).lerp(a.lerp(p, t), t),
                    Step::Cubic(a, b, p) => {
                        let (u, v, w) = (at.lerp(a, t), a.lerp(b, t), b.lerp(p, t));
                        u.lerp(v, t).lerp(v.lerp(w, t), t)
                    }
                    Step::Close => at.lerp(start, t),
                });
            }
            if let Step::Move(p) = *step {
                start = p;
            }
            at = end(step).unwrap_or(start);
        }
        points
    }

    /// The box around the path.
    #[cfg(test)]
    pub(crate) fn bounds(&self) -> Rect {
        Rect::around(&self.samples())
    }
}

fn end(step: &Step) -> Option<Point> {
    match *step {
        Step::Move(p) | Step::Line(p) | Step::Quad(_, p) | Step::Cubic(_, _, p) => Some(p),
        Step::Close => None,
    }
}

/// Twice the signed area of the control polygon: its sign is the sense of turning.
fn area(part: &[Step]) -> f64 {
    let mut points = Vec::with_capacity(part.len() * 2);
    for step in part {
        match *step {
            Step::Quad(a, _) => points.push(a),
            Step::Cubic(a, b, _) => points.extend([a, b]),
            _ => {}
        }
        points.extend(end(step));
    }
    (0..points.len()).map(|i| points[i].cross(points[(i + 1) % points.len()])).sum()
}

fn reversed(part: &[Step]) -> Vec<Step> {
    let ends: Vec<Point> = part.iter().filter_map(end).collect();
    let Some(last) = ends.last() else { return Vec::new() };
    let mut out = vec![Step::Move(*last)];
    for i in (1..ends.len()).rev() {
        out.push(match part[i] {
            Step::Quad(a, _) => Step::Quad(a, ends[i - 1]),
            Step::Cubic(a, b, _) => Step::Cubic(b, a, ends[i - 1]),
            _ => Step::Line(ends[i - 1]),
        });
    }
    if part.last() == Some(&Step::Close) {
        out.push(Step::Close);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hole_runs_against_the_clock() {
        let square = Path::rect(&Rect::new(0.0, 0.0, 2.0, 2.0));
        assert_eq!(square.wound(true), square);
        assert_eq!(square.wound(false).to_string(), "M0 2h2v-2h-2Z");
    }
}
