//! Charges along the edge of a shield.

use crate::region::{Region, Slot};

/// Evenly along the edge.
pub(crate) fn in_orle(number: u8, room: &Region) -> Vec<Slot> {
    let inner = room.inset(room.rect.w * 0.125);
    let places = inner.edge.walk(usize::from(number));
    let apart = match places.as_slice() {
        [first, .., last] => (*first - *last).length() * 0.8,
        _ => room.rect.w,
    };
    let size = (room.rect.w * 0.19).min(apart);
    places.into_iter().map(|at| Slot { at, w: size, h: size }).collect()
}
