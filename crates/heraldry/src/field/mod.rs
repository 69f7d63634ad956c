//! Fields: furs, divisions and variations.

pub(crate) mod furs;
pub(crate) mod pattern;
