//! The ordinaries that are neither bands nor rings: chevron, cross, saltire, pall, pile, chief,
//! base and canton.

use crate::language::blazon::Ordinary;
use crate::language::words::{Figure, Line};
use crate::ordinaries::band::Band;
use crate::region::Region;
use crate::shape::edge::Edge;
use crate::shape::geometry::{Point, pt};
use crate::shape::path::Path;

/// One piece of an ordinary: its outline, the room its fill spreads over, its spine if straight.
pub(crate) struct Piece {
    pub outline: Path,
    pub room: Region,
    pub band: Option<Band>,
}

/// Outlines reach this far past the field, so that its edge cuts them clean.
const PAST: f64 = 4.0;

/// Everything to be filled for an ordinary, whatever its number.
pub(crate) fn pieces(o: &Ordinary, room: &Region) -> Vec<Piece> {
    let r = &room.rect;
    let edge = Edge::new(o.line, r);
    let bands = Band::of(o, room);
    if !bands.is_empty() {
        let piece = |band: &Band| {
            let edge = edge.at_most(band.rect().w.min(band.rect().h) * 0.2);
            let own_room = band.lean() == 0.0;
            Piece {
                outline: band.outline(edge),
                room: if own_room { Region::square(band.rect()) } else { room.clone() },
                band: Some(*band),
            }
        };
        return bands.iter().map(piece).collect();
    }
    let whole = |outline| vec![Piece { outline, room: room.clone(), band: None }];
    let part = |outline, room| vec![Piece { outline, room, band: None }];
    match o.figure {
        Figure::Chevron | Figure::Chevronel => {
            let outlines = chevrons(o, room).map(|(apex, thick)| chevron(apex, thick, room, edge));
            outlines.flat_map(whole).collect()
        }
        Figure::Cross => whole(cross(room, edge)),
        Figure::Saltire => whole(saltire(room, edge)),
        Figure::Pall => whole(pall(room, edge)),
        Figure::Pile => whole(piles(o.number, room, edge)),
        Figure::Chief => {
            let chief = room.part(0.0, 0.0, 1.0, chief_height(room));
            let bold = if o.line == Some(Line::Indented) { (1.9, 1.6) } else { (1.0, 1.0) };
            let mut path = Path::open(&[r.at(0.0, 0.0) - pt(PAST, PAST)]);
            path.to(r.at(1.0, 0.0) + pt(PAST, -PAST));
            let low = chief.rect.y + chief.rect.h;
            edge.scaled(bold.0, bold.1).draw(
                &mut path,
                pt(r.x + r.w + PAST, low),
                pt(r.x - PAST, low),
            );
            path.close();
            part(path, chief)
        }
        Figure::Base => {
            let base = room.part(0.0, BASE, 1.0, 1.0);
            let mut path = Path::default();
            edge.draw(
                &mut path,
                base.rect.at(0.0, 0.0) - pt(PAST, 0.0),
                base.rect.at(1.0, 0.0) + pt(PAST, 0.0),
            );
            path.to(base.rect.at(1.0, 1.0) + pt(PAST, PAST));
            path.to(base.rect.at(0.0, 1.0) + pt(-PAST, PAST));
            path.close();
            part(path, base)
        }
        _ => {
            let canton = room.part(0.0, 0.0, 0.40, 0.35);
            let (low, right) = (canton.rect.at(0.0, 1.0).y, canton.rect.at(1.0, 0.0).x);
            let mut path = Path::open(&[pt(r.x - PAST, r.y - PAST)]);
            edge.draw(&mut path, pt(right, r.y - PAST), pt(right, low));
            edge.draw(&mut path, pt(right, low), pt(r.x - PAST, low));
            path.close();
            part(path, canton)
        }
    }
}

/// Where a base begins.
pub(crate) const BASE: f64 = 0.70;

/// How much of the height a chief takes.
pub(crate) fn chief_height(room: &Region) -> f64 {
    if room.is_pointed() { 0.30 } else { 0.33 }
}

/// Apex and thickness of each chevron.
pub(crate) fn chevrons<'a>(
    o: &Ordinary,
    room: &'a Region,
) -> impl Iterator<Item = (Point, f64)> + 'a {
    let n = f64::from(o.number);
    let (top, down, thick) = match (o.figure, o.number) {
        (Figure::Chevronel, 1) => (0.32, 0.0, 0.11),
        (_, 1) => (0.29, 0.0, 0.20),
        (_, 2) => (0.16, 0.28, 0.14),
        (_, 3) => (0.08, 0.25, 0.125),
        _ => (0.04, 0.80 / n, 0.40 / n),
    };
    let (number, rect) = (o.number, room.rect);
    (0..number).map(move |k| (rect.at(0.5, top + down * f64::from(k)), thick * rect.h))
}

