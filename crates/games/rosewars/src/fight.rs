//! An attack from its declaration to its last follow-up, in the order of rule 5.3.

use tudor_engine::{Seat, Sink};

use crate::board::{Dir, Sq, Squares};
use crate::data::{Style, Trait};
use crate::event::Event;
use crate::game::Rosewars;
use crate::moves::Move;
use crate::reach::{Field, Walker};
use crate::state::{Deed, How, Mark, Marks, Slot, Slots, Stage, State, Volley, Way};

impl Rosewars {
    /// A declared attack: an action, the second blow of combat agility, or a shot of Massed Volley.
    pub(crate) fn attack(&self, state: &mut State, mv: Move, events: &mut impl Sink<Event>) {
        let field = Field::new(state);
        let (from, stand, goal, way) = match mv {
            Move::Attack { from, stand, target } => {
                let ranged = field
                    .on(from)
                    .is_some_and(|s| state.unit(s).kind.facts().style == Style::Ranged);
                (from, stand, target, if ranged { Way::Shot } else { Way::Blow })
            }
            Move::Ride(from, target) => (from, from, target, Way::Ride),
            Move::Throw(from, target) => (from, from, target, Way::Throw),
            _ => return,
        };
        let (Some(slot), Some(named)) = (field.on(from), field.on(goal)) else { return };
        match state.deed {
            Some(prior) if state.stage == Stage::Follow => {
                // 10.25: the second blow belongs to the same action.
                let movement = state.unit(slot).kind.facts().movement;
                let steps = prior.walked + u8::from(prior.advanced);
                let start = prior.start;
                let mut deed = Self::deed(state, &field, slot, start, stand, named, goal, way);
                deed.walked = steps;
                deed.crusade = prior.crusade;
                deed.barred = prior.barred;
                deed.second = true;
                deed.stays = steps >= movement;
                Self::open_attack(state, &field, deed, events);
            }
            Some(_) => Self::volley_shot(state, from, goal, Volley::Second, events),
            None => self.attack_action(state, &field, [from, stand, goal], way, events),
        }
    }

    fn attack_action(
        &self,
        state: &mut State,
        field: &Field,
        [from, stand, goal]: [Sq; 3],
        way: Way,
        events: &mut impl Sink<Event>,
    ) {
        let (Some(slot), Some(named)) = (field.on(from), field.on(goal)) else { return };
        let barred = Self::is_barred(state, slot);
        let route = Walker::new(state, field, slot, barred)
            .and_then(|w| w.route(stand, self.charge_steps(state, slot)));
        let Some(route) = route else { return };
        let mut deed = Self::deed(state, field, slot, from, stand, named, goal, way);
        deed.walked = route.steps;
        deed.barred = barred;
        deed.stays |= route.raging;
        state.actions -= Self::attack_cost(state, slot);
        Self::choose(state, slot);
        let unit = state.unit_mut(slot);
        if unit.kind.has(Trait::Reload) {
            unit.reload = 2;
            unit.marks = unit.marks.with(Mark::Shot);
        }
        if way == Way::Throw {
            unit.marks = unit.marks.without(Mark::Javelin);
        }
        if stand != from {
            Self::set_foot(state, slot, stand, route.held);
            let who = Self::who(state, slot);
            events.emit(Event::Walked { who, from, to: stand, held: route.held });
            // 6.1: arrival on the back line wins before any die.
            if Self::arrives(state, slot, events) {
                return;
            }
        }
        Self::open_attack(state, field, deed, events);
    }

    /// A shot of Massed Volley (8.13): the card was paid, the shooter is chosen.
    pub(crate) fn volley_shot(
        state: &mut State,
        from: Sq,
        goal: Sq,
        volley: Volley,
        events: &mut impl Sink<Event>,
    ) {
        let field = Field::new(state);
        let (Some(slot), Some(named)) = (field.on(from), field.on(goal)) else { return };
        let mut deed = Self::deed(state, &field, slot, from, from, named, goal, Way::Shot);
        deed.barred = Self::choose(state, slot);
        deed.volley = volley;
        Self::open_attack(state, &field, deed, events);
    }

    /// The targets are fixed, and the attacker's window opens.
    fn open_attack(
        state: &mut State,
        field: &Field,
        mut deed: Deed,
        events: &mut impl Sink<Event>,
    ) {
        deed.queue = Self::extra_targets(state, field, &deed);
        events.emit(Event::Attacked {
            who: Self::who(state, deed.unit),
            target: Self::who(state, deed.named),
            stand: deed.stand,
            goal: deed.goal,
            way: deed.way,
            odds: Self::odds(state, &deed),
            extra: deed.queue.len(),
        });
        state.deed = Some(deed);
        state.stage =
            if Self::asks(state, state.mover) { Stage::Declared } else { Stage::AttackDie };
    }

