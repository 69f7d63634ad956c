//! The other servers: who lives, and how a request and a socket are passed on to one of them.

use std::collections::BTreeSet;
use std::io;
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{StatusCode, Uri, header};
use axum::response::Response;
use hyper::upgrade::OnUpgrade;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::{Client, Error};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use tokio::io::copy_bidirectional_with_sizes;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};
use tudor_table::storage::{NodeId, Storage};

use crate::shutdown::{self, Shutdown};

/// How often the database is asked who lives.
const LOOK: Duration = Duration::from_secs(1);

/// Time-out of a connection to another server.
const CONNECT: Duration = Duration::from_secs(2);

/// An idle connection to another server is closed after this long: before the other one closes it.
const IDLE: Duration = Duration::from_secs(10);

/// Buffers of a socket that is passed on, from the page and to it: sockets are many, and what a page says is short.
const UP: usize = 2 << 10;
const DOWN: usize = 8 << 10;

/// What became of a request.
#[derive(Debug)]
pub enum Passed {
    Answer(Response),
    /// The server has ended, or seems to have.
    Gone {
        /// Its address takes no connections.
        refused: bool,
        /// It may have been told of the request.
        heard: bool,
    },
    /// It cannot be reached, which proves nothing.
    Failed,
}

/// The other servers.
#[derive(Debug)]
pub struct Peers {
    client: Client<HttpConnector, Body>,
    live: watch::Sender<BTreeSet<NodeId>>,
}

impl Peers {
    pub fn new() -> Self {
        let mut connector = HttpConnector::new();
        connector.set_nodelay(true);
        connector.set_connect_timeout(Some(CONNECT));
        let client = Client::builder(TokioExecutor::new())
            .pool_timer(TokioTimer::new())
            .pool_idle_timeout(IDLE)
            .build(connector);
        Self { client, live: watch::Sender::default() }
    }

    /// Follows who lives, until the server ends. A server that hangs is found here, too.
    pub async fn follow(&self, store: &dyn Storage) {
        let mut times = interval(LOOK);
        times.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            times.tick().await;
            match store.peers().await {
                Ok(live) => {
                    self.live.send_replace(live.into_iter().collect());
                }
                // Those of the last time are kept.
                Err(fault) => tracing::debug!("nobody tells who lives: {fault}"),
            }
        }
    }

    pub fn lives(&self, node: NodeId) -> bool {
        self.live.borrow().contains(&node)
    }

    /// The database has just named this server: it lives.
    pub fn met(&self, node: NodeId) {
        self.live.send_if_modified(|live| live.insert(node));
    }

    /// When this server does not live any more.
    fn left(&self, node: NodeId) -> impl Future<Output = ()> + Send + 'static {
        let mut live = self.live.subscribe();
        async move {
            // The sender ends with this server.
            let _ = live.wait_for(|live| !live.contains(&node)).await;
        }
    }

    /// Sends a request to a server and waits for the answer.
    pub async fn pass(&self, node: NodeId, address: &str, mut request: Request) -> Passed {
        let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
        let Ok(uri) = Uri::try_from(format!("http://{address}{path}")) else {
            return Passed::Failed;
        };
        *request.uri_mut() = uri;
        let answer = tokio::select! {
            answer = self.client.request(request) => answer,
            () = self.left(node) => return Passed::Gone { refused: false, heard: true },
        };
        match answer {
            Ok(answer) => {
                let mut answer = answer.map(Body::new);
                if answer.status() != StatusCode::SWITCHING_PROTOCOLS {
                    // Those of the connection between the servers.
                    for name in [header::CONNECTION, header::TRANSFER_ENCODING] {
                        answer.headers_mut().remove(name);
                    }
                }
                Passed::Answer(answer)
            }
            Err(error) if is_refused(&error) => Passed::Gone { refused: true, heard: false },
            Err(error) if error.is_connect() => Passed::Failed,
            Err(error) => {
                tracing::debug!("server {node} broke off: {error}");
                // A connection that was cut may mean that the server has just ended.
                let closed = timeout(CONNECT, TcpStream::connect(address)).await;
                match closed {
                    Ok(Err(error)) if error.kind() == io::ErrorKind::ConnectionRefused => {
                        Passed::Gone { refused: true, heard: true }
                    }
                    _ => Passed::Failed,
                }
            }
        }
    }

    /// Copies the bytes of a socket both ways, if the answer opens one, until one of the two ends, or one of the two servers.
    pub fn join(
        &self,
        node: NodeId,
        page: OnUpgrade,
        answer: &mut Response,
        shutdown: watch::Receiver<Shutdown>,
    ) {
        if answer.status() != StatusCode::SWITCHING_PROTOCOLS {
            return;
        }
        let (table, left) = (hyper::upgrade::on(answer), self.left(node));
        tokio::spawn(async move {
            let Ok((page, table)) = tokio::try_join!(page, table) else { return };
            let (mut page, mut table) = (TokioIo::new(page), TokioIo::new(table));
            tokio::select! {
                // Whoever hung up: the page connects again if it is there.
                _ = copy_bidirectional_with_sizes(&mut page, &mut table, UP, DOWN) => {}
                () = left => {}
                () = shutdown::turn(shutdown) => {}
            }
        });
    }
}

/// Did nothing listen at the address?
fn is_refused(error: &Error) -> bool {
    let mut cause = std::error::Error::source(error);
    while let Some(error) = cause {
        if let Some(error) = error.downcast_ref::<io::Error>() {
            return error.kind() == io::ErrorKind::ConnectionRefused;
        }
        cause = error.source();
    }
    false
}
