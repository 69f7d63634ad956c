//! Numbers and paths as text. Coordinates are written in tenths of a unit, relative, and as short
//! as SVG allows; rounding each end point first keeps long paths from drifting.

use std::fmt;

use crate::shape::geometry::Point;
use crate::shape::path::{Path, Step};

/// A length in tenths, as every coordinate is written.
fn tenths(v: f64) -> i64 {
    (v * 10.0).round() as i64
}

/// A number with at most one decimal and no needless zero.
pub(crate) fn number(v: f64) -> String {
    write_tenths(tenths(v))
}

/// A scale with three decimals: tenths would be too coarse for a factor.
pub(crate) fn factor(k: f64) -> String {
    let text = format!("{k:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    text.strip_prefix('0').filter(|rest| !rest.is_empty()).unwrap_or(text).to_owned()
}

fn write_tenths(t: i64) -> String {
    let (sign, whole, part) = (if t < 0 { "-" } else { "" }, t.abs() / 10, t.abs() % 10);
    match (whole, part) {
        (_, 0) => format!("{sign}{whole}"),
        (0, _) => format!("{sign}.{part}"),
        _ => format!("{sign}{whole}.{part}"),
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut pen = Pen { f, at: (0, 0), start: (0, 0), last: ' ' };
        self.steps().iter().try_for_each(|step| pen.step(step))
    }
}

struct Pen<'a, 'f> {
    f: &'a mut fmt::Formatter<'f>,
    at: (i64, i64),
    start: (i64, i64),
    last: char,
}

impl Pen<'_, '_> {
    fn step(&mut self, step: &Step) -> fmt::Result {
        let round = |p: Point| (tenths(p.x), tenths(p.y));
        match *step {
            Step::Move(p) => {
                let p = round(p);
                self.start = p;
                self.write('M', &[p.0, p.1], p)
            }
            Step::Line(p) => {
                let p = round(p);
                match (p.0 - self.at.0, p.1 - self.at.1) {
                    (0, 0) => Ok(()),
                    (dx, 0) => self.write('h', &[dx], p),
                    (0, dy) => self.write('v', &[dy], p),
                    (dx, dy) => self.write('l', &[dx, dy], p),
                }
            }
            Step::Quad(a, p) => self.curve('q', &[round(a), round(p)]),
            Step::Cubic(a, b, p) => self.curve('c', &[round(a), round(b), round(p)]),
            Step::Close => self.write('Z', &[], self.start),
        }
    }

    fn curve(&mut self, letter: char, points: &[(i64, i64)]) -> fmt::Result {
        let (x, y) = self.at;
        let flat: Vec<i64> = points.iter().flat_map(|p| [p.0 - x, p.1 - y]).collect();
        self.write(letter, &flat, points[points.len() - 1])
    }

    fn write(&mut self, letter: char, numbers: &[i64], to: (i64, i64)) -> fmt::Result {
        let mut part = self.last != letter || letter == 'M';
        if part {
            write!(self.f, "{letter}")?;
        }
        for n in numbers {
            let text = write_tenths(*n);
            let blank = if part || text.starts_with('-') { "" } else { " " };
            write!(self.f, "{blank}{text}")?;
            part = false;
        }
        (self.last, self.at) = (letter, to);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::geometry::pt;

    #[test]
    fn numbers_are_short() {
        let written: Vec<String> = [0.0, -0.04, 0.5, -0.5, 12.0, 7.26].map(number).to_vec();
        assert_eq!(written, ["0", "0", ".5", "-.5", "12", "7.3"]);
    }

    #[test]
    fn factors_are_short() {
        assert_eq!([1.0, 0.5, 0.0834, 12.25].map(factor), ["1", ".5", ".083", "12.25"]);
    }

    #[test]
    fn text_is_relative_and_leaves_out_repeated_letters() {
        let path = Path::polygon(&[pt(1.0, 1.0), pt(4.0, 1.0), pt(5.0, 3.0), pt(4.5, 4.0)]);
        assert_eq!(path.to_string(), "M1 1h3l1 2-.5 1Z");
    }

    #[test]
    fn rounding_does_not_drift() {
        let points: Vec<Point> = (0..=100).map(|i| pt(f64::from(i) * 0.349, 0.0)).collect();
        let text = Path::open(&points).to_string();
        let sum: f64 = text[4..].split([' ', 'h']).filter_map(|n| n.parse::<f64>().ok()).sum();
        assert!((sum - 34.9).abs() < 0.06, "{sum}");
    }
}
