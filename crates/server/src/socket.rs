//! The WebSocket between a page and a table. WIRE.md in this crate has an example of each message.

mod rate_limit;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, Path, Query, State};
use axum::response::Response;
use futures_util::StreamExt as _;
use futures_util::stream::SplitStream;
use serde::Deserialize;
use tokio::time::Instant;
use tudor_engine::Seat;
use tudor_engine::fair::{Digest, Entropy};
use tudor_table::audience::Replies as _;
use tudor_table::authority::{Act, Handle, Join};
use tudor_table::registry::Missing;
use tudor_table::session::{Action, Refused, RefusedKind};

use crate::app::App;
use crate::audience::{Arrival, PageAudience, ToTable};
use crate::guest::Guest;
use crate::limits::CountedSocket;
use crate::outbox::{Outbox, OutboxEnd};
use crate::problem::Problem;
use crate::shutdown::{self, Shutdown};
use crate::subscribers::Subscription;
use rate_limit::RateLimit;

/// The largest message from a page: a move is a few letters.
const LARGEST: usize = 8 << 10;

/// Read at once. The usual 128 KiB are cleared before every reading: more work than the move itself.
const READ: usize = 2 << 10;

/// What is written is collected up to this size before it is sent: "ok" and most pictures fit, so they leave in one packet.
const WRITTEN: usize = 32 << 10;

/// The most that the library holds for a page: the message that is being sent, and pongs.
const MOST_WRITTEN: usize = 4 << 20;

/// A page has this long to read the goodbye.
const GOODBYE: Duration = Duration::from_secs(1);

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
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade =
        upgrade.map_err(|_| Problem::bad("This is the address of a socket, not of a page."))?;
    let live = app.tables.table(&table).await?;
    let place = app.counts.socket(&guest)?;
    let outbox = Arc::new(Outbox::new(seen.packs == 1));
    let upgrade = upgrade
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .read_buffer_size(READ)
        .write_buffer_size(WRITTEN)
        .max_write_buffer_size(MOST_WRITTEN);
    Ok(upgrade.on_upgrade(move |socket| async move {
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
        task.run(socket, seen.epoch.zip(seen.version)).await;
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

    /// Reads what the page sends and sends what is queued for it, until one of the two ends.
    async fn run(mut self, socket: WebSocket, seen: Option<(u32, u64)>) {
        if self.join(seen).await.is_err() {
            return;
        }
        let (mut sink, stream) = socket.split();
        let outbox = Arc::clone(&self.outbox);
        let mut sending = std::pin::pin!(outbox.send_to(&mut sink));
        let goodbye = tokio::select! {
            biased;
            goodbye = self.listen(stream) => goodbye,
            _ = &mut sending => return,
        };
        self.subscription = None;
        if goodbye {
            outbox.finish();
            // A page that does not read it is gone already.
            let _ = tokio::time::timeout(GOODBYE, sending).await;
        }
    }

    /// Handles the page's frames until the socket is to end; is the page still there, so that it can be sent a goodbye?
    async fn listen(&mut self, mut stream: SplitStream<WebSocket>) -> bool {
        let mut ended = std::pin::pin!(shutdown::turn(self.app.shutdown.clone()));
        let mut ping = tokio::time::interval(PING);
        // Pings since the page was last heard of.
        let mut unanswered = 0;
        let outbox = Arc::clone(&self.outbox);
        loop {
            tokio::select! {
                // Frames come last: a page that never stops sending keeps nothing else from being done.
                biased;
                () = &mut ended => {
                    outbox.close(close_code::RESTART, "The server ends.");
                    return true;
                }
                end = outbox.end() => {
                    if end == OutboxEnd::Stuck {
                        return false;
                    }
                    // The server gives up its tables: the socket closes when it is its turn, and not all of them at once.
                    if *self.app.shutdown.borrow() != Shutdown::No {
                        (&mut ended).await;
                        outbox.close(close_code::RESTART, "The server ends.");
                        return true;
                    }
                    // Too slow, or the seat changed hands: begin again with the whole.
                    self.opened = None;
                    if self.join(None).await.is_err() {
                        outbox.close(close_code::RESTART, "The table is elsewhere.");
                        return true;
                    }
                }
                // A laptop that sleeps says no goodbye.
                _ = ping.tick() => {
                    unanswered += 1;
                    if unanswered > SILENT || !outbox.ping() {
                        return false;
                    }
                }
                said = stream.next() => {
                    // Any frame proves that the page is still there.
                    unanswered = 0;
                    let Some(said) = said else { return false };
                    if let ControlFlow::Break(goodbye) = self.heard(said).await {
                        return goodbye;
                    }
                }
            }
        }
    }

    /// Handles one frame, or the error of reading it. Breaks if the socket is to end, and says whether with a goodbye.
    async fn heard(&mut self, said: Result<Message, axum::Error>) -> ControlFlow<bool> {
        if !matches!(said, Ok(Message::Close(_)) | Err(_)) {
            self.rate_limit.wait().await;
        }
        match said {
            Ok(Message::Text(text)) if !self.answer(&text).await => {
                return ControlFlow::Break(false);
            }
            Ok(Message::Binary(_)) => {
                self.refuse("", &Refused::new(RefusedKind::Bad, "This socket carries text only."));
            }
            // A ping is answered by the library.
            Ok(Message::Text(_) | Message::Ping(_) | Message::Pong(_)) => {}
            // So is a close frame, once it is flushed; after that nothing may be sent.
            Ok(Message::Close(_)) => {
                self.outbox.clear();
                return ControlFlow::Break(true);
            }
            Err(_) => {
                self.outbox.close(close_code::SIZE, "Too long, or no text.");
                return ControlFlow::Break(true);
            }
        }
        ControlFlow::Continue(())
    }

    /// Says no to what never reaches the table.
    fn refuse(&self, id: &str, refused: &Refused) {
        self.outbox.answer(id, Err(refused));
        self.outbox.flush();
    }

    /// Does what the page asks for; `false` if the table cannot be reached.
    async fn answer(&mut self, text: &str) -> bool {
        let Ok(said) = serde_json::from_str::<Request>(text) else {
            self.refuse(
                "",
                &Refused::new(RefusedKind::Bad, "That is not what this table understands."),
            );
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
        let bad = |text: &str| Refused::new(RefusedKind::Bad, text);
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
                let text = said.bits.as_deref().unwrap_or_default();
                let action = if said.what == "pledge" {
                    Digest::read(text).map(Action::Pledge)
                } else {
                    Entropy::read(text).map(Action::Stir)
                };
                action.ok_or_else(|| bad("What you add to the dice are 64 hexadecimal letters."))?
            }
            "link" => {
                let link = said.number.zip(said.bits.as_deref().and_then(Entropy::read));
                let (number, link) =
                    link.ok_or_else(|| bad("A link has a number and 64 hexadecimal letters."))?;
                Action::Link(number, link)
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

#[cfg(test)]
mod tests;
