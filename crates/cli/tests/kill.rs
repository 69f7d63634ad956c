//! The program killed in the middle, as by a power cut: what was acknowledged is there, and on it goes.

// The clients of the server's own tests: there is one way to speak to a table.
#[path = "../../server/tests/support/client.rs"]
#[allow(dead_code, reason = "each test uses what it needs")]
mod client;

use std::io::{BufRead as _, BufReader, Lines};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use client::{Guest, Socket};
use serde_json::json;
use tudor_browser::{Browser, Screen};
use tudor_engine::fair::{Entropy, pledge};
use tudor_engine::record::Record;
use tudor_engine::{Rng, Seat};

/// `tudor serve`, killed when it is dropped.
struct Served {
    program: Child,
    /// A program that can tell nobody any more ends.
    _out: Lines<BufReader<ChildStdout>>,
    addr: SocketAddr,
}

impl Served {
    fn start(folder: &Path, listen: &str) -> Self {
        let mut program = Command::new(env!("CARGO_BIN_EXE_tudor"))
            .args(["serve", "--listen", listen, "--data"])
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let mut lines = BufReader::new(program.stdout.take().expect("a pipe")).lines();
        let addr = lines
            .find_map(|l| {
                l.ok()?.strip_prefix("Tudor is open at http://")?.trim_end_matches('/').parse().ok()
            })
            .expect("it says where it listens");
        Self { program, _out: lines, addr }
    }

    /// SIGKILL: the program has no say in it.
    fn kill(&mut self) {
        self.program.kill().expect("it ran");
        self.program.wait().expect("it ended");
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// Plays a few moves at random, and answers those that were acknowledged.
async fn play(socket: &mut Socket, rng: &mut Rng) -> Vec<String> {
    let mut made = Vec::new();
    for _ in 0..5 {
        socket.until(|s| s["stage"] == "play" && s["mine"] == true || s["stage"] == "over").await;
        if socket.state["stage"] == "over" {
            break;
        }
        let moves = socket.moves();
        let mv = moves[rng.below(moves.len() as u32) as usize].clone();
        let before = socket.state["version"].clone();
        assert!(socket.make(&mv).await.get("ok").is_some());
        made.push(mv);
        socket.until(|s| s["version"] != before).await;
    }
    made
}

/// The moves of the table's record. A pass is left out: the table makes it by itself where nothing else is left.
async fn recorded(guest: &Guest, table: &str) -> Vec<String> {
    let record =
        Record::parse(&guest.get(&format!("/t/{table}/record")).await.body).expect("a record");
    let steps = record.steps.iter().map(ToString::to_string);
    let moves = steps.filter_map(|s| {
        s.strip_prefix("first: ").or_else(|| s.strip_prefix("second: ")).map(str::to_owned)
    });
    moves.filter(|mv| mv != "pass").collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_has_lost_and_doubled_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Served::start(folder.path(), "127.0.0.1:0");
    let mut anna = Guest::new(server.addr).await;
    let table = anna.open("game=rose-king&against=screen").await;
    anna.sit(&table).await;
    let mut rng = Rng::new(1485);
    let mut acknowledged: Vec<String> = Vec::new();
    for round in 0..5 {
        let mut socket = anna.socket(&table).await.expect("a socket");
        socket.news().await;
        acknowledged.extend(play(&mut socket, &mut rng).await);
        // One more is on its way when the power goes: it may have happened, or not, but not twice.
        let pending = socket.moves()[0].clone();
        socket
            .send(&json!({
                "do": "move", "id": format!("last-{round}"), "move": pending,
                "epoch": socket.state["epoch"], "version": socket.state["version"],
            }))
            .await;
        server.kill();
        server = Served::start(folder.path(), "127.0.0.1:0");
        anna.addr = server.addr;
        let made = recorded(&anna, &table).await;
        acknowledged.retain(|mv| mv != "pass");
        if made.len() > acknowledged.len() {
            acknowledged.push(pending);
        }
        assert_eq!(made, acknowledged, "round {round}");
    }
    assert!(acknowledged.len() > 15);
}

/// The power goes after every word that is said of the dice: nothing of it is lost, and nothing is done twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_killed_between_pledge_and_bits_goes_on_with_what_was_pledged() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Served::start(folder.path(), "127.0.0.1:0");
    let mut anna = Guest::new(server.addr).await;
    let mut ben = Guest::new(server.addr).await;
    let table = anna.open("game=rose-king&against=link&side=first").await;
    let link = anna.invite(&table).await;
    assert_eq!(ben.post(&link, "name=Ben").await.status, 200);
    let parts = [(Seat::First, 1), (Seat::Second, 2)]
        .map(|(seat, byte)| (seat, Entropy::from_bytes([byte; 32])));
    let pledges = parts.map(|(seat, bits)| ("pledge", seat, pledge(&table, seat, &bits).hex()));
    let shown = parts.map(|(seat, bits)| ("stir", seat, bits.hex()));
    for (n, (what, seat, bits)) in pledges.iter().chain(&shown).enumerate() {
        // Said, and cut off before the answer is read; then said again, as a page does that heard none.
        for again in [false, true] {
            let guest = if *seat == Seat::First { &anna } else { &ben };
            let mut socket = guest.socket(&table).await.expect("a socket");
            socket.news().await;
            // What was acknowledged stands: from the third word on both pledges are shown, always the same.
            if n >= 2 && socket.state["stage"] == "gather" {
                assert_eq!(
                    socket.state["pledges"],
                    json!(pledges.each_ref().map(|(_, _, hash)| hash))
                );
            }
            socket
                .send(&json!({ "do": what, "id": "d", "seat": seat.to_string(), "bits": bits }))
                .await;
            if again {
                assert_eq!(socket.answer().await["ok"], "d", "{what} {seat}");
            }
            server.kill();
            server = Served::start(folder.path(), "127.0.0.1:0");
            (anna.addr, ben.addr) = (server.addr, server.addr);
        }
    }
    let mut socket = anna.socket(&table).await.expect("a socket");
    socket.until(|s| s["stage"] == "play").await;
    assert!(socket.ask("resign").await.get("ok").is_some());
    let text = anna.get(&format!("/t/{table}/record")).await.body;
    let record = Record::parse(&text).expect("a record");
    let fair = record.fair.as_ref().expect("promised");
    assert_eq!(fair.people.0, parts.map(|(_, bits)| Some(bits)));
    assert_eq!(text.matches("chance deal").count(), 2, "dealt once: {text}");
    let game = tudor_catalog::game("rose-king").expect("a game");
    assert!(game.verify(&record, None).expect("it checks").pledged);
}

/// The same with live dice, after every link: each is there, and every card is dealt once.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_killed_between_two_links_keeps_both_and_deals_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Served::start(folder.path(), "127.0.0.1:0");
    let mut anna = Guest::new(server.addr).await;
    let mut ben = Guest::new(server.addr).await;
    let table = anna.open("game=rose-king&against=link&side=first&live=on").await;
    let link = anna.invite(&table).await;
    assert_eq!(ben.post(&link, "name=Ben").await.status, 200);
    let mut a = anna.socket(&table).await.expect("a socket").with_chain(Seat::First, 1);
    let mut b = ben.socket(&table).await.expect("a socket").with_chain(Seat::Second, 2);
    (a.withholds, b.withholds) = (true, true);
    while a.state["stage"] != "play" || b.state["stage"] != "play" {
        tokio::select! { m = a.hear() => m, m = b.hear() => m }.expect("the sockets are open");
    }
    let chains = [(Seat::First, a.chain), (Seat::Second, b.chain)];
    for number in 1..=2 {
        for (seat, chain) in &chains {
            // Said, and cut off before the answer is read; then said again, as a page does that heard none.
            for again in [false, true] {
                let guest = if *seat == Seat::First { &anna } else { &ben };
                let mut socket = guest.socket(&table).await.expect("a socket");
                socket.news().await;
                let link = chain[number].hex();
                socket.send(&json!({ "do": "link", "id": "l", "seat": seat.to_string(), "number": number, "bits": link }))
                    .await;
                if again {
                    assert_eq!(socket.answer().await["ok"], "l", "{number} {seat}");
                }
                server.kill();
                server = Served::start(folder.path(), "127.0.0.1:0");
                (anna.addr, ben.addr) = (server.addr, server.addr);
            }
        }
    }
    let mut socket = anna.socket(&table).await.expect("a socket");
    socket.until(|s| s["mine"] == true).await;
    assert!(socket.ask("resign").await.get("ok").is_some());
    let text = anna.get(&format!("/t/{table}/record")).await.body;
    assert_eq!(text.matches("chance deal").count(), 2, "dealt once: {text}");
    let record = Record::parse(&text).expect("a record");
    let game = tudor_catalog::game("rose-king").expect("a game");
    assert!(game.verify(&record, None).expect("it checks").live);
}

