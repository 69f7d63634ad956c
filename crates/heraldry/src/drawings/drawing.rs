//! The drawings of the charges, read once from `data/charges.txt`.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::drawings::sketch::{self, Rule, Sketch};
use crate::language::words::{Charge, Tincture};
use crate::shape::geometry::Point;
use crate::shape::path::Path;

/// How one charge is drawn in its own box; paths are kept as the text they are sent as.
#[derive(Debug)]
pub(crate) struct Drawing {
    pub w: f64,
    pub h: f64,
    /// Filled with the charge's tincture.
    pub body: String,
    /// Filled with the second tincture; may be empty.
    pub accent: String,
    pub accent_rule: Rule,
    /// Thin strokes, left out where they would be a blur; may be empty.
    pub lines: String,
    /// Parts of a fixed tincture, under the body.
    pub under: Vec<(Tincture, String)>,
    /// Parts of a fixed tincture, over everything.
    pub over: Vec<(Tincture, String)>,
    /// Left and right end of the drawing in bands from top to foot, seen from its middle.
    pub profile: Vec<(f64, f64)>,
    /// Where a crown sits: middle of its foot, its width, its tilt in degrees.
    pub crown: Option<(Point, f64, f64)>,
}

const BOOK_OF_CHARGES: &str = include_str!("../../data/charges.txt");

/// In how many bands a profile is measured.
const BANDS: usize = 16;

impl Drawing {
    fn new(sketch: &Sketch) -> Self {
        let fixed = |parts: &[(Tincture, Path)]| -> Vec<(Tincture, String)> {
            parts.iter().map(|(t, path)| (*t, path.to_string())).collect()
        };
        Self {
            w: sketch.w,
            h: sketch.h,
            body: sketch.body.to_string(),
            accent: sketch.accent.to_string(),
            accent_rule: sketch.rule,
            lines: sketch.lines.to_string(),
            under: fixed(&sketch.under),
            over: fixed(&sketch.over),
            profile: profile(sketch),
            crown: sketch.crown,
        }
    }

    /// Width over height.
    pub(crate) fn aspect(&self) -> f64 {
        self.w / self.h
    }
}

/// How much room a drawing takes at each height; where it is empty, left lies right of right.
fn profile(sketch: &Sketch) -> Vec<(f64, f64)> {
    let mut bands = vec![(f64::INFINITY, f64::NEG_INFINITY); BANDS];
    for p in sketch.outline() {
        let band = (p.y / sketch.h * BANDS as f64).clamp(0.0, BANDS as f64 - 1.0) as usize;
        let x = p.x - sketch.w / 2.0;
        bands[band] = (bands[band].0.min(x), bands[band].1.max(x));
    }
    bands
}

/// The drawing of a charge. A fusil is a lozenge drawn long by the code that places it.
pub(crate) fn drawing(charge: Charge) -> &'static Drawing {
    static BOOK: OnceLock<BTreeMap<&'static str, Drawing>> = OnceLock::new();
    let book = BOOK.get_or_init(|| {
        let sketches = sketch::read(BOOK_OF_CHARGES);
        sketches.iter().map(|(name, sketch)| (*name, Drawing::new(sketch))).collect()
    });
    let charge = if charge == Charge::Fusil { Charge::Lozenge } else { charge };
    book.get(charge.word()).expect("every charge has a drawing; a test reads them all")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::geometry::Rect;

    #[test]
    fn every_charge_has_a_drawing_that_fills_its_box() {
        let mut faults = Vec::new();
        let sketches = sketch::read(BOOK_OF_CHARGES);
        for charge in Charge::ALL.iter().filter(|c| **c != Charge::Fusil) {
            let d = &sketches[charge.word()];
            assert!(!drawing(*charge).body.is_empty(), "{charge} has no body");
            let b = Rect::around(&d.outline());
            let slack = 0.1 * d.w.max(d.h);
            for (name, off) in
                [("left", b.x), ("top", b.y), ("right", b.x + b.w - d.w), ("foot", b.y + b.h - d.h)]
            {
                if off.abs() > slack {
                    faults.push(format!("{charge}: {name} edge is off by {off:.1}"));
                }
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}
