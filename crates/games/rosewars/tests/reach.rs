//! Walks and blows against the rule taken step by step: every way is tried, nothing is clever.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::*;
use tudor_engine::playout::{Position, play_out};
use tudor_engine::{Game as _, Rng, Seat};
use tudor_rosewars::board::{BOARD, Dir};
use tudor_rosewars::data::{Class, Style, Trait};
use tudor_rosewars::reach::{Field, Walker};
use tudor_rosewars::state::Mark;
use tudor_rosewars::{House, Move, Rosewars, Slot, Sq, Stage, State};

/// One unit out for a walk.
struct Walk<'a> {
    state: &'a State,
    slot: Slot,
    seat: Seat,
    /// This many steps any way.
    plain: u8,
    /// Or two, if at most one of them is forward or backward (10.20).
    sidestep: bool,
    /// Where it can end: held or not, and after how many steps; the best way only (4.2).
    ends: BTreeMap<Sq, (bool, u8)>,
}

impl<'a> Walk<'a> {
    fn of(state: &'a State, slot: Slot, plain: u8) -> BTreeMap<Sq, (bool, u8)> {
        let (unit, seat) = (state.unit(slot), state.mover);
        let sidestep = unit.kind.has(Trait::Sidestep);
        let mut walk = Self { state, slot, seat, plain, sidestep, ends: BTreeMap::new() };
        let from = unit.at.expect("on the board");
        walk.on(from, unit.marks.has(Mark::Pinned), 0, 0);
        walk.ends.remove(&from);
        walk.ends
    }

    fn house(&self) -> House {
        self.state.house(self.seat)
    }

    /// Does an enemy wall that holds this unit stand directly left or right (4.3)?
    fn wall_beside(&self, at: Sq) -> bool {
        let kind = self.state.unit(self.slot).kind;
        let sides = [at.step(Dir::West), at.step(Dir::East)];
        !kind.has(Trait::Scouting)
            && sides.into_iter().flatten().filter_map(|sq| self.state.on(sq)).any(|other| {
                let wall = self.state.unit(other);
                let pike = wall.kind.has(Trait::PikeWall) || wall.marks.has(Mark::Stakes);
                self.state.side(other) != self.seat
                    && !wall.marks.has(Mark::Sabotaged)
                    && (wall.kind.has(Trait::GuardWall)
                        || pike && kind.facts().class == Class::Cavalry)
            })
    }

    fn on(&mut self, at: Sq, held: bool, steps: u8, along: u8) {
        let best = self.ends.entry(at).or_insert((held, steps));
        *best = (*best).min((held, steps));
        let goal = self.house().other().back_line();
        for way in [Dir::North, Dir::East, Dir::South, Dir::West] {
            let Some(to) = at.step(way) else { continue };
            let ahead = way == self.house().forward();
            let back = way == self.house().backward();
            let along = along + u8::from(ahead || back);
            let enough = steps < self.plain || self.sidestep && steps < 2 && along <= 1;
            let taken = self.state.on(to).is_some_and(|s| s != self.slot);
            let barred = goal.has(to) && Rosewars::is_barred(self.state, self.slot);
            // 6.1: the first step on the back line has won, so no way leads off it; along it one does (ruling 35).
            let won = goal.has(at) && (ahead || back);
            let stopped = taken || barred || won || ahead && held;
            if enough && !stopped {
                self.on(to, held || !back && self.wall_beside(to), steps + 1, along);
            }
        }
    }
}

