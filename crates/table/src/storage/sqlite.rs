//! SQLite: one writer, a few readers beside it.

use std::future::ready;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension as _, Row as SqlRow, Transaction};
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use tudor_engine::fair::{Digest, Entropy, Seed};
use tudor_engine::{BySeat, Setup};

use super::file::DataFile;
use super::owner::{NodeId, Ownership, Standing};
use super::writer::{GROUP, Unit, Writer};
use super::{
    SavedTable, SeatRow, StepRow, Storage, StorageError, StorageFuture, StoreCounts, TableRow,
    TableSummary, Write, blocking, schema,
};
use crate::secret::{GuestId, InviteHash};

/// How many connections read at once.
const READERS: u32 = 3;

/// Tables in one SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    file: Arc<PathBuf>,
    data: DataFile,
    /// What was found at the start.
    pub found: StoreCounts,
    /// Readers that have nothing to do.
    readers: Arc<Mutex<Vec<Connection>>>,
    places: Arc<Semaphore>,
    queue: mpsc::Sender<Unit>,
    /// Did the disk take what was last to be kept?
    well: Arc<AtomicBool>,
    standing: watch::Sender<Standing>,
}

impl Sqlite {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// If it is of a newer program, or cannot be opened.
    pub async fn open(file: &Path) -> Result<Self, StorageError> {
        let file = Arc::new(file.to_owned());
        let path = Arc::clone(&file);
        let writer = blocking(move || {
            let mut db = connect(&path, OpenFlags::default())?;
            if db.is_readonly("main")? {
                return Err(StorageError::Broken("the file may only be read".to_owned()));
            }
            schema::migrate(&mut db)?;
            check(&db)?;
            let (found, data) = (count(&db)?, DataFile::new(&path));
            Ok((Writer::new(db, data.clone())?, data, found))
        });
        let (writer, data, found) = writer.await?;
        let (queue, units) = mpsc::channel(4 * GROUP);
        let well = Arc::new(AtomicBool::new(true));
        let health = Arc::clone(&well);
        tokio::spawn(async move {
            if let Err(fault) = writer.run(units, &health).await {
                health.store(false, Ordering::Relaxed);
                tracing::error!("nothing is kept any more: {fault}");
            }
        });
        let places = Arc::new(Semaphore::new(READERS as usize));
        let (readers, standing) = (Arc::default(), watch::Sender::default());
        Ok(Self { file, data, found, readers, places, queue, well, standing })
    }

    async fn send(&self, unit: Vec<Write>) -> Result<(), StorageError> {
        let (reply, answer) = oneshot::channel();
        self.queue.send((unit, reply)).await.map_err(|_| StorageError::Closed)?;
        answer.await.map_err(|_| StorageError::Closed)?
    }

    /// Looks something up, all of it at one moment, and not on a thread that serves people.
    fn read<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Transaction<'_>) -> Result<T, StorageError> + Send + 'static,
    ) -> StorageFuture<'_, T> {
        Box::pin(async move {
            let place = Arc::clone(&self.places).acquire_owned();
            let place = place.await.map_err(|_| StorageError::Closed)?;
            let (file, readers) = (Arc::clone(&self.file), Arc::clone(&self.readers));
            blocking(move || {
                // Held until the work is done, even if the client has gone meanwhile.
                let _place = place;
                let idle = || readers.lock().unwrap_or_else(PoisonError::into_inner);
                let reader = idle().pop();
                let mut db = match reader {
                    Some(reader) => reader,
                    None => connect(&file, OpenFlags::SQLITE_OPEN_READ_ONLY)?,
                };
                let found = look(&db.transaction()?);
                idle().push(db);
                found
            })
            .await
        })
    }
}

fn count(db: &Connection) -> Result<StoreCounts, StorageError> {
    let ask = "SELECT count(*), count(*) FILTER (WHERE result IS NULL), (SELECT count(*) FROM guests) FROM tables";
    Ok(db.query_one(ask, [], |r| {
        Ok(StoreCounts { tables: r.get(0)?, unfinished: r.get(1)?, names: r.get(2)? })
    })?)
}

