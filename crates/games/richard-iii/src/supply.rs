//! The supply phase (7.0): succession, minors, executions, hunger, in the order of R62.

use tudor_engine::{Refusal, Seat, Sink};

use crate::RichardIii;
use crate::data::{Area, BOXES, Block, CROWNS, Kind, LANCASTER, Land, Slot, areas, bits, slots};
use crate::event::{Cause, Event};
use crate::moves::Move;
use crate::state::{NONE, Phase, State};

impl RichardIii {
    /// Goes on with the supply phase and the political turn until somebody must decide.
    pub(crate) fn advance(&self, s: &mut State, ev: &mut impl Sink<Event>) {
        while !s.is_over() {
            // Pretender's side first, wherever the text says "simultaneously" or nothing.
            let seat = if s.stage % 2 == 1 { s.pretender() } else { s.king };
            let waits = match s.stage {
                0 => self.succession(s, ev),
                1 | 2 => self.minors(s, seat),
                3 | 4 => self.executions(s, seat),
                5 | 6 => self.hunger(s, seat, 0, ev),
                7 => self.end_turn(s, ev),
                10 => self.disband_and_count(s, ev),
                11 | 12 => self.go_home(s, seat),
                13 | 14 => self.extras(s, seat, 0, ev),
                _ => self.reset(s, ev),
            };
            if waits {
                return;
            }
            s.stage += 1;
        }
    }

    /// 6.81, R62.1, R84: King and Pretender are the senior living heirs; a new King's place is announced.
    fn succession(&self, s: &mut State, ev: &mut impl Sink<Event>) -> bool {
        for seat in Seat::BOTH {
            let senior = s.senior(seat);
            if s.crown[seat] == senior {
                continue;
            }
            s.crown[seat] = senior;
            if let Some(local) = senior.filter(|_| seat == s.king) {
                let block = Block::new(seat, local);
                let area = s.slot_of(block).map(|x| s.area_of(x));
                let elsewhere = area.map_or(u64::MAX, |a| !s.here[a as usize]);
                for slot in slots(s.on_map(seat) & elsewhere) {
                    s.narrow(slot, !block.bit());
                }
                if area.is_some() {
                    s.pool_may[seat] &= !block.bit();
                }
                s.settle(seat);
                ev.emit(Event::King { block, area });
            }
        }
        false
    }

    /// Where an heir may enter: a King's at a free crown, a Pretender's in exile (6.82).
    pub(crate) fn entrances(s: &State, seat: Seat) -> u64 {
        if seat != s.king {
            return BOXES[seat.index()];
        }
        areas(CROWNS).filter(|&a| s.open_to(seat, a)).fold(0, |all, a| all | a.bit())
    }

    fn minors(&self, s: &mut State, seat: Seat) -> bool {
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
        if s.captive && seat == LANCASTER && local == 0 {
            s.captive = false;
        } else {
            s.minor[seat] &= !block.bit();
            s.owed[seat] -= 1;
        }
        let slot = s.place(block, area, block.bit());
        s.settle(seat);
        if s.stage > 9 {
            s.moved |= slot.bit(); // he is where he goes
        }
        ev.emit(Event::Entered { block, slot, area });
        self.advance(s, ev);
    }

    /// The other house's turned heir that this side holds (9.1).
    pub(crate) fn hostage(s: &State, seat: Seat) -> Option<Block> {
        let block = Block::new(seat, 6); // Clarence for Lancaster, Exeter for York
        let gone = (s.dead[seat] | s.away[seat]) & block.bit() != 0;
        (!gone).then_some(block)
    }

