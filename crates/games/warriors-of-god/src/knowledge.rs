//! What bots should know.

use tudor_engine::{Knowledge, SURE, Seat};

use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::state::{Place, State};
use crate::{ENGLISH, TRIUMPH};

impl Knowledge for WarriorsOfGod {
    /// The marker, what this turn would bring, and what the living are good for: stars and troops win areas later.
    fn value(&self, s: &State, seat: Seat) -> i32 {
        let forecast = self.forecast(s);
        let margin = |of: fn(&Self, &State, Seat) -> i32| {
            of(self, s, ENGLISH) - of(self, s, ENGLISH.other())
        };
        let turns = i32::from(self.last - s.turn);
        let now = i32::from(forecast[ENGLISH]) - i32::from(forecast[ENGLISH.other()]);
        let land = margin(|g, s, who| i32::from(g.area_points(s, who)));
        let men = margin(Self::men_value);
        let points = 10 * (i32::from(s.vp) + now) + land * 10 * turns.min(2) / 2 + men;
        // 30 points end the game, and late in it fewer are enough.
        let scale = 10 * (i32::from(TRIUMPH) * (turns + 3) / 15).max(6);
        let value = (points * SURE * 3 / 4 / scale).clamp(-SURE + 1, SURE - 1);
        if seat == ENGLISH { value } else { -value }
    }

    fn weigh(&self, s: &State, seat: Seat, moves: &[Move], out: &mut Vec<u32>) {
        out.extend(moves.iter().map(|&mv| self.weight(s, seat, mv)));
    }
}

impl WarriorsOfGod {
    /// A side's leaders on the map by stars, rating and the years they may still have, with their troops, in tenths of a point.
    fn men_value(&self, s: &State, seat: Seat) -> i32 {
        s.living()
            .filter(|&l| s.side(l) == seat)
            .map(|l| {
                let man = self.man(l);
                let life = i32::from(6u8.saturating_sub(self.age(s, l)));
                let own = i32::from(man.stars * 2 + man.battle / 2 + man.bravery) * life / 6;
                match s.place[l] {
                    Place::On(_) => own + 2 * i32::from(s.troops[l].total()),
                    Place::Routed => own,
                    _ => 0,
                }
            })
            .sum()
    }

    fn weight(&self, s: &State, seat: Seat, mv: Move) -> u32 {
        let full = |n: u8, most: u16| if u16::from(n) == most { 6 } else { 1 };
        match mv {
            Move::Pass | Move::Halt => 2,
            Move::Strip(_) => 8,
            Move::March(_, to) => match s.control[to] {
                _ if to.is_neutral() => 1,
                Some(holder) if holder == seat => 2,
                Some(_) => 3 + u32::from(to.value()),
                None => 4 + 2 * u32::from(to.value()),
            },
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
            Move::Place(l, area) => {
                let man = self.man(l);
                if man.home != area {
                    1 + u32::from(s.control[area] == Some(seat))
                } else {
                    4 + 3 * u32::from(area.value()) * u32::from(s.control[area] != Some(seat))
                }
            }
            Move::Done | Move::Stay => 3,
            _ => 2,
        }
    }
}
