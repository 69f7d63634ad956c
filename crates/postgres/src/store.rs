//! The store: it joins those who write, those who read, and this server's own life.

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
    /// What was found at the start.
    pub found: StoreCounts,
    /// This server's own address, as others know it.
    pub peer: String,
    /// By which the servers of this database know each other. Only they can read it.
    pub key: Vec<u8>,
    node: Arc<OwnNode>,
    /// Asked for claims and ends, apart from what people wait for.
    judge: Arc<Reconnecting>,
    readers: [Reconnecting; READERS],
    turn: AtomicUsize,
    queue: Mutex<Option<mpsc::Sender<Unit>>>,
    writers: Mutex<Vec<JoinHandle<()>>>,
    beating: JoinHandle<()>,
    /// Did the database take what was last to be kept?
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
        let first = address.connect().await;
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
        let judge = Arc::new(Reconnecting::new(address.clone()));
        let beating =
            tokio::spawn(Arc::clone(&node).beat(Arc::new(Reconnecting::new(address.clone()))));
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
            readers,
            turn,
            queue,
            writers,
            beating,
            well,
        })
    }

    /// This server's number.
    #[must_use]
    pub fn node(&self) -> NodeId {
        self.node.id
    }

    /// Is the store still open? A server that was ended shows nothing, and neither does one that is cut off.
    fn may_read(&self) -> Result<(), StorageError> {
        if self.queue.lock().unwrap_or_else(PoisonError::into_inner).is_none() {
            return Err(StorageError::Closed);
        }
        match self.node.state() {
            State::Serving | State::Draining => Ok(()),
            State::CutOff => {
                Err(StorageError::Broken("this server is cut off from the database".to_owned()))
            }
            State::Ended => Err(StorageError::Ended),
        }
    }

    async fn reader(&self) -> Result<Arc<Connection>, StorageError> {
        self.may_read()?;
        let turn = self.turn.fetch_add(1, Ordering::Relaxed) % READERS;
        self.readers[turn].connection().await.map_err(|e| stored(&e))
    }
}

/// Waits for an answer, but not for ever.
fn patient<'a, T: Send + 'a>(
    answer: impl Future<Output = Result<T, StorageError>> + Send + 'a,
) -> StorageFuture<'a, T> {
    Box::pin(async move {
        let late =
            |_| StorageError::Broken("the database has not answered for ten seconds".to_owned());
        tokio::time::timeout(PATIENCE, answer).await.map_err(late)?
    })
}

impl Storage for Postgres {
    fn write(&self, unit: Vec<Write>) -> StorageFuture<'_, ()> {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Box::pin(async move {
            if unit.is_empty() {
                return Ok(());
            }
            let (reply, answer) = oneshot::channel();
            let queue = queue.ok_or(StorageError::Closed)?;
            queue.send((unit, reply)).await.map_err(|_| StorageError::Closed)?;
            answer.await.map_err(|_| StorageError::Closed)?
        })
    }

    fn table(&self, id: &str) -> StorageFuture<'_, Option<SavedTable>> {
        let id = id.to_owned();
        patient(async move { rows::table(&*self.reader().await?, &id).await })
    }

    fn invited(&self, code: InviteHash) -> StorageFuture<'_, Option<String>> {
        patient(async move { rows::invited(&*self.reader().await?, code).await })
    }

    fn guest(&self, guest: GuestId) -> StorageFuture<'_, Option<String>> {
        patient(async move { rows::guest(&*self.reader().await?, guest).await })
    }

    fn tables_of(&self, guest: GuestId, most: u32) -> StorageFuture<'_, Vec<TableSummary>> {
        patient(async move { rows::tables_of(&*self.reader().await?, guest, most).await })
    }

    fn open_tables_of(&self, guest: GuestId) -> StorageFuture<'_, u32> {
        patient(async move { rows::open_tables_of(&*self.reader().await?, guest).await })
    }

    fn health(&self) -> StorageFuture<'_, ()> {
        patient(async move {
            if !self.well.load(Ordering::Relaxed) {
                return Err(StorageError::Broken("what came last was not kept".to_owned()));
            }
            let connection = self.reader().await?;
            let looked = connection.client.simple_query("SELECT 1 FROM tables LIMIT 1").await;
            looked.map(drop).map_err(|e| stored(&e))
        })
    }

    fn claim(&self, id: &str) -> StorageFuture<'_, Ownership> {
        let id = id.to_owned();
        patient(async move {
            let state = self.node.state();
            if state != State::Draining {
                self.may_read()?;
            }
            let connection = self.judge.connection().await.map_err(|e| stored(&e))?;
            if state == State::Draining {
                let other = claim::look_elsewhere(&connection, self.node.id, &id).await;
                return other.map_err(|e| stored(&e))?.ok_or(StorageError::Closed);
            }
            claim::claim(&connection, &self.node, &id).await.map_err(|e| stored(&e))
        })
    }

    fn suspect(&self, node: NodeId, refused: bool) -> StorageFuture<'_, ()> {
        patient(async move {
            if node == self.node.id || !(refused || self.node.may_judge()) {
                return Ok(());
            }
            let connection = self.judge.connection().await.map_err(|e| stored(&e))?;
            node::end(&connection, node, refused).await.map(drop).map_err(|e| stored(&e))
        })
    }

    fn peers(&self) -> StorageFuture<'_, Vec<NodeId>> {
        patient(async move {
            let connection = self.judge.connection().await.map_err(|e| stored(&e))?;
            node::peers(&connection, &self.node).await.map_err(|e| stored(&e))
        })
    }

    fn standing(&self) -> watch::Receiver<Standing> {
        self.node.standing.subscribe()
    }

    fn drain(&self) {
        self.node.becomes(State::Draining);
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            self.drain();
            // Without the queue they finish what is in it, and end.
            drop(self.queue.lock().unwrap_or_else(PoisonError::into_inner).take());
            let writers =
                std::mem::take(&mut *self.writers.lock().unwrap_or_else(PoisonError::into_inner));
            for writer in writers {
                if let Err(error) = writer.await {
                    tracing::error!("what was queued was not finished: {error}");
                }
            }
            self.beating.abort();
            // After the last commit: from here on others may have our tables.
            let end =
                async { node::end_self(&*self.judge.connection().await?, self.node.id).await };
            match tokio::time::timeout(PATIENCE, end).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => {
                    tracing::error!("the database was not told of our end: {}", said(&error));
                }
                Err(_) => {
                    tracing::error!("the database was not told of our end: it does not answer");
                }
            }
            tracing::info!("node {} ended, the tables stay in {}", self.node.id, self.place);
        })
    }
}

/// Without it a server would seem to live on for the others.
impl Drop for Postgres {
    fn drop(&mut self) {
        self.beating.abort();
    }
}

/// The address from which the database is reached, with the port where we listen.
async fn own_address(connection: &Connection, port: u16) -> Result<String, tokio_postgres::Error> {
    let ask = "SELECT host(inet_client_addr()), family(inet_client_addr())";
    let row = connection.client.query_one(ask, &[]).await?;
    let (address, family): (Option<String>, Option<i32>) = (row.get(0), row.get(1));
    let address = address.unwrap_or_else(|| "127.0.0.1".to_owned());
    Ok(if family == Some(6) { format!("[{address}]:{port}") } else { format!("{address}:{port}") })
}
