//! Running a chore step by step, each with a heading and its time, and the commands in the steps.

use std::{
    fmt::Write as _,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

use crate::{Failure, Outcome};

/// The steps of a chore. The first that fails ends it.
pub struct Steps {
    chore: &'static str,
    start: Instant,
    done: Vec<(&'static str, Duration)>,
}

impl Steps {
    /// Begins a chore.
    pub fn of(chore: &'static str) -> Self {
        Self { chore, start: Instant::now(), done: Vec::new() }
    }

    /// Does one step. If it fails, its failure says which step it was, after a summary.
    pub fn step(&mut self, name: &'static str, work: impl FnOnce() -> Outcome) -> Outcome {
        println!("\n==> {name}");
        let start = Instant::now();
        let outcome = work();
        self.done.push((name, start.elapsed()));
        let took = time(start.elapsed());
        if let Err(failure) = outcome {
            println!("--- {name}: FAILED after {took}");
            print!("{}", self.summary(true));
            let chore = self.chore;
            return Err(Failure::Failed(format!(
                "cargo xtask {chore} failed at the step `{name}`: {failure}"
            )));
        }
        println!("--- {name}: {took}");
        Ok(())
    }

    /// Does a step that is one run of cargo.
    pub fn cargo(&mut self, name: &'static str, arguments: &[&str]) -> Outcome {
        self.step(name, || run(cargo().args(arguments)))
    }

    /// Ends the chore: all steps went well.
    pub fn finish(self) {
        print!("{}", self.summary(false));
        let (chore, took) = (self.chore, time(self.start.elapsed()));
        println!("cargo xtask {chore}: all {} steps passed in {took}.", self.done.len());
    }

    /// A line for each step that was done.
    fn summary(&self, failed: bool) -> String {
        let mut text = format!("\n==> cargo xtask {}\n", self.chore);
        for (number, (name, took)) in self.done.iter().enumerate() {
            let last = number + 1 == self.done.len();
            let word = if failed && last { "FAILED" } else { "ok" };
            // Writing to a text does not fail.
            writeln!(text, "    {name:<12} {:>14}  {word}", time(*took)).ok();
        }
        text
    }
}

/// A time as people say it.
fn time(duration: Duration) -> String {
    let seconds = duration.as_secs();
    if seconds < 60 {
        format!("{:.1} s", duration.as_secs_f64())
    } else {
        format!("{} min {:02} s", seconds / 60, seconds % 60)
    }
}

/// The root of the workspace: the folder above this crate.
pub fn root() -> PathBuf {
    let own = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    own.parent().map(Path::to_path_buf).unwrap_or(own)
}

/// Where cargo puts what it builds.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// The cargo that started this chore, in the root of the workspace.
pub fn cargo() -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(root());
    // `cargo run` tells its program about itself; the cargo inside must not take that for its own.
    for (name, _) in std::env::vars_os() {
        let word = name.to_string_lossy();
        if ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_"].iter().any(|p| word.starts_with(p)) {
            command.env_remove(&name);
        }
    }
    command
}

/// Shows a command, runs it with its output in plain sight, and fails if it does.
pub fn run(command: &mut Command) -> Outcome {
    let shown = shown(command);
    println!("    {shown}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure::Failed(match status.code() {
            Some(code) => format!("`{shown}` ended with exit code {code}."),
            None => format!("`{shown}` was killed ({status})."),
        })),
        Err(e) => Err(Failure::Failed(format!("`{shown}` could not be started: {e}."))),
    }
}

/// Whether a command can be run and succeeds, its output unseen.
pub fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// A command as one would type it: the program without its folder.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_name().unwrap_or(command.get_program());
    let mut words = vec![program.to_string_lossy().into_owned()];
    words.extend(command.get_args().map(|word| word.to_string_lossy().into_owned()));
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_failing_step_is_named() {
        let mut steps = Steps::of("test");
        steps.step("format", || Ok(())).unwrap();
        let failure = steps.step("lints", || run(Command::new("/bin/false").arg("-x")));
        assert_eq!(
            failure.unwrap_err().to_string(),
            "cargo xtask test failed at the step `lints`: `false -x` ended with exit code 1."
        );
        let summary = steps.summary(true);
        let words: Vec<&str> = summary.lines().filter_map(|l| l.split("  ").last()).collect();
        assert_eq!(words, ["", "==> cargo xtask test", "ok", "FAILED"]);
    }

    #[test]
    fn times_read_well() {
        assert_eq!(time(Duration::from_millis(1234)), "1.2 s");
        assert_eq!(time(Duration::from_secs(185)), "3 min 05 s");
    }

    #[test]
    fn a_program_that_is_not_there_is_a_sentence() {
        let failure = run(&mut Command::new("/no/such/program")).unwrap_err();
        assert!(failure.to_string().starts_with("`program` could not be started"), "{failure}");
    }
}
