//! Divided and varied fields.

use crate::language::blazon::Fill;
use crate::language::tincture::INK;
use crate::language::words::{Division, Line, Tincture, Variation};
use crate::painter::Painter;
use crate::region::Region;
use crate::shape::edge::Edge;
use crate::shape::geometry::{Point, Rect, pt};
use crate::shape::path::Path;
use crate::shape::text::number;

/// Nothing finer is drawn: it would not be seen, and in a sliver of a room it would never end.
pub(crate) const FINEST: f64 = 0.7;
/// Paint reaches a little past the room, so that no seam shows at its edge.
const OVER: f64 = 2.0;

impl Painter<'_> {
    /// A fill over a whole room. What sticks out is for the caller to clip.
    pub(crate) fn pattern(&mut self, fill: &Fill, room: &Region) {
        let r = &room.rect;
        if r.w.min(r.h) < FINEST {
            return self.ground(r, fill.first());
        }
        match fill {
            Fill::Plain(t) if t.is_fur() => self.fur(*t, r),
            Fill::Plain(t) => self.ground(r, *t),
            Fill::Fretty { under, fret } => self.fretty(r, *under, *fret),
            Fill::TiercedPerFess(tinctures) => self.tierced(room, tinctures),
            Fill::Parted { by, line, tinctures: [a, b] } => {
                self.pattern(&Fill::Plain(*a), room);
                self.tinct(&second_part(*by, *line, room), *b, room);
            }
            Fill::Varied { kind: Variation::Vairy, pieces, tinctures: [a, b], .. } => {
                self.bells(r, *a, *b, Some(*pieces));
            }
            Fill::Varied { kind, line, pieces, tinctures: [a, b] } => {
                self.pattern(&Fill::Plain(*a), room);
                self.tinct(&second_pieces(*kind, *line, *pieces, room), *b, room);
            }
        }
    }

    fn tierced(&mut self, room: &Region, tinctures: &[Tincture; 3]) {
        let third = if room.is_pointed() { 0.31 } else { 1.0 / 3.0 };
        for (k, t) in tinctures.iter().enumerate() {
            let top = third * k as f64;
            let foot = if k == 2 { 1.0 } else { top + third };
            let part = Region::square(room.rect.part(0.0, top, 1.0, foot));
            self.pattern(&Fill::Plain(*t), &part);
        }
    }

    fn fretty(&mut self, r: &Rect, under: Tincture, fret: Tincture) {
        self.pattern(&Fill::Plain(under), &Region::square(*r));
        let step = (r.w / 3.0).max(FINEST);
        let mut laths = Path::default();
        let (top, foot) = (r.y - OVER, r.y + r.h + OVER);
        let run = foot - top;
        let mirrored = |x: f64| 2.0 * r.x + r.w - x;
        for k in 0..=(4.0 + run / step) as i32 {
            let x = r.x + r.w + step * 0.5 - f64::from(k) * step;
            laths.extend(Path::open(&[pt(x, top), pt(x + run, foot)]));
            laths.extend(Path::open(&[pt(mirrored(x), top), pt(mirrored(x + run), foot)]));
        }
        for (colour, wide) in [(INK, r.w * 0.075 + 1.0), (fret.hex(), r.w * 0.075)] {
            let wide = number(wide);
            self.out.push_str(&format!(
                "<path d=\"{laths}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{wide}\"/>"
            ));
        }
    }
}

/// What the second tincture of a division covers.
fn second_part(by: Division, line: Option<Line>, room: &Region) -> Path {
    let r = room.rect.grown(OVER);
    let c = room.rect.at(0.5, if room.is_pointed() { 0.47 } else { 0.5 });
    let edge = Edge::new(line, &room.rect).scaled(1.5, 1.5);
    let (right, foot) = (r.x + r.w, r.y + r.h);
    let mut path = Path::default();
    match by {
        Division::PerPale => {
            edge.draw(&mut path, pt(c.x, foot), pt(c.x, r.y));
            path.to(pt(right, r.y));
            path.to(pt(right, foot));
        }
        Division::PerFess => {
            edge.draw(&mut path, pt(r.x, c.y), pt(right, c.y));
            path.to(pt(right, foot));
            path.to(pt(r.x, foot));
        }
        Division::PerBend | Division::PerBendSinister => {
            edge.draw(&mut path, pt(r.x, r.y), pt(r.x + r.h, foot));
            path.to(pt(r.x, foot));
            if by == Division::PerBendSinister {
                path = path.map(|p| pt(2.0 * c.x - p.x, p.y));
            }
        }
        Division::PerChevron => {
            let apex = room.rect.at(0.5, 0.40);
            let fall = r.w / 2.0;
            edge.draw(&mut path, pt(r.x, apex.y + fall), apex);
            edge.draw(&mut path, apex, pt(right, apex.y + fall));
            path.to(pt(right, foot));
            path.to(pt(r.x, foot));
        }
        Division::PerSaltire => {
            let low = 2.0 * c.y - r.y;
            for x in [r.x, right] {
                let mut flank = Path::default();
                edge.draw(&mut flank, pt(x, r.y), c);
                edge.draw(&mut flank, c, pt(x, low));
                flank.close();
                path.extend(flank);
            }
        }
        Division::Quarterly => {
            for (x, y) in [(right, r.y), (r.x, foot)] {
                edge.draw(&mut path, pt(c.x, y), c);
                edge.draw(&mut path, c, pt(x, c.y));
                path.to(pt(x, y));
                path.close();
            }
        }
    }
    path.close();
    path
}

