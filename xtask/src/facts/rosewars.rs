//! The tables of Rosewars.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::parse;
use super::rust::{self, Ids, camel};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    unit: Vec<Unit>,
    specials: Specials,
    #[serde(rename = "trait")]
    traits: Vec<Said>,
    ability: Vec<Said>,
    card: Vec<Card>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unit {
    id: String,
    name: String,
    class: Class,
    style: Style,
    attack: u8,
    defence: u8,
    range: u8,
    movement: u8,
    #[serde(default)]
    traits: Vec<String>,
    #[serde(default)]
    abilities: Vec<String>,
}

#[derive(Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
enum Class {
    Infantry,
    Cavalry,
    Machine,
    Specialist,
}

#[derive(Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
enum Style {
    Melee,
    Ranged,
    Support,
    Unarmed,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Specials {
    mirrored: BTreeMap<House, Vec<String>>,
    houses: BTreeMap<House, Vec<String>>,
}

/// In the order of the game's own houses.
#[derive(Deserialize, PartialEq, Eq, PartialOrd, Ord, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum House {
    York,
    Lancaster,
}

/// A trait or an ability.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    id: String,
    name: String,
    rule: String,
    line: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Card {
    id: String,
    name: String,
    copies: u8,
    window: Window,
    #[serde(default)]
    action: bool,
    rule: String,
    icon: String,
    line: String,
}

#[derive(Deserialize, Debug)]
#[serde(rename_all = "kebab-case")]
enum Window {
    OwnTurn,
    Declared,
    Missed,
    Hit,
}

/// The tables, after the head.
pub fn tables(text: &str) -> Result<String, String> {
    let file: File = parse(text)?;
    let traits = Ids::new("trait", "Trait", file.traits.iter().map(|t| &*t.id))?;
    let abilities = Ids::new("ability", "Ability", file.ability.iter().map(|a| &*a.id))?;
    let units = Ids::new("unit", "Kind", file.unit.iter().map(|u| &*u.id))?;
    Ids::new("card", "Card", file.card.iter().map(|c| &*c.id))?;
    let mut out = "use crate::types::{\n    Ability, AbilityFacts, Card, CardFacts, Class, Kind, Style, Trait, TraitFacts, UnitFacts,\n    Window, traits,\n};\n".to_owned();
    let mut rows = Vec::new();
    for u in &file.unit {
        rows.push(format!(
            "UnitFacts {{ kind: Kind::{}, id: {:?}, name: {:?}, class: Class::{:?}, style: Style::{:?}, attack: {}, defence: {}, range: {}, movement: {}, traits: traits(&{}), abilities: &{} }}",
            camel(&u.id), u.id, u.name, u.class, u.style, u.attack, u.defence, u.range, u.movement,
            traits.variants(&u.traits, &format!("unit {}, traits", u.id))?,
            abilities.variants(&u.abilities, &format!("unit {}, abilities", u.id))?,
        ));
    }
    out += &rust::array("Every unit, by kind.", "static", "UNITS", "UnitFacts", &rows);
    let mut rows = Vec::new();
    for (name, set) in [("mirrored", &file.specials.mirrored), ("houses", &file.specials.houses)] {
        let mut both = Vec::new();
        for (house, word) in [(House::York, "york"), (House::Lancaster, "lancaster")] {
            let place = format!("specials.{name}, {word}");
            let ten = set.get(&house).ok_or_else(|| format!("{place}: it is missing."))?;
            if ten.len() != 10 {
                return Err(format!("{place}: there are {}, not 10.", ten.len()));
            }
            both.push(units.variants(ten, &place)?);
        }
        rows.push(rust::list(both));
    }
    out += &rust::array(
        "The ten special units of York and of Lancaster: the same for both, and those of the option `houses`.",
        "static",
        "SPECIALS",
        "[[Kind; 10]; 2]",
        &rows,
    );
    let said = |of: &str, list: &[Said]| -> Vec<String> {
        list.iter()
            .map(|t| {
                format!(
                    "{of}Facts {{ which: {of}::{}, id: {:?}, name: {:?}, rule: {:?}, line: {:?} }}",
                    camel(&t.id),
                    t.id,
                    t.name,
                    t.rule,
                    t.line
                )
            })
            .collect()
    };
    out += &rust::array(
        "Every trait, in the order of [`Trait`].",
        "static",
        "TRAITS",
        "TraitFacts",
        &said("Trait", &file.traits),
    );
    out += &rust::array(
        "Every ability, in the order of [`Ability`].",
        "static",
        "ABILITIES",
        "AbilityFacts",
        &said("Ability", &file.ability),
    );
    let mut rows = Vec::new();
    let mut deck = Vec::new();
    for c in &file.card {
        let card = format!("Card::{}", camel(&c.id));
        rows.push(format!(
            "CardFacts {{ card: {card}, id: {:?}, name: {:?}, copies: {}, window: Window::{:?}, costs_action: {}, rule: {:?}, line: {:?}, icon: {:?} }}",
            c.id, c.name, c.copies, c.window, c.action, c.rule, c.line, c.icon
        ));
        deck.extend((0..c.copies).map(|_| card.clone()));
    }
    out += &rust::array(
        "Every design, in the order of [`Card`].",
        "static",
        "CARDS",
        "CardFacts",
        &rows,
    );
    out +=
        &rust::array("The design of each number of the deck.", "static", "NUMBERS", "Card", &deck);
    Ok(out)
}
