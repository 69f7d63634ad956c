//! The turn: its beginning and end, what an action may buy, walking (3.1 to 4.4).

use tudor_engine::{Seat, Sink};

use crate::board::{Dir, Shifted as _, Sq, Squares};
use crate::data::{Ability, LAST_TURN, Style, Trait};
use crate::event::Event;
use crate::game::Rosewars;
use crate::moves::Move;
use crate::reach::{Field, Walker};
use crate::state::{
    Deed, FOR_ONE_ACTION, How, Mark, OF_TURN, Slot, Slots, Stage, State, UNTIL_TURN, Volley, Way,
};

impl Rosewars {
    /// 3.5: what lasts until this player's next turn ends now.
    pub(crate) fn begin_turn(state: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        state.turn += 1;
        state.mover = seat;
        state.actions = if state.turn == 1 { 1 } else { 2 };
        state.stage = Stage::Turn;
        state.silent = tudor_engine::BySeat::default();
        if state.snow == Some(seat) {
            state.snow = None;
        }
        for slot in Slot::all().filter(|s| s.owner() == seat) {
            let unit = state.unit_mut(slot);
            unit.marks -= UNTIL_TURN;
        }
        events.emit(Event::TurnBegan {
            seat,
            house: state.house(seat),
            turn: state.turn,
            actions: state.actions,
        });
    }

    /// 3.5: the marks of the turn go, a bribed unit goes home, guns are reloaded.
    pub(crate) fn end_turn(state: &mut State, events: &mut impl Sink<Event>) {
        let seat = state.mover;
        for slot in Slot::all() {
            let unit = *state.unit(slot);
            let Some(at) = unit.at else { continue };
            let mut marks = unit.marks - OF_TURN;
            if marks.has(Mark::Bribed) {
                marks = marks.without(Mark::Bribed).with(Mark::Frozen);
                events.emit(Event::WentHome { who: Self::who(state, slot), at });
            }
            let mut reload = unit.reload;
            if slot.owner() == seat {
                marks = marks.without(Mark::Frozen);
                if !unit.marks.has(Mark::Shot) {
                    reload = reload.saturating_sub(1);
                }
            }
            *state.unit_mut(slot) = crate::state::Unit { marks, reload, ..unit };
        }
        if state.turn >= LAST_TURN {
            return Self::finish(state, None, How::TurnLimit, events);
        }
        Self::begin_turn(state, seat.other(), events);
    }

    /// An action or an own-turn card is done. The turn ends by itself only with no action and no card left (3.4).
    pub(crate) fn action_done(state: &mut State, events: &mut impl Sink<Event>) {
        state.deed = None;
        state.stage = Stage::Turn;
        if state.actions == 0 && state.hands[state.mover].is_empty() {
            Self::end_turn(state, events);
        }
    }

    /// Everything the side on turn may do.
    pub(crate) fn turn_moves(&self, state: &State, out: &mut Vec<Move>) {
        let field = Field::new(state);
        if state.actions > 0 {
            for slot in Slot::all() {
                if Self::may_be_chosen(state, slot, state.mover) {
                    self.unit_moves(state, &field, slot, out);
                }
            }
        }
        if !state.hands[state.mover].is_empty() {
            Self::card_moves(state, &field, out);
        }
        if state.silent[state.mover] {
            out.push(Move::AskMe);
        }
        out.push(Move::End);
    }

    /// Walks, attacks and abilities of one unit that may be chosen.
    fn unit_moves(&self, state: &State, field: &Field, slot: Slot, out: &mut Vec<Move>) {
        let barred = Self::is_barred(state, slot);
        let Some(walker) = Walker::new(state, field, slot, barred) else { return };
        let unit = state.unit(slot);
        let Some(from) = unit.at else { return };
        let kind = unit.kind;
        let facts = kind.facts();
        out.extend(
            walker.within(Self::walk_steps(state, slot)).iter().map(|to| Move::Walk(from, to)),
        );

        let enemies = field.units[state.mover.other()];
        if Self::may_attack(state, slot) {
            if facts.style == Style::Ranged {
                let goals = from.within(Self::range(state, facts.range)).and(enemies);
                out.extend(goals.iter().map(|target| Move::Attack { from, stand: from, target }));
            } else {
                let stands = walker.within(self.charge_steps(state, slot)).or(from.set());
                let near = stands.sideways().or(stands.north()).or(stands.south());
                for target in near.and(enemies) {
                    let beside = target.beside().and(stands);
                    out.extend(beside.iter().map(|stand| Move::Attack { from, stand, target }));
                }
            }
            if kind.has(Trait::RideThrough) {
                let goals = from.beside().and(enemies);
                let goals =
                    goals.iter().filter(|&t| Self::ride(state, &walker, slot, from, t).is_some());
                out.extend(goals.map(|target| Move::Ride(from, target)));
            }
            if unit.marks.has(Mark::Javelin) {
                let goals = from.within(Self::range(state, 3)).minus(from.beside()).and(enemies);
                out.extend(goals.iter().map(|target| Move::Throw(from, target)));
            }
        }
        for &ability in facts.abilities {
            let goals = Self::ability_goals(state, field, slot, ability);
            out.extend(goals.iter().map(|target| Move::Use(ability, from, target)));
        }
    }

    /// May this unit attack at all now: armed, loaded, and with actions enough (10.5, 10.6)?
    pub(crate) fn may_attack(state: &State, slot: Slot) -> bool {
        let unit = state.unit(slot);
        unit.kind.facts().attack > 0
            && unit.reload == 0
            && state.actions >= Self::attack_cost(state, slot)
    }

