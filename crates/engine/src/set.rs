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

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use serde::{Deserialize, Serialize};

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

/// A set of things that have numbers. `B` is `u16`, `u32`, `u64` or `u128`: the set holds numbers below 16, 32, 64 or 128.
///
/// It is written as the list of its things in the order of their numbers, which is what a person would edit; nothing may
/// be in the list twice.
pub struct Set<T, B = u64> {
    bits: B,
    of: PhantomData<fn() -> T>,
}

/// The things of a [`Set`], smallest number first.
pub struct Things<T, B>(Set<T, B>);

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
            /// In debug builds, if there are not so many.
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
            /// In debug builds, if there are not so many.
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

        impl<T: Numbered> Iterator for Things<T, $bits> {
            type Item = T;

            #[inline]
            fn next(&mut self) -> Option<T> {
                self.0.pop()
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.len().into();
                (left, Some(left))
            }
        }

        impl<T: Numbered> ExactSizeIterator for Things<T, $bits> {}

        impl<T: Numbered> DoubleEndedIterator for Things<T, $bits> {
            #[inline]
            fn next_back(&mut self) -> Option<T> {
                let last = self.0.bits.checked_ilog2()?;
                self.0.bits &= !(1 << last);
                Some(T::numbered(last as u8))
            }
        }

        impl<T: Numbered> IntoIterator for Set<T, $bits> {
            type Item = T;
            type IntoIter = Things<T, $bits>;

            #[inline]
            fn into_iter(self) -> Things<T, $bits> {
                self.iter()
            }
        }

        impl<T: Numbered> FromIterator<T> for Set<T, $bits> {
            #[inline]
            fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
                things.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl<T: Numbered + fmt::Debug> fmt::Debug for Set<T, $bits> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(*self).finish()
            }
        }

        impl<T: Numbered + Serialize> Serialize for Set<T, $bits> {
            fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.collect_seq(*self)
            }
        }

        impl<'de, T: Numbered + Deserialize<'de>> Deserialize<'de> for Set<T, $bits> {
            fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                use serde::de::Error;
                let mut set = Self::EMPTY;
                for thing in Vec::<T>::deserialize(d)? {
                    let n = thing.number();
                    if u32::from(n) >= <$bits>::BITS {
                        let most = <$bits>::BITS - 1;
                        return Err(D::Error::custom(format!("{n} is above {most} in a list")));
                    }
                    if set.has(thing) {
                        return Err(D::Error::custom(format!("number {n} is in a list twice")));
                    }
                    set.put(thing);
                }
                Ok(set)
            }
        }
    };
}

set!(u16, u16::count_ones);
set!(u32, u32::count_ones);
set!(u64, u64::count_ones);
set!(u128, count);

impl<T, B: Copy> Clone for Things<T, B> {
    #[inline]
    fn clone(&self) -> Self {
        Self(self.0)
    }
}

impl<T, B: BitOr<Output = B>> BitOr for Set<T, B> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits, of: PhantomData }
    }
}

impl<T, B: BitAnd<Output = B>> BitAnd for Set<T, B> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self { bits: self.bits & other.bits, of: PhantomData }
    }
}

impl<T, B: BitAnd<Output = B> + std::ops::Not<Output = B>> Sub for Set<T, B> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self { bits: self.bits & !other.bits, of: PhantomData }
    }
}

impl<T, B: Copy + BitOr<Output = B>> BitOrAssign for Set<T, B> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<T, B: Copy + BitAnd<Output = B>> BitAndAssign for Set<T, B> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<T, B: Copy + BitAnd<Output = B> + std::ops::Not<Output = B>> SubAssign for Set<T, B> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// How many bits are set. Most sets of 128 are small, and the processor counts 64 bits at once.
#[inline]
const fn count(bits: u128) -> u32 {
    let (low, high) = (bits as u64, (bits >> 64) as u64);
    if high == 0 { low.count_ones() } else { low.count_ones() + high.count_ones() }
}

/// The place of the `n`th bit that is set.
#[inline]
const fn nth(bits: u128, n: u32) -> u8 {
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

#[cfg(test)]
mod tests {
    use super::*;

    type Bag = Set<u8, u128>;
    type Small = Set<u8, u16>;

    #[test]
    fn things_come_in_the_order_of_their_numbers_from_either_end() {
        let things = [3, 63, 64, 100, 127];
        let set: Bag = things.into_iter().rev().collect();
        assert_eq!(set.len(), 5);
        assert_eq!((0..5).map(|n| set.nth(n)).collect::<Vec<_>>(), things);
        assert_eq!(set.iter().collect::<Vec<_>>(), things);
        assert_eq!(set.iter().rev().collect::<Vec<_>>(), [127, 100, 64, 63, 3]);
        assert_eq!((set.lowest(), Bag::EMPTY.lowest()), (Some(3), None));
        assert_eq!((set.only(), Bag::one(64).only()), (None, Some(64)));
        let mut rest = set;
        assert_eq!((rest.pop(), rest.iter().len(), rest), (Some(3), 4, set.without(3)));
        assert_eq!({ Bag::EMPTY }.pop(), None);
    }

    #[test]
    fn sets_join_meet_and_part() {
        let (a, b) = (Small::first(4), Small::from_bits(0b11_1000));
        assert_eq!((a | b).bits(), 0b11_1111);
        assert_eq!((a & b).bits(), 0b1000);
        assert_eq!((a - b).bits(), 0b111);
        assert!(a.meets(b) && !(a - b).meets(b));
        assert!(a.holds(a & b) && !a.holds(b) && a.holds(Small::EMPTY));
        assert_eq!(a.subset(|n| n % 2 == 0), Small::one(0).with(2));
        assert_eq!(a.without(9), a, "what is not there cannot be taken");
    }

    #[test]
    fn what_has_no_bit_is_in_no_set() {
        assert!(!Small::first(16).has(16) && !Bag::first(128).has(255));
        assert_eq!((Bag::first(128).len(), Bag::first(0)), (128, Bag::EMPTY));
    }

    #[test]
    #[should_panic(expected = "no room for number 16")]
    fn what_has_no_bit_cannot_be_put() {
        let _ = Small::EMPTY.with(16);
    }

    #[test]
    fn a_set_is_written_as_a_list_and_nothing_is_in_it_twice() {
        let set: Small = [2, 5].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).expect("writes"), "[2,5]");
        assert_eq!(serde_json::from_str::<Small>("[5,2]").expect("reads"), set);
        let fault = |text| serde_json::from_str::<Small>(text).expect_err("refused").to_string();
        assert!(fault("[5,5]").contains("number 5 is in a list twice"));
        assert!(fault("[16]").contains("16 is above 15"));
    }
}
