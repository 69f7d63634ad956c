//! What bots remember from one decision to the next, of all tables together, within one budget. Who was asked least
//! recently forgets first: it then thinks from the start, and plays on.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tudor_bots::Player;
use tudor_engine::Seat;

/// The bots that wait for their next decision.
pub struct Memory {
    budget: usize,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    bytes: usize,
    /// Grows by one with everything that is kept.
    clock: u64,
    players: BTreeMap<(String, Seat), Entry>,
}

struct Entry {
    player: Box<dyn Player>,
    bytes: usize,
    used: u64,
}

/// Besides its trees: a place in a list, a stream of numbers.
const SMALL: usize = 1 << 10;

impl Memory {
    /// Room for so many bytes.
    #[must_use]
    pub fn new(budget: usize) -> Self {
        Self { budget, kept: Mutex::default() }
    }

    /// The bot of a seat, if it is remembered. While it thinks, it is not counted: so many think at once, and no more.
    #[must_use]
    pub fn take(&self, table: &str, seat: Seat) -> Option<Box<dyn Player>> {
        self.lock().remove(&(table.to_owned(), seat))
    }

    /// Keeps a bot until its next decision; others make room for it.
    pub fn keep(&self, table: &str, seat: Seat, player: Box<dyn Player>) {
        let bytes = player.bytes() + SMALL;
        let mut forgotten = Vec::new();
        let mut kept = self.lock();
        let key = (table.to_owned(), seat);
        forgotten.extend(kept.remove(&key));
        if bytes > self.budget {
            return;
        }
        while kept.bytes + bytes > self.budget {
            let oldest = kept.players.iter().min_by_key(|(_, entry)| entry.used);
            let Some(oldest) = oldest.map(|(key, _)| key.clone()) else { break };
            forgotten.extend(kept.remove(&oldest));
        }
        kept.clock += 1;
        kept.bytes += bytes;
        let used = kept.clock;
        kept.players.insert(key, Entry { player, bytes, used });
        drop(kept);
        // Giving back so much memory takes a moment: nobody waits for it.
        drop(forgotten);
    }

    /// Forgets the bots of a table.
    pub fn forget(&self, table: &str) {
        let gone: Vec<_> = Seat::BOTH.into_iter().map(|seat| self.take(table, seat)).collect();
        drop(gone);
    }

    /// Bytes that are remembered.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.lock().bytes
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn remove(&mut self, key: &(String, Seat)) -> Option<Box<dyn Player>> {
        let entry = self.players.remove(key)?;
        self.bytes -= entry.bytes;
        Some(entry.player)
    }
}

#[cfg(test)]
mod tests {
    use tudor_bots::{Fault, Limits};
    use tudor_engine::AnyTurn;

    use super::*;

    struct Heavy(usize);

    impl Player for Heavy {
        fn choose(&mut self, _: &dyn AnyTurn, _: &Limits<'_>) -> Result<usize, Fault> {
            Ok(0)
        }

        fn bytes(&self) -> usize {
            self.0
        }
    }

    #[test]
    fn the_budget_is_held_and_the_oldest_is_forgotten() {
        let memory = Memory::new(100 << 10);
        let keep =
            |table: &str, kib: usize| memory.keep(table, Seat::First, Box::new(Heavy(kib << 10)));
        keep("a", 40);
        keep("b", 40);
        let a = memory.take("a", Seat::First).expect("it is remembered");
        memory.keep("a", Seat::First, a);
        keep("c", 40);
        assert!(memory.bytes() <= 100 << 10);
        assert!(memory.take("b", Seat::First).is_none(), "asked least recently");
        assert!(memory.take("a", Seat::First).is_some() && memory.take("c", Seat::First).is_some());
        assert_eq!(memory.bytes(), 0);
        keep("d", 200);
        assert!(memory.take("d", Seat::First).is_none(), "too much for all of it");
        keep("e", 1);
        memory.keep("e", Seat::Second, Box::new(Heavy(5)));
        memory.forget("e");
        assert_eq!(memory.bytes(), 0);
    }
}
