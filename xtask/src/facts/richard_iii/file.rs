//! data/richard-iii.toml as types. A key that is in none of them is refused.

use std::collections::BTreeMap;

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    pub sea: Vec<Sea>,
    pub area: Vec<Area>,
    pub borders: Borders,
    pub block: Vec<Block>,
    pub card: Vec<Card>,
    pub setup: Setups,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sea {
    pub id: String,
    pub name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Area {
    pub id: String,
    pub name: String,
    pub land: Land,
    pub exile_of: Option<Side>,
    pub exile_limit: Option<u8>,
    #[serde(default)]
    pub seas: Vec<String>,
    #[serde(default)]
    pub port: bool,
    pub city: Option<String>,
    pub city_colour: Option<Colour>,
    pub cathedral: Option<String>,
    #[serde(default)]
    pub crown: bool,
    #[serde(default)]
    pub shields: Vec<String>,
}

#[derive(Deserialize, Debug, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Land {
    England,
    Wales,
    Island,
    Exile,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    Lancaster,
    York,
}

impl Side {
    /// Lancaster sits first.
    pub const fn seat(self) -> &'static str {
        match self {
            Self::Lancaster => "Seat::First",
            Self::York => "Seat::Second",
        }
    }

    pub const fn word(self) -> &'static str {
        match self {
            Self::Lancaster => "lancaster",
            Self::York => "york",
        }
    }
}

#[derive(Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Red,
    White,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Borders {
    pub yellow: Vec<[String; 2]>,
    pub blue: Vec<[String; 2]>,
    pub red: Vec<[String; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Block {
    pub id: String,
    pub name: String,
    pub title: Option<String>,
    pub kind: Kind,
    pub steps: u8,
    pub letter: char,
    pub fire: u8,
    #[serde(default)]
    pub loyalty: u8,
    pub twin: Option<String>,
    #[serde(default)]
    pub home: Vec<String>,
    #[serde(default)]
    pub sails: bool,
}

#[derive(Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
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
pub struct Card {
    pub id: String,
    pub name: String,
    pub ap: u8,
    pub count: u8,
    #[serde(default)]
    pub event: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setups {
    pub war: Setup,
    pub kingmaker: Setup,
    pub bosworth: Setup,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub campaign: u8,
    pub king: Side,
    #[serde(default)]
    pub captive: bool,
    #[serde(default)]
    pub pool: Vec<String>,
    #[serde(default)]
    pub minors: Vec<String>,
    #[serde(default)]
    pub out: Vec<String>,
    pub areas: BTreeMap<String, Vec<String>>,
}
