//! How much anybody may have of this server, and the counting of it.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tudor_table::secret::GuestId;

use crate::guest::Guest;
use crate::problem::Problem;

/// The largest form: a set-up with a host's own data file.
pub const LARGEST_FORM: usize = 256 << 10;

/// The limits of one guest, of one address, and of all together. A client that drops its cookie is a new guest, but comes
/// from the same address. A loopback address belongs to the host, or to a proxy that was not named, and is not counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ServerLimits {
    /// Unfinished tables that one guest has opened.
    pub tables: u32,
    /// What may be kept for one address in an hour: tables and names.
    pub kept_an_hour: u32,
    /// Sockets of one guest at once.
    pub sockets_a_guest: u32,
    /// Sockets of one address at once.
    pub sockets_an_address: u32,
    /// Sockets in all.
    pub sockets: u32,
    /// Connections at once that are no sockets yet.
    pub visitors: u32,
    /// Those of them from one address.
    pub visitors_an_address: u32,
    /// Timeout for reading request headers; it also closes idle keep-alive connections.
    pub silent: Duration,
    /// Requests a second on one socket; 0 is as many as come. A request that is done counts a tenth.
    pub requests: u32,
    /// Is this machine's own address counted, too? For trying the limits out.
    pub loopback: bool,
}

impl Default for ServerLimits {
    fn default() -> Self {
        Self {
            tables: 100,
            kept_an_hour: 600,
            sockets_a_guest: 24,
            sockets_an_address: 400,
            sockets: 8000,
            visitors: 1000,
            visitors_an_address: 50,
            silent: Duration::from_secs(20),
            requests: 20,
            loopback: false,
        }
    }
}

impl ServerLimits {
    /// An address as it is counted; `None` if it is not. Of the long ones everybody has a great many, all with the same first
    /// half.
    #[must_use]
    pub fn counted(&self, ip: IpAddr) -> Option<IpAddr> {
        match ip.to_canonical() {
            ip if ip.is_loopback() && !self.loopback => None,
            IpAddr::V6(long) => Some(Ipv6Addr::from_bits(long.to_bits() >> 64 << 64).into()),
            short => Some(short),
        }
    }
}

/// What is kept is counted by the hour.
const HOUR: Duration = Duration::from_secs(3600);

/// What is counted against the limits.
#[derive(Debug)]
pub struct Counts {
    /// The limits.
    pub limits: ServerLimits,
    sockets: Mutex<Sockets>,
    /// By address: since when, and how much was kept.
    kept: Mutex<BTreeMap<IpAddr, (Instant, u32)>>,
    /// Tables that are opened at this moment, by guest.
    opening: Mutex<BTreeMap<GuestId, u32>>,
}

#[derive(Debug, Default)]
struct Sockets {
    all: u32,
    by: BTreeMap<Whose, u32>,
}

/// To whom a socket is counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Whose {
    Guest(GuestId),
    /// Clients without a cookie from this address.
    Strangers(IpAddr),
    /// All clients from this address.
    Address(IpAddr),
}

/// A socket that is counted, until it is dropped.
#[derive(Debug)]
pub struct CountedSocket {
    counts: Arc<Counts>,
    whose: Vec<Whose>,
}

/// A table that is about to be opened, until it is.
#[derive(Debug)]
pub struct Opening {
    counts: Arc<Counts>,
    guest: GuestId,
}

impl Counts {
    /// Nobody is here yet.
    #[must_use]
    pub fn new(limits: ServerLimits) -> Arc<Self> {
        Arc::new(Self {
            limits,
            sockets: Mutex::default(),
            kept: Mutex::default(),
            opening: Mutex::default(),
        })
    }

    fn sockets(&self) -> MutexGuard<'_, Sockets> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a socket in.
    ///
    /// # Errors
    /// If there are too many.
    pub fn socket(self: &Arc<Self>, guest: &Guest) -> Result<CountedSocket, Problem> {
        let own = match guest.ip {
            Some(ip) if !guest.known => Whose::Strangers(ip),
            _ => Whose::Guest(guest.id),
        };
        let mut counted = vec![(own, self.limits.sockets_a_guest)];
        counted
            .extend(guest.counted.map(|ip| (Whose::Address(ip), self.limits.sockets_an_address)));
        let mut sockets = self.sockets();
        if sockets.all >= self.limits.sockets {
            return Err(Problem::too_many("This server has as many visitors as it can hold."));
        }
        if counted.iter().any(|(whose, most)| sockets.by.get(whose).is_some_and(|n| n >= most)) {
            return Err(Problem::too_many(
                "You have too many pages open. Close some, and this one will work.",
            ));
        }
        let whose: Vec<Whose> = counted.into_iter().map(|(whose, _)| whose).collect();
        sockets.all += 1;
        for whose in &whose {
            *sockets.by.entry(*whose).or_default() += 1;
        }
        drop(sockets);
        Ok(CountedSocket { counts: Arc::clone(self), whose })
    }

