//! A visitor who may send anything: any header, any form, any message.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use tudor_engine::Seat;
use tudor_engine::fair::pledge;

use super::Target;
use crate::client::{BITS, DICE, between};

/// Nobody waits longer for an answer.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Requests are numbered through.
static NEXT: AtomicU32 = AtomicU32::new(1);

/// A number that no request had.
pub fn fresh() -> u32 {
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// An answer.
#[derive(Clone, Debug)]
pub struct HttpAnswer {
    /// The status; 0 if nothing came.
    pub status: u16,
    /// Its head.
    pub head: String,
    /// Its body.
    pub body: String,
}

impl HttpAnswer {
    /// A header's value.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (n, value) = line.split_once(": ")?;
            n.eq_ignore_ascii_case(name).then_some(value)
        })
    }

    /// Where it leads: "/t/…".
    #[must_use]
    pub fn to(&self) -> Option<&str> {
        between(&self.body, "\"to\":\"", '"')
    }

    /// Was it done?
    #[must_use]
    pub const fn done(&self) -> bool {
        matches!(self.status, 200..400)
    }
}

/// A connection from the `n`-th address of this machine; 1 is the usual one.
///
/// # Errors
/// If the system has no more than one, or the server does not listen.
pub async fn connect(addr: SocketAddr, n: u8) -> Result<TcpStream, String> {
    let failed = |e: std::io::Error| format!("No connection: {e}");
    if n <= 1 || !addr.is_ipv4() {
        return TcpStream::connect(addr).await.map_err(failed);
    }
    let socket = TcpSocket::new_v4().map_err(failed)?;
    socket.bind(SocketAddr::from(([127, 0, 0, n], 0))).map_err(failed)?;
    socket.connect(addr).await.map_err(failed)
}

/// Says these bytes, and reads the answer to its end.
///
/// # Errors
/// If nobody listens.
pub async fn say(target: &Target, bytes: &[u8]) -> Result<HttpAnswer, String> {
    let mut stream = connect(target.addr, 1).await?;
    said(&mut stream, bytes).await
}

async fn said(stream: &mut TcpStream, bytes: &[u8]) -> Result<HttpAnswer, String> {
    let mut all = Vec::new();
    let talk = async {
        // A server that refuses early may close before all was read: the answer counts.
        let _ = stream.write_all(bytes).await;
        let _ = stream.read_to_end(&mut all).await;
    };
    let answered = tokio::time::timeout(PATIENCE, talk).await;
    let text = String::from_utf8_lossy(&all).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|s| s.parse().ok()).unwrap_or(0);
    if status == 0 && answered.is_err() {
        return Err("The server did not answer in half a minute.".to_owned());
    }
    Ok(HttpAnswer { status, head: head.to_owned(), body: body.to_owned() })
}

/// Somebody with a cookie, or without.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The server.
    pub target: Target,
    /// The cookie that is sent along.
    pub cookie: String,
    /// The address of this machine from which the requests come.
    pub from: u8,
}

impl Visitor {
    /// Somebody new, with the cookie the start page gives.
    ///
    /// # Errors
    /// If there is none.
    pub async fn new(target: &Target) -> Result<Self, String> {
        Self::from(target, 1).await
    }

    /// The same from another address.
    ///
    /// # Errors
    /// If there is none.
    pub async fn from(target: &Target, from: u8) -> Result<Self, String> {
        let mut visitor = Self { target: *target, cookie: String::new(), from };
        let answer = visitor.get("/").await?;
        let cookie = answer.header("set-cookie").and_then(|c| c.split(';').next());
        visitor.cookie = cookie.ok_or_else(|| format!("No cookie: {}", answer.head))?.to_owned();
        Ok(visitor)
    }

