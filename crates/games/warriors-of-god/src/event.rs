//! What happened. Everything is open, so every eye sees every event.

use serde::Serialize;
use tudor_engine::{BySeat, Outcome, Seat};
use tudor_warriors::Missed;

use crate::area::Area;
use crate::leader::{Leader, Leaders};
use crate::moves::Levy;
use crate::state::End;
use crate::troops::{Kind, Troops};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are named as in the state and the moves")]
pub enum Event {
    /// Who picks first (16.2).
    SetupRolled { dice: [u8; 2], first: Seat },
    /// A non-aligned leader took a side at the start.
    Picked { seat: Seat, leader: Leader },
    /// A turn begins.
    Turn { turn: u8 },
    /// The initiative (5.0): the dice, what was added, who has it, how many impulses.
    Initiative { dice: [u8; 2], bonus: [i8; 2], first: Seat, number: u8 },
    /// A leader moved (6.1); did his side become the aggressor?
    Marched { seat: Seat, leader: Leader, from: Area, to: Area, joined: bool, aggressor: bool },
    /// Nobody else follows.
    Halted { seat: Seat },
    /// A marker came off (6.2).
    Stripped { seat: Seat, area: Area },
    /// An impulse was passed (6.3).
    Passed { seat: Seat },
    /// A battle begins (7.0).
    Battle { area: Area, aggressor: Seat },
    /// A commander was chosen.
    Commands { seat: Seat, leader: Leader },
    /// Siege was offered or not.
    Offered { seat: Seat, siege: bool },
    /// The besieger's die.
    Siege { besieger: Seat, area: Area, number: i8, die: u8, won: bool },
    /// He left after a siege.
    Retreated { leader: Leader, to: Area },
    /// He was taken prisoner without a roll: in a castle, or left behind.
    Taken { leader: Leader, seat: Seat },
    /// Jeanne's die (16.4).
    Jeanne { die: u8, bravery: u8, silent: Option<Seat> },
    /// A round of battle: the English dice first, and how many they are.
    Round {
        round: u8,
        dice: Outcome,
        split: u8,
        bonus: BySeat<u8>,
        hits: BySeat<u8>,
        missed: Missed,
        third: bool,
    },
    /// A troop was lost.
    Lost { seat: Seat, leader: Leader, kind: Kind },
    /// A leader was hit.
    Fell { seat: Seat, leader: Leader },
    /// The mercenaries of a side went home (step 3d).
    Deserted { seat: Seat, count: u8 },
    /// A die on the Elimination Chart.
    Fate { leader: Leader, seat: Seat, die: u8, total: u8, fate: Fate },
    /// A side runs away.
    Runs { seat: Seat, to: Area, forced: bool },
    /// A side stays in the field.
    Stands { seat: Seat },
    /// A side with nowhere to go lays down its arms (A13).
    Surrenders { seat: Seat },
    /// He will get away.
    Escapes { leader: Leader },
    /// The aggressor was forced to run, or not.
    Third { seat: Seat, force: bool },
    /// The parting round is fought, or not.
    Pursuit { seat: Seat, fought: bool },
    /// The parting round.
    Parting { seat: Seat, dice: Outcome, bonus: u8, hits: u8 },
    /// He got away, disgraced.
    Fled { leader: Leader, to: Area },
    /// A battle is over.
    BattleOver { area: Area, winner: Option<Seat> },
    /// A control marker came off in Phase 4 (8.0 a).
    Freed { area: Area, seat: Seat },
    /// He will try for control.
    Tries { seat: Seat, area: Area, leader: Leader },
    /// Control by a leader at home, without a die (8.0 b ii).
    HomeControl { seat: Seat, area: Area, leader: Leader },
    /// No die could win control.
    Hopeless { seat: Seat, area: Area, mercenaries: u8 },
    /// A die for control.
    Claimed { seat: Seat, area: Area, leader: Leader, die: u8, need: u8, won: bool },
    /// Troops were raised (9.0).
    Raised { seat: Seat, area: Area, levy: Levy },
    /// Mercenaries who had left the map wait at home again (9.0).
    Returned { troops: Troops },
    /// A side looks at the troops of an area.
    Opened { seat: Seat, area: Area },
    /// Troops were deployed (10.1).
    Sent { seat: Seat, from: Area, to: Area, kind: Kind, count: u8 },
    /// The rest stays.
    Stayed { seat: Seat, area: Area },
    /// A mercenary was recruited (10.2).
    Recruited { seat: Seat, kind: Kind, leader: Leader },
    /// A side has finished a chore.
    Done { seat: Seat, what: Chore },
    /// A captive will be exchanged.
    Chosen { leader: Leader },
    /// The exchange is made (11.1).
    Exchanged { stars: u8 },
    /// A captive is to be bought free.
    Bids { seat: Seat, leader: Leader },
    /// A marker was paid.
    Paid { seat: Seat, area: Area },
    /// A captive was bought free (11.2).
    Ransomed { seat: Seat, leader: Leader },
    /// He died in his death check (12.0); no die where death is certain.
    Died { seat: Seat, leader: Leader, die: Option<u8>, age: u8 },
    /// These live on: a die each.
    LivedOn { leaders: Leaders, dice: Outcome, turn: u8 },
    /// A leader was placed (13.2).
    Placed { seat: Seat, leader: Leader, area: Area, home: bool, turned: bool, aggressor: bool },
    /// A king was crowned.
    Crowned { seat: Seat, leader: Leader },
    /// Troops found a leader (14.0).
    Assigned { seat: Seat, leader: Leader, kind: Kind, count: u8 },
    /// Troops without a leader went home.
    Disbanded { area: Area, troops: Troops },
    /// The score of a turn (15.0): what each side earned, and where the marker stands.
    Scored { areas: BySeat<u8>, kills: BySeat<u8>, captives: BySeat<u8>, vp: i8 },
    /// The end.
    Over { end: End, vp: i8 },
}

/// What becomes of a leader who is hit (step 3e).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// He is dead.
    Killed,
    /// He is a prisoner.
    Captured,
    /// He comes back later this turn.
    Routed,
}

impl Fate {
    /// The Elimination Chart: a die and the leader's stars.
    #[must_use]
    pub const fn of(total: u8) -> Self {
        match total {
            0..=2 | 4 => Self::Killed,
            3 | 5 | 6 => Self::Captured,
            _ => Self::Routed,
        }
    }
}

/// A chore that a side has finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Chore {
    /// Deploying and recruiting.
    Deploying,
    /// Ransom.
    Ransom,
    /// Taking up troops.
    Assigning,
}
