//! Sets of cells as bit boards, territories and their count [5.1].

use crate::data::{CELLS, Cell, SIDE};

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stones(pub u128);

/// The westernmost column.
const WEST: u128 = {
    let (mut mask, mut row) = (0, 0);
    while row < SIDE {
        mask |= 1 << (row * SIDE);
        row += 1;
    }
    mask
};
const EAST: u128 = WEST << (SIDE - 1);
const BOARD: u128 = (1 << CELLS) - 1;

impl Stones {
    /// How many.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// None?
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is there one on this cell?
    #[inline]
    #[must_use]
    pub const fn has(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// Puts one on this cell.
    #[inline]
    pub const fn put(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    /// Takes the one off this cell.
    #[inline]
    pub const fn take(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.0);
    }

    /// The cells, row by row from the north-west.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let cell = Cell(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                cell
            })
        })
    }

    /// These cells and all that touch them along a side.
    #[inline]
    pub(crate) const fn grown(self) -> Self {
        let b = self.0;
        Self((b | b << SIDE | b >> SIDE | (b & !EAST) << 1 | (b & !WEST) >> 1) & BOARD)
    }

    /// Those with one to the east of them.
    pub(crate) const fn with_east(self) -> Self {
        Self(self.0 & (self.0 & !WEST) >> 1)
    }

    /// Those with one to the south of them.
    pub(crate) const fn with_south(self) -> Self {
        Self(self.0 & self.0 >> SIDE)
    }

    /// The territory that holds this cell.
    #[inline]
    #[must_use]
    pub const fn territory(self, cell: Cell) -> Self {
        let mut found = Self(self.0 & 1 << cell.0);
        loop {
            let more = Self(found.grown().0 & self.0);
            if more.0 == found.0 {
                return found;
            }
            found = more;
        }
    }

    /// The territories, by their first cell.
    pub fn territories(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        std::iter::from_fn(move || {
            (!rest.is_empty()).then(|| {
                let found = rest.territory(Cell(rest.0.trailing_zeros() as u8));
                rest.0 &= !found.0;
                found
            })
        })
    }

    /// The sum of the territories' squares.
    #[must_use]
    pub fn score(self) -> i32 {
        self.territories().map(|t| i32::from(t.len()).pow(2)).sum()
    }

    /// The size of the largest territory.
    #[must_use]
    pub fn largest(self) -> u8 {
        self.territories().map(Self::len).max().unwrap_or(0)
    }
}

impl FromIterator<Cell> for Stones {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::default(), |mut stones, cell| {
            stones.put(cell);
            stones
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stone_has_one_to_the_east_or_south_on_its_own_row_or_column_only() {
        let set = |cells: &[(u8, u8)]| {
            Stones(cells.iter().fold(0, |all, &(x, y)| all | 1 << Cell::at(x, y).0))
        };
        // A corner piece, and a stone on the east edge whose next bit is the west edge of the row below.
        let stones = set(&[(2, 3), (3, 3), (2, 4), (8, 3), (0, 4), (8, 8)]);
        assert_eq!(stones.with_east(), set(&[(2, 3)]));
        assert_eq!(stones.with_south(), set(&[(2, 3)]));
    }
}
