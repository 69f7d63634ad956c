//! Charges: where they stand, and how they are put there.

pub(crate) mod arrange;
pub(crate) mod beside;
pub(crate) mod emblem;
pub(crate) mod orle;
