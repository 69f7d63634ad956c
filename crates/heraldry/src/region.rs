//! The room a coat is drawn in: the whole shield, a quarter, a half, or what a bordure leaves.

use crate::drawings::drawing::Drawing;
use crate::shape::geometry::{Point, Rect, pt};
use crate::shape::path::{Path, Step};
use crate::shape::polygon::Polygon;

/// Width of the box a shield is drawn in.
pub const WIDTH: f64 = 100.0;
/// Height of the box a shield is drawn in.
pub const HEIGHT: f64 = 116.0;

/// Where the sides of the shield begin to curve, and its point.
const SHOULDER: f64 = 53.0;
const TIP: f64 = 113.0;
const MARGIN: f64 = 3.0;

/// Where there is room, arrangements grow to this many hundredths of their table.
const LARGEST: u32 = 108;

/// A rectangle and the part of it that the shield lets us see.
#[derive(Clone, Debug)]
pub(crate) struct Region {
    pub rect: Rect,
    pub edge: Polygon,
}

/// The place of one charge: its middle and the largest it may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot {
    pub at: Point,
    pub w: f64,
    pub h: f64,
}

/// The right-hand curve from shoulder to tip, as control points.
fn side() -> [Point; 4] {
    let right = WIDTH - MARGIN;
    [pt(right, SHOULDER), pt(right, 83.0), pt(75.0, 102.5), pt(WIDTH / 2.0, TIP)]
}

fn across(p: Point) -> Point {
    pt(WIDTH - p.x, p.y)
}

/// The outline of the shield.
pub(crate) fn shield_path() -> Path {
    let [a, b, c, tip] = side();
    let mut path = Path::open(&[pt(MARGIN, MARGIN), pt(WIDTH - MARGIN, MARGIN), a]);
    path.push(Step::Cubic(b, c, tip));
    path.push(Step::Cubic(across(c), across(b), across(a)));
    path.close();
    path
}

impl Region {
    /// The whole shield.
    pub(crate) fn shield() -> Self {
        const STEPS: u32 = 12;
        let [a, b, c, tip] = side();
        let curve: Vec<Point> = (0..STEPS)
            .map(|k| {
                let t = f64::from(k) / f64::from(STEPS);
                let (ab, bc, cd) = (a.lerp(b, t), b.lerp(c, t), c.lerp(tip, t));
                ab.lerp(bc, t).lerp(bc.lerp(cd, t), t)
            })
            .collect();
        let mut points = vec![pt(MARGIN, MARGIN), pt(WIDTH - MARGIN, MARGIN)];
        points.extend(&curve);
        points.push(tip);
        points.extend(curve.iter().rev().map(|p| across(*p)));
        Self::of(Polygon::new(points))
    }

    /// A whole shield of this width with its middle at a point.
    pub(crate) fn small_shield(middle: Point, width: f64) -> Self {
        let whole = Self::shield();
        let k = width / whole.rect.w;
        let centre = whole.rect.at(0.5, 0.5);
        let points = whole.edge.points().iter().map(|p| middle + (*p - centre) * k).collect();
        Self::of(Polygon::new(points))
    }

    /// All of a rectangle.
    pub(crate) fn square(rect: Rect) -> Self {
        Self { rect, edge: Polygon::new(rect.points().to_vec()) }
    }

    fn of(edge: Polygon) -> Self {
        Self { rect: edge.bounds(), edge }
    }

    /// The part between two places given in parts of width and height. The rectangle stays
    /// whole even where the shield cuts its corners, so that quarters match.
    pub(crate) fn part(&self, u0: f64, v0: f64, u1: f64, v1: f64) -> Self {
        let rect = self.rect.part(u0, v0, u1, v1);
        Self { rect, edge: self.edge.within(&rect) }
    }

    /// What is left inside a border.
    pub(crate) fn inset(&self, m: f64) -> Self {
        let edge = self.edge.inset(m);
        if edge.points().len() < 3 { self.clone() } else { Self::of(edge) }
    }

    /// Whether the region tapers to a point, so that its middle looks higher than it is.
    pub(crate) fn is_pointed(&self) -> bool {
        let low = self.rect.y + self.rect.h * 0.95;
        self.edge.span(low).is_none_or(|(l, r)| r - l < self.rect.w * 0.6)
    }

    /// The fess point: where crosses cross and single charges stand.
    pub(crate) fn middle(&self) -> Point {
        self.rect.at(0.5, if self.is_pointed() { 0.46 } else { 0.5 })
    }

