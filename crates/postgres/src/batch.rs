//! Many units as few statements, in one packet and one transaction.

use std::collections::BTreeMap;

use tokio_postgres::Error;
use tokio_postgres::types::ToSql;
use tudor_engine::fair::{Entropy, sha256};
use tudor_engine::{Seat, Setup};
use tudor_table::clock::now;
use tudor_table::storage::{NodeId, SeatRow, StepRow, StorageError, TableRow, Write};

use crate::connect::Connection;
use crate::error::{is_unlucky, stored};
use crate::pipeline::{self, Statement};

/// How many numbers of tables are cached.
const KNOWN: usize = 100_000;

/// The last use of a table or a guest is noted by the day.
const DAY: i64 = 24 * 60 * 60;

/// The short numbers of tables, and the next ones to give out.
#[derive(Debug, Default)]
pub struct Numbers {
    free: std::ops::Range<i64>,
    /// The number of a table, and the day it was noted to be used.
    known: BTreeMap<String, (i64, i64)>,
}

/// One argument of a statement, owned: a packet lives longer than the write it was made from.
type Value = Box<dyn ToSql + Sync + Send>;

/// The statements of one transaction.
#[derive(Default)]
struct Batch {
    /// Statements with their arguments, in order.
    single: Vec<(&'static str, Vec<Value>)>,
    steps: Steps,
    /// Tables that were last used on an earlier day.
    used: Vec<i64>,
}

/// The steps of all tables, column by column.
#[derive(Default)]
struct Steps {
    table: Vec<i64>,
    seq: Vec<i32>,
    text: Vec<String>,
    request: Vec<Option<String>>,
    awaits: Vec<i16>,
}

macro_rules! values {
    ($($value:expr),* $(,)?) => { vec![$(Box::new($value) as Value),*] };
}

impl Numbers {
    fn remember(&mut self, table: &str, no: i64, day: i64) {
        if self.known.len() >= KNOWN {
            self.known.clear();
        }
        self.known.insert(table.to_owned(), (no, day));
    }

    /// Looks up what these writes need: the numbers of all tables that they name, and a new number for each table that they open.
    ///
    /// # Errors
    /// What PostgreSQL said.
    async fn look_up<'a>(
        &mut self,
        connection: &Connection,
        writes: impl Iterator<Item = &'a Write> + Clone,
    ) -> Result<(), Error> {
        let unknown = |w: &'a Write| named(w).filter(|table| !self.known.contains_key(*table));
        let unknown: Vec<&str> = writes.clone().filter_map(unknown).collect();
        if !unknown.is_empty() {
            let ask = connection.prepared("SELECT id, no FROM tables WHERE id = ANY($1)").await?;
            for row in connection.client.query(&ask, &[&unknown]).await? {
                self.remember(row.get(0), row.get(1), 0);
            }
        }
        let opened = writes.filter(|w| matches!(w, Write::Open(_))).count() as i64;
        if self.free.end - self.free.start < opened {
            let ask = connection.prepared("SELECT nextval('table_numbers')").await?;
            let first: i64 = connection.client.query_one(&ask, &[]).await?.get(0);
            self.free = first..first + 1000;
        }
        Ok(())
    }

    fn of(&self, table: &str) -> Result<i64, StorageError> {
        let known = self.known.get(table).map(|&(no, _)| no);
        known.ok_or_else(|| StorageError::Unfit(format!("there is no table {table}")))
    }
}

/// Writes all of it or nothing. Nothing, if this server was ended or its token does not hold.
///
/// # Errors
/// Why not.
pub async fn write<'a>(
    connection: &Connection,
    numbers: &mut Numbers,
    me: NodeId,
    token: i64,
    writes: impl Iterator<Item = &'a Write> + Clone,
) -> Result<(), Failed> {
    numbers.look_up(connection, writes.clone()).await?;
    let mut batch = Batch::default();
    for write in writes {
        if let Err(fault) = batch.add(numbers, me, write) {
            numbers.known.clear();
            return Err(Failed::Fault(fault));
        }
    }
    let done = batch.run(connection, me, token).await;
    if done.is_err() {
        // A table that this group would have opened is not there.
        numbers.known.clear();
    }
    done.map_err(Failed::Sent)
}

