//! The 27 areas, their values and borders.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// A land area of the map (2.1), in the order in which control is looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Area {
    /// Scotland.
    Scotland,
    /// England.
    England,
    /// Wales.
    Wales,
    /// Ireland.
    Ireland,
    /// The Netherlands.
    Netherlands,
    /// Flanders.
    Flanders,
    /// Luxembourg.
    Luxembourg,
    /// Picardy.
    Picardy,
    /// Normandy.
    Normandy,
    /// Île-de-France.
    IleDeFrance,
    /// Champagne.
    Champagne,
    /// Lorraine.
    Lorraine,
    /// Brittany.
    Brittany,
    /// Anjou.
    Anjou,
    /// Orléanais.
    Orleanais,
    /// Poitou.
    Poitou,
    /// Limousin.
    Limousin,
    /// Berry.
    Berry,
    /// Bourbonnais.
    Bourbonnais,
    /// Burgundy.
    Burgundy,
    /// Aquitaine.
    Aquitaine,
    /// Auvergne.
    Auvergne,
    /// Gascony.
    Gascony,
    /// Languedoc.
    Languedoc,
    /// Provence.
    Provence,
    /// Savoy.
    Savoy,
    /// Navarre.
    Navarre,
}

use Area::{
    Anjou, Aquitaine, Auvergne, Berry, Bourbonnais, Brittany, Burgundy, Champagne, England,
    Flanders, Gascony, IleDeFrance, Ireland, Languedoc, Limousin, Lorraine, Luxembourg, Navarre,
    Netherlands, Normandy, Orleanais, Picardy, Poitou, Provence, Savoy, Scotland, Wales,
};

/// What separates two adjacent areas (2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Border {
    /// A river that joins them: up to three leaders.
    River,
    /// Open country: up to two.
    Clear,
    /// Mountains or rough ground: one, and no troops deploy across.
    Obstructed,
    /// A sea connection: one; two to an area of one's own.
    Sea,
}

use Border::{Clear, Obstructed, River, Sea};

/// How many areas there are.
pub const AREAS: usize = 27;

struct Facts {
    id: &'static str,
    name: &'static str,
    /// 1 to 3; 0 is neutral (2.4, 2.5).
    value: u8,
    neighbours: &'static [(Area, Border)],
}

const fn row(
    id: &'static str,
    name: &'static str,
    value: u8,
    neighbours: &'static [(Area, Border)],
) -> Facts {
    Facts { id, name, value, neighbours }
}

#[rustfmt::skip]
const FACTS: [Facts; AREAS] = [
    row("scotland", "Scotland", 2, &[(England, Clear), (Ireland, Sea)]),
    row("england", "England", 3, &[(Scotland, Clear), (Wales, Clear), (Brittany, Sea), (Netherlands, Sea), (Normandy, Sea), (Picardy, Sea)]),
    row("wales", "Wales", 1, &[(England, Clear), (Ireland, Sea)]),
    row("ireland", "Ireland", 0, &[(Scotland, Sea), (Wales, Sea)]),
    row("netherlands", "the Netherlands", 0, &[(Flanders, Clear), (Luxembourg, Clear), (England, Sea)]),
    row("flanders", "Flanders", 3, &[(Champagne, Clear), (Luxembourg, Clear), (Netherlands, Clear), (Picardy, Clear)]),
    row("luxembourg", "Luxembourg", 1, &[(Champagne, Clear), (Flanders, Clear), (Netherlands, Clear)]),
    row("picardy", "Picardy", 1, &[(Champagne, Clear), (Flanders, Clear), (IleDeFrance, Clear), (Normandy, Clear), (England, Sea)]),
    row("normandy", "Normandy", 2, &[(Anjou, Clear), (Brittany, Obstructed), (IleDeFrance, River), (Picardy, Clear), (England, Sea)]),
    row("ile-de-france", "Île-de-France", 3, &[(Anjou, Clear), (Champagne, River), (Normandy, River), (Orleanais, Clear), (Picardy, Clear)]),
    row("champagne", "Champagne", 2, &[(Burgundy, River), (Flanders, Clear), (IleDeFrance, River), (Lorraine, Clear), (Luxembourg, Clear), (Orleanais, Clear), (Picardy, Clear)]),
    row("lorraine", "Lorraine", 0, &[(Burgundy, Clear), (Champagne, Clear)]),
    row("brittany", "Brittany", 2, &[(Anjou, River), (Normandy, Obstructed), (Poitou, Clear), (Aquitaine, Sea), (England, Sea)]),
    row("anjou", "Anjou", 1, &[(Berry, Clear), (Brittany, River), (IleDeFrance, Clear), (Limousin, Clear), (Normandy, Clear), (Orleanais, River), (Poitou, Clear)]),
    row("orleanais", "Orléanais", 1, &[(Anjou, River), (Berry, Clear), (Bourbonnais, River), (Burgundy, Clear), (Champagne, Clear), (IleDeFrance, Clear)]),
    row("poitou", "Poitou", 1, &[(Anjou, Clear), (Aquitaine, Clear), (Brittany, Clear), (Limousin, Clear)]),
    row("limousin", "Limousin", 1, &[(Anjou, Clear), (Aquitaine, Clear), (Auvergne, Obstructed), (Berry, Clear), (Poitou, Clear)]),
    row("berry", "Berry", 1, &[(Anjou, Clear), (Auvergne, Clear), (Bourbonnais, Clear), (Limousin, Clear), (Orleanais, Clear)]),
    row("bourbonnais", "Bourbonnais", 1, &[(Auvergne, River), (Berry, Clear), (Burgundy, Clear), (Languedoc, Obstructed), (Orleanais, River), (Provence, Clear)]),
    row("burgundy", "Burgundy", 3, &[(Bourbonnais, Clear), (Champagne, River), (Lorraine, Clear), (Orleanais, Clear), (Provence, River), (Savoy, Obstructed)]),
    row("aquitaine", "Aquitaine", 3, &[(Auvergne, Obstructed), (Gascony, Clear), (Languedoc, River), (Limousin, Clear), (Poitou, Clear), (Brittany, Sea)]),
    row("auvergne", "Auvergne", 1, &[(Aquitaine, Obstructed), (Berry, Clear), (Bourbonnais, River), (Languedoc, Obstructed), (Limousin, Obstructed)]),
    row("gascony", "Gascony", 1, &[(Aquitaine, Clear), (Languedoc, Obstructed), (Navarre, Obstructed)]),
    row("languedoc", "Languedoc", 1, &[(Aquitaine, River), (Auvergne, Obstructed), (Bourbonnais, Obstructed), (Gascony, Obstructed), (Navarre, Obstructed), (Provence, Clear)]),
    row("provence", "Provence", 2, &[(Bourbonnais, Clear), (Burgundy, River), (Languedoc, Clear), (Savoy, Obstructed)]),
    row("savoy", "Savoy", 0, &[(Burgundy, Obstructed), (Provence, Obstructed)]),
    row("navarre", "Navarre", 0, &[(Gascony, Obstructed), (Languedoc, Obstructed)]),
];

