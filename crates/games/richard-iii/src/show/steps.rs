//! What is asked once a block is picked, and once several ways lead to where it shall go.

use std::collections::BTreeMap;

use tudor_engine::show::{Choice, FollowUp};

use super::choice::traveller;
use super::words::{called, pool, slot};
use crate::View;
use crate::data::Slot;
use crate::moves::Move;
use crate::state::Phase;

/// A question for every beginning of a path.
pub fn steps(view: &View, moves: &[Move], choices: &[Choice]) -> Vec<FollowUp> {
    let mut out: Vec<FollowUp> = Vec::new();
    let mut add = |step: FollowUp| {
        if out.iter().all(|known| known.path != step.path) {
            out.push(step);
        }
    };
    for (mv, choice) in moves.iter().zip(choices).filter(|(_, choice)| !choice.paths.is_empty()) {
        if let Move::Recruit(block, _) = *mv {
            let ask = format!("Where is {} recruited?", called(block));
            add(FollowUp { path: vec![pool(block)], ask });
        } else if let Some(x) = mover(*mv).filter(|_| choice.paths[0].len() > 1) {
            let name = traveller(view, x).replacen("The ", "the ", 1);
            add(FollowUp { path: vec![slot(x)], ask: question(view, moves, x, &name) });
        }
    }
    // Ways that differ end with the same clicks.
    let mut ends: BTreeMap<_, u8> = BTreeMap::new();
    for path in choices.iter().flat_map(|c| &c.paths).filter(|path| path.len() > 1) {
        *ends.entry(path).or_default() += 1;
    }
    let several = ends.into_iter().filter(|&(_, n)| n > 1);
    out.extend(
        several.map(|(path, _)| FollowUp { path: path.clone(), ask: "Which way?".to_owned() }),
    );
    out
}

const fn mover(mv: Move) -> Option<Slot> {
    match mv {
        Move::March(x, _)
        | Move::Sail(x, ..)
        | Move::Charge(x, _)
        | Move::Tempt(x, _)
        | Move::To(x, _)
        | Move::Home(x, _) => Some(x),
        _ => None,
    }
}

/// "Where should Wiltshire march?"
fn question(view: &View, moves: &[Move], x: Slot, name: &str) -> String {
    let any = |wanted: fn(&Move) -> bool| moves.iter().any(|m| mover(*m) == Some(x) && wanted(m));
    let charges = any(|m| matches!(m, Move::Charge(..) | Move::Tempt(..)));
    let goes = any(|m| matches!(m, Move::To(..)));
    match view.state.phase {
        Phase::Home(_) => format!("Where does {name} go?"),
        Phase::Regroup(_) => format!("Where should {name} go?"),
        Phase::Turn(..) if charges && goes => {
            format!("Whom should {name} take on, or where to retreat?")
        }
        Phase::Turn(..) if charges => format!("Whom should {name} take on?"),
        Phase::Turn(..) => format!("Where should {name} retreat?"),
        _ if any(|m| matches!(m, Move::March(..))) => format!("Where should {name} march?"),
        _ => format!("Where should {name} sail?"),
    }
}
