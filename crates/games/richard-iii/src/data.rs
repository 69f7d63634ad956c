//! The words of the game as types: places, blocks, cards. The facts themselves are in [`tables`](crate::tables),
//! made from data/richard-iii.toml.

use tudor_engine::Seat;

pub use crate::block::*;
pub use crate::card::Card;
pub use crate::place::*;

/// Lancaster sits first.
pub const LANCASTER: Seat = Seat::First;
/// York sits second.
pub const YORK: Seat = Seat::Second;

/// The palette's name of a side.
#[must_use]
pub const fn house(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "lancaster",
        Seat::Second => "york",
    }
}

/// A side's name for people.
#[must_use]
pub const fn side(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "Lancaster",
        Seat::Second => "York",
    }
}
