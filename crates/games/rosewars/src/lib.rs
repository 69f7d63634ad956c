//! Rosewars: the quick one. Eight columns, six rows, two actions a turn, one die against another.
//!
//! Read [`board`] (squares), [`data`] and [`cards`] (facts, from tables that are made from data/rosewars.toml), [`state`] (the position), then [`rules`] and the phases:
//! `setup`, `turn`, `fight`, `follow`, `hand`, `ability`. [`reach`] is walking, [`odds`] the reckoning.

mod ability;
mod audit;
pub mod board;
pub mod cards;
pub mod data;
pub mod event;
mod fight;
mod follow;
mod game;
mod hand;
mod knowledge;
mod marks;
pub mod moves;
pub mod odds;
pub mod reach;
mod refuse;
pub mod rules;
mod setup;
mod show;
mod slot;
pub mod state;
mod tables;
mod turn;
pub mod types;
pub mod view;

pub use board::{House, Sq};
pub use cards::Card;
pub use data::Kind;
pub use event::Event;
pub use game::Rosewars;
pub use moves::Move;
pub use state::{Slot, Stage, State};
pub use view::View;

use tudor_engine::{Info, Scenario, Side, Switch};

/// The game's card.
pub static INFO: Info = Info {
    id: "rosewars",
    title: "Rosewars",
    blurb: "Two lines face to face. Break through to the other side's back line before it reaches yours.",
    length: "10 minutes",
    // Who begins and who commands which house is settled in play, so these are seats and no more.
    sides: [Side::NEUTRAL.named("Player one"), Side::NEUTRAL.named("Player two")],
    chosen: &[tudor_roses::YORK, tudor_roses::LANCASTER],
    scenarios: &[Scenario {
        id: "standard",
        name: "The battle",
        blurb: "Eleven units a side: eight basic ones and three special ones drawn by lot. Dice say who begins, whichever seat you take; who begins chooses the house.",
    }],
    options: &[
        Switch {
            id: "houses",
            name: "Houses of their own",
            blurb: "York and Lancaster draw from different special units, 20 in all.",
            default: false,
        },
        Switch {
            id: "strict-reach",
            name: "Strict reach",
            blurb: "A blow costs a point of movement, so a unit walks one step less before it strikes.",
            default: false,
        },
    ],
    hidden: true,
    takes_data: false,
    revision: 2,
    rules: include_str!("../data/rules.md"),
    rulings: include_str!("../data/rulings.md"),
};
