//! The conformance kit: one call a game, over thousands of random games.
//!
//! It finds what a set of rules must never do: list a move twice, refuse what it lists, lose a piece,
//! tell an eye what it must not know, replay to something else, go on for ever.
//! Cheap checks run at every step, costly ones at every [`KitPlan::every`]th.
//!
//! A fault names the game's number and the step, so that the same plan meets it again.

mod golden;
mod leak;
mod plan;
mod shown;

use std::fmt;

use crate::game::Game;
use crate::node::Node;
use crate::notation::{read_outcome, write_outcome};
use crate::outcome::Outcome;
use crate::record::Record;
use crate::rng::Rng;
use crate::seat::{BySeat, Eye, Revealed, Seat};
use crate::step::Step;
use crate::table::Table;

/// An eye that sees everything in a game that is not over: for tests of pictures and words, and for nothing else.
#[must_use]
pub const fn everything_open() -> Eye {
    EVERYTHING
}

/// The same, for the kit itself.
const EVERYTHING: Eye = Eye::Open(Revealed(()));

pub use golden::golden;
pub use plan::{KitFault, KitPlan, KitReport};
pub use shown::check_shown;

/// Plays random games and checks the contract at every step.
///
/// # Errors
/// The first fault met.
pub fn check<G: Game>(plan: &KitPlan) -> Result<KitReport, KitFault> {
    let mut report = KitReport::default();
    for number in 0..plan.games {
        report += check_game::<G>(plan, number)?;
    }
    Ok(report)
}

/// Plays and checks one game of a plan, by its number from 0. Games know nothing of each other, so that they
/// can be shared out among threads, and one of them can be met again alone.
///
/// # Errors
/// The first fault met.
pub fn check_game<G: Game>(plan: &KitPlan, number: u32) -> Result<KitReport, KitFault> {
    let mut report = KitReport { games: 1, ..KitReport::default() };
    Walk::<G>::new(plan, number)?.run(plan, &mut report)?;
    Ok(report)
}

/// One random game under observation.
struct Walk<G: Game> {
    table: Table<G>,
    rng: Rng,
    number: u32,
    step: u32,
    /// Moves met earlier in this game: most are illegal now, which is what makes them useful.
    met: Vec<G::Move>,
    list: Vec<G::Move>,
}

impl<G: Game> Walk<G> {
    fn new(plan: &KitPlan, number: u32) -> Result<Self, KitFault> {
        let table = Table::new(&plan.setup).map_err(|why| KitFault {
            what: "the set-up is refused",
            game: number,
            step: 0,
            detail: why.to_string(),
        })?;
        let rng = Rng::derive(plan.seed, &[u64::from(number)]);
        Ok(Self { table, rng, number, step: 0, met: Vec::new(), list: Vec::new() })
    }

    fn fault(&self, what: &'static str, detail: impl fmt::Debug) -> KitFault {
        KitFault { what, game: self.number, step: self.step, detail: format!("{detail:?}") }
    }

    fn ensure(
        &self,
        holds: bool,
        what: &'static str,
        detail: impl fmt::Debug,
    ) -> Result<(), KitFault> {
        if holds { Ok(()) } else { Err(self.fault(what, detail)) }
    }

    /// The kit takes its steps itself, not by `playout`: it looks at every part of one, and lets either seat begin a secret
    /// choice.
    fn run(mut self, plan: &KitPlan, report: &mut KitReport) -> Result<(), KitFault> {
        loop {
            let costly = (self.step + self.number).is_multiple_of(plan.every);
            self.position(costly)?;
            match self.table.node() {
                Node::Over(_) => break,
                Node::Chance(chance) => {
                    let outcome = chance.sample(&mut self.rng);
                    let game = self.table.game();
                    let text = write_outcome(game, &chance, &outcome);
                    let back = read_outcome(game, &chance, &text);
                    self.ensure(
                        back.as_ref() == Ok(&outcome),
                        "an outcome's text does not read back",
                        &text,
                    )?;
                    if costly {
                        self.leaks(&Step::Chance(outcome.clone()), report)?;
                    }
                    self.chance(&outcome)?;
                    report.outcomes += 1;
                }
                node @ (Node::Decide(_) | Node::Secret(_)) => {
                    let open: Vec<Seat> =
                        Seat::BOTH.into_iter().filter(|&s| node.awaits(s)).collect();
                    self.ensure(!open.is_empty(), "a secret choice is open for nobody", &node)?;
                    let seat = self.rng.pick(&open);
                    self.moves(seat, costly)?;
                    report.widest = report.widest.max(self.list.len());
                    let mv = self.rng.pick(&self.list);
                    if costly {
                        self.leaks(&Step::Move(seat, mv), report)?;
                    }
                    self.play(seat, mv, costly)?;
                    report.moves += 1;
                }
            }
            self.step += 1;
            self.ensure(self.step <= G::MAX_STEPS, "the game does not end", G::MAX_STEPS)?;
        }
        report.longest = report.longest.max(self.step);
        self.ended()
    }

