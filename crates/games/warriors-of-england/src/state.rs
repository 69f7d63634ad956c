//! The position.

use serde::{Deserialize, Serialize};
use tudor_engine::{BySeat, Seat};
use tudor_warriors::{Impulses, Missed};

use crate::area::{Area, Areas, ByArea};
use crate::clash::LastClash;
use crate::noble::{ByNoble, Noble, Nobles};
use crate::{LANCASTER, YORK};

/// A position: nobles and their places and troops, the control of areas, and what happens next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// The turn, 1 to 9.
    pub turn: u8,
    /// What happens next.
    pub phase: Phase,
    /// The victory point marker: above 0 it is Lancaster's, below York's (12.0).
    pub vp: i16,
    /// Who stands where, and for whom.
    pub at: ByArea<BySeat<Nobles>>,
    /// Troops attached to each noble (2.2.2).
    pub troops: ByNoble,
    /// Who lies on his second face; Henry VI when he is infirm (2.2.1, 14.0).
    pub down: Nobles,
    /// Who withdrew this turn (7.6).
    pub disgraced: Nobles,
    /// Each side's Covert Box.
    pub covert: BySeat<Nobles>,
    /// The Tower of London, by the side that lost the prisoner (R46).
    pub tower: BySeat<Nobles>,
    /// The draw cup: a set, not an order.
    pub cup: Nobles,
    /// Drawn from the cup and waiting to be chosen (3.0, 11.1).
    pub drawn: Nobles,
    /// Out of the game.
    pub dead: Nobles,
    /// Control markers; a Foreign Area has none and needs none.
    pub control: ByArea<Option<Seat>>,
    /// Aggressor markers (6.3).
    pub aggressor: ByArea<Option<Seat>>,
    /// Initiative, its number, and what is left of the impulses, or of the plays in 11.2.
    pub impulses: Impulses,
    /// The battle that is fought.
    pub battle: Battle,
    /// The last roll of a battle, as it lies on the table.
    #[serde(default)]
    pub clash: LastClash,
    /// Regions whose control was tried by the side that tries.
    #[serde(with = "tudor_engine::set::as_number")]
    pub spent: Areas,
    /// How many troops each place has given the side that levies.
    pub levied: ByArea<u8>,
    /// Prisoners tried this turn.
    pub tried: Nobles,
    /// Sides that place nobody more this turn (R74).
    pub rests: BySeat<bool>,
}

/// A battle in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Battle {
    /// Where.
    pub area: Area,
    /// Who came to whom.
    pub aggressor: Seat,
    /// Who commands; [`Noble::NOBODY`] before he is chosen.
    pub commander: BySeat<Noble>,
    /// How many intrigues are over: the non-aggressor's is the first.
    pub plots: u8,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// The aggressor's Missed marker.
    pub missed: Missed,
    /// Was this round his third miss in a row?
    pub third: bool,
    /// Hits that each side still has to take.
    pub hits: BySeat<u8>,
    /// Who controlled London when these losses began (R26).
    pub london: Option<Seat>,
    /// Who withdraws, and where to; nowhere if he was sent away and has no way out.
    pub leaving: Option<(Seat, Option<Area>)>,
    /// Has the parting attack been rolled?
    pub parted: bool,
    /// Those of them who find no room on the way and must still flee.
    pub stranded: Nobles,
}

impl Default for Battle {
    fn default() -> Self {
        Self {
            area: Area::London,
            aggressor: LANCASTER,
            commander: BySeat([Noble::NOBODY; 2]),
            plots: 0,
            round: 0,
            missed: Missed::None,
            third: false,
            hits: BySeat([0; 2]),
            london: None,
            leaving: None,
            parted: false,
            stranded: Nobles::EMPTY,
        }
    }
}

