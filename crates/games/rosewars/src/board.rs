//! The field: 8 columns, 6 rows, and which way is forward.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tudor_engine::{Misread, Numbered, Set};

/// One of the 48 squares, in board order: a1, b1 .. h1, a2 .. h6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sq(pub u8);

impl Sq {
    /// The square in this column (0 = a) and row (0 = row 1), if it is on the board.
    #[must_use]
    pub const fn new(col: i8, row: i8) -> Option<Self> {
        if col < 0 || col > 7 || row < 0 || row > 5 {
            None
        } else {
            Some(Self(row as u8 * 8 + col as u8))
        }
    }

    /// Column, 0 = a.
    #[inline]
    #[must_use]
    pub const fn col(self) -> i8 {
        (self.0 & 7) as i8
    }

    /// Row, 0 = row 1.
    #[inline]
    #[must_use]
    pub const fn row(self) -> i8 {
        (self.0 >> 3) as i8
    }

    /// Steps between two squares: `|dx| + |dy|`.
    #[inline]
    #[must_use]
    pub const fn distance(self, to: Self) -> u8 {
        self.col().abs_diff(to.col()) + self.row().abs_diff(to.row())
    }

    /// The square one step that way, if there is one.
    #[inline]
    #[must_use]
    pub const fn step(self, way: Dir) -> Option<Self> {
        let (x, y) = way.delta();
        Self::new(self.col() + x, self.row() + y)
    }

    /// The square as a set.
    #[inline]
    #[must_use]
    pub const fn set(self) -> Squares {
        Squares::from_bits(1 << self.0)
    }

    /// The four squares beside it.
    #[inline]
    #[must_use]
    pub const fn beside(self) -> Squares {
        RING[1][self.0 as usize]
    }

    /// The squares at distance 1 to `n`.
    #[inline]
    #[must_use]
    pub const fn within(self, n: u8) -> Squares {
        WITHIN[if n > 13 { 13 } else { n as usize }][self.0 as usize]
    }

    /// The eight squares around it.
    #[inline]
    #[must_use]
    pub fn around(self) -> Squares {
        let s = self.set();
        let rows = s | s.north() | s.south();
        (rows | rows.sideways()) - s
    }
}

impl fmt::Display for Sq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + (self.0 & 7)), (self.0 >> 3) + 1)
    }
}

impl FromStr for Sq {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.as_bytes() {
            [c @ b'a'..=b'h', r @ b'1'..=b'6'] => Ok(Self((r - b'1') * 8 + (c - b'a'))),
            _ => Err(Misread::new(text, format!("\"{text}\" is no square: they are a1 to h6."))),
        }
    }
}

impl Serialize for Sq {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Sq {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        String::deserialize(d)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A direction on the board, as the map lies: York in the south.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dir {
    /// Towards row 6.
    North,
    /// Towards column h.
    East,
    /// Towards row 1.
    South,
    /// Towards column a.
    West,
}

impl Dir {
    const fn delta(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::East => (1, 0),
            Self::South => (0, -1),
            Self::West => (-1, 0),
        }
    }

    /// The direction of one step from a square to one beside it.
    #[must_use]
    pub const fn between(from: Sq, to: Sq) -> Self {
        if to.row() > from.row() {
            Self::North
        } else if to.row() < from.row() {
            Self::South
        } else if to.col() > from.col() {
            Self::East
        } else {
            Self::West
        }
    }

    /// The two directions across.
    #[must_use]
    pub const fn across(self) -> [Self; 2] {
        match self {
            Self::North | Self::South => [Self::West, Self::East],
            Self::East | Self::West => [Self::South, Self::North],
        }
    }
}

impl Numbered for Sq {
    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> Self {
        Self(number)
    }
}

/// A set of squares.
pub type Squares = Set<Sq>;

/// The whole board.
pub const BOARD: Squares = Squares::first(48);
const COL_A: u64 = 0x0101_0101_0101;
const COL_H: u64 = COL_A << 7;

/// A row, 0 = row 1.
#[inline]
#[must_use]
pub const fn row(row: i8) -> Squares {
    Squares::from_bits(0xff << (row * 8))
}

/// Squares a step away from those of a set.
pub trait Shifted {
    /// One step north of each.
    #[must_use]
    fn north(self) -> Self;

    /// One step south of each.
    #[must_use]
    fn south(self) -> Self;

    /// One step east of each.
    #[must_use]
    fn east(self) -> Self;

    /// One step west of each.
    #[must_use]
    fn west(self) -> Self;

    /// One step east or west of each.
    #[must_use]
    fn sideways(self) -> Self;
}

impl Shifted for Squares {
    #[inline]
    fn north(self) -> Self {
        Self::from_bits(self.bits() << 8) & BOARD
    }

