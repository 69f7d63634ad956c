//! Reads the drawings of the charges.
//!
//! The file is the source, not a product: it says limb, blob and disc rather than long lists of
//! curves, so that a lion's tail can be changed by hand. How to write it stands at its top. It is
//! part of the program, so a fault in it is a fault of ours and stops the test that reads it all.

use std::collections::BTreeMap;

use crate::language::words::Tincture;
use crate::shape::geometry::{Point, Rect, Turn, pt};
use crate::shape::path::{Path, Step};
use crate::shape::pen::{Joint, blob, limb, star};

/// What the second tincture is when the blazon does not say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Rule {
    #[default]
    Line,
    Armed,
    Seeded,
    Field,
    Always(Tincture),
}

/// One charge as paths in its own box, layer by layer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sketch {
    pub w: f64,
    pub h: f64,
    pub rule: Rule,
    pub body: Path,
    pub accent: Path,
    pub lines: Path,
    pub under: Vec<(Tincture, Path)>,
    pub over: Vec<(Tincture, Path)>,
    pub crown: Option<(Point, f64, f64)>,
}

impl Sketch {
    /// Points round everything that is filled.
    pub(crate) fn outline(&self) -> Vec<Point> {
        let fixed = self.under.iter().map(|(_, path)| path);
        [&self.body, &self.accent].into_iter().chain(fixed).flat_map(Path::samples).collect()
    }
}

/// Which layer of a drawing a stroke belongs to.
#[derive(Clone, Copy)]
enum Layer {
    Body,
    Accent,
    Lines,
    Under(Tincture),
    Over(Tincture),
}

