//! `cargo xtask fuzz`: bytes thrown at every parser and every game.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::{
    Chore, Failure, Outcome, packages,
    run::{cargo, root, run, target},
};

/// The chore.
pub const CHORE: Chore = Chore {
    name: "fuzz",
    arguments: "[TARGET ...] [--seconds S]",
    summary: "Throws bytes at every parser and every game, each for a minute.",
    help: "
Builds the crate in fuzz/ with the marks of libFuzzer, on the stable toolchain; needs a C++ compiler.
Targets are the parsers (record, setup, move, outcome, rule-book, data-file, position) and the games
by name, where bytes are indices into the list of moves and answers of chance.
  --seconds S   each target for so long; 60
What was found interesting is kept in target/fuzz/corpus and tried first the next time. Prints runs,
coverage and result of each target. A crash is written to target/fuzz/crashes; the chore goes on with
the next target, names the files at the end and fails. To meet a crash again:
  TUDOR_FUZZ=<target> target/fuzz/<machine>/release/tudor-fuzz <file>",
    run: fuzz,
};

/// What makes the compiler mark every edge for the fuzzer; `cargo fuzz` gives the same, but wants nightly.
const FLAGS: [&str; 8] = [
    "--cfg=fuzzing",
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Ccodegen-units=1",
    "-Cdebug-assertions",
];

fn fuzz(arguments: &[String]) -> Outcome {
    let (mut wanted, seconds) = parse(arguments)?;
    packages::ensure(&[&packages::CXX_COMPILER])?;
    let folder = target().join("fuzz");
    let host = host()?;
    let mut build = cargo();
    // With a target named, build scripts and macros are compiled without the marks, which they could not be linked with.
    build.current_dir(root().join("fuzz")).args(["build", "--release", "--target", &host]);
    build.arg("--target-dir").arg(&folder);
    run(build.env("CARGO_ENCODED_RUSTFLAGS", FLAGS.join("\u{1f}")))?;
    let program = folder.join(&host).join("release/tudor-fuzz");
    let known = targets(&program)?;
    if let Some(strange) = wanted.iter().find(|w| !known.contains(w)) {
        return Err(Failure::Usage(format!(
            "There is no target `{strange}`. There are {}.",
            known.join(", ")
        )));
    }
    if wanted.is_empty() {
        wanted = known;
    }
    let mut crashes = Vec::new();
    for name in &wanted {
        let found = throw(&program, &folder, name, seconds)?;
        println!("{name:<20} {}", found.summary);
        if !found.well {
            crashes.push(found.crash.unwrap_or_else(|| format!("{name}: see above")));
        }
    }
    if crashes.is_empty() {
        Ok(())
    } else {
        Err(Failure::Failed(format!("Bytes broke something: {}.", crashes.join(", "))))
    }
}

fn parse(arguments: &[String]) -> Result<(Vec<String>, u32), Failure> {
    let usage =
        |why: String| Failure::Usage(format!("{why} The way to call it: {}", CHORE.usage()));
    let (mut targets, mut seconds) = (Vec::new(), 60);
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--seconds" => {
                let value = words.next().and_then(|v| v.parse().ok()).filter(|n| *n > 0);
                seconds = value.ok_or_else(|| usage("--seconds wants a number.".to_owned()))?;
            }
            option if option.starts_with('-') => {
                return Err(usage(format!("There is no option {option}.")));
            }
            name => targets.push(name.to_owned()),
        }
    }
    Ok((targets, seconds))
}

/// What this machine is called among compilers.
fn host() -> Result<String, Failure> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).args(["--print", "host-tuple"]).output();
    let output = output.map_err(|e| Failure::Failed(format!("rustc cannot be run: {e}.")))?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The targets the program has.
fn targets(program: &Path) -> Result<Vec<String>, Failure> {
    let output = Command::new(program).env("TUDOR_FUZZ", "list").output();
    let output = output
        .map_err(|e| Failure::Failed(format!("{} cannot be run: {e}.", program.display())))?;
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect())
}

/// What came of one target.
struct Found {
    summary: String,
    well: bool,
    crash: Option<String>,
}

