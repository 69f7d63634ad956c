//! The contract, over thousands of random games.

use tudor_engine::Setup;
use tudor_engine::conformance::{KitPlan, check, check_shown};
use tudor_rose_king::RoseKing;

fn with(options: &[&str]) -> Setup {
    Setup { options: options.iter().map(|o| ((*o).to_owned(), true)).collect(), ..Setup::default() }
}

#[test]
fn keeps_the_contract_over_20_000_games() {
    let report =
        check::<RoseKing>(&KitPlan { every: 31, ..KitPlan::games(20_000) }).expect("no fault");
    assert!(report.longest <= 240 && report.widest <= 5, "[rulings I3, I4] {report:?}");
}

#[test]
fn keeps_the_contract_at_every_step() {
    check::<RoseKing>(&KitPlan { every: 1, seed: 2, ..KitPlan::games(300) }).expect("no fault");
}

#[test]
fn keeps_the_contract_with_every_option() {
    for options in [&["random-start"][..], &["centre-stone"], &["random-start", "centre-stone"]] {
        check::<RoseKing>(&KitPlan { setup: with(options), ..KitPlan::games(300) })
            .expect("no fault");
    }
}

#[test]
fn shows_what_can_be_done() {
    check_shown::<RoseKing>(&KitPlan { every: 3, ..KitPlan::games(60) }).expect("no fault");
    let setup = with(&["random-start", "centre-stone"]);
    check_shown::<RoseKing>(&KitPlan { every: 3, setup, ..KitPlan::games(20) }).expect("no fault");
}
