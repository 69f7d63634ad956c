//! The knowledge of bots: what a position is worth, and which moves a sensible player looks at first.
//!
//! Points a turn and the chance of control come first, losses second, as players of this family say.

mod weights;

use tudor_engine::{Knowledge, SURE, Seat};
use tudor_warriors::bonus;

use crate::area::Area;
use crate::control::Claim;
use crate::fate::{Fate, fate};
use crate::game::WarriorsOfEngland;
use crate::moves::Move;
use crate::noble::{Noble, Nobles};
use crate::state::{Phase, State};
use crate::{LANCASTER, YORK};

/// Worth of things in hundredths of a victory point.
mod worth {
    /// A point a turn, for each turn that is left to score, up to [`SEASONS`].
    pub const POINT: i32 = 100;
    /// Control changes hands: only this many turns ahead count.
    pub const SEASONS: i32 = 3;
    /// A star of a noble on the map.
    pub const STAR: i32 = 26;
    /// A noble himself: he pins, he fights.
    pub const BODY: i32 = 22;
    /// A troop.
    pub const TROOP: i32 = 13;
    /// Battle rating and leadership of a noble.
    pub const BATTLE: i32 = 9;
    pub const LEAD: i32 = 4;
    /// A noble in the box is worth this share of one on the map, in per cent.
    pub const COVERT: i32 = 70;
    /// A prisoner of the other side's London, of one's own, of nobody's.
    pub const PRISONER: i32 = 15;
    /// A chance to gain a region soon, per cent of its points.
    pub const CLAIM: i32 = 80;
    /// How much of a region is lost with an enemy in it and nobody against him, in per cent.
    pub const INTRUDER: i32 = 60;
    /// How much of what stands in a battle is lost with it, in per cent.
    pub const RISK: i32 = 66;
    /// A lead of this many hundredths is half a win. Small, so that the search sees what a good move changes.
    pub const SCALE: i32 = 800;
}

impl WarriorsOfEngland {
    /// What a noble is worth wherever he is, without his troops.
    fn man_worth(&self, s: &State, noble: Noble) -> i32 {
        let face = self.face(s, noble);
        let sick = self.infirm(s).has(noble);
        let stars = if sick { 1 } else { i32::from(face.stars) };
        worth::BODY
            + worth::STAR * stars
            + worth::BATTLE * i32::from(face.battle)
            + worth::LEAD * i32::from(face.leadership)
    }

    /// Strength of a force as one number: how long it lasts times how hard it hits.
    fn might(&self, s: &State, mine: Nobles, theirs: Nobles) -> i32 {
        let best = |nobles: Nobles| {
            self.commanders(s, nobles)
                .iter()
                .map(|n| (i32::from(self.face(s, n).battle), i32::from(self.face(s, n).leadership)))
                .max()
                .unwrap_or((0, 0))
        };
        let ((battle, lead), (other, _)) = (best(mine), best(theirs));
        let strength = i32::from(s.strength(mine));
        let plus = i32::from(bonus(battle as u8, other as u8));
        strength * strength.min(lead) * (1 + plus)
    }

    /// What a side has, in hundredths of a point.
    fn holdings(&self, s: &State, seat: Seat) -> i32 {
        let map: i32 = Area::ALL
            .into_iter()
            .map(|area| self.holding(s, seat, area, s.at[area][seat], s.at[area][seat.other()]))
            .sum();
        let covert =
            s.covert[seat].iter().map(|n| self.man_worth(s, n)).sum::<i32>() * worth::COVERT;
        let tower =
            s.tower[seat].iter().map(|n| self.man_worth(s, n)).sum::<i32>() * worth::PRISONER;
        map + (covert + tower) / 100
    }

