//! Charges: how they are drawn, and where they stand.

pub(crate) mod arrange;
pub(crate) mod beside;
pub(crate) mod drawing;
pub(crate) mod emblem;
pub(crate) mod sketch;
