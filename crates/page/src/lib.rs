//! From a table to markup, and from markup to what changed of it. Nothing here knows a network.
//!
//! [`draw`] makes the parts of a play page for one point of view, [`view_cache`] keeps what that point of view was sent and
//! finds what changed with [`patch`], [`pages`] are the whole pages, [`pictures`] what they load besides.

mod blocks;
pub mod draw;
pub mod frame;
pub mod pages;
pub mod patch;
pub mod pictures;
mod thumb;
pub mod view_cache;
