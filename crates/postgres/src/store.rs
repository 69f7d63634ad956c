//! The store: it joins the writers, the readers, and this server's row among the servers.

use std::future::ready;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tudor_table::secret::{GuestId, InviteHash};
use tudor_table::storage::{
    NodeId, Ownership, SavedTable, Standing, State, Storage, StorageError, StorageFuture,
    StoreCounts, TableSummary, Write,
};

use crate::connect::{Address, Connection, Reconnecting};
use crate::error::{OpenError, said, stored};
use crate::node::{self, About, OwnNode};
use crate::writer::{Unit, WRITERS, Writer};
use crate::{claim, rows, schema};

/// How many connections read. Each takes many questions at once.
const READERS: usize = 3;

/// How long a question may take, with a new connection if one is needed.
const PATIENCE: Duration = Duration::from_secs(10);

/// How a database is opened.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it is.
    pub address: Address,
    /// Where other servers reach this one: "10.0.0.7:1485". Without it, the address from which it reaches the database, with `port`.
    pub peer: Option<String>,
    /// The port where it listens.
    pub port: u16,
    /// The rules revisions it plays, as JSON.
    pub plays: String,
}

/// Tables in PostgreSQL.
#[derive(Debug)]
pub struct Postgres {
    place: String,
    /// How many tables and names the database held at the start.
    pub found: StoreCounts,
    /// This server's own address, as others know it.
    pub peer: String,
    /// The secret by which the servers of this database know each other. Only they can read it.
    pub key: Vec<u8>,
    node: Arc<OwnNode>,
    /// For claims and invitations: they are answered also while this server ends.
    judge: Reconnecting,
    /// For what may have to wait until a group of writes is done: the end of a server, a new token.
    ends: Arc<Reconnecting>,
    readers: [Reconnecting; READERS],
    turn: AtomicUsize,
    queue: Mutex<Option<mpsc::Sender<Unit>>>,
    writers: Mutex<Vec<JoinHandle<()>>>,
    /// The beats, and the new tokens.
    tasks: [JoinHandle<()>; 2],
    /// Was the last group of writes kept?
    well: Arc<AtomicBool>,
}

impl Postgres {
    /// Opens the database, brings it up to date, and enters this server.
    ///
    /// # Errors
    /// Why it cannot be used, in a sentence.
    pub async fn open(options: Options) -> Result<Self, OpenError> {
        let Options { address, peer, port, plays } = options;
        let place = address.place().to_owned();
        let looking = |error| OpenError::looking(&place, &error);
        let first = tokio::time::timeout(PATIENCE, address.connect()).await;
        let first = first.map_err(|_| OpenError::silent(&place))?;
        let mut connection = first.map_err(|error| OpenError::connecting(&place, &error))?;
        schema::migrate(&address, &mut connection).await?;
        let found = rows::count(&connection).await.map_err(looking)?;
        let key = rows::cluster_key(&connection).await.map_err(looking)?;
        let peer = match peer {
            Some(peer) => peer,
            None => own_address(&connection, port).await.map_err(looking)?,
        };
        let about = About { address: peer.clone(), plays };
        let node = OwnNode::enter(&connection, &about).await.map_err(looking)?;
        tracing::info!("node {} at {peer}, tables in {place}", node.id);
        let judge = Reconnecting::new(address.clone());
        let ends = Arc::new(Reconnecting::new(address.clone()));
        let beats = Arc::new(Reconnecting::new(address.clone()));
        let tasks = [
            tokio::spawn(Arc::clone(&node).beat(beats)),
            tokio::spawn(Arc::clone(&node).settle(Arc::clone(&ends))),
        ];
        let (queue, units) = mpsc::channel(4096);
        let units = Arc::new(tokio::sync::Mutex::new(units));
        let well = Arc::new(AtomicBool::new(true));
        let writer = |_| Writer::new(address.clone(), Arc::clone(&node), Arc::clone(&well));
        let writers = (0..WRITERS).map(writer).map(|w| tokio::spawn(w.run(Arc::clone(&units))));
        let writers = Mutex::new(writers.collect());
        let readers = std::array::from_fn(|_| Reconnecting::new(address.clone()));
        let (turn, queue) = (AtomicUsize::new(0), Mutex::new(Some(queue)));
        Ok(Self {
            place,
            found,
            peer,
            key,
            node,
            judge,
            ends,
            readers,
            turn,
            queue,
            writers,
            tasks,
            well,
        })
    }

    /// This server's number.
    #[must_use]
    pub fn node(&self) -> NodeId {
        self.node.id
    }

