//! Everything that can be tuned in the search, in one place.

/// The value of a decided game. Values of positions lie strictly inside.
pub(crate) const WON: i32 = 10_000;
/// The most that a position which is not decided can be worth.
pub(crate) const UNSURE: i32 = 9_500;

/// Cards looked at where a draw lies below the root; all of them at the root.
pub(crate) const DRAWS: u32 = 3;
/// With so few stones left in the pool every card of a draw is looked at, everywhere.
pub(crate) const EXACT: u8 = 3;
/// The deepest line, in moves.
pub(crate) const DEEPEST: usize = 64;
/// Entries of the table of positions, a power of two (16 bytes each).
pub(crate) const ENTRIES: usize = 1 << 18;

/// What each thing counted is worth with 0, 17, 34 and 51 stones left, in thousandths of a logit.
pub(crate) const WEIGHTS: [[i32; 4]; 8] = [
    [57, 22, 22, 5],         // score
    [1090, 1002, 834, 805],  // heroes
    [-114, 67, 125, 112],    // hand
    [12, 27, 29, 46],        // growth
    [1, 9, 28, 47],          // link
    [37, 19, 24, 30],        // gain to come
    [19, 6, 16, 27],         // gain after it
    [44, 26, 74, 0],         // turn
];
