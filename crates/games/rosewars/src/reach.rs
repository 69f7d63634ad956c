//! Walking: who stands where, how far a unit gets, and where walls hold it (4.1 to 4.4).
//!
//! A walk is searched with sets of squares, one layer a step, kept apart for units that are free and for those
//! that a wall holds already: a held unit never steps forward again this turn.

use tudor_engine::{BySeat, Seat};

use crate::board::{BOARD, Dir, House, Shifted as _, Sq, Squares};
use crate::data::{CHARGE_STEPS, Class, Trait};
use crate::game::Rosewars;
use crate::state::{FOR_ONE_ACTION, Mark, Slot, State};

/// Which unit stands where: read off the units once, used for a whole list of moves.
pub struct Field {
    slots: [u8; 48],
    /// The squares of the units that serve each seat.
    pub units: BySeat<Squares>,
    /// Those with a wall against cavalry.
    pikes: BySeat<Squares>,
    /// Those with a wall against everybody.
    guards: BySeat<Squares>,
}

const NOBODY: u8 = u8::MAX;

impl Field {
    /// Reads the board off a position.
    #[must_use]
    pub fn new(state: &State) -> Self {
        let mut field = Self {
            slots: [NOBODY; 48],
            units: BySeat::default(),
            pikes: BySeat::default(),
            guards: BySeat::default(),
        };
        for slot in Slot::all() {
            let unit = state.unit(slot);
            let Some(at) = unit.at else { continue };
            let side = state.side(slot);
            field.slots[at.0 as usize] = slot.0;
            field.units[side].put(at);
            // 11.2: a sabotaged wall holds nobody.
            if unit.marks.has(Mark::Sabotaged) {
                continue;
            }
            if unit.kind.has(Trait::PikeWall) || unit.marks.has(Mark::Stakes) {
                field.pikes[side].put(at);
            }
            if unit.kind.has(Trait::GuardWall) {
                field.guards[side].put(at);
            }
        }
        field
    }

    /// The unit on a square.
    #[inline]
    #[must_use]
    pub fn on(&self, sq: Sq) -> Option<Slot> {
        let slot = self.slots[sq.0 as usize];
        (slot != NOBODY).then_some(Slot(slot))
    }

    /// The same board if nobody stood on this square.
    #[must_use]
    pub fn without(&self, sq: Sq) -> Self {
        let less = |sets: &BySeat<Squares>| BySeat::each(|s| sets[s].minus(sq.set()));
        Self {
            slots: self.slots,
            units: less(&self.units),
            pikes: less(&self.pikes),
            guards: less(&self.guards),
        }
    }

    /// The squares where nobody stands.
    #[inline]
    #[must_use]
    pub fn empty(&self) -> Squares {
        BOARD.minus(self.units.0[0]).minus(self.units.0[1])
    }
}

/// How one unit may walk.
#[derive(Clone, Copy)]
pub struct Walker {
    from: Sq,
    house: House,
    /// Squares that hold a unit which steps there, not backward.
    held_at: Squares,
    held: bool,
    /// Squares it may step on.
    open: Squares,
    /// Squares that no way leads off, because the first step on one has won (6.1).
    last: Squares,
}

/// A way that a walk takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Route {
    /// Is the unit held by a wall at its end?
    pub held: bool,
    /// Its steps.
    pub steps: u8,
    /// Did it need rage's extra step?
    pub raging: bool,
}

/// Squares reached free, and squares reached held.
#[derive(Clone, Copy, Default)]
struct Layer {
    free: Squares,
    held: Squares,
}

impl Layer {
    fn all(self) -> Squares {
        self.free.or(self.held)
    }
}

impl Walker {
    /// How this unit walks in this position; `barred`: not onto the enemy back line (7.5).
    #[must_use]
    pub fn new(state: &State, field: &Field, slot: Slot, barred: bool) -> Option<Self> {
        let unit = state.unit(slot);
        let from = unit.at?;
        let side = state.side(slot);
        let house = state.house(side);
        let enemy = side.other();
        let walls = if unit.kind.has(Trait::Scouting) {
            Squares::EMPTY
        } else if unit.kind.facts().class == Class::Cavalry {
            field.pikes[enemy].or(field.guards[enemy])
        } else {
            field.guards[enemy]
        };
        let goal = house.other().back_line();
        let mut open = field.empty();
        if barred {
            open = open.minus(goal);
        }
        let bribed = unit.marks.has(Mark::Bribed);
        if bribed {
            // 11.4: never walked onto the briber's own back line; it wins for nobody.
            open = open.minus(house.back_line());
        }
        Some(Self {
            from,
            house,
            held_at: walls.sideways(),
            held: unit.marks.has(Mark::Pinned),
            open,
            last: if bribed { Squares::EMPTY } else { goal },
        })
    }

    fn first(&self) -> Layer {
        if self.held {
            Layer { free: Squares::EMPTY, held: self.from.set() }
        } else {
            Layer { free: self.from.set(), held: Squares::EMPTY }
        }
    }

    fn ahead(&self, from: Squares) -> Squares {
        match self.house {
            House::York => from.north(),
            House::Lancaster => from.south(),
        }
    }

    fn behind(&self, from: Squares) -> Squares {
        match self.house {
            House::York => from.south(),
            House::Lancaster => from.north(),
        }
    }

    /// Steps sideways (4.3: they are held where a wall stands beside), also along the enemy back line: a charge may be
    /// declared from a square of it that lies behind another one (ruling 35).
    fn aside(&self, at: Layer) -> Layer {
        let onto = at.free.sideways().and(self.open);
        Layer {
            free: onto.minus(self.held_at),
            held: onto.and(self.held_at).or(at.held.sideways().and(self.open)),
        }
    }

