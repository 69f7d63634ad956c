//! The games on offer, each with its rule book.

use std::sync::Arc;

use tudor_engine::erased::AnyGame;
use tudor_engine::{BookError, Info, RuleBook, Rulings};

/// A game on offer.
pub struct GameOffer {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its rules in our words.
    pub book: RuleBook,
    /// What the rules leave open, and what we do there.
    pub rulings: Rulings,
}

/// All games on offer.
pub type GameOffers = Vec<Arc<GameOffer>>;

impl std::fmt::Debug for GameOffer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "GameOffer({})", self.info().id)
    }
}

/// Why a game cannot be offered.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OfferError {
    /// Its rule book does not read.
    #[error("The rules of {game}: {why}")]
    Rules {
        /// The game's title.
        game: &'static str,
        /// What is wrong with them.
        why: BookError,
    },
    /// Its rulings do not read.
    #[error("The rulings of {game}: {why}")]
    Rulings {
        /// The game's title.
        game: &'static str,
        /// What is wrong with them.
        why: BookError,
    },
}

impl GameOffer {
    /// A game on offer.
    ///
    /// # Errors
    /// If its rule book or its rulings do not read.
    pub fn new(game: &'static dyn AnyGame) -> Result<Self, OfferError> {
        let info = game.info();
        let book = RuleBook::parse(info.rules)
            .map_err(|why| OfferError::Rules { game: info.title, why })?;
        let rulings = Rulings::parse(info.rulings)
            .map_err(|why| OfferError::Rulings { game: info.title, why })?;
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
pub fn find(offers: &GameOffers, id: &str) -> Option<Arc<GameOffer>> {
    offers.iter().find(|k| k.info().id == id).cloned()
}