/// The page of somebody who plays a bot when the server dies: it says so, keeps the seat, and goes on by itself.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_goes_on_after_the_server_was_killed() -> tudor_browser::Result<()> {
    const READY: &str = "document.body.classList.contains('mine') && !document.querySelector('.busy') && document.querySelector('#btns .btn, #panels .card.may')";
    const LINES: &str = "document.querySelectorAll('#log li').length";
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Served::start(folder.path(), "127.0.0.1:0");
    let browser = Browser::launch().await?;
    let me = browser.person(Screen::DESKTOP).await?;
    me.patience(Duration::from_secs(60));
    me.goto(&format!("http://{}/", server.addr)).await?;
    me.press("label[for=rose-king-level-page]").await?;
    me.press("button[value=bot]").await?;
    for round in 0..4 {
        me.wait(READY).await?;
        let lines: usize = me.eval(LINES).await?;
        // With five cards nobody can draw: then there is a button only once a card is picked.
        if me.count("#btns .btn").await? == 0 {
            me.press("#panels .card.may").await?;
            me.wait("document.querySelector('#btns .go')").await?;
        }
        me.press("#btns .btn").await?;
        me.wait(&format!("{LINES} > {lines}")).await?;
        if round % 2 == 1 {
            continue;
        }
        let told: String = me.text("#log").await?;
        server.kill();
        me.wait("document.querySelector('#connection').textContent.includes('try again')").await?;
        let addr = server.addr.to_string();
        server = Served::start(folder.path(), &addr);
        me.wait("!document.querySelector('#connection').textContent").await?;
        let now: String = me.text("#log").await?;
        assert!(now.starts_with(&told), "the log goes on where it was:\n{told}\n{now}");
    }
    browser.close().await
}
