//! What happened. Everything is open, so every eye sees all of it.

use serde::Serialize;
use tudor_engine::{Outcome, Seat};

use crate::area::Area;
use crate::fate::Fate;
use crate::noble::{Noble, Nobles};
use crate::state::End;

/// A noble with the face he showed when it happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Man {
    /// The piece.
    pub noble: Noble,
    /// On his second face?
    pub down: bool,
}

/// Several nobles with the faces they showed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Men {
    /// The pieces.
    pub nobles: Nobles,
    /// Those on their second face.
    pub down: Nobles,
}

impl Men {
    /// One by one.
    pub fn iter(self) -> impl Iterator<Item = Man> {
        self.nobles.iter().map(move |noble| Man { noble, down: self.down.has(noble) })
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "a field is what its name says; the variant tells the rest")]
pub enum Event {
    /// Five neutral nobles for the draft (3.0), or four for the reinforcements (11.1).
    Drawn { by: Seat, nobles: Nobles, draft: bool },
    /// A noble came to the map (3.0, 11.2).
    Placed { seat: Seat, man: Man, area: Area, troops: u8, aggressor: bool },
    /// The set-up is complete (3.0).
    Ready { contested: u8 },
    /// A turn began (4.0).
    Turn { number: u8 },
    /// Lancaster's and York's die (5.0).
    Initiative { turn: u8, dice: [u8; 2], seat: Seat, number: u8 },
    /// A campaign (6.1).
    Marched { seat: Seat, men: [Option<Man>; 2], from: Area, to: Area, aggressor: bool },
    /// An impulse, or a turn to place, was passed.
    Passed { seat: Seat, placing: bool },
    /// London was lost for want of a healthy three-star noble (8.0 item 8).
    LondonLost { seat: Seat },
    /// A battle began (7.0).
    Battle { area: Area, aggressor: Seat },
    /// He commands (7.1).
    Commands { seat: Seat, man: Man },
    /// Nobody was tempted (7.2).
    NoIntrigue { seat: Seat },
    /// An intrigue was begun (7.2).
    Tempted { seat: Seat, man: Man, needs: u8 },
    /// And its die.
    Plotted { seat: Seat, man: Man, die: u8, turned: bool },
    /// A side's dice in a round; the aggressor's come first (7.3, 7.4).
    Round { area: Area, number: u8, seat: Seat, dice: Outcome, bonus: u8, hits: u8 },
    /// Troops fell, or were left behind with him (7.5, 7.6 item 4).
    Fell { seat: Seat, man: Man, troops: u8 },
    /// He takes a hit, or is left behind, and must flee (7.5, 7.6 item 4).
    Struck { seat: Seat, man: Man, stranded: bool },
    /// His die on the Flight Table (7.5). Killed, his heir comes to this box; without one he is out of the game. `late`:
    /// the enemy has lost London since these losses began (R26).
    Flight { seat: Seat, man: Man, die: u8, fate: Fate, heir: Option<Seat>, late: bool },
    /// He went abroad (7.5).
    Exiled { seat: Seat, man: Man, area: Area },
    /// A side stays (7.6).
    Stood { seat: Seat },
    /// A side withdraws, or is sent away (7.6, 7.7).
    Withdraws { seat: Seat, from: Area, to: Option<Area>, men: Men, stranded: Men, forced: bool },
    /// The aggressor was sent away (7.7).
    Forced { seat: Seat },
    /// The third miss was forgiven (7.7).
    WentOn { seat: Seat },
    /// The parting attack (7.6 item 6).
    Parting { seat: Seat, area: Area, dice: Outcome, bonus: u8, hits: u8 },
    /// Those who are left arrived, disgraced (7.6 item 7).
    Arrived { seat: Seat, area: Area, men: Men },
    /// A battle ended: who holds the field.
    Over { area: Area, holds: Option<Seat>, fought: bool },
    /// The control phase began: Aggressor markers come off (8.0 item 1).
    Calm,
    /// A try for control is under way (8.0).
    Claimed { seat: Seat, area: Area, needs: u8 },
    /// It was gained, or not (8.0 items 3, 4, 5, 7). No die: by right.
    Control { seat: Seat, area: Area, die: Option<u8>, gained: bool, was: Option<Seat> },
    /// Nothing more of it: control, levy, trials, placing.
    Done { seat: Seat, what: Chore },
    /// All is forgiven (8.0 item 10).
    Forgiven { men: Men },
    /// A troop was levied (9.0).
    Levied { seat: Seat, man: Man, area: Area },
    /// A prisoner stands trial (10.0).
    Accused { seat: Seat, man: Man, execute: bool },
    /// And the verdict. The heir of an executed man comes to this box; without one he is out of the game.
    Tried {
        seat: Seat,
        man: Man,
        execute: bool,
        die: u8,
        verdict: bool,
        vp: i8,
        heir: Option<Seat>,
    },
    /// He was taken from those drawn (11.1), into whose box; none is back into the cup.
    Chosen { seat: Seat, man: Man, into: Option<Seat> },
    /// The turn was scored (12.0).
    Scored { regions: [u8; 2], abroad: [u8; 2], vp: i16 },
    /// The king's die (14.0).
    Henry { die: u8, infirm: bool, changed: bool },
    /// The game ended (13.0).
    Ended(End),
}

/// A step of the turn that a side has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chore {
    /// Gaining control (8.0).
    Control,
    /// Levying (9.0).
    Levy,
    /// Trials (10.0).
    Trials,
    /// Placing (11.2).
    Placing,
}
