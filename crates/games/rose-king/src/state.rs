//! The position, how it is written, and what must hold of it.

use serde::{Deserialize, Serialize};
use tudor_engine::{BySeat, Seat};

use crate::RoseKing;
use crate::data::{CARDS, Cards, Cell, HAND, HEROES, SIDE, STONES};
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

    pub(crate) fn audit(&self, rules: &RoseKing) -> Result<(), String> {
        let sets = [self.hands[LANCASTER], self.hands[YORK], self.pile, self.played];
        let cards = sets.iter().map(|c| c.len()).sum::<u8>();
        if cards != CARDS || sets.iter().fold(0, |all, c| all | c.0) != Cards::ALL.0 {
            return Err("Each of the 24 cards is in one place.".into());
        }
        let [red, white] = self.stones.0;
        if red.0 & white.0 != 0 {
            return Err("A cell has two stones.".into());
        }
        // A position may come from anywhere: the pool is any number yet.
        if (red.len() + white.len()).checked_add(self.pool) != Some(STONES) {
            return Err("Stones on the board and in the pool are 52 together.".into());
        }
        if Seat::BOTH.iter().any(|&s| self.hands[s].len() > HAND || self.heroes[s] > HEROES) {
            return Err("A hand has at most five cards, a house at most four heroes.".into());
        }
        let dealing = matches!(self.phase, Phase::DealFirst | Phase::DealSecond);
        if !dealing && self.pile.is_empty() {
            return Err("The pile is never empty: the played cards come back at once.".into());
        }
        if self.phase == Phase::Begin && !rules.random_start {
            return Err("Chance decides who begins only with that option.".into());
        }
        // From the first play on the crown stands on a stone.
        let placed = STONES - self.pool > u8::from(rules.centre_stone);
        if placed && self.stone(self.crown).is_none() {
            return Err("The crown stands on a stone once one is placed.".into());
        }
        if (self.pool == 0) != (self.phase == Phase::LastStone) {
            return Err("The game is over when the pool is empty.".into());
        }
        let blocked = !dealing && self.phase != Phase::Begin && self.both_blocked();
        if blocked != (self.phase == Phase::Blocked) && self.pool > 0 {
            return Err("The game is over when both are blocked.".into());
        }
        if self.phase == Phase::Drawing && self.hands[self.turn].len() >= HAND {
            return Err("Who draws holds fewer than five cards.".into());
        }
        Ok(())
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
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
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
pub fn read_board<S: AsRef<str>>(rows: &[S]) -> Result<BySeat<Stones>, String> {
    let mut stones = BySeat::<Stones>::default();
    if rows.len() != SIDE as usize {
        return Err("A board has nine rows.".into());
    }
    for (row, text) in rows.iter().enumerate() {
        let text = text.as_ref().as_bytes();
        if text.len() != SIDE as usize {
            return Err("A row of the board has nine cells.".into());
        }
        for (column, letter) in text.iter().enumerate() {
            let cell = Cell::at(column as u8, row as u8);
            match letter {
                b'L' => stones[LANCASTER].put(cell),
                b'Y' => stones[YORK].put(cell),
                b'.' => {}
                _ => return Err("A cell is L, Y or a dot.".into()),
            }
        }
    }
    Ok(stones)
}
