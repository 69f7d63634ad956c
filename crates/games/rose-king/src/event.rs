//! What happens, for log and animation. Everything is open here, so nothing is projected away.

use serde::Serialize;
use tudor_engine::Seat;

use crate::data::{Card, Cards, Cell};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    /// A hand was dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// Which cards.
        cards: Cards,
    },
    /// Chance decided who begins.
    Begins(Seat),
    /// A stone was placed, or turned by a hero.
    Placed {
        /// By whom.
        seat: Seat,
        /// With which card.
        card: Card,
        /// Whence the crown came.
        from: Cell,
        /// Where it stands now.
        to: Cell,
        /// Did a hero turn it?
        hero: bool,
        /// The size of the territory it belongs to now.
        territory: u8,
        /// The score of its house now.
        score: i32,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The played cards became the pile: how many they were.
    Reshuffled(u8),
    /// A side could do nothing.
    Passed(Seat),
    /// The game ended: by the last stone, or because both are blocked.
    Ended {
        /// The last stone?
        last_stone: bool,
    },
}
