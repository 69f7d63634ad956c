//! The shape of the database, in steps: a new version appends one and changes none that stand.
//!
//! A step only adds. While servers are exchanged one by one, older ones go on with the tables that a newer one has changed; `least` of a
//! step is the oldest version of the program that can. Steps are made under a lock, so that one server at a time makes them.

use tokio_postgres::{Client, Error, Transaction};

use crate::connect::{Address, Connection};
use crate::error::OpenError;

/// The oldest PostgreSQL that has all the functions this crate uses.
const OLDEST: u32 = 13;

/// A step to the next version.
struct Step {
    /// The oldest version of the schema whose program can use a database after this step.
    least: i32,
    sql: &'static str,
}

/// The lock for a change of the schema: any number that no other program uses.
const LOCK: i64 = 0x7475_646f_7200;

const STEPS: &[Step] = &[Step { least: 1, sql: FIRST }];

const FIRST: &str = "
CREATE TABLE cluster (
    id bytea NOT NULL,              -- tells one cluster from another; in the names of its subjects on the bus
    key bytea NOT NULL              -- by which its servers know each other
);
INSERT INTO cluster SELECT uuid_send(gen_random_uuid()), uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());

-- A start of a server is a row, and its number is never used again.
CREATE TABLE nodes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    address text NOT NULL,          -- where other servers reach it
    program text NOT NULL,          -- its version
    plays text NOT NULL,            -- JSON: the rules revisions it can play
    token bigint NOT NULL,          -- random; shown with every group of writes
    timeline text NOT NULL,         -- of the database when the token was given
    started timestamptz NOT NULL DEFAULT clock_timestamp(),
    leaving boolean NOT NULL DEFAULT false, -- it is about to end, and takes no more tables
    ended timestamptz               -- set once, by itself or by another; never unset
);
-- Tells one course of events from another that branched off: after a failover to a standby that had not received everything, steps may be
-- missing that servers have in memory. Always empty where the database does not tell.
CREATE FUNCTION timeline() RETURNS text LANGUAGE plpgsql AS $$
BEGIN
    RETURN left(pg_walfile_name(pg_current_wal_lsn()), 8);
EXCEPTION WHEN OTHERS THEN
    RETURN '';