/// Is the file whole? Not every byte of it, but how it hangs together.
fn check(db: &Connection) -> Result<(), StorageError> {
    let said: String = db.query_one("PRAGMA quick_check(1)", [], |r| r.get(0))?;
    if said == "ok" {
        Ok(())
    } else {
        Err(StorageError::Broken(format!("the file is damaged ({said})")))
    }
}

pub(super) fn connect(file: &Path, how: OpenFlags) -> Result<Connection, StorageError> {
    let db = Connection::open_with_flags(file, how | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    db.busy_timeout(Duration::from_secs(5))?;
    db.execute_batch(
        "PRAGMA synchronous = FULL;
         PRAGMA foreign_keys = ON;
         PRAGMA cache_size = -32768;", // the tables that are played stay in memory
    )?;
    db.set_prepared_statement_cache_capacity(32);
    Ok(db)
}

impl Storage for Sqlite {
    /// A folder has one server, which the lock sees to: every table is its own.
    fn claim(&self, _: &str) -> StorageFuture<'_, Ownership> {
        let drains = self.standing.borrow().draining;
        Box::pin(ready(if drains { Err(StorageError::Closed) } else { Ok(Ownership::Here) }))
    }

    fn suspect(&self, _: NodeId, _: bool) -> StorageFuture<'_, ()> {
        Box::pin(ready(Ok(())))
    }

    fn peers(&self) -> StorageFuture<'_, Vec<NodeId>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn standing(&self) -> watch::Receiver<Standing> {
        self.standing.subscribe()
    }

    fn drain(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        self.standing.send_modify(|standing| standing.draining = true);
        Box::pin(ready(()))
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            // The readers first: the last connection that closes tidies the file up, and readers may not write.
            let all = self.places.acquire_many(READERS).await;
            self.places.close();
            drop(all);
            self.readers.lock().unwrap_or_else(PoisonError::into_inner).clear();
            if let Err(fault) = self.send(Vec::new()).await {
                tracing::error!("the database did not close well: {fault}");
            }
        })
    }

    fn health(&self) -> StorageFuture<'_, ()> {
        Box::pin(async move {
            if !self.well.load(Ordering::Relaxed) {
                return Err(StorageError::Broken("what came last was not kept".to_owned()));
            }
            let (file, data) = (Arc::clone(&self.file), self.data.clone());
            let place = self.places.acquire().await.map_err(|_| StorageError::Closed)?;
            let looked = blocking(move || {
                data.check()?;
                // A reader of its own: the others remember what they have read before.
                let db = connect(&file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
                // A look at each of the tables, at their first and their last.
                for of in ["guests", "tables", "seats", "steps"] {
                    for order in ["ASC", "DESC"] {
                        let ask = format!("SELECT * FROM {of} ORDER BY 1 {order} LIMIT 1");
                        db.prepare(&ask)?.query([])?.next()?;
                    }
                }
                Ok(())
            });
            let looked = looked.await;
            drop(place);
            looked
        })
    }

    fn write(&self, unit: Vec<Write>) -> StorageFuture<'_, ()> {
        Box::pin(async move { if unit.is_empty() { Ok(()) } else { self.send(unit).await } })
    }

    fn table(&self, id: &str) -> StorageFuture<'_, Option<SavedTable>> {
        let id = id.to_owned();
        self.read(move |db| {
            let mut table = db.prepare_cached(
                "SELECT *, (SELECT text FROM data_files WHERE hash = data) AS data_text
                 FROM tables WHERE id = ?",
            )?;
            let mut found = table.query([&id])?;
            let Some(found) = found.next()? else { return Ok(None) };
            let row = read_table(found, read_seats(db, &id)?)?;
            let mut steps = db.prepare_cached(
                "SELECT text, request, awaits FROM steps WHERE table_no = ? ORDER BY seq",
            )?;
            let no: i64 = found.get("no")?;
            let steps = steps.query_map([no], |step| {
                Ok(StepRow { text: step.get(0)?, request: step.get(1)?, awaits: step.get(2)? })
            })?;
            Ok(Some(SavedTable { row, steps: steps.collect::<Result<_, _>>()? }))
        })
    }

    fn invited(&self, code: InviteHash) -> StorageFuture<'_, Option<String>> {
        self.read(move |db| {
            let mut ask = db.prepare_cached("SELECT id FROM tables WHERE invite = ?")?;
            Ok(ask.query_row([code], |found| found.get(0)).optional()?)
        })
    }

    fn guest(&self, guest: GuestId) -> StorageFuture<'_, Option<String>> {
        self.read(move |db| {
            let mut ask = db.prepare_cached("SELECT name FROM guests WHERE id = ?")?;
            Ok(ask.query_row([guest], |found| found.get(0)).optional()?)
        })
    }

    fn tables_of(&self, guest: GuestId, most: u32) -> StorageFuture<'_, Vec<TableSummary>> {
        self.read(move |db| {
            let mut ask = db.prepare_cached(
                "SELECT id, game, screen, result,
                   (SELECT awaits FROM steps WHERE table_no = no ORDER BY seq DESC LIMIT 1) AS awaits
                 FROM tables WHERE id IN (SELECT table_id FROM seats WHERE guest = ? AND NOT asked)
                 ORDER BY (result IS NOT NULL), created DESC LIMIT ?",
            )?;
            let glances = ask.query_and_then((guest, most), |found| {
                let id: String = found.get("id")?;
                Ok(TableSummary {
                    seats: read_seats(db, &id)?,
                    id,
                    game: found.get("game")?,
                    screen: found.get("screen")?,
                    result: found.get("result")?,
                    awaits: found.get("awaits")?,
                })
            })?;
            glances.collect()
        })
    }

    fn open_tables_of(&self, guest: GuestId) -> StorageFuture<'_, u32> {
        self.read(move |db| {
            let ask = "SELECT count(*) FROM tables WHERE host = ? AND result IS NULL";
            Ok(db.prepare_cached(ask)?.query_row([guest], |found| found.get(0))?)
        })
    }
}

