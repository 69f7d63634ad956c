//! All live tables. A table is loaded when somebody asks for it, and there is never more than one task for it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OnceCell, oneshot};
use tudor_engine::fair::Bits;

use crate::authority::{self, Gone, Handle, Message, Rematch};
use crate::bots::Desk;
use crate::kinds::Kinds;
use crate::room::{Refused, Room};
use crate::storage::{Fault, Row, Saved, Storage, Write};

/// All live tables, and the way to the others.
pub struct Hall {
    /// Where tables are kept.
    pub store: Arc<dyn Storage>,
    /// The games on offer.
    pub kinds: Kinds,
    /// Where bots think.
    pub desk: Arc<Desk>,
    live: Mutex<BTreeMap<String, Arc<OnceCell<Handle>>>>,
}

/// A place where a table is about to come alive. If nothing does (there is none of this name, or whoever asked hung up),
/// the last who waits leaves nothing behind: wrong names would fill the memory.
struct Place<'a> {
    hall: &'a Hall,
    id: &'a str,
    cell: Arc<OnceCell<Handle>>,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut live = self.hall.lock();
        let is_this = live.get(self.id).is_some_and(|cell| Arc::ptr_eq(cell, &self.cell));
        // The hall's own and ours: nobody else waits here, and nobody can come while we hold the lock.
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
    /// This program cannot play it; the sentence says why.
    Frozen(String),
    /// The data folder does not answer.
    Fault(Fault),
}

impl From<Fault> for Missing {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl std::fmt::Debug for Hall {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Hall")
    }
}

impl Hall {
    /// An empty hall.
    #[must_use]
    pub fn new(store: Arc<dyn Storage>, kinds: Kinds, desk: Arc<Desk>) -> Arc<Self> {
        Arc::new(Self { store, kinds, desk, live: Mutex::default() })
    }

    /// Keeps a new table, and it comes alive.
    ///
    /// # Errors
    /// If it could not be kept.
    pub async fn open(self: &Arc<Self>, row: Row) -> Result<(), Fault> {
        tracing::info!(table = %row.id, game = %row.game, "opened");
        self.store.write(vec![Write::Open(Box::new(row.clone()))]).await?;
        self.begin(row).await;
        Ok(())
    }

    /// The table of a game's rematch.
    ///
    /// # Errors
    /// Why the game cannot be asked, or has none.
    pub async fn rematch(
        self: &Arc<Self>,
        id: &str,
        guest: Bits,
    ) -> Result<Result<String, Refused>, Missing> {
        let rematch = self.ask(id, |reply| Message::Rematch(guest, reply)).await?;
        let Rematch { id, opened } = match rematch {
            Ok(rematch) => rematch,
            Err(refused) => return Ok(Err(refused)),
        };
        if let Some(row) = opened {
            self.begin(*row).await;
        }
        Ok(Ok(id))
    }

    /// A table that was opened just now comes alive as it is, if nobody was faster: there is nothing to look up.
    async fn begin(self: &Arc<Self>, row: Row) {
        // If it cannot be played, whoever asks for it is told why.
        if let Ok(room) = Room::load(Saved { row, steps: Vec::new() }, &self.kinds) {
            let cell = Arc::clone(self.lock().entry(room.row.id.clone()).or_default());
            cell.get_or_init(|| async { self.wake(room) }).await;
        }
    }

    /// The live table of this name.
    ///
    /// # Errors
    /// Why there is none.
    pub async fn table(self: &Arc<Self>, id: &str) -> Result<Handle, Missing> {
        if !crate::secret::is_name(id) {
            return Err(Missing::Unknown);
        }
        let live = self.lock().get(id).map(Arc::clone);
        let cell =
            live.unwrap_or_else(|| Arc::clone(self.lock().entry(id.to_owned()).or_default()));
        if let Some(handle) = cell.get() {
            return Ok(handle.clone());
        }
        let place = Place { hall: self, id, cell };
        place.cell.get_or_try_init(|| self.load(id)).await.cloned()
    }

    async fn load(self: &Arc<Self>, id: &str) -> Result<Handle, Missing> {
        let saved: Saved = self.store.table(id).await?.ok_or(Missing::Unknown)?;
        let hall = Arc::clone(self);
        // Playing a long game again takes a while: not on a thread that serves others.
        let room = tokio::task::spawn_blocking(move || Room::load(saved, &hall.kinds)).await;
        let room = room.map_err(|e| Fault::Broken(e.to_string()))?;
        Ok(self.wake(room.map_err(Missing::Frozen)?))
    }

    fn wake(self: &Arc<Self>, room: Room) -> Handle {
        let (hall, id) = (Arc::clone(self), room.row.id.clone());
        let (handle, task) =
            authority::channel(room, Arc::clone(&self.store), Arc::clone(&self.desk));
        let life = handle.life;
        tokio::spawn(task.run(move || hall.forget(&id, life)));
        handle
    }

    fn forget(&self, id: &str, life: u32) {
        let mut live = self.lock();
        if live.get(id).and_then(|c| c.get()).is_some_and(|h| h.life == life) {
            live.remove(id);
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Arc<OnceCell<Handle>>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks a table.
    ///
    /// # Errors
    /// Why it cannot be asked.
    pub async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        message: impl Fn(oneshot::Sender<T>) -> Message,
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
        live: &mut Handle,
        message: impl Fn(oneshot::Sender<T>) -> Message,
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
        Err(Missing::Fault(Fault::Broken("the table does not answer".to_owned())))
    }

    /// Goes on where bots were to move when the server stopped.
    ///
    /// # Errors
    /// If the data folder does not answer.
    pub async fn resume(self: &Arc<Self>) -> Result<(), Fault> {
        for id in self.store.waiting_for_bots().await? {
            if let Err(missing) = self.table(&id).await {
                tracing::warn!(table = %id, "cannot go on: {missing:?}");
            }
        }
        Ok(())
    }

    /// How many tables live.
    #[must_use]
    pub fn live(&self) -> usize {
        self.lock().len()
    }
}
