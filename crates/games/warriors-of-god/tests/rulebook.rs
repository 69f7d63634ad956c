//! Every rule of the book, every ruling and every example has a test that carries its number.

use tudor_engine::RuleBook;
use tudor_warriors_of_god::INFO;

const TESTS: &str = concat!(
    include_str!("data.rs"),
    include_str!("rules_start.rs"),
    include_str!("rules_impulse.rs"),
    include_str!("rules_siege.rs"),
    include_str!("rules_battle.rs"),
    include_str!("rules_flight.rs"),
    include_str!("rules_land.rs"),
    include_str!("rules_leaders.rs"),
    include_str!("rules_score.rs"),
);

fn names() -> impl Iterator<Item = String> {
    TESTS
        .lines()
        .filter_map(|line| line.strip_prefix("fn "))
        .map(|name| format!("_{}_", name.split('(').next().unwrap_or(name)))
}

/// Does a test's name carry this mark as whole words? "r7_3" must not be found in "r7_3_1".
fn carried(mark: &str) -> bool {
    let mark = format!("_{mark}_");
    names().any(|name| name.contains(&mark))
}

#[test]
fn every_rule_has_a_test() {
    let book = RuleBook::parse(INFO.rules).expect("the rule book reads");
    assert!(book.rules.len() > 50);
    let missing: Vec<_> = book
        .rules
        .iter()
        .filter(|rule| rule.untested.is_none())
        .filter(|rule| !carried(&format!("r{}", rule.id.replace('.', "_"))))
        .map(|rule| rule.id.clone())
        .collect();
    assert!(missing.is_empty(), "no test for {missing:?}");
}

#[test]
fn every_ruling_and_example_has_a_test() {
    let rulings = (1..=50).map(|n| format!("ruling_a{n}"));
    let examples = (1..=11).map(|n| format!("example_t{n}"));
    let missing: Vec<_> = rulings.chain(examples).filter(|mark| !carried(mark)).collect();
    assert!(missing.is_empty(), "no test for {missing:?}");
}
