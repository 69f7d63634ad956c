//! Checks the contract over many random games: `conformance 20000` (all set-ups), leaks at every 7th step.

use tudor_engine::conformance::{Plan, check};
use tudor_engine::{Game as _, Setup};
use tudor_rosewars::Rosewars;

fn main() {
    let games = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1000);
    for (houses, strict) in [(false, false), (true, false), (false, true), (true, true)] {
        let mut setup = Setup::default();
        setup.options.insert("houses".into(), houses);
        setup.options.insert("strict-reach".into(), strict);
        let setup = Rosewars::info().check(&setup).expect("a set-up of this game");
        let plan = Plan { setup, ..Plan::games(games / 4) };
        match check::<Rosewars>(&plan) {
            Ok(report) => println!("houses {houses}, strict {strict}: {report:?}"),
            Err(fault) => {
                println!("{fault}");
                std::process::exit(1);
            }
        }
    }
}
