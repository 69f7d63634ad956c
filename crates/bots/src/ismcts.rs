//! One search for all games: Monte Carlo tree search over what the seats know.
//!
//! Every iteration redeals what the searching seat cannot see, walks down from there, asks chance for each outcome, and
//! learns. A node of the tree is what the seat to decide *knows* there (its view), never the position, so neither side
//! acts on what it cannot see, and secret choices made at once need no care of their own. The contract says that a seat's moves
//! depend on its view alone, so the moves of a node are always all available.

use std::thread;

use tudor_engine::playout::{Playable as _, Position, settle};
use tudor_engine::{Budget, Ending, Found, Game, Knowledge, Node, Rng, SURE, Search, Seat};

use crate::greedy::has_value;
use crate::tree::{Edge, Tree, key};

/// How the search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// How it chooses where to look next.
    pub explore: Explore,
    /// Does it use what the game knows (weights, values), or only the rules?
    pub knowledge: bool,
    /// Does the next decision begin with what this one learned?
    pub reuse: bool,
    /// Trees grown side by side and added up. The number is part of the style, not of the machine: the same seed gives the
    /// same move with any number of threads.
    pub shards: u32,
}

/// How a search chooses where to look next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Explore {
    /// By the game's weights, with this much curiosity; what was never tried counts as this much worse than
    /// its node.
    Weighted {
        /// Curiosity.
        curiosity: f64,
        /// What an untried move lacks.
        doubt: f64,
    },
    /// By the upper confidence bound with this factor, everything once first (plain UCT).
    Bound(f64),
}

impl Style {
    /// The search of the levels.
    pub const GUIDED: Self = Self {
        explore: Explore::Weighted { curiosity: 0.6, doubt: 0.1 },
        knowledge: true,
        reuse: true,
        shards: 1,
    };
    /// Plain UCT with random playouts to the end and nothing kept: the yardstick.
    pub const PLAIN: Self =
        Self { explore: Explore::Bound(0.7), knowledge: false, reuse: false, shards: 1 };

    /// The same with this many trees side by side.
    #[must_use]
    pub const fn shards(self, shards: u32) -> Self {
        Self { shards, ..self }
    }
}

/// What the search thinks of one move of the root.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought<M> {
    /// The move.
    pub mv: M,
    /// How often it was looked at.
    pub visits: u32,
    /// What came of it on average, -1 to 1.
    pub mean: f64,
}

/// The search, with the trees it keeps.
#[derive(Debug)]
pub struct Ismcts<G: Game> {
    style: Style,
    shards: Vec<Shard<G>>,
}

impl<G: Knowledge> Ismcts<G> {
    /// A fresh one.
    #[must_use]
    pub fn new(style: Style) -> Self {
        let shards = (0..style.shards.max(1)).map(|_| Shard::new(style)).collect();
        Self { style, shards }
    }

    /// Bytes its trees hold on to; limited, however long a game is.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.shards.iter().map(|s| s.tree.bytes()).sum()
    }

    /// Looks at the moves of a seat: what it thinks of each, how deep it looked, how many iterations it took.
    ///
    /// # Panics
    /// If the seat has no move in this view.
    pub fn look(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        budget: &Budget<'_>,
        rng: &mut Rng,
    ) -> (Vec<Thought<G::Move>>, u32, u64) {
        let valued = self.style.knowledge && has_value(game, view, rng);
        let n = self.shards.len() as u64;
        // Each shard its own stream and its share of the work, whatever thread it runs on.
        let share = Budget { work: budget.work.div_ceil(n).max(1), ..budget.clone() };
        let share = &share;
        let streams: Vec<Rng> = (0..n).map(|_| Rng::new(rng.next_u64())).collect();
        let mut grown: Vec<(u32, u64)> = Vec::with_capacity(streams.len());
        thread::scope(|scope| {
            let mut jobs = self.shards.iter_mut().zip(streams);
            let (first, mut rng) = jobs.next().expect("invariant: at least one shard");
            let others: Vec<_> = jobs
                .map(|(shard, mut rng)| {
                    scope.spawn(move || shard.grow(game, view, seat, share, valued, &mut rng))
                })
                .collect();
            grown.push(first.grow(game, view, seat, share, valued, &mut rng));
            grown.extend(
                others.into_iter().map(|j| j.join().expect("invariant: no panic in a search")),
            );
        });
        let mut thoughts: Vec<Thought<G::Move>> = Vec::new();
        for shard in &self.shards {
            for (i, edge) in shard.root().iter().enumerate() {
                if thoughts.len() <= i {
                    thoughts.push(Thought { mv: edge.mv, visits: 0, mean: 0.0 });
                }
                let sum = thoughts[i].mean * f64::from(thoughts[i].visits) + edge.sum;
                thoughts[i].visits += edge.visits;
                thoughts[i].mean = sum / f64::from(thoughts[i].visits.max(1));
            }
        }
        let depth = grown.iter().map(|g| g.0).max().unwrap_or(0);
        (thoughts, depth, grown.iter().map(|g| g.1).sum())
    }
}

