//! Opening tables: who sits where, the seed, the promise.

use tudor_bots::Level;
use tudor_engine::erased::AnyGame;
use tudor_engine::fair::Bits;
use tudor_engine::{BySeat, Seat, Setup};

use crate::bots;
use crate::clock;
use crate::room;
use crate::secret;
use crate::storage::{Row, SeatRow};

/// Against whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    /// A bot of this level.
    Bot(Level),
    /// A friend at the same screen.
    Screen,
    /// A friend who gets a link.
    Link,
}

/// A new table.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Who opens it.
    pub guest: Bits,
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
/// A sentence if the set-up is not one of this game's.
pub fn open(game: &dyn AnyGame, wish: &Wish) -> Result<Row, String> {
    // Opening the game once finds what only the game knows to be wrong.
    let setup = game.open(&wish.setup)?.setup().clone();
    let own = SeatRow { guest: Some(wish.guest), name: wish.name.clone(), ..SeatRow::default() };
    let other = match wish.against {
        Against::Bot(level) => bot(level.name(), &bots::title(level)),
        Against::Screen => own.clone(),
        Against::Link => SeatRow::default(),
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
    Ok(promised(game, wish.guest, setup, seats, wish.against == Against::Screen))
}

/// The same again with sides changed.
#[must_use]
pub fn rematch(game: &dyn AnyGame, row: &Row, guest: Bits) -> Row {
    let seats = BySeat::each(|seat| {
        let before = &row.seats[if row.screen { seat } else { seat.other() }];
        match &before.level {
            Some(level) => bot(level, &before.name),
            // The other one has it among his tables when he has looked at it: nobody fills another's page.
            None => {
                let asked = before.guest != Some(guest);
                SeatRow { key: None, entropy: None, asked, ..before.clone() }
            }
        }
    });
    promised(game, guest, row.setup.clone(), seats, row.screen)
}

fn bot(level: &str, name: &str) -> SeatRow {
    SeatRow {
        level: Some(level.to_owned()),
        name: name.to_owned(),
        entropy: Some(secret::bits()),
        ..SeatRow::default()
    }
}

fn promised(
    game: &dyn AnyGame,
    host: Bits,
    setup: Setup,
    seats: BySeat<SeatRow>,
    screen: bool,
) -> Row {
    let mut row = Row {
        id: secret::letters(),
        game: game.info().id.to_owned(),
        revision: game.info().revision,
        setup,
        created: clock::now(),
        host,
        seed: secret::bits(),
        promise: [0; 32],
        screen,
        invite: None,
        ask: None,
        result: None,
        next: None,
        seats,
    };
    row.promise = room::terms(game, &row).promise(&row.seed);
    row
}
