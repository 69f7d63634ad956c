//! Fog of war: what the other side can know of each slot (R79).
//!
//! Everything a side sees of the enemy is seen by spectators too, so one set a slot is enough: who may stand there
//! for everybody but the owner. Each function here uses only what is public, so the sets never tell more than the
//! table does.

use tudor_engine::Seat;

use crate::data::{Block, Blocks, Slot, Slots};
use crate::state::State;

impl State {
    /// Everybody sees who stands here, and how strong.
    pub fn reveal(&mut self, slot: Slot) {
        let block = self.block(slot);
        let lost = self.seen(block) + self.unseen_loss(slot);
        self.set_seen(block, lost);
        self.piece[slot.index()] &= 31;
        self.may[slot.index()] = block.set();
    }

    /// Everybody sees that only these may stand here. Call [`State::settle`] when all is said.
    #[inline]
    pub fn narrow(&mut self, slot: Slot, to: Blocks) {
        self.may[slot.index()] &= to;
    }

    /// Everybody sees that none of these stands here. Call [`State::settle`] when all is said.
    #[inline]
    pub fn exclude(&mut self, slot: Slot, blocks: Blocks) {
        self.may[slot.index()] -= blocks;
    }

    /// Everybody learns that these blocks of a side stand among these slots, or, if there are none, are gone. Call
    /// [`State::settle`] when all is said.
    pub fn confine(&mut self, seat: Seat, blocks: Blocks, among: Slots) {
        for slot in self.on_map(seat) - among {
            self.exclude(slot, blocks);
        }
        self.pool_may[seat] -= blocks;
    }

    /// Draws the plain conclusions: a block that is known to stand in one place stands in no other.
    pub fn settle(&mut self, seat: Seat) {
        let all = self.on_map(seat);
        if self.pool[seat].is_empty() {
            self.pool_may[seat] = Blocks::EMPTY;
        }
        let mut done = Blocks::EMPTY;
        loop {
            let mut fresh = Blocks::EMPTY;
            for slot in all {
                let may = self.may[slot.index()];
                if may.only().is_some() {
                    fresh |= may;
                }
            }
            let pooled = self.pool_may[seat];
            let pool_known = pooled.len() == self.pool[seat].len();
            fresh -= done;
            let from_pool = if pool_known { pooled - done } else { Blocks::EMPTY };
            if (fresh | from_pool).is_empty() {
                return;
            }
            done |= fresh | from_pool;
            for slot in all {
                let may = &mut self.may[slot.index()];
                if may.only().is_none() {
                    *may -= fresh | from_pool;
                }
            }
            self.pool_may[seat] -= fresh;
        }
    }

    /// A hidden block lost a step and still stands: those who would have died of it are not here.
    pub fn survived(&mut self, slot: Slot) {
        let lost = self.unseen_loss(slot);
        let dead = self.may[slot.index()].subset(|local| {
            let block = Block::new(slot.seat(), local.0);
            self.seen(block) + lost >= block.info().steps
        });
        self.exclude(slot, dead);
        self.settle(slot.seat());
    }

    /// Does everybody know who stands here?
    #[inline]
    #[must_use]
    pub fn known(&self, slot: Slot) -> bool {
        self.may[slot.index()].only().is_some()
    }
}
