//! How much a server holds: random legal moves over real wires, against a real file, in a process of its own.
//!
//! The server is another process, so its processor time is read from the system and the clients' is not in it.
//! Every table has two people with a wire each, and spectators if wanted. Latency is the time from sending a move
//! to its acknowledgement, which comes after the move is safe on the disk.

use std::fmt;
use std::io::Write as _;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use tudor_engine::Rng;

use crate::part::BREAK;

/// What is measured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BenchConfig {
    /// The game's id.
    pub game: String,
    /// Tables at once, two people each.
    pub tables: u32,
    /// How long.
    pub seconds: u64,
    /// Spectators a table.
    pub spectators: u32,
    /// One move a table in this time; `None` is as fast as it goes.
    pub pace: Option<Duration>,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct BenchReport {
    /// Tables at once.
    pub tables: u32,
    /// Moves acknowledged.
    pub moves: u64,
    /// Moves a second.
    pub rate: f64,
    /// Half of the moves were acknowledged within so many milliseconds.
    pub p50: f64,
    /// 99 of 100 were.
    pub p99: f64,
    /// The server's processor time a move, in milliseconds.
    pub cpu: f64,
    /// What the server sent a move, to all wires of the table together.
    pub bytes: f64,
    /// The server's memory at its highest, in megabytes.
    pub memory: f64,
    /// The disk's time to make 4 KiB safe, in milliseconds: what no server can beat.
    pub fsync: f64,
}

impl fmt::Display for BenchReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} tables: {} moves, {:.0} moves/s, p50 {:.1} ms, p99 {:.1} ms, server CPU {:.3} ms a move, {:.1} kB a move, {:.0} MB; disk fsync {:.2} ms",
            self.tables,
            self.moves,
            self.rate,
            self.p50,
            self.p99,
            self.cpu,
            self.bytes / 1000.0,
            self.memory,
            self.fsync
        )
    }
}

#[derive(Default)]
pub(crate) struct Count {
    bytes: AtomicU64,
    counting: AtomicBool,
    over: AtomicBool,
    times: Mutex<Vec<u32>>,
}

/// Starts the server with `serve`, which must print its address (`http://...`) in its first lines, and measures it.
/// `folder` is where it keeps its data: the disk is measured there too.
///
/// # Errors
/// What went wrong, in a sentence.
pub async fn bench(
    config: &BenchConfig,
    serve: Command,
    folder: &Path,
) -> Result<BenchReport, String> {
    let fsync = fsync(folder).map_err(|e| format!("The disk does not answer: {e}"))?;
    let mut server = start(serve).await?;
    let (addr, pid) = (server.addr, server.pid);
    let count = Arc::new(Count::default());
    let ready = Arc::new(tokio::sync::Barrier::new(config.tables as usize + 1));
    let mut tasks = Vec::new();
    for n in 0..config.tables {
        let (count, ready, config) = (Arc::clone(&count), Arc::clone(&ready), config.clone());
        tasks.push(tokio::spawn(async move {
            let table = Table::open(addr, &config, n, &count).await;
            ready.wait().await;
            table?.play(&config, &count).await
        }));
    }
    ready.wait().await;
    // The first second is for warming up.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (begun, cpu) = (Instant::now(), cpu(pid));
    count.counting.store(true, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs(config.seconds)).await;
    count.counting.store(false, Ordering::Relaxed);
    let (took, cpu) = (begun.elapsed().as_secs_f64(), self::cpu(pid) - cpu);
    let memory = memory(pid);
    count.over.store(true, Ordering::Relaxed);
    for task in tasks {
        match tokio::time::timeout(Duration::from_secs(5), task).await {
            Ok(Ok(result)) => result?,
            Ok(Err(error)) => return Err(format!("A client broke: {error}")),
            Err(_) => {} // it waits for a move that nobody makes any more
        }
    }
    server.kill().await?;
    let mut times =
        std::mem::take(&mut *count.times.lock().unwrap_or_else(PoisonError::into_inner));
    times.sort_unstable();
    let moves = times.len() as u64;
    let at = |part: f64| {
        let n = ((times.len() as f64 * part) as usize).min(times.len().saturating_sub(1));
        times.get(n).map_or(0.0, |&us| f64::from(us) / 1000.0)
    };
    Ok(BenchReport {
        tables: config.tables,
        moves,
        rate: moves as f64 / took,
        p50: at(0.5),
        p99: at(0.99),
        cpu: cpu * 1000.0 / moves.max(1) as f64,
        bytes: count.bytes.load(Ordering::Relaxed) as f64 / moves.max(1) as f64,
        memory,
        fsync,
    })
}

