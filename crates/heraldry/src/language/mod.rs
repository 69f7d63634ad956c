//! The blazon language: words, parser, tree, and the tree written back.

pub(crate) mod blazon;
pub(crate) mod display;
pub(crate) mod error;
pub(crate) mod parse;
pub(crate) mod tincture;
pub(crate) mod tokens;
pub mod words;
