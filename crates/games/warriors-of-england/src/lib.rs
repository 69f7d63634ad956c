//! Warriors of England: nine turns of the Wars of the Roses, for two.
//!
//! Nobles with their troops march, fight, change sides, go to the Tower and come back; points are for the regions a
//! side controls. Everything is open but the dice and the order in which nobles come out of the cup, so both players
//! and spectators see the same.
//!
//! Read in this order: [`area`] and [`noble`] (places and pieces), [`data`] (the facts, which a host may correct),
//! [`state`], [`moves`], [`event`], then the rules in the order of a turn: `setup`, `campaign`, [`battle`], `control`,
//! `levy`, `tower`, `reinforce`, `scoring`; `rules` ties them together. Numbers in comments are those of the rule text,
//! which are also those of `data/rules.md`; "R" and a number is one of our rulings where the text is silent.
//!
//! ```
//! use tudor_engine::{Node, Setup, Table};
//! use tudor_warriors_of_england::WarriorsOfEngland;
//!
//! let table = Table::<WarriorsOfEngland>::new(&Setup::default())?;
//! assert!(matches!(table.node(), Node::Chance(draw) if draw.label == "draft"));
//! # Ok::<(), tudor_engine::SetupError>(())
//! ```

pub mod area;
pub mod battle;
pub mod data;
pub mod event;
pub mod moves;
pub mod noble;
pub mod state;

mod audit;
mod campaign;
pub mod clash;
mod control;
pub mod fate;
mod game;
mod knowledge;
mod levy;
mod refuse;
mod reinforce;
mod rules;
mod scoring;
mod setup;
mod show;
mod tower;

use tudor_engine::{Info, Scenario, Seat, Switch};

pub use area::Area;
pub use control::Claim;
pub use data::{Data, Problem, check_data};
pub use event::Event;
pub use game::{Options, WarriorsOfEngland};
pub use moves::Move;
pub use noble::{Noble, Nobles};
pub use state::{Phase, State};

/// The first seat.
pub const LANCASTER: Seat = Seat::First;
/// The second seat, which begins the draft.
pub const YORK: Seat = Seat::Second;

/// The game's card.
pub static INFO: Info = Info {
    id: "warriors-of-england",
    title: "Warriors of England",
    blurb: "Nobles who change sides, the Tower of London, a mad king: nine turns for the crown.",
    length: "20 to 30 minutes",
    sides: [tudor_roses::LANCASTER, tudor_roses::YORK],
    chosen: &[],
    scenarios: &[Scenario {
        id: "standard",
        name: "The Wars of the Roses",
        blurb: "1455 to 1487: the whole war in nine turns.",
    }],
    options: &[
        Switch {
            id: "strict-control",
            name: "Disgraced men do not count",
            blurb: "Only the stars of undisgraced nobles count when a region is rolled for.",
            default: false,
        },
        Switch {
            id: "frail-king",
            name: "A frail king can be turned",
            blurb: "As a target of intrigue the infirm Henry VI counts no stars.",
            default: false,
        },
        Switch {
            id: "bloody-retreat",
            name: "Bloodier retreats",
            blurb: "A parting attack adds 1 to each die, as in Warriors of God.",
            default: false,
        },
        Switch {
            id: "tower-by-control",
            name: "Judged by whom they served",
            blurb: "In the Tower a friend is who served you last and an enemy who served the other side, whatever his colour.",
            default: false,
        },
        Switch {
            id: "long-game",
            name: "Long game",
            blurb: "It takes 30 points instead of 15 to win at once.",
            default: false,
        },
    ],
    hidden: false,
    takes_data: true,
    // 2: a region's levy stays open until the levy is ended (R66).
    revision: 2,
    rules: include_str!("../data/rules.md"),
    rulings: include_str!("../data/rulings.md"),
};
