//! The label: a bar in chief with points, over everything else.

use crate::charges::emblem::Under;
use crate::language::blazon::{Charges, Colour, Fill, Item, Ordinary};
use crate::language::words::{Charge, Division, Tincture, Variation};
use crate::painter::{Painter, ink_width};
use crate::region::{Region, Slot};
use crate::shape::geometry::{Rect, pt};
use crate::shape::path::Path;

/// Where everything in a label is.
struct Shape {
    bar: Rect,
    points: Vec<Rect>,
}

impl Shape {
    fn new(o: &Ordinary, room: &Region) -> Self {
        let r = &room.rect;
        let n = f64::from(o.number);
        let pitch = if o.number <= 3 { 0.31 } else { 0.96 / n };
        let charged = if o.on.is_empty() { 1.0 } else { 1.16 };
        let wide = r.w * (pitch * 0.52) * charged;
        let drop = r.h * if o.on.is_empty() { 0.19 } else { 0.215 };
        let bar = Rect::new(r.x - 3.0, r.y + r.h * 0.075, r.w + 6.0, r.h * 0.055);
        let points = (0..o.number)
            .map(|k| {
                let u = 0.5 + (f64::from(k) - (n - 1.0) / 2.0) * pitch;
                let x = r.at(u, 0.0).x - wide / 2.0;
                Rect::new(x, bar.y + bar.h, wide, drop)
            })
            .collect();
        Self { bar, points }
    }

    /// A point widens downwards, and begins inside the bar so that no seam shows.
    fn point(&self, p: &Rect) -> Path {
        let top = self.bar.y + self.bar.h * 0.5;
        let (in_, out) = (p.w * 0.1, p.w * 0.06);
        let low = p.y + p.h;
        Path::polygon(&[
            pt(p.x + in_, top),
            pt(p.x + p.w - in_, top),
            pt(p.x + p.w + out, low),
            pt(p.x - out, low),
        ])
    }
}

impl Painter<'_> {
    pub(crate) fn label(&mut self, o: &Ordinary, room: &Region) {
        let shape = Shape::new(o, room);
        let ink = ink_width(&room.rect);
        let bar = Path::rect(&shape.bar);
        let points: Vec<Path> = shape.points.iter().map(|p| shape.point(p)).collect();
        let mut outline = bar.clone();
        points.iter().for_each(|p| outline.extend(p.clone()));
        self.ink(&outline, ink * 1.8);

        let count = points.len();
        self.label_part(&bar, &shape.bar, &o.fill, 0, count);
        for (k, (path, place)) in points.iter().zip(&shape.points).enumerate() {
            self.label_part(path, place, &o.fill, k + 1, count);
        }
        for place in &shape.points {
            for item in &o.on {
                self.on_point(item, place, o, room);
            }
        }
    }

    /// The bar (`k` = 0) or the k-th point in its fill.
    fn label_part(&mut self, path: &Path, place: &Rect, fill: &Fill, k: usize, count: usize) {
        let room = Region::square(*place);
        match fill {
            Fill::Plain(Tincture::Ermine) => self.ermine_part(path, place, k),
            // Half the points in one tincture, half in the other; the bar goes with the first.
            Fill::Parted { by: Division::PerPale, tinctures: [a, b], .. } => {
                let first = 2 * k <= count + 1;
                let t = if first { *a } else { *b };
                self.label_part(path, place, &Fill::Plain(t), k, count);
            }
            Fill::Varied { kind: Variation::Gobony, tinctures, line, .. } => {
                let (kind, pieces) =
                    if k == 0 { (Variation::Paly, 9) } else { (Variation::Barry, 3) };
                let mut tinctures = *tinctures;
                if k > 0 {
                    tinctures.reverse();
                }
                self.fill(path, &Fill::Varied { kind, line: *line, pieces, tinctures }, &room);
            }
            _ => self.fill(path, fill, &room),
        }
    }

    /// One tail on each point: a pattern would be a grey smear.
    fn ermine_part(&mut self, path: &Path, place: &Rect, k: usize) {
        let room = Region::square(*place);
        self.tinct(path, Tincture::Argent, &room);
        if k == 0 {
            return;
        }
        let tail = Charges {
            number: 1,
            charge: Charge::ErmineSpot,
            colour: Colour::Of(Tincture::Sable),
            accent: None,
            crowned: None,
            place: None,
            between: None,
        };
        let slot = Slot { at: place.at(0.5, 0.5), w: place.w * 0.9, h: place.h * 0.82 };
        let field = Fill::Plain(Tincture::Argent);
        self.emblem(&tail, &slot, 0.0, Under { fill: &field, room: &room });
    }

    fn on_point(&mut self, item: &Item, place: &Rect, o: &Ordinary, room: &Region) {
        let under = Under { fill: &o.fill, room };
        match item {
            Item::Charges(c) => {
                let slot = Slot { at: place.at(0.5, 0.47), w: place.w * 0.94, h: place.h * 0.88 };
                self.emblem(c, &slot, 0.0, under);
            }
            Item::Ordinary(canton) => {
                // A canton takes the upper dexter corner of each point.
                let corner = place.part(0.0, -0.05, 0.55, 0.55);
                let ink = ink_width(&room.rect) * 0.6;
                let region = Region::square(corner);
                self.fill_inked(&Path::rect(&corner), &canton.fill, &region, ink);
            }
            Item::Inescutcheon(coat) => {
                let region = Region::small_shield(place.at(0.5, 0.47), place.w * 0.8);
                self.small_shield(coat, &region);
            }
        }
    }
}
