//! How Warriors of England is shown: the map with its nobles, boxes and tracks, the prompt, the log, the terminal.

mod battle;
mod board;
mod boxes;
mod choices;
mod costs;
mod layout;
mod map;
mod odds;
mod panels;
mod plaque;
mod prompt;
mod refusals;
mod steps;
mod tell;
mod text;
mod tracks;
mod words;

use tudor_engine::show::{BoardGround, LogEntry, Panel, Prompt, Scene, SeatCard, Show};
use tudor_engine::{BySeat, Eye, Seat};

use crate::event::Event;
use crate::game::WarriorsOfEngland;
use crate::moves::Move;
use crate::state::{Phase, State};
pub(crate) use words::house;
use words::side;

impl WarriorsOfEngland {
    /// "7 nobles on the map with 15 troops, 1 in hiding, 1 in the Tower".
    fn seat_note(&self, s: &State, seat: Seat) -> String {
        if matches!(s.phase, Phase::Over(_)) {
            return String::new(); // The points were made turn by turn; those who stand there now are no part of them.
        }
        let map = s.on_map(seat);
        let mut note = format!(
            "{} on the map with {}",
            words::count(map.len(), "noble"),
            words::count(s.troops_of(map), "troop")
        );
        for (set, place) in [(s.covert[seat], "in hiding"), (s.tower[seat], "in the Tower")] {
            if !set.is_empty() {
                note += &format!(", {} {place}", set.len());
            }
        }
        note
    }

    /// The marker is one for both: only the side that leads shows a number.
    fn points_of(s: &State, seat: Seat) -> String {
        let mine = if seat == Seat::First { s.vp } else { -s.vp };
        mine.max(0).to_string()
    }
}

impl Show for WarriorsOfEngland {
    fn ground(&self) -> BoardGround {
        self.board_ground()
    }

    fn scene(&self, s: &State) -> Scene {
        Scene {
            board: self.board(s),
            seats: BySeat::each(|seat| SeatCard {
                side: side(seat),
                name: house(seat).into(),
                score: Some(Self::points_of(s, seat)),
                note: self.seat_note(s, seat),
                blocks: Vec::new(),
            }),
            rail: self.rail(s),
            // A battle stands beside the map, so that a player who withdraws can click where to.
            dialog: None,
        }
    }

    fn panels(&self, s: &State) -> Vec<Panel> {
        self.beside(s)
    }

    fn prompt(&self, s: &State, moves: &[Move]) -> Prompt {
        self.ask(s, moves)
    }

    fn text(&self, s: &State) -> String {
        self.text_board(s)
    }

    fn tell(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        self.line(event, eye)
    }
}
