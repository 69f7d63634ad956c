//! `cargo xtask modules`: every arrow points one way.
//!
//! Within a crate no modules may lead to each other in a circle; between crates a dependency may only point to what
//! the table in ARCHITECTURE.md says the crate knows of, and that stands above it there. And one name is one type: no
//! public type of a crate is called as another one of the same crate, or of a crate it depends on.

mod crates;
mod graph;
mod names;
mod source;

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Chore, Failure, Outcome, no_arguments, run::root};
use graph::{Cycle, File, cycles};

/// The chore.
pub const CHORE: Chore = Chore {
    name: "modules",
    arguments: "",
    summary: "Every arrow points one way, and every name means one type.",
    help: "
Reads the sources of every crate and fails if modules of one crate lead to each other in a circle
(by `use`, or by a path that begins with crate, self or super; tests are left out).
Then it compares what each Cargo.toml depends on with the table \"The parts\" in ARCHITECTURE.md:
a crate may depend on what it knows of there, and that has to stand above it.
At last it looks for public types of one name in a crate and its dependencies. Two games may both
have a Move: neither knows of the other.",
    run: modules,
};

fn modules(arguments: &[String]) -> Outcome {
    no_arguments(&CHORE, arguments)?;
    let root = root();
    let mut faults = Vec::new();
    for folder in crates::folders(&root)? {
        let name = folder.strip_prefix(&root).unwrap_or(&folder).display().to_string();
        faults.extend(cycles(&files(&folder)?).iter().map(|cycle| told(&name, cycle)));
    }
    faults.extend(crates::faults(&root)?);
    faults.extend(names::faults(&root)?);
    if faults.is_empty() { Ok(()) } else { Err(Failure::Failed(faults.join("\n"))) }
}

/// A circle of a crate, in words.
fn told(name: &str, cycle: &Cycle) -> String {
    format!(
        "{name}: modules of {} lead to each other in a circle:\n    {}",
        if cycle.parent.is_empty() { "the crate" } else { &cycle.parent },
        cycle.arrows.join("\n    ")
    )
}

/// The sources of a crate.
fn files(folder: &Path) -> Result<Vec<File>, Failure> {
    let src = folder.join("src");
    let mut out = Vec::new();
    let mut folders = vec![src.clone()];
    while let Some(folder) = folders.pop() {
        for path in entries(&folder)? {
            if path.is_dir() {
                folders.push(path);
            } else if path.ends_with("tests.rs") {
                // The tests of a module, in a file of their own: they may use the whole crate, as those in its file may.
            } else if path.extension().is_some_and(|e| e == "rs") {
                let text = fs::read_to_string(&path).map_err(|e| unread(&path, &e))?;
                let inside = path.strip_prefix(&src).unwrap_or(&path).with_extension("");
                let mut module: Vec<String> =
                    inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
                let whole = |last: &String| matches!(last.as_str(), "mod" | "lib" | "main");
                if module.last().is_some_and(whole) {
                    module.pop();
                }
                let name = format!("src/{}", path.strip_prefix(&src).unwrap_or(&path).display());
                out.push(File { module, name, text });
            }
        }
    }
    Ok(out)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let list = fs::read_dir(folder).map_err(|e| unread(folder, &e))?;
    let mut out = Vec::new();
    for entry in list {
        out.push(entry.map_err(|e| unread(folder, &e))?.path());
    }
    out.sort();
    Ok(out)
}

fn unread(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Failed(format!("{} cannot be read: {error}.", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_arrow_of_this_workspace_points_one_way() {
        assert_eq!(modules(&[]), Ok(()));
    }

    #[test]
    fn a_circle_is_told_with_its_arrows() {
        let modules = ["a", "b"].map(str::to_owned).into();
        let cycle =
            Cycle { parent: String::new(), modules, arrows: vec!["a → b (a.rs:1)".into()] };
        let said = told("crates/x", &cycle);
        assert!(said.starts_with("crates/x: modules of the crate") && said.ends_with("(a.rs:1)"));
    }
}