    #[inline]
    fn south(self) -> Self {
        Self::from_bits(self.bits() >> 8)
    }

    #[inline]
    fn east(self) -> Self {
        Self::from_bits((self.bits() & !COL_H) << 1)
    }

    #[inline]
    fn west(self) -> Self {
        Self::from_bits((self.bits() & !COL_A) >> 1)
    }

    #[inline]
    fn sideways(self) -> Self {
        self.east() | self.west()
    }
}

/// A house, which is also an end of the board: York sits in the south, Lancaster in the north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum House {
    /// The white rose, rows 1 to 3.
    York,
    /// The red rose, rows 4 to 6.
    Lancaster,
}

impl House {
    /// The other house.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::York => Self::Lancaster,
            Self::Lancaster => Self::York,
        }
    }

    /// The side's id: "york".
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::York => "york",
            Self::Lancaster => "lancaster",
        }
    }

    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::York => "York",
            Self::Lancaster => "Lancaster",
        }
    }

    /// Towards the other side's back line.
    #[inline]
    #[must_use]
    pub const fn forward(self) -> Dir {
        match self {
            Self::York => Dir::North,
            Self::Lancaster => Dir::South,
        }
    }

    /// Towards its own back line.
    #[inline]
    #[must_use]
    pub const fn backward(self) -> Dir {
        self.other().forward()
    }

    /// Its back line: the row nearest to its player.
    #[inline]
    #[must_use]
    pub const fn back_line(self) -> Squares {
        match self {
            Self::York => row(0),
            Self::Lancaster => row(5),
        }
    }

    /// Its front line: the row at the middle of the board.
    #[must_use]
    pub const fn front_line(self) -> Squares {
        match self {
            Self::York => row(2),
            Self::Lancaster => row(3),
        }
    }

    /// Its three rows.
    #[must_use]
    pub const fn half(self) -> Squares {
        match self {
            Self::York => Squares::first(24),
            Self::Lancaster => BOARD.minus(Squares::first(24)),
        }
    }

    /// Where its rear guard may stand: the half without the front line.
    #[must_use]
    pub const fn rear(self) -> Squares {
        self.half().minus(self.front_line())
    }
}

const fn rings() -> [[Squares; 48]; 14] {
    let mut out = [[Squares::EMPTY; 48]; 14];
    let mut a = 0;
    while a < 48 {
        let mut b = 0;
        while b < 48 {
            let d = Sq(a).distance(Sq(b)) as usize;
            out[d][a as usize] = out[d][a as usize].or(Sq(b).set());
            b += 1;
        }
        a += 1;
    }
    out
}

const fn within() -> [[Squares; 48]; 14] {
    let mut out = RING;
    let mut a = 0;
    while a < 48 {
        out[0][a] = Squares::EMPTY;
        let mut d = 1;
        while d < 14 {
            out[d][a] = out[d][a].or(out[d - 1][a]);
            d += 1;
        }
        a += 1;
    }
    out
}

/// The squares at exactly this distance.
static RING: [[Squares; 48]; 14] = rings();
/// The squares at distance 1 to this.
static WITHIN: [[Squares; 48]; 14] = within();

#[cfg(test)]
mod tests {
    use super::*;

    fn sq(text: &str) -> Sq {
        text.parse().expect("a square")
    }

    #[test]
    fn r1_1_squares_are_named_and_numbered_in_board_order() {
        assert_eq!((sq("a1"), sq("h1"), sq("a2"), sq("h6")), (Sq(0), Sq(7), Sq(8), Sq(47)));
        assert!((0..48).all(|n| sq(&Sq(n).to_string()) == Sq(n)));
        assert!("i1".parse::<Sq>().is_err() && "a7".parse::<Sq>().is_err());
    }

    #[test]
    fn r1_1_edges_do_not_wrap() {
        assert_eq!(sq("h3").set().east(), Squares::EMPTY);
        assert_eq!(sq("a3").set().west(), Squares::EMPTY);
        assert_eq!(sq("a6").set().north(), Squares::EMPTY);
        assert_eq!(sq("a1").around().len(), 3);
        assert_eq!(sq("d3").around().len(), 8);
        assert_eq!(sq("h1").beside(), sq("g1").set().or(sq("h2").set()));
    }

    #[test]
    fn r5_2_range_is_counted_in_steps() {
        assert_eq!(sq("d3").within(1).len(), 4);
        assert_eq!(sq("d3").within(2).len(), 12);
        assert!(sq("a1").within(4).has(sq("c3")) && !sq("a1").within(4).has(sq("d3")));
        assert!(!sq("a1").within(12).has(sq("a1")));
    }
}
