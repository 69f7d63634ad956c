//! Troops: twelve kinds, counted in one number.

use std::ops::{Add, AddAssign, Sub, SubAssign};

use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize};

use crate::area::Area;

/// A kind of troops (3.1, 3.2); those of different countries are different pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Infantry, without limit.
    Infantry,
    /// Knights of England.
    Knight,
    /// Chevaliers of Île-de-France.
    Chevalier,
    /// Chevaliers of Burgundy.
    Burgundian,
    /// Longbowmen of England.
    Longbow,
    /// Longbowmen of Wales.
    Welsh,
    /// Gunners.
    Gunner,
    /// Mercenaries of Ireland.
    Irish,
    /// Mercenaries of Lorraine.
    Lorrainer,
    /// Mercenaries of Navarre.
    Navarrese,
    /// Mercenaries of the Netherlands.
    Dutch,
    /// Mercenaries of Savoy.
    Savoyard,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 12] = [
        Self::Infantry,
        Self::Knight,
        Self::Chevalier,
        Self::Burgundian,
        Self::Longbow,
        Self::Welsh,
        Self::Gunner,
        Self::Irish,
        Self::Lorrainer,
        Self::Navarrese,
        Self::Dutch,
        Self::Savoyard,
    ];

    /// The mercenaries, in the order of [`Area::NEUTRAL`].
    pub const MERCENARIES: [Self; 5] =
        [Self::Irish, Self::Lorrainer, Self::Navarrese, Self::Dutch, Self::Savoyard];

    /// "infantry".
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Infantry => "infantry",
            Self::Knight => "knight",
            Self::Chevalier => "chevalier",
            Self::Burgundian => "burgundian",
            Self::Longbow => "longbow",
            Self::Welsh => "welsh",
            Self::Gunner => "gunner",
            Self::Irish => "irish",
            Self::Lorrainer => "lorrainer",
            Self::Navarrese => "navarrese",
            Self::Dutch => "dutch",
            Self::Savoyard => "savoyard",
        }
    }

    /// The kind of this id.
    #[must_use]
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|k| k.id() == id)
    }

    /// One or several in words: "knight", "Burgundian chevaliers".
    #[must_use]
    pub const fn word(self, many: bool) -> &'static str {
        match (self, many) {
            (Self::Infantry, _) => "infantry",
            (Self::Knight, false) => "knight",
            (Self::Knight, true) => "knights",
            (Self::Chevalier, false) => "chevalier",
            (Self::Chevalier, true) => "chevaliers",
            (Self::Burgundian, false) => "Burgundian chevalier",
            (Self::Burgundian, true) => "Burgundian chevaliers",
            (Self::Longbow, false) => "longbow",
            (Self::Longbow, true) => "longbows",
            (Self::Welsh, false) => "Welsh longbow",
            (Self::Welsh, true) => "Welsh longbows",
            (Self::Gunner, false) => "gunner",
            (Self::Gunner, true) => "gunners",
            (Self::Irish, false) => "Irish mercenary",
            (Self::Irish, true) => "Irish mercenaries",
            (Self::Lorrainer, false) => "mercenary of Lorraine",
            (Self::Lorrainer, true) => "mercenaries of Lorraine",
            (Self::Navarrese, false) => "mercenary of Navarre",
            (Self::Navarrese, true) => "mercenaries of Navarre",
            (Self::Dutch, false) => "mercenary of the Netherlands",
            (Self::Dutch, true) => "mercenaries of the Netherlands",
            (Self::Savoyard, false) => "mercenary of Savoy",
            (Self::Savoyard, true) => "mercenaries of Savoy",
        }
    }

    /// Does it take two hits (3.2, 7.0 step 3d)?
    #[inline]
    #[must_use]
    pub const fn is_knight(self) -> bool {
        matches!(self, Self::Knight | Self::Chevalier | Self::Burgundian)
    }

    /// Is it a mercenary?
    #[inline]
    #[must_use]
    pub const fn is_mercenary(self) -> bool {
        self as u8 >= Self::Irish as u8
    }

    /// The neutral area a mercenary comes from (9.0).
    #[must_use]
    pub fn home(self) -> Option<Area> {
        let at = Self::MERCENARIES.into_iter().position(|k| k == self)?;
        Some(Area::NEUTRAL[at])
    }

    /// Where it lies in the number: nine bits for infantry, five for every other kind.
    const fn shift(self) -> u32 {
        match self as u32 {
            0 => 0,
            n => 4 + 5 * n,
        }
    }

    const fn mask(self) -> u64 {
        if matches!(self, Self::Infantry) { 0x1ff } else { 0x1f }
    }
}

