//! One decision as a bot gets it.

use std::any::Any;

use crate::game::Game;
use crate::seat::{Eye, Seat};
use crate::table::Table;

/// One decision of one seat: the rules, what the seat may know, and its legal moves. There is no position and no
/// history in it, so a bot that is given a turn cannot know more than a person in its seat.
///
/// It owns its parts: a bot may think about it on another thread while the table goes on.
#[derive(Clone, Debug)]
pub struct Turn<G: Game> {
    /// The rules as set up.
    pub game: G,
    /// What the seat may know.
    pub view: G::View,
    /// The seat that decides.
    pub seat: Seat,
    /// Its legal moves, at least one.
    pub moves: Vec<G::Move>,
}

impl<G: Game> Turn<G> {
    /// The decision of a seat in this position; `None` if the seat has nothing to decide.
    pub fn new(game: &G, state: &G::State, seat: Seat) -> Option<Self> {
        let mut moves = Vec::new();
        game.moves(state, seat, &mut moves);
        if moves.is_empty() {
            return None;
        }
        Some(Self { game: game.clone(), view: game.view(state, Eye::of(seat)), seat, moves })
    }
}

impl<G: Game> Table<G> {
    /// The decision that a seat has to make now; `None` if it has none.
    #[must_use]
    pub fn turn(&self, seat: Seat) -> Option<Turn<G>> {
        if self.is_over() { None } else { Turn::new(self.game(), self.state(), seat) }
    }
}

/// A turn of any game.
pub trait AnyTurn: Send {
    /// The seat that decides.
    fn seat(&self) -> Seat;
    /// How many legal moves there are, at least one.
    fn choices(&self) -> usize;
    /// The text of a legal move by its number, from 0.
    ///
    /// # Panics
    /// If there are no more moves than that.
    fn write(&self, choice: usize) -> String;
    /// The [`Turn`] itself, for a bot of the same game.
    fn typed(&self) -> &dyn Any;
}

impl<G: Game> AnyTurn for Turn<G> {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn choices(&self) -> usize {
        self.moves.len()
    }

    fn write(&self, choice: usize) -> String {
        self.game.write_move(self.moves[choice])
    }

    fn typed(&self) -> &dyn Any {
        self
    }
}