    /// 5.7: who else is struck.
    #[must_use]
    pub fn extra_targets(state: &State, field: &Field, deed: &Deed) -> Slots {
        let kind = state.unit(deed.unit).kind;
        let way = Dir::between(deed.stand, deed.goal);
        let two = |at: Sq| way.across().into_iter().filter_map(move |w| at.step(w));
        let enemies = field.units[state.side(deed.unit).other()];
        let squares: Squares = if deed.way != Way::Blow && deed.way != Way::Shot {
            Squares::EMPTY
        } else if kind.has(Trait::Longsword) {
            two(deed.stand).chain(two(deed.goal)).collect::<Squares>().and(enemies)
        } else if kind.has(Trait::TripleAttack) {
            two(deed.goal).collect::<Squares>().and(enemies)
        } else if kind.has(Trait::SpreadAttack) {
            deed.goal.beside()
        } else {
            Squares::EMPTY
        };
        squares.iter().filter_map(|sq| field.on(sq)).collect()
    }

    /// 7.2: a seat is asked whenever it holds a card, whatever it is, unless it wants silence.
    pub(crate) fn asks(state: &State, seat: Seat) -> bool {
        !state.hands[seat].is_empty() && !state.silent[seat]
    }

    /// Declines what is asked.
    pub(crate) fn pass(state: &mut State, seat: Seat, silent: bool, events: &mut impl Sink<Event>) {
        state.silent[seat] |= silent;
        events.emit(Event::Passed { seat, house: state.house(seat), silent });
        Self::window_closes(state, events);
    }

    /// What comes after a window.
    pub(crate) fn window_closes(state: &mut State, events: &mut impl Sink<Event>) {
        match state.stage {
            Stage::Declared => state.stage = Stage::AttackDie,
            Stage::Hit => state.stage = Stage::DefenceDie,
            Stage::Missed => Self::next_target(state, events),
            _ => Self::action_done(state, events),
        }
    }

    pub(crate) fn attack_die(state: &mut State, face: u8, events: &mut impl Sink<Event>) {
        let Some(deed) = state.deed else { return };
        let need = Self::odds(state, &deed).attack;
        let hit = face <= need;
        events.emit(Event::AttackRolled {
            who: Self::who(state, deed.unit),
            target: Self::who(state, deed.target),
            at: state.unit(deed.target).at.unwrap_or(deed.goal),
            face,
            need,
            hit,
            counter: false,
        });
        if !hit {
            if Self::asks(state, state.mover) {
                state.stage = Stage::Missed;
            } else {
                Self::next_target(state, events);
            }
            return;
        }
        if deed.way == Way::Ride && Self::rides(state, &deed, events) {
            return;
        }
        let owner = state.side(deed.target);
        state.stage = if Self::asks(state, owner) { Stage::Hit } else { Stage::DefenceDie };
    }

    /// 10.23: the rider stands behind his target at once. Is it over?
    fn rides(state: &mut State, deed: &Deed, events: &mut impl Sink<Event>) -> bool {
        let field = Field::new(state);
        let Some(walker) = Walker::new(state, &field, deed.unit, deed.barred) else { return false };
        let Some((to, held)) = Self::ride(state, &walker, deed.unit, deed.stand, deed.goal) else {
            return false;
        };
        Self::set_foot(state, deed.unit, to, held);
        let who = Self::who(state, deed.unit);
        events.emit(Event::RodeThrough { who, from: deed.stand, to, held });
        Self::arrives(state, deed.unit, events)
    }

    pub(crate) fn defence_die(state: &mut State, face: u8, events: &mut impl Sink<Event>) {
        let Some(deed) = state.deed else { return };
        let need = Self::odds(state, &deed).defence;
        let saved = Self::defends(state, deed.target, face, need, events);
        if saved && deed.counter {
            state.stage = Stage::CounterDie;
            return;
        }
        let over = if saved {
            Self::push(state, &deed, events)
        } else {
            Self::strike_down(state, deed.target, events)
        };
        if !over {
            Self::next_target(state, events);
        }
    }

    fn defends(
        state: &State,
        slot: Slot,
        face: u8,
        need: u8,
        events: &mut impl Sink<Event>,
    ) -> bool {
        let saved = face <= need;
        if let Some(at) = state.unit(slot).at {
            let who = Self::who(state, slot);
            events.emit(Event::DefenceRolled { who, at, face, need, saved });
        }
        saved
    }

