//! Edges that are not straight: engrailed, wavy, embattled and the rest.

use crate::language::words::Line;
use crate::shape::geometry::{Point, Rect, pt};
use crate::shape::path::{Path, Step};

/// No swing is shorter, however small the room.
const SHORTEST: f64 = 0.1;

/// The manner of an edge: its line, how far it swings to either side, and how long one swing is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    line: Option<Line>,
    swing: f64,
    wave: f64,
}

impl Edge {
    pub(crate) const STRAIGHT: Self = Self { line: None, swing: 0.0, wave: 1.0 };

    /// The edge of an ordinary or division in a room of this size.
    pub(crate) fn new(line: Option<Line>, room: &Rect) -> Self {
        let (swing, wave) = match line {
            Some(Line::Engrailed | Line::Invected) => (0.026, 0.118),
            Some(Line::Indented) => (0.040, 0.13),
            Some(Line::Wavy) => (0.030, 0.22),
            Some(Line::Nebuly) => (0.040, 0.19),
            Some(Line::Embattled | Line::Raguly) => (0.034, 0.165),
            None => (0.0, 1.0),
        };
        Self { line, swing: swing * room.w, wave: (wave * room.w).max(SHORTEST) }
    }

    /// The same line with longer or shorter swings: a division is drawn bolder than an ordinary,
    /// a narrow bar finer.
    pub(crate) fn scaled(self, swing: f64, wave: f64) -> Self {
        Self { swing: self.swing * swing, wave: self.wave * wave, ..self }
    }

    /// No swing may be larger than this.
    pub(crate) fn at_most(self, swing: f64) -> Self {
        Self { swing: self.swing.min(swing), ..self }
    }

    /// Draws from `p` to `q`. What lies to the left of the way is "outside": cusps of an
    /// engrailed edge point there.
    pub(crate) fn draw(&self, path: &mut Path, p: Point, q: Point) {
        let Some(line) = self.line else {
            path.to(p);
            path.to(q);
            return;
        };
        let length = (q - p).length();
        // At least two swings to be seen, and never more than a long edge has room for.
        let count = (length / self.wave).round().clamp(2.0, 60.0);
        let along = (q - p).unit();
        let pen = Swing { from: p, along, out: along.left() * self.swing, step: length / count };
        let first = if matches!(line, Line::Wavy | Line::Nebuly) { 0.0 } else { 1.0 };
        path.to(pen.at(0.0, if line == Line::Engrailed { first } else { -first }));
        for k in 0..count as usize {
            pen.wave(path, line, k as f64);
        }
        if line == Line::Raguly || line == Line::Embattled {
            path.to(pen.at(count, -1.0));
        }
    }
}

/// One line being drawn: places are given in swings along it and parts of a swing outwards.
struct Swing {
    from: Point,
    along: Point,
    out: Point,
    step: f64,
}

impl Swing {
    fn at(&self, t: f64, o: f64) -> Point {
        self.from + self.along * (t * self.step) + self.out * o
    }

    fn wave(&self, path: &mut Path, line: Line, k: f64) {
        let at = |t: f64, o: f64| self.at(k + t, o);
        match line {
            // A quadratic from o to o through -o has its control point at -3 o.
            Line::Engrailed => path.push(Step::Quad(at(0.5, -3.0), at(1.0, 1.0))),
            Line::Invected => path.push(Step::Quad(at(0.5, 3.0), at(1.0, -1.0))),
            Line::Indented => {
                path.to(at(0.5, 1.0));
                path.to(at(1.0, -1.0));
            }
            Line::Wavy => {
                path.push(Step::Quad(at(0.25, 2.0), at(0.5, 0.0)));
                path.push(Step::Quad(at(0.75, -2.0), at(1.0, 0.0)));
            }
            // Control points beyond both ends make the wave bulge like a cloud.
            Line::Nebuly => {
                path.push(Step::Cubic(at(-0.3, 1.4), at(0.8, 1.4), at(0.5, 0.0)));
                path.push(Step::Cubic(at(0.2, -1.4), at(1.3, -1.4), at(1.0, 0.0)));
            }
            Line::Embattled | Line::Raguly => {
                let lean = if line == Line::Raguly { 0.2 } else { 0.0 };
                path.to(at(0.5, -1.0));
                path.to(at(0.5 + lean, 1.0));
                path.to(at(1.0 + lean, 1.0));
                path.to(at(1.0, -1.0));
            }
        }
    }
}

/// A closed ring of points whose edge swings inwards and outwards; `n` swings in all.
pub(crate) fn ring(points: &[Point], line: Option<Line>, swing: f64) -> Path {
    let Some(line) = line else { return Path::polygon(points) };
    let n = points.len();
    let middle = points.iter().fold(pt(0.0, 0.0), |a, p| a + *p) * (1.0 / n.max(1) as f64);
    let mut path = Path::default();
    for i in 0..n {
        let (p, q) = (points[i], points[(i + 1) % n]);
        let out = (p.lerp(q, 0.5) - middle).unit() * swing;
        let corner = |p: Point| (p - middle).unit() * swing;
        let half = p.lerp(q, 0.5);
        match line {
            Line::Engrailed => {
                path.to(p - corner(p));
                path.push(Step::Quad(half + out * 3.0, q - corner(q)));
            }
            Line::Invected => {
                path.to(p + corner(p));
                path.push(Step::Quad(half - out * 3.0, q + corner(q)));
            }
            Line::Wavy | Line::Nebuly => {
                let side = if i % 2 == 0 { 2.0 } else { -2.0 };
                path.to(p);
                path.push(Step::Quad(half + out * side, q));
            }
            Line::Indented => {
                path.to(p - corner(p));
                path.to(half + out);
            }
            Line::Embattled | Line::Raguly => {
                let lean = if line == Line::Raguly { 0.15 } else { 0.0 };
                path.to(p - corner(p));
                path.to(half - out);
                path.to(p.lerp(q, 0.5 + lean) + out);
                path.to(q + corner(q));
            }
        }
    }
    path.close();
    path
}