fn read_seats(db: &Connection, id: &str) -> Result<BySeat<SeatRow>, StorageError> {
    let mut ask = db.prepare_cached("SELECT * FROM seats WHERE table_id = ?")?;
    let mut found = ask.query([id])?;
    let mut seats = BySeat::<SeatRow>::default();
    while let Some(seat) = found.next()? {
        let at: i64 = seat.get("seat")?;
        seats.0[usize::from(at == 1)] = SeatRow {
            level: seat.get("level")?,
            name: seat.get("name")?,
            guest: seat.get("guest")?,
            key: seat.get("seat_key")?,
            pledge: bytes(seat, "pledge")?.map(Digest::from_bytes),
            entropy: bytes(seat, "entropy")?.map(Entropy::from_bytes),
            links: seat.get("links")?,
            link: bytes(seat, "link")?.map(Entropy::from_bytes),
            asked: seat.get("asked")?,
        };
    }
    Ok(seats)
}

/// 32 bytes, or nothing.
fn bytes(row: &SqlRow<'_>, column: &str) -> rusqlite::Result<Option<[u8; 32]>> {
    row.get(column)
}

fn read_table(found: &SqlRow<'_>, seats: BySeat<SeatRow>) -> Result<TableRow, StorageError> {
    let broken = |e: serde_json::Error| StorageError::Unfit(e.to_string());
    let (setup, ask): (String, Option<String>) = (found.get("setup")?, found.get("ask")?);
    let mut setup: Setup = serde_json::from_str(&setup).map_err(broken)?;
    // Older tables have their data file in the set-up itself.
    setup.data = found.get::<_, Option<String>>("data_text")?.or(setup.data);
    Ok(TableRow {
        id: found.get("id")?,
        game: found.get("game")?,
        revision: found.get("revision")?,
        setup,
        created: found.get("created")?,
        host: found.get("host")?,
        seed: Seed::from_bytes(found.get("seed")?),
        promise: Digest::from_bytes(found.get("promise")?),
        live: found.get("live")?,
        screen: found.get("screen")?,
        invite: found.get("invite")?,
        take_back: ask.map(|text| serde_json::from_str(&text)).transpose().map_err(broken)?,
        result: found.get("result")?,
        next: found.get("next")?,
        seats,
    })
}
