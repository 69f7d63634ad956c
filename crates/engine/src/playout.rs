//! Playing on: the one loop of all who let a game go its way. Bots, benchmarks, the kit and tests differ in how they
//! choose a move, not in how a game is played.
//!
//! [`play_out`] goes to the end, [`step`] goes one step for a caller who looks at what lies between, [`answer`] and
//! [`settle`] let chance alone answer, once or until somebody decides.

use crate::chance::Source;
use crate::erased::AnyTable;
use crate::game::{Game, Sink};
use crate::node::{Ending, Node};
use crate::outcome::Outcome;
use crate::seat::Seat;
use crate::step::Step;
use crate::table::Table;

/// What can be played on: a bare position, a table, a table of any game.
pub trait Playable {
    /// A move as it is chosen: typed where the game is known, its text where it is not.
    type Move: Clone;

    /// What happens next.
    fn node(&self) -> Node;

    /// Appends the legal moves of a seat.
    fn list(&self, seat: Seat, out: &mut Vec<Self::Move>);

    /// Plays a listed move.
    fn play(&mut self, seat: Seat, mv: &Self::Move);

    /// Takes an answer to the open question.
    fn resolve(&mut self, outcome: &Outcome);

    /// How many steps a game has at most.
    fn max_steps(&self) -> u32;
}

/// A bare position: no history, nothing can be taken back. `S` is where its events go.
#[derive(Clone, Debug)]
pub struct Position<'a, G: Game, S = ()> {
    /// The rules as set up.
    pub game: &'a G,
    /// The position itself.
    pub state: G::State,
    /// What happened; a caller who wants less of it clears it between two steps.
    pub events: S,
}

impl<'a, G: Game, S: Default> Position<'a, G, S> {
    /// The position before anything happened.
    pub fn start(game: &'a G) -> Self {
        Self::of(game, game.start())
    }

    /// A position that was met somewhere.
    pub fn of(game: &'a G, state: G::State) -> Self {
        Self { game, state, events: S::default() }
    }
}

impl<G: Game, S: Sink<G::Event>> Playable for Position<'_, G, S> {
    type Move = G::Move;

    #[inline]
    fn node(&self) -> Node {
        self.game.node(&self.state)
    }

    #[inline]
    fn list(&self, seat: Seat, out: &mut Vec<G::Move>) {
        self.game.moves(&self.state, seat, out);
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &G::Move) {
        self.game.play(&mut self.state, seat, *mv, &mut self.events);
    }

    #[inline]
    fn resolve(&mut self, outcome: &Outcome) {
        self.game.resolve(&mut self.state, outcome, &mut self.events);
    }

    fn max_steps(&self) -> u32 {
        G::MAX_STEPS
    }
}

impl<G: Game> Playable for Table<G> {
    type Move = G::Move;

    fn node(&self) -> Node {
        self.node()
    }

    fn list(&self, seat: Seat, out: &mut Vec<G::Move>) {
        out.extend(self.moves(seat));
    }

    fn play(&mut self, seat: Seat, mv: &G::Move) {
        self.apply(seat, *mv).expect("invariant: a listed move is legal");
    }

    fn resolve(&mut self, outcome: &Outcome) {
        self.resolve(outcome).expect("invariant: a sample is an answer");
    }

    fn max_steps(&self) -> u32 {
        G::MAX_STEPS
    }
}

impl Playable for dyn AnyTable {
    type Move = String;

    fn node(&self) -> Node {
        self.node()
    }

    fn list(&self, seat: Seat, out: &mut Vec<String>) {
        out.extend(self.moves(seat));
    }

    fn play(&mut self, seat: Seat, mv: &String) {
        self.apply(seat, mv).expect("invariant: a listed move is legal");
    }

    fn resolve(&mut self, outcome: &Outcome) {
        self.resolve(outcome).expect("invariant: a sample is an answer");
    }

    fn max_steps(&self) -> u32 {
        self.max_steps()
    }
}

/// What a game took that was played to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedOut {
    /// Points where a seat had a choice to make or a forced move to confirm.
    pub decisions: u32,
    /// Outcomes of chance.
    pub outcomes: u32,
    /// How it ended.
    pub ending: Ending,
}

/// Any legal move, each as likely as another.
#[inline]
pub fn at_random<P: Playable + ?Sized, R: Source>(
    _: &P,
    _: Seat,
    moves: &[P::Move],
    rng: &mut R,
) -> P::Move {
    moves[rng.below(moves.len() as u32) as usize].clone()
}

/// Plays to the end: chance answers by `rng`, and `choose` takes one of the legal moves for the seat that decides.
///
/// # Panics
/// If the game breaks the contract: no move where one is due, or no end.
pub fn play_out<P: Playable + ?Sized, R: Source>(
    at: &mut P,
    rng: &mut R,
    mut choose: impl FnMut(&P, Seat, &[P::Move], &mut R) -> P::Move,
) -> PlayedOut {
    let (mut decisions, mut outcomes) = (0, 0);
    let mut list = Vec::new();
    loop {
        match next(at, &mut list, rng, &mut choose) {
            Ok(Step::Chance(_)) => outcomes += 1,
            Ok(_) => decisions += 1,
            Err(ending) => return PlayedOut { decisions, outcomes, ending },
        }
        assert!(decisions + outcomes <= at.max_steps(), "the game does not end");
    }
}

/// One step of [`play_out`]; `None` when the game is over.
pub fn step<P: Playable + ?Sized, R: Source>(
    at: &mut P,
    rng: &mut R,
    mut choose: impl FnMut(&P, Seat, &[P::Move], &mut R) -> P::Move,
) -> Option<Step<P::Move>> {
    next(at, &mut Vec::new(), rng, &mut choose).ok()
}

/// Lets chance answer the open question.
///
/// # Errors
/// What happens next, if that is nothing chance is asked for.
#[inline(always)]
pub fn answer<P: Playable + ?Sized, R: Source>(at: &mut P, rng: &mut R) -> Result<Outcome, Node> {
    match at.node() {
        Node::Chance(chance) => {
            let outcome = chance.sample(rng);
            at.resolve(&outcome);
            Ok(outcome)
        }
        node => Err(node),
    }
}

/// Lets chance answer until a seat has to decide or the game is over, and says which: never [`Node::Chance`].
#[inline]
pub fn settle<P: Playable + ?Sized, R: Source>(at: &mut P, rng: &mut R) -> Node {
    loop {
        match at.node() {
            Node::Chance(chance) => at.resolve(&chance.sample(rng)),
            node => return node,
        }
    }
}

#[inline]
fn next<P: Playable + ?Sized, R: Source>(
    at: &mut P,
    list: &mut Vec<P::Move>,
    rng: &mut R,
    choose: &mut impl FnMut(&P, Seat, &[P::Move], &mut R) -> P::Move,
) -> Result<Step<P::Move>, Ending> {
    let seat = match answer(at, rng) {
        Ok(outcome) => return Ok(Step::Chance(outcome)),
        Err(Node::Over(ending)) => return Err(ending),
        Err(node) => node.decider().expect("invariant: somebody decides here"),
    };
    list.clear();
    at.list(seat, list);
    let mv = choose(at, seat, list, rng);
    at.play(seat, &mv);
    Ok(Step::Move(seat, mv))
}
