//! What is asked once a unit or a card is picked.

use tudor_engine::show::{Anchor, FollowUp};

use super::words::{card_anchor, slot_anchor};
use crate::board::Sq;
use crate::cards::Card;
use crate::moves::Move;
use crate::state::{Slot, State};

/// A question for every unit and card that can be picked first.
pub fn steps(state: &State, moves: &[Move]) -> Vec<FollowUp> {
    let mut out: Vec<FollowUp> = Vec::new();
    for slot in Slot::all() {
        let Some(at) = state.unit(slot).at else { continue };
        if let Some(ask) = of_unit(state, slot, at, moves) {
            out.push(FollowUp { path: vec![slot_anchor(slot)], ask });
        }
    }
    let mut card = |card: Card, ask: String| {
        let path: Vec<Anchor> = vec![card_anchor(card)];
        if out.iter().all(|step| step.path != path) {
            out.push(FollowUp { path, ask });
        }
    };
    for mv in moves {
        match *mv {
            Move::PlayOn(which, _) => {
                card(which, format!("{}: for which unit?", which.facts().name));
            }
            Move::Volley(..) => card(Card::MassedVolley, "Massed Volley: who shoots first?".into()),
            Move::Reserves(..) => card(Card::Reserves, "Reserves: which lost unit returns?".into()),
            Move::Reform(..) => {
                card(Card::ReformRanks, "Reform Ranks: which two change places?".into());
            }
            _ => {}
        }
    }
    out
}

/// "Where should the Knight go, or whom should it strike?"
fn of_unit(state: &State, slot: Slot, at: Sq, moves: &[Move]) -> Option<String> {
    let any = |wanted: &dyn Fn(&Move) -> bool| moves.iter().any(wanted);
    let name = state.unit(slot).kind.name();
    let walks = any(&|m| matches!(m, Move::Walk(from, _) | Move::Pike(from, _) if *from == at));
    let strikes = any(
        &|m| matches!(m, Move::Attack { from, .. } | Move::Ride(from, _) | Move::Throw(from, _) if *from == at),
    );
    let uses = any(&|m| matches!(m, Move::Use(_, from, _) if *from == at));
    Some(match (walks, strikes, uses) {
        (true, true, _) => format!("Where should the {name} go, or whom should it strike?"),
        (true, false, true) => format!("Where should the {name} go, or on whom does it act?"),
        (true, false, false) => format!("Where should the {name} go?"),
        (false, true, _) => format!("Whom should the {name} strike?"),
        (false, false, true) => format!("On whom should the {name} act?"),
        (false, false, false) => return None,
    })
}
