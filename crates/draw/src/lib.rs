//! Drawing tools that games and pages share. It knows no game and no side: those bring their colours and signs as data
//! ([`tudor_engine::Side`]).
//!
//! - [`svg`]: writing markup, and pictures that stand alone. [`put!`] and [`text!`] write without the cost of `fmt`.
//! - [`palette`]: every colour that belongs to no side, and the colours of sides as CSS.
//! - [`art`]: roses, crown, dice, icons.
//! - [`map`]: a drawn map from its file, and where pieces stand on it.
//! - [`pool`]: strings for pictures, used again.
//! - [`words`]: the parts of sentences that games share: "you" or a name, counts, lists.
//! - [`wrap`]: text for a terminal.

pub mod art;
pub mod map;
pub mod palette;
pub mod pool;
pub mod svg;
pub mod words;
pub mod wrap;
