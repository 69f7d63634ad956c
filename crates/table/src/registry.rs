//! The registry of live tables. A table is loaded when a request needs it, and there is never more than one task for it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OnceCell, oneshot, watch};

use crate::audience::Audience;
use crate::authority::{self, Gone, Handle, Message, Rematch};
use crate::bots::BotPool;
use crate::offers::GameOffers;
use crate::secret::GuestId;
use crate::session::{LoadError, Refused, Session};
use crate::storage::{
    NodeId, Ownership, SavedTable, Standing, Storage, StorageError, TableRow, Write,
};

/// All live tables, and the way to the others.
pub struct Tables<A: Audience> {
    /// Where tables are kept.
    pub store: Arc<dyn Storage>,
    /// The games on offer.
    pub offers: GameOffers,
    /// Where bots think.
    pub bot_pool: Arc<BotPool>,
    live: Mutex<BTreeMap<String, Arc<OnceCell<Live<A>>>>>,
    /// How this server stands with the store.
    standing: watch::Receiver<Standing>,
    /// What becomes of the tables when the server ends.
    keeping: watch::Sender<Keeping>,
}

/// A table in memory.
struct Live<A: Audience> {
    handle: Handle<A>,
    /// How often everything had been loaded again when this began to load.
    reloads: u64,
}

/// What becomes of the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Keeping {
    /// They are kept.
    Kept,
    /// They leave the memory, each after its last write. A request for a table waits.
    GivingUp,
    /// They are given up. Another server may have them.
    GivenUp,
}

/// An entry for a table that is being loaded. If nothing is loaded (there is no such table, or the client hung up), the
/// last one that waits removes the entry: wrong names would fill the memory.
struct Loading<'a, A: Audience> {
    tables: &'a Tables<A>,
    id: &'a str,
    cell: Arc<OnceCell<Live<A>>>,
}

impl<A: Audience> Drop for Loading<'_, A> {
    fn drop(&mut self) {
        let mut live = self.tables.lock();
        let is_this = live.get(self.id).is_some_and(|cell| Arc::ptr_eq(cell, &self.cell));
        // The registry's own and ours: nobody else waits here, and nobody can come while we hold the lock.
        let last = Arc::strong_count(&self.cell) == 2;
        if is_this && last && !self.cell.initialized() {
            live.remove(self.id);
        }
    }
}

/// Why a table cannot be had.
#[derive(Debug)]
pub enum Missing {
    /// There is none of this name.
    Unknown,
    /// This program cannot play it.
    Frozen(LoadError),
    /// It is another server's.
    Elsewhere(NodeId, String),
    /// The data folder does not answer.
    StorageError(StorageError),
}

impl From<StorageError> for Missing {
    fn from(fault: StorageError) -> Self {
        Self::StorageError(fault)
    }
}

impl<A: Audience> std::fmt::Debug for Tables<A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tables")
    }
}

impl<A: Audience> Tables<A> {
    /// An empty registry.
    #[must_use]
    pub fn new(store: Arc<dyn Storage>, offers: GameOffers, bot_pool: Arc<BotPool>) -> Arc<Self> {
        let (standing, keeping) = (store.standing(), watch::Sender::new(Keeping::Kept));
        Arc::new(Self { store, offers, bot_pool, live: Mutex::default(), standing, keeping })
    }

    /// Follows how this server stands with the store, until it ends: when it is cut off, or has to load everything again, no table stays
    /// in memory.
    pub async fn follow(self: Arc<Self>) {
        let mut standing = self.standing.clone();
        let mut reloads = 0;
        while standing.changed().await.is_ok() {
            let now = *standing.borrow_and_update();
            if !now.may_show() || now.reloads != reloads {
                for (_, handle) in self.in_memory() {
                    // On its own: a table that waits for the database holds the others up no longer.
                    tokio::spawn(async move { handle.unload().await });
                }
            }
            reloads = now.reloads;
        }
    }

    /// Gives up all tables when the server ends: each does what it was asked before, and leaves the memory. Then the store is
    /// closed. A request for a table waits meanwhile, and is then told the new owner.
    pub async fn give_up(&self) {
        if *self.keeping.borrow() != Keeping::Kept {
            return self.given_up().await;
        }
        self.keeping.send_replace(Keeping::GivingUp);
        loop {
            let live = self.in_memory();
            if live.is_empty() {
                break;
            }
            for (id, handle) in live {
                handle.unload().await;
                self.forget(&id, handle.life);
            }
        }
        self.store.close().await;
        self.keeping.send_replace(Keeping::GivenUp);
    }

    /// Waits until the tables are given up.
    pub async fn given_up(&self) {
        // Its sender is here: it cannot be gone.
        let _ = self.keeping.subscribe().wait_for(|&keeping| keeping == Keeping::GivenUp).await;
    }

    /// Are they?
    #[must_use]
    pub fn are_given_up(&self) -> bool {
        *self.keeping.borrow() == Keeping::GivenUp
    }

    /// The tables that are in memory.
    fn in_memory(&self) -> Vec<(String, Handle<A>)> {
        let live = self.lock();
        let loaded = live.iter().filter_map(|(id, cell)| Some((id, &cell.get()?.handle)));
        loaded.map(|(id, handle)| (id.clone(), handle.clone())).collect()
    }

    /// Keeps a new table, and it comes alive.
    ///
    /// # Errors
    /// If it could not be kept.
    pub async fn open(self: &Arc<Self>, row: TableRow) -> Result<(), StorageError> {
        tracing::info!(table = %row.id, game = %row.game, "opened");
        let reloads = self.standing.borrow().reloads;
        self.store.write(vec![Write::Open(Box::new(row.clone()))]).await?;
        self.begin(row, reloads).await;
        Ok(())
    }

