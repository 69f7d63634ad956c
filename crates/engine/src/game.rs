//! The contract: what a set of rules is.

use std::fmt;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::card::Info;
use crate::chance::Chance;
use crate::node::Node;
use crate::outcome::Outcome;
use crate::refusal::{Misread, Refusal, Unsound};
use crate::rng::Rng;
use crate::seat::{Eye, Seat};
use crate::setup::{CheckedSetup, Setup, SetupError};

/// A set of rules: a pure state machine for two seats.
///
/// The value itself (`self`) is the rules *as set up*: scenario, options, and data if the game reads
/// any. It never changes during a game. Everything that changes is in [`Game::State`].
///
/// Rules know no clock, no source of chance, no input or output, no floating point numbers, no
/// pictures. Pictures are in [`Show`](crate::show::Show), what bots know in
/// [`Knowledge`](crate::knowledge::Knowledge); both see only a [`Game::View`].
pub trait Game: Clone + Send + Sync + 'static {
    /// A position: small plain data, under 1 KiB, without heap where it can be helped. No log, no
    /// history, no copies for undo.
    type State: Clone
        + Eq
        + Hash
        + fmt::Debug
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// A decision of one seat: small and copyable. Long turns are sequences of small moves.
    type Move: Copy + Ord + Hash + fmt::Debug + Send + Sync + 'static;
    /// Something that happened, with full knowledge; what an eye must not know is in an `Option`
    /// that [`Game::project`] empties.
    type Event: Clone + Eq + fmt::Debug + Serialize + Send + Sync + 'static;
    /// What one eye may know of a position.
    type View: Clone + Eq + fmt::Debug + Serialize + Send + Sync + 'static;

    /// The game's card: name, seats, scenarios, options, rules revision.
    fn info() -> &'static Info;

    /// The rules as set up. Scenario and options are those of the game's card.
    ///
    /// # Errors
    /// [`SetupError::Data`] if the game cannot be played with the host's data file.
    fn new(setup: &CheckedSetup) -> Result<Self, SetupError>;

    /// The position before anything happened.
    fn start(&self) -> Self::State;

    /// What happens next.
    fn node(&self, state: &Self::State) -> Node;

    /// Appends every legal move of a seat: no duplicates, never empty for a seat that must decide,
    /// empty for one that need not. The list depends only on what that seat may know.
    fn moves(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Move>);

    /// Why a move is not in the list of [`Game::moves`]: the reason, with its rule number. Asked only of a seat that
    /// must decide, and only for a move that the list does not have.
    fn explain(&self, state: &Self::State, seat: Seat, mv: Self::Move) -> Refusal;

    /// Is this move legal? Follows from [`Game::moves`] and [`Game::explain`]. A game may answer it faster without the
    /// list; the conformance kit holds such an answer to the list.
    ///
    /// # Errors
    /// The reason, with its rule number.
    fn check(&self, state: &Self::State, seat: Seat, mv: Self::Move) -> Result<(), Refusal> {
        check_by_list(self, state, seat, mv)
    }

    /// The unchecked door, for a caller that took the move from [`Game::moves`]; [`apply`] is the checked one. It begins
    /// with [`assert_listed`]: any other move panics in debug builds. In release builds nothing is promised for it.
    fn play(
        &self,
        state: &mut Self::State,
        seat: Seat,
        mv: Self::Move,
        events: &mut impl Sink<Self::Event>,
    );

    /// The answer of chance to the question that [`Game::node`] asks; checked against it by the caller. It begins with
    /// [`assert_asked`], likewise.
    fn resolve(
        &self,
        state: &mut Self::State,
        outcome: &Outcome,
        events: &mut impl Sink<Self::Event>,
    );

    /// What this eye may know: what it sees now, and what it can still know from what it saw before.
    fn view(&self, state: &Self::State, eye: Eye) -> Self::View;

    /// What this eye sees of an event; `None` if it sees nothing at all.
    fn project(&self, event: &Self::Event, eye: Eye) -> Option<Self::Event> {
        let _ = eye;
        Some(event.clone())
    }

    /// Does this event show this eye what was hidden from it, and is that said by the event itself? Undo stops where
    /// any eye learns something. The conformance kit compares everything of the step that this does not excuse.
    fn reveals(&self, event: &Self::Event, eye: Eye) -> Reveals {
        let _ = (event, eye);
        Reveals::Nothing
    }

    /// A full position that the eye of this view cannot tell from the true one, its past included.
    fn redeal(&self, view: &Self::View, rng: &mut Rng) -> Self::State;

    /// Does the seat to decide have one answer only, and can both sides see that? Then the table plays
    /// it unasked. Where one side cannot see it, the pause itself would tell: answer `false`.
    fn obvious(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// Is everything in order with this position: pieces conserved, counters in range? Called on every
    /// position that comes from outside, and by the conformance kit after every step.
    ///
    /// # Errors
    /// Which part of it is not, and why. [`ensure`](crate::ensure) says so in one line.
    fn audit(&self, state: &Self::State) -> Result<(), Unsound>;

    /// The move's short text: one line, reads well, parses back.
    fn write_move(&self, mv: Self::Move) -> String;

    /// Reads what [`Game::write_move`] writes.
    ///
    /// # Errors
    /// What was expected instead, in a sentence.
    fn read_move(&self, text: &str) -> Result<Self::Move, Misread>;

    /// The name of a thing that chance may give, without blanks ("SW3"); dice need none.
    fn item(&self, chance: &Chance, item: u8) -> String {
        let _ = chance;
        item.to_string()
    }

    /// How far a game can go at most, in moves and outcomes; a game beyond that is a fault.
    const MAX_STEPS: u32;
}

