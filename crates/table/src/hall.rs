//! All live tables. A table is loaded when somebody asks for it, and there is never more than one task for it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OnceCell, oneshot};
use tudor_engine::fair::Bits;

use crate::audience::Audience;
use crate::authority::{self, Gone, Handle, Message, Rematch};
use crate::bots::Desk;
use crate::kinds::Kinds;
use crate::room::{Refused, Room};
use crate::storage::{Fault, Row, Saved, Storage, Write};

/// All live tables, and the way to the others.
pub struct Hall<A: Audience> {
    /// Where tables are kept.
    pub store: Arc<dyn Storage>,
    /// The games on offer.
    pub kinds: Kinds,
    /// Where bots think.
    pub desk: Arc<Desk>,
    live: Mutex<BTreeMap<String, Arc<OnceCell<Handle<A>>>>>,
}

/// A place where a table is about to come alive. If nothing does (there is none of this name, or whoever asked hung up),
/// the last who waits leaves nothing behind: wrong names would fill the memory.
struct Place<'a, A: Audience> {
    hall: &'a Hall<A>,
    id: &'a str,
    cell: Arc<OnceCell<Handle<A>>>,
}

impl<A: Audience> Drop for Place<'_, A> {
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

impl<A: Audience> std::fmt::Debug for Hall<A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Hall")
    }
}

impl<A: Audience> Hall<A> {
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
    pub async fn table(self: &Arc<Self>, id: &str) -> Result<Handle<A>, Missing> {
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

    async fn load(self: &Arc<Self>, id: &str) -> Result<Handle<A>, Missing> {
        let saved: Saved = self.store.table(id).await?.ok_or(Missing::Unknown)?;
        let hall = Arc::clone(self);
        // Playing a long game again takes a while: not on a thread that serves others.
        let room = tokio::task::spawn_blocking(move || Room::load(saved, &hall.kinds)).await;
        let room = room.map_err(|e| Fault::Broken(e.to_string()))?;
        Ok(self.wake(room.map_err(Missing::Frozen)?))
    }

    fn wake(self: &Arc<Self>, room: Room) -> Handle<A> {
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

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Arc<OnceCell<Handle<A>>>>> {
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
        Err(Missing::Fault(Fault::Broken("the table does not answer".to_owned())))
    }

    /// How many tables live.
    #[must_use]
    pub fn live(&self) -> usize {
        self.lock().len()
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future as _;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::task::{Context, Waker};
    use std::time::Duration;

    use tudor_engine::erased::Erased;
    use tudor_engine::{Seat, Setup};

    use super::*;
    use crate::audience::{BotNews, Outbox, Sight};
    use crate::entropy::Entropy;
    use crate::kinds::Kind;
    use crate::known::Known;
    use crate::lobby::{self, Against, Wish};
    use crate::room::Action;
    use crate::storage::{Glance, Later, Sqlite};

    static ROSE_KING: Erased<tudor_rose_king::RoseKing> = Erased::new();
    const ANNA: Bits = [1; 32];

    /// An audience without pages: nothing may be drawn for it. Its page are the numbers of its point of view.
    #[derive(Default)]
    struct Nobody;

    /// The answers that a page was given.
    #[derive(Default)]
    struct Heard(Mutex<Vec<String>>);

    impl Outbox for Heard {
        fn answer(&self, request: &str, answer: Result<(), &Refused>) {
            let code = answer.map_or_else(|refused| refused.code, |()| "ok");
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
        type Outbox = Heard;
        type Round = ();

        fn is_empty(&self) -> bool {
            true
        }

        fn page(&mut self, sight: Sight<'_>, known: &mut Known) -> (u32, u64) {
            (sight.epoch, known.version())
        }

        fn join(&mut self, _: Sight<'_>, _: &mut Known, (): &()) {}

        fn refresh(&mut self, _: Sight<'_>, _: &mut Known, (): &mut ()) {
            panic!("nobody looks, and something is drawn");
        }

        fn rewind(&mut self) {}
        fn tell_of_bot(&mut self, _: BotNews) {}
        fn dismiss(&mut self) {}
    }

    /// A store on a real file whose disk can be full, and whose reading waits while the test holds it.
    struct Disk {
        file: Sqlite,
        full: AtomicBool,
        reading: tokio::sync::Mutex<()>,
    }

    impl Storage for Disk {
        fn write(&self, unit: Vec<Write>) -> Later<'_, ()> {
            if self.full.load(Ordering::Relaxed) {
                return Box::pin(async { Err(Fault::Broken("the disk is full".to_owned())) });
            }
            self.file.write(unit)
        }

        fn table(&self, id: &str) -> Later<'_, Option<Saved>> {
            let id = id.to_owned();
            Box::pin(async move {
                let _turn = self.reading.lock().await;
                self.file.table(&id).await
            })
        }

        fn invited(&self, code: Bits) -> Later<'_, Option<String>> {
            self.file.invited(code)
        }

        fn guest(&self, guest: Bits) -> Later<'_, Option<String>> {
            self.file.guest(guest)
        }

        fn tables_of(&self, guest: Bits, most: u32) -> Later<'_, Vec<Glance>> {
            self.file.tables_of(guest, most)
        }

        fn open_tables_of(&self, guest: Bits) -> Later<'_, u32> {
            self.file.open_tables_of(guest)
        }

