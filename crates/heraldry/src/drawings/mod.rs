//! The drawings of the charges, and how their file is read.

pub(crate) mod drawing;
pub(crate) mod sketch;