/// Why a group was not kept.
#[derive(Debug)]
pub enum Failed {
    /// PostgreSQL said so before the group was sent.
    Database(Error),
    /// The answer to the group. Unless it is a plain refusal, the group may have been kept all the same.
    Sent(Error),
    /// No answer came in time.
    Late,
    /// It makes no sense.
    Fault(StorageError),
}

impl From<Error> for Failed {
    fn from(error: Error) -> Self {
        Self::Database(error)
    }
}

impl Failed {
    /// The error as the table's task gets it.
    pub fn fault(&self) -> StorageError {
        match self {
            Self::Sent(error) if !is_unlucky(error) => match stored(error) {
                StorageError::Broken(why) => StorageError::Unsure(why),
                fault => fault,
            },
            Self::Database(error) | Self::Sent(error) => stored(error),
            Self::Late => {
                StorageError::Unsure("the database has not answered for ten seconds".to_owned())
            }
            Self::Fault(fault) => fault.clone(),
        }
    }

    /// Was the order of two groups unlucky, and nothing else wrong?
    pub fn is_unlucky(&self) -> bool {
        matches!(self, Self::Database(error) | Self::Sent(error) if is_unlucky(error))
    }

    /// May the other units of the group be kept without the one that spoils it?
    pub fn is_of_one(&self) -> bool {
        self.is_unlucky() || matches!(self.fault(), StorageError::Taken | StorageError::Unfit(_))
    }
}

/// The table that a write names, if it must be there already.
fn named(write: &Write) -> Option<&str> {
    match write {
        Write::Guest { .. } | Write::Open(_) => None,
        Write::Steps { table, .. }
        | Write::Seat { table, .. }
        | Write::Invite { table, .. }
        | Write::TakeBack { table, .. }
        | Write::Result { table, .. }
        | Write::Next { table, .. } => Some(table),
    }
}

impl Batch {
    fn add(
        &mut self,
        numbers: &mut Numbers,
        me: NodeId,
        write: &Write,
    ) -> Result<(), StorageError> {
        match write {
            Write::Guest { id, name, now } => self.single.push((
                "INSERT INTO guests (id, name, created, used) VALUES ($1, $2, $3, $3)
                 ON CONFLICT (id) DO UPDATE SET name = excluded.name, used = excluded.used",
                values![id.bytes().to_vec(), name.clone(), *now],
            )),
            Write::Open(row) => {
                let no = numbers
                    .free
                    .next()
                    .expect("invariant: numbers were fetched for all that are opened");
                self.open(no, me, row)?;
                numbers.remember(&row.id, no, row.created / DAY * DAY);
            }
            Write::Steps { table, first, steps } => {
                let no = numbers.of(table)?;
                let today = now() / DAY * DAY;
                if let Some((_, day)) =
                    numbers.known.get_mut(table).filter(|(_, day)| *day != today)
                {
                    *day = today;
                    self.used.push(no);
                }
                self.steps.add(no, *first, steps);
            }
            Write::Seat { table, seat, row } => self.sit(numbers.of(table)?, *seat, row),
            Write::Invite { table, code } => self.single.push((
                "UPDATE tables SET invite = $1 WHERE no = $2",
                values![code.map(|code| code.bytes().to_vec()), numbers.of(table)?],
            )),
            Write::TakeBack { table, ask } => {
                let ask = ask.map(|ask| serde_json::to_string(&ask)).transpose();
                let ask = ask.map_err(|e| StorageError::Unfit(e.to_string()))?;
                let sql = "UPDATE tables SET ask = $1 WHERE no = $2";
                self.single.push((sql, values![ask, numbers.of(table)?]));
            }
            Write::Result { table, text } => self.single.push((
                "UPDATE tables SET result = $1 WHERE no = $2",
                values![text.clone(), numbers.of(table)?],
            )),
            Write::Next { table, next } => self.single.push((
                "UPDATE tables SET next = $1 WHERE no = $2",
                values![next.clone(), numbers.of(table)?],
            )),
        }
        Ok(())
    }

