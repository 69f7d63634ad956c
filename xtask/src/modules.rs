//! `cargo xtask modules`: every arrow points one way.
//!
//! Within a crate no modules may lead to each other in a circle; between crates a dependency may only point to what
//! the table in ARCHITECTURE.md says the crate knows of, and that stands above it there. And one name is one type: no
//! public type of a crate is called as another one of the same crate, or of a crate it depends on.

mod crates;
mod graph;
mod names;
mod source;

use std::path::{Path, PathBuf};
use std::{collections::BTreeSet, fs};

use crate::{Chore, Failure, Outcome, no_arguments, run::root};
use graph::{Cycle, File, cycles};

/// The chore.
pub const CHORE: Chore = Chore {
    name: "modules",
    arguments: "",
    summary: "Every arrow points one way, and every name means one type.",
    help: "
Reads the sources of every crate and fails if modules of one crate lead to each other in a circle
(by `use`, or by a path that begins with crate, self or super; tests are left out). Circles that
still stand are listed in xtask/src/modules.rs with a reason; one that is gone must leave the list.
Then it compares what each Cargo.toml depends on with the table \"The parts\" in ARCHITECTURE.md:
a crate may depend on what it knows of there, and that has to stand above it.
At last it looks for public types of one name in a crate and its dependencies. Two games may both
have a Move: neither knows of the other.",
    run: modules,
};

/// Circles that still stand: crate, parent, modules, and why. The list only ever gets shorter.
const STANDING: &[(&str, &str, &[&str], &str)] = &[(
    "crates/games/richard-iii",
    "",
    &["block", "data", "place", "tables"],
    "data is the face of the other three, and tables need its types",
)];

fn modules(arguments: &[String]) -> Outcome {
    no_arguments(&CHORE, arguments)?;
    let root = root();
    let mut faults = Vec::new();
    for folder in crates::folders(&root)? {
        let name = folder.strip_prefix(&root).unwrap_or(&folder).display().to_string();
        judge(&name, cycles(&files(&folder)?), STANDING, &mut faults);
    }
    faults.extend(crates::faults(&root)?);
    faults.extend(names::faults(&root)?);
    if faults.is_empty() { Ok(()) } else { Err(Failure::Failed(faults.join("\n"))) }
}

/// What is wrong with the circles of a crate: one that is not listed, or one that is and is gone.
fn judge(
    name: &str,
    found: Vec<Cycle>,
    standing: &[(&str, &str, &[&str], &str)],
    faults: &mut Vec<String>,
) {
    let of_this = standing.iter().filter(|(of, ..)| *of == name);
    let mut listed: Vec<_> = of_this
        .map(|(_, parent, modules, _)| {
            let modules: BTreeSet<String> = modules.iter().map(|&m| m.to_owned()).collect();
            ((*parent).to_owned(), modules)
        })
        .collect();
    for cycle in found {
        let same = |(parent, modules): &(String, BTreeSet<String>)| {
            *parent == cycle.parent && *modules == cycle.modules
        };
        match listed.iter().position(same) {
            Some(n) => drop(listed.remove(n)),
            None => faults.push(format!(
                "{name}: modules of {} lead to each other in a circle:\n    {}",
                if cycle.parent.is_empty() { "the crate" } else { &cycle.parent },
                cycle.arrows.join("\n    ")
            )),
        }
    }
    for (parent, modules) in listed {
        let modules: Vec<String> = modules.into_iter().collect();
        faults.push(format!(
            "{name}: the circle of {} in \"{parent}\" is not there, or not the same any more. Take it from the list in xtask/src/modules.rs.",
            modules.join(", ")
        ));
    }
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
    fn a_circle_must_be_listed_and_the_list_must_be_true() {
        let modules: BTreeSet<String> = ["a", "b"].map(str::to_owned).into();
        let cycle =
            Cycle { parent: String::new(), modules, arrows: vec!["a → b (a.rs:1)".into()] };
        let judged = |found: Vec<Cycle>, standing: &[(&str, &str, &[&str], &str)]| {
            let mut faults = Vec::new();
            judge("crates/x", found, standing, &mut faults);
            faults
        };
        let listed: &[(&str, &str, &[&str], &str)] = &[("crates/x", "", &["a", "b"], "")];
        assert!(judged(vec![cycle.clone()], &[])[0].contains("a → b (a.rs:1)"));
        assert!(judged(vec![cycle], listed).is_empty());
        assert!(judged(Vec::new(), listed)[0].contains("Take it from the list"));
    }
}
