//! Painting an ordinary: its pieces, what lies on them, what stands beside them.

use crate::charges::beside::beside_slots;
use crate::charges::emblem::Under;
use crate::language::blazon::{Charges, Fill, Item, Ordinary};
use crate::language::words::{Figure, Variation};
use crate::ordinaries::band::Band;
use crate::ordinaries::figure::{Piece, chevron_cotises, pieces};
use crate::ordinaries::spots::spots;
use crate::painter::{Painter, ink_width};
use crate::region::{Region, Slot};
use crate::shape::edge::Edge;

impl Painter<'_> {
    pub(crate) fn ordinary(&mut self, o: &Ordinary, room: &Region, under: Under<'_>) {
        match o.figure {
            Figure::Bordure | Figure::Orle | Figure::Tressure => self.ring(o, room),
            Figure::Label => self.label(o, room),
            _ => self.solid(o, room),
        }
        if let Some(around) = &o.between {
            let slots = beside_slots(around, o.figure, room);
            self.each(around, &slots, 0.0, under);
        }
    }

    fn solid(&mut self, o: &Ordinary, room: &Region) {
        let ink = ink_width(&room.rect);
        let pieces = pieces(o, room);
        if let Some(tincture) = o.cotised {
            self.cotises(o, &Fill::Plain(tincture), room);
        }
        for piece in &pieces {
            self.piece(piece, &o.fill, ink);
        }
        for item in &o.on {
            self.painted_on(item, &pieces, &o.fill);
        }
        let charges = in_turn(&o.on);
        let bands: Vec<Band> = pieces.iter().filter_map(|p| p.band).collect();
        let (slots, lean) = match bands.first() {
            Some(band) => (along_bands(&bands, charges.len()), band.lean()),
            None if charges.is_empty() => return,
            None => (spots(o, room, charges.len()), 0.0),
        };
        for (c, slot) in charges.iter().zip(&slots) {
            self.emblem(c, slot, lean, Under { fill: &o.fill, room });
        }
    }

    fn piece(&mut self, piece: &Piece, fill: &Fill, ink: f64) {
        if let (Some(band), Fill::Varied { kind: Variation::Gobony, pieces, tinctures, .. }) =
            (&piece.band, fill)
        {
            self.fill(&piece.outline, &Fill::Plain(tinctures[0]), &piece.room);
            let cut = band.gobony(*pieces);
            self.clipped(&piece.outline, |p| p.tinct(&cut, tinctures[1], &piece.room));
            self.ink(&piece.outline, ink);
        } else {
            self.fill_inked(&piece.outline, fill, &piece.room, ink);
        }
    }

    /// An ordinary or a small shield on an ordinary is drawn in its room and cut to its outline.
    fn painted_on(&mut self, item: &Item, pieces: &[Piece], fill: &Fill) {
        if matches!(item, Item::Charges(_)) {
            return;
        }
        for piece in pieces {
            let under = Under { fill, room: &piece.room };
            self.clipped(&piece.outline, |p| p.item(item, &piece.room, under));
        }
    }

    /// Thin companions on both sides of a band or chevron.
    fn cotises(&mut self, o: &Ordinary, fill: &Fill, room: &Region) {
        let half = room.rect.w * 0.026;
        let ink = ink_width(&room.rect) * 0.7;
        for band in Band::of(o, room).iter().flat_map(|b| b.cotises(half)) {
            self.fill_inked(&band.outline(Edge::STRAIGHT), fill, room, ink);
        }
        for outline in chevron_cotises(o, room) {
            self.fill_inked(&outline, fill, room, ink);
        }
    }
}

/// The charges of a list one by one; several kinds take turns.
pub(crate) fn in_turn(items: &[Item]) -> Vec<&Charges> {
    let mut kinds: Vec<(&Charges, u8)> = items
        .iter()
        .filter_map(|item| match item {
            Item::Charges(c) => Some((c, c.number)),
            Item::Inescutcheon(_) | Item::Ordinary(_) => None,
        })
        .collect();
    let mut out = Vec::new();
    while kinds.iter().any(|(_, left)| *left > 0) {
        for (c, left) in kinds.iter_mut().filter(|(_, left)| *left > 0) {
            out.push(*c);
            *left -= 1;
        }
    }
    out
}

/// Charges shared out over several bands, the first taking what is left over.
fn along_bands(bands: &[Band], count: usize) -> Vec<Slot> {
    let (each, over) = (count / bands.len(), count % bands.len());
    let share = |k: usize| each + usize::from(k < over);
    bands.iter().enumerate().flat_map(|(k, band)| band.spots(share(k))).collect()
}
