//! What is written, by one writer for all.
//!
//! The writer takes everything that is queued, does it in one transaction, and answers all: the cost of making
//! a move safe on the disk is shared by everybody who moved in the meantime.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tudor_engine::fair::{Digest, Entropy, sha256};
use tudor_engine::{Seat, Setup};

use super::file::DataFile;
use super::{SeatRow, StepRow, StorageError, TableRow, Write, blocking};

/// The most units in one transaction.
pub(super) const GROUP: usize = 512;

/// How many numbers of tables are cached.
const KNOWN: usize = 100_000;

/// When nothing is to be kept for so long, what stands beside the file is brought into it: a copy of the file alone then
/// holds everything.
const QUIET: Duration = Duration::from_secs(2);

/// Where it is never quiet, it is done so often.
const LONGEST: Duration = Duration::from_secs(60);

/// What is used is noted by the day.
const DAY: i64 = 24 * 60 * 60;

/// An empty unit is the word to end.
pub(super) type Unit = (Vec<Write>, oneshot::Sender<Result<(), StorageError>>);

/// The one who writes.
pub(super) struct Writer {
    db: Connection,
    file: DataFile,
    numbers: Numbers,
}

/// The short numbers of tables. Steps are kept by them: they are short, and the steps of tables that are played at the
/// same time lie side by side.
struct Numbers {
    next: i64,
    /// The number of a table, and the day it was noted to be used.
    known: BTreeMap<String, (i64, i64)>,
}

impl Writer {
    pub(super) fn new(db: Connection, file: DataFile) -> Result<Self, StorageError> {
        // What is on the disk can be read while something is written; a page that changes often goes to the file once.
        db.execute_batch("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 8000;")?;
        let next = db.query_one("SELECT coalesce(max(no), 0) + 1 FROM tables", [], |r| r.get(0))?;
        Ok(Self { db, file, numbers: Numbers { next, known: BTreeMap::new() } })
    }

    /// Keeps what comes, and says whether the disk takes it, until there is nobody to ask for it or the word to end.
    pub(super) async fn run(
        mut self,
        mut units: mpsc::Receiver<Unit>,
        well: &AtomicBool,
    ) -> Result<(), StorageError> {
        let mut group = Vec::with_capacity(GROUP);
        // Since when something stands beside the file that is not in it.
        let mut beside: Option<Instant> = None;
        loop {
            let more = units.recv_many(&mut group, GROUP);
            let more = match beside {
                None => more.await,
                Some(since) => {
                    let due = (Instant::now() + QUIET).min(since + LONGEST);
                    match tokio::time::timeout_at(due, more).await {
                        Ok(more) => more,
                        Err(_) => {
                            self = blocking(move || Ok(self.checkpoint())).await?;
                            beside = None;
                            continue;
                        }
                    }
                }
            };
            if more == 0 {
                break;
            }
            beside.get_or_insert_with(Instant::now);
            let end = group.iter().position(|(unit, _)| unit.is_empty());
            let end = end.and_then(|at| group.drain(at..).next());
            let results;
            (self, group, results) = blocking(move || {
                let results = self.keep(&group);
                Ok((self, group, results))
            })
            .await?;
            let fails =
                |result: &Result<(), StorageError>| matches!(result, Err(StorageError::Broken(_)));
            well.store(!results.iter().any(fails), Ordering::Relaxed);
            for ((_, reply), result) in group.drain(..).zip(results) {
                // The task that asked may be gone; the write stands all the same.
                let _ = reply.send(result);
            }
            if let Some((_, reply)) = end {
                let closed = blocking(|| self.db.close().map_err(|(_, error)| error.into())).await;
                let _ = reply.send(closed);
                break;
            }
            // As long as more come, they are let in: kept together they cost less.
            let mut queued = 0;
            while (queued + 1..GROUP).contains(&units.len()) {
                queued = units.len();
                tokio::task::yield_now().await;
            }
        }
        Ok(())
    }

    /// All of them together. If one spoils the rest, each for itself, so that only that one fails; if the disk fails, all do.
    fn keep(&mut self, group: &[Unit]) -> Vec<Result<(), StorageError>> {
        match self.write(group.iter().flat_map(|(unit, _)| unit)) {
            Ok(()) => group.iter().map(|_| Ok(())).collect(),
            Err(StorageError::Taken | StorageError::Unfit(_)) if group.len() > 1 => {
                group.iter().map(|(unit, _)| self.write(unit)).collect()
            }
            Err(fault) => group.iter().map(|_| Err(fault.clone())).collect(),
        }
    }

    /// Brings what stands beside the file into it. If somebody reads just now, it is done the next time.
    fn checkpoint(self) -> Self {
        let done =
            self.db.query_one("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0));
        if let Err(error) = done {
            tracing::warn!("what was kept stays beside the file for now: {error}");
        }
        self
    }

    /// All of it or nothing.
    fn write<'a>(
        &mut self,
        writes: impl IntoIterator<Item = &'a Write>,
    ) -> Result<(), StorageError> {
        let Self { db, file, numbers } = self;
        // What goes to a file that nobody finds again is not kept.
        file.check()?;
        let work = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = writes
            .into_iter()
            .try_for_each(|write| one(&work, numbers, write))
            .and_then(|()| Ok(work.commit()?));
        if done.is_err() {
            // A table that was to be opened with them is not there.
            numbers.known.clear();
        }
        done
    }
}

