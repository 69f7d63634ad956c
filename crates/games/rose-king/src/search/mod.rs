//! Rose King's own search: alpha-beta with a few cards looked at for each draw.
//!
//! Hands are open and a turn has five moves at most, so the tree is narrow and deep. A draw is a chance node: its value is the
//! mean over cards, all of them at the root, a few further down, chosen by the position itself so that the search repeats
//! itself. Values are bounded, so chance nodes can be cut off soundly (Star1).

pub mod eval;
pub(crate) mod params;
mod table;

use tudor_engine::{Budget, Found, Game, Node, Outcome, Rng, SURE, Search, Seat};

use self::params::{DEEPEST, DRAWS, EXACT, WON};
use self::table::{Bound, NOTHING, Table, key};
use crate::data::Card;
use crate::moves::Move;
use crate::state::{Phase, State};
use crate::view::View;
use crate::{Cards, RoseKing};

/// Iterative deepening with a table that is kept from turn to turn.
#[derive(Debug)]
pub struct AlphaBeta {
    table: Table,
}

impl Default for AlphaBeta {
    fn default() -> Self {
        Self { table: Table::new() }
    }
}

impl Search<RoseKing> for AlphaBeta {
    fn choose(
        &mut self,
        game: &RoseKing,
        view: &View,
        seat: Seat,
        budget: &Budget<'_>,
        _: &mut Rng,
    ) -> Found<Move> {
        let mut lines = Lines::new(game, &mut self.table, budget);
        let mut list = Vec::new();
        game.moves(&view.state, seat, &mut list);
        let mut found = Found { mv: list[0], value: 0, depth: 0, nodes: 0 };
        for depth in 1..DEEPEST as i32 {
            let Some((mv, value)) = lines.root(&view.state, &mut list, depth) else { break };
            let decided = value.abs() == WON && found.value == value * SURE / WON;
            found = Found { mv, value: value * SURE / WON, depth: depth as u32, nodes: 0 };
            // What was decided twice stays so; a forced move needs no thought.
            if lines.over || list.len() == 1 || decided {
                break;
            }
        }
        found.nodes = lines.nodes;
        found
    }
}

/// The lines of one decision.
struct Lines<'a> {
    game: &'a RoseKing,
    table: &'a mut Table,
    budget: &'a Budget<'a>,
    killers: [[u8; 2]; DEEPEST],
    history: [[u32; 32]; 2],
    nodes: u64,
    /// Was it stopped? Then no value on the way up counts any more.
    over: bool,
}

impl<'a> Lines<'a> {
    fn new(game: &'a RoseKing, table: &'a mut Table, budget: &'a Budget<'a>) -> Self {
        let killers = [[NOTHING; 2]; DEEPEST];
        Self { game, table, budget, killers, history: [[0; 32]; 2], nodes: 0, over: false }
    }

    /// One depth more at the root: the best move and its value, and the list with the best in front for the next
    /// depth. If it was stopped on the way, what the finished moves say; `None` if not even the first was finished.
    fn root(&mut self, state: &State, list: &mut [Move], depth: i32) -> Option<(Move, i32)> {
        let mut best: Option<(usize, i32)> = None;
        for (i, &mv) in list.iter().enumerate() {
            let alpha = best.map_or(-WON, |b| b.1);
            let value = self.after(state, mv, depth, 0, alpha, WON);
            if self.over {
                break;
            }
            if best.is_none_or(|b| value > b.1) {
                best = Some((i, value));
            }
        }
        let (at, value) = best?;
        list[..=at].rotate_right(1);
        Some((list[0], value))
    }

    /// The value of a move for the side that makes it.
    fn after(
        &mut self,
        state: &State,
        mv: Move,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let mut next = state.clone();
        self.game.play(&mut next, state.turn, mv, &mut ());
        if next.phase == Phase::Drawing {
            return self.draw(&next, depth, ply, alpha, beta);
        }
        // A pass is forced and changes nothing but the turn: it costs no depth.
        let left = if mv == Move::Pass { depth } else { depth - 1 };
        -self.negamax(&next, left, ply + 1, -beta, -alpha)
    }

    /// A chance node: the mean over cards. Every value lies between -WON and WON, so after some cards the rest can
    /// only move the mean so far; where that is enough, the others need not be looked at (Star1).
    fn draw(&mut self, state: &State, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        let cards = if ply == 0 || state.pool <= EXACT { state.pile } else { few(state) };
        let n = i32::from(cards.len());
        let (mut sum, mut left) = (0, n);
        for card in cards.iter() {
            left -= 1;
            let low = (n * alpha - sum - WON * left).max(-WON);
            let high = (n * beta - sum + WON * left).min(WON);
            let mut next = state.clone();
            self.game.resolve(&mut next, &Outcome::of(&[card.0]), &mut ());
            let value = -self.negamax(&next, depth - 1, ply + 1, -high, -low);
            if self.over {
                return 0;
            }
            sum += value;
            // At most this even if all the others win; at least this even if all the others lose.
            if sum + WON * left <= n * alpha {
                return (sum + WON * left) / n;
            }
            if sum - WON * left >= n * beta {
                return (sum - WON * left) / n;
            }
        }
        sum / n
    }

