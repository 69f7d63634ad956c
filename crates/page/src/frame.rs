//! A play page as a table gives it: what of it does not change, and what is shown now.

use std::borrow::Cow;

/// What of a page does not change while a table is played.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The table's name.
    pub table: String,
    /// The game's id.
    pub game: &'static str,
    /// The game's name.
    pub title: &'static str,
    /// "against Squire", "Anna against Ben".
    pub against: String,
    /// The board's size in its own units.
    pub size: (u32, u32),
    /// The board's ground.
    pub ground: Cow<'static, str>,
    /// What was promised of the dice.
    pub promise: String,
    /// What the promise binds, as it is hashed.
    pub terms: String,
    /// Does each outcome need a link of both pages?
    pub live: bool,
    /// Does this person sit here?
    pub sits: bool,
    /// Is there nobody else to ask: a bot, or one screen for both?
    pub alone: bool,
    /// The sides, first seat first: house and name.
    pub sides: [(&'static str, &'static str); 2],
}

/// What the page needs.
#[derive(Debug)]
pub struct Page {
    /// Epoch.
    pub epoch: u32,
    /// Version of what is shown.
    pub version: u64,
    /// The parts, the log, the choices.
    pub parts: Vec<(&'static str, String)>,
    /// For the script, as JSON.
    pub play: String,
    /// What does not change.
    pub frame: Frame,
}
