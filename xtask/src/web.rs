//! `cargo xtask web`: what the page's script and style must pass.

use std::{fs, path::PathBuf, process::Command};

use crate::{
    Chore, Failure, Outcome, packages,
    run::{Steps, root, run},
};

/// The chore.
pub const CHORE: Chore = Chore {
    name: "web",
    arguments: "[--fix]",
    summary: "Checks the page's script and style: format, lints, types, and the tests that need no browser.",
    help: "
The steps, in this order; the first that fails ends the chore:
  packages   node (18 or later) and npm. On Debian they are installed if they are missing.
  tools      prettier, eslint and tsc, in the versions of web/check/package-lock.json, by npm into
             web/check/node_modules. The lock file names versions and digests, but no address: npm fetches them
             from the registry that this machine is set to. Nothing is fetched while the lock file stays the same.
  format     prettier --check over web/; with --fix it writes the files instead
  lints      eslint
  types      tsc --noEmit: the types are in the comments of the scripts (JSDoc) and in web/types.d.ts
  tests      node --test: the click machine by itself, the breakpoints, SHA-256
There is no build step: the server has the files of web/ inside as they are, and drops only comments.",
    run: web,
};

fn web(arguments: &[String]) -> Outcome {
    let fix = match arguments {
        [] => false,
        [word] if word == "--fix" => true,
        _ => {
            return Err(Failure::Usage(format!("The way to call it: {}", CHORE.usage())));
        }
    };
    let mut steps = Steps::of(CHORE.name);
    steps.step("packages", || packages::ensure(&[&packages::NODE, &packages::NPM]))?;
    steps.step("tools", install)?;
    let write = if fix { "--write" } else { "--check" };
    let prettier = ["--config=check/.prettierrc.json", "--ignore-path=check/.prettierignore"];
    steps.step("format", || {
        run(tool("prettier/bin/prettier.cjs").args(prettier).args([write, "--log-level=warn", "."]))
    })?;
    steps.step("lints", || {
        run(tool("eslint/bin/eslint.js").args(["--config=check/eslint.config.js", "."]))
    })?;
    steps.step("types", || {
        run(tool("typescript/bin/tsc").args(["--project", "check/tsconfig.json"]))
    })?;
    steps.step("tests", || run(node().arg("--test").args(tests()?)))?;
    steps.finish();
    Ok(())
}

fn folder() -> PathBuf {
    root().join("web")
}

/// Node, in the folder of the scripts.
fn node() -> Command {
    let mut command = Command::new("node");
    command.current_dir(folder());
    command
}

/// A tool that npm installed.
fn tool(script: &str) -> Command {
    let mut command = node();
    command.arg(format!("check/node_modules/{script}"));
    command
}

/// Installs the tools, unless those of this lock file are there.
fn install() -> Outcome {
    let check = folder().join("check");
    let failed = |e| Failure::Failed(format!("web/check: {e}."));
    let lock = fs::read_to_string(check.join("package-lock.json")).map_err(failed)?;
    let installed = check.join("node_modules/.installed-lock");
    if fs::read_to_string(&installed).is_ok_and(|there| there == lock) {
        println!("    The tools of web/check/package-lock.json are there.");
        return Ok(());
    }
    run(Command::new("npm").args(["ci", "--ignore-scripts"]).current_dir(&check)).map_err(|why| {
        Failure::Failed(format!(
            "{why} npm fetches the tools of web/check from the registry that this machine is set to; `npm config get registry` says which."
        ))
    })?;
    fs::write(installed, lock).map_err(failed)
}

/// The files of tests. Given by name: what a folder means to `node --test` differs between its versions.
fn tests() -> Result<Vec<String>, Failure> {
    let failed = |e| Failure::Failed(format!("web/check/tests cannot be read: {e}."));
    let entries = fs::read_dir(folder().join("check/tests")).map_err(failed)?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut files: Vec<String> = names
        .filter(|name| name.ends_with(".test.js"))
        .map(|name| format!("check/tests/{name}"))
        .collect();
    files.sort();
    if files.is_empty() {
        return Err(Failure::Failed("web/check/tests has no tests.".to_owned()));
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_file_names_digests_and_no_address() {
        let lock = fs::read_to_string(folder().join("check/package-lock.json")).unwrap();
        assert!(lock.contains("\"integrity\": \"sha512-"));
        assert!(!lock.contains("\"resolved\""), "npm install --omit-lockfile-registry-resolved");
    }

    #[test]
    fn the_click_machine_is_among_the_tests() {
        assert!(tests().unwrap().contains(&"check/tests/machine.test.js".to_owned()));
    }

    #[test]
    fn an_unknown_word_is_refused() {
        assert!(matches!(web(&["--fast".to_owned()]), Err(Failure::Usage(_))));
    }
}