        fn health(&self) -> Later<'_, ()> {
            self.file.health()
        }
    }

    async fn hall(folder: &std::path::Path) -> (Arc<Hall<Nobody>>, Arc<Disk>) {
        let file = Sqlite::open(&folder.join("tudor.db")).await.expect("a file");
        let disk = Arc::new(Disk {
            file,
            full: AtomicBool::new(false),
            reading: tokio::sync::Mutex::new(()),
        });
        let kinds = vec![Arc::new(Kind::new(&ROSE_KING).expect("a game"))];
        let desk = Arc::new(Desk::new(1, 1 << 20, Duration::ZERO));
        (Hall::new(Arc::clone(&disk) as _, kinds, desk), disk)
    }

    /// Anna's table at one screen, both sides stirred.
    async fn table(hall: &Arc<Hall<Nobody>>) -> String {
        let wish = Wish {
            guest: ANNA,
            name: "Anna".into(),
            seat: Seat::First,
            against: Against::Screen,
            setup: Setup::default(),
        };
        let row = lobby::open(&ROSE_KING, &wish, &Entropy::default()).expect("it opens");
        let id = row.id.clone();
        hall.open(row).await.expect("it is kept");
        let pledged = |seat| tudor_engine::fair::pledge(&id, seat, &[7; 32]);
        let pledges = Seat::BOTH.map(|seat| (seat, Action::Pledge(pledged(seat))));
        let bits = Seat::BOTH.map(|seat| (seat, Action::Stir([7; 32])));
        for (seat, action) in pledges.into_iter().chain(bits) {
            let adds = act(&Arc::default(), &format!("dice-{seat}"), Some(seat), action, (0, 0));
            let done = hall.ask(&id, |reply| Message::Act(adds.clone(), reply)).await;
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
        let (hall, disk) = hall(folder.path()).await;
        let id = table(&hall).await;
        let heard = Arc::<Heard>::default();
        let before = steps(&disk, &id).await;
        let page = hall.ask(&id, |reply| Message::Page(Some(ANNA), reply)).await.expect("a page");
        let look = hall.ask(&id, |reply| Message::Look(Some(ANNA), reply)).await.expect("a copy");
        let seat = look.table.node().decider().expect("somebody decides");
        let mv = look.table.moves(seat)[0].clone();
        let moves = |seen| act(&heard, "m1", None, Action::Move(mv.clone()), seen);
        disk.full.store(true, Ordering::Relaxed);
        let first = moves(page);
        let done = hall.ask(&id, |reply| Message::Act(first.clone(), reply)).await;
        assert!(!done.expect("an answer"), "nothing changed");
        assert_eq!(heard.take(), ["m1 fault"]);
        assert_eq!(steps(&disk, &id).await, before);
        // There is room again: the table comes back as it was kept, and the same move is made once.
        disk.full.store(false, Ordering::Relaxed);
        let page = hall.ask(&id, |reply| Message::Page(Some(ANNA), reply)).await.expect("a page");
        for first in [true, false] {
            let again = moves(page);
            let done = hall.ask(&id, |reply| Message::Act(again.clone(), reply)).await;
            assert_eq!(done.expect("an answer"), first);
        }
        assert_eq!(heard.take(), ["m1 ok", "m1 ok"]);
        assert_eq!(steps(&disk, &id).await, before + 1);
        // A move that was made for what was known before it is stale: judged by the numbers, and nothing was drawn.
        let late = act(&heard, "m2", None, Action::Move(mv.clone()), page);
        let done = hall.ask(&id, |reply| Message::Act(late.clone(), reply)).await;
        assert!(!done.expect("an answer"));
        assert_eq!(heard.take(), ["m2 stale"]);
    }

    #[tokio::test]
    async fn names_that_lead_nowhere_leave_nothing_behind() {
        let folder = tempfile::tempdir().expect("a folder");
        let (hall, disk) = hall(folder.path()).await;
        let nowhere = crate::secret::letters();
        assert!(matches!(hall.table(&nowhere).await, Err(Missing::Unknown)));
        // The file answers nobody from here on, however quick its thread is.
        let _held = disk.reading.lock().await;
        // Whoever hangs up while it is looked for leaves nothing either; nor do two who wait, whoever goes first.
        let mut waiting = [Box::pin(hall.table(&nowhere)), Box::pin(hall.table(&nowhere))];
        let mut context = Context::from_waker(Waker::noop());
        assert!(waiting.iter_mut().all(|w| w.as_mut().poll(&mut context).is_pending()));
        let [one, two] = waiting;
        drop(one);
        assert_eq!(hall.live(), 1, "the other still waits");
        drop(two);
        assert_eq!(hall.live(), 0);
    }
}
