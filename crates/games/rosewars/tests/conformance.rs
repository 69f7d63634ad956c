//! The contract, over random games of every set-up.

use tudor_engine::Setup;
use tudor_engine::conformance::{KitPlan, check, check_shown};
use tudor_rosewars::Rosewars;

fn plan(games: u32, every: u32, options: &[&str]) -> KitPlan {
    let mut setup = Setup::default();
    for option in options {
        setup.options.insert((*option).to_owned(), true);
    }
    KitPlan { games, every, setup, ..KitPlan::games(games) }
}

#[test]
fn the_contract_holds() {
    for options in [&[][..], &["houses"], &["strict-reach"], &["houses", "strict-reach"]] {
        let report = check::<Rosewars>(&plan(80, 7, options)).expect("kept");
        assert!(report.widest > 90 && report.longest < 2_000, "{report:?}");
    }
}

#[test]
fn r2_5_r7_2_nothing_leaks_at_any_step() {
    for options in [&[][..], &["houses"]] {
        let report = check::<Rosewars>(&plan(35, 1, options)).expect("nothing leaks");
        assert!(report.redealt > 8_000, "{report:?}");
    }
}

#[test]
fn what_is_shown_fits_what_can_be_done() {
    for options in [&[][..], &["houses"]] {
        check_shown::<Rosewars>(&plan(12, 3, options)).expect("shown as it is");
    }
}
