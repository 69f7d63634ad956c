//! Richard III: three campaigns of the Wars of the Roses for two, with 63 blocks under fog of war.
//!
//! Lancaster sits first, York second. Numbers in the code are those of the rule book (`data/rules.md`); numbers with
//! an R are decisions where the book is silent (`data/rulings.md`).

use tudor_engine::{Info, Scenario, Switch};

pub mod action;
mod advance;
mod audit;
pub mod bar;
mod battle;
pub mod block;
pub mod card;
pub mod cards;
pub mod data;
mod death;
pub mod event;
mod fight;
mod fog;
mod knowledge;
pub mod moves;
pub mod place;
mod politics;
mod recruit;
mod retreat;
mod role;
mod rules;
mod sea;
mod show;
pub mod stage;
pub mod state;
mod supply;
pub mod tables;
mod treachery;
pub mod types;
pub mod view;
mod written;

pub use event::Event;
pub use moves::{Move, Path};
pub use state::{Phase, State};
pub use view::View;

/// The rules as set up.
#[derive(Clone, Debug)]
pub struct RichardIii {
    start: &'static types::Start,
    /// The last campaign.
    last: u8,
    /// Do blocks of one area change slots when they stand up after a battle?
    mix: bool,
    /// May Bombards sail (R13)?
    bombards_sail: bool,
    /// Do all mercenaries eat for nothing in exile (R65)?
    free_mercenaries: bool,
}

static INFO: Info = Info {
    id: "richard-iii",
    title: "Richard III",
    blurb: "Lancaster and York fight three campaigns for one throne, and nobody sees who stands \
            behind a block until the battle.",
    length: "2 to 3 hours",
    sides: [tudor_roses::LANCASTER, tudor_roses::YORK],
    chosen: &[],
    scenarios: &[
        Scenario {
            id: "war",
            name: "The whole war",
            blurb: "Three campaigns of seven turns, from 1460 to the end.",
        },
        Scenario {
            id: "campaign-1",
            name: "1460",
            blurb: "The first campaign alone: York lands, and Henry VI has the throne.",
        },
        Scenario {
            id: "campaign-2",
            name: "Kingmaker, 1470",
            blurb: "The second campaign alone: Warwick has turned, and Henry lies captive in London.",
        },
        Scenario {
            id: "campaign-3",
            name: "Bosworth, 1483",
            blurb: "The third campaign alone: Gloucester has the throne, Richmond waits in France.",
        },
    ],
    options: &[
        Switch {
            id: "run-on",
            name: "Play on to the end",
            blurb: "A single campaign is followed by the next ones, up to the third.",
            default: false,
        },
        Switch {
            id: "mix-after-battle",
            name: "Mix after battle",
            blurb: "Blocks of one area change places unseen when they stand up after a battle.",
            default: false,
        },
        Switch {
            id: "bombard-sea-move",
            name: "Bombards sail",
            blurb: "Bombards may be moved by sea.",
            default: true,
        },
        Switch {
            id: "free-mercenaries",
            name: "Mercenaries eat for nothing",
            blurb: "No mercenary counts against the limit of any exile box, its own or not.",
            default: false,
        },
    ],
    hidden: true,
    takes_data: false,
    revision: 2,
    rules: include_str!("../data/rules.md"),
    rulings: include_str!("../data/rulings.md"),
};
