//! The words of the game as types: places, blocks, cards. The facts themselves are in [`tables`](crate::tables),
//! made from data/richard-iii.toml.

use tudor_engine::Seat;

use crate::INFO;
pub use crate::block::*;
pub use crate::card::Card;
pub use crate::place::*;

/// Lancaster sits first.
pub const LANCASTER: Seat = Seat::First;
/// York sits second.
pub const YORK: Seat = Seat::Second;

/// The side's id: "lancaster".
#[must_use]
pub fn house(seat: Seat) -> &'static str {
    INFO.sides[seat.index()].id
}

/// A side's name for people.
#[must_use]
pub fn side(seat: Seat) -> &'static str {
    INFO.sides[seat.index()].name
}
