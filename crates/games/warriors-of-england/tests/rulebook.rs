//! Every ruling and every example has a test that carries its number. For the rules `cargo xtask rules` sees to it.

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
    format!("_{name}_").contains(&format!("_{mark}_"))
}

#[test]
fn every_ruling_and_example_has_a_test() {
    let rulings = (1..=72).map(|n| format!("ruling_r{n}"));
    let examples = (1..=7).map(|n| format!("example_e{n}"));
    let missing: Vec<_> =
        rulings.chain(examples).filter(|mark| !names().any(|name| carries(name, mark))).collect();
    assert!(missing.is_empty(), "no test for {missing:?}");
}
