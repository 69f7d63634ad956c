//! What happened, and what an eye sees of it.

use serde::Serialize;
use tudor_engine::{Bag, Eye, Reveals, Seat};

use crate::board::{House, Sq};
use crate::cards::Card;
use crate::data::{Ability, Kind};
use crate::odds::Odds;
use crate::state::{How, Slot, Way};

/// A unit as a log line names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Who {
    /// Its token.
    pub slot: Slot,
    /// What it is.
    pub kind: Kind,
    /// The house it belongs to.
    pub house: House,
}

/// A secret step of a deployment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Draft {
    /// The proposal was taken.
    Proposed,
    /// A unit goes to the rear guard.
    Unit(Kind),
    /// A square is taken.
    Square(Sq),
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "fields are named after what they are; each event says what it is")]
pub enum Event {
    /// A die of the starting roll; `last` is the verdict, if it was the second: who starts, or nobody yet.
    StartRoll { seat: Seat, face: u8, last: Option<Option<Seat>> },
    /// The starter chose a house.
    HouseChosen { seat: Seat, house: House },
    /// Special units were drawn; which, only the owner sees.
    SpecialsDrawn { seat: Seat, house: House, kinds: Option<[Kind; 3]> },
    /// The second player decided on the demand.
    Demanded { seat: Seat, house: House, yes: bool },
    /// A secret step; nobody else sees it.
    Drafted { seat: Seat, step: Draft },
    /// A deployment is done.
    Committed { seat: Seat, house: House },
    /// The squares of a rear guard are seen, faces down.
    SquaresShown { seat: Seat, house: House, squares: [Sq; 3] },
    /// A stack was turned over.
    Revealed { house: House, front: bool, units: Vec<(Slot, Sq, Kind)> },
    /// A Pikeman was moved before the battle, or not.
    PikeAdjusted { seat: Seat, house: House, walk: Option<(Sq, Sq)> },
    /// Cards were dealt or drawn; which numbers of the deck, only the owner sees.
    CardsDrawn { seat: Seat, house: House, count: u8, cards: Option<Bag>, bonus: bool },
    /// A turn begins.
    TurnBegan { seat: Seat, house: House, turn: u16, actions: u8 },
    /// A unit walked.
    Walked { who: Who, from: Sq, to: Sq, held: bool },
    /// A unit attacks.
    Attacked { who: Who, target: Who, stand: Sq, goal: Sq, way: Way, odds: Odds, extra: u8 },
    /// An attack die fell.
    AttackRolled { who: Who, target: Who, at: Sq, face: u8, need: u8, hit: bool, counter: bool },
    /// A defence die fell.
    DefenceRolled { who: Who, at: Sq, face: u8, need: u8, saved: bool },
    /// A unit was removed.
    Removed { who: Who, at: Sq, losses: u8 },
    /// A unit lost its extra life and stays.
    LifeLost { who: Who, at: Sq },
    /// A unit was pushed.
    Pushed { who: Who, from: Sq, to: Sq },
    /// A unit fell back instead of defending.
    Retreated { who: Who, from: Sq, to: Sq },
    /// A unit rode over its target.
    RodeThrough { who: Who, from: Sq, to: Sq, held: bool },
    /// A unit took the emptied square, or stayed.
    Advanced { who: Who, from: Sq, to: Option<Sq>, held: bool },
    /// Somebody forwent a card or a follow-up; `silent`: for the rest of the turn.
    Passed { seat: Seat, house: House, silent: bool },
    /// Somebody wants to be asked again.
    AskedAgain { seat: Seat },
    /// A card was played, perhaps on a unit.
    CardPlayed { seat: Seat, house: House, card: Card, on: Option<(Who, Sq)> },
    /// A unit came back from the losses.
    Returned { who: Who, at: Sq },
    /// Two units changed places.
    Exchanged { a: Who, b: Who, from: Sq, to: Sq },
    /// An ability was used.
    AbilityUsed { who: Who, ability: Ability, target: Who, at: Sq },
    /// A die of the Assassin: the first is for the target, the second for himself.
    AssassinRolled { who: Who, face: u8, need: u8, discovery: bool },
    /// A bribed unit went home.
    WentHome { who: Who, at: Sq },
    /// It is over.
    Ended { winner: Option<(Seat, House)>, how: How },
}

impl Event {
    /// What an eye sees of it.
    #[must_use]
    pub fn project(&self, eye: Eye) -> Option<Self> {
        match self {
            Self::SpecialsDrawn { seat, house, .. } if !eye.sees(*seat) => {
                Some(Self::SpecialsDrawn { seat: *seat, house: *house, kinds: None })
            }
            Self::Drafted { seat, .. } if !eye.sees(*seat) => None,
            Self::CardsDrawn { seat, house, count, bonus, .. } if !eye.sees(*seat) => {
                Some(Self::CardsDrawn {
                    seat: *seat,
                    house: *house,
                    count: *count,
                    cards: None,
                    bonus: *bonus,
                })
            }
            _ => Some(self.clone()),
        }
    }

    /// What it shows this eye of what was hidden from it: all that it shows is in the event.
    #[must_use]
    pub fn reveals(&self, eye: Eye) -> Reveals {
        match self {
            Self::SquaresShown { seat, .. } | Self::CardPlayed { seat, .. } if eye.sees(*seat) => {
                Reveals::Nothing
            }
            Self::SquaresShown { .. } | Self::Revealed { .. } | Self::CardPlayed { .. } => {
                Reveals::Told
            }
            _ => Reveals::Nothing,
        }
    }
}
