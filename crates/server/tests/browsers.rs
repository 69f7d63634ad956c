//! The tests of pages in a real browser, in one program: a file is a module here. `cargo xtask test` runs it in two fonts.

mod browser;
mod browser_layout;
mod browser_richard_iii;
mod browser_rosewars;
mod browser_warriors_of_england;
mod browser_warriors_of_god;
mod page;
mod support;
