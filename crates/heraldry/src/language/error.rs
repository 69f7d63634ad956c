//! Why a text is not a blazon: where reading stopped, and what should have stood there.

use std::fmt;

/// A text that is not a blazon. Its `Display` is a sentence for the author of the blazon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlazonError {
    column: usize,
    fault: Fault,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// A character the language does not use.
    Strange(char),
    /// Something else was needed; `found` is `None` at the end of the text.
    Expected { what: String, found: Option<String> },
    /// A number no shield has room for.
    Number { found: String, most: u8 },
    /// Brackets within brackets, or between within between, without end.
    TooDeep { most: usize },
    /// A word that only one figure takes.
    Misplaced { word: &'static str, owner: &'static str },
}

impl BlazonError {
    pub(crate) const fn new(column: usize, fault: Fault) -> Self {
        Self { column, fault }
    }

    /// The column of the word where reading stopped; the first letter is column 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }
}

impl fmt::Display for BlazonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: ", self.column)?;
        match &self.fault {
            Fault::Strange(c) => write!(
                f,
                "{c:?} is not used in blazons; write small letters, digits, hyphens, commas \
                 and brackets"
            ),
            Fault::Expected { what, found: Some(word) } => {
                write!(f, "expected {what}, found \"{word}\"")
            }
            Fault::Expected { what, found: None } => {
                write!(f, "expected {what}, but the blazon ends here")
            }
            Fault::Number { found, most } => {
                write!(f, "expected a number from 1 to {most}, found \"{found}\"")
            }
            Fault::TooDeep { most } => {
                write!(f, "a blazon may nest {most} deep, and here it goes deeper")
            }
            Fault::Misplaced { word, owner } => {
                write!(f, "\"{word}\" belongs to a {owner} and to nothing else")
            }
        }
    }
}

impl std::error::Error for BlazonError {}