    /// What must hold of every position.
    fn position(&mut self, costly: bool) -> Result<(), KitFault> {
        let (game, state) = (self.table.game(), self.table.state());
        game.audit(state)
            .map_err(|why| self.fault("the position is not in order", why.to_string()))?;
        let node = self.table.node();
        for seat in Seat::BOTH {
            if !node.awaits(seat) {
                let idle = self.table.moves(seat);
                self.ensure(
                    idle.is_empty(),
                    "a seat that does not decide has moves",
                    (seat, idle),
                )?;
            }
        }
        if costly {
            let text = serde_json::to_string(state)
                .map_err(|e| self.fault("a position cannot be written", e.to_string()))?;
            let back: G::State = serde_json::from_str(&text)
                .map_err(|e| self.fault("a written position does not read back", e.to_string()))?;
            self.ensure(back == *state, "a written position reads back as another", &text)?;
        }
        Ok(())
    }

    /// What must hold of a seat's list of moves. Leaves the list in `self.list`.
    fn moves(&mut self, seat: Seat, costly: bool) -> Result<(), KitFault> {
        self.list.clear();
        let mut list = std::mem::take(&mut self.list);
        let from = self.rng.below(self.met.len().max(1) as u32) as usize;
        let (game, state) = (self.table.game(), self.table.state());
        game.moves(state, seat, &mut list);
        self.ensure(!list.is_empty(), "a seat that must decide has no move", seat)?;
        let mut sorted = list.clone();
        sorted.sort_unstable();
        for pair in sorted.windows(2) {
            self.ensure(pair[0] != pair[1], "a move is listed twice", pair[0])?;
        }
        for &mv in &list {
            if let Err(refusal) = game.check(state, seat, mv) {
                return Err(self.fault("a listed move is refused", (mv, refusal.to_string())));
            }
            if costly {
                let text = game.write_move(mv);
                let back = game.read_move(&text);
                self.ensure(back == Ok(mv), "a move's text does not read back", (&text, back))?;
            }
        }
        // Some moves met before, and this seat's moves tried by the other one.
        let tries = if costly { self.met.len() } else { self.met.len().min(2) };
        for &mv in self.met.iter().cycle().skip(from).take(tries).chain(list.iter().take(1)) {
            for who in Seat::BOTH {
                let listed = who == seat && sorted.binary_search(&mv).is_ok();
                if who != seat && self.table.node().awaits(who) {
                    continue;
                }
                let verdict = game.check(state, who, mv);
                self.ensure(
                    verdict.is_ok() == listed,
                    "list and test disagree",
                    (who, mv, &verdict),
                )?;
            }
        }
        self.list = list;
        Ok(())
    }

    fn chance(&mut self, outcome: &Outcome) -> Result<(), KitFault> {
        self.table
            .resolve(outcome)
            .map_err(|why| self.fault("an outcome is refused", why.to_string()))
    }

    /// Plays, and where it may be taken back, takes it back and plays it again.
    fn play(&mut self, seat: Seat, mv: G::Move, costly: bool) -> Result<(), KitFault> {
        let before = self.table.state().clone();
        let mut quiet = before.clone();
        self.table.game().play(&mut quiet, seat, mv, &mut ());
        self.table
            .apply(seat, mv)
            .map_err(|why| self.fault("a listed move is refused", why.to_string()))?;
        self.ensure(quiet == *self.table.state(), "the two doors lead to different positions", mv)?;
        if costly && self.table.may_undo(seat).is_ok() {
            let mut tried = self.table.clone();
            tried
                .undo(seat)
                .map_err(|why| self.fault("undo is offered and refused", why.to_string()))?;
            self.ensure(*tried.state() == before, "undo leads to another position", mv)?;
        }
        if self.met.len() < 24 {
            self.met.push(mv);
        } else {
            let at = self.rng.below(24) as usize;
            self.met[at] = mv;
        }
        Ok(())
    }

    /// What must hold of a finished game.
    fn ended(&self) -> Result<(), KitFault> {
        for seat in Seat::BOTH {
            self.ensure(self.table.moves(seat).is_empty(), "there are moves after the end", seat)?;
        }
        let text = Record::archive(&self.table, BySeat::default(), None).write();
        let again = Record::parse(&text)
            .and_then(|record| record.replay::<G>(self.table.setup().data().map(str::to_owned)))
            .map_err(|why| self.fault("the record does not replay", why.to_string()))?;
        self.ensure(
            again.state() == self.table.state(),
            "the record replays to another position",
            &text,
        )
    }
}
