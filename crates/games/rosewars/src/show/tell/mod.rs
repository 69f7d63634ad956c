//! The log: one line an event, for one eye. Each file tells of one part of the game.

mod battle;
mod cards;
mod march;
mod setup;
mod turn;

use tudor_engine::show::{Die, Line};
use tudor_engine::{Eye, Seat};

use crate::board::House;
use crate::event::{Event, Who};

const fn player(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "Player one",
        Seat::Second => "Player two",
    }
}

fn of(who: &Who) -> String {
    format!("{}'s {}", who.house.name(), who.kind.name())
}

fn bold(house: House) -> String {
    format!("**{}**", house.name())
}

fn die(face: u8, side: &'static str, hit: Option<bool>) -> Vec<Die> {
    vec![Die { face, side, hit }]
}

/// A line of a house.
fn say(house: House, text: String) -> Line {
    Line::new(house.id(), text)
}

/// The line for an event, as this eye sees it.
pub fn tell(event: &Event, eye: Eye) -> Option<Line> {
    match event {
        Event::StartRoll { .. }
        | Event::HouseChosen { .. }
        | Event::SpecialsDrawn { .. }
        | Event::Demanded { .. } => setup::setup(event, eye),
        Event::Committed { .. }
        | Event::SquaresShown { .. }
        | Event::Revealed { .. }
        | Event::PikeAdjusted { .. } => setup::deployment(event),
        Event::TurnBegan { .. } | Event::Passed { .. } | Event::Ended { .. } => turn::turn(event),
        Event::Walked { .. }
        | Event::Pushed { .. }
        | Event::Retreated { .. }
        | Event::RodeThrough { .. }
        | Event::Advanced { .. }
        | Event::Returned { .. }
        | Event::Exchanged { .. }
        | Event::WentHome { .. } => march::march(event),
        Event::Attacked { .. }
        | Event::AttackRolled { .. }
        | Event::DefenceRolled { .. }
        | Event::Removed { .. }
        | Event::LifeLost { .. } => battle::battle(event),
        Event::CardsDrawn { .. } | Event::CardPlayed { .. } => cards::cards(event, eye),
        Event::AbilityUsed { .. } | Event::AssassinRolled { .. } => cards::abilities(event),
        Event::Drafted { .. } | Event::AskedAgain { .. } => None,
    }
}
