//! Sockets over a connection that holds 4 KiB, so that a page which does not read is noticed at once, on any machine.

use axum::Router;
use axum::extract::Request;
use futures_util::{SinkExt as _, StreamExt as _};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use serde_json::{Value, json};
use tokio::io::DuplexStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};
use tudor_engine::fair::{Entropy, pledge};
use tudor_engine::{Rng, Setup};
use tudor_table::bots::BotPool;
use tudor_table::lobby::{self, Against, NewTable};
use tudor_table::offers::GameOffer;
use tudor_table::secret::Secret;
use tudor_table::seed_source::SeedSource;
use tudor_table::storage::Sqlite;

use super::*;
use crate::Config;
use crate::audience::LiveTables;
use crate::shutdown::Shutdown;

/// What a connection holds between server and page.
const HELD: usize = 4 << 10;

/// So much is sent after a page has stopped reading: more than is queued for it.
const SENT: usize = 600 << 10;

/// A server without a network, with one table: its guest sits on both sides of an open game.
struct Server {
    router: Router,
    cookie: String,
    table: String,
    end: tokio::sync::watch::Sender<Shutdown>,
    _folder: tempfile::TempDir,
}

impl Server {
    async fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let game = tudor_catalog::game("warriors-of-god").expect("a game");
        let listen = "127.0.0.1:80".parse().expect("an address");
        let mut config = Config::new(listen, folder.path(), &[game]);
        // As many as come.
        config.limits.requests = 0;
        let store = Sqlite::open(&folder.path().join("tudor.db")).await.expect("a file");
        let offers = vec![Arc::new(GameOffer::new(game).expect("a game"))];
        let bots = Arc::new(BotPool::new(1, 1 << 20, Duration::ZERO));
        let tables = LiveTables::new(Arc::new(store), offers, bots);
        let secret = Secret::fresh();
        let wish = NewTable {
            guest: secret.guest(),
            name: "Anna".to_owned(),
            seat: Seat::First,
            against: Against::Screen,
            setup: Setup::default(),
        };
        let row = lobby::open(game, &wish, &SeedSource::seeded(1485)).expect("it opens");
        let table = row.id.clone();
        tables.open(row).await.expect("it is kept");
        let (end, shutdown) = tokio::sync::watch::channel(Shutdown::No);
        let app = App::new(tables, &config, listen, shutdown);
        let router = crate::routes::router(Arc::new(app), None);
        let cookie = format!("tudor={}", secret.reveal());
        Self { router, cookie, table, end, _folder: folder }
    }

    /// A page at the table.
    async fn page(&self) -> Page {
        let (near, far) = tokio::io::duplex(HELD);
        let router = TowerToHyperService::new(self.router.clone());
        let service = service_fn(move |request: Request<Incoming>| router.call(request));
        let connection = http1::Builder::new().serve_connection(TokioIo::new(far), service);
        tokio::spawn(connection.with_upgrades());
        let address = format!("ws://127.0.0.1/t/{}/ws", self.table);
        let mut request = address.into_client_request().expect("an address");
        for (name, value) in [("cookie", &*self.cookie), ("origin", "http://127.0.0.1")] {
            request.headers_mut().insert(name, value.parse().expect("a value"));
        }
        let (socket, _) = client_async(request, near).await.expect("a socket");
        Page { socket, state: Value::Null, seen: Value::Null }
    }
}

/// A page that reads when the test says so.
struct Page {
    socket: WebSocketStream<DuplexStream>,
    /// What the script knows.
    state: Value,
    /// Epoch and version of the last picture.
    seen: Value,
}

impl Page {
    async fn say(&mut self, request: Value) {
        self.socket.send(Message::text(request.to_string())).await.expect("a socket");
    }

    /// The JSON of the next message, and how long the message is.
    async fn hear(&mut self) -> (Value, usize) {
        loop {
            let message = self.socket.next().await.expect("a message").expect("a socket");
            let Message::Text(text) = message else { continue };
            let json = text.split('\u{1e}').next().expect("JSON");
            let message: Value = serde_json::from_str(json).expect("JSON");
            if message["version"].is_u64() {
                self.seen = json!([message["epoch"], message["version"]]);
                self.state =
                    message["play"].as_object().map_or(self.state.take(), |play| json!(play));
            }
            return (message, text.len());
        }
    }

