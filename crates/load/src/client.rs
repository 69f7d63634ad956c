//! One person at one page: a request, a socket, and what is heard on it.

use std::net::SocketAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use tudor_engine::Seat;
use tudor_engine::fair::{Entropy, pledge};

/// What stands between the JSON of a message and its markup: see crates/server/WIRE.md.
const BREAK: char = '\u{1e}';

/// The id of whatever is said of the dice.
pub const DICE: &str = "dice";

/// What everybody adds to them.
pub const BITS: Entropy = Entropy::from_bytes([0x5A; 32]);

/// What all clients count together.
#[derive(Default)]
pub struct Count {
    /// What came over all sockets, while it is counted.
    pub bytes: AtomicU64,
    pub counting: AtomicBool,
    /// Nobody plays on.
    pub over: AtomicBool,
    /// How long each move waited for its answer, in microseconds.
    pub times: Mutex<Vec<u32>>,
}

/// The line that a page keeps open.
pub type ClientSocket = WebSocketStream<TcpStream>;

/// A person: a cookie and a socket.
#[derive(Default)]
pub struct Person {
    pub cookie: String,
    pub socket: Option<ClientSocket>,
    /// Epoch and version, as far as heard.
    pub seen: (String, String),
    /// The moves that may be made now. The server sends them only when they change.
    pub moves: Vec<String>,
    /// Has something been done whose picture has not come yet?
    pub waits: bool,
    /// Is the game over?
    pub over: bool,
    /// What is yet to be said of the dice: pledges, and what was pledged.
    dice: Vec<String>,
    /// The table it sits at.
    table: String,
}

/// The answer to a request.
#[derive(Debug)]
pub struct SocketAnswer {
    pub id: String,
    /// Or was it refused?
    pub done: bool,
}

/// One request, and all that is answered: head and body.
pub async fn http(
    addr: SocketAddr,
    method: &str,
    path: &str,
    cookie: &str,
    form: &str,
) -> Result<String, String> {
    let text = format!(
        "{method} {path} HTTP/1.1\r\nHost: {addr}\r\nOrigin: http://{addr}\r\nCookie: {cookie}\r\nAccept: application/json\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
        form.len()
    );
    let failed = |e: std::io::Error| format!("The server does not answer: {e}");
    let mut stream = TcpStream::connect(addr).await.map_err(failed)?;
    stream.write_all(text.as_bytes()).await.map_err(failed)?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.map_err(failed)?;
    Ok(answer)
}

/// What stands in a text between two others: enough for a client that must be quick.
pub fn between<'a>(text: &'a str, before: &str, after: char) -> Option<&'a str> {
    let at = text.find(before)? + before.len();
    let end = text[at..].find(after)?;
    Some(&text[at..at + end])
}

impl Person {
    /// Somebody nobody knows yet: the start page gives a cookie.
    pub async fn new(addr: SocketAddr) -> Result<Self, String> {
        let answer = http(addr, "GET", "/", "", "").await?;
        let cookie = between(&answer, "set-cookie: ", ';').ok_or("No cookie.")?.to_owned();
        Ok(Self { cookie, ..Self::default() })
    }

    /// Somebody known, at a socket.
    pub fn at(cookie: String, socket: ClientSocket) -> Self {
        Self { cookie, socket: Some(socket), ..Self::default() }
    }

    /// Opens a socket and hears how the table stands. To the dice is added while listening, as the page does.
    pub async fn come(
        &mut self,
        addr: SocketAddr,
        table: &str,
        count: &Count,
    ) -> Result<(), String> {
        self.socket = Some(socket(addr, table, &self.cookie).await?);
        (self.over, self.waits) = (false, false);
        (self.dice, self.moves) = (Vec::new(), Vec::new());
        table.clone_into(&mut self.table);
        while self.hear(count).await?.is_some() {}
        Ok(())
    }

    /// Sends a request.
    pub async fn say(&mut self, text: String) -> Result<(), String> {
        let socket = self.socket.as_mut().ok_or("No socket.")?;
        socket.send(Message::text(text)).await.map_err(|e| e.to_string())
    }

