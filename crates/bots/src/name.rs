//! Bots by name, as people type them: `greedy`, `knight`, `search:20000`, `cmd:python3 my_bot.py`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use tudor_engine::{Knowledge, Misread, Rng};

use crate::bot::{Bot, Random, Thinker};
use crate::command::{Command, PATIENCE};
use crate::greedy::Greedy;
use crate::ismcts::{Ismcts, Style};
use crate::level::Level;

/// Which bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Any legal move.
    Random,
    /// One step ahead.
    Greedy,
    /// One of the five levels.
    Level(Level),
    /// Plain UCT with random playouts, for comparison.
    Plain(Effort),
    /// The search common to all games, with the game's knowledge.
    Common(Effort),
    /// The game's best search: its own if it has one, else the common one.
    Best(Effort),
    /// A program from outside.
    Command {
        /// Its name and arguments.
        words: Vec<String>,
        /// How long it may think about a move.
        patience: Duration,
    },
}

/// How hard a bot works on one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// Iterations or nodes: the same everywhere.
    Work(u64),
    /// Milliseconds: what this machine makes of them.
    Time(u64),
}

/// The names, for messages and help.
pub const NAMES: &str = "random, greedy, page, squire, knight, duke, king, mcts:ITERATIONS, ismcts:ITERATIONS, \
search:WORK, time:MILLISECONDS (wherever a number of iterations stands, 50ms works too), cmd:PROGRAM ARGUMENTS (cmd/500ms:PROGRAM gives it half a second a move instead of ten)";

impl FromStr for Kind {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let unknown =
            || Misread::new(text, format!("There is no bot \"{text}\". There are: {NAMES}."));
        if let Some(level) = Level::ALL.into_iter().find(|l| l.name() == text) {
            return Ok(Self::Level(level));
        }
        match text.split_once(':') {
            None if text == "random" => Ok(Self::Random),
            None if text == "greedy" => Ok(Self::Greedy),
            None => Err(unknown()),
            Some(("mcts", effort)) => Ok(Self::Plain(effort.parse()?)),
            Some(("ismcts", effort)) => Ok(Self::Common(effort.parse()?)),
            Some(("search", effort)) => Ok(Self::Best(effort.parse()?)),
            Some(("time", ms)) => Ok(Self::Best(format!("{ms}ms").parse()?)),
            Some(("cmd", line)) => command(line, PATIENCE),
            Some((head, line)) if head.starts_with("cmd/") => match head[4..].parse()? {
                Effort::Time(ms) => command(line, Duration::from_millis(ms)),
                Effort::Work(_) => {
                    let why = format!("A program's limit is a time, as in cmd/500ms:{line}.");
                    Err(Misread::new(text, why))
                }
            },
            Some(_) => Err(unknown()),
        }
    }
}

impl FromStr for Effort {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let (digits, timed) = text.strip_suffix("ms").map_or((text, false), |d| (d, true));
        match digits.parse() {
            Ok(n @ 1..=10_000_000_000) => Ok(if timed { Self::Time(n) } else { Self::Work(n) }),
            _ => {
                let why = "a number of iterations from 1 up, or milliseconds as 50ms";
                Err(Misread::new(text, format!("\"{text}\" is no amount of work: {why}.")))
            }
        }
    }
}

fn command(line: &str, patience: Duration) -> Result<Kind, Misread> {
    let words = words(line)?;
    if words.is_empty() {
        let why = "A bot from outside needs a program: cmd:PROGRAM ARGUMENTS.";
        return Err(Misread::new(line, why));
    }
    Ok(Kind::Command { words, patience })
}

/// A command line as words; quotes keep blanks together.
fn words(line: &str) -> Result<Vec<String>, Misread> {
    let (mut out, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in line.chars() {
        match quote {
            Some(q) if c == q => quote = None,
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => out.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    out.extend(word);
    if quote.is_some() {
        Err(Misread::new(line, format!("A quote is left open in \"{line}\".")))
    } else {
        Ok(out)
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Work(n) => write!(f, "{n}"),
            Self::Time(ms) => write!(f, "{ms}ms"),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Level(level) => f.write_str(level.name()),
            Self::Plain(effort) => write!(f, "mcts:{effort}"),
            Self::Common(effort) => write!(f, "ismcts:{effort}"),
            Self::Best(effort) => write!(f, "search:{effort}"),
            Self::Command { words, patience } => {
                let quoted = words.iter().map(|w| {
                    if w.contains('"') {
                        format!("'{w}'")
                    } else if w.is_empty() || w.contains(char::is_whitespace) || w.contains('\'') {
                        format!("\"{w}\"")
                    } else {
                        w.clone()
                    }
                });
                if *patience == PATIENCE {
                    f.write_str("cmd:")?;
                } else {
                    write!(f, "cmd/{}ms:", patience.as_millis())?;
                }
                write!(f, "{}", quoted.collect::<Vec<_>>().join(" "))
            }
        }
    }
}

impl Kind {
    /// A fresh bot of this kind for one game.
    pub fn bot<G: Knowledge>(&self, game: &G, rng: Rng) -> Box<dyn Bot<G>> {
        match self {
            Self::Random => Box::new(Random(rng)),
            Self::Greedy => Box::new(Greedy(rng)),
            Self::Level(level) => level.bot(game, rng),
            Self::Plain(effort) => thinker(Box::new(Ismcts::new(Style::PLAIN)), *effort, rng),
            Self::Common(effort) => thinker(Box::new(Ismcts::new(Style::GUIDED)), *effort, rng),
            Self::Best(effort) => {
                let own = game.own_search();
                let search = own.unwrap_or_else(|| Box::new(Ismcts::new(Style::GUIDED)));
                thinker(search, *effort, rng)
            }
            Self::Command { words, patience } => Box::new(Command::new(words.clone(), *patience)),
        }
    }
}

fn thinker<G: Knowledge>(
    search: Box<dyn tudor_engine::Search<G>>,
    effort: Effort,
    rng: Rng,
) -> Box<dyn Bot<G>> {
    let (work, time) = match effort {
        Effort::Work(work) => (work, None),
        Effort::Time(ms) => (u64::MAX, Some(Duration::from_millis(ms))),
    };
    Box::new(Thinker { search, work, time, rng })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_and_write_back() {
        for name in ["random", "greedy", "page", "king", "mcts:10000", "ismcts:50ms", "search:7"] {
            assert_eq!(name.parse::<Kind>().expect(name).to_string(), name);
        }
        assert_eq!("time:50".parse(), Ok(Kind::Best(Effort::Time(50))));
        let command: Kind = "cmd:python3 'my bot.py' -x".parse().expect("reads");
        assert_eq!(command.to_string(), "cmd:python3 \"my bot.py\" -x");
        assert_eq!(command.to_string().parse(), Ok(command));
        let hurried: Kind = "cmd/500ms:bot".parse().expect("reads");
        assert_eq!(hurried.to_string(), "cmd/500ms:bot");
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_known_ones() {
        for bad in ["", "grandmaster", "elo:9"] {
            let Misread { given, why } = bad.parse::<Kind>().expect_err("unknown");
            assert_eq!(given, bad);
            assert!(why.contains("greedy") && why.contains("cmd:PROGRAM"), "{why}");
        }
        for bad in ["mcts:", "mcts:0", "search:-3", "time:soon", "cmd:", "cmd:\"x", "cmd/5:x"] {
            assert!(bad.parse::<Kind>().is_err(), "{bad}");
        }
    }
}
