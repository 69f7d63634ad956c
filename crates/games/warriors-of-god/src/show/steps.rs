//! What is asked once a leader, an area or a kind of troops is picked.

use tudor_engine::show::{Anchor, FollowUp};

use super::words::at_area;
use crate::moves::Move;
use crate::rules::WarriorsOfGod;

impl WarriorsOfGod {
    /// A question for every first click of two.
    pub(super) fn steps(&self, moves: &[Move]) -> Vec<FollowUp> {
        let mut out: Vec<FollowUp> = Vec::new();
        for mv in moves {
            let (at, ask) = match *mv {
                Move::March(l, _) => {
                    (self.at_leader(l), format!("Where should {} lead?", self.name(l)))
                }
                Move::Retreat(l, _) => {
                    (self.at_leader(l), format!("Where should {} go?", self.name(l)))
                }
                Move::Place(l, _) => {
                    (self.at_leader(l), format!("Where should {} come in?", self.name(l)))
                }
                Move::Assign(l, ..) => {
                    (self.at_leader(l), format!("Which troops does {} take?", self.name(l)))
                }
                Move::Send(kind, ..) => (
                    Anchor::new("troop", kind.id()),
                    format!("Where do the {} go?", kind.word(true)),
                ),
                Move::Recruit(kind, _) => match kind.home() {
                    Some(home) => (at_area(home), format!("Who hires in {}?", home.name())),
                    None => continue,
                },
                _ => continue,
            };
            if out.iter().all(|step| step.path[0] != at) {
                out.push(FollowUp { path: vec![at], ask });
            }
        }
        out
    }
}
