//! `cargo xtask test`: everything a change must pass.

use std::num::NonZero;
use std::process::Command;

use crate::{
    Chore, Outcome, no_arguments, packages, rules,
    run::{Steps, cargo, root, run, target},
    snapshots,
};

/// The chore.
pub const CHORE: Chore = Chore {
    name: "test",
    arguments: "",
    summary: "Everything a change must pass: format, lints, docs, all tests. What CI runs.",
    help: "
The steps, in this order; the first that fails ends the chore:
  packages   what the tests need from the system: Chromium, a narrow font, Python 3, node, npm, a C compiler,
             PostgreSQL, NATS;
             rustfmt and clippy. On Debian what is missing is installed with apt-get (as root or with sudo),
             elsewhere the packages are named and the chore fails: no test is skipped.
  format     cargo fmt over the whole workspace
  rules      every rule of every game has a test, every ruling exists, every file of tests is run: cargo xtask rules
  facts      the tables of the games are what their data files give: cargo xtask facts --check
  modules    no circle of modules, no dependency upwards, no name of two types: cargo xtask modules
  web        format, lints, types and tests of the page's script: cargo xtask web
  lints      clippy over all targets (tests, examples and benchmarks too), warnings are errors
  docs       rustdoc, warnings are errors
  tests      all tests of all crates; benchmarks are compiled by the lints and not run. Two at a time for
             every core, for browsers wait a lot; RUST_TEST_THREADS says otherwise. A snapshot that
             differs or is not there fails; nothing is written
  snapshots  every snapshot in the tree was looked at by a test
  narrow letters
             the browser tests again, in a font of half the width. No browser test ever uses the
             fonts of the machine: the wide font comes through cargo, the narrow one is a package.
  doc tests  the examples in the documentation
It needs a stable Rust toolchain from rustup and nothing else. For one crate while you work on it,
`cargo test -p <crate>` is quicker; for the rules of the games there is `cargo xtask check`.",
    run: test,
};

fn test(arguments: &[String]) -> Outcome {
    no_arguments(&CHORE, arguments)?;
    let mut steps = Steps::of(CHORE.name);
    steps.step("packages", || {
        use packages::{
            C_COMPILER, CHROMIUM, MAKE, NARROW_FONT, NATS, NODE, NPM, POSTGRES, PYTHON,
        };
        packages::ensure(&[
            &CHROMIUM,
            &NARROW_FONT,
            &PYTHON,
            &NODE,
            &NPM,
            &C_COMPILER,
            &MAKE,
            &POSTGRES,
            &NATS,
        ])?;
        packages::ensure_components()
    })?;
    steps.cargo("format", &["fmt", "--all", "--check"])?;
    steps.step("rules", || (rules::CHORE.run)(&[]))?;
    steps.step("facts", || (crate::facts::CHORE.run)(&["--check".to_owned()]))?;
    steps.step("modules", || (crate::modules::CHORE.run)(&[]))?;
    steps.step("web", || (crate::web::CHORE.run)(&[]))?;
    steps.cargo("lints", &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?;
    steps.step("docs", || {
        run(cargo().args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-Dwarnings"))
    })?;
    // Not --all-targets: that would run the benchmarks, and in a debug build at that. One failing
    // test does not hide the others: --no-fail-fast.
    let targets = ["--lib", "--bins", "--tests", "--examples"];
    let tests = [&["test", "--workspace", "--no-fail-fast"], &targets[..]].concat();
    let used = target().join("snapshots-used.txt");
    steps.step("tests", || {
        // Insta adds to this file. That there is none yet is well.
        let _ = std::fs::remove_file(&used);
        let mut tested = testing();
        tested.args(tests).env("INSTA_UPDATE", "no");
        run(tested.env("INSTA_SNAPSHOT_REFERENCES_FILE", &used))
    })?;
    steps.step("snapshots", || snapshots::all_used(&root(), &used))?;
    // What a page looks like hangs on the letters, and machines differ in theirs: the browser tests above had wide ones.
    // Of the whole workspace again: a package alone has other features, and would be built anew for them.
    let narrow = ["test", "--workspace", "--no-fail-fast", "--test", "browsers"];
    steps
        .step("narrow letters", || run(testing().args(narrow).env("TUDOR_TEST_FONT", "narrow")))?;
    steps.cargo("doc tests", &["test", "--workspace", "--no-fail-fast", "--doc"])?;
    steps.finish();
    Ok(())
}

/// Cargo, with two tests at a time for every core: those in a browser wait for the next picture most of the time. Who sets the
/// number himself is heard.
fn testing() -> Command {
    const THREADS: &str = "RUST_TEST_THREADS";
    let mut command = cargo();
    if std::env::var_os(THREADS).is_none() {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        command.env(THREADS, (2 * cores).to_string());
    }
    command
}
