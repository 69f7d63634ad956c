//! The tables of the program against the facts in data/rose-king.toml.

use crate::common::*;
use tudor_rose_king::*;

const FACTS: &str = include_str!("../data/rose-king.toml");

/// The value of the first `key = value` after a heading.
fn fact(section: &str, key: &str) -> &'static str {
    let after =
        FACTS.split_once(&format!("[{section}]\n")).unwrap_or_else(|| panic!("no [{section}]")).1;
    let line = after
        .lines()
        .take_while(|l| !l.starts_with('['))
        .find(|l| l.starts_with(&format!("{key} =")))
        .expect("the key");
    line.split_once('=').expect("a value").1.split('#').next().expect("a value").trim()
}

#[test]
fn numbers_are_those_of_the_data() {
    assert_eq!(fact("board", "cells"), Cell::all().count().to_string());
    assert_eq!(fact("stones", "total"), STONES.to_string());
    assert_eq!(fact("cards.power", "count"), ALL_CARDS.len().to_string());
    assert_eq!(fact("cards.hero", "per_side"), HEROES.to_string());
    assert_eq!(fact("hand", "limit"), HAND.to_string());
    assert_eq!(fact("board.start", "crown"), "[4, 4]");
}

#[test]
fn directions_are_those_of_the_data_in_order() {
    let listed: Vec<(&str, &str)> = FACTS
        .split("[[cards.power.direction]]\n")
        .skip(1)
        .map(|part| {
            let mut lines = part.lines();
            let name =
                lines.next().expect("a name").trim_start_matches("name = ").trim_matches('"');
            (name, lines.next().expect("a step").trim_start_matches("step = "))
        })
        .collect();
    let ours: Vec<(&str, String)> =
        DIRECTIONS.iter().map(|(n, x, y)| (*n, format!("[{x}, {y}]"))).collect();
    assert_eq!(listed.len(), ours.len());
    for (a, b) in listed.iter().zip(&ours) {
        assert_eq!((a.0, a.1), (b.0, b.1.as_str()));
    }
}

#[test]
fn names_read_back() {
    for one in ALL_CARDS {
        assert_eq!(card(&one.to_string()), one);
    }
    for one in Cell::all() {
        assert_eq!(cell(&one.to_string()), one);
    }
    assert!(
        "j1".parse::<Cell>().is_err()
            && "a0".parse::<Cell>().is_err()
            && "N4".parse::<Card>().is_err()
    );
}
