//! Coats of arms from one line of blazon.
//!
//! ```
//! use tudor_heraldry::{Blazon, Roll, arms};
//!
//! // A coat is one line of text; written back it is the same line.
//! let neville = Blazon::parse("gules, saltire argent").expect("a blazon");
//! assert_eq!(neville.to_string(), "gules, saltire argent");
//!
//! // A page writes each coat once and draws it with <use href="#neville">.
//! assert!(neville.symbol("neville").contains("<symbol id=\"neville\""));
//!
//! // A refusal says where and why.
//! let refusal = Blazon::parse("gules, saltire silver").unwrap_err();
//! assert_eq!(refusal.column(), 16);
//!
//! // The coats of the games are known; a roll of many shares what they have in common.
//! let mut roll = Roll::new("roll");
//! roll.enter("henry", arms("richard-iii", "lancaster.henry_vi").expect("the king bears arms"));
//! roll.enter("york", arms("richard-iii", "york.york").expect("and so does the duke"));
//! let symbols = roll.finish();
//! assert!(symbols.contains("<symbol id=\"henry\"") && symbols.contains("<symbol id=\"york\""));
//! ```
//!
//! # The language
//!
//! ```text
#![doc = include_str!("../data/grammar.ebnf")]
//! ```
//!
//! Whatever the grammar allows is drawn. Some words say nothing to some figures and change nothing:
//! a number before a cross or a chief; a line on chequy, lozengy, vairy, gobony or a label; cotises of
//! what is neither band nor chevron; a second tincture for a charge all of one; number, place and
//! company of strewn charges.
//!
//! # In this order
//!
//! 1. [`words`]: every word there is.
//! 2. `language`: the parser and its tree.
//! 3. `coat`: what is drawn first and what last, in a `region`.
//! 4. `field`, `ordinaries`, `charges`: the parts, built from `shape`.
//! 5. `svg`: pictures and rolls.
//! 6. `armorial`: who bears what.
//!
//! The charges themselves are drawn in `data/charges.txt`.

mod armorial;
mod charges;
mod coat;
mod defs;
mod drawings;
mod field;
mod language;
mod ordinaries;
mod painter;
mod region;
mod shape;
mod svg;

pub use armorial::{Armorial, Arms, arms};
pub use language::blazon::Blazon;
pub use language::error::BlazonError;
pub use language::tincture::INK;
pub use language::words;
pub use region::{HEIGHT, WIDTH};
pub use svg::Roll;