    /// Counts something that is to be kept: a table, a name.
    ///
    /// # Errors
    /// If too much was, for that address, in the last hour.
    pub fn keep(&self, guest: &Guest, now: Instant) -> Result<(), Problem> {
        let Some(ip) = guest.counted else { return Ok(()) };
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|_, (since, _)| now.duration_since(*since) < HOUR);
        let (_, count) = kept.entry(ip).or_insert((now, 0));
        if *count >= self.limits.kept_an_hour {
            return Err(Problem::too_many(
                "Many tables were opened from where you are. Try again in an hour.",
            ));
        }
        *count += 1;
        Ok(())
    }

    /// A guest begins to open a table.
    pub fn opening(self: &Arc<Self>, guest: GuestId) -> Opening {
        *self.open().entry(guest).or_default() += 1;
        Opening { counts: Arc::clone(self), guest }
    }

    fn open(&self) -> MutexGuard<'_, BTreeMap<GuestId, u32>> {
        self.opening.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Opening {
    /// How many this guest opens at this moment, this one included.
    #[must_use]
    pub fn how_many(&self) -> u32 {
        self.counts.open().get(&self.guest).copied().unwrap_or_default()
    }
}

impl Drop for Opening {
    fn drop(&mut self) {
        let mut opening = self.counts.open();
        if let Some(count) = opening.get_mut(&self.guest) {
            *count -= 1;
            if *count == 0 {
                opening.remove(&self.guest);
            }
        }
    }
}

impl Drop for CountedSocket {
    fn drop(&mut self) {
        let mut sockets = self.counts.sockets();
        sockets.all -= 1;
        for whose in &self.whose {
            if let Some(count) = sockets.by.get_mut(whose) {
                *count -= 1;
                if *count == 0 {
                    sockets.by.remove(whose);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(id: u8, known: bool, ip: [u8; 4]) -> Guest {
        let ip = IpAddr::from(ip);
        Guest {
            id: GuestId::from_bytes([id; 32]),
            known,
            ip: Some(ip),
            counted: ServerLimits::default().counted(ip),
        }
    }

    #[test]
    fn of_a_long_address_the_first_half_counts() {
        let limits = ServerLimits::default();
        let counted =
            |ip: &str| limits.counted(ip.parse().expect("an address")).map(|ip| ip.to_string());
        assert_eq!(counted("2001:db8:1:2:3:4:5:6").as_deref(), Some("2001:db8:1:2::"));
        assert_eq!(counted("::ffff:192.0.2.7").as_deref(), Some("192.0.2.7"));
        assert_eq!(
            (counted("127.0.0.1"), counted("::1"), counted("::ffff:127.0.0.1")),
            (None, None, None)
        );
        let all = ServerLimits { loopback: true, ..limits };
        assert!(all.counted(IpAddr::from([127, 0, 0, 1])).is_some());
    }

    #[test]
    fn a_new_cookie_for_every_socket_does_not_help() {
        let limits =
            ServerLimits { sockets_a_guest: 2, sockets_an_address: 5, ..ServerLimits::default() };
        let counts = Counts::new(limits);
        let open = |id, known, ip| counts.socket(&guest(id, known, ip));
        let far = [192, 0, 2, 7];
        let kept: Vec<_> = (0..5).map(|id| open(id, true, far).expect("five")).collect();
        assert!(open(9, true, far).is_err());
        assert!(open(9, true, [192, 0, 2, 8]).is_ok(), "somebody elsewhere is not hindered");
        drop(kept);
        let _two = [open(1, true, far).expect("one"), open(1, true, far).expect("two")];
        assert!(open(1, true, far).is_err());
        // Through a proxy on this machine many come: only the cookie counts, and the lack of one.
        let near = [127, 0, 0, 1];
        let _many: Vec<_> = (50..100).map(|id| open(id, true, near).expect("a guest")).collect();
        let _strangers = [open(1, false, near).expect("one"), open(2, false, near).expect("two")];
        assert!(open(3, false, near).is_err());
        assert_eq!(counts.sockets().all, 54);
    }

    #[test]
    fn what_is_kept_is_counted_by_address_and_hour() {
        let counts = Counts::new(ServerLimits { kept_an_hour: 3, ..ServerLimits::default() });
        let now = Instant::now();
        let open = |id, ip, at| counts.keep(&guest(id, true, ip), at);
        for id in 0..3 {
            assert!(open(id, [192, 0, 2, 7], now).is_ok());
        }
        assert!(open(9, [192, 0, 2, 7], now + HOUR / 2).is_err());
        assert!(open(9, [192, 0, 2, 8], now).is_ok());
        assert!(open(9, [192, 0, 2, 7], now + HOUR).is_ok());
        assert!((0..50).all(|id| open(id, [127, 0, 0, 1], now).is_ok()));
    }
}
