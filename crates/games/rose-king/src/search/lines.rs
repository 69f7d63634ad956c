//! The lines of one decision: alpha-beta over moves, and the mean over cards.

use tudor_engine::{Budget, Game, Node, Outcome, Rng, Seat};

use super::eval;
use super::order::{Moves, number};
use super::params::{DEEPEST, Tuning, WON};
use super::table::{Bound, NOTHING, Table, key};
use crate::RoseKing;
use crate::data::Cards;
use crate::moves::Move;
use crate::state::{Phase, State};

/// The lines of one decision.
pub(super) struct Lines<'a> {
    game: &'a RoseKing,
    table: &'a mut Table,
    budget: &'a Budget<'a>,
    tuning: Tuning,
    killers: [[u8; 2]; DEEPEST],
    history: [[u32; 32]; 2],
    pub nodes: u64,
    /// Was it stopped? Then no value on the way up counts any more.
    pub over: bool,
}

impl<'a> Lines<'a> {
    pub fn new(
        game: &'a RoseKing,
        table: &'a mut Table,
        budget: &'a Budget<'a>,
        tuning: Tuning,
    ) -> Self {
        let killers = [[NOTHING; 2]; DEEPEST];
        Self { game, table, budget, tuning, killers, history: [[0; 32]; 2], nodes: 0, over: false }
    }

    /// One depth more at the root: the best move and its value, and the list with the best in front for the next
    /// depth. If it was stopped on the way, what the finished moves say; `None` if not even the first was finished.
    pub fn root(&mut self, state: &State, list: &mut [Move], depth: i32) -> Option<(Move, i32)> {
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
        let cards = if ply == 0 || state.pool <= self.tuning.exact {
            state.pile
        } else {
            few(state, self.tuning.draws[(depth - 1).clamp(0, 3) as usize])
        };
        let n = i32::from(cards.len());
        let (mut sum, mut left) = (0, n);
        for card in cards {
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
        if self.nodes >= self.budget.work || self.nodes % 512 == 511 && self.budget.is_over() {
            self.over = true;
        }
        if self.over {
            return 0;
        }
        self.nodes += 1;
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
pub(super) fn few(state: &State, count: u32) -> Cards {
    let mut rest = state.pile;
    if u32::from(rest.len()) <= count {
        return rest;
    }
    let mut stream = Rng::new(key(state));
    let mut chosen = Cards::default();
    for _ in 0..count {
        let card = rest.nth(stream.below(rest.len().into()));
        chosen = chosen.with(card);
        rest = rest.without(card);
    }
    chosen
}
