//! What bots should know: how a position stands, and which moves a sensible player looks at.

use tudor_engine::{Knowledge, Seat};

use crate::RichardIii;
use crate::data::{Area, Block, Card, HEIRS, Kind, Land, Local, REBEL};
use crate::moves::Move;
use crate::state::{Phase, State, ours};

/// What a block is worth alive, in points of the evaluation.
fn worth(s: &State, block: Block) -> i32 {
    let info = block.info();
    let fight = i32::from(info.steps) * i32::from(info.fire);
    match info.kind {
        Kind::Heir if s.wears(block) => 60 + fight,
        Kind::Heir => 45 + fight,
        Kind::Noble | Kind::Rose => 16 + fight,
        Kind::Church => 10 + fight,
        Kind::Levy | Kind::Bombard | Kind::Mercenary | Kind::Rebel => fight,
    }
}

/// How hard the blocks of a side hit in an area: steps by firepower, a little for acting early.
fn force(s: &State, seat: Seat, area: Area) -> i32 {
    s.of(seat, area)
        .iter()
        .map(|x| {
            let info = s.block(x).info();
            i32::from(s.steps(x))
                * (i32::from(info.fire) * 4 + i32::from(b'D' - info.letter.min(b'D')))
        })
        .sum()
}

/// Does it count for the throne (8.2)?
fn counts(block: Block) -> bool {
    matches!(block.info().kind, Kind::Heir | Kind::Noble | Kind::Rose | Kind::Church)
}

fn in_realm(area: Area) -> bool {
    matches!(area.info().land, Land::England | Land::Wales)
}

/// How many of a side would be counted if the campaign ended now.
fn supporters(s: &State, seat: Seat) -> i32 {
    let mut n = 0;
    let mut london = false;
    for x in s.on_map(seat) {
        let area = s.area_of(x);
        if counts(s.block(x)) && in_realm(area) {
            n += 1;
            london |= area == Area::Middlesex;
        }
    }
    n + i32::from(london && s.of(seat.other(), Area::Middlesex).is_empty())
}

impl RichardIii {
    /// Points of a side that do not depend on the other.
    fn standing(s: &State, seat: Seat) -> i32 {
        let mut points = 0;
        for x in s.on_map(seat) {
            let (block, steps) = (s.block(x), i32::from(s.steps(x)));
            let most = i32::from(block.info().steps);
            points += worth(s, block) * (most + steps) / (2 * most);
            // A block at rest in its box is as safe as it is useless.
            if area_is_quiet(s, s.area_of(x)) {
                points -= 2;
            }
        }
        // Children are heirs too, and the pool can still be raised.
        points += 40 * i32::from(s.minor[seat].len());
        points += 3 * i32::from((s.pool[seat] - HEIRS).without(Local(REBEL)).len());
        points += 30 * i32::from(s.heirs(seat).len());
        points
    }

    /// What battles that are still to be fought will cost: the weaker side's blocks are in danger.
    fn danger(s: &State, seat: Seat) -> i32 {
        let mut points = 0;
        for area in Area::ALL.into_iter().filter(|&a| s.contested(a)) {
            let (mine, theirs) = (force(s, seat, area), force(s, seat.other(), area));
            let total = (mine + theirs).max(1);
            let stake =
                |side: Seat| -> i32 { s.of(side, area).iter().map(|x| worth(s, s.block(x))).sum() };
            // About a third of what stands there is lost by the weaker side, less by the stronger.
            points += stake(seat.other()) * mine / total / 2 - stake(seat) * theirs / total / 2;
        }
        points
    }
}

fn area_is_quiet(s: &State, area: Area) -> bool {
    area.exile_of().is_some() && !s.here[area as usize].is_empty()
}

impl Knowledge for RichardIii {
    fn value(&self, s: &State, seat: Seat) -> i32 {
        let other = seat.other();
        let mut points = Self::standing(s, seat) - Self::standing(s, other);
        points += Self::danger(s, seat);
        // The count weighs more the nearer it comes; ties are the King's.
        let lead =
            2 * (supporters(s, seat) - supporters(s, other)) + if seat == s.king { 1 } else { -1 };
        let late = 3 + i32::from(s.turn) * 2;
        let last = if s.campaign == self.last { 2 } else { 1 };
        points += lead.clamp(-16, 16) * late * last;
        if seat == s.king {
            points += 12;
        } else {
            points -= 12;
        }
        points * 1000 / (points.abs() + 260)
    }

