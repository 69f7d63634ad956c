//! This server among those that share the database: its row, its beats, its token, its end.
//!
//! Every start of a server is a new row, so a number means one life of one server. A server that finds the beat of another too old, or its
//! address closed, may end it. To end a healthy server by mistake costs time and no move: its next write is refused, and it stops.
//!
//! The row holds a token. Every group of writes shows it, and the database refuses a group with another one. A server takes a new token
//! where it cannot know what became of a group ([`OwnNode::doubt`]), and where the database went on from an earlier moment.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout, timeout_at};
use tokio_postgres::Error;
use tudor_table::storage::{NodeId, Standing, State};

use crate::connect::{Connection, Reconnecting};
use crate::error::said;

/// How often a server says that it lives.
pub const BEAT: Duration = Duration::from_millis(500);

/// A server that was not heard of for this long may be ended by others, and by itself it shows nothing any more. The same three seconds
/// stand in the statements of [`end`] and of a claim.
pub const LEASE: Duration = Duration::from_secs(3);

/// How long a new token may take. Longer than PostgreSQL lets a group stand still, so the wait for such a group ends well.
const SETTLE: Duration = Duration::from_secs(6);

/// Pause before a new token is asked for again.
const AGAIN: Duration = Duration::from_millis(300);

/// What others are told of a server.
#[derive(Clone, Debug)]
pub struct About {
    /// Where other servers reach it; empty if they cannot.
    pub address: String,
    /// The rules revisions it plays, as JSON.
    pub plays: String,
}

/// This server.
#[derive(Debug)]
pub struct OwnNode {
    /// Its number.
    pub id: NodeId,
    /// How it stands.
    pub standing: watch::Sender<Standing>,
    pass: Mutex<Pass>,
    doubts: watch::Sender<Doubts>,
    /// Since when its beats came through without a gap; none if the last one did not.
    since: Mutex<Option<Instant>>,
}

/// What the database knows this server by.
#[derive(Debug)]
struct Pass {
    /// Shown with every group of writes.
    token: i64,
    /// The next token. It stays the same until the database has confirmed it: an answer that was lost does no harm.
    next: i64,
    /// The timeline of the database when the token was given.
    timeline: String,
}

/// How often the outcome of a write was not known, and how many of these cases are settled.
#[derive(Clone, Copy, Default, Debug)]
struct Doubts {
    raised: u64,
    settled: u64,
}

/// A number that no other server can guess or have.
fn random() -> i64 {
    let bits = tudor_table::secret::random();
    i64::from_be_bytes(bits[..8].try_into().expect("invariant: eight bytes of 32"))
}

impl OwnNode {
    /// Enters this server, with its first beat.
    ///
    /// # Errors
    /// What PostgreSQL said.
    pub async fn enter(connection: &Connection, about: &About) -> Result<Arc<Self>, Error> {
        let (begun, token) = (Instant::now(), random());
        let enter = "INSERT INTO nodes (address, program, plays, token, timeline)
            VALUES ($1, $2, $3, $4, timeline()) RETURNING id, timeline";
        let program = env!("CARGO_PKG_VERSION");
        let About { address, plays } = about;
        let row = connection.client.query_one(enter, &[address, &program, plays, &token]).await?;
        let (id, timeline): (i64, String) = (row.get(0), row.get(1));
        // After a failover the database may give a number a second time.
        let beat = "INSERT INTO beats (node, at) VALUES ($1, clock_timestamp())
            ON CONFLICT (node) DO UPDATE SET at = excluded.at";
        connection.client.execute(beat, &[&id]).await?;
        Ok(Arc::new(Self::new(NodeId(id), begun, Pass { token, next: random(), timeline })))
    }

    fn new(id: NodeId, begun: Instant, pass: Pass) -> Self {
        let until = Some((begun + LEASE).into_std());
        let standing = watch::Sender::new(Standing { until, ..Standing::default() });
        let since = Mutex::new(Some(begun));
        Self { id, standing, pass: Mutex::new(pass), doubts: watch::Sender::default(), since }
    }

    /// What it may do now.
    pub fn state(&self) -> State {
        self.standing.borrow().state
    }

    /// Moves on to another state. An end is for good.
    pub fn becomes(&self, state: State) {
        self.standing.send_if_modified(|standing| {
            let moved = standing.state != State::Ended && standing.state != state;
            if moved {
                tracing::info!("node {} was {:?} and is {state:?}", self.id, standing.state);
                standing.state = state;
            }
            moved
        });
    }

    /// The token for a group of writes.
    pub fn token(&self) -> i64 {
        self.pass().token
    }

    fn pass(&self) -> MutexGuard<'_, Pass> {
        self.pass.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn since(&self) -> MutexGuard<'_, Option<Instant>> {
        self.since.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// May this server judge others? Only after it has been heard of itself for a whole lease: after the database was away, everybody's
    /// beat is old.
    pub fn may_judge(&self) -> bool {
        self.since().is_some_and(|since| since.elapsed() >= LEASE)
    }

