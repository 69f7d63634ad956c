//! Ordinaries: bands, crosses, borders, the label, and what lies on them.

pub(crate) mod band;
pub(crate) mod figure;
pub(crate) mod label;
pub(crate) mod ordinary;
pub(crate) mod ring;
pub(crate) mod spots;
