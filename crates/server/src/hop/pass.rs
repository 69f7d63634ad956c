//! The other servers: which of them live, and how a request and a socket are passed on to one of them.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{StatusCode, Uri, header};
use axum::response::Response;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};
use tudor_table::storage::{NodeId, Storage};

use super::KEY;
use super::client::{self, CONNECT, HopClient, is_refused};
use super::key::{HopKey, Use};
use super::pipe::copy_both_ways;
use super::who::{self, AtAddress};
use crate::limits::CountedSocket;
use crate::shutdown::{self, Shutdown};

/// How often the database is asked which servers live.
const LOOK: Duration = Duration::from_secs(1);

/// How long the head of an answer may take. The owner itself gives up a request after a minute.
const SLOWEST: Duration = Duration::from_secs(65);

/// What became of a request.
#[derive(Debug)]
pub enum Passed {
    Answer(Response),
    /// The server was ended, or it is not at its address any more: the address is closed, or another server is there.
    Gone {
        /// The request may have reached it before.
        heard: bool,
    },
    /// The connection broke off, or the server was ended after the request was sent. The request may have been done.
    Cut,
    /// It cannot be reached, which proves nothing. The request was not sent.
    Unreached,
}

/// The other servers.
#[derive(Debug)]
pub struct Peers {
    client: HopClient,
    key: HopKey,
    live: watch::Sender<BTreeSet<NodeId>>,
    /// Servers that have proved their number at this address.
    proven: Mutex<BTreeMap<NodeId, String>>,
}

impl Peers {
    pub fn new(key: HopKey) -> Self {
        let client = client::new();
        Self { client, key, live: watch::Sender::default(), proven: Mutex::default() }
    }

