//! The contract that Tudor's games keep.
//!
//! A game is a pure state machine for two seats ([`Game`]), a way to show what one eye knows of it
//! ([`Show`]), and what bots should know ([`Knowledge`]). From these three everything else follows:
//! tables with undo ([`Table`]), records ([`record`]), fair dice ([`fair`]), pages, bots, and the kit that
//! checks the contract ([`conformance`]).
//!
//! # A complete tiny game
//!
//! With chance, a hidden piece, and every promise kept. It is checked by the conformance kit, and six broken
//! variants of it are caught. Copy it to begin a new game.
//!
//! ```
#![doc = include_str!("../examples/tower.rs")]
//! ```
//!
//! # In this order
//!
//! 1. [`seat`]: who sits and who looks. 2. [`game`]: the contract. 3. [`chance`]: dice and bags.
//! 4. [`setup`], [`refusal`]: what a host may want, and how a game says no. 5. [`show`]: pictures and prompts.
//! 6. [`table`]: a game in progress. 7. [`playout`]: playing on. 8. [`conformance`]: the kit.

pub mod array;
pub mod card;
pub mod chance;
pub mod conformance;
pub mod erased;
pub mod fair;
pub mod game;
pub mod knowledge;
pub mod node;
pub mod notation;
pub mod outcome;
pub mod playout;
pub mod random;
pub mod record;
pub mod refusal;
pub mod rng;
pub mod rulebook;
pub mod rulings;
pub mod seat;
pub mod set;
pub mod setup;
pub mod show;
pub mod step;
pub mod table;
pub mod turn;

pub use card::{Info, Livery, Scenario, Shade, Side, Switch};
pub use chance::{Chance, Draw};
pub use fair::FairError;
pub use game::{Game, Reveals, Sink, apply, assert_asked, assert_listed, check_by_list, set_up};
pub use knowledge::{Budget, Found, Knowledge, SURE, Search};
pub use node::{EndCause, Ending, Leaving, Node};
pub use outcome::{Bag, Outcome, OutcomeError};
pub use record::RecordError;
pub use refusal::{Misread, Refusal, RefusalKind, Unsound, ensure};
pub use rng::Rng;
pub use rulebook::{BookError, Paragraph, Rule, RuleBook};
pub use rulings::{Ruling, Rulings};
pub use seat::{BySeat, Eye, EyeName, Revealed, Seat};
pub use set::{Numbered, Set};
pub use setup::{CheckedSetup, Setup, SetupError};
pub use show::Show;
pub use step::{Step, StepError};
pub use table::{PositionError, Table};
pub use turn::{AnyTurn, Turn};
