//! Every ruling has a test that carries its number, and the book agrees with the tables. For the rules `cargo xtask
//! rules` sees to it.

use tudor_engine::Game as _;
use tudor_rosewars::Rosewars;
use tudor_rosewars::data::UNITS;

const TESTS: &[&str] = &[
    include_str!("setup.rs"),
    include_str!("rulings.rs"),
    include_str!("traits.rs"),
    include_str!("cards.rs"),
    include_str!("turns.rs"),
    include_str!("reach.rs"),
    include_str!("conformance.rs"),
    include_str!("shown.rs"),
    include_str!("../src/board.rs"),
];

#[test]
fn every_ruling_has_a_test() {
    let names: Vec<&str> =
        TESTS.iter().flat_map(|t| t.lines()).filter(|l| l.contains("fn ")).collect();
    for n in 1..=50 {
        let mark = format!("ruling_{n:02}_");
        // Rulings 17 and 19 share a position.
        let found =
            names.iter().any(|l| l.contains(&mark) || n == 19 && l.contains("ruling_17_19_"));
        assert!(found, "ruling {n} has no test");
    }
}

#[test]
fn r9_the_book_lists_each_unit_with_its_numbers() {
    let text = Rosewars::info().rules;
    for unit in &UNITS {
        let line = text
            .lines()
            .find(|l| l.starts_with(&format!("- **{}** ", unit.name)))
            .unwrap_or_else(|| panic!("{} is not in the book", unit.name));
        assert!(line.contains(&format!("defence {}", unit.defence)), "{line}");
        assert!(unit.attack == 0 || line.contains(&format!("attack {}", unit.attack)), "{line}");
        assert!(line.contains(&format!("{} step", unit.movement)), "{line}");
        for t in unit.kind.traits() {
            assert!(line.to_lowercase().contains(&t.name.to_lowercase()), "{line} {}", t.name);
        }
    }
}
