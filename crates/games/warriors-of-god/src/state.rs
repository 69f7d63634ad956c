//! The position.

use serde::{Deserialize, Serialize};
use tudor_engine::{BySeat, Seat};
use tudor_warriors::{Impulses, Missed};

use crate::area::{Area, Areas, ByArea};
use crate::leader::{ARRIVALS, ByLeader, LEADERS, Leader, Leaders};
use crate::troops::Troops;
use crate::{ENGLISH, FRENCH};

/// Nobody lives longer than six turns, so at most seven turns' arrivals are in play (12.0).
pub const IN_PLAY: usize = 7 * ARRIVALS;

/// A position: leaders and their places and troops, the control of areas, and what happens next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// The turn, 1 to 12.
    pub turn: u8,
    /// What happens next.
    pub phase: Phase,
    /// The victory point marker: above 0 it is the English side's, below the French (15.0).
    pub vp: i8,
    /// Who has the initiative, and what is left of the impulses (5.0).
    pub impulses: Impulses,
    /// Where each leader is.
    pub place: ByLeader<Place, LEADERS>,
    /// The troops under each leader (3.5).
    pub troops: ByLeader<Troops, IN_PLAY>,
    /// Troops without a leader, mercenaries at home among them.
    pub loose: ByArea<Troops>,
    /// Who serves the French; everybody else serves the English, or nobody yet.
    pub french: Leaders,
    /// Who ran away this turn (7.0 step 3g).
    pub disgraced: Leaders,
    /// Control markers (2.4).
    pub control: ByArea<Option<Seat>>,
    /// Aggressor markers (6.1).
    pub aggressor: ByArea<Option<Seat>>,
    /// The kings (3.9).
    pub king: BySeat<Option<Leader>>,
    /// Points each side has earned this turn by killing leaders (15.0).
    pub slain: BySeat<u8>,
    /// The battle that is fought.
    pub battle: Battle,
    /// Areas a side may still deploy from, or markers laid down for a ransom.
    #[serde(with = "tudor_engine::set::as_number")]
    pub marked: Areas,
    /// Leaders named so far: picked at the start (16.2), or captives who will be exchanged (11.1).
    pub chosen: Leaders,
}

/// Where a leader is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// He has not arrived yet.
    Waiting,
    /// On the map.
    On(Area),
    /// In this turn's routed leaders box.
    Routed,
    /// In the enemy's box: the Tower of London for the French, the Conciergerie for the English.
    Captive,
    /// Killed, or dead of age.
    Dead,
}

/// A battle in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Battle {
    /// Where.
    pub area: Area,
    /// Who came to whom.
    pub aggressor: Seat,
    /// Who commands; [`Leader::NOBODY`] before he is chosen.
    pub commander: BySeat<Leader>,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// The aggressor's Missed marker.
    pub missed: Missed,
    /// Was this round his third miss in a row?
    pub third: bool,
    /// Whom Jeanne d'Arc's die has silenced this round (16.4).
    pub silent: Option<Seat>,
    /// Hits each side still has to take.
    pub hits: BySeat<u8>,
    /// On which side a mercenary was hit, so that all will go (step 3d).
    pub deserting: BySeat<bool>,
    /// Leaders removed in this round, whose fate is rolled for next (step 3e).
    pub fallen: Leaders,
    /// Who runs away, and where to.
    pub running: Option<(Seat, Area)>,
    /// Those who go; the others of that side are left behind.
    pub runners: Leaders,
    /// How many left a siege by each way out, in the order of the neighbours (step 2d).
    pub out: [u8; 8],
}

impl Default for Battle {
    fn default() -> Self {
        Self {
            area: Area::England,
            aggressor: ENGLISH,
            commander: BySeat([Leader::NOBODY; 2]),
            round: 0,
            missed: Missed::None,
            third: false,
            silent: None,
            hits: BySeat([0; 2]),
            deserting: BySeat([false; 2]),
            fallen: Leaders::EMPTY,
            running: None,
            runners: Leaders::EMPTY,
            out: [0; 8],
        }
    }
}

impl Battle {
    /// The side that is not the aggressor and is asked first.
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
    /// Both roll for the first pick (16.2).
    SetupRoll,
    /// A side takes one of the non-aligned leaders on the map (16.2).
    SetupPick(Seat),
    /// Both roll for the initiative (5.0).
    Initiative,
    /// An impulse (6.0).
    Impulse,
    /// More leaders may go the same way: how many (6.1).
    Column(Seat, Area, Area, u8),
    /// The initiative side names the next battle (7.0).
    NextBattle,
    /// A side chooses its commander (step 1).
    Command(Seat),
    /// The controller may offer siege (step 2).
    Offer(Seat),
    /// The besieger's die.
    Siege(Seat),
    /// The besieger lost and must leave, leader by leader.
    Retreat(Seat),
    /// Jeanne d'Arc's die before a round, or before a parting round (16.4).
    Jeanne,
    /// Both roll (step 3c).
    Round,
    /// A side removes what was hit (step 3d).
    Losses(Seat),
    /// The dice on the Elimination Chart (step 3e).
    Chart,
    /// A side may run away (step 3g).
    Flight(Seat),
    /// After the third miss: force the aggressor to run, or fight on (step 3h).
    Third,
    /// The aggressor is forced to run: where to (step 3h).
    Driven,
    /// There is no room for all: who goes (step 3g vi).
    Runners(Seat),
    /// May the other side have its parting round? It may decline (A15).
    Pursuit(Seat),
    /// The parting round's dice (step 3g vii).
    Parting,
    /// A side chooses who tries for control (8.0).
    Control(Seat, Area),
    /// The die for it.
    Claim(Seat, Area, Leader),
    /// A side raises troops in an area where it has a choice (9.0).
    Raise(Seat, Area),
    /// A side deploys and recruits (10.0).
    Deploy(Seat),
    /// Troops of one area are sent out (10.1).
    Sending(Seat, Area),
    /// The initiative side chooses the captives that are exchanged (11.1).
    Exchange,
    /// A side may ransom its captives (11.2).
    Ransom(Seat),
    /// It lays down the markers for one of them.
    Pay(Seat, Leader),
    /// The death checks (12.0).
    Death,
    /// A side takes and places a non-aligned leader (13.1).
    Draft(Seat),
    /// A side places its own leaders (13.1).
    Settle(Seat),
    /// A side crowns a king (13.2).
    Crown(Seat),
    /// A side takes up troops without a leader (14.0).
    Assign(Seat),
    /// It is over (1.1, 15.0).
    Over(End),
}

