//! Whole games as text, read by eye: see `conformance::golden`. After a change of words write the files anew with
//! `TUDOR_GOLDEN=write cargo test -p tudor-warriors-of-england --test all golden::` and read the difference.

use tudor_engine::Setup;
use tudor_engine::conformance::golden;
use tudor_warriors_of_england::WarriorsOfEngland;

#[test]
fn the_golden_game_is_as_it_was() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/game.txt");
    golden::<WarriorsOfEngland>(file, &Setup::default(), 1461).expect("as it was");
}
