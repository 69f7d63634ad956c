//! Plane geometry: points, convex outlines, paths and their text.

pub(crate) mod edge;
pub(crate) mod geometry;
pub(crate) mod path;
pub(crate) mod pen;
pub(crate) mod polygon;
pub(crate) mod text;
