//! The results of an arena as lines of text, and where they are kept.

use std::fmt::{self, Write as _};
use std::io::{self, Write as _};

use crate::error::BotError;
use crate::matches::Single;
use crate::name::Kind;

/// A finished pair: two games of bots `a` and `b` on equal chance, `a` first and then `b` first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// The pair's number.
    pub pair: u32,
    /// The bots' names.
    pub bots: [String; 2],
    /// Half points of `a` in each game: 2 won, 1 drawn, 0 lost.
    pub halves: [u8; 2],
    /// How each ended.
    pub reasons: [String; 2],
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = &self.bots;
        let [x, y] = self.halves.map(|h| ["0", "½", "1"][usize::from(h.min(2))]);
        let [r, s] = &self.reasons;
        write!(f, "{}\t{a}\t{b}\t{x}\t{y}\t{r}\t{s}", self.pair)
    }
}

impl Line {
    pub fn of(n: u32, bots: [&Kind; 2], games: &[Single; 2]) -> Self {
        Self {
            pair: n,
            bots: bots.map(Kind::to_string),
            halves: [0, 1].map(|i| games[i].halves() as u8),
            reasons: [0, 1].map(|i| games[i].reason.to_owned()),
        }
    }

    /// Reads what [`Line`] writes.
    fn parse(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split('\t').collect();
        let [pair, a, b, x, y, r, s] = words[..] else { return None };
        let halves = |t: &str| ["0", "½", "1"].iter().position(|h| *h == t).map(|h| h as u8);
        Some(Self {
            pair: pair.parse().ok()?,
            bots: [a.to_owned(), b.to_owned()],
            halves: [halves(x)?, halves(y)?],
            reasons: [r.to_owned(), s.to_owned()],
        })
    }
}

/// The results so far, and the file they are written to.
#[derive(Debug)]
pub(super) struct Results {
    head: String,
    pub lines: Vec<Line>,
}

impl Results {
    /// None yet. `head` is the first line of the file: game, set-up and seed.
    pub fn new(head: String) -> Self {
        Self { head, lines: Vec::new() }
    }

    /// Reads a file of results. A last line that was cut off in the middle is left out.
    ///
    /// # Errors
    /// If the file is not one of this contest.
    pub fn read(head: String, text: &str) -> Result<Self, BotError> {
        let mut out = Self::new(head);
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        for (n, line) in whole.lines().enumerate() {
            if n == 0 {
                if line != out.head {
                    let (given, wanted) = (line.to_owned(), out.head);
                    return Err(BotError::OtherContest { given, wanted });
                }
            } else if let Some(line) = Line::parse(line) {
                out.lines.push(line);
            } else {
                return Err(BotError::Results { number: n + 1, line: line.to_owned() });
            }
        }
        Ok(out)
    }

    /// The whole file.
    pub fn text(&self) -> String {
        let mut out = format!("{}\n", self.head);
        for line in &self.lines {
            writeln!(out, "{line}").expect("invariant: a string takes everything");
        }
        out
    }
}

/// Where an arena's results are kept. The command line writes a file, a test keeps a string.
pub trait Keeper {
    /// What was kept before, if anything.
    ///
    /// # Errors
    /// If it cannot be read; the sentence names what.
    fn load(&mut self) -> io::Result<Option<String>>;
    /// Replaces everything.
    ///
    /// # Errors
    /// If it cannot be written; the sentence names what.
    fn store(&mut self, text: &str) -> io::Result<()>;
    /// Adds a line.
    ///
    /// # Errors
    /// If it cannot be written; the sentence names what.
    fn append(&mut self, line: &str) -> io::Result<()>;
}

/// Keeps nothing beyond the run.
impl Keeper for () {
    fn load(&mut self) -> io::Result<Option<String>> {
        Ok(None)
    }

    fn store(&mut self, _: &str) -> io::Result<()> {
        Ok(())
    }

    fn append(&mut self, _: &str) -> io::Result<()> {
        Ok(())
    }
}

/// Keeps results in a file.
#[derive(Debug)]
pub struct InFile(pub std::path::PathBuf);

impl InFile {
    /// The same fault with the file's name.
    fn named(&self, what: &str, why: &io::Error) -> io::Error {
        io::Error::new(why.kind(), format!("{} cannot be {what}: {why}.", self.0.display()))
    }
}

impl Keeper for InFile {
    fn load(&mut self) -> io::Result<Option<String>> {
        match std::fs::read_to_string(&self.0) {
            Ok(text) => Ok(Some(text)),
            Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(e) => Err(self.named("read", &e)),
        }
    }

    fn store(&mut self, text: &str) -> io::Result<()> {
        std::fs::write(&self.0, text).map_err(|e| self.named("written", &e))
    }

    fn append(&mut self, line: &str) -> io::Result<()> {
        let file = std::fs::OpenOptions::new().append(true).open(&self.0);
        let written = file.and_then(|mut file| file.write_all(format!("{line}\n").as_bytes()));
        written.map_err(|e| self.named("written", &e))
    }
}