    /// Adds to the dice for both seats, until the game has begun.
    async fn begin(&mut self, table: &str) {
        let bits = Entropy::from_bytes([7; 32]);
        for what in ["pledge", "stir"] {
            for seat in Seat::BOTH {
                let bits =
                    if what == "stir" { bits.hex() } else { pledge(table, seat, &bits).hex() };
                let id = format!("{what}-{seat}");
                self.say(json!({ "do": what, "id": id, "seat": seat, "bits": bits })).await;
            }
        }
        while self.state["stage"] != "play" {
            self.hear().await;
        }
    }

    /// Makes a move. "ok" comes first, and then the picture; answers how long both are.
    async fn make(&mut self, number: usize, rng: &mut Rng) -> usize {
        let choices = self.state["choices"].as_array().expect("choices");
        let mv = choices[rng.below(choices.len() as u32) as usize]["move"].clone();
        let id = format!("m{number}");
        let (epoch, version) = (self.seen[0].clone(), self.seen[1].clone());
        self.say(json!({ "do": "move", "id": id, "epoch": epoch, "version": version, "move": mv }))
            .await;
        let (answer, short) = self.hear().await;
        assert_eq!(answer, json!({ "ok": id }));
        let (picture, long) = self.hear().await;
        assert!(picture["version"].as_u64() > version.as_u64(), "what changed follows: {picture}");
        short + long
    }
}

#[tokio::test]
async fn a_page_that_does_not_read_is_cut_and_begins_again_and_the_others_go_on() {
    let server = Server::new().await;
    let (mut one, mut rng) = (server.page().await, Rng::new(1485));
    one.begin(&server.table).await;
    let mut slow = server.page().await;
    slow.hear().await;
    assert_eq!(slow.seen, one.seen);
    // One plays on, and is answered at once, however many messages wait for the other one.
    let (mut sent, mut moves) = (0, 0);
    while sent < SENT {
        assert!(one.state["stage"] == "play", "the game is long enough");
        sent += one.make(moves, &mut rng).await;
        moves += 1;
    }
    // The other one reads what was queued, each change once and in order, and then the whole as it is now.
    let (mut heard, mut before) = (0, slow.seen[1].as_u64());
    while slow.seen != one.seen {
        let (message, _) = slow.hear().await;
        let version = message["version"].as_u64();
        assert!(version > before, "each change once, in order: {version:?} after {before:?}");
        before = version;
        heard += 1;
    }
    assert!(heard < moves, "it was cut: {heard} messages of {moves} moves");
    assert_eq!(slow.state["choices"], one.state["choices"]);
    // It is subscribed again.
    one.make(moves, &mut rng).await;
    slow.hear().await;
    assert_eq!(slow.seen, one.seen);
}

#[tokio::test]
async fn a_page_that_makes_requests_and_never_reads_is_closed() {
    let server = Server::new().await;
    let mut page = server.page().await;
    page.begin(&server.table).await;
    let mut asked = 0;
    let undone = json!({ "do": "undo", "id": "u" }).to_string();
    while page.socket.send(Message::text(undone.clone())).await.is_ok() {
        asked += 1;
        assert!(asked < 100_000, "it is closed");
    }
}

#[tokio::test]
async fn a_page_that_closes_is_answered_even_if_there_was_more_to_say() {
    let server = Server::new().await;
    let mut page = server.page().await;
    page.begin(&server.table).await;
    for n in 0..20 {
        page.say(json!({ "do": "undo", "id": format!("u{n}") })).await;
    }
    page.socket.close(None).await.expect("a socket");
    let mut closed = false;
    while let Some(message) = page.socket.next().await {
        closed |= matches!(message.expect("no torn frame"), Message::Close(_));
    }
    assert!(closed);
}

#[tokio::test]
async fn a_server_that_ends_says_goodbye() {
    let server = Server::new().await;
    let mut page = server.page().await;
    page.begin(&server.table).await;
    server.end.send_replace(Shutdown::Closing);
    let last = loop {
        match page.socket.next().await {
            Some(Ok(Message::Close(frame))) => break frame.expect("a reason"),
            Some(Ok(_)) => {}
            other => panic!("a close frame: {other:?}"),
        }
    };
    assert_eq!((u16::from(last.code), last.reason.as_str()), (1012, "The server ends."));
}
