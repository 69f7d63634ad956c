//! Every ruling and every example has a test that carries its number. For the rules `cargo xtask rules` sees to it.

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

/// Does a test's name carry this mark as whole words?
fn carried(mark: &str) -> bool {
    let mark = format!("_{mark}_");
    names().any(|name| name.contains(&mark))
}

#[test]
fn every_ruling_and_example_has_a_test() {
    let rulings = (1..=50).map(|n| format!("ruling_a{n}"));
    let examples = (1..=11).map(|n| format!("example_t{n}"));
    let missing: Vec<_> = rulings.chain(examples).filter(|mark| !carried(mark)).collect();
    assert!(missing.is_empty(), "no test for {missing:?}");
}