    fn negamax(&mut self, state: &State, depth: i32, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if self.nodes >= self.budget.work || self.nodes % 512 == 0 && self.budget.is_over() {
            self.over = true;
        }
        if self.over {
            return 0;
        }
        let seat = state.turn;
        if state.phase != Phase::Turn {
            let Node::Over(ending) = self.game.node(state) else {
                unreachable!("invariant: chance is answered before")
            };
            return ending.winner.map_or(0, |w| if w == seat { WON } else { -WON });
        }
        if depth <= 0 || ply >= DEEPEST {
            let value = eval::value(state);
            return if seat == Seat::First { value } else { -value };
        }
        let key = key(state);
        let mut first = NOTHING;
        if let Some(entry) = self.table.get(key) {
            first = entry.best;
            let value = i32::from(entry.value);
            if i32::from(entry.depth) >= depth {
                match entry.bound {
                    Bound::Exact => return value,
                    Bound::AtLeast if value >= beta => return value,
                    Bound::AtMost if value <= alpha => return value,
                    Bound::AtLeast | Bound::AtMost => {}
                }
            }
        }
        let mut moves = Moves::of(state, first, self.killers[ply], &self.history[seat.index()]);
        let floor = alpha;
        let (mut best, mut choice) = (-WON - 1, NOTHING);
        while let Some(mv) = moves.next() {
            let value = if choice == NOTHING {
                self.after(state, mv, depth, ply, alpha, beta)
            } else {
                // The rest only has to be shown not to be better.
                let value = self.after(state, mv, depth, ply, alpha, alpha + 1);
                if alpha < value && value < beta {
                    self.after(state, mv, depth, ply, alpha, beta)
                } else {
                    value
                }
            };
            if self.over {
                return 0;
            }
            if value > best {
                (best, choice) = (value, number(mv));
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                let killers = &mut self.killers[ply];
                if killers[0] != choice {
                    *killers = [choice, killers[0]];
                }
                self.history[seat.index()][usize::from(choice)] += (depth * depth) as u32;
                break;
            }
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best <= floor {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        self.table.put(key, best, depth as u8, bound, choice);
        best
    }
}

/// A few cards of the pile, chosen by the position: the same ones whenever it is met.
fn few(state: &State) -> Cards {
    let mut rest = state.pile;
    if u32::from(rest.len()) <= DRAWS {
        return rest;
    }
    let mut stream = Rng::new(key(state));
    let mut chosen = Cards::default();
    for _ in 0..DRAWS {
        let card = nth(rest, stream.below(rest.len().into()));
        chosen = chosen.with(card);
        rest = rest.without(card);
    }
    chosen
}

fn nth(cards: Cards, n: u32) -> Card {
    cards.iter().nth(n as usize).expect("invariant: below the number of cards")
}

/// A small number for each move a position can have: a card has one meaning there.
fn number(mv: Move) -> u8 {
    match mv {
        Move::Play(card) | Move::Hero(card) => card.0,
        Move::Draw => 24,
        Move::Pass => 25,
    }
}

/// The moves of a position, the most promising first.
struct Moves {
    list: [(i32, Move); 6],
    len: usize,
    at: usize,
}

impl Moves {
    fn of(state: &State, first: u8, killers: [u8; 2], history: &[u32; 32]) -> Self {
        let mut out = Self { list: [(0, Move::Pass); 6], len: 0, at: 0 };
        let seat = state.turn;
        for card in state.hands[seat].iter() {
            if let Some(mv) = state.meaning(seat, card) {
                out.push(mv, gain(state, mv, card));
            }
        }
        if state.may_draw(seat) {
            out.push(Move::Draw, 0);
        } else if out.len == 0 {
            out.push(Move::Pass, 0);
        }
        for (worth, mv) in &mut out.list[..out.len] {
            let n = number(*mv);
            *worth += (history[usize::from(n)] as i32).min(1 << 16) / 256;
            if n == first {
                *worth += 1 << 24;
            } else if killers.contains(&n) {
                *worth += 10;
            }
        }
        out.list[..out.len].sort_by_key(|&(worth, _)| -worth);
        out
    }

    const fn push(&mut self, mv: Move, worth: i32) {
        self.list[self.len] = (worth, mv);
        self.len += 1;
    }

    fn next(&mut self) -> Option<Move> {
        let found = self.list[..self.len].get(self.at).map(|m| m.1);
        self.at += 1;
        found
    }
}

/// Points a stone on the card's target brings at once, about.
fn gain(state: &State, mv: Move, card: Card) -> i32 {
    let seat = state.turn;
    let Some(to) = card.target(state.crown) else { return 0 };
    let mut mine = state.stones[seat];
    mine.put(to);
    let n = i32::from(mine.territory(to).len());
    if matches!(mv, Move::Hero(_)) { 2 * n - 20 } else { n }
}
