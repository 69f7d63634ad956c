//! Reading tables, seats, steps and guests.

use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, Row};
use tudor_engine::fair::{Digest, Entropy, Seed};
use tudor_engine::{BySeat, Setup};
use tudor_table::secret::{GuestId, InviteHash, SeatKeyHash};
use tudor_table::storage::{
    SavedTable, SeatRow, StepRow, StorageError, StoreCounts, TableRow, TableSummary,
};

use crate::connect::Connection;
use crate::error::stored;

const TABLE: &str = "SELECT id, game, revision, setup, created, host, seed, promise, live, screen, invite, ask, result, next,
    data_files.text FROM tables LEFT JOIN data_files ON hash = data WHERE id = $1";
const SEATS: &str =
    "SELECT id, seat, level, name, guest, seat_key, pledge, entropy, links, link, asked
    FROM seats JOIN tables ON no = table_no WHERE id = ANY($1)";
const STEPS: &str = "SELECT text, request, awaits, seq FROM steps
    WHERE table_no = (SELECT no FROM tables WHERE id = $1) ORDER BY seq";
const TABLES_OF: &str = "SELECT id, game, screen, result,
      (SELECT awaits FROM steps WHERE table_no = no ORDER BY seq DESC LIMIT 1)
    FROM tables WHERE no IN (SELECT table_no FROM seats WHERE guest = $1 AND NOT asked)
    ORDER BY (result IS NOT NULL), created DESC LIMIT $2";

/// So many tables or names are not counted.
const MANY: i64 = 200_000;

type Answer<T> = Result<T, StorageError>;

/// An argument of a statement.
type Value<'a> = &'a (dyn ToSql + Sync);

/// A table with all its steps.
pub async fn table(connection: &Connection, id: &str) -> Answer<Option<SavedTable>> {
    let found = async {
        let table = connection.prepared(TABLE).await?;
        let seats = connection.prepared(SEATS).await?;
        let steps = connection.prepared(STEPS).await?;
        let ids = [id];
        let listed = &ids[..];
        let (of_table, of_seats): ([Value<'_>; 1], [Value<'_>; 1]) = ([&id], [&listed]);
        // In one packet. Nobody writes meanwhile: this server owns the table, and every doubt about its own writes was settled before the
        // claim.
        tokio::try_join!(
            connection.client.query_opt(&table, &of_table),
            connection.client.query(&seats, &of_seats),
            connection.client.query(&steps, &of_table),
        )
    };
    let (row, seats, steps) = found.await.map_err(|e: Error| stored(&e))?;
    let Some(row) = row else { return Ok(None) };
    let mut row = read_table(&row)?;
    for seat in &seats {
        put_seat(&mut row.seats, seat)?;
    }
    let step = |step: &Row| StepRow {
        text: step.get(0),
        request: step.get(1),
        awaits: step.get::<_, i16>(2) as u8,
    };
    // The database may have lost a step that a later one was built on. Such a table is not played on.
    if let Some((place, _)) =
        (0i32..).zip(&steps).find(|(place, step)| step.get::<_, i32>(3) != *place)
    {
        return Err(StorageError::Unfit(format!("step {} is missing", place + 1)));
    }
    Ok(Some(SavedTable { row, steps: steps.iter().map(step).collect() }))
}

/// The tables where a guest sits and has been.
pub async fn tables_of(
    connection: &Connection,
    guest: GuestId,
    most: u32,
) -> Answer<Vec<TableSummary>> {
    let rows = query(connection, TABLES_OF, &[&&guest.bytes()[..], &i64::from(most)]).await?;
    let mut list: Vec<TableSummary> = rows
        .iter()
        .map(|row| TableSummary {
            id: row.get(0),
            game: row.get(1),
            screen: row.get(2),
            result: row.get(3),
            awaits: row.get::<_, Option<i16>>(4).map(|awaits| awaits as u8),
            seats: BySeat::default(),
        })
        .collect();
    let ids: Vec<&str> = list.iter().map(|t| t.id.as_str()).collect();
    for seat in query(connection, SEATS, &[&ids]).await? {
        let id: &str = seat.get(0);
        if let Some(table) = list.iter_mut().find(|t| t.id == id) {
            put_seat(&mut table.seats, &seat)?;
        }
    }
    Ok(list)
}

/// A guest's name.
pub async fn guest(connection: &Connection, guest: GuestId) -> Answer<Option<String>> {
    let rows =
        query(connection, "SELECT name FROM guests WHERE id = $1", &[&&guest.bytes()[..]]).await?;
    Ok(rows.first().map(|row| row.get(0)))
}

