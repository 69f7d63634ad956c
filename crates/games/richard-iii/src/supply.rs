//! The supply phase (7.0): succession, minors, executions, hunger, in the order of R62.

use tudor_engine::{Refusal, Seat, Sink};

use crate::RichardIii;
use crate::data::{
    Area, BOXES, Block, CROWNS, Kind, Land, Slot, TURNED_HEIR, areas, beyond, slots,
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
                    Some(a) => s.confine(seat, block.bit(), s.here[a as usize]),
                    None => slots(s.on_map(seat)).for_each(|x| s.narrow(x, !block.bit())),
                }
                s.settle(seat);
                ev.emit(Event::King { block, area, dead });
            }
        }
        false
    }

    /// Where an heir may enter: a King's at a free crown, a Pretender's in exile (6.82).
    pub(crate) fn entrances(s: &State, seat: Seat) -> u64 {
        if seat != s.king {
            return BOXES[seat.index()];
        }
        s.open_among(seat, CROWNS)
    }

    pub(crate) fn minors(&self, s: &mut State, seat: Seat) -> bool {
        let next = s.minor[seat];
        if s.owed[seat] == 0 || next == 0 || Self::entrances(s, seat) == 0 {
            return false;
        }
        s.phase = Phase::Enter(seat, next.trailing_zeros() as u8);
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
            s.minor[seat] &= !block.bit();
            s.owed[seat] -= 1;
        }
        let slot = s.place(block, area, block.bit());
        s.settle(seat);
        if s.stage.is_political() {
            s.moved |= slot.bit(); // he is where he goes
        }
        ev.emit(Event::Entered { block, slot, area });
        self.advance(s, ev);
    }

    /// The other house's turned heir that this side holds (9.1).
    pub(crate) fn hostage(s: &State, seat: Seat) -> Option<Block> {
        let block = Block::new(seat, TURNED_HEIR);
        let gone = (s.dead[seat] | s.away[seat]) & block.bit() != 0;
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
            s.pool[seat] &= !block.bit();
            s.lying[seat] &= !block.bit();
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
    fn exempt(&self, seat: Seat, area: Area) -> u32 {
        (0..32)
            .filter(|&local| self.eats_free(Block::new(seat, local), area))
            .fold(0, |all, local| all | 1 << local)
    }

    /// The blocks that may be chosen: those in the area that count and were not chosen yet.
    pub(crate) fn hungry(&self, s: &State, seat: Seat, area: Area) -> u64 {
        let here = s.of(seat, area) & !s.acted;
        if area.exile_of().is_none() {
            return here;
        }
        slots(here).filter(|&x| !self.eats_free(s.block(x), area)).fold(0, |all, x| all | x.bit())
    }

    /// How many blocks of a side an area cannot feed (7.1, 7.2).
    fn surplus(&self, s: &mut State, seat: Seat, area: Area, ev: &mut impl Sink<Event>) -> u8 {
        let here = s.of(seat, area);
        let over = |eat: u64, limit: u8| (eat.count_ones() as u8).saturating_sub(limit);
        match area.info().land {
            Land::Exile(_, limit) if over(here, limit) > 0 => {
                let eat = self.hungry(s, seat, area);
                self.tell_box(s, seat, area, here & !eat, ev);
                over(eat, limit)
            }
            Land::Exile(..) => 0,
            _ => over(here, if area.info().city.is_some() { 5 } else { 4 }),
        }
    }

    /// A box holds more blocks than it feeds, so everybody learns which of its mercenaries are at home, or nobody
    /// could tell whether the limit is kept. Which blocks they are is not told (R79).
    fn tell_box(&self, s: &mut State, seat: Seat, area: Area, fed: u64, ev: &mut impl Sink<Event>) {
        let here = s.of(seat, area);
        let free = slots(fed).fold(0, |all, x| all | s.block(x).bit());
        let absent = self.exempt(seat, area) & !free;
        s.confine(seat, free, here);
        slots(here).for_each(|x| s.narrow(x, !absent));
        s.settle(seat);
        ev.emit(Event::Box { area, seat, free });
    }

    /// Everybody sees that this block, which is chosen to starve or to leave, is none that eats for nothing.
    pub(crate) fn tell_eater(&self, s: &mut State, slot: Slot, area: Area) {
        if area.exile_of().is_some() {
            s.narrow(slot, !self.exempt(slot.seat(), area));
            s.settle(slot.seat());
        }
    }

    /// The first of these areas that cannot feed its blocks of a side, and how many are too many.
    fn overfull(
        &self,
        s: &mut State,
        seat: Seat,
        among: u64,
        ev: &mut impl Sink<Event>,
    ) -> Option<(Area, u8)> {
        s.acted = 0;
        areas(among).find_map(|area| {
            let over = self.surplus(s, seat, area, ev);
            (over > 0).then_some((area, over))
        })
    }

    /// 7.1, 7.2: the next of these areas where somebody must starve.
    pub(crate) fn hunger(
        &self,
        s: &mut State,
        seat: Seat,
        among: u64,
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
        among: u64,
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
        s.acted |= slot.bit();
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
        s.moved = 0;
        s.reserve = 0;
        s.acted = 0;
        s.turned = 0;
        s.used = [0; 62];
        s.entered.0 = [[0; 2]; 2];
        s.via = [NONE; 64];
        s.treason = None;
        s.cards.0 = [None; 2];
        s.muster = None;
        s.ap = 0;
        s.paid = 0;
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
