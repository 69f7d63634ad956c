//! The contract, over random games of every scenario, and with every option.

use crate::common::setup;
use tudor_engine::conformance::{self, KitPlan};
use tudor_warriors_of_god::{INFO, WarriorsOfGod};

#[test]
fn keeps_the_contract_in_every_scenario() {
    for scenario in INFO.scenarios {
        let plan = KitPlan { setup: setup(scenario.id, &[]), ..KitPlan::games(40) };
        let report = conformance::check::<WarriorsOfGod>(&plan)
            .unwrap_or_else(|f| panic!("{}: {f}", scenario.id));
        assert_eq!(report.games, 40);
    }
}

#[test]
fn keeps_the_contract_with_every_option() {
    let options: Vec<_> = INFO.options.iter().map(|o| o.id).collect();
    for scenario in ["hundred-years-war", "lion-in-winter"] {
        let plan = KitPlan { setup: setup(scenario, &options), seed: 7, ..KitPlan::games(20) };
        conformance::check::<WarriorsOfGod>(&plan).unwrap_or_else(|f| panic!("{scenario}: {f}"));
    }
}

#[test]
fn what_is_shown_fits_what_can_be_done() {
    let check = |scenario: &str, options: &[&str]| {
        let plan = KitPlan { every: 37, setup: setup(scenario, options), ..KitPlan::games(3) };
        conformance::check_shown::<WarriorsOfGod>(&plan)
            .unwrap_or_else(|f| panic!("{scenario}: {f}"));
    };
    for scenario in INFO.scenarios {
        check(scenario.id, &[]);
    }
    let options: Vec<_> = INFO.options.iter().map(|o| o.id).collect();
    check("hundred-years-war", &options);
}
