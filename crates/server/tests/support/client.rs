//! Clients that speak plain HTTP and WebSocket, so that a test can say anything.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};
use tudor_engine::Seat;
use tudor_engine::fair::{Entropy, link_before, pledge};

/// An answer.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|e| panic!("{e}: {}", self.body))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|l| {
            let (n, v) = l.split_once(": ")?;
            n.eq_ignore_ascii_case(name).then_some(v)
        })
    }

    fn cookie(&self) -> Option<String> {
        self.header("set-cookie").and_then(|v| v.split(';').next()).map(str::to_owned)
    }

    /// The sentence of a refusal.
    pub fn error(&self) -> String {
        self.json()["error"].as_str().unwrap_or_default().to_owned()
    }
}

/// Says these bytes and reads the answer to its end.
pub async fn say(addr: SocketAddr, bytes: &[u8]) -> Answer {
    try_to_say(addr, bytes).await.expect("it listens and reads")
}

async fn try_to_say(addr: SocketAddr, bytes: &[u8]) -> std::io::Result<Answer> {
    let mut stream = TcpStream::connect(addr).await?;
    stream.write_all(bytes).await?;
    let mut all = Vec::new();
    // A server that refuses early may hang up before all was read; what it said counts.
    let _ = stream.read_to_end(&mut all).await;
    let text = String::from_utf8_lossy(&all).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|s| s.parse().ok()).unwrap_or(0);
    Ok(Answer { status, head: head.to_owned(), body: body.to_owned() })
}

/// A browser without a screen.
#[derive(Clone)]
pub struct Guest {
    pub addr: SocketAddr,
    pub cookie: Option<String>,
}

impl Guest {
    /// Somebody who has a cookie.
    pub async fn new(addr: SocketAddr) -> Self {
        let mut guest = Self { addr, cookie: None };
        let answer = guest.get("/").await;
        assert_eq!(answer.status, 200);
        guest.cookie = answer.cookie();
        assert!(guest.cookie.is_some());
        guest
    }

    /// The same person at another server.
    pub fn at(&self, addr: SocketAddr) -> Self {
        Self { addr, cookie: self.cookie.clone() }
    }

