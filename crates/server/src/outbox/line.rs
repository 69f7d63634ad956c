//! The way to a page. Whoever has something to say to it writes at once, in whatever task it is: a picture waits for
//! nobody and is copied for nobody. What the system does not take yet is kept, and the wire's own task sends it when
//! there is room.

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

/// So many bytes wait for a slow page. Then it hears no more, and begins again with the whole.
const LATE: usize = 256 << 10;

/// Room for late bytes that is kept when there are none.
const KEPT: usize = 1 << 10;

/// A text as long as this is packed for a page that can unpack it: a third is left of it at the most. Shorter ones are not
/// worth the work.
const LONG: usize = 10_000;

/// What is said: as it is, and packed if somebody wants it so.
#[derive(Debug)]
pub struct Words<'a> {
    text: &'a str,
    packed: OnceCell<Vec<u8>>,
}

impl<'a> From<&'a str> for Words<'a> {
    fn from(text: &'a str) -> Self {
        Self { text, packed: OnceCell::new() }
    }
}

impl Words<'_> {
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

/// The way to a page.
#[derive(Debug)]
pub struct Line {
    /// Can the page unpack?
    packs: bool,
    stream: OwnedWriteHalf,
    state: Mutex<State>,
    /// There is something for [`Line::work`].
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

/// Why nothing more is told on a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The page was too slow, or the seat changed hands. It may begin again.
    Cut,
    /// The page is gone.
    Broken,
}

impl Line {
    /// Says a message; `false` if the page is gone, or too slow.
    pub fn say(&self, text: &str) -> bool {
        self.say_words(&Words::from(text))
    }

    /// The same for what is said to others too, and packed once for all.
    pub fn say_words(&self, words: &Words<'_>) -> bool {
        let (kind, bytes) = words.frame(self.packs);
        let (header, long) = header(kind, bytes.len());
        let mut state = self.lock();
        state.hears() && self.send(&mut state, [&header[..long], bytes])
    }

    /// Keeps a short message until something is said or flushed, so that both go together.
    pub fn add(&self, text: &str) {
        let mut state = self.lock();
        if !state.hears() {
            // Who asks and never listens is given up.
            return self.give_up(&mut state);
        }
        let (header, long) = header(TEXT, text.len());
        state.late.extend_from_slice(&header[..long]);
        state.late.extend_from_slice(text.as_bytes());
    }

    /// Sends what was kept.
    pub fn send_late(&self) {
        let mut state = self.lock();
        if !state.late.is_empty() {
            self.send(&mut state, [b"", b""]);
        }
    }

    /// Nothing more is told here.
    pub fn cut(&self) {
        self.lock().cut = true;
        self.work.notify_one();
    }

    /// From now on something is told here.
    pub fn begin(&self) {
        self.lock().cut = false;
    }

    /// Sends what is late, as there is room for it, until nothing more is told.
    pub async fn work(&self) -> End {
        loop {
            let late = {
                let mut state = self.lock();
                match state.late.is_empty() {
                    _ if state.broken => return End::Broken,
                    true if std::mem::take(&mut state.cut) => return End::Cut,
                    none => !none,
                }
            };
            if !late {
                self.work.notified().await;
            } else if self.stream.writable().await.is_ok() {
                self.send_late();
            } else {
                return End::Broken;
            }
        }
    }

    /// Sends what is late and then this, as much as the system takes, and keeps the rest.
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

/// What stands before so many bytes that a server sends, and how long that is. (RFC 6455, 5.2)
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

/// A connection for whoever reads frames from it. Answers of theirs (a pong, a goodbye) go the same way as what is said.
#[derive(Debug)]
pub struct Ends {
    read: OwnedReadHalf,
    /// The way to the page.
    pub line: Arc<Line>,
}

impl Ends {
    /// Both ends of a connection to a page; can it unpack what is long?
    #[must_use]
    pub fn new(stream: TcpStream, packs: bool) -> Self {
        let (read, stream) = stream.into_split();
        let line = Line { packs, stream, state: Mutex::default(), work: Notify::new() };
        Self { read, line: Arc::new(line) }
    }
}

impl AsyncRead for Ends {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.read).poll_read(context, into)
    }
}

