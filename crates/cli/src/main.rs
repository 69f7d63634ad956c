//! The program: one binary, a subcommand a job.

mod admin;
mod arena;
mod bench;
mod check;
mod choose;
mod draw;
mod drive;
mod failure;
mod games;
mod play;
mod replay;
mod serve;
mod simulate;
mod tidy;
mod words;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::Failure;

/// Drawing a page is many short texts, made and dropped on several threads: this allocator takes a seventh of the server's
/// time off. How it is set stands in `.cargo/config.toml`.
#[cfg(target_os = "linux")]
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Board games of the Wars of the Roses around one table.
///
/// Rules to the letter, hidden things hidden, dice that can be proved fair, bots worth playing. Without a command it opens
/// the table in the browser; `tudor play rose-king --bot squire` plays in the terminal.
#[derive(Parser)]
#[command(version, arg_required_else_help = false)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Open the table in the browser; plain `tudor` does the same.
    Serve(serve::ServeArgs),
    /// Look after a server's data folder: list, close and delete tables and names.
    Admin(admin::AdminArgs),
    /// Delete what nobody has used for long from a server's data folder; only counts it without --delete.
    Tidy(tidy::TidyArgs),
    /// List the games, or tell of one: scenarios, options, sides.
    Games(games::GamesArgs),
    /// Play in the terminal: two at one screen, or against a bot.
    Play(play::PlayArgs),
    /// Let bots play each other, and count.
    Simulate(simulate::SimulateArgs),
    /// Measure several bots against each other: crosstable, Elo, sequential test.
    Arena(arena::ArenaArgs),
    /// Read a record and tell the game again.
    Replay(replay::ReplayArgs),
    /// Check a record: every move legal, every die as promised.
    Verify(replay::VerifyArgs),
    /// Speak the line protocol: one JSON object a line in, one out.
    ///
    /// For example `{"do":"new","game":"rose-king"}`, then `{"do":"node"}` for what comes next, `{"do":"chance","seed":7}`
    /// where it is chance, `{"do":"moves"}` and `{"do":"play","move":"..."}`. docs/PROTOCOL.md has an example of each.
    Drive(drive::DriveArgs),
    /// Draw a board as SVG or PNG.
    Draw(draw::DrawArgs),
    /// Check that the rules keep the engine's promises, over many random games.
    Check(check::CheckArgs),
    /// Measure speed: random play, the checked path, search.
    Bench(bench::BenchArgs),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        None => serve::run(serve::ServeArgs::default()),
        Some(Command::Serve(args)) => serve::run(args),
        Some(Command::Admin(args)) => admin::run(&args),
        Some(Command::Tidy(args)) => tidy::run(&args),
        Some(Command::Games(args)) => games::run(&args),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Simulate(args)) => simulate::run(&args),
        Some(Command::Arena(args)) => arena::run(&args),
        Some(Command::Replay(args)) => replay::replay(&args),
        Some(Command::Verify(args)) => replay::verify(&args),
        Some(Command::Drive(_)) => drive::run(),
        Some(Command::Draw(args)) => draw::run(&args),
        Some(Command::Check(args)) => check::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Pipe) => ExitCode::SUCCESS,
        Err(Failure::Say(why)) => {
            eprintln!("tudor: {why}");
            ExitCode::FAILURE
        }
    }
}