    /// The other servers that live, and where this one reaches them; an address that is empty cannot be reached.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn neighbours(&self) -> Result<Vec<(NodeId, String)>, StorageError> {
        let node = Arc::clone(&self.node);
        ask(&self.ends, |c| async move { node::peers(&c, &node).await.map_err(|e| stored(&e)) })
            .await
    }

    /// This server was found to answer at its address. A server that was entered with the same one before does not any more: it is ended,
    /// so that nobody has to wait for its beat to grow old.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn take_address(&self) -> Result<(), StorageError> {
        let (me, address) = (self.node.id, self.peer.clone());
        let ended = ask(&self.ends, |c| async move {
            node::end_at(&c, me, &address).await.map_err(|e| stored(&e))
        })
        .await?;
        if ended > 0 {
            tracing::info!("{ended} earlier starts of this server were ended");
        }
        Ok(())
    }

    /// The others cannot reach this server: it has no address for them.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn hide(&self) -> Result<(), StorageError> {
        let me = self.node.id;
        ask(&self.ends, move |c| async move { node::hide(&c, me).await.map_err(|e| stored(&e)) })
            .await
    }

    fn is_closed(&self) -> bool {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).is_none()
    }

    /// Is the store still open? A server that was ended shows nothing, and neither does one that is cut off.
    fn may_read(&self) -> Result<(), StorageError> {
        if self.is_closed() {
            return Err(StorageError::Closed);
        }
        let standing = *self.node.standing.borrow();
        if standing.state == State::Ended {
            return Err(StorageError::Ended);
        }
        if !standing.may_show() {
            return Err(StorageError::Broken(
                "this server is cut off from the database".to_owned(),
            ));
        }
        Ok(())
    }

    /// Asks one of the readers.
    fn read<'a, T, F>(
        &'a self,
        question: impl FnOnce(Arc<Connection>) -> F + Send + 'a,
    ) -> StorageFuture<'a, T>
    where
        T: Send + 'a,
        F: Future<Output = Result<T, StorageError>> + Send + 'a,
    {
        let turn = self.turn.fetch_add(1, Ordering::Relaxed) % READERS;
        match self.may_read() {
            Ok(()) => ask(&self.readers[turn], question),
            Err(fault) => Box::pin(ready(Err(fault))),
        }
    }
}

/// Asks over a connection, and waits for the answer, but not for ever. A connection that gives none is replaced.
fn ask<'a, T, F>(
    database: &'a Reconnecting,
    question: impl FnOnce(Arc<Connection>) -> F + Send + 'a,
) -> StorageFuture<'a, T>
where
    T: Send + 'a,
    F: Future<Output = Result<T, StorageError>> + Send + 'a,
{
    Box::pin(async move {
        let answer = async {
            let connection = database.connection().await.map_err(|e| stored(&e))?;
            question(connection).await
        };
        if let Ok(answer) = tokio::time::timeout(PATIENCE, answer).await {
            return answer;
        }
        database.reset().await;
        Err(StorageError::Broken("the database has not answered for ten seconds".to_owned()))
    })
}