    pub(crate) fn counter_die(state: &mut State, face: u8, events: &mut impl Sink<Event>) {
        let Some(deed) = state.deed else { return };
        let need = Self::counter_odds(state, &deed).attack;
        let hit = face <= need;
        events.emit(Event::AttackRolled {
            who: Self::who(state, deed.target),
            target: Self::who(state, deed.unit),
            at: state.unit(deed.unit).at.unwrap_or(deed.stand),
            face,
            need,
            hit,
            counter: true,
        });
        if hit {
            state.stage = Stage::CounterDefence;
        } else {
            Self::countered(state, &deed, events);
        }
    }

    pub(crate) fn counter_defence(state: &mut State, face: u8, events: &mut impl Sink<Event>) {
        let Some(deed) = state.deed else { return };
        let need = Self::counter_odds(state, &deed).defence;
        let saved = Self::defends(state, deed.unit, face, need, events);
        if saved || !Self::strike_down(state, deed.unit, events) {
            Self::countered(state, &deed, events);
        }
    }

    /// After a counter-stroke the attack goes on, unless the attacker fell.
    fn countered(state: &mut State, deed: &Deed, events: &mut impl Sink<Event>) {
        let fell = state.unit(deed.unit).at.is_none();
        if fell || !Self::push(state, deed, events) {
            Self::next_target(state, events);
        }
    }

    /// 10.13, 5.4: a beaten unit loses its extra life or is removed. Is it over?
    pub(crate) fn strike_down(
        state: &mut State,
        slot: Slot,
        events: &mut impl Sink<Event>,
    ) -> bool {
        let Some(at) = state.unit(slot).at else { return false };
        let unit = state.unit_mut(slot);
        if unit.marks.has(Mark::Life) {
            unit.marks = unit.marks.without(Mark::Life);
            events.emit(Event::LifeLost { who: Self::who(state, slot), at });
            return false;
        }
        Self::remove(state, slot, events)
    }

    /// A unit leaves the board. Is it over (6.2)?
    pub(crate) fn remove(state: &mut State, slot: Slot, events: &mut impl Sink<Event>) -> bool {
        let Some(at) = state.unit(slot).at else { return false };
        let owner = slot.owner();
        state.losses[owner] = state.losses[owner].saturating_add(1);
        let unit = state.unit_mut(slot);
        (unit.at, unit.marks, unit.reload) = (None, Marks::EMPTY, 0);
        let losses = state.losses[owner];
        events.emit(Event::Removed { who: Self::who(state, slot), at, losses });
        let over = state.own(owner).next().is_none();
        if over {
            Self::finish(state, Some(owner.other()), How::NoUnits, events);
        }
        over
    }

    /// 10.21: a target that was hit and saved is pushed on. Is it over?
    fn push(state: &mut State, deed: &Deed, events: &mut impl Sink<Event>) -> bool {
        if deed.way != Way::Blow || !state.unit(deed.unit).kind.has(Trait::Push) {
            return false;
        }
        let Some(from) = state.unit(deed.target).at else { return false };
        let to = from.step(Dir::between(deed.stand, deed.goal));
        let Some(to) = to.filter(|&to| state.on(to).is_none()) else {
            return Self::strike_down(state, deed.target, events);
        };
        state.unit_mut(deed.target).at = Some(to);
        events.emit(Event::Pushed { who: Self::who(state, deed.target), from, to });
        Self::arrives(state, deed.target, events)
    }

    /// A target is done with: the battle bonus, then the next of the extra targets in board order; a unit that is gone
    /// is passed over.
    pub(crate) fn next_target(state: &mut State, events: &mut impl Sink<Event>) {
        if Self::bonus_due(state) {
            return;
        }
        let Some(mut deed) = state.deed else { return };
        (deed.shields, deed.counter) = (0, false);
        let next = deed.queue.iter().filter_map(|s| state.unit(s).at.map(|at| (at, s))).min();
        if let Some((_, slot)) = next {
            deed.queue.take(slot);
            deed.target = slot;
            state.deed = Some(deed);
            // 5.3: a counter-stroke that felled the attacker ends his attack (ruling 42), but a shot that has left falls
            // on all it was aimed at, the shooter among them or not (ruling 51).
            if state.unit(deed.unit).at.is_some() || deed.way.is_ranged() {
                state.stage = Stage::AttackDie;
                return;
            }
        }
        state.deed = Some(deed);
        Self::targets_done(state, events);
    }
}
