//! Killed in the middle, as by a power cut: what was acknowledged is there, and on it goes.

mod support;

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::json;
use support::{Guest, say};
use tudor_engine::Rng;
use tudor_engine::record::Record;
use tudor_server::{Config, Server};

/// Not a test of its own: the process that the other test starts and kills.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "it is the server that the test below starts"]
async fn serve() {
    let Ok(folder) = std::env::var("TUDOR_TEST_FOLDER") else { return };
    let config = Config::new("127.0.0.1:0".parse().unwrap(), folder, support::games());
    let running = Server::start(config).await.expect("it starts");
    println!("\nlistening at {}", running.addr());
    running.until_signal().await;
}

fn start(folder: &Path) -> (Child, SocketAddr) {
    let mut server = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "serve", "--ignored", "--nocapture"])
        .env("TUDOR_TEST_FOLDER", folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap()).lines();
    let addr = lines
        .find_map(|l| l.ok()?.strip_prefix("listening at ")?.parse().ok())
        .expect("it says where it listens");
    (server, addr)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_has_lost_and_doubled_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (mut server, mut addr) = start(folder.path());
    let answer = say(
        addr,
        format!("GET / HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n\r\n").as_bytes(),
    )
    .await;
    let cookie = answer.header("set-cookie").and_then(|c| c.split(';').next()).map(str::to_owned);
    let mut anna = Guest { addr, cookie };
    let table = anna.open("game=rose-king&against=screen").await;
    anna.sit(&table).await;
    let mut rng = Rng::new(1485);
    let mut acknowledged: Vec<String> = Vec::new();
    for round in 0..5 {
        let mut wire = anna.wire(&table).await.expect("a wire");
        wire.news().await;
        for _ in 0..5 {
            wire.until(|s| s["stage"] == "play" && s["mine"] == true || s["stage"] == "over").await;
            if wire.state["stage"] == "over" {
                break;
            }
            let moves = wire.moves();
            let mv = moves[rng.below(moves.len() as u32) as usize].clone();
            let before = wire.state["version"].clone();
            assert!(wire.make(&mv).await.get("ok").is_some());
            acknowledged.push(mv);
            wire.until(|s| s["version"] != before).await;
        }
        // One more is on its way when the power goes: it may have happened, or not, but not twice.
        let moves = wire.moves();
        let pending = json!({
            "do": "move", "id": format!("last-{round}"), "move": moves[0],
            "epoch": wire.state["epoch"], "version": wire.state["version"],
        });
        wire.send(&pending).await;
        server.kill().unwrap();
        server.wait().unwrap();
        (server, addr) = start(folder.path());
        anna.addr = addr;
        let text = anna.get(&format!("/t/{table}/record")).await.body;
        let record = Record::parse(&text).unwrap();
        let made: Vec<String> = record
            .steps
            .iter()
            .map(ToString::to_string)
            .filter(|s| s.starts_with("first: ") || s.starts_with("second: "))
            .map(|s| s.split_once(": ").unwrap().1.to_owned())
            // A pass is made by the table itself where nothing else is left.
            .filter(|mv| mv != "pass")
            .collect();
        let mut wanted: Vec<String> =
            acknowledged.iter().filter(|mv| *mv != "pass").cloned().collect();
        if made.len() > wanted.len() {
            wanted.push(moves[0].clone());
            acknowledged.push(moves[0].clone());
        }
        assert_eq!(made, wanted, "round {round}");
    }
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(acknowledged.len() > 15);
}
