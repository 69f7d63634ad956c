//! SQLite: one writer with group commit, a few readers beside it.
//!
//! The writer takes everything that is queued, does it in one transaction, and answers all: the cost of making
//! a move safe on the disk is shared by everybody who moved in the meantime.

use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _, Row as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tudor_engine::fair::Bits;
use tudor_engine::{BySeat, Seat};

use super::{Fault, Glance, Later, Row, Saved, SeatRow, StepRow, Storage, Write, schema};

/// The most units in one transaction.
const GROUP: usize = 512;

/// The most steps in one statement.
const ROWS: usize = 128;

/// An empty unit is the word to end.
type Unit = (Vec<Write>, oneshot::Sender<Result<(), Fault>>);

/// Tables in one SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    readers: SqlitePool,
    queue: mpsc::Sender<Unit>,
}

impl Sqlite {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// If it is of a newer program, or cannot be opened.
    pub async fn open(file: &Path) -> Result<Self, Fault> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5))
            .foreign_keys(true)
            // The tables that are played stay in memory, and a page that changes often goes to the file once.
            .pragma("cache_size", "-32768")
            .pragma("wal_autocheckpoint", "8000")
            .statement_cache_capacity(2 * ROWS);
        let mut db = options.connect().await?;
        schema::migrate(&mut db).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(3)
            .connect_with(options.read_only(true).create_if_missing(false))
            .await?;
        let (queue, units) = mpsc::channel(4 * GROUP);
        tokio::spawn(write_all(db, units));
        Ok(Self { readers, queue })
    }

    /// Finishes what is queued and closes the file. What is written afterwards is refused.
    pub async fn close(&self) {
        self.readers.close().await;
        if let Err(fault) = self.send(Vec::new()).await {
            tracing::error!("the database did not close well: {fault}");
        }
    }

    async fn send(&self, unit: Vec<Write>) -> Result<(), Fault> {
        let (reply, answer) = oneshot::channel();
        self.queue.send((unit, reply)).await.map_err(|_| Fault::Closed)?;
        answer.await.map_err(|_| Fault::Closed)?
    }
}

async fn write_all(mut db: SqliteConnection, mut units: mpsc::Receiver<Unit>) {
    let mut group = Vec::with_capacity(GROUP);
    let mut end = None;
    while end.is_none() && units.recv_many(&mut group, GROUP).await > 0 {
        if let Some(at) = group.iter().position(|(unit, _)| unit.is_empty()) {
            end = group.drain(at..).next();
        }
        let together = write_group(&mut db, &group).await;
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
            let result = write_group(&mut db, std::slice::from_ref(&alone)).await;
            let _ = alone.1.send(result);
        }
    }
    let closed = db.close().await.map_err(Fault::from);
    if let Some((_, reply)) = end {
        let _ = reply.send(closed);
    }
}

/// Steps alone are one statement, which is safe or not there by itself: no words to begin and to end it.
async fn write_group(db: &mut SqliteConnection, group: &[Unit]) -> Result<(), Fault> {
    let writes = || group.iter().flat_map(|(unit, _)| unit);
    let mut steps = Vec::with_capacity(group.len());
    for write in writes() {
        if let Write::Steps { table, first, steps: rows } = write {
            steps.extend(rows.iter().zip(*first..).map(|(row, seq)| (table.as_str(), seq, row)));
        }
    }
    if (1..=ROWS).contains(&steps.len())
        && writes().all(|write| matches!(write, Write::Steps { .. }))
    {
        return write_steps(db, Or::Abort, &steps).await;
    }
    let mut work = db.begin().await?;
    for write in writes().filter(|write| !matches!(write, Write::Steps { .. })) {
        write_one(&mut work, write).await?;
    }
    for rows in steps.chunks(ROWS) {
        write_steps(&mut work, Or::Fail, rows).await?;
    }
    work.commit().await?;
    Ok(())
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
    rows: &[(&str, u32, &StepRow)],
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
                "INSERT OR {or} INTO steps (table_id, seq, text, request, awaits) VALUES {values}"
            )
        })
    })
});

async fn write_one(db: &mut SqliteConnection, write: &Write) -> Result<(), Fault> {
    let query = match write {
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
                .bind(row.invite.as_ref().map(|b| b.as_slice()));
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
    };
    query.execute(db).await?;
    Ok(())
}

/// A table and its seats, in one go.
const OPEN: &str =
    "INSERT INTO tables (id, game, revision, setup, created, host, seed, promise, screen, invite)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
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

