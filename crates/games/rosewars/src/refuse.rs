//! Why a move is refused, in a sentence and with its rule. Only looked at after the list has said no.

use tudor_engine::{Refusal, Seat};

use crate::board::Sq;
use crate::cards::{Card, Window};
use crate::data::{Ability, Style, Trait};
use crate::game::Rosewars;
use crate::moves::Move;
use crate::reach::{Field, Steps, Walker};
use crate::state::{Mark, Slot, Stage, State};

impl Rosewars {
    /// The reason why a move is not in the list.
    pub(crate) fn why_not(&self, state: &State, seat: Seat, mv: Move) -> Refusal {
        match (state.stage, mv) {
            (Stage::ChooseHouse, _) => Refusal::new("2.2", "First choose the house you command."),
            (Stage::Demand, _) => {
                Refusal::new("2.4", "Say first whether the other side must deploy before you.")
            }
            (Stage::Deploy, _) => Self::why_not_deploy(state, seat),
            (Stage::Pikes(_), _) => Refusal::new(
                "2.7",
                "Move one of your two Pikemen to an empty square of your half, or keep them.",
            ),
            (Stage::Declared | Stage::Missed | Stage::Hit, Move::Play(card)) => {
                Self::why_not_answer(state, seat, card)
            }
            (Stage::Declared | Stage::Missed | Stage::Hit, _) => {
                Refusal::new("7.1", "Play a card that fits this moment, or none.")
            }
            (Stage::Advance, _) => {
                Refusal::new("5.6", "Take the square or stay: decide that first.")
            }
            (Stage::Follow, _) => Self::why_not_follow(state, mv),
            (Stage::SecondShot, _) => {
                Refusal::new("8.13", "Name the second shooter and a target in its range, or stop.")
            }
            (Stage::Turn, _) => self.why_not_turn(state, mv),
            _ => Refusal::not_your_turn(),
        }
    }

    pub(crate) fn why_not_deploy(state: &State, seat: Seat) -> Refusal {
        let muster = &state.musters[seat];
        Refusal::new(
            "2.5",
            if muster.rear.len() < 3 {
                "Choose three units for the rear guard first."
            } else if muster.squares.len() < 3 {
                "Choose three free squares behind your front line."
            } else {
                "The deployment is complete: deploy, or take a step back."
            },
        )
    }

    pub(crate) fn why_not_answer(state: &State, seat: Seat, card: Card) -> Refusal {
        let facts = card.facts();
        if card.in_hand(state.hands[seat]).is_none() {
            return Refusal::new("7.1", format!("You do not hold {}.", facts.name));
        }
        if facts.window != Self::window(state.stage) {
            return Refusal::new("7.1", format!("{} is for another moment.", facts.name));
        }
        let why = match card {
            Card::CouchedLances => {
                "Couched Lances are for cavalry that rode at least one step before this blow."
            }
            Card::BodkinPoints => "Bodkin Points are for Longbowmen.",
            Card::ShieldWall => "A sabotaged unit has no defence to add to.",
            Card::FightingRetreat => {
                "It needs an empty square straight behind the unit, and no other card on this hit."
            }
            _ => "Only a unit that can strike answers a blow, not a shot.",
        };
        Refusal::new(facts.rule, why)
    }

    /// The one unit whose action is under way has a walk left by swiftness, or a blow by combat agility.
    fn why_not_follow(state: &State, mv: Move) -> Refusal {
        let unit = state.deed.map(|d| *state.unit(d.unit));
        let swift = unit.is_some_and(|u| u.kind.has(Trait::Swiftness));
        let own = |from: Sq| unit.is_some_and(|u| u.at == Some(from));
        match mv {
            Move::Walk(from, _) if own(from) && swift => {
                Refusal::new("10.7", "That is farther than it may still walk.")
            }
            Move::Attack { from, .. } if own(from) && !swift => Refusal::new(
                "10.25",
                "It strikes once more from where it stands, at an enemy beside it.",
            ),
            _ if swift => Refusal::new("10.7", "It may walk on, or stay; that comes first."),
            _ => Refusal::new("10.25", "It may strike once more, or not; that comes first."),
        }
    }

