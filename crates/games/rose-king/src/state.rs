//! The position, and how it is written. What must hold of it is in `audit.rs`.

use serde::{Deserialize, Serialize};
use tudor_engine::{BySeat, Misread, Seat};

use crate::data::{Cards, Cell, SIDE};
use crate::stones::Stones;

/// Lancaster, the red rose.
pub const LANCASTER: Seat = Seat::First;
/// York, the white rose.
pub const YORK: Seat = Seat::Second;

/// What the game is at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The first hand is dealt.
    DealFirst,
    /// The second hand is dealt.
    DealSecond,
    /// Chance decides who begins.
    Begin,
    /// The side to move takes its turn.
    Turn,
    /// The side to move draws a card.
    Drawing,
    /// The last stone was placed [4.1].
    LastStone,
    /// Both hands are full and nobody can do anything [4.2].
    Blocked,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
pub struct State {
    /// The stones of each house.
    pub stones: BySeat<Stones>,
    /// Where the crown stands.
    pub crown: Cell,
    /// The open hands.
    pub hands: BySeat<Cards>,
    /// The draw pile, a set.
    pub pile: Cards,
    /// The played cards.
    pub played: Cards,
    /// Heroes left.
    pub heroes: BySeat<u8>,
    /// Stones left in the pool.
    pub pool: u8,
    /// The side to move.
    pub turn: Seat,
    /// What the game is at.
    pub phase: Phase,
}

impl State {
    /// What stands on a cell.
    #[inline]
    #[must_use]
    pub fn stone(&self, cell: Cell) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|&seat| self.stones[seat].has(cell))
    }
}

/// A position as people write it: the board as nine rows of `L`, `Y` and `.`.
#[derive(Clone, Serialize, Deserialize)]
struct Written {
    board: [String; SIDE as usize],
    crown: Cell,
    hands: BySeat<Cards>,
    pile: Cards,
    played: Cards,
    heroes: BySeat<u8>,
    pool: u8,
    turn: Seat,
    phase: Phase,
}

impl From<State> for Written {
    fn from(state: State) -> Self {
        let letter = |cell| match state.stone(cell) {
            Some(LANCASTER) => 'L',
            Some(YORK) => 'Y',
            None => '.',
        };
        Self {
            board: std::array::from_fn(|row| {
                (0..SIDE).map(|column| letter(Cell::at(column, row as u8))).collect()
            }),
            crown: state.crown,
            hands: state.hands,
            pile: state.pile,
            played: state.played,
            heroes: state.heroes,
            pool: state.pool,
            turn: state.turn,
            phase: state.phase,
        }
    }
}

impl TryFrom<Written> for State {
    type Error = Misread;

    fn try_from(written: Written) -> Result<Self, Misread> {
        Ok(Self {
            stones: read_board(&written.board)?,
            crown: written.crown,
            hands: written.hands,
            pile: written.pile,
            played: written.played,
            heroes: written.heroes,
            pool: written.pool,
            turn: written.turn,
            phase: written.phase,
        })
    }
}

/// Reads nine rows of `L`, `Y` and `.`, the north first.
///
/// # Errors
/// What is wrong with them.
pub fn read_board<S: AsRef<str>>(rows: &[S]) -> Result<BySeat<Stones>, Misread> {
    let mut stones = BySeat::<Stones>::default();
    if rows.len() != SIDE as usize {
        let all: Vec<&str> = rows.iter().map(AsRef::as_ref).collect();
        return Err(Misread::new(&all.join("/"), "A board has nine rows."));
    }
    for (row, text) in rows.iter().map(AsRef::as_ref).enumerate() {
        if text.len() != SIDE as usize {
            return Err(Misread::new(text, "A row of the board has nine cells."));
        }
        for (column, letter) in text.bytes().enumerate() {
            let cell = Cell::at(column as u8, row as u8);
            match letter {
                b'L' => stones[LANCASTER].put(cell),
                b'Y' => stones[YORK].put(cell),
                b'.' => {}
                _ => return Err(Misread::new(text, "A cell is L, Y or a dot.")),
            }
        }
    }
    Ok(stones)
}
