//! The tables of Rose King.

use serde::Deserialize;

use super::{parse, rust};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    side: u8,
    centre: [u8; 2],
    stones: u8,
    hand: u8,
    heroes: u8,
    distances: Vec<String>,
    direction: Vec<Direction>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Direction {
    id: String,
    name: String,
    step: [i8; 2],
}

/// The tables, after the head.
pub fn tables(text: &str) -> Result<String, String> {
    let file: File = parse(text)?;
    if file.centre.iter().any(|&at| at >= file.side) {
        return Err(format!("centre: it is no cell of a board of {} columns and rows.", file.side));
    }
    let [column, row] = file.centre;
    let mut out = String::new();
    for (doc, name, value) in [
        ("Cells along a side of the board [2.1].", "SIDE", file.side),
        ("The column of the board's centre, from the west [2.1].", "CENTRE_COLUMN", column),
        ("The row of the board's centre, from the north [2.1].", "CENTRE_ROW", row),
        ("Stones of the shared pool [2.2].", "STONES", file.stones),
        ("Cards of a full hand [2.3].", "HAND", file.hand),
        ("Heroes of each house [2.4].", "HEROES", file.heroes),
    ] {
        out += &format!("/// {doc}\npub const {name}: u8 = {value};\n");
    }
    let numerals: Vec<String> = file.distances.iter().map(|n| format!("{n:?}")).collect();
    out += &rust::array(
        "The distances as they stand on the cards, from 1 on.",
        "const",
        "DISTANCES",
        "&str",
        &numerals,
    );
    let steps: Vec<String> = file
        .direction
        .iter()
        .map(|d| format!("({:?}, {}, {})", d.id, d.step[0], d.step[1]))
        .collect();
    out += &rust::array(
        "The directions in the order of the card numbers, with one step east and one step south.",
        "const",
        "DIRECTIONS",
        "(&str, i8, i8)",
        &steps,
    );
    let ways: Vec<String> = file.direction.iter().map(|d| format!("{:?}", d.name)).collect();
    Ok(out + &rust::array("The directions in words.", "const", "WAYS", "&str", &ways))
}
