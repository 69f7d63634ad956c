//! `tudor bench`

use std::io::Write as _;
use std::time::{Duration, Instant};

use tudor_catalog::{Visitor, visit};
use tudor_engine::random::{checked_game, random_game};
use tudor_engine::{Game, Knowledge, Rng, Setup, Show};

use crate::failure::Done;

#[derive(clap::Args)]
pub struct Args {
    /// These games; all if left out.
    games: Vec<String>,
    /// How long each measure takes.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
}

/// Work a position, for the two kinds of search; the checksum depends on it.
const ITERATIONS: u64 = 2_000;
const NODES: u64 = 20_000;

pub fn run(args: &Args) -> Done {
    let mut out = std::io::stdout().lock();
    let all = || tudor_catalog::games().iter().map(|g| g.info().id.to_owned()).collect();
    let games: Vec<String> = if args.games.is_empty() { all() } else { args.games.clone() };
    writeln!(out, "One thread, {} s a measure.", args.seconds)?;
    for id in games {
        let speed = visit(&id, Measure(Duration::from_secs(args.seconds)))??;
        writeln!(out, "\n{id}")?;
        writeln!(
            out,
            "  random play     {:>10.0} games/s, {:>11.0} decisions/s, {:.1} decisions a game; state {} bytes",
            speed.games, speed.decisions, speed.length, speed.state
        )?;
        writeln!(
            out,
            "  checked path    {:>10.2} µs a move: legal list, apply, two views, projected events",
            speed.checked
        )?;
        out.flush()?;
        for search in tudor_bots::checksum(&id, ITERATIONS, NODES)?.searches {
            writeln!(
                out,
                "  {:7} search  {:>10.0} nodes/s over {} positions, mean depth {:.1}, checksum {}",
                search.name,
                search.nodes as f64 / search.seconds.max(1e-9),
                search.positions,
                search.depth,
                search.checksum
            )?;
        }
    }
    Ok(())
}

struct Measure(Duration);

struct Speed {
    games: f64,
    decisions: f64,
    length: f64,
    checked: f64,
    state: usize,
}

impl Visitor for Measure {
    type Out = Result<Speed, String>;

    fn visit<G: Game + Show + Knowledge>(self) -> Self::Out {
        let game = G::new(&G::info().check(&Setup::default())?)?;
        let (mut rng, mut list) = (Rng::new(1), Vec::new());
        let (start, mut games, mut decisions) = (Instant::now(), 0u64, 0u64);
        while start.elapsed() < self.0 {
            for _ in 0..16 {
                decisions += u64::from(random_game(&game, &mut rng, &mut list).decisions);
                games += 1;
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        let (start, mut checked) = (Instant::now(), 0u64);
        while start.elapsed() < self.0 {
            checked += u64::from(checked_game(&game, &mut rng).decisions);
        }
        Ok(Speed {
            games: games as f64 / seconds,
            decisions: decisions as f64 / seconds,
            length: decisions as f64 / games as f64,
            checked: start.elapsed().as_secs_f64() * 1e6 / checked as f64,
            state: size_of::<G::State>(),
        })
    }
}