/// Every drawing of the file by its name, parts included.
pub(crate) fn read(text: &'static str) -> BTreeMap<&'static str, Sketch> {
    let mut book = BTreeMap::new();
    let mut open: Option<(&'static str, Sketch)> = None;
    for line in text.lines().map(str::trim) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(heading) = line.strip_prefix('[') {
            book.extend(open.take());
            open = Some(header(heading));
        } else {
            let (_, sketch) = open.as_mut().expect("strokes stand under a heading");
            stroke(sketch, line, &book);
        }
    }
    book.extend(open);
    book
}

/// `name] width height [rule]`
fn header(heading: &'static str) -> (&'static str, Sketch) {
    let (name, rest) = heading.split_once(']').expect("a heading is closed");
    let mut words = rest.split_whitespace();
    let mut size = || words.next().and_then(|w| w.parse().ok()).expect("a heading has a size");
    let (w, h) = (size(), size());
    let rule = match words.next() {
        None | Some("line") => Rule::Line,
        Some("armed") => Rule::Armed,
        Some("seeded") => Rule::Seeded,
        Some("field") => Rule::Field,
        Some(word) => Rule::Always(tincture(word)),
    };
    (name, Sketch { w, h, rule, ..Sketch::default() })
}

fn tincture(word: &str) -> Tincture {
    let mut all = Tincture::ALL.iter().copied();
    all.find(|t| t.word() == word).expect("a tincture in charges.txt")
}

/// `[accent|lines|under TINCTURE|over TINCTURE] [both] [turn N] [hole] STROKE numbers`
fn stroke(sketch: &mut Sketch, line: &'static str, book: &BTreeMap<&'static str, Sketch>) {
    let mut words = line.split_whitespace().peekable();
    let mut layer = Layer::Body;
    let (mut both, mut turns, mut hole) = (false, 1, false);
    let kind = loop {
        match words.next().expect("a stroke is named") {
            "accent" => layer = Layer::Accent,
            "lines" => layer = Layer::Lines,
            "under" => layer = Layer::Under(tincture(words.next().expect("under what"))),
            "over" => layer = Layer::Over(tincture(words.next().expect("over what"))),
            "both" => both = true,
            "hole" => hole = true,
            "turn" => turns = words.next().and_then(|n| n.parse().ok()).expect("turn how often"),
            kind => break kind,
        }
    };
    let copies = Copies { w: sketch.w, h: sketch.h, both, turns, hole };
    match kind {
        "crown" => {
            let n = numbers(words);
            sketch.crown = Some((pt(n[0], n[1]), n[2], n[3]));
        }
        "part" => {
            let name = words.next().expect("which part");
            let part = book.get(name).expect("a part drawn above");
            let n = numbers(words);
            let place = Turn {
                about: pt(0.0, 0.0),
                degrees: n.get(3).copied().unwrap_or(0.0),
                scale: n.get(2).copied().unwrap_or(1.0),
                shift: pt(n[0], n[1]),
            };
            sketch.body.extend(part.body.map(|p| place.apply(p)));
            sketch.accent.extend(part.accent.map(|p| place.apply(p)));
            sketch.lines.extend(part.lines.map(|p| place.apply(p)));
        }
        "paw" => {
            for n in numbers(words).chunks_exact(4) {
                let (toes, claws) = paw(pt(n[0], n[1]), n[2], n[3]);
                sketch.body.extend(copies.of(&toes));
                sketch.accent.extend(copies.of(&claws));
            }
        }
        "path" => {
            let path = svg_path(&words.collect::<Vec<_>>().join(" "));
            copies.add(sketch, layer, &path);
        }
        kind => copies.add(sketch, layer, &plain_stroke(kind, &numbers(words))),
    }
}

fn numbers(words: impl Iterator<Item = &'static str>) -> Vec<f64> {
    words.map(|w| w.parse().expect("a number in charges.txt")).collect()
}

fn points(n: &[f64]) -> Vec<Point> {
    n.chunks_exact(2).map(|p| pt(p[0], p[1])).collect()
}

fn plain_stroke(kind: &str, n: &[f64]) -> Path {
    let mut path = Path::default();
    match kind {
        "limb" => {
            let joint = |j: &[f64]| Joint { at: pt(j[0], j[1]), width: j[2] };
            let joints: Vec<Joint> = n.chunks_exact(3).map(joint).collect();
            path = limb(&joints);
        }
        "blob" => path = blob(&points(n)),
        "poly" => path = Path::polygon(&points(n)),
        "bar" => {
            for b in n.chunks_exact(4) {
                path.extend(Path::rect(&Rect::new(b[0], b[1], b[2], b[3])));
            }
        }
        "disc" => {
            for d in n.chunks_exact(3) {
                path.extend(Path::ellipse(pt(d[0], d[1]), d[2], d[2]));
            }
        }
        "oval" => path = Path::ellipse(pt(n[0], n[1]), n[2], n[3]),
        "star" => path = star(pt(n[0], n[1]), n[2] as usize, n[3], n[4]),
        kind => unreachable!("no stroke is called {kind}; a test reads every drawing"),
    }
    path
}

/// Three toes and their claws, pointing along an angle.
fn paw(at: Point, degrees: f64, size: f64) -> (Path, Path) {
    let (mut toes, mut claws) = (Path::default(), Path::default());
    for (spread, reach) in [(-42.0, 8.0), (0.0, 10.0), (42.0, 8.0)] {
        let along = Point::polar(degrees + spread, reach * size);
        let (knuckle, tip) = (at + along * 0.6, at + along * 1.35);
        let joint = |at, width: f64| Joint { at, width: width * size };
        toes.extend(limb(&[joint(at, 6.5), joint(knuckle, 5.6)]));
        claws.extend(limb(&[joint(knuckle, 3.6), joint(tip, 0.4)]));
    }
    (toes, claws)
}

/// How often a stroke is repeated: mirrored left and right, or turned about the middle.
struct Copies {
    w: f64,
    h: f64,
    both: bool,
    turns: usize,
    hole: bool,
}

impl Copies {
    fn add(&self, sketch: &mut Sketch, layer: Layer, path: &Path) {
        match layer {
            Layer::Body => sketch.body.extend(self.of(path)),
            Layer::Accent => sketch.accent.extend(self.of(path)),
            Layer::Lines => sketch.lines.extend(self.raw(path)),
            Layer::Under(t) => sketch.under.push((t, self.of(path))),
            Layer::Over(t) => sketch.over.push((t, self.of(path))),
        }
    }

    fn of(&self, path: &Path) -> Path {
        self.raw(path).wound(!self.hole)
    }

    fn raw(&self, path: &Path) -> Path {
        let mut out = Path::default();
        for k in 0..self.turns {
            let turn = Turn {
                about: pt(self.w / 2.0, self.h / 2.0),
                degrees: 360.0 * k as f64 / self.turns as f64,
                scale: 1.0,
                shift: pt(0.0, 0.0),
            };
            out.extend(path.map(|p| turn.apply(p)));
        }
        if self.both {
            let mirrored = out.map(|p| pt(self.w - p.x, p.y));
            out.extend(mirrored);
        }
        out
    }
}

/// A path with absolute `M L H V Q C Z`.
fn svg_path(d: &str) -> Path {
    let spaced: String = d
        .chars()
        .flat_map(|c| if c.is_ascii_uppercase() { vec![' ', c, ' '] } else { vec![c] })
        .collect();
    let mut words = spaced.split_whitespace().peekable();
    let mut path = Path::default();
    let (mut letter, mut at) = ("M", pt(0.0, 0.0));
    while let Some(word) = words.peek() {
        if word.starts_with(|c: char| c.is_ascii_uppercase()) {
            letter = words.next().expect("just seen");
            if letter == "Z" {
                path.close();
                continue;
            }
        }
        let mut next = || -> f64 {
            words.next().and_then(|w| w.parse().ok()).expect("a coordinate in charges.txt")
        };
        match letter {
            "M" => {
                at = pt(next(), next());
                path.push(Step::Move(at));
                letter = "L";
            }
            "H" => {
                at.x = next();
                path.to(at);
            }
            "V" => {
                at.y = next();
                path.to(at);
            }
            "Q" => {
                let a = pt(next(), next());
                at = pt(next(), next());
                path.push(Step::Quad(a, at));
            }
            "C" => {
                let (a, b) = (pt(next(), next()), pt(next(), next()));
                at = pt(next(), next());
                path.push(Step::Cubic(a, b, at));
            }
            _ => {
                at = pt(next(), next());
                path.to(at);
            }
        }
    }
    path
}
