//! How Rose King is shown.

mod board;
mod cards;
mod prompt;
mod tell;
mod text;

use tudor_engine::show::{Anchor, Block, Line, Panel, Prompt, Scene, SeatCard, Show};
use tudor_engine::{BySeat, Eye, Seat};

use crate::data::{Card, Cell, HAND, STONES};
use crate::moves::Move;
use crate::state::{Phase, State};
use crate::{Event, INFO, RoseKing, View};

fn side(seat: Seat) -> &'static str {
    INFO.sides[seat.index()].id
}

fn house(seat: Seat) -> &'static str {
    INFO.sides[seat.index()].name
}

/// "You" for one's own seat, the house for the other and for those who watch.
fn who(seat: Seat, eye: Eye) -> &'static str {
    if eye.seat() == Some(seat) { "You" } else { house(seat) }
}

fn cell_anchor(cell: Cell) -> Anchor {
    Anchor::new("cell", cell)
}

fn card_anchor(card: Card) -> Anchor {
    Anchor::new("card", card)
}

fn pile_anchor() -> Anchor {
    Anchor::new("pile", "draw")
}

/// "9² + 3² + 4": the three largest territories, and what the others count together.
fn territories(state: &State, seat: Seat) -> String {
    let mut sizes: Vec<u32> =
        state.stones[seat].territories().map(|t| u32::from(t.len())).collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    let large = sizes.iter().take(3).take_while(|&&n| n > 1).count();
    let mut parts: Vec<String> = sizes[..large].iter().map(|n| format!("{n}²")).collect();
    let rest: u32 = sizes[large..].iter().map(|n| n * n).sum();
    if rest > 0 {
        let small = if parts.is_empty() { "" } else { " in small ones" };
        parts.push(format!("{rest}{small}"));
    }
    parts.join(" + ")
}

/// The seat whose cards lie in front of this eye: its own, or the one to move for who watches.
fn near(view: &View) -> Seat {
    view.eye.seat().unwrap_or(view.state.turn)
}

impl Show for RoseKing {
    fn scene(&self, view: &View) -> Scene {
        let state = &view.state;
        let me = near(view);
        Scene {
            board: board::board(self, view),
            seats: BySeat::each(|seat| SeatCard {
                side: side(seat),
                name: house(seat).to_owned(),
                score: Some(state.stones[seat].score().to_string()),
                note: territories(state, seat),
                blocks: vec![Block::Picture(cards::heroes(state.heroes[seat]))],
            }),
            rail: vec![
                Block::Stat {
                    label: "Stones left".to_owned(),
                    value: state.pool.to_string(),
                    bar: Some((u32::from(state.pool), u32::from(STONES))),
                },
                Block::Cards(vec![cards::pile(state.pile.len()), cards::played(state.played)]),
                Block::Fold {
                    title: "Which cards are left?".to_owned(),
                    blocks: vec![Block::Picture(cards::left(state.pile))],
                },
            ],
            panels: vec![self.hand(view, me), self.hand(view, me.other())],
            dialog: None,
        }
    }

    fn prompt(&self, view: &View, moves: &[Move]) -> Prompt {
        prompt::prompt(self, view, moves)
    }

    fn text(&self, view: &View) -> String {
        text::board(&view.state)
    }

    fn tell(&self, event: &Event, eye: Eye) -> Option<Line> {
        tell::tell(event, eye)
    }
}

impl RoseKing {
    fn hand(&self, view: &View, seat: Seat) -> Panel {
        let (state, cards) = (&view.state, view.state.hands[seat]);
        let mine = view.eye.seat() == Some(seat);
        let faces = cards.iter().enumerate().map(|(n, card)| {
            if near(view) == seat {
                self.card(view, seat, card, n + 1)
            } else {
                cards::small(card, side(seat))
            }
        });
        Panel {
            id: if near(view) == seat { "hand" } else { "other-hand" }.to_owned(),
            title: if mine { "Your hand".to_owned() } else { format!("{}’s hand", house(seat)) },
            note: match (mine, state.phase == Phase::Turn && state.turn == seat) {
                (true, true) if cards.len() == HAND => "five cards, so you cannot draw",
                (true, true) => "you may draw",
                _ => "open to both",
            }
            .to_owned(),
            blocks: if cards.is_empty() {
                vec![Block::Text(if state.pile.len() == crate::data::CARDS {
                    "No cards are dealt yet.".to_owned()
                } else {
                    "No cards.".to_owned()
                })]
            } else {
                vec![Block::Cards(faces.collect())]
            },
        }
    }

    /// A card of the hand that lies near: what it would do is on its face.
    fn card(&self, view: &View, seat: Seat, card: Card, number: usize) -> tudor_engine::show::Card {
        let playable = [Move::Play(card), Move::Hero(card)]
            .into_iter()
            .find(|&mv| tudor_engine::Game::check(self, &view.state, seat, mv).is_ok());
        let on_turn = view.state.turn == seat;
        cards::large(
            card,
            side(seat),
            &cards::Face {
                number,
                dead: on_turn && playable.is_none(),
                hero: matches!(playable, Some(Move::Hero(_))),
            },
        )
    }
}