    /// The outcome of a group with this token is not known. From now on no table is loaded before a new token holds: taking it waits for
    /// a late group that is under way, and a later one is refused.
    pub fn doubt(&self, token: i64) {
        if self.token() == token {
            self.doubts.send_modify(|doubts| doubts.raised += 1);
        }
    }

    /// Waits until every doubt is settled that was raised before.
    pub async fn settled(&self) {
        // The sender is this server's own: it cannot be gone.
        let _ = self.doubts.subscribe().wait_for(|d| d.settled >= d.raised).await;
    }

    /// Takes a new token whenever there is a doubt, until this server ends.
    pub async fn settle(self: Arc<Self>, database: Arc<Reconnecting>) {
        let mut doubts = self.doubts.subscribe();
        loop {
            let Ok(doubt) = doubts.wait_for(|d| d.settled < d.raised).await.map(|d| *d) else {
                return;
            };
            let renewed =
                timeout(SETTLE, async { self.renew(&*database.connection().await?).await });
            match renewed.await {
                Ok(Ok(true)) => {
                    self.doubts.send_modify(|doubts| doubts.settled = doubt.raised);
                }
                Ok(Ok(false)) => return self.becomes(State::Ended),
                failed => {
                    if let Ok(Err(error)) = failed {
                        tracing::warn!("node {} has no new token yet: {}", self.id, said(&error));
                    }
                    database.reset().await;
                    sleep(AGAIN).await;
                }
            }
        }
    }

    /// Takes a new token; false if this server was ended. If the database has another timeline by now, everything is loaded again.
    async fn renew(&self, connection: &Connection) -> Result<bool, Error> {
        let (token, next) = {
            let pass = self.pass();
            (pass.token, pass.next)
        };
        let renew = "UPDATE nodes SET token = $3, timeline = timeline()
            WHERE id = $1 AND token IN ($2, $3) AND ended IS NULL RETURNING timeline";
        let row = connection.client.query_opt(renew, &[&self.id.0, &token, &next]).await?;
        let Some(timeline) = row.map(|row| row.get::<_, String>(0)) else { return Ok(false) };
        let mut pass = self.pass();
        if pass.timeline != timeline {
            tracing::warn!(
                "the database went on from an earlier moment: all tables are loaded again"
            );
            // Before the new token: a writer that has it refuses what was meant for the old tables.
            self.standing.send_modify(|standing| standing.reloads += 1);
        }
        *pass = Pass { token: next, next: random(), timeline };
        Ok(true)
    }

    /// Beats until it is ended.
    pub async fn beat(self: Arc<Self>, database: Arc<Reconnecting>) {
        let mut times = interval(BEAT);
        times.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut last = Instant::now();
        loop {
            times.tick().await;
            // A lease counts from before the question: the database's note of the beat is never older.
            let begun = Instant::now();
            let patience = if last + LEASE > begun { last + LEASE } else { begun + LEASE };
            match timeout_at(patience, self.beat_once(&database)).await {
                Ok(Ok(false)) => return self.becomes(State::Ended),
                Ok(Ok(true)) => {
                    last = begun;
                    self.since().get_or_insert(begun);
                    // Nobody waits for the next beat, so nobody is woken for it.
                    self.standing.send_if_modified(|standing| {
                        standing.until = Some((begun + LEASE).into_std());
                        false
                    });
                    self.becomes(State::Serving);
                }
                failed => {
                    let why = match failed {
                        Ok(Err(error)) => said(&error),
                        _ => "no answer".to_owned(),
                    };
                    tracing::warn!("node {} could not say that it lives: {why}", self.id);
                    *self.since() = None;
                    database.reset().await;
                }
            }
            if last.elapsed() >= LEASE {
                self.becomes(State::CutOff);
            }
        }
    }

    /// Says that it lives; false if it was ended.
    async fn beat_once(&self, database: &Reconnecting) -> Result<bool, Error> {
        let connection = database.connection().await?;
        let beat = connection.prepared(
            "WITH beat AS (
               INSERT INTO beats (node, at) VALUES ($1, clock_timestamp())
               ON CONFLICT (node) DO UPDATE SET at = excluded.at)
             SELECT ended IS NOT NULL, token = $2 AND timeline = timeline() FROM nodes WHERE id = $1",
        );
        let token = self.token();
        let row = connection.client.query_opt(&beat.await?, &[&self.id.0, &token]).await?;
        // Without the row: another database stands in its place.
        let Some(row) = row else { return Ok(false) };
        if !row.get::<_, bool>(1) {
            // The database went on from an earlier moment, or the number is by now another server's. A new token tells.
            self.doubt(token);
        }
        Ok(!row.get::<_, bool>(0))
    }
}

