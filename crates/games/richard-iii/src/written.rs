//! How sets and long arrays of the position are written: a set as the number of its bits, an array as a list.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tudor_engine::{BySeat, Misread, Set, array};

/// A value that is written as another one.
pub(crate) trait Written: Sized {
    /// What is written.
    type As: Serialize + DeserializeOwned;

    /// What is written of it.
    fn write(&self) -> Self::As;

    /// Reads what was written.
    fn read(written: Self::As) -> Result<Self, Misread>;
}

impl<T> Written for Set<T, u64> {
    type As = u64;

    fn write(&self) -> u64 {
        self.bits()
    }

    fn read(bits: u64) -> Result<Self, Misread> {
        Ok(Self::from_bits(bits))
    }
}

impl<T> Written for Set<T, u32> {
    type As = u32;

    fn write(&self) -> u32 {
        self.bits()
    }

    fn read(bits: u32) -> Result<Self, Misread> {
        Ok(Self::from_bits(bits))
    }
}

impl Written for u8 {
    type As = Self;

    fn write(&self) -> Self {
        *self
    }

    fn read(number: Self) -> Result<Self, Misread> {
        Ok(number)
    }
}

impl<T: Written> Written for BySeat<T> {
    type As = BySeat<T::As>;

    fn write(&self) -> Self::As {
        let [first, second] = &self.0;
        BySeat([first.write(), second.write()])
    }

    fn read(BySeat([first, second]): Self::As) -> Result<Self, Misread> {
        Ok(Self([T::read(first)?, T::read(second)?]))
    }
}

impl<T: Written, const N: usize> Written for [T; N] {
    type As = Vec<T::As>;

    fn write(&self) -> Self::As {
        self.iter().map(T::write).collect()
    }

    fn read(list: Self::As) -> Result<Self, Misread> {
        array::of_list(list.into_iter().map(T::read).collect::<Result<_, _>>()?)
    }
}

pub(crate) fn serialize<S: Serializer, T: Written>(value: &T, s: S) -> Result<S::Ok, S::Error> {
    value.write().serialize(s)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>, T: Written>(d: D) -> Result<T, D::Error> {
    T::read(T::As::deserialize(d)?).map_err(D::Error::custom)
}
