//! What happened, with full knowledge, and what each eye sees of it.

use serde::Serialize;
use tudor_engine::{BySeat, Eye, Reveals, Seat};

use crate::data::{Area, Block, Blocks, Card, Sea, Slot};
use crate::moves::Path;
use crate::state::{CardChoice, End, ShotKind};

/// A block in a slot, as an event tells of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Who {
    /// The slot.
    pub slot: Slot,
    /// The block that stands there, for eyes that may know.
    pub block: Option<Block>,
    /// Does everybody know?
    #[serde(skip)]
    pub known: bool,
}

/// Why a block died.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Cause {
    /// In battle.
    Battle,
    /// There was no way to retreat.
    NoWay,
    /// For want of supply.
    Supply,
    /// Of the plague.
    Plague,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // fields are what they are called
pub enum Event {
    /// A hand was dealt.
    Dealt { seat: Seat, hand: Option<[u8; 9]> },
    /// A choice lies face down.
    Chosen { seat: Seat, choice: Option<CardChoice> },
    /// Both cards are shown, and Player 1 is fixed.
    Shown { cards: BySeat<Card>, first: Seat },
    /// A poor hand was shown, to be dealt anew.
    HandShown { seat: Seat, hand: [u8; 9] },
    /// The other kept his own hand, or gave it up.
    Answered { seat: Seat, keeps: bool },
    /// A land move.
    Marched { who: Who, from: Area, path: Path, attacks: bool },
    /// A sea move.
    Sailed { who: Who, from: Area, sea: Sea, to: Area, attacks: bool },
    /// A block came from the pool.
    Recruited { who: Who, area: Area },
    /// The muster area was named.
    Mustered { seat: Seat, area: Area },
    /// The plague came.
    Plagued { seat: Seat, area: Area },
    /// A player ended the actions with this many points left.
    Ended { seat: Seat, left: u8 },
    /// The main attack was named.
    Main { seat: Seat, area: Area, from: Area },
    /// Henry VI was let out.
    Freed,
    /// A battle was chosen, and its blocks are open.
    Battle { area: Area, attacker: Seat },
    /// A round of battle begins.
    Round { area: Area, round: u8 },
    /// Reserves came in because nobody else was left.
    Reserves { seat: Seat },
    /// Attacker and defender changed places.
    Control { defender: Seat },
    /// Dice are about to be thrown: who, at whom.
    Aimed { kind: ShotKind, seat: Seat, from: Option<Block>, to: Option<Block> },
    /// A treason roll was passed, or a regroup ended.
    Stopped { seat: Seat },
    /// Dice were thrown: who, at whom, the faces, up to which number they hit, and how many did.
    Rolled {
        kind: ShotKind,
        seat: Seat,
        from: Option<Block>,
        to: Option<Block>,
        dice: [u8; 4],
        need: u8,
        hits: u8,
    },
    /// A block took hits and has this many steps left.
    Hit { block: Block, hits: u8, left: u8 },
    /// A noble turned his coat.
    Turned { from: Block, to: Block, slot: Slot },
    /// A block did nothing.
    Passed { block: Block },
    /// A block retreated or regrouped.
    Went { who: Who, from: Area, to: Area, regroup: bool },
    /// A battle was won.
    Won { seat: Seat, area: Area },
    /// Blocks changed places unseen as they stood up.
    Mixed { seat: Seat, area: Area, order: Option<Vec<Slot>> },
    /// A block died.
    Died { block: Block, area: Area, cause: Cause },
    /// A new King, and where he is; `None` is off the map. Did the last one die, or has a senior heir come back (R84)?
    King { block: Block, area: Option<Area>, dead: bool },
    /// An heir came of age, or was let go.
    Entered { block: Block, slot: Slot, area: Area },
    /// A turned heir was executed.
    Executed { seat: Seat, block: Block },
    /// A turned heir was spared.
    Spared { seat: Seat, block: Block },
    /// A box holds more blocks than it feeds: which mercenaries eat there for nothing, but not which blocks they are.
    Box {
        area: Area,
        seat: Seat,
        #[serde(with = "crate::written")]
        free: Blocks,
    },
    /// A block lost a step for want of supply, or to the plague.
    Lost { who: Who, area: Area },
    /// A turn begins.
    Turn { campaign: u8, turn: u8 },
    /// The campaign is over and armies disband: how many blocks go to the pool and home.
    Disbanded { seat: Seat, pool: u8, home: u8 },
    /// The count of nobles, and who holds London.
    Counted { counts: BySeat<u8>, london: Option<Seat> },
    /// The Pretender took the throne.
    Usurped { seat: Seat, block: Block },
    /// A block went home.
    Home { who: Who, from: Area, to: Area },
    /// A block went to the pool.
    Pooled { who: Who, from: Area },
    /// The game is over.
    Over { winner: Seat, end: End },
}

impl Event {
    /// What this eye sees of it.
    #[must_use]
    pub fn project(&self, eye: Eye) -> Self {
        let mut event = self.clone();
        match &mut event {
            Self::Dealt { seat, hand } if !eye.sees(*seat) => *hand = None,
            Self::Chosen { seat, choice } if !eye.sees(*seat) => *choice = None,
            Self::Mixed { seat, order, .. } if !eye.sees(*seat) => *order = None,
            Self::Marched { who, .. }
            | Self::Sailed { who, .. }
            | Self::Recruited { who, .. }
            | Self::Went { who, .. }
            | Self::Lost { who, .. }
            | Self::Home { who, .. }
            | Self::Pooled { who, .. }
                if !who.known && !eye.sees(who.slot.seat()) =>
            {
                who.block = None;
            }
            _ => {}
        }
        event
    }

    /// What it shows this eye of what was hidden from it.
    #[must_use]
    pub fn reveals(&self, eye: Eye) -> Reveals {
        let (owner, what) = match self {
            // Cards and hands are in the event.
            Self::Shown { .. } => (None, Reveals::Told),
            Self::HandShown { seat, .. } => (Some(*seat), Reveals::Told),
            // The blocks of the battle stand up.
            Self::Battle { .. } => (None, Reveals::Open),
            // The event names the block; that its slot is free, or whose it was, the map shows.
            Self::Died { .. }
            | Self::King { .. }
            | Self::Executed { .. }
            | Self::Turned { .. }
            | Self::Box { .. }
            | Self::Disbanded { .. } => (None, Reveals::Open),
            _ => return Reveals::Nothing,
        };
        if owner.is_some_and(|seat| eye.sees(seat)) { Reveals::Nothing } else { what }
    }
}
