//! What is kept, behind one small trait: guests, tables, seats, steps.
//!
//! A table is its set-up, its seats and its steps; everything else is played again from them. A write is a
//! list of [`Write`]s that happen together or not at all, and [`Storage::write`] answers when they are safe
//! on the disk.
//!
//! A store may be shared by several servers ([`owner`]): then a table belongs to one of them at a time.

pub mod admin;
mod columns;
pub mod contract;
mod file;
pub mod owner;
mod schema;
mod sqlite;
mod writer;

use std::fmt;
use std::future::Future;
use std::pin::Pin;

use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use tudor_engine::fair::{Digest, Entropy, Seed};
use tudor_engine::{BySeat, Seat, Setup};

use crate::secret::{GuestId, InviteHash, SeatKeyHash};

pub use owner::{NodeId, Ownership, Standing, State};
pub use sqlite::Sqlite;

/// The result of a table that the host of the server has closed. Nobody plays there any more.
pub const CLOSED: &str = "closed";

/// An answer that comes later.
pub type StorageFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StorageError>> + Send + 'a>>;

/// Where tables are kept.
pub trait Storage: Send + Sync {
    /// Does these things together; answers when they will survive a power cut.
    fn write(&self, unit: Vec<Write>) -> StorageFuture<'_, ()>;
    /// A table with all its steps.
    fn table(&self, id: &str) -> StorageFuture<'_, Option<SavedTable>>;
    /// The table that this invitation leads to, by the code's hash.
    fn invited(&self, code: InviteHash) -> StorageFuture<'_, Option<String>>;
    /// A guest's name, if the guest is known.
    fn guest(&self, guest: GuestId) -> StorageFuture<'_, Option<String>>;
    /// The tables where a guest sits and has been, the latest first, at most `most`.
    fn tables_of(&self, guest: GuestId, most: u32) -> StorageFuture<'_, Vec<TableSummary>>;
    /// How many unfinished tables a guest has opened.
    fn open_tables_of(&self, guest: GuestId) -> StorageFuture<'_, u32>;
    /// Does it keep and find things? Fails if what came last was not kept, or nothing is found.
    fn health(&self) -> StorageFuture<'_, ()>;
    /// Makes this server the owner of a table, or names the owner. Ask before a table is loaded, and load it afterwards: then
    /// nothing of a former owner is missed.
    fn claim(&self, id: &str) -> StorageFuture<'_, Ownership>;
    /// Another server does not answer. `refused` says that its address takes no connections, which is evidence enough that it
    /// ended; otherwise it is ended only if it has not been heard of for too long.
    fn suspect(&self, node: NodeId, refused: bool) -> StorageFuture<'_, ()>;
    /// The other servers that live at this store. One that was not heard of for too long is ended first.
    fn peers(&self) -> StorageFuture<'_, Vec<NodeId>>;
    /// How this server stands with the store, now and whenever that changes.
    fn standing(&self) -> watch::Receiver<Standing>;
    /// Takes no more tables: the server is about to end, and the others know it. A claim of a table that is not its own is answered
    /// with a server that can take it.
    fn drain(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
    /// Gives up all tables, finishes what is queued, and closes. Later questions are refused, but for two that lead a visitor to
    /// another server, if there is one: claims, and invitations.
    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// Why something could not be kept or found.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StorageError {
    /// Somebody else wrote this step first.
    #[error("another writer was first")]
    Taken,
    /// What was to be kept does not fit what there is; or what there is makes no sense.
    #[error("it does not fit: {0}")]
    Unfit(String),
    /// The data folder belongs to a newer program.
    #[error(
        "This data folder was written by a newer Tudor (its version is {found}, this program knows up to {known}). Nothing was changed. Start the newer program, or give another folder with --data."
    )]
    Newer {
        /// What the folder says.
        found: i64,
        /// What this program knows.
        known: i64,
    },
    /// The server ends: nothing is kept any more, and nothing was acknowledged.
    #[error("the server is closing")]
    Closed,
    /// Another server has ended this one: its tables are no longer its own, and nothing it writes is kept.
    #[error("another server has taken over from this one")]
    Ended,
    /// The disk or the database failed, and nothing was kept.
    #[error("the data folder does not answer: {0}")]
    Broken(String),
    /// The database did not answer a write: nobody knows whether it was kept. The store settles that before it answers the next claim.
    #[error("it is not known whether it was kept: {0}")]
    Unsure(String),
}

impl From<rusqlite::Error> for StorageError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode;
        use rusqlite::ffi::{SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE};
        match error.sqlite_error().map(|e| (e.code, e.extended_code)) {
            Some((_, SQLITE_CONSTRAINT_PRIMARYKEY | SQLITE_CONSTRAINT_UNIQUE)) => Self::Taken,
            Some((ErrorCode::ConstraintViolation, _)) | None => Self::Unfit(error.to_string()),
            _ => Self::Broken(error.to_string()),
        }
    }
}

