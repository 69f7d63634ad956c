//! The political turn (8.0) in its exact order: disband, usurpation, going home, reset.

use tudor_engine::{BySeat, Refusal, Seat, Sink};

use crate::RichardIii;
use crate::data::{
    Area, Areas, BOXES, Block, Blocks, CROWNS, KENT, Kind, LANCASTER, Land, Local, NEVILLE_SHIELDS,
    REBEL, SALISBURY, Slot, Slots, WARWICK, YORK, beyond, blocks, blocks_that,
};
use crate::event::Event;
use crate::moves::Move;
use crate::stage::Stage;
use crate::state::{End, Phase, State};
use crate::tables::lancaster::HENRY_VI;

/// Blocks of a side that disband: to the pool (false) or home to their box (true).
fn disbands(block: Block) -> Option<bool> {
    match block.info().kind {
        Kind::Levy | Kind::Bombard | Kind::Rebel => Some(false),
        Kind::Mercenary => Some(!(BOXES[block.seat().index()] & block.info().home).is_empty()),
        _ => None,
    }
}

impl RichardIii {
    /// 8.1 and 8.2.
    pub(crate) fn disband_and_count(&self, s: &mut State, ev: &mut impl Sink<Event>) -> bool {
        for seat in Seat::BOTH {
            self.disband(s, seat, ev);
        }
        let counts = BySeat::each(|seat| Self::supporters(s, seat));
        let london = Seat::BOTH.into_iter().find(|&seat| s.friendly(seat, Area::Middlesex));
        ev.emit(Event::Counted { counts, london });
        if counts[s.pretender()] > counts[s.king] {
            self.usurp(s, ev);
        }
        if s.campaign == self.last {
            s.phase = Phase::Over(s.king, End::King);
            ev.emit(Event::Over { winner: s.king, end: End::King });
            return true;
        }
        s.moved = Slots::EMPTY;
        false
    }

    /// 8.2: the Pretender's house takes the throne, and everything that goes with the roles.
    fn usurp(&self, s: &mut State, ev: &mut impl Sink<Event>) {
        let (rebel, usurper) = (Blocks::one(Local(REBEL)), s.pretender());
        s.king = usurper;
        // R61: the Rebel serves the Pretender, whichever side that is now.
        for set in [&mut s.pool, &mut s.pool_may, &mut s.lying] {
            let had = set[usurper] & rebel;
            set[usurper] -= rebel;
            set[usurper.other()] |= had;
        }
        // R68: the senior living heir of each side, minors included.
        for seat in Seat::BOTH {
            s.crown[seat] = s.senior(seat);
        }
        let king = s.crown[usurper].expect("invariant: a house without an heir has lost");
        ev.emit(Event::Usurped { seat: usurper, block: Block::new(usurper, king) });
    }

    /// 8.1: levies, guns, Welsh and Rebel to the pool, other mercenaries to their box.
    fn disband(&self, s: &mut State, seat: Seat, ev: &mut impl Sink<Event>) {
        let to_pool = blocks_that(seat, |b| disbands(b) == Some(false));
        let to_box = blocks_that(seat, |b| disbands(b) == Some(true));
        let (mut pool, mut home) = (0, 0);
        for slot in s.on_map(seat) {
            let (block, area) = (s.block(slot), s.area_of(slot));
            match disbands(block) {
                Some(false) => {
                    s.pool_may[seat] |= s.may[slot.index()] & to_pool;
                    s.lift(slot);
                    s.pool[seat] |= block.set();
                    pool += 1;
                }
                Some(true) if !block.is_local(area) => {
                    // As weak as he is: steps come back at the reset (8.5).
                    let to = block.info().home.lowest().expect("invariant: mercenaries have a box");
                    s.shift(slot, to);
                    s.narrow(slot, blocks_that(seat, |b| b.is_local(to)));
                    home += 1;
                }
                // A block that stays is none of these, unless it is a mercenary at home.
                _ => {
                    let stays = to_box & blocks_that(seat, |b| b.is_local(area));
                    s.exclude(slot, (to_pool | to_box) - stays);
                }
            }
        }
        // A block in the pool has no losses.
        for block in blocks(seat, to_pool) {
            s.set_seen(block, 0);
        }
        s.settle(seat);
        ev.emit(Event::Disbanded { seat, pool, home });
    }

