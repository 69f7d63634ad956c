//! Is a position in order? Asked of every position that comes from outside, and by the conformance kit.

use tudor_engine::Seat;

use crate::data::{Area, Block, LANCASTER, REBEL, Slot, bits, slots};
use crate::state::{NONE, State};
use crate::tables::lancaster::HENRY_VI;

impl State {
    /// Is everything in order?
    ///
    /// # Errors
    /// What is not.
    pub fn audit(&self) -> Result<(), String> {
        let mut places = 0;
        for area in Area::ALL {
            let here = self.here[area as usize];
            if here & places != 0 {
                return Err(format!("A block of {} stands in two areas.", area.name()));
            }
            places |= here;
            for seat in Seat::BOTH {
                if area.closed_to(seat) && self.of(seat, area) != 0 {
                    return Err(format!("An enemy stands in {} (2.7).", area.name()));
                }
            }
            if slots(here).any(|s| self.area[s.index()] != area as u8) {
                return Err(format!("A block of {} is elsewhere, too.", area.name()));
            }
        }
        if places != self.stands {
            return Err("A slot is taken but stands nowhere.".into());
        }
        for slot in slots(self.stands) {
            let block = self.block(slot);
            if self.seen(block) + self.unseen_loss(slot) >= block.info().steps {
                return Err(format!("{} stands without strength.", block.name()));
            }
            if self.may[slot.index()] & block.bit() == 0 {
                return Err(format!("{} stands where he cannot be.", block.name()));
            }
        }
        let empty = (0..64).map(Slot).filter(|s| self.stands & s.bit() == 0);
        for slot in empty {
            let i = slot.index();
            if self.area[i] != NONE || self.piece[i] != 0 || self.may[i] != 0 || self.via[i] != NONE
            {
                return Err(format!("Slot {slot} is empty and yet is not."));
            }
        }
        for seat in Seat::BOTH {
            self.audit_side(seat)?;
        }
        let flags = self.moved | self.reserve | self.acted | self.turned;
        if flags & !self.stands != 0 {
            return Err("A mark lies on an empty slot.".into());
        }
        Ok(())
    }

    fn audit_side(&self, seat: Seat) -> Result<(), String> {
        let mut met = 0u32;
        let mut once = |set: u32, what: &str| {
            let twice = met & set;
            met |= set;
            if twice == 0 {
                return Ok(());
            }
            let who = Block::new(seat, twice.trailing_zeros() as u8).name();
            Err(format!("{who} is {what} and somewhere else."))
        };
        for slot in slots(self.on_map(seat)) {
            once(self.block(slot).bit(), "on the map")?;
        }
        once(self.pool[seat], "in the pool")?;
        once(self.lying[seat], "lying face-down")?;
        once(self.dead[seat], "dead")?;
        once(self.minor[seat], "a minor")?;
        once(self.away[seat], "away")?;
        if self.captive && seat == LANCASTER {
            once(HENRY_VI.bit(), "captive")?;
        }
        let rebel = 1 << REBEL;
        let all = if seat == self.pretender() { u32::MAX } else { !rebel };
        if met != all {
            return Err(format!("A block is missing: {met:032b} is not {all:032b}."));
        }
        if self.pool[seat] & !self.pool_may[seat] != 0 {
            return Err("A block is in the pool that cannot be there.".into());
        }
        for local in bits(u64::from(met & !self.away[seat] & !self.dead[seat])) {
            let block = Block::new(seat, local);
            // R80: never both versions of a person in play.
            let gone =
                |twin: Block| (self.away[twin.seat()] | self.dead[twin.seat()]) & twin.bit() != 0;
            if block.twin().is_some_and(|twin| !gone(twin)) {
                return Err(format!("{} serves both houses (3.22).", block.name()));
            }
        }
        Ok(())
    }
}
