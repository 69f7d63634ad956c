//! The supply phase (7.0): succession, minors, executions, hunger, in the order of R62.

use tudor_engine::{Refusal, Seat, Sink};

use crate::RichardIii;
use crate::data::{
    Area, Areas, BOXES, Block, Blocks, Borders, CROWNS, Kind, Land, Local, Slot, Slots,
    TURNED_HEIR, beyond, blocks_that,
};
use crate::event::{Cause, Event};
use crate::moves::Move;
use crate::stage::Stage;
use crate::state::{NONE, Phase, State};
use crate::tables::lancaster::HENRY_VI;

impl RichardIii {
    /// 6.81, R62.1, R84: King and Pretender are the senior living heirs; a new King's place is announced.
    pub(crate) fn succession(&self, s: &mut State, ev: &mut impl Sink<Event>) -> bool {
        for seat in Seat::BOTH {
            let senior = s.senior(seat);
            if s.crown[seat] == senior {
                continue;
            }
            let dead = s.crown[seat].is_none();
            s.crown[seat] = senior;
            if let Some(local) = senior.filter(|_| seat == s.king) {
                let block = Block::new(seat, local);
                let area = s.slot_of(block).map(|x| s.area_of(x));
                match area {
                    Some(a) => s.confine(seat, block.set(), s.here[a as usize]),
                    None => s.on_map(seat).iter().for_each(|x| s.exclude(x, block.set())),
                }
                s.settle(seat);
                ev.emit(Event::King { block, area, dead });
            }
        }
        false
    }

    /// Where an heir may enter: a King's at a free crown, a Pretender's in exile (6.82).
    pub(crate) fn entrances(s: &State, seat: Seat) -> Areas {
        if seat != s.king {
            return BOXES[seat.index()];
        }
        s.open_among(seat, CROWNS)
    }

    pub(crate) fn minors(&self, s: &mut State, seat: Seat) -> bool {
        let Some(Local(next)) = s.minor[seat].lowest() else { return false };
        if s.owed[seat] == 0 || Self::entrances(s, seat).is_empty() {
            return false;
        }
        s.phase = Phase::Enter(seat, next);
        true
    }

    /// An heir is placed: a minor, or Henry let out after the war (R78).
    pub(crate) fn enter(
        &self,
        s: &mut State,
        seat: Seat,
        local: u8,
        area: Area,
        ev: &mut impl Sink<Event>,
    ) {
        let block = Block::new(seat, local);
        if s.captive && block == HENRY_VI {
            s.captive = false;
        } else {
            s.minor[seat] -= block.set();
            s.owed[seat] -= 1;
        }
        let slot = s.place(block, area, block.set());
        s.settle(seat);
        if s.stage.is_political() {
            s.moved |= slot.set(); // he is where he goes
        }
        ev.emit(Event::Entered { block, slot, area });
        self.advance(s, ev);
    }

    /// The other house's turned heir that this side holds (9.1).
    pub(crate) fn hostage(s: &State, seat: Seat) -> Option<Block> {
        let block = Block::new(seat, TURNED_HEIR);
        let gone = (s.dead[seat] | s.away[seat]).has(block.into());
        (!gone).then_some(block)
    }

    pub(crate) fn executions(&self, s: &mut State, seat: Seat) -> bool {
        if Self::hostage(s, seat).is_none() {
            return false;
        }
        s.phase = Phase::Execute(seat);
        true
    }

    pub(crate) fn execute(&self, s: &mut State, seat: Seat, mv: Move, ev: &mut impl Sink<Event>) {
        let block = Self::hostage(s, seat).expect("invariant: there is somebody to execute");
        if mv == Move::Spare {
            ev.emit(Event::Spared { seat, block });
        } else {
            ev.emit(Event::Executed { seat, block });
            if let Some(slot) = s.slot_of(block) {
                s.lift(slot);
            }
            // R63: the pool is no refuge.
            s.pool[seat] -= block.set();
            s.lying[seat] -= block.set();
            self.bury(s, block, ev);
        }
        if !s.is_over() {
            self.next_stage(s, ev);
        }
    }

    /// Does this block eat for nothing in this box (7.2, R65)?
    fn eats_free(&self, block: Block, area: Area) -> bool {
        block.is_local(area) || self.free_mercenaries && block.info().kind == Kind::Mercenary
    }

    /// The blocks of a side that eat for nothing in this box, wherever they are.
    fn exempt(&self, seat: Seat, area: Area) -> Blocks {
        blocks_that(seat, |block| self.eats_free(block, area))
    }

    /// The blocks that may be chosen: those in the area that count and were not chosen yet.
    pub(crate) fn hungry(&self, s: &State, seat: Seat, area: Area) -> Slots {
        let here = s.of(seat, area) - s.acted;
        if area.exile_of().is_none() {
            return here;
        }
        here.iter().filter(|&x| !self.eats_free(s.block(x), area)).collect()
    }

