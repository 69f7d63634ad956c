//! Whose bot thinks next. An address has its turn before a guest, a guest before a table: a client that makes up cookies, or has
//! a hundred tables, waits behind his own. The queue has an end, and the longer it is, the less a decision gets.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;
use tudor_bots::Share;

use crate::secret::GuestId;

/// The most requests that wait. Beyond it the bots are busy.
const MOST: usize = 64;

/// The most that wait of one address, or of one guest where addresses are not counted.
const OWN: usize = 8;

/// Up to this length of the queue a decision gets all the work it wants.
const SHORT: u32 = 4;

/// The least it gets, in thousandths: what a knight does, of a king.
const LEAST: u32 = 15;

/// How many recent turns are remembered.
const REMEMBERED: usize = 4096;

/// For whom a bot is to think.
#[derive(Clone, Debug)]
pub struct Asker {
    /// The address of the page that looked last, if that is counted.
    pub address: Option<IpAddr>,
    /// The guest who opened the table.
    pub host: GuestId,
    /// The table.
    pub table: String,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Whose {
    Address(IpAddr),
    Guest(GuestId),
    Table(String),
}

impl Asker {
    /// To whom the thinking is counted, the largest circle first.
    fn whose(&self) -> [Whose; 3] {
        let guest = Whose::Guest(self.host);
        let first = self.address.map_or_else(|| guest.clone(), Whose::Address);
        [first, guest, Whose::Table(self.table.clone())]
    }
}

/// The queue before the pool.
#[derive(Debug)]
pub struct Queue(Mutex<State>);

#[derive(Debug)]
struct State {
    free: usize,
    waiting: Vec<Ticket>,
    /// For whom bots think now, and how many.
    now: BTreeMap<Whose, u32>,
    /// For whom a bot thought, and in which turn.
    last: BTreeMap<Whose, u64>,
    turns: u64,
}

#[derive(Debug)]
struct Ticket {
    asker: Asker,
    grant: oneshot::Sender<ThinkingSlot>,
}

/// A slot in the pool, until it is dropped.
#[derive(Debug)]
pub struct ThinkingSlot {
    queue: Arc<Queue>,
    asker: Asker,
    /// The part of its work that a decision gets, by the length of the queue.
    pub share: Share,
}

/// The queue is full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Busy;

impl Queue {
    /// A queue before `room` slots.
    #[must_use]
    pub fn new(room: usize) -> Arc<Self> {
        let (waiting, now, last) = (Vec::new(), BTreeMap::new(), BTreeMap::new());
        Arc::new(Self(Mutex::new(State { free: room, waiting, now, last, turns: 0 })))
    }

    /// Gets in line. Dropping the receiver leaves it.
    ///
    /// # Errors
    /// If too many wait.
    pub fn ask(self: &Arc<Self>, asker: Asker) -> Result<oneshot::Receiver<ThinkingSlot>, Busy> {
        let (grant, turn) = oneshot::channel();
        let mut state = self.lock();
        let [first, ..] = asker.whose();
        let own = state.waiting.iter().filter(|t| t.asker.whose()[0] == first).count();
        if state.free == 0 && (state.waiting.len() >= MOST || own >= OWN) {
            return Err(Busy);
        }
        state.waiting.push(Ticket { asker, grant });
        drop(state);
        self.go_on();
        Ok(turn)
    }

    /// How many think, and how many wait.
    #[must_use]
    pub fn lengths(&self) -> (u32, usize) {
        let state = self.lock();
        let thinks = state.now.iter().filter(|(w, _)| matches!(w, Whose::Table(_)));
        (thinks.map(|(_, n)| n).sum(), state.waiting.len())
    }

