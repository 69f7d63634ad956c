//! A whole game of each special set as text, reviewed by eye. A change of the rules shows here first; write the files anew
//! with `TUDOR_GOLDEN=write cargo test -p tudor-rosewars --test golden` and read the difference.

use std::fmt::Write as _;

use tudor_engine::erased::AnyTable;
use tudor_engine::{BySeat, Eye, Knowledge as _, Node, Rng, Setup, Table, record::Record};
use tudor_rosewars::Rosewars;

/// Plays by the bots' weights, so that the game makes sense to a reader.
fn playthrough(setup: &Setup, seed: u64) -> String {
    let mut table = Table::<Rosewars>::new(setup).expect("a set-up");
    let mut rng = Rng::new(seed);
    let mut weights = Vec::new();
    loop {
        match table.node() {
            Node::Chance(chance) => table.resolve(&chance.sample(&mut rng)).expect("possible"),
            Node::Over(_) => break,
            node => {
                let seat = node.decider().expect("somebody decides");
                let moves = table.moves(seat);
                weights.clear();
                table.game().weigh(table.state(), seat, &moves, &mut weights);
                let mut left = rng.below(weights.iter().sum());
                let at = weights.iter().position(|&w| {
                    let here = left < w;
                    left = left.saturating_sub(w);
                    here
                });
                table.apply(seat, moves[at.expect("below the sum")]).expect("legal");
            }
        }
    }
    let mut out = Record::of(&table, Eye::Open, BySeat::default(), None).write();
    out.push('\n');
    for entry in table.log(Eye::Open, 0) {
        writeln!(out, "{}", entry.line.plain()).expect("a string takes all");
    }
    out + "\n" + &table.text(Eye::Spectator) + &table.prompt(Eye::Spectator).ask + "\n"
}

fn check(name: &str, houses: bool, seed: u64) {
    let mut setup = Setup::default();
    setup.options.insert("houses".to_owned(), houses);
    let path = format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let now = playthrough(&setup, seed);
    if std::env::var("TUDOR_GOLDEN").is_ok_and(|v| v == "write") {
        std::fs::write(&path, &now).expect("the file can be written");
    }
    let then = std::fs::read_to_string(&path).expect("the golden game is there");
    assert_eq!(then, now);
}

#[test]
fn the_golden_game_of_the_usual_set_is_as_it_was() {
    check("mirrored", false, 1455);
}

#[test]
fn r12_1_the_golden_game_of_the_houses_is_as_it_was() {
    check("houses", true, 1461);
}

#[test]
fn finished_games_replay_under_this_revision() {
    for text in [include_str!("golden/mirrored.txt"), include_str!("golden/houses.txt")] {
        let end = text.find("\nPlayer one throws").expect("the log follows the record");
        let table =
            Record::parse(&text[..end]).and_then(|r| r.replay::<Rosewars>(None)).expect("replays");
        assert!(matches!(table.node(), Node::Over(_)));
    }
}
