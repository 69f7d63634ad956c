//! Who sits at the table, and who looks at it.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::refusal::Misread;

/// One of the two sides of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The seat a game names first; not always the one that moves first.
    First,
    /// The other one.
    Second,
}

impl Seat {
    /// Both seats, in order.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The seat across the table.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 or 1.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}

impl FromStr for Seat {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text {
            "first" => Ok(Self::First),
            "second" => Ok(Self::Second),
            _ => Err(Misread::new(
                text,
                format!("There is no seat \"{text}\": it is \"first\" or \"second\"."),
            )),
        }
    }
}

/// Whose eyes look at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Eye {
    /// A player at the first seat.
    First,
    /// A player at the second seat.
    Second,
    /// Somebody who only watches, and sees what both seats may see.
    Spectator,
    /// Everything open. Only a finished table gives out the value that it needs.
    Open(Revealed),
}

/// Leave to look at everything. [`Table::revealed`](crate::Table::revealed) gives it out when the game is over; it
/// serves for the earlier moments of that game, too. No program can make one, and clippy
/// refuses the eye of the conformance kit outside of tests:
///
/// ```compile_fail
/// let everything = tudor_engine::Eye::Open(tudor_engine::Revealed(()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Revealed(pub(crate) ());

impl Eye {
    /// The eyes that may look at a game in progress.
    pub const LIVE: [Self; 3] = [Self::First, Self::Second, Self::Spectator];

    /// The eye of a seat.
    #[inline]
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        match seat {
            Seat::First => Self::First,
            Seat::Second => Self::Second,
        }
    }

    /// The seat this eye belongs to, if it belongs to one.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::First => Some(Seat::First),
            Self::Second => Some(Seat::Second),
            Self::Spectator | Self::Open(_) => None,
        }
    }

    /// Does this eye see everything?
    #[inline]
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Open(_))
    }

    /// May this eye see what only `seat` may see?
    #[inline]
    #[must_use]
    pub fn sees(self, seat: Seat) -> bool {
        self.is_open() || self.seat() == Some(seat)
    }

    /// What this eye is called.
    #[must_use]
    pub const fn name(self) -> EyeName {
        match self {
            Self::First => EyeName::First,
            Self::Second => EyeName::Second,
            Self::Spectator => EyeName::Spectator,
            Self::Open(_) => EyeName::Open,
        }
    }
}

impl fmt::Display for Eye {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name().fmt(f)
    }
}

impl Serialize for Eye {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.name().serialize(s)
    }
}

/// An eye by its name, as people and programs ask for it. A table answers with the [`Eye`], if it may be had now:
/// [`Table::eye`](crate::Table::eye).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EyeName {
    /// [`Eye::First`]
    First,
    /// [`Eye::Second`]
    Second,
    /// [`Eye::Spectator`]
    Spectator,
    /// [`Eye::Open`]
    Open,
}

impl fmt::Display for EyeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "first",
            Self::Second => "second",
            Self::Spectator => "spectator",
            Self::Open => "open",
        })
    }
}

impl FromStr for EyeName {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text {
            "first" => Ok(Self::First),
            "second" => Ok(Self::Second),
            "spectator" => Ok(Self::Spectator),
            "open" => Ok(Self::Open),
            _ => Err(Misread::new(
                text,
                format!(
                    "There is no eye \"{text}\": it is \"first\", \"second\", \"spectator\" or \"open\"."
                ),
            )),
        }
    }
}

/// A value for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(pub [T; 2]);

impl<T> BySeat<T> {
    /// The same function for each seat.
    pub fn each(mut of: impl FnMut(Seat) -> T) -> Self {
        Self([of(Seat::First), of(Seat::Second)])
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
