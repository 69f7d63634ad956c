//! The game as it is set up.

/// The rules as set up.
#[derive(Clone, Debug)]
pub struct Rosewars {
    /// Does each house have special units of its own (12.1)?
    pub houses: bool,
    /// What a blow costs in movement: 0, or 1 with strict reach (12.2).
    pub blow_cost: u8,
}
