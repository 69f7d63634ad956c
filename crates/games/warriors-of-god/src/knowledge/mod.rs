//! What bots should know: what a position is worth, and which moves a sensible player looks at first.
//!
//! A control marker scores every turn as long as it lies there, and the side that stands in an area when control is looked at
//! gains it: so a position is worth what the map promises after the next Phase 4, not what it shows now.

mod prospects;
mod weights;

use prospects::Forces;
use tudor_engine::{Knowledge, SURE, Seat};

use crate::area::Area;
use crate::leader::Leader;
use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::state::{Place, State};
use crate::{ENGLISH, FRENCH};

/// Worth of things in tenths of a victory point.
mod worth {
    /// A point scored this turn.
    pub const POINT: i32 = 10;
    /// A point a turn of an area that will be held, for each later turn up to [`SEASONS`].
    pub const SEASON: i32 = 8;
    /// Only this many turns ahead count: control changes hands.
    pub const SEASONS: i32 = 3;
    /// A troop that an area will raise.
    pub const LEVY: i32 = 2;
    /// A troop under a leader.
    pub const TROOP: i32 = 2;
    /// A troop without one, while somebody who can take it up is there.
    pub const LOOSE: i32 = 1;
    /// A star of a leader who may be lost, for the side that kills or captures him.
    pub const STAR: i32 = 6;
    /// A star of a captive, for the turns to come.
    pub const CAPTIVE: i32 = 12;
    /// How much of what stands in a battle is lost with it, in per cent.
    pub const RISK: i32 = 70;
    /// How sure an area is with nobody in it, in per cent.
    pub const UNGUARDED: i32 = 90;
    /// A lead of this much, and so much more for each turn to come, is half a win.
    pub const SCALE: i32 = 60;
    pub const SCALE_A_TURN: i32 = 12;
}

impl Knowledge for WarriorsOfGod {
    fn value(&self, s: &State, seat: Seat) -> i32 {
        let forces = self.forces(s);
        let side = |seat| self.standing(s, &forces, seat);
        let points = worth::POINT * i32::from(s.vp) + side(ENGLISH) - side(FRENCH);
        // Never flat: also a side far behind must tell better from worse.
        let scale = worth::SCALE + worth::SCALE_A_TURN * self.turns_left(s);
        let value = (points * SURE / (points.abs() + scale)).clamp(1 - SURE, SURE - 1);
        if seat == ENGLISH { value } else { -value }
    }

    fn weigh(&self, s: &State, seat: Seat, moves: &[Move], out: &mut Vec<u32>) {
        self.weights(s, seat, moves, out);
    }
}

impl WarriorsOfGod {
    /// Turns after this one.
    fn turns_left(&self, s: &State) -> i32 {
        i32::from(self.last - s.turn)
    }

    /// What a side has and may hope for, beyond the marker.
    fn standing(&self, s: &State, forces: &Forces, seat: Seat) -> i32 {
        let map: i32 = Area::ALL.into_iter().map(|area| self.hopes(s, forces, seat, area)).sum();
        let stars = i32::from(self.captive_points(s, seat));
        let later = self.turns_left(s).min(1) * worth::CAPTIVE;
        let routed: i32 = s
            .living()
            .filter(|&l| s.place[l] == Place::Routed && s.side(l) == seat)
            .map(|l| self.man_worth(s, l))
            .sum();
        map + worth::POINT * i32::from(s.slain[seat]) + stars * (worth::POINT + later) + routed
    }

    /// What a leader is good for without his troops: rank and ratings, as far as he will live.
    fn man_worth(&self, s: &State, leader: Leader) -> i32 {
        let man = self.man(leader);
        let life = i32::from(6u8.saturating_sub(self.age(s, leader)));
        i32::from(man.stars * 2 + man.battle / 2 + man.bravery) * life / 6
    }
}