    fn weigh(&self, s: &State, seat: Seat, moves: &[Move], out: &mut Vec<u32>) {
        let crowd = (moves.len() as u32 / 24).max(1);
        out.extend(moves.iter().map(|&mv| self.weight(s, seat, mv, crowd).max(1)));
    }

    fn horizon(&self) -> Option<u32> {
        Some(24)
    }
}

impl RichardIii {
    /// How much a sensible player likes a move; `crowd` lifts single moves over long lists of marches.
    fn weight(&self, s: &State, seat: Seat, mv: Move, crowd: u32) -> u32 {
        let late = s.turn >= 5;
        match mv {
            Move::Card(card) => match card {
                Card::Four => 8,
                Card::Three => 6,
                Card::Two => 4,
                _ => 5,
            },
            Move::Ask => 20,
            Move::March(x, path) => {
                let (from, Some(to)) = (s.area_of(x), path.end()) else { return 1 };
                self.trip(s, seat, s.block(x), from, to, late)
            }
            Move::Sail(x, _, to) => {
                let from = s.area_of(x);
                let home = from.exile_of().is_some() && counts(s.block(x));
                let lift = if home && in_realm(to) { 6 } else { 1 };
                self.trip(s, seat, s.block(x), from, to, late) * lift
            }
            Move::Recruit(block, _) => {
                let n = if counts(block) { 30 } else { 14 };
                if late && counts(block) { n * 2 * crowd } else { n * crowd }
            }
            Move::Done => match s.phase {
                Phase::Act(_) if s.ap == 0 => 12 * crowd,
                Phase::Act(_) => 2 * crowd,
                Phase::Regroup(_) => 20,
                _ => 2,
            },
            Move::Muster(area) | Move::Battle(area) | Move::Place(area) => {
                2 + u32::from(s.of(seat, area).len()) * 2
            }
            Move::Plague(area) => 4 + 6 * u32::from(s.of(seat.other(), area).len()),
            Move::Main(_) => 1,
            Move::Fire(_) => 20,
            Move::Charge(x, at) => {
                // Worth it for a great prize that will likely fall.
                let likely = i32::from(s.steps(x)) * i32::from(s.firepower(x)) / 6;
                let kills = likely >= i32::from(s.steps(at));
                if kills && worth(s, s.block(at)) > 40 { 24 } else { 2 }
            }
            Move::Tempt(_, at) | Move::Treason(at) => {
                let easy = 4u32.saturating_sub(u32::from(s.block(at).info().loyalty));
                6 * easy
            }
            Move::Pass(_) => 1,
            Move::To(x, _) => match s.phase {
                Phase::Regroup(_) => 2,
                _ => {
                    let area = s.area_of(x);
                    let (mine, theirs) = (force(s, seat, area), force(s, seat.other(), area));
                    let dear = worth(s, s.block(x)) > 45;
                    if mine * 3 < theirs * 2 || dear && mine < theirs { 12 } else { 1 }
                }
            },
            Move::Hit(x) | Move::Starve(x) | Move::Pool(x) => {
                (100 / worth(s, s.block(x)).max(1)).max(1) as u32 * u32::from(s.steps(x)).max(1)
            }
            Move::Execute => 2,
            Move::Spare => 3,
            Move::Home(_, area) => 2 + u32::from(area.info().city.is_some()) * 2,
            Move::Keep => 3,
            Move::GiveUp | Move::Fall(_) => 1,
        }
    }

    /// How good it is to bring a block somewhere.
    fn trip(&self, s: &State, seat: Seat, block: Block, from: Area, to: Area, late: bool) -> u32 {
        let enemies = s.here[to as usize] & ours(seat.other());
        if !enemies.is_empty() {
            let friends = s.of(seat, to).len() + s.of(seat, from).len();
            let foes = enemies.len();
            let risky = block.is_heir() && friends <= foes;
            return match friends.cmp(&foes) {
                _ if risky => 1,
                std::cmp::Ordering::Greater => 10,
                std::cmp::Ordering::Equal => 3,
                std::cmp::Ordering::Less => 1,
            };
        }
        let mut n = 1;
        if to == Area::Middlesex {
            n += if late { 8 } else { 4 };
        }
        if block.info().home.has(to) && in_realm(to) {
            n += 2;
        }
        // Nobody counts in exile or on the Isle of Man.
        if counts(block) && in_realm(from) && !in_realm(to) {
            n = u32::from(block.is_heir() && !late);
        }
        let crowded = s.of(seat, to).len() >= 4;
        if crowded { n / 2 } else { n }
    }
}