    /// A request with these further lines in its head.
    ///
    /// # Errors
    /// If nobody listens.
    pub async fn ask(
        &self,
        method: &str,
        path: &str,
        lines: &str,
        form: &str,
    ) -> Result<HttpAnswer, String> {
        let cookie = if self.cookie.is_empty() {
            String::new()
        } else {
            format!("Cookie: {}\r\n", self.cookie)
        };
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\n{cookie}{lines}Accept: application/json\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
            self.target.addr,
            form.len()
        );
        let mut stream = connect(self.target.addr, self.from).await?;
        said(&mut stream, text.as_bytes()).await
    }

    /// A page.
    ///
    /// # Errors
    /// If nobody listens.
    pub async fn get(&self, path: &str) -> Result<HttpAnswer, String> {
        self.ask("GET", path, "", "").await
    }

    /// A form of our own page.
    ///
    /// # Errors
    /// If nobody listens.
    pub async fn post(&self, path: &str, form: &str) -> Result<HttpAnswer, String> {
        let origin = format!("Origin: http://{}\r\n", self.target.addr);
        self.ask("POST", path, &origin, form).await
    }

    /// Opens a table.
    ///
    /// # Errors
    /// If it does not open.
    pub async fn open(&self, form: &str) -> Result<String, String> {
        let answer = self.post("/tables", form).await?;
        let to = answer.to().and_then(|to| to.strip_prefix("/t/"));
        to.map(str::to_owned).ok_or_else(|| format!("No table: {} {}", answer.status, answer.body))
    }

    /// A link that a table gives: an invitation, or to a seat.
    ///
    /// # Errors
    /// If it gives none.
    pub async fn link(&self, table: &str, what: &str) -> Result<String, String> {
        let answer = self.post(&format!("/t/{table}/{what}"), "").await?;
        between(&answer.body, "\"link\":\"", '"')
            .map(str::to_owned)
            .ok_or_else(|| format!("No link: {} {}", answer.status, answer.body))
    }

    /// A socket to a table that has heard how it stands. Whenever it hears that its person has yet to add to the dice, it
    /// pledges, and shows what it pledged once all pledges are shown.
    ///
    /// # Errors
    /// If it does not open.
    pub async fn sit(&self, table: &str) -> Result<AttackSocket, String> {
        let mut socket =
            self.socket(table, "").await?.map_err(|status| format!("No socket: {status}"))?;
        table.clone_into(&mut socket.table);
        socket.picture().await?;
        Ok(socket)
    }

    /// A bare socket, from this origin or our own; or the status of its refusal.
    ///
    /// # Errors
    /// If nobody listens.
    pub async fn socket(
        &self,
        table: &str,
        origin: &str,
    ) -> Result<Result<AttackSocket, u16>, String> {
        let addr = self.target.addr;
        let request = format!("ws://{addr}/t/{table}/ws").into_client_request();
        let mut request = request.map_err(|e| e.to_string())?;
        let value = |text: String| text.parse().map_err(|_| "No header.".to_owned());
        let own = format!("http://{addr}");
        let origin = if origin.is_empty() { own } else { origin.to_owned() };
        request.headers_mut().insert("origin", value(origin)?);
        request.headers_mut().insert("cookie", value(self.cookie.clone())?);
        let stream = connect(addr, self.from).await?;
        match client_async(request, stream).await {
            Ok((stream, _)) => {
                let (seen, play, heard, table, added) = Default::default();
                Ok(Ok(AttackSocket { stream, seen, play, heard, table, added }))
            }
            Err(Error::Http(answer)) => Ok(Err(answer.status().as_u16())),
            Err(error) => Err(format!("No socket: {error}")),
        }
    }
}

/// A page without a screen.
#[derive(Debug)]
pub struct AttackSocket {
    stream: WebSocketStream<TcpStream>,
    /// Epoch and version seen last.
    pub seen: (String, String),
    /// What the script would know.
    pub play: String,
    /// Everything that was heard, besides answers.
    pub heard: Vec<String>,
    /// The table to whose dice it adds; empty if it does not.
    table: String,
    /// What it has said of the dice.
    added: Vec<String>,
}

impl AttackSocket {
    /// Says a text.
    ///
    /// # Errors
    /// If the socket ended.
    pub async fn say(&mut self, text: &str) -> Result<(), String> {
        self.raw(Message::text(text)).await
    }

    /// Says anything.
    ///
    /// # Errors
    /// If the socket ended.
    pub async fn raw(&mut self, message: Message) -> Result<(), String> {
        self.stream.send(message).await.map_err(|e| format!("A socket ended: {e}"))
    }

