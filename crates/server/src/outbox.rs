//! The way from a table to its pages: a line to each, and who listens to a point of view.

mod line;
mod listeners;

pub use line::{End, Ends, Line};
pub use listeners::{Ear, Listeners};

#[cfg(test)]
pub use line::tests;
