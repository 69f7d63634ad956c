//! All tests of this crate, in one program: a file is a module here.

mod audit;
mod common;
mod conformance;
mod data;
mod golden;
mod invariants;
mod rules;
mod rules_end;
mod territories;
