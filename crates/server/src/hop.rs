//! The hop: where several servers share a database, a request for a table that another of them owns is passed on to that one.
//!
//! The bytes of requests and sockets are passed on as they are: only the address is read. The hop stands before
//! [`guard`](crate::guard), so that cookies and headers are the owner's business. A request hops once: a server that gets one from another
//! server and does not own the table says so, and the first server asks the database again. If the owner is gone, the next claim takes its
//! tables over.

mod body;
mod client;
mod key;
mod owners;
mod pass;
mod pipe;
mod who;

use std::sync::Arc;
use std::time::Instant;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use hyper::upgrade::OnUpgrade;
use tokio::sync::{RwLock, watch};
use tudor_table::registry::Missing;
use tudor_table::secret::{Secret, is_name};
use tudor_table::storage::{NodeId, Ownership};

use crate::accept::Activity;
use crate::app::App;
use crate::guard::{self, Caller, SLOWEST, wants_json};
use crate::limits::LARGEST_FORM;
use crate::problem::Problem;
use crate::shutdown::Shutdown;
use body::read_whole;
use key::{HopKey, Use};
use owners::Owners;
use pass::{Passed, Peers};
use who::{ASKS, WHO};

pub use who::AtAddress;

/// The code by which servers know each other, in a request that is passed on and in its answer.
const KEY: HeaderName = HeaderName::from_static("x-tudor-hop");
/// Where the visitor's request came from, and how.
const FROM: HeaderName = HeaderName::from_static("x-tudor-from");
const PROTO: HeaderName = HeaderName::from_static("x-tudor-proto");
/// In an answer: the server that was asked does not own the table, and has done nothing.
const LOST: HeaderName = HeaderName::from_static("x-tudor-lost");

/// How often a request is sent to an owner before the visitor is told to try again.
const TRIES: u32 = 5;

/// The hop of a server.
#[derive(Debug)]
pub struct Hop {
    app: Arc<App>,
    /// This server's number.
    me: NodeId,
    key: HopKey,
    owners: Owners,
    peers: Peers,
    shutdown: watch::Receiver<Shutdown>,
    /// Held by every request that is answered here.
    here: RwLock<()>,
}

impl Hop {
    /// The hop of the server with this number; all servers of a cluster have the same key.
    pub fn new(app: Arc<App>, me: NodeId, key: &[u8]) -> Arc<Self> {
        let key = HopKey::new(key);
        let peers = Peers::new(key.clone());
        let shutdown = app.shutdown.clone();
        let (owners, here) = (Owners::default(), RwLock::default());
        Arc::new(Self { app, me, key, owners, peers, shutdown, here })
    }

    /// Follows which other servers live, until this one ends.
    pub async fn follow(self: Arc<Self>) {
        self.peers.follow(&*self.app.tables.store).await;
    }

    /// When the server leaves: waits until it has answered what it answers itself. Later requests are answered by others.
    pub async fn finish(&self) {
        drop(self.here.write().await);
    }

    /// Asks which server answers at an address.
    pub async fn find(&self, address: &str) -> AtAddress {
        self.peers.find(address).await
    }

    /// The owner of a table. For one that does not exist it is this server, which tells the visitor so.
    async fn owner(&self, table: &str) -> Ownership {
        if let Some((node, address)) = self.owners.get(table) {
            if self.peers.lives(node) {
                return Ownership::At { node, address };
            }
            self.owners.forget(table);
        }
        match self.app.tables.table(table).await {
            Err(Missing::Elsewhere(node, address)) => {
                self.owners.keep(table, node, &address);
                Ownership::At { node, address }
            }
            // The route itself says what else is wrong.
            Ok(_) | Err(_) => Ownership::Here,
        }
    }

    /// The owner of a table when this server leaves. Once its tables are given up, others may claim them.
    async fn other_owner(&self, table: &str) -> Ownership {
        self.app.tables.given_up().await;
        self.app.tables.store.claim(table).await.unwrap_or(Ownership::Here)
    }

    /// Do other servers answer the requests that come to this one?
    fn leaves(&self) -> bool {
        *self.shutdown.borrow() == Shutdown::Leaving || self.app.tables.are_given_up()
    }

    /// The table that an address speaks of, if it speaks of one.
    async fn table(&self, path: &str) -> Option<String> {
        let mut parts = path.split('/').skip(1);
        match (parts.next()?, parts.next()?) {
            ("t", table) if is_name(table) => Some(table.to_owned()),
            ("i", code) => {
                let code = Secret::read(code)?;
                self.app.tables.store.invited(code.invite()).await.ok()?
            }
            _ => None,
        }
    }

