//! How fast random play is: `cargo run --release --example speed`.

use std::time::{Duration, Instant};

use tudor_engine::{Game, Rng, Setup, random::random_game};
use tudor_warriors_of_england::WarriorsOfEngland;

fn main() {
    let seconds = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(10);
    let game = WarriorsOfEngland::new(&Setup::default()).expect("the usual set-up");
    let (mut rng, mut list, begin) = (Rng::new(1), Vec::new(), Instant::now());
    let (mut games, mut decisions, mut outcomes) = (0u32, 0u64, 0u64);
    let mut wins = [0u32; 3];
    while begin.elapsed() < Duration::from_secs(seconds) {
        let played = random_game(&game, &mut rng, &mut list);
        games += 1;
        decisions += u64::from(played.decisions);
        outcomes += u64::from(played.outcomes);
        wins[played.ending.winner.map_or(2, |seat| seat.index())] += 1;
    }
    let time = begin.elapsed().as_secs_f64();
    println!(
        "{games} games, {decisions} decisions and {outcomes} outcomes in {time:.1} s: {:.0} decisions/s, {} a game",
        decisions as f64 / time,
        decisions / u64::from(games)
    );
    println!("Lancaster {}, York {}, nobody {}", wins[0], wins[1], wins[2]);
}
