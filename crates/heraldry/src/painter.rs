//! The painter: where markup is written. Each part of a coat is an `impl` in its own file.

use crate::defs::Defs;
use crate::language::blazon::Fill;
use crate::language::tincture::INK;
use crate::language::words::Tincture;
use crate::region::Region;
use crate::shape::geometry::Rect;
use crate::shape::path::Path;
use crate::shape::text::number;

pub(crate) struct Painter<'a> {
    pub defs: &'a mut Defs,
    pub out: String,
}

/// How wide the ink round an ordinary is, in a room of this size.
pub(crate) fn ink_width(room: &Rect) -> f64 {
    if room.w > 60.0 { 0.9 } else { 0.6 }
}

impl Painter<'_> {
    /// A shape in one tincture, without an edge.
    pub(crate) fn tinct(&mut self, shape: &Path, tincture: Tincture, room: &Region) {
        if tincture.is_fur() {
            self.clipped(shape, |p| p.fur(tincture, &room.rect));
        } else {
            let hex = tincture.hex();
            self.out.push_str(&format!("<path d=\"{shape}\" fill=\"{hex}\"/>"));
        }
    }

    /// A shape with any fill; `room` is what the pattern of the fill spreads over.
    pub(crate) fn fill(&mut self, shape: &Path, fill: &Fill, room: &Region) {
        match fill {
            Fill::Plain(tincture) => self.tinct(shape, *tincture, room),
            _ => self.clipped(shape, |p| p.pattern(fill, room)),
        }
    }

    /// The same with ink round it.
    pub(crate) fn fill_inked(&mut self, shape: &Path, fill: &Fill, room: &Region, ink: f64) {
        if let Fill::Plain(t) = fill
            && !t.is_fur()
        {
            let (hex, ink) = (t.hex(), number(ink));
            self.out.push_str(&format!(
                "<path d=\"{shape}\" fill=\"{hex}\" stroke=\"{INK}\" stroke-width=\"{ink}\"/>"
            ));
        } else {
            self.fill(shape, fill, room);
            self.ink(shape, ink);
        }
    }

    /// Only the ink.
    pub(crate) fn ink(&mut self, shape: &Path, width: f64) {
        let width = number(width);
        self.out.push_str(&format!(
            "<path d=\"{shape}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"{width}\"/>"
        ));
    }

    /// Whatever `draw` paints, cut to a shape.
    pub(crate) fn clipped(&mut self, shape: &Path, draw: impl FnOnce(&mut Self)) {
        let clip = self.defs.clip(&format!("<path d=\"{shape}\"/>"));
        self.in_clip(&clip, draw);
    }

    /// Whatever `draw` paints, cut by a clip that is already defined.
    pub(crate) fn in_clip(&mut self, clip: &str, draw: impl FnOnce(&mut Self)) {
        self.out.push_str(&format!("<g clip-path=\"url(#{clip})\">"));
        draw(self);
        self.out.push_str("</g>");
    }
}
