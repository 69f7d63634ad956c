//! How Rosewars is shown.

mod board;
mod cards;
mod choices;
mod figures;
mod prompt;
mod refusals;
mod steps;
mod tell;
mod text;
mod tile;
mod words;

use std::borrow::Cow;

use tudor_engine::show::{Board, BoardGround, LogEntry, Panel, Prompt, Scene, Show};
use tudor_engine::{BySeat, Eye};

use crate::event::Event;
use crate::game::Rosewars;
use crate::moves::Move;
use crate::view::View;

impl Show for Rosewars {
    fn ground(&self) -> BoardGround {
        let svg = Cow::Borrowed(board::GROUND.as_str());
        BoardGround { width: board::WIDTH, height: board::HEIGHT, svg }
    }

    fn scene(&self, view: &View) -> Scene {
        Scene {
            board: Board {
                ground: self.ground(),
                pieces: board::pieces(self, view),
                foot: board::foot(view),
                summary: text::summary(&view.seen),
                places: text::places(view),
            },
            seats: BySeat::each(|seat| cards::seat_card(view, seat)),
            rail: cards::rail(view),
            dialog: None,
        }
    }

    fn panels(&self, view: &View) -> Vec<Panel> {
        cards::panels(view)
    }

    fn prompt(&self, view: &View, moves: &[Move]) -> Prompt {
        prompt::prompt(self, view, moves)
    }

    fn text(&self, view: &View) -> String {
        text::board(view)
    }

    fn tell(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        tell::tell(event, eye)
    }
}
