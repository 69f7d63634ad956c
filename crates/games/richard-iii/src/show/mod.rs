//! How Richard III is shown.

mod block;
mod board;
mod cards;
mod choice;
mod dialog;
mod ground;
mod layout;
mod legend;
mod map;
mod odds;
mod prompt;
mod refusals;
mod steps;
mod tell;
mod text;
mod ways;
mod words;

use tudor_engine::show::{BoardGround, LogEntry, Panel, PanelBlock, Prompt, Scene, SeatCard, Show};
use tudor_engine::{BySeat, Eye, Seat};

use crate::data::{Card, house, side};
use crate::state::Phase;
use crate::{Event, Move, RichardIii, View};

impl Show for RichardIii {
    fn ground(&self) -> BoardGround {
        board::board_ground()
    }

    fn scene(&self, view: &View) -> Scene {
        Scene {
            board: board::board(view),
            seats: BySeat::each(|seat| seat_card(view, seat)),
            rail: rail(view, self.last),
            dialog: dialog::battle(view),
        }
    }

    fn panels(&self, view: &View) -> Vec<Panel> {
        let near = view.eye.seat().unwrap_or(Seat::Second);
        let seats = [near, near.other()];
        let mut panels: Vec<Panel> = Vec::new();
        panels.extend(seats.into_iter().flat_map(|seat| cards::hand(view, seat)));
        panels.extend(seats.into_iter().flat_map(|seat| cards::pool(view, seat)));
        panels.extend(cards::stacks(view));
        panels
    }

    fn prompt(&self, view: &View, moves: &[Move]) -> Prompt {
        prompt::prompt(view, moves)
    }

    fn text(&self, view: &View) -> String {
        text::board(view)
    }

    fn tell(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        tell::line(event, eye)
    }
}

fn seat_card(view: &View, seat: Seat) -> SeatCard {
    let s = &view.state;
    let heirs = s.heirs(seat).len();
    let blocks = vec![
        PanelBlock::Text(format!(
            "{} on the map, {} in the pool, {} in hand",
            words::count(s.on_map(seat).len(), "block"),
            view.pool[seat],
            words::count(view.cards[seat], "card")
        )),
        PanelBlock::Stat {
            label: "Heirs alive".into(),
            value: heirs.to_string(),
            bar: Some((heirs.into(), 5)),
        },
    ];
    let played = s.cards[seat].map_or_else(String::new, |card| {
        let first = if s.first == seat { ", moves first" } else { "" };
        format!(" · played {}{first}", card.name())
    });
    SeatCard {
        side: house(seat),
        name: side(seat).into(),
        score: None,
        note: text::role(view, seat) + &played,
        blocks,
    }
}

fn rail(view: &View, last: u8) -> Vec<PanelBlock> {
    let s = &view.state;
    let counts = BySeat::each(|seat| RichardIii::supporters(s, seat));
    let seen: Vec<PanelBlock> = Seat::BOTH
        .into_iter()
        .map(|seat| {
            let cards: Vec<String> = Card::ALL
                .into_iter()
                .flat_map(|c| (0..s.played[seat][c as usize]).map(move |_| c.name().to_owned()))
                .collect();
            let list = if cards.is_empty() { "none yet".to_owned() } else { cards.join(", ") };
            PanelBlock::Text(format!("**{}**: {list}", side(seat)))
        })
        .collect();
    let mut out = vec![
        PanelBlock::Stat {
            label: format!("Campaign {} of {last}, turn", s.campaign).into(),
            value: format!("{} of 7", s.turn),
            bar: Some((u32::from(s.turn), 7)),
        },
        PanelBlock::Text(if s.stage.is_political() && !matches!(s.phase, Phase::Over(..)) {
            format!(
                "The seven turns are over and both sides were counted: {} has the throne.",
                side(s.king)
            )
        } else {
            format!(
                "In England and Wales stand {} red and {} white blocks, London counted. After turn 7 the heirs, nobles \
                 and archbishops among them count: with more than the King's the Pretender takes the throne.",
                counts.0[0], counts.0[1]
            )
        }),
        PanelBlock::Fold { title: "Cards played this campaign".into(), blocks: seen },
    ];
    out.extend(cards::aside(view));
    out.push(legend::legend());
    out
}
