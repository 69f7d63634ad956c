//! The few strokes every charge is drawn with.

use crate::shape::geometry::{Point, pt};
use crate::shape::path::{Path, Step};

/// A smooth closed curve through points.
pub(crate) fn blob(points: &[Point]) -> Path {
    let n = points.len();
    let at = |i: usize| points[i % n];
    let mut path = Path::open(&points[..1]);
    for i in 0..n {
        let (before, p, q, after) = (at(i + n - 1), at(i), at(i + 1), at(i + 2));
        let c1 = p + (q - before) * (1.0 / 6.0);
        let c2 = q - (after - p) * (1.0 / 6.0);
        path.push(Step::Cubic(c1, c2, q));
    }
    path.close();
    path
}

/// A star of `n` points, the first one up.
pub(crate) fn star(middle: Point, n: usize, outer: f64, inner: f64) -> Path {
    let points: Vec<Point> = (0..2 * n)
        .map(|k| {
            let angle = 180.0 * k as f64 / n as f64 - 90.0;
            middle + Point::polar(angle, if k % 2 == 0 { outer } else { inner })
        })
        .collect();
    Path::polygon(&points)
}

/// One place on the spine of a limb.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joint {
    pub at: Point,
    pub width: f64,
}

/// A stroke of changing width along a smooth spine: legs, tails, necks, tongues. Ends are round
/// unless they taper to nothing.
pub(crate) fn limb(joints: &[Joint]) -> Path {
    let spine = spine(joints);
    let n = spine.len();
    let mut left = Vec::with_capacity(n);
    let mut right = Vec::with_capacity(n);
    for (i, joint) in spine.iter().enumerate() {
        let ahead = spine[(i + 1).min(n - 1)].at - spine[i.saturating_sub(1)].at;
        let side = ahead.unit().left() * (joint.width / 2.0);
        left.push(joint.at + side);
        right.push(joint.at - side);
    }
    right.reverse();
    let mut path = Path::default();
    smooth(&mut path, &left);
    cap(&mut path, &spine[n - 1], left[n - 1]);
    smooth(&mut path, &right);
    cap(&mut path, &spine[0], right[n - 1]);
    path.close();
    path
}

/// The joints with two more between each pair, on a curve through them all.
fn spine(joints: &[Joint]) -> Vec<Joint> {
    const BETWEEN: usize = 3;
    let n = joints.len();
    let mut out = Vec::with_capacity(n * BETWEEN);
    for i in 0..n - 1 {
        let (a, b) = (joints[i.saturating_sub(1)], joints[i]);
        let (c, d) = (joints[i + 1], joints[(i + 2).min(n - 1)]);
        for k in 0..BETWEEN {
            let t = k as f64 / BETWEEN as f64;
            let mix = |a: f64, b: f64, c: f64, d: f64| {
                let (t2, t3) = (t * t, t * t * t);
                0.5 * (2.0 * b
                    + (c - a) * t
                    + (2.0 * a - 5.0 * b + 4.0 * c - d) * t2
                    + (3.0 * b - a - 3.0 * c + d) * t3)
            };
            out.push(Joint {
                at: pt(mix(a.at.x, b.at.x, c.at.x, d.at.x), mix(a.at.y, b.at.y, c.at.y, d.at.y)),
                width: mix(a.width, b.width, c.width, d.width).max(0.0),
            });
        }
    }
    out.push(joints[n - 1]);
    out
}

/// A smooth line along points: each is pulled towards, the middles between them are met.
fn smooth(path: &mut Path, points: &[Point]) {
    path.to(points[0]);
    for pair in points[1..].windows(2) {
        path.push(Step::Quad(pair[0], pair[0].lerp(pair[1], 0.5)));
    }
    path.to(points[points.len() - 1]);
}

/// Half a circle round the end of a limb, from the side reached to the other.
fn cap(path: &mut Path, end: &Joint, from: Point) {
    const BLUNT: f64 = 1.5;
    if end.width < BLUNT {
        return;
    }
    // A quarter circle as one quadratic is close enough at the size of a paw.
    let side = from - end.at;
    let ahead = pt(-side.y, side.x);
    path.push(Step::Quad(from + ahead, end.at + ahead));
    path.push(Step::Quad(end.at + ahead - side, end.at - side));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joint(x: f64, y: f64, width: f64) -> Joint {
        Joint { at: pt(x, y), width }
    }

    #[test]
    fn a_straight_limb_is_as_wide_as_its_joints_and_round_at_the_ends() {
        let bounds = limb(&[joint(10.0, 10.0, 4.0), joint(30.0, 10.0, 4.0)]).bounds();
        assert!((bounds.h - 4.0).abs() < 1e-9);
        assert!((bounds.x - 8.0).abs() < 1e-9 && (bounds.w - 24.0).abs() < 1e-9);
    }

    #[test]
    fn a_tapering_limb_ends_in_a_point() {
        let bounds = limb(&[joint(10.0, 10.0, 4.0), joint(30.0, 10.0, 0.0)]).bounds();
        assert!((bounds.x + bounds.w - 30.0).abs() < 1e-9);
    }

    #[test]
    fn a_star_has_its_first_point_up() {
        let bounds = star(pt(0.0, 0.0), 5, 10.0, 4.0).bounds();
        assert!((bounds.y + 10.0).abs() < 1e-9);
    }
}
