//! Every rule of the book and every ruling has a test that carries its number.

use tudor_engine::RuleBook;
use tudor_warriors_of_england::INFO;

const TESTS: &str = concat!(
    include_str!("rules_setup.rs"),
    include_str!("rules_campaign.rs"),
    include_str!("rules_battle.rs"),
    include_str!("rules_intrigue.rs"),
    include_str!("rules_withdrawal.rs"),
    include_str!("rules_control.rs"),
    include_str!("rules_tower.rs"),
    include_str!("rules_end.rs"),
);

fn names() -> impl Iterator<Item = &'static str> {
    TESTS
        .lines()
        .filter_map(|line| line.strip_prefix("fn "))
        .map(|name| name.split('(').next().unwrap_or(name))
}

/// Does a test's name carry this mark as whole words?
fn carries(name: &str, mark: &str) -> bool {
    let (name, mark) = (format!("_{name}_"), format!("_{mark}_"));
    name.match_indices(&mark).any(|(at, _)| {
        // "r2_2" must not be found in "r2_2_1".
        mark.starts_with("_ruling")
            || mark.starts_with("_example")
            || !name[at + mark.len()..].starts_with(|c: char| c.is_ascii_digit())
    })
}

#[test]
fn every_rule_has_a_test() {
    let book = RuleBook::parse(INFO.rules).expect("the rule book reads");
    let missing: Vec<_> = book
        .rules
        .iter()
        .filter(|rule| rule.untested.is_none())
        .filter(|rule| {
            !names().any(|name| carries(name, &format!("r{}", rule.id.replace('.', "_"))))
        })
        .map(|rule| rule.id.clone())
        .collect();
    assert!(missing.is_empty(), "no test for {missing:?}");
}

#[test]
fn every_ruling_and_example_has_a_test() {
    let rulings = (1..=72).map(|n| format!("ruling_r{n}"));
    let examples = (1..=7).map(|n| format!("example_e{n}"));
    let missing: Vec<_> =
        rulings.chain(examples).filter(|mark| !names().any(|name| carries(name, mark))).collect();
    assert!(missing.is_empty(), "no test for {missing:?}");
}
