//! The reckoning: how many faces hit, how many save (5.5).

use serde::Serialize;

use crate::board::{Dir, Sq, Squares};
use crate::data::{Class, Style, Trait};
use crate::game::Rosewars;
use crate::moves::Move;
use crate::reach::Field;
use crate::state::{Deed, Mark, Slot, State, Way};

/// Winning faces of the two dice, 0 to 6 each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Odds {
    /// Faces of the attack die that hit.
    pub attack: u8,
    /// Faces of the defence die that save.
    pub defence: u8,
}

impl Odds {
    /// The sums, with overkill and clamped (5.5).
    #[must_use]
    pub fn reckon(attack: i8, defence: i8, sabotaged: bool) -> Self {
        let over = (attack - 6).max(0);
        let defence = (defence - over).clamp(0, 6) as u8;
        Self { attack: attack.clamp(0, 6) as u8, defence: if sabotaged { 0 } else { defence } }
    }

    /// Of the 36 throws of two dice, how many kill.
    #[must_use]
    pub const fn kills(self) -> u8 {
        self.attack * (6 - self.defence)
    }

    /// The chance to hit, in per cent.
    #[must_use]
    pub const fn hit_percent(self) -> u8 {
        ((self.attack as u16 * 100 + 3) / 6) as u8
    }

    /// The chance to kill, in per cent.
    #[must_use]
    pub const fn kill_percent(self) -> u8 {
        ((self.kills() as u16 * 100 + 18) / 36) as u8
    }
}

impl Rosewars {
    /// The dice of the attack under way against its present target.
    #[must_use]
    pub fn odds(state: &State, deed: &Deed) -> Odds {
        Self::odds_against(state, deed, deed.target)
    }

    /// The dice of an attack against one of its targets.
    #[must_use]
    pub fn odds_against(state: &State, deed: &Deed, target: Slot) -> Odds {
        let (unit, foe) = (state.unit(deed.unit), state.unit(target));
        let (kind, facts) = (unit.kind, unit.kind.facts());
        let foe_facts = foe.kind.facts();
        let named = target == deed.named;

        let mut attack = facts.attack as i8 + Self::against_class(state, deed.unit, target);
        attack += i8::from(deed.crusade);
        attack += 2 * i8::from(deed.flag);
        if kind.has(Trait::Lancing) && foe.at.is_some_and(|at| deed.start.distance(at) >= 3) {
            attack += 3;
        }
        let house = state.house(state.side(deed.unit));
        if kind.has(Trait::Flanking) && Dir::between(deed.stand, deed.goal) != house.forward() {
            attack += 2;
        }
        attack += 3 * i8::from(unit.marks.has(Mark::Improved));
        // A shooter that its own shot felled has lost the mark, not the aim (ruling 51).
        let bribed = unit.at.is_none() && deed.unit.owner() != state.mover;
        attack += i8::from(bribed || unit.marks.has(Mark::Bribed));

        let mut defence = foe_facts.defence as i8 + Self::defends_class(state, target, deed.unit);
        defence += i8::from(facts.class == Class::Cavalry && foe.marks.has(Mark::Stakes));
        defence += i8::from(deed.way.is_ranged() && foe.kind.has(Trait::RangedArmor));
        defence += i8::from(foe.marks.has(Mark::Improved));
        if named {
            attack += deed.attack_cards;
            defence += deed.defence_cards;
        }
        if target == deed.target {
            defence += 2 * deed.shields as i8;
        }
        Odds::reckon(attack, defence, foe.marks.has(Mark::Sabotaged))
    }

    /// The dice of the counter-stroke (8.7): printed numbers and what a class gives, nothing else.
    #[must_use]
    pub fn counter_odds(state: &State, deed: &Deed) -> Odds {
        let (by, at) = (deed.target, deed.unit);
        let attack = state.unit(by).kind.facts().attack as i8 + Self::against_class(state, by, at);
        let defence =
            state.unit(at).kind.facts().defence as i8 + Self::defends_class(state, at, by);
        Odds::reckon(attack, defence, state.unit(at).marks.has(Mark::Sabotaged))
    }

    /// Attack bonuses against a class: arrows, cavalry specialist, rapier.
    fn against_class(state: &State, by: Slot, target: Slot) -> i8 {
        let kind = state.unit(by).kind;
        match state.unit(target).kind.facts().class {
            Class::Infantry => i8::from(kind.has(Trait::Arrows) || kind.has(Trait::Rapier)),
            Class::Cavalry => i8::from(kind.has(Trait::CavalrySpecialist)),
            Class::Machine | Class::Specialist => 0,
        }
    }

    /// Defence bonuses against a class: cavalry specialist, sturdy helmet.
    fn defends_class(state: &State, unit: Slot, by: Slot) -> i8 {
        let kind = state.unit(unit).kind;
        match state.unit(by).kind.facts().class {
            Class::Cavalry => i8::from(kind.has(Trait::CavalrySpecialist)),
            Class::Machine => i8::from(kind.has(Trait::SturdyHelmet)),
            Class::Infantry | Class::Specialist => 0,
        }
    }

    /// Does the unit begin its action on one of the eight squares around a friendly Crusader (10.8)?
    #[must_use]
    pub fn has_crusader(state: &State, field: &Field, slot: Slot, start: Sq) -> bool {
        state.unit(slot).kind.facts().class != Class::Machine
            && Self::friend_on(state, field, slot, start.around(), Trait::Crusading)
    }

    /// Does the unit strike from beside a friendly Flag Bearer (10.9)?
    #[must_use]
    pub fn has_flag(state: &State, field: &Field, slot: Slot, stand: Sq, way: Way) -> bool {
        !way.is_ranged()
            && state.unit(slot).kind.facts().style == Style::Melee
            && Self::friend_on(state, field, slot, stand.beside(), Trait::FlagBearing)
    }

    fn friend_on(state: &State, field: &Field, slot: Slot, squares: Squares, which: Trait) -> bool {
        let side = state.side(slot);
        squares
            .and(field.units[side])
            .iter()
            .filter_map(|sq| field.on(sq))
            .any(|friend| friend != slot && state.unit(friend).kind.has(which))
    }

    /// The dice an attack would have, as it is declared.
    #[must_use]
    pub fn odds_of(&self, state: &State, mv: Move) -> Option<Odds> {
        let (from, stand, goal) = match mv {
            Move::Attack { from, stand, target } => (from, stand, target),
            Move::Ride(from, target) | Move::Throw(from, target) | Move::Volley(from, target) => {
                (from, from, target)
            }
            _ => return None,
        };
        let field = Field::new(state);
        let (slot, named) = (field.on(from)?, field.on(goal)?);
        let ranged = state.unit(slot).kind.facts().style == Style::Ranged;
        let way = match mv {
            Move::Ride(..) => Way::Ride,
            Move::Throw(..) => Way::Throw,
            _ if ranged => Way::Shot,
            _ => Way::Blow,
        };
        let start = state.deed.filter(|d| d.unit == slot).map_or(from, |d| d.start);
        let mut deed = Self::deed(state, &field, slot, start, stand, named, goal, way);
        if let Some(prior) = state.deed.filter(|d| d.unit == slot) {
            deed.crusade = prior.crusade;
        }
        Some(Self::odds_against(state, &deed, named))
    }
}
