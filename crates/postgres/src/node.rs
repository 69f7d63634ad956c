//! This server among those that share the database: it is entered when it starts, it beats while it lives, and it ends.
//!
//! Every start is a new row, so a number means one life of one server. Whoever finds another's beat too old, or its address closed, may
//! end it. To end a healthy server by mistake costs time and no move: it is refused at its next write, and goes.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval};
use tokio_postgres::Error;
use tudor_table::storage::{NodeId, Standing, State};

use crate::connect::{Connection, Reconnecting};
use crate::error::said;

/// How often a server says that it lives.
pub const BEAT: Duration = Duration::from_millis(500);

/// A server that was not heard of for this long may be ended by others, and stops by itself to show anything. The same three seconds
/// stand in the statements of [`end`] and of a claim.
pub const LEASE: Duration = Duration::from_secs(3);

/// What others are told of a server.
#[derive(Clone, Debug)]
pub struct About {
    /// Where other servers reach it; empty if nobody does.
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
    /// Since when its beats came through without a gap; none if the last did not.
    since: watch::Sender<Option<Instant>>,
}

impl OwnNode {
    /// Enters this server, with its first beat.
    ///
    /// # Errors
    /// What PostgreSQL said.
    pub async fn enter(connection: &Connection, about: &About) -> Result<Arc<Self>, Error> {
        let enter = "INSERT INTO nodes (address, program, plays) VALUES ($1, $2, $3) RETURNING id";
        let program = env!("CARGO_PKG_VERSION");
        let row =
            connection.client.query_one(enter, &[&about.address, &program, &about.plays]).await?;
        let id: i64 = row.get(0);
        let beat = "INSERT INTO beats (node, at) VALUES ($1, clock_timestamp())";
        connection.client.execute(beat, &[&id]).await?;
        let (standing, since) =
            (watch::Sender::default(), watch::Sender::new(Some(Instant::now())));
        Ok(Arc::new(Self { id: NodeId(id), standing, since }))
    }

    /// What it may do now.
    pub fn state(&self) -> State {
        self.standing.borrow().state
    }

    /// Moves on to another state. An end is for good, and nothing but an end comes after draining.
    pub fn becomes(&self, state: State) {
        let moves = |from: State| match from {
            State::Ended => false,
            State::Draining => state == State::Ended,
            State::Serving | State::CutOff => from != state,
        };
        self.standing.send_if_modified(|standing| {
            let moved = moves(standing.state);
            if moved {
                tracing::info!("node {} was {:?} and is {state:?}", self.id, standing.state);
                standing.state = state;
            }
            moved
        });
    }

    /// May it judge others? Not while it has not been heard of itself for a while: after the database was away everybody's beat is old.
    pub fn may_judge(&self) -> bool {
        self.since.borrow().is_some_and(|since| since.elapsed() >= LEASE)
    }

