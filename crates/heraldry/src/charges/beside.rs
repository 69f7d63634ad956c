//! Charges around an ordinary.

use crate::charges::orle::in_orle;
use crate::drawings::drawing::drawing;
use crate::language::blazon::Charges;
use crate::language::words::Figure;
use crate::region::{Region, Slot};

/// The slots of charges around an ordinary, or around a charge that stands like one.
pub(crate) fn beside_slots(c: &Charges, figure: Figure, room: &Region) -> Vec<Slot> {
    let middle = (room.middle().y - room.rect.y) / room.rect.h;
    let table: &[(f64, f64, f64, f64)] = match (figure, c.number) {
        (Figure::Fess | Figure::Bar, 2) => &[(0.5, 0.16, 0.4, 0.25), (0.5, 0.79, 0.38, 0.27)],
        (Figure::Fess | Figure::Bar, 3) => {
            &[(0.25, 0.16, 0.36, 0.26), (0.75, 0.16, 0.36, 0.26), (0.5, 0.79, 0.36, 0.27)]
        }
        (Figure::Fess | Figure::Bar, 4) => &[
            (0.25, 0.16, 0.3, 0.25),
            (0.75, 0.16, 0.3, 0.25),
            (0.33, 0.75, 0.25, 0.22),
            (0.67, 0.75, 0.25, 0.22),
        ],
        (Figure::Fess | Figure::Bar, 6) => &[
            (0.18, 0.155, 0.27, 0.24),
            (0.5, 0.155, 0.27, 0.24),
            (0.82, 0.155, 0.27, 0.24),
            (0.25, 0.715, 0.2, 0.18),
            (0.75, 0.715, 0.2, 0.18),
            (0.5, 0.84, 0.21, 0.18),
        ],
        (Figure::Bend | Figure::Bendlet, 2) => &[(0.73, 0.23, 0.38, 0.33), (0.27, 0.65, 0.34, 0.3)],
        (Figure::Bend | Figure::Bendlet, 6) => &[
            (0.46, 0.11, 0.21, 0.18),
            (0.85, 0.12, 0.21, 0.18),
            (0.83, 0.46, 0.21, 0.18),
            (0.13, 0.37, 0.21, 0.18),
            (0.25, 0.61, 0.21, 0.18),
            (0.49, 0.79, 0.21, 0.18),
        ],
        (Figure::BendSinister, 2) => &[(0.27, 0.23, 0.38, 0.33), (0.73, 0.65, 0.34, 0.3)],
        (Figure::Chevron | Figure::Chevronel, 2) => {
            &[(0.21, 0.21, 0.34, 0.32), (0.79, 0.21, 0.34, 0.32)]
        }
        (Figure::Chevron | Figure::Chevronel, 3) => {
            &[(0.2, 0.21, 0.34, 0.32), (0.8, 0.21, 0.34, 0.32), (0.5, 0.765, 0.34, 0.28)]
        }
        (Figure::Cross, 3) => {
            &[(0.19, 0.19, 0.3, 0.27), (0.81, 0.19, 0.3, 0.27), (0.5, 0.8, 0.3, 0.26)]
        }
        (Figure::Cross, 4) => &[
            (0.185, 0.165, 0.3, 0.28),
            (0.815, 0.165, 0.3, 0.28),
            (0.225, 0.70, 0.28, 0.26),
            (0.775, 0.70, 0.28, 0.26),
        ],
        (Figure::Saltire, 4) => &[
            (0.5, 0.12, 0.3, 0.23),
            (0.14, 0.46, 0.25, 0.25),
            (0.86, 0.46, 0.25, 0.25),
            (0.5, 0.80, 0.3, 0.25),
        ],
        (Figure::Pale | Figure::Pallet, 2) => &[(0.16, 0.42, 0.28, 0.42), (0.84, 0.42, 0.28, 0.42)],
        (Figure::Pale | Figure::Pallet, 4) => &[
            (0.17, 0.2, 0.26, 0.26),
            (0.83, 0.2, 0.26, 0.26),
            (0.17, 0.6, 0.26, 0.26),
            (0.83, 0.6, 0.26, 0.26),
        ],
        (Figure::Pale | Figure::Pallet, 5) => &[
            (0.17, 0.13, 0.24, 0.2),
            (0.83, 0.13, 0.24, 0.2),
            (0.17, 0.70, 0.24, 0.2),
            (0.83, 0.70, 0.24, 0.2),
            (0.5, 0.88, 0.22, 0.17),
        ],
        _ => return in_orle(c.number, room),
    };
    // The tables are for a shield, whose middle is high; a square's is lower.
    let shift = if middle > 0.48 { 0.03 } else { 0.0 };
    let slots: Vec<Slot> =
        table.iter().map(|(u, v, w, h)| room.slot(*u, v + shift * v, *w, *h)).collect();
    room.fit_each(&slots, drawing(c.charge))
}
