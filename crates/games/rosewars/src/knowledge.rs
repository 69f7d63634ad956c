//! What bots should know: exact odds, who can break through in one action or in two, and what the other side answers.

use tudor_engine::{Knowledge, SURE, Seat};

use crate::board::{Dir, Shifted as _, Sq, Squares};
use crate::cards::Card;
use crate::data::{Kind, Style, Trait};
use crate::game::Rosewars;
use crate::moves::Move;
use crate::reach::{Field, Walker};
use crate::state::{Mark, Slot, Slots, Stage, State, Way};

/// What a unit is worth, in points of its numbers.
fn worth(kind: Kind) -> i32 {
    let f = kind.facts();
    let range = if f.style == Style::Ranged { 14 * (i32::from(f.range) - 1) } else { 0 };
    let wall = if kind.has(Trait::PikeWall) || kind.has(Trait::GuardWall) { 30 } else { 0 };
    let life = if kind.has(Trait::ExtraLife) { 60 } else { 0 };
    let slow = if kind.has(Trait::SlowAttack) || kind.has(Trait::Reload) { 70 } else { 0 };
    let helper = if kind.has(Trait::FlagBearing) || kind.has(Trait::Crusading) { 30 } else { 0 };
    30 * i32::from(f.attack)
        + 25 * i32::from(f.defence)
        + 14 * i32::from(f.movement)
        + range
        + wall
        + life
        - slow
        + helper
        + 40 * f.abilities.len() as i32
}

/// What a card in hand is worth.
const CARD: i32 = 45;

/// A side's chance to break through in one turn, in thousandths.
struct Break {
    /// With the units that may still act now, or with all of them if its turn is yet to come.
    now: bool,
    actions: u8,
}

impl Rosewars {
    /// Units of a seat that may act: now, or in its next turn.
    fn ready(state: &State, seat: Seat, now: bool) -> impl Iterator<Item = Slot> {
        Slot::all().filter(move |&s| {
            let unit = state.unit(s);
            if now {
                Self::may_be_chosen(state, s, seat)
            } else {
                unit.at.is_some() && s.owner() == seat && !unit.marks.has(Mark::Frozen)
            }
        })
    }

    /// Can this unit walk onto the enemy back line in one action?
    fn runs(state: &State, field: &Field, slot: Slot, goal: Squares) -> bool {
        let steps = Self::walk_steps(state, slot);
        let Some(at) = state.unit(slot).at else { return false };
        let rows = if goal.has(Sq(0)) { at.row() } else { 5 - at.row() };
        if rows > steps.plain as i8 + i8::from(steps.sidestep) {
            return false;
        }
        Walker::new(state, field, slot, Self::is_barred(state, slot))
            .is_some_and(|w| !w.within(steps).and(goal).is_empty())
    }

    /// Can it charge farther than it walks, onto the enemy back line beside a target (10.14, 10.16)?
    fn charges(&self, state: &State, field: &Field, slot: Slot, goal: Squares) -> bool {
        let kind = state.unit(slot).kind;
        if !kind.has(Trait::Berserking) && !kind.has(Trait::Rage) {
            return false;
        }
        let foes = field.units[state.side(slot).other()];
        let near = foes.sideways().or(foes.north()).or(foes.south()).and(goal);
        !near.is_empty()
            && Walker::new(state, field, slot, Self::is_barred(state, slot))
                .is_some_and(|w| !w.within(self.charge_steps(state, slot)).and(near).is_empty())
    }

