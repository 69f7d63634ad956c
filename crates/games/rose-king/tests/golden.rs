//! A whole game as text, reviewed by eye. A change of the rules shows here first; write the file anew with
//! `TUDOR_GOLDEN=write cargo test -p tudor-rose-king --test golden` and read the difference.

use std::fmt::Write as _;

use tudor_engine::erased::AnyTable;
use tudor_engine::{BySeat, Eye, Node, Rng, Setup, Table, record::Record};
use tudor_rose_king::RoseKing;

fn playthrough() -> String {
    let mut table = Table::<RoseKing>::new(&Setup::default()).expect("the usual game");
    let mut rng = Rng::new(1485);
    loop {
        match table.node() {
            Node::Chance(chance) => table.resolve(&chance.sample(&mut rng)).expect("possible"),
            Node::Decide(seat) => {
                let mv = rng.pick(&table.moves(seat));
                table.apply(seat, mv).expect("legal");
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

#[test]
fn the_golden_game_is_as_it_was() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/game.txt");
    let now = playthrough();
    if std::env::var("TUDOR_GOLDEN").is_ok_and(|v| v == "write") {
        std::fs::write(path, &now).expect("the file can be written");
    }
    let then = std::fs::read_to_string(path).expect("the golden game is there");
    assert_eq!(then, now);
}

#[test]
fn finished_games_replay_under_this_revision() {
    let text = include_str!("golden/game.txt");
    let record = text.split("\n\n").take(3).collect::<Vec<_>>().join("\n\n");
    let table = Record::parse(&record).and_then(|r| r.replay::<RoseKing>(None)).expect("replays");
    assert!(matches!(table.node(), Node::Over(_)));
}