impl<G: Knowledge> Search<G> for Ismcts<G> {
    fn choose(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        budget: &Budget<'_>,
        rng: &mut Rng,
    ) -> Found<G::Move> {
        let (thoughts, depth, nodes) = self.look(game, view, seat, budget, rng);
        let best = best(&thoughts);
        Found { mv: best.mv, value: (best.mean * f64::from(SURE)) as i32, depth, nodes }
    }

    fn bytes(&self) -> usize {
        self.bytes()
    }
}

/// The move looked at most often; among equals the better one, then the first.
pub(crate) fn best<M: Copy>(thoughts: &[Thought<M>]) -> Thought<M> {
    let better = |a: Thought<M>, b: &Thought<M>| {
        if (b.visits, b.mean) > (a.visits, a.mean) { *b } else { a }
    };
    thoughts.iter().skip(1).fold(thoughts[0], better)
}

/// One tree, and the room its iterations work in.
#[derive(Debug)]
struct Shard<G: Game> {
    style: Style,
    tree: Tree<G::Move>,
    root: u64,
    path: Vec<(usize, usize, Seat)>,
    moves: Vec<G::Move>,
    weights: Vec<u32>,
}

impl<G: Knowledge> Shard<G> {
    fn new(style: Style) -> Self {
        let (path, moves, weights) = (Vec::new(), Vec::new(), Vec::new());
        Self { style, tree: Tree::new(), root: 0, path, moves, weights }
    }

    fn root(&self) -> &[Edge<G::Move>] {
        self.tree.find(self.root).map_or(&[], |node| self.tree.edges(node))
    }

    /// Iterates until the budget is used or the choice is settled: how deep it went, and how many it took.
    fn grow(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        budget: &Budget<'_>,
        valued: bool,
        rng: &mut Rng,
    ) -> (u32, u64) {
        if !self.style.reuse || !self.tree.has_room(budget.work.min(1 << 15)) {
            self.tree.clear();
        }
        let state = game.redeal(view, rng);
        self.root = key(game, &state, seat);
        if self.tree.find(self.root).is_none() {
            self.plant(game, &state, seat, self.root);
        }
        let horizon = if valued { game.horizon() } else { None };
        let (mut deepest, mut done) = (0, 0);
        while done < budget.work {
            let state = game.redeal(view, rng);
            deepest = deepest.max(self.iterate(game, state, seat, horizon, rng));
            done += 1;
            if done % 32 == 0 && (budget.is_over() || self.settled(budget.work - done)) {
                break;
            }
        }
        (deepest, done)
    }

    /// Can nothing overtake the move in front any more?
    fn settled(&self, left: u64) -> bool {
        let (mut most, mut second) = (0, 0);
        for edge in self.root() {
            if edge.visits > most {
                (most, second) = (edge.visits, most);
            } else {
                second = second.max(edge.visits);
            }
        }
        u64::from(second).saturating_add(left) < u64::from(most)
    }

    /// A node for what the seat knows here.
    fn plant(&mut self, game: &G, state: &G::State, seat: Seat, key: u64) {
        self.moves.clear();
        game.moves(state, seat, &mut self.moves);
        self.weights.clear();
        if self.style.knowledge {
            game.weigh(state, seat, &self.moves, &mut self.weights);
        } else {
            self.weights.resize(self.moves.len(), 1);
        }
        self.tree.insert(key, &self.moves, &self.weights);
    }

