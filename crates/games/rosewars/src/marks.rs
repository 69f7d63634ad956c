//! What hangs on a unit.

use serde::{Deserialize, Serialize};

/// What hangs on a unit, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks(pub u16);

impl Marks {
    /// Named for an action this turn (3.2).
    pub const CHOSEN: Self = Self(1);
    /// Held by a wall: no forward step this turn (4.3).
    pub const PINNED: Self = Self(1 << 1);
    /// Still has its extra life (10.13).
    pub const LIFE: Self = Self(1 << 2);
    /// Still has its javelin (10.24).
    pub const JAVELIN: Self = Self(1 << 3);
    /// May not be chosen in its owner's next turn (8.15, 11.3, 11.4).
    pub const FROZEN: Self = Self(1 << 4);
    /// No defence, no wall, until its owner's turn begins (11.2).
    pub const SABOTAGED: Self = Self(1 << 5);
    /// +3 attack, +1 defence, until its owner's turn begins (11.5).
    pub const IMPROVED: Self = Self(1 << 6);
    /// Behind stakes until its owner's turn begins (8.11).
    pub const STAKES: Self = Self(1 << 7);
    /// +2 movement in its next action (8.9).
    pub const MARCH: Self = Self(1 << 8);
    /// May be chosen once more (8.8).
    pub const FRESH: Self = Self(1 << 9);
    /// Serves the other side until the turn ends (11.4).
    pub const BRIBED: Self = Self(1 << 10);
    /// Its reload counter was set this very turn (10.6).
    pub const SHOT: Self = Self(1 << 11);

    /// What a card gives for one action, and with it the bar from the enemy back line (7.5).
    pub const FOR_ONE_ACTION: Self = Self::FRESH.with(Self::MARCH);

    /// Every mark with its word.
    pub const NAMES: [(Self, &'static str); 12] = [
        (Self::CHOSEN, "chosen"),
        (Self::PINNED, "pinned"),
        (Self::LIFE, "life"),
        (Self::JAVELIN, "javelin"),
        (Self::FROZEN, "frozen"),
        (Self::SABOTAGED, "sabotaged"),
        (Self::IMPROVED, "improved"),
        (Self::STAKES, "stakes"),
        (Self::MARCH, "march"),
        (Self::FRESH, "fresh"),
        (Self::BRIBED, "bribed"),
        (Self::SHOT, "shot"),
    ];

    /// Is (one of) this on?
    #[inline]
    #[must_use]
    pub const fn has(self, mark: Self) -> bool {
        self.0 & mark.0 != 0
    }

    /// With these.
    #[inline]
    #[must_use]
    pub const fn with(self, mark: Self) -> Self {
        Self(self.0 | mark.0)
    }

    /// Without these.
    #[inline]
    #[must_use]
    pub const fn without(self, mark: Self) -> Self {
        Self(self.0 & !mark.0)
    }
}

impl Serialize for Marks {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(Self::NAMES.iter().filter(|(m, _)| self.has(*m)).map(|(_, name)| name))
    }
}

impl<'de> Deserialize<'de> for Marks {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        Vec::<String>::deserialize(d)?.iter().try_fold(Self(0), |all, word| {
            let found = Self::NAMES.iter().find(|(_, name)| name == word);
            found.map(|(m, _)| all.with(*m)).ok_or_else(|| {
                serde::de::Error::custom(format!("there is no mark \"{word}\" on a unit"))
            })
        })
    }
}