/// What the second tincture of a variation covers.
fn second_pieces(kind: Variation, line: Option<Line>, pieces: u8, room: &Region) -> Path {
    let r = &room.rect;
    let n = f64::from(pieces);
    match kind {
        Variation::Barry => stripes(r.at(0.0, 0.0), r.at(0.0, 1.0), r.w, line, pieces),
        Variation::Paly | Variation::Gobony => {
            stripes(r.at(0.0, 1.0), r.at(1.0, 1.0), r.h, line, pieces)
        }
        Variation::Bendy | Variation::BendySinister => {
            // As with one bend, the first tincture lies uppermost: in the upper right corner.
            let reach = (r.w + r.h) / std::f64::consts::SQRT_2;
            let from = r.at(1.0, 0.0) - Point::polar(45.0, reach);
            let to = from + Point::polar(135.0, reach);
            let bends = stripes(from, to, 2.0 * reach, line, pieces);
            if kind == Variation::Bendy {
                return bends;
            }
            bends.map(|p| pt(2.0 * r.x + r.w - p.x, p.y))
        }
        Variation::Gyronny => {
            let c = r.at(0.5, if room.is_pointed() { 0.47 } else { 0.5 });
            let edge = Edge::new(line, r);
            let ray = |k: u8| c + Point::polar(360.0 / n * f64::from(k) - 90.0, r.w + r.h);
            let mut path = Path::default();
            for k in (0..pieces).step_by(2) {
                edge.draw(&mut path, c, ray(k));
                edge.draw(&mut path, ray(k + 1), c);
                path.close();
            }
            path
        }
        Variation::Chequy => chequers(r, (r.w / n).max(FINEST)),
        Variation::Lozengy | Variation::Vairy => lozenges(r, (r.w / n).max(FINEST)),
    }
}

/// Every second stripe on the way from one place to another; the stripes run `length` to the
/// left of that way.
fn stripes(from: Point, to: Point, length: f64, line: Option<Line>, pieces: u8) -> Path {
    let n = f64::from(pieces);
    let wide = (to - from).length() / n;
    let edge = Edge::new(line, &Rect::new(0.0, 0.0, wide * n, wide * n));
    let edge = edge.scaled(1.4, 1.0).at_most(wide * 0.34);
    let run = (to - from).unit().left();
    let mut path = Path::default();
    for k in (1..pieces).step_by(2) {
        let start = |k: u8| from.lerp(to, f64::from(k) / n) - run * OVER;
        let along = run * (length + 2.0 * OVER);
        edge.draw(&mut path, start(k), start(k) + along);
        // Both edges swing the same way, so that the stripe keeps its width.
        let mut far = Path::default();
        edge.draw(&mut far, start(k + 1), start(k + 1) + along);
        path.extend_back(&far);
        path.close();
    }
    path
}

fn chequers(r: &Rect, side: f64) -> Path {
    let mut path = Path::default();
    for row in 0..(r.h / side).ceil() as i32 {
        for column in 0..(r.w / side).round() as i32 {
            if (row + column) % 2 == 1 {
                let (x, y) = (f64::from(column) * side, f64::from(row) * side);
                path.extend(Path::rect(&Rect::new(r.x + x, r.y + y, side, side)));
            }
        }
    }
    path
}

fn lozenges(r: &Rect, w: f64) -> Path {
    let h = w * 1.35;
    let mut path = Path::default();
    for row in 0..=(r.h / h).ceil() as i32 {
        for column in 0..=(r.w / w).round() as i32 {
            let c = pt(r.x + f64::from(column) * w, r.y + f64::from(row) * h);
            let (across, down) = (pt(w / 2.0, 0.0), pt(0.0, h / 2.0));
            path.extend(Path::polygon(&[c - down, c + across, c + down, c - across]));
        }
    }
    path
}
