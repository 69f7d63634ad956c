//! The wire between a page and a table. WIRE.md in this crate has an example of each message.

mod handshake;
mod pace;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Extension, Path, Query, State};
use axum::response::Response;
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use tokio::time::Instant;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, Message as Frame};
use tudor_engine::Seat;
use tudor_engine::fair::bits;
use tudor_table::audience::Outbox as _;
use tudor_table::authority::{Act, Handle, Join};
use tudor_table::hall::Missing;
use tudor_table::room::{Action, Refused};

use crate::app::App;
use crate::audience::{Arrival, Message, Seen};
use crate::guest::Guest;
use crate::limits::Socket;
use crate::outbox::{Ear, End, Ends, Line};
use crate::problem::Problem;
use handshake::Handshake;
use pace::Pace;

/// The largest message from a page: a move is a few letters.
const LARGEST: usize = 8 << 10;

/// Read at once. The usual 128 KiB are cleared before every reading: more work than the move itself.
const READ: usize = 2 << 10;

/// A quiet wire is asked now and then whether it still stands.
const PING: Duration = Duration::from_secs(25);

/// So many times; then it is given up.
const SILENT: u32 = 2;

/// A curtain is opened no faster than this: each time the whole table is sent.
const CURTAIN: Duration = Duration::from_millis(100);

/// What a page has seen.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub struct Had {
    epoch: Option<u32>,
    version: Option<u64>,
    /// Can the page unpack what is long?
    #[serde(default)]
    packs: u8,
}

/// What a page says.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
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

/// Opens a wire to a table.
///
/// # Errors
/// If there is no such table, or too many wires.
pub async fn open(
    State(app): State<Arc<App>>,
    Extension(guest): Extension<Guest>,
    Path(table): Path<String>,
    Query(seen): Query<Had>,
    handshake: Handshake,
) -> Result<Response, Problem> {
    let live = app.hall.table(&table).await?;
    let place = app.counts.socket(&guest)?;
    let (packs, seen) = (seen.packs == 1, seen.epoch.zip(seen.version));
    let config = WebSocketConfig::default()
        .max_message_size(Some(LARGEST))
        .max_frame_size(Some(LARGEST))
        .read_buffer_size(READ)
        .write_buffer_size(0);
    Ok(handshake.wire(config, packs, move |socket| async move {
        let line = Arc::clone(&socket.get_ref().line);
        let (ear, opened, curtain) = (None, None, Instant::now());
        let pace = Pace::new(app.counts.limits.requests);
        let wire =
            Wire { app, guest, table, live, line, ear, opened, curtain, pace, _place: place };
        wire.run(socket, seen).await;
    }))
}

struct Wire {
    app: Arc<App>,
    guest: Guest,
    table: String,
    live: Handle<Seen>,
    line: Arc<Line>,
    /// While the table tells us what happens.
    ear: Option<Arc<Ear>>,
    /// At one screen with hidden things: who has opened the curtain on this page.
    opened: Option<Seat>,
    /// When the next curtain may be opened.
    curtain: Instant,
    /// How fast it may ask.
    pace: Pace,
    _place: Socket,
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.ear = None;
        self.live.left();
    }
}

impl Wire {
    /// Listens from now on; what was not seen yet comes first.
    async fn join(&mut self, seen: Option<(u32, u64)>) -> Result<(), Missing> {
        self.ear = None;
        let Self { app, guest, table, live, line, opened, .. } = self;
        let join = || {
            let arrival = Arrival { seen, line: Arc::clone(line) };
            Join { guest: Some(guest.id), opened: *opened, address: guest.counted, arrival }
        };
        let ear = app.hall.ask_live(table, live, |reply| Message::Join(join(), reply)).await?;
        self.ear = Some(ear);
        Ok(())
    }

    async fn run(mut self, mut socket: WebSocketStream<Ends>, seen: Option<(u32, u64)>) {
        let mut ending = self.app.ending.clone();
        let mut ended = std::pin::pin!(ending.changed());
        let mut ping = tokio::time::interval(PING);
        // Pings since the page was last heard of.
        let mut unanswered = 0;
        if self.join(seen).await.is_err() {
            return;
        }
        let line = Arc::clone(&self.line);
        let mut work = std::pin::pin!(line.work());
        loop {
            tokio::select! {
                biased;
                said = socket.next() => {
                    // Whoever is heard of is still there.
                    unanswered = 0;
                    let Some(said) = said else { return };
                    if self.heard(said, &mut socket).await.is_break() {
                        return;
                    }
                }
                end = &mut work => {
                    if end == End::Broken {
                        return;
                    }
                    // Too slow, or the seat changed hands: begin again with the whole.
                    self.opened = None;
                    if self.join(None).await.is_err() {
                        return;
                    }
                    work.set(line.work());
                }
                // A laptop that sleeps says no goodbye.
                _ = ping.tick() => {
                    unanswered += 1;
                    if unanswered > SILENT || socket.send(Frame::Ping(Vec::new().into())).await.is_err() {
                        return;
                    }
                }
                _ = &mut ended => return goodbye(&mut socket, CloseCode::Restart, "The server ends.").await,
            }
        }
    }

    /// Something came from the page, or what came is no message. Is that the end?
    async fn heard(
        &mut self,
        said: Result<Frame, tungstenite::Error>,
        socket: &mut WebSocketStream<Ends>,
    ) -> ControlFlow<()> {
        if !matches!(said, Ok(Frame::Close(_)) | Err(_)) {
            self.pace.wait().await;
        }
        match said {
            Ok(Frame::Text(text)) if !self.answer(&text).await => return ControlFlow::Break(()),
            Ok(Frame::Binary(_)) => {
                self.refuse("", &Refused::new("bad", "This wire carries text only."));
            }
            Ok(Frame::Text(_) | Frame::Ping(_) | Frame::Pong(_) | Frame::Frame(_)) => {}
            Ok(Frame::Close(_)) => {
                // The answer to a goodbye; who is gone does not hear it.
                let _ = socket.flush().await;
                return ControlFlow::Break(());
            }
            Err(_) => {
                goodbye(socket, CloseCode::Size, "Too long, or no text.").await;
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    /// Says no to what never reaches the table.
    fn refuse(&self, id: &str, refused: &Refused) {
        self.line.answer(id, Err(refused));
        self.line.flush();
    }

    /// Does what the page asks for; `false` if the table cannot be reached.
    async fn answer(&mut self, text: &str) -> bool {
        let Ok(said) = serde_json::from_str::<Said>(text) else {
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
        match app.hall.ask_live(table, live, |reply| Message::Act(act.clone(), reply)).await {
            // The page has its answer from the table.
            Ok(changed) => {
                if changed {
                    self.pace.done();
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

    fn read(&self, said: Said) -> Result<Act<Seen>, Refused> {
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
            "ask" => Action::Ask,
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
            outbox: Arc::clone(&self.line),
        })
    }
}

async fn goodbye(socket: &mut WebSocketStream<Ends>, code: CloseCode, reason: &'static str) {
    // Who is gone does not hear it.
    let _ = socket.close(Some(CloseFrame { code, reason: reason.into() })).await;
}
