//! The test programs of the crates: is every file of tests part of one?
//!
//! A crate that lists its test programs itself (`autotests = false`) has one program for many files; a file is a module of
//! it. Cargo says nothing of a file that nobody names: its tests would be read by `cargo xtask rules` and never run.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Failure;

/// A sentence for each file of tests that is part of no program.
pub fn forgotten(root: &Path) -> Result<Vec<String>, Failure> {
    let mut out = Vec::new();
    for package in packages(root)? {
        let manifest = read(&package.join("Cargo.toml"))?;
        if !manifest.lines().any(|line| line.trim() == "autotests = false") {
            continue;
        }
        let programs = programs(&manifest);
        let mut known = programs.clone();
        for program in &programs {
            known.extend(modules(&read(&package.join("tests").join(format!("{program}.rs")))?));
        }
        for path in entries(&package.join("tests"))? {
            let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
            let source = path.extension().is_some_and(|e| e == "rs");
            if source && !known.iter().any(|known| known == name) {
                let file = path.strip_prefix(root).unwrap_or(&path).display();
                let places: Vec<String> =
                    programs.iter().map(|program| format!("tests/{program}.rs")).collect();
                let places = places.join(" or ");
                out.push(format!("{file} is never run: {places} wants a line `mod {name};`"));
            }
        }
    }
    Ok(out)
}

/// The folders that may hold a crate with tests.
fn packages(root: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut out = entries(&root.join("crates"))?;
    out.extend(entries(&root.join("crates/games"))?);
    out.retain(|folder| folder.join("Cargo.toml").is_file());
    Ok(out)
}

/// The programs under `[[test]]`, by the names of their files in `tests`.
fn programs(manifest: &str) -> Vec<String> {
    let paths = manifest.lines().filter_map(|line| {
        line.trim().strip_prefix("path = \"tests/")?.strip_suffix(".rs\"").map(str::to_owned)
    });
    paths.collect()
}

/// The modules that a program names, each in a file of its own.
fn modules(source: &str) -> Vec<String> {
    let names = source.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    names.map(str::to_owned).collect()
}

/// What a folder holds, by name.
pub fn entries(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let unread = |e| Failure::Failed(format!("{} cannot be read: {e}.", folder.display()));
    let mut out = Vec::new();
    for entry in fs::read_dir(folder).map_err(unread)? {
        out.push(entry.map_err(unread)?.path());
    }
    out.sort();
    Ok(out)
}

/// The text of a file.
pub fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path)
        .map_err(|e| Failure::Failed(format!("{} cannot be read: {e}.", path.display())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::root;

    #[test]
    fn a_file_that_no_program_names_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let game = folder.path().join("crates/games/g");
        fs::create_dir_all(game.join("tests/common")).unwrap();
        let write = |name: &str, text: &str| fs::write(game.join(name), text).unwrap();
        write("Cargo.toml", "[package]\nname = \"g\"\n");
        write("tests/all.rs", "mod common;\nmod rules;\n");
        write("tests/rules.rs", "");
        write("tests/new.rs", "");
        write("tests/notes.txt", "");
        assert_eq!(forgotten(folder.path()).unwrap(), Vec::<String>::new(), "cargo finds it");
        let listed = "autotests = false\n[[test]]\nname = \"all\"\npath = \"tests/all.rs\"\n";
        write("Cargo.toml", &format!("[package]\nname = \"g\"\n{listed}"));
        assert_eq!(
            forgotten(folder.path()).unwrap(),
            ["crates/games/g/tests/new.rs is never run: tests/all.rs wants a line `mod new;`"]
        );
        write("tests/all.rs", "mod common;\nmod new;\nmod rules;\n");
        assert_eq!(forgotten(folder.path()).unwrap(), Vec::<String>::new());
    }

    #[test]
    fn every_file_of_this_workspace_is_run() {
        assert_eq!(forgotten(&root()).unwrap(), Vec::<String>::new());
    }
}
