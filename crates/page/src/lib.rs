//! From a table to markup, and from markup to what changed of it. Nothing here knows a network.
//!
//! [`draw`] makes the parts of a play page for one point of view, [`eye`] keeps what that point of view was sent and
//! finds what changed with [`part`], [`pages`] are the whole pages, [`pictures`] what they load besides.

mod blocks;
pub mod draw;
pub mod eye;
pub mod frame;
pub mod pages;
pub mod part;
pub mod pictures;
mod thumb;
