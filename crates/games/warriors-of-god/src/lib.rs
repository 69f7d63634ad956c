//! Warriors of God: the wars of England and France, 1135 to 1453, for two.
//!
//! Leaders arrive, march, fight, are taken and ransomed, age and die; points are for the areas a side controls and the
//! enemies it kills or holds. Everything is open but the dice, so both players and spectators see the same.
//!
//! Read in this order: [`area`], [`leader`], [`troops`] (places and pieces), [`state`], [`moves`], [`event`], then the
//! rules in the order of a turn: `setup`, `initiative`, `impulse`, `battle`, `control`, `raise`, `deploy`, `captives`,
//! `arrivals`, `assign`, `scoring`; `rules` ties them together. Numbers in comments are those of the rule text, which
//! are also those of `data/rules.md`; "A" and a number is one of our rulings where the text is silent.
//!
//! ```
//! use tudor_engine::{Node, Setup, Table};
//! use tudor_warriors_of_god::WarriorsOfGod;
//!
//! let table = Table::<WarriorsOfGod>::new(&Setup::default())?;
//! assert!(matches!(table.node(), Node::Chance(dice) if dice.label == "setup"));
//! # Ok::<(), tudor_engine::SetupError>(())
//! ```

pub mod area;
pub mod event;
pub mod leader;
pub mod moves;
pub mod state;
pub mod troops;
pub mod types;
pub mod view;

mod arrivals;
mod assign;
mod audit;
mod battle;
mod captives;
mod control;
mod deploy;
mod impulse;
mod initiative;
mod knowledge;
mod raise;
mod refuse;
mod rules;
mod scoring;
mod setup;
mod show;
mod sides;
mod tables;

use tudor_engine::{Info, Scenario, Seat, Switch};

pub use area::{Area, Border};
pub use arrivals::CERTAIN;
pub use event::{Event, Fate};
pub use leader::{Era, Leader, Leaders};
pub use moves::{Levy, Move};
pub use rules::{Options, WarriorsOfGod};
pub use scoring::TRIUMPH;
pub use state::{Phase, Place, State};
pub use tables::{GUNNERS, PIECES, YEARS};
pub use troops::{Kind, Troops};
pub use view::View;

/// The first seat.
pub const ENGLISH: Seat = Seat::First;
/// The second seat.
pub const FRENCH: Seat = Seat::Second;

/// The game's card.
pub static INFO: Info = Info {
    id: "warriors-of-god",
    title: "Warriors of God",
    blurb: "England and France through a hundred years: leaders arrive, fight, age and die.",
    length: "2 to 3 hours; half games 1 hour",
    sides: [sides::ENGLISH, sides::FRENCH],
    chosen: &[],
    scenarios: &[
        Scenario {
            id: "hundred-years-war",
            name: "The Hundred Years War",
            blurb: "1337 to 1453 in twelve turns, with sea dogs and Jeanne d'Arc.",
        },
        Scenario {
            id: "lion-in-winter",
            name: "The Lion in Winter",
            blurb: "1135 to 1258 in twelve turns, with Richard I and Robin Hood.",
        },
        Scenario {
            id: "first-half",
            name: "The Hundred Years War, turns 1 to 6",
            blurb: "House scenario of ours: 1337 to 1390, the war's first half.",
        },
        Scenario {
            id: "second-half",
            name: "The Hundred Years War, turns 7 to 12",
            blurb: "House scenario of ours: 1391 to 1453, begun with the leaders of turns 5 and 6 at home.",
        },
    ],
    options: &[
        Switch {
            id: "four-mercenaries",
            name: "Four mercenaries an area",
            blurb: "Each neutral area has four mercenaries instead of two.",
            default: false,
        },
        Switch {
            id: "one-gunner",
            name: "One gunner an area",
            blurb: "An area raises at most one gunner a turn.",
            default: false,
        },
        Switch {
            id: "strict-burgundians",
            name: "No chevaliers for drafted Burgundians",
            blurb: "Non-aligned Burgundians command no chevaliers, not even their own.",
            default: false,
        },
        Switch {
            id: "crown-falls",
            name: "A captured king loses his crown",
            blurb: "His side crowns another at the end of the turn, if it can.",
            default: false,
        },
        Switch {
            id: "captive-reigns",
            name: "A captured king is in play",
            blurb: "His captivity does not cost his side 1 on the initiative die.",
            default: false,
        },
        Switch {
            id: "captive-crowned",
            name: "Captives may be crowned",
            blurb: "A side may crown a leader who sits in the enemy's prison.",
            default: false,
        },
        Switch {
            id: "free-recruiting",
            name: "Mercenaries cross every border",
            blurb: "Recruits cross mountains and seas for either side.",
            default: false,
        },
        Switch {
            id: "robert-waits",
            name: "No aggressor at the start",
            blurb: "Who picks a leader that stands among enemies is not the aggressor for it.",
            default: false,
        },
        Switch {
            id: "leaders-last",
            name: "Leaders fall last",
            blurb: "No leader is hit while any troops of his side are left.",
            default: false,
        },
        Switch {
            id: "surrender",
            name: "Surrender",
            blurb: "After a round a side that cannot run away may surrender: all its leaders there are captured.",
            default: false,
        },
    ],
    hidden: false,
    takes_data: false,
    revision: 1,
    rules: include_str!("../data/rules.md"),
    rulings: include_str!("../data/rulings.md"),
};
