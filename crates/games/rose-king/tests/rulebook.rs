//! Every rule of the book and every ruling is covered by a test that carries its number.

use tudor_engine::{Game as _, RuleBook};
use tudor_rose_king::RoseKing;

const TESTS: [&str; 2] = [include_str!("rules.rs"), include_str!("invariants.rs")];

fn names() -> Vec<&'static str> {
    let lines = TESTS.iter().flat_map(|text| text.lines());
    lines.filter_map(|line| line.trim().strip_prefix("fn ")).collect()
}

#[test]
fn every_rule_has_a_test_or_a_reason() {
    let book = RuleBook::parse(RoseKing::info().rules).expect("the rule book reads");
    let bare: Vec<String> = book
        .rules
        .into_iter()
        .filter(|rule| rule.untested.is_none())
        .map(|rule| rule.id)
        .filter(|id| {
            let mark = format!("r{}_", id.replace('.', "_"));
            !names().iter().any(|name| name.starts_with(&mark))
        })
        .collect();
    assert!(bare.is_empty(), "rules without a test: {bare:?}");
}

#[test]
fn every_ruling_has_a_test() {
    let after = |name: &'static str| name.split_once("ruling").map(|(_, numbers)| numbers);
    // R20 is the game of four, a note only.
    for n in (1..=24).filter(|&n| n != 20) {
        let mark = format!("_r{n}_");
        assert!(names().into_iter().filter_map(after).any(|t| t.contains(&mark)), "ruling R{n}");
    }
}