    /// Gives free places to those whose turn it is.
    fn go_on(self: &Arc<Self>) {
        loop {
            let next = self.lock().next(self);
            let Some((grant, place)) = next else { return };
            // If the receiver is gone, the slot is dropped here and given back: the lock must be open by then.
            drop(grant.send(place));
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.waiting.retain(|ticket| !ticket.grant.is_closed());
        state
    }
}

impl State {
    fn next(
        &mut self,
        queue: &Arc<Queue>,
    ) -> Option<(oneshot::Sender<ThinkingSlot>, ThinkingSlot)> {
        if self.free == 0 {
            return None;
        }
        // First the one for whom the fewest bots think, then the one whose last turn is longest ago, then the one who waits
        // longest.
        let order = |ticket: &Ticket| {
            ticket
                .asker
                .whose()
                .map(|whose| (self.now.get(&whose).copied(), self.last.get(&whose).copied()))
        };
        let n = (0..self.waiting.len()).min_by_key(|&n| order(&self.waiting[n]))?;
        let Ticket { asker, grant } = self.waiting.remove(n);
        self.free -= 1;
        self.turns += 1;
        if self.last.len() > REMEMBERED {
            self.last.clear();
        }
        for whose in unlike(asker.whose()) {
            *self.now.entry(whose.clone()).or_default() += 1;
            self.last.insert(whose, self.turns);
        }
        let waiting = self.waiting.len() as u32 + 1;
        let share = Share::new((1000 * SHORT / waiting.max(SHORT)).max(LEAST));
        Some((grant, ThinkingSlot { queue: Arc::clone(queue), asker, share }))
    }
}

/// Each once: where addresses are not counted, the guest stands in their place.
fn unlike([first, guest, table]: [Whose; 3]) -> impl Iterator<Item = Whose> {
    let guest = (guest != first).then_some(guest);
    [Some(first), guest, Some(table)].into_iter().flatten()
}

impl Drop for ThinkingSlot {
    fn drop(&mut self) {
        let mut state = self.queue.lock();
        state.free += 1;
        for whose in unlike(self.asker.whose()) {
            if let Some(n) = state.now.get_mut(&whose) {
                *n -= 1;
                if *n == 0 {
                    state.now.remove(&whose);
                }
            }
        }
        drop(state);
        self.queue.go_on();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asker(address: u8, host: u8, table: &str) -> Asker {
        let address = (address > 0).then(|| IpAddr::from([192, 0, 2, address]));
        Asker { address, host: GuestId::from_bytes([host; 32]), table: table.to_owned() }
    }

    /// In which order those who wait get their turn.
    fn order(queue: &Arc<Queue>, askers: &[Asker]) -> Vec<String> {
        let mut held = queue.ask(asker(99, 99, "held")).expect("room").try_recv().expect("a place");
        let mut turns: Vec<_> =
            askers.iter().map(|a| (a.table.clone(), queue.ask(a.clone()).expect("room"))).collect();
        let mut out = Vec::new();
        while !turns.is_empty() {
            drop(held);
            let next =
                turns.iter_mut().enumerate().find_map(|(n, (_, t))| Some((n, t.try_recv().ok()?)));
            let (n, place) = next.expect("somebody's turn");
            out.push(turns.remove(n).0);
            held = place;
        }
        out
    }

    #[test]
    fn an_address_before_a_guest_before_a_table() {
        let queue = Queue::new(1);
        let all = [
            asker(1, 1, "a"),
            asker(1, 1, "b"),
            asker(1, 2, "c"),
            asker(1, 3, "d"),
            asker(2, 4, "e"),
        ];
        // The one at the other address waits for one; then the guests of the first take turns.
        assert_eq!(order(&queue, &all), ["a", "e", "c", "d", "b"]);
        // A table that has had a turn comes after one that has not.
        assert_eq!(order(&queue, &[asker(1, 1, "a"), asker(1, 1, "f")]), ["f", "a"]);
        assert_eq!(queue.lengths(), (0, 0));
        assert!(queue.lock().now.is_empty());
    }

    #[test]
    fn the_queue_has_an_end_and_the_longer_it_is_the_less_a_decision_gets() {
        let queue = Queue::new(1);
        let place = queue.ask(asker(1, 1, "first")).expect("room").try_recv().expect("a place");
        assert_eq!(place.share, Share::WHOLE);
        let mut turns = Vec::new();
        for address in 1..=8 {
            for n in 0..8 {
                turns.push(queue.ask(asker(address, n, "t")).expect("eight each"));
            }
            assert!(matches!(queue.ask(asker(address, 9, "t")), Err(Busy)), "{address}");
        }
        assert!(matches!(queue.ask(asker(77, 9, "t")), Err(Busy)), "64 are all");
        drop(place);
        let next = turns.iter_mut().find_map(|t| t.try_recv().ok()).expect("somebody's turn");
        assert!(next.share < Share::new(100), "{:?}", next.share);
        // A ticket that is dropped makes room, also with a place that it never used.
        turns.clear();
        drop(next);
        assert_eq!(queue.lengths(), (0, 0));
        assert!(queue.ask(asker(1, 1, "t")).expect("room").try_recv().is_ok());
    }

    #[test]
    fn where_addresses_are_not_counted_guests_take_turns() {
        let queue = Queue::new(1);
        let all = [asker(0, 1, "a"), asker(0, 1, "b"), asker(0, 2, "c")];
        assert_eq!(order(&queue, &all), ["a", "c", "b"]);
    }
}
