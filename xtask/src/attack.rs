//! `cargo xtask attack`: everything nobody may do, tried on a server of one's own.

use std::path::{Path, PathBuf};
use std::time::Instant;

use tudor_load::attack::{ATTACKS, Counted, Size, disk};
use tudor_load::{Command, Served};

use crate::{
    Chore, Failure, Outcome, block_on,
    run::{cargo, run, target},
};

/// The chore.
pub const CHORE: Chore = Chore {
    name: "attack",
    arguments: "[WORDS OF A NAME ...] [--short]",
    summary: "Attacks a release server in every way we know; fails on the first that gets through.",
    help: "
Starts a server in a release build, a fresh one for each attack, and tries what SECURITY.md says
nobody can do: acting for others, seeing hidden things, forging, flooding, standing in the door,
taking the bots' time and memory, filling the disk, killing it. Prints a line for each: what was
tried, what got through, what else was seen. The first attack that gets through ends it with a
failure. Only servers on this machine are ever attacked, and every loop has an end; it takes less
than ten minutes.
  WORDS      only the attacks whose name has one of these words
  --short    a few of each; what the tests of the server do
Their short forms are tests of crates/server; the attacks themselves are in crates/load.",
    run: attack,
};

/// What is tried besides the attacks on a server that runs.
const DISK: &str = "a disk that is full, and a restart";
const KILLS: &str = "kills while tables are written";

fn attack(arguments: &[String]) -> Outcome {
    let (words, size) = parse(arguments)?;
    let wanted = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(&**word));
    let names = ATTACKS.iter().map(|a| a.name).chain([DISK, KILLS]);
    if !names.clone().any(wanted) {
        let all: Vec<&str> = names.collect();
        return Err(Failure::Usage(format!(
            "There is no such attack. There are: {}.",
            all.join("; ")
        )));
    }
    run(cargo().args(["build", "--release", "--package", "tudor"]))?;
    let program = target().join("release/tudor");
    println!("{:<46} {:>7} {:>11}", "attack", "tried", "got through");
    for attack in ATTACKS.iter().filter(|a| wanted(a.name)) {
        let folder = Folder::new()?;
        tell(attack.name, || {
            block_on(async {
                let mut server =
                    Served::start(serve(&program, &folder.0, "")).await.map_err(Failure::Failed)?;
                let counted = match server.target() {
                    Ok(target) => attack.run(&target, size).await,
                    Err(why) => Err(why),
                };
                server.kill().await.map_err(Failure::Failed)?;
                counted.map_err(Failure::Failed)
            })
        })?;
    }
    if wanted(DISK) && cfg!(unix) {
        let folder = Folder::new()?;
        tell(DISK, || block_on(full_disk(&program, &folder.0)))?;
    }
    if wanted(KILLS) {
        let seconds = size.of(10, 60).to_string();
        run(std::process::Command::new(&program).args([
            "bench",
            "crash",
            "--tables",
            "8",
            "--seconds",
            &seconds,
        ]))?;
        println!("{KILLS:<46}         see above: nothing lost, nothing doubled");
    }
    println!("Nothing got through.");
    Ok(())
}

/// Tries one, and writes its line. What gets through ends the chore.
fn tell(name: &str, work: impl FnOnce() -> Result<Counted, Failure>) -> Outcome {
    let begun = Instant::now();
    let Counted { tried, through, note } = work()?;
    let took = begun.elapsed().as_secs_f64();
    println!("{name:<46} {tried:>7} {through:>11}   {took:>5.1} s  {note}");
    if through > 0 {
        return Err(Failure::Failed(format!("The attack `{name}` got through: {note}")));
    }
    Ok(())
}

/// The server, under a limit of the shell if one is given. A file that grows beyond it is answered as a full disk is.
fn serve(program: &Path, folder: &Path, limit: &str) -> Command {
    let mut command = if cfg!(unix) {
        // A socket is a file: as many as the system allows, not as few as it gives at first.
        let limits =
            format!("ulimit -n \"$(ulimit -Hn)\"; trap '' XFSZ; {limit} exec \"$0\" \"$@\"");
        let mut command = Command::new("sh");
        command.args(["-c", &limits]).arg(program);
        command
    } else {
        Command::new(program)
    };
    command.args(["serve", "--listen", "127.0.0.1:0", "--count-loopback", "--data"]).arg(folder);
    command.env("TUDOR_LOG", "off");
    command
}

/// Moves are made until the disk is full; then a server with more room must have every one that was acknowledged.
async fn full_disk(program: &Path, folder: &Path) -> Result<Counted, Failure> {
    let failed = Failure::Failed;
    // In blocks of 512 bytes or 1 KiB: half a megabyte or one.
    let mut server =
        Served::start(serve(program, folder, "ulimit -f 1000;")).await.map_err(failed)?;
    let filled = disk::fill(&server.target().map_err(failed)?).await;
    server.kill().await.map_err(failed)?;
    let filled = filled.map_err(failed)?;
    let mut server = Served::start(serve(program, folder, "")).await.map_err(failed)?;
    let counted = disk::found(&server.target().map_err(failed)?, &filled).await;
    server.kill().await.map_err(failed)?;
    counted.map_err(failed)
}

/// A folder that is gone when the work is done.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Self, Failure> {
        let path = std::env::temp_dir().join(format!("tudor-attack-{}", std::process::id()));
        // What a chore that was killed left behind goes first.
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).map_err(|e| Failure::Failed(format!("No folder: {e}.")))?;
        Ok(Self(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is left to the system's own tidying.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn parse(arguments: &[String]) -> Result<(Vec<String>, Size), Failure> {
    let mut size = Size::Full;
    let mut words = Vec::new();
    for word in arguments {
        match word.as_str() {
            "--short" => size = Size::Short,
            option if option.starts_with('-') => {
                let usage = CHORE.usage();
                return Err(Failure::Usage(format!(
                    "There is no option {option}. The way to call it: {usage}"
                )));
            }
            word => words.push(word.to_owned()),
        }
    }
    Ok((words, size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_the_size_are_read() {
        let parsed =
            |line: &str| parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        assert_eq!(parsed("").unwrap(), (Vec::new(), Size::Full));
        assert_eq!(parsed("--short kings").unwrap(), (vec!["kings".to_owned()], Size::Short));
        assert!(matches!(parsed("--far"), Err(Failure::Usage(_))));
    }

    #[test]
    fn an_attack_that_nobody_knows_is_told() {
        let none = attack(&["nothing-like-this".to_owned()]).unwrap_err();
        assert!(matches!(&none, Failure::Usage(why) if why.contains(DISK)), "{none:?}");
    }

    #[test]
    fn what_gets_through_is_a_failure() {
        let through = Counted { tried: 3, through: 1, note: "it did".to_owned() };
        assert!(tell("x", || Ok(through)).unwrap_err().to_string().contains("got through: it did"));
        assert!(tell("x", || Ok(Counted { tried: 3, ..Counted::default() })).is_ok());
    }
}
