//! Acting in turn, being pinned, becoming the aggressor.

use serde::{Deserialize, Serialize};
use tudor_engine::{BySeat, Seat};

/// Turns to act: the side with the initiative has `number`, the other one fewer, and they alternate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Impulses {
    /// The side that acts first and last.
    pub first: Seat,
    /// How often it may act in all: the number on the initiative track.
    pub number: u8,
    /// How often each side may still act.
    pub left: BySeat<u8>,
}

impl Impulses {
    /// A fresh row of turns; `number` is at least 1.
    #[must_use]
    pub fn new(first: Seat, number: u8) -> Self {
        let left = BySeat::each(|seat| if seat == first { number } else { number - 1 });
        Self { first, number, left }
    }

    /// Who acts now; nobody when all are spent.
    #[inline]
    #[must_use]
    pub fn next(&self) -> Option<Seat> {
        let (first, other) = (self.left[self.first], self.left[self.first.other()]);
        match (first, other) {
            (0, 0) => None,
            _ if first > other => Some(self.first),
            _ => Some(self.first.other()),
        }
    }

    /// Can it be met in play? A row from outside may have more left than its number gives.
    #[must_use]
    pub fn is_in_order(&self) -> bool {
        let (first, other) = (self.left[self.first], self.left[self.first.other()]);
        let ahead = first.checked_sub(other);
        first <= self.number && (ahead == Some(1) || ahead == Some(0) && first < self.number.max(1))
    }

    /// The side whose turn it is has acted, or passed.
    #[inline]
    pub fn spend(&mut self) {
        if let Some(seat) = self.next() {
            self.left[seat] -= 1;
        }
    }
}

/// How many of `friends` may leave an area together while `enemies` are in it: as many friends as there are enemies
/// must stay.
#[inline]
#[must_use]
pub const fn may_leave(friends: u8, enemies: u8) -> u8 {
    friends.saturating_sub(enemies)
}

/// Does somebody who comes into an area become the aggressor there? He does where enemies are, no friend is, and no
/// marker lies yet.
#[inline]
#[must_use]
pub const fn becomes_aggressor(friends: u8, enemies: u8, marked: bool) -> bool {
    friends == 0 && enemies > 0 && !marked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impulses_alternate_and_the_first_side_has_the_last() {
        use Seat::{First, Second};
        let mut row = Impulses::new(Second, 3);
        let mut order = Vec::new();
        while let Some(seat) = row.next() {
            order.push(seat);
            assert!(row.is_in_order());
            row.spend();
        }
        assert!(row.is_in_order());
        assert_eq!(order, [Second, First, Second, First, Second]);
    }

    #[test]
    fn rows_that_cannot_be_met_are_known() {
        let row = |number, left| Impulses { first: Seat::First, number, left: BySeat(left) };
        assert!(row(0, [0, 0]).is_in_order(), "before the first roll");
        for (number, left) in [(3, [4, 3]), (3, [3, 3]), (3, [1, 2]), (3, [3, 1]), (0, [1, 0])] {
            assert!(!row(number, left).is_in_order(), "{left:?} of {number}");
        }
    }

    #[test]
    fn pin_holds_as_many_as_there_are_enemies() {
        let may: Vec<_> = [(1, 1), (2, 1), (3, 1), (3, 2), (1, 2), (2, 0)]
            .into_iter()
            .map(|(friends, enemies)| may_leave(friends, enemies))
            .collect();
        assert_eq!(may, [0, 1, 2, 1, 0, 2]);
    }

    #[test]
    fn aggressor_is_who_comes_to_enemies_alone() {
        assert!(becomes_aggressor(0, 2, false));
        assert!(!becomes_aggressor(1, 2, false));
        assert!(!becomes_aggressor(0, 0, false));
        assert!(!becomes_aggressor(0, 2, true));
    }
}
