//! The 28 units and their traits and abilities, as the tiles have them. What they are is in data/rosewars.toml, from which
//! the tables are made.

use tudor_engine::{Misread, Numbered};

use crate::board::House;
use crate::tables::SPECIALS;
pub use crate::tables::{ABILITIES, TRAITS, UNITS};
pub use crate::types::{
    Ability, AbilityFacts, Class, Kind, Style, Trait, TraitFacts, Traits, UnitFacts,
};

impl Numbered for Trait {
    #[inline]
    fn number(self) -> u8 {
        self as u8
    }

    #[inline]
    fn numbered(number: u8) -> Self {
        TRAITS[usize::from(number)].which
    }
}

impl Kind {
    /// Every kind, basics first.
    pub fn all() -> impl Iterator<Item = Self> {
        UNITS.iter().map(|u| u.kind)
    }

    /// The kind of this number.
    #[must_use]
    pub fn nth(n: usize) -> Self {
        UNITS[n].kind
    }

    /// Its tile.
    #[inline]
    #[must_use]
    pub fn facts(self) -> &'static UnitFacts {
        &UNITS[self as usize]
    }

    /// Is it one of the four kinds that each house has twice?
    #[inline]
    #[must_use]
    pub const fn is_basic(self) -> bool {
        (self as u8) < 4
    }

    /// Has its tile this trait?
    #[inline]
    #[must_use]
    pub fn has(self, which: Trait) -> bool {
        self.facts().traits.has(which)
    }

    /// The traits on its tile.
    pub fn traits(self) -> impl Iterator<Item = &'static TraitFacts> {
        self.facts().traits.iter().map(|t| &TRAITS[t as usize])
    }

    /// Its name for people.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// The kind with this word.
    ///
    /// # Errors
    /// If there is none.
    pub fn read(id: &str) -> Result<Self, Misread> {
        let found = UNITS.iter().find(|u| u.id == id).map(|u| u.kind);
        found.ok_or_else(|| Misread::new(id, format!("There is no unit \"{id}\".")))
    }
}

impl Ability {
    /// In words.
    #[must_use]
    pub fn facts(self) -> &'static AbilityFacts {
        &ABILITIES[self as usize]
    }
}

/// The ten special units of a house, by the option `houses`.
#[must_use]
pub const fn specials(house: House, houses: bool) -> &'static [Kind; 10] {
    &SPECIALS[houses as usize][house as usize]
}

/// Faces of six that remove the target of [`Ability::Assassinate`].
pub const KILL_FACES: u8 = 4;
/// Faces of six that discover the Assassin.
pub const DISCOVERY_FACES: u8 = 3;
/// Steps of a [`Trait::Berserking`] charge.
pub const CHARGE_STEPS: u8 = 3;
/// The game is drawn at the end of this turn.
pub const LAST_TURN: u16 = 200;
/// How many losses bring the battle bonus.
pub const BONUS_AT: u8 = 4;
