//! A game's rulings: what its rule text leaves open, and what we do there.

use crate::rulebook::{BookError, Paragraph, RuleBook};

/// A game's rulings in our own words.
///
/// The text has the form of a [`RuleBook`]: a ruling begins with `## R62 Who is the senior heir`, and paragraphs, lists
/// and examples follow. Two kinds of lines are read apart. `beside: 6.81, 6.82` names the sections of the rule book it
/// belongs to; every ruling has one. `option: strict-control` names the option that changes it, if there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rulings {
    /// The rulings in order.
    pub all: Vec<Ruling>,
}

/// One ruling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// "R62", "A15" or "35": how sources and tests cite it.
    pub id: String,
    /// "Who is the senior heir"
    pub title: String,
    /// The sections of the rule book it stands beside, the first of them first.
    pub beside: Vec<String>,
    /// The option that changes it.
    pub option: Option<String>,
    /// What the text leaves open, what we do, and why.
    pub body: Vec<Paragraph>,
}

impl Rulings {
    /// Reads the text.
    ///
    /// # Errors
    /// The line or the ruling that makes no sense, and why.
    pub fn parse(text: &str) -> Result<Self, BookError> {
        let mut all = Vec::new();
        // A line that is read apart is a paragraph of its own.
        let apart = |line: &str| match line.starts_with("beside:") || line.starts_with("option:") {
            true => format!("\n{line}\n\n"),
            false => format!("{line}\n"),
        };
        let text: String = text.lines().map(apart).collect();
        for rule in RuleBook::parse(&text)?.rules {
            let mut ruling = Ruling {
                id: rule.id,
                title: rule.title,
                beside: Vec::new(),
                option: None,
                body: Vec::new(),
            };
            for paragraph in rule.body {
                match paragraph {
                    Paragraph::Text(words) if words.starts_with("beside:") => {
                        let ids = words["beside:".len()..].split(',').map(str::trim);
                        ruling.beside = ids.map(str::to_owned).collect();
                    }
                    Paragraph::Text(words) if words.starts_with("option:") => {
                        ruling.option = Some(words["option:".len()..].trim().to_owned());
                    }
                    other => ruling.body.push(other),
                }
            }
            if ruling.beside.is_empty() {
                return Err(BookError::NoRule { id: ruling.id });
            }
            if ruling.body.is_empty() {
                return Err(BookError::Silent { id: ruling.id });
            }
            all.push(ruling);
        }
        Ok(Self { all })
    }

    /// The ruling with this number.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Ruling> {
        self.all.iter().find(|r| r.id == id)
    }

    /// The rulings that stand beside this section of the rule book.
    pub fn beside<'a>(&'a self, rule: &'a str) -> impl Iterator<Item = &'a Ruling> {
        self.all.iter().filter(move |r| r.beside.iter().any(|id| id == rule))
    }

    /// The rules that rulings stand beside and that this book does not have. A sentence each.
    #[must_use]
    pub fn dangling(&self, book: &RuleBook) -> Vec<String> {
        let mut out = Vec::new();
        for ruling in &self.all {
            for rule in ruling.beside.iter().filter(|rule| book.get(rule).is_none()) {
                out.push(format!("ruling {} stands beside {rule}, which is no rule", ruling.id));
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulings_have_a_place_an_option_and_words() {
        let rulings = Rulings::parse(
            "# Rulings\n\n## R1 The crown\nbeside: 2.1, 2.2\noption: centre-stone\nThe text is\nsilent.\n\n## 35 Charge\nbeside: 6\n\nIt wins.\n",
        )
        .expect("reads");
        let first = rulings.get("R1").expect("is there");
        assert_eq!(first.beside, ["2.1", "2.2"]);
        assert_eq!(first.option.as_deref(), Some("centre-stone"));
        assert_eq!(first.body, [Paragraph::Text("The text is silent.".into())]);
        assert_eq!(rulings.beside("6").map(|r| r.id.as_str()).collect::<Vec<_>>(), ["35"]);
    }

    #[test]
    fn a_ruling_without_a_place_or_without_words_is_refused() {
        let id = || "R1".to_owned();
        let why = |text| Rulings::parse(text).expect_err("refused");
        assert_eq!(why("## R1 The crown\nThe text is silent.\n"), BookError::NoRule { id: id() });
        assert_eq!(why("## R1 The crown\nbeside: 2.1\n"), BookError::Silent { id: id() });
    }
}