    /// Actions an attack of this unit costs.
    #[must_use]
    pub fn attack_cost(state: &State, slot: Slot) -> u8 {
        if state.unit(slot).kind.has(Trait::SlowAttack) { 2 } else { 1 }
    }

    /// A range under the snow (8.12).
    #[must_use]
    pub const fn range(state: &State, range: u8) -> u8 {
        if state.snow.is_some() && range > 2 { 2 } else { range }
    }

    /// 10.23: where a ride over this target ends, and whether the rider is held there; `None` if he cannot ride.
    pub(crate) fn ride(
        state: &State,
        walker: &Walker,
        slot: Slot,
        from: Sq,
        target: Sq,
    ) -> Option<(Sq, bool)> {
        let way = Dir::between(from, target);
        let far = target.step(way)?;
        let held = state.unit(slot).marks.has(Mark::Pinned);
        let over = walker.held_after(from, target, held);
        let forward = way == state.house(state.side(slot)).forward();
        (walker.may_stand(far) && !(forward && over))
            .then(|| (far, walker.held_after(target, far, over)))
    }

    /// The squares an ability may be used on (11.1 to 11.6).
    fn ability_goals(state: &State, field: &Field, slot: Slot, ability: Ability) -> Squares {
        let unit = state.unit(slot);
        let Some(from) = unit.at else { return Squares::EMPTY };
        let near = from.within(unit.kind.facts().range);
        let (own, enemies) = (field.units[state.mover], field.units[state.mover.other()]);
        match ability {
            Ability::Sabotage | Ability::Poison | Ability::Bribe => near.and(enemies),
            Ability::ImproveWeapons => near
                .and(own)
                .iter()
                .filter(|&sq| {
                    let friend = field.on(sq).map(|s| state.unit(s).kind.facts().style);
                    friend == Some(Style::Melee)
                })
                .collect(),
            Ability::Assassinate if state.actions == 1 => enemies,
            Ability::Assassinate => Squares::EMPTY,
        }
    }

    /// The unit is chosen and its marks for one action are used up. Says whether a card bars it from the back line.
    pub(crate) fn choose(state: &mut State, slot: Slot) -> bool {
        let barred = Self::is_barred(state, slot);
        let unit = state.unit_mut(slot);
        unit.marks = (unit.marks - FOR_ONE_ACTION).with(Mark::Chosen);
        barred
    }

    /// A walk: an action, or the follow-up of swiftness (4.1, 10.7).
    pub(crate) fn walk(&self, state: &mut State, from: Sq, to: Sq, events: &mut impl Sink<Event>) {
        let field = Field::new(state);
        let Some(slot) = field.on(from) else { return };
        let (steps, follow) = match state.deed {
            Some(deed) => (Self::swift_steps(state, &deed), true),
            None => (Self::walk_steps(state, slot), false),
        };
        let barred = state.deed.map_or_else(|| Self::is_barred(state, slot), |d| d.barred);
        let route = Walker::new(state, &field, slot, barred).and_then(|w| w.route(to, steps));
        let Some(route) = route else { return };
        if !follow {
            Self::choose(state, slot);
            state.actions -= 1;
        }
        Self::set_foot(state, slot, to, route.held);
        events.emit(Event::Walked { who: Self::who(state, slot), from, to, held: route.held });
        if Self::arrives(state, slot, events) {
            return;
        }
        // 10.25: a blow may follow the walk.
        if !follow && state.unit(slot).kind.has(Trait::CombatAgility) {
            let mut deed = Self::deed(state, &field, slot, from, to, slot, to, Way::Walk);
            (deed.walked, deed.barred) = (route.steps, barred);
            state.deed = Some(deed);
            return Self::follow(state, events);
        }
        Self::action_done(state, events);
    }

    /// Puts a unit on a square by a step of its own.
    pub(crate) fn set_foot(state: &mut State, slot: Slot, to: Sq, held: bool) {
        let unit = state.unit_mut(slot);
        unit.at = Some(to);
        if held {
            unit.marks = unit.marks.with(Mark::Pinned);
        }
    }

    /// 6.1: a side with a unit on the enemy back line has won; a bribed unit wins for nobody. Is it over?
    pub(crate) fn arrives(state: &mut State, slot: Slot, events: &mut impl Sink<Event>) -> bool {
        let owner = slot.owner();
        let unit = state.unit(slot);
        let goal = state.house(owner).other().back_line();
        let won = !unit.marks.has(Mark::Bribed) && unit.at.is_some_and(|at| goal.has(at));
        if won {
            Self::finish(state, Some(owner), How::BackLine, events);
        }
        won
    }

    /// An action of this unit, as it begins.
    #[expect(clippy::too_many_arguments, reason = "who, from where, against whom, how")]
    pub(crate) fn deed(
        state: &State,
        field: &Field,
        unit: Slot,
        start: Sq,
        stand: Sq,
        named: Slot,
        goal: Sq,
        way: Way,
    ) -> Deed {
        Deed {
            unit,
            way,
            start,
            stand,
            walked: 0,
            advanced: false,
            named,
            goal,
            target: named,
            queue: Slots::EMPTY,
            attack_cards: 0,
            defence_cards: if way == Way::Throw { -1 } else { 0 },
            crusade: Self::has_crusader(state, field, unit, start),
            flag: Self::has_flag(state, field, unit, stand, way),
            barred: false,
            stays: way != Way::Blow,
            second: false,
            volley: Volley::No,
            shields: 0,
            counter: false,
        }
    }
}