END $$;
-- Apart from the nodes, so that a beat never waits for a commit. Empty after a crash of the database.
CREATE UNLOGGED TABLE beats (
    node bigint PRIMARY KEY,
    at timestamptz NOT NULL
);
-- The first statement of every group of writes. FOR SHARE conflicts with the UPDATE that ends a node or changes its token: the UPDATE waits
-- for a group under way, and a later group finds the node ended or the token changed.
CREATE FUNCTION fence(me bigint, shown bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    node nodes%ROWTYPE;
BEGIN
    SELECT * INTO node FROM nodes WHERE id = me FOR SHARE;
    IF NOT FOUND OR node.ended IS NOT NULL THEN
        RAISE EXCEPTION 'this server was ended by another' USING ERRCODE = 'TUD01';
    END IF;
    IF node.token <> shown OR node.timeline <> timeline() THEN
        RAISE EXCEPTION 'the token does not hold any more' USING ERRCODE = 'TUD02';
    END IF;
END $$;

CREATE TABLE guests (
    id bytea PRIMARY KEY,           -- hash of the guest's secret
    name text NOT NULL,
    created bigint NOT NULL,
    used bigint NOT NULL
);
CREATE TABLE data_files (
    hash bytea PRIMARY KEY,         -- SHA-256 of the text
    text text NOT NULL
);
CREATE SEQUENCE table_numbers INCREMENT BY 1000;    -- a server takes a thousand at a time
CREATE TABLE tables (
    no bigint PRIMARY KEY,
    id text NOT NULL UNIQUE,
    game text NOT NULL,
    revision integer NOT NULL,
    setup text NOT NULL,            -- JSON: scenario and options
    data bytea REFERENCES data_files (hash),
    created bigint NOT NULL,
    used bigint,                    -- the day something happened last, in seconds; none is its opening
    host bytea NOT NULL,
    seed bytea NOT NULL,            -- secret until the game is over
    promise bytea NOT NULL,
    live boolean NOT NULL,
    screen boolean NOT NULL,
    invite bytea UNIQUE,            -- hash of the code, while a seat is free
    ask text,                       -- JSON: a wish to take back
    result text,
    next text,                      -- the rematch
    owner bigint,                   -- a node; one that ended means nobody
    term integer NOT NULL DEFAULT 1 -- how often it changed hands
) WITH (fillfactor = 80);
CREATE INDEX tables_by_host ON tables (host) WHERE result IS NULL;
CREATE INDEX tables_by_data ON tables (data) WHERE data IS NOT NULL;
CREATE TABLE seats (
    table_no bigint NOT NULL REFERENCES tables (no),
    seat smallint NOT NULL,
    level text,                     -- a bot's
    name text NOT NULL,
    guest bytea,                    -- hash of the guest's secret
    seat_key bytea,                 -- hash of the private link's key
    pledge bytea,
    entropy bytea,
    links bigint NOT NULL,
    link bytea,
    asked boolean NOT NULL,
    PRIMARY KEY (table_no, seat)
);
CREATE INDEX seats_by_guest ON seats (guest) WHERE guest IS NOT NULL;
CREATE TABLE steps (
    table_no bigint NOT NULL,
    seq integer NOT NULL,
    text text NOT NULL,
    request text,
    awaits smallint NOT NULL,
    PRIMARY KEY (table_no, seq)     -- so two writers cannot both win
);
";

/// The version of the schema that this program knows.
#[must_use]
pub const fn known() -> i32 {
    STEPS.len() as i32
}

/// Brings a database to this program's version, or leaves it as it is and says why it cannot be used.
///
/// # Errors
/// Why not, in a sentence.
pub async fn migrate(address: &Address, connection: &mut Connection) -> Result<(), OpenError> {
    let place = address.place();
    let broken = |error: Error| OpenError::looking(place, &error);
    check_server(place, &connection.client).await?;
    loop {
        let work = connection.client.transaction().await.map_err(broken)?;
        // Another server may be at the same step. The usual limits of a connection are shorter than this wait.
        let patience = "SET LOCAL lock_timeout = '10s'; SET LOCAL statement_timeout = '15s';
            SET LOCAL idle_in_transaction_session_timeout = '30s'";
        work.batch_execute(patience).await.map_err(broken)?;
        work.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await.map_err(broken)?;
        let found = version(place, &work).await?;
        let Some(step) = STEPS.get(found as usize) else { return Ok(()) };
        // While the step waits for the lock of a running server, all later statements wait behind it. So it does not wait for long.
        work.batch_execute("SET LOCAL lock_timeout = '3s'; SET LOCAL statement_timeout = '10min'")
            .await
            .map_err(broken)?;
        work.batch_execute(step.sql).await.map_err(broken)?;
        let note = "INSERT INTO tudor_schema (version, least, program) VALUES ($1, $2, $3)";
        let program = env!("CARGO_PKG_VERSION");
        work.execute(note, &[&(found + 1), &step.least, &program]).await.map_err(broken)?;
        work.commit().await.map_err(broken)?;
        tracing::info!("the database at {place} was brought to version {}", found + 1);
    }
}

/// Is PostgreSQL new enough?
async fn check_server(place: &str, client: &Client) -> Result<(), OpenError> {
    let ask =
        "SELECT current_setting('server_version_num')::integer, current_setting('server_version')";
    let row = client.query_one(ask, &[]).await.map_err(|e| OpenError::looking(place, &e))?;
    let (number, found): (i32, String) = (row.get(0), row.get(1));
    if number / 10_000 < OLDEST as i32 {
        return Err(OpenError::Old { place: place.to_owned(), found, least: OLDEST });
    }
    Ok(())
}

/// The version of the database; 0 if it is empty.
async fn version(place: &str, work: &Transaction<'_>) -> Result<i32, OpenError> {
    let broken = |error: Error| OpenError::looking(place, &error);
    let ours = "SELECT to_regclass('tudor_schema') IS NOT NULL";
    if !work.query_one(ours, &[]).await.map_err(broken)?.get::<_, bool>(0) {
        let foreign =
            "SELECT relname::text FROM pg_class WHERE relnamespace = current_schema()::regnamespace
            AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
            AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
            ORDER BY relname LIMIT 1";
        if let Some(row) = work.query_opt(foreign, &[]).await.map_err(broken)? {
            let what = format!("a table called {}", row.get::<_, String>(0));
            return Err(OpenError::Foreign { place: place.to_owned(), what });
        }
        let make = "CREATE TABLE tudor_schema (
            version integer PRIMARY KEY, least integer NOT NULL, program text NOT NULL,
            at timestamptz NOT NULL DEFAULT clock_timestamp())";
        work.batch_execute(make).await.map_err(broken)?;
        return Ok(0);
    }
    let ask = "SELECT coalesce(max(version), 0), coalesce(max(least), 0) FROM tudor_schema";
    let row = work.query_one(ask, &[]).await.map_err(broken)?;
    let (found, least): (i32, i32) = (row.get(0), row.get(1));
    if least > known() {
        return Err(OpenError::Newer { place: place.to_owned(), found, known: known() });
    }
    Ok(found)
}
