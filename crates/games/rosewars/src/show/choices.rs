//! Each legal move as a person meets it: words, odds, and the clicks that lead to it.
//!
//! No path is the beginning of another: a target that can be attacked in several ways takes a third click, on the square
//! to strike from (the unit itself where it stays).

use tudor_engine::Seat;
use tudor_engine::show::{Anchor, Choice, Offer};

use super::words::{at, capital, card_anchor, cell_anchor, odds_words, slot_anchor};
use crate::board::{Dir, Sq};
use crate::cards::Card;
use crate::game::Rosewars;
use crate::moves::Move;
use crate::reach::{Field, Walker};
use crate::state::{Stage, State};

pub fn choice(rules: &Rosewars, state: &State, seat: Seat, mv: Move, all: &[Move]) -> Choice {
    let base = Choice {
        mv: mv.to_string(),
        paths: Vec::new(),
        label: String::new(),
        ask: String::new(),
        help: String::new(),
        rule: "",
        offer: Offer::Click,
    };
    let button =
        |label: &str, rule, offer| Choice { label: label.into(), rule, offer, ..base.clone() };
    let on = |sq: Sq| state.on(sq).map_or_else(|| cell_anchor(sq), slot_anchor);
    match mv {
        Move::House(house) => button(&format!("Command {}", house.name()), "2.2", Offer::Button),
        Move::NoDemand => button("Deploy at the same time", "2.4", Offer::Go),
        Move::Demand => button("Demand that the other side deploys first", "2.4", Offer::Button),
        Move::Propose => {
            let help = proposal(state, seat);
            Choice { help, ..button("Take the proposal", "2.5", Offer::Go) }
        }
        Move::Rear(kind) => Choice {
            paths: vec![vec![Anchor::new("tile", kind.facts().id)]],
            ..button(&format!("{} to the rear guard", kind.name()), "2.5", Offer::Click)
        },
        Move::Place(sq) => Choice {
            paths: vec![vec![cell_anchor(sq)]],
            ..button(&format!("Rear guard on {sq}"), "2.5", Offer::Click)
        },
        Move::Commit => button("Deploy", "2.5", Offer::Go),
        Move::KeepPikes => button("Keep them", "2.7", Offer::Button),
        Move::Pike(from, to) => Choice {
            paths: vec![vec![on(from), cell_anchor(to)]],
            ..button(&format!("Pikeman {from} to {to}"), "2.7", Offer::Click)
        },
        Move::Walk(from, to) => walk(state, from, to, base),
        Move::Attack { .. } | Move::Ride(..) | Move::Throw(..) | Move::Use(..) => {
            strike(rules, state, mv, all, base)
        }
        Move::Play(card) => Choice {
            paths: vec![vec![card_anchor(card)]],
            help: card.facts().line.into(),
            ..button(&format!("Play {}", card.facts().name), card.facts().rule, Offer::Button)
        },
        Move::PlayOn(card, sq) => Choice {
            paths: vec![vec![card_anchor(card), on(sq)]],
            help: card.facts().line.into(),
            ..button(
                &format!("{} on {}", card.facts().name, unit_on(state, sq)),
                card.facts().rule,
                Offer::Click,
            )
        },
        Move::Volley(from, target) => Choice {
            paths: vec![vec![card_anchor(Card::MassedVolley), on(from), on(target)]],
            help: rules.odds_of(state, mv).map_or_else(String::new, odds_words),
            ..button(
                &format!("Volley: {} at {}", unit_on(state, from), unit_on(state, target)),
                "8.13",
                Offer::Click,
            )
        },
        Move::Reserves(kind, sq) => Choice {
            paths: vec![vec![
                card_anchor(Card::Reserves),
                Anchor::new("lost", kind.facts().id),
                cell_anchor(sq),
            ]],
            ..button(&format!("{} returns on {sq}", kind.name()), "8.14", Offer::Click)
        },
        Move::Reform(a, b) => {
            let card = card_anchor(Card::ReformRanks);
            Choice {
                paths: vec![vec![card.clone(), on(a), on(b)], vec![card, on(b), on(a)]],
                ..button(
                    &format!("{} and {} change places", unit_on(state, a), unit_on(state, b)),
                    "8.16",
                    Offer::Click,
                )
            }
        }
        Move::Take => {
            let goal = state.deed.map_or(Sq(0), |d| d.goal);
            let wins = state.house(state.mover).other().back_line().has(goal);
            let label = if wins { format!("Take {goal} and win") } else { format!("Take {goal}") };
            Choice { paths: vec![vec![cell_anchor(goal)]], ..button(&label, "5.6", Offer::Go) }
        }
        Move::Stay => button("Stay", "5.6", Offer::Button),
        Move::Pass => match state.stage {
            Stage::Follow => button("That is all", "3.3", Offer::Quiet),
            Stage::SecondShot => button("No second shot", "8.13", Offer::Quiet),
            _ if all.iter().any(|m| matches!(m, Move::Play(_))) => {
                button("No card", "7.2", Offer::Go)
            }
            _ => button("Go on", "7.2", Offer::Go),
        },
        Move::Silent => button("Go on, and do not ask again this turn", "7.2", Offer::Quiet),
        Move::AskMe => button("Ask me for cards again", "7.2", Offer::Quiet),
        Move::End => {
            let offer = if state.actions == 0 { Offer::Go } else { Offer::Quiet };
            button("End turn", "3.4", offer)
        }
    }
}

