//! The contract, over random games of every kind of set-up.

use tudor_engine::conformance::{self, KitPlan};
use tudor_engine::playout::{Position, at_random, step};
use tudor_engine::{Rng, Setup, set_up};
use tudor_warriors_of_england::data::DATA_FILE;
use tudor_warriors_of_england::state::{Phase, State};
use tudor_warriors_of_england::{Area, INFO, LANCASTER, Nobles, WarriorsOfEngland, YORK};

#[test]
fn keeps_the_contract() {
    let report = conformance::check::<WarriorsOfEngland>(&KitPlan::games(300))
        .unwrap_or_else(|f| panic!("{f}"));
    assert_eq!(report.games, 300);
}

#[test]
fn keeps_the_contract_with_every_option_and_a_file_of_the_hosts() {
    let options = INFO.options.iter().map(|o| (o.id.to_owned(), true)).collect();
    let data = Some(DATA_FILE.replacen("abbr = \"Lon\"\nvp = 3", "abbr = \"Lon\"\nvp = 5", 1));
    let setup = Setup { options, data, ..Setup::default() };
    let plan = KitPlan { setup, seed: 7, ..KitPlan::games(60) };
    conformance::check::<WarriorsOfEngland>(&plan).unwrap_or_else(|f| panic!("{f}"));
}

/// What the audit cannot see in one position: what changes from one to the next.
fn step_is_right(game: &WarriorsOfEngland, before: &State, after: &State) {
    let henry = Nobles::one(game.data.henry);
    assert!(
        before.down.minus(after.down).minus(henry).is_empty(),
        "a face-down noble turned face up"
    );
    assert!(before.dead.minus(after.dead).is_empty(), "a dead noble came back");
    assert!(after.turn == before.turn || after.turn == before.turn + 1, "turns go one by one");
    let entered = matches!(before.phase, Phase::Draft(_) | Phase::Campaign | Phase::Place);
    for area in Area::ALL {
        // R18: no withdrawal, no exile and no intrigue makes a new battle.
        assert!(entered || !after.is_contested(area) || before.is_contested(area));
        if before.phase == Phase::Campaign && after.phase == Phase::NextBattle {
            // R17: every region with both sides has its marker, no other has one.
            assert_eq!(after.is_contested(area), after.aggressor[area].is_some());
        }
    }
    troops_are_kept(before, after);
}

/// R64: of those who stay on the map, troops grow only by levy, one by one, and fall only by hits or when their noble is
/// left behind; so nobody hands them over.
fn troops_are_kept(before: &State, after: &State) {
    let on_map = |s: &State| s.on_map(LANCASTER) | s.on_map(YORK);
    let mut levied = 0;
    for noble in on_map(before) & on_map(after) {
        let (had, has) = (before.troops[noble], after.troops[noble]);
        if has > had {
            assert!(matches!(before.phase, Phase::Levy(_)), "{:?}", before.phase);
            levied += has - had;
        }
        let hit = matches!(before.phase, Phase::Round | Phase::Losses(_) | Phase::Parting);
        let left = matches!(before.phase, Phase::Withdrawal(_) | Phase::Third | Phase::Driven);
        // The last man to flee ends the losses of his side, and the other's begin.
        let next = matches!(before.phase, Phase::Flight(..) | Phase::Exile(..));
        assert!(has >= had || hit || left || next, "{:?}", before.phase);
    }
    assert!(levied <= 1, "one troop at a time");
}

#[test]
fn positions_follow_each_other_as_they_may() {
    let game: WarriorsOfEngland = set_up(&Setup::default()).expect("the usual set-up");
    for seed in 0..60 {
        let mut at = Position::<WarriorsOfEngland>::start(&game);
        let (mut rng, mut before) = (Rng::new(seed), at.state);
        while step(&mut at, &mut rng, at_random).is_some() {
            step_is_right(&game, &before, &at.state);
            before = at.state;
        }
    }
}

#[test]
fn what_is_shown_fits_what_can_be_done() {
    let plan = KitPlan { every: 11, ..KitPlan::games(8) };
    conformance::check_shown::<WarriorsOfEngland>(&plan).unwrap_or_else(|f| panic!("{f}"));
}
