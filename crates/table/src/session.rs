//! A table and everything that belongs to it, without time, network or disk: what may happen, and what must be
//! kept of it. The authority asks here, makes the answer safe, and only then tells anybody.

mod act;
mod fair;
mod refused;
mod requests;

use std::sync::{Arc, OnceLock};

use tudor_engine::erased::AnyTable;
use tudor_engine::fair::{FairDice, Story};
use tudor_engine::{BySeat, Ending, FairError, Node, Seat, SetupError, StepError};

use crate::offers::{self, GameOffer, GameOffers};
use crate::secret::GuestId;
use crate::storage::{CLOSED, SavedTable, SeatRow, TableRow};

pub use act::{Action, NO_UNDO};
pub use fair::terms;
pub use refused::{Refused, RefusedKind};
use requests::Requests;

/// A table with its people.
pub struct Session {
    /// What is kept of it besides the steps.
    pub row: TableRow,
    /// The kind of game.
    pub offer: Arc<GameOffer>,
    /// The game in progress.
    pub table: Box<dyn AnyTable>,
    dice: Option<FairDice>,
    /// What it has come to, where pages want the server to be bound to it.
    story: Option<Story>,
    requests: Requests,
    verified: OnceLock<String>,
}

/// Why this program cannot play a table that was kept. The table stays as it is.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// It is of a game that is not offered here.
    #[error("This table plays \"{0}\", which this program does not have.")]
    UnknownGame(String),
    /// The host closed it.
    #[error("The host of this server has closed this table.")]
    Closed,
    /// It was begun under other rules.
    #[error(
        "This table was begun under rules revision {begun} of {game}; this program plays revision {plays}. The table is kept as it is."
    )]
    OtherRevision {
        /// The game's title.
        game: &'static str,
        /// The revision it was begun under.
        begun: u32,
        /// The revision of this program.
        plays: u32,
    },
    /// The game cannot be set up so any more.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A step that was kept cannot have happened.
    #[error("Step {number} of this table cannot be played again: {why}")]
    Step {
        /// The number of the step, from 1.
        number: usize,
        /// Why not.
        why: StepError,
    },
    /// The links that were kept are no chain.
    #[error(transparent)]
    Dice(#[from] FairError),
    /// What is kept of it does not read.
    #[error("What is kept of it does not read: {0}.")]
    Unreadable(String),
}

/// How far a table is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Somebody has yet to sit down, or to add to the dice.
    Gathering,
    /// It is played.
    Playing,
    /// It is over.
    Over(Ending),
}

impl Session {
    /// A table as it was kept, played again to where it was.
    ///
    /// # Errors
    /// Why this program cannot play it: then it is frozen, and nothing is lost.
    pub fn load(saved: SavedTable, offers: &GameOffers) -> Result<Self, LoadError> {
        let SavedTable { row, steps } = saved;
        let offer = offers::find(offers, &row.game)
            .ok_or_else(|| LoadError::UnknownGame(row.game.clone()))?;
        let (game, info) = (offer.game, offer.info());
        if row.result.as_deref() == Some(CLOSED) {
            return Err(LoadError::Closed);
        }
        if row.revision != info.revision {
            let (game, begun, plays) = (info.title, row.revision, info.revision);
            return Err(LoadError::OtherRevision { game, begun, plays });
        }
        let mut table = game.open(&row.setup)?;
        let mut requests = Requests::default();
        let mut story = row.live.then(|| Story::new(&row.seed));
        for (number, step) in (1..).zip(steps) {
            if let Some(story) = &mut story {
                story.add(&row.seed, &step.text);
            }
            table.redo(&step.text).map_err(|why| LoadError::Step { number, why })?;
            if let Some(name) = step.request {
                requests.remember(&name);
            }
        }
        let verified = OnceLock::new();
        let mut session = Self { row, offer, table, dice: None, story, requests, verified };
        session.gather()?;
        Ok(session)
    }

    /// How far it is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match self.table.node() {
            Node::Over(ending) => Stage::Over(ending),
            _ if self.dice.is_none() => Stage::Gathering,
            _ => Stage::Playing,
        }
    }

    /// The seats that must decide now. None does while people gather.
    #[must_use]
    pub fn awaits(&self) -> BySeat<bool> {
        let playing = self.stage() == Stage::Playing;
        let node = self.table.node();
        BySeat::each(|seat| playing && node.awaits(seat))
    }

    /// The seat to decide; of two that decide in secret the first.
    #[must_use]
    pub fn decider(&self) -> Option<Seat> {
        let awaits = self.awaits();
        Seat::BOTH.into_iter().find(|&s| awaits[s])
    }

    /// The seats this person holds.
    #[must_use]
    pub fn seats_of(&self, guest: Option<GuestId>) -> BySeat<bool> {
        BySeat::each(|s| match (&self.row.seats[s].guest, &guest) {
            (Some(holder), Some(guest)) => holder == guest,
            _ => false,
        })
    }

    /// Was this request done already?
    #[must_use]
    pub fn is_repeated(&self, seat: Seat, request: &str) -> bool {
        self.requests.has(&requests::named(seat, request))
    }

    /// Is it over before it began, because nobody came?
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.has_free_seat() && matches!(self.stage(), Stage::Over(_))
    }

    fn has_free_seat(&self) -> bool {
        self.row.seats.0.iter().any(SeatRow::is_free)
    }

    /// The names for the record.
    #[must_use]
    pub fn names(&self) -> BySeat<String> {
        BySeat::each(|s| self.row.seats[s].name.clone())
    }
}
