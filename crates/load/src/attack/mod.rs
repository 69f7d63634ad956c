//! Attacks on a server, each a function that counts what it tried and what got through. Nothing may.
//!
//! Only a server on this machine is ever a target, and every loop has an end. They know of the server what a stranger
//! knows: its addresses, its socket, and where it is on this machine its memory.

mod bots;
pub mod disk;
mod door;
mod flood;
mod forge;
mod mind;
mod seats;
mod visitor;

use std::fmt;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;

pub use visitor::{HttpAnswer, Visitor, say};

/// What is attacked.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Where it listens: always on this machine.
    pub addr: SocketAddr,
    /// Its process, if it is one of its own, so that its memory can be read.
    pub pid: Option<u32>,
}

impl Target {
    /// A server on this machine.
    ///
    /// # Errors
    /// If it is elsewhere: others are not attacked.
    pub fn new(addr: SocketAddr, pid: Option<u32>) -> Result<Self, String> {
        if !addr.ip().is_loopback() {
            return Err(format!("{addr} is not on this machine, and is left alone."));
        }
        Ok(Self { addr, pid })
    }

    /// The memory it holds now, in megabytes; `None` where the system does not tell.
    #[must_use]
    pub fn memory(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid?)).ok()?;
        let line = status.lines().find_map(|l| l.strip_prefix("VmRSS:"))?;
        line.trim().trim_end_matches(" kB").parse::<f64>().ok().map(|kb| kb / 1000.0)
    }
}

impl Target {
    /// Its processor time so far, in seconds; `None` where the system does not tell.
    #[must_use]
    pub fn cpu(&self) -> Option<f64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.pid?)).ok()?;
        // After the name in brackets come the fields from the third on; the 14th and 15th are user and system ticks.
        let fields = stat.rsplit(')').next()?.split_whitespace();
        let ticks: f64 = fields.skip(11).take(2).filter_map(|t| t.parse::<f64>().ok()).sum();
        Some(ticks / 100.0)
    }
}

impl Target {
    /// How many files and sockets it has open; `None` where the system does not tell.
    #[must_use]
    pub fn files(&self) -> Option<usize> {
        Some(std::fs::read_dir(format!("/proc/{}/fd", self.pid?)).ok()?.count())
    }
}

/// How much is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// A few of each, in seconds: for a test.
    Short,
    /// As much as the review did that found them.
    Full,
}

impl Size {
    /// One number or the other.
    #[must_use]
    pub const fn of(self, short: u32, full: u32) -> u32 {
        match self {
            Self::Short => short,
            Self::Full => full,
        }
    }
}

/// What came of an attack.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counted {
    /// What was tried.
    pub tried: u64,
    /// What got through: nothing should.
    pub through: u64,
    /// What else was seen, in a few words.
    pub note: String,
}

impl Counted {
    /// Counts one more try.
    pub fn count(&mut self, through: bool, what: impl fmt::Display) {
        self.tried += 1;
        if through {
            self.through += 1;
            // The first tells the most.
            if self.through == 1 {
                self.note = format!("got through: {what}");
            }
        }
    }

    /// Says something about it, if nothing worse was said.
    #[must_use]
    pub fn noting(mut self, note: impl Into<String>) -> Self {
        if self.through == 0 {
            self.note = note.into();
        }
        self
    }
}

type Attacking<'a> = Pin<Box<dyn Future<Output = Result<Counted, String>> + Send + 'a>>;

/// An attack by its name.
#[derive(Clone, Copy)]
pub struct Attack {
    /// What it is called in a list.
    pub name: &'static str,
    /// Is the short form quick and even enough for a test on any machine?
    pub test: bool,
    run: for<'a> fn(&'a Target, Size) -> Attacking<'a>,
}

impl Attack {
    /// Does it. An error is no success of the attack: something else went wrong.
    ///
    /// # Errors
    /// What went wrong, in a sentence.
    pub async fn run(&self, target: &Target, size: Size) -> Result<Counted, String> {
        (self.run)(target, size).await.map_err(|why| format!("{}: {why}", self.name))
    }
}

impl fmt::Debug for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Attack({})", self.name)
    }
}

macro_rules! attacks {
    ($($name:literal $test:literal $run:path),* $(,)?) => {
        /// All attacks, in the order in which they are tried: those that leave a mess come last.
        pub const ATTACKS: &[Attack] =
            &[$(Attack { name: $name, test: $test, run: |target, size| Box::pin($run(target, size)) }),*];
    };
}

attacks! {
    "a stranger or the other seat acts" true seats::foreign_acts,
    "used and foreign links" true seats::links,
    "random names of tables, seats, invitations" true seats::guesses,
    "many claim one seat" true seats::claims,
    "replays and records through a foreign eye" true seats::eyes,
    "secret steps, byte by byte" true mind::secret_steps,
    "behind a closed curtain" true mind::curtain,
    "forms and sockets of other sites" true forge::cross_site,
    "other names of this server" true forge::hosts,
    "forged forwarding and cookies" true forge::headers,
    "script in names and data files" true forge::script,
    "names that pose as bots" true forge::names,
    "malformed requests and paths" true forge::malformed,
    "malformed messages on a socket" true forge::messages,
    "more tables than allowed, by rematches" true flood::rematches,
    "rematches on another's start page" true flood::spam,
    "requests without end on one socket" true flood::requests,
    "tables opened and left without end" true flood::churn,
    "half-sent requests" true door::half_sent,
    "visitors who say nothing" true door::idle,
    "visitors who do not read" true door::non_readers,
    "a king's long turn" false bots::turns,
    "eighty kings before a squire" false bots::starving,
    "ninety kings in memory" false bots::memory,
}
