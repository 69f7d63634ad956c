//! One charge, drawn in its place.

use crate::drawings::drawing::{Drawing, drawing};
use crate::drawings::sketch::Rule;
use crate::language::blazon::{Charges, Colour, Fill};
use crate::language::tincture::INK;
use crate::language::words::{Charge, Tincture};
use crate::painter::Painter;
use crate::region::{Region, Slot};
use crate::shape::geometry::{Rect, pt};
use crate::shape::text::{factor, number};

/// Narrower than this, inner lines are left out: they would only darken the charge.
const LEAST_FOR_LINES: f64 = 9.0;

/// What a charge lies on: the fill, and the room that fill spreads over.
#[derive(Clone, Copy)]
pub(crate) struct Under<'a> {
    pub fill: &'a Fill,
    pub room: &'a Region,
}

impl Painter<'_> {
    /// Draws one of `charges` in a slot, turned by `degrees`.
    pub(crate) fn emblem(&mut self, c: &Charges, slot: &Slot, degrees: f64, under: Under<'_>) {
        let art = drawing(c.charge);
        let (mut sx, mut sy) = (slot.w / art.w, slot.h / art.h);
        if c.charge != Charge::Fusil {
            sx = sx.min(sy);
            sy = sx;
        }
        let place = Place { slot: *slot, sx, sy, degrees };
        let ground = under.fill.first().ground();
        let body = match c.colour {
            Colour::Of(t) if t.is_fur() => Body::Painted(Fill::Plain(t), {
                let (w, h) = (art.w * sx, art.h * sy);
                Region::square(Rect::new(slot.at.x - w / 2.0, slot.at.y - h / 2.0, w, h))
            }),
            Colour::Of(t) => Body::Plain(t),
            Colour::Counterchanged => {
                Body::Painted(under.fill.counterchanged(), under.room.clone())
            }
        };
        let tincture = match &body {
            Body::Plain(t) => *t,
            Body::Painted(fill, _) => fill.first().ground(),
        };
        let accent = c.accent.unwrap_or_else(|| usual_accent(art, tincture, ground)).ground();
        // Half a unit of ink on the page whatever the scale; in steps, so that groups are shared.
        let ink = ((2.2 / sx).round() / 2.0).clamp(1.5, 5.0);
        let fine = art.w * sx >= LEAST_FOR_LINES;

        match body {
            Body::Plain(t) => {
                let mut group = self.silhouette(art, t, ink);
                group += &self.details(art, t, accent, ink, fine);
                self.place(&group, art, &place);
            }
            Body::Painted(fill, room) => {
                let silhouette = self.silhouette(art, tincture, ink);
                self.place(&silhouette, art, &place);
                let id = self.defs.path(&art.body);
                let how = place.transform(art);
                let clip = self.defs.clip(&format!("<use href=\"#{id}\" transform=\"{how}\"/>"));
                self.in_clip(&clip, |p| p.pattern(&fill, &room));
                let details = self.details(art, tincture, accent, ink, fine);
                if !details.is_empty() {
                    self.place(&details, art, &place);
                }
            }
        }
        if let Some(t) = c.crowned {
            self.crown(t, art, &place);
        }
    }

    /// The body with ink round it, and whatever shows from under it.
    fn silhouette(&mut self, art: &Drawing, tincture: Tincture, ink: f64) -> String {
        let under = art.under.iter().map(|(t, path)| (*t, path));
        under.chain([(tincture, &art.body)]).map(|(t, path)| self.inked(path, t, ink)).collect()
    }

    /// Second tincture and inner lines.
    fn details(
        &mut self,
        art: &Drawing,
        tincture: Tincture,
        accent: Tincture,
        ink: f64,
        fine: bool,
    ) -> String {
        let mut out = String::new();
        if !art.accent.is_empty() {
            out += &self.inked(&art.accent, accent, ink * 0.7);
        }
        for (t, path) in &art.over {
            out += &self.inked(path, *t, ink * 0.7);
        }
        if fine && !art.lines.is_empty() {
            let (id, hex) = (self.defs.path(&art.lines), tincture.line_hex());
            let wide = number((ink * 0.8).clamp(1.6, 3.2));
            out += &format!(
                "<use href=\"#{id}\" fill=\"none\" stroke=\"{hex}\" stroke-width=\"{wide}\" \
                 stroke-linecap=\"round\"/>"
            );
        }
        out
    }

    /// One layer. Its ink is painted first, so that overlapping parts melt into one outline.
    fn inked(&mut self, path: &str, tincture: Tincture, ink: f64) -> String {
        let (id, hex, ink) = (self.defs.path(path), tincture.hex(), number(ink));
        format!(
            "<use href=\"#{id}\" fill=\"{hex}\" stroke=\"{INK}\" stroke-width=\"{ink}\" \
             paint-order=\"stroke\"/>"
        )
    }

    fn place(&mut self, group: &str, art: &Drawing, place: &Place) {
        let id = self.defs.group(group);
        let how = place.transform(art);
        self.out.push_str(&format!("<use href=\"#{id}\" transform=\"{how}\"/>"));
    }

    fn crown(&mut self, tincture: Tincture, art: &Drawing, place: &Place) {
        let crown = drawing(Charge::Crown);
        // Charges without a head of their own wear it in the middle of their upper edge.
        let (foot, wide, tilt) = art.crown.unwrap_or((pt(art.w / 2.0, 4.0), art.w * 0.4, 0.0));
        let k = wide / crown.w;
        let silhouette = self.silhouette(crown, tincture, 5.0);
        let id = self.defs.group(&silhouette);
        let group = format!(
            "<use href=\"#{id}\" transform=\"translate({} {})rotate({})scale({})translate({} {})\"/>",
            number(foot.x),
            number(foot.y),
            number(tilt),
            factor(k),
            number(-crown.w / 2.0),
            number(-crown.h),
        );
        self.place(&group, art, place);
    }
}

