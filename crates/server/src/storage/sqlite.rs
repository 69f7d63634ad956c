//! SQLite: one writer, a few readers beside it.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Row as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tudor_engine::BySeat;
use tudor_engine::fair::Bits;

use super::writer::{GROUP, ROWS, Unit, Writer};
use super::{Fault, Glance, Later, Row, Saved, SeatRow, StepRow, Storage, Write, schema};

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
        tokio::spawn(Writer::new(db).await?.run(units));
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
                "SELECT text, request, awaits FROM steps WHERE table_no = ? ORDER BY seq",
            )
            .bind(row.try_get::<i64, _>("no")?)
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
                   (SELECT awaits FROM steps WHERE table_no = no ORDER BY seq DESC LIMIT 1) AS awaits,
                   (SELECT count(*) FROM steps WHERE table_no = no) AS steps
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
                   AND ((SELECT awaits FROM steps WHERE table_no = t.no ORDER BY seq DESC LIMIT 1)
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
