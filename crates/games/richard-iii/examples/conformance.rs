//! Checks the contract over many random games: `cargo run --release --example conformance -- 20000 7`.

use tudor_engine::Setup;
use tudor_engine::conformance::{Plan, check};
use tudor_richard_iii::RichardIii;

fn main() {
    let mut args = std::env::args().skip(1).map(|a| a.parse().expect("a number"));
    let games = args.next().unwrap_or(200);
    let every = args.next().unwrap_or(7);
    let seed = args.next().unwrap_or(1);
    for scenario in ["war", "campaign-1", "campaign-2", "campaign-3"] {
        for mix in [false, true] {
            let options = [
                ("mix-after-battle".to_owned(), mix),
                ("run-on".to_owned(), mix),
                ("bombard-sea-move".to_owned(), !mix),
                ("free-mercenaries".to_owned(), mix),
            ];
            let setup =
                Setup { scenario: scenario.into(), options: options.into(), ..Setup::default() };
            let plan = Plan { games, every, seed: u64::from(seed), setup };
            match check::<RichardIii>(&plan) {
                Ok(report) => println!("{scenario}, options turned {mix}: {report:?}"),
                Err(fault) => {
                    println!("{scenario}, options turned {mix}: {fault}");
                    std::process::exit(1);
                }
            }
        }
    }
}
