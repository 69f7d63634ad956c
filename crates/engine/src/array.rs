//! Long arrays in a position, written as lists: serde itself stops at 32 places.
//!
//! ```
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Serialize, Deserialize)]
//! struct Troops(#[serde(with = "tudor_engine::array")] [u8; 64]);
//!
//! let text = serde_json::to_string(&Troops([7; 64])).expect("writes");
//! assert_eq!(serde_json::from_str::<Troops>(&text).expect("reads").0, [7; 64]);
//! assert!(serde_json::from_str::<Troops>("[7]").is_err());
//! ```

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::refusal::Misread;

/// An array as a list.
///
/// # Errors
/// As its things.
pub fn serialize<S: Serializer, T: Serialize, const N: usize>(
    array: &[T; N],
    s: S,
) -> Result<S::Ok, S::Error> {
    s.collect_seq(array)
}

/// An array from a list.
///
/// # Errors
/// As its things, or if there are too few or too many.
pub fn deserialize<'de, D: Deserializer<'de>, T: Deserialize<'de>, const N: usize>(
    d: D,
) -> Result<[T; N], D::Error> {
    of_list(Vec::deserialize(d)?).map_err(serde::de::Error::custom)
}

/// An array of the things of a list.
///
/// # Errors
/// If there are too few or too many.
pub fn of_list<T, const N: usize>(list: Vec<T>) -> Result<[T; N], Misread> {
    list.try_into().map_err(|list: Vec<T>| {
        let n = list.len();
        Misread::new(&n.to_string(), format!("{n} entries instead of {N}"))
    })
}
