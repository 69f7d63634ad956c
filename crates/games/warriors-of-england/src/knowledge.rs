//! What bots are told: what a position is worth, and which moves a sensible player looks at first.
//!
//! Points a turn and the chance of control come first, losses second, as players of this family say.

use tudor_engine::{Knowledge, SURE, Seat};
use tudor_warriors::bonus;

use crate::area::Area;
use crate::battle::{Fate, fate};
use crate::control::Claim;
use crate::moves::{Move, Party};
use crate::noble::{Noble, Nobles};
use crate::rules::WarriorsOfEngland;
use crate::state::{Phase, State};
use crate::{LANCASTER, YORK};

/// Worth of things in hundredths of a victory point.
mod worth {
    /// A point a turn, for each turn that is left to score, up to [`SEASONS`].
    pub const POINT: i32 = 100;
    /// Control changes hands: only so many turns ahead count.
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
    pub const CLAIM: i32 = 60;
    /// This many hundredths are as good as a win for sure.
    pub const SCALE: i32 = 2600;
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
        let seasons = (10 - i32::from(s.turn)).min(worth::SEASONS);
        let mut sum = 0;
        for area in Area::ALL {
            let (mine, theirs) = (s.at[area][seat], s.at[area][seat.other()]);
            let vp = i32::from(self.data.places[area].vp) * worth::POINT;
            let held = s.control[area] == Some(seat);
            if held {
                // Ground with an enemy on it is half lost.
                sum += if theirs.is_empty() { vp * seasons } else { vp * seasons / 2 };
            }
            if mine.is_empty() {
                continue;
            }
            if !held && area.owner().is_none() {
                let chance = match self.claim_needs(s, seat, area) {
                    Claim::No => 0,
                    Claim::Right => 100,
                    Claim::Roll(needs) => i32::from(needs) * 100 / 6,
                };
                let denied = if s.control[area] == Some(seat.other()) { 50 } else { 0 };
                sum += vp * seasons * (chance + denied).min(130) / 100 * worth::CLAIM / 100;
            }
            let men: i32 = mine.map(|n| self.man_worth(s, n)).sum();
            let all = men + worth::TROOP * i32::from(s.troops_of(mine));
            let risk = if theirs.is_empty() {
                0
            } else {
                // In battle the weaker side stands to lose what it has there.
                let (a, b) = (self.might(s, mine, theirs), self.might(s, theirs, mine));
                all * b / (a + b).max(1) * 2 / 3
            };
            sum += all - risk;
            if area.owner().is_some() {
                sum -= worth::POINT * mine.len() as i32 * seasons.min(2) / 2;
            }
        }
        sum += s.covert[seat].map(|n| self.man_worth(s, n)).sum::<i32>() * worth::COVERT / 100;
        sum + s.tower[seat].map(|n| self.man_worth(s, n)).sum::<i32>() * worth::PRISONER / 100
    }

    /// Hits per round this side may expect, in sixths.
    fn fire(&self, s: &State, seat: Seat) -> i32 {
        let (dice, plus) = self.dice(s, seat);
        i32::from(dice) * i32::from((1 + plus).min(6))
    }

    fn march_weight(&self, s: &State, seat: Seat, party: Party, to: Area) -> i32 {
        let nobles = party.nobles();
        let (mine, theirs) = (s.at[to][seat] | nobles, s.at[to][seat.other()]);
        let vp = i32::from(self.data.places[to].vp);
        let from = s.area_of(party.first, seat).unwrap_or(to);
        let leaves_london = from == Area::London
            && s.control[from] == Some(seat)
            && self.heirs(s, s.at[from][seat].minus(nobles)).is_empty();
        if leaves_london || to.owner().is_some() {
            return 1;
        }
        let heir = !self.heirs(s, nobles).is_empty();
        let mut weight = if theirs.is_empty() {
            let gain = match s.control[to] {
                Some(owner) if owner == seat => 1,
                Some(_) => 8 * vp,
                None => 6 * vp,
            };
            if to == Area::London && heir { gain * 2 } else { gain }
        } else {
            let (a, b) = (self.might(s, mine, theirs), self.might(s, theirs, mine));
            let edge = a * 100 / (a + b).max(1);
            if edge >= 50 { 4 + vp * 4 + (edge - 50) / 2 } else { 1 + edge / 20 }
        };
        // Who already stands where he is needed stays.
        if self.claim_needs(s, seat, from) != Claim::No && s.at[from][seat].minus(nobles).is_empty()
        {
            weight = weight / 3 + 1;
        }
        if from.owner().is_some() {
            weight += 8;
        }
        weight
    }

    fn weight(&self, s: &State, seat: Seat, mv: Move) -> i32 {
        let man = |n: Noble| self.man_worth(s, n);
        match mv {
            Move::March(party, to) => self.march_weight(s, seat, party, to),
            Move::Pass if s.phase == Phase::Place => 1,
            Move::Pass => 4,
            Move::Place(noble, area) => {
                let (mine, theirs) = (s.at[area][seat], s.at[area][seat.other()]);
                let lost = theirs.len() > 1 && mine.is_empty();
                let abroad = area.owner().is_some();
                let base = man(noble) / 8 + i32::from(self.data.places[area].vp) * 4;
                if abroad {
                    2
                } else if lost {
                    base / 4
                } else {
                    base
                }
            }
            Move::Battle(_) => 4,
            Move::Command(n) => {
                let face = self.face(s, n);
                i32::from(face.battle) * 8 + i32::from(face.leadership) * 2
            }
            Move::Intrigue(n) => {
                let prize = man(n) + worth::TROOP * i32::from(s.troops[n]);
                prize * i32::from(self.intrigue_needs(s, seat, n)) / 8
            }
            Move::NoIntrigue => 1,
            Move::Lose(n) => 4 + i32::from(s.troops[n]) - i32::from(self.face(s, n).stars),
            Move::Flee(n) => 200 / (10 + man(n)),
            Move::Exile(_) => 4,
            Move::Withdraw(party, to) => {
                let (mine, other) = (self.fire(s, seat), self.fire(s, seat.other()));
                let strength = |seat: Seat| i32::from(s.strength(s.fighters(seat)));
                let losing = mine * strength(seat) * 10 < other * strength(seat.other()) * 7;
                let all = party.nobles() == s.fighters(seat);
                let home = i32::from(s.control[to] == Some(seat));
                if losing { (8 + 4 * home) * if all { 2 } else { 1 } } else { 1 }
            }
            Move::Stand => 12,
            Move::Force => 8,
            Move::GoOn => 2,
            Move::Claim(area) => 10 + 10 * i32::from(self.data.places[area].vp),
            Move::Levy(n) => 10 + i32::from(self.face(s, n).leadership),
            Move::Pardon(n) => man(n) / 4,
            Move::Execute(n) => {
                let prize = self.face(s, n).stars == 3 || s.down.has(n);
                if prize { 40 } else { 8 }
            }
            Move::Done => 1,
            Move::Choose(n) if self.face(s, n).colour == Some(seat.other()) => 200 / (10 + man(n)),
            Move::Choose(n) => man(n) / 4,
            Move::Return(_) => 8,
        }
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
