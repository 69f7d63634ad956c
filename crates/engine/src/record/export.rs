//! A record of a table, as an eye may have it.

use super::{Fairness, Record, Written, result_text};
use crate::fair::Digest;
use crate::game::Game;
use crate::node::Node;
use crate::seat::{BySeat, Eye, Revealed};
use crate::setup::Setup;
use crate::step::Step;
use crate::table::Table;

impl Record {
    /// Writes down a table with everything that is hidden in it, also of a game that goes on: for the program that owns
    /// the table, like its position. People get [`Record::of`].
    pub fn archive<G: Game>(
        table: &Table<G>,
        players: BySeat<String>,
        fair: Option<Fairness>,
    ) -> Self {
        Self::of(table, Eye::Open(Revealed(())), players, fair)
    }

    /// Writes down a table, as this eye may have it. [`Eye::Open`] has the whole record; another eye's has `?` for what
    /// it did not see. Steps of a secret choice that is still open are left out: even their number would be information.
    pub fn of<G: Game>(
        table: &Table<G>,
        eye: Eye,
        players: BySeat<String>,
        fair: Option<Fairness>,
    ) -> Self {
        let game = table.game();
        let mut steps = Vec::with_capacity(table.steps().len());
        // Of each step: is it in the record?
        let mut kept = Vec::with_capacity(table.steps().len());
        // Chance is labelled by the question, which only the position knows: walk along.
        let mut walk = table.after(0);
        for (step, events, _) in table.story(0) {
            let node = walk.node();
            let shown = |e| game.project(e, eye);
            let secret = matches!(node, Node::Secret(_));
            let keep = match step {
                Step::Move(seat, _) | Step::Undo(seat) if secret && !eye.sees(*seat) => {
                    events.iter().any(|e| shown(e).is_some())
                }
                _ => true,
            };
            kept.push(keep);
            if keep {
                let shown = match (step, &node) {
                    (Step::Move(seat, _), _) => {
                        eye.sees(*seat)
                            || !secret && events.iter().all(|e| shown(e).as_ref() == Some(e))
                    }
                    (_, Node::Chance(chance)) => chance.seen_by(eye),
                    _ => true,
                };
                steps.push(match (Written::of(game, &node, step), step) {
                    (Written::Move(seat, _), _) if !shown => Written::Move(seat, None),
                    (Written::Chance(label, _), _) if !shown => Written::Chance(label, None),
                    // Counted in the steps of this record.
                    (_, Step::Back(n)) => {
                        Written::Back(walk.first_standing(*n).filter(|&i| kept[i]).count() as u32)
                    }
                    (written, _) => written,
                });
            }
            walk.redo(step).expect("invariant: what happened once can happen again");
        }
        let result = match table.node() {
            Node::Over(ending) => result_text(&ending),
            _ => String::new(),
        };
        Self {
            game: G::info().id.to_owned(),
            revision: G::info().revision,
            setup: Setup { data: None, ..table.setup().full().clone() },
            data: table.setup().data().map(|text| Digest::of(text.as_bytes())),
            players,
            fair,
            steps,
            result,
        }
    }
}
