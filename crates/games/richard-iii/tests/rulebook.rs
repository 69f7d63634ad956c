//! Every ruling and every example has a test that carries its number. For the rules `cargo xtask rules` sees to it.

#[test]
fn every_ruling_and_example_has_a_test() {
    let sources = [
        include_str!("data.rs"),
        include_str!("examples.rs"),
        include_str!("rules_map_and_blocks.rs"),
        include_str!("rules_play.rs"),
        include_str!("rulings_battles.rs"),
        include_str!("rulings_cards_and_moves.rs"),
        include_str!("rulings_events_and_attacks.rs"),
        include_str!("rulings_fog_and_rest.rs"),
        include_str!("rulings_politics.rs"),
        include_str!("rulings_supply.rs"),
    ];
    let has = |name: String| sources.iter().any(|s| s.contains(&format!("fn {name}_")));
    for n in 1..=90 {
        assert!(has(format!("ruling_r{n}")), "no test for ruling R{n}");
    }
    for n in 1..=26 {
        assert!(has(format!("example_e{n}")), "no test for example E{n}");
    }
}
