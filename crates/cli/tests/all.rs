//! All tests of this crate, in one program: a file is a module here.

mod bench_folder;
mod check;
mod commands;
mod kill;
mod printed;
mod terminal;
