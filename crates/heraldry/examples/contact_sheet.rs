//! Contact sheets: every charge, and every coat of each game, large and at the size of a piece.
//!
//! Writes SVG into the folder given as the only argument; any browser shows them.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use tudor_heraldry::words::Charge;
use tudor_heraldry::{Armorial, Blazon, Roll};

const GAMES: [&str; 3] = ["richard-iii", "warriors-of-england", "warriors-of-god"];
const COLUMNS: usize = 10;
const CELL: (usize, usize) = (152, 142);

/// A name, a coat, and the badge that stands for it when small.
type Entry = (String, Blazon, Option<Blazon>);

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("name the folder for the sheets")?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    fs::write(folder.join("charges.svg"), sheet(&charges()?)?)?;
    for game in GAMES {
        let pieces = Armorial::get().pieces(game);
        let entries: Vec<Entry> = pieces
            .map(|(id, arms)| (id.to_owned(), arms.coat.clone(), arms.badge.clone()))
            .collect();
        fs::write(folder.join(format!("{game}.svg")), sheet(&entries)?)?;
    }
    let others = Armorial::get().coats();
    let entries: Vec<Entry> =
        others.map(|a| (a.id.to_owned(), a.coat.clone(), a.badge.clone())).collect();
    fs::write(folder.join("armorial.svg"), sheet(&entries)?)?;
    Ok(())
}

fn charges() -> Result<Vec<Entry>, Box<dyn Error>> {
    let mut entries = Vec::new();
    for (i, charge) in Charge::ALL.iter().enumerate() {
        let field = if i % 2 == 0 { "gules" } else { "azure" };
        let tincture = if i % 3 == 0 { "argent" } else { "or" };
        let coat = Blazon::parse(&format!("{field}, {charge} {tincture}"))?;
        entries.push((charge.to_string(), coat, None));
    }
    Ok(entries)
}

fn sheet(entries: &[Entry]) -> Result<String, Box<dyn Error>> {
    let mut roll = Roll::new("roll");
    let mut body = String::new();
    for (i, (name, coat, badge)) in entries.iter().enumerate() {
        let (x, y) = (10 + i % COLUMNS * CELL.0, 10 + i / COLUMNS * CELL.1);
        roll.enter(&format!("c{i}"), coat);
        write!(
            body,
            "<use href=\"#c{i}\" x=\"{x}\" y=\"{y}\" width=\"96\" height=\"111\"/>\
             <use href=\"#c{i}\" x=\"{}\" y=\"{y}\" width=\"24\" height=\"28\"/>\
             <text x=\"{x}\" y=\"{}\">{name}</text>",
            x + 104,
            y + 126
        )?;
        if let Some(badge) = badge {
            roll.enter(&format!("b{i}"), badge);
            write!(
                body,
                "<use href=\"#b{i}\" x=\"{}\" y=\"{}\" width=\"24\" height=\"28\"/>",
                x + 104,
                y + 40
            )?;
        }
    }
    let (w, h) = (20 + COLUMNS * CELL.0, 20 + entries.len().div_ceil(COLUMNS) * CELL.1);
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" \
         font-family=\"sans-serif\" font-size=\"11\"><rect width=\"100%\" height=\"100%\" \
         fill=\"#e6dfce\"/>{}{body}</svg>",
        roll.finish()
    ))
}
