//! Checks the contract over many random games of each scenario, as usual and with every option turned:
//! `cargo run --release --example conformance -- GAMES EVERY SEED SCENARIO`.

use tudor_engine::Setup;
use tudor_engine::conformance::{Plan, check};
use tudor_richard_iii::RichardIii;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, or: u32| args.get(i).map_or(or, |a| a.parse().expect("a number"));
    let (games, every, seed) = (number(0, 200), number(1, 7), number(2, 1));
    let only = args.get(3).map(String::as_str);
    for mix in [false, true] {
        for scenario in ["war", "campaign-1", "campaign-2", "campaign-3"] {
            if only.is_some_and(|one| one != scenario) {
                continue;
            }
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
