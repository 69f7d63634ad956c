//! What is written, by one writer for all.
//!
//! The writer takes everything that is queued, does it in one transaction, and answers all: the cost of making
//! a move safe on the disk is shared by everybody who moved in the meantime.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use sqlx::{Connection as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tudor_engine::Seat;

use super::{Fault, SeatRow, StepRow, Write};

/// The most units in one transaction.
pub(super) const GROUP: usize = 512;

/// The most steps in one statement.
pub(super) const ROWS: usize = 128;

/// So many numbers of tables are remembered.
const KNOWN: usize = 100_000;

/// An empty unit is the word to end.
pub(super) type Unit = (Vec<Write>, oneshot::Sender<Result<(), Fault>>);

/// The one who writes.
pub(super) struct Writer {
    db: SqliteConnection,
    /// The number of the next table. Steps are kept by it: it is short, and those of tables that are played at the same
    /// time lie side by side.
    next: i64,
    /// Numbers of tables by their names.
    known: BTreeMap<String, i64>,
}

impl Writer {
    pub(super) async fn new(mut db: SqliteConnection) -> Result<Self, Fault> {
        let last = sqlx::query_scalar("SELECT coalesce(max(no), 0) FROM tables");
        let next = last.fetch_one(&mut db).await.map(|last: i64| last + 1)?;
        Ok(Self { db, next, known: BTreeMap::new() })
    }

    /// Keeps what comes, until there is nobody to ask for it or the word to end.
    pub(super) async fn run(mut self, mut units: mpsc::Receiver<Unit>) {
        let mut group = Vec::with_capacity(GROUP);
        let mut end = None;
        while end.is_none() && units.recv_many(&mut group, GROUP).await > 0 {
            if let Some(at) = group.iter().position(|(unit, _)| unit.is_empty()) {
                end = group.drain(at..).next();
            }
            let together = self.write_group(&group).await;
            if together.is_ok() || group.len() == 1 {
                let mut answer = Some(together);
                for (_, reply) in group.drain(..) {
                    // Whoever asked may be gone; the write stands all the same.
                    let _ = reply.send(answer.take().unwrap_or(Ok(())));
                }
                continue;
            }
            // One of them spoils the rest: each for itself, so that only that one fails.
            for (unit, reply) in group.drain(..) {
                let alone = (unit, reply);
                let result = self.write_group(std::slice::from_ref(&alone)).await;
                let _ = alone.1.send(result);
            }
        }
        let closed = self.db.close().await.map_err(Fault::from);
        if let Some((_, reply)) = end {
            let _ = reply.send(closed);
        }
    }

    async fn write_group(&mut self, group: &[Unit]) -> Result<(), Fault> {
        let done = self.try_group(group).await;
        if done.is_err() {
            // A table that was to be opened with them is not there.
            self.known.clear();
        }
        done
    }

    async fn try_group(&mut self, group: &[Unit]) -> Result<(), Fault> {
        let is_step = |write: &&Write| matches!(write, Write::Steps { .. });
        let writes = || group.iter().flat_map(|(unit, _)| unit);
        let Self { db, next, known } = self;
        if writes().all(|write| is_step(&write)) {
            let steps = numbered(db, known, writes()).await?;
            // One statement is safe or not there by itself: no words to begin and to end it.
            if (1..=ROWS).contains(&steps.len()) {
                return write_steps(db, Or::Abort, &steps).await;
            }
        }
        let mut work = db.begin().await?;
        for write in writes().filter(|write| !is_step(write)) {
            if let Write::Open(row) = write {
                remember(known, &row.id, *next);
            }
            statement(write, *next)?.execute(&mut *work).await?;
            *next += i64::from(matches!(write, Write::Open(_)));
        }
        for rows in numbered(&mut work, known, writes()).await?.chunks(ROWS) {
            write_steps(&mut work, Or::Fail, rows).await?;
        }
        work.commit().await?;
        Ok(())
    }
}

fn remember(known: &mut BTreeMap<String, i64>, table: &str, no: i64) {
    if known.len() >= KNOWN {
        known.clear();
    }
    known.insert(table.to_owned(), no);
}

/// A step with its table's number and its own.
type Numbered<'a> = (i64, u32, &'a StepRow);

async fn numbered<'a>(
    db: &mut SqliteConnection,
    known: &mut BTreeMap<String, i64>,
    writes: impl Iterator<Item = &'a Write>,
) -> Result<Vec<Numbered<'a>>, Fault> {
    let mut out = Vec::with_capacity(ROWS);
    for write in writes {
        let Write::Steps { table, first, steps } = write else { continue };
        let no = match known.get(table) {
            Some(&no) => no,
            None => {
                let ask = sqlx::query_scalar("SELECT no FROM tables WHERE id = ?").bind(table);
                let no: Option<i64> = ask.fetch_optional(&mut *db).await?;
                let no = no.ok_or_else(|| Fault::Broken(format!("there is no table {table}")))?;
                remember(known, table, no);
                no
            }
        };
        out.extend(steps.iter().zip(*first..).map(|(row, seq)| (no, seq, row)));
    }
    Ok(out)
}

