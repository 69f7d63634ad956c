//! The WebSocket between a page and a table. WIRE.md in this crate has an example of each message.

mod handshake;
mod rate_limit;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Extension, Path, Query, State};
use axum::response::Response;
use futures_util::StreamExt as _;
use serde::Deserialize;
use tokio::time::Instant;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{self, Message as Frame};
use tudor_engine::Seat;
use tudor_engine::fair::bits;
use tudor_table::audience::Replies as _;
use tudor_table::authority::{Act, Handle, Join};
use tudor_table::registry::Missing;
use tudor_table::session::{Action, Refused};

use crate::app::App;
use crate::audience::{Arrival, PageAudience, ToTable};
use crate::guest::Guest;
use crate::limits::CountedSocket;
use crate::outbox::{Outbox, OutboxEnd, SplitStream};
use crate::problem::Problem;
use crate::subscribers::Subscription;
use handshake::Handshake;
use rate_limit::RateLimit;

/// The largest message from a page: a move is a few letters.
const LARGEST: usize = 8 << 10;

/// Read at once. The usual 128 KiB are cleared before every reading: more work than the move itself.
const READ: usize = 2 << 10;

/// Interval of pings.
const PING: Duration = Duration::from_secs(25);

/// Pings without an answer before the socket is closed.
const SILENT: u32 = 2;

/// A curtain is opened no faster than this: each time the whole table is sent.
const CURTAIN: Duration = Duration::from_millis(100);

/// What a page has seen.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub struct SeenQuery {
    epoch: Option<u32>,
    version: Option<u64>,
    /// Can the page unpack what is long?
    #[serde(default)]
    packs: u8,
}

/// A message from a page.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    #[serde(rename = "do")]
    what: String,
    id: String,
    #[serde(default)]
    epoch: u32,
    #[serde(default)]
    version: u64,
    #[serde(rename = "move")]
    mv: Option<String>,
    seat: Option<Seat>,
    bits: Option<String>,
    number: Option<u64>,
}

/// Opens a socket to a table.
///
/// # Errors
/// If there is no such table, or too many sockets.
pub async fn open(
    State(app): State<Arc<App>>,
    Extension(guest): Extension<Guest>,
    Path(table): Path<String>,
    Query(seen): Query<SeenQuery>,
    handshake: Handshake,
) -> Result<Response, Problem> {
    let live = app.tables.table(&table).await?;
    let place = app.counts.socket(&guest)?;
    let (packs, seen) = (seen.packs == 1, seen.epoch.zip(seen.version));
    let config = WebSocketConfig::default()
        .max_message_size(Some(LARGEST))
        .max_frame_size(Some(LARGEST))
        .read_buffer_size(READ)
        .write_buffer_size(0);
    Ok(handshake.on_open(config, packs, move |socket| async move {
        let outbox = Arc::clone(&socket.get_ref().outbox);
        let (subscription, opened, curtain) = (None, None, Instant::now());
        let rate_limit = RateLimit::new(app.counts.limits.requests);
        let task = Socket {
            app,
            guest,
            table,
            live,
            outbox,
            subscription,
            opened,
            curtain,
            rate_limit,
            _place: place,
        };
        task.run(socket, seen).await;
    }))
}

struct Socket {
    app: Arc<App>,
    guest: Guest,
    table: String,
    live: Handle<PageAudience>,
    outbox: Arc<Outbox>,
    /// The subscription to the table's changes, while there is one.
    subscription: Option<Arc<Subscription>>,
    /// At one screen with hidden things: who has opened the curtain on this page.
    opened: Option<Seat>,
    /// When the next curtain may be opened.
    curtain: Instant,
    /// How fast it may ask.
    rate_limit: RateLimit,
    _place: CountedSocket,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.subscription = None;
        self.live.left();
    }
}

impl Socket {
    /// Subscribes to the table. What the page has not seen yet is sent first.
    async fn join(&mut self, seen: Option<(u32, u64)>) -> Result<(), Missing> {
        self.subscription = None;
        let Self { app, guest, table, live, outbox, opened, .. } = self;
        let join = || {
            let arrival = Arrival { seen, outbox: Arc::clone(outbox) };
            Join { guest: Some(guest.id), opened: *opened, address: guest.counted, arrival }
        };
        let subscription =
            app.tables.ask_live(table, live, |reply| ToTable::Join(join(), reply)).await?;
        self.subscription = Some(subscription);
        Ok(())
    }