impl AsyncWrite for Ends {
    /// Whoever writes frames here writes each in one go (as tungstenite does without a buffer for writing), so none is
    /// torn by what the table says meanwhile. A test holds it to that.
    fn poll_write(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let mut state = self.line.lock();
        let sent = state.hears() && self.line.send(&mut state, [bytes, b""]);
        Poll::Ready(if sent { Ok(bytes.len()) } else { Err(ErrorKind::BrokenPipe.into()) })
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
    use futures_util::SinkExt as _;
    use tokio::io::AsyncReadExt as _;
    use tokio::net::TcpListener;
    use tokio_tungstenite::WebSocketStream;
    use tokio_tungstenite::tungstenite::Message;
    use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

    use super::*;

    /// A line and the page's end of it.
    pub async fn pair() -> (Ends, TcpStream) {
        let door = TcpListener::bind("127.0.0.1:0").await.expect("a door");
        let page = TcpStream::connect(door.local_addr().expect("an address")).await;
        let (stream, _) = door.accept().await.expect("a visitor");
        stream.writable().await.expect("a wire");
        (Ends::new(stream, false), page.expect("a wire"))
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
        let (ends, mut page) = pair().await;
        let said: Vec<String> = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000, 3]
            .into_iter()
            .cycle()
            .take(60)
            .enumerate()
            .map(|(n, len)| char::from(b'a' + n as u8 % 26).to_string().repeat(len))
            .collect();
        let line = Arc::clone(&ends.line);
        let worker = tokio::spawn(async move { line.work().await });
        let reader = tokio::spawn(async move {
            let mut heard = Vec::new();
            page.read_to_end(&mut heard).await.expect("a wire");
            heard
        });
        for (n, text) in said.iter().enumerate() {
            if n % 3 == 0 && text.len() < 200 {
                ends.line.add(text);
            } else {
                while !ends.line.say(text) {
                    tokio::task::yield_now().await;
                }
            }
        }
        ends.line.send_late();
        ends.line.cut();
        assert_eq!(worker.await.expect("no panic"), End::Cut, "and only when all is sent");
        drop(ends);
        assert!(texts(&reader.await.expect("no panic")) == said);
    }

    /// A pong is a frame of its own between two texts, however much of the first is still to be sent.
    #[tokio::test]
    async fn no_frame_is_torn_by_another() {
        let (ends, mut page) = pair().await;
        let line = Arc::clone(&ends.line);
        let config = WebSocketConfig::default().write_buffer_size(0);
        let mut socket = WebSocketStream::from_raw_socket(ends, Role::Server, Some(config)).await;
        let text = "x".repeat(200_000);
        let mut said = 0;
        while line.lock().late.is_empty() {
            assert!(line.say(&text));
            said += 1;
        }
        socket.send(Message::Ping("how are you".into())).await.expect("it is sent");
        line.add("ok");
        line.cut();
        let worker = tokio::spawn(async move { line.work().await });
        let mut heard = vec![0; said * (text.len() + 10) + 2 + 11 + 4];
        page.read_exact(&mut heard).await.expect("all of it");
        assert_eq!(worker.await.expect("no panic"), End::Cut);
        let tail = heard.split_off(said * (text.len() + 10));
        assert!(texts(&heard).iter().all(|heard| *heard == text));
        assert_eq!(tail, b"\x89\x0bhow are you\x81\x02ok");
    }

    #[tokio::test]
    async fn what_is_long_is_packed_for_who_can_unpack() {
        let (ends, mut page) = pair().await;
        let packing = Ends {
            read: ends.read,
            line: Arc::new(Line { packs: true, ..Arc::into_inner(ends.line).expect("one") }),
        };
        let long = "a rose is ".repeat(2000);
        assert!(packing.line.say(&long) && packing.line.say("a rose"));
        drop(packing);
        let mut heard = Vec::new();
        page.read_to_end(&mut heard).await.expect("a wire");
        assert!(heard.starts_with(&[BINARY]) && heard.ends_with(b"\x81\x06a rose"));
        assert!(heard.len() < 300, "{}", heard.len());
    }

    #[tokio::test]
    async fn who_asks_and_never_listens_is_given_up() {
        let (ends, _page) = pair().await;
        let text = "x".repeat(100_000);
        while ends.line.say(&text) {}
        assert!(!ends.line.lock().broken, "slow is not gone");
        ends.line.add("ok");
        assert_eq!(ends.line.work().await, End::Broken);
        assert!(!ends.line.say("more"));
    }

    #[tokio::test]
    async fn a_page_that_is_gone_is_noticed() {
        let (ends, page) = pair().await;
        drop(page);
        while ends.line.say("hello?") {
            tokio::task::yield_now().await;
        }
        assert_eq!(ends.line.work().await, End::Broken);
    }
}
