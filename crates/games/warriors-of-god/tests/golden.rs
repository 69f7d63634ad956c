//! Whole games as text, read by eye: see `conformance::golden`. After a change of words write the files anew with
//! `TUDOR_GOLDEN=write cargo test -p tudor-warriors-of-god --test all golden::` and read the difference.

use tudor_engine::Setup;
use tudor_engine::conformance::golden;
use tudor_warriors_of_god::WarriorsOfGod;

fn same(scenario: &str, seed: u64) {
    let file = format!("{}/tests/golden/{scenario}.txt", env!("CARGO_MANIFEST_DIR"));
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    golden::<WarriorsOfGod>(file, &setup, seed).expect("as it was");
}

#[test]
fn golden_hundred_years_war() {
    same("hundred-years-war", 1453);
}

#[test]
fn golden_lion_in_winter() {
    same("lion-in-winter", 1189);
}

#[test]
fn golden_second_half() {
    same("second-half", 1415);
}
