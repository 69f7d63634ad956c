//! A set of things that have numbers: cards of a hand, squares, nobles, blocks. One bit a thing.
//!
//! [`Set`] says in its type what is in it, so a set of areas cannot pass for a set of slots. How many bits it has is its
//! second parameter: choose the smallest that holds all numbers. A game names its sets once and uses the name:
//!
//! ```
//! use tudor_engine::{Numbered, Set};
//!
//! #[derive(Clone, Copy, PartialEq, Debug)]
//! struct Card(u8);
//!
//! impl Numbered for Card {
//!     fn number(self) -> u8 {
//!         self.0
//!     }
//!     fn numbered(number: u8) -> Self {
//!         Self(number)
//!     }
//! }
//!
//! type Cards = Set<Card, u32>;
//!
//! let hand = Cards::EMPTY.with(Card(3)).with(Card(7));
//! let pile = Cards::first(24) - hand;
//! assert!(hand.has(Card(7)) && !pile.has(Card(7)) && pile.len() == 22);
//! assert_eq!(hand.iter().collect::<Vec<_>>(), [Card(3), Card(7)]);
//! ```
//!
//! Operators join (`|`), meet (`&`) and take away (`-`). Constants cannot use operators: [`Set::or`], [`Set::and`],
//! [`Set::minus`], [`Set::from_bits`] and [`Set::bits`] are for them.

pub mod as_number;
mod bits;
mod operators;
mod things;
mod written;

use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use bits::{count, nth};
pub use things::Things;

/// A thing that has a number, so that it can be in a [`Set`].
pub trait Numbered: Copy {
    /// Its number, from 0.
    fn number(self) -> u8;

    /// The thing of this number. It is asked only for numbers that [`Numbered::number`] gave.
    fn numbered(number: u8) -> Self;
}

impl Numbered for u8 {
    #[inline]
    fn number(self) -> u8 {
        self
    }

    #[inline]
    fn numbered(number: u8) -> Self {
        number
    }
}

/// A set of things that have numbers. `B` is `u8`, `u16`, `u32`, `u64` or `u128`: the set holds numbers below 8, 16, 32, 64
/// or 128.
///
/// It is written as the list of its things in the order of their numbers, which is what a person would edit; nothing may
/// be in the list twice. [`as_number`] writes it otherwise.
pub struct Set<T, B = u64> {
    bits: B,
    of: PhantomData<fn() -> T>,
}

impl<T, B: Copy> Clone for Set<T, B> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, B: Copy> Copy for Set<T, B> {}

impl<T, B: PartialEq> PartialEq for Set<T, B> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<T, B: Eq> Eq for Set<T, B> {}

impl<T, B: Ord> PartialOrd for Set<T, B> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T, B: Ord> Ord for Set<T, B> {
    #[inline]
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.bits.cmp(&other.bits)
    }
}

impl<T, B: Hash> Hash for Set<T, B> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

