//! Coats as SVG: one picture, one symbol, or a roll of many that share what they can.

use crate::defs::{Defs, escape};
use crate::language::blazon::Blazon;
use crate::language::tincture::INK;
use crate::painter::Painter;
use crate::region::{HEIGHT, Region, WIDTH, shield_path};
use crate::shape::text::number;

/// Width of the ink round the shield.
const RIM: f64 = 3.0;

impl Blazon {
    /// The coat as a fragment in a box [`WIDTH`] by [`HEIGHT`], for the inside of an `<svg>`.
    ///
    /// Clips need ids; all of them are `id`, an underscore and a number. A page with several
    /// coats gives each another `id`.
    #[must_use]
    pub fn svg(&self, id: &str) -> String {
        let mut defs = Defs::new(id);
        let shield = paint(self, &mut defs);
        format!("<defs>{}</defs>{shield}", defs.take())
    }

    /// The coat as `<symbol id="..">`, to be written once and drawn with `<use href="#..">`.
    ///
    /// The `<svg>` that holds symbols may have no size, but must not be `display:none`: browsers
    /// then ignore the clips.
    #[must_use]
    pub fn symbol(&self, id: &str) -> String {
        let mut defs = Defs::new(id);
        let shield = paint(self, &mut defs);
        format!("<defs>{}</defs>{}", defs.take(), wrap(&escape(id), &shield))
    }
}

/// A roll of arms: the symbols of one page. Coats on it share the drawings of their charges, so
/// that a lion is sent once however many coats bear it.
pub struct Roll {
    defs: Defs,
    symbols: String,
}

impl Roll {
    /// An empty roll. What is shared gets ids that begin with `prefix` and an underscore.
    #[must_use]
    pub fn new(prefix: &str) -> Self {
        Self { defs: Defs::new(prefix), symbols: String::new() }
    }

    /// Adds a coat as the symbol `id`.
    pub fn enter(&mut self, id: &str, coat: &Blazon) {
        let shield = paint(coat, &mut self.defs);
        self.symbols.push_str(&wrap(&escape(id), &shield));
    }

    /// Everything entered, for the inside of one `<svg>`.
    #[must_use]
    pub fn finish(mut self) -> String {
        format!("<defs>{}</defs>{}", self.defs.take(), self.symbols)
    }
}

fn wrap(id: &str, shield: &str) -> String {
    let (w, h) = (number(WIDTH), number(HEIGHT));
    format!("<symbol id=\"{id}\" viewBox=\"0 0 {w} {h}\">{shield}</symbol>")
}

fn paint(coat: &Blazon, defs: &mut Defs) -> String {
    let outline = shield_path();
    let mut painter = Painter { defs, out: String::new() };
    painter.clipped(&outline, |p| p.coat(coat, &Region::shield()));
    let mut out = painter.out;
    out.push_str(&format!(
        "<path d=\"{outline}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"{}\" \
         stroke-linejoin=\"round\"/>",
        number(RIM)
    ));
    out
}
