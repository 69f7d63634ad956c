//! Every ruling has a test that carries its number. For the rules `cargo xtask rules` sees to it.

const TESTS: [&str; 2] = [include_str!("rules.rs"), include_str!("invariants.rs")];

fn names() -> Vec<&'static str> {
    let lines = TESTS.iter().flat_map(|text| text.lines());
    lines.filter_map(|line| line.trim().strip_prefix("fn ")).collect()
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