/// A server in a process of its own.
pub(crate) struct Served {
    process: Child,
    pub(crate) addr: SocketAddr,
    pid: u32,
}

impl Served {
    /// Ends it at once, as a power cut would.
    pub(crate) async fn kill(&mut self) -> Result<(), String> {
        self.process.kill().await.map_err(|e| format!("The server cannot be killed: {e}"))
    }

    /// Asks it to end, as a host does who starts another version.
    pub(crate) async fn end(&mut self) -> Result<(), String> {
        let asked = Command::new("kill").args(["-TERM", &self.pid.to_string()]).status().await;
        asked.map_err(|e| format!("The server cannot be asked to end: {e}"))?;
        match tokio::time::timeout(Duration::from_secs(60), self.process.wait()).await {
            Ok(Ok(status)) if status.success() => Ok(()),
            Ok(Ok(status)) => Err(format!("Asked to end, the server ended badly: {status}")),
            Ok(Err(error)) => Err(format!("The server is out of sight: {error}")),
            Err(_) => Err("Asked to end, the server went on for a minute.".to_owned()),
        }
    }
}

/// Starts a server and waits for its address.
pub(crate) async fn start(mut serve: Command) -> Result<Served, String> {
    serve.stdout(Stdio::piped()).kill_on_drop(true);
    let mut process = serve.spawn().map_err(|e| format!("The server does not start: {e}"))?;
    let pid = process.id().ok_or("The server is gone.")?;
    let out = process.stdout.take().ok_or("The server says nothing.")?;
    let mut lines = BufReader::new(out).lines();
    while let Ok(Some(line)) = lines.next_line().await {
        if let Some((_, rest)) = line.split_once("http://") {
            let part = |c: char| c.is_ascii_digit() || c == '.' || c == ':';
            let end = rest.find(|c| !part(c)).unwrap_or(rest.len());
            let addr = rest[..end].parse().map_err(|_| format!("No address: {line}"))?;
            // Go on reading, or the server would stop at a full pipe.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return Ok(Served { process, addr, pid });
        }
    }
    Err("The server ended before it said its address.".to_owned())
}

/// The median of 41 writes of 4 KiB that are made safe.
fn fsync(folder: &Path) -> std::io::Result<f64> {
    let path = folder.join("fsync.tmp");
    let mut file = std::fs::File::create(&path)?;
    let mut times = Vec::new();
    for _ in 0..41 {
        let begun = Instant::now();
        file.write_all(&[7; 4096])?;
        file.sync_data()?;
        times.push(begun.elapsed().as_secs_f64() * 1000.0);
    }
    std::fs::remove_file(path)?;
    times.sort_by(f64::total_cmp);
    Ok(times[20])
}

/// The processor time of a process in seconds; 0 where the system does not tell.
fn cpu(pid: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    // After the name in brackets come the fields from the third on; the 14th and 15th are user and system ticks.
    let fields = stat.rsplit(')').next().unwrap_or_default();
    let ticks: f64 =
        fields.split_whitespace().skip(11).take(2).filter_map(|t| t.parse::<f64>().ok()).sum();
    ticks / 100.0
}

/// The memory of a process at its highest, in megabytes.
fn memory(pid: u32) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix("VmHWM:")).unwrap_or_default();
    line.trim().trim_end_matches(" kB").parse::<f64>().unwrap_or(0.0) / 1000.0
}

pub(crate) type Wire = WebSocketStream<TcpStream>;

/// A person: a cookie and a wire.
pub(crate) struct Person {
    pub(crate) cookie: String,
    pub(crate) wire: Option<Wire>,
    /// Epoch, version and choices, as far as heard.
    pub(crate) seen: (String, String),
    pub(crate) moves: Vec<String>,
    pub(crate) over: bool,
    /// Somebody has yet to add to the dice.
    pub(crate) gathers: bool,
}

