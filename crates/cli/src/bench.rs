//! `tudor bench`

use std::io::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

use indicatif::ProgressStyle;
use tudor_catalog::{Visitor, visit};
use tudor_engine::random::{checked_game, random_game};
use tudor_engine::{Game, Knowledge, Rng, Setup, SetupError, Show, set_up};
use tudor_load::{BenchConfig, CrashTest, bench, crash};

use crate::choose::number;
use crate::failure::{Done, Failure};
use crate::simulate::progress;

#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct BenchArgs {
    #[command(subcommand)]
    what: Option<What>,
    /// These games; all if left out.
    games: Vec<String>,
    /// How long each measure takes.
    #[arg(long, default_value_t = 3, value_parser = number::<u64>(1..=600))]
    seconds: u64,
}

#[derive(clap::Subcommand)]
enum What {
    /// Measure the server: random legal moves over real sockets, against a real file, in a process of its own.
    Server(ServerArgs),
    /// Kill the server at random instants under load, start it again, and count what is lost or doubled.
    ///
    /// Visitors hang up in the middle and come back, send requests twice, too late, or nonsense. Ends badly if one
    /// acknowledged move is lost or doubled.
    Crash(CrashArgs),
}

#[derive(clap::Args)]
struct CrashArgs {
    /// The game that is played, one without hidden things.
    #[arg(long, default_value = "rose-king")]
    game: String,
    /// Tables at once, two people each.
    #[arg(long, default_value_t = 20, value_parser = number::<u32>(1..=4000))]
    tables: u32,
    /// How long, from when all tables are open.
    #[arg(long, default_value_t = 180, value_parser = number::<u64>(1..=86_400))]
    seconds: u64,
}

/// A folder for the server that is measured. It goes with the bench; if the bench is killed, the server removes it.
fn scratch() -> Result<tempfile::TempDir, Failure> {
    Ok(tempfile::Builder::new().prefix("tudor-bench-").tempdir()?)
}

/// The server in a process of its own, on a folder.
fn serve(folder: &Path, log: &str) -> Result<tokio::process::Command, Failure> {
    let mut serve = tokio::process::Command::new(std::env::current_exe()?);
    // Its visitors are quicker than people.
    serve
        .args(["serve", "--scratch", "--listen", "127.0.0.1:0", "--requests", "0", "--data"])
        .arg(folder);
    serve.env("TUDOR_LOG", log);
    Ok(serve)
}

fn crashes(args: &CrashArgs) -> Done {
    let game = tudor_catalog::game(&args.game)?;
    let folder = scratch()?;
    // A server that is asked to end under load has visitors it can no longer serve, and says so: that is no news here.
    serve(folder.path(), "off")?;
    let start =
        || serve(folder.path(), "off").expect("invariant: the program was found a moment ago");
    let bar = progress(args.seconds);
    bar.set_style(
        ProgressStyle::with_template("{bar:40} {pos} of {len} s, {msg} moves acknowledged")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    bar.tick();
    let plan = CrashTest { game, tables: args.tables, seconds: args.seconds };
    let running = crash(&plan, start, |far, moves| {
        bar.set_message(moves.to_string());
        bar.set_position(far);
    });
    let report = tokio::runtime::Runtime::new()?.block_on(running)?;
    bar.finish_and_clear();
    writeln!(std::io::stdout().lock(), "{report}")?;
    if !report.is_exact() {
        return Err("Moves were lost or doubled.".into());
    }
    Ok(())
}

#[derive(clap::Args)]
struct ServerArgs {
    /// The game that is played.
    #[arg(long, default_value = "rose-king")]
    game: String,
    /// Tables at once, two people each.
    #[arg(long, default_value_t = 200, value_parser = number::<u32>(1..=20_000))]
    tables: u32,
    /// How long.
    #[arg(long, default_value_t = 10, value_parser = number::<u64>(1..=3600))]
    seconds: u64,
    /// Spectators a table.
    #[arg(long, default_value_t = 0, value_parser = number::<u32>(0..=100))]
    spectators: u32,
    /// One move a table in this many milliseconds; as fast as it goes if left out.
    #[arg(long, value_name = "MS", value_parser = number::<u64>(1..=600_000))]
    pace: Option<u64>,
}

fn server(args: &ServerArgs) -> Done {
    tudor_catalog::game(&args.game)?;
    let folder = scratch()?;
    let config = BenchConfig {
        game: args.game.clone(),
        tables: args.tables,
        seconds: args.seconds,
        spectators: args.spectators,
        pace: args.pace.map(Duration::from_millis),
    };
    // All clients on one thread: each other one would take turns with the server that is measured.
    let clients = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = clients.block_on(bench(&config, serve(folder.path(), "error")?, folder.path()))?;
    writeln!(std::io::stdout().lock(), "{report}")?;
    Ok(())
}

/// Work a position, for the two kinds of search; the checksum depends on it.
const ITERATIONS: u64 = 2_000;
const NODES: u64 = 20_000;

pub fn run(args: &BenchArgs) -> Done {
    match &args.what {
        Some(What::Server(args)) => return server(args),
        Some(What::Crash(args)) => return crashes(args),
        None => {}
    }
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
    type Out = Result<Speed, SetupError>;

    fn visit<G: Game + Show + Knowledge>(self) -> Self::Out {
        let game: G = set_up(&Setup::default())?;
        let mut rng = Rng::new(1);
        let (start, mut games, mut decisions) = (Instant::now(), 0u64, 0u64);
        while start.elapsed() < self.0 {
            for _ in 0..16 {
                decisions += u64::from(random_game(&game, &mut rng).decisions);
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