    fn why_not_turn(&self, state: &State, mv: Move) -> Refusal {
        match mv {
            Move::Walk(from, to) => Self::unit_refusal(state, from, |slot, field| {
                Self::why_not_step(state, field, slot, to, Self::walk_steps(state, slot), "4.1")
            }),
            Move::Attack { from, stand, target } => {
                Self::unit_refusal(state, from, |slot, field| {
                    self.why_not_attack(state, field, slot, [from, stand, target])
                })
            }
            Move::Ride(from, target) => Self::unit_refusal(state, from, |slot, _| {
                Self::why_not_armed(state, slot, target).unwrap_or_else(|| {
                    Refusal::new(
                        "10.23",
                        "A ride goes over an enemy beside the Hussar to an empty square behind, and past no wall.",
                    )
                })
            }),
            Move::Throw(from, target) => Self::unit_refusal(state, from, |slot, _| {
                Self::why_not_armed(state, slot, target).unwrap_or_else(|| {
                    Refusal::new(
                        "10.24",
                        "The one javelin flies two or three squares, two in the snow.",
                    )
                })
            }),
            Move::Use(ability, from, _) => Self::unit_refusal(state, from, |slot, _| {
                if !state.unit(slot).kind.facts().abilities.contains(&ability) {
                    Refusal::new("11.1", format!("{} cannot do that.", Self::named(state, slot)))
                } else if ability == Ability::Assassinate && state.actions != 1 {
                    Refusal::new("11.6", "The Assassin strikes with the last action of your turn.")
                } else {
                    Refusal::new(ability.facts().rule, "That target is out of its reach.")
                }
            }),
            Move::Play(card) | Move::PlayOn(card, _) => Self::why_not_card(state, card),
            Move::Volley(..) => Self::why_not_card(state, Card::MassedVolley),
            Move::Reserves(..) => Self::why_not_card(state, Card::Reserves),
            Move::Reform(..) => Self::why_not_card(state, Card::ReformRanks),
            Move::AskMe => Refusal::new("7.2", "You are asked already."),
            _ => Refusal::new("3.3", "Move, attack, play a card, or end your turn."),
        }
    }

    fn named(state: &State, slot: Slot) -> String {
        let unit = state.unit(slot);
        unit.at
            .map_or_else(|| unit.kind.name().to_owned(), |at| format!("{} {at}", unit.kind.name()))
    }

    /// Why this unit may not act at all, or else what `other` says.
    fn unit_refusal(state: &State, from: Sq, other: impl Fn(Slot, &Field) -> Refusal) -> Refusal {
        let field = Field::new(state);
        let Some(slot) = field.on(from) else {
            return Refusal::new("3.3", format!("Nobody stands on {from}."));
        };
        Self::why_not_chosen(state, slot).unwrap_or_else(|| other(slot, &field))
    }

    /// Why this unit may not be chosen; `None` if it may.
    #[must_use]
    pub fn why_not_chosen(state: &State, slot: Slot) -> Option<Refusal> {
        let seat = state.mover;
        if Self::may_be_chosen(state, slot, seat) && state.actions > 0 {
            return None;
        }
        let (name, unit) = (Self::named(state, slot), state.unit(slot));
        Some(if state.side(slot) != seat {
            Refusal::new("3.3", format!("{name} is not yours."))
        } else if unit.marks.has(Mark::Chosen) && !unit.marks.has(Mark::Fresh) {
            Refusal::new("3.2", format!("{name} has acted this turn."))
        } else if unit.marks.has(Mark::Frozen) {
            Refusal::new(
                "3.2",
                format!("{name} may not act this turn: it was bribed, poisoned or told to wait."),
            )
        } else if state.actions == 0 {
            Refusal::new("3.1", "You have no action left.")
        } else {
            Refusal::new("10.18", format!("{name} rests in your first turn."))
        })
    }

