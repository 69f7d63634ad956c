//! Made by `cargo xtask facts` from data/rose-king.toml; do not edit.

/// Cells along a side of the board [2.1].
pub const SIDE: u8 = 9;
/// The column of the board's centre, from the west [2.1].
pub const CENTRE_COLUMN: u8 = 4;
/// The row of the board's centre, from the north [2.1].
pub const CENTRE_ROW: u8 = 4;
/// Stones of the shared pool [2.2].
pub const STONES: u8 = 52;
/// Cards of a full hand [2.3].
pub const HAND: u8 = 5;
/// Heroes of each house [2.4].
pub const HEROES: u8 = 4;

/// The distances as they stand on the cards, from 1 on.
#[rustfmt::skip] // a line a row
pub const DISTANCES: [&str; 3] = [
    "I",
    "II",
    "III",
];

/// The directions in the order of the card numbers, with one step east and one step south.
#[rustfmt::skip] // a line a row
pub const DIRECTIONS: [(&str, i8, i8); 8] = [
    ("N", 0, -1),
    ("NE", 1, -1),
    ("E", 1, 0),
    ("SE", 1, 1),
    ("S", 0, 1),
    ("SW", -1, 1),
    ("W", -1, 0),
    ("NW", -1, -1),
];

/// The directions in words.
#[rustfmt::skip] // a line a row
pub const WAYS: [&str; 8] = [
    "north",
    "north-east",
    "east",
    "south-east",
    "south",
    "south-west",
    "west",
    "north-west",
];
