//! Convex outlines: the shield and the parts a marshalling cuts from it.
//!
//! Everything that is ever an outline here is convex, so insetting and cutting are both "keep what
//! lies on this side of a line", which cannot go wrong at sharp points.

use crate::shape::geometry::{Point, Rect, pt};

/// Corners in clockwise order.
#[derive(Clone, Debug)]
pub(crate) struct Polygon(Vec<Point>);

impl Polygon {
    pub(crate) fn new(points: Vec<Point>) -> Self {
        Self(points)
    }

    pub(crate) fn points(&self) -> &[Point] {
        &self.0
    }

    pub(crate) fn bounds(&self) -> Rect {
        Rect::around(&self.0)
    }

    /// Keeps what lies to the right of the line through `p` along `along`.
    fn keep_right(&self, p: Point, along: Point) -> Self {
        let side = |q: Point| along.cross(q - p);
        let mut kept = Vec::with_capacity(self.0.len() + 1);
        for (a, b) in self.edges() {
            let (sa, sb) = (side(a), side(b));
            if sa >= 0.0 {
                kept.push(a);
            }
            if (sa > 0.0 && sb < 0.0) || (sa < 0.0 && sb > 0.0) {
                kept.push(a.lerp(b, sa / (sa - sb)));
            }
        }
        Self(kept)
    }

    pub(crate) fn within(&self, r: &Rect) -> Self {
        let corners = r.points();
        (0..4)
            .fold(self.clone(), |p, i| p.keep_right(corners[i], corners[(i + 1) % 4] - corners[i]))
    }

    /// The outline moved inwards by `m`.
    pub(crate) fn inset(&self, m: f64) -> Self {
        self.edges().fold(self.clone(), |p, (a, b)| {
            let along = (b - a).unit();
            p.keep_right(a - along.left() * m, along)
        })
    }

    /// Left and right end of the outline at a height; `None` above and below it.
    pub(crate) fn span(&self, y: f64) -> Option<(f64, f64)> {
        let mut ends: Option<(f64, f64)> = None;
        for (a, b) in self.edges() {
            let (low, high) = (a.y.min(b.y), a.y.max(b.y));
            if y < low || y > high {
                continue;
            }
            let xs = if high - low < 1e-9 {
                [a.x, b.x]
            } else {
                [a.lerp(b, (y - a.y) / (b.y - a.y)).x; 2]
            };
            for x in xs {
                let (l, r) = ends.unwrap_or((x, x));
                ends = Some((l.min(x), r.max(x)));
            }
        }
        ends
    }

    /// Where the line through `p` along `along` enters and leaves; `p` itself if it misses.
    pub(crate) fn chord(&self, p: Point, along: Point) -> (Point, Point) {
        let along = along.unit();
        let mut reach: Option<(f64, f64)> = None;
        for (a, b) in self.edges() {
            let (sa, sb) = (along.cross(a - p), along.cross(b - p));
            if (sa <= 0.0) == (sb <= 0.0) {
                continue;
            }
            let t = along.dot(a.lerp(b, sa / (sa - sb)) - p);
            let (near, far) = reach.unwrap_or((t, t));
            reach = Some((near.min(t), far.max(t)));
        }
        let (near, far) = reach.unwrap_or((0.0, 0.0));
        (p + along * near, p + along * far)
    }

    /// `n` points evenly round the outline, the same to the left and right of the middle of the
    /// top, with none on the very middle.
    pub(crate) fn walk(&self, n: usize) -> Vec<Point> {
        let ring = self.ring_from_top();
        let lengths: Vec<f64> = ring.windows(2).map(|e| (e[1] - e[0]).length()).collect();
        let total: f64 = lengths.iter().sum();
        let place = |mut goal: f64| {
            for (edge, length) in ring.windows(2).zip(&lengths) {
                if goal <= *length {
                    return edge[0].lerp(edge[1], goal / length.max(1e-9));
                }
                goal -= length;
            }
            ring[0]
        };
        (0..n).map(|k| place((k as f64 + 0.5) / n as f64 * total)).collect()
    }

    /// The outline as a closed ring that begins and ends in the middle of the top edge.
    fn ring_from_top(&self) -> Vec<Point> {
        let n = self.0.len();
        let height = |i: usize| self.0[i].y + self.0[(i + 1) % n].y;
        let Some(top) = (0..n).min_by(|a, b| height(*a).total_cmp(&height(*b))) else {
            return vec![pt(0.0, 0.0); 2];
        };
        let middle = self.0[top].lerp(self.0[(top + 1) % n], 0.5);
        let mut ring = vec![middle];
        ring.extend((1..=n).map(|k| self.0[(top + k) % n]));
        ring.push(middle);
        ring
    }

    pub(crate) fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let n = self.0.len();
        (0..n).map(move |i| (self.0[i], self.0[(i + 1) % n]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square() -> Polygon {
        Polygon::new(Rect::new(0.0, 0.0, 10.0, 10.0).points().to_vec())
    }

    #[test]
    fn inset_of_a_square_is_a_smaller_square() {
        assert_eq!(square().inset(2.0).bounds(), Rect::new(2.0, 2.0, 6.0, 6.0));
    }

    #[test]
    fn inset_past_the_middle_leaves_nothing() {
        assert!(square().inset(6.0).points().is_empty());
    }

    #[test]
    fn within_keeps_the_common_part() {
        let part = square().within(&Rect::new(5.0, -5.0, 10.0, 10.0));
        assert_eq!(part.bounds(), Rect::new(5.0, 0.0, 5.0, 5.0));
    }

    #[test]
    fn span_and_chord_meet_the_edges() {
        assert_eq!(square().span(4.0), Some((0.0, 10.0)));
        assert_eq!(square().span(11.0), None);
        let (a, b) = square().chord(pt(5.0, 5.0), pt(0.0, 2.0));
        assert_eq!((a, b), (pt(5.0, 0.0), pt(5.0, 10.0)));
    }

    #[test]
    fn walk_is_even_and_mirrored() {
        let four = square().walk(4);
        assert_eq!(four, [pt(10.0, 0.0), pt(10.0, 10.0), pt(0.0, 10.0), pt(0.0, 0.0)]);
    }
}
