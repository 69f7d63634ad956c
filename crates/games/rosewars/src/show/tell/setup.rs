//! Before the first turn: the houses of the seats, and where their units stand.

use tudor_engine::Eye;
use tudor_engine::show::LogEntry;

use super::{bold, die, say};
use crate::board::Sq;
use crate::event::Event;
use crate::show::words::{Named, capital, cell_anchor, is_you, named, player};

/// The seat that begins, with which house and units.
pub fn setup(event: &Event, eye: Eye) -> Option<LogEntry> {
    Some(match event {
        Event::StartRoll { seat, face, last } => {
            let after = match last {
                None => String::new(),
                Some(None) => " Equal: both throw again.".to_owned(),
                Some(Some(starter)) if is_you(eye, *starter) => " You begin.".to_owned(),
                Some(Some(starter)) => format!(" {} begins.", player(*starter)),
            };
            let throws = Named::new(eye, *seat, player(*seat)).does("throw", "throws");
            let text = format!("{throws} {{dice}}.{after}");
            LogEntry {
                dice: die(*face, "neutral", None),
                rule: "2.1",
                sound: "dice",
                ..LogEntry::new("", text)
            }
        }
        Event::HouseChosen { seat, house } => {
            let who = Named::new(eye, *seat, player(*seat)).does("command", "commands");
            say(*house, format!("{who} {}.", house.name()))
        }
        Event::SpecialsDrawn { seat, house, kinds } => match kinds {
            Some(kinds) => {
                let names: Vec<_> = kinds.iter().map(|k| k.name()).collect();
                let who = named(eye, *seat, *house).does("draw", "draws");
                say(*house, format!("{who} {}.", names.join(", ")))
            }
            None => say(*house, format!("{} draws three special units.", bold(*house))),
        }
        .sound("card"),
        Event::Demanded { seat, house, yes } => {
            let text = if *yes {
                named(eye, *seat, *house).does("demand", "demands")
                    + " that the other side deploys first."
            } else {
                named(eye, *seat, *house).does("let", "lets") + " both deploy at once."
            };
            LogEntry { rule: "2.4", ..say(*house, text) }
        }
        _ => return None,
    })
}

/// Where they stand.
pub fn deployment(event: &Event, eye: Eye) -> Option<LogEntry> {
    Some(match event {
        Event::Committed { seat, house } => {
            let who = named(eye, *seat, *house).does("have", "has");
            say(*house, format!("{who} deployed."))
        }
        Event::SquaresShown { seat, house, squares: list } => {
            let whose = capital(&named(eye, *seat, *house).whose());
            say(*house, format!("{whose} rear guard lies on {}.", squares(list)))
        }
        Event::Revealed { house, front, units } => {
            let list: Vec<_> =
                units.iter().map(|(_, sq, kind)| format!("{} {sq}", kind.name())).collect();
            let stack = if *front { "front line" } else { "rear guard" };
            let owner = units.first().map(|(slot, ..)| slot.owner());
            let whose =
                owner.map_or_else(String::new, |seat| capital(&named(eye, seat, *house).whose()));
            say(*house, format!("{whose} {stack}: {}.", list.join(", "))).sound("card")
        }
        Event::PikeAdjusted { seat, house, walk } => match walk {
            Some((from, to)) => LogEntry {
                rule: "2.7",
                ..say(
                    *house,
                    format!(
                        "{} a Pikeman from {from} to {to}.",
                        named(eye, *seat, *house).does("move", "moves")
                    ),
                )
                .at(cell_anchor(*from))
                .at(cell_anchor(*to))
            },
            None => {
                let who = named(eye, *seat, *house).does("leave", "leaves");
                say(*house, format!("{who} the Pikemen where they are."))
            }
        },
        _ => return None,
    })
}

fn squares(list: &[Sq]) -> String {
    list.iter().map(Sq::to_string).collect::<Vec<_>>().join(", ")
}
