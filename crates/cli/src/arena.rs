//! `tudor arena`

use std::io::Write as _;
use std::path::PathBuf;

use tudor_bots::Kind;
use tudor_bots::arena::{Contest, InFile, Keeper};
use tudor_bots::stats::Sprt;

use crate::choose::{Choose, number};
use crate::failure::{Done, Failure};
use crate::simulate::{progress, threads};

#[derive(clap::Args)]
pub struct ArenaArgs {
    #[command(flatten)]
    choose: Choose,
    /// The bots, with commas between: page,squire,knight.
    #[arg(long, value_delimiter = ',', required = true, num_args = 1..)]
    bots: Vec<Kind>,
    /// A further bot that has commas or blanks in its name, as `cmd:PROGRAM ARGS`; may be given several times.
    #[arg(long = "bot", value_name = "BOT")]
    more: Vec<Kind>,
    /// Games of each two bots, in colour-swapped pairs on equal chance.
    #[arg(long, default_value_t = 100, value_parser = number::<u32>(2..=10_000_000))]
    games: u32,
    /// The same seed gives the same games.
    #[arg(long, default_value_t = 1, value_parser = number::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Threads; all cores if left out.
    #[arg(long, value_parser = number::<u16>(1..=512))]
    threads: Option<u16>,
    /// Keep finished pairs in this file and go on from it.
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// Two bots only: stop as soon as it is decided whether the first is better by ELO1 or only by ELO0.
    #[arg(long, value_name = "ELO0,ELO1")]
    sprt: Option<String>,
    /// One JSON object instead of words.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &ArenaArgs) -> Done {
    let (game, setup) = args.choose.resolve()?;
    let bots: Vec<Kind> = args.bots.iter().chain(&args.more).cloned().collect();
    if bots.len() < 2 {
        return Err("An arena wants two bots or more.".into());
    }
    let sprt = args.sprt.as_deref().map(read_sprt).transpose()?;
    let pairs = (bots.len() * (bots.len() - 1) / 2) as u64;
    let contest =
        Contest { setup, bots, games: args.games, seed: args.seed, threads: threads(args.threads) };
    let bar = progress(pairs * u64::from(args.games.next_multiple_of(2)));
    let mut keeper: Box<dyn Keeper> = match &args.results {
        Some(path) => Box::new(InFile(path.clone())),
        None => Box::new(()),
    };
    let table =
        tudor_bots::contest(game.info().id, &contest, sprt, keeper.as_mut(), &mut |done, _| {
            bar.set_position(done.into());
        })?;
    bar.finish_and_clear();
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&table).map_err(|e| e.to_string())?)?;
    } else {
        writeln!(out, "{table}")?;
    }
    Ok(())
}

fn read_sprt(text: &str) -> Result<Sprt, Failure> {
    let numbers = text.split_once(',').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    match numbers {
        Some((elo0, elo1)) if elo0 < elo1 => Ok(Sprt::new(elo0, elo1)),
        _ => {
            Err("A sequential test wants two numbers, the smaller first, as in --sprt 0,10.".into())
        }
    }
}