/// The table that an invitation leads to.
pub async fn invited(connection: &Connection, code: InviteHash) -> Answer<Option<String>> {
    let rows =
        query(connection, "SELECT id FROM tables WHERE invite = $1", &[&&code.bytes()[..]]).await?;
    Ok(rows.first().map(|row| row.get(0)))
}

/// How many unfinished tables a guest has opened.
pub async fn open_tables_of(connection: &Connection, guest: GuestId) -> Answer<u32> {
    let ask = "SELECT count(*) FROM tables WHERE host = $1 AND result IS NULL";
    let rows = query(connection, ask, &[&&guest.bytes()[..]]).await?;
    let count: i64 = rows.first().map_or(0, |row| row.get(0));
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}

/// The secret by which the servers of this database know each other.
pub async fn cluster_key(connection: &Connection) -> Result<Vec<u8>, Error> {
    Ok(connection.client.query_one("SELECT key FROM cluster", &[]).await?.get(0))
}

/// How many tables and names the database holds. To count very many takes longer than a statement may: then PostgreSQL's own estimate is
/// enough for the log.
pub async fn count(connection: &Connection) -> Result<StoreCounts, Error> {
    let estimate = "SELECT (SELECT reltuples FROM pg_class WHERE oid = 'tables'::regclass)::bigint,
      (SELECT reltuples FROM pg_class WHERE oid = 'tables_by_host'::regclass)::bigint,
      (SELECT reltuples FROM pg_class WHERE oid = 'guests'::regclass)::bigint";
    let count = "SELECT count(*), count(*) FILTER (WHERE result IS NULL), (SELECT count(*) FROM guests) FROM tables";
    let read =
        |row: Row| StoreCounts { tables: row.get(0), unfinished: row.get(1), names: row.get(2) };
    // The index holds unfinished tables alone.
    let estimated = read(connection.client.query_one(estimate, &[]).await?);
    if estimated.tables.max(estimated.names) > MANY {
        return Ok(estimated);
    }
    Ok(read(connection.client.query_one(count, &[]).await?))
}

async fn query(
    connection: &Connection,
    sql: &'static str,
    values: &[Value<'_>],
) -> Answer<Vec<Row>> {
    let rows = async { connection.client.query(&connection.prepared(sql).await?, values).await };
    rows.await.map_err(|e: Error| stored(&e))
}

fn read_table(row: &Row) -> Answer<TableRow> {
    let broken = |e: serde_json::Error| StorageError::Unfit(e.to_string());
    let mut setup: Setup = serde_json::from_str(row.get(3)).map_err(broken)?;
    setup.data = row.get(14);
    let ask: Option<&str> = row.get(11);
    Ok(TableRow {
        id: row.get(0),
        game: row.get(1),
        revision: row.get::<_, i32>(2) as u32,
        setup,
        created: row.get(4),
        host: GuestId::from_bytes(bytes(row, 5)?),
        seed: Seed::from_bytes(bytes(row, 6)?),
        promise: Digest::from_bytes(bytes(row, 7)?),
        live: row.get(8),
        screen: row.get(9),
        invite: some_bytes(row, 10)?.map(InviteHash::from_bytes),
        take_back: ask.map(serde_json::from_str).transpose().map_err(broken)?,
        result: row.get(12),
        next: row.get(13),
        seats: BySeat::default(),
    })
}

fn put_seat(seats: &mut BySeat<SeatRow>, row: &Row) -> Answer<()> {
    let at: i16 = row.get(1);
    seats.0[usize::from(at == 1)] = SeatRow {
        level: row.get(2),
        name: row.get(3),
        guest: some_bytes(row, 4)?.map(GuestId::from_bytes),
        key: some_bytes(row, 5)?.map(SeatKeyHash::from_bytes),
        pledge: some_bytes(row, 6)?.map(Digest::from_bytes),
        entropy: some_bytes(row, 7)?.map(Entropy::from_bytes),
        links: u32::try_from(row.get::<_, i64>(8)).unwrap_or_default(),
        link: some_bytes(row, 9)?.map(Entropy::from_bytes),
        asked: row.get(10),
    };
    Ok(())
}

fn bytes(row: &Row, column: usize) -> Answer<[u8; 32]> {
    some_bytes(row, column)?.ok_or_else(|| StorageError::Unfit("32 bytes are missing".to_owned()))
}

fn some_bytes(row: &Row, column: usize) -> Answer<Option<[u8; 32]>> {
    let bytes: Option<&[u8]> = row.get(column);
    let wrong = |_| StorageError::Unfit("32 bytes are wanted".to_owned());
    bytes.map(|b| b.try_into().map_err(wrong)).transpose()
}
