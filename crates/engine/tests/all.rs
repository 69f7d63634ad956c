//! All tests of this crate, in one program: a file is a module here.

mod fair_python;
mod kit;
mod playout;
mod records;
mod table;

#[path = "../examples/tower.rs"]
#[expect(dead_code, reason = "the example's main is not called here")]
mod tower;