    /// What a side has in one area, if these nobles of both sides stood there.
    fn holding(&self, s: &State, seat: Seat, area: Area, mine: Nobles, theirs: Nobles) -> i32 {
        let held = s.control[area] == Some(seat)
            && (area != Area::London || !self.heirs(s, mine).is_empty());
        if mine.is_empty() && !held {
            return 0;
        }
        let seasons = (10 - i32::from(s.turn)).min(worth::SEASONS);
        // Of these, the turns in which control can still change hands.
        let open = if is_settled(s, area) {
            (9 - i32::from(s.turn)).min(worth::SEASONS - 1)
        } else {
            seasons
        };
        let wins = match (mine.is_empty(), theirs.is_empty()) {
            (_, true) => 100,
            (true, false) => 100 - worth::INTRUDER,
            (false, false) => {
                let (a, b) = (self.might(s, mine, theirs), self.might(s, theirs, mine));
                100 * a / (a + b).max(1)
            }
        };
        let vp = i32::from(self.data.places[area].vp) * worth::POINT;
        let mut sum = 0;
        if held {
            // Ground with an enemy on it is ours as far as he can be beaten.
            sum += vp * seasons - vp * open * (100 - wins) / 100;
        }
        if mine.is_empty() {
            return sum;
        }
        if !held && area.owner().is_none() {
            let chance = match self.claim_of(s, seat, area, mine) {
                Claim::No => 0,
                Claim::Right => 100,
                Claim::Roll(needs) => i32::from(needs) * 100 / 6,
            };
            sum += vp * open * chance / 100 * wins / 100 * worth::CLAIM / 100;
        }
        let men: i32 = mine.iter().map(|n| self.man_worth(s, n)).sum();
        let all = men + worth::TROOP * i32::from(s.troops_of(mine));
        // In battle the weaker side stands to lose what it has there.
        sum += all - all * (100 - wins) / 100 * worth::RISK / 100;
        if area.owner().is_some() {
            sum -= worth::POINT * mine.len() as i32 * seasons.min(2) / 2;
        }
        sum
    }

    /// A battle that stands before the losses it must take: count the hits that are still to come.
    fn pending(&self, s: &State, seat: Seat) -> i32 {
        let hits = i32::from(s.battle.hits[seat]);
        match s.phase {
            Phase::Losses(_) | Phase::Flight(..) | Phase::LeftBehind(_) | Phase::Exile(..) => {
                let troops = i32::from(s.troops_of(s.fighters(seat)));
                let men = (hits - troops).max(0).min(s.fighters(seat).len() as i32);
                hits.min(troops) * worth::TROOP + men * self.flight_cost(s, seat)
            }
            _ => 0,
        }
    }

    /// What a hit noble costs on the average: dead, hidden, abroad or in the Tower.
    fn flight_cost(&self, s: &State, seat: Seat) -> i32 {
        let london = s.battle.london == Some(seat.other());
        let sum: i32 = (1..=6)
            .map(|die| match fate(die, london) {
                Fate::Killed => 70,
                Fate::Covert => 35,
                Fate::Exile => 60,
                Fate::Tower => 95,
            })
            .sum();
        sum / 6
    }
}

/// Has this turn's try for control of the area been made, or gone by?
fn is_settled(s: &State, area: Area) -> bool {
    match s.phase {
        Phase::Control(_) | Phase::Claim(..) => s.is_spent(area),
        Phase::Levy(_)
        | Phase::Tower(_)
        | Phase::Trial(..)
        | Phase::Draw
        | Phase::Choose(_)
        | Phase::Place
        | Phase::Henry => true,
        _ => false,
    }
}

impl Knowledge for WarriorsOfEngland {
    fn value(&self, s: &State, seat: Seat) -> i32 {
        let mine = |seat: Seat| self.holdings(s, seat) - self.pending(s, seat);
        let edge = i32::from(s.vp) * worth::POINT + mine(LANCASTER) - mine(YORK);
        let edge = if seat == LANCASTER { edge } else { -edge };
        // Near the winning mark a lead is worth more than its points.
        let mark = i32::from(self.triumph()) * worth::POINT;
        let lead = i32::from(s.vp) * worth::POINT * if seat == LANCASTER { 1 } else { -1 };
        let bend = lead * lead.abs() / mark / 2;
        let total = edge + bend;
        (total * SURE / (total.abs() + worth::SCALE)).clamp(1 - SURE, SURE - 1)
    }

    fn weigh(&self, s: &State, seat: Seat, moves: &[Move], out: &mut Vec<u32>) {
        out.extend(moves.iter().map(|&mv| self.weight(s, seat, mv).max(1) as u32));
    }
}