impl Numbers {
    fn remember(&mut self, table: &str, no: i64) {
        if self.known.len() >= KNOWN {
            self.known.clear();
        }
        self.known.insert(table.to_owned(), (no, 0));
    }

    /// The number of a table that is used now.
    fn used(&mut self, db: &Connection, table: &str) -> Result<i64, StorageError> {
        let (no, today) = (self.of(db, table)?, crate::clock::now() / DAY * DAY);
        if let Some((_, day)) = self.known.get_mut(table).filter(|(_, day)| *day != today) {
            *day = today;
            db.prepare_cached("UPDATE tables SET used = ? WHERE no = ?")?.execute((today, no))?;
        }
        Ok(no)
    }

    fn of(&mut self, db: &Connection, table: &str) -> Result<i64, StorageError> {
        if let Some(&(no, _)) = self.known.get(table) {
            return Ok(no);
        }
        let mut ask = db.prepare_cached("SELECT no FROM tables WHERE id = ?")?;
        let no: Option<i64> = ask.query_row([table], |found| found.get(0)).optional()?;
        let no = no.ok_or_else(|| StorageError::Unfit(format!("there is no table {table}")))?;
        self.remember(table, no);
        Ok(no)
    }
}

/// Writes one thing.
fn one(db: &Connection, numbers: &mut Numbers, write: &Write) -> Result<(), StorageError> {
    match write {
        Write::Guest { id, name, now } => db
            .prepare_cached(
                "INSERT INTO guests (id, name, created, used) VALUES (?1, ?2, ?3, ?3)
                 ON CONFLICT (id) DO UPDATE SET name = excluded.name, used = excluded.used",
            )?
            .execute((id, name, now))?,
        Write::Open(row) => {
            open(db, numbers.next, row)?;
            numbers.remember(&row.id, numbers.next);
            numbers.next += 1;
            1
        }
        Write::Steps { table, first, steps } => {
            let no = numbers.used(db, table)?;
            let mut insert = db.prepare_cached(
                "INSERT INTO steps (table_no, seq, text, request, awaits) VALUES (?, ?, ?, ?, ?)",
            )?;
            for (seq, StepRow { text, request, awaits }) in (*first..).zip(steps) {
                insert.execute((no, seq, text, request, awaits))?;
            }
            steps.len()
        }
        Write::Seat { table, seat, row } => sit(db, table, *seat, row)?,
        Write::Invite { table, code } => db
            .prepare_cached("UPDATE tables SET invite = ? WHERE id = ?")?
            .execute((code, table))?,
        Write::TakeBack { table, ask } => {
            let ask = ask.map(|ask| serde_json::to_string(&ask)).transpose();
            let ask = ask.map_err(|e| StorageError::Broken(e.to_string()))?;
            db.prepare_cached("UPDATE tables SET ask = ? WHERE id = ?")?.execute((ask, table))?
        }
        Write::Result { table, text } => db
            .prepare_cached("UPDATE tables SET result = ? WHERE id = ?")?
            .execute((text, table))?,
        Write::Next { table, next } => {
            db.prepare_cached("UPDATE tables SET next = ? WHERE id = ?")?.execute((next, table))?
        }
    };
    Ok(())
}

/// A new table gets this number.
fn open(db: &Connection, no: i64, row: &TableRow) -> Result<(), StorageError> {
    // A data file is kept once, however many tables are played with it.
    let data = row.setup.data.as_ref().map(|text| (sha256(text.as_bytes()), text));
    let setup = Setup { data: None, ..row.setup.clone() };
    let setup = serde_json::to_string(&setup).map_err(|e| StorageError::Broken(e.to_string()))?;
    if let Some(file) = &data {
        let mut insert =
            db.prepare_cached("INSERT OR IGNORE INTO data_files (hash, text) VALUES (?, ?)")?;
        insert.execute(*file)?;
    }
    db.prepare_cached(
        "INSERT INTO tables
           (id, game, revision, setup, created, host, seed, promise, live, screen, invite, no, data)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?
    .execute((
        &row.id,
        &row.game,
        row.revision,
        setup,
        row.created,
        row.host,
        row.seed.bytes(),
        row.promise.bytes(),
        row.live,
        row.screen,
        row.invite,
        no,
        data.map(|(hash, _)| hash),
    ))?;
    for seat in Seat::BOTH {
        sit(db, &row.id, seat, &row.seats[seat])?;
    }
    Ok(())
}

fn sit(db: &Connection, table: &str, seat: Seat, row: &SeatRow) -> Result<usize, StorageError> {
    let mut insert = db.prepare_cached(
        "INSERT OR REPLACE INTO seats
           (table_id, seat, level, name, guest, seat_key, pledge, entropy, links, link, asked)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?;
    let SeatRow { level, name, guest, key, pledge, entropy, links, link, asked } = row;
    let at = seat.index() as u8;
    let pledge = pledge.as_ref().map(Digest::bytes);
    let [entropy, link] = [entropy, link].map(|value| value.as_ref().map(Entropy::bytes));
    let row = (table, at, level, name, guest, key, pledge, entropy, links, link, asked);
    Ok(insert.execute(row)?)
}