    pub(crate) fn slot(&self, u: f64, v: f64, w: f64, h: f64) -> Slot {
        Slot { at: self.rect.at(u, v), w: w * self.rect.w, h: h * self.rect.h }
    }

    /// Grows, or shrinks and shifts, an arrangement as a whole until the shield cuts none of it.
    /// Only the drawing itself counts: its box may well stick out.
    pub(crate) fn fit_all(&self, slots: &[Slot], art: &Drawing) -> Vec<Slot> {
        // A shield tapers, so what shrinks moves up; elsewhere it stays in the middle.
        let hold = self.rect.at(0.5, if self.is_pointed() { 0.02 } else { 0.5 });
        let scaled = |k: f64, dx: f64| -> Vec<Slot> {
            let place = |s: &Slot| Slot {
                at: pt(hold.x + (s.at.x - hold.x) * k + dx, hold.y + (s.at.y - hold.y) * k),
                w: s.w * k,
                h: s.h * k,
            };
            slots.iter().map(place).collect()
        };
        for percent in (50..=LARGEST).rev().step_by(2) {
            let k = f64::from(percent) / 100.0;
            if let Some(dx) = self.play(&scaled(k, 0.0), art) {
                return scaled(k, dx);
            }
        }
        scaled(0.5, 0.0)
    }

    /// Shrinks each charge by itself where its place is fixed by an ordinary beside it; only what
    /// is still cut when it is small moves towards the middle.
    pub(crate) fn fit_each(&self, slots: &[Slot], art: &Drawing) -> Vec<Slot> {
        let middle = self.middle();
        let fit = |slot: &Slot| {
            let mut small = *slot;
            for (inwards, least) in [(0.0, 65), (0.1, 60), (0.2, 50), (0.3, 40)] {
                let at = slot.at.lerp(middle, inwards);
                for percent in (least..=100).rev().step_by(5) {
                    let k = f64::from(percent) / 100.0;
                    small = Slot { at, w: slot.w * k, h: slot.h * k };
                    match self.play(&[small], art) {
                        Some(dx) if dx.abs() <= slot.w * 0.25 => {
                            return Slot { at: at + pt(dx, 0.0), ..small };
                        }
                        _ => {}
                    }
                }
            }
            small
        };
        slots.iter().map(fit).collect()
    }

    /// The smallest sideways shift that brings every slot inside the outline, if there is one.
    fn play(&self, slots: &[Slot], art: &Drawing) -> Option<f64> {
        let (mut least, mut most) = (f64::NEG_INFINITY, f64::INFINITY);
        for slot in slots {
            let scale = (slot.w / art.w).min(slot.h / art.h);
            let margin = self.rect.w * 0.03;
            let bands = art.profile.len() as f64;
            for (i, (left, right)) in art.profile.iter().enumerate() {
                if left > right {
                    continue;
                }
                // The foot of a band, not its middle, must be clear of the edge.
                let down = ((i as f64 + 1.0) / bands - 0.5) * art.h;
                let y = slot.at.y + down * scale + margin;
                let (l, r) = self.edge.span(y)?;
                least = least.max(l + margin - left * scale - slot.at.x);
                most = most.min(r - margin - right * scale - slot.at.x);
            }
        }
        (least <= most).then(|| 0.0f64.clamp(least, most))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawings::drawing::drawing;
    use crate::language::words::Charge;

    #[test]
    fn the_shield_is_pointed_and_its_upper_quarter_is_not() {
        let shield = Region::shield();
        assert!(shield.is_pointed());
        assert!(!shield.part(0.0, 0.0, 0.5, 0.47).is_pointed());
        assert!(shield.part(0.0, 0.47, 0.5, 1.0).is_pointed());
    }

    #[test]
    fn charges_in_a_base_quarter_move_off_the_cut_corner() {
        let quarter = Region::shield().part(0.0, 0.47, 0.5, 1.0);
        let slots =
            quarter.fit_all(&[quarter.slot(0.5, 0.5, 0.86, 0.88)], drawing(Charge::Roundel));
        assert!(slots[0].at.x > quarter.rect.at(0.5, 0.5).x);
        assert!(slots[0].at.y < quarter.rect.at(0.5, 0.5).y);
    }

    #[test]
    fn charges_in_a_square_stay_where_they_are() {
        let square = Region::square(Rect::new(0.0, 0.0, 40.0, 40.0));
        let slots = square.fit_all(&[square.slot(0.5, 0.5, 0.9, 0.9)], drawing(Charge::Roundel));
        assert_eq!(slots[0].at, pt(20.0, 20.0));
        assert!(slots[0].w <= 40.0);
    }
}
