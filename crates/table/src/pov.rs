//! From where somebody looks at a table.

use tudor_engine::{Eye, Seat};

/// From where somebody looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Pov {
    /// A person at one seat, or a spectator.
    Eye(Eye),
    /// One screen for both people; where things are hidden, who has opened the curtain.
    Screen(Option<Seat>),
}

impl Pov {
    /// A number of its own, below 8.
    const fn number(self) -> u32 {
        match self {
            Self::Eye(Eye::First) => 0,
            Self::Eye(Eye::Second) => 1,
            Self::Eye(Eye::Spectator) => 2,
            Self::Eye(Eye::Open) => 3,
            Self::Screen(None) => 4,
            Self::Screen(Some(Seat::First)) => 5,
            Self::Screen(Some(Seat::Second)) => 6,
        }
    }

    /// Its own epoch in this life of a table: whoever comes back as somebody else has seen nothing yet.
    #[must_use]
    pub const fn epoch(self, life: u32) -> u32 {
        life & !7 | self.number()
    }
}