    /// Passes a request on to the owner until somebody answers it; gives it back if it is to be answered here after all.
    async fn pass(
        &self,
        table: &str,
        mut owner: Ownership,
        request: Request,
    ) -> Result<Response, Request> {
        let json = wants_json(request.headers());
        let caller = guard::caller(&self.app.hosts, &request);
        let (mut parts, body) = request.into_parts();
        let body = match read_whole(body, LARGEST_FORM, SLOWEST).await {
            Ok(body) => body,
            Err(problem) => return Ok(problem.answer(json)),
        };
        // The owner counts the socket, too. But this server has a connection to each side of it.
        let mut socket = None;
        if let Some(upgrade) = parts.extensions.remove::<OnUpgrade>() {
            let guest = guard::guest(&parts.headers, &caller, &self.app.counts.limits);
            match self.app.counts.socket(&guest) {
                Ok(place) => socket = Some((upgrade, place)),
                Err(problem) => return Ok(problem.answer(json)),
            }
        }
        let sent = self.outward(&parts, &caller);
        let looks = parts.method == Method::GET || parts.method == Method::HEAD;
        let begun = Instant::now();
        for _ in 0..TRIES {
            let Ownership::At { node, address } = owner else {
                let mut request = Request::from_parts(parts, Body::from(body));
                if let Some((upgrade, _)) = socket {
                    request.extensions_mut().insert(upgrade);
                }
                return Err(request);
            };
            let mut request = Request::new(Body::from(body.clone()));
            (*request.method_mut(), *request.uri_mut()) = (parts.method.clone(), parts.uri.clone());
            request.headers_mut().clone_from(&sent);
            match self.peers.pass(node, &address, request).await {
                Passed::Answer(answer) if answer.headers().contains_key(LOST) => {}
                Passed::Answer(mut answer) => {
                    if let Some(socket) = socket {
                        self.peers.join(node, socket, &mut answer, self.shutdown.clone());
                    }
                    return Ok(answer);
                }
                Passed::Gone { heard } => {
                    if let Err(fault) = self.app.tables.store.suspect(node, true).await {
                        tracing::warn!("server {node} is gone, which was not kept: {fault}");
                        break;
                    }
                    if heard && !looks {
                        break;
                    }
                }
                // The request may have been done. Only one that changes nothing is sent again.
                Passed::Cut if looks && begun.elapsed() < SLOWEST => {}
                Passed::Cut | Passed::Unreached => break,
            }
            self.owners.forget(table);
            let leaves = self.leaves();
            owner = if leaves { self.other_owner(table).await } else { self.owner(table).await };
        }
        let mut answer = Problem::elsewhere().answer(json);
        answer.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("0"));
        Ok(answer)
    }

    /// Answers a request, which comes from a visitor or from another server, here or by another server.
    async fn answer(&self, peer: bool, request: Request, next: Next) -> Response {
        // A monitor asks this server and no other.
        if guard::is_health(request.uri().path()) {
            return next.run(request).await;
        }
        let here = self.here.read().await;
        // A server that gives up its tables can keep nothing more: others answer everything.
        let leaves = self.leaves();
        let table = self.table(request.uri().path()).await;
        let Some(table) = table.or_else(|| leaves.then(String::new)) else {
            return next.run(request).await;
        };
        if peer {
            // The other server has just asked the database.
            self.owners.forget(&table);
        }
        // A request that waits until the tables are given up must not hold that up.
        let here = (!leaves).then_some(here);
        let owner = if leaves { self.other_owner(&table).await } else { self.owner(&table).await };
        if owner == Ownership::Here {
            return next.run(request).await;
        }
        drop(here);
        if peer {
            return ([(LOST, "1")], Problem::elsewhere()).into_response();
        }
        match self.pass(&table, owner, request).await {
            Ok(answer) => answer,
            Err(request) => next.run(request).await,
        }
    }

    /// The headers of a request that is passed on.
    fn outward(&self, parts: &Parts, caller: &Caller) -> HeaderMap {
        let mut headers = parts.headers.clone();
        let upgrade = headers.contains_key(header::UPGRADE);
        // The body is known by now, and the connection is another.
        headers.remove(header::TRANSFER_ENCODING);
        headers.remove(header::EXPECT);
        if !upgrade {
            headers.remove(header::CONNECTION);
        }
        if let Some(ip) = caller.ip
            && let Ok(ip) = HeaderValue::from_str(&ip.to_string())
        {
            headers.insert(FROM, ip);
        }
        let proto = if caller.https { "https" } else { "http" };
        headers.insert(PROTO, HeaderValue::from_static(proto));
        headers
    }
}

/// Passes a request on to the server that owns its table, or lets it through.
pub async fn hop(State(hop): State<Arc<Hop>>, mut request: Request, next: Next) -> Response {
    let headers = request.headers_mut();
    let peer = headers.remove(KEY).is_some_and(|code| hop.key.admits(Use::Request, &code));
    let (from, proto) = (headers.remove(FROM), headers.remove(PROTO));
    let asks = headers.remove(ASKS).filter(|_| request.uri().path() == WHO);
    if let Some(number) = asks.and_then(|asks| who::answer(&hop.key, hop.me, &asks)) {
        return number.into_response();
    }
    if peer {
        if let Some(activity) = request.extensions().get::<Arc<Activity>>() {
            activity.note_peer();
        }
        let ip = from.and_then(|ip| ip.to_str().ok()?.parse().ok());
        let https = proto.is_some_and(|proto| proto == "https");
        request.extensions_mut().insert(Caller { ip, https });
    }
    let mut answer = hop.answer(peer, request, next).await;
    if peer {
        answer.headers_mut().insert(KEY, hop.key.today(Use::Answer));
    }
    answer
}
