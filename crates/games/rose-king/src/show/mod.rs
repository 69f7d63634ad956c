//! How Rose King is shown.

mod board;
mod cards;
mod prompt;
mod tell;
mod text;

use std::borrow::Cow;
use std::sync::LazyLock;

use tudor_draw::words::{Named, is_you};
use tudor_draw::{put, text};
use tudor_engine::show::{
    Anchor, BoardGround, LogEntry, Panel, PanelBlock, Prompt, Scene, SeatCard, Show,
};
use tudor_engine::{BySeat, Eye, Seat};

use cards::{CardState, Face};

use crate::data::{CARDS, Card, Cell, HAND, STONES};
use crate::moves::Move;
use crate::state::Phase;
use crate::stones::{Stones, Territories as _};
use crate::{Event, INFO, RoseKing, View};

fn side(seat: Seat) -> &'static str {
    INFO.sides[seat.index()].id
}

fn house(seat: Seat) -> &'static str {
    INFO.sides[seat.index()].name
}

/// A side in a sentence for one reader: "you", or "York".
fn named(eye: Eye, seat: Seat) -> Named<'static> {
    Named::new(eye, seat, house(seat))
}

fn cell_anchor(cell: Cell) -> Anchor {
    static NAMES: LazyLock<Vec<String>> =
        LazyLock::new(|| Cell::all().map(|cell| format!("cell:{cell}")).collect());
    Anchor(Cow::Borrowed(&NAMES[usize::from(cell.0)]))
}

fn card_anchor(card: Card) -> Anchor {
    static NAMES: LazyLock<Vec<String>> =
        LazyLock::new(|| (0..CARDS).map(|card| format!("card:{}", Card(card))).collect());
    Anchor(Cow::Borrowed(&NAMES[usize::from(card.0)]))
}

fn pile_anchor() -> Anchor {
    Anchor(Cow::Borrowed("pile:draw"))
}

/// "9² + 3² + 4 from the rest": the three largest territories, and what the others count together.
fn sum(territories: &[Stones]) -> String {
    let mut sizes: Vec<u32> = territories.iter().map(|t| u32::from(t.len())).collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    let large = sizes.iter().take(3).take_while(|&&n| n > 1).count();
    let mut out = String::with_capacity(48);
    for (i, &n) in sizes[..large].iter().enumerate() {
        put!(&mut out, if i == 0 { "" } else { " + " }, n, "²");
    }
    let rest: u32 = sizes[large..].iter().map(|n| n * n).sum();
    match (rest, large) {
        (0, _) => {}
        // Single stones count one each: the score says it already.
        (_, 0) => {}
        _ => put!(&mut out, " + ", rest, " from the rest"),
    }
    out
}

fn score(territories: &[Stones]) -> u32 {
    territories.iter().map(|t| u32::from(t.len()).pow(2)).sum()
}

/// The seat whose cards lie in front of this eye: its own, or the one to move for who watches.
fn near(view: &View) -> Seat {
    view.eye.seat().unwrap_or(view.state.turn)
}

impl Show for RoseKing {
    fn ground(&self) -> BoardGround {
        board::board_ground()
    }

    fn scene(&self, view: &View) -> Scene {
        let state = &view.state;
        // Tinted, counted and summed up, so found once.
        let territories = BySeat::each(|seat| state.stones[seat].territories().collect::<Vec<_>>());
        let scores = BySeat::each(|seat| score(&territories[seat]));
        Scene {
            board: board::board(state, &territories, scores),
            seats: BySeat::each(|seat| SeatCard {
                side: side(seat),
                name: house(seat).into(),
                score: Some(scores[seat].to_string()),
                note: sum(&territories[seat]),
                blocks: vec![PanelBlock::Picture(cards::heroes(state.heroes[seat]))],
            }),
            rail: vec![
                PanelBlock::Stat {
                    label: "Stones left".into(),
                    value: state.pool.to_string(),
                    bar: Some((u32::from(state.pool), u32::from(STONES))),
                },
                PanelBlock::Cards(vec![cards::pile(state.pile.len()), cards::played(state.played)]),
                PanelBlock::Fold {
                    title: "Which cards are left?".into(),
                    blocks: vec![PanelBlock::Picture(cards::left(state.pile))],
                },
            ],
            dialog: None,
        }
    }

    fn panels(&self, view: &View) -> Vec<Panel> {
        let me = near(view);
        vec![hand(view, me), hand(view, me.other())]
    }

    fn prompt(&self, view: &View, moves: &[Move]) -> Prompt {
        prompt::prompt(self, view, moves)
    }

    fn text(&self, view: &View) -> String {
        text::board(&view.state)
    }

    fn tell(&self, event: &Event, eye: Eye) -> Option<LogEntry> {
        tell::tell(event, eye)
    }
}

fn hand(view: &View, seat: Seat) -> Panel {
    let (state, cards) = (&view.state, view.state.hands[seat]);
    let mine = is_you(view.eye, seat);
    let faces = cards.iter().zip(1..).map(|(card, n)| {
        if near(view) == seat {
            card_in_hand(view, seat, card, n)
        } else {
            cards::small(card, seat)
        }
    });
    Panel {
        id: if near(view) == seat { "hand" } else { "other-hand" }.into(),
        title: if mine { "Your hand".into() } else { text!(house(seat), "’s hand").into() },
        note: match (mine, state.phase == Phase::Turn && state.turn == seat) {
            (true, true) if cards.len() == HAND => "five cards, so you cannot draw",
            (true, true) => "you may draw",
            _ => "open to both",
        }
        .into(),
        blocks: if cards.is_empty() {
            vec![PanelBlock::Text(if state.pile.len() == CARDS {
                "No cards are dealt yet.".to_owned()
            } else {
                "No cards.".to_owned()
            })]
        } else {
            vec![PanelBlock::Cards(faces.collect())]
        },
    }
}

/// A card of the hand that lies near: what it would do is on its face.
fn card_in_hand(view: &View, seat: Seat, card: Card, number: u8) -> tudor_engine::show::PanelCard {
    let (state, on_turn) = (&view.state, view.state.turn == seat);
    let asked = on_turn && state.phase == Phase::Turn;
    let meaning = asked.then(|| state.meaning(seat, card)).flatten();
    let state = match meaning {
        Some(Move::Hero(_)) => CardState::Hero,
        None if on_turn => CardState::Dead,
        _ => CardState::Free,
    };
    cards::large(card, seat, Face { number, state })
}
