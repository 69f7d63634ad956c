//! Places for charges on an ordinary that is no straight band.

use crate::language::blazon::Ordinary;
use crate::language::words::Figure;
use crate::ordinaries::figure::{chevrons, chief_height};
use crate::region::{Region, Slot};
use crate::shape::geometry::{Point, pt};

/// Places for `count` charges on an ordinary that is no band.
pub(crate) fn spots(o: &Ordinary, room: &Region, count: usize) -> Vec<Slot> {
    let c = room.middle();
    let v = (c.y - room.rect.y) / room.rect.h;
    let at = |places: &[(f64, f64)], w: f64, h: f64| -> Vec<Slot> {
        places.iter().map(|(u, v)| room.slot(*u, *v, w, h)).collect()
    };
    let line = |from: (f64, f64), to: (f64, f64), w: f64, h: f64| -> Vec<Slot> {
        let n = count as f64;
        let place = |k: usize| {
            let t = (k as f64 + 0.5) / n;
            room.slot(from.0 + (to.0 - from.0) * t, from.1 + (to.1 - from.1) * t, w, h)
        };
        (0..count).map(place).collect()
    };
    let share = 1.0 / count as f64;
    match o.figure {
        Figure::Chevron | Figure::Chevronel => on_chevrons(o, room, count),
        Figure::Cross => match count {
            1 => at(&[(0.5, v)], 0.23, 0.20),
            4 => at(&cross_arms(v), 0.21, 0.18),
            5 => at(&[&[(0.5, v)], &cross_arms(v)[..]].concat(), 0.21, 0.18),
            _ => line((0.0, v), (1.0, v), share * 0.86, 0.18),
        },
        Figure::Saltire => match count {
            1 => at(&[(0.5, v)], 0.34, 0.30),
            4 => at(&saltire_arms(v), 0.18, 0.16),
            5 => at(&[&[(0.5, v)], &saltire_arms(v)[..]].concat(), 0.18, 0.16),
            _ => line((0.1, v * 0.2), (0.9, v * 1.8), 0.18, 0.16),
        },
        Figure::Pall => {
            let all = [(0.5, 0.76), (0.5, 0.57), (0.23, v * 0.46), (0.77, v * 0.46)];
            match count {
                1 => at(&[(0.5, v)], 0.2, 0.18),
                2..=4 => at(&all[..count], 0.15, 0.16),
                _ => line((0.5, v), (0.5, 0.95), 0.15, share * 0.4),
            }
        }
        Figure::Pile => match count {
            1 => at(&[(0.5, 0.24)], 0.36, 0.32),
            _ => line((0.5, 0.02), (0.5, 0.8), 0.3 * share.sqrt(), 0.7 * share),
        },
        Figure::Canton => line((0.02, 0.17), (0.39, 0.17), 0.33 * share, 0.29),
        Figure::Base => line((0.15, 0.80), (0.85, 0.80), (0.6 * share).min(0.3), 0.17),
        _ => {
            let h = chief_height(room);
            line((0.04, h * 0.53), (0.96, h * 0.53), (0.86 * share).min(0.74), h * 0.80)
        }
    }
}

const fn cross_arms(v: f64) -> [(f64, f64); 4] {
    [(0.5, v * 0.38), (0.18, v), (0.82, v), (0.5, v + 0.29)]
}

const fn saltire_arms(v: f64) -> [(f64, f64); 4] {
    [(0.2, v * 0.4), (0.8, v * 0.4), (0.2, v * 1.6), (0.8, v * 1.6)]
}

/// From the foot of one limb over the top to the other's; several chevrons share the charges.
fn on_chevrons(o: &Ordinary, room: &Region, count: usize) -> Vec<Slot> {
    let all: Vec<(Point, f64)> = chevrons(o, room).collect();
    let mut slots = Vec::new();
    for (k, (apex, thick)) in all.iter().enumerate() {
        let share = count / all.len() + usize::from(k < count % all.len());
        let fall = room.rect.w / 2.0;
        for i in 0..share {
            let t = (i as f64 + 0.5) / share as f64 * 2.0 - 1.0;
            let lift = if share == 1 { 0.62 } else { 0.5 + 0.12 * (1.0 - t.abs()) };
            let at = *apex + pt(t * fall * 0.86, t.abs() * fall * 0.86 + thick * lift);
            let size = thick * if share == 1 { 1.05 } else { 0.84 };
            slots.push(Slot { at, w: size * 1.15, h: size });
        }
    }
    slots
}
