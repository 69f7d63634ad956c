//! Before the first turn: who is who, and where they stand.

use tudor_engine::Eye;
use tudor_engine::show::Line;

use super::{bold, die, does, player, say};
use crate::board::Sq;
use crate::event::Event;
use crate::show::words::{cell_anchor, is_you};

/// Who begins, with which house and units.
pub fn setup(event: &Event, eye: Eye) -> Option<Line> {
    Some(match event {
        Event::StartRoll { seat, face, last } => {
            let after = match last {
                None => String::new(),
                Some(None) => " Equal: both throw again.".to_owned(),
                Some(Some(starter)) => format!(" {} begins.", player(*starter)),
            };
            let text = format!("**{}** throws {{dice}}.{after}", player(*seat));
            Line {
                dice: die(*face, "neutral", None),
                rule: "2.1",
                sound: "dice",
                ..Line::new("", text)
            }
        }
        Event::HouseChosen { seat, house } => {
            say(*house, format!("**{}** commands {}.", player(*seat), house.name()))
        }
        Event::SpecialsDrawn { seat, house, kinds } => match kinds {
            Some(kinds) => {
                let names: Vec<_> = kinds.iter().map(|k| k.name()).collect();
                let who = does(eye, *seat, *house, "draw");
                say(*house, format!("{who} {}.", names.join(", ")))
            }
            None => say(*house, format!("{} draws three special units.", bold(*house))),
        }
        .sound("card"),
        Event::Demanded { house, yes } => {
            let text = if *yes {
                "demands that the other side deploys first"
            } else {
                "lets both deploy at once"
            };
            Line { rule: "2.4", ..say(*house, format!("{} {text}.", bold(*house))) }
        }
        _ => return None,
    })
}

/// Where they stand.
pub fn deployment(event: &Event, eye: Eye) -> Option<Line> {
    Some(match event {
        Event::Committed { seat, house } => {
            let who =
                if is_you(eye, *seat) { "**You** have".into() } else { bold(*house) + " has" };
            say(*house, format!("{who} deployed."))
        }
        Event::SquaresShown { house, squares: list, .. } => {
            say(*house, format!("{}'s rear guard lies on {}.", house.name(), squares(list)))
        }
        Event::Revealed { house, front, units } => {
            let list: Vec<_> =
                units.iter().map(|(_, sq, kind)| format!("{} {sq}", kind.name())).collect();
            let stack = if *front { "front line" } else { "rear guard" };
            say(*house, format!("{}'s {stack}: {}.", house.name(), list.join(", "))).sound("card")
        }
        Event::PikeAdjusted { house, walk } => match walk {
            Some((from, to)) => Line {
                rule: "2.7",
                ..say(*house, format!("{} moves a Pikeman from {from} to {to}.", bold(*house)))
                    .at(cell_anchor(*from))
                    .at(cell_anchor(*to))
            },
            None => say(*house, format!("{} keeps its Pikemen where they are.", bold(*house))),
        },
        _ => return None,
    })
}

fn squares(list: &[Sq]) -> String {
    list.iter().map(Sq::to_string).collect::<Vec<_>>().join(", ")
}
