//! The games on offer, each with its rule book.

use std::sync::Arc;

use tudor_engine::erased::AnyGame;
use tudor_engine::{Info, RuleBook, Rulings};

/// A game on offer.
pub struct Kind {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its rules in our words.
    pub book: RuleBook,
    /// What the rules leave open, and what we do there.
    pub rulings: Rulings,
}

/// All games on offer.
pub type Kinds = Vec<Arc<Kind>>;

impl std::fmt::Debug for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Kind({})", self.info().id)
    }
}

impl Kind {
    /// A game on offer.
    ///
    /// # Errors
    /// If its rule book or its rulings do not read.
    pub fn new(game: &'static dyn AnyGame) -> Result<Self, String> {
        let info = game.info();
        let book = RuleBook::parse(info.rules)
            .map_err(|why| format!("The rules of {}: {why}", info.title))?;
        let rulings = Rulings::parse(info.rulings)
            .map_err(|why| format!("The rulings of {}: {why}", info.title))?;
        Ok(Self { game, book, rulings })
    }

    /// The game's card.
    #[must_use]
    pub fn info(&self) -> &'static Info {
        self.game.info()
    }

    /// The title of a rule; empty if there is none of this number.
    #[must_use]
    pub fn rule_title(&self, id: &str) -> &str {
        self.book.get(id).map_or("", |r| r.title.as_str())
    }
}

/// The game of this name.
#[must_use]
pub fn find(kinds: &Kinds, id: &str) -> Option<Arc<Kind>> {
    kinds.iter().find(|k| k.info().id == id).cloned()
}