impl Phase {
    /// Which of a turn's phases it is (4.0): 0 is the set-up, 3 the battles, 4 control, 11 the score.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::SetupRoll | Self::SetupPick(_) => 0,
            Self::Initiative => 1,
            Self::Impulse | Self::Column(..) => 2,
            Self::Control(..) | Self::Claim(..) => 4,
            Self::Raise(..) => 5,
            Self::Deploy(_) | Self::Sending(..) => 6,
            Self::Exchange | Self::Ransom(_) | Self::Pay(..) => 7,
            Self::Death => 8,
            Self::Draft(_) | Self::Settle(_) | Self::Crown(_) => 9,
            Self::Assign(_) => 10,
            Self::Over(_) => 11,
            _ => 3,
        }
    }
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// A side has 30 points.
    Triumph(Seat),
    /// More points after the last turn.
    Points(Seat),
    /// The marker is at 0 after the last turn.
    Draw,
}

/// How many leaders of each side an area holds.
pub type Census = ByArea<BySeat<u8>>;

impl State {
    /// Whom a leader serves; meaningless before he has arrived.
    #[inline]
    #[must_use]
    pub fn side(&self, leader: Leader) -> Seat {
        if self.french.has(leader) { FRENCH } else { ENGLISH }
    }

    /// Those who can be in play: nobody older than six turns is.
    #[inline]
    pub fn living(&self) -> impl Iterator<Item = Leader> + use<> {
        let first = self.turn.saturating_sub(6) * ARRIVALS as u8;
        (first..((self.turn + 1) * ARRIVALS as u8).min(LEADERS as u8)).map(Leader)
    }

    /// Everybody at this place.
    #[inline]
    #[must_use]
    pub fn at(&self, place: Place) -> Leaders {
        self.living().filter(|&l| self.place[l] == place).collect()
    }

    /// A side's leaders in an area.
    #[inline]
    #[must_use]
    pub fn here(&self, area: Area, seat: Seat) -> Leaders {
        self.living()
            .filter(|&l| self.place[l] == Place::On(area) && self.side(l) == seat)
            .collect()
    }

    /// A side's leaders on the map.
    #[must_use]
    pub fn on_map(&self, seat: Seat) -> Leaders {
        self.living()
            .filter(|&l| matches!(self.place[l], Place::On(_)) && self.side(l) == seat)
            .collect()
    }

    /// A side's leaders in the enemy's box.
    #[must_use]
    pub fn captives(&self, seat: Seat) -> Leaders {
        self.living().filter(|&l| self.place[l] == Place::Captive && self.side(l) == seat).collect()
    }

    /// The area a leader is in, if he is on the map.
    #[inline]
    #[must_use]
    pub fn area_of(&self, leader: Leader) -> Option<Area> {
        match self.place[leader] {
            Place::On(area) => Some(area),
            _ => None,
        }
    }

    /// How many leaders of each side are where.
    #[inline]
    #[must_use]
    pub fn census(&self) -> Census {
        let mut all = ByArea([BySeat([0; 2]); crate::area::AREAS]);
        for leader in self.living() {
            if let Place::On(area) = self.place[leader] {
                all[area][self.side(leader)] += 1;
            }
        }
        all
    }

    /// A side's leaders who are still in the battle.
    #[inline]
    #[must_use]
    pub fn fighters(&self, seat: Seat) -> Leaders {
        self.here(self.battle.area, seat).minus(self.battle.fallen)
    }

    /// The troops of all of them.
    #[inline]
    #[must_use]
    pub fn troops_of(&self, leaders: Leaders) -> Troops {
        leaders.iter().fold(Troops::NONE, |sum, l| sum + self.troops[l])
    }

    /// The side with the initiative.
    #[inline]
    #[must_use]
    pub const fn initiative(&self) -> Seat {
        self.impulses.first
    }

    /// The side without it.
    #[inline]
    #[must_use]
    pub const fn other(&self) -> Seat {
        self.impulses.first.other()
    }

    /// Areas a side controls.
    #[inline]
    #[must_use]
    pub fn controlled(&self, seat: Seat) -> Areas {
        Area::ALL.into_iter().filter(|&area| self.control[area] == Some(seat)).collect()
    }

    /// Who waits to be placed in Phase 9: this turn's arrivals and the routed (13.0).
    #[inline]
    #[must_use]
    pub fn arriving(&self) -> Leaders {
        self.living()
            .filter(|&l| match self.place[l] {
                Place::Routed => true,
                Place::Waiting => l.arrival() == self.turn,
                _ => false,
            })
            .collect()
    }

    /// Everything in play, of all kinds: pieces are limited by number (3.2).
    #[inline]
    #[must_use]
    pub fn in_play(&self) -> Troops {
        let led = self.troops.0.iter().fold(Troops::NONE, |sum, &t| sum + t);
        self.loose.0.iter().fold(led, |sum, &t| sum + t)
    }
}
