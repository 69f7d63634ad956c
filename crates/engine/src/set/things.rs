//! A set as the list of its things, smallest number first.

use super::{Numbered, Set};

/// The things of a [`Set`], smallest number first.
pub struct Things<T, B>(pub(super) Set<T, B>);

impl<T, B: Copy> Clone for Things<T, B> {
    #[inline]
    fn clone(&self) -> Self {
        Self(self.0)
    }
}

macro_rules! things {
    ($bits:ty) => {
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
    };
}

things!(u8);
things!(u16);
things!(u32);
things!(u64);
things!(u128);
