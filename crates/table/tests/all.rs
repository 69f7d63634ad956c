//! The tests of this crate that stand outside of it, in one program: a file is a module here.

mod storage;
