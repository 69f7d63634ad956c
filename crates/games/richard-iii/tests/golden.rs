//! Whole games as text, read by eye: see `conformance::golden`. After a change of words write the files anew with
//! `TUDOR_GOLDEN=write cargo test -p tudor-richard-iii --test all golden::` and read the difference.

use tudor_engine::Setup;
use tudor_engine::conformance::golden;
use tudor_richard_iii::RichardIii;

fn same(scenario: &str, seed: u64) {
    let file = format!("{}/tests/golden/{scenario}.txt", env!("CARGO_MANIFEST_DIR"));
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    golden::<RichardIii>(file, &setup, seed).expect("as it was");
}

#[test]
fn golden_the_whole_war() {
    same("war", 1);
}

#[test]
fn golden_1460() {
    same("campaign-1", 1460);
}

#[test]
fn golden_kingmaker() {
    same("campaign-2", 1469);
}

#[test]
fn golden_bosworth() {
    same("campaign-3", 1483);
}