    fn head(&self, method: &str, path: &str, more: &str) -> String {
        let cookie = self.cookie.as_ref().map(|c| format!("Cookie: {c}\r\n")).unwrap_or_default();
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\n{cookie}Connection: close\r\n{more}\r\n",
            self.addr
        )
    }

    pub async fn get(&self, path: &str) -> Answer {
        say(self.addr, self.head("GET", path, "").as_bytes()).await
    }

    pub async fn get_with(&self, path: &str, more: &str) -> Answer {
        say(self.addr, self.head("GET", path, more).as_bytes()).await
    }

    /// The same at a server that may be gone, or cut the connection before it has answered.
    pub async fn try_get(&self, path: &str) -> std::io::Result<Answer> {
        let answer = try_to_say(self.addr, self.head("GET", path, "").as_bytes()).await?;
        let cut = std::io::Error::from(std::io::ErrorKind::UnexpectedEof);
        if answer.status == 0 { Err(cut) } else { Ok(answer) }
    }

    /// Posts a form as our own page does.
    pub async fn post(&self, path: &str, form: &str) -> Answer {
        let origin = format!("Origin: http://{}\r\n", self.addr);
        self.post_with(path, form, &origin).await
    }

    pub async fn post_with(&self, path: &str, form: &str, more: &str) -> Answer {
        self.send_form(path, form, &format!("{more}Accept: application/json\r\n")).await
    }

    /// Posts a form as a browser does by itself, without our script: the answer is a page.
    pub async fn submit(&self, path: &str, form: &str) -> Answer {
        self.send_form(path, form, &format!("Origin: http://{}\r\n", self.addr)).await
    }

    async fn send_form(&self, path: &str, form: &str, more: &str) -> Answer {
        let more = format!(
            "{more}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n",
            form.len()
        );
        say(self.addr, (self.head("POST", path, &more) + form).as_bytes()).await
    }

    /// Opens a table and answers its name.
    pub async fn open(&self, form: &str) -> String {
        let answer = self.post("/tables", form).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let to = answer.json()["to"].as_str().expect("where to go").to_owned();
        to.strip_prefix("/t/").expect("a table").to_owned()
    }

    /// A fresh invitation to a table.
    pub async fn invite(&self, table: &str) -> String {
        let answer = self.post(&format!("/t/{table}/invite"), "").await;
        answer.json()["link"].as_str().expect("a link").to_owned()
    }

    pub async fn socket(&self, table: &str) -> Result<Socket, u16> {
        let origin = format!("http://{}", self.addr);
        self.socket_with(&format!("/t/{table}/ws"), &origin).await
    }

    pub async fn socket_with(&self, path: &str, origin: &str) -> Result<Socket, u16> {
        let mut request =
            format!("ws://{}{path}", self.addr).into_client_request().expect("an address");
        let headers = request.headers_mut();
        headers.insert("origin", origin.parse().expect("an origin"));
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", cookie.parse().expect("a cookie"));
        }
        let stream = TcpStream::connect(self.addr).await.expect("it listens");
        match client_async(request, stream).await {
            Ok((stream, _)) => Ok(Socket {
                stream,
                table: path.split(['/', '?']).nth(2).unwrap_or_default().to_owned(),
                state: Value::Null,
                heard: Vec::new(),
                bytes: Vec::new(),
                bot: Value::Null,
                part: None,
                chain: Vec::new(),
                withholds: false,
                said: Vec::new(),
                due: Vec::new(),
            }),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
                Err(answer.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// A socket that has heard the first message, and adds to the dice as soon as it may.
    pub async fn sit(&self, table: &str) -> Socket {
        let socket = self.socket(table).await.expect("a socket");
        socket.stirred().await
    }

    /// The same of a page that can unpack.
    pub async fn sit_packed(&self, table: &str) -> Socket {
        let origin = format!("http://{}", self.addr);
        let path = format!("/t/{table}/ws?packs=1");
        self.socket_with(&path, &origin).await.expect("a socket").stirred().await
    }
}

impl Socket {
    /// Adds to the dice from now on as the page does. What can be done without the other side is done.
    async fn stirred(self) -> Self {
        let mut socket = self;
        socket.part = Some(Entropy::from_bytes([0xAB; 32]));
        socket.news().await;
        while socket.state["stage"] == "gather" {
            let said = socket.said.len();
            // Refused, and everything that was told before is heard.
            assert!(socket.ask("undo").await.get("no").is_some());
            if said == socket.said.len() {
                break;
            }
        }
        socket
    }

    /// The same with live dice, of whose chain this is the secret.
    pub fn with_chain(mut self, seat: Seat, secret: u8) -> Self {
        let mut chain = vec![Entropy::from_bytes([secret; 32])];
        for number in (1..=300).rev() {
            chain.push(link_before(&self.table, seat, number, chain.last().expect("one")));
        }
        chain.reverse();
        (self.part, self.chain) = (Some(chain[0]), chain);
        self
    }

    /// What a page answers to a picture: while people gather a pledge, and once all pledges are shown what it pledged; and
    /// with live dice the link that is due.
    fn add_to_dice(&mut self) {
        let Some(bits) = self.part else { return };
        let shown = self.state["pledges"].is_array();
        for seat in self.state["stir"].as_array().cloned().unwrap_or_default() {
            let name = seat.as_str().expect("a seat");
            let pledged = pledge(&self.table, name.parse().expect("a seat"), &bits);
            let (what, bits) = if shown { ("stir", bits.hex()) } else { ("pledge", pledged.hex()) };
            let id = format!("dice-{what}-{name}");
            self.once(json!({ "do": what, "id": id, "seat": seat, "bits": bits }));
        }
        let number = self.state["link"]["number"].as_u64();
        if let Some(number) = number.filter(|_| !self.withholds) {
            let (id, seat) = (format!("dice-link-{number}"), &self.state["seat"]);
            let bits = self.chain[number as usize].hex();
            self.once(
                json!({ "do": "link", "id": id, "seat": seat, "number": number, "bits": bits }),
            );
        }
    }

    fn once(&mut self, said: Value) {
        let id = said["id"].as_str().unwrap_or_default().to_owned();
        if !self.said.contains(&id) {
            self.said.push(id);
            self.due.push(said);
        }
    }

    /// Sends what is due. If the reading is cancelled before, it is sent the next time; sent twice it counts once.
    async fn say_due(&mut self) {
        while let Some(said) = self.due.first().cloned() {
            self.send(&said).await;
            self.due.remove(0);
        }
    }
}

/// A packed message as text.
fn unpacked(bytes: &[u8]) -> String {
    let mut text = String::new();
    let read =
        std::io::Read::read_to_string(&mut flate2::read::DeflateDecoder::new(bytes), &mut text);
    assert_eq!(read.expect("it unpacks"), text.len());
    text
}

/// A message, with its markup where it belongs.
fn read(text: &str) -> Value {
    fn fill(list: &mut Value, pieces: &[&str]) {
        for item in list.as_array_mut().expect("a list") {
            if let Some(number) = item.as_u64() {
                *item = json!(pieces[number as usize]);
            } else if item.get("in").is_some() {
                fill(&mut item["in"], pieces);
            }
        }
    }
    let pieces: Vec<&str> = text.split('\u{1e}').collect();
    let mut message: Value = serde_json::from_str(pieces[0]).expect("JSON");
    if let Some(parts) = message.get_mut("parts").and_then(Value::as_object_mut) {
        for part in parts.values_mut() {
            let first = part[0].as_u64().expect("the number of its first piece");
            *part = part[1].take();
            fill(part, &pieces[first as usize..]);
        }
    }
    message
}

/// A page without a screen.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// The table's name.
    pub table: String,
    /// What it adds to the dice by itself.
    pub part: Option<Entropy>,
    /// With live dice: its chain, the end first; and does it keep its links to itself?
    pub chain: Vec<Entropy>,
    pub withholds: bool,
    /// What it has said of the dice, by id, and what of it is yet to be said.
    said: Vec<String>,
    due: Vec<Value>,
    /// What the script would know: choices and so on, with epoch and version.
    pub state: Value,
    /// Every message, as it reads.
    pub heard: Vec<String>,
    /// How many bytes of each came over the socket.
    pub bytes: Vec<usize>,
    /// What was last said of a bot that is awaited.
    pub bot: Value,
}