    fn why_not_step(
        state: &State,
        field: &Field,
        slot: Slot,
        to: Sq,
        steps: Steps,
        rule: &'static str,
    ) -> Refusal {
        let name = Self::named(state, slot);
        if field.on(to).is_some() {
            return Refusal::new(rule, format!("{to} is taken; no unit walks onto another."));
        }
        let barred = Self::is_barred(state, slot);
        let goal = state.house(state.side(slot)).other().back_line();
        if barred && goal.has(to) {
            return Refusal::new(
                "7.5",
                "Helped by that card, it may not set foot on the enemy back line.",
            );
        }
        let own_line = state.house(state.side(slot)).back_line();
        if state.unit(slot).marks.has(Mark::Bribed) && own_line.has(to) {
            let text = format!("{name} is bribed and does not walk onto your own back line.");
            return Refusal::new("11.4", text);
        }
        let free = Walker::new(state, field, slot, barred).map(Walker::unheld);
        if free.is_some_and(|w| w.route(to, steps).is_some()) {
            let text = format!(
                "{name} is held by a wall beside its way and goes no farther forward this turn."
            );
            return Refusal::new("4.3", text);
        }
        Refusal::new(rule, format!("{to} is too far for {name}."))
    }

    /// Why it may not attack that square at all.
    fn why_not_armed(state: &State, slot: Slot, target: Sq) -> Option<Refusal> {
        let (name, unit) = (Self::named(state, slot), state.unit(slot));
        let enemy = state.on(target).is_some_and(|s| state.side(s) != state.side(slot));
        Some(if unit.kind.facts().attack == 0 {
            Refusal::new("5.1", format!("{name} never attacks."))
        } else if unit.reload > 0 {
            Refusal::new("10.6", format!("{name} is reloading."))
        } else if state.actions < Self::attack_cost(state, slot) {
            Refusal::new("10.5", format!("An attack of {name} costs two actions."))
        } else if !enemy {
            Refusal::new("5.1", format!("There is no enemy on {target}."))
        } else {
            return None;
        })
    }

    fn why_not_attack(
        &self,
        state: &State,
        field: &Field,
        slot: Slot,
        [from, stand, target]: [Sq; 3],
    ) -> Refusal {
        if let Some(refusal) = Self::why_not_armed(state, slot, target) {
            return refusal;
        }
        let (name, facts) = (Self::named(state, slot), state.unit(slot).kind.facts());
        if facts.style == Style::Ranged {
            if stand != from {
                return Refusal::new("5.2", format!("{name} shoots from where it stands."));
            }
            let far = from.distance(target);
            if far <= facts.range {
                return Refusal::new("8.12", "In the snow no shot reaches beyond two squares.");
            }
            let text = format!("{target} is {far} squares away; {name} reaches {}.", facts.range);
            return Refusal::new("5.2", text);
        }
        if !target.beside().has(stand) {
            return Refusal::new("5.1", format!("{stand} is not beside {target}."));
        }
        let rule = if state.unit(slot).kind.has(Trait::Berserking) { "10.16" } else { "5.1" };
        Self::why_not_step(state, field, slot, stand, self.charge_steps(state, slot), rule)
    }

    pub(crate) fn why_not_card(state: &State, card: Card) -> Refusal {
        let facts = card.facts();
        if card.in_hand(state.hands[state.mover]).is_none() {
            return Refusal::new("7.1", format!("You do not hold {}.", facts.name));
        }
        if facts.window != Window::OwnTurn {
            return Refusal::new("7.1", format!("{} is for a moment of an attack.", facts.name));
        }
        if facts.costs_action && state.actions == 0 {
            return Refusal::new(
                "7.3",
                format!("{} needs an action, and none is left.", facts.name),
            );
        }
        let why = match card {
            Card::FreshOrders => "It is for a unit of yours that has acted, with an action left.",
            Card::ForcedMarch => "It is for infantry that may still act, with an action left.",
            Card::SharpenedStakes => "It is for one of your Longbowmen.",
            Card::MassedVolley => "It needs a Longbowman that may act, with an enemy in range.",
            Card::Reserves => "It needs a lost basic unit and an empty square on your back line.",
            Card::StanleyWaits => "It is for an enemy basic unit within two squares of yours.",
            Card::ReformRanks => "It is for two different units of yours, both in your half.",
            _ => "It is played without a target.",
        };
        Refusal::new(facts.rule, why)
    }
}
