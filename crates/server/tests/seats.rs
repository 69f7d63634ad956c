//! Who sits where, and who comes back as whom: invitations, private links, tables that nobody comes to.

use std::time::Duration;

use crate::support::{self, Guest, House};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tudor_engine::record::Record;
use tudor_engine::{FairError, Seat};
use tudor_server::{Config, Server, ServerLimits};

#[tokio::test]
async fn a_table_that_nobody_comes_to_can_be_closed() {
    let house = House::with(ServerLimits { tables: 1, ..ServerLimits::default() }).await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let table = anna.open("game=rose-king&against=link").await;
    let link = anna.invite(&table).await;
    let again = anna.post("/tables", "game=rose-king&against=link").await;
    assert_eq!(again.status, 429, "one is all she may have");
    let mut socket = anna.sit(&table).await;
    assert_eq!(socket.make("draw").await["code"], "waiting");
    assert!(socket.ask("resign").await.get("ok").is_some());
    socket.until(|s| s["stage"] == "over").await;
    assert!(socket.heard.last().unwrap().contains("This table is closed"));
    assert_eq!(ben.post(&link, "name=Ben").await.status, 404, "nobody can come any more");
    assert_eq!(anna.post(&format!("/t/{table}/invite"), "").await.status, 403);
    assert_eq!(anna.post(&format!("/t/{table}/rematch"), "").await.status, 403);
    assert!(anna.get("/").await.body.contains("Closed; nobody came"));
    let record = anna.get(&format!("/t/{table}/record")).await.body;
    let record = Record::parse(&record).expect("a record");
    assert!(support::games()[0].replay(&record, None).is_ok());
    let why = support::games()[0].verify(&record, None).expect_err("there were no dice");
    assert_eq!(why, FairError::Nobody(Seat::First).into());
    anna.open("game=rose-king&against=link").await;
}

#[tokio::test]
async fn a_seat_link_brings_the_seat_back_and_every_page_knows_what_it_has_seen() {
    let house = House::new().await;
    let (anna, ben, table) = house.two("game=rose-king").await;
    let (mut a, mut b) = (anna.sit(&table).await, ben.sit(&table).await);
    let eve = house.guest().await;
    let mut e = eve.socket(&table).await.expect("a socket");
    a.until(|s| s["stage"] == "play").await;
    b.until(|s| s["stage"] == "play").await;
    e.until(|s| s["stage"] == "play").await;
    let (epoch, version) = (e.state["epoch"].clone(), e.state["version"].clone());
    drop(e);
    let key = anna.post(&format!("/t/{table}/key"), "").await.json()["link"].clone();
    let key = key.as_str().expect("a link");
    assert_eq!(ben.post(key, "").await.status, 403, "nobody plays against himself");
    let laptop = house.guest().await;
    assert!(laptop.get(key).await.body.contains("Take my seat"));
    assert_eq!(laptop.post(key, "").await.status, 200);
    let mut a = laptop.sit(&table).await;
    b.until(|s| s["stage"] == "play").await;
    assert_eq!(a.state["seat"], "first");
    // As many changes as there were before: the number alone would say that nothing is new.
    for _ in 0..version.as_u64().expect("a number") {
        let (mine, other) =
            if a.state["mine"] == true { (&mut a, &mut b) } else { (&mut b, &mut a) };
        let mv = mine.moves()[0].clone();
        assert!(mine.make_when_mine(&mv).await);
        mine.news().await;
        let version = other.state["version"].clone();
        other.until(|s| s["version"] != version).await;
    }
    let path = format!("/t/{table}/ws?epoch={epoch}&version={version}");
    let mut e = eve.socket_with(&path, &house.url()).await.expect("a socket");
    assert!(e.news().await["parts"].get("pieces").is_some(), "what she has not seen is sent");
}

