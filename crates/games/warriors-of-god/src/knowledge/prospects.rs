//! What the map promises: who stands where, and who will control what after the next Phase 4.

use tudor_engine::{BySeat, Seat};

use super::worth;
use crate::area::{AREAS, Area, ByArea};
use crate::leader::Leader;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};
use crate::troops::Kind;

/// What a side has in one area.
#[derive(Clone, Copy, Default)]
pub(super) struct Force {
    /// How many leaders.
    pub leaders: i32,
    /// Leaders and troops, without gunners.
    pub strength: i32,
    /// Longbows among it.
    bows: i32,
    gunners: i32,
    /// Stars, battle and bravery of the leader who would command.
    command: (u8, u8, u8),
    /// The best leader's rank for control, 6 at home (8.0).
    rank: i32,
    mercenaries: i32,
    /// All stars, for the side that beats them.
    pub stars: i32,
    /// What they are worth, in tenths of a point.
    pub worth: i32,
    /// How many more troops they can lead.
    pub room: i32,
}

/// Both sides' forces everywhere.
pub(super) type Forces = ByArea<BySeat<Force>>;

impl Force {
    /// Adds a leader with his troops.
    pub fn add(&mut self, game: &WarriorsOfGod, s: &State, leader: Leader, area: Area) {
        let (man, troops) = (game.man(leader), s.troops[leader]);
        let all = i32::from(troops.total());
        let gunners = i32::from(troops.count(Kind::Gunner));
        self.leaders += 1;
        self.strength += 1 + all - gunners;
        self.bows += i32::from(man.longbow) + i32::from(troops.longbows());
        self.gunners += gunners;
        self.command = self.command.max((man.stars, man.battle, man.bravery));
        if !s.disgraced.has(leader) {
            let rank = if man.home == area { 6 } else { man.stars };
            self.rank = self.rank.max(i32::from(rank));
        }
        self.mercenaries += i32::from(troops.mercenaries());
        self.stars += i32::from(man.stars);
        self.worth += game.man_worth(s, leader) + worth::TROOP * all;
        self.room += 3 * i32::from(man.stars) - all;
    }

    /// The chance to gain control of an area that is nobody's, in sixths.
    pub fn claim(&self) -> i32 {
        (self.rank - self.mercenaries).clamp(0, 6)
    }

    /// The chance to beat these in the field, in per cent: how long we last times how hard we hit.
    fn beats(&self, other: &Self) -> i32 {
        let power = |a: &Self, b: &Self| {
            let lead = i32::from(a.command.1);
            let plus = i32::from(a.command.2.saturating_sub(b.command.2));
            a.strength * (a.strength.min(lead) + a.bows.min(lead)) * (1 + plus).min(5)
        };
        let (a, b) = (power(self, other), power(other, self));
        100 * a / (a + b).max(1)
    }
}

/// The chance that the first of these is left in an area with both, in per cent. Who controls it, `Some(true)` for the
/// first, may retire into his castle instead (7.0 step 2).
pub(super) fn prevails(mine: &Force, theirs: &Force, area: Area, holder: Option<bool>) -> i32 {
    let field = mine.beats(theirs);
    let castle = |inside: &Force, outside: &Force| {
        let number = i32::from(area.value()) + 3 + i32::from(inside.command.2)
            - i32::from(outside.command.2)
            - outside.gunners.min(2);
        number.clamp(0, 6) * 100 / 6
    };
    match holder {
        Some(true) => field.max(castle(mine, theirs)),
        Some(false) => field.min(100 - castle(theirs, mine)),
        None => field,
    }
}

/// Has Phase 4 of this turn looked at the area already?
fn is_settled(phase: Phase, area: Area) -> bool {
    match phase {
        Phase::Control(_, at) | Phase::Claim(_, at, _) => area.index() < at.index(),
        phase => matches!(phase.number(), 5..=10),
    }
}

impl WarriorsOfGod {
    /// Everybody on the map.
    pub(super) fn forces(&self, s: &State) -> Forces {
        let mut all = ByArea([BySeat([Force::default(); 2]); AREAS]);
        for leader in s.living() {
            if let Place::On(area) = s.place[leader] {
                all[area][s.side(leader)].add(self, s, leader, area);
            }
        }
        all
    }

    /// What a side may hope for in an area, in tenths of a point.
    pub(super) fn hopes(&self, s: &State, forces: &Forces, seat: Seat, area: Area) -> i32 {
        let (mine, theirs) = (&forces[area][seat], &forces[area][seat.other()]);
        let holder = s.control[area].map(|who| who == seat);
        let wins = match (mine.leaders > 0, theirs.leaders > 0) {
            (true, true) => prevails(mine, theirs, area, holder),
            (true, false) => 100,
            (false, _) => 0,
        };
        // In battle the weaker side stands to lose what it has there, and the other scores for it.
        let stake = mine.worth + worth::STAR * mine.stars;
        let men = mine.worth - stake * (100 - wins) / 100 * worth::RISK / 100;
        if area.is_neutral() {
            return men;
        }
        // The side that is left there claims it; where nobody is, the marker stays.
        let keeps = match holder {
            Some(true) if mine.leaders + theirs.leaders == 0 => worth::UNGUARDED,
            Some(true) => wins,
            _ => wins * mine.claim() / 6,
        };
        let points = i32::from(self.worth(seat, area));
        let left = self.turns_left(s);
        let now = match is_settled(s.phase, area) {
            true => 100 * i32::from(holder == Some(true)),
            false => keeps,
        };
        let later = left.min(worth::SEASONS) * worth::SEASON * points
            + left.min(1) * worth::LEVY * i32::from(area.value());
        let loose = i32::from(s.loose[area].without_mercenaries().total());
        let taken = loose.min(mine.room.max(0)) * worth::LOOSE;
        men + taken + (worth::POINT * points * now + later * keeps) / 100
    }
}