/// The answer to a request.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) id: String,
    pub(crate) done: bool,
}

/// A table with its two people.
pub(crate) struct Table {
    pub(crate) addr: SocketAddr,
    pub(crate) id: String,
    pub(crate) people: [Person; 2],
    pub(crate) rng: Rng,
    pub(crate) nth: u64,
}

pub(crate) async fn http(
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

fn between<'a>(text: &'a str, before: &str, after: char) -> Option<&'a str> {
    let at = text.find(before)? + before.len();
    let end = text[at..].find(after)?;
    Some(&text[at..at + end])
}

impl Person {
    async fn new(addr: SocketAddr) -> Result<Self, String> {
        let answer = http(addr, "GET", "/", "", "").await?;
        let cookie = between(&answer, "set-cookie: ", ';').ok_or("No cookie.")?.to_owned();
        let seen = (String::new(), String::new());
        Ok(Self { cookie, wire: None, seen, moves: Vec::new(), over: false, gathers: false })
    }

    /// Opens a wire and hears how the table stands.
    pub(crate) async fn come(
        &mut self,
        addr: SocketAddr,
        table: &str,
        count: &Count,
    ) -> Result<(), String> {
        self.wire = Some(wire(addr, table, &self.cookie).await?);
        (self.over, self.gathers, self.moves) = (false, false, Vec::new());
        while self.hear(count).await?.is_some() {}
        Ok(())
    }

    /// Comes and adds to the dice.
    async fn sit(&mut self, addr: SocketAddr, table: &str, count: &Count) -> Result<(), String> {
        self.come(addr, table, count).await?;
        self.stir(count).await
    }

    /// Adds to the dice, once more if need be: the first time stands.
    pub(crate) async fn stir(&mut self, count: &Count) -> Result<(), String> {
        for seat in ["first", "second"] {
            // A seat that is not ours is refused, and that is all right.
            let text = format!(
                "{{\"do\":\"stir\",\"id\":\"s\",\"seat\":\"{seat}\",\"bits\":\"{}\"}}",
                "5a".repeat(32)
            );
            self.say(text).await?;
        }
        let mut answers = 0;
        while answers < 2 {
            answers += u32::from(self.hear(count).await?.is_some());
        }
        Ok(())
    }

    pub(crate) async fn say(&mut self, text: String) -> Result<(), String> {
        let wire = self.wire.as_mut().ok_or("No wire.")?;
        wire.send(Message::text(text)).await.map_err(|e| e.to_string())
    }

    /// Hears one message; gives it back if it was the answer to a request.
    pub(crate) async fn hear(&mut self, count: &Count) -> Result<Option<Answer>, String> {
        let wire = self.wire.as_mut().ok_or("No wire.")?;
        loop {
            match wire.next().await {
                Some(Ok(Message::Text(text))) => {
                    if count.counting.load(Ordering::Relaxed) {
                        count.bytes.fetch_add(text.len() as u64, Ordering::Relaxed);
                    }
                    return Ok(self.read(&text));
                }
                Some(Ok(_)) => {}
                other => return Err(format!("A wire ended: {other:?}")),
            }
        }
    }

    /// Reads only what a player needs: taking all of it apart would measure the client.
    fn read(&mut self, text: &str) -> Option<Answer> {
        if !text.starts_with("{\"epoch\":") {
            let done = between(text, "\"ok\":\"", '"');
            let id = done.or_else(|| between(text, "\"no\":\"", '"')).unwrap_or_default();
            return Some(Answer { id: id.to_owned(), done: done.is_some() });
        }
        if let (Some(epoch), Some(version)) =
            (between(text, "\"epoch\":", ','), between(text, "\"version\":", ','))
        {
            self.seen = (epoch.to_owned(), version.to_owned());
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
            self.gathers = play.contains("\"stage\":\"gather\"");
        }
        None
    }
}