fn throw(program: &Path, folder: &Path, name: &str, seconds: u32) -> Result<Found, Failure> {
    let (corpus, crashes) = (folder.join("corpus").join(name), folder.join("crashes"));
    for path in [&corpus, &crashes] {
        fs::create_dir_all(path)
            .map_err(|e| Failure::Failed(format!("{} cannot be made: {e}.", path.display())))?;
    }
    let log = folder.join(format!("{name}.log"));
    let cannot = |e| Failure::Failed(format!("{} cannot be written: {e}.", log.display()));
    let file = fs::File::create(&log).map_err(cannot)?;
    let status = Command::new(program)
        .env("TUDOR_FUZZ", name)
        .env("TUDOR_FUZZ_SEEDS", &corpus)
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-artifact_prefix={}/{name}-", crashes.display()))
        .args(["-timeout=20", "-rss_limit_mb=2048", "-print_final_stats=1"])
        .arg(&corpus)
        .stdout(Stdio::null())
        .stderr(file)
        .status()
        .map_err(|e| Failure::Failed(format!("{} cannot be run: {e}.", program.display())))?;
    let text = fs::read_to_string(&log).unwrap_or_default();
    Ok(read(&text, status.success(), &log))
}

/// Reads what libFuzzer said: its last coverage, its number of runs, the file of a crash and the panic's words.
fn read(text: &str, well: bool, log: &Path) -> Found {
    let number = |line: &str, word: &str| -> Option<u64> {
        line.split_once(word)?.1.split_whitespace().next()?.parse().ok()
    };
    let last = |word: &str| text.lines().rev().find_map(|line| number(line, word));
    let runs = last("stat::number_of_executed_units:").unwrap_or(0);
    let speed = last("stat::average_exec_per_sec:").unwrap_or(0);
    let (edges, kept) = (last("cov: ").unwrap_or(0), last("stat::new_units_added:").unwrap_or(0));
    let counts = format!("{runs} runs, {speed}/s, {edges} edges covered, {kept} inputs new");
    if well {
        return Found { summary: format!("{counts}, no crash"), well, crash: None };
    }
    let crash = text.lines().find_map(|l| l.split_once("Test unit written to ")).map(|(_, f)| f);
    // A panic says where and, on the next line, what.
    let mut lines = text.lines().skip_while(|l| !l.contains("panicked at"));
    let said: Vec<&str> = lines.by_ref().take(2).collect();
    let said = if said.is_empty() { format!("see {}", log.display()) } else { said.join(" ") };
    Found { summary: format!("{counts}, CRASH: {said}"), well, crash: crash.map(str::to_owned) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_fuzzer_says_is_read() {
        let log = Path::new("x.log");
        let text = "#2\tINITED cov: 17 ft: 20 corp: 1/1b\n#900\tDONE   cov: 31 ft: 40 corp: 5/9b\nstat::number_of_executed_units: 900\nstat::average_exec_per_sec:     450\nstat::new_units_added:          4\n";
        let found = read(text, true, log);
        assert_eq!(found.summary, "900 runs, 450/s, 31 edges covered, 4 inputs new, no crash");
        let text = "\nthread '<unnamed>' panicked at src/a.rs:3:5:\nno rose here\nnote: run\nTest unit written to ./crash-1\n";
        let found = read(text, false, log);
        assert!(
            found
                .summary
                .ends_with("CRASH: thread '<unnamed>' panicked at src/a.rs:3:5: no rose here"),
            "{}",
            found.summary
        );
        assert_eq!(found.crash.as_deref(), Some("./crash-1"));
        assert!(read("", false, log).summary.contains("see x.log"));
    }

    #[test]
    fn targets_and_seconds_stand_in_any_order() {
        let parsed =
            |line: &str| parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        assert_eq!(parsed("").unwrap(), (vec![], 60));
        assert_eq!(parsed("a --seconds 5 b").unwrap(), (vec!["a".to_owned(), "b".to_owned()], 5));
        for wrong in ["--seconds", "--seconds x", "--seconds 0", "--jobs 2"] {
            assert!(matches!(parsed(wrong), Err(Failure::Usage(_))), "{wrong}");
        }
    }
}
