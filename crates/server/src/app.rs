//! What every request can reach: the hall, the limits, the names of this server.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;
use tudor_engine::fair::{Bits, sha256};

use crate::guard::Guest;
use crate::hall::Hall;
use crate::pages::Assets;
use crate::problem::Problem;

/// How much one guest, and all together, may have of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Unfinished tables that one guest has opened.
    pub tables: u32,
    /// Sockets of one guest at once.
    pub sockets_a_guest: u32,
    /// Sockets in all.
    pub sockets: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { tables: 100, sockets_a_guest: 24, sockets: 8000 }
    }
}

/// What every request can reach.
#[derive(Debug)]
pub struct App {
    /// The tables.
    pub hall: Arc<Hall>,
    /// The limits.
    pub limits: Limits,
    /// Style, script, icon.
    pub assets: Assets,
    /// Names this server answers to.
    pub hosts: Vec<String>,
    /// Turns true when the server ends.
    pub ending: watch::Receiver<bool>,
    sockets: Mutex<BTreeMap<Bits, u32>>,
}

impl App {
    /// An app that answers at this address and to these names.
    #[must_use]
    pub fn new(
        hall: Arc<Hall>,
        limits: Limits,
        listen: SocketAddr,
        hosts: &[String],
        ending: watch::Receiver<bool>,
    ) -> Self {
        let mut names: Vec<String> =
            ["localhost", "127.0.0.1", "[::1]"].map(str::to_owned).to_vec();
        names.push(match listen {
            SocketAddr::V4(a) => a.ip().to_string(),
            SocketAddr::V6(a) => format!("[{}]", a.ip()),
        });
        names.extend(hosts.iter().map(|h| h.to_ascii_lowercase()));
        let sockets = Mutex::default();
        Self { hall, limits, assets: Assets::new(), hosts: names, ending, sockets }
    }

    /// Is this one of our names?
    #[must_use]
    pub fn is_ours(&self, name: &str) -> bool {
        self.hosts.iter().any(|h| h.eq_ignore_ascii_case(name))
    }

    /// Counts a socket in, until the answer is dropped.
    ///
    /// # Errors
    /// If there are too many.
    pub fn socket(self: &Arc<Self>, guest: &Guest) -> Result<Socket, Problem> {
        // Without a cookie anybody could be many guests: then the address counts.
        let whose = match (guest.known, guest.ip) {
            (false, Some(ip)) => sha256(ip.to_string().as_bytes()),
            _ => guest.id,
        };
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if sockets.values().sum::<u32>() >= self.limits.sockets {
            return Err(Problem::too_many("This server has as many visitors as it can hold."));
        }
        let count = sockets.entry(whose).or_default();
        if *count >= self.limits.sockets_a_guest {
            return Err(Problem::too_many(
                "You have too many pages open. Close some, and this one will work.",
            ));
        }
        *count += 1;
        drop(sockets);
        Ok(Socket { app: Arc::clone(self), whose })
    }
}

/// A socket that is counted.
#[derive(Debug)]
pub struct Socket {
    app: Arc<App>,
    whose: Bits,
}

impl Drop for Socket {
    fn drop(&mut self) {
        let mut sockets = self.app.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = sockets.get_mut(&self.whose) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.whose);
            }
        }
    }
}
