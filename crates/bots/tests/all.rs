//! All tests of this crate, in one program: a file is a module here.

mod bots;
mod corpus;
mod outside;
