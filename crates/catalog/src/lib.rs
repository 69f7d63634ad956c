//! The one list of the games. Nothing else knows how many there are.
//!
//! A new game is one line in `catalog!` below, and its crate in this crate's manifest.

use tudor_engine::erased::{AnyGame, Erased};
use tudor_engine::{Game, Knowledge, Show, Side};

/// Something that wants a game's type, not only its face: bots, benchmarks.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Called with the game's type.
    fn visit<G: Game + Show + Knowledge>(self) -> Self::Out;
}

macro_rules! catalog {
    ($($game:ty),* $(,)?) => {
        /// Every game, in the order they are offered.
        #[must_use]
        pub fn games() -> &'static [&'static dyn AnyGame] {
            &[$(&const { Erased::<$game>::new() }),*]
        }

        /// Calls the visitor with the type of the game of this name.
        ///
        /// # Errors
        /// If there is none.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            $(if <$game>::info().id == id {
                return Ok(visitor.visit::<$game>());
            })*
            Err(UnknownGame::new(id))
        }
    };
}

catalog![
    tudor_rose_king::RoseKing,
    tudor_rosewars::Rosewars,
    tudor_richard_iii::RichardIii,
    tudor_warriors_of_england::WarriorsOfEngland,
    tudor_warriors_of_god::WarriorsOfGod,
];

/// The game of this name.
///
/// # Errors
/// If there is none.
pub fn game(id: &str) -> Result<&'static dyn AnyGame, UnknownGame> {
    games().iter().copied().find(|g| g.info().id == id).ok_or_else(|| UnknownGame::new(id))
}

/// Every side of every game, each once. Pages bring their colours and signs.
#[must_use]
pub fn sides() -> Vec<Side> {
    let mut sides: Vec<Side> = Vec::new();
    for side in games().iter().flat_map(|game| game.info().all_sides()) {
        if sides.iter().all(|known| known.id != side.id) {
            sides.push(side);
        }
    }
    sides
}

/// There is no game of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("There is no game \"{given}\". The games are: {}.", .known.join(", "))]
pub struct UnknownGame {
    /// The name that was given.
    pub given: String,
    /// The names there are.
    pub known: Vec<&'static str>,
}

impl UnknownGame {
    fn new(given: &str) -> Self {
        Self { given: given.to_owned(), known: games().iter().map(|g| g.info().id).collect() }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;
    use tudor_engine::playout::{PlayedOut, Position, at_random, play_out};
    use tudor_engine::random::random_game;
    use tudor_engine::{
        Outcome, PositionError, Rng, RuleBook, Rulings, Setup, SetupError, Table, set_up,
    };

    #[test]
    fn every_game_has_a_card_that_reads() {
        for game in games() {
            let info = game.info();
            assert!(!info.scenarios.is_empty(), "{}", info.id);
            let book =
                RuleBook::parse(info.rules).unwrap_or_else(|why| panic!("{}: {why}", info.id));
            let rulings =
                Rulings::parse(info.rulings).unwrap_or_else(|why| panic!("{}: {why}", info.id));
            assert_eq!(rulings.dangling(&book), Vec::<String>::new(), "{}", info.id);
            for option in rulings.all.iter().filter_map(|r| r.option.as_ref()) {
                assert!(
                    info.options.iter().any(|o| o.id == option),
                    "{}: no option {option}",
                    info.id
                );
            }
        }
    }

    #[test]
    fn every_game_has_a_name_of_its_own() {
        // A game begun as a copy of another would hide behind it: the first of a name is found.
        let mut names: Vec<_> = games().iter().map(|g| g.info().id).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    }

    #[test]
    fn a_side_looks_the_same_in_all_games() {
        // Pages know a side's colours and sign by its id.
        let sides = sides();
        for side in games().iter().flat_map(|g| g.info().all_sides()) {
            let same = sides.iter().find(|known| known.id == side.id).expect("each is listed");
            assert_eq!(same.livery, side.livery, "{}", side.id);
            assert_eq!((same.sign)(), (side.sign)(), "{}", side.id);
        }
    }

    #[test]
    fn every_game_is_played_out_the_same_bare_and_behind_one_face() {
        struct Bare;
        impl Visitor for Bare {
            type Out = PlayedOut;
            fn visit<G: Game + Show + Knowledge>(self) -> PlayedOut {
                let table = Table::<G>::new(&Setup::default()).expect("the usual set-up");
                random_game(table.game(), &mut Rng::new(1))
            }
        }
        for game in games() {
            let mut table = game.open(&Setup::default()).expect("the usual set-up");
            let played = play_out(&mut *table, &mut Rng::new(1), at_random);
            assert_eq!(Ok(played), visit(game.info().id, Bare));
        }
    }

    #[test]
    #[cfg_attr(not(debug_assertions), ignore = "in release builds nothing is promised")]
    fn what_was_not_listed_or_asked_panics_at_the_unchecked_door_of_every_game() {
        struct Wrong;
        impl Visitor for Wrong {
            type Out = [bool; 2];
            fn visit<G: Game + Show + Knowledge>(self) -> [bool; 2] {
                let game: G = set_up(&Setup::default()).expect("the usual set-up");
                let mut at = Position::<G>::start(&game);
                let mut last = None;
                play_out(&mut at, &mut Rng::new(1), |_, seat, moves, rng| {
                    let mv = rng.pick(moves);
                    last = Some((seat, mv));
                    mv
                });
                // It is over: nobody decides, and nothing is asked.
                let (seat, mv) = last.expect("somebody moved");
                let played = catch_unwind(AssertUnwindSafe(|| {
                    game.play(&mut at.state.clone(), seat, mv, &mut ());
                }));
                let answered = catch_unwind(AssertUnwindSafe(|| {
                    game.resolve(&mut at.state.clone(), &Outcome::of(&[1]), &mut ());
                }));
                [played.is_err(), answered.is_err()]
            }
        }
        for game in games() {
            let id = game.info().id;
            assert_eq!(visit(id, Wrong), Ok([true, true]), "{id}");
        }
    }

    #[test]
    fn a_position_that_cannot_be_played_on_is_refused_for_what_is_wrong() {
        for game in games() {
            let info = game.info();
            let good = game.open(&Setup::default()).expect("the usual set-up").position();
            assert!(game.load(&good).is_ok(), "{}", info.id);
            let with = |field: &str, value: serde_json::Value| {
                let mut position = good.clone();
                position[field] = value;
                game.load(&position).err().expect("refused")
            };
            let title = info.title;
            assert_eq!(with("game", "chess".into()), PositionError::OtherGame { game: title });
            assert_eq!(with("revision", 0.into()), PositionError::OtherRevision { game: title });
            assert!(matches!(with("setup", 1.into()), PositionError::SetupForm(_)));
            assert!(matches!(with("state", 1.into()), PositionError::Form(_)));
            let moon = serde_json::json!({ "scenario": "moon" });
            let known = || info.scenarios.iter().map(|s| s.id).collect();
            let why = SetupError::Scenario { game: title, given: "moon".into(), known: known() };
            assert_eq!(with("setup", moon), why.into());
        }
    }

    #[test]
    fn an_unknown_game_is_named_and_the_known_are_listed() {
        let why = game("chess").err().expect("there is no chess here");
        assert!(why.given == "chess" && why.known.contains(&"rose-king"), "{why}");
        assert!(
            why.to_string().starts_with("There is no game \"chess\". The games are: rose-king, ")
        );
    }
}