    /// A new table, which is this server's own.
    fn open(&mut self, no: i64, me: NodeId, row: &TableRow) -> Result<(), StorageError> {
        // A data file is kept once, however many tables are played with it.
        let data =
            row.setup.data.as_ref().map(|text| (sha256(text.as_bytes()).to_vec(), text.clone()));
        let setup = Setup { data: None, ..row.setup.clone() };
        let setup =
            serde_json::to_string(&setup).map_err(|e| StorageError::Unfit(e.to_string()))?;
        let hash = data.as_ref().map(|(hash, _)| hash.clone());
        if let Some((hash, text)) = data {
            let keep = "INSERT INTO data_files (hash, text) VALUES ($1, $2) ON CONFLICT DO NOTHING";
            self.single.push((keep, values![hash, text]));
        }
        self.single.push((
            "INSERT INTO tables (no, id, game, revision, setup, data, created, host, seed, promise, live, screen, invite, owner)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
            values![
                no,
                row.id.clone(),
                row.game.clone(),
                row.revision as i32,
                setup,
                hash,
                row.created,
                row.host.bytes().to_vec(),
                row.seed.bytes().to_vec(),
                row.promise.bytes().to_vec(),
                row.live,
                row.screen,
                row.invite.map(|code| code.bytes().to_vec()),
                me.0,
            ],
        ));
        for seat in Seat::BOTH {
            self.sit(no, seat, &row.seats[seat]);
        }
        Ok(())
    }

    fn sit(&mut self, no: i64, seat: Seat, row: &SeatRow) {
        let SeatRow { level, name, guest, key, pledge, entropy, links, link, asked } = row;
        let bytes = |value: &Option<Entropy>| value.map(|value| value.bytes().to_vec());
        self.single.push((
            "INSERT INTO seats (table_no, seat, level, name, guest, seat_key, pledge, entropy, links, link, asked)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
             ON CONFLICT (table_no, seat) DO UPDATE SET level = excluded.level, name = excluded.name,
               guest = excluded.guest, seat_key = excluded.seat_key, pledge = excluded.pledge,
               entropy = excluded.entropy, links = excluded.links, link = excluded.link, asked = excluded.asked",
            values![
                no,
                seat.index() as i16,
                level.clone(),
                name.clone(),
                guest.map(|guest| guest.bytes().to_vec()),
                key.map(|key| key.bytes().to_vec()),
                pledge.map(|pledge| pledge.bytes().to_vec()),
                bytes(entropy),
                i64::from(*links),
                bytes(link),
                *asked,
            ],
        ));
    }

    /// Sends everything as one packet.
    async fn run(self, connection: &Connection, me: NodeId, token: i64) -> Result<(), Error> {
        let Self { single, steps, used } = self;
        let mut packet: Vec<(&'static str, Vec<Value>)> =
            vec![("SELECT fence($1, $2)", values![me.0, token])];
        packet.extend(single);
        if !steps.table.is_empty() {
            let Steps { table, seq, text, request, awaits } = steps;
            packet.push((
                "INSERT INTO steps (table_no, seq, text, request, awaits)
                 SELECT * FROM unnest($1::bigint[], $2::integer[], $3::text[], $4::text[], $5::smallint[])",
                values![table, seq, text, request, awaits],
            ));
        }
        if !used.is_empty() {
            let sql = "UPDATE tables SET used = $1 WHERE no = ANY($2)";
            packet.push((sql, values![now() / DAY * DAY, used]));
        }
        // Prepared one after the other, once for each connection.
        let mut ready = Vec::with_capacity(packet.len());
        for (sql, values) in packet {
            ready.push((connection.prepared(sql).await?, values));
        }
        let begin = async { connection.client.batch_execute("BEGIN").await.map(|()| 0) };
        let commit = async { connection.client.batch_execute("COMMIT").await.map(|()| 0) };
        let mut statements: Vec<Statement<'_>> = Vec::with_capacity(ready.len() + 2);
        statements.push(Box::pin(begin));
        for (statement, values) in &ready {
            statements.push(Box::pin(async move {
                connection
                    .client
                    .execute_raw(statement, values.iter().map(|v| &**v as &dyn ToSql))
                    .await
            }));
        }
        statements.push(Box::pin(commit));
        pipeline::run(statements).await?;
        Ok(())
    }
}

impl Steps {
    fn add(&mut self, table: i64, first: u32, steps: &[StepRow]) {
        for (seq, step) in (first..).zip(steps) {
            self.table.push(table);
            self.seq.push(seq as i32);
            self.text.push(step.text.clone());
            self.request.push(step.request.clone());
            self.awaits.push(step.awaits.into());
        }
    }
}