impl Storage for Postgres {
    fn write(&self, writes: Vec<Write>) -> StorageFuture<'_, ()> {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let reloads = self.node.standing.borrow().reloads;
        Box::pin(async move {
            if writes.is_empty() {
                return Ok(());
            }
            let (reply, answer) = oneshot::channel();
            let queue = queue.ok_or(StorageError::Closed)?;
            let unit = Unit { writes, reloads, reply };
            queue.send(unit).await.map_err(|_| StorageError::Closed)?;
            answer.await.map_err(|_| StorageError::Closed)?
        })
    }

    fn table(&self, id: &str) -> StorageFuture<'_, Option<SavedTable>> {
        let id = id.to_owned();
        self.read(|c| async move { rows::table(&c, &id).await })
    }

    fn invited(&self, code: InviteHash) -> StorageFuture<'_, Option<String>> {
        match self.may_read() {
            // A server that is about to end only looks for the table's owner, and passes the request on.
            Ok(()) | Err(StorageError::Closed | StorageError::Ended) => {
                ask(&self.judge, move |c| async move { rows::invited(&c, code).await })
            }
            Err(fault) => Box::pin(ready(Err(fault))),
        }
    }

    fn guest(&self, guest: GuestId) -> StorageFuture<'_, Option<String>> {
        self.read(move |c| async move { rows::guest(&c, guest).await })
    }

    fn tables_of(&self, guest: GuestId, most: u32) -> StorageFuture<'_, Vec<TableSummary>> {
        self.read(move |c| async move { rows::tables_of(&c, guest, most).await })
    }

    fn open_tables_of(&self, guest: GuestId) -> StorageFuture<'_, u32> {
        self.read(move |c| async move { rows::open_tables_of(&c, guest).await })
    }

    fn health(&self) -> StorageFuture<'_, ()> {
        if !self.well.load(Ordering::Relaxed) {
            let why = "what came last was not kept".to_owned();
            return Box::pin(ready(Err(StorageError::Broken(why))));
        }
        self.read(|c| async move {
            let looked = c.client.simple_query("SELECT 1 FROM tables LIMIT 1").await;
            looked.map(drop).map_err(|e| stored(&e))
        })
    }

    fn claim(&self, id: &str) -> StorageFuture<'_, Ownership> {
        let id = id.to_owned();
        let (node, ends) = (Arc::clone(&self.node), Arc::clone(&self.ends));
        let Standing { draining, state, .. } = *self.node.standing.borrow();
        if !draining && state != State::Ended {
            if let Err(fault) = self.may_read() {
                return Box::pin(ready(Err(fault)));
            }
            return ask(&self.judge, |c| async move {
                node.settled().await;
                claim::claim(&c, &ends, &node, &id).await.map_err(|e| stored(&e))
            });
        }
        let none = if state == State::Ended { StorageError::Ended } else { StorageError::Closed };
        // It may still load a table of its own, until it is closed.
        let loads = state != State::Ended && !self.is_closed();
        ask(&self.judge, move |c| async move {
            if loads {
                node.settled().await;
            }
            let other = claim::look_elsewhere(&c, node.id, &id).await;
            other.map_err(|e| stored(&e))?.ok_or(none)
        })
    }

    fn suspect(&self, node: NodeId, refused: bool) -> StorageFuture<'_, ()> {
        if node == self.node.id || !(refused || self.node.may_judge()) {
            return Box::pin(ready(Ok(())));
        }
        ask(&self.ends, move |c| async move {
            node::end(&c, node, refused).await.map(drop).map_err(|e| stored(&e))
        })
    }

    fn peers(&self) -> StorageFuture<'_, Vec<NodeId>> {
        Box::pin(async {
            let neighbours = self.neighbours().await?;
            Ok(neighbours.into_iter().map(|(node, _)| node).collect())
        })
    }

    fn standing(&self) -> watch::Receiver<Standing> {
        self.node.standing.subscribe()
    }

    fn drain(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        self.node.standing.send_modify(|standing| standing.draining = true);
        let me = self.node.id;
        let leaves =
            ask(
                &self.judge,
                move |c| async move { node::leave(&c, me).await.map_err(|e| stored(&e)) },
            );
        Box::pin(async {
            if let Err(fault) = leaves.await {
                tracing::warn!(
                    "the others were not told that this server is about to end: {fault}"
                );
            }
        })
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            self.node.standing.send_modify(|standing| standing.draining = true);
            // Without the sender the writers finish the queue, and end.
            drop(self.queue.lock().unwrap_or_else(PoisonError::into_inner).take());
            let writers =
                std::mem::take(&mut *self.writers.lock().unwrap_or_else(PoisonError::into_inner));
            for writer in writers {
                if let Err(error) = writer.await {
                    tracing::error!("what was queued was not finished: {error}");
                }
            }
            self.tasks.iter().for_each(JoinHandle::abort);
            // After the last commit: from here on other servers may claim the tables of this one.
            let end = async { node::end_self(&*self.ends.connection().await?, self.node.id).await };
            match tokio::time::timeout(PATIENCE, end).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => {
                    tracing::error!(
                        "the database was not told of the end of this server: {}",
                        said(&error)
                    );
                }
                Err(_) => {
                    tracing::error!(
                        "the database was not told of the end of this server: it does not answer"
                    );
                }
            }
            tracing::info!("node {} ended, the tables stay in {}", self.node.id, self.place);
        })
    }
}

/// Without this the server would seem to live on for the others.
impl Drop for Postgres {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

/// The address from which the database is reached, with the port where it listens.
async fn own_address(connection: &Connection, port: u16) -> Result<String, tokio_postgres::Error> {
    let ask = "SELECT host(inet_client_addr()), family(inet_client_addr())";
    let row = connection.client.query_one(ask, &[]).await?;
    let (address, family): (Option<String>, Option<i32>) = (row.get(0), row.get(1));
    let address = address.unwrap_or_else(|| "127.0.0.1".to_owned());
    Ok(if family == Some(6) { format!("[{address}]:{port}") } else { format!("{address}:{port}") })
}
