//! A game's rule book: what players read, and the index that its tests cover.

/// A game's rules in our own words, one numbered section a rule.
///
/// The text is a small part of Markdown. A section begins with `## 3.2 Draw a card`; a heading with more
/// marks is a rule below it. After it come paragraphs, lists (`- `) and examples (`> `). A line
/// `nothing to test: because ...` marks a section that no test can cover; it is not shown to players. A line
/// `first time: ...` says in a sentence or two what to do and why, for a player who meets a choice under this rule for the
/// first time; the table shows it beside the choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleBook {
    /// The sections in order.
    pub rules: Vec<Rule>,
}

/// One section of a rule book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// "3.2"
    pub id: String,
    /// "Draw a card"
    pub title: String,
    /// 1 for `##`, 2 for `###` and so on.
    pub level: u8,
    /// What it says.
    pub body: Vec<Paragraph>,
    /// Why there is nothing to test, if there is not.
    pub untested: Option<String>,
    /// What to do and why, for a player who meets a choice under this rule for the first time.
    pub hint: Option<String>,
}

/// A piece of a rule's text. Words between `**` are stressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Paragraph {
    /// A plain paragraph.
    Text(String),
    /// One item of a list.
    Item(String),
    /// An example, set apart.
    Example(String),
}

/// Why a rule book or its rulings do not read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BookError {
    /// A heading without a number or without a title.
    #[error("line {line}: a heading is a number and a title")]
    Heading {
        /// The number of the line, from 1.
        line: usize,
    },
    /// A second section of the same number.
    #[error("line {line}: this number stands above already")]
    Twice {
        /// The number of the line, from 1.
        line: usize,
        /// The number of the section.
        id: String,
    },
    /// Text that belongs to no section.
    #[error("line {line}: text before the first rule")]
    BeforeFirst {
        /// The number of the line, from 1.
        line: usize,
    },
    /// A ruling that stands beside no rule.
    #[error("ruling {id}: a line `beside: ...` must name its rules")]
    NoRule {
        /// The number of the ruling.
        id: String,
    },
    /// A ruling without words.
    #[error("ruling {id} says nothing")]
    Silent {
        /// The number of the ruling.
        id: String,
    },
}

impl RuleBook {
    /// Reads the text.
    ///
    /// # Errors
    /// The line that makes no sense, and why.
    pub fn parse(text: &str) -> Result<Self, BookError> {
        let mut rules: Vec<Rule> = Vec::new();
        let mut open = false;
        for (number, line) in text.lines().enumerate() {
            let number = number + 1;
            let line = line.trim_end();
            if line.is_empty() {
                open = false;
                continue;
            }
            if let Some(heading) = line.strip_prefix('#') {
                let level = heading.bytes().take_while(|&b| b == b'#').count();
                let heading = heading[level..].trim();
                if level == 0 {
                    continue; // the book's title
                }
                let (id, title) =
                    heading.split_once(' ').ok_or(BookError::Heading { line: number })?;
                if rules.iter().any(|r| r.id == id) {
                    return Err(BookError::Twice { line: number, id: id.to_owned() });
                }
                rules.push(Rule {
                    id: id.to_owned(),
                    title: title.trim().to_owned(),
                    level: level as u8,
                    body: Vec::new(),
                    untested: None,
                    hint: None,
                });
                open = false;
                continue;
            }
            let Some(rule) = rules.last_mut() else {
                return Err(BookError::BeforeFirst { line: number });
            };
            if let Some(why) = line.strip_prefix("nothing to test:") {
                rule.untested = Some(why.trim().to_owned());
                continue;
            }
            if let Some(hint) = line.strip_prefix("first time:") {
                rule.hint = Some(hint.trim().to_owned());
                continue;
            }
            let (wrap, words): (fn(String) -> Paragraph, &str) =
                if let Some(item) = line.strip_prefix("- ") {
                    open = false;
                    (Paragraph::Item, item)
                } else if let Some(example) = line.strip_prefix("> ") {
                    open = open && matches!(rule.body.last(), Some(Paragraph::Example(_)));
                    (Paragraph::Example, example)
                } else {
                    (Paragraph::Text, line.trim_start())
                };
            if open
                && let Some(Paragraph::Text(t) | Paragraph::Item(t) | Paragraph::Example(t)) =
                    rule.body.last_mut()
            {
                t.push(' ');
                t.push_str(words);
            } else {
                rule.body.push(wrap(words.to_owned()));
                open = true;
            }
        }
        Ok(Self { rules })
    }

    /// The section with this number.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|r| r.id == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_book_reads_headings_paragraphs_items_examples() {
        let book = RuleBook::parse(
            "# Title\n\n## 1 The board\nNine by\nnine.\n- one\n  more\n- two\n\n> An example\n> goes on\n### 1.1 Crown\nnothing to test: because it is a picture\nfirst time: Look at it.\n",
        )
        .expect("parses");
        assert_eq!(
            book.get("1").map(|r| r.body.clone()),
            Some(vec![
                Paragraph::Text("Nine by nine.".into()),
                Paragraph::Item("one more".into()),
                Paragraph::Item("two".into()),
                Paragraph::Example("An example goes on".into()),
            ])
        );
        assert_eq!(
            book.get("1.1").and_then(|r| r.untested.as_deref()),
            Some("because it is a picture")
        );
        let hint = |id| book.get(id).and_then(|r| r.hint.as_deref());
        assert_eq!((hint("1"), hint("1.1")), (None, Some("Look at it.")));
        let why = |text| RuleBook::parse(text).expect_err("refused");
        assert_eq!(why("\nwords"), BookError::BeforeFirst { line: 2 });
        assert_eq!(why("## 1 a\n## 1 b"), BookError::Twice { line: 2, id: "1".into() });
        assert_eq!(why("## 1"), BookError::Heading { line: 1 });
    }
}
