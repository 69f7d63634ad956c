//! The contract, over random games of every kind of set-up.

use tudor_engine::conformance::{self, Plan};
use tudor_engine::{Game, Node, Rng, Setup};
use tudor_warriors_of_england::data::DATA_FILE;
use tudor_warriors_of_england::state::{Phase, State};
use tudor_warriors_of_england::{INFO, Nobles, WarriorsOfEngland};

#[test]
fn keeps_the_contract() {
    let report = conformance::check::<WarriorsOfEngland>(&Plan::games(300))
        .unwrap_or_else(|f| panic!("{f}"));
    assert_eq!(report.games, 300);
}

#[test]
fn keeps_the_contract_with_every_option_and_a_file_of_the_hosts() {
    let options = INFO.options.iter().map(|o| (o.id.to_owned(), true)).collect();
    let data = Some(DATA_FILE.replacen("abbr = \"Lon\"\nvp = 3", "abbr = \"Lon\"\nvp = 5", 1));
    let setup = Setup { options, data, ..Setup::default() };
    let plan = Plan { setup, seed: 7, ..Plan::games(60) };
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
    if before.phase != Phase::NextBattle
        && after.phase == Phase::NextBattle
        && before.phase == Phase::Campaign
    {
        // R17: every region with both sides has its marker, no other has one.
        for area in tudor_warriors_of_england::Area::ALL {
            assert_eq!(after.is_contested(area), after.aggressor[area].is_some());
        }
    }
}

#[test]
fn positions_follow_each_other_as_they_may() {
    let game = WarriorsOfEngland::new(&Setup::default()).expect("the usual set-up");
    for seed in 0..60 {
        let (mut rng, mut state, mut list) = (Rng::new(seed), game.start(), Vec::new());
        loop {
            let before = state;
            match game.node(&state) {
                Node::Over(_) => break,
                Node::Chance(chance) => game.resolve(&mut state, &chance.sample(&mut rng), &mut ()),
                Node::Decide(seat) => {
                    list.clear();
                    game.moves(&state, seat, &mut list);
                    game.play(&mut state, seat, rng.pick(&list), &mut ());
                }
                Node::Secret(_) => unreachable!("everything is open"),
            }
            step_is_right(&game, &before, &state);
        }
    }
}

#[test]
fn what_is_shown_fits_what_can_be_done() {
    let plan = Plan { every: 11, ..Plan::games(8) };
    conformance::check_shown::<WarriorsOfEngland>(&plan).unwrap_or_else(|f| panic!("{f}"));
}
