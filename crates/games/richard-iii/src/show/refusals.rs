//! Why what a person might try cannot be done.

use tudor_engine::Seat;
use tudor_engine::show::{Anchor, No};

use super::words::{at, called, called_first, pool, slot};
use crate::RichardIii;
use crate::data::blocks;
use crate::state::{Phase, State};

/// What a person might try in vain.
pub fn refusals(s: &State, seat: Seat) -> Vec<No> {
    let mut out = Vec::new();
    let mut no = |path: Vec<Anchor>, text: String, rule: &'static str| {
        out.push(No { path, text, rule });
    };
    match s.phase {
        Phase::Act(_) => {
            let card = RichardIii::card(s, seat);
            for x in s.on_map(seat) {
                let from = s.area_of(x);
                if s.moved.has(x) {
                    no(
                        vec![slot(x)],
                        format!(
                            "{} has moved, or was recruited, this turn.",
                            called_first(s.block(x))
                        ),
                        "5.2",
                    );
                    continue;
                }
                if RichardIii::pinned(s, seat, from) {
                    no(
                        vec![slot(x)],
                        format!(
                            "{} is pinned: as many must stay in {} as attack it.",
                            called_first(s.block(x)),
                            from.name()
                        ),
                        "5.22",
                    );
                    continue;
                }
                for way in from.info().ways {
                    if let Err(bar) = RichardIii::step(s, seat, card, from, way, None) {
                        let why = bar.refusal();
                        no(vec![slot(x), at(way.to)], why.reason, why.rule);
                    }
                }
                if s.ap == 0 && !s.paid.has(from) && card.ap() > 0 {
                    no(
                        vec![slot(x)],
                        format!("No points are left to march out of {}.", from.name()),
                        "1.2",
                    );
                }
                let far = format!(
                    "A block marches {} areas at most, and stops at the enemy and after a red border.",
                    RichardIii::range(card)
                );
                no(vec![slot(x), Anchor::new("area", "*")], far, "5.2");
            }
            for block in blocks(seat, s.pool[seat]) {
                let places = format!(
                    "{} cannot be recruited there: it takes the right place, friendly or vacant.",
                    called_first(block)
                );
                no(vec![pool(block), Anchor::new("area", "*")], places, "5.4");
            }
        }
        Phase::Turn(_, letter) => {
            let battle = s.fight();
            for x in s.of(seat, battle.area) {
                if !RichardIii::ready(s, seat, letter).has(x) {
                    let why = if s.reserve.has(x) {
                        (format!("{} waits in Reserve.", called_first(s.block(x))), "6.3")
                    } else {
                        (format!("It is not the turn of {}.", called(s.block(x))), "6.2")
                    };
                    no(vec![slot(x)], why.0, why.1);
                } else if battle.round == 1 {
                    no(
                        vec![slot(x), Anchor::new("area", "*")],
                        "Nobody retreats in round 1.".into(),
                        "6.6",
                    );
                } else {
                    for way in battle.area.info().ways {
                        let mut open = false;
                        RichardIii::ways_out(s, x, false, &mut |to| open |= to == way.to);
                        if !open {
                            let why = RichardIii::no_way_out(s, x, way.to, false);
                            no(vec![slot(x), at(way.to)], why.reason, why.rule);
                        }
                    }
                }
            }
        }
        Phase::Home(_) => {
            for x in s.on_map(seat) - RichardIii::homeward(s, seat) {
                let why = if s.moved.has(x) { "is home" } else { "is in exile and stays there" };
                no(vec![slot(x)], format!("{} {why}.", called_first(s.block(x))), "8.4");
            }
        }
        Phase::Hits(_) => {
            for x in s.front(seat) - s.strongest(seat) {
                no(vec![slot(x)], "Hits go to the strongest block.".into(), "6.4");
            }
        }
        _ => {}
    }
    out
}
