//! Checks the contract over many random games: `cargo run --release --example conformance -- 20000`.

use tudor_engine::conformance::{self, Plan};
use tudor_warriors_of_england::WarriorsOfEngland;

fn main() {
    let games = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1000);
    match conformance::check::<WarriorsOfEngland>(&Plan::games(games)) {
        Ok(report) => println!("{report:?}"),
        Err(fault) => {
            println!("{fault}");
            std::process::exit(1);
        }
    }
}
