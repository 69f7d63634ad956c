//! Sets of cells as bit boards, territories and their count [5.1].

use tudor_engine::Set;

use crate::data::{CELLS, Cell, SIDE};

/// A set of cells: stones of a house.
pub type Stones = Set<Cell, u128>;

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

/// The whole board.
pub const ALL_CELLS: Stones = Stones::first(CELLS as u32);

/// Stones by the territories they form [5.1].
pub trait Territories: Sized {
    /// The territory that holds this cell.
    #[must_use]
    fn territory(self, cell: Cell) -> Self;

    /// The territories, by their first cell.
    fn territories(self) -> impl Iterator<Item = Self>;

    /// The sum of the territories' squares.
    #[must_use]
    fn score(self) -> i32;

    /// The size of the largest territory.
    #[must_use]
    fn largest(self) -> u8;
}

impl Territories for Stones {
    #[inline]
    fn territory(self, cell: Cell) -> Self {
        let mut found = self & Self::one(cell);
        loop {
            let more = grown(found) & self;
            if more == found {
                return found;
            }
            found = more;
        }
    }

    fn territories(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        std::iter::from_fn(move || {
            rest.lowest().map(|cell| {
                let found = rest.territory(cell);
                rest -= found;
                found
            })
        })
    }

    fn score(self) -> i32 {
        self.territories().map(|t| i32::from(t.len()).pow(2)).sum()
    }

    fn largest(self) -> u8 {
        self.territories().map(|t| t.len()).max().unwrap_or(0)
    }
}

/// These cells and all that touch them along a side.
#[inline]
pub(crate) const fn grown(cells: Stones) -> Stones {
    let b = cells.bits();
    Stones::from_bits(
        (b | b << SIDE | b >> SIDE | (b & !EAST) << 1 | (b & !WEST) >> 1) & ALL_CELLS.bits(),
    )
}

/// Those with one to the east of them.
pub(crate) const fn with_east(cells: Stones) -> Stones {
    Stones::from_bits(cells.bits() & (cells.bits() & !WEST) >> 1)
}

/// Those with one to the south of them.
pub(crate) const fn with_south(cells: Stones) -> Stones {
    Stones::from_bits(cells.bits() & cells.bits() >> SIDE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stone_has_one_to_the_east_or_south_on_its_own_row_or_column_only() {
        let set =
            |cells: &[(u8, u8)]| cells.iter().map(|&(x, y)| Cell::at(x, y)).collect::<Stones>();
        // A corner piece, and a stone on the east edge whose next bit is the west edge of the row below.
        let stones = set(&[(2, 3), (3, 3), (2, 4), (8, 3), (0, 4), (8, 8)]);
        assert_eq!(with_east(stones), set(&[(2, 3)]));
        assert_eq!(with_south(stones), set(&[(2, 3)]));
    }
}
