//! The tables of Richard III.

mod file;

use file::{Area, Block, Borders, File, Land, Setup, Side};

use super::parse;
use super::rust::{self, Ids, camel, list, option, shout};

/// The tables, after the head.
pub fn tables(text: &str) -> Result<String, String> {
    let file: File = parse(text)?;
    let seas = Ids::new("sea", "Sea", file.sea.iter().map(|s| &*s.id))?;
    let areas = Ids::new("area", "Area", file.area.iter().map(|a| &*a.id))?;
    Ids::new("block", "Block", file.block.iter().map(|b| &*b.id))?;
    Ids::new("card", "Card", file.card.iter().map(|c| &*c.id))?;
    let blocks = Blocks::of(&file.block)?;
    let borders = borders(&file.borders, &areas)?;
    let mut out = "use tudor_engine::Seat;\n\nuse crate::types::{\n    Area, AreaInfo, BlockInfo, Border, CardInfo, Colour, Kind, Land, Limit, Sea, Start, Way, areas,\n    seas,\n};\n".to_owned();
    out += &named(
        "The seas: short name, and name for people.",
        "SEAS",
        "(&str, &str)",
        file.sea.iter().map(|s| format!("({:?}, {:?})", s.id, s.name)),
    );
    let all: Result<Vec<_>, _> = file.area.iter().map(|a| areas.variant(&a.id, "area")).collect();
    out += &rust::array("All areas, in the order of the data.", "const", "ALL", "Area", &all?);
    out += &named(
        "The land borders, each once, the area with the smaller id first.",
        "BORDERS",
        "Border",
        borders.iter().map(|(a, b, limit)| {
            format!("Border::new(Area::{}, Area::{}, Limit::{limit})", camel(a), camel(b))
        }),
    );
    let rows: Result<Vec<_>, _> = file.area.iter().map(|a| area(a, &seas, &borders)).collect();
    out += &rust::array("What each area is.", "const", "AREAS", "AreaInfo", &rows?);
    let rows: Result<Vec<_>, _> = blocks.all.iter().map(|b| block(b, &blocks, &areas)).collect();
    out += &rust::array(
        "What each block is: Lancaster's, then York's; the Rebel ends both.",
        "const",
        "BLOCKS",
        "BlockInfo",
        &rows?,
    );
    for (side, name) in [(Side::Lancaster, "Lancaster"), (Side::York, "York")] {
        out += &format!(
            "\n/// The blocks of {name} by name.\n#[allow(missing_docs)] // the names are the documentation\npub mod {} {{\n    use crate::types::Block;\n",
            side.word()
        );
        for (n, (_, id, _)) in blocks.all.iter().enumerate().filter(|(_, b)| b.0 == side) {
            out += &format!("    pub const {}: Block = Block({n});\n", shout(id));
        }
        out += "}\n";
    }
    out += &named(
        "Every kind of card.",
        "CARDS",
        "CardInfo",
        file.card.iter().map(|c| {
            format!(
                "CardInfo {{ id: {:?}, name: {:?}, ap: {}, count: {}, event: {} }}",
                c.id, c.name, c.ap, c.count, c.event
            )
        }),
    );
    for (doc, name, setup) in [
        ("The first campaign, 1460 (4.3, 4.4).", "war", &file.setup.war),
        ("The second campaign, 1470.", "kingmaker", &file.setup.kingmaker),
        ("The third campaign, 1483.", "bosworth", &file.setup.bosworth),
    ] {
        out += &start(doc, name, setup, &blocks, &areas)?;
    }
    Ok(out)
}

fn named(doc: &str, name: &str, of: &str, rows: impl Iterator<Item = String>) -> String {
    rust::array(doc, "const", name, of, &rows.collect::<Vec<_>>())
}

/// All borders with their colour, in the order of their ids: a position counts them so.
fn borders<'a>(
    data: &'a Borders,
    areas: &Ids<'_>,
) -> Result<Vec<(&'a str, &'a str, &'static str)>, String> {
    let mut all: Vec<(&str, &str, &str)> = Vec::new();
    for (word, limit, list) in [
        ("yellow", "Yellow", &data.yellow),
        ("blue", "Blue", &data.blue),
        ("red", "Red", &data.red),
    ] {
        let place = format!("borders, {word}");
        for [a, b] in list {
            areas.number(a, &place)?;
            areas.number(b, &place)?;
            if a >= b {
                return Err(format!("{place}: {a:?} and {b:?} stand the wrong way round."));
            }
            if all.iter().any(|&(c, d, _)| (c, d) == (a, b)) {
                return Err(format!("{place}: {a:?} and {b:?} are there twice."));
            }
            all.push((a, b, limit));
        }
    }
    all.sort_unstable();
    Ok(all)
}

