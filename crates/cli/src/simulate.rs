//! `tudor simulate`

use std::io::Write as _;
use std::path::PathBuf;

use tudor_bots::Kind;
use tudor_bots::matches::Plan;

use crate::choose::{Choose, number};
use crate::failure::{Done, Failure, write_file};

#[derive(clap::Args)]
pub struct SimulateArgs {
    #[command(flatten)]
    choose: Choose,
    /// How many games.
    #[arg(long, default_value_t = 100, value_parser = number::<u32>(1..=10_000_000))]
    games: u32,
    /// The first bot: random, greedy, page, squire, knight, duke, king, search:WORK, time:MS, cmd:PROGRAM.
    #[arg(long, value_name = "BOT", default_value = "greedy")]
    first: Kind,
    /// The second bot.
    #[arg(long, value_name = "BOT", default_value = "random")]
    second: Kind,
    /// The same seed gives the same games.
    #[arg(long, default_value_t = 1, value_parser = number::<u64>(0..=u64::MAX))]
    seed: u64,
    /// The first bot always sits first; otherwise seats change every other game on equal chance.
    #[arg(long)]
    fixed: bool,
    /// Threads; all cores if left out. They change nothing but the time.
    #[arg(long, value_parser = number::<u16>(1..=512))]
    threads: Option<u16>,
    /// One JSON object instead of words.
    #[arg(long)]
    json: bool,
    /// Write each game as a record into this folder.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
}

pub fn run(args: &SimulateArgs) -> Done {
    let (game, setup) = args.choose.resolve()?;
    let plan = Plan {
        setup,
        bots: [args.first.clone(), args.second.clone()],
        games: args.games,
        seed: args.seed,
        fixed: args.fixed,
        threads: threads(args.threads),
    };
    if let Some(folder) = &args.records {
        std::fs::create_dir_all(folder)
            .map_err(|e| format!("{} cannot be made: {e}.", folder.display()))?;
    }
    let bar = progress(args.games.into());
    let mut failed: Option<Failure> = None;
    let mut keep = |number: u32, record: tudor_engine::record::Record| {
        let Some(folder) = &args.records else { return };
        let path = folder.join(format!("game-{:06}.tudor", number + 1));
        if let Err(why) = write_file(&path, record.write()) {
            failed.get_or_insert(why);
        }
    };
    let keep: Option<&mut dyn FnMut(u32, tudor_engine::record::Record)> =
        if args.records.is_some() { Some(&mut keep) } else { None };
    let report = tudor_bots::simulate(
        game.info().id,
        &plan,
        &mut |done, _| bar.set_position(done.into()),
        keep,
    )?;
    bar.finish_and_clear();
    if let Some(why) = failed {
        return Err(why);
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        let text = serde_json::to_string(&report).map_err(|e| e.to_string())?;
        writeln!(out, "{text}")?;
    } else {
        writeln!(out, "{report}")?;
    }
    Ok(())
}

/// As many threads as were asked for, or as there are cores.
pub fn threads(asked: Option<u16>) -> usize {
    asked.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// A progress bar on the error stream, so that the result stays clean; none where nobody watches.
pub fn progress(total: u64) -> indicatif::ProgressBar {
    let style =
        indicatif::ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} left")
            .unwrap_or_else(|_| indicatif::ProgressStyle::default_bar());
    indicatif::ProgressBar::new(total).with_style(style)
}
