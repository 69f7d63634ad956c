//! A whole coat: what is drawn first, what last, and how much room each part has.

use crate::charges::emblem::Under;
use crate::language::blazon::{Blazon, Fill, Ground, Item};
use crate::language::tincture::INK;
use crate::language::words::{Figure, Marshalling, Place, Tincture};
use crate::ordinaries::figure::{BASE, chief_height};
use crate::ordinaries::ring::ring_width;
use crate::painter::{Painter, ink_width};
use crate::region::Region;
use crate::shape::path::Path;
use crate::shape::text::number;

/// Quarters meet a little above the middle: the lower ones lose their corners.
const QUARTERS_MEET: f64 = 0.47;

impl Painter<'_> {
    pub(crate) fn coat(&mut self, coat: &Blazon, room: &Region) {
        let has = |figure: Figure| coat.items.iter().any(|i| i.figure() == Some(figure));
        let marshalled = Fill::Plain(Tincture::Argent);
        let fill = match &coat.ground {
            Ground::Marshalled(how, coats) => {
                // A bordure goes round the quarters instead of hiding their edges.
                let bordure = if has(Figure::Bordure) { ring_width(Figure::Bordure) } else { 0.0 };
                self.marshal(*how, coats, &room.inset(room.rect.w * bordure * 0.96));
                &marshalled
            }
            Ground::Field { fill, semy } => {
                let under = Under { fill, room };
                self.field(fill, room);
                if let Some(strewn) = semy {
                    self.semy(strewn, room, under);
                }
                fill
            }
        };
        let under = Under { fill, room };
        let inner = inner_room(coat, room);
        for item in coat.items.iter().filter(|item| layer(item) == 0) {
            let room = room_of(item, coat, room, &inner);
            self.item(item, &room, under);
        }
        for last in 1..=4 {
            for item in coat.items.iter().filter(|item| layer(item) == last) {
                self.item(item, room, under);
            }
        }
    }

    pub(crate) fn item(&mut self, item: &Item, room: &Region, under: Under<'_>) {
        match item {
            Item::Charges(c) => self.charges(c, room, under),
            Item::Ordinary(o) => self.ordinary(o, room, under),
            Item::Inescutcheon(coat) => {
                let shield = Region::small_shield(room.middle(), room.rect.w * 0.38);
                self.small_shield(coat, &shield);
            }
        }
    }

    /// A shield on the shield.
    pub(crate) fn small_shield(&mut self, coat: &Blazon, shield: &Region) {
        let outline = Path::polygon(shield.edge.points());
        let ink = number(shield.rect.w * 0.06);
        self.out.push_str(&format!(
            "<path d=\"{outline}\" fill=\"{INK}\" stroke=\"{INK}\" stroke-width=\"{ink}\"/>"
        ));
        self.clipped(&outline, |p| p.coat(coat, shield));
    }

    fn field(&mut self, fill: &Fill, room: &Region) {
        match fill {
            Fill::Plain(t) if !t.is_fur() => self.ground(&room.rect, *t),
            _ => self.clipped(&Path::rect(&room.rect.grown(0.3)), |p| p.pattern(fill, room)),
        }
    }

    /// One coat of several. It is defined rather than drawn in place: on a roll of arms many
    /// coats have the same quarters.
    fn quarter(&mut self, coat: &Blazon, part: &Region) {
        let mut apart = Painter { defs: &mut *self.defs, out: String::new() };
        apart.coat(coat, part);
        let id = apart.defs.group(&apart.out);
        let edge = Path::rect(&part.rect.grown(0.15));
        let clip = self.defs.clip(&format!("<path d=\"{edge}\"/>"));
        self.out.push_str(&format!("<use href=\"#{id}\" clip-path=\"url(#{clip})\"/>"));
    }

    fn marshal(&mut self, how: Marshalling, coats: &[Blazon], room: &Region) {
        let meet = if room.is_pointed() { QUARTERS_MEET } else { 0.5 };
        let parts: &[(f64, f64, f64, f64)] = match how {
            Marshalling::Quarterly => &[
                (0.0, 0.0, 0.5, meet),
                (0.5, 0.0, 1.0, meet),
                (0.0, meet, 0.5, 1.0),
                (0.5, meet, 1.0, 1.0),
            ],
            Marshalling::PerPale => &[(0.0, 0.0, 0.5, 1.0), (0.5, 0.0, 1.0, 1.0)],
            Marshalling::PerFess => &[(0.0, 0.0, 1.0, meet), (0.0, meet, 1.0, 1.0)],
        };
        for (k, (u0, v0, u1, v1)) in parts.iter().enumerate() {
            // Two coats quarterly: the first comes back as the fourth, the second as the third.
            let coat = coats.get(k).unwrap_or_else(|| &coats[3 - k]);
            let part = room.part(*u0, *v0, *u1, *v1);
            self.quarter(coat, &part);
        }
        let r = &room.rect;
        let mut seams = Path::default();
        if how != Marshalling::PerFess {
            seams.extend(Path::open(&[r.at(0.5, 0.0), r.at(0.5, 1.0)]));
        }
        if how != Marshalling::PerPale {
            seams.extend(Path::open(&[r.at(0.0, meet), r.at(1.0, meet)]));
        }
        self.ink(&seams, ink_width(r) * 0.9);
    }
}

/// Marks of difference are drawn last whatever their place in the text.
fn layer(item: &Item) -> u8 {
    match (item, item.figure()) {
        (_, Some(Figure::Bordure)) => 1,
        (Item::Inescutcheon(_), _) => 2,
        (_, Some(Figure::Canton)) => 3,
        (_, Some(Figure::Label)) => 4,
        _ => 0,
    }
}

/// The room for charges: inside a bordure, below a chief or label, above a base.
fn inner_room(coat: &Blazon, room: &Region) -> Region {
    let figures: Vec<Figure> = coat.items.iter().filter_map(Item::figure).collect();
    let ring = figures.iter().map(|f| ring_width(*f)).fold(0.0, f64::max);
    let inner = room.inset(room.rect.w * ring);
    if matches!(coat.ground, Ground::Marshalled(..)) {
        return inner;
    }
    let mut top: f64 = 0.0;
    if figures.contains(&Figure::Label) {
        top = 0.19;
    }
    if figures.contains(&Figure::Chief) {
        top = chief_height(room);
    }
    let foot = if figures.contains(&Figure::Base) { BASE + 0.05 } else { 1.0 };
    let share = |v: f64| (room.rect.y + v * room.rect.h - inner.rect.y) / inner.rect.h;
    let (top, foot) = (share(top).max(0.0), share(foot).min(1.0));
    inner.part(0.0, top, 1.0, foot)
}

/// Ordinaries cross the whole field, but stay clear of a chief and of charges above bars.
fn room_of(item: &Item, coat: &Blazon, room: &Region, inner: &Region) -> Region {
    let Some(figure) = item.figure() else { return inner.clone() };
    let chief = coat.items.iter().any(|i| i.figure() == Some(Figure::Chief));
    let crosses = !matches!(
        figure,
        Figure::Chief | Figure::Base | Figure::Orle | Figure::Tressure | Figure::Pall
    );
    if chief && crosses {
        return room.part(0.0, chief_height(room), 1.0, 1.0);
    }
    let above =
        coat.items.iter().any(|i| matches!(i, Item::Charges(c) if c.place == Some(Place::Chief)));
    let bars = matches!(item, Item::Ordinary(o) if o.number > 1
        && matches!(figure, Figure::Bar | Figure::Fess));
    if above && bars { room.part(0.0, 0.20, 1.0, 1.0) } else { room.clone() }
}