    /// 8.2, R67: heirs, nobles and churches of a side in England and Wales, and London.
    pub(crate) fn supporters(s: &State, seat: Seat) -> u8 {
        let map =
            Area::ALL.into_iter().filter(|a| matches!(a.info().land, Land::England | Land::Wales));
        let blocks: u8 = map.map(|a| s.of(seat, a).len()).sum();
        blocks + u8::from(s.friendly(seat, Area::Middlesex))
    }

    /// Blocks of a side that still have to go home: all on the map but those in exile (8.4).
    pub(crate) fn homeward(s: &State, seat: Seat) -> Slots {
        s.on_map(seat) - s.in_exile(seat) - s.moved
    }

    pub(crate) fn go_home(&self, s: &mut State, seat: Seat) -> bool {
        if s.captive && seat == LANCASTER {
            s.phase = Phase::Enter(LANCASTER, HENRY_VI.local());
            return true;
        }
        if Self::homeward(s, seat).is_empty() {
            return false;
        }
        s.phase = Phase::Home(seat);
        true
    }

    /// Where Henry goes when the war ends with him a captive (R78).
    pub(crate) fn captive_goals(s: &State) -> Areas {
        let free = if s.king == LANCASTER { Self::royal_homes(s, LANCASTER) } else { Areas::EMPTY };
        if free.is_empty() { BOXES[LANCASTER.index()] } else { free }
    }

    /// Free crowns and shields for a King's heirs (8.4, R73).
    fn royal_homes(s: &State, seat: Seat) -> Areas {
        s.open_among(seat, CROWNS | s.royal_shields(seat))
    }

    /// The areas a block may go home to, and whether the pool is open to it (R69 to R73).
    pub(crate) fn homes(&self, s: &State, slot: Slot) -> (Areas, bool) {
        let (block, seat) = (s.block(slot), slot.seat());
        let info = block.info();
        let free = |set: Areas| s.open_among(seat, set);
        if block.is_heir() {
            if seat != s.king {
                return (BOXES[seat.index()], false); // R69
            }
            let homes = Self::royal_homes(s, seat) | free(info.home);
            return (homes, homes.is_empty());
        }
        if block.is_turned_heir() && seat == LANCASTER {
            // R72: Clarence wants a York shield all to himself.
            let homes = info.home.subset(|a| s.here[a as usize].without(slot).is_empty());
            return (homes, homes.is_empty());
        }
        let own = free(info.home);
        if !block.is_neville() || seat == s.king {
            return (own, own.is_empty());
        }
        // R71: the three Nevilles, when they are the Pretender's: 8.4 has no such note.
        let dead = |local: u8| s.dead[seat].has(Local(local));
        let mut more = Areas::EMPTY;
        for local in [KENT, SALISBURY, WARWICK] {
            if local != block.local() && dead(local) {
                more |= Block::new(seat, local).info().home;
            }
        }
        let calais = Area::Calais.set();
        if seat == YORK && block.local() != WARWICK {
            if own.is_empty() {
                more |= calais;
            }
            let guests = s
                .of(YORK, Area::Calais)
                .iter()
                .filter(|&x| !s.block(x).is_local(Area::Calais))
                .count();
            if guests >= 4 {
                more -= calais;
            }
        }
        (own | free(more), own.is_empty())
    }