/// What the proposal would do.
pub fn proposal(state: &State, seat: Seat) -> String {
    let (rear, squares) = Rosewars::proposal(state, seat);
    let units: Vec<_> = rear.iter().map(|t| crate::state::tile_kind(t).name()).collect();
    let squares: Vec<_> = squares.iter().map(|s| s.to_string()).collect();
    format!("Rear guard: {}, on {}.", units.join(", "), squares.join(", "))
}

fn unit_on(state: &State, sq: Sq) -> String {
    state.on(sq).map_or_else(|| sq.to_string(), |s| at(state, s))
}

fn walk(state: &State, from: Sq, to: Sq, base: Choice) -> Choice {
    let Some(slot) = state.on(from) else { return base };
    let wins =
        state.house(slot.owner()).other().back_line().has(to) && state.side(slot) == slot.owner();
    let field = Field::new(state);
    let steps = state
        .deed
        .map_or_else(|| Rosewars::walk_steps(state, slot), |d| Rosewars::swift_steps(state, &d));
    let held = Walker::new(state, &field, slot, false)
        .and_then(|w| w.route(to, steps))
        .is_some_and(|r| r.held);
    Choice {
        paths: vec![vec![slot_anchor(slot), cell_anchor(to)]],
        label: if wins { format!("To {to} and win") } else { format!("Walk to {to}") },
        ask: format!("{} to {to}?", at(state, slot)),
        help: if wins {
            "That is the enemy back line.".into()
        } else if held {
            "A wall holds it there: no farther forward this turn.".into()
        } else {
            String::new()
        },
        rule: if wins {
            "6.1"
        } else if held {
            "4.3"
        } else {
            "4.1"
        },
        ..base
    }
}

/// Which unit and which target an attack or an ability is about.
fn aim(mv: Move) -> Option<(Sq, Sq)> {
    match mv {
        Move::Attack { from, target, .. } | Move::Throw(from, target) => Some((from, target)),
        _ => None,
    }
}

fn strike(rules: &Rosewars, state: &State, mv: Move, all: &[Move], base: Choice) -> Choice {
    if let Move::Use(ability, from, target) = mv {
        let facts = ability.facts();
        let (Some(by), Some(on)) = (state.on(from), state.on(target)) else { return base };
        let several = state.unit(by).kind.facts().abilities.len() > 1;
        let mut path = vec![slot_anchor(by), slot_anchor(on)];
        if several {
            path.insert(1, Anchor::new("ability", facts.id));
        }
        return Choice {
            paths: vec![path],
            label: format!("{} on {}", facts.name, at(state, on)),
            help: format!("{}.", facts.line),
            rule: facts.rule,
            ..base
        };
    }
    let ((Some((from, target)), _) | (None, Move::Ride(from, target))) = (aim(mv), mv) else {
        return base;
    };
    let (Some(by), Some(on)) = (state.on(from), state.on(target)) else { return base };
    let same = all.iter().filter(|&&m| aim(m) == Some((from, target))).count();
    let mut path = vec![slot_anchor(by), slot_anchor(on)];
    let (verb, stand, rule) = match mv {
        Move::Attack { stand, .. } if stand != from => ("strike", stand, "5.1"),
        Move::Ride(..) => {
            ("ride through", target.step(Dir::between(from, target)).unwrap_or(target), "10.23")
        }
        Move::Throw(..) => ("throw at", from, "10.24"),
        _ if state.unit(by).kind.facts().style == crate::data::Style::Ranged => {
            ("shoot at", from, "5.2")
        }
        _ => ("strike", from, "5.1"),
    };
    if let Move::Ride(..) = mv {
        // The square behind may be one to strike from as well: the ride is chosen by its chip.
        path.insert(1, Anchor::new("ability", "ride"));
    } else if same > 1 {
        path.push(if stand == from { slot_anchor(by) } else { cell_anchor(stand) });
    }
    // A button's line does not end between number and sign.
    let odds =
        rules.odds_of(state, mv).map_or_else(String::new, odds_words).replace(" %", "\u{a0}%");
    let name = at(state, on);
    let moves_first = matches!(mv, Move::Attack { .. }) && stand != from;
    let wins = moves_first
        && state.house(by.owner()).other().back_line().has(stand)
        && state.side(by) == by.owner();
    let label = if wins {
        format!("To {stand} and win")
    } else if moves_first {
        format!("From {stand}, {verb} {name} · {odds}")
    } else {
        format!("{} {name} · {odds}", capital(verb))
    };
    Choice {
        paths: vec![path],
        label,
        ask: format!("{}: {verb} {name}?", at(state, by)),
        help: if wins {
            "Arriving on the enemy back line wins before any die.".into()
        } else {
            strike_help(rules, state, mv)
        },
        rule: if wins { "6.1" } else { rule },
        ..base
    }
}

/// What is worth knowing about the price and the advance; the odds are on the button and on the board.
fn strike_help(rules: &Rosewars, state: &State, mv: Move) -> String {
    let mut out = String::new();
    if let Move::Attack { from, stand, target } = mv
        && let Some(slot) = state.on(from)
    {
        if state.stage == Stage::Turn && Rosewars::attack_cost(state, slot) == 2 {
            out += "Costs two actions. ";
        }
        let field = Field::new(state);
        let route = Walker::new(state, &field, slot, Rosewars::is_barred(state, slot))
            .and_then(|w| w.route(stand, rules.charge_steps(state, slot)));
        let ahead = Dir::between(stand, target) == state.house(state.side(slot)).forward();
        match route {
            Some(r) if r.held && ahead => {
                out += &format!("You stay on {stand}: a wall beside it holds you.");
            }
            Some(r) if r.raging => {
                out += &format!("You stay on {stand}: rage took the last step.");
            }
            _ => {}
        }
    }
    out.trim_end().to_owned()
}
