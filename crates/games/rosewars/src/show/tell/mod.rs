//! The log: one line an event, for one eye. Each file tells of one part of the game.

mod battle;
mod cards;
mod march;
mod setup;
mod turn;

use tudor_engine::Eye;
use tudor_engine::show::{Die, LogEntry};

use crate::board::House;
use crate::event::{Event, Who};
use crate::show::words::{capital, named};

/// A unit at the beginning of a sentence: "Your Knight" to its owner, else "York's Knight".
fn of(who: &Who, eye: Eye) -> String {
    capital(&of_whom(who, eye))
}

/// The same within a sentence.
fn of_whom(who: &Who, eye: Eye) -> String {
    format!("{} {}", named(eye, who.slot.owner(), who.house).whose(), who.kind.name())
}

fn bold(house: House) -> String {
    format!("**{}**", house.name())
}

fn die(face: u8, side: &'static str, hit: Option<bool>) -> Vec<Die> {
    vec![Die { face, side, hit }]
}

/// A line of a house.
fn say(house: House, text: String) -> LogEntry {
    LogEntry::new(house.id(), text)
}

/// The line for an event, as this eye sees it.
pub fn tell(event: &Event, eye: Eye) -> Option<LogEntry> {
    match event {
        Event::StartRoll { .. }
        | Event::HouseChosen { .. }
        | Event::SpecialsDrawn { .. }
        | Event::Demanded { .. } => setup::setup(event, eye),
        Event::Committed { .. }
        | Event::SquaresShown { .. }
        | Event::Revealed { .. }
        | Event::PikeAdjusted { .. } => setup::deployment(event, eye),
        Event::TurnBegan { .. } | Event::Passed { .. } | Event::Ended { .. } => {
            turn::turn(event, eye)
        }
        Event::Walked { .. }
        | Event::Pushed { .. }
        | Event::Retreated { .. }
        | Event::RodeThrough { .. }
        | Event::Advanced { .. }
        | Event::Returned { .. }
        | Event::Exchanged { .. }
        | Event::WentHome { .. } => march::march(event, eye),
        Event::Attacked { .. }
        | Event::AttackRolled { .. }
        | Event::DefenceRolled { .. }
        | Event::Removed { .. }
        | Event::LifeLost { .. } => battle::battle(event, eye),
        Event::CardsDrawn { .. } | Event::CardPlayed { .. } => cards::cards(event, eye),
        Event::AbilityUsed { .. } | Event::AssassinRolled { .. } => cards::abilities(event, eye),
        Event::Drafted { .. } | Event::AskedAgain { .. } => None,
    }
}
