//! The book agrees with the tables. That rules have tests and rulings are cited, `cargo xtask rules` sees to.

use tudor_engine::Game as _;
use tudor_rosewars::Rosewars;
use tudor_rosewars::data::UNITS;

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
