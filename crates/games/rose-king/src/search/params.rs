//! Everything that can be tuned in the search, in one place.

/// The value of a decided game. Values of positions lie strictly inside.
pub(crate) const WON: i32 = 10_000;
/// The most that a position which is not decided can be worth.
pub(crate) const UNSURE: i32 = 9_500;

/// How the search goes about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tuning {
    /// Cards looked at where a draw lies below the root, with this many moves left to look at: index 0 is the last
    /// move, the last number is for all deeper ones. At the root it is all of them.
    pub draws: [u32; 4],
    /// With so few stones left in the pool every card of a draw is looked at, everywhere.
    pub exact: u8,
}

/// As it plays.
pub const TUNING: Tuning = Tuning { draws: [1, 2, 3, 3], exact: 3 };

/// The deepest line, in moves.
pub(crate) const DEEPEST: usize = 64;
/// Entries of the table of positions, a power of two (16 bytes each).
pub(crate) const ENTRIES: usize = 1 << 18;

/// What each thing counted is worth with 0, 17, 34 and 51 stones left, in thousandths of a logit. Fitted to the winners of
/// 8,500 games of self-play (crates/bots/examples/tune_rose_king.rs): the mean of two fits over different games.
pub(crate) const WEIGHTS: [[i32; 4]; 8] = [
    [57, 21, 20, 0],       // score
    [1000, 985, 730, 740], // heroes
    [-90, 62, 90, 80],     // hand
    [6, 22, 22, 46],       // growth
    [1, 10, 27, 42],       // link
    [38, 18, 20, 28],      // gain to come
    [17, 6, 13, 20],       // gain after it
    [30, 18, 50, 20],      // turn
];
