//! A step as it is written.

use crate::game::Game;
use crate::node::Node;
use crate::notation::write_outcome;
use crate::refusal::{Misread, shortened};
use crate::seat::Seat;
use crate::step::Step;

/// A step as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Written {
    /// `first: E2`; `None` is a secret that this record does not tell.
    Move(Seat, Option<String>),
    /// `chance deal: N1 SE3`; label and outcome, likewise.
    Chance(String, Option<String>),
    /// `undo first`
    Undo(Seat),
    /// `back 12`
    Back(u32),
    /// `resign first`
    Resign(Seat),
    /// `abandon first`
    Abandon(Seat),
    /// `timeout first`
    Timeout(Seat),
}

impl std::fmt::Display for Written {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Move(seat, text) => write!(f, "{seat}: {}", text.as_deref().unwrap_or("?")),
            Self::Chance(label, text) => {
                write!(f, "chance {label}: {}", text.as_deref().unwrap_or("?"))
            }
            Self::Undo(seat) => write!(f, "undo {seat}"),
            Self::Back(n) => write!(f, "back {n}"),
            Self::Resign(seat) => write!(f, "resign {seat}"),
            Self::Abandon(seat) => write!(f, "abandon {seat}"),
            Self::Timeout(seat) => write!(f, "timeout {seat}"),
        }
    }
}

impl Written {
    /// A step as it is written; `before` is what the table asked for.
    ///
    /// # Panics
    /// If chance answers where it was not asked.
    pub fn of<G: Game>(game: &G, before: &Node, step: &Step<G::Move>) -> Self {
        match (step, before) {
            (Step::Move(seat, mv), _) => Self::Move(*seat, Some(game.write_move(*mv))),
            (Step::Chance(outcome), Node::Chance(c)) => {
                Self::Chance(c.label.to_owned(), Some(write_outcome(game, c, outcome)))
            }
            (Step::Chance(_), _) => unreachable!("invariant: a chance step answers a chance node"),
            (Step::Undo(seat), _) => Self::Undo(*seat),
            (Step::Back(n), _) => Self::Back(*n),
            (Step::Resign(seat), _) => Self::Resign(*seat),
            (Step::Abandon(seat), _) => Self::Abandon(*seat),
            (Step::Timeout(seat), _) => Self::Timeout(*seat),
        }
    }

    /// Reads one line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(line: &str) -> Result<Self, Misread> {
        let shown = |text: &str| (text != "?").then(|| text.to_owned());
        if let Some((head, rest)) = line.split_once(": ") {
            if let Some(label) = head.strip_prefix("chance ") {
                return Ok(Self::Chance(label.to_owned(), shown(rest)));
            }
            return Ok(Self::Move(head.parse()?, shown(rest)));
        }
        match line.split_once(' ') {
            Some(("undo", seat)) => Ok(Self::Undo(seat.parse()?)),
            Some(("resign", seat)) => Ok(Self::Resign(seat.parse()?)),
            Some(("abandon", seat)) => Ok(Self::Abandon(seat.parse()?)),
            Some(("timeout", seat)) => Ok(Self::Timeout(seat.parse()?)),
            Some(("back", n)) => {
                let n = n.parse().map_err(|_| {
                    Misread::new(n, format!("\"{}\" is not a number of steps.", shortened(n)))
                })?;
                Ok(Self::Back(n))
            }
            _ => Err(Misread::new(line, format!("\"{}\" is not a step.", shortened(line)))),
        }
    }
}
