//! Does an eye learn what it must not know?
//!
//! The state is redealt as the eye could imagine it; then everything that eye gets must be the same, byte for
//! byte, from the true state and from the imagined one: its view, its moves, what it sees of the next step.

use super::{KitFault, KitReport, Walk};
use crate::game::{Game, Reveals};
use crate::node::Node;
use crate::outcome::Outcome;
use crate::seat::{Eye, Seat};
use crate::step::Step;

impl<G: Game> Walk<G> {
    pub(super) fn leaks(
        &mut self,
        next: &Step<G::Move>,
        report: &mut KitReport,
    ) -> Result<(), KitFault> {
        for eye in Eye::LIVE {
            let view = self.table.view(eye);
            let imagined = self.table.game().redeal(&view, &mut self.rng);
            self.game_looks_alike(eye, &view, &imagined)?;
            self.next_step_looks_alike(eye, imagined, next)?;
            report.redealt += 1;
        }
        self.twin_looks_alike(next)
    }

    /// Compares the real step with another one that could be taken instead. For every eye that is not the actor's:
    /// equal projected events must lead to equal views, and equal views must come from equal events. So neither the view
    /// nor the events can tell what the other does not, however a redeal treats them.
    ///
    /// The first half is not asked of an eye that sees more laid open than the events say, the second half not of an eye
    /// that learns anything: what it saw may be gone from the board again.
    fn twin_looks_alike(&mut self, next: &Step<G::Move>) -> Result<(), KitFault> {
        let Some(twin) = self.another(next) else { return Ok(()) };
        let (state, seen) = self.stepped(next);
        let (other, also) = self.stepped(&twin);
        let game = self.table.game();
        if state == other {
            return Ok(());
        }
        for eye in Eye::LIVE {
            if matches!(next, Step::Move(seat, _) if eye.sees(*seat)) {
                continue;
            }
            let learns = learns(game, &seen, eye).max(learns(game, &also, eye));
            let same_events = project(game, &seen, eye) == project(game, &also, eye);
            let same_view = game.view(&state, eye) == game.view(&other, eye);
            self.ensure(
                same_view || !same_events || learns == Reveals::Open,
                "the view tells more than was seen",
                (eye, next, &twin),
            )?;
            self.ensure(
                same_events || !same_view || learns != Reveals::Nothing,
                "events tell more than the view knows",
                (eye, next, &twin),
            )?;
        }
        Ok(())
    }

    /// Another step that could be taken instead.
    fn another(&mut self, next: &Step<G::Move>) -> Option<Step<G::Move>> {
        match next {
            Step::Move(seat, _) => Some(Step::Move(*seat, self.rng.pick(&self.table.moves(*seat)))),
            Step::Chance(_) => match self.table.node() {
                Node::Chance(chance) => Some(Step::Chance(chance.sample(&mut self.rng))),
                _ => None,
            },
            _ => None,
        }
    }

    fn stepped(&self, step: &Step<G::Move>) -> (G::State, Vec<G::Event>) {
        let game = self.table.game();
        let (mut state, mut events) = (self.table.state().clone(), Vec::new());
        match step {
            Step::Move(seat, mv) => game.play(&mut state, *seat, *mv, &mut events),
            Step::Chance(outcome) => game.resolve(&mut state, outcome, &mut events),
            _ => {}
        }
        (state, events)
    }

