//! The registry over a store that waits and fails as a test wants it.

use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
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
    /// The next write is kept, and its answer is lost.
    deaf: AtomicBool,
    /// How often a table was read.
    read: AtomicUsize,
    standing: watch::Sender<Standing>,
    reading: tokio::sync::Mutex<()>,
    writing: tokio::sync::Mutex<()>,
    /// Somebody asked for something to be written.
    asked: tokio::sync::Notify,
}

impl Storage for Disk {
    fn write(&self, unit: Vec<Write>) -> StorageFuture<'_, ()> {
        if self.full.load(Ordering::Relaxed) {
            return Box::pin(async { Err(StorageError::Broken("the disk is full".to_owned())) });
        }
        self.asked.notify_one();
        Box::pin(async move {
            let _turn = self.writing.lock().await;
            self.file.write(unit).await?;
            if self.deaf.swap(false, Ordering::Relaxed) {
                return Err(StorageError::Unsure("no answer".to_owned()));
            }
            Ok(())
        })
    }

    fn table(&self, id: &str) -> StorageFuture<'_, Option<SavedTable>> {
        let id = id.to_owned();
        Box::pin(async move {
            self.read.fetch_add(1, Ordering::Relaxed);
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
        self.standing.subscribe()
    }

    fn drain(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        self.file.drain()
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
        deaf: AtomicBool::new(false),
        read: AtomicUsize::new(0),
        standing: watch::Sender::default(),
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
        tokio::spawn(
            async move { tables.ask(&id, |reply| Message::Act(request.clone(), reply)).await },
        )
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

/// A move that is ready to be made for what Anna sees.
async fn next_move(
    tables: &Arc<Tables<Nobody>>,
    id: &str,
    heard: &Arc<Heard>,
) -> authority::Act<Nobody> {
    let page = tables.ask(id, |reply| Message::Page(Some(ANNA), reply)).await.expect("a page");
    let snapshot = tables.ask(id, |reply| Message::Snapshot(Some(ANNA), reply)).await;
    let table = snapshot.expect("a copy").table;
    let mv = table.moves(table.node().decider().expect("somebody decides"))[0].clone();
    act(heard, "m1", None, Action::Move(mv), page)
}

/// Nobody knows whether it was kept: so the page is told nothing before the table was loaded again, and then the truth.
#[tokio::test]
async fn a_write_without_an_answer_is_asked_again_and_done_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let (tables, disk) = tables(folder.path()).await;
    let id = table(&tables).await;
    let heard = Arc::<Heard>::default();
    let before = steps(&disk, &id).await;
    let request = next_move(&tables, &id, &heard).await;
    disk.deaf.store(true, Ordering::Relaxed);
    let done = tables.ask(&id, |reply| Message::Act(request.clone(), reply)).await;
    assert!(!done.expect("an answer"), "it was done the first time");
    assert_eq!(heard.take(), ["m1 ok"]);
    assert_eq!(steps(&disk, &id).await, before + 1);
}

/// The server was cut off while a move was written: the table is not loaded again before the write is done.
#[tokio::test]
async fn a_table_is_not_loaded_while_its_last_task_writes() {
    let folder = tempfile::tempdir().expect("a folder");
    let (tables, disk) = tables(folder.path()).await;
    let id = table(&tables).await;
    let heard = Arc::<Heard>::default();
    let before = steps(&disk, &id).await;
    let request = next_move(&tables, &id, &heard).await;
    let held = disk.writing.lock().await;
    disk.asked.notified().await;
    let moving = {
        let (tables, id) = (Arc::clone(&tables), id.clone());
        tokio::spawn(
            async move { tables.ask(&id, |reply| Message::Act(request.clone(), reply)).await },
        )
    };
    disk.asked.notified().await;
    disk.standing.send_modify(|standing| standing.reloads += 1);
    let read = disk.read.load(Ordering::Relaxed);
    let looking = {
        let (tables, id) = (Arc::clone(&tables), id.clone());
        tokio::spawn(
            async move { tables.ask(&id, |reply| Message::Snapshot(Some(ANNA), reply)).await },
        )
    };
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    assert_eq!(disk.read.load(Ordering::Relaxed), read, "the write is still under way");
    drop(held);
    assert!(moving.await.expect("no panic").expect("an answer"), "the move was made");
    let seen = looking.await.expect("no panic").expect("a copy");
    assert_eq!(steps(&disk, &id).await, before + 1);
    assert_eq!(seen.table.steps() as usize, before + 1);
    assert_eq!(disk.read.load(Ordering::Relaxed), read + 1);
}

/// After a failover the store may have lost steps that a table has in memory. What was asked before is not done with them.
#[tokio::test]
async fn a_table_that_may_be_old_does_nothing_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let (tables, disk) = tables(folder.path()).await;
    let id = table(&tables).await;
    let heard = Arc::<Heard>::default();
    let request = next_move(&tables, &id, &heard).await;
    let mut handle = tables.table(&id).await.expect("it lives");
    let life = handle.life;
    for change in [
        |standing: &mut Standing| standing.reloads += 1,
        |standing: &mut Standing| standing.until = Some(std::time::Instant::now()),
    ] {
        disk.standing.send_modify(change);
        let answer = handle.ask(|reply| Message::Act(request.clone(), reply)).await;
        assert!(answer.is_err(), "the table has left");
        disk.standing.send_modify(|standing| standing.until = None);
        handle = tables.table(&id).await.expect("it is loaded again");
        assert_ne!(handle.life, life);
    }
    assert_eq!(heard.take(), [""; 0]);
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
