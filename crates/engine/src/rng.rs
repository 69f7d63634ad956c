//! A small, fast, repeatable source of numbers for bots, simulations and tests.
//!
//! It is xoshiro256++ (Blackman and Vigna, public domain algorithm), seeded through SplitMix64, so
//! that the same seed gives the same game on every machine. It is *not* for dice between people:
//! those come from [`fair`](crate::fair).

/// A repeatable stream of numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rng([u64; 4]);

impl Rng {
    /// A stream for this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut x = seed;
        Self(std::array::from_fn(|_| split_mix(&mut x)))
    }

    /// A stream of its own for each label under one seed: game 3 of a match, seat 1 of game 3.
    #[must_use]
    pub fn derive(seed: u64, labels: &[u64]) -> Self {
        let mut x = seed;
        for &label in labels {
            let mixed = split_mix(&mut x) ^ label.wrapping_mul(0xA24B_AED4_963E_E407);
            x = mixed;
        }
        Self::new(split_mix(&mut x))
    }

    /// The next 64 bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let s = &mut self.0;
        let out = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        out
    }

    /// A number from 0 up to, not including, `n`; each equally likely (Lemire's method).
    ///
    /// # Panics
    /// If `n` is 0: there is nothing to choose from.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "a choice among nothing");
        let mut wide = u64::from(self.next_u64() as u32) * u64::from(n);
        if (wide as u32) < n {
            let reject = n.wrapping_neg() % n;
            while (wide as u32) < reject {
                wide = u64::from(self.next_u64() as u32) * u64::from(n);
            }
        }
        (wide >> 32) as u32
    }

    /// One of a list.
    ///
    /// # Panics
    /// If the list is empty.
    #[inline]
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u32) as usize]
    }
}

fn split_mix(x: &mut u64) -> u64 {
    *x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *x;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn same_seed_same_numbers() {
        let mut a = Rng::new(7);
        let mut b = Rng::new(7);
        assert!((0..100).all(|_| a.next_u64() == b.next_u64()));
        assert_ne!(Rng::derive(7, &[1]).next_u64(), Rng::derive(7, &[2]).next_u64());
    }

    #[test]
    fn below_is_even_and_in_range() {
        let mut rng = Rng::new(1);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[rng.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (9_600..10_400).contains(&n)), "{seen:?}");
    }
}