/// What [`Game::check`] does where a game does not know a faster way.
///
/// # Errors
/// The reason, with its rule number.
pub fn check_by_list<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    mv: G::Move,
) -> Result<(), Refusal> {
    if !game.node(state).awaits(seat) {
        return Err(Refusal::not_your_turn());
    }
    let mut list = Vec::new();
    game.moves(state, seat, &mut list);
    if list.contains(&mv) { Ok(()) } else { Err(game.explain(state, seat, mv)) }
}

/// The first line of every [`Game::play`]: panics in debug builds, and so in every test, if the move is not legal.
#[inline(always)]
#[track_caller]
pub fn assert_listed<G: Game>(game: &G, state: &G::State, seat: Seat, mv: G::Move) {
    debug_assert!(
        game.check(state, seat, mv).is_ok(),
        "invariant: only listed moves are played, and {mv:?} of the {seat} seat is none"
    );
}

/// The first line of every [`Game::resolve`]: panics in debug builds, and so in every test, if chance was not asked for
/// this.
#[inline(always)]
#[track_caller]
pub fn assert_asked<G: Game>(game: &G, state: &G::State, outcome: &Outcome) {
    debug_assert!(
        matches!(game.node(state), Node::Chance(chance) if chance.check(outcome).is_ok()),
        "invariant: only what was asked is answered, and {outcome:?} was not"
    );
}

/// The rules as a host wants them, if they can be had so.
///
/// # Errors
/// As [`Info::check`] and [`Game::new`].
pub fn set_up<G: Game>(setup: &Setup) -> Result<G, SetupError> {
    G::new(&G::info().check(setup)?)
}

/// The checked door: refuses and leaves the state untouched, or plays. It is no method of [`Game`], so no game can
/// have a door of its own: what a table trusts is the same for all.
///
/// # Errors
/// As [`Game::check`].
pub fn apply<G: Game>(
    game: &G,
    state: &mut G::State,
    seat: Seat,
    mv: G::Move,
    events: &mut impl Sink<G::Event>,
) -> Result<(), Refusal> {
    game.check(state, seat, mv)?;
    game.play(state, seat, mv, events);
    Ok(())
}

/// What an event shows an eye of what was hidden from it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reveals {
    /// Nothing.
    Nothing,
    /// What the event says, as the eye sees it, and no more: who saw the same events knows the same.
    Told,
    /// More than the event says: pieces lie open on the board from now on.
    Open,
}

/// Where events go. `()` throws them away and compiles to nothing, a `Vec` keeps them.
pub trait Sink<E> {
    /// Does anybody listen? Rules ask before they work out what only a log would show.
    const LISTENS: bool;

    /// Takes one event.
    fn emit(&mut self, event: E);
}

impl<E> Sink<E> for () {
    const LISTENS: bool = false;

    #[inline(always)]
    fn emit(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    const LISTENS: bool = true;

    #[inline]
    fn emit(&mut self, event: E) {
        self.push(event);
    }
}