impl Area {
    /// All areas in order.
    pub const ALL: [Self; AREAS] = [
        Scotland,
        England,
        Wales,
        Ireland,
        Netherlands,
        Flanders,
        Luxembourg,
        Picardy,
        Normandy,
        IleDeFrance,
        Champagne,
        Lorraine,
        Brittany,
        Anjou,
        Orleanais,
        Poitou,
        Limousin,
        Berry,
        Bourbonnais,
        Burgundy,
        Aquitaine,
        Auvergne,
        Gascony,
        Languedoc,
        Provence,
        Savoy,
        Navarre,
    ];

    /// The five areas nobody can control (2.4).
    pub const NEUTRAL: [Self; 5] = [Ireland, Lorraine, Navarre, Netherlands, Savoy];

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its bit in a mask of areas.
    #[inline]
    #[must_use]
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }

    /// The areas of a mask, in order.
    pub fn of_mask(mask: u32) -> impl Iterator<Item = Self> {
        let mut rest = mask;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let area = Self::ALL[rest.trailing_zeros() as usize];
                rest &= rest - 1;
                area
            })
        })
    }

    /// "ile-de-france".
    #[must_use]
    pub const fn id(self) -> &'static str {
        FACTS[self as usize].id
    }

    /// The area of this id.
    #[must_use]
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|a| a.id() == id)
    }

    /// "Île-de-France".
    #[must_use]
    pub const fn name(self) -> &'static str {
        FACTS[self as usize].name
    }

    /// Its value, 1 to 3; 0 for a neutral area (2.5).
    #[inline]
    #[must_use]
    pub const fn value(self) -> u8 {
        FACTS[self as usize].value
    }

    /// Can nobody control it (2.4)?
    #[inline]
    #[must_use]
    pub const fn is_neutral(self) -> bool {
        self.value() == 0
    }

    /// The adjacent areas and what lies between (2.3).
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> &'static [(Self, Border)] {
        FACTS[self as usize].neighbours
    }

    /// What lies between two areas; nothing if they are not adjacent.
    #[must_use]
    pub fn border(self, to: Self) -> Option<Border> {
        self.neighbours().iter().find(|(area, _)| *area == to).map(|&(_, border)| border)
    }
}

/// A value for each area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ByArea<T>(pub [T; AREAS]);

impl<T> Index<Area> for ByArea<T> {
    type Output = T;

    #[inline]
    fn index(&self, area: Area) -> &T {
        &self.0[area as usize]
    }
}

impl<T> IndexMut<Area> for ByArea<T> {
    #[inline]
    fn index_mut(&mut self, area: Area) -> &mut T {
        &mut self.0[area as usize]
    }
}