    /// Hears one message; gives it back if it was the answer to a request.
    pub async fn hear(&mut self, count: &Count) -> Result<Option<SocketAnswer>, String> {
        loop {
            // A message that was not sent because the reading was cancelled is sent now; sent twice it counts once.
            while let Some(said) = self.dice.last().cloned() {
                self.say(said).await?;
                self.dice.pop();
            }
            let socket = self.socket.as_mut().ok_or("No socket.")?;
            match socket.next().await {
                // How far a bot is with its thinking is for the screen.
                Some(Ok(Message::Text(text))) if text.starts_with("{\"bot\":") => {}
                Some(Ok(Message::Text(text))) => {
                    if count.counting.load(Ordering::Relaxed) {
                        count.bytes.fetch_add(text.len() as u64, Ordering::Relaxed);
                    }
                    let answer = self.read(&text);
                    if self.dice.is_empty() && answer.as_ref().is_none_or(|a| a.id != DICE) {
                        return Ok(answer);
                    }
                }
                Some(Ok(_)) => {}
                other => return Err(format!("A socket ended: {other:?}")),
            }
        }
    }

    /// Reads only what a player needs: taking all of it apart would measure the client.
    fn read(&mut self, text: &str) -> Option<SocketAnswer> {
        if !text.starts_with("{\"epoch\":") {
            let done = between(text, "\"ok\":\"", '"');
            let id = done.or_else(|| between(text, "\"no\":\"", '"')).unwrap_or_default();
            return Some(SocketAnswer { id: id.to_owned(), done: done.is_some() });
        }
        if let (Some(epoch), Some(version)) =
            (between(text, "\"epoch\":", ','), between(text, "\"version\":", ','))
        {
            self.seen = (epoch.to_owned(), version.to_owned());
            self.waits = false;
        }
        // The markup that follows is for the screen.
        let json = text.split(BREAK).next().unwrap_or_default();
        if let Some((_, play)) = json.split_once(",\"play\":") {
            self.moves = play
                .split("\"move\":\"")
                .skip(1)
                .filter_map(|m| Some(m[..m.find('"')?].to_owned()))
                .collect();
            self.over = play.contains("\"stage\":\"over\"");
            self.add_to_dice(play);
        }
        None
    }
}

impl Person {
    /// A pledge first; and when all pledges are shown, what was pledged.
    fn add_to_dice(&mut self, play: &str) {
        let shown = play.contains("\"pledges\":[");
        let stirs = between(play, "\"stir\":[", ']').unwrap_or_default();
        let seats = stirs.split('"').skip(1).step_by(2).filter_map(|s| s.parse::<Seat>().ok());
        let said = |seat: Seat| {
            let (what, bits) = match shown {
                true => ("stir", BITS.hex()),
                false => ("pledge", pledge(&self.table, seat, &BITS).hex()),
            };
            format!(
                "{{\"do\":\"{what}\",\"id\":\"{DICE}\",\"seat\":\"{seat}\",\"bits\":\"{bits}\"}}"
            )
        };
        self.dice = seats.map(said).collect();
    }
}

/// A socket to a table.
pub async fn socket(addr: SocketAddr, table: &str, cookie: &str) -> Result<ClientSocket, String> {
    let mut request =
        format!("ws://{addr}/t/{table}/ws").into_client_request().map_err(|e| e.to_string())?;
    let value = |text: String| text.parse().map_err(|_| "No header.".to_owned());
    request.headers_mut().insert("origin", value(format!("http://{addr}"))?);
    request.headers_mut().insert("cookie", value(cookie.to_owned())?);
    let stream = TcpStream::connect(addr).await.map_err(|e| e.to_string())?;
    stream.set_nodelay(true).map_err(|e| e.to_string())?;
    // The usual buffer of 128 KiB is cleared before every reading, and the clients share the cores with the server.
    let small = WebSocketConfig::default().read_buffer_size(8 << 10);
    let opened = client_async_with_config(request, stream, Some(small)).await;
    Ok(opened.map_err(|e| e.to_string())?.0)
}
