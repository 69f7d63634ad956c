//! Straight bands across the field: pale, fess, bend and their diminutives.

use std::f64::consts::SQRT_2;

use crate::language::blazon::Ordinary;
use crate::language::words::Figure;
use crate::region::{Region, Slot};
use crate::shape::edge::Edge;
use crate::shape::geometry::{Point, Rect, pt};
use crate::shape::path::Path;

/// A band by its spine and half its width.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Band {
    from: Point,
    to: Point,
    half: f64,
    /// Bands across the whole field run past its edge; a baton stops short of it.
    past: f64,
}

impl Band {
    pub(crate) const fn new(from: Point, to: Point, half: f64) -> Self {
        Self { from, to, half, past: 4.0 }
    }

    /// The bands of an ordinary, or none if it is no band.
    pub(crate) fn of(o: &Ordinary, room: &Region) -> Vec<Self> {
        let r = &room.rect;
        let n = f64::from(o.number);
        let one = o.number == 1;
        match o.figure {
            Figure::Fess | Figure::Bar if one => {
                let half = r.w * if o.figure == Figure::Fess { 0.155 } else { 0.09 };
                vec![Self::through(room, room.middle(), pt(1.0, 0.0), half)]
            }
            Figure::Fess | Figure::Bar => {
                let step = r.h / (2.0 * n + 1.0) * if room.is_pointed() { 0.95 } else { 1.0 };
                let at = |k: f64| pt(r.at(0.5, 0.0).x, r.y + step * (2.0 * k + 1.5));
                (0..o.number)
                    .map(|k| Self::through(room, at(f64::from(k)), pt(1.0, 0.0), step / 2.0))
                    .collect()
            }
            Figure::Pale | Figure::Pallet if one => {
                let half = r.w * if o.figure == Figure::Pale { 0.16 } else { 0.08 };
                vec![Self::through(room, room.middle(), pt(0.0, 1.0), half)]
            }
            Figure::Pale | Figure::Pallet => {
                let step = r.w / (2.0 * n + 1.0);
                let at = |k: f64| pt(r.x + step * (2.0 * k + 1.5), r.at(0.0, 0.4).y);
                (0..o.number)
                    .map(|k| Self::through(room, at(f64::from(k)), pt(0.0, 1.0), step / 2.0))
                    .collect()
            }
            Figure::Bend | Figure::Bendlet => bends(o, room, r.at(0.0, 0.0), pt(1.0, 1.0)),
            Figure::BendSinister => bends(o, room, r.at(1.0, 0.0), pt(-1.0, 1.0)),
            Figure::Baton | Figure::BatonSinister => {
                let (mut from, mut to) = (pt(r.w * 0.15, r.w * 0.16), pt(r.w * 0.85, r.w * 0.92));
                if o.figure == Figure::BatonSinister {
                    (from.x, to.x) = (to.x, from.x);
                }
                let corner = r.at(0.0, 0.0);
                vec![Self { past: 0.0, ..Self::new(corner + from, corner + to, r.w * 0.055) }]
            }
            _ => Vec::new(),
        }
    }

    fn through(room: &Region, at: Point, along: Point, half: f64) -> Self {
        let (from, to) = room.edge.chord(at, along);
        Self::new(from, to, half)
    }

    fn along(&self) -> Point {
        (self.to - self.from).unit()
    }

    /// The outline, with both edges in the same manner.
    pub(crate) fn outline(&self, edge: Edge) -> Path {
        let (ahead, side) = (self.along() * self.past, self.along().left() * self.half);
        let (from, to) = (self.from - ahead, self.to + ahead);
        let mut path = Path::default();
        edge.draw(&mut path, from + side, to + side);
        edge.draw(&mut path, to - side, from - side);
        path.close();
        path
    }

    /// The thin bands beside this one.
    pub(crate) fn cotises(&self, half: f64) -> [Self; 2] {
        let off = self.along().left() * (self.half + half * 2.4);
        [off, off * -1.0].map(|off| Self {
            from: self.from + off,
            to: self.to + off,
            half,
            past: self.past + self.half,
        })
    }

    /// Every second piece of a band cut across its length.
    pub(crate) fn gobony(&self, pieces: u8) -> Path {
        let n = f64::from(pieces);
        let side = self.along().left() * (self.half + 2.0);
        let mut path = Path::default();
        for k in (1..pieces).step_by(2) {
            let a = self.from.lerp(self.to, f64::from(k) / n);
            let b = self.from.lerp(self.to, f64::from(k + 1) / n);
            path.extend(Path::polygon(&[a + side, b + side, b - side, a - side]));
        }
        path
    }

    /// The box around the visible band.
    pub(crate) fn rect(&self) -> Rect {
        let side = self.along().left() * self.half;
        let (a, b) = (self.from, self.to);
        Rect::around(&[a + side, a - side, b + side, b - side])
    }

    /// Places for charges along the band.
    pub(crate) fn spots(&self, count: usize) -> Vec<Slot> {
        let length = (self.to - self.from).length();
        let across = self.half * 1.86;
        let each = length / count as f64 * 0.88;
        let upright = self.along().x.abs() < 0.1;
        let (w, h) = if upright { (across, each) } else { (each, across) };
        (0..count)
            .map(|k| {
                let at = self.from.lerp(self.to, (k as f64 + 0.5) / count as f64);
                Slot { at, w, h }
            })
            .collect()
    }

    /// How far charges on the band are turned: along a bend they lean with it.
    pub(crate) fn lean(&self) -> f64 {
        let along = self.along();
        match (along.x.abs() > 0.1, along.y.abs() > 0.1) {
            (true, true) => 45.0 * (along.x * along.y).signum(),
            _ => 0.0,
        }
    }
}

fn bends(o: &Ordinary, room: &Region, corner: Point, along: Point) -> Vec<Band> {
    let n = f64::from(o.number);
    let w = room.rect.w;
    let (half, step) = match (o.figure, o.number) {
        (Figure::Bendlet, 1) => (0.065, 0.0),
        (_, 1) => (0.135, 0.0),
        _ => (0.19 / n, 0.88 / n),
    };
    let across = along.unit().left();
    (0..o.number)
        .map(|k| {
            let off = (f64::from(k) - (n - 1.0) / 2.0) * step * w / SQRT_2;
            Band::through(room, corner + across * off, along, half * w)
        })
        .collect()
}
