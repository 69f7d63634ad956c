//! What is written, by one writer for all.
//!
//! The writer takes everything that is queued, does it in one transaction, and answers all: the cost of making
//! a move safe on the disk is shared by everybody who moved in the meantime.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};
use tudor_engine::Seat;

use super::sqlite::blocking;
use super::{Fault, Row, SeatRow, StepRow, Write};

/// The most units in one transaction.
pub(super) const GROUP: usize = 512;

/// So many numbers of tables are remembered.
const KNOWN: usize = 100_000;

/// An empty unit is the word to end.
pub(super) type Unit = (Vec<Write>, oneshot::Sender<Result<(), Fault>>);

/// The one who writes.
pub(super) struct Writer {
    db: Connection,
    numbers: Numbers,
}

/// The short numbers of tables. Steps are kept by them: they are short, and the steps of tables that are played at the
/// same time lie side by side.
struct Numbers {
    next: i64,
    known: BTreeMap<String, i64>,
}

impl Writer {
    pub(super) fn new(db: Connection) -> Result<Self, Fault> {
        // What is on the disk can be read while something is written; a page that changes often goes to the file once.
        db.execute_batch("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 8000;")?;
        let next = db.query_one("SELECT coalesce(max(no), 0) + 1 FROM tables", [], |r| r.get(0))?;
        Ok(Self { db, numbers: Numbers { next, known: BTreeMap::new() } })
    }

    /// Keeps what comes, and says whether the disk takes it, until there is nobody to ask for it or the word to end.
    pub(super) async fn run(
        mut self,
        mut units: mpsc::Receiver<Unit>,
        well: &AtomicBool,
    ) -> Result<(), Fault> {
        let mut group = Vec::with_capacity(GROUP);
        while units.recv_many(&mut group, GROUP).await > 0 {
            let end = group.iter().position(|(unit, _)| unit.is_empty());
            let end = end.and_then(|at| group.drain(at..).next());
            let results;
            (self, group, results) = blocking(move || {
                let results = self.keep(&group);
                Ok((self, group, results))
            })
            .await?;
            let fails = |result: &Result<(), Fault>| matches!(result, Err(Fault::Broken(_)));
            well.store(!results.iter().any(fails), Ordering::Relaxed);
            for ((_, reply), result) in group.drain(..).zip(results) {
                // Whoever asked may be gone; the write stands all the same.
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
    fn keep(&mut self, group: &[Unit]) -> Vec<Result<(), Fault>> {
        match self.write(group.iter().flat_map(|(unit, _)| unit)) {
            Ok(()) => group.iter().map(|_| Ok(())).collect(),
            Err(Fault::Taken | Fault::Unfit(_)) if group.len() > 1 => {
                group.iter().map(|(unit, _)| self.write(unit)).collect()
            }
            Err(fault) => group.iter().map(|_| Err(fault.clone())).collect(),
        }
    }

    /// All of it or nothing.
    fn write<'a>(&mut self, writes: impl IntoIterator<Item = &'a Write>) -> Result<(), Fault> {
        let Self { db, numbers } = self;
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
        self.known.insert(table.to_owned(), no);
    }

    fn of(&mut self, db: &Connection, table: &str) -> Result<i64, Fault> {
        if let Some(&no) = self.known.get(table) {
            return Ok(no);
        }
        let mut ask = db.prepare_cached("SELECT no FROM tables WHERE id = ?")?;
        let no: Option<i64> = ask.query_row([table], |found| found.get(0)).optional()?;
        let no = no.ok_or_else(|| Fault::Unfit(format!("there is no table {table}")))?;
        self.remember(table, no);
        Ok(no)
    }
}

/// Writes one thing.
fn one(db: &Connection, numbers: &mut Numbers, write: &Write) -> Result<(), Fault> {
    match write {
        Write::Guest { id, name, now } => db
            .prepare_cached(
                "INSERT INTO guests (id, name, created) VALUES (?, ?, ?)
                 ON CONFLICT (id) DO UPDATE SET name = excluded.name",
            )?
            .execute((id, name, now))?,
        Write::Open(row) => {
            open(db, numbers.next, row)?;
            numbers.remember(&row.id, numbers.next);
            numbers.next += 1;
            1
        }
        Write::Steps { table, first, steps } => {
            let no = numbers.of(db, table)?;
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
        Write::Ask { table, ask } => {
            let ask = ask.map(|ask| serde_json::to_string(&ask)).transpose();
            let ask = ask.map_err(|e| Fault::Broken(e.to_string()))?;
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
fn open(db: &Connection, no: i64, row: &Row) -> Result<(), Fault> {
    let setup = serde_json::to_string(&row.setup).map_err(|e| Fault::Broken(e.to_string()))?;
    db.prepare_cached(
        "INSERT INTO tables
           (id, game, revision, setup, created, host, seed, promise, live, screen, invite, no)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?
    .execute((
        &row.id,
        &row.game,
        row.revision,
        setup,
        row.created,
        row.host,
        row.seed,
        row.promise,
        row.live,
        row.screen,
        row.invite,
        no,
    ))?;
    for seat in Seat::BOTH {
        sit(db, &row.id, seat, &row.seats[seat])?;
    }
    Ok(())
}

fn sit(db: &Connection, table: &str, seat: Seat, row: &SeatRow) -> Result<usize, Fault> {
    let mut insert = db.prepare_cached(
        "INSERT OR REPLACE INTO seats (table_id, seat, level, name, guest, seat_key, pledge, entropy, links, link)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?;
    let SeatRow { level, name, guest, key, pledge, entropy, links, link } = row;
    let at = seat.index() as u8;
    Ok(insert.execute((table, at, level, name, guest, key, pledge, entropy, links, link))?)
}