impl Storage for Sqlite {
    fn write(&self, unit: Vec<Write>) -> Later<'_, ()> {
        Box::pin(async move { if unit.is_empty() { Ok(()) } else { self.send(unit).await } })
    }

    fn table<'a>(&'a self, id: &'a str) -> Later<'a, Option<Saved>> {
        Box::pin(async move {
            let mut db = self.readers.acquire().await?;
            let row = sqlx::query("SELECT * FROM tables WHERE id = ?")
                .bind(id)
                .fetch_optional(&mut *db)
                .await?;
            let Some(row) = row else { return Ok(None) };
            let seats = read_seats(&mut db, id).await?;
            let steps = sqlx::query(
                "SELECT text, request, awaits FROM steps WHERE table_id = ? ORDER BY seq",
            )
            .bind(id)
            .fetch_all(&mut *db)
            .await?;
            let steps = steps
                .iter()
                .map(|r| {
                    Ok(StepRow {
                        text: r.try_get("text")?,
                        request: r.try_get("request")?,
                        awaits: r.try_get("awaits")?,
                    })
                })
                .collect::<Result<_, sqlx::Error>>()?;
            Ok(Some(Saved { row: read_table(&row, seats)?, steps }))
        })
    }

    fn invited(&self, code: Bits) -> Later<'_, Option<String>> {
        Box::pin(async move {
            Ok(sqlx::query_scalar("SELECT id FROM tables WHERE invite = ?")
                .bind(code.to_vec())
                .fetch_optional(&self.readers)
                .await?)
        })
    }

    fn guest(&self, guest: Bits) -> Later<'_, Option<String>> {
        Box::pin(async move {
            Ok(sqlx::query_scalar("SELECT name FROM guests WHERE id = ?")
                .bind(guest.to_vec())
                .fetch_optional(&self.readers)
                .await?)
        })
    }

    fn tables_of(&self, guest: Bits, most: u32) -> Later<'_, Vec<Glance>> {
        Box::pin(async move {
            let mut db = self.readers.acquire().await?;
            let rows = sqlx::query(
                "SELECT id, game, screen, result,
                   (SELECT awaits FROM steps WHERE table_id = id ORDER BY seq DESC LIMIT 1) AS awaits,
                   (SELECT count(*) FROM steps WHERE table_id = id) AS steps
                 FROM tables WHERE id IN (SELECT table_id FROM seats WHERE guest = ?)
                 ORDER BY (result IS NOT NULL), created DESC LIMIT ?",
            )
            .bind(guest.to_vec())
            .bind(i64::from(most))
            .fetch_all(&mut *db)
            .await?;
            let mut out = Vec::with_capacity(rows.len());
            for r in rows {
                let id: String = r.try_get("id")?;
                out.push(Glance {
                    seats: read_seats(&mut db, &id).await?,
                    id,
                    game: r.try_get("game")?,
                    screen: r.try_get("screen")?,
                    result: r.try_get("result")?,
                    awaits: r.try_get("awaits")?,
                    steps: r.try_get("steps")?,
                });
            }
            Ok(out)
        })
    }

    fn open_tables_of(&self, guest: Bits) -> Later<'_, u32> {
        Box::pin(async move {
            Ok(sqlx::query_scalar("SELECT count(*) FROM tables WHERE host = ? AND result IS NULL")
                .bind(guest.to_vec())
                .fetch_one(&self.readers)
                .await?)
        })
    }

    fn waiting_for_bots(&self) -> Later<'_, Vec<String>> {
        Box::pin(async move {
            Ok(sqlx::query_scalar(
                "SELECT s.table_id FROM seats s JOIN tables t ON t.id = s.table_id
                 WHERE s.level IS NOT NULL AND t.result IS NULL
                   AND ((SELECT awaits FROM steps WHERE table_id = t.id ORDER BY seq DESC LIMIT 1)
                        & (1 << s.seat)) <> 0",
            )
            .fetch_all(&self.readers)
            .await?)
        })
    }
}

async fn read_seats(db: &mut SqliteConnection, id: &str) -> Result<BySeat<SeatRow>, Fault> {
    let rows = sqlx::query("SELECT * FROM seats WHERE table_id = ?").bind(id).fetch_all(db).await?;
    let mut seats = BySeat::<SeatRow>::default();
    for r in rows {
        let at: i64 = r.try_get("seat")?;
        seats.0[usize::from(at == 1)] = SeatRow {
            level: r.try_get("level")?,
            name: r.try_get("name")?,
            guest: read_bits(&r, "guest")?,
            key: read_bits(&r, "seat_key")?,
            entropy: read_bits(&r, "entropy")?,
        };
    }
    Ok(seats)
}

fn read_table(r: &SqliteRow, seats: BySeat<SeatRow>) -> Result<Row, Fault> {
    let broken = |e: serde_json::Error| Fault::Broken(e.to_string());
    let ask: Option<String> = r.try_get("ask")?;
    let needed = |column| {
        read_bits(r, column)?.ok_or_else(|| Fault::Broken(format!("a table has no {column}")))
    };
    Ok(Row {
        id: r.try_get("id")?,
        game: r.try_get("game")?,
        revision: r.try_get("revision")?,
        setup: serde_json::from_str(&r.try_get::<String, _>("setup")?).map_err(broken)?,
        created: r.try_get("created")?,
        host: needed("host")?,
        seed: needed("seed")?,
        promise: needed("promise")?,
        screen: r.try_get("screen")?,
        invite: read_bits(r, "invite")?,
        ask: ask.map(|text| serde_json::from_str(&text)).transpose().map_err(broken)?,
        result: r.try_get("result")?,
        next: r.try_get("next")?,
        seats,
    })
}

fn read_bits(r: &SqliteRow, column: &str) -> Result<Option<Bits>, Fault> {
    let bytes: Option<Vec<u8>> = r.try_get(column)?;
    bytes
        .map(|b| b.try_into().map_err(|_| Fault::Broken(format!("{column} is not 32 bytes long"))))
        .transpose()
}
