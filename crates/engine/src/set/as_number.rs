//! A set of a position, written as the number of its bits: for positions that wrote it so before it was a [`Set`].
//!
//! ```
//! use serde::{Deserialize, Serialize};
//! use tudor_engine::Set;
//!
//! type Seas = Set<u8, u8>;
//!
//! #[derive(Serialize, Deserialize)]
//! struct Voyage(#[serde(with = "tudor_engine::set::as_number")] Seas);
//!
//! let text = serde_json::to_string(&Voyage(Seas::EMPTY.with(0).with(2))).expect("writes");
//! assert_eq!(text, "5");
//! assert_eq!(serde_json::from_str::<Voyage>("5").expect("reads").0.bits(), 5);
//! assert!(serde_json::from_str::<Voyage>("256").is_err());
//! ```
//!
//! Any number reads, also one with bits that no thing has: an audit refuses those before anybody asks what is in the set.

use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Set;

/// A set as a number.
///
/// # Errors
/// As the number.
pub fn serialize<S: Serializer, T, B: Serialize>(set: &Set<T, B>, s: S) -> Result<S::Ok, S::Error> {
    set.bits.serialize(s)
}

/// A set from a number.
///
/// # Errors
/// As the number.
pub fn deserialize<'de, D: Deserializer<'de>, T, B: Deserialize<'de>>(
    d: D,
) -> Result<Set<T, B>, D::Error> {
    Ok(Set { bits: B::deserialize(d)?, of: PhantomData })
}