/// The knights or chevaliers raised in an area (9.0).
#[must_use]
pub const fn knights_of(area: Area) -> Option<Kind> {
    match area {
        Area::England => Some(Kind::Knight),
        Area::IleDeFrance => Some(Kind::Chevalier),
        Area::Burgundy => Some(Kind::Burgundian),
        _ => None,
    }
}

/// The longbowmen raised in an area (9.0).
#[must_use]
pub const fn longbows_of(area: Area) -> Option<Kind> {
    match area {
        Area::England => Some(Kind::Longbow),
        Area::Wales => Some(Kind::Welsh),
        _ => None,
    }
}

/// How many troops of each kind there are: with a leader, or without one in an area.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Troops(pub u64);

impl Troops {
    /// None.
    pub const NONE: Self = Self(0);

    /// This many of one kind.
    #[inline]
    #[must_use]
    pub const fn of(kind: Kind, count: u8) -> Self {
        Self((count as u64) << kind.shift())
    }

    /// How many of a kind.
    #[inline]
    #[must_use]
    pub const fn count(self, kind: Kind) -> u16 {
        (self.0 >> kind.shift() & kind.mask()) as u16
    }

    /// Are there none?
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds there are, with their numbers.
    pub fn each(self) -> impl Iterator<Item = (Kind, u16)> {
        Kind::ALL.into_iter().map(move |k| (k, self.count(k))).filter(|&(_, n)| n > 0)
    }

    /// All strength points.
    #[inline]
    #[must_use]
    pub const fn total(self) -> u16 {
        let mut rest = self.0 >> 9;
        let mut sum = (self.0 & 0x1ff) as u16;
        while rest != 0 {
            sum += (rest & 0x1f) as u16;
            rest >>= 5;
        }
        sum
    }

    /// Mercenaries of every country.
    #[inline]
    #[must_use]
    pub const fn mercenaries(self) -> u16 {
        let mut rest = self.0 >> Kind::Irish.shift();
        let mut sum = 0;
        while rest != 0 {
            sum += (rest & 0x1f) as u16;
            rest >>= 5;
        }
        sum
    }

    /// The same without mercenaries.
    #[inline]
    #[must_use]
    pub const fn without_mercenaries(self) -> Self {
        Self(self.0 & ((1 << Kind::Irish.shift()) - 1))
    }

    /// Longbowmen of both countries.
    #[inline]
    #[must_use]
    pub const fn longbows(self) -> u16 {
        self.count(Kind::Longbow) + self.count(Kind::Welsh)
    }

    /// "3 infantry, 1 knight"; "no troops".
    #[must_use]
    pub fn words(self) -> String {
        if self.is_empty() {
            return "no troops".to_owned();
        }
        let parts: Vec<_> =
            self.each().map(|(kind, n)| format!("{n} {}", kind.word(n > 1))).collect();
        parts.join(", ")
    }
}

impl Add for Troops {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Troops {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Troops {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl SubAssign for Troops {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

// Names and numbers are what a person would edit.
impl Serialize for Troops {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(None)?;
        for (kind, n) in self.each() {
            map.serialize_entry(kind.id(), &n)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Troops {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let map = std::collections::BTreeMap::<Kind, u16>::deserialize(d)?;
        let mut sum = Self::NONE;
        for (kind, n) in map {
            if u64::from(n) > kind.mask() {
                return Err(serde::de::Error::custom(format!(
                    "{n} {} are too many",
                    kind.word(true)
                )));
            }
            sum.0 += u64::from(n) << kind.shift();
        }
        Ok(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_own_place() {
        let mut all = Troops::NONE;
        for (n, kind) in Kind::ALL.into_iter().enumerate() {
            all += Troops::of(kind, n as u8 + 1);
        }
        for (n, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(all.count(kind), n as u16 + 1, "{kind:?}");
        }
        assert_eq!(all.total(), (1..=12).sum::<u16>());
        assert_eq!(all.mercenaries(), 8 + 9 + 10 + 11 + 12);
        assert_eq!(all.without_mercenaries().total(), (1..=7).sum::<u16>());
    }
}
