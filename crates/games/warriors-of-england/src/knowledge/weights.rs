//! Which moves a sensible player looks at first.

use tudor_engine::Seat;

use super::worth;
use crate::area::Area;
use crate::game::WarriorsOfEngland;
use crate::moves::Move;
use crate::noble::{Noble, Nobles};
use crate::state::{Phase, State};

impl WarriorsOfEngland {
    /// Hits per round this side may expect, in sixths.
    fn fire(&self, s: &State, seat: Seat) -> i32 {
        let (dice, plus) = self.dice(s, seat);
        i32::from(dice) * i32::from((1 + plus).min(6))
    }

    /// What both have in an area, as this side sees it, if these nobles of its own stood there.
    fn margin(&self, s: &State, seat: Seat, area: Area, mine: Nobles) -> i32 {
        let (other, theirs) = (seat.other(), s.at[area][seat.other()]);
        self.holding(s, seat, area, mine, theirs) - self.holding(s, other, area, theirs, mine)
    }

    /// What changes on the map if these nobles come to an area, from another one or from the box.
    fn gain(&self, s: &State, seat: Seat, nobles: Nobles, from: Option<Area>, to: Area) -> i32 {
        let change = |area: Area, after: Nobles| {
            self.margin(s, seat, area, after) - self.margin(s, seat, area, s.at[area][seat])
        };
        let left = from.map_or(0, |from| change(from, s.at[from][seat].minus(nobles)));
        change(to, s.at[to][seat] | nobles) + left
    }

    pub(super) fn weight(&self, s: &State, seat: Seat, mv: Move) -> i32 {
        let man = |n: Noble| self.man_worth(s, n);
        match mv {
            Move::March(party, to) => {
                let from = s.area_of(party.first, seat);
                keenness(self.gain(s, seat, party.nobles(), from, to))
            }
            Move::Pass => keenness(0),
            Move::Place(noble, to) if s.phase == Phase::Place => {
                let gain = self.gain(s, seat, Nobles::one(noble), None, to);
                keenness(gain - man(noble) * worth::COVERT / 100)
            }
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
}

/// How much a move is looked at, by how many hundredths of a point it changes.
const fn keenness(gain: i32) -> i32 {
    if gain < 0 {
        return 1000 / (50 - gain);
    }
    20 + gain * (if gain < 500 { gain } else { 500 }) / 50
}
