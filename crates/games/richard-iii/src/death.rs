//! Elimination (6.8), succession (6.81), and instant victory (9.0).

use tudor_engine::{Seat, Sink};

use crate::RichardIii;
use crate::data::{Area, Block, Kind, LANCASTER, Slot, Slots};
use crate::event::{Cause, Event};
use crate::state::{End, Phase, State};
use crate::tables::lancaster::HENRY_VI;

impl State {
    /// Is the game over?
    #[inline]
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(..))
    }
}

impl RichardIii {
    /// A block is eliminated, wherever and why: it goes where its kind goes (R60).
    pub(crate) fn kill(&self, s: &mut State, slot: Slot, cause: Cause, ev: &mut impl Sink<Event>) {
        let area = s.area_of(slot);
        let block = s.lift(slot);
        ev.emit(Event::Died { block, area, cause });
        self.bury(s, block, ev);
    }

    /// What death means for a block that has left its place.
    pub(crate) fn bury(&self, s: &mut State, block: Block, ev: &mut impl Sink<Event>) {
        let seat = block.seat();
        s.set_seen(block, 0);
        s.confine(seat, block.set(), Slots::EMPTY); // everybody saw who it was
        let for_good = match block.info().kind {
            Kind::Heir | Kind::Rose => true,
            Kind::Noble => block.is_neville() || block.is_turned_heir(),
            _ => false,
        };
        if for_good {
            s.dead[seat] |= block.set();
            if let Some(twin) = block.twin() {
                s.away[twin.seat()] -= twin.set();
                s.dead[twin.seat()] |= twin.set();
            }
        } else {
            s.lying[seat] |= block.set();
        }
        s.settle(seat);
        // 6.82, R59: a minor is owed for an heir, whomever he served.
        if block.is_heir() {
            s.owed[seat] += 1;
        } else if block.is_turned_heir() {
            s.owed[seat.other()] += 1;
        }
        if s.wears(block) {
            // R62, R83: a Pretender is followed at once, a King at the next supply phase.
            s.crown[seat] = if seat == s.king { None } else { s.senior(seat) };
        }
        self.check_victory(s, ev);
    }

    /// A hidden block loses a step outside a battle: to hunger or plague.
    pub(crate) fn lose_step(
        &self,
        s: &mut State,
        slot: Slot,
        cause: Cause,
        ev: &mut impl Sink<Event>,
    ) {
        let who = s.who(slot);
        let area = s.area_of(slot);
        ev.emit(Event::Lost { who, area });
        if s.steps(slot) == 1 {
            self.kill(s, slot, cause, ev);
        } else {
            s.piece[slot.index()] += 1 << 5;
            s.survived(slot);
        }
    }

    /// 9.0, R76: a side without a living heir of its own has lost at once.
    pub(crate) fn check_victory(&self, s: &mut State, ev: &mut impl Sink<Event>) {
        if s.is_over() {
            return;
        }
        for seat in Seat::BOTH {
            if s.heirs(seat).is_empty() {
                s.phase = Phase::Over(seat.other(), End::Heirs);
                ev.emit(Event::Over { winner: seat.other(), end: End::Heirs });
                return;
            }
        }
    }

    /// R78: Henry VI stands up once Lancaster alone holds Middlesex.
    pub(crate) fn free_captive(&self, s: &mut State, ev: &mut impl Sink<Event>) {
        if s.captive && s.friendly(LANCASTER, Area::Middlesex) {
            s.captive = false;
            s.place(HENRY_VI, Area::Middlesex, HENRY_VI.set());
            s.settle(LANCASTER);
            ev.emit(Event::Freed);
        }
    }
}
