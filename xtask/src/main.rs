//! Tudor's chores, started as `cargo xtask <chore>`. One file a chore: a new one is a module with
//! a `CHORE` and a place in the list below.

mod a11y;
mod attack;
mod browsers;
mod check;
mod coverage;
mod facts;
mod fuzz;
mod leaks;
mod modules;
mod packages;
mod pictures;
mod programs;
mod rules;
mod rulings;
mod run;
mod shot;
mod snapshots;
mod soak;
mod tables;
mod test;
mod web;

use std::{fmt, process::ExitCode};

/// A chore: how it is called, what it is for, and what it does.
struct Chore {
    name: &'static str,
    /// What may follow the name.
    arguments: &'static str,
    /// One line for the list.
    summary: &'static str,
    /// The whole story, for `cargo xtask help <chore>`.
    help: &'static str,
    run: fn(&[String]) -> Outcome,
}

impl Chore {
    /// How it is called.
    fn usage(&self) -> String {
        format!("cargo xtask {} {}", self.name, self.arguments).trim_end().to_owned()
    }
}

const CHORES: [&Chore; 15] = [
    &test::CHORE,
    &check::CHORE,
    &rules::CHORE,
    &facts::CHORE,
    &modules::CHORE,
    &web::CHORE,
    &fuzz::CHORE,
    &soak::CHORE,
    &leaks::CHORE,
    &coverage::CHORE,
    &attack::CHORE,
    &a11y::CHORE,
    &browsers::CHORE,
    &pictures::CHORE,
    &shot::CHORE,
];

type Outcome = Result<(), Failure>;

/// Why a chore did not do its work: a sentence each.
#[derive(Debug, PartialEq, Eq)]
enum Failure {
    /// It was called wrongly: exit code 2.
    Usage(String),
    /// Something it looked at is not as it should be: exit code 1.
    Failed(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Usage(sentence) | Self::Failed(sentence)) = self;
        f.write_str(sentence)
    }
}

impl From<tudor_browser::Error> for Failure {
    fn from(error: tudor_browser::Error) -> Self {
        Self::Failed(error.to_string())
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match arguments.split_first() {
        None => help(&[]),
        Some((word, rest)) => match word.as_str() {
            "help" | "--help" | "-h" => help(rest),
            name if rest.iter().any(|a| a == "--help" || a == "-h") => help(&[name.to_owned()]),
            name => chore(name).and_then(|chore| (chore.run)(rest)),
        },
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::from(if matches!(failure, Failure::Usage(_)) { 2 } else { 1 })
        }
    }
}

fn chore(name: &str) -> Result<&'static Chore, Failure> {
    CHORES.into_iter().find(|chore| chore.name == name).ok_or_else(|| {
        let names: Vec<&str> = CHORES.iter().map(|chore| chore.name).collect();
        Failure::Usage(format!(
            "There is no chore `{name}`. There are {} and help; `cargo xtask help` says what they do.",
            names.join(", ")
        ))
    })
}

/// The list of the chores, or the story of one.
fn help(arguments: &[String]) -> Outcome {
    if let Some(name) = arguments.first() {
        let chore = chore(name)?;
        println!("{}\n\n{}", chore.usage(), chore.help.trim());
        return Ok(());
    }
    println!("Tudor's chores. Before you submit a change: cargo xtask test\n");
    for chore in CHORES {
        println!("  {}", chore.usage());
        println!("      {}", chore.summary);
    }
    println!("  cargo xtask help [CHORE]");
    println!("      This list, or all about one chore.");
    println!(
        "\nExit codes: 0 all is well; 1 something failed, the last line says what; 2 called wrongly."
    );
    Ok(())
}

/// The failure of a chore that takes no arguments and got some.
fn no_arguments(chore: &Chore, arguments: &[String]) -> Outcome {
    match arguments.first() {
        None => Ok(()),
        Some(word) => Err(Failure::Usage(format!(
            "`cargo xtask {}` takes no arguments, but got `{word}`.",
            chore.name
        ))),
    }
}

/// Runs what talks to a browser.
fn block_on<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|e| Failure::Failed(format!("No runtime could be started: {e}.")))?
        .block_on(work)
}