fn chevron(apex: Point, thick: f64, room: &Region, edge: Edge) -> Path {
    let r = &room.rect;
    // At most half a right angle: in a tall narrow room it must still look like a roof.
    let fall = (r.w / 2.0).min(r.h * 0.5) / (r.w / 2.0) * (r.w / 2.0 + PAST);
    let (left, right) = (r.x - PAST, r.x + r.w + PAST);
    let low = pt(0.0, thick);
    let mut path = Path::default();
    edge.draw(&mut path, pt(left, apex.y + fall), apex);
    edge.draw(&mut path, apex, pt(right, apex.y + fall));
    edge.draw(&mut path, pt(right, apex.y + fall) + low, apex + low);
    edge.draw(&mut path, apex + low, pt(left, apex.y + fall) + low);
    path.close();
    path
}

/// The thin companions above and below each chevron; none for other figures.
pub(crate) fn chevron_cotises(o: &Ordinary, room: &Region) -> Vec<Path> {
    if !matches!(o.figure, Figure::Chevron | Figure::Chevronel) {
        return Vec::new();
    }
    let thin = room.rect.h * 0.045;
    chevrons(o, room)
        .flat_map(|(apex, thick)| [-1.8 * thin, thick + 0.8 * thin].map(|dy| apex + pt(0.0, dy)))
        .map(|apex| chevron(apex, thin, room, Edge::STRAIGHT))
        .collect()
}

fn cross(room: &Region, edge: Edge) -> Path {
    let (r, c) = (&room.rect, room.middle());
    let half = r.w * 0.125;
    let (left, right) = (r.x - PAST, r.x + r.w + PAST);
    let (top, foot) = (r.y - PAST, r.y + r.h + PAST);
    let inner = |x: f64, y: f64| pt(c.x + x * half, c.y + y * half);
    // Round the four corners of the field; each pair of edges meets in an inner corner.
    let corners = [
        (pt(c.x - half, foot), inner(-1.0, 1.0), pt(left, c.y + half)),
        (pt(left, c.y - half), inner(-1.0, -1.0), pt(c.x - half, top)),
        (pt(c.x + half, top), inner(1.0, -1.0), pt(right, c.y - half)),
        (pt(right, c.y + half), inner(1.0, 1.0), pt(c.x + half, foot)),
    ];
    turned(&corners, edge)
}

fn saltire(room: &Region, edge: Edge) -> Path {
    let (r, c) = (&room.rect, room.middle());
    let half = r.w * 0.105;
    let reach = pt(r.w / 2.0, c.y - r.y);
    let along = reach.unit();
    let far = reach * 1.5;
    // Where the edges of the two bands meet, beside and above the middle.
    let (beside, above) = (half / along.y, half / along.x);
    let notch = |x: f64, y: f64| pt(c.x + x * beside, c.y + y * above);
    let out = |n: Point, x: f64, y: f64| n + pt(far.x * x, far.y * y);
    let corner = |n: Point, a: (f64, f64), b: (f64, f64)| (out(n, a.0, a.1), n, out(n, b.0, b.1));
    let corners = [
        corner(notch(0.0, 1.0), (1.0, 1.0), (-1.0, 1.0)),
        corner(notch(-1.0, 0.0), (-1.0, 1.0), (-1.0, -1.0)),
        corner(notch(0.0, -1.0), (-1.0, -1.0), (1.0, -1.0)),
        corner(notch(1.0, 0.0), (1.0, -1.0), (1.0, 1.0)),
    ];
    turned(&corners, edge)
}

fn pall(room: &Region, edge: Edge) -> Path {
    let (r, c) = (&room.rect, room.middle());
    let half = r.w * 0.105;
    let (left, right) = (r.x - PAST, r.x + r.w + PAST);
    let foot = r.y + r.h + PAST;
    let slant = (c.y - r.y) / (r.w / 2.0);
    let arm = half * (1.0 + slant * slant).sqrt();
    let fork = |x: f64| pt(c.x + x * half, c.y + arm - half * slant);
    let end = |x: f64, up: f64| pt(x, c.y - slant * (r.w / 2.0 + PAST) + up);
    let corners = [
        (pt(c.x - half, foot), fork(-1.0), end(left, arm)),
        (end(left, -arm), pt(c.x, c.y - arm), end(right, -arm)),
        (end(right, arm), fork(1.0), pt(c.x + half, foot)),
    ];
    turned(&corners, edge)
}

/// An outline made of corners that point inwards: to the corner, round it, out again.
fn turned(corners: &[(Point, Point, Point)], edge: Edge) -> Path {
    let mut path = Path::default();
    for (from, corner, to) in corners {
        edge.draw(&mut path, *from, *corner);
        edge.draw(&mut path, *corner, *to);
    }
    path.close();
    path
}

fn piles(number: u8, room: &Region, edge: Edge) -> Path {
    let r = &room.rect;
    let n = f64::from(number);
    let wide = 0.74 / n;
    let mut path = Path::default();
    for k in 0..number {
        let u = 0.5 + (f64::from(k) - (n - 1.0) / 2.0) * 0.98 / n;
        // Several piles lean towards one another in base.
        let point = r.at(0.5 + (u - 0.5) * 0.35, 0.88);
        let top = pt(0.0, PAST);
        edge.draw(&mut path, r.at(u + wide / 2.0, 0.0) - top, point);
        edge.draw(&mut path, point, r.at(u - wide / 2.0, 0.0) - top);
        path.close();
    }
    path
}