macro_rules! set {
    ($bits:ty, $count:expr) => {
        impl<T> Set<T, $bits> {
            /// Nothing.
            pub const EMPTY: Self = Self::from_bits(0);

            /// The set of these bits: bit `n` is the thing of number `n`.
            #[inline]
            #[must_use]
            pub const fn from_bits(bits: $bits) -> Self {
                Self { bits, of: PhantomData }
            }

            /// Its bits: bit `n` is the thing of number `n`.
            #[inline]
            #[must_use]
            pub const fn bits(self) -> $bits {
                self.bits
            }

            /// The things of the numbers 0 to `n - 1`.
            ///
            /// # Panics
            /// If `n` is more than the set has bits.
            #[must_use]
            pub const fn first(n: u32) -> Self {
                assert!(n <= <$bits>::BITS, "a set has no room for so many");
                Self::from_bits(if n == 0 { 0 } else { <$bits>::MAX >> (<$bits>::BITS - n) })
            }

            /// How many things are in it.
            #[inline]
            #[must_use]
            pub const fn len(self) -> u8 {
                $count(self.bits) as u8
            }

            /// Is nothing in it?
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.bits == 0
            }

            /// What is in this one, in the other, or in both.
            #[inline]
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self::from_bits(self.bits | other.bits)
            }

            /// What is in both.
            #[inline]
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self::from_bits(self.bits & other.bits)
            }

            /// What is in this one and not in the other.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self::from_bits(self.bits & !other.bits)
            }

            /// Is anything in both?
            #[inline]
            #[must_use]
            pub const fn meets(self, other: Self) -> bool {
                self.bits & other.bits != 0
            }

            /// Is everything of the other one in this one?
            #[inline]
            #[must_use]
            pub const fn holds(self, other: Self) -> bool {
                other.bits & !self.bits == 0
            }

            /// The same things by their numbers alone, as chance knows them (see [`Bag`](crate::Bag)).
            #[inline]
            #[must_use]
            pub const fn numbers(self) -> Set<u8, u128> {
                Set { bits: self.bits as u128, of: PhantomData }
            }

            /// The things of these numbers. Numbers for which it has no bit are left out.
            #[inline]
            #[must_use]
            pub const fn of_numbers(numbers: Set<u8, u128>) -> Self {
                Self::from_bits(numbers.bits as $bits)
            }

            /// The number of the `n`th thing in it, counted from 0, smallest first.
            ///
            /// # Panics
            /// In debug builds, if the set has no more than `n`.
            #[inline]
            #[must_use]
            pub const fn nth_number(self, n: u32) -> u8 {
                debug_assert!(n < self.len() as u32, "a set has no thing of this place");
                nth(self.bits as u128, n)
            }
        }

        impl<T: Numbered> Set<T, $bits> {
            /// This thing alone.
            ///
            /// # Panics
            /// If its number is more than the set has bits for.
            #[inline]
            #[must_use]
            pub fn one(thing: T) -> Self {
                let n = thing.number();
                assert!(u32::from(n) < <$bits>::BITS, "a set has no room for number {n}");
                Self::from_bits(1 << n)
            }

            /// Is this thing in it?
            #[inline]
            #[must_use]
            pub fn has(self, thing: T) -> bool {
                let n = thing.number();
                u32::from(n) < <$bits>::BITS && self.bits >> n & 1 == 1
            }

            /// With this thing.
            #[inline]
            #[must_use]
            pub fn with(self, thing: T) -> Self {
                self.or(Self::one(thing))
            }

            /// Without this thing; the same if it is not in it.
            #[inline]
            #[must_use]
            pub fn without(self, thing: T) -> Self {
                if self.has(thing) { self.minus(Self::one(thing)) } else { self }
            }

            /// Puts this thing into it.
            #[inline]
            pub fn put(&mut self, thing: T) {
                *self = self.with(thing);
            }

            /// Takes this thing out of it.
            #[inline]
            pub fn take(&mut self, thing: T) {
                *self = self.without(thing);
            }

            /// The thing of the smallest number.
            #[inline]
            #[must_use]
            pub fn lowest(self) -> Option<T> {
                (self.bits != 0).then(|| T::numbered(self.bits.trailing_zeros() as u8))
            }

            /// Takes the thing of the smallest number out of it.
            #[inline]
            pub fn pop(&mut self) -> Option<T> {
                let first = self.lowest()?;
                self.bits &= self.bits - 1;
                Some(first)
            }

            /// The thing in it, if there is exactly one.
            #[inline]
            #[must_use]
            pub fn only(self) -> Option<T> {
                self.lowest().filter(|_| self.bits.is_power_of_two())
            }

            /// The `n`th thing in it, counted from 0, smallest number first.
            ///
            /// # Panics
            /// In debug builds, if the set has no more than `n`.
            #[inline]
            #[must_use]
            pub fn nth(self, n: u32) -> T {
                T::numbered(self.nth_number(n))
            }

            /// Its things, smallest number first.
            #[inline]
            pub fn iter(self) -> Things<T, $bits> {
                Things(self)
            }

            /// Those of its things for which this holds.
            #[inline]
            #[must_use]
            pub fn subset(self, mut holds: impl FnMut(T) -> bool) -> Self {
                self.iter().filter(|&thing| holds(thing)).collect()
            }
        }

        impl<T> Default for Set<T, $bits> {
            #[inline]
            fn default() -> Self {
                Self::EMPTY
            }
        }
    };
}

set!(u8, u8::count_ones);
set!(u16, u16::count_ones);
set!(u32, u32::count_ones);
set!(u64, u64::count_ones);
set!(u128, count);

#[cfg(test)]
mod tests;
