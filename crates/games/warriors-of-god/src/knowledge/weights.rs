//! Which moves a sensible player looks at first.

use tudor_engine::Seat;

use super::prospects::{Forces, prevails};
use crate::area::Area;
use crate::leader::Leader;
use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::state::State;

impl WarriorsOfGod {
    pub(super) fn weights(&self, s: &State, seat: Seat, moves: &[Move], out: &mut Vec<u32>) {
        let on_the_map =
            |mv: &Move| matches!(mv, Move::March(..) | Move::Place(..) | Move::Send(..));
        if !moves.iter().any(on_the_map) {
            out.extend(moves.iter().map(|&mv| self.weight(s, seat, mv)));
            return;
        }
        let forces = self.forces(s);
        out.extend(moves.iter().map(|&mv| match mv {
            Move::March(leader, to) => self.march_weight(s, &forces, seat, leader, to),
            Move::Place(leader, to) => self.place_weight(s, &forces, seat, leader, to),
            // Troops go where somebody can lead them.
            Move::Send(_, n, to) => 1 + 4 * forces[to][seat].room.clamp(0, i32::from(n)) as u32,
            _ => self.weight(s, seat, mv),
        }));
    }

    /// The weight of a march: the gain where it ends, against the loss where it begins if the leader leaves nobody behind.
    fn march_weight(
        &self,
        s: &State,
        forces: &Forces,
        seat: Seat,
        leader: Leader,
        to: Area,
    ) -> u32 {
        let Some(from) = s.area_of(leader) else { return 1 };
        let mut mine = forces[to][seat];
        mine.add(self, s, leader, to);
        let theirs = &forces[to][seat.other()];
        let points = i32::from(self.worth(seat, to));
        let holder = s.control[to].map(|who| who == seat);
        let gain = match holder {
            _ if theirs.leaders > 0 => {
                1 + prevails(&mine, theirs, to, holder) * (points + theirs.stars) / 25
            }
            Some(true) => 1,
            // To free it is half of it.
            Some(false) => 1 + points * (6 + mine.claim()) / 2,
            None => 1 + points * mine.claim(),
        };
        let here = &forces[from][seat];
        let alone = here.leaders == 1 && forces[from][seat.other()].leaders == 0;
        let needed = alone && s.control[from] != Some(seat);
        let loss = i32::from(needed) * i32::from(self.worth(seat, from)) * here.claim();
        (gain * 4 / (2 + loss)).max(1) as u32
    }

    /// At home he brings troops and takes control; but not into the arms of a stronger enemy.
    fn place_weight(
        &self,
        s: &State,
        forces: &Forces,
        seat: Seat,
        leader: Leader,
        to: Area,
    ) -> u32 {
        let (man, theirs) = (self.man(leader), &forces[to][seat.other()]);
        let (home, held) = (man.home == to, s.control[to] == Some(seat));
        let stars = i32::from(man.stars);
        let base = match (home, held) {
            (true, true) => 4,
            (true, false) => 4 + 3 * i32::from(to.value()),
            (false, _) => 1 + i32::from(held),
        };
        let wins = if theirs.leaders > 0 {
            let mut mine = forces[to][seat];
            mine.add(self, s, leader, to);
            mine.strength += i32::from(home) * stars;
            prevails(&mine, theirs, to, s.control[to].map(|who| who == seat))
        } else {
            100
        };
        (base * wins / 100 + i32::from(home) * stars).max(1) as u32
    }

    /// Every other move.
    fn weight(&self, s: &State, seat: Seat, mv: Move) -> u32 {
        let full = |n: u8, most: u16| if u16::from(n) == most { 6 } else { 1 };
        match mv {
            Move::Pass | Move::Halt => 2,
            Move::Strip(_) => 8,
            Move::Join(_) => 3,
            Move::Lose(_, kind) if kind.is_mercenary() => 1,
            Move::Lose(_, kind) if kind.is_knight() => 2 * u32::from(s.battle.hits[seat]),
            Move::Lose(..) => 8,
            Move::Fall(_) => 1,
            Move::Run(_) => {
                let mine = u32::from(self.strength(s, seat).0);
                if 2 * mine < u32::from(self.strength(s, seat.other()).0) { 4 } else { 1 }
            }
            Move::Stand | Move::Pursue | Move::Force => 6,
            Move::Claim(l) => {
                1 + 3 * s.area_of(l).map_or(0, |area| u32::from(self.control_need(s, l, area)))
            }
            Move::Raise(_, levy) => 1 + 3 * u32::from(levy.knights) + 2 * u32::from(levy.longbows),
            Move::Assign(l, kind, n) => {
                let most = s.area_of(l).map_or(0, |a| s.loose[a].count(kind));
                full(n, most.min(u16::from(self.room_under(s, l)))) * (1 + u32::from(self.stars(l)))
            }
            Move::Done | Move::Stay => 3,
            _ => 2,
        }
    }
}
