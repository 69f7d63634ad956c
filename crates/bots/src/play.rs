//! One game between two bots, each with its own view.

use std::time::{Duration, Instant};

use tudor_engine::playout::{Playable as _, Position, answer};
use tudor_engine::{BySeat, Eye, Game, Leaving, Node, Rng, Seat, Step, Turn};

use crate::bot::{Bot, Fault, FaultKind, Limits};

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Played<M> {
    /// Who won; `None` is a draw.
    pub winner: Option<Seat>,
    /// Why it ended, as one word: the game's own, or that of a fault.
    pub reason: &'static str,
    /// Points where a seat had a choice to make or a forced move to confirm.
    pub decisions: u32,
    /// What the bots took.
    pub effort: BySeat<WorkDone>,
    /// The fault that ended it, if one did.
    pub fault: Option<(Seat, Fault)>,
    /// Everything that happened.
    pub steps: Vec<Step<M>>,
}

/// What one bot took for its decisions; forced moves are not asked and not counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WorkDone {
    /// How often it was asked.
    pub asked: u64,
    /// Nodes or iterations.
    pub nodes: u64,
    /// Depths added up.
    pub depths: u64,
    /// Time.
    pub time: Duration,
    /// The longest time for one decision.
    pub longest: Duration,
}

impl WorkDone {
    /// Adds another's.
    pub fn add(&mut self, other: &Self) {
        self.asked += other.asked;
        self.nodes += other.nodes;
        self.depths += other.depths;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
    }
}

/// Plays one game. A bot that fails loses it.
///
/// # Panics
/// If the game breaks the contract: no move where one is due, or no end.
pub fn play<G: Game>(
    game: &G,
    bots: &mut BySeat<Box<dyn Bot<G>>>,
    chance: &mut Rng,
) -> Played<G::Move> {
    let mut at = Position::<G>::start(game);
    let (mut steps, mut moves) = (Vec::new(), Vec::new());
    let (mut decisions, mut effort) = (0, BySeat::<WorkDone>::default());
    let (winner, reason, fault) = loop {
        assert!(steps.len() as u32 <= at.max_steps(), "the game does not end");
        let seat = match answer(&mut at, chance) {
            Ok(outcome) => {
                steps.push(Step::Chance(outcome));
                continue;
            }
            Err(Node::Over(ending)) => break (ending.winner, ending.reason(), None),
            Err(node) => node.decider().expect("invariant: somebody decides"),
        };
        moves.clear();
        at.list(seat, &mut moves);
        let mv = match moves[..] {
            [] => panic!("no move where one is due"),
            [only] => only,
            _ => {
                let view = game.view(&at.state, Eye::of(seat));
                let mut turn =
                    Turn { game: game.clone(), view, seat, moves: std::mem::take(&mut moves) };
                let chosen = ask(&mut bots[seat], &turn, &mut effort[seat]);
                moves = std::mem::take(&mut turn.moves);
                match chosen {
                    Ok(mv) => mv,
                    Err(fault) => {
                        let how = match fault.kind {
                            FaultKind::Silent => Leaving::OnTime,
                            _ => Leaving::Abandoned,
                        };
                        steps.push(Step::leave(seat, how));
                        break (Some(seat.other()), fault.kind.reason(), Some((seat, fault)));
                    }
                }
            }
        };
        at.play(seat, &mv);
        steps.push(Step::Move(seat, mv));
        decisions += 1;
    };
    Played { winner, reason, decisions, effort, fault, steps }
}

fn ask<G: Game>(
    bot: &mut Box<dyn Bot<G>>,
    turn: &Turn<G>,
    effort: &mut WorkDone,
) -> Result<G::Move, Fault> {
    let begun = Instant::now();
    let found = bot.choose(turn, &Limits::default())?;
    let time = begun.elapsed();
    effort.add(&WorkDone {
        asked: 1,
        nodes: found.nodes,
        depths: found.depth.into(),
        time,
        longest: time,
    });
    if turn.moves.contains(&found.mv) { Ok(found.mv) } else { Err(Fault::not_listed(&found.mv)) }
}
