//! The outbox of a page: a bounded queue of messages that are ready to be sent. The table's task and the socket's task put
//! messages in, and the socket's task sends them, as many at once as there are.

use std::cell::OnceCell;
use std::collections::VecDeque;
use std::io::Write as _;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use futures_util::{Sink, SinkExt as _};
use tokio::sync::Notify;

/// The most bytes that are queued for a slow page. Beyond it the subscription ends, and the page begins again with the
/// whole picture.
const LATE: usize = 256 << 10;

/// A message counts for this many bytes more than it has, so that there is a bound for short ones, too.
const EACH: usize = 64;

/// A text as long as this is packed for a page that can unpack it: a third is left of it at the most. Shorter ones are not
/// worth the work.
const LONG: usize = 10_000;

/// A text for several pages: copied once, and packed once if one of them can unpack it.
#[derive(Debug)]
pub struct Payload {
    text: Utf8Bytes,
    packed: OnceCell<Bytes>,
}

impl From<&str> for Payload {
    fn from(text: &str) -> Self {
        Self { text: text.into(), packed: OnceCell::new() }
    }
}

impl Payload {
    /// The message for a page; it shares the text with the messages for others. (RFC 1951)
    fn message(&self, packs: bool) -> Message {
        if !packs || self.text.len() < LONG {
            return Message::Text(self.text.clone());
        }
        let packed = self.packed.get_or_init(|| {
            let mut out = DeflateEncoder::new(Vec::new(), Compression::fast());
            let done = out.write_all(self.text.as_bytes()).and_then(|()| out.finish());
            done.expect("invariant: memory takes what is written").into()
        });
        Message::Binary(packed.clone())
    }
}

/// The queue of a page's socket.
#[derive(Debug)]
pub struct Outbox {
    /// Can the page unpack?
    packs: bool,
    state: Mutex<State>,
    /// There is something for [`Outbox::send_to`].
    ready: Notify,
    /// There may be something for [`Outbox::end`].
    ended: Notify,
}

#[derive(Debug, Default)]
struct State {
    queue: VecDeque<Message>,
    /// What the queue counts.
    bytes: usize,
    /// Something was queued that is not sent yet.
    unsent: bool,
    /// The subscription has ended.
    cut: bool,
    /// Nothing more is sent: the page does not read.
    stuck: bool,
    /// The socket ends once the queue is sent.
    last: bool,
}

/// Why a page is sent nothing more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutboxEnd {
    /// The page was too slow, or the seat changed hands. The page may begin again.
    Cut,
    /// The page makes requests and does not read the answers.
    Stuck,
}

impl Outbox {
    /// An empty queue for a page; can it unpack what is long?
    #[must_use]
    pub fn new(packs: bool) -> Self {
        Self { packs, state: Mutex::default(), ready: Notify::new(), ended: Notify::new() }
    }

    /// Sends a text; `false` if the queue is full.
    pub fn say(&self, text: &str) -> bool {
        self.send_payload(&text.into())
    }

    /// Sends a text that other pages get, too; `false` if the queue is full.
    pub fn send_payload(&self, payload: &Payload) -> bool {
        self.send(payload.message(self.packs))
    }

    /// Sends a ping; `false` if the queue is full. Pongs are sent by the library.
    pub fn ping(&self) -> bool {
        self.send(Message::Ping(Bytes::new()))
    }

    /// Sends a close frame with a code (RFC 6455, 7.4) and a reason of at most 123 bytes.
    pub fn close(&self, code: u16, reason: &'static str) {
        let reason = Utf8Bytes::from_static(reason);
        self.lock().push(Message::Close(Some(CloseFrame { code, reason })));
    }

    fn send(&self, message: Message) -> bool {
        let sent = self.lock().push(message);
        if sent {
            self.ready.notify_one();
        }
        sent
    }

    /// Queues a text that waits for the next message, or for [`Outbox::flush_queue`], so that both leave in one packet.
    pub fn add(&self, text: String) {
        let mut state = self.lock();
        if !state.push(Message::Text(text.into())) {
            // A page that makes requests and never reads the answers is closed.
            *state = State { stuck: true, ..State::default() };
            self.ended.notify_one();
        }
    }

    /// Sends what waits.
    pub fn flush_queue(&self) {
        if self.lock().unsent {
            self.ready.notify_one();
        }
    }

    /// Ends the subscription of this page: its task learns of it once the queue is sent.
    pub fn cut(&self) {
        self.lock().cut = true;
        self.ended.notify_one();
    }

    /// A subscription begins.
    pub fn begin(&self) {
        self.lock().cut = false;
    }

    /// Waits until the page is to be sent nothing more.
    pub async fn end(&self) -> OutboxEnd {
        loop {
            {
                let mut state = self.lock();
                if state.stuck {
                    return OutboxEnd::Stuck;
                }
                if state.cut && !state.unsent {
                    state.cut = false;
                    return OutboxEnd::Cut;
                }
            }
            self.ended.notified().await;
        }
    }

    /// The page closes its socket: what is queued is not sent any more.
    pub fn clear(&self) {
        let mut state = self.lock();
        (state.queue, state.bytes) = (VecDeque::new(), 0);
    }

    /// [`Outbox::send_to`] ends once all that is queued is sent.
    pub fn finish(&self) {
        self.lock().last = true;
        self.ready.notify_one();
    }

    /// Sends what is queued whenever there is something. All that is there is written before it is flushed, so it leaves in
    /// as few packets as it can.
    ///
    /// # Errors
    /// If the page is gone.
    pub async fn send_to<S: Sink<Message> + Unpin>(&self, sink: &mut S) -> Result<(), S::Error> {
        loop {
            self.ready.notified().await;
            while let Some(message) = self.next() {
                sink.feed(message).await?;
            }
            sink.flush().await?;
            let mut state = self.lock();
            if state.queue.is_empty() {
                state.unsent = false;
                if state.last {
                    return Ok(());
                }
                if state.cut {
                    self.ended.notify_one();
                }
            }
        }
    }

    fn next(&self) -> Option<Message> {
        let mut state = self.lock();
        let message = state.queue.pop_front()?;
        state.bytes -= weight(&message);
        Some(message)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Queues a message; `false` if the queue is full.
    fn push(&mut self, message: Message) -> bool {
        if self.stuck || self.bytes > LATE {
            return false;
        }
        self.bytes += weight(&message);
        self.unsent = true;
        self.queue.push_back(message);
        true
    }
}

/// How much a message counts.
fn weight(message: &Message) -> usize {
    let bytes = match message {
        Message::Text(text) => text.len(),
        Message::Binary(bytes) | Message::Ping(bytes) | Message::Pong(bytes) => bytes.len(),
        Message::Close(_) => 0,
    };
    bytes + EACH
}

#[cfg(test)]
pub mod tests;