/// Requests are numbered through, because a number that was used is taken for the same request.
static NEXT: AtomicU32 = AtomicU32::new(1);

impl Socket {
    pub async fn send(&mut self, said: &Value) {
        self.raw(Message::text(said.to_string())).await;
    }

    pub async fn raw(&mut self, message: Message) {
        self.stream.send(message).await.expect("the socket is open");
    }

    /// The next message, besides what is said of a bot; `None` if the socket ended.
    pub async fn hear(&mut self) -> Option<Value> {
        self.say_due().await;
        loop {
            let message = self.hear_all().await?;
            if message.get("bot").is_none() {
                return Some(message);
            }
        }
    }

    /// Waits until this was said of a bot that is awaited.
    pub async fn until_bot(&mut self, what: impl Fn(&Value) -> bool) {
        while !what(&self.bot) {
            self.hear_all().await.expect("the socket is open");
        }
    }

    /// The next message; `None` if the socket ended.
    async fn hear_all(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(60), self.stream.next());
            let heard = match next.await.expect("something is said within a minute") {
                Some(Ok(Message::Binary(packed))) => (unpacked(&packed), packed.len()),
                Some(Ok(Message::Text(text))) => (text.to_string(), text.len()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                _ => return None,
            };
            let (text, bytes) = heard;
            let message = read(&text);
            self.heard.push(text);
            self.bytes.push(bytes);
            if let Some(bot) = message.get("bot") {
                self.bot = bot.clone();
            }
            if message.get("version").is_some() {
                if let Some(play) = message.get("play") {
                    self.state = play.clone();
                }
                self.state["epoch"] = message["epoch"].clone();
                self.state["version"] = message["version"].clone();
                self.add_to_dice();
                self.say_due().await;
            } else if self.said.iter().any(|id| message["ok"] == **id) {
                continue;
            }
            return Some(message);
        }
    }

    /// The next picture.
    pub async fn news(&mut self) -> Value {
        loop {
            let message = self.hear().await.expect("the socket is open");
            if message.get("version").is_some() {
                return message;
            }
        }
    }

    /// The next answer to a request.
    pub async fn answer(&mut self) -> Value {
        loop {
            let message = self.hear().await.expect("the socket is open");
            if message.get("version").is_none() {
                return message;
            }
        }
    }

    /// Waits until the script would know this.
    pub async fn until(&mut self, what: impl Fn(&Value) -> bool) {
        while !what(&self.state) {
            self.news().await;
        }
    }

    pub fn request(&self, what: &str) -> Value {
        json!({
            "do": what, "id": format!("r{}", NEXT.fetch_add(1, Ordering::Relaxed)),
            "epoch": self.state["epoch"], "version": self.state["version"],
        })
    }

    /// Asks for something and answers the answer.
    pub async fn ask(&mut self, what: &str) -> Value {
        let said = self.request(what);
        self.send(&said).await;
        self.answer().await
    }

    /// Makes a move as soon as it is one's turn; was it done?
    pub async fn make_when_mine(&mut self, mv: &str) -> bool {
        self.until(|s| s["mine"] == true).await;
        self.make(mv).await.get("ok").is_some()
    }

    pub async fn make(&mut self, mv: &str) -> Value {
        let mut said = self.request("move");
        said["move"] = json!(mv);
        self.send(&said).await;
        self.answer().await
    }

    pub fn moves(&self) -> Vec<String> {
        let choices = self.state["choices"].as_array().cloned().unwrap_or_default();
        choices.iter().map(|c| c["move"].as_str().expect("a move").to_owned()).collect()
    }
}
