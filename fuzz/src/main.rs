//! Bytes thrown at every parser and every game, by libFuzzer.
//!
//! One binary: which target runs is said by the environment (`TUDOR_FUZZ=record`), because libFuzzer owns the command
//! line. `TUDOR_FUZZ=list` prints the targets; `TUDOR_FUZZ_SEEDS` names the folder where the inputs are put that a
//! target begins with. `cargo xtask fuzz` knows all this.

#![no_main]

mod bytes;
mod parsers;
mod position;
mod seeds;
mod walk;

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;

/// What bytes are thrown at.
#[derive(Clone, Copy)]
enum Target {
    /// A parser, by name.
    Parser(&'static Parser),
    /// A game, by id: bytes are indices into its lists of moves.
    Game(&'static str),
}

/// A parser, and what it begins with.
struct Parser {
    name: &'static str,
    run: fn(&[u8]),
    seeds: fn() -> Vec<Vec<u8>>,
}

static PARSERS: [Parser; 7] = [
    Parser { name: "record", run: parsers::record, seeds: seeds::records },
    Parser { name: "setup", run: parsers::setup, seeds: seeds::setups },
    Parser { name: "move", run: parsers::mv, seeds: seeds::moves },
    Parser { name: "outcome", run: parsers::outcome, seeds: seeds::outcomes },
    Parser { name: "rule-book", run: parsers::rule_book, seeds: seeds::rule_books },
    Parser { name: "data-file", run: parsers::data_file, seeds: seeds::data_files },
    Parser { name: "position", run: position::edited, seeds: seeds::none },
];

fn targets() -> Vec<(&'static str, Target)> {
    let parsers = PARSERS.iter().map(|p| (p.name, Target::Parser(p)));
    let games = tudor_catalog::games().iter().map(|g| (g.info().id, Target::Game(g.info().id)));
    parsers.chain(games).collect()
}

static CHOSEN: OnceLock<Target> = OnceLock::new();

/// Before the first bytes come.
fn begin() {
    let wanted = std::env::var("TUDOR_FUZZ").unwrap_or_default();
    let all = targets();
    if wanted == "list" {
        all.iter().for_each(|(name, _)| println!("{name}"));
        std::process::exit(0);
    }
    let Some((_, target)) = all.iter().find(|(name, _)| *name == wanted) else {
        eprintln!(
            "TUDOR_FUZZ names the target: one of {:?}, or list.",
            all.iter().map(|t| t.0).collect::<Vec<_>>()
        );
        std::process::exit(2);
    };
    if let (Some(folder), Target::Parser(parser)) = (std::env::var_os("TUDOR_FUZZ_SEEDS"), target) {
        for (n, seed) in (parser.seeds)().into_iter().enumerate() {
            let file = std::path::Path::new(&folder).join(format!("seed-{n:02}"));
            std::fs::write(&file, seed).expect("the folder for the seeds is there");
        }
    }
    CHOSEN.get_or_init(|| *target);
}

fuzz_target!(init: begin(), |data: &[u8]| {
    match CHOSEN.get().expect("invariant: chosen before the first bytes") {
        Target::Parser(parser) => (parser.run)(data),
        Target::Game(id) => walk::game(id, data),
    }
});
