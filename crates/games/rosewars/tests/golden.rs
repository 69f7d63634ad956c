//! Whole games as text, read by eye: see `conformance::golden`. After a change of words write the files anew with
//! `TUDOR_GOLDEN=write cargo test -p tudor-rosewars --test all golden::` and read the difference.

use tudor_engine::Setup;
use tudor_engine::conformance::golden;
use tudor_rosewars::Rosewars;

fn same(name: &str, houses: bool, seed: u64) {
    let mut setup = Setup::default();
    setup.options.insert("houses".to_owned(), houses);
    let file = format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    golden::<Rosewars>(file, &setup, seed).expect("as it was");
}

#[test]
fn the_golden_game_of_the_usual_set_is_as_it_was() {
    same("mirrored", false, 1455);
}

#[test]
fn r12_1_the_golden_game_of_the_houses_is_as_it_was() {
    same("houses", true, 1461);
}