    /// The best chance of this unit to kill that target by an attack now, in 36ths; with `advance` only where it
    /// could take the square.
    fn kill(&self, state: &State, field: &Field, slot: Slot, target: Slot, advance: bool) -> u8 {
        let unit = state.unit(slot);
        let (Some(from), Some(goal)) = (unit.at, state.unit(target).at) else { return 0 };
        if unit.kind.facts().attack == 0 || unit.reload > 0 {
            return 0;
        }
        if unit.kind.facts().style == Style::Ranged {
            let reach = from.within(Self::range(state, unit.kind.facts().range));
            if advance || !reach.has(goal) {
                return 0;
            }
            let deed = Self::deed(state, field, slot, from, from, target, goal, Way::Shot);
            return Self::odds_against(state, &deed, target).kills();
        }
        let steps = self.charge_steps(state, slot);
        if from.distance(goal) > steps.plain + 2 {
            return 0;
        }
        let Some(walker) = Walker::new(state, field, slot, Self::is_barred(state, slot)) else {
            return 0;
        };
        let stands = goal.beside().and(walker.within(steps).or(from.set()));
        let forward = state.house(state.side(slot)).forward();
        stands
            .iter()
            .filter(|&stand| {
                !advance
                    || walker.route(stand, steps).is_some_and(|r| {
                        !(r.raging || r.held && Dir::between(stand, goal) == forward)
                    })
            })
            .map(|stand| {
                let deed = Self::deed(state, field, slot, from, stand, target, goal, Way::Blow);
                let odds = Self::odds_against(state, &deed, target).kills();
                // A life to lose first.
                if state.unit(target).marks.has(Mark::Life) { 0 } else { odds }
            })
            .max()
            .unwrap_or(0)
    }

    /// The chance to break through this turn, in thousandths: a run, a kill on the back line, or a way opened first.
    fn break_chance(&self, state: &State, field: &Field, seat: Seat, how: &Break) -> i32 {
        if how.actions == 0 {
            return 0;
        }
        let goal = state.house(seat).other().back_line();
        let foes = field.units[seat.other()];
        let ready: Slots = Self::ready(state, seat, how.now).collect();
        if ready
            .iter()
            .any(|s| Self::runs(state, field, s, goal) || self.charges(state, field, s, goal))
        {
            return 1000;
        }
        // One attack that takes a square of the back line; a charge that ends on it has won before the dice.
        let mut miss = 1000;
        let mut tries = 0;
        for slot in ready {
            if Self::attack_cost(state, slot) > how.actions {
                continue;
            }
            let best = foes
                .and(goal)
                .iter()
                .filter_map(|sq| field.on(sq))
                .map(|t| self.kill(state, field, slot, t, true))
                .max()
                .unwrap_or(0);
            if best > 0 && tries < how.actions {
                tries += 1;
                miss = miss * (36 - i32::from(best)) / 36;
            }
        }
        if how.actions >= 2 {
            miss = miss * (1000 - self.opened(state, field, seat, ready, goal)) / 1000;
        }
        1000 - miss
    }

    /// The best chance that one unit opens the way and another runs, in thousandths.
    fn opened(&self, state: &State, field: &Field, seat: Seat, ready: Slots, goal: Squares) -> i32 {
        let units = |but: Slot| ready.without(but).iter();
        let mut best = 0;
        for blocker in Slot::all() {
            let Some(at) = state.unit(blocker).at else { continue };
            let own = state.side(blocker) == seat;
            if own && !ready.has(blocker) {
                continue;
            }
            let open = field.without(at);
            let Some(runner) = units(blocker).find(|&s| Self::runs(state, &open, s, goal)) else {
                continue;
            };
            let chance = if own {
                1000 * i32::from(Self::can_leave(state, field, blocker))
            } else {
                let kills = units(runner).map(|s| self.kill(state, field, s, blocker, false)).max();
                1000 * i32::from(kills.unwrap_or(0)) / 36
            };
            best = best.max(chance);
        }
        best
    }

    fn can_leave(state: &State, field: &Field, slot: Slot) -> bool {
        state.unit(slot).at.is_some_and(|at| !at.beside().and(field.empty()).is_empty())
    }

    /// Material, cards and ground of a seat.
    fn strength(state: &State, seat: Seat) -> (i32, i32) {
        let house = state.house(seat);
        let (mut material, mut ground) = (0, 0);
        for (_, unit) in state.own(seat) {
            material += worth(unit.kind);
            if let Some(at) = unit.at {
                let row = if house.forward() == Dir::North { at.row() } else { 5 - at.row() };
                ground += i32::from(row) * i32::from(unit.kind.facts().movement + 1);
            }
        }
        (material + CARD * state.hands[seat].len() as i32, ground)
    }
}

