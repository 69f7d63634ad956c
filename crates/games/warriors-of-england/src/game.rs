//! The game as it is set up: its facts and its switches.

use std::sync::Arc;

use crate::data::Data;

/// The rules as set up.
#[derive(Clone, Debug)]
pub struct WarriorsOfEngland {
    /// The facts: ours, or a host's own.
    pub data: Arc<Data>,
    /// What the host switched on.
    pub options: Options,
}

/// The switches; all are off as the rules are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Only undisgraced nobles' stars count for control (R38).
    pub strict_control: bool,
    /// Infirm Henry counts no stars as a target of intrigue (R21).
    pub frail_king: bool,
    /// A parting attack adds 1 (R34).
    pub bloody_retreat: bool,
    /// In the Tower, a prisoner counts for the side he served last, not for the side of his colour (R46).
    pub tower_by_control: bool,
    /// 30 points instead of 15 (R73).
    pub long_game: bool,
}
