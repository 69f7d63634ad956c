//! Decisions a second of random play on one thread, the full list of moves at each: `speed [seconds]`.

use std::time::{Duration, Instant};

use tudor_engine::random::random_game;
use tudor_engine::{Game as _, Rng, Setup};
use tudor_rosewars::Rosewars;

fn main() {
    let seconds = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(10);
    let game = Rosewars::new(&Setup::default()).expect("the usual set-up");
    let (mut rng, mut list) = (Rng::new(1), Vec::new());
    let (begun, mut games, mut decisions, mut outcomes) = (Instant::now(), 0u64, 0u64, 0u64);
    while begun.elapsed() < Duration::from_secs(seconds) {
        let one = random_game(&game, &mut rng, &mut list);
        games += 1;
        decisions += u64::from(one.decisions);
        outcomes += u64::from(one.outcomes);
    }
    let time = begun.elapsed().as_secs_f64();
    println!(
        "{games} games, {decisions} decisions, {outcomes} outcomes in {time:.1} s: {:.0} decisions/s, {:.1} decisions a game; state {} bytes, move {} bytes",
        decisions as f64 / time,
        decisions as f64 / games as f64,
        size_of::<tudor_rosewars::State>(),
        size_of::<tudor_rosewars::Move>(),
    );
}