impl Knowledge for Rosewars {
    fn value(&self, state: &State, seat: Seat) -> i32 {
        if state.turn == 0 {
            return 0;
        }
        // Whose threats come first: the side on turn while it has actions, else the other side.
        let field = Field::new(state);
        let (first, actions) = if state.actions > 0 || state.stage != Stage::Turn {
            (state.mover, state.actions)
        } else {
            (state.mover.other(), 2)
        };
        let now = first == state.mover;
        if let (Stage::Advance, Some(deed)) = (state.stage, state.deed)
            && state.house(state.mover).other().back_line().has(deed.goal)
        {
            return if seat == state.mover { SURE - 5 } else { 5 - SURE };
        }
        let win = self.break_chance(state, &field, first, &Break { now, actions });
        let reply =
            self.break_chance(state, &field, first.other(), &Break { now: false, actions: 2 });
        let ((mine, ground), (theirs, their_ground)) =
            (Self::strength(state, first), Self::strength(state, first.other()));
        let still = 900 * (mine - theirs) / (mine + theirs + 1) + 2 * (ground - their_ground);
        // The more actions are left, the more can be done against the other side's threat.
        let danger = match actions {
            0 => 700,
            1 => 550,
            _ => 300,
        };
        let rest = (still - reply * danger / 1000).clamp(-900, 900);
        let value = (win * (SURE - 20) + (1000 - win) * rest) / 1000;
        if seat == first { value } else { -value }
    }

    fn weigh(&self, state: &State, seat: Seat, moves: &[Move], out: &mut Vec<u32>) {
        let house = state.house(seat);
        let goal = house.other().back_line();
        let ahead = |from: Sq, to: Sq| {
            let rows = i32::from(to.row()) - i32::from(from.row());
            if house.forward() == Dir::North { rows } else { -rows }
        };
        out.extend(moves.iter().map(|&mv| match mv {
            Move::Walk(_, to) if goal.has(to) => 20_000,
            Move::Walk(from, to) => (12 + 8 * ahead(from, to)).max(3) as u32,
            Move::Attack { from, stand, .. } if stand != from && goal.has(stand) => 20_000,
            Move::Attack { target, .. } | Move::Ride(_, target) | Move::Throw(_, target) => {
                let kill = self.declared(state, mv).unwrap_or(0);
                let line = if goal.has(target) { 3 } else { 1 };
                10 + u32::from(kill) * 4 * line
            }
            Move::Volley(..) => 20 + u32::from(self.declared(state, mv).unwrap_or(0)) * 6,
            Move::Take => match state.deed {
                Some(deed) if goal.has(deed.goal) => 20_000,
                _ => 60,
            },
            Move::Play(card) => match card {
                Card::OnceMore => 80,
                Card::ShieldWall | Card::CounterStroke => 60,
                Card::FightingRetreat | Card::BattleCry => 40,
                Card::KingsMessenger => 30,
                _ => 15,
            },
            Move::Propose | Move::Commit => 60,
            Move::House(_) | Move::NoDemand | Move::Stay | Move::Pass => 30,
            Move::Use(..) => 25,
            Move::End if state.actions == 0 => 60,
            Move::Silent | Move::AskMe => 1,
            Move::Demand | Move::Rear(_) | Move::Place(_) | Move::KeepPikes | Move::Pike(..) => 10,
            Move::PlayOn(..) | Move::Reserves(..) => 12,
            Move::Reform(..) | Move::End => 2,
        }));
    }
}

impl Rosewars {
    /// Of 36 throws, how many kill the named target of this attack.
    fn declared(&self, state: &State, mv: Move) -> Option<u8> {
        self.odds_of(state, mv).map(crate::odds::Odds::kills)
    }
}
