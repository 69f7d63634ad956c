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

const FACTS: [Facts; AREAS] = [
    Facts {
        id: "scotland",
        name: "Scotland",
        value: 2,
        neighbours: &[(England, Clear), (Ireland, Sea)],
    },
    Facts {
        id: "england",
        name: "England",
        value: 3,
        neighbours: &[
            (Scotland, Clear),
            (Wales, Clear),
            (Brittany, Sea),
            (Netherlands, Sea),
            (Normandy, Sea),
            (Picardy, Sea),
        ],
    },
    Facts { id: "wales", name: "Wales", value: 1, neighbours: &[(England, Clear), (Ireland, Sea)] },
    Facts {
        id: "ireland",
        name: "Ireland",
        value: 0,
        neighbours: &[(Scotland, Sea), (Wales, Sea)],
    },
    Facts {
        id: "netherlands",
        name: "the Netherlands",
        value: 0,
        neighbours: &[(Flanders, Clear), (Luxembourg, Clear), (England, Sea)],
    },
    Facts {
        id: "flanders",
        name: "Flanders",
        value: 3,
        neighbours: &[
            (Champagne, Clear),
            (Luxembourg, Clear),
            (Netherlands, Clear),
            (Picardy, Clear),
        ],
    },
    Facts {
        id: "luxembourg",
        name: "Luxembourg",
        value: 1,
        neighbours: &[(Champagne, Clear), (Flanders, Clear), (Netherlands, Clear)],
    },
    Facts {
        id: "picardy",
        name: "Picardy",
        value: 1,
        neighbours: &[
            (Champagne, Clear),
            (Flanders, Clear),
            (IleDeFrance, Clear),
            (Normandy, Clear),
            (England, Sea),
        ],
    },
    Facts {
        id: "normandy",
        name: "Normandy",
        value: 2,
        neighbours: &[
            (Anjou, Clear),
            (Brittany, Obstructed),
            (IleDeFrance, River),
            (Picardy, Clear),
            (England, Sea),
        ],
    },
    Facts {
        id: "ile-de-france",
        name: "Île-de-France",
        value: 3,
        neighbours: &[
            (Anjou, Clear),
            (Champagne, River),
            (Normandy, River),
            (Orleanais, Clear),
            (Picardy, Clear),
        ],
    },
    Facts {
        id: "champagne",
        name: "Champagne",
        value: 2,
        neighbours: &[
            (Burgundy, River),
            (Flanders, Clear),
            (IleDeFrance, River),
            (Lorraine, Clear),
            (Luxembourg, Clear),
            (Orleanais, Clear),
            (Picardy, Clear),
        ],
    },
    Facts {
        id: "lorraine",
        name: "Lorraine",
        value: 0,
        neighbours: &[(Burgundy, Clear), (Champagne, Clear)],
    },
    Facts {
        id: "brittany",
        name: "Brittany",
        value: 2,
        neighbours: &[
            (Anjou, River),
            (Normandy, Obstructed),
            (Poitou, Clear),
            (Aquitaine, Sea),
            (England, Sea),
        ],
    },
    Facts {
        id: "anjou",
        name: "Anjou",
        value: 1,
        neighbours: &[
            (Berry, Clear),
            (Brittany, River),
            (IleDeFrance, Clear),
            (Limousin, Clear),
            (Normandy, Clear),
            (Orleanais, River),
            (Poitou, Clear),
        ],
    },
    Facts {
        id: "orleanais",
        name: "Orléanais",
        value: 1,
        neighbours: &[
            (Anjou, River),
            (Berry, Clear),
            (Bourbonnais, River),
            (Burgundy, Clear),
            (Champagne, Clear),
            (IleDeFrance, Clear),
        ],
    },
    Facts {
        id: "poitou",
        name: "Poitou",
        value: 1,
        neighbours: &[(Anjou, Clear), (Aquitaine, Clear), (Brittany, Clear), (Limousin, Clear)],
    },
    Facts {
        id: "limousin",
        name: "Limousin",
        value: 1,
        neighbours: &[
            (Anjou, Clear),
            (Aquitaine, Clear),
            (Auvergne, Obstructed),
            (Berry, Clear),
            (Poitou, Clear),
        ],
    },
    Facts {
        id: "berry",
        name: "Berry",
        value: 1,
        neighbours: &[
            (Anjou, Clear),
            (Auvergne, Clear),
            (Bourbonnais, Clear),
            (Limousin, Clear),
            (Orleanais, Clear),
        ],
    },
    Facts {
        id: "bourbonnais",
        name: "Bourbonnais",
        value: 1,
        neighbours: &[
            (Auvergne, River),
            (Berry, Clear),
            (Burgundy, Clear),
            (Languedoc, Obstructed),
            (Orleanais, River),
            (Provence, Clear),
        ],
    },
    Facts {
        id: "burgundy",
        name: "Burgundy",
        value: 3,
        neighbours: &[
            (Bourbonnais, Clear),
            (Champagne, River),
            (Lorraine, Clear),
            (Orleanais, Clear),
            (Provence, River),
            (Savoy, Obstructed),
        ],
    },
    Facts {
        id: "aquitaine",
        name: "Aquitaine",
        value: 3,
        neighbours: &[
            (Auvergne, Obstructed),
            (Gascony, Clear),
            (Languedoc, River),
            (Limousin, Clear),
            (Poitou, Clear),
            (Brittany, Sea),
        ],
    },
    Facts {
        id: "auvergne",
        name: "Auvergne",
        value: 1,
        neighbours: &[
            (Aquitaine, Obstructed),
            (Berry, Clear),
            (Bourbonnais, River),
            (Languedoc, Obstructed),
            (Limousin, Obstructed),
        ],
    },
    Facts {
        id: "gascony",
        name: "Gascony",
        value: 1,
        neighbours: &[(Aquitaine, Clear), (Languedoc, Obstructed), (Navarre, Obstructed)],
    },
    Facts {
        id: "languedoc",
        name: "Languedoc",
        value: 1,
        neighbours: &[
            (Aquitaine, River),
            (Auvergne, Obstructed),
            (Bourbonnais, Obstructed),
            (Gascony, Obstructed),
            (Navarre, Obstructed),
            (Provence, Clear),
        ],
    },
    Facts {
        id: "provence",
        name: "Provence",
        value: 2,
        neighbours: &[
            (Bourbonnais, Clear),
            (Burgundy, River),
            (Languedoc, Clear),
            (Savoy, Obstructed),
        ],
    },
    Facts {
        id: "savoy",
        name: "Savoy",
        value: 0,
        neighbours: &[(Burgundy, Obstructed), (Provence, Obstructed)],
    },
    Facts {
        id: "navarre",
        name: "Navarre",
        value: 0,
        neighbours: &[(Gascony, Obstructed), (Languedoc, Obstructed)],
    },
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