    async fn run(mut self, mut socket: WebSocketStream<SplitStream>, seen: Option<(u32, u64)>) {
        let mut ending = self.app.ending.clone();
        let mut ended = std::pin::pin!(ending.changed());
        let mut ping = tokio::time::interval(PING);
        // Pings since the page was last heard of.
        let mut unanswered = 0;
        if self.join(seen).await.is_err() {
            return;
        }
        let outbox = Arc::clone(&self.outbox);
        let mut work = std::pin::pin!(outbox.work());
        loop {
            tokio::select! {
                biased;
                said = socket.next() => {
                    // Any frame proves that the page is still there.
                    unanswered = 0;
                    let Some(said) = said else { return };
                    if self.heard(said).await.is_break() {
                        return;
                    }
                }
                end = &mut work => {
                    if end == OutboxEnd::Broken {
                        return;
                    }
                    // Too slow, or the seat changed hands: begin again with the whole.
                    self.opened = None;
                    if self.join(None).await.is_err() {
                        return;
                    }
                    work.set(outbox.work());
                }
                // A laptop that sleeps says no goodbye.
                _ = ping.tick() => {
                    unanswered += 1;
                    if unanswered > SILENT || !self.outbox.ping() {
                        return;
                    }
                }
                _ = &mut ended => return self.close(CloseCode::Restart, "The server ends."),
            }
        }
    }

    /// Handles one frame, or the error of reading it. Breaks if the socket is to end.
    async fn heard(&mut self, said: Result<Frame, tungstenite::Error>) -> ControlFlow<()> {
        if !matches!(said, Ok(Frame::Close(_)) | Err(_)) {
            self.rate_limit.wait().await;
        }
        match said {
            Ok(Frame::Text(text)) if !self.answer(&text).await => return ControlFlow::Break(()),
            Ok(Frame::Binary(_)) => {
                self.refuse("", &Refused::new("bad", "This socket carries text only."));
            }
            // If the queue is full, the page does not read, and the next ping ends the socket.
            Ok(Frame::Ping(payload)) => {
                self.outbox.pong(&payload);
            }
            Ok(Frame::Text(_) | Frame::Pong(_) | Frame::Frame(_)) => {}
            Ok(Frame::Close(frame)) => {
                self.close(frame.map_or(CloseCode::Normal, |frame| frame.code), "");
                return ControlFlow::Break(());
            }
            Err(_) => {
                self.close(CloseCode::Size, "Too long, or no text.");
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    /// Sends a close frame. If it cannot be sent, the page is gone already.
    fn close(&self, code: CloseCode, reason: &str) {
        self.outbox.close(code.into(), reason);
    }

    /// Says no to what never reaches the table.
    fn refuse(&self, id: &str, refused: &Refused) {
        self.outbox.answer(id, Err(refused));
        self.outbox.flush();
    }

    /// Does what the page asks for; `false` if the table cannot be reached.
    async fn answer(&mut self, text: &str) -> bool {
        let Ok(said) = serde_json::from_str::<Request>(text) else {
            self.refuse("", &Refused::new("bad", "That is not what this table understands."));
            return true;
        };
        let id = said.id.clone();
        if said.what == "open" {
            tokio::time::sleep_until(self.curtain).await;
            self.curtain = Instant::now() + CURTAIN;
            self.opened = said.seat;
            return self.join(None).await.is_ok();
        }
        let act = match self.read(said) {
            Ok(act) => act,
            Err(refused) => {
                self.refuse(&id, &refused);
                return true;
            }
        };
        let Self { app, table, live, .. } = self;
        match app.tables.ask_live(table, live, |reply| ToTable::Act(act.clone(), reply)).await {
            // The page has its answer from the table.
            Ok(changed) => {
                if changed {
                    self.rate_limit.done();
                }
                true
            }
            Err(missing) => {
                // Not acknowledged: the page keeps the move and tries again.
                tracing::warn!(table = %self.table, "a request did not reach the table: {missing:?}");
                false
            }
        }
    }

    fn read(&self, said: Request) -> Result<Act<PageAudience>, Refused> {
        let bad = |text: &str| Refused::new("bad", text);
        let fine = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
        if said.id.is_empty() || said.id.len() > 40 || !said.id.bytes().all(fine) {
            return Err(bad("A request needs a number of its own, of at most 40 letters."));
        }
        let action = match said.what.as_str() {
            "move" => match said.mv {
                Some(mv) if mv.len() <= 200 => Action::Move(mv),
                _ => return Err(bad("A move is a short text.")),
            },
            "undo" => Action::Undo,
            "ask" => Action::AskTakeBack,
            "allow" => Action::Allow,
            "refuse" => Action::Refuse,
            "resign" => Action::Resign,
            "pledge" | "stir" => {
                let bits = said.bits.as_deref().and_then(bits);
                let bits = bits
                    .ok_or_else(|| bad("What you add to the dice are 64 hexadecimal letters."))?;
                if said.what == "pledge" { Action::Pledge(bits) } else { Action::Stir(bits) }
            }
            "link" => {
                let link = said.number.zip(said.bits.as_deref().and_then(bits));
                let (number, bits) =
                    link.ok_or_else(|| bad("A link has a number and 64 hexadecimal letters."))?;
                Action::Link(number, bits)
            }
            _ => return Err(bad("There is no such thing to do at a table.")),
        };
        Ok(Act {
            guest: Some(self.guest.id),
            opened: self.opened,
            seat: said.seat,
            request: said.id,
            seen: (said.epoch, said.version),
            action,
            outbox: Arc::clone(&self.outbox),
        })
    }
}
