//! The modules of a crate, which names which, and where that goes round in a circle.
//!
//! Looked at are neighbours: the modules of a crate's root, and of each module those inside it. A module and its own
//! parts belong together and may name each other. Names that come through `use super::*` are not followed.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{Named, paths};

/// The file of a module, `["authority", "seats"]`, by name and content.
#[derive(Clone, Debug)]
pub struct File {
    pub module: Vec<String>,
    pub name: String,
    pub text: String,
}

/// Modules of one parent that lead to each other, and a line for each arrow between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cycle {
    /// "authority", or empty for the root of the crate.
    pub parent: String,
    pub modules: BTreeSet<String>,
    /// "limits → guard (src/limits.rs:10)"
    pub arrows: Vec<String>,
}

/// By neighbours: an arrow, and where it is written first.
type Arrows = BTreeMap<(String, String), String>;

/// The arrows of a crate, by the parent of those they stand between.
fn arrows(files: &[File]) -> BTreeMap<Vec<String>, Arrows> {
    let modules: BTreeSet<&[String]> = files.iter().map(|f| &*f.module).collect();
    let named: Vec<(&File, Vec<Named>)> = files.iter().map(|f| (f, paths(&f.text))).collect();
    // What a module calls by a short name: `pub use limits::Limits` makes `crate::Limits` lead to limits.
    let mut short: BTreeMap<(&[String], &str), Vec<String>> = BTreeMap::new();
    for (file, named) in &named {
        for one in named {
            let whole = absolute(&file.module, &one.path, &modules);
            if let (Some(alias), Some(whole)) = (&one.alias, whole) {
                short.insert((&file.module, alias), whole);
            }
        }
    }
    let home = |mut path: Vec<String>| {
        for _ in 0..8 {
            let long = (0..=path.len()).rev().find(|&n| modules.contains(&path[..n])).unwrap_or(0);
            let further = path.get(long).and_then(|name| short.get(&(&path[..long], name)));
            match further.filter(|further| **further != path[..=long]) {
                Some(further) => path = [&further[..], &path[long + 1..]].concat(),
                None => return path[..long].to_vec(),
            }
        }
        path
    };
    let mut out: BTreeMap<Vec<String>, Arrows> = BTreeMap::new();
    for (file, named) in &named {
        for one in named {
            let Some(whole) = absolute(&file.module, &one.path, &modules) else { continue };
            let (from, to) = (&file.module, home(whole));
            let same = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
            if let (Some(a), Some(b)) = (from.get(same), to.get(same)) {
                let arrow = (a.clone(), b.clone());
                let place = format!("{}:{}", file.name, one.line);
                out.entry(from[..same].to_vec()).or_default().entry(arrow).or_insert(place);
            }
        }
    }
    out
}

/// A path from the root of the crate; none if it leads out of it.
fn absolute(
    module: &[String],
    path: &[String],
    modules: &BTreeSet<&[String]>,
) -> Option<Vec<String>> {
    let (first, rest) = path.split_first()?;
    match first.as_str() {
        "crate" => Some(rest.to_vec()),
        "self" => Some([module, rest].concat()),
        "super" => {
            let up = path.iter().take_while(|word| *word == "super").count();
            let parent = module.get(..module.len().checked_sub(up)?)?;
            Some([parent, &path[up..]].concat())
        }
        _ => {
            let child = [module, std::slice::from_ref(first)].concat();
            modules.contains(&*child).then(|| [module, path].concat())
        }
    }
}

/// The circles among neighbours of a crate.
pub fn cycles(files: &[File]) -> Vec<Cycle> {
    let mut out = Vec::new();
    for (parent, arrows) in arrows(files) {
        let mut reach: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (from, to) in arrows.keys() {
            reach.entry(from).or_default().insert(to);
        }
        loop {
            let before: usize = reach.values().map(BTreeSet::len).sum();
            for from in reach.keys().copied().collect::<Vec<_>>() {
                let further: BTreeSet<&str> =
                    reach[from].iter().filter_map(|to| reach.get(to)).flatten().copied().collect();
                reach.entry(from).or_default().extend(further);
            }
            if reach.values().map(BTreeSet::len).sum::<usize>() == before {
                break;
            }
        }
        let leads = |a: &str, b: &str| reach.get(a).is_some_and(|to| to.contains(b));
        let knots: BTreeSet<BTreeSet<String>> = reach
            .keys()
            .filter(|from| leads(from, from))
            .map(|from| {
                let both = reach[from].iter().filter(|to| leads(to, from));
                both.map(|to| (*to).to_owned()).collect()
            })
            .collect();
        for modules in knots {
            let inside =
                |(from, to): &(String, String)| modules.contains(from) && modules.contains(to);
            let arrows = arrows.iter().filter(|(arrow, _)| inside(arrow));
            let arrows = arrows.map(|((from, to), place)| format!("{from} → {to} ({place})"));
            let arrows = arrows.collect();
            out.push(Cycle { parent: parent.join("::"), modules, arrows });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(module: &[&str], text: &str) -> File {
        let module: Vec<String> = module.iter().map(|&m| m.to_owned()).collect();
        File { name: format!("{}.rs", module.join("/")), module, text: text.to_owned() }
    }

    fn found(files: &[File]) -> Vec<String> {
        let name = |c: Cycle| {
            let modules: Vec<String> = c.modules.into_iter().collect();
            format!("{}: {}", c.parent, modules.join(" "))
        };
        cycles(files).into_iter().map(name).collect()
    }

    #[test]
    fn a_circle_is_found_through_uses_paths_short_names_and_parts() {
        let root = file(&[], "mod a; mod b; mod c; pub use c::Thing;");
        let straight = [
            root,
            file(&["a"], "use crate::b::B;"),
            file(&["b"], "fn f() -> crate::Thing {}"),
            file(&["c"], "pub struct Thing;"),
        ];
        assert_eq!(found(&straight), Vec::<String>::new());
        let mut round = straight.to_vec();
        round[3] = file(&["c"], "fn f() { crate::a::go() }");
        assert_eq!(found(&round), [": a b c"], "c leads back, by a path alone");
        round[3] = file(&["c", "deep"], "use super::super::a::{self, X};");
        round.push(file(&["c"], "mod deep;"));
        assert_eq!(found(&round), [": a b c"], "a part of c does");
        round[3] = file(&["c", "deep"], "#[cfg(test)] mod tests { use crate::a::X; }");
        assert_eq!(found(&round), Vec::<String>::new(), "tests may look anywhere");
    }

    #[test]
    fn parts_of_a_module_are_neighbours_too_and_may_name_their_module() {
        let files = [
            file(&[], "mod a;"),
            file(&["a"], "mod x; mod y; use x::X; use y::Y; pub struct A;"),
            file(&["a", "x"], "use super::A; use super::Y;"),
            file(&["a", "y"], "use super::A;"),
        ];
        assert_eq!(found(&files), Vec::<String>::new());
        let mut round = files.to_vec();
        round[3] = file(&["a", "y"], "use super::x::X;");
        let cycles = cycles(&round);
        assert_eq!(found(&round), ["a: x y"]);
        assert_eq!(cycles[0].arrows, ["x → y (a/x.rs:1)", "y → x (a/y.rs:1)"]);
    }
}
