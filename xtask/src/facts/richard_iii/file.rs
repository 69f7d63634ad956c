//! data/richard-iii.toml as types. A key that is in none of them is refused.

use std::collections::BTreeMap;

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub(super) sea: Vec<Sea>,
    pub(super) area: Vec<Area>,
    pub(super) borders: Borders,
    pub(super) block: Vec<Block>,
    pub(super) card: Vec<Card>,
    pub(super) setup: Setups,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sea {
    pub(super) id: String,
    pub(super) name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Area {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) land: Land,
    pub(super) exile_of: Option<Side>,
    pub(super) exile_limit: Option<u8>,
    #[serde(default)]
    pub(super) seas: Vec<String>,
    #[serde(default)]
    pub(super) port: bool,
    pub(super) city: Option<String>,
    pub(super) city_colour: Option<Colour>,
    pub(super) cathedral: Option<String>,
    #[serde(default)]
    pub(super) crown: bool,
    #[serde(default)]
    pub(super) shields: Vec<String>,
}

#[derive(Deserialize, Debug, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(super) enum Land {
    England,
    Wales,
    Island,
    Exile,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(super) enum Side {
    Lancaster,
    York,
}

impl Side {
    /// Lancaster sits first.
    pub(super) const fn seat(self) -> &'static str {
        match self {
            Self::Lancaster => "Seat::First",
            Self::York => "Seat::Second",
        }
    }

    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Lancaster => "lancaster",
            Self::York => "york",
        }
    }
}

#[derive(Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
pub(super) enum Colour {
    Red,
    White,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Borders {
    pub(super) yellow: Vec<[String; 2]>,
    pub(super) blue: Vec<[String; 2]>,
    pub(super) red: Vec<[String; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Block {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) title: Option<String>,
    pub(super) kind: Kind,
    pub(super) steps: u8,
    pub(super) letter: char,
    pub(super) fire: u8,
    #[serde(default)]
    pub(super) loyalty: u8,
    pub(super) twin: Option<String>,
    #[serde(default)]
    pub(super) home: Vec<String>,
    #[serde(default)]
    pub(super) sails: bool,
}

#[derive(Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    Heir,
    Noble,
    Rose,
    Church,
    Levy,
    Bombard,
    Mercenary,
    Rebel,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Card {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) ap: u8,
    pub(super) count: u8,
    #[serde(default)]
    pub(super) event: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Setups {
    pub(super) war: Setup,
    pub(super) kingmaker: Setup,
    pub(super) bosworth: Setup,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Setup {
    pub(super) campaign: u8,
    pub(super) king: Side,
    #[serde(default)]
    pub(super) captive: bool,
    #[serde(default)]
    pub(super) pool: Vec<String>,
    #[serde(default)]
    pub(super) minors: Vec<String>,
    #[serde(default)]
    pub(super) out: Vec<String>,
    pub(super) areas: BTreeMap<String, Vec<String>>,
}
