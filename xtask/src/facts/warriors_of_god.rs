//! The tables of Warriors of God.

use serde::Deserialize;

use super::parse;
use super::rust::{self, Ids, camel, list, option};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    years: Vec<[String; 2]>,
    pieces: Pieces,
    area: Vec<Area>,
    borders: Borders,
    leaders: Leaders,
    setup: Setups,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pieces {
    each: u16,
    gunners: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Area {
    id: String,
    name: String,
    value: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Borders {
    river: Vec<[String; 2]>,
    clear: Vec<[String; 2]>,
    obstructed: Vec<[String; 2]>,
    sea: Vec<[String; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Leaders {
    hyw: Vec<Leader>,
    liw: Vec<Leader>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Leader {
    id: String,
    name: String,
    who: String,
    born: Born,
    stars: u8,
    battle: u8,
    bravery: u8,
    arrival: usize,
    home: String,
    #[serde(default)]
    longbow: bool,
    #[serde(default)]
    woman: bool,
}

#[derive(Deserialize, Debug, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum Born {
    English,
    French,
    NonAligned,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Setups {
    hundred_years_war: Setup,
    lion_in_winter: Setup,
    second_half: Setup,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setup {
    #[serde(default)]
    leaders: Vec<(String, String, u8)>,
    kings: Option<[String; 2]>,
    capitals: Option<[String; 2]>,
}

/// Six leaders arrive each turn, of these in this order: a leader's number tells whom he was born to.
const ARRIVALS: [Born; 6] =
    [Born::English, Born::English, Born::French, Born::French, Born::NonAligned, Born::NonAligned];

/// The tables, after the head.
pub fn tables(text: &str) -> Result<String, String> {
    let file: File = parse(text)?;
    let areas = Ids::new("area", "Area", file.area.iter().map(|a| &*a.id))?;
    let mut out =
        "use crate::types::{Area, AreaInfo, Border, Born, Leader, Man, Start};\n".to_owned();
    for (doc, name, value) in [
        ("Pieces of each kind of knight and longbow (9.0).", "PIECES", file.pieces.each),
        (
            "Gunner pieces; the text does not say how many, so the number is ours (A51).",
            "GUNNERS",
            file.pieces.gunners,
        ),
    ] {
        out += &format!("\n/// {doc}\npub const {name}: u16 = {value};\n");
    }
    let years: Vec<String> = file.years.iter().map(|y| format!("{y:?}")).collect();
    out += &rust::array(
        "The years of each turn, for the Hundred Years War and the Lion in Winter.",
        "const",
        "YEARS",
        "[&str; 2]",
        &years,
    );
    let all: Result<Vec<_>, _> = file.area.iter().map(|a| areas.variant(&a.id, "area")).collect();
    out += &rust::array("All areas in order.", "const", "ALL", "Area", &all?);
    let mut neutral: Vec<&str> =
        file.area.iter().filter(|a| a.value == 0).map(|a| &*a.id).collect();
    neutral.sort_unstable();
    let neutral: Vec<String> =
        neutral.into_iter().map(|id| format!("Area::{}", camel(id))).collect();
    out += &rust::array(
        "The areas nobody can control (2.4), by name.",
        "const",
        "NEUTRAL",
        "Area",
        &neutral,
    );
    out += &rust::array(
        "What each area is.",
        "const",
        "AREAS",
        "AreaInfo",
        &rows_of_areas(&file, &areas)?,
    );
    for (doc, name, data) in [
        ("The leaders of the Hundred Years War by arrival.", "HYW", &file.leaders.hyw),
        ("The leaders of the Lion in Winter by arrival.", "LIW", &file.leaders.liw),
    ] {
        let rows: Result<Vec<_>, _> =
            data.iter().enumerate().map(|(n, l)| man(n, l, &areas)).collect();
        out += &rust::array(doc, "const", name, "Man", &rows?);
    }
    for (doc, name, setup, leaders) in [
        (
            "The Hundred Years War (16.3).",
            "hundred-years-war",
            &file.setup.hundred_years_war,
            &file.leaders.hyw,
        ),
        (
            "The Lion in Winter (16.5).",
            "lion-in-winter",
            &file.setup.lion_in_winter,
            &file.leaders.liw,
        ),
        (
            "The Hundred Years War from 1391 on (A54); the leaders stand at home.",
            "second-half",
            &file.setup.second_half,
            &file.leaders.hyw,
        ),
    ] {
        let leaders = Ids::new("leader", "Leader", leaders.iter().map(|l| &*l.id))?;
        out += &start(doc, name, setup, &leaders, &areas)?;
    }
    Ok(out)
}

/// A row an area: its neighbours by id, over land first.
fn rows_of_areas(file: &File, areas: &Ids<'_>) -> Result<Vec<String>, String> {
    let mut lines: Vec<(bool, &str, &str, &str)> = Vec::new();
    for (word, kind, list) in [
        ("river", "River", &file.borders.river),
        ("clear", "Clear", &file.borders.clear),
        ("obstructed", "Obstructed", &file.borders.obstructed),
        ("sea", "Sea", &file.borders.sea),
    ] {
        let place = format!("borders, {word}");
        for [a, b] in list {
            areas.number(a, &place)?;
            areas.number(b, &place)?;
            if a >= b {
                return Err(format!("{place}: {a:?} and {b:?} stand the wrong way round."));
            }
            if lines.iter().any(|&(_, c, d, _)| (c, d) == (a, b)) {
                return Err(format!("{place}: {a:?} and {b:?} are there twice."));
            }
            lines.push((kind == "Sea", a, b, kind));
        }
    }
    let row = |area: &Area| {
        let mut ways: Vec<(bool, &str, &str)> = lines
            .iter()
            .filter_map(|&(sea, a, b, kind)| {
                let to = if a == area.id {
                    b
                } else if b == area.id {
                    a
                } else {
                    return None;
                };
                Some((sea, to, kind))
            })
            .collect();
        ways.sort_unstable();
        let ways =
            ways.into_iter().map(|(_, to, kind)| format!("(Area::{}, Border::{kind})", camel(to)));
        format!(
            "AreaInfo {{ id: {:?}, name: {:?}, value: {}, neighbours: &{} }}",
            area.id,
            area.name,
            area.value,
            list(ways)
        )
    };
    Ok(file.area.iter().map(row).collect())
}

fn man(number: usize, l: &Leader, areas: &Ids<'_>) -> Result<String, String> {
    let place = format!("leader {}", l.id);
    let (turn, born) = (number / ARRIVALS.len(), &ARRIVALS[number % ARRIVALS.len()]);
    if l.arrival != turn {
        return Err(format!("{place}, arrival: turn {turn} is wanted here, six leaders a turn."));
    }
    if l.born != *born {
        return Err(format!("{place}, born: {born:?} is wanted here."));
    }
    Ok(format!(
        "Man {{ id: {:?}, name: {:?}, who: {:?}, born: Born::{:?}, stars: {}, battle: {}, bravery: {}, home: {}, longbow: {}, woman: {} }}",
        l.id,
        l.name,
        l.who,
        l.born,
        l.stars,
        l.battle,
        l.bravery,
        areas.variant(&l.home, &format!("{place}, home"))?,
        l.longbow,
        l.woman
    ))
}

fn start(
    doc: &str,
    name: &str,
    s: &Setup,
    leaders: &Ids<'_>,
    areas: &Ids<'_>,
) -> Result<String, String> {
    let place = |key: &str| format!("setup.{name}, {key}");
    let leader = |id: &str, key: &str| {
        Ok::<_, String>(format!("Leader({})", leaders.number(id, &place(key))?))
    };
    let mut out = format!(
        "\n/// {doc}\n#[rustfmt::skip] // a line a leader\npub const {}: Start = Start {{\n    leaders: &[\n",
        rust::shout(name)
    );
    for (who, area, infantry) in &s.leaders {
        let area = areas.variant(area, &place("leaders"))?;
        out += &format!("        ({}, {area}, {infantry}), // {who}\n", leader(who, "leaders")?);
    }
    let kings = match &s.kings {
        None => None,
        Some([a, b]) => Some(list([leader(a, "kings")?, leader(b, "kings")?])),
    };
    let capitals = match &s.capitals {
        None => None,
        Some(two) => Some(areas.variants(two, &place("capitals"))?),
    };
    out += &format!(
        "    ],\n    kings: {},\n    capitals: {},\n}};\n",
        option(kings),
        option(capitals)
    );
    Ok(out)
}
