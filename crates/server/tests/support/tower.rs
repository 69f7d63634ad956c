//! The engine's example game with a picture: it has a hidden piece, chance, and three moves in a row.

#[path = "../../../engine/examples/tower.rs"]
#[allow(dead_code, reason = "the example brings a main of its own")]
mod game;

use tudor_engine::show::{
    Anchor, Board, BoardGround, Choice, Die, LogEntry, Offer, Panel, PanelBlock, PlaceWords,
    Prompt, Scene, SeatCard, Show,
};
use tudor_engine::{BySeat, Eye, Game, Seat};

pub use game::Tower;
use game::{Event, Move, View};

/// Where the prince is, if this eye knows.
fn prince(view: &View) -> Option<u64> {
    let json = serde_json::to_value(view).expect("a view can be written");
    json["prince"].as_u64()
}

impl Show for Tower {
    fn ground(&self) -> BoardGround {
        let svg: String = (0..6u64)
            .map(|r| format!("<rect x=\"{}\" y=\"10\" width=\"80\" height=\"80\" fill=\"var(--cell)\" data-at=\"room:{}\"/>", 10 + 90 * r, r + 1))
            .collect();
        BoardGround { width: 560, height: 100, svg: svg.into() }
    }

    fn scene(&self, view: &View) -> Scene {
        let pieces = prince(view).map_or_else(String::new, |r| {
            format!("<g id=\"prince\" transform=\"translate({} 50)\"><circle r=\"20\" fill=\"var(--york)\"/></g>", 50 + 90 * r)
        });
        let seats = BySeat::each(|seat| SeatCard {
            side: Self::info().sides[seat.index()].id,
            name: Self::info().sides[seat.index()].name.into(),
            score: None,
            note: String::new(),
            blocks: Vec::new(),
        });
        Scene {
            board: Board {
                ground: self.ground(),
                pieces,
                foot: None,
                summary: "Six rooms.".to_owned(),
                places: (0..6u64)
                    .map(|r| PlaceWords {
                        at: Anchor::new("room", r + 1),
                        says: format!("Room {}.", r + 1).into(),
                    })
                    .collect(),
            },
            seats,
            rail: Vec::new(),
            dialog: None,
        }
    }

    fn panels(&self, view: &View) -> Vec<Panel> {
        let known = prince(view).map_or("The prince is hidden.".to_owned(), |r| {
            format!("The prince is in room {}.", r + 1)
        });
        vec![Panel {
            id: "secret".into(),
            title: "What you know".into(),
            note: "".into(),
            blocks: vec![PanelBlock::Text(known)],
        }]
    }

    fn text(&self, _: &View) -> String {
        String::new()
    }

    fn prompt(&self, _: &View, moves: &[Move]) -> Prompt {
        Prompt {
            ask: if moves.is_empty() { "The other side is to move." } else { "Choose a room." }
                .into(),
            rules: vec!["1"],
            choices: moves
                .iter()
                .map(|&mv| {
                    let text = self.write_move(mv);
                    let room = text.rsplit(' ').next().unwrap_or_default().to_owned();
                    Choice {
                        mv: text.clone(),
                        paths: vec![vec![Anchor::new("room", room)]],
                        label: text,
                        ask: String::new(),
                        help: String::new(),
                        rule: "1",
                        offer: Offer::Click,
                    }
                })
                .collect(),
            ..Prompt::default()
        }
    }

    fn tell(&self, event: &Event, _: Eye) -> Option<LogEntry> {
        Some(match event {
            Event::Hidden(Some(room)) => {
                LogEntry::new("york", format!("**York** hid the prince in room {}.", room + 1))
            }
            Event::Hidden(None) => LogEntry::new("york", "**York** hid the prince."),
            Event::Rolled(n) => LogEntry {
                dice: vec![Die { face: *n, side: "lancaster", hit: None }],
                ..LogEntry::new("lancaster", "**Lancaster** rolled {dice}.")
            },
            Event::Searched(room, found) => LogEntry::new(
                "lancaster",
                format!(
                    "**Lancaster** searched room {}: {}.",
                    room + 1,
                    if *found { "there he is" } else { "empty" }
                ),
            ),
        })
    }
}

/// The seat that hides, and the one that searches.
pub const YORK: Seat = Seat::First;
