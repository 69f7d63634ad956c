//! The operators that join sets, meet them, and take them away.

use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use super::Set;

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

impl<T, B: BitAnd<Output = B> + Not<Output = B>> Sub for Set<T, B> {
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

impl<T, B: Copy + BitAnd<Output = B> + Not<Output = B>> SubAssign for Set<T, B> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
