//! What a target begins with: real texts, so that the fuzzer need not find the formats by itself.

use tudor_catalog::games;
use tudor_engine::playout::{at_random, step};
use tudor_engine::{BySeat, Rng, Setup};

pub fn none() -> Vec<Vec<u8>> {
    Vec::new()
}

/// Each game, some random steps long.
pub fn records() -> Vec<Vec<u8>> {
    let mut out = Vec::new();
    for game in games() {
        let mut rng = Rng::new(7);
        let mut table = game.open(&Setup::default()).expect("the usual set-up");
        for _ in 0..60 {
            step(&mut *table, &mut rng, at_random);
        }
        let players = BySeat(["Anne".to_owned(), "Ben".to_owned()]);
        out.push(table.archive(players, None).write().into_bytes());
    }
    out
}

pub fn setups() -> Vec<Vec<u8>> {
    let full = games().iter().map(|g| g.info().check(&Setup::default()).expect("the usual set-up"));
    full.map(|s| serde_json::to_vec(s.full()).expect("a set-up is written")).collect()
}

/// The first moves of each game, with where they are tried.
pub fn moves() -> Vec<Vec<u8>> {
    steps(|line| line.strip_prefix("first: ").or_else(|| line.strip_prefix("second: ")))
}

/// The first outcomes of each game.
pub fn outcomes() -> Vec<Vec<u8>> {
    steps(|line| line.strip_prefix("chance ").and_then(|rest| rest.split_once(": ")).map(|o| o.1))
}

fn steps(what: impl Fn(&str) -> Option<&str>) -> Vec<Vec<u8>> {
    let mut out = Vec::new();
    for (n, record) in records().into_iter().enumerate() {
        let record = String::from_utf8(record).expect("a record is text");
        for (line, text) in
            record.lines().enumerate().filter_map(|(l, t)| Some((l, what(t)?))).take(12)
        {
            let mut seed = vec![n as u8, 7, line as u8];
            seed.extend(text.bytes());
            out.push(seed);
        }
    }
    out
}

pub fn rule_books() -> Vec<Vec<u8>> {
    games().iter().map(|g| g.info().rules.as_bytes().to_vec()).collect()
}

pub fn data_files() -> Vec<Vec<u8>> {
    vec![
        include_bytes!("../../crates/games/warriors-of-england/data/warriors-of-england.toml")
            .to_vec(),
    ]
}
