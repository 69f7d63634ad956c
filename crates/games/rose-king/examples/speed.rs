//! How fast is uniform random play?

use std::time::{Duration, Instant};

use tudor_engine::{Rng, random::random_game};
use tudor_rose_king::RoseKing;

fn main() {
    let (game, mut rng, mut list) = (RoseKing::default(), Rng::new(1), Vec::new());
    let (start, mut games, mut decisions) = (Instant::now(), 0u64, 0u64);
    while start.elapsed() < Duration::from_secs(4) {
        for _ in 0..1000 {
            decisions += u64::from(random_game(&game, &mut rng, &mut list).decisions);
            games += 1;
        }
    }
    let s = start.elapsed().as_secs_f64();
    println!("{:.0} games/s, {:.0} decisions/s", games as f64 / s, decisions as f64 / s);
}
