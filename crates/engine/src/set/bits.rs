//! What the processor does in 64 bits at once, for sets of 128.

/// How many bits are set. Most sets of 128 are small, and the processor counts 64 bits at once.
#[inline]
pub(super) const fn count(bits: u128) -> u32 {
    let (low, high) = (bits as u64, (bits >> 64) as u64);
    if high == 0 { low.count_ones() } else { low.count_ones() + high.count_ones() }
}

/// The place of the `n`th bit that is set.
#[inline]
pub(super) const fn nth(bits: u128, n: u32) -> u8 {
    let (low, high) = (bits as u64, (bits >> 64) as u64);
    let (mut bits, mut left, base) = if high == 0 || n < low.count_ones() {
        (low, n, 0)
    } else {
        (high, n - low.count_ones(), 64)
    };
    while left > 0 {
        bits &= bits - 1;
        left -= 1;
    }
    base + bits.trailing_zeros() as u8
}
