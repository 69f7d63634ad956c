//! All tests of this crate, in one program: a file is a module here.

mod hands;
mod page;
mod record;
mod support;
