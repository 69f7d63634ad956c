//! Which crate depends on which, and what ARCHITECTURE.md says of it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::{entries, unread};
use crate::Failure;

/// The folders of all crates of the workspace.
pub fn folders(root: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut out = entries(&root.join("crates"))?;
    out.extend(entries(&root.join("crates/games"))?);
    out.push(root.join("xtask"));
    out.retain(|folder| folder.join("Cargo.toml").is_file());
    Ok(out)
}

/// A row of the table "The parts": the crates in it, and what it says they know of.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Row {
    crates: Vec<String>,
    knows: Vec<String>,
}

/// What is wrong: a dependency the table does not know of, a row that knows of one below it, a crate without a row.
pub fn faults(root: &Path) -> Result<Vec<String>, Failure> {
    let page = root.join("ARCHITECTURE.md");
    let text = fs::read_to_string(&page).map_err(|e| unread(&page, &e))?;
    Ok(compare(&rows(&text), &depends(root)?))
}

/// Every crate's folder, with the short names of our own crates it depends on.
pub fn depends(root: &Path) -> Result<BTreeMap<String, Vec<String>>, Failure> {
    let mut out = BTreeMap::new();
    for folder in folders(root)? {
        let manifest = folder.join("Cargo.toml");
        let text = fs::read_to_string(&manifest).map_err(|e| unread(&manifest, &e))?;
        let name = folder.strip_prefix(root).unwrap_or(&folder).display().to_string();
        out.insert(name, dependencies(&text));
    }
    Ok(out)
}

/// The rows of the table, as they stand.
fn rows(page: &str) -> Vec<Row> {
    let table = page.lines().skip_while(|line| !line.starts_with("| where")).skip(2);
    table
        .take_while(|line| line.starts_with('|'))
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
            let list = |cell: Option<&&str>| -> Vec<String> {
                let cell = cell.copied().unwrap_or_default();
                cell.split(',').map(|w| w.trim().trim_matches('`').to_owned()).collect()
            };
            Row { crates: list(cells.first()), knows: list(cells.last()) }
        })
        .collect()
}

/// Our own crates under `[dependencies]`: "engine", "rose-king". What only tests need may point anywhere.
fn dependencies(manifest: &str) -> Vec<String> {
    let inside = manifest.lines().skip_while(|line| line.trim() != "[dependencies]").skip(1);
    let lines = inside.take_while(|line| !line.starts_with('['));
    let name = |line: &str| {
        let rest = line.strip_prefix("tudor-")?;
        Some(rest.split(['.', ' ', '=']).next()?.to_owned())
    };
    lines.filter_map(name).collect()
}

/// A crate's short name: "engine" of "crates/engine", "games" of what is in crates/games.
fn short(folder: &str) -> &str {
    if folder.starts_with("crates/games/") {
        return "games";
    }
    folder.rsplit('/').next().unwrap_or(folder)
}

fn compare(rows: &[Row], depends: &BTreeMap<String, Vec<String>>) -> Vec<String> {
    let mut faults = Vec::new();
    let games: BTreeSet<&str> = depends
        .keys()
        .filter(|folder| short(folder) == "games")
        .filter_map(|folder| folder.rsplit('/').next())
        .collect();
    let mut above: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for row in rows {
        // What a row knows of, and what those know of.
        let mut known: BTreeSet<String> = BTreeSet::new();
        for word in row.knows.iter().filter(|word| *word != "nothing") {
            if word == "all of these" {
                known.extend(above.keys().cloned());
            } else if let Some(further) = above.get(word) {
                known.extend(further.iter().cloned());
                known.insert(word.clone());
            } else {
                faults.push(format!(
                    "ARCHITECTURE.md: {} knows of {word}, which does not stand above it.",
                    row.crates.join(", ")
                ));
            }
        }
        for name in &row.crates {
            let name = if name == "crates/games/*" { "games" } else { short(name) };
            above.insert(name.to_owned(), known.clone());
        }
    }
    for (folder, depends) in depends {
        let Some(known) = above.get(short(folder)) else {
            faults.push(format!("{folder} has no row in the table of ARCHITECTURE.md."));
            continue;
        };
        for on in depends {
            let on = if games.contains(on.as_str()) { "games" } else { on };
            if !known.contains(on) {
                faults.push(format!(
                    "{folder} depends on {on}: by the table of ARCHITECTURE.md it does not know of it."
                ));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "\
| where | what | knows of |
| --- | --- | --- |
| `crates/engine` | the contract | nothing |
| `crates/games/*` | games | engine |
| `crates/bots` | bots | games |
| `crates/server`, `web/` | pages, with commas | bots |
| `crates/cli` | the program | all of these |

Else.";

    fn depends(pairs: &[(&str, &[&str])]) -> BTreeMap<String, Vec<String>> {
        let list = |names: &[&str]| names.iter().map(|&n| n.to_owned()).collect();
        pairs.iter().map(|(name, on)| ((*name).to_owned(), list(on))).collect()
    }

    #[test]
    fn a_dependency_points_to_what_the_table_says_and_never_upwards() {
        let rows = rows(PAGE);
        let good = [
            ("crates/engine", &[][..]),
            ("crates/games/chess", &["engine"]),
            ("crates/bots", &["engine", "chess"]),
            ("crates/server", &["bots", "engine"]),
            ("crates/cli", &["server", "chess"]),
        ];
        assert_eq!(compare(&rows, &depends(&good)), Vec::<String>::new());
        let upwards = compare(&rows, &depends(&[("crates/engine", &["bots"])]));
        assert!(upwards[0].contains("crates/engine depends on bots"), "{upwards:?}");
        let stranger = compare(&rows, &depends(&[("crates/new", &[])]));
        assert!(stranger[0].contains("crates/new has no row"), "{stranger:?}");
        let page = PAGE.replace("| games | engine |", "| games | server |");
        let below = compare(&super::rows(&page), &BTreeMap::new());
        assert!(below[0].contains("knows of server, which does not stand above"), "{below:?}");
    }

    #[test]
    fn what_only_tests_need_is_no_dependency() {
        let manifest = "[dependencies]\ntudor-engine.workspace = true\ntudor-bots = { path = \"\" }\nserde = \"1\"\n\n[dev-dependencies]\ntudor-cli.workspace = true\n";
        assert_eq!(dependencies(manifest), ["engine", "bots"]);
    }
}