    pub(crate) fn home_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        for slot in Self::homeward(s, seat) {
            let (homes, pool) = self.homes(s, slot);
            out.extend(homes.iter().map(|a| Move::Home(slot, a)));
            if pool {
                out.push(Move::Pool(slot));
            }
        }
    }

    pub(crate) fn home_refusal(&self, s: &State, seat: Seat, mv: Move) -> Refusal {
        let rule = if seat == s.king { "8.4" } else { "8.3" };
        match mv {
            Move::Home(slot, area) if Self::homeward(s, seat).has(slot) => {
                Refusal::new(rule, format!("{} is no free home of that block.", area.name()))
            }
            Move::Pool(slot) if Self::homeward(s, seat).has(slot) => {
                Refusal::new(rule, "That block has a home to go to.")
            }
            _ => Refusal::new(rule, "Choose a block that has not gone home yet."),
        }
    }

    /// The blocks that could go home to an area, as far as everybody can see: only the place is shown (R79).
    fn homecomers(s: &State, seat: Seat, area: Area) -> Blocks {
        let here = area.set();
        let neville = match seat {
            _ if seat == s.king => Areas::EMPTY, // R71
            YORK => NEVILLE_SHIELDS | Area::Calais.set(),
            _ => NEVILLE_SHIELDS,
        };
        blocks_that(seat, |b| {
            !(b.info().home & here).is_empty()
                || b.is_neville() && !(neville & here).is_empty()
                || b.is_heir()
                    && if seat == s.king {
                        !((CROWNS | s.royal_shields(seat)) & here).is_empty()
                    } else {
                        !(BOXES[seat.index()] & here).is_empty()
                    }
        })
    }

    pub(crate) fn home(&self, s: &mut State, mv: Move, ev: &mut impl Sink<Event>) {
        match mv {
            Move::Home(slot, to) => {
                let (seat, from) = (slot.seat(), s.area_of(slot));
                s.narrow(slot, Self::homecomers(s, seat, to));
                s.settle(seat);
                let who = s.who(slot);
                s.shift(slot, to);
                s.moved |= slot.set();
                ev.emit(Event::Home { who, from, to });
            }
            Move::Pool(slot) => {
                let (who, from) = (s.who(slot), s.area_of(slot));
                self.to_pool(s, slot);
                ev.emit(Event::Pooled { who, from });
            }
            _ => unreachable!("invariant: only listed moves are played"),
        }
        self.advance(s, ev);
    }

    fn to_pool(&self, s: &mut State, slot: Slot) {
        let (seat, may) = (slot.seat(), s.may[slot.index()]);
        let block = s.lift(slot);
        s.pool[seat] |= block.set();
        s.pool_may[seat] |= may;
        s.settle(seat);
    }

    pub(crate) fn extra(
        &self,
        s: &mut State,
        (seat, area, left): (Seat, Area, u8),
        slot: Slot,
        ev: &mut impl Sink<Event>,
    ) {
        self.tell_eater(s, slot, area);
        ev.emit(Event::Pooled { who: s.who(slot), from: area });
        self.to_pool(s, slot);
        if left > 1 {
            s.phase = Phase::Extra(seat, area, left - 1);
        } else if !self.extras(s, seat, beyond(area), ev) {
            self.next_stage(s, ev);
        }
    }

    /// 8.5: everybody stands up at full strength, and a new campaign is dealt.
    pub(crate) fn reset(&self, s: &mut State, ev: &mut impl Sink<Event>) -> bool {
        s.moved = Slots::EMPTY;
        s.acted = Slots::EMPTY;
        for seat in Seat::BOTH {
            let lying = s.lying[seat];
            s.lying[seat] = Blocks::EMPTY;
            for block in blocks(seat, lying) {
                if disbands(block) == Some(true) {
                    let home =
                        block.info().home.lowest().expect("invariant: mercenaries have a box");
                    s.place(block, home, block.set());
                } else {
                    s.pool[seat] |= block.set();
                    s.pool_may[seat] |= block.set();
                }
            }
            s.seen_loss[seat] = 0;
        }
        for slot in s.stands {
            s.piece[slot.index()] &= 31;
        }
        for seat in Seat::BOTH {
            s.settle(seat);
        }
        s.hands.0 = [[0; 9]; 2];
        s.played.0 = [[0; 9]; 2];
        s.choice.0 = [None; 2];
        s.asked.0 = [false; 2];
        s.campaign += 1;
        s.turn = 1;
        s.stage = Stage::Succession;
        s.phase = Phase::Deal(Seat::First);
        ev.emit(Event::Turn { campaign: s.campaign, turn: 1 });
        true
    }
}