#[tokio::test]
async fn a_screen_that_comes_back_finds_its_curtain_closed() {
    let house = House::new().await;
    let anna = house.guest().await;
    let table = anna.open("game=tower&against=screen").await;
    let mut socket = anna.sit(&table).await;
    socket.until(|s| s["stage"] == "curtain").await;
    for _ in 0..4 {
        socket.send(&json!({ "do": "open", "id": "o", "seat": "first" })).await;
        socket.news().await;
        assert_eq!(socket.state["stage"], "play");
        // The socket breaks, and the page says what it has seen, whatever number that had.
        let (epoch, version) = (&socket.state["epoch"], &socket.state["version"]);
        let path = format!("/t/{table}/ws?epoch={epoch}&version={version}");
        socket = anna.socket_with(&path, &house.url()).await.expect("a socket");
        socket.news().await;
        assert_eq!(socket.state["stage"], "curtain");
        assert!(!socket.heard.concat().contains("Choose a room"));
    }
}

#[tokio::test]
async fn who_watched_and_sits_down_elsewhere_plays_here_too() {
    let house = House::new().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let table = anna.open("game=rose-king&against=link").await;
    let mut watching = ben.socket(&table).await.expect("a socket");
    watching.news().await;
    assert_eq!(watching.state["seat"], json!(null));
    assert_eq!(ben.post(&anna.invite(&table).await, "name=Ben").await.status, 200);
    watching.until(|s| s["seat"] == "second").await;
}

#[tokio::test]
async fn whatever_link_is_pasted_leads_where_it_points() {
    let house = House::new().await;
    let anna = house.guest().await;
    let [table, key] = ["AAAAAAAAAAAAAAAAAAAAAA", "BBBBBBBBBBBBBBBBBBBBBB"];
    let goes = async |link: &str| {
        let link: String = link.bytes().map(|b| format!("%{b:02X}")).collect();
        anna.get(&format!("/i?link={link}")).await.header("location").map(str::to_owned)
    };
    let seat = format!("/t/{table}/seat/{key}");
    for (link, to) in [
        (format!("http://x/i/{key}"), format!("/i/{key}")),
        (format!(" http://x/i/{key}/ "), format!("/i/{key}")),
        (key.to_owned(), format!("/i/{key}")),
        (format!("http://x/t/{table}?a=b#c"), format!("/t/{table}")),
        (format!("http://x/t/{table}/replay"), format!("/t/{table}")),
        (format!("http://x{seat}"), seat.clone()),
    ] {
        assert_eq!(goes(&link).await.as_deref(), Some(&*to), "{link}");
    }
    assert_eq!(anna.get("/i?link=nonsense").await.status, 404);
    assert_eq!(anna.get("/i").await.status, 404);
}

/// A server that listens at every address answers to every number, and still to no foreign name.
#[tokio::test]
async fn friends_in_the_same_house_come_in_by_number() {
    let data = tempfile::tempdir().expect("a folder");
    let all = "0.0.0.0:0".parse().expect("an address");
    let config = Config::new(all, data.path(), support::games());
    let running = Server::start(config).await.expect("it starts");
    let addr = std::net::SocketAddr::from(([127, 0, 0, 1], running.addr().port()));
    for (host, status) in
        [("192.168.7.5:1485", 200), ("[fe80::1]:1485", 200), ("evil.example", 403)]
    {
        let ask = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        assert_eq!(support::say(addr, ask.as_bytes()).await.status, status, "{host}");
    }
    running.shutdown().await;
}

#[tokio::test]
async fn a_connection_that_sends_nothing_keeps_no_place() {
    let silent = Duration::from_millis(300);
    let house = House::with(ServerLimits { visitors: 2, silent, ..ServerLimits::default() }).await;
    // As many as may come in, who never say what they want.
    let mut idle = Vec::new();
    for begun in ["", "GET / HT", "GET / HTTP/1.1\r\nHost: x\r\n"] {
        let mut stream = TcpStream::connect(house.addr()).await.expect("it listens");
        stream.write_all(begun.as_bytes()).await.expect("it reads");
        idle.push(stream);
    }
    let anna: Guest = house.guest().await;
    assert_eq!(anna.get("/").await.status, 200, "there is room again");
    for mut stream in idle {
        let mut said = Vec::new();
        let end = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut said));
        assert!(end.await.is_ok(), "they were sent away");
    }
}
