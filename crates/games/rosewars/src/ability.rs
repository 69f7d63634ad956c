//! What support units do with an action (11.1 to 11.6).

use tudor_engine::Sink;

use crate::board::Sq;
use crate::data::{Ability, DISCOVERY_FACES, KILL_FACES};
use crate::event::Event;
use crate::game::Rosewars;
use crate::reach::Field;
use crate::state::{Mark, Stage, State, Way};

impl Rosewars {
    pub(crate) fn use_ability(
        state: &mut State,
        ability: Ability,
        from: Sq,
        at: Sq,
        events: &mut impl Sink<Event>,
    ) {
        let field = Field::new(state);
        let (Some(slot), Some(target)) = (field.on(from), field.on(at)) else { return };
        Self::choose(state, slot);
        state.actions -= 1;
        events.emit(Event::AbilityUsed {
            who: Self::who(state, slot),
            ability,
            target: Self::who(state, target),
            at,
        });
        let mark = match ability {
            Ability::Sabotage => Mark::Sabotaged,
            Ability::Poison => Mark::Frozen,
            // It may be chosen once: whatever it did in its own turn is forgotten by now.
            Ability::Bribe => Mark::Bribed,
            Ability::ImproveWeapons => Mark::Improved,
            Ability::Assassinate => {
                let deed = Self::deed(state, &field, slot, from, from, target, at, Way::Murder);
                state.deed = Some(deed);
                state.stage = Stage::Kill;
                return;
            }
        };
        let unit = state.unit_mut(target);
        unit.marks = unit.marks.with(mark);
        Self::action_done(state, events);
    }

    /// 11.6: the first die is the target's, no defence helps.
    pub(crate) fn kill_die(state: &mut State, face: u8, events: &mut impl Sink<Event>) {
        let Some(deed) = state.deed else { return };
        let who = Self::who(state, deed.unit);
        events.emit(Event::AssassinRolled { who, face, need: KILL_FACES, discovery: false });
        if face <= KILL_FACES && Self::remove(state, deed.named, events) {
            return;
        }
        if !Self::bonus_due(state) {
            state.stage = Stage::Discovery;
        }
    }

    /// 11.6: the second die is his own.
    pub(crate) fn discovery_die(state: &mut State, face: u8, events: &mut impl Sink<Event>) {
        let Some(deed) = state.deed else { return };
        let who = Self::who(state, deed.unit);
        events.emit(Event::AssassinRolled { who, face, need: DISCOVERY_FACES, discovery: true });
        if face <= DISCOVERY_FACES && Self::remove(state, deed.unit, events) {
            return;
        }
        state.deed = None;
        if !Self::bonus_due(state) {
            Self::action_done(state, events);
        }
    }
}
