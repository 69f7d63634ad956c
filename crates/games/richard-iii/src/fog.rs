//! Fog of war: what the other side can know of each slot (R79).
//!
//! Everything a side sees of the enemy is seen by spectators too, so one set a slot is enough: who may stand there
//! for everybody but the owner. Each function here uses only what is public, so the sets never tell more than the
//! table does.

use tudor_engine::Seat;

use crate::data::{Block, Slot, bits, slots};
use crate::state::State;

impl State {
    /// Everybody sees who stands here, and how strong.
    pub fn reveal(&mut self, slot: Slot) {
        let block = self.block(slot);
        let lost = self.seen(block) + self.unseen_loss(slot);
        self.set_seen(block, lost);
        self.piece[slot.index()] &= 31;
        self.may[slot.index()] = block.bit();
    }

    /// Everybody sees that only these may stand here. Call [`State::settle`] when all is said.
    #[inline]
    pub const fn narrow(&mut self, slot: Slot, to: u32) {
        self.may[slot.index()] &= to;
    }

    /// Everybody learns that these blocks of a side stand among these slots, or, if there are none, are gone. Call
    /// [`State::settle`] when all is said.
    pub fn confine(&mut self, seat: Seat, blocks: u32, among: u64) {
        for slot in slots(self.on_map(seat) & !among) {
            self.narrow(slot, !blocks);
        }
        self.pool_may[seat] &= !blocks;
    }

    /// Draws the plain conclusions: whoever is known to stand in one place stands in no other.
    pub fn settle(&mut self, seat: Seat) {
        let all = self.on_map(seat);
        if self.pool[seat] == 0 {
            self.pool_may[seat] = 0;
        }
        let mut done = 0u32;
        loop {
            let mut fresh = 0u32;
            for slot in slots(all) {
                let may = self.may[slot.index()];
                if may.is_power_of_two() {
                    fresh |= may;
                }
            }
            let pooled = self.pool_may[seat];
            let pool_known = pooled.count_ones() == self.pool[seat].count_ones();
            fresh &= !done;
            let from_pool = if pool_known { pooled & !done } else { 0 };
            if fresh | from_pool == 0 {
                return;
            }
            done |= fresh | from_pool;
            for slot in slots(all) {
                let may = &mut self.may[slot.index()];
                if !may.is_power_of_two() {
                    *may &= !(fresh | from_pool);
                }
            }
            self.pool_may[seat] &= !fresh;
        }
    }

    /// A hidden block lost a step and still stands: those who would have died of it are not here.
    pub fn survived(&mut self, slot: Slot) {
        let lost = self.unseen_loss(slot);
        let dead = bits(u64::from(self.may[slot.index()])).filter(|&local| {
            let block = Block::new(slot.seat(), local);
            self.seen(block) + lost >= block.info().steps
        });
        let dead = dead.fold(0, |all, local| all | 1 << local);
        self.narrow(slot, !dead);
        self.settle(slot.seat());
    }

    /// Does everybody know who stands here?
    #[inline]
    #[must_use]
    pub const fn known(&self, slot: Slot) -> bool {
        self.may[slot.index()].is_power_of_two()
    }
}
