//! Rose King: two houses, one crown, 52 stones.
//!
//! Nine by nine cells, open hands, four heroes a side. Each card moves the crown; where it ends, a stone is placed.
//! Joined stones count by the square. The rules in our own words, numbered, are in data/rules.md; `[3.2]` in a
//! comment is such a number.

mod audit;
mod data;
mod event;
mod knowledge;
mod moves;
mod rules;
pub mod search;
mod show;
mod state;
mod stones;
mod tables;
mod view;

use tudor_engine::{Info, Scenario, Switch};

pub use data::{ALL_CARDS, Card, Cards, Cell, DIRECTIONS, HAND, HEROES, STONES};
pub use event::Event;
pub use moves::Move;
pub use state::{LANCASTER, Phase, State, YORK, read_board};
pub use stones::{Stones, Territories};
pub use view::View;

/// The rules as set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RoseKing {
    /// Chance decides who begins [2.5].
    pub random_start: bool,
    /// A York stone lies under the crown at the start [2.6].
    pub centre_stone: bool,
}

static INFO: Info = Info {
    id: "rose-king",
    title: "Rose King",
    blurb: "One crown, two houses: every card moves it, every stop is a stone. Grow one great garden.",
    length: "20 minutes",
    sides: [tudor_roses::LANCASTER, tudor_roses::YORK],
    chosen: &[],
    scenarios: &[Scenario {
        id: "standard",
        name: "Rose King",
        blurb: "Nine by nine cells, 52 stones.",
    }],
    options: &[
        Switch {
            id: "random-start",
            name: "Random start",
            blurb: "Chance decides who begins, so that colours can be chosen freely.",
            default: false,
        },
        Switch {
            id: "centre-stone",
            name: "Stone under the crown",
            blurb: "A York stone lies under the crown at the start.",
            default: false,
        },
    ],
    hidden: false,
    takes_data: false,
    revision: 1,
    rules: include_str!("../data/rules.md"),
    rulings: include_str!("../data/rulings.md"),
};
