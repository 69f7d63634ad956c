//! Cells and power cards. How many there are is in data/rose-king.toml, from which the tables are made.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tudor_engine::{Misread, Numbered, Set};

use crate::tables::{CENTRE_COLUMN, CENTRE_ROW, DISTANCES, WAYS};
pub use crate::tables::{DIRECTIONS, HAND, HEROES, SIDE, STONES};

/// Cells on the board.
pub const CELLS: u8 = SIDE * SIDE;
/// Power cards: one for each distance and direction [2.3].
pub const CARDS: u8 = (DISTANCES.len() * DIRECTIONS.len()) as u8;

/// A cell of the board: 0 is a9 in the north-west, 80 is i1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u8);

impl Cell {
    /// The middle, e5 [2.1].
    pub const CENTRE: Self = Self::at(CENTRE_COLUMN, CENTRE_ROW);

    /// The cell in this column (from the west) and row (from the north).
    #[must_use]
    pub const fn at(column: u8, row: u8) -> Self {
        Self(row * SIDE + column)
    }

    /// From the west, 0 to 8.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// From the north, 0 to 8.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// Every cell, row by row from the north-west.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CELLS).map(Self)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char((b'a' + self.column()) as char)?;
        f.write_char((b'0' + SIDE - self.row()) as char)
    }
}

impl FromStr for Cell {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.as_bytes() {
            [c @ b'a'..=b'i', r @ b'1'..=b'9'] => Ok(Self::at(c - b'a', b'9' - r)),
            _ => Err(Misread::new(text, format!("\"{text}\" is no cell: they go from a1 to i9."))),
        }
    }
}

/// A power card: 8 × (distance − 1) + direction [2.3].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub u8);

impl Card {
    /// Its distance: 1, 2 or 3.
    #[must_use]
    pub const fn distance(self) -> u8 {
        self.0 / 8 + 1
    }

    /// Its distance as it stands on the card.
    #[must_use]
    pub const fn numeral(self) -> &'static str {
        DISTANCES[self.0 as usize / 8]
    }

    /// Its direction's short name.
    #[must_use]
    pub const fn direction(self) -> &'static str {
        DIRECTIONS[self.0 as usize % 8].0
    }

    /// Its direction in words.
    #[must_use]
    pub const fn way(self) -> &'static str {
        WAYS[self.0 as usize % 8]
    }

    /// As people call it: "SW III".
    #[must_use]
    pub fn name(self) -> String {
        [self.direction(), " ", self.numeral()].concat()
    }

    /// Where it takes the crown from a cell; `None` is off the board [3.1, 3.2].
    #[inline]
    #[must_use]
    pub const fn target(self, from: Cell) -> Option<Cell> {
        let to = TARGETS[from.0 as usize][self.0 as usize];
        if to == OFF { None } else { Some(Cell(to)) }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.direction())?;
        f.write_char((b'0' + self.distance()) as char)
    }
}

impl FromStr for Card {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let is = |card: &Self| {
            let steps = text.strip_prefix(card.direction()).map(str::as_bytes);
            steps == Some(&[b'0' + card.distance()])
        };
        (0..CARDS).map(Self).find(is).ok_or_else(|| {
            let why = "a direction and 1, 2 or 3 are wanted, as in SW3";
            Misread::new(text, format!("\"{text}\" is no power card: {why}."))
        })
    }
}

const OFF: u8 = u8::MAX;

/// Where each card takes the crown from each cell.
static TARGETS: [[u8; CARDS as usize]; CELLS as usize] = targets();

const fn targets() -> [[u8; CARDS as usize]; CELLS as usize] {
    let mut table = [[OFF; CARDS as usize]; CELLS as usize];
    let mut cell = 0;
    while cell < CELLS {
        let mut card = 0;
        while card < CARDS {
            let (_, east, south) = DIRECTIONS[card as usize % 8];
            let far = (card / 8 + 1) as i8;
            let column = (cell % SIDE) as i8 + east * far;
            let row = (cell / SIDE) as i8 + south * far;
            if 0 <= column && column < SIDE as i8 && 0 <= row && row < SIDE as i8 {
                table[cell as usize][card as usize] = row as u8 * SIDE + column as u8;
            }
            card += 1;
        }
        cell += 1;
    }
    table
}

/// A set of power cards: a hand, a pile.
pub type Cards = Set<Card, u32>;

/// All 24 cards.
pub const ALL_CARDS: Cards = Cards::first(CARDS as u32);

impl Numbered for Cell {
    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> Self {
        Self(number)
    }
}

impl Numbered for Card {
    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> Self {
        Self(number)
    }
}

// A position is edited by people: cards and cells are written by name.
impl Serialize for Cell {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        String::deserialize(d)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        String::deserialize(d)?.parse().map_err(serde::de::Error::custom)
    }
}
