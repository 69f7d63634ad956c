//! `cargo xtask coverage`: which lines of the rules do the tests run?

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{cargo, root, run, succeeds, target};
use crate::{Chore, Failure, Outcome, packages};

/// The chore.
pub const CHORE: Chore = Chore {
    name: "coverage",
    arguments: "[CRATE ...]",
    summary: "Counts the lines that the tests of engine, games and bots run, with llvm-cov.",
    help: "
Builds the tests of the named crates (engine, heraldry, rose-king ...) with counters in them, in
target/coverage, runs them and adds the counters up. Without a name: engine, heraldry, warriors, the
games and bots. A crate's tests count for every crate below it, so a game runs lines of the engine, too.
Prints a table of lines by crate, and the files of which the fewest lines were run; docs/COVERAGE.md
keeps the last table. The tools llvm-profdata and llvm-cov come from rustup (`rustup component add
llvm-tools`) or from Debian's package llvm-19, which is installed if neither is there.",
    run: coverage,
};

/// The crates that are measured if none is named: rules and what they stand on.
const RULES: [&str; 9] = [
    "engine",
    "heraldry",
    "warriors",
    "rose-king",
    "rosewars",
    "richard-iii",
    "warriors-of-england",
    "warriors-of-god",
    "bots",
];

/// How many of the files with the fewest lines run are named.
const FEWEST: usize = 12;

/// LLVM's tools; any version that reads the counters of this rustc will do.
pub const LLVM: packages::Need = packages::Need {
    what: "llvm-profdata and llvm-cov",
    why: "adding up the counters",
    debian: &["llvm-19"],
    present: || tool("llvm-profdata").is_some() && tool("llvm-cov").is_some(),
};

fn coverage(arguments: &[String]) -> Outcome {
    let named: Vec<&str> = match arguments {
        [] => RULES.to_vec(),
        names => names.iter().map(String::as_str).collect(),
    };
    packages::ensure(&[&LLVM])?;
    let folder = target().join("coverage");
    let counters = folder.join("counters");
    // Counters of an earlier run would be added to these.
    if counters.exists() {
        std::fs::remove_dir_all(&counters)
            .map_err(|e| Failure::Failed(format!("Old counters cannot be removed: {e}.")))?;
    }
    let tests = || tests(&folder, &counters, &named);
    let ran = tests().and_then(|mut tests| run(&mut tests));
    // Whether they passed or not: a process that lost its environment wrote its counters where it stood.
    let stray = stray(&root());
    for file in &stray {
        let failed = |e| Failure::Failed(format!("{} cannot be removed: {e}.", file.display()));
        std::fs::remove_file(file).map_err(failed)?;
    }
    if !stray.is_empty() {
        println!("    {} files of counters in the tree were removed.", stray.len());
    }
    ran?;

    let sum = folder.join("sum.profdata");
    let merge = tool("llvm-profdata").unwrap_or_else(|| "llvm-profdata".into());
    run(Command::new(merge).args(["merge", "-sparse", "-o"]).arg(&sum).arg(&counters))?;
    let programs = programs(tests()?)?;
    let mut export = Command::new(tool("llvm-cov").unwrap_or_else(|| "llvm-cov".into()));
    export.args(["export", "--format=lcov", "--instr-profile"]).arg(&sum);
    // The first program stands alone, the others follow a word each.
    let mut programs = programs.iter();
    export.args(programs.next());
    for program in programs {
        export.arg("--object").arg(program);
    }
    let output = export.output();
    let output = output.map_err(|e| Failure::Failed(format!("llvm-cov cannot be run: {e}.")))?;
    if !output.status.success() {
        let why = String::from_utf8_lossy(&output.stderr);
        return Err(Failure::Failed(format!("llvm-cov says: {why}")));
    }
    let files = files(&String::from_utf8_lossy(&output.stdout), &root());
    print!("{}", report(&files));
    Ok(())
}

/// Cargo, testing these crates with counters. The target is named, so that build scripts and macros, which run inside the
/// compiler, have none.
fn tests(folder: &Path, counters: &Path, named: &[&str]) -> Result<Command, Failure> {
    let host = host().ok_or_else(|| Failure::Failed("rustc does not name its host.".to_owned()))?;
    let mut tests = cargo();
    tests.args(["test", "--lib", "--bins", "--tests", "--target", &host]);
    for name in named {
        tests.args(["--package", &format!("tudor-{name}")]);
    }
    tests
        .env("CARGO_TARGET_DIR", folder)
        .env("RUSTFLAGS", "-Cinstrument-coverage")
        .env("LLVM_PROFILE_FILE", counters.join("%p-%m.profraw"));
    Ok(tests)
}

/// Files of counters in the tree, outside of what cargo builds.
fn stray(folder: &Path) -> Vec<PathBuf> {
    let mut out = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let (path, kind) = (entry.path(), entry.file_type());
        let built = ["target", "node_modules", ".git"].iter().any(|name| path.ends_with(name));
        if kind.as_ref().is_ok_and(std::fs::FileType::is_dir) && !built {
            out.extend(stray(&path));
        } else if path.extension().is_some_and(|e| e == "profraw") {
            out.push(path);
        }
    }
    out
}

/// Where a tool of LLVM's is: with the toolchain, or with a version behind its name, the newest first.
fn tool(name: &str) -> Option<PathBuf> {
    let of_rustup = sysroot_tools().map(|folder| folder.join(name)).filter(|path| path.is_file());
    let versions = (14..40).rev().map(|version| PathBuf::from(format!("{name}-{version}")));
    let names = of_rustup.into_iter().chain(versions);
    names.into_iter().find(|path| succeeds(Command::new(path).arg("--version")))
}

