//! Coats of arms from one line of blazon.
//!
//! ```
//! use tudor_heraldry::Blazon;
//!
//! // A coat is one line of text; written back it is the same line.
//! let neville = Blazon::parse("gules, saltire argent").expect("a blazon");
//! assert_eq!(neville.to_string(), "gules, saltire argent");
//!
//! // A refusal says where and why.
//! let refusal = Blazon::parse("gules, saltire silver").unwrap_err();
//! assert_eq!(refusal.column(), 16);
//! ```
//!
//! # The language
//!
//! ```text
#![doc = include_str!("../data/grammar.ebnf")]
//! ```

mod language;

pub use language::blazon::Blazon;
pub use language::error::BlazonError;
pub use language::tincture::INK;
pub use language::words;
