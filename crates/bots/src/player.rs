//! Bots for a table of any game, and the measuring by a game's name: what the server and the command line use.

use tudor_catalog::{Visitor, visit};
use tudor_engine::{AnyTurn, Game, Knowledge, Rng, Show, Turn, record::Record};

use crate::arena::{self, Contest, Crosstable, Keeper};
use crate::bench::{self, Bench};
use crate::bot::{Bot, Fault, Limits};
use crate::error::BotError;
use crate::matches::{self, Plan, Report};
use crate::name::Kind;
use crate::stats::Sprt;

/// A bot at a table of any game. It gets turns, one at a time, and nothing else of the table.
pub trait Player: Send {
    /// Chooses one of the turn's moves within these limits: its number, from 0.
    ///
    /// # Errors
    /// If it is a program from outside, and it failed.
    fn choose(&mut self, turn: &dyn AnyTurn, limits: &Limits<'_>) -> Result<usize, Fault>;

    /// Bytes it holds on to from turn to turn, roughly.
    fn bytes(&self) -> usize {
        0
    }
}

/// A bot by its name for a table of a game. It lives as long as one game; the same seed gives the same answers.
///
/// # Errors
/// If there is no such game or bot.
pub fn player(game: &str, bot: &str, seed: u64) -> Result<Box<dyn Player>, BotError> {
    Ok(visit(game, Seated { kind: bot.parse()?, seed })?)
}

struct Seated {
    kind: Kind,
    seed: u64,
}

impl Visitor for Seated {
    type Out = Box<dyn Player>;

    fn visit<G: Game + Show + Knowledge>(self) -> Self::Out {
        Box::new(AtTable::<G> { seated: self, bot: None })
    }
}

/// A typed bot behind one face. The bot is made at its first turn, because only a turn tells the set-up.
struct AtTable<G: Game> {
    seated: Seated,
    bot: Option<Box<dyn Bot<G>>>,
}

impl<G: Game + Knowledge> Player for AtTable<G> {
    fn choose(&mut self, turn: &dyn AnyTurn, limits: &Limits<'_>) -> Result<usize, Fault> {
        let turn: &Turn<G> = turn.typed().downcast_ref().expect("invariant: a turn of this game");
        if turn.moves.len() == 1 {
            return Ok(0);
        }
        let bot = self.bot.get_or_insert_with(|| {
            let rng = Rng::derive(self.seated.seed, &[turn.seat.index() as u64]);
            self.seated.kind.bot(&turn.game, rng)
        });
        let found = bot.choose(turn, limits)?;
        turn.moves.iter().position(|mv| *mv == found.mv).ok_or_else(|| Fault::not_listed(&found.mv))
    }

    fn bytes(&self) -> usize {
        self.bot.as_ref().map_or(0, |bot| bot.bytes())
    }
}

/// Plays a match in a game by its name. `progress` hears of every game, `keep` gets every game's record.
///
/// # Errors
/// If there is no such game or set-up.
pub fn simulate(
    game: &str,
    plan: &Plan,
    progress: &mut dyn FnMut(u32, u32),
    keep: Option<&mut (dyn FnMut(u32, Record) + '_)>,
) -> Result<Report, BotError> {
    struct Simulate<'a, 'b>(
        &'a Plan,
        &'a mut dyn FnMut(u32, u32),
        Option<&'a mut (dyn FnMut(u32, Record) + 'b)>,
    );
    impl Visitor for Simulate<'_, '_> {
        type Out = Result<Report, BotError>;
        fn visit<G: Game + Show + Knowledge>(self) -> Self::Out {
            matches::run::<G>(self.0, self.1, self.2)
        }
    }
    visit(game, Simulate(plan, progress, keep))?
}

/// Plays a contest in a game by its name; see [`arena::run`].
///
/// # Errors
/// If there is no such game or set-up, or the results' file is not right.
pub fn contest(
    game: &str,
    contest: &Contest,
    sprt: Option<Sprt>,
    keeper: &mut dyn Keeper,
    progress: &mut dyn FnMut(u32, u32),
) -> Result<Crosstable, BotError> {
    struct Compete<'a>(&'a Contest, Option<Sprt>, &'a mut dyn Keeper, &'a mut dyn FnMut(u32, u32));
    impl Visitor for Compete<'_> {
        type Out = Result<Crosstable, BotError>;
        fn visit<G: Game + Show + Knowledge>(self) -> Self::Out {
            arena::run::<G>(self.0, self.1, self.2, self.3)
        }
    }
    visit(game, Compete(contest, sprt, keeper, progress))?
}

/// The node checksum of a game's searches; see [`bench::run`].
///
/// # Errors
/// If there is no such game.
pub fn checksum(game: &str, iterations: u64, nodes: u64) -> Result<Bench, BotError> {
    struct Checksum(u64, u64);
    impl Visitor for Checksum {
        type Out = Result<Bench, BotError>;
        fn visit<G: Game + Show + Knowledge>(self) -> Self::Out {
            bench::run::<G>(self.0, self.1)
        }
    }
    visit(game, Checksum(iterations, nodes))?
}
