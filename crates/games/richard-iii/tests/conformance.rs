//! The contract over random games, each scenario, and the leak test at every step.

use tudor_engine::Setup;
use tudor_engine::conformance::{KitPlan, check, check_shown};
use tudor_richard_iii::RichardIii;

fn plan(scenario: &str, on: &[&str], games: u32, every: u32) -> KitPlan {
    let options = on.iter().map(|id| ((*id).to_owned(), true)).collect();
    let setup = Setup { scenario: scenario.into(), options, data: None };
    KitPlan { games, seed: 3, every, setup }
}

#[test]
fn conformance_in_each_scenario() {
    for (scenario, games) in
        [("war", 60), ("campaign-1", 150), ("campaign-2", 150), ("campaign-3", 150)]
    {
        let report = check::<RichardIii>(&plan(scenario, &[], games, 9));
        assert_eq!(report.map(|r| r.games), Ok(games), "{scenario}");
    }
}

#[test]
fn conformance_with_every_option_turned() {
    let on = ["run-on", "mix-after-battle", "free-mercenaries"];
    for scenario in ["campaign-1", "campaign-2"] {
        let report = check::<RichardIii>(&plan(scenario, &on, 40, 9));
        assert_eq!(report.map(|r| r.games), Ok(40), "{scenario}");
    }
}

#[test]
fn nothing_leaks_at_any_step() {
    for (scenario, on) in
        [("war", &["mix-after-battle"][..]), ("war", &[]), ("campaign-2", &["run-on"])]
    {
        let report = check::<RichardIii>(&plan(scenario, on, 8, 1)).expect("no leak");
        assert!(report.redealt > 3000, "{report:?}");
    }
}

#[test]
fn a_position_stays_under_one_kibibyte() {
    assert!(size_of::<tudor_richard_iii::State>() <= 1024);
}

#[test]
fn what_is_shown_fits_what_can_be_done() {
    for (scenario, on) in [
        ("war", &[][..]),
        ("campaign-1", &["mix-after-battle"]),
        ("campaign-2", &["run-on"]),
        ("campaign-3", &[]),
    ] {
        let shown = check_shown::<RichardIii>(&plan(scenario, on, 1, 17));
        assert_eq!(shown, Ok(()), "{scenario}");
    }
}
