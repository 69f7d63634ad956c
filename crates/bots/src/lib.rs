//! Players that are not people.
//!
//! A [`Bot`] gets a [`Turn`](tudor_engine::Turn): the rules, its own view, its legal moves. It never gets a position, so it cannot know more
//! than a person in its seat. Bots have names as people type them ([`Kind`]); [`matches::run`] and [`arena::run`] measure them,
//! and [`player()`] makes one for a table of any game.
//!
//! ```
//! use tudor_bots::Kind;
//! assert_eq!("search:20000".parse::<Kind>().unwrap().to_string(), "search:20000");
//! assert_eq!("wizard".parse::<Kind>().unwrap_err().given, "wizard");
//! ```

pub mod arena;
pub mod bench;
mod bot;
mod budget;
mod command;
mod error;
mod greedy;
mod in_order;
mod ismcts;
mod level;
pub mod matches;
mod name;
mod play;
mod player;
mod share;
pub mod stats;
mod tree;

pub use bot::{Bot, Fault, FaultKind, Limits, Random, Thinker};
pub use budget::{TurnBudget, TurnTime};
pub use command::{Command, PATIENCE};
pub use error::BotError;
pub use greedy::Greedy;
pub use ismcts::{Explore, Ismcts, Style, Thought};
pub use level::{Human, Level, Slips};
pub use name::{Effort, Kind, NAMES};
pub use play::{Played, WorkDone, play};
pub use player::{Player, checksum, contest, player, simulate};
pub use share::Share;
