//! A set as text: for people who debug, and as the list that a position is written with.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Numbered, Set};

macro_rules! written {
    ($bits:ty) => {
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

written!(u8);
written!(u16);
written!(u32);
written!(u64);
written!(u128);
