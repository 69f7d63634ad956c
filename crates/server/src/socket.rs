//! The wire between a page and a table. WIRE.md in this crate has an example of each message.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, Path, Query, State};
use axum::response::Response;
use futures_util::SinkExt as _;
use serde::Deserialize;
use serde_json::json;
use tudor_engine::fair::bits;
use tudor_engine::{Seat, text};

use crate::app::App;
use crate::authority::{Act, Handle, Join, Joined, Message};
use crate::guard::Guest;
use crate::hall::Missing;
use crate::limits::Socket;
use crate::problem::Problem;
use crate::room::{Action, Refused};

/// The largest message from a page: a move is a few letters.
const LARGEST: usize = 8 << 10;

/// Read at once. The usual 128 KiB are cleared before every reading: more work than the move itself.
const READ: usize = 2 << 10;

/// An answer waits so far for the picture that follows it; a picture is larger and leaves at once.
const TOGETHER: usize = 1 << 10;

/// A quiet wire is asked now and then whether it still stands.
const PING: Duration = Duration::from_secs(25);

/// So many times; then it is given up.
const SILENT: u32 = 2;

/// What a page has seen.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub struct Seen {
    epoch: Option<u32>,
    version: Option<u64>,
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
}

/// Opens a wire to a table.
///
/// # Errors
/// If there is no such table, or too many wires.
pub async fn open(
    State(app): State<Arc<App>>,
    Extension(guest): Extension<Guest>,
    Path(table): Path<String>,
    Query(seen): Query<Seen>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let live = app.hall.table(&table).await?;
    let place = app.counts.socket(&guest)?;
    let seen = seen.epoch.zip(seen.version);
    Ok(upgrade
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .read_buffer_size(READ)
        .write_buffer_size(TOGETHER)
        .on_upgrade(move |socket| async move {
            Wire { app, guest, table, live, opened: None, _place: place }.run(socket, seen).await;
        }))
}

struct Wire {
    app: Arc<App>,
    guest: Guest,
    table: String,
    live: Handle,
    /// At one screen with hidden things: who has opened the curtain on this page.
    opened: Option<Seat>,
    _place: Socket,
}

impl Wire {
    async fn join(&mut self, seen: Option<(u32, u64)>) -> Result<Joined, Missing> {
        let join = Join { guest: Some(self.guest.id), opened: self.opened, seen };
        let Self { app, table, live, .. } = self;
        app.hall.ask_live(table, live, |reply| Message::Join(join, reply)).await
    }

    async fn run(mut self, mut socket: WebSocket, seen: Option<(u32, u64)>) {
        let mut ending = self.app.ending.clone();
        let mut ended = std::pin::pin!(ending.changed());
        let mut ping = tokio::time::interval(PING);
        // Pings since the page was last heard of.
        let mut unanswered = 0;
        let Ok(mut joined) = self.join(seen).await else { return };
        if socket.send(Frame::Text(std::mem::take(&mut joined.first).into())).await.is_err() {
            return;
        }
        loop {
            let send = tokio::select! {
                biased;
                news = joined.news.recv() => match news {
                    Some(news) => Frame::Text(news),
                    // Too slow, or the seat changed hands: begin again with the whole.
                    None => {
                        self.opened = None;
                        match self.join(None).await {
                            Ok(again) => joined = again,
                            Err(_) => return,
                        }
                        Frame::Text(std::mem::take(&mut joined.first).into())
                    }
                },
                said = socket.recv() => match said {
                    Some(Ok(Frame::Text(text))) => match self.answer(&text).await {
                        Some(Reply::Say(text)) => Frame::Text(text.into()),
                        Some(Reply::Rejoin) => match self.join(None).await {
                            Ok(again) => {
                                joined = again;
                                Frame::Text(std::mem::take(&mut joined.first).into())
                            }
                            Err(_) => return,
                        },
                        None => return,
                    },
                    Some(Ok(Frame::Binary(_))) => Frame::Text(
                        no("", &Refused::new("bad", "This wire carries text only.")).into(),
                    ),
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {
                        unanswered = 0;
                        continue;
                    }
                    Some(Err(_)) => {
                        let why = CloseFrame { code: close_code::SIZE, reason: "Too long, or no text.".into() };
                        let _ = socket.send(Frame::Close(Some(why))).await;
                        return;
                    }
                    Some(Ok(Frame::Close(_))) | None => return,
                },
                // A laptop that sleeps says no goodbye.
                _ = ping.tick() => {
                    unanswered += 1;
                    if unanswered > SILENT {
                        return;
                    }
                    Frame::Ping(Vec::new().into())
                }
                _ = &mut ended => {
                    let why = CloseFrame { code: close_code::RESTART, reason: "The server ends.".into() };
                    let _ = socket.send(Frame::Close(Some(why))).await;
                    return;
                }
            };
            if socket.feed(send).await.is_err() {
                return;
            }
            // An answer's picture is mostly there already: then both go over the wire together.
            if joined.news.is_empty() && socket.flush().await.is_err() {
                return;
            }
        }
    }

    async fn answer(&mut self, text: &str) -> Option<Reply> {
        let said: Said = match serde_json::from_str(text) {
            Ok(said) => said,
            Err(_) => {
                let refused = Refused::new("bad", "That is not what this table understands.");
                return Some(Reply::Say(no("", &refused)));
            }
        };
        let id = said.id.clone();
        if said.what == "open" {
            self.opened = said.seat;
            return Some(Reply::Rejoin);
        }
        let act = match self.read(said) {
            Ok(act) => act,
            Err(refused) => return Some(Reply::Say(no(&id, &refused))),
        };
        let Self { app, table, live, .. } = self;
        let answer = app.hall.ask_live(table, live, |reply| Message::Act(act.clone(), reply)).await;
        Some(Reply::Say(match answer {
            // A number of letters, digits and dashes: see `read`.
            Ok(Ok(())) => text!("{\"ok\":\"", id, "\"}"),
            Ok(Err(refused)) => no(&id, &refused),
            Err(missing) => {
                // Not acknowledged: the page keeps the move and tries again.
                tracing::warn!(table = %self.table, "a request did not reach the table: {missing:?}");
                return None;
            }
        }))
    }

    fn read(&self, said: Said) -> Result<Act, Refused> {
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
            "stir" => Action::Stir(
                said.bits
                    .as_deref()
                    .and_then(bits)
                    .ok_or_else(|| bad("What you add to the dice are 64 hexadecimal letters."))?,
            ),
            _ => return Err(bad("There is no such thing to do at a table.")),
        };
        Ok(Act {
            guest: Some(self.guest.id),
            opened: self.opened,
            seat: said.seat,
            request: said.id,
            seen: (said.epoch, said.version),
            action,
        })
    }
}

enum Reply {
    Say(String),
    Rejoin,
}

fn no(id: &str, refused: &Refused) -> String {
    json!({ "no": id, "code": refused.code, "text": refused.text, "rule": refused.rule })
        .to_string()
}
