//! A match on the command line, for tuning: `duel GAME FIRST SECOND GAMES SEED [THREADS]`.

use tudor_bots::matches::Plan;
use tudor_engine::Setup;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, first, second, games, seed, rest @ ..] = &words[..] else {
        return Err("duel GAME FIRST SECOND GAMES SEED [THREADS]".into());
    };
    let number = |text: &String| text.parse().map_err(|_| format!("\"{text}\" is no number."));
    let plan = Plan {
        setup: Setup::default(),
        bots: [first.parse()?, second.parse()?],
        games: number(games)?,
        seed: number(seed)?.into(),
        fixed: false,
        threads: rest.first().map_or(Ok(1), number)? as usize,
    };
    println!("{}", tudor_bots::simulate(game, &plan, &mut |_, _| {}, None)?);
    Ok(())
}
