//! The rulings that sources and tests cite, and those that there are.

use std::collections::{BTreeMap, BTreeSet};

use tudor_engine::Rulings;

/// Compares what is cited with what there is: a sentence for each ruling that is cited and unknown, or known and never cited.
/// `texts` are the sources by their names, `tests` the names of the tests.
pub fn compare(
    game: &str,
    rulings: &Rulings,
    texts: &[(String, String)],
    tests: &[String],
) -> Vec<String> {
    let letters = letters(rulings);
    let mut cited = BTreeMap::<String, String>::new();
    for (name, text) in texts {
        for id in in_text(text, &letters) {
            cited.entry(id).or_insert_with(|| name.clone());
        }
    }
    for test in tests {
        for id in in_name(test, &letters) {
            cited.entry(id).or_insert_with(|| format!("the test {test}"));
        }
    }
    let unknown = cited.iter().filter(|(id, _)| rulings.get(id).is_none());
    let unknown = unknown.map(|(id, by)| {
        format!("{game}: {by} cites ruling {id}, which data/rulings.md does not have")
    });
    let idle = rulings.all.iter().filter(|r| !cited.contains_key(&r.id));
    let idle = idle.map(|r| format!("{game}: ruling {} is cited by no source and no test", r.id));
    unknown.chain(idle).collect()
}

/// The letters that the numbers of these rulings begin with; `None` stands for a bare number. Of a game that has no ruling
/// yet every letter is taken for one.
fn letters(rulings: &Rulings) -> BTreeSet<Option<char>> {
    if rulings.all.is_empty() {
        return ('A'..='Z').map(Some).collect();
    }
    rulings.all.iter().map(|r| r.id.chars().next().filter(char::is_ascii_uppercase)).collect()
}

/// Is this word a ruling's number: its letter, digits, perhaps a small letter?
fn number(word: &str, letters: &BTreeSet<Option<char>>) -> bool {
    let letter = word.chars().next().filter(char::is_ascii_uppercase);
    let rest = &word[letter.map_or(0, char::len_utf8)..];
    let digits = rest.trim_end_matches(|c: char| c.is_ascii_lowercase());
    letters.contains(&letter)
        && rest.len() - digits.len() <= 1
        && !digits.is_empty()
        && digits.len() <= 3
        && digits.bytes().all(|b| b.is_ascii_digit())
}

/// The rulings that the comments of a source cite: `R62` anywhere in them, a bare number after the word "ruling".
fn in_text(text: &str, letters: &BTreeSet<Option<char>>) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    for comment in text.lines().filter_map(|line| line.split_once("//").map(|(_, comment)| comment))
    {
        let mut after = false;
        for word in comment.split(|c: char| !c.is_ascii_alphanumeric()).filter(|w| !w.is_empty()) {
            let lettered = word.starts_with(|c: char| c.is_ascii_uppercase());
            if (lettered || after) && number(word, letters) {
                out.insert(word.to_owned());
            } else {
                after = matches!(word, "ruling" | "rulings" | "Ruling" | "Rulings")
                    || after && word == "and";
            }
        }
    }
    out
}

/// The rulings that the name of a test carries: `ruling_r62_...`, `ruling_01_...`, `ruling_r7_r11_...`.
fn in_name(name: &str, letters: &BTreeSet<Option<char>>) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    let mut after = false;
    for word in name.split('_') {
        // As it is written in the file: a capital letter, no zero before a number.
        let mut id = word.to_owned();
        if !id.starts_with(|c: char| c.is_ascii_digit()) {
            id = id[..id.len().min(1)].to_uppercase() + id.get(1..).unwrap_or_default();
        } else {
            id = id.trim_start_matches('0').to_owned();
        }
        // Beside bare numbers, `r5_4` is a rule.
        if after && number(&id, letters) {
            out.insert(id);
        } else {
            after = word == "ruling";
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rulings(ids: &[&str]) -> Rulings {
        let text: String = ids.iter().map(|id| format!("## {id} T\nbeside: 1\nWords.\n")).collect();
        Rulings::parse(&text).unwrap()
    }

    fn faults(ids: &[&str], text: &str, tests: &[&str]) -> Vec<String> {
        let tests: Vec<String> = tests.iter().map(|&t| t.to_owned()).collect();
        compare("g", &rulings(ids), &[("src/a.rs".to_owned(), text.to_owned())], &tests)
    }

    #[test]
    fn cited_and_unknown_is_faults() {
        let text = "let x = R9; // by R62 and R65b\n/// See A15.\n";
        assert_eq!(
            faults(&["R62", "R65b"], text, &[]),
            Vec::<String>::new(),
            "code is no citation, A is no letter here"
        );
        assert_eq!(
            faults(&["R62"], text, &[]),
            ["g: src/a.rs cites ruling R65b, which data/rulings.md does not have"]
        );
        let unknown = faults(&["R62"], "", &["r6_81_ruling_r62_r63_heirs"]);
        assert_eq!(
            unknown,
            [
                "g: the test r6_81_ruling_r62_r63_heirs cites ruling R63, which data/rulings.md does not have"
            ]
        );
    }

    #[test]
    fn a_game_without_rulings_can_cite_none() {
        assert_eq!(faults(&[], "// See R7.", &[]).len(), 1);
    }

    #[test]
    fn known_and_never_cited_is_faults() {
        assert_eq!(
            faults(&["R1", "R2"], "// R1", &[]),
            ["g: ruling R2 is cited by no source and no test"]
        );
    }

    #[test]
    fn bare_numbers_are_rulings_only_after_the_word() {
        let text = "// two of 11 units, ruling 35\n// Rulings 1 and 2: three of 8\n";
        assert_eq!(
            faults(&["1", "2", "35", "7"], text, &["ruling_07_r5_4_twelve_kill"]),
            Vec::<String>::new()
        );
    }
}
