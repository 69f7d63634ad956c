//! Where charges stand: by their number, by their place, or beside an ordinary.

use crate::charges::beside::beside_slots;
use crate::charges::emblem::Under;
use crate::charges::orle::in_orle;
use crate::drawings::drawing::{Drawing, drawing};
use crate::field::pattern::FINEST;
use crate::language::blazon::Charges;
use crate::language::words::{Charge, Figure, Place};
use crate::painter::Painter;
use crate::region::{Region, Slot};
use crate::shape::geometry::pt;

/// Wider than this, a beast stands over its fellow rather than beside it.
const WIDE: f64 = 1.3;

impl Painter<'_> {
    /// Charges that stand on a field by themselves.
    pub(crate) fn charges(&mut self, c: &Charges, room: &Region, under: Under<'_>) {
        let art = drawing(c.charge);
        match c.place {
            Some(Place::Saltire) if c.number == 2 => {
                let h = room.rect.h.min(room.rect.w * 1.22) * 0.92;
                let slot = Slot { at: room.middle(), w: room.rect.w * 0.9, h };
                self.emblem(c, &slot, 42.0, under);
                self.emblem(c, &slot, -42.0, under);
            }
            Some(Place::Bend) if c.charge == Charge::Fusil => self.fusils_in_bend(c, room, under),
            Some(Place::Fess) if c.charge == Charge::Fusil => {
                let n = f64::from(c.number);
                let v = (room.middle().y - room.rect.y) / room.rect.h;
                for k in 0..c.number {
                    let slot = room.slot((f64::from(k) + 0.5) / n, v, 1.0 / n, 0.46);
                    self.emblem(c, &slot, 0.0, under);
                }
            }
            _ => {
                let mut slots = arrangement(c.number, art, c.place, room);
                if let Some(around) = &c.between {
                    for slot in &mut slots {
                        (slot.w, slot.h) = (slot.w * 0.74, slot.h * 0.8);
                    }
                    let beside = if art.aspect() > WIDE { Figure::Fess } else { Figure::Pale };
                    self.each(around, &beside_slots(around, beside, room), 0.0, under);
                }
                self.each(c, &slots, 0.0, under);
            }
        }
    }

    pub(crate) fn each(&mut self, c: &Charges, slots: &[Slot], degrees: f64, under: Under<'_>) {
        for slot in slots {
            self.emblem(c, slot, degrees, under);
        }
    }

    /// Fusils in bend touch one another along the whole bend.
    fn fusils_in_bend(&mut self, c: &Charges, room: &Region, under: Under<'_>) {
        let (from, to) = room.edge.chord(room.rect.at(0.0, 0.0), pt(1.0, 1.0));
        let n = f64::from(c.number);
        let along = (to - from).length() / n;
        for k in 0..c.number {
            let at = from.lerp(to, (f64::from(k) + 0.5) / n);
            let slot = Slot { at, w: along, h: room.rect.w * 0.42 };
            self.emblem(c, &slot, 45.0, under);
        }
    }

    /// Charges strewn over a field; the edge may cut them.
    pub(crate) fn semy(&mut self, c: &Charges, room: &Region, under: Under<'_>) {
        let r = &room.rect;
        let cell = (r.w / if r.w > 40.0 { 3.4 } else { 2.6 }).max(FINEST);
        let reach = (r.w / cell / 2.0).ceil() as i32 + 1;
        for row in 0..=(r.h / (cell * 0.62)).ceil() as i32 {
            for column in -reach..=reach {
                let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
                let x = r.at(0.5, 0.0).x + (f64::from(column) + shift) * cell;
                let at = pt(x, r.y + cell * (0.30 + 0.62 * f64::from(row)));
                let seen = r.grown(cell * 0.28);
                let inside = at.x > seen.x && at.x < seen.x + seen.w && at.y < seen.y + seen.h;
                if inside {
                    self.emblem(c, &Slot { at, w: cell * 0.6, h: cell * 0.6 }, 0.0, under);
                }
            }
        }
    }
}

