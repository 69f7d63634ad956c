//! Ermine and vair, sized to the room they cover.

use crate::drawings::drawing::drawing;
use crate::field::pattern::FINEST;
use crate::language::words::{Charge, Tincture};
use crate::painter::Painter;
use crate::region::Region;
use crate::shape::geometry::{Rect, pt};
use crate::shape::path::Path;
use crate::shape::text::{factor, number};

/// Below this a tail of ermine is a speck.
const SMALLEST_TAIL: f64 = 6.5;

impl Painter<'_> {
    pub(crate) fn fur(&mut self, fur: Tincture, room: &Rect) {
        if fur == Tincture::Vair {
            let (a, b) = (Tincture::Argent, Tincture::Azure);
            self.bells(room, a, b, None);
        } else {
            self.ground(room, Tincture::Argent);
            self.tails(room);
        }
    }

    /// The whole room in one tincture, a little over its edge so that no seam shows.
    pub(crate) fn ground(&mut self, room: &Rect, tincture: Tincture) {
        let shape = Path::rect(&room.grown(0.3));
        let hex = tincture.hex();
        self.out.push_str(&format!("<path d=\"{shape}\" fill=\"{hex}\"/>"));
    }

    fn tails(&mut self, room: &Rect) {
        let narrow = room.w.min(room.h);
        let cell = if narrow > 60.0 { 22.0 } else { (narrow / 2.6).max(SMALLEST_TAIL) };
        let tail = drawing(Charge::ErmineSpot);
        let id = self.defs.path(&tail.body);
        let scale = cell * 0.74 / tail.h;
        let (columns, rows) = ((room.w / cell).ceil(), (room.h / cell).ceil());
        let middle = room.at(0.5, 0.0);
        let hex = Tincture::Sable.hex();
        self.out.push_str(&format!("<g fill=\"{hex}\">"));
        for row in 0..rows as i32 + 1 {
            let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
            let reach = (columns / 2.0).ceil() as i32 + 1;
            for column in -reach..=reach {
                let x = middle.x + (f64::from(column) + shift) * cell;
                let y = middle.y + (f64::from(row) + 0.5) * cell;
                if (x - middle.x).abs() > room.w / 2.0 + cell * 0.25 {
                    continue;
                }
                let at = pt(x - tail.w / 2.0 * scale, y - tail.h / 2.0 * scale);
                self.out.push_str(&format!(
                    "<use href=\"#{id}\" transform=\"translate({} {})scale({})\"/>",
                    number(at.x),
                    number(at.y),
                    factor(scale)
                ));
            }
        }
        self.out.push_str("</g>");
    }

    /// Vair, or vairy of any two tinctures: `columns` bells across.
    pub(crate) fn bells(&mut self, room: &Rect, a: Tincture, b: Tincture, columns: Option<u8>) {
        let (narrow, wide) = (room.w.min(room.h), room.w.max(room.h));
        let slender = wide > narrow * 3.0;
        let w = match columns {
            Some(n) => room.w / f64::from(n),
            None if slender && narrow > 20.0 => narrow / 2.0,
            None if slender => narrow,
            None => room.w / 4.0,
        };
        let w = w.max(FINEST);
        let h = w * 0.95;
        self.ground(room, a);
        let mut bells = Path::default();
        for row in 0..(room.h / h).ceil() as i32 {
            let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
            for column in -1..=(room.w / w).ceil() as i32 {
                let x = room.x + (f64::from(column) + shift) * w;
                let y = room.y + f64::from(row) * h;
                let outline = [
                    (0.0, 1.0),
                    (0.15, 0.72),
                    (0.15, 0.34),
                    (0.5, 0.0),
                    (0.85, 0.34),
                    (0.85, 0.72),
                    (1.0, 1.0),
                ];
                bells.extend(Path::polygon(&outline.map(|(u, v)| pt(x + u * w, y + v * h))));
            }
        }
        self.tinct(&bells, b, &Region::square(*room));
    }
}
