//! Figures that run round the edge: bordure, orle and tressure.

use crate::charges::emblem::Under;
use crate::language::blazon::{Charges, Colour, Fill, Item, Ordinary};
use crate::language::words::{Charge, Figure, Line, Tincture, Variation};
use crate::ordinaries::ordinary::in_turn;
use crate::painter::{Painter, ink_width};
use crate::region::{Region, Slot};
use crate::shape::edge;
use crate::shape::geometry::Point;
use crate::shape::path::Path;

/// Part of the width a bordure takes on each side.
const BORDURE: f64 = 0.115;

/// How far charges on the field must keep from the edge.
pub(crate) fn ring_width(figure: Figure) -> f64 {
    match figure {
        Figure::Bordure => BORDURE,
        Figure::Tressure => 0.15,
        Figure::Orle => 0.20,
        _ => 0.0,
    }
}

impl Painter<'_> {
    pub(crate) fn ring(&mut self, o: &Ordinary, room: &Region) {
        match o.figure {
            Figure::Bordure => self.bordure(o, room),
            Figure::Orle => self.hoop(o, room, 0.11, 0.185, ink_width(&room.rect)),
            _ => self.tressure(o, room),
        }
    }

    fn bordure(&mut self, o: &Ordinary, room: &Region) {
        let w = room.rect.w;
        let thick = w * BORDURE;
        let mut outline = Path::rect(&room.rect.grown(4.0));
        outline.extend(inner_edge(room, thick, o.line).wound(false));
        let ink = ink_width(&room.rect);
        if let Fill::Varied { kind: Variation::Gobony, pieces, tinctures, .. } = &o.fill {
            self.fill(&outline, &Fill::Plain(tinctures[0]), room);
            let cut = gobony(room, thick, *pieces);
            self.clipped(&outline, |p| p.tinct(&cut, tinctures[1], room));
            self.ink(&inner_edge(room, thick, o.line), ink);
        } else {
            self.fill_inked(&outline, &o.fill, room, ink);
        }
        for item in o.on.iter().filter(|item| !matches!(item, Item::Charges(_))) {
            let under = Under { fill: &o.fill, room };
            self.clipped(&outline, |p| p.item(item, room, under));
        }
        let charges = in_turn(&o.on);
        let places = room.inset(thick * 0.54).edge.walk(charges.len());
        for (c, at) in charges.iter().zip(places) {
            let size = thick * 0.9;
            let under = Under { fill: &o.fill, room };
            self.emblem(c, &Slot { at, w: size, h: size }, 0.0, under);
        }
    }

    /// A ring between two distances from the edge, given in parts of the width.
    fn hoop(&mut self, o: &Ordinary, room: &Region, outer: f64, inner: f64, ink: f64) {
        let w = room.rect.w;
        let mut outline = inner_edge(room, w * outer, None);
        outline.extend(inner_edge(room, w * inner, o.line).wound(false));
        if ink > 0.0 {
            self.fill_inked(&outline, &o.fill, room, ink);
        } else {
            self.fill(&outline, &o.fill, room);
        }
    }

    /// Two thin rings, with lilies set across them if flory.
    fn tressure(&mut self, o: &Ordinary, room: &Region) {
        self.hoop(o, room, 0.075, 0.10, 0.0);
        self.hoop(o, room, 0.135, 0.16, 0.0);
        if !o.flory {
            return;
        }
        let lily = Charges {
            number: 1,
            charge: Charge::FleurDeLis,
            colour: Colour::Of(o.fill.first()),
            accent: None,
            crowned: None,
            place: None,
            between: None,
        };
        let w = room.rect.w;
        let middle = room.middle();
        let field = Fill::Plain(Tincture::Argent);
        for at in room.inset(w * 0.118).edge.walk(10) {
            let out = at - middle;
            let degrees = out.y.atan2(out.x).to_degrees() + 90.0;
            let slot = Slot { at, w: w * 0.15, h: w * 0.17 };
            self.emblem(&lily, &slot, degrees, Under { fill: &field, room });
        }
    }
}

fn inner_edge(room: &Region, m: f64, line: Option<Line>) -> Path {
    let inner = room.inset(m);
    match line {
        None => Path::polygon(inner.edge.points()),
        Some(_) => edge::ring(&inner.edge.walk(18), line, room.rect.w * 0.026),
    }
}

/// Every second piece of a bordure, cut across it; the bordure's own outline trims them.
fn gobony(room: &Region, thick: f64, pieces: u8) -> Path {
    const FINE: usize = 6;
    // A ring is longer than a band, and a small one shorter than a large.
    let pieces = usize::from(pieces) * if room.rect.w > 60.0 { 4 } else { 3 } / 2;
    let line = room.inset(thick / 2.0).edge.walk(pieces * FINE);
    let n = line.len();
    let outwards = |i: usize| (line[(i + 1) % n] - line[(i + n - 1) % n]).unit().left() * thick;
    let mut path = Path::default();
    for k in (0..pieces).step_by(2) {
        let stretch = (k * FINE..=(k + 1) * FINE).map(|i| i % n);
        let mut points: Vec<Point> = stretch.clone().map(|i| line[i] + outwards(i)).collect();
        points.extend(stretch.rev().map(|i| line[i] - outwards(i)));
        path.extend(Path::polygon(&points));
    }
    path
}
