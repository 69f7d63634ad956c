//! Every ruling has a test that carries its number, and names rules and options that exist. For the rules
//! `cargo xtask rules` sees to it.

use tudor_engine::{RuleBook, Rulings};
use tudor_warriors_of_god::INFO;

/// The names of all tests.
fn names() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the tests") {
        let path = entry.expect("a file").path();
        if path.extension().is_some_and(|e| e == "rs") {
            let text = std::fs::read_to_string(path).expect("it reads");
            let found = text.lines().filter_map(|line| line.strip_prefix("fn "));
            names.extend(found.map(|name| format!("_{}_", name.split('(').next().unwrap_or(name))));
        }
    }
    names
}

#[test]
fn every_ruling_has_a_test_and_a_place_in_the_book() {
    let rulings = Rulings::parse(INFO.rulings).expect("the rulings read");
    let book = RuleBook::parse(INFO.rules).expect("the book reads");
    assert_eq!(rulings.dangling(&book), Vec::<String>::new());
    let names = names();
    let carried = |id: &str| {
        let mark = format!("_ruling_{}_", id.to_lowercase());
        names.iter().any(|name| name.contains(&mark))
    };
    let missing: Vec<_> =
        rulings.all.iter().map(|r| r.id.as_str()).filter(|id| !carried(id)).collect();
    assert!(missing.is_empty(), "no test for {missing:?}");
}

#[test]
fn every_option_changes_a_ruling() {
    let rulings = Rulings::parse(INFO.rulings).expect("the rulings read");
    for option in INFO.options {
        let named = rulings.all.iter().any(|r| r.option.as_deref() == Some(option.id));
        assert!(named, "{} stands beside no ruling", option.id);
    }
}
