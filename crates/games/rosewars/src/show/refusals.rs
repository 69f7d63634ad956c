//! What a person might try in vain, and why.

use tudor_engine::Seat;
use tudor_engine::show::{Anchor, No};

use super::words::{at, card_anchor, cell_anchor, slot_anchor, unit_line};
use crate::cards::Card;
use crate::game::Rosewars;
use crate::moves::Move;
use crate::reach::{Field, Walker};
use crate::state::{Slot, Stage, State, tile_kind};

pub fn refusals(state: &State, seat: Seat, moves: &[Move]) -> Vec<No> {
    let mut out = Vec::new();
    let no = |path: Vec<Anchor>, text: &str, rule| No { path, text: text.to_owned(), rule };
    match state.stage {
        Stage::Turn => {
            units(state, seat, moves, &mut out);
            for card in designs(state, seat) {
                let playable = moves.iter().any(|&m| card_of(m) == Some(card));
                if !playable {
                    let why = Rosewars::why_not_card(state, card);
                    out.push(No {
                        path: vec![card_anchor(card)],
                        text: why.reason,
                        rule: why.rule,
                    });
                }
            }
            out.push(no(vec![Anchor::new("cell", "*")], "Pick one of your units first.", "3.3"));
        }
        Stage::Declared | Stage::Missed | Stage::Hit => {
            for card in designs(state, seat) {
                if !moves.contains(&Move::Play(card)) {
                    let why = Rosewars::why_not_answer(state, seat, card);
                    out.push(No {
                        path: vec![card_anchor(card)],
                        text: why.reason,
                        rule: why.rule,
                    });
                }
            }
        }
        Stage::Deploy => {
            let why = Rosewars::why_not_deploy(state, seat);
            for kind in state.musters[seat].rear.iter().map(tile_kind) {
                let text =
                    format!("{} is in the rear guard. Undo puts the last step back.", kind.name());
                out.push(no(vec![Anchor::new("rear", kind.facts().id)], &text, "2.5"));
            }
            for kind in ["cell", "tile"] {
                out.push(no(vec![Anchor::new(kind, "*")], &why.reason, why.rule));
            }
        }
        _ => {}
    }
    out
}

fn designs(state: &State, seat: Seat) -> Vec<Card> {
    let mut all: Vec<Card> = state.hands[seat].iter().map(Card::of).collect();
    all.dedup();
    all
}

const fn card_of(mv: Move) -> Option<Card> {
    match mv {
        Move::Play(card) | Move::PlayOn(card, _) => Some(card),
        Move::Volley(..) => Some(Card::MassedVolley),
        Move::Reserves(..) => Some(Card::Reserves),
        Move::Reform(..) => Some(Card::ReformRanks),
        _ => None,
    }
}

fn units(state: &State, seat: Seat, moves: &[Move], out: &mut Vec<No>) {
    let field = Field::new(state);
    for slot in Slot::all().filter(|&s| state.unit(s).at.is_some()) {
        if let Some(why) = Rosewars::why_not_chosen(state, slot) {
            // A player who points at an enemy wants to know what it is.
            let text = if state.side(slot) == seat {
                why.reason
            } else {
                format!("{} It is not yours.", unit_line(state, slot))
            };
            out.push(No { path: vec![slot_anchor(slot)], text, rule: why.rule });
            continue;
        }
        if state.side(slot) != seat {
            continue;
        }
        let (from, name) = (state.unit(slot).at, at(state, slot));
        // Squares it would reach if no wall held it.
        if let Some(walker) = Walker::new(state, &field, slot, Rosewars::is_barred(state, slot)) {
            let steps = Rosewars::walk_steps(state, slot);
            let held = walker.unheld().within(steps).minus(walker.within(steps));
            for sq in held {
                out.push(No {
                    path: vec![slot_anchor(slot), cell_anchor(sq)],
                    text: format!("{name} is held by a wall on its way to {sq}."),
                    rule: "4.3",
                });
            }
        }
        out.push(No {
            path: vec![slot_anchor(slot), Anchor::new("cell", "*")],
            text: format!("That is out of reach for {name}."),
            rule: "4.1",
        });
        let strikes =
            moves.iter().any(|m| matches!(m, Move::Attack { from: f, .. } if Some(*f) == from));
        let (text, rule) = if state.unit(slot).kind.facts().attack == 0 {
            (format!("{name} never attacks."), "5.1")
        } else if state.unit(slot).reload > 0 {
            (format!("{name} is reloading."), "10.6")
        } else if state.actions < Rosewars::attack_cost(state, slot) {
            (format!("An attack of {name} costs two actions."), "10.5")
        } else if strikes {
            (format!("{name} does not reach that one."), "5.1")
        } else {
            (format!("{name} reaches nobody from here."), "5.1")
        };
        out.push(No { path: vec![slot_anchor(slot), Anchor::new("slot", "*")], text, rule });
    }
}
