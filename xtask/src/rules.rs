//! `cargo xtask rules`: which test covers which rule.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use tudor_engine::{RuleBook, Rulings};

use crate::programs::{self, entries, read};
use crate::{Chore, Failure, Outcome, no_arguments, rulings, run::root};

/// The chore.
pub const CHORE: Chore = Chore {
    name: "rules",
    arguments: "",
    summary: "The tests of every rule of every game; fails on a rule without one, an unknown ruling, and tests that are never run.",
    help: "
Reads the rule book of every game (crates/games/*/data/rules.md) and the names of its tests. A test
covers the rules that its name carries: r3_2_stones_do_not_block covers 3.2, and a name may carry
several. A section that says `nothing to test: because ...` needs none.

Then the rulings (data/rulings.md): every number that a comment (R62, ruling 35) or the name of a test
(ruling_r62_..., ruling_35_...) cites must be there, every one that is there must be cited, and the rules they stand beside must exist.

And the files of tests, of all crates: each must be part of a test program, for a name that is read here covers nothing
if it is never run.",
    run: rules,
};

fn rules(arguments: &[String]) -> Outcome {
    no_arguments(&CHORE, arguments)?;
    let mut bare = Vec::new();
    let mut wrong = programs::forgotten(&root())?;
    for game in games(&root())? {
        let name = game.file_name().and_then(|n| n.to_str()).unwrap_or_default().to_owned();
        let text = read(&game.join("data/rules.md"))?;
        let book =
            RuleBook::parse(&text).map_err(|why| Failure::Failed(format!("{name}: {why}")))?;
        let mut sources = Vec::new();
        for folder in ["tests", "src"] {
            collect(&game.join(folder), &game, &mut sources)?;
        }
        let tests: Vec<String> = sources.iter().flat_map(|(_, text)| test_names(text)).collect();
        wrong.extend(rulings_of(&name, &game, &book, &sources, &tests)?);
        let covered = cover(&book, &tests);
        println!("\n{name}: {} rules, {} tests", book.rules.len(), tests.len());
        for rule in &book.rules {
            let by = covered.get(rule.id.as_str()).map_or(&[][..], Vec::as_slice);
            match (by, &rule.untested) {
                ([], Some(why)) => println!("  {:8} nothing to test, {why}", rule.id),
                ([], None) => {
                    println!("  {:8} {} — NO TEST", rule.id, rule.title);
                    bare.push(format!("{name} {}", rule.id));
                }
                (by, _) => println!("  {:8} {}", rule.id, by.join(", ")),
            }
        }
    }
    if !bare.is_empty() {
        wrong.push(format!("Rules without a test: {}", bare.join(", ")));
    }
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(Failure::Failed(format!("{}.", wrong.join(".\n")))),
    }
}

/// What is wrong with the rulings of a game, a sentence each.
fn rulings_of(
    name: &str,
    game: &Path,
    book: &RuleBook,
    sources: &[(String, String)],
    tests: &[String],
) -> Result<Vec<String>, Failure> {
    let rulings = Rulings::parse(&read(&game.join("data/rulings.md"))?)
        .map_err(|why| Failure::Failed(format!("{name}: {why}")))?;
    println!("\n{name}: {} rulings", rulings.all.len());
    let mut wrong = rulings::compare(name, &rulings, sources, tests);
    wrong.extend(rulings.dangling(book).into_iter().map(|sentence| format!("{name}: {sentence}")));
    Ok(wrong)
}

/// The folders of the games, by name.
fn games(root: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut folders = entries(&root.join("crates/games"))?;
    folders.retain(|folder| folder.join("data/rules.md").is_file());
    Ok(folders)
}

/// All sources below a folder, each with its name in the folder of the game.
fn collect(folder: &Path, game: &Path, out: &mut Vec<(String, String)>) -> Outcome {
    for path in entries(folder)? {
        if path.is_dir() {
            collect(&path, game, out)?;
        } else if path.extension().is_some_and(|e| e == "rs") {
            let name = path.strip_prefix(game).unwrap_or(&path).display().to_string();
            out.push((name, read(&path)?));
        }
    }
    Ok(())
}

/// The functions that follow a `#[test]`.
fn test_names(source: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut marked = false;
    for line in source.lines().map(str::trim_start) {
        if line.starts_with("#[test]") {
            marked = true;
        } else if let Some(rest) = line.strip_prefix("fn ").filter(|_| marked) {
            out.extend(rest.split('(').next().map(str::to_owned));
            marked = false;
        }
    }
    out
}

/// The tests of each rule. At each `r…` in a name the longest number that the book has is meant.
fn cover<'a>(book: &'a RuleBook, tests: &'a [String]) -> BTreeMap<&'a str, Vec<&'a str>> {
    let numbers: Vec<(Vec<String>, &str)> = book
        .rules
        .iter()
        .map(|r| {
            (
                format!("r{}", r.id.to_lowercase()).split('.').map(str::to_owned).collect(),
                r.id.as_str(),
            )
        })
        .collect();
    let mut out = BTreeMap::<&str, Vec<&str>>::new();
    for test in tests {
        let words: Vec<&str> = test.split('_').collect();
        for at in 0..words.len() {
            let meant = numbers
                .iter()
                .filter(|(n, _)| words[at..].starts_with_words(n))
                .max_by_key(|(n, _)| n.len());
            if let Some((_, id)) = meant {
                let by = out.entry(id).or_default();
                if by.last() != Some(&test.as_str()) {
                    by.push(test);
                }
            }
        }
    }
    out
}

trait StartsWithWords {
    fn starts_with_words(&self, words: &[String]) -> bool;
}

impl StartsWithWords for [&str] {
    fn starts_with_words(&self, words: &[String]) -> bool {
        self.len() >= words.len() && self.iter().zip(words).all(|(a, b)| a == b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_covers_the_longest_number_it_carries() {
        let book =
            RuleBook::parse("## 3 Turn\n### 3.2 Goal\n### 3.21 Far\n### 3.2.1 Deep\n").unwrap();
        let tests = ["r3_2_stones", "r3_21_x_r3_y", "r3_2_1_z", "other_r9"].map(str::to_owned);
        let covered = cover(&book, &tests);
        assert_eq!(covered["3.2"], ["r3_2_stones"]);
        assert_eq!(covered["3.21"], ["r3_21_x_r3_y"]);
        assert_eq!(covered["3"], ["r3_21_x_r3_y"]);
        assert_eq!(covered["3.2.1"], ["r3_2_1_z"]);
    }

    #[test]
    fn only_tests_are_counted() {
        let names = test_names(
            "fn helper() {}\n#[test]\nfn r1_a() {}\n    #[test]\n    #[should_panic]\n    fn r2_b() {}\nfn c() {}\n",
        );
        assert_eq!(names, ["r1_a", "r2_b"]);
    }
}