    /// Beats until it is ended.
    pub async fn beat(self: Arc<Self>, database: Arc<Reconnecting>) {
        let mut times = interval(BEAT);
        times.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut last, mut timeline) = (Instant::now(), None);
        loop {
            times.tick().await;
            let begun = Instant::now();
            let done = tokio::time::timeout(LEASE, self.beat_once(&database, &mut timeline)).await;
            match done {
                Ok(Ok(Beaten::Ended)) => return self.becomes(State::Ended),
                Ok(Ok(Beaten::Lives)) => {
                    last = begun;
                    self.since.send_if_modified(|since| {
                        let first = since.is_none();
                        since.get_or_insert(begun);
                        first
                    });
                    self.becomes(State::Serving);
                }
                failed => {
                    let why = match failed {
                        Ok(Err(error)) => said(&error),
                        _ => "no answer".to_owned(),
                    };
                    tracing::warn!("node {} could not say that it lives: {why}", self.id);
                    self.since.send_replace(None);
                    database.reset().await;
                }
            }
            // Counted from before the question was asked: what the database has noted is never older.
            if last.elapsed() >= LEASE {
                self.becomes(State::CutOff);
            }
        }
    }

    async fn beat_once(
        &self,
        database: &Reconnecting,
        timeline: &mut Option<(Arc<Connection>, String)>,
    ) -> Result<Beaten, Error> {
        let connection = database.connection().await?;
        // On every new connection: is it still the same course of events?
        if timeline.as_ref().is_none_or(|(known, _)| !Arc::ptr_eq(known, &connection)) {
            let now = course(&connection).await;
            let was = timeline.replace((Arc::clone(&connection), now.clone()));
            if was.is_some_and(|(_, was)| was != now) {
                tracing::warn!(
                    "the database went on from an earlier moment: all tables are loaded again"
                );
                self.standing.send_modify(|standing| standing.reloads += 1);
            }
        }
        let beat = connection.prepared(
            "WITH beat AS (
               INSERT INTO beats (node, at) VALUES ($1, clock_timestamp())
               ON CONFLICT (node) DO UPDATE SET at = excluded.at)
             SELECT ended IS NOT NULL FROM nodes WHERE id = $1",
        );
        let row = connection.client.query_opt(&beat.await?, &[&self.id.0]).await?;
        // A row that is not there: another database stands in its place.
        let ended = row.is_none_or(|row| row.get(0));
        Ok(if ended { Beaten::Ended } else { Beaten::Lives })
    }
}

/// What a beat was answered.
enum Beaten {
    Lives,
    Ended,
}

/// What tells one course of events from another that branched off: after a failover to a standby that had not heard everything, steps may
/// be missing that servers have in memory. Empty where the database does not say.
async fn course(connection: &Connection) -> String {
    let ask = "SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8)";
    match connection.client.query_one(ask, &[]).await {
        Ok(row) => row.get(0),
        Err(error) => {
            tracing::debug!("the database does not tell its timeline: {}", said(&error));
            String::new()
        }
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
        tracing::warn!(
            "node {node} was ended: {}",
            if refused { "its door is closed" } else { "it was not heard of" }
        );
    }
    Ok(ended)
}

/// The other servers that live. One that was not heard of for too long is ended first.
///
/// # Errors
/// What PostgreSQL said.
pub async fn peers(connection: &Connection, me: &OwnNode) -> Result<Vec<NodeId>, Error> {
    let look = connection.prepared(
        "SELECT id, coalesce(greatest(at, pg_postmaster_start_time()) < clock_timestamp() - interval '3 s', false)
         FROM nodes LEFT JOIN beats ON node = id WHERE ended IS NULL AND id <> $1",
    );
    let rows = connection.client.query(&look.await?, &[&me.id.0]).await?;
    let mut live = Vec::new();
    for row in rows {
        let (node, unheard) = (NodeId(row.get(0)), row.get(1));
        if !(unheard && me.may_judge() && end(connection, node, false).await?) {
            live.push(node);
        }
    }
    Ok(live)
}

/// Ends this server in good order, after its last commit: its tables can be had at once.
///
/// # Errors
/// What PostgreSQL said.
pub async fn end_self(connection: &Connection, node: NodeId) -> Result<(), Error> {
    let end = "UPDATE nodes SET ended = clock_timestamp() WHERE id = $1 AND ended IS NULL";
    connection.client.execute(end, &[&node.0]).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_end_is_for_good_and_draining_stays() {
        let node = OwnNode {
            id: NodeId(1),
            standing: watch::Sender::default(),
            since: watch::Sender::new(None),
        };
        assert!(!node.may_judge());
        node.becomes(State::CutOff);
        node.becomes(State::Serving);
        assert_eq!(node.state(), State::Serving);
        node.becomes(State::Draining);
        node.becomes(State::Serving);
        assert_eq!(node.state(), State::Draining);
        node.becomes(State::Ended);
        node.becomes(State::Draining);
        assert_eq!(node.state(), State::Ended);
    }
}
