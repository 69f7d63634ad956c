//! Checks the contract over many random games: `cargo run --release --example conformance -- 20000 lion-in-winter`.

use tudor_engine::Setup;
use tudor_engine::conformance::{self, Plan};
use tudor_warriors_of_god::WarriorsOfGod;

fn main() {
    let mut args = std::env::args().skip(1);
    let games = args.next().and_then(|n| n.parse().ok()).unwrap_or(1000);
    let scenario = args.next().unwrap_or_default();
    let plan = Plan { setup: Setup { scenario, ..Setup::default() }, ..Plan::games(games) };
    match conformance::check::<WarriorsOfGod>(&plan) {
        Ok(report) => println!("{report:?}"),
        Err(fault) => {
            println!("{fault}");
            std::process::exit(1);
        }
    }
}