enum Body {
    Plain(Tincture),
    Painted(Fill, Region),
}

/// Where a drawing goes and how large it becomes.
struct Place {
    slot: Slot,
    sx: f64,
    sy: f64,
    degrees: f64,
}

impl Place {
    fn transform(&self, art: &Drawing) -> String {
        let at = self.slot.at;
        let scale = if (self.sx - self.sy).abs() < 1e-9 {
            format!("scale({})", factor(self.sx))
        } else {
            format!("scale({} {})", factor(self.sx), factor(self.sy))
        };
        let (w, h) = (art.w / 2.0, art.h / 2.0);
        if self.degrees == 0.0 {
            let (x, y) = (at.x - w * self.sx, at.y - h * self.sy);
            return format!("translate({} {}){scale}", number(x), number(y));
        }
        format!(
            "translate({} {})rotate({}){scale}translate({} {})",
            number(at.x),
            number(at.y),
            number(self.degrees),
            number(-w),
            number(-h)
        )
    }
}

/// The second tincture a blazon need not name: by the drawing's rule, but never lost on the
/// charge or on the field it sticks out over.
fn usual_accent(art: &Drawing, charge: Tincture, field: Tincture) -> Tincture {
    use Tincture::{Argent, Azure, Gules, Or, Sable};
    let wanted: &[Tincture] = match art.accent_rule {
        Rule::Armed => &[Gules, Azure, Or],
        Rule::Seeded if charge == Or => return Gules,
        Rule::Seeded => return Or,
        Rule::Line if charge == Sable => return Argent,
        Rule::Line => return Sable,
        Rule::Field if field != charge => return field,
        Rule::Field => &[Sable, Argent],
        Rule::Always(t) if t != charge && t != field => return t,
        Rule::Always(_) => &[Argent, Or, Sable],
    };
    let seen = wanted.iter().copied().find(|t| *t != charge && *t != field);
    seen.unwrap_or(wanted[0])
}
