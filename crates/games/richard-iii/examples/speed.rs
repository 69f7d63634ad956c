//! How fast random games go: `cargo run --release --example speed`.

use std::time::{Duration, Instant};
use tudor_engine::random::random_game;
use tudor_engine::{Eye, Game, Node, Rng, Setup};
use tudor_richard_iii::{RichardIii, State};

fn main() {
    println!("a position takes {} bytes", size_of::<State>());
    let game = RichardIii::new(&Setup::default()).expect("the usual set-up");
    let (mut rng, mut list) = (Rng::new(1), Vec::new());
    let (mut games, mut decisions, mut outcomes) = (0u64, 0u64, 0u64);
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(10) {
        let played = random_game(&game, &mut rng, &mut list);
        games += 1;
        decisions += u64::from(played.decisions);
        outcomes += u64::from(played.outcomes);
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{games} games, {:.0} decisions/s, {:.0} outcomes/s, {} decisions a game",
        decisions as f64 / seconds,
        outcomes as f64 / seconds,
        decisions / games
    );
    let mut state = game.start();
    for _ in 0..300 {
        match game.node(&state) {
            Node::Over(_) => break,
            Node::Chance(chance) => {
                let outcome = chance.sample(&mut rng);
                game.resolve(&mut state, &outcome, &mut ());
            }
            node => {
                let seat = node.decider().expect("somebody decides");
                list.clear();
                game.moves(&state, seat, &mut list);
                game.play(&mut state, seat, rng.pick(&list), &mut ());
            }
        }
    }
    let start = Instant::now();
    let views: usize =
        (0..100_000).map(|_| usize::from(game.view(&state, Eye::First).cards.0[1])).sum();
    println!("a view takes {:?} ({views})", start.elapsed() / 100_000);
    let view = game.view(&state, Eye::First);
    let start = Instant::now();
    let redealt: u64 =
        (0..100_000).map(|_| game.redeal(&view, &mut rng).stands.count_ones() as u64).sum();
    println!("a redeal takes {:?} ({redealt})", start.elapsed() / 100_000);
}