    /// The table of a game's rematch.
    ///
    /// # Errors
    /// Why the game cannot be asked, or has none.
    pub async fn rematch(
        self: &Arc<Self>,
        id: &str,
        guest: GuestId,
        may_open: bool,
    ) -> Result<Result<String, Refused>, Missing> {
        let reloads = self.standing.borrow().reloads;
        let rematch = self.ask(id, |reply| Message::Rematch(guest, may_open, reply)).await?;
        let Rematch { id, opened } = match rematch {
            Ok(rematch) => rematch,
            Err(refused) => return Ok(Err(refused)),
        };
        if let Some(row) = opened {
            self.begin(*row, reloads).await;
        }
        Ok(Ok(id))
    }

    /// A table that was opened just now comes alive as it is, if nobody was faster: there is nothing to look up. `reloads` is from
    /// before it was written.
    async fn begin(self: &Arc<Self>, row: TableRow, reloads: u64) {
        // If it cannot be played, the first request for it is answered with the reason.
        if let Ok(session) = Session::load(SavedTable { row, steps: Vec::new() }, &self.offers) {
            let cell = Arc::clone(self.lock().entry(session.row.id.clone()).or_default());
            cell.get_or_init(|| async { Live { handle: self.wake(session, reloads), reloads } })
                .await;
        }
    }

    /// The live table of this name.
    ///
    /// # Errors
    /// Why there is none.
    pub async fn table(self: &Arc<Self>, id: &str) -> Result<Handle<A>, Missing> {
        if !crate::secret::is_name(id) {
            return Err(Missing::Unknown);
        }
        loop {
            if *self.keeping.borrow() == Keeping::GivingUp {
                self.given_up().await;
            }
            let live = self.lock().get(id).map(Arc::clone);
            let cell =
                live.unwrap_or_else(|| Arc::clone(self.lock().entry(id.to_owned()).or_default()));
            if let Some(live) = cell.get().filter(|live| self.is_current(live)) {
                return Ok(live.handle.clone());
            }
            let place = Loading { tables: self, id, cell };
            let live = place.cell.get_or_try_init(|| self.load(id)).await?;
            if self.is_current(live) {
                return Ok(live.handle.clone());
            }
            // It was loaded before the store lost something, or before the tables were given up. Its task finishes what it writes and
            // takes it out of the registry; only then the next task may load it.
            live.handle.unload().await;
        }
    }

    /// May this table be shown, as it is in memory?
    fn is_current(&self, live: &Live<A>) -> bool {
        let standing = *self.standing.borrow();
        live.reloads == standing.reloads
            && standing.may_show()
            && *self.keeping.borrow() == Keeping::Kept
    }

    async fn load(self: &Arc<Self>, id: &str) -> Result<Live<A>, Missing> {
        let reloads = self.standing.borrow().reloads;
        if let Ownership::At { node, address } = self.store.claim(id).await? {
            return Err(Missing::Elsewhere(node, address));
        }
        let saved: SavedTable = self.store.table(id).await?.ok_or(Missing::Unknown)?;
        let tables = Arc::clone(self);
        // Playing a long game again takes a while: not on a thread that serves others.
        let session =
            tokio::task::spawn_blocking(move || Session::load(saved, &tables.offers)).await;
        let session = session.map_err(|e| StorageError::Broken(e.to_string()))?;
        Ok(Live { handle: self.wake(session.map_err(Missing::Frozen)?, reloads), reloads })
    }

    fn wake(self: &Arc<Self>, session: Session, reloads: u64) -> Handle<A> {
        let (tables, id) = (Arc::clone(self), session.row.id.clone());
        let (handle, task) = authority::channel(
            session,
            Arc::clone(&self.store),
            reloads,
            Arc::clone(&self.bot_pool),
        );
        let life = handle.life;
        tokio::spawn(task.run(move || tables.forget(&id, life)));
        handle
    }

    fn forget(&self, id: &str, life: u32) {
        let mut live = self.lock();
        if live.get(id).and_then(|c| c.get()).is_some_and(|live| live.handle.life == life) {
            live.remove(id);
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Arc<OnceCell<Live<A>>>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks a table.
    ///
    /// # Errors
    /// Why it cannot be asked.
    pub async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        message: impl Fn(oneshot::Sender<T>) -> Message<A>,
    ) -> Result<T, Missing> {
        let mut live = self.table(id).await?;
        self.ask_live(id, &mut live, message).await
    }

    /// Asks a table that lived a moment ago, and once more if it left the memory just then.
    ///
    /// # Errors
    /// Why it cannot be asked.
    pub async fn ask_live<T>(
        self: &Arc<Self>,
        id: &str,
        live: &mut Handle<A>,
        message: impl Fn(oneshot::Sender<T>) -> Message<A>,
    ) -> Result<T, Missing> {
        for _ in 0..3 {
            match live.ask(&message).await {
                Ok(answer) => return Ok(answer),
                Err(Gone) => {
                    self.forget(id, live.life);
                    *live = self.table(id).await?;
                }
            }
        }
        Err(Missing::StorageError(StorageError::Broken("the table does not answer".to_owned())))
    }

    /// How many tables live.
    #[must_use]
    pub fn live(&self) -> usize {
        self.lock().len()
    }
}

#[cfg(test)]
mod tests;