/// Everything the list offers this side's units, against everything the rule allows.
fn compare(game: &Rosewars, state: &State) -> usize {
    let mut list = Vec::new();
    game.moves(state, state.mover, &mut list);
    let offered: BTreeSet<Move> =
        list.into_iter().filter(|m| matches!(m, Move::Walk(..) | Move::Attack { .. })).collect();
    let mut wanted = BTreeSet::new();
    let field = Field::new(state);
    for slot in Slot::all().filter(|&s| Rosewars::may_be_chosen(state, s, state.mover)) {
        let unit = state.unit(slot);
        let (facts, from) = (unit.kind.facts(), unit.at.expect("on the board"));
        let march = if unit.marks.has(Mark::March) { 2 } else { 0 };
        let walks = Walk::of(state, slot, facts.movement + march);
        let walker = Walker::new(state, &field, slot, Rosewars::is_barred(state, slot));
        for (&to, &(held, steps)) in &walks {
            wanted.insert(Move::Walk(from, to));
            let route = walker.and_then(|w| w.route(to, Rosewars::walk_steps(state, slot)));
            let route = route.expect("a way");
            assert_eq!((route.held, route.steps), (held, steps), "{from} to {to}\n{state:?}");
        }
        let slow = unit.kind.has(Trait::SlowAttack) && state.actions < 2;
        if facts.attack == 0 || unit.reload > 0 || slow {
            continue;
        }
        let enemies: Vec<Sq> = Slot::all()
            .filter(|&s| state.side(s) != state.mover)
            .filter_map(|s| state.unit(s).at)
            .collect();
        if facts.style == Style::Ranged {
            let range = if state.snow.is_some() { facts.range.min(2) } else { facts.range };
            let near = enemies.iter().filter(|e| from.distance(**e) <= range);
            wanted.extend(near.map(|&target| Move::Attack { from, stand: from, target }));
            continue;
        }
        let mut steps =
            facts.movement + march - game.blow_cost + u8::from(unit.kind.has(Trait::Rage));
        if unit.kind.has(Trait::Berserking) {
            steps = steps.max(3);
        }
        let stands: Vec<Sq> =
            Walk::of(state, slot, steps).into_keys().chain(std::iter::once(from)).collect();
        for stand in stands {
            let beside = enemies.iter().filter(|e| stand.distance(**e) == 1);
            wanted.extend(beside.map(|&target| Move::Attack { from, stand, target }));
        }
    }
    assert_eq!(offered, wanted, "{state:?}");
    wanted.len()
}

#[test]
fn r4_1_r4_2_r4_3_r5_1_r5_2_every_walk_and_attack_is_found_and_no_other() {
    let mut compared = 0;
    for (options, games) in [(&[][..], 12), (&["houses"], 12), (&["houses", "strict-reach"], 6)] {
        let game = rules(options);
        for seed in 0..games {
            let mut at = Position::<Rosewars>::start(&game);
            play_out(&mut at, &mut Rng::new(seed), |at, seat, moves, rng| {
                let state = &at.state;
                if state.stage == Stage::Turn && state.actions > 0 {
                    compared += compare(&game, state);
                }
                // The back line is left alone, so that the battle goes on and mixes.
                let goal = state.house(seat).other().back_line();
                let on = |m: &&Move| !matches!(m, Move::Walk(_, to) if goal.has(*to));
                let calm: Vec<Move> = moves.iter().filter(on).copied().collect();
                rng.pick(if calm.is_empty() { moves } else { &calm })
            });
        }
    }
    assert!(compared > 20_000, "{compared}");
}

/// A battle drawn by lot: a Berserker and others against eight, all somewhere; nobody has won yet.
fn drawn(rng: &mut Rng, lancaster_first: bool) -> Bout {
    let armies = [
        "berserker, viking, light cavalry, knight, pikeman, longbowman, royal guard",
        "berserker, longbowman, longbowman, pikeman, pikeman, light cavalry, knight, royal guard",
    ];
    let mut free: Vec<Sq> = BOARD.iter().collect();
    let mut placed = armies.map(|_| Vec::new());
    for (army, house) in [House::York, House::Lancaster].into_iter().enumerate() {
        for kind in armies[army ^ usize::from(lancaster_first)].split(", ") {
            let lost = house.other().back_line();
            let room: Vec<Sq> = free.iter().copied().filter(|sq| !lost.has(*sq)).collect();
            let at = rng.pick(&room);
            free.retain(|sq| *sq != at);
            placed[army].push(format!("{kind} {at}"));
        }
    }
    let mut b = bout(&placed[0].join(", "), &placed[1].join(", "));
    if lancaster_first {
        b.end();
    }
    b
}

#[test]
fn ruling_35_r5_1_r10_16_charges_are_those_of_a_plain_search_in_positions_drawn_by_lot() {
    let mut rng = Rng::new(35);
    let (mut charges, mut along) = (0, 0);
    for n in 0..600 {
        let b = drawn(&mut rng, n % 2 == 1);
        compare(&b.game, &b.state);
        let house = b.state.house(b.state.mover);
        let goal = house.other().back_line();
        let mut list = Vec::new();
        b.game.moves(&b.state, b.state.mover, &mut list);
        for mv in list {
            let Move::Attack { from, stand, .. } = mv else { continue };
            let slot = b.state.on(from).expect("an attacker");
            if !b.state.unit(slot).kind.has(Trait::Berserking) || !goal.has(stand) {
                continue;
            }
            charges += 1;
            let before = stand.step(house.backward()).expect("a row before the last");
            along += u32::from(b.state.on(before).is_some_and(|s| s != slot));
            let mut won = b.clone();
            won.play(&mv.to_string());
            assert_eq!(won.winner(), Some(Some(b.state.mover)), "{mv}");
        }
    }
    assert!(charges > 200 && along > 50, "{charges} charges win, {along} of them along the line");
}