fn area(a: &Area, seas: &Ids<'_>, borders: &[(&str, &str, &str)]) -> Result<String, String> {
    let place = format!("area {}", a.id);
    let land = match (&a.land, a.exile_of, a.exile_limit) {
        (Land::Exile, Some(side), Some(limit)) => format!("Exile({}, {limit})", side.seat()),
        (land, None, None) if *land != Land::Exile => format!("{land:?}"),
        _ => {
            return Err(format!(
                "{place}: exile_of and exile_limit go with land = \"exile\", and only with it."
            ));
        }
    };
    let city = match (&a.city, &a.city_colour) {
        (Some(city), Some(colour)) => Some(format!("({city:?}, Colour::{colour:?})")),
        (None, None) => None,
        _ => return Err(format!("{place}: city and city_colour go together.")),
    };
    let mut touched: Vec<usize> = a
        .seas
        .iter()
        .map(|s| seas.number(s, &format!("{place}, seas")))
        .collect::<Result<_, _>>()?;
    touched.sort_unstable();
    let touched = touched.into_iter().map(|n| format!("Sea::ALL[{n}]"));
    let mut ways: Vec<(&str, String)> = borders
        .iter()
        .enumerate()
        .filter_map(|(n, &(x, y, limit))| {
            let to = if x == a.id {
                y
            } else if y == a.id {
                x
            } else {
                return None;
            };
            Some((to, format!("Way::new(Area::{}, {n}, Limit::{limit})", camel(to))))
        })
        .collect();
    ways.sort_unstable();
    Ok(format!(
        "AreaInfo {{ id: {:?}, name: {:?}, land: Land::{land}, seas: seas(&{}), port: {}, city: {}, cathedral: {}, crown: {}, shields: &{:?}, ways: &{} }}",
        a.id,
        a.name,
        list(touched),
        a.port,
        option(city),
        option(a.cathedral.as_ref().map(|c| format!("{c:?}"))),
        a.crown,
        a.shields,
        list(ways.into_iter().map(|(_, way)| way)),
    ))
}

/// The blocks in the order of their numbers: 32 a side.
struct Blocks<'a> {
    all: Vec<(Side, &'a str, &'a Block)>,
}

impl<'a> Blocks<'a> {
    fn of(data: &'a [Block]) -> Result<Self, String> {
        let mut all = Vec::new();
        for side in [Side::Lancaster, Side::York] {
            let prefix = format!("{}.", side.word());
            let own = data.iter().filter_map(|b| Some((side, b.id.strip_prefix(&prefix)?, b)));
            let rebel = data.iter().filter(|b| b.id == "rebel").map(|b| (side, "rebel", b));
            let before = all.len();
            all.extend(own.chain(rebel));
            let count = all.len() - before;
            if count != 32 {
                return Err(format!("block: {} has {count} with the Rebel, not 32.", side.word()));
            }
        }
        match data.iter().find(|b| all.iter().all(|(_, _, known)| known.id != b.id)) {
            Some(b) => Err(format!("block {}: it is of no side.", b.id)),
            None => Ok(Self { all }),
        }
    }

    /// The number of a block.
    fn number(&self, id: &str, place: &str) -> Result<usize, String> {
        self.all
            .iter()
            .position(|(_, _, b)| b.id == id && id != "rebel")
            .ok_or_else(|| format!("{place}: there is no block {id:?}."))
    }

    /// `[lancaster::EXETER, york::KENT]`
    fn list(&self, ids: &[String], place: &str) -> Result<String, String> {
        let mut out = Vec::new();
        for id in ids {
            let (side, name, _) = self.all[self.number(id, place)?];
            out.push(format!("{}::{}", side.word(), shout(name)));
        }
        Ok(list(out))
    }
}

fn block(
    &(side, id, b): &(Side, &str, &Block),
    blocks: &Blocks<'_>,
    areas: &Ids<'_>,
) -> Result<String, String> {
    let place = format!("block {}", b.id);
    let twin = match &b.twin {
        None => None,
        Some(twin) => {
            let n = blocks.number(twin, &format!("{place}, twin"))?;
            let (other, _, back) = blocks.all[n];
            if other == side || back.twin.as_ref() != Some(&b.id) {
                return Err(format!("{place}, twin: {twin} has another twin."));
            }
            Some(n % 32)
        }
    };
    if !('A'..='D').contains(&b.letter) {
        return Err(format!("{place}, letter: it is A, B, C or D."));
    }
    Ok(format!(
        "BlockInfo {{ id: {id:?}, name: {:?}, title: {:?}, kind: Kind::{:?}, steps: {}, letter: b'{}', fire: {}, loyalty: {}, twin: {}, home: areas(&{}), sails: {} }}",
        b.name,
        b.title.as_ref().unwrap_or(&b.name),
        b.kind,
        b.steps,
        b.letter,
        b.fire,
        b.loyalty,
        option(twin),
        areas.variants(&b.home, &format!("{place}, home"))?,
        b.sails,
    ))
}

fn start(
    doc: &str,
    name: &str,
    s: &Setup,
    blocks: &Blocks<'_>,
    areas: &Ids<'_>,
) -> Result<String, String> {
    let place = |key: &str| format!("setup.{name}, {key}");
    let mut out = format!(
        "\n/// {doc}\n#[rustfmt::skip] // a line an area\npub const {}: Start = Start {{\n    campaign: {},\n    king: {},\n    captive: {},\n    areas: &[\n",
        shout(name),
        s.campaign,
        s.king.seat(),
        s.captive
    );
    for (area, here) in &s.areas {
        out += &format!(
            "        ({}, &{}),\n",
            areas.variant(area, &place("areas"))?,
            blocks.list(here, &place(area))?
        );
    }
    out += "    ],\n";
    for (key, list) in [("pool", &s.pool), ("minors", &s.minors), ("out", &s.out)] {
        out += &format!("    {key}: &{},\n", blocks.list(list, &place(key))?);
    }
    Ok(out + "};\n")
}
