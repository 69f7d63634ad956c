//! Slots for connections: a limit in all, and one for each address. Where none is left, the connection that has been
//! idle the longest is closed: one that neither sends a request nor reads its answer is worth nothing.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

use super::stream::Activity;
use crate::limits::ServerLimits;

/// All places.
#[derive(Debug)]
pub struct ConnectionSlots {
    limits: ServerLimits,
    free: Arc<Semaphore>,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    next: u64,
    visitors: BTreeMap<u64, Visitor>,
}

#[derive(Debug)]
struct Visitor {
    /// Where from, if that is counted.
    from: Option<IpAddr>,
    activity: Arc<Activity>,
    leave: Arc<Notify>,
}

/// A place, until it is dropped.
#[derive(Debug)]
pub struct ConnectionSlot {
    slots: Arc<ConnectionSlots>,
    number: u64,
    /// What moves on the connection.
    pub activity: Arc<Activity>,
    /// Notified when another connection needs the place.
    pub leave: Arc<Notify>,
    _free: OwnedSemaphorePermit,
}

impl ConnectionSlots {
    /// As many as the limits allow.
    #[must_use]
    pub fn new(limits: ServerLimits) -> Arc<Self> {
        let free = Arc::new(Semaphore::new(limits.visitors as usize));
        Arc::new(Self { limits, free, taken: Mutex::default() })
    }

    /// A place for a visitor from there; none if that address has all it may have, and all of them are being answered.
    pub async fn take(self: &Arc<Self>, from: Option<IpAddr>) -> Option<ConnectionSlot> {
        let full = from.is_some() && self.of(from) >= self.limits.visitors_an_address;
        if full && !self.dismiss(|visitor| visitor.from == from && visitor.activity.is_of_visitor())
        {
            return None;
        }
        let free = match Arc::clone(&self.free).try_acquire_owned() {
            Ok(free) => free,
            Err(_) => {
                if !full {
                    self.dismiss(|visitor| visitor.activity.is_of_visitor());
                }
                // If all are being answered, one of them is done soon: a request takes a minute at the most.
                Arc::clone(&self.free).acquire_owned().await.ok()?
            }
        };
        let (activity, leave) = (Activity::new(), Arc::new(Notify::new()));
        let visitor = Visitor { from, activity: Arc::clone(&activity), leave: Arc::clone(&leave) };
        let mut taken = self.lock();
        let number = taken.next;
        taken.next += 1;
        taken.visitors.insert(number, visitor);
        drop(taken);
        Some(ConnectionSlot { slots: Arc::clone(self), number, activity, leave, _free: free })
    }

    /// How many connections from an address there are.
    fn of(&self, from: Option<IpAddr>) -> u32 {
        let visitors = &self.lock().visitors;
        visitors.values().filter(|v| v.from == from && v.activity.is_of_visitor()).count() as u32
    }

    /// Closes the connection that has been idle the longest, if one is idle. It is forgotten at once, so that no second one is
    /// closed for the same newcomer.
    fn dismiss(&self, meant: impl Fn(&Visitor) -> bool) -> bool {
        let mut taken = self.lock();
        let quiet = taken.visitors.iter().filter(|(_, v)| meant(v));
        let quiet = quiet.filter_map(|(&number, v)| Some((v.activity.quiet()?, number)));
        let Some((_, number)) = quiet.max() else { return false };
        if let Some(visitor) = taken.visitors.remove(&number) {
            visitor.leave.notify_one();
        }
        true
    }

    /// How long a connection may be idle: the fewer places are left, the shorter.
    #[must_use]
    pub fn patience(&self) -> Duration {
        let few = self.free.available_permits() < self.limits.visitors as usize / 4;
        if few { self.limits.silent / 10 } else { self.limits.silent }
    }

    /// Waits until nobody is left.
    pub async fn empty(&self) {
        // The places are never closed.
        let _all = self.free.acquire_many(self.limits.visitors).await;
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ConnectionSlot {
    /// How long it may be quiet. Another server closes its connections itself before they are quiet for long: one that we closed first
    /// could cut off a request.
    #[must_use]
    pub fn patience(&self) -> Duration {
        if self.activity.is_of_visitor() { self.slots.patience() } else { self.slots.limits.silent }
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.slots.lock().visitors.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1)));
    const TWO: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2)));

    #[tokio::test]
    async fn the_longest_quiet_makes_room_and_nobody_else() {
        let limits =
            ServerLimits { visitors: 3, visitors_an_address: 2, ..ServerLimits::default() };
        let slots = ConnectionSlots::new(limits);
        let idle = slots.take(ONE).await.expect("a place");
        let busy = slots.take(ONE).await.expect("another");
        let work = busy.activity.serve();
        // The third of this address sends the idle one away, not the one that is being answered.
        let third = slots.take(ONE);
        let gone = async {
            idle.leave.notified().await;
            drop(idle);
        };
        let (third, ()) = tokio::join!(third, gone);
        let third = third.expect("there is room");
        let works = third.activity.serve();
        assert!(slots.take(ONE).await.is_none(), "all of its places are in use");
        let other = slots.take(TWO).await.expect("another address has places of its own");
        // The other address is being answered; the two of the first are quiet now.
        let answered = other.activity.serve();
        drop((work, works));
        let (next, ()) = tokio::join!(slots.take(TWO), async {
            tokio::select! { () = busy.leave.notified() => {}, () = third.leave.notified() => {} }
            drop((busy, third));
        });
        assert!(next.is_some());
        drop(answered);
        drop((other, next));
        slots.empty().await;
    }

    #[tokio::test]
    async fn another_server_makes_no_room_and_may_be_quiet() {
        let limits = ServerLimits { visitors: 4, ..ServerLimits::default() };
        let slots = ConnectionSlots::new(limits);
        let peer = slots.take(ONE).await.expect("a place");
        peer.activity.note_peer();
        let visitor = slots.take(TWO).await.expect("a place");
        let _busy = [slots.take(TWO).await.expect("one"), slots.take(TWO).await.expect("two")];
        assert_eq!(peer.patience(), limits.silent);
        assert_eq!(visitor.patience(), limits.silent / 10, "there are few places");
        // The other server has been quiet the longest; the visitor makes room.
        let (next, ()) = tokio::join!(slots.take(TWO), async {
            tokio::select! {
                () = visitor.leave.notified() => {}
                () = peer.leave.notified() => panic!("the other server was sent away"),
            }
            drop(visitor);
        });
        assert!(next.is_some());
    }

    #[test]
    fn few_places_shorten_the_patience() {
        let slots = ConnectionSlots::new(ServerLimits { visitors: 4, ..ServerLimits::default() });
        assert_eq!(slots.patience(), slots.limits.silent);
        let _most = Arc::clone(&slots.free).try_acquire_many_owned(4).expect("four");
        assert_eq!(slots.patience(), slots.limits.silent / 10);
    }
}
