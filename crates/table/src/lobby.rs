//! Opening tables: who sits where, the seed, the promise.

use tudor_bots::Level;
use tudor_engine::erased::AnyGame;
use tudor_engine::fair::Digest;
use tudor_engine::{BySeat, CheckedSetup, Seat, Setup, SetupError};

use crate::bots;
use crate::clock;
use crate::secret::GuestId;
use crate::seed_source::SeedSource;
use crate::session::{self, Session};
use crate::storage::{SeatRow, TableRow};

/// The refusal of one table too many.
pub const TOO_MANY_TABLES: &str =
    "You have as many unfinished tables as this server allows. Finish, resign or close some first.";

/// Against whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    /// A bot of this level.
    Bot(Level),
    /// A friend at the same screen.
    Screen,
    /// A friend who gets a link.
    Link {
        /// Does each outcome need a part of both pages?
        live: bool,
    },
}

/// A new table.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Who opens it.
    pub guest: GuestId,
    /// What they are called.
    pub name: String,
    /// Where they want to sit.
    pub seat: Seat,
    /// Against whom.
    pub against: Against,
    /// Scenario and options.
    pub setup: Setup,
}

/// Opens a table: draws the seed, and promises.
///
/// # Errors
/// If the set-up is not one of this game's.
pub fn open(
    game: &dyn AnyGame,
    wish: &NewTable,
    source: &SeedSource,
) -> Result<TableRow, SetupError> {
    // Opening the game once finds what only the game knows to be wrong.
    let table = game.open(&wish.setup)?;
    let own = SeatRow { guest: Some(wish.guest), name: wish.name.clone(), ..SeatRow::default() };
    let other = match wish.against {
        Against::Bot(level) => bot(level.name(), &bots::title(level), source),
        Against::Screen => own.clone(),
        Against::Link { .. } => SeatRow::default(),
    };
    let mut seats = BySeat([own, other]);
    if wish.seat == Seat::Second {
        seats.0.swap(0, 1);
    }
    if wish.against == Against::Screen {
        for (seat, side) in Seat::BOTH.into_iter().zip(game.info().sides) {
            seats[seat].name = side.name.to_owned();
        }
    }
    let (screen, live) = match wish.against {
        Against::Screen => (true, false),
        Against::Link { live } => (false, live),
        Against::Bot(_) => (false, false),
    };
    Ok(promised(wish.guest, table.setup(), seats, (screen, live), source))
}

/// The same again with sides changed.
#[must_use]
pub fn rematch(before: &Session, guest: GuestId, source: &SeedSource) -> TableRow {
    let row = &before.row;
    let seats = BySeat::each(|seat| {
        let before = &row.seats[if row.screen { seat } else { seat.other() }];
        match &before.level {
            Some(level) => bot(level, &before.name, source),
            // The other one has it among his tables when he has looked at it: nobody fills another's page.
            None => {
                let (name, asked) = (before.name.clone(), before.guest != Some(guest));
                SeatRow { name, guest: before.guest, asked, ..SeatRow::default() }
            }
        }
    });
    promised(guest, before.table.setup(), seats, (row.screen, row.live), source)
}

fn bot(level: &str, name: &str, source: &SeedSource) -> SeatRow {
    SeatRow {
        level: Some(level.to_owned()),
        name: name.to_owned(),
        entropy: Some(source.entropy()),
        ..SeatRow::default()
    }
}

fn promised(
    host: GuestId,
    setup: &CheckedSetup,
    seats: BySeat<SeatRow>,
    (screen, live): (bool, bool),
    source: &SeedSource,
) -> TableRow {
    let mut row = TableRow {
        id: source.name(),
        game: setup.info().id.to_owned(),
        revision: setup.info().revision,
        setup: setup.full().clone(),
        created: clock::now(),
        host,
        seed: source.seed(),
        promise: Digest::from_bytes([0; 32]),
        live,
        screen,
        invite: None,
        take_back: None,
        result: None,
        next: None,
        seats,
    };
    row.promise = session::terms(setup, &row).promise(&row.seed);
    row
}
