//! The shape of the database, in steps: a new version appends one and changes none that stand.

use sqlx::{Connection as _, SqliteConnection};

use super::Fault;

/// Each brings the database from the version of its index to the next.
const STEPS: &[&str] = &["
CREATE TABLE guests (
    id BLOB PRIMARY KEY,            -- hash of the guest's secret
    name TEXT NOT NULL,
    created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    revision INTEGER NOT NULL,
    setup TEXT NOT NULL,            -- JSON: scenario, options, data
    created INTEGER NOT NULL,
    host BLOB NOT NULL,
    seed BLOB NOT NULL,             -- secret until the game is over
    promise BLOB NOT NULL,
    screen INTEGER NOT NULL,
    invite BLOB UNIQUE,             -- hash of the code, while a seat is free
    ask TEXT,                       -- JSON: a wish to take back
    result TEXT,
    next TEXT                       -- the rematch
) WITHOUT ROWID;
CREATE INDEX tables_by_host ON tables (host, created);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    level TEXT,                     -- a bot's
    name TEXT NOT NULL,
    guest BLOB,                     -- hash of the guest's secret
    seat_key BLOB,                  -- hash of the private link's key
    entropy BLOB,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_guest ON seats (guest) WHERE guest IS NOT NULL;
CREATE TABLE steps (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    text TEXT NOT NULL,
    request TEXT,
    awaits INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq)     -- so two writers cannot both win
) WITHOUT ROWID;
"];

/// Brings the database to this program's version.
///
/// # Errors
/// If it is of a newer program, or does not answer.
pub async fn migrate(db: &mut SqliteConnection) -> Result<(), Fault> {
    let found: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *db).await?;
    let known = STEPS.len() as i64;
    if found > known {
        return Err(Fault::Newer { found, known });
    }
    for (n, step) in STEPS.iter().enumerate().skip(found as usize) {
        let mut work = db.begin().await?;
        sqlx::raw_sql(*step).execute(&mut *work).await?;
        let mark = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {}", n + 1));
        sqlx::raw_sql(mark).execute(&mut *work).await?;
        work.commit().await?;
    }
    Ok(())
}