impl Battle {
    /// The side that did not come, and is asked first.
    #[inline]
    #[must_use]
    pub const fn defender(&self) -> Seat {
        self.aggressor.other()
    }
}

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Five neutral nobles are drawn (3.0).
    SetupDraw,
    /// One of them is picked and placed; this many have been (3.0).
    Draft(u8),
    /// Both roll for the initiative (5.0).
    Initiative,
    /// An impulse (6.0).
    Campaign,
    /// The initiative side names the next battle (7.0).
    NextBattle,
    /// A side chooses its commander (7.1, 7.2 item 4, R33).
    Command(Seat),
    /// A side may attempt intrigue (7.2).
    Intrigue(Seat),
    /// The die for it.
    Plot(Seat, Noble),
    /// Both roll (7.3, 7.4).
    Round,
    /// A side chooses what it loses (7.5).
    Losses(Seat),
    /// The die on the Flight Table (7.5).
    Flight(Seat, Noble),
    /// Lancaster chooses where an exile goes (7.5, R28).
    Exile(Seat, Noble),
    /// A side may withdraw (7.6).
    Withdrawal(Seat),
    /// After the third miss: send the aggressor away, or go on (7.7).
    Third,
    /// The aggressor was sent away: where to, and who goes (7.7).
    Driven,
    /// Who of those left behind flees next (7.6 item 4).
    LeftBehind(Seat),
    /// The parting attack (7.6 item 6).
    Parting,
    /// A side may try to gain control (8.0).
    Control(Seat),
    /// The die for it.
    Claim(Seat, Area),
    /// A side may levy (9.0).
    Levy(Seat),
    /// London's controller may hold a trial (10.0).
    Tower(Seat),
    /// The die for it: pardon, or execution if true.
    Trial(Seat, Noble, bool),
    /// Four nobles are drawn (11.1).
    Draw,
    /// A side takes one of them (11.1).
    Choose(Seat),
    /// A side may place a noble (11.2).
    Place,
    /// Lancaster rolls for the king's health (14.0).
    Henry,
    /// It is over (13.0).
    Over(End),
}

impl Phase {
    /// Is a battle under way?
    #[must_use]
    pub const fn in_battle(self) -> bool {
        matches!(
            self,
            Self::Command(_)
                | Self::Intrigue(_)
                | Self::Plot(..)
                | Self::Round
                | Self::Losses(_)
                | Self::Flight(..)
                | Self::Exile(..)
                | Self::Withdrawal(_)
                | Self::Third
                | Self::Driven
                | Self::LeftBehind(_)
                | Self::Parting
        )
    }
}

/// How it ended (13.0).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// A side stands at 15 or more at the end of a turn.
    Triumph(Seat),
    /// More points after nine turns.
    Points(Seat),
    /// As many points, but more three-star nobles in regions of its own.
    Heirs(Seat),
    /// Nobody wins.
    Chaos,
}

impl State {
    /// Where a noble stands and for whom, if he is on the map.
    #[must_use]
    pub fn place_of(&self, noble: Noble) -> Option<(Area, Seat)> {
        Area::ALL.into_iter().find_map(|area| {
            Seat::BOTH.into_iter().find(|&s| self.at[area][s].has(noble)).map(|seat| (area, seat))
        })
    }

    /// Where a noble of this side stands.
    #[inline]
    #[must_use]
    pub fn area_of(&self, noble: Noble, seat: Seat) -> Option<Area> {
        Area::ALL.into_iter().find(|&area| self.at[area][seat].has(noble))
    }

    /// Are both sides there?
    #[inline]
    #[must_use]
    pub fn is_contested(&self, area: Area) -> bool {
        !self.at[area][LANCASTER].is_empty() && !self.at[area][YORK].is_empty()
    }

    /// Who controls a place: by a marker, or for ever (8.0 items 6 and 9).
    #[inline]
    #[must_use]
    pub fn holder(&self, area: Area) -> Option<Seat> {
        area.owner().or(self.control[area])
    }

    /// Everybody of a side on the map.
    #[must_use]
    pub fn on_map(&self, seat: Seat) -> Nobles {
        self.at.0.iter().fold(Nobles::EMPTY, |all, here| all | here[seat])
    }

    /// The troops of all of them.
    #[inline]
    #[must_use]
    pub fn troops_of(&self, nobles: Nobles) -> u8 {
        nobles.iter().map(|n| self.troops[n]).sum()
    }

    /// Their strength: one each and their troops (2.2.2, R72).
    #[inline]
    #[must_use]
    pub fn strength(&self, nobles: Nobles) -> u8 {
        nobles.len() + self.troops_of(nobles)
    }

    /// Those of a side in the battle.
    #[inline]
    #[must_use]
    pub fn fighters(&self, seat: Seat) -> Nobles {
        self.at[self.battle.area][seat]
    }

    /// The initiative side.
    #[inline]
    #[must_use]
    pub const fn initiative(&self) -> Seat {
        self.impulses.first
    }

    /// How many trials London's controller may hold this turn (10.0).
    #[must_use]
    pub const fn trials(&self) -> u8 {
        self.impulses.number.saturating_sub(2)
    }

    #[inline]
    pub(crate) fn is_spent(&self, area: Area) -> bool {
        self.spent.has(area)
    }

    #[inline]
    pub(crate) fn spend(&mut self, area: Area) {
        self.spent.put(area);
    }
}
