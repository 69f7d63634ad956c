//! All tests of this crate, in one program: a file is a module here.

mod armorial;
mod common;
mod drawing;
mod pages;
mod refusals;
mod round_trip;
mod words;