    fn executions(&self, s: &mut State, seat: Seat) -> bool {
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
            s.stage += 1;
            self.advance(s, ev);
        }
    }

    /// Does this block eat for nothing in this box (7.2, R65)?
    fn eats_free(&self, block: Block, area: Area) -> bool {
        block.is_local(area) || self.free_mercenaries && block.info().kind == Kind::Mercenary
    }

    /// Blocks that count against a limit, and the limit (7.1, 7.2). A box that holds more than it feeds shows its
    /// mercenaries, or nobody could tell whether the limit is kept.
    fn mouths(
        &self,
        s: &mut State,
        seat: Seat,
        area: Area,
        ev: &mut impl Sink<Event>,
    ) -> (u64, u8) {
        let here = s.of(seat, area);
        let Land::Exile(_, limit) = area.info().land else {
            return (here, if area.info().city.is_some() { 5 } else { 4 });
        };
        if here.count_ones() <= u32::from(limit) {
            return (here, limit);
        }
        let (mut eat, mut free) = (0, 0);
        for slot in slots(here) {
            if self.eats_free(s.block(slot), area) {
                free |= s.block(slot).bit();
            } else {
                eat |= slot.bit();
            }
        }
        let exempt = (0..32)
            .filter(|&l| self.eats_free(Block::new(seat, l), area))
            .fold(0u32, |all, l| all | 1 << l);
        for slot in slots(here) {
            if eat & slot.bit() != 0 {
                s.narrow(slot, !exempt);
            } else {
                s.reveal(slot);
            }
        }
        s.settle(seat);
        ev.emit(Event::Box { area, seat, free });
        (eat, limit)
    }

    /// The blocks that may be chosen: those in the area that count and were not chosen yet.
    pub(crate) fn hungry(&self, s: &State, seat: Seat, area: Area) -> u64 {
        let here = s.of(seat, area) & !s.acted;
        if area.exile_of().is_none() {
            return here;
        }
        slots(here).filter(|&x| !self.eats_free(s.block(x), area)).fold(0, |all, x| all | x.bit())
    }

    /// 7.1, 7.2: the next area of this side, from this one on, that cannot feed its blocks.
    fn hunger(&self, s: &mut State, seat: Seat, from: u8, ev: &mut impl Sink<Event>) -> bool {
        s.acted = 0;
        for index in from..33 {
            let area = Area::of(index);
            let (eat, limit) = self.mouths(s, seat, area, ev);
            let over = eat.count_ones().saturating_sub(u32::from(limit)) as u8;
            if over > 0 {
                s.phase = Phase::Starve(seat, area, over);
                return true;
            }
        }
        false
    }

    pub(crate) fn starve(
        &self,
        s: &mut State,
        (seat, area, left): (Seat, Area, u8),
        slot: Slot,
        ev: &mut impl Sink<Event>,
    ) {
        s.acted |= slot.bit();
        self.lose_step(s, slot, Cause::Supply, ev);
        if s.is_over() {
            return;
        }
        if left > 1 {
            s.phase = Phase::Starve(seat, area, left - 1);
        } else if !self.hunger(s, seat, area as u8 + 1, ev) {
            s.stage += 1;
            self.advance(s, ev);
        }
    }

    /// The turn is over: the next one, or the political turn after the seventh.
    fn end_turn(&self, s: &mut State, ev: &mut impl Sink<Event>) -> bool {
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
            s.stage = 9; // 10 is next: 8.1
            return false;
        }
        s.turn += 1;
        s.stage = 0;
        s.phase = Phase::Cards;
        ev.emit(Event::Turn { campaign: s.campaign, turn: s.turn });
        true
    }

    /// 7.2, 8.5: the next box of this side that holds more than it feeds.
    pub(crate) fn extras(
        &self,
        s: &mut State,
        seat: Seat,
        from: u8,
        ev: &mut impl Sink<Event>,
    ) -> bool {
        s.acted = 0;
        for index in bits(BOXES[seat.index()]).filter(|&a| a >= from) {
            let area = Area::of(index);
            let (eat, limit) = self.mouths(s, seat, area, ev);
            let over = eat.count_ones().saturating_sub(u32::from(limit)) as u8;
            if over > 0 {
                s.phase = Phase::Extra(seat, area, over);
                return true;
            }
        }
        false
    }

    pub(crate) fn no_hunger(area: Area) -> Refusal {
        let rule = if area.exile_of().is_some() { "7.2" } else { "7.1" };
        Refusal::new(rule, format!("Choose a block in {} that was not chosen yet.", area.name()))
    }
}
