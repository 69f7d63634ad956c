//! `cargo xtask check`: the quick loop for work on rules.

use std::{fs, path::Path};

use crate::{
    Chore, Failure, Outcome, no_arguments, packages,
    run::{Steps, root},
};

/// The chore.
pub const CHORE: Chore = Chore {
    name: "check",
    arguments: "",
    summary: "The quick loop: format, lints, and the tests of the engine and the games.",
    help: "
For work on rules. Checks the format of everything and the tables of the games, lints the program and the crates it is made of
(not their tests), and runs the tests of crates/engine and of every crate in crates/games, which
need neither a browser nor a database. A new game is found by its folder.
It is no substitute for `cargo xtask test`.",
    run: check,
};

fn check(arguments: &[String]) -> Outcome {
    no_arguments(&CHORE, arguments)?;
    let crates = rules_crates(&root())?;
    let mut steps = Steps::of(CHORE.name);
    steps.step("components", packages::ensure_components)?;
    steps.cargo("format", &["fmt", "--all", "--check"])?;
    steps.step("facts", || (crate::facts::CHORE.run)(&["--check".to_owned()]))?;
    steps.step("modules", || (crate::modules::CHORE.run)(&[]))?;
    // Of the default member, the program; clippy looks at the crates of the workspace below it too.
    steps.cargo("lints", &["clippy", "--", "-D", "warnings"])?;
    let mut tests = vec!["test", "--no-fail-fast"];
    for name in &crates {
        tests.extend(["--package", name]);
    }
    steps.cargo("rules", &tests)?;
    steps.finish();
    Ok(())
}

/// The names of the engine's crate and of those in crates/games.
fn rules_crates(root: &Path) -> Result<Vec<String>, Failure> {
    let games = root.join("crates/games");
    let unread = |e| Failure::Failed(format!("{} cannot be read: {e}.", games.display()));
    let mut folders = Vec::new();
    for entry in fs::read_dir(&games).map_err(unread)? {
        folders.push(entry.map_err(unread)?.path());
    }
    folders.retain(|folder| folder.join("Cargo.toml").is_file());
    folders.sort();
    // And what they stand on.
    folders.splice(..0, ["engine", "warriors"].map(|name| root.join("crates").join(name)));
    folders.iter().map(|folder| package_name(&folder.join("Cargo.toml"))).collect()
}

/// The name in a manifest. Ours are plain: it is the first `name` of the file, in `[package]`.
fn package_name(manifest: &Path) -> Result<String, Failure> {
    let failed = |why: String| Failure::Failed(format!("{}: {why}.", manifest.display()));
    let text = fs::read_to_string(manifest).map_err(|e| failed(e.to_string()))?;
    text.lines()
        .skip_while(|line| line.trim() != "[package]")
        .find_map(|line| line.strip_prefix("name")?.trim_start().strip_prefix('='))
        .map(|name| name.trim().trim_matches('"').to_owned())
        .ok_or_else(|| failed("there is no name under [package]".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_engine_and_every_game_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        assert!(
            rules_crates(root).unwrap_err().to_string().contains("crates/games cannot be read")
        );
        for (place, name) in
            [("engine", "e"), ("warriors", "w"), ("games/b", "game-b"), ("games/a", "game-a")]
        {
            let place = root.join("crates").join(place);
            fs::create_dir_all(&place).unwrap();
            let manifest = format!("[lints]\nworkspace = true\n[package]\nname = \"{name}\"\n");
            fs::write(place.join("Cargo.toml"), manifest).unwrap();
        }
        fs::create_dir(root.join("crates/games/notes")).unwrap();
        assert_eq!(rules_crates(root).unwrap(), ["e", "w", "game-a", "game-b"]);
        fs::write(root.join("crates/engine/Cargo.toml"), "[lints]\n").unwrap();
        assert!(rules_crates(root).unwrap_err().to_string().contains("no name under [package]"));
    }

    #[test]
    fn the_engine_of_this_workspace_is_found() {
        assert!(rules_crates(&root()).unwrap().contains(&"tudor-engine".to_owned()));
    }
}