    /// Steps forward or backward.
    fn along(&self, at: Layer) -> Layer {
        let (free, held) = (at.free.minus(self.last), at.held.minus(self.last));
        let onto = self.ahead(free).and(self.open);
        Layer {
            free: onto.minus(self.held_at).or(self.behind(free).and(self.open)),
            held: onto.and(self.held_at).or(self.behind(held).and(self.open)),
        }
    }

    fn step(&self, at: Layer) -> Layer {
        let (a, b) = (self.aside(at), self.along(at));
        Layer { free: a.free.or(b.free), held: a.held.or(b.held) }
    }

    /// Two steps of which at most one is forward or backward (10.20).
    fn sidestep(&self) -> [Layer; 2] {
        let (aside, along) = (self.aside(self.first()), self.along(self.first()));
        let (a, b) = (self.step(aside), self.aside(along));
        [
            Layer { free: aside.free.or(along.free), held: aside.held.or(along.held) },
            Layer { free: a.free.or(b.free), held: a.held.or(b.held) },
        ]
    }

    /// Every square within a number of steps, without the own one.
    #[must_use]
    pub fn within(&self, steps: Steps) -> Squares {
        let mut at = self.first();
        let mut all = Squares::EMPTY;
        let mut seen = at;
        for _ in 0..steps.most() {
            let next = self.step(at);
            at = Layer { free: next.free.minus(seen.free), held: next.held.minus(seen.held) };
            seen = Layer { free: seen.free.or(at.free), held: seen.held.or(at.held) };
            all = all.or(at.all());
            if at.all().is_empty() {
                break;
            }
        }
        if steps.sidestep {
            let [one, two] = self.sidestep();
            all = all.or(one.all()).or(two.all());
        }
        all.minus(self.from.set())
    }

    /// The way to a square: free before held, then the shortest (4.2).
    #[must_use]
    pub fn route(&self, to: Sq, steps: Steps) -> Option<Route> {
        if to == self.from {
            return Some(Route { held: self.held, steps: 0, raging: false });
        }
        let mut best: Option<Route> = None;
        let mut offer = |layer: Layer, n: u8, raging: bool| {
            for (set, held) in [(layer.free, false), (layer.held, true)] {
                let route = Route { held, steps: n, raging };
                if set.has(to) && best.is_none_or(|b| route < b) {
                    best = Some(route);
                }
            }
        };
        if steps.sidestep {
            let [one, two] = self.sidestep();
            offer(one, 1, false);
            offer(two, 2, false);
        }
        let mut at = self.first();
        for n in 1..=steps.most() {
            at = self.step(at);
            offer(at, n, n > steps.plain);
        }
        best
    }

    /// Is a unit held that steps from a square to one beside it?
    #[must_use]
    pub fn held_after(&self, from: Sq, to: Sq, held: bool) -> bool {
        held || Dir::between(from, to) != self.house.backward() && self.held_at.has(to)
    }

    /// The same unit if no wall stood anywhere: tells a wall from a long way.
    #[must_use]
    pub fn unheld(self) -> Self {
        Self { held_at: Squares::EMPTY, held: false, ..self }
    }

    /// May the unit stand there?
    #[must_use]
    pub fn may_stand(&self, sq: Sq) -> bool {
        self.open.has(sq)
    }
}

/// How many steps a walk may have.
#[derive(Clone, Copy)]
pub struct Steps {
    /// Of the unit's movement.
    pub plain: u8,
    /// One more by rage (10.14).
    pub rage: bool,
    /// Two if one goes sideways (10.20).
    pub sidestep: bool,
}

impl Steps {
    /// This many and nothing else.
    #[must_use]
    pub const fn plain(steps: u8) -> Self {
        Self { plain: steps, rage: false, sidestep: false }
    }

    const fn most(self) -> u8 {
        self.plain + self.rage as u8
    }
}

impl Rosewars {
    /// The steps of a plain move (4.1).
    #[must_use]
    pub fn walk_steps(state: &State, slot: Slot) -> Steps {
        let unit = state.unit(slot);
        Steps {
            plain: unit.kind.facts().movement + Self::march(state, slot),
            rage: false,
            sidestep: unit.kind.has(Trait::Sidestep),
        }
    }

    /// The steps before a blow (5.1).
    #[must_use]
    pub fn charge_steps(&self, state: &State, slot: Slot) -> Steps {
        let kind = state.unit(slot).kind;
        let plain = kind.facts().movement + Self::march(state, slot) - self.blow_cost;
        Steps {
            plain: if kind.has(Trait::Berserking) { plain.max(CHARGE_STEPS) } else { plain },
            rage: kind.has(Trait::Rage),
            sidestep: kind.has(Trait::Sidestep),
        }
    }

    /// What Forced March adds (8.9).
    fn march(state: &State, slot: Slot) -> u8 {
        if state.unit(slot).marks.has(Mark::March) { 2 } else { 0 }
    }

    /// May this unit, whose turn it is, be chosen for an action (3.2)?
    #[inline]
    #[must_use]
    pub fn may_be_chosen(state: &State, slot: Slot, seat: Seat) -> bool {
        let unit = state.unit(slot);
        let marks = unit.marks;
        unit.at.is_some()
            && state.side(slot) == seat
            && (!marks.has(Mark::Chosen) || marks.has(Mark::Fresh))
            && !(slot.owner() == seat
                && (marks.has(Mark::Frozen) || state.turn <= 2 && unit.kind.has(Trait::LateStart)))
    }

    /// Does a card bar this unit's next action from the enemy back line (7.5)?
    #[inline]
    #[must_use]
    pub fn is_barred(state: &State, slot: Slot) -> bool {
        state.unit(slot).marks.meets(FOR_ONE_ACTION)
    }
}
