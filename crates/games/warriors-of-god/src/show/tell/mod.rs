//! The log: one line an event, for one eye. Each file tells of one part of the game.

mod arrivals;
mod battle;
mod flight;
mod land;
mod march;
mod turn;

use tudor_engine::show::{Die, LogEntry};
use tudor_engine::{Eye, Seat};

use super::words::{house, side};
use crate::event::Event;
use crate::leader::Leader;
use crate::rules::WarriorsOfGod;
use crate::troops::Kind;

fn die(face: u8, seat: Seat, hit: Option<bool>) -> Die {
    Die { face, side: side(seat), hit }
}

fn with(mut line: LogEntry, dice: Vec<Die>) -> LogEntry {
    line.dice = dice;
    line.sound("dice")
}

fn by(mut line: LogEntry, rule: &'static str) -> LogEntry {
    line.rule = rule;
    line
}

/// A line of a side.
fn say(seat: Seat, text: String) -> LogEntry {
    LogEntry::new(side(seat), text)
}

/// "an Irish mercenary".
fn one(kind: Kind) -> String {
    let word = kind.word(false);
    match kind {
        Kind::Infantry => "1 infantry".to_owned(),
        Kind::Irish => format!("an {word}"),
        _ => format!("a {word}"),
    }
}

/// "; English +1, French -1"; nothing of a die that counts as it fell.
fn changed(bonus: [i8; 2]) -> String {
    let parts = Seat::BOTH.into_iter().zip(bonus).filter(|&(_, bonus)| bonus != 0);
    let parts: Vec<_> = parts.map(|(seat, bonus)| format!("{} {bonus:+}", house(seat))).collect();
    if parts.is_empty() { String::new() } else { format!("; {}", parts.join(", ")) }
}

impl WarriorsOfGod {
    fn bold(&self, leader: Leader) -> String {
        format!("**{}**", self.name(leader))
    }

    pub(super) fn line(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        match *event {
            Event::SetupRolled { .. }
            | Event::Picked { .. }
            | Event::Turn { .. }
            | Event::Initiative { .. } => self.tell_turn(event, eye),
            Event::Scored { .. } | Event::Over { .. } => self.tell_end(event, eye),
            Event::Marched { .. } | Event::Stripped { .. } | Event::Passed { .. } => {
                self.tell_march(event, eye)
            }
            Event::Battle { .. }
            | Event::Commands { .. }
            | Event::Offered { .. }
            | Event::Siege { .. }
            | Event::Jeanne { .. }
            | Event::BattleOver { .. } => self.tell_battle(event, eye),
            Event::Round { .. }
            | Event::Parting { .. }
            | Event::Lost { .. }
            | Event::Fell { .. }
            | Event::Deserted { .. } => self.tell_dice(event, eye),
            Event::Retreated { .. }
            | Event::Taken { .. }
            | Event::Fate { .. }
            | Event::Runs { .. }
            | Event::Surrenders { .. }
            | Event::Third { .. }
            | Event::Pursuit { .. }
            | Event::Fled { .. } => self.tell_flight(event, eye),
            Event::Freed { .. }
            | Event::HomeControl { .. }
            | Event::Hopeless { .. }
            | Event::Claimed { .. } => self.tell_control(event, eye),
            Event::Raised { .. }
            | Event::Returned { .. }
            | Event::Sent { .. }
            | Event::Recruited { .. }
            | Event::Assigned { .. }
            | Event::Disbanded { .. } => self.tell_levy(event),
            Event::Placed { .. }
            | Event::Crowned { .. }
            | Event::Died { .. }
            | Event::LivedOn { .. } => self.tell_arrival(event, eye),
            Event::Exchanged { .. }
            | Event::Chosen { .. }
            | Event::Paid { .. }
            | Event::Ransomed { .. } => self.tell_captives(event, eye),
            Event::Halted { .. }
            | Event::Stands { .. }
            | Event::Escapes { .. }
            | Event::Tries { .. }
            | Event::Opened { .. }
            | Event::Stayed { .. }
            | Event::Bids { .. }
            | Event::Done { .. } => None,
        }
    }
}
