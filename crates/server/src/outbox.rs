//! The outbox of a page: the write half of its socket, with a bounded queue. The table's task and the socket's task
//! both write here at once, without a copy. What the system does not take yet is queued, and the socket's task sends it
//! when the connection is writable.

use std::cell::OnceCell;
use std::io::{self, ErrorKind, IoSlice, Write as _};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use flate2::Compression;
use flate2::write::DeflateEncoder;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::Notify;

/// The most bytes that are queued for a slow page. Beyond it the subscription ends, and the page begins again with the
/// whole picture.
const LATE: usize = 256 << 10;

/// Capacity of the queue that is kept while it is empty.
const KEPT: usize = 1 << 10;

/// A text as long as this is packed for a page that can unpack it: a third is left of it at the most. Shorter ones are not
/// worth the work.
const LONG: usize = 10_000;

/// A message: as text, and packed once if a page asks for it.
#[derive(Debug)]
pub struct Payload<'a> {
    text: &'a str,
    packed: OnceCell<Vec<u8>>,
}

impl<'a> From<&'a str> for Payload<'a> {
    fn from(text: &'a str) -> Self {
        Self { text, packed: OnceCell::new() }
    }
}

impl Payload<'_> {
    /// The kind of frame, and what is in it. (RFC 6455, 5.2; RFC 1951)
    fn frame(&self, packs: bool) -> (u8, &[u8]) {
        if !packs || self.text.len() < LONG {
            return (TEXT, self.text.as_bytes());
        }
        let packed = self.packed.get_or_init(|| {
            let mut out = DeflateEncoder::new(Vec::new(), Compression::fast());
            let done = out.write_all(self.text.as_bytes()).and_then(|()| out.finish());
            done.expect("invariant: memory takes what is written")
        });
        (BINARY, packed)
    }
}

/// A frame that is a whole text, or whole bytes.
const TEXT: u8 = 0x81;
const BINARY: u8 = 0x82;

/// Control frames. (RFC 6455, 5.5)
const CLOSE: u8 = 0x88;
const PING: u8 = 0x89;
const PONG: u8 = 0x8a;

/// The write half of a page's socket, with its queue.
#[derive(Debug)]
pub struct Outbox {
    /// Can the page unpack?
    packs: bool,
    stream: OwnedWriteHalf,
    state: Mutex<State>,
    /// There is something for [`Outbox::work`].
    work: Notify,
}

#[derive(Debug, Default)]
struct State {
    /// Not sent yet: whole frames, of which the first may have been sent in part.
    late: Vec<u8>,
    /// The table tells nothing more here.
    cut: bool,
    /// Nothing can be sent any more.
    broken: bool,
}

impl State {
    fn hears(&self) -> bool {
        !self.broken && self.late.len() <= LATE
    }
}

/// Why an outbox sends nothing more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutboxEnd {
    /// The page was too slow, or the seat changed hands. It may begin again.
    Cut,
    /// The page is gone.
    Broken,
}

impl Outbox {
    /// Sends a message; `false` if the page is gone, or its queue is full.
    pub fn say(&self, text: &str) -> bool {
        self.send_payload(&Payload::from(text))
    }

    /// Sends a message that other pages get too: it is packed once for all.
    pub fn send_payload(&self, words: &Payload<'_>) -> bool {
        let (kind, bytes) = words.frame(self.packs);
        let (header, long) = header(kind, bytes.len());
        let mut state = self.lock();
        state.hears() && self.send(&mut state, [&header[..long], bytes])
    }

    /// Sends a ping; `false` if the page is gone, or its queue is full.
    pub fn ping(&self) -> bool {
        self.send_control(PING, b"")
    }

    /// Answers a ping of the page with the same bytes, at most 125.
    pub fn pong(&self, payload: &[u8]) -> bool {
        self.send_control(PONG, payload)
    }

    /// Sends a close frame with a code (RFC 6455, 7.4) and a reason of at most 123 bytes.
    pub fn close(&self, code: u16, reason: &str) -> bool {
        self.send_control(CLOSE, &[&code.to_be_bytes(), reason.as_bytes()].concat())
    }

    fn send_control(&self, kind: u8, payload: &[u8]) -> bool {
        let (header, long) = header(kind, payload.len());
        let mut state = self.lock();
        state.hears() && self.send(&mut state, [&header[..long], payload])
    }

    /// Queues a short message until the next one is sent, so that both go in one packet.
    pub fn add(&self, text: &str) {
        let mut state = self.lock();
        if !state.hears() {
            // A page that sends requests and never reads the answers is closed.
            return self.give_up(&mut state);
        }
        let (header, long) = header(TEXT, text.len());
        state.late.extend_from_slice(&header[..long]);
        state.late.extend_from_slice(text.as_bytes());
    }

    /// Sends what is queued.
    pub fn flush_queue(&self) {
        let mut state = self.lock();
        if !state.late.is_empty() {
            self.send(&mut state, [b"", b""]);
        }
    }