async fn wire(addr: SocketAddr, table: &str, cookie: &str) -> Result<Wire, String> {
    let mut request =
        format!("ws://{addr}/t/{table}/ws").into_client_request().map_err(|e| e.to_string())?;
    let value = |text: String| text.parse().map_err(|_| "No header.".to_owned());
    request.headers_mut().insert("origin", value(format!("http://{addr}"))?);
    request.headers_mut().insert("cookie", value(cookie.to_owned())?);
    let stream = TcpStream::connect(addr).await.map_err(|e| e.to_string())?;
    stream.set_nodelay(true).map_err(|e| e.to_string())?;
    // The usual buffer of 128 KiB is cleared before every reading, and the clients share the cores with the server.
    let small = WebSocketConfig::default().read_buffer_size(16 << 10);
    let opened = client_async_with_config(request, stream, Some(small)).await;
    Ok(opened.map_err(|e| e.to_string())?.0)
}

impl Table {
    pub(crate) async fn open(
        addr: SocketAddr,
        config: &BenchConfig,
        n: u32,
        count: &Arc<Count>,
    ) -> Result<Self, String> {
        let mut people = [Person::new(addr).await?, Person::new(addr).await?];
        let form = format!("game={}&against=link", config.game);
        let answer = http(addr, "POST", "/tables", &people[0].cookie, &form).await?;
        let id = between(&answer, "\"to\":\"/t/", '"')
            .ok_or_else(|| format!("No table: {answer}"))?
            .to_owned();
        let answer = http(addr, "POST", &format!("/t/{id}/invite"), &people[0].cookie, "").await?;
        let link = between(&answer, "\"link\":\"", '"').ok_or("No invitation.")?;
        http(addr, "POST", link, &people[1].cookie, "name=Ben").await?;
        for person in &mut people {
            person.sit(addr, &id, count).await?;
        }
        for _ in 0..config.spectators {
            let (mut eve, count) = (Person::new(addr).await?, Arc::clone(count));
            eve.wire = Some(wire(addr, &id, &eve.cookie).await?);
            tokio::spawn(async move { while eve.hear(&count).await.is_ok() {} });
        }
        Ok(Self { addr, id, people, rng: Rng::new(u64::from(n)), nth: 0 })
    }

    /// Plays until it is over with the measuring, or the wire ends.
    pub(crate) async fn play(
        &mut self,
        config: &BenchConfig,
        count: &Arc<Count>,
    ) -> Result<(), String> {
        let mut due = Instant::now();
        if let Some(pace) = config.pace {
            // Spread over the time of one move, as people are.
            due += pace.mul_f64(f64::from(self.rng.below(1000)) / 1000.0);
        }
        while !count.over.load(Ordering::Relaxed) {
            let Some(n) = self.people.iter().position(|p| !p.moves.is_empty()) else {
                if self.people[0].over {
                    self.again(count).await?;
                    continue;
                }
                let [a, b] = &mut self.people;
                tokio::select! { heard = a.hear(count) => heard?, heard = b.hear(count) => heard? };
                continue;
            };
            if let Some(pace) = config.pace {
                tokio::time::sleep_until(due.into()).await;
                due += pace;
            }
            self.nth += 1;
            let person = &mut self.people[n];
            let mv = person.moves.swap_remove(self.rng.below(person.moves.len() as u32) as usize);
            person.moves.clear();
            let text = format!(
                "{{\"do\":\"move\",\"id\":\"m{}\",\"epoch\":{},\"version\":{},\"move\":\"{mv}\"}}",
                self.nth, person.seen.0, person.seen.1
            );
            let begun = Instant::now();
            person.say(text).await?;
            while person.hear(count).await?.is_none() {}
            if count.counting.load(Ordering::Relaxed) {
                let took = begun.elapsed().as_micros() as u32;
                count.times.lock().unwrap_or_else(PoisonError::into_inner).push(took);
            }
            // The new picture tells both what comes next.
            person.hear(count).await?;
            self.people[1 - n].hear(count).await?;
        }
        Ok(())
    }

    async fn again(&mut self, count: &Count) -> Result<(), String> {
        self.id = self.rematch().await?;
        for person in &mut self.people {
            person.sit(self.addr, &self.id, count).await?;
        }
        Ok(())
    }

    /// The table of the rematch; asked again, it is the same.
    pub(crate) async fn rematch(&self) -> Result<String, String> {
        let path = format!("/t/{}/rematch", self.id);
        let answer = http(self.addr, "POST", &path, &self.people[0].cookie, "").await?;
        Ok(between(&answer, "\"to\":\"/t/", '"').ok_or("No rematch.")?.to_owned())
    }
}
