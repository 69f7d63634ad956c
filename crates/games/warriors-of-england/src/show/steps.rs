//! What is asked once a noble is picked.

use tudor_engine::Seat;
use tudor_engine::show::{Anchor, FollowUp};

use super::words::the;
use crate::game::WarriorsOfEngland;
use crate::moves::Move;
use crate::noble::Nobles;
use crate::state::State;

impl WarriorsOfEngland {
    /// A question for every beginning of a path.
    pub(super) fn steps(&self, s: &State, seat: Seat, moves: &[Move]) -> Vec<FollowUp> {
        let mut out: Vec<FollowUp> = Vec::new();
        let mut add = |path: Vec<Anchor>, ask: String| {
            if out.iter().all(|step| step.path != path) {
                out.push(FollowUp { path, ask });
            }
        };
        // A click on the region marches at once, so the price of London is named here (8.0 item 8).
        let lost = |nobles: Nobles| match self.london_needs(s, seat, nobles) {
            true => " London is lost.",
            false => "",
        };
        for mv in moves {
            let (party, verb) = match *mv {
                Move::Place(n, _) => {
                    let ask = format!("Where should {} come in?", the(self.title(s, n)));
                    add(vec![self.noble_anchor(n)], ask);
                    continue;
                }
                Move::March(party, _) => (party, "lead"),
                Move::Withdraw(party, _) if party.nobles() != s.fighters(seat) => {
                    (party, "withdraw")
                }
                _ => continue,
            };
            let men = [Some(party.first), party.second];
            for n in men.into_iter().flatten() {
                let ask = format!("Where should {} {verb}?", the(self.title(s, n)));
                add(vec![self.noble_anchor(n)], ask + lost(Nobles::one(n)));
            }
            if let Some(second) = party.second {
                let (a, b) = (self.noble_anchor(party.first), self.noble_anchor(second));
                let ask = "Where should they go?".to_owned() + lost(party.nobles());
                add(vec![a.clone(), b.clone()], ask.clone());
                add(vec![b, a], ask);
            }
        }
        out
    }
}
