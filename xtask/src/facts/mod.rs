//! `cargo xtask facts`: the tables of the games are made from their data files.

mod richard_iii;
mod rose_king;
mod rosewars;
mod rust;
mod warriors_of_god;

use serde::de::DeserializeOwned;

use crate::programs::read;
use crate::{Chore, Failure, Outcome, run::root};

/// The chore.
pub const CHORE: Chore = Chore {
    name: "facts",
    arguments: "[--check]",
    summary: "Writes the tables of the games (src/tables.rs) from their data files (data/GAME.toml).",
    help: "
What stands on a map, on cards and on pieces is written once, in crates/games/GAME/data/GAME.toml. From it this
chore makes crates/games/GAME/src/tables.rs, which is committed: change the data file, run the chore, read what
changed in the tables. Every key of a data file is used; one that is unknown or missing, or names what is not
there, fails with the line.
With --check nothing is written: it fails, naming file and line, if tables are not what their data file gives.
`cargo xtask test` does this. Warriors of England reads its data file when it starts, for a host may bring one.",
    run: facts,
};

/// Makes the tables of a game from the text of its data file; else a sentence.
type Maker = fn(&str) -> Result<String, String>;

/// The games whose tables are made.
const GAMES: [(&str, Maker); 4] = [
    ("richard-iii", richard_iii::tables),
    ("rose-king", rose_king::tables),
    ("rosewars", rosewars::tables),
    ("warriors-of-god", warriors_of_god::tables),
];

