//! How Warriors of God is shown.

mod board;
mod choice;
mod host;
mod layout;
mod map;
mod odds;
mod panels;
mod prompt;
mod raising;
mod refusals;
mod steps;
mod tag;
mod tell;
mod text;
mod token;
mod words;

use std::borrow::Cow;

use tudor_engine::Eye;
use tudor_engine::show::{BoardGround, LogEntry, Panel, Prompt, Scene, Show};

use crate::event::Event;
use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::view::View;

impl Show for WarriorsOfGod {
    fn ground(&self) -> BoardGround {
        let svg = Cow::Borrowed(map::ground(self.era));
        BoardGround { width: map::WIDTH, height: map::HEIGHT, svg }
    }

    fn scene(&self, view: &View) -> Scene {
        let s = &view.state;
        Scene { board: self.board(s), seats: self.seat_cards(s), rail: self.rail(s), dialog: None }
    }

    fn panels(&self, view: &View) -> Vec<Panel> {
        self.beside(&view.state)
    }

    fn prompt(&self, view: &View, moves: &[Move]) -> Prompt {
        self.prompted(view, moves)
    }

    fn text(&self, view: &View) -> String {
        self.terminal(&view.state)
    }

    fn tell(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        self.line(event, eye)
    }
}