    fn game_looks_alike(
        &self,
        eye: Eye,
        view: &G::View,
        imagined: &G::State,
    ) -> Result<(), KitFault> {
        let (game, state) = (self.table.game(), self.table.state());
        game.audit(imagined).map_err(|why| {
            self.fault("a redealt position is not in order", (eye, why.to_string()))
        })?;
        let again = game.view(imagined, eye);
        self.ensure(again == *view, "a redealt position looks different", (eye, view, &again))?;
        let bytes = |v: &G::View| {
            serde_json::to_vec(v).map_err(|e| self.fault("a view cannot be written", e.to_string()))
        };
        self.ensure(
            bytes(view)? == bytes(&again)?,
            "two equal views are written differently",
            eye,
        )?;
        let (node, other) = (game.node(state), game.node(imagined));
        self.ensure(
            same_question(&node, &other),
            "what happens next tells of hidden things",
            (eye, &node, &other),
        )?;
        self.ensure(
            game.obvious(state) == game.obvious(imagined),
            "what resolves itself tells of hidden things",
            eye,
        )?;
        if let Some(seat) = eye.seat() {
            let (mut mine, mut theirs) = (Vec::new(), Vec::new());
            game.moves(state, seat, &mut mine);
            game.moves(imagined, seat, &mut theirs);
            self.ensure(
                mine == theirs,
                "the list of moves tells of hidden things",
                (eye, &mine, &theirs),
            )?;
        }
        Ok(())
    }

    /// Takes the next step from both. Where the imagined state does not have that step (a hidden piece's move), there is
    /// nothing to compare. Events must be the same up to the first that shows this eye something; and if all that it saw
    /// is the same, it must know the same, unless more was laid open than the events say.
    fn next_step_looks_alike(
        &self,
        eye: Eye,
        mut imagined: G::State,
        next: &Step<G::Move>,
    ) -> Result<(), KitFault> {
        let game = self.table.game();
        let mut state = self.table.state().clone();
        let (mut seen, mut other) = (Vec::new(), Vec::new());
        match next {
            Step::Move(seat, mv) => {
                if game.check(&imagined, *seat, *mv).is_err() {
                    return self.ensure(
                        eye.seat() != Some(*seat),
                        "a listed move is refused when redealt",
                        (eye, mv),
                    );
                }
                game.play(&mut state, *seat, *mv, &mut seen);
                game.play(&mut imagined, *seat, *mv, &mut other);
            }
            Step::Chance(outcome) => {
                if !could_answer(game, &imagined, outcome) {
                    return Ok(());
                }
                game.resolve(&mut state, outcome, &mut seen);
                game.resolve(&mut imagined, outcome, &mut other);
            }
            _ => return Ok(()),
        }
        let hidden = |events: &[G::Event]| {
            let shows = |e| game.reveals(e, eye) != Reveals::Nothing;
            events.iter().position(shows).unwrap_or(events.len())
        };
        let learns = learns(game, &seen, eye).max(learns(game, &other, eye));
        let before = hidden(&seen).min(hidden(&other));
        let until = |events: &[G::Event]| match learns {
            Reveals::Nothing => project(game, events, eye),
            _ => project(game, &events[..before], eye),
        };
        let (saw, would) = (until(&seen), until(&other));
        self.ensure(saw == would, "events tell of hidden things", (eye, next, &saw, &would))?;
        let same_events = project(game, &seen, eye) == project(game, &other, eye);
        let (now, then) = (game.view(&state, eye), game.view(&imagined, eye));
        self.ensure(
            now == then || !same_events || learns == Reveals::Open,
            "the view after a step tells of hidden things",
            (eye, next, &now, &then),
        )
    }
}

/// What this eye sees of a step.
fn project<G: Game>(game: &G, events: &[G::Event], eye: Eye) -> Vec<G::Event> {
    events.iter().filter_map(|e| game.project(e, eye)).collect()
}

/// The most that an event of a step shows this eye.
fn learns<G: Game>(game: &G, events: &[G::Event], eye: Eye) -> Reveals {
    events.iter().map(|e| game.reveals(e, eye)).max().unwrap_or(Reveals::Nothing)
}

fn could_answer<G: Game>(game: &G, state: &G::State, outcome: &Outcome) -> bool {
    matches!(game.node(state), Node::Chance(chance) if chance.check(outcome).is_ok())
}

/// Do two nodes look the same from outside? What is in a hidden bag may differ.
fn same_question(a: &Node, b: &Node) -> bool {
    match (a, b) {
        (Node::Chance(a), Node::Chance(b)) => a.label == b.label && a.only == b.only,
        (Node::Secret(_), Node::Secret(_)) => {
            Seat::BOTH.iter().all(|&s| a.awaits(s) == b.awaits(s))
        }
        _ => a == b,
    }
}