    /// Pledges, or shows what was pledged, for each of its seats that has yet to.
    async fn add_to_dice(&mut self) -> Result<(), String> {
        let shown = self.knows("\"pledges\":[");
        let owed = between(&self.play, "\"stir\":[", ']').unwrap_or_default().to_owned();
        if self.table.is_empty() {
            return Ok(());
        }
        for seat in Seat::BOTH {
            let (what, bits) = match shown {
                true => ("stir", BITS.hex()),
                false => ("pledge", pledge(&self.table, seat, &BITS).hex()),
            };
            let said = format!(
                "{{\"do\":\"{what}\",\"id\":\"{DICE}{what}{seat}\",\"seat\":\"{seat}\",\"bits\":\"{bits}\"}}"
            );
            if owed.contains(&seat.to_string()) && !self.added.contains(&said) {
                self.say(&said).await?;
                self.added.push(said);
            }
        }
        Ok(())
    }

    /// The next text, besides answers to what it said of the dice; `None` if the socket ended.
    ///
    /// # Errors
    /// If nothing is said for long.
    pub async fn hear(&mut self) -> Result<Option<String>, String> {
        // That the server asks whether we are still there is no word.
        let late = tokio::time::Instant::now() + PATIENCE;
        loop {
            let next = tokio::time::timeout_at(late, self.stream.next()).await;
            match next.map_err(|_| "Nothing was said for half a minute.".to_owned())? {
                Some(Ok(Message::Text(text))) => {
                    let text = text.to_string();
                    if let Some(epoch) = between(&text, "{\"epoch\":", ',') {
                        let version = between(&text, "\"version\":", ',').unwrap_or_default();
                        self.seen = (epoch.to_owned(), version.to_owned());
                        let json = text.split('\u{1e}').next().unwrap_or_default();
                        if let Some((_, play)) = json.split_once(",\"play\":") {
                            play.clone_into(&mut self.play);
                            self.add_to_dice().await?;
                        }
                    }
                    if text.starts_with(&format!("{{\"ok\":\"{DICE}")) {
                        continue;
                    }
                    self.heard.push(text.clone());
                    return Ok(Some(text));
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return Ok(None),
            }
        }
    }

    /// The next text of this kind.
    async fn next(&mut self, fits: impl Fn(&str) -> bool) -> Result<String, String> {
        loop {
            let text = self.hear().await?.ok_or("A socket ended.")?;
            if fits(&text) {
                return Ok(text);
            }
        }
    }

    /// The next picture.
    ///
    /// # Errors
    /// If none comes.
    pub async fn picture(&mut self) -> Result<String, String> {
        self.next(|text| text.starts_with("{\"epoch\":")).await
    }

    /// The next answer to a request.
    ///
    /// # Errors
    /// If none comes.
    pub async fn answer(&mut self) -> Result<String, String> {
        self.next(|text| text.starts_with("{\"ok\":") || text.contains("\"no\":\"")).await
    }

    /// Asks for something, with further fields; was it done?
    ///
    /// # Errors
    /// If no answer comes.
    pub async fn ask(&mut self, what: &str, fields: &str) -> Result<bool, String> {
        let (epoch, version) = (&self.seen.0, &self.seen.1);
        let (epoch, version) = (
            if epoch.is_empty() { "0" } else { epoch },
            if version.is_empty() { "0" } else { version },
        );
        let said = format!(
            "{{\"do\":\"{what}\",\"id\":\"a{}\",\"epoch\":{epoch},\"version\":{version}{fields}}}",
            fresh()
        );
        self.say(&said).await?;
        Ok(self.answer().await?.starts_with("{\"ok\":"))
    }

    /// Makes a move; was it done?
    ///
    /// # Errors
    /// If no answer comes.
    pub async fn make(&mut self, mv: &str) -> Result<bool, String> {
        self.ask("move", &format!(",\"move\":\"{mv}\"")).await
    }

    /// What may be done now.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        let moves = self.play.split("\"move\":\"").skip(1);
        moves.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
    }

    /// Does the script know this?
    #[must_use]
    pub fn knows(&self, what: &str) -> bool {
        self.play.contains(what)
    }

    /// Waits until it does.
    ///
    /// # Errors
    /// If it never does.
    pub async fn until(&mut self, what: &str) -> Result<(), String> {
        while !self.knows(what) {
            self.picture().await?;
        }
        Ok(())
    }

    /// Reads the messages that are there already, until none has come for this long.
    ///
    /// # Errors
    /// If the socket ended.
    pub async fn quiet(&mut self, long: Duration) -> Result<(), String> {
        while let Ok(heard) = tokio::time::timeout(long, self.hear()).await {
            heard?.ok_or("A socket ended.")?;
        }
        Ok(())
    }
}