    /// Follows which servers live, until this one ends. A server that hangs is found here, too.
    pub async fn follow(&self, store: &dyn Storage) {
        let mut times = interval(LOOK);
        times.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            times.tick().await;
            let before = self.live.borrow().clone();
            match store.peers().await {
                Ok(live) => self.learn(&before, live.into_iter().collect()),
                // The list stays as it was.
                Err(fault) => tracing::debug!("it is not known which servers live: {fault}"),
            }
        }
    }

    /// A new list of the servers that live. A server that this one has met while the list was made may be missing in it, and stays.
    fn learn(&self, before: &BTreeSet<NodeId>, mut live: BTreeSet<NodeId>) {
        self.live.send_modify(|known| {
            live.extend(known.difference(before));
            self.proven().retain(|node, _| live.contains(node));
            *known = live;
        });
    }

    pub fn lives(&self, node: NodeId) -> bool {
        self.live.borrow().contains(&node)
    }

    /// The database has just named this server: it lives.
    fn met(&self, node: NodeId) {
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

    fn proven(&self) -> MutexGuard<'_, BTreeMap<NodeId, String>> {
        self.proven.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks which server answers at an address.
    pub async fn find(&self, address: &str) -> AtAddress {
        who::ask(&self.client, &self.key, address).await
    }

    /// Makes sure that this server answers at its address, before it is sent anything.
    async fn prove(&self, node: NodeId, address: &str) -> Result<(), Passed> {
        if self.proven().get(&node).is_some_and(|known| known == address) {
            return Ok(());
        }
        match self.find(address).await {
            AtAddress::Server(found) if found == node => {
                self.proven().insert(node, address.to_owned());
                Ok(())
            }
            AtAddress::Server(_) | AtAddress::Closed => Err(Passed::Gone { heard: false }),
            AtAddress::Nothing | AtAddress::Stranger => Err(Passed::Unreached),
        }
    }

    /// Sends a request to a server, and waits for the head of the answer.
    pub async fn pass(&self, node: NodeId, address: &str, mut request: Request) -> Passed {
        self.met(node);
        let proven = tokio::select! {
            proven = self.prove(node, address) => proven,
            () = self.left(node) => Err(Passed::Gone { heard: false }),
        };
        if let Err(missed) = proven {
            return missed;
        }
        let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
        let Ok(uri) = Uri::try_from(format!("http://{address}{path}")) else {
            return Passed::Unreached;
        };
        *request.uri_mut() = uri;
        request.headers_mut().insert(KEY, self.key.today(Use::Request));
        let passed = tokio::select! {
            answer = timeout(SLOWEST, self.client.request(request)) => match answer {
                Ok(Ok(answer)) => self.read(answer.map(Body::new)),
                Ok(Err(error)) if is_refused(&error) => Passed::Gone { heard: false },
                Ok(Err(error)) if error.is_connect() => Passed::Unreached,
                Ok(Err(error)) => {
                    tracing::debug!("server {node} broke off: {error}");
                    // A connection that was cut may mean that the server has just ended.
                    match timeout(CONNECT, TcpStream::connect(address)).await {
                        Ok(Err(error)) if error.kind() == io::ErrorKind::ConnectionRefused => {
                            Passed::Gone { heard: true }
                        }
                        _ => Passed::Cut,
                    }
                }
                Err(_) => Passed::Cut,
            },
            () = self.left(node) => Passed::Cut,
        };
        if !matches!(passed, Passed::Answer(_)) {
            self.proven().remove(&node);
        }
        passed
    }

    /// The answer of another server, if it is one.
    fn read(&self, mut answer: Response) -> Passed {
        let code = answer.headers_mut().remove(KEY);
        if !code.is_some_and(|code| self.key.admits(Use::Answer, &code)) {
            return Passed::Cut;
        }
        if answer.status() != StatusCode::SWITCHING_PROTOCOLS {
            // These headers belong to the connection between the servers.
            for name in [header::CONNECTION, header::TRANSFER_ENCODING] {
                answer.headers_mut().remove(name);
            }
        }
        Passed::Answer(answer)
    }

    /// If the answer opens a socket, copies its bytes both ways until one side closes or one of the two servers ends.
    pub fn join(
        &self,
        node: NodeId,
        (page, place): (OnUpgrade, CountedSocket),
        answer: &mut Response,
        shutdown: watch::Receiver<Shutdown>,
    ) {
        if answer.status() != StatusCode::SWITCHING_PROTOCOLS {
            return;
        }
        let (table, left) = (hyper::upgrade::on(answer), self.left(node));
        tokio::spawn(async move {
            // Counted until both connections are closed.
            let _place = place;
            let Ok((page, table)) = tokio::try_join!(page, table) else { return };
            tokio::select! {
                () = copy_both_ways(TokioIo::new(page), TokioIo::new(table)) => {}
                () = left => {}
                () = shutdown::turn(shutdown) => {}
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;

    use super::*;

    const KEYS: [u8; 32] = [1; 32];
    const NODE: NodeId = NodeId(7);

    fn request() -> Request {
        let secret = Request::get("/t/x").header(header::COOKIE, "tudor=secret");
        secret.body(Body::empty()).expect("a request")
    }

    /// The next request that comes to a listener, and the connection for the answer.
    async fn heard(listener: &TcpListener) -> (String, TcpStream) {
        let (mut stream, _) = listener.accept().await.expect("a connection");
        let head = next(&mut stream).await;
        (head, stream)
    }

    async fn next(stream: &mut TcpStream) -> String {
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            head.push(char::from(stream.read_u8().await.expect("a request")));
        }
        head
    }

    async fn say(stream: &mut TcpStream, body: &str) {
        let answer = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n{body}", body.len());
        stream.write_all(answer.as_bytes()).await.expect("it reads");
    }

    async fn listener() -> (TcpListener, String) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address").to_string();
        (listener, address)
    }

    /// Proves that a server is there, on the connection on which it is asked.
    async fn prove(listener: &TcpListener) -> TcpStream {
        let (head, mut stream) = heard(listener).await;
        let asks = head.lines().find_map(|line| line.strip_prefix("x-tudor-asks: "));
        let asks = HeaderValue::from_str(asks.expect("a question")).expect("a header");
        let key = HopKey::new(&KEYS);
        say(&mut stream, &who::answer(&key, NODE, &asks).expect("an answer")).await;
        stream
    }

    #[tokio::test]
    async fn another_program_at_the_address_is_told_nothing() {
        let (listener, address) = listener().await;
        let peers = Peers::new(HopKey::new(&KEYS));
        let stranger = async {
            let (head, mut stream) = heard(&listener).await;
            say(&mut stream, "7 0000").await;
            head
        };
        let (passed, head) = tokio::join!(peers.pass(NODE, &address, request()), stranger);
        assert!(matches!(passed, Passed::Unreached), "{passed:?}");
        assert!(!head.contains("secret") && !head.contains("x-tudor-hop"), "{head}");
    }

    /// A program that has the address only since then cannot make the code of an answer.
    #[tokio::test]
    async fn an_answer_without_a_code_is_not_passed_on() {
        let (listener, address) = listener().await;
        let peers = Peers::new(HopKey::new(&KEYS));
        let later = async {
            let mut stream = prove(&listener).await;
            next(&mut stream).await;
            say(&mut stream, "anything").await;
        };
        let (passed, ()) = tokio::join!(peers.pass(NODE, &address, request()), later);
        assert!(matches!(passed, Passed::Cut), "{passed:?}");
    }

    #[tokio::test]
    async fn a_server_that_takes_a_request_and_says_nothing_is_given_up() {
        let (listener, address) = listener().await;
        let peers = Peers::new(HopKey::new(&KEYS));
        let silent = async {
            let mut stream = prove(&listener).await;
            next(&mut stream).await;
            // From here on the clock goes on by itself when nothing else does.
            tokio::time::pause();
            stream
        };
        let (passed, _stream) = tokio::join!(peers.pass(NODE, &address, request()), silent);
        assert!(matches!(passed, Passed::Cut), "{passed:?}");
    }

    #[tokio::test]
    async fn another_server_at_the_address_means_that_this_one_is_gone() {
        let (listener, address) = listener().await;
        let peers = Peers::new(HopKey::new(&KEYS));
        let (passed, stream) =
            tokio::join!(peers.pass(NodeId(6), &address, request()), prove(&listener));
        assert!(matches!(passed, Passed::Gone { heard: false }), "{passed:?}");
        drop((listener, stream));
        let passed = peers.pass(NODE, &address, request()).await;
        assert!(matches!(passed, Passed::Gone { heard: false }), "{passed:?}");
    }

    #[tokio::test]
    async fn a_server_that_was_met_meanwhile_stays_on_the_list() {
        let peers = Peers::new(HopKey::new(&[1; 32]));
        let [old, new] = [NodeId(1), NodeId(2)];
        peers.met(old);
        let before = peers.live.borrow().clone();
        peers.met(new);
        peers.learn(&before, BTreeSet::new());
        assert!(peers.lives(new) && !peers.lives(old));
    }
}
