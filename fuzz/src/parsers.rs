//! What is read from text that somebody else wrote. Nothing may panic, and what was read must read back.

use tudor_catalog::{Visitor, games, visit};
use tudor_engine::notation::{read_outcome, write_outcome};
use tudor_engine::record::Record;
use tudor_engine::{Game, Knowledge, Node, Rng, RuleBook, Seat, Setup, Show, set_up};
use tudor_warriors_of_england::{WarriorsOfEngland, check_data};

use crate::bytes::Bytes;
use crate::walk::{look, step_by, wander};

/// A record is read, written and read, then played again by its game.
pub fn record(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let Ok(record) = Record::parse(text) else { return };
    let named = |word: &str| !word.is_empty();
    // Who leaves out the game, the scenario or the table has no whole record; the game says so when it is replayed.
    let whole = named(&record.game)
        && named(&record.setup.scenario)
        && record.fair.as_ref().is_none_or(|f| named(&f.table));
    if whole {
        assert_eq!(Record::parse(&record.write()).as_ref(), Ok(&record));
    }
    if let Ok(game) = tudor_catalog::game(&record.game)
        && let Ok(table) = game.replay(&record, None)
    {
        let again = table.archive(record.players.clone(), None);
        assert_eq!(again.steps.len(), record.steps.len());
        let _ = game.verify(&record, None);
    }
}

/// A set-up as pages and programs send it, tried at every game.
pub fn setup(data: &[u8]) {
    let Ok(setup) = serde_json::from_slice::<Setup>(data) else { return };
    let text = serde_json::to_string(&setup).expect("a set-up is written");
    assert_eq!(serde_json::from_str::<Setup>(&text).ok().as_ref(), Some(&setup));
    for game in games() {
        if let Ok(table) = game.open(&setup) {
            let checked = table.setup();
            assert_eq!(game.info().check(checked.full()).as_ref(), Ok(checked));
        }
    }
}

pub fn rule_book(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    if let Ok(book) = RuleBook::parse(text) {
        for rule in &book.rules {
            assert_eq!(book.get(&rule.id), Some(rule), "a number stands twice");
        }
    }
}

/// A host's data file; what is accepted is played with, a little.
pub fn data_file(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    if check_data(text).is_err() {
        return;
    }
    let setup = Setup { data: Some(text.to_owned()), ..Setup::default() };
    let game: WarriorsOfEngland = set_up(&setup).expect("the file was checked a moment ago");
    for steps in [0, 30, 200] {
        let state = wander(&game, &mut Rng::new(7), steps);
        if let Err(why) = game.audit(&state) {
            panic!("the position is not in order: {why}");
        }
        look(&game, &state);
    }
}

/// The first bytes lead to some position of some game, the rest is text that is tried there.
fn somewhere<T>(data: &[u8], visitor: impl FnOnce(Here<'_>) -> T) -> Option<T> {
    let [game, seed, steps, text @ ..] = data else { return None };
    let id = games()[usize::from(*game) % games().len()].info().id;
    let text = str::from_utf8(text).ok()?;
    Some(visitor(Here { id, seed: u64::from(*seed), steps: u32::from(*steps), text }))
}

struct Here<'a> {
    id: &'static str,
    seed: u64,
    steps: u32,
    text: &'a str,
}

impl Here<'_> {
    fn go<G: Game>(&self) -> (G, G::State) {
        let game: G = set_up(&Setup::default()).expect("the usual set-up");
        let state = wander(&game, &mut Rng::new(self.seed), self.steps);
        (game, state)
    }
}

/// A move's text: what reads is written and read back, and is legal exactly if it is listed.
pub fn mv(data: &[u8]) {
    struct Try<'a>(Here<'a>);
    impl Visitor for Try<'_> {
        type Out = ();
        fn visit<G: Game + Show + Knowledge>(self) {
            let (game, mut state) = self.0.go::<G>();
            let Ok(mv) = game.read_move(self.0.text) else { return };
            let text = game.write_move(mv);
            assert_eq!(game.read_move(&text), Ok(mv), "{text}");
            for seat in Seat::BOTH {
                let mut list = Vec::new();
                game.moves(&state, seat, &mut list);
                let legal = game.check(&state, seat, mv);
                assert_eq!(legal.is_ok(), list.contains(&mv), "list and test disagree on {text}");
            }
            step_by(&game, &mut state, &mut Bytes(&[]), false);
        }
    }
    somewhere(data, |here| visit(here.id, Try(here)));
}

/// An outcome's text: what reads is written and read back, and chance may give it.
pub fn outcome(data: &[u8]) {
    struct Try<'a>(Here<'a>);
    impl Visitor for Try<'_> {
        type Out = ();
        fn visit<G: Game + Show + Knowledge>(self) {
            let (game, mut state) = self.0.go::<G>();
            // On to the next question.
            for _ in 0..200 {
                if let Node::Chance(chance) = game.node(&state) {
                    if let Ok(outcome) = read_outcome(&game, &chance, self.0.text) {
                        let text = write_outcome(&game, &chance, &outcome);
                        assert_eq!(read_outcome(&game, &chance, &text).as_ref(), Ok(&outcome));
                        game.resolve(&mut state, &outcome, &mut ());
                        assert_eq!(game.audit(&state), Ok(()));
                    }
                    return;
                }
                step_by(&game, &mut state, &mut Bytes(&[]), false);
            }
        }
    }
    somewhere(data, |here| visit(here.id, Try(here)));
}
