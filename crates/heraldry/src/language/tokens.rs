//! A blazon cut into words, each with its column.

use crate::language::error::{BlazonError, Fault};
use crate::language::words::Word;

/// The words of one blazon and the place of the reader in them.
pub(crate) struct Tokens<'a> {
    words: Vec<(usize, &'a str)>,
    next: usize,
    end: usize,
}

impl<'a> Tokens<'a> {
    pub(crate) fn new(source: &'a str) -> Result<Self, BlazonError> {
        let mut words = Vec::new();
        let mut open: Option<(usize, usize)> = None;
        for (column, (at, c)) in source.char_indices().enumerate() {
            let part_of_word = matches!(c, 'a'..='z' | '0'..='9' | '-');
            if part_of_word {
                open.get_or_insert((column + 1, at));
                continue;
            }
            if let Some((start, from)) = open.take() {
                words.push((start, &source[from..at]));
            }
            match c {
                '(' | ')' | '[' | ']' | ',' => words.push((column + 1, &source[at..=at])),
                c if c.is_ascii_whitespace() => {}
                c => return Err(BlazonError::new(column + 1, Fault::Strange(c))),
            }
        }
        if let Some((start, from)) = open {
            words.push((start, &source[from..]));
        }
        Ok(Self { words, next: 0, end: source.chars().count() + 1 })
    }

    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.words.get(self.next).map(|(_, word)| *word)
    }

    /// Whether the next words are these, given as one text with single blanks.
    pub(crate) fn sees(&self, phrase: &str) -> bool {
        let mut rest = self.words[self.next..].iter();
        phrase.split(' ').all(|word| rest.next().is_some_and(|(_, next)| *next == word))
    }

    pub(crate) fn take(&mut self, phrase: &str) -> bool {
        let seen = self.sees(phrase);
        if seen {
            self.next += phrase.split(' ').count();
        }
        seen
    }

    pub(crate) fn need(&mut self, phrase: &str, what: &str) -> Result<(), BlazonError> {
        if self.take(phrase) { Ok(()) } else { Err(self.expected(what)) }
    }

    /// The longest word of a kind that stands here, so that `lion passant` is not a `lion`.
    pub(crate) fn one_of<W: Word>(&mut self) -> Option<W> {
        let seen = W::ALL.iter().copied().filter(|w| self.sees(w.word()));
        let best = seen.max_by_key(|w| w.word().split(' ').count())?;
        self.take(best.word());
        Some(best)
    }

    /// One word of a kind; the refusal lists them all when they are few.
    pub(crate) fn need_one_of<W: Word>(&mut self) -> Result<W, BlazonError> {
        self.one_of().ok_or_else(|| self.expected(&described::<W>()))
    }

    /// A number, if one stands here. `most` is what a shield has room for.
    pub(crate) fn number(&mut self, most: u8) -> Result<Option<u8>, BlazonError> {
        let Some(word) = self.peek().filter(|w| w.bytes().all(|b| b.is_ascii_digit())) else {
            return Ok(None);
        };
        match word.parse::<u8>() {
            Ok(n) if (1..=most).contains(&n) => {
                self.next += 1;
                Ok(Some(n))
            }
            _ => Err(self.fault(Fault::Number { found: word.to_owned(), most })),
        }
    }

    pub(crate) fn expected(&self, what: &str) -> BlazonError {
        let found = self.peek().map(str::to_owned);
        self.fault(Fault::Expected { what: what.to_owned(), found })
    }

    pub(crate) fn fault(&self, fault: Fault) -> BlazonError {
        let column = self.words.get(self.next).map_or(self.end, |(column, _)| *column);
        BlazonError::new(column, fault)
    }
}

/// "a tincture (or, argent, ...)"; long lists are left to the book.
pub(crate) fn described<W: Word>() -> String {
    const FEW: usize = 12;
    if W::ALL.len() > FEW {
        return W::KIND.to_owned();
    }
    let words: Vec<&str> = W::ALL.iter().map(|w| w.word()).collect();
    format!("{} ({})", W::KIND, words.join(", "))
}
