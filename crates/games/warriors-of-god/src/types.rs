//! What the tables are written in: areas, borders, leaders, set-ups. Nothing here looks anything up.

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

/// What an area is.
#[derive(Debug)]
pub struct AreaInfo {
    /// "ile-de-france".
    pub id: &'static str,
    /// "Île-de-France".
    pub name: &'static str,
    /// 1 to 3; 0 is neutral (2.4, 2.5).
    pub value: u8,
    /// The adjacent areas and what lies between (2.3).
    pub neighbours: &'static [(Area, Border)],
}

/// A leader of the scenario that is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Leader(pub u8);

/// To whom a leader was born (3.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Born {
    /// Always English.
    English,
    /// Always French.
    French,
    /// Of either side: drafted when he arrives, and again when he comes back.
    NonAligned,
}

/// What is printed on a leader's piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Man {
    /// "john-chandos".
    pub id: &'static str,
    /// "John Chandos".
    pub name: &'static str,
    /// Who he was, in a few words.
    pub who: &'static str,
    /// To whom he was born.
    pub born: Born,
    /// His rank (3.4).
    pub stars: u8,
    /// The most dice he can lead (3.6).
    pub battle: u8,
    /// What he adds against a lesser man (3.7).
    pub bravery: u8,
    /// Where he is at home.
    pub home: Area,
    /// Does he count as a longbow (3.3)?
    pub longbow: bool,
    /// Is it a woman? Only words ask.
    pub woman: bool,
}

/// A set-up.
#[derive(Debug)]
pub struct Start {
    /// Who stands where, with how much infantry.
    pub leaders: &'static [(Leader, Area, u8)],
    /// The kings, of the English and of the French.
    pub kings: Option<[Leader; 2]>,
    /// The areas the English and the French control.
    pub capitals: Option<[Area; 2]>,
}
