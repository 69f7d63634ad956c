//! No snapshot may be left behind: each is compared with something by some test.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::{Failure, Outcome};

/// Fails if a snapshot in the tree is not named in `used`, the file into which insta writes the name of each that a test
/// looked at (INSTA_SNAPSHOT_REFERENCES_FILE).
pub fn all_used(root: &Path, used: &Path) -> Outcome {
    let text = fs::read_to_string(used)
        .map_err(|e| Failure::Failed(format!("{} cannot be read: {e}.", used.display())))?;
    let used: BTreeSet<&Path> = text.lines().map(Path::new).collect();
    let mut there = Vec::new();
    for folder in folders(&root.join("crates")) {
        there.extend(entries(&folder).into_iter().filter(|file| is_snapshot(file)));
    }
    let left: Vec<String> = there
        .iter()
        .filter(|file| !used.contains(file.as_path()))
        .map(|file| file.strip_prefix(root).unwrap_or(file).display().to_string())
        .collect();
    if left.is_empty() {
        println!("    {} snapshots, each looked at by a test", there.len());
        return Ok(());
    }
    Err(Failure::Failed(format!(
        "No test looks at these snapshots; delete them: {}.",
        left.join(", ")
    )))
}

/// All folders called `snapshots`: one stands beside the tests of a crate.
fn folders(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for inner in entries(folder).into_iter().filter(|entry| entry.is_dir()) {
        if inner.ends_with("snapshots") {
            found.push(inner);
        } else {
            found.extend(folders(&inner));
        }
    }
    found
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}

/// One that was kept, or one that waits to be (`.snap.new`), which no test looks at.
fn is_snapshot(file: &Path) -> bool {
    file.file_name().is_some_and(|name| name.to_string_lossy().contains(".snap"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_snapshot_that_no_test_looks_at_is_named() {
        let tree = tempfile::tempdir().unwrap();
        let (root, used) = (tree.path(), tree.path().join("used.txt"));
        assert!(all_used(root, &used).unwrap_err().to_string().contains("cannot be read"));
        let folder = root.join("crates/games/a/tests/snapshots");
        fs::create_dir_all(&folder).unwrap();
        for name in ["old.snap", "page.snap", "page.snap.new"] {
            fs::write(folder.join(name), "").unwrap();
        }
        let both = format!("{}\n{}\n", folder.join("page.snap").display(), "/elsewhere/old.snap");
        fs::write(&used, both).unwrap();
        let failure = all_used(root, &used).unwrap_err().to_string();
        assert!(failure.contains("snapshots/old.snap") && failure.contains("page.snap.new"));
        assert!(!failure.contains("snapshots/page.snap,") && !failure.ends_with("page.snap."));
        fs::remove_file(folder.join("old.snap")).unwrap();
        fs::remove_file(folder.join("page.snap.new")).unwrap();
        assert_eq!(all_used(root, &used), Ok(()));
    }
}
