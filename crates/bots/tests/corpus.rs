//! A hundred finished games of every scenario, kept in `crates/games/<id>/tests/corpus`, and played again.
//!
//! A rule that changes under old records is seen at once: a step is refused, or the result is another one. If that is
//! meant, the game gets a new revision, and its corpus is written anew:
//!
//! `TUDOR_CORPUS=write cargo test --release -p tudor-bots --test all corpus::`

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use tudor_bots::matches::Plan;
use tudor_bots::simulate;
use tudor_catalog::{Visitor, games, visit};
use tudor_engine::record::Record;
use tudor_engine::{Game, Info, Knowledge, RecordError, Setup, Show};

/// Who plays whom, and how many games; each pair changes seats.
const PAIRS: [(&str, &str, u32); 3] =
    [("random", "greedy", 50), ("greedy", "page", 30), ("page", "squire", 20)];

/// The first line of a record.
const HEAD: &str = "tudor record ";

fn file(info: &Info, scenario: &str) -> PathBuf {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    games.join(info.id).join("tests/corpus").join(format!("{scenario}.gz"))
}

/// Plays the games of a scenario.
fn play(info: &Info, scenario: &str) -> String {
    let mut text = String::new();
    for (number, (first, second, games)) in PAIRS.into_iter().enumerate() {
        let plan = Plan {
            setup: Setup { scenario: scenario.to_owned(), ..Setup::default() },
            bots: [first, second].map(|name| name.parse().expect("a bot")),
            games,
            seed: 1455 + number as u64,
            fixed: false,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
        };
        let mut records = vec![String::new(); games as usize];
        let mut keep = |n: u32, record: Record| records[n as usize] = record.write();
        simulate(info.id, &plan, &mut |_, _| {}, Some(&mut keep)).expect("they play");
        text.push_str(&records.concat());
    }
    text
}

/// The records of a corpus, one after the other.
fn split(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = text
        .match_indices(HEAD)
        .map(|(at, _)| at)
        .filter(|&at| at == 0 || text[..at].ends_with('\n'))
        .collect();
    starts.push(text.len());
    starts.windows(2).map(|pair| &text[pair[0]..pair[1]]).collect()
}

struct Again<'a>(&'a Record);

impl Visitor for Again<'_> {
    type Out = Result<(), RecordError>;
    fn visit<G: Game + Show + Knowledge>(self) -> Self::Out {
        self.0.replay::<G>(None).map(drop)
    }
}

#[test]
fn a_hundred_games_of_every_scenario_play_again() {
    let write = std::env::var("TUDOR_CORPUS").is_ok_and(|word| word == "write");
    for info in games().iter().map(|game| game.info()) {
        for scenario in info.scenarios {
            let file = file(info, scenario.id);
            if write {
                let mut packed = GzEncoder::new(Vec::new(), Compression::best());
                packed.write_all(play(info, scenario.id).as_bytes()).expect("memory takes all");
                fs::create_dir_all(file.parent().expect("a folder")).expect("it can be made");
                fs::write(&file, packed.finish().expect("it packs")).expect("it is written");
            }
            let mut text = String::new();
            let packed = fs::read(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
            GzDecoder::new(&packed[..]).read_to_string(&mut text).expect("it unpacks");
            let records = split(&text);
            assert_eq!(records.len(), 100, "{} {}", info.id, scenario.id);
            for (n, text) in records.into_iter().enumerate() {
                let name = || format!("{} {} game {}", info.id, scenario.id, n + 1);
                let again = Record::parse(text).and_then(|record| {
                    assert!(!record.result.is_empty(), "{}: it is not over", name());
                    visit(info.id, Again(&record)).expect("a game of the catalog")
                });
                again.unwrap_or_else(|why| panic!("{}: {why}", name()));
            }
        }
    }
}