/// What becomes of the other rows of a statement when one is refused.
#[derive(Clone, Copy)]
enum Or {
    /// None is kept.
    Abort,
    /// The transaction is given up with them, so that nothing need be noted down to take them back alone.
    Fail,
}

async fn write_steps(
    db: &mut SqliteConnection,
    or: Or,
    rows: &[Numbered<'_>],
) -> Result<(), Fault> {
    let mut query = sqlx::query(INSERTS[or as usize][rows.len() - 1].as_str());
    for (table, seq, row) in rows {
        query = query
            .bind(*table)
            .bind(i64::from(*seq))
            .bind(&row.text)
            .bind(&row.request)
            .bind(i64::from(row.awaits));
    }
    query.execute(db).await?;
    Ok(())
}

/// An insert for each number of rows: each is prepared once.
static INSERTS: LazyLock<[[String; ROWS]; 2]> = LazyLock::new(|| {
    ["ABORT", "FAIL"].map(|or| {
        std::array::from_fn(|n| {
            let values = vec!["(?,?,?,?,?)"; n + 1].join(",");
            format!(
                "INSERT OR {or} INTO steps (table_no, seq, text, request, awaits) VALUES {values}"
            )
        })
    })
});

/// The statement for one thing that is no step; a new table gets this number.
fn statement(write: &Write, no: i64) -> Result<Query<'_>, Fault> {
    Ok(match write {
        Write::Guest { id, name, now } => sqlx::query(
            "INSERT INTO guests (id, name, created) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name",
        )
        .bind(id.as_slice())
        .bind(name)
        .bind(now),
        Write::Open(row) => {
            let open = sqlx::query(OPEN)
                .bind(&row.id)
                .bind(&row.game)
                .bind(i64::from(row.revision))
                .bind(serde_json::to_string(&row.setup).map_err(|e| Fault::Broken(e.to_string()))?)
                .bind(row.created)
                .bind(row.host.as_slice())
                .bind(row.seed.as_slice())
                .bind(row.promise.as_slice())
                .bind(row.screen)
                .bind(row.invite.as_ref().map(|b| b.as_slice()))
                .bind(no);
            Seat::BOTH.into_iter().fold(open, |q, s| bind_seat(q, &row.id, s, &row.seats[s]))
        }
        Write::Seat { table, seat, row } => bind_seat(sqlx::query(SEAT), table, *seat, row),
        Write::Invite { table, code } => sqlx::query("UPDATE tables SET invite = ? WHERE id = ?")
            .bind(code.as_ref().map(|b| b.as_slice()))
            .bind(table),
        Write::Ask { table, ask } => sqlx::query("UPDATE tables SET ask = ? WHERE id = ?")
            .bind(ask.map(|a| serde_json::to_string(&a).expect("invariant: a wish can be written")))
            .bind(table),
        Write::Result { table, text } => {
            sqlx::query("UPDATE tables SET result = ? WHERE id = ?").bind(text).bind(table)
        }
        Write::Next { table, next } => {
            sqlx::query("UPDATE tables SET next = ? WHERE id = ?").bind(next).bind(table)
        }
        Write::Steps { .. } => unreachable!("invariant: steps are written in groups"),
    })
}

/// A table and its seats, in one go.
const OPEN: &str =
    "INSERT INTO tables (id, game, revision, setup, created, host, seed, promise, screen, invite, no)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
INSERT INTO seats (table_id, seat, level, name, guest, seat_key, entropy)
  VALUES (?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?)";

const SEAT: &str =
    "INSERT OR REPLACE INTO seats (table_id, seat, level, name, guest, seat_key, entropy)
  VALUES (?, ?, ?, ?, ?, ?, ?)";

type Query<'q> = sqlx::query::Query<'q, sqlx::Sqlite, sqlx::sqlite::SqliteArguments>;

fn bind_seat<'q>(query: Query<'q>, table: &'q str, seat: Seat, row: &'q SeatRow) -> Query<'q> {
    query
        .bind(table)
        .bind(seat.index() as i64)
        .bind(&row.level)
        .bind(&row.name)
        .bind(row.guest.as_ref().map(|b| b.as_slice()))
        .bind(row.key.as_ref().map(|b| b.as_slice()))
        .bind(row.entropy.as_ref().map(|b| b.as_slice()))
}