fn facts(arguments: &[String]) -> Outcome {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let check = match words[..] {
        [] => false,
        ["--check"] => true,
        _ => {
            return Err(Failure::Usage(format!(
                "`cargo xtask facts` knows --check and nothing else, but got `{}`.",
                words.join(" ")
            )));
        }
    };
    let mut wrong = Vec::new();
    for (game, tables) in GAMES {
        let data = format!("crates/games/{game}/data/{game}.toml");
        let file = format!("crates/games/{game}/src/tables.rs");
        let made = match tables(&read(&root().join(&data))?) {
            Ok(made) => format!("{}{made}", rust::head(game)),
            Err(sentence) => {
                wrong.push(format!("{data}, {sentence}"));
                continue;
            }
        };
        let path = root().join(&file);
        // Tables that are not there are as wrong as others.
        let there = std::fs::read_to_string(&path).unwrap_or_default();
        match difference(&there, &made) {
            None => {}
            Some(difference) if check => wrong.push(format!(
                "{file} is not what {data} gives. {difference}\nChange the data file, not the tables, and write them anew: cargo xtask facts"
            )),
            Some(_) => {
                std::fs::write(&path, made).map_err(|e| {
                    Failure::Failed(format!("{} cannot be written: {e}.", path.display()))
                })?;
                println!("{file} is written.");
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Failed(wrong.join("\n"))) }
}

/// The first line in which tables differ from what is made, in words.
fn difference(there: &str, made: &str) -> Option<String> {
    if there == made {
        return None;
    }
    let (mut old, mut new) = (there.lines(), made.lines());
    for line in 1.. {
        match (old.next(), new.next()) {
            (None, None) => break,
            (old, new) if old == new => {}
            (old, new) => {
                let end = "(the end)";
                return Some(format!(
                    "The first difference is in line {line}:\n  tables: {}\n  data:   {}",
                    old.unwrap_or(end),
                    new.unwrap_or(end)
                ));
            }
        }
    }
    Some("Only the ends of lines differ.".to_owned())
}

/// Reads a data file; what does not fit is told with its line.
fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    toml::from_str(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        let number = text[..at].matches('\n').count() + 1;
        let line = text.lines().nth(number - 1).unwrap_or_default().trim();
        format!("line {number} (`{line}`): {}.", error.message().trim_end_matches('.'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_of_this_workspace_are_those_of_their_data() {
        assert_eq!(facts(&["--check".to_owned()]), Ok(()));
    }

    #[test]
    fn nothing_else_is_asked_for() {
        let asked = facts(&["--chek".to_owned()]);
        assert!(matches!(asked, Err(Failure::Usage(s)) if s.contains("`--chek`")));
    }

    #[test]
    fn the_first_line_that_differs_is_told() {
        assert_eq!(difference("a\nb\n", "a\nb\n"), None);
        let said = difference("a\nb\n", "a\nc\n").expect("they differ");
        assert!(said.ends_with("line 2:\n  tables: b\n  data:   c"), "{said}");
        let said = difference("", "a\n").expect("one is not there");
        assert!(said.ends_with("line 1:\n  tables: (the end)\n  data:   a"), "{said}");
        assert!(difference("a\r\n", "a\n").expect("they differ").contains("ends of lines"));
    }

    /// What every maker says of its game's data file after a change.
    fn changed(game: &str, from: &str, to: &str) -> String {
        let path = root().join(format!("crates/games/{game}/data/{game}.toml"));
        let text = read(&path).expect("a data file");
        let other = text.replacen(from, to, 1);
        assert_ne!(text, other, "{game} has no {from}");
        let (_, tables) = GAMES.iter().find(|(name, _)| *name == game).expect("a game");
        tables(&other).expect_err("bad data")
    }

    #[test]
    fn bad_data_is_a_sentence_with_line_and_key() {
        let said = changed("rosewars", "attack = 2", "atack = 2");
        assert!(said.starts_with("line ") && said.contains("unknown field `atack`"), "{said}");
        let said = changed("rosewars", "attack = 2", "attack = \"two\"");
        assert!(said.contains("(`attack = \"two\"`)") && said.contains("expected u8"), "{said}");
        let said = changed("rosewars", "attack = 2\n", "");
        assert!(said.contains("missing field `attack`"), "{said}");
        let said = changed("rosewars", "class = \"infantry\"", "class = \"birds\"");
        assert!(said.contains("unknown variant `birds`"), "{said}");
        let said = changed("rose-king", "side = 9", "side = 9 9");
        assert!(said.contains("(`side = 9 9"), "{said}");
    }

    #[test]
    fn names_of_what_is_not_there_are_told_with_their_place() {
        for (game, from, to, said) in [
            (
                "rosewars",
                "\"pike_wall\"]",
                "\"pike_fence\"]",
                "unit pikeman, traits: there is no trait \"pike_fence\".",
            ),
            ("rosewars", "id = \"knight\"", "id = \"pikeman\"", "unit \"pikeman\" is there twice."),
            (
                "rosewars",
                "\"berserker\", \"scout\"]",
                "\"berserker\"]",
                "specials.mirrored, york: there are 9, not 10.",
            ),
            (
                "rosewars",
                "id = \"battle-cry\"",
                "id = \"battle cry\"",
                "card \"battle cry\": an id has small letters, digits, - and _.",
            ),
            (
                "richard-iii",
                "[\"chester\", \"derby\"]",
                "[\"derby\", \"chester\"]",
                "borders, yellow: \"derby\" and \"chester\" stand the wrong way round.",
            ),
            (
                "richard-iii",
                "[\"chester\", \"derby\"]",
                "[\"chester\", \"dorset\"],\n  [\"chester\", \"dorset\"]",
                "borders, yellow: \"chester\" and \"dorset\" are there twice.",
            ),
            (
                "richard-iii",
                "twin = \"york.exeter\"",
                "twin = \"york.devon\"",
                "block lancaster.exeter, twin: there is no block \"york.devon\".",
            ),
            (
                "richard-iii",
                "twin = \"york.exeter\"",
                "twin = \"york.kent\"",
                "block lancaster.exeter, twin: york.kent has another twin.",
            ),
            (
                "richard-iii",
                "city_colour = \"red\"\n",
                "",
                "area northumbria: city and city_colour go together.",
            ),
            (
                "richard-iii",
                "exile_limit = 2\n",
                "",
                "area ireland: exile_of and exile_limit go with land = \"exile\", and only with it.",
            ),
            (
                "richard-iii",
                "wilts = [\"lancaster.wiltshire\"]",
                "wiltz = [\"lancaster.wiltshire\"]",
                "setup.war, areas: there is no area \"wiltz\".",
            ),
            (
                "warriors-of-god",
                "home = \"aquitaine\"",
                "home = \"bordeaux\"",
                "leader john-chandos, home: there is no area \"bordeaux\".",
            ),
            (
                "warriors-of-god",
                "born = \"english\"",
                "born = \"french\"",
                "leader edward-iii, born: English is wanted here.",
            ),
            (
                "warriors-of-god",
                "[\"edward-iii\", \"philippe-vi\"]",
                "[\"edward-iv\", \"philippe-vi\"]",
                "setup.hundred-years-war, kings: there is no leader \"edward-iv\".",
            ),
            (
                "rose-king",
                "[4, 4]",
                "[4, 9]",
                "centre: it is no cell of a board of 9 columns and rows.",
            ),
        ] {
            assert_eq!(changed(game, from, to), said);
        }
    }
}
