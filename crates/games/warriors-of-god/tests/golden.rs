//! Whole games as text, reviewed by eye. A change of the rules shows here first; write the files anew with
//! `TUDOR_GOLDEN=write cargo test -p tudor-warriors-of-god --test golden` and read the difference.

mod common;

use std::fmt::Write as _;

use common::setup;
use tudor_engine::erased::AnyTable;
use tudor_engine::{BySeat, Eye, Knowledge, Node, Rng, Table, record::Record};
use tudor_warriors_of_god::WarriorsOfGod;

/// A game of moves drawn by their weights, so that it looks like one.
fn playthrough(scenario: &str, seed: u64) -> String {
    let mut table = Table::<WarriorsOfGod>::new(&setup(scenario, &[])).expect("a scenario");
    let mut rng = Rng::new(seed);
    loop {
        match table.node() {
            Node::Chance(chance) => table.resolve(&chance.sample(&mut rng)).expect("possible"),
            Node::Decide(seat) => {
                let (list, mut weights) = (table.moves(seat), Vec::new());
                table.game().weigh(table.state(), seat, &list, &mut weights);
                let mut at = rng.below(weights.iter().sum());
                let mut n = 0;
                while at >= weights[n] {
                    at -= weights[n];
                    n += 1;
                }
                table.apply(seat, list[n]).expect("legal");
            }
            Node::Over(_) => break,
            Node::Secret(_) => unreachable!("nothing is secret here"),
        }
    }
    let mut out = Record::of(&table, Eye::Open, BySeat::default(), None).write();
    out.push('\n');
    for entry in table.log(Eye::Spectator, 0) {
        writeln!(out, "{}", entry.line.plain()).expect("a string takes all");
    }
    out + "\n" + &table.text(Eye::Spectator) + &table.prompt(Eye::Spectator).ask + "\n"
}

fn same(scenario: &str, seed: u64) {
    let path = format!("{}/tests/golden/{scenario}.txt", env!("CARGO_MANIFEST_DIR"));
    let now = playthrough(scenario, seed);
    if std::env::var("TUDOR_GOLDEN").is_ok_and(|v| v == "write") {
        std::fs::write(&path, &now).expect("the file can be written");
    }
    let then = std::fs::read_to_string(&path).expect("the golden game is there");
    assert_eq!(then, now);
    let record = then.split("\n\n").take(3).collect::<Vec<_>>().join("\n\n");
    let table =
        Record::parse(&record).and_then(|r| r.replay::<WarriorsOfGod>(None)).expect("replays");
    assert!(matches!(table.node(), Node::Over(_)));
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
