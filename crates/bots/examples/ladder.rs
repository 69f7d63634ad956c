//! An arena on the command line, for tuning: `ladder GAME GAMES SEED FILE BOT BOT…`.

use tudor_bots::arena::{Contest, InFile};
use tudor_engine::Setup;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, games, seed, file, bots @ ..] = &words[..] else {
        return Err("ladder GAME GAMES SEED FILE BOT BOT…".into());
    };
    let contest = Contest {
        setup: Setup::default(),
        bots: bots.iter().map(|b| b.parse()).collect::<Result<_, _>>()?,
        games: games.parse().map_err(|_| "GAMES is a number.")?,
        seed: seed.parse().map_err(|_| "SEED is a number.")?,
        threads: 1,
    };
    let table =
        tudor_bots::contest(game, &contest, None, &mut InFile(file.into()), &mut |_, _| {})?;
    println!("{table}");
    Ok(())
}
