//! All tests of this crate, in one program: a file is a module here.

mod abilities;
mod audit;
mod cards;
mod common;
mod conformance;
mod golden;
mod knowledge;
mod reach;
mod reasons;
mod rulebook;
mod rulings;
mod rulings_attacks;
mod setup;
mod shown;
mod traits;
mod turns;