    /// How many blocks of a side an area cannot feed (7.1, 7.2).
    fn surplus(&self, s: &mut State, seat: Seat, area: Area, ev: &mut impl Sink<Event>) -> u8 {
        let here = s.of(seat, area);
        let over = |eat: Slots, limit: u8| eat.len().saturating_sub(limit);
        match area.info().land {
            Land::Exile(_, limit) if over(here, limit) > 0 => {
                let eat = self.hungry(s, seat, area);
                self.tell_box(s, seat, area, here - eat, ev);
                over(eat, limit)
            }
            Land::Exile(..) => 0,
            _ => over(here, if area.info().city.is_some() { 5 } else { 4 }),
        }
    }

    /// A box holds more blocks than it feeds, so everybody learns which of its mercenaries are at home, or nobody
    /// could tell whether the limit is kept. Which blocks they are is not shown (R79).
    fn tell_box(
        &self,
        s: &mut State,
        seat: Seat,
        area: Area,
        fed: Slots,
        ev: &mut impl Sink<Event>,
    ) {
        let here = s.of(seat, area);
        let free = fed.iter().map(|x| s.block(x).into()).collect::<Blocks>();
        let absent = self.exempt(seat, area) - free;
        s.confine(seat, free, here);
        here.iter().for_each(|x| s.exclude(x, absent));
        s.settle(seat);
        ev.emit(Event::Box { area, seat, free });
    }

    /// Everybody sees that this block, which is chosen to starve or to leave, is none that eats for nothing.
    pub(crate) fn tell_eater(&self, s: &mut State, slot: Slot, area: Area) {
        if area.exile_of().is_some() {
            s.exclude(slot, self.exempt(slot.seat(), area));
            s.settle(slot.seat());
        }
    }

    /// The first of these areas that cannot feed its blocks of a side, and how many are too many.
    fn overfull(
        &self,
        s: &mut State,
        seat: Seat,
        among: Areas,
        ev: &mut impl Sink<Event>,
    ) -> Option<(Area, u8)> {
        s.acted = Slots::EMPTY;
        among.iter().find_map(|area| {
            let over = self.surplus(s, seat, area, ev);
            (over > 0).then_some((area, over))
        })
    }

    /// 7.1, 7.2: the next of these areas where somebody must starve.
    pub(crate) fn hunger(
        &self,
        s: &mut State,
        seat: Seat,
        among: Areas,
        ev: &mut impl Sink<Event>,
    ) -> bool {
        let next = self.overfull(s, seat, among, ev);
        if let Some((area, over)) = next {
            s.phase = Phase::Starve(seat, area, over);
        }
        next.is_some()
    }

    /// 7.2, 8.5: the next box among these areas that somebody must leave.
    pub(crate) fn extras(
        &self,
        s: &mut State,
        seat: Seat,
        among: Areas,
        ev: &mut impl Sink<Event>,
    ) -> bool {
        let next = self.overfull(s, seat, among & BOXES[seat.index()], ev);
        if let Some((area, over)) = next {
            s.phase = Phase::Extra(seat, area, over);
        }
        next.is_some()
    }

    pub(crate) fn starve(
        &self,
        s: &mut State,
        (seat, area, left): (Seat, Area, u8),
        slot: Slot,
        ev: &mut impl Sink<Event>,
    ) {
        s.acted |= slot.set();
        self.tell_eater(s, slot, area);
        self.lose_step(s, slot, Cause::Supply, ev);
        if s.is_over() {
            return;
        }
        if left > 1 {
            s.phase = Phase::Starve(seat, area, left - 1);
        } else if !self.hunger(s, seat, beyond(area), ev) {
            self.next_stage(s, ev);
        }
    }

    /// The turn is over: the next one, or the political turn after the seventh.
    pub(crate) fn end_turn(&self, s: &mut State, ev: &mut impl Sink<Event>) -> bool {
        s.moved = Slots::EMPTY;
        s.reserve = Slots::EMPTY;
        s.acted = Slots::EMPTY;
        s.turned = Slots::EMPTY;
        s.used = [0; 62];
        s.entered.0 = [[Borders::EMPTY; 2]; 2];
        s.via = [NONE; 64];
        s.treason = None;
        s.cards.0 = [None; 2];
        s.muster = None;
        s.ap = 0;
        s.paid = Areas::EMPTY;
        s.pairs = [None; 4];
        if s.turn == 7 {
            return false;
        }
        s.turn += 1;
        s.stage = Stage::Succession;
        s.phase = Phase::Cards;
        ev.emit(Event::Turn { campaign: s.campaign, turn: s.turn });
        true
    }

    pub(crate) fn no_hunger(area: Area) -> Refusal {
        let rule = if area.exile_of().is_some() { "7.2" } else { "7.1" };
        Refusal::new(rule, format!("Choose a block in {} that was not chosen yet.", area.name()))
    }
}