/// One thing to keep.
#[derive(Clone, Debug)]
pub enum Write {
    /// A guest, new or with another name.
    Guest {
        /// The hash of the guest's secret.
        id: GuestId,
        /// What the guest is called.
        name: String,
        /// When, in seconds since 1970.
        now: i64,
    },
    /// A new table.
    Open(Box<TableRow>),
    /// Steps of a table, from `first` on.
    Steps {
        /// Which table.
        table: String,
        /// The number of the first of them, from 0.
        first: u32,
        /// The steps.
        steps: Vec<StepRow>,
    },
    /// The player at a seat, from now on.
    Seat {
        /// Which table.
        table: String,
        /// Which seat.
        seat: Seat,
        /// Who.
        row: SeatRow,
    },
    /// The invitation, or none.
    Invite {
        /// Which table.
        table: String,
        /// The code's hash.
        code: Option<InviteHash>,
    },
    /// Somebody's wish to take back, or none.
    TakeBack {
        /// Which table.
        table: String,
        /// The wish.
        ask: Option<TakeBackRequest>,
    },
    /// The game is over.
    Result {
        /// Which table.
        table: String,
        /// As the record has it.
        text: String,
    },
    /// The table of the rematch.
    Next {
        /// Which table.
        table: String,
        /// The new one.
        next: String,
    },
}

/// A table without its steps.
#[derive(Clone, Debug)]
pub struct TableRow {
    /// Its public name, 22 letters.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The rules revision it is played under.
    pub revision: u32,
    /// Scenario and options, complete.
    pub setup: Setup,
    /// Seconds since 1970.
    pub created: i64,
    /// The guest who opened it, by the hash of the guest's secret.
    pub host: GuestId,
    /// The secret of the dice, shown when the game is over.
    pub seed: Seed,
    /// What was promised of it.
    pub promise: Digest,
    /// Does each outcome need a link of both people?
    pub live: bool,
    /// Do both people sit at one screen?
    pub screen: bool,
    /// The hash of the invitation's code, while a seat is free.
    pub invite: Option<InviteHash>,
    /// A wish to take back that waits for an answer.
    pub take_back: Option<TakeBackRequest>,
    /// The result, once it is over.
    pub result: Option<String>,
    /// The table of the rematch.
    pub next: Option<String>,
    /// Who sits where.
    pub seats: BySeat<SeatRow>,
}

/// A seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatRow {
    /// A bot's level, if a bot sits there.
    pub level: Option<String>,
    /// What the player is called; empty for a free seat.
    pub name: String,
    /// The person, by the hash of the guest's secret.
    pub guest: Option<GuestId>,
    /// The hash of the private seat link's key.
    pub key: Option<SeatKeyHash>,
    /// What the person pledged to add to the dice: a hash of it.
    pub pledge: Option<Digest>,
    /// What the person or the bot added to the dice.
    pub entropy: Option<Entropy>,
    /// With live dice: how many links the person has given, and the last of them.
    pub links: u32,
    /// See `links`.
    pub link: Option<Entropy>,
    /// Was the person asked to a rematch, and has not looked at it yet?
    pub asked: bool,
}

impl SeatRow {
    /// Does nobody sit here yet?
    #[must_use]
    pub const fn is_free(&self) -> bool {
        self.level.is_none() && self.guest.is_none()
    }
}

/// A step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepRow {
    /// As a record writes it.
    pub text: String,
    /// The client's number of the request that caused it, with its seat.
    pub request: Option<String>,
    /// The seats that are to decide afterwards: 1 the first seat, 2 the second, 3 both, 0 nobody.
    pub awaits: u8,
}

/// A wish to take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakeBackRequest {
    /// Who wishes it.
    pub by: Seat,
}

/// What a store holds, so that the host sees in the log whether it is the right one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StoreCounts {
    /// Tables.
    pub tables: i64,
    /// Those of them that are not over.
    pub unfinished: i64,
    /// Names of guests.
    pub names: i64,
}

/// A table as it was kept.
#[derive(Clone, Debug)]
pub struct SavedTable {
    /// The table.
    pub row: TableRow,
    /// Its steps in order.
    pub steps: Vec<StepRow>,
}

/// A table at a glance, for the start page.
#[derive(Clone, Debug)]
pub struct TableSummary {
    /// Its name.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Do both sit at one screen?
    pub screen: bool,
    /// The result, once it is over.
    pub result: Option<String>,
    /// The seats that are to decide: see [`StepRow::awaits`]; none before the first step.
    pub awaits: Option<u8>,
    /// Who sits where.
    pub seats: BySeat<SeatRow>,
}

impl fmt::Debug for dyn Storage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Storage")
    }
}

/// Off the threads that serve people: a disk may take its time.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StorageError> + Send + 'static,
) -> Result<T, StorageError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|e| StorageError::Broken(e.to_string()))?
}