fn sysroot_tools() -> Option<PathBuf> {
    let sysroot = rustc(&["--print", "sysroot"])?;
    Some(Path::new(sysroot.trim()).join("lib/rustlib").join(host()?).join("bin"))
}

/// The target of this machine: "x86_64-unknown-linux-gnu".
fn host() -> Option<String> {
    let version = rustc(&["-vV"])?;
    version.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_owned)
}

fn rustc(words: &[&str]) -> Option<String> {
    let output = Command::new("rustc").args(words).current_dir(root()).output().ok()?;
    String::from_utf8(output.stdout).ok()
}

/// The test programs of these crates, as cargo names them: built already, so this only asks.
fn programs(mut ask: Command) -> Result<Vec<PathBuf>, Failure> {
    ask.args(["--no-run", "--message-format=json"]);
    let output = ask.output().map_err(|e| Failure::Failed(format!("cargo cannot be run: {e}.")))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    const KEY: &str = "\"executable\":\"";
    let path = |line: &str| {
        let from = line.find(KEY)? + KEY.len();
        Some(PathBuf::from(&line[from..from + line[from..].find('"')?]))
    };
    Ok(text.lines().filter_map(path).collect())
}

/// How many lines a file has that can be run, and how many were.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Lines {
    all: usize,
    run: usize,
}

impl Lines {
    fn percent(self) -> f64 {
        if self.all == 0 { 100.0 } else { self.run as f64 * 100.0 / self.all as f64 }
    }
}

/// The lines of each source file, by its path below the root. Reads lcov's format.
fn files(lcov: &str, root: &Path) -> BTreeMap<String, Lines> {
    let mut out: BTreeMap<String, Lines> = BTreeMap::new();
    let mut file = None;
    for line in lcov.lines() {
        if let Some(path) = line.strip_prefix("SF:") {
            let inside = Path::new(path).strip_prefix(root).ok();
            let source = |path: &&Path| path.iter().any(|part| part == "src");
            file = inside.filter(source).map(|path| path.display().to_string());
        } else if let (Some(file), Some(count)) = (&file, line.strip_prefix("DA:")) {
            let lines = out.entry(file.clone()).or_default();
            lines.all += 1;
            lines.run += usize::from(count.split(',').nth(1).is_some_and(|n| n != "0"));
        }
    }
    out
}

/// The table by crate, and the files of which the fewest lines were run.
fn report(files: &BTreeMap<String, Lines>) -> String {
    let mut crates: BTreeMap<&str, Lines> = BTreeMap::new();
    for (path, lines) in files {
        let name = path.split("/src/").next().unwrap_or(path);
        let sum = crates.entry(name).or_default();
        sum.all += lines.all;
        sum.run += lines.run;
    }
    let mut out = "| crate | lines | run | per cent |\n| --- | ---: | ---: | ---: |\n".to_owned();
    for (name, lines) in crates {
        out += &format!("| {name} | {} | {} | {:.1} |\n", lines.all, lines.run, lines.percent());
    }
    let mut fewest: Vec<_> = files.iter().filter(|(_, lines)| lines.run < lines.all).collect();
    fewest.sort_by(|a, b| a.1.percent().total_cmp(&b.1.percent()));
    out += "\nThe files of which the fewest lines were run:\n";
    for (path, lines) in fewest.into_iter().take(FEWEST) {
        out += &format!("  {:5.1} %  {path} ({} of {})\n", lines.percent(), lines.run, lines.all);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const LCOV: &str = "\
SF:/tree/crates/a/src/lib.rs\nDA:1,5\nDA:2,0\nDA:3,1\nDA:4,1\nend_of_record\n\
SF:/tree/crates/a/tests/all.rs\nDA:1,5\nend_of_record\n\
SF:/elsewhere/src/x.rs\nDA:1,0\nend_of_record\n\
SF:/tree/crates/b/src/main.rs\nDA:1,12\nend_of_record\n";

    #[test]
    fn lines_are_counted_in_sources_of_the_tree_alone() {
        let files = files(LCOV, Path::new("/tree"));
        let names: Vec<&str> = files.keys().map(String::as_str).collect();
        assert_eq!(names, ["crates/a/src/lib.rs", "crates/b/src/main.rs"]);
        assert_eq!(files["crates/a/src/lib.rs"], Lines { all: 4, run: 3 });
    }

    #[test]
    fn counters_in_the_tree_are_found_and_those_of_builds_are_not() {
        let tree = tempfile::tempdir().unwrap();
        for folder in ["crates/a", "target/coverage"] {
            let folder = tree.path().join(folder);
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(folder.join("default_1_0_2.profraw"), "").unwrap();
        }
        assert_eq!(stray(tree.path()), [tree.path().join("crates/a/default_1_0_2.profraw")]);
    }

    #[test]
    fn the_table_has_a_row_a_crate_and_names_what_is_bare() {
        let table = report(&files(LCOV, Path::new("/tree")));
        assert!(table.contains("| crates/a | 4 | 3 | 75.0 |"), "{table}");
        assert!(table.contains("| crates/b | 1 | 1 | 100.0 |"), "{table}");
        assert!(table.contains(" 75.0 %  crates/a/src/lib.rs (3 of 4)"), "{table}");
        assert!(!table.contains("%  crates/b"), "{table}");
    }
}