    /// Ends the subscription of this page: its task learns of it once the queue is sent.
    pub fn cut(&self) {
        self.lock().cut = true;
        self.work.notify_one();
    }

    /// A subscription begins.
    pub fn begin(&self) {
        self.lock().cut = false;
    }

    /// Sends the queue whenever the connection is writable, until the subscription or the connection ends.
    pub async fn work(&self) -> OutboxEnd {
        loop {
            let late = {
                let mut state = self.lock();
                match state.late.is_empty() {
                    _ if state.broken => return OutboxEnd::Broken,
                    true if std::mem::take(&mut state.cut) => return OutboxEnd::Cut,
                    none => !none,
                }
            };
            if !late {
                self.work.notified().await;
            } else if self.stream.writable().await.is_ok() {
                self.flush_queue();
            } else {
                return OutboxEnd::Broken;
            }
        }
    }

    /// Sends the queue and then this, as much as the system takes, and queues the rest.
    fn send(&self, state: &mut State, new: [&[u8]; 2]) -> bool {
        let old = state.late.len();
        let all = [IoSlice::new(&state.late), IoSlice::new(new[0]), IoSlice::new(new[1])];
        let mut sent = match self.stream.try_write_vectored(&all) {
            Ok(sent) => sent,
            Err(error) if error.kind() == ErrorKind::WouldBlock => 0,
            Err(_) => {
                self.give_up(state);
                return false;
            }
        };
        if sent == old + new[0].len() + new[1].len() {
            state.late.clear();
            state.late.shrink_to(KEPT);
            return true;
        }
        state.late.drain(..sent.min(old));
        sent = sent.saturating_sub(old);
        for bytes in new {
            state.late.extend_from_slice(&bytes[sent.min(bytes.len())..]);
            sent = sent.saturating_sub(bytes.len());
        }
        self.work.notify_one();
        true
    }

    fn give_up(&self, state: &mut State) {
        *state = State { broken: true, ..State::default() };
        self.work.notify_one();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The header of a frame of `len` bytes that a server sends, and the length of the header. (RFC 6455, 5.2)
fn header(kind: u8, len: usize) -> ([u8; 10], usize) {
    let mut out = [kind, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    let long = match (u8::try_from(len), u16::try_from(len)) {
        (Ok(short @ ..126), _) => {
            out[1] = short;
            2
        }
        (_, Ok(middle)) => {
            out[1] = 126;
            out[2..4].copy_from_slice(&middle.to_be_bytes());
            4
        }
        _ => {
            out[1] = 127;
            out[2..].copy_from_slice(&(len as u64).to_be_bytes());
            10
        }
    };
    (out, long)
}

/// A connection, split: tungstenite reads frames from it, and only the outbox writes. What tungstenite would write by
/// itself (a pong, the answer to a close frame) is thrown away; the socket's task sends these through the outbox. So no
/// frame is ever torn by another, however tungstenite writes.
#[derive(Debug)]
pub struct SplitStream {
    read: OwnedReadHalf,
    /// The way to the page.
    pub outbox: Arc<Outbox>,
}

impl SplitStream {
    /// Both ends of a connection to a page; can it unpack what is long?
    #[must_use]
    pub fn new(stream: TcpStream, packs: bool) -> Self {
        let (read, stream) = stream.into_split();
        let outbox = Outbox { packs, stream, state: Mutex::default(), work: Notify::new() };
        Self { read, outbox: Arc::new(outbox) }
    }
}

impl AsyncRead for SplitStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.read).poll_read(context, into)
    }
}

impl AsyncWrite for SplitStream {
    fn poll_write(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}

#[cfg(test)]
pub mod tests {
    use futures_util::{SinkExt as _, StreamExt as _};
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;
    use tokio_tungstenite::WebSocketStream;
    use tokio_tungstenite::tungstenite::Message;
    use tokio_tungstenite::tungstenite::protocol::Role;

    use super::*;

    /// A line and the page's end of it.
    pub async fn pair() -> (SplitStream, TcpStream) {
        let door = TcpListener::bind("127.0.0.1:0").await.expect("a door");
        let page = TcpStream::connect(door.local_addr().expect("an address")).await;
        let (stream, _) = door.accept().await.expect("a visitor");
        stream.writable().await.expect("a wire");
        (SplitStream::new(stream, false), page.expect("a wire"))
    }

    /// The texts of frames, one after the other.
    pub fn texts(mut bytes: &[u8]) -> Vec<String> {
        let mut out = Vec::new();
        while let [0x81, short, rest @ ..] = bytes {
            let (len, rest) = match short {
                126 => (usize::from(u16::from_be_bytes([rest[0], rest[1]])), &rest[2..]),
                127 => {
                    (u64::from_be_bytes(rest[..8].try_into().expect("eight")) as usize, &rest[8..])
                }
                short => (usize::from(*short), rest),
            };
            out.push(String::from_utf8(rest[..len].to_vec()).expect("text"));
            bytes = &rest[len..];
        }
        assert!(bytes.is_empty(), "whole frames");
        out
    }

