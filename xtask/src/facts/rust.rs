//! Tables as Rust source: names, lists, rows.

use std::collections::BTreeSet;
use std::fmt::Display;

/// What stands above all tables of a game.
pub fn head(game: &str) -> String {
    format!("//! Made by `cargo xtask facts` from data/{game}.toml; do not edit.\n\n")
}

/// "NorthYorks" for "north_yorks" and "north-yorks".
pub fn camel(id: &str) -> String {
    id.split(['-', '_'])
        .map(|word| {
            let (first, rest) = word.split_at(word.len().min(1));
            first.to_uppercase() + rest
        })
        .collect()
}

/// "NORTH_YORKS" for "north_yorks" and "north-yorks".
pub fn shout(id: &str) -> String {
    id.replace('-', "_").to_uppercase()
}

/// `[a, b]`
pub fn list(items: impl IntoIterator<Item = impl Display>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    format!("[{}]", items.join(", "))
}

/// A public item that is an array, a row a line, with its documentation. `kind` is `const` or `static`.
pub fn array(doc: &str, kind: &str, name: &str, of: &str, rows: &[String]) -> String {
    let mut out = format!(
        "\n/// {doc}\n#[rustfmt::skip] // a line a row\npub {kind} {name}: [{of}; {}] = [\n",
        rows.len()
    );
    for row in rows {
        out += &format!("    {row},\n");
    }
    out + "];\n"
}

/// `Some(...)` or `None`.
pub fn option(value: Option<impl Display>) -> String {
    value.map_or("None".to_owned(), |value| format!("Some({value})"))
}

/// The ids of one sort of things, which other things name.
pub struct Ids<'a> {
    /// What one is called: "area".
    sort: &'static str,
    /// The type they are in Rust: "Area".
    of: &'static str,
    all: Vec<&'a str>,
}

impl<'a> Ids<'a> {
    /// These, in their order. None may be there twice, and each must make a name in Rust.
    pub fn new(
        sort: &'static str,
        of: &'static str,
        all: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, String> {
        let all: Vec<&str> = all.into_iter().collect();
        let mut seen = BTreeSet::new();
        for id in &all {
            let fine = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_.".contains(c);
            if id.is_empty() || !id.chars().all(fine) {
                return Err(format!("{sort} {id:?}: an id has small letters, digits, - and _."));
            }
            if !seen.insert(id) {
                return Err(format!("{sort} {id:?} is there twice."));
            }
        }
        Ok(Self { sort, of, all })
    }

    /// The number of an id; `place` says who names it.
    pub fn number(&self, id: &str, place: &str) -> Result<usize, String> {
        self.all
            .iter()
            .position(|known| *known == id)
            .ok_or_else(|| format!("{place}: there is no {} {id:?}.", self.sort))
    }

    /// The variant of an id: `Area::NorthYorks`.
    pub fn variant(&self, id: &str, place: &str) -> Result<String, String> {
        self.number(id, place)?;
        Ok(format!("{}::{}", self.of, camel(id)))
    }

    /// The variants of a list of ids: `[Area::Kent, Area::Essex]`.
    pub fn variants(&self, ids: &[String], place: &str) -> Result<String, String> {
        let all: Result<Vec<_>, _> = ids.iter().map(|id| self.variant(id, place)).collect();
        Ok(list(all?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_rust() {
        assert_eq!(
            (camel("ile-de-france"), shout("henry_vi")),
            ("IleDeFrance".into(), "HENRY_VI".into())
        );
    }

    #[test]
    fn strings_and_lists_are_written_as_rust_reads_them() {
        assert_eq!(list([format!("{:?}", "Île \"x\"")]), "[\"Île \\\"x\\\"\"]");
        assert_eq!(option(None::<u8>), "None");
        assert_eq!(array("A.", "const", "X", "u8", &["1".to_owned()]).lines().last(), Some("];"));
    }
}