    /// One way down and up again; how many decisions it went down.
    fn iterate(
        &mut self,
        game: &G,
        state: G::State,
        me: Seat,
        horizon: Option<u32>,
        rng: &mut Rng,
    ) -> u32 {
        self.path.clear();
        let mut at = Position::<G>::of(game, state);
        // What comes of it for the first seat, -1 to 1.
        let result = loop {
            let seat = match settle(&mut at, rng) {
                Node::Over(ending) => break result(&ending),
                // The searching seat first: its root must be what it knows now.
                Node::Secret(open) if open[me] => me,
                node => node.decider().expect("invariant: somebody decides"),
            };
            let key = key(game, &at.state, seat);
            let Some(node) = self.tree.find(key) else {
                self.plant(game, &at.state, seat, key);
                break self.finish(at, horizon, rng);
            };
            let edge = self.select(node, rng);
            self.path.push((node, edge, seat));
            at.play(seat, &self.tree.edges(node)[edge].mv);
        };
        for &(node, edge, seat) in &self.path {
            let edge = self.tree.edge_mut(node, edge);
            edge.visits += 1;
            edge.sum += result * sign(seat, Seat::First);
        }
        self.path.len() as u32
    }

    fn select(&self, node: usize, rng: &mut Rng) -> usize {
        let edges = self.tree.edges(node);
        let visits: u32 = edges.iter().map(|e| e.visits).sum();
        match self.style.explore {
            Explore::Weighted { curiosity, doubt } => {
                let mean = edges.iter().map(|e| e.sum).sum::<f64>() / f64::from(visits.max(1));
                let reach = curiosity * f64::from(visits + 1).sqrt();
                arg_max(edges.iter().map(|e| {
                    let known = if e.visits == 0 { mean - doubt } else { e.mean() };
                    known + reach * f64::from(e.prior) / f64::from(e.visits + 1)
                }))
            }
            Explore::Bound(factor) => {
                let untried = edges.iter().filter(|e| e.visits == 0).count() as u32;
                if untried > 0 {
                    let nth = rng.below(untried) as usize;
                    let mut open = edges.iter().enumerate().filter(|(_, e)| e.visits == 0);
                    return open.nth(nth).expect("invariant: counted above").0;
                }
                let log = f64::from(visits).ln();
                arg_max(
                    edges.iter().map(|e| e.mean() + factor * (log / f64::from(e.visits)).sqrt()),
                )
            }
        }
    }

    /// Plays on by the game's weights, up to the horizon, and says what comes of it for the first seat.
    fn finish(&mut self, mut at: Position<'_, G>, horizon: Option<u32>, rng: &mut Rng) -> f64 {
        let mut left = horizon.unwrap_or(u32::MAX);
        loop {
            let seat = match settle(&mut at, rng) {
                Node::Over(ending) => return result(&ending),
                node => node.decider().expect("invariant: somebody decides"),
            };
            if left == 0 {
                let value = at.game.value(&at.state, Seat::First).clamp(-SURE, SURE);
                return f64::from(value) / f64::from(SURE);
            }
            left -= 1;
            self.moves.clear();
            at.list(seat, &mut self.moves);
            let mv = if self.style.knowledge && self.moves.len() > 1 {
                self.weights.clear();
                at.game.weigh(&at.state, seat, &self.moves, &mut self.weights);
                self.moves[weighted(&self.weights, rng)]
            } else {
                rng.pick(&self.moves)
            };
            at.play(seat, &mv);
        }
    }
}

/// What came of a game for the first seat, -1 to 1.
fn result(ending: &Ending) -> f64 {
    ending.winner.map_or(0.0, |winner| sign(winner, Seat::First))
}

fn sign(seat: Seat, of: Seat) -> f64 {
    if seat == of { 1.0 } else { -1.0 }
}

fn arg_max(scores: impl Iterator<Item = f64>) -> usize {
    let (mut best, mut top) = (0, f64::NEG_INFINITY);
    for (i, score) in scores.enumerate() {
        if score > top {
            (best, top) = (i, score);
        }
    }
    best
}

/// One of a list of weights, each as likely as it weighs.
pub(crate) fn weighted(weights: &[u32], rng: &mut Rng) -> usize {
    let total: u32 = weights.iter().sum();
    let mut at = rng.below(total);
    for (i, &weight) in weights.iter().enumerate() {
        if at < weight {
            return i;
        }
        at -= weight;
    }
    unreachable!("invariant: the number drawn is below the sum of the weights")
}