    #[tokio::test]
    async fn texts_of_every_length_arrive_in_order_however_slow_the_page_is() {
        let (stream, mut page) = pair().await;
        let said: Vec<String> = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000, 3]
            .into_iter()
            .cycle()
            .take(60)
            .enumerate()
            .map(|(n, len)| char::from(b'a' + n as u8 % 26).to_string().repeat(len))
            .collect();
        let outbox = Arc::clone(&stream.outbox);
        let worker = tokio::spawn(async move { outbox.work().await });
        let reader = tokio::spawn(async move {
            let mut heard = Vec::new();
            page.read_to_end(&mut heard).await.expect("a wire");
            heard
        });
        for (n, text) in said.iter().enumerate() {
            if n % 3 == 0 && text.len() < 200 {
                stream.outbox.add(text);
            } else {
                while !stream.outbox.say(text) {
                    tokio::task::yield_now().await;
                }
            }
        }
        stream.outbox.flush_queue();
        stream.outbox.cut();
        assert_eq!(worker.await.expect("no panic"), OutboxEnd::Cut, "and only when all is sent");
        drop(stream);
        assert!(texts(&reader.await.expect("no panic")) == said);
    }

    /// A ping is a frame of its own between two texts, however much of the first is still to be sent.
    #[tokio::test]
    async fn no_frame_is_torn_by_another() {
        let (stream, mut page) = pair().await;
        let outbox = Arc::clone(&stream.outbox);
        let text = "x".repeat(200_000);
        let mut said = 0;
        while outbox.lock().late.is_empty() {
            assert!(outbox.say(&text));
            said += 1;
        }
        assert!(outbox.send_control(PING, b"how are you"));
        outbox.add("ok");
        outbox.cut();
        let worker = tokio::spawn(async move { outbox.work().await });
        let mut heard = vec![0; said * (text.len() + 10) + 2 + 11 + 4];
        page.read_exact(&mut heard).await.expect("all of it");
        assert_eq!(worker.await.expect("no panic"), OutboxEnd::Cut);
        let tail = heard.split_off(said * (text.len() + 10));
        assert!(texts(&heard).iter().all(|heard| *heard == text));
        assert_eq!(tail, b"\x89\x0bhow are you\x81\x02ok");
        drop(stream);
    }

    /// Tungstenite answers a ping and a close frame by itself, and the page hears nothing of that.
    #[tokio::test]
    async fn only_the_outbox_writes_to_the_connection() {
        let (stream, mut page) = pair().await;
        let outbox = Arc::clone(&stream.outbox);
        let mut socket = WebSocketStream::from_raw_socket(stream, Role::Server, None).await;
        // As a browser sends them, masked: a ping, and the end with code 1000.
        page.write_all(b"\x89\x82\0\0\0\0hi\x88\x82\0\0\0\0\x03\xe8").await.expect("a connection");
        let Some(Ok(Message::Ping(payload))) = socket.next().await else { panic!("a ping") };
        socket.flush().await.expect("nothing is written");
        assert!(outbox.pong(&payload) && outbox.say("ok"));
        let Some(Ok(Message::Close(Some(_)))) = socket.next().await else {
            panic!("a close frame")
        };
        assert!(socket.next().await.is_none());
        assert!(outbox.close(1000, "bye"));
        drop((socket, outbox));
        let mut heard = Vec::new();
        page.read_to_end(&mut heard).await.expect("a connection");
        assert_eq!(heard, b"\x8a\x02hi\x81\x02ok\x88\x05\x03\xe8bye");
    }

    #[tokio::test]
    async fn what_is_long_is_packed_for_who_can_unpack() {
        let (stream, mut page) = pair().await;
        let packing = SplitStream {
            read: stream.read,
            outbox: Arc::new(Outbox {
                packs: true,
                ..Arc::into_inner(stream.outbox).expect("one")
            }),
        };
        let long = "a rose is ".repeat(2000);
        assert!(packing.outbox.say(&long) && packing.outbox.say("a rose"));
        drop(packing);
        let mut heard = Vec::new();
        page.read_to_end(&mut heard).await.expect("a wire");
        assert!(heard.starts_with(&[BINARY]) && heard.ends_with(b"\x81\x06a rose"));
        assert!(heard.len() < 300, "{}", heard.len());
    }

    #[tokio::test]
    async fn who_asks_and_never_listens_is_given_up() {
        let (stream, _page) = pair().await;
        let text = "x".repeat(100_000);
        while stream.outbox.say(&text) {}
        assert!(!stream.outbox.lock().broken, "slow is not gone");
        stream.outbox.add("ok");
        assert_eq!(stream.outbox.work().await, OutboxEnd::Broken);
        assert!(!stream.outbox.say("more"));
    }

    #[tokio::test]
    async fn a_page_that_is_gone_is_noticed() {
        let (stream, page) = pair().await;
        drop(page);
        while stream.outbox.say("hello?") {
            tokio::task::yield_now().await;
        }
        assert_eq!(stream.outbox.work().await, OutboxEnd::Broken);
    }
}