/// Ends a node, if there is reason to. Nothing of it is kept from then on.
///
/// `refused`: its address takes no connections. Otherwise only its beat counts. A beat that is missing (the database has crashed
/// since) counts as one that came just now.
///
/// # Errors
/// What PostgreSQL said.
pub async fn end(connection: &Connection, node: NodeId, refused: bool) -> Result<bool, Error> {
    let note = connection.prepared(
        "INSERT INTO beats (node, at) VALUES ($1, clock_timestamp()) ON CONFLICT (node) DO NOTHING",
    );
    connection.client.execute(&note.await?, &[&node.0]).await?;
    let end = connection.prepared(
        "UPDATE nodes SET ended = clock_timestamp() WHERE id = $1 AND ended IS NULL AND ($2 OR EXISTS (
           SELECT 1 FROM beats WHERE node = $1
           AND greatest(at, pg_postmaster_start_time()) < clock_timestamp() - interval '3 s'))",
    );
    let ended = connection.client.execute(&end.await?, &[&node.0, &refused]).await? > 0;
    if ended {
        let why = if refused { "its address is closed" } else { "its beat is too old" };
        tracing::warn!("node {node} was ended: {why}");
    }
    Ok(ended)
}

/// The other servers that live, and their addresses. One whose beat is too old is ended first.
///
/// # Errors
/// What PostgreSQL said.
pub async fn peers(connection: &Connection, me: &OwnNode) -> Result<Vec<(NodeId, String)>, Error> {
    let look = connection.prepared(
        "SELECT id, address,
           coalesce(greatest(at, pg_postmaster_start_time()) < clock_timestamp() - interval '3 s', false)
         FROM nodes LEFT JOIN beats ON node = id WHERE ended IS NULL AND id <> $1",
    );
    let rows = connection.client.query(&look.await?, &[&me.id.0]).await?;
    let mut live = Vec::new();
    for row in rows {
        let (node, address, unheard) = (NodeId(row.get(0)), row.get(1), row.get(2));
        if !(unheard && me.may_judge() && end(connection, node, false).await?) {
            live.push((node, address));
        }
    }
    Ok(live)
}

/// Ends every other server that was entered with this server's address: it cannot answer there any more.
///
/// # Errors
/// What PostgreSQL said.
pub async fn end_at(connection: &Connection, me: NodeId, address: &str) -> Result<u64, Error> {
    let end = "UPDATE nodes SET ended = clock_timestamp() WHERE address = $2 AND id <> $1 AND ended IS NULL";
    connection.client.execute(end, &[&me.0, &address]).await
}

/// Other servers cannot reach this one.
///
/// # Errors
/// What PostgreSQL said.
pub async fn hide(connection: &Connection, me: NodeId) -> Result<(), Error> {
    let hide = "UPDATE nodes SET address = '' WHERE id = $1";
    connection.client.execute(hide, &[&me.0]).await.map(drop)
}

/// This server is about to end, so nobody names it for a table that it does not own.
///
/// # Errors
/// What PostgreSQL said.
pub async fn leave(connection: &Connection, me: NodeId) -> Result<(), Error> {
    let leave = "UPDATE nodes SET leaving = true WHERE id = $1";
    connection.client.execute(leave, &[&me.0]).await.map(drop)
}

/// Ends this server in good order, after its last commit: its tables can be had at once.
///
/// # Errors
/// What PostgreSQL said.
pub async fn end_self(connection: &Connection, me: NodeId) -> Result<(), Error> {
    let end = "UPDATE nodes SET ended = clock_timestamp() WHERE id = $1 AND ended IS NULL";
    connection.client.execute(end, &[&me.0]).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node() -> OwnNode {
        let pass = Pass { token: 1, next: 2, timeline: String::new() };
        OwnNode::new(NodeId(1), Instant::now(), pass)
    }

    #[tokio::test]
    async fn an_end_is_for_good() {
        let node = node();
        assert!(!node.may_judge());
        node.becomes(State::CutOff);
        node.becomes(State::Serving);
        assert_eq!(node.state(), State::Serving);
        node.becomes(State::Ended);
        node.becomes(State::Serving);
        assert_eq!(node.state(), State::Ended);
    }

    #[tokio::test]
    async fn a_lease_runs_out_by_the_clock_alone() {
        let node = node();
        assert!(node.standing.borrow().may_show());
        let past = std::time::Instant::now();
        node.standing.send_modify(|standing| standing.until = Some(past));
        assert_eq!(node.state(), State::Serving, "no timer has noted it yet");
        assert!(!node.standing.borrow().may_show());
    }

    #[tokio::test]
    async fn a_doubt_about_an_old_token_is_settled_already() {
        let node = node();
        node.doubt(0);
        node.settled().await;
        node.doubt(1);
        let waits = timeout(Duration::from_millis(1), node.settled()).await;
        assert!(waits.is_err(), "no new token was taken");
    }
}