/// The slots of some charges on a field.
pub(crate) fn arrangement(
    number: u8,
    art: &Drawing,
    place: Option<Place>,
    room: &Region,
) -> Vec<Slot> {
    let n = f64::from(number);
    let few = n.max(2.0);
    let row = |u: f64, v: f64, pitch: f64, w: f64, h: f64| -> Vec<Slot> {
        let along = |k: u8| u + (f64::from(k) - (n - 1.0) / 2.0) * pitch;
        (0..number).map(|k| room.slot(along(k), v, w, h)).collect()
    };
    let middle = (room.middle().y - room.rect.y) / room.rect.h;
    match place {
        None if art.aspect() > WIDE && matches!(number, 2 | 3) => column(number, room, art),
        None | Some(Place::Saltire) => match by_number(number, room) {
            Some(slots) => room.fit_all(&slots, art),
            None => in_orle(number, room),
        },
        Some(Place::Pale) => column(number, room, art),
        Some(Place::Orle) => in_orle(number, room),
        Some(Place::Fess) => room.fit_all(&row(0.5, middle, 0.95 / n, 0.86 / n, 0.6), art),
        Some(Place::Bend) => {
            let mut slots = row(0.5, 0.46, 0.8 / n, 0.95 / n, 0.95 / n);
            for (k, slot) in slots.iter_mut().enumerate() {
                slot.at.y += (k as f64 - (n - 1.0) / 2.0) * room.rect.h * 0.72 / n;
            }
            room.fit_all(&slots, art)
        }
        Some(Place::Honour) => room.fit_all(&row(0.5, 0.30, 0.30, 0.26, 0.24), art),
        Some(Place::UpperHalf) => room.fit_all(&row(0.5, 0.25, 0.9 / n, 0.74 / n, 0.42), art),
        Some(Place::LowerHalf) => room.fit_each(&row(0.5, 0.70, 0.7 / n, 0.66 / n, 0.36), art),
        Some(Place::Chief) => room.fit_each(&row(0.5, 0.165, 0.9 / few, 0.76 / few, 0.24), art),
        Some(Place::Base) => room.fit_each(&row(0.5, 0.79, 0.6 / few, 0.84 / few, 0.28), art),
        Some(Place::DexterChief) => room.fit_each(&row(0.21, 0.21, 0.30, 0.34, 0.32), art),
        Some(Place::SinisterChief) => room.fit_each(&row(0.79, 0.21, 0.30, 0.34, 0.32), art),
    }
}

/// One above the other; near the point of a shield the lowest is a little smaller.
fn column(number: u8, room: &Region, art: &Drawing) -> Vec<Slot> {
    let n = f64::from(number);
    let rows = (0..number).map(|k| 0.03 + (f64::from(k) + 0.5) * 0.94 / n);
    let mut slots: Vec<Slot> = rows.map(|v| room.slot(0.5, v, 0.84, 0.94 / n)).collect();
    if let [_, .., last] = slots.as_mut_slice()
        && room.is_pointed()
    {
        (last.w, last.h) = (last.w * 0.86, last.h * 0.86);
        last.at.y -= last.h * 0.08;
    }
    room.fit_all(&slots, art)
}

/// How many charges each row has, from the top, for the numbers that have a usual arrangement.
fn by_number(number: u8, room: &Region) -> Option<Vec<Slot>> {
    // Height of the first row, from row to row, from charge to charge, size of a charge.
    let (rows, top, down, apart, w, h): (&[u8], _, _, _, _, _) = match number {
        1 => (&[1], 0.50, 0.0, 0.0, 0.84, 0.90),
        2 => (&[2], 0.48, 0.0, 0.46, 0.43, 0.80),
        3 => (&[2, 1], 0.27, 0.47, 0.46, 0.41, 0.42),
        4 => (&[2, 2], 0.26, 0.47, 0.48, 0.42, 0.43),
        5 => (&[2, 1, 2], 0.19, 0.31, 0.56, 0.31, 0.30),
        6 => (&[3, 2, 1], 0.19, 0.31, 0.31, 0.29, 0.28),
        7 => (&[3, 3, 1], 0.18, 0.31, 0.31, 0.27, 0.27),
        9 => (&[3, 3, 2, 1], 0.16, 0.24, 0.29, 0.24, 0.22),
        10 => (&[4, 3, 2, 1], 0.15, 0.235, 0.24, 0.20, 0.20),
        _ => return None,
    };
    let mut slots = Vec::new();
    for (i, count) in rows.iter().enumerate() {
        for k in 0..*count {
            let u = 0.5 + (f64::from(k) - f64::from(count - 1) / 2.0) * apart;
            slots.push(room.slot(u, top + down * i as f64, w, h));
        }
    }
    Some(slots)
}
