//! One name, one type: public types of one name in a crate, or in a crate and one it depends on.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::{crates, files, source};
use crate::Failure;

/// Where a type stands: its crate's folder, its file, its line.
type Place = (String, String, usize);

/// The public types of every crate, by the crate's folder.
type Types = BTreeMap<String, Vec<(String, Place)>>;

/// Two public types of one name that one reader may meet.
pub fn faults(root: &Path) -> Result<Vec<String>, Failure> {
    let depends = crates::depends(root)?;
    let mut types = Types::new();
    for folder in depends.keys() {
        let of_crate = types.entry(folder.clone()).or_default();
        for file in files(&root.join(folder))? {
            for (name, line) in source::public_types(&file.text) {
                of_crate.push((name, (folder.clone(), file.name.clone(), line)));
            }
        }
    }
    Ok(compare(&types, &depends))
}

/// A sentence for every name of two types, which says where they stand.
fn compare(types: &Types, depends: &BTreeMap<String, Vec<String>>) -> Vec<String> {
    let mut faults = Vec::new();
    for (folder, own) in types {
        let mut seen: BTreeMap<&str, &Place> = BTreeMap::new();
        for below in all_below(folder, depends) {
            seen.extend(types[&below].iter().map(|(name, place)| (name.as_str(), place)));
        }
        for (name, place) in own {
            if let Some(other) = seen.insert(name, place) {
                let places = format!("{} and {}", written(place), written(other));
                faults.push(format!("{name} is two types: {places}."));
            }
        }
    }
    faults
}

fn written((folder, file, line): &Place) -> String {
    format!("{folder}/{file}:{line}")
}

/// The folders of all crates that a crate depends on, and that those depend on. Games are left out: a game's types are
/// its own, and code above it knows the game alone.
fn all_below(folder: &str, depends: &BTreeMap<String, Vec<String>>) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    let mut next = vec![folder.to_owned()];
    while let Some(folder) = next.pop() {
        for name in &depends[&folder] {
            let same = |folder: &&String| folder.rsplit('/').next() == Some(name);
            if let Some(below) = depends.keys().find(same)
                && !below.starts_with("crates/games/")
                && out.insert(below.clone())
            {
                next.push(below.clone());
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_types_of_one_name_are_found_in_a_crate_and_below_it_but_not_beside_it() {
        let depends: BTreeMap<String, Vec<String>> = [
            ("crates/engine", vec![]),
            ("crates/games/a", vec!["engine".to_owned()]),
            ("crates/games/b", vec!["engine".to_owned()]),
            ("crates/bots", vec!["a".to_owned(), "b".to_owned()]),
        ]
        .map(|(folder, on)| (folder.to_owned(), on))
        .into();
        let found = |list: &[(&str, &str)]| {
            let mut types: Types = depends.keys().map(|f| (f.clone(), Vec::new())).collect();
            for (line, (folder, name)) in list.iter().enumerate() {
                let place = ((*folder).to_owned(), "src/lib.rs".to_owned(), line);
                types.get_mut(*folder).expect("a known crate").push(((*name).to_owned(), place));
            }
            compare(&types, &depends)
        };
        assert!(found(&[("crates/games/a", "Move"), ("crates/games/b", "Move")]).is_empty());
        assert!(found(&[("crates/games/a", "Kind"), ("crates/bots", "Kind")]).is_empty());
        let sentence =
            "Line is two types: crates/games/a/src/lib.rs:1 and crates/engine/src/lib.rs:0.";
        assert_eq!(found(&[("crates/engine", "Line"), ("crates/games/a", "Line")]), [sentence]);
        assert_eq!(found(&[("crates/engine", "Kind"), ("crates/engine", "Kind")]).len(), 1);
    }
}
