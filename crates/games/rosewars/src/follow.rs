//! After a loss the battle bonus; after the last target the advance and what a trait allows after it (5.6, 5.8, 10.7,
//! 10.25).

use tudor_engine::{Bag, Seat, Sink};

use crate::board::{Dir, Squares};
use crate::data::{BONUS_AT, Trait};
use crate::event::Event;
use crate::game::Rosewars;
use crate::moves::Move;
use crate::reach::{Field, Steps, Walker};
use crate::state::{Deed, Mark, Stage, State, Volley, Way};

impl Rosewars {
    /// 5.8: a side that has lost four units draws a card at once, before anything else happens. Is one to be drawn?
    pub(crate) fn bonus_due(state: &mut State) -> bool {
        let due = |s: &Seat| state.losses[*s] >= BONUS_AT && !state.bonus[*s];
        let seat = [state.mover, state.mover.other()].into_iter().find(due);
        if let Some(seat) = seat {
            state.stage = Stage::Bonus(seat);
        }
        seat.is_some()
    }

    /// Goes on with the action after the dice of its last target.
    pub(crate) fn targets_done(state: &mut State, events: &mut impl Sink<Event>) {
        match state.deed {
            Some(deed) if state.unit(deed.unit).at.is_some() => {
                if Self::may_advance(state, &deed) {
                    state.stage = Stage::Advance;
                } else {
                    Self::follow(state, events);
                }
            }
            _ => Self::action_done(state, events),
        }
    }

    pub(crate) fn draw_bonus(
        state: &mut State,
        seat: Seat,
        card: u8,
        events: &mut impl Sink<Event>,
    ) {
        state.hands[seat] = state.hands[seat].with(card);
        state.bonus[seat] = true;
        events.emit(Event::CardsDrawn {
            seat,
            house: state.house(seat),
            count: 1,
            cards: Some(Bag::EMPTY.with(card)),
            bonus: true,
        });
        // The card is in hand; the action goes on where it was.
        match state.deed {
            Some(deed) if deed.way == Way::Murder => state.stage = Stage::Discovery,
            Some(_) => Self::next_target(state, events),
            None => Self::action_done(state, events),
        }
    }

    /// 5.6: may the attacker step onto the square its named target left?
    #[must_use]
    pub fn may_advance(state: &State, deed: &Deed) -> bool {
        let unit = state.unit(deed.unit);
        let house = state.house(state.side(deed.unit));
        let bribed = unit.marks.has(Mark::Bribed);
        let back_line = deed.barred && house.other().back_line().has(deed.goal)
            || bribed && house.back_line().has(deed.goal);
        let held =
            unit.marks.has(Mark::Pinned) && Dir::between(deed.stand, deed.goal) == house.forward();
        let barred = deed.stays || back_line || held;
        !barred && state.on(deed.goal).is_none()
    }

    pub(crate) fn advance(state: &mut State, take: bool, events: &mut impl Sink<Event>) {
        let Some(mut deed) = state.deed else { return };
        let (slot, from) = (deed.unit, deed.stand);
        let mut held = state.unit(slot).marks.has(Mark::Pinned);
        if take {
            let field = Field::new(state);
            if let Some(walker) = Walker::new(state, &field, slot, deed.barred) {
                held = walker.held_after(from, deed.goal, held);
            }
            Self::set_foot(state, slot, deed.goal, held);
            deed.advanced = true;
            state.deed = Some(deed);
        }
        let to = take.then_some(deed.goal);
        events.emit(Event::Advanced { who: Self::who(state, slot), from, to, held });
        if !take || !Self::arrives(state, slot, events) {
            Self::follow(state, events);
        }
    }

    /// Swiftness's walk (10.7).
    pub(crate) fn swift_steps(state: &State, deed: &Deed) -> Steps {
        let movement = state.unit(deed.unit).kind.facts().movement;
        Steps::plain(movement.saturating_sub(deed.walked + 1))
    }

    /// What may follow, if anything may.
    pub(crate) fn follow(state: &mut State, events: &mut impl Sink<Event>) {
        let Some(deed) = state.deed else { return Self::action_done(state, events) };
        state.stage = match deed.volley {
            Volley::First => Stage::SecondShot,
            Volley::Second => return Self::action_done(state, events),
            Volley::No => Stage::Follow,
        };
        let any = match state.stage {
            Stage::SecondShot => Self::volley_shooters(state, Some(deed.unit)).next().is_some(),
            _ => {
                !Self::follow_walks(state, &deed).is_empty()
                    || !Self::follow_blows(state, &deed).is_empty()
            }
        };
        if !any {
            Self::action_done(state, events);
        }
    }

    /// Where swiftness leads (10.7).
    fn follow_walks(state: &State, deed: &Deed) -> Squares {
        if !state.unit(deed.unit).kind.has(Trait::Swiftness) || deed.way == Way::Walk {
            return Squares::EMPTY;
        }
        let field = Field::new(state);
        Walker::new(state, &field, deed.unit, deed.barred)
            .map_or(Squares::EMPTY, |w| w.within(Self::swift_steps(state, deed)))
    }

    /// Whom combat agility may strike (10.25).
    fn follow_blows(state: &State, deed: &Deed) -> Squares {
        let unit = state.unit(deed.unit);
        if deed.second || !unit.kind.has(Trait::CombatAgility) {
            return Squares::EMPTY;
        }
        let enemies = Field::new(state).units[state.side(deed.unit).other()];
        unit.at.map_or(Squares::EMPTY, |at| at.beside().and(enemies))
    }

    pub(crate) fn follow_moves(state: &State, out: &mut Vec<Move>) {
        out.push(Move::Pass);
        let Some(deed) = state.deed else { return };
        let Some(from) = state.unit(deed.unit).at else { return };
        out.extend(Self::follow_walks(state, &deed).iter().map(|to| Move::Walk(from, to)));
        let blows = Self::follow_blows(state, &deed);
        out.extend(blows.iter().map(|target| Move::Attack { from, stand: from, target }));
    }

    pub(crate) fn second_shot_moves(state: &State, out: &mut Vec<Move>) {
        out.push(Move::Pass);
        let first = state.deed.map(|d| d.unit);
        let shots = Self::volley_shooters(state, first);
        out.extend(shots.map(|(from, target)| Move::Attack { from, stand: from, target }));
    }
}
