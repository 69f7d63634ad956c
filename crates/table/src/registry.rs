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
    NodeId, Ownership, SavedTable, Standing, State, Storage, StorageError, TableRow, Write,
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
    /// They leave the memory, and what they were doing is done first. Whoever asks for one waits.
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
            if !may_show(now.state) || now.reloads != reloads {
                for (_, handle) in self.in_memory() {
                    // On its own: a table that waits for the database holds the others up no longer.
                    tokio::spawn(async move { handle.unload().await });
                }
            }
            reloads = now.reloads;
        }
    }

    /// Gives up all tables when the server ends: each does what it was asked before, and leaves the memory. Then the store is
    /// closed. Whoever asks for a table meanwhile waits, and is then told where it is.
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
        guest: GuestId,
        may_open: bool,
    ) -> Result<Result<String, Refused>, Missing> {
        let rematch = self.ask(id, |reply| Message::Rematch(guest, may_open, reply)).await?;
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
    async fn begin(self: &Arc<Self>, row: TableRow) {
        // If it cannot be played, the first request for it is answered with the reason.
        if let Ok(session) = Session::load(SavedTable { row, steps: Vec::new() }, &self.offers) {
            let cell = Arc::clone(self.lock().entry(session.row.id.clone()).or_default());
            let reloads = self.standing.borrow().reloads;
            cell.get_or_init(|| async { Live { handle: self.wake(session), reloads } }).await;
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
            // It was loaded while the store lost something, or while the tables were given up.
            self.forget(id, live.handle.life);
            live.handle.unload().await;
        }
    }

    /// May this table be shown, as it is in memory?
    fn is_current(&self, live: &Live<A>) -> bool {
        let standing = *self.standing.borrow();
        live.reloads == standing.reloads
            && may_show(standing.state)
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
        Ok(Live { handle: self.wake(session.map_err(Missing::Frozen)?), reloads })
    }

    fn wake(self: &Arc<Self>, session: Session) -> Handle<A> {
        let (tables, id) = (Arc::clone(self), session.row.id.clone());
        let (handle, task) =
            authority::channel(session, Arc::clone(&self.store), Arc::clone(&self.bot_pool));
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

/// May a server show tables?
const fn may_show(state: State) -> bool {
    matches!(state, State::Serving | State::Draining)
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::task::{Context, Waker};
    use std::time::Duration;

    use tudor_engine::erased::Erased;
    use tudor_engine::fair::{Entropy, pledge};
    use tudor_engine::{Seat, Setup};

    use super::*;
    use crate::audience::{BotNews, Replies, ViewContext};
    use crate::known::Known;
    use crate::lobby::{self, Against, NewTable};
    use crate::offers::GameOffer;
    use crate::secret::InviteHash;
    use crate::seed_source::SeedSource;
    use crate::session::Action;
    use crate::storage::{Sqlite, StorageFuture, TableSummary};

    static ROSE_KING: Erased<tudor_rose_king::RoseKing> = Erased::new();
    const ANNA: GuestId = GuestId::from_bytes([1; 32]);

    /// An audience without pages: nothing may be drawn for it. Its page are the numbers of its point of view.
    #[derive(Default)]
    struct Nobody;

    /// The answers that a page was given.
    #[derive(Default)]
    struct Heard(Mutex<Vec<String>>);

    impl Replies for Heard {
        fn answer(&self, request: &str, answer: Result<(), &Refused>) {
            let code = answer.map_or_else(|refused| refused.kind.code(), |()| "ok");
            self.0.lock().expect("no panic").push(format!("{request} {code}"));
        }

        fn flush(&self) {}
    }

    impl Heard {
        fn take(&self) -> Vec<String> {
            std::mem::take(&mut self.0.lock().expect("no panic"))
        }
    }

    impl Audience for Nobody {
        type Page = (u32, u64);
        type Arrival = ();
        type Subscription = ();
        type Replies = Heard;
        type Round = ();

        fn is_empty(&self) -> bool {
            true
        }

        fn page(&mut self, view: ViewContext<'_>, known: &mut Known) -> (u32, u64) {
            (view.epoch, known.version())
        }

        fn join(&mut self, _: ViewContext<'_>, _: &mut Known, (): &()) {}

        fn refresh(&mut self, _: ViewContext<'_>, _: &mut Known, (): &mut ()) {
            panic!("nobody looks, and something is drawn");
        }

        fn rewind(&mut self) {}
        fn tell_of_bot(&mut self, _: BotNews) {}
        fn dismiss(&mut self) {}
    }

    /// A store on a real file whose disk can be full, and whose reading and writing wait while the test holds them.
    struct Disk {
        file: Sqlite,
        full: AtomicBool,
        reading: tokio::sync::Mutex<()>,
        writing: tokio::sync::Mutex<()>,
        /// Somebody asked for something to be written.
        asked: tokio::sync::Notify,
    }

    impl Storage for Disk {
        fn write(&self, unit: Vec<Write>) -> StorageFuture<'_, ()> {
            if self.full.load(Ordering::Relaxed) {
                return Box::pin(async {
                    Err(StorageError::Broken("the disk is full".to_owned()))
                });
            }
            self.asked.notify_one();
            Box::pin(async move {
                let _turn = self.writing.lock().await;
                self.file.write(unit).await
            })
        }

        fn table(&self, id: &str) -> StorageFuture<'_, Option<SavedTable>> {
            let id = id.to_owned();
            Box::pin(async move {
                let _turn = self.reading.lock().await;
                self.file.table(&id).await
            })
        }

        fn invited(&self, code: InviteHash) -> StorageFuture<'_, Option<String>> {
            self.file.invited(code)
        }

        fn guest(&self, guest: GuestId) -> StorageFuture<'_, Option<String>> {
            self.file.guest(guest)
        }

        fn tables_of(&self, guest: GuestId, most: u32) -> StorageFuture<'_, Vec<TableSummary>> {
            self.file.tables_of(guest, most)
        }

        fn open_tables_of(&self, guest: GuestId) -> StorageFuture<'_, u32> {
            self.file.open_tables_of(guest)
        }

        fn health(&self) -> StorageFuture<'_, ()> {
            self.file.health()
        }

        fn claim(&self, id: &str) -> StorageFuture<'_, Ownership> {
            self.file.claim(id)
        }

        fn suspect(&self, node: NodeId, refused: bool) -> StorageFuture<'_, ()> {
            self.file.suspect(node, refused)
        }

        fn peers(&self) -> StorageFuture<'_, Vec<NodeId>> {
            self.file.peers()
        }

        fn standing(&self) -> watch::Receiver<Standing> {
            self.file.standing()
        }

        fn drain(&self) {
            self.file.drain();
        }

        fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
            self.file.close()
        }
    }

    async fn tables(folder: &std::path::Path) -> (Arc<Tables<Nobody>>, Arc<Disk>) {
        let file = Sqlite::open(&folder.join("tudor.db")).await.expect("a file");
        let disk = Arc::new(Disk {
            file,
            full: AtomicBool::new(false),
            reading: tokio::sync::Mutex::default(),
            writing: tokio::sync::Mutex::default(),
            asked: tokio::sync::Notify::new(),
        });
        let offers = vec![Arc::new(GameOffer::new(&ROSE_KING).expect("a game"))];
        let bot_pool = Arc::new(BotPool::new(1, 1 << 20, Duration::ZERO));
        (Tables::new(Arc::clone(&disk) as _, offers, bot_pool), disk)
    }

    /// Anna's table at one screen, both sides stirred.
    async fn table(tables: &Arc<Tables<Nobody>>) -> String {
        let wish = NewTable {
            guest: ANNA,
            name: "Anna".into(),
            seat: Seat::First,
            against: Against::Screen,
            setup: Setup::default(),
        };
        let row = lobby::open(&ROSE_KING, &wish, &SeedSource::default()).expect("it opens");
        let id = row.id.clone();
        tables.open(row).await.expect("it is kept");
        let entropy = Entropy::from_bytes([7; 32]);
        let pledged = |seat| pledge(&id, seat, &entropy);
        let pledges = Seat::BOTH.map(|seat| (seat, Action::Pledge(pledged(seat))));
        let bits = Seat::BOTH.map(|seat| (seat, Action::Stir(entropy)));
        for (seat, action) in pledges.into_iter().chain(bits) {
            let adds = act(&Arc::default(), &format!("dice-{seat}"), Some(seat), action, (0, 0));
            let done = tables.ask(&id, |reply| Message::Act(adds.clone(), reply)).await;
            assert!(done.expect("it lives"));
        }
        id
    }

    fn act(
        outbox: &Arc<Heard>,
        request: &str,
        seat: Option<Seat>,
        action: Action,
        seen: (u32, u64),
    ) -> authority::Act<Nobody> {
        let (request, outbox) = (request.to_owned(), Arc::clone(outbox));
        authority::Act { guest: Some(ANNA), opened: None, seat, request, seen, action, outbox }
    }

    async fn steps(disk: &Disk, id: &str) -> usize {
        disk.file.table(id).await.expect("it reads").expect("it is there").steps.len()
    }

    #[tokio::test]
    async fn a_full_disk_is_told_and_loses_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let (tables, disk) = tables(folder.path()).await;
        let id = table(&tables).await;
        let heard = Arc::<Heard>::default();
        let before = steps(&disk, &id).await;
        let page = tables.ask(&id, |reply| Message::Page(Some(ANNA), reply)).await.expect("a page");
        let snapshot =
            tables.ask(&id, |reply| Message::Snapshot(Some(ANNA), reply)).await.expect("a copy");
        let seat = snapshot.table.node().decider().expect("somebody decides");
        let mv = snapshot.table.moves(seat)[0].clone();
        let moves = |seen| act(&heard, "m1", None, Action::Move(mv.clone()), seen);
        disk.full.store(true, Ordering::Relaxed);
        let first = moves(page);
        let done = tables.ask(&id, |reply| Message::Act(first.clone(), reply)).await;
        assert!(!done.expect("an answer"), "nothing changed");
        assert_eq!(heard.take(), ["m1 fault"]);
        assert_eq!(steps(&disk, &id).await, before);
        // There is room again: the table comes back as it was kept, and the same move is made once.
        disk.full.store(false, Ordering::Relaxed);
        let page = tables.ask(&id, |reply| Message::Page(Some(ANNA), reply)).await.expect("a page");
        for first in [true, false] {
            let again = moves(page);
            let done = tables.ask(&id, |reply| Message::Act(again.clone(), reply)).await;
            assert_eq!(done.expect("an answer"), first);
        }
        assert_eq!(heard.take(), ["m1 ok", "m1 ok"]);
        assert_eq!(steps(&disk, &id).await, before + 1);
        // A move that was made for what was known before it is stale: judged by the numbers, and nothing was drawn.
        let late = act(&heard, "m2", None, Action::Move(mv.clone()), page);
        let done = tables.ask(&id, |reply| Message::Act(late.clone(), reply)).await;
        assert!(!done.expect("an answer"));
        assert_eq!(heard.take(), ["m2 stale"]);
    }

    #[tokio::test]
    async fn nothing_is_acknowledged_before_it_is_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let (tables, disk) = tables(folder.path()).await;
        let id = table(&tables).await;
        let heard = Arc::<Heard>::default();
        let before = steps(&disk, &id).await;
        let page = tables.ask(&id, |reply| Message::Page(Some(ANNA), reply)).await.expect("a page");
        let snapshot =
            tables.ask(&id, |reply| Message::Snapshot(Some(ANNA), reply)).await.expect("a copy");
        let seat = snapshot.table.node().decider().expect("somebody decides");
        let mv = Action::Move(snapshot.table.moves(seat)[0].clone());
        let held = disk.writing.lock().await;
        // What was written to open the table has left a permit.
        disk.asked.notified().await;
        let request = act(&heard, "m1", None, mv, page);
        let asked = {
            let (tables, id) = (Arc::clone(&tables), id.clone());
            tokio::spawn(async move {
                tables.ask(&id, |reply| Message::Act(request.clone(), reply)).await
            })
        };
        disk.asked.notified().await;
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        assert_eq!(heard.take(), [""; 0], "the disk has not taken it yet");
        assert_eq!(steps(&disk, &id).await, before);
        drop(held);
        assert!(asked.await.expect("no panic").expect("an answer"));
        assert_eq!(heard.take(), ["m1 ok"]);
        assert_eq!(steps(&disk, &id).await, before + 1);
    }

    #[tokio::test]
    async fn names_that_lead_nowhere_leave_nothing_behind() {
        let folder = tempfile::tempdir().expect("a folder");
        let (tables, disk) = tables(folder.path()).await;
        let nowhere = crate::secret::letters();
        assert!(matches!(tables.table(&nowhere).await, Err(Missing::Unknown)));
        // The file answers nobody from here on, however quick its thread is.
        let _held = disk.reading.lock().await;
        // A client that hangs up meanwhile leaves nothing either; nor do two that wait, in whatever order they go.
        let mut waiting = [Box::pin(tables.table(&nowhere)), Box::pin(tables.table(&nowhere))];
        let mut context = Context::from_waker(Waker::noop());
        assert!(waiting.iter_mut().all(|w| w.as_mut().poll(&mut context).is_pending()));
        let [one, two] = waiting;
        drop(one);
        assert_eq!(tables.live(), 1, "the other still waits");
        drop(two);
        assert_eq!(tables.live(), 0);
    }
}
