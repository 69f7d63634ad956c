//! Every bad input of a page, a script, or somebody who is neither: the right status, a sentence, nothing changed.

use crate::support::{self, House, say};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio_tungstenite::tungstenite::Message;
use tudor_server::{Config, Server, ServerLimits, StartError};

#[tokio::test]
async fn out_of_turn_illegal_stale_repeated_and_after_the_end() {
    let house = House::new().await;
    let (anna, ben, table) = house.two("game=rose-king").await;
    let mut a = anna.sit(&table).await;
    let mut b = ben.sit(&table).await;
    a.until(|s| s["stage"] == "play").await;
    b.until(|s| s["stage"] == "play").await;
    let (mine, other) = if a.state["mine"] == true { (&mut a, &mut b) } else { (&mut b, &mut a) };

    let no = other.make("draw").await;
    assert_eq!(no["code"], "turn", "{no}");
    assert_eq!(no["text"], "It is not your turn.");

    let no = mine.make("Z9").await;
    assert_eq!(no["code"], "illegal", "{no}");
    assert!(no["text"].as_str().is_some_and(|t| t.len() > 10), "{no}");

    // A request is made twice, as a page does that did not hear the answer: it happens once.
    let old = mine.state.clone();
    let mv = mine.moves()[0].clone();
    let mut said = mine.request("move");
    said["move"] = json!(mv);
    mine.send(&said).await;
    assert_eq!(mine.answer().await["ok"], said["id"]);
    mine.news().await;
    let after = mine.state["version"].clone();
    mine.send(&said).await;
    assert_eq!(mine.answer().await["ok"], said["id"]);
    assert_eq!(mine.state["version"], after, "nothing happened the second time");

    // What was chosen for an older position does not count for a newer one.
    other.until(|s| s["mine"] == true).await;
    let mv = other.moves()[0].clone();
    assert!(other.make(&mv).await.get("ok").is_some());
    mine.until(|s| s["mine"] == true).await;
    let mv = mine.moves()[0].clone();
    let stale = json!({ "do": "move", "id": "late", "epoch": old["epoch"], "version": old["version"], "move": mv });
    mine.send(&stale).await;
    let no = mine.answer().await;
    assert_eq!(no["code"], "stale", "{no}");
    let mut foreign = stale.clone();
    foreign["epoch"] = json!(1);
    mine.send(&foreign).await;
    assert_eq!(mine.answer().await["code"], "stale");

    assert!(mine.ask("resign").await.get("ok").is_some());
    mine.until(|s| s["stage"] == "over").await;
    let no = mine.make(&mv).await;
    assert_eq!(no["code"], "over", "{no}");
    assert_eq!(mine.ask("resign").await["code"], "over");
    assert_eq!(mine.ask("undo").await["code"], "over");
    assert_eq!(mine.ask("allow").await["code"], "over");
}

#[tokio::test]
async fn malformed_oversized_and_foreign_words_on_the_wire() {
    let house = House::new().await;
    let (anna, _, table) = house.two("game=rose-king").await;
    let mut socket = anna.sit(&table).await;
    for bad in [
        "",
        "{",
        "[]",
        "null",
        "{\"do\":\"move\"}",
        "{\"do\":\"fly\",\"id\":\"x\"}",
        "{\"do\":\"move\",\"id\":\"x\"}",
        "{\"do\":\"move\",\"id\":\"\",\"move\":\"draw\"}",
        "{\"do\":\"move\",\"id\":\"a b\",\"move\":\"draw\"}",
        "{\"do\":\"move\",\"id\":\"x\",\"version\":-1,\"move\":\"draw\"}",
        "{\"do\":\"move\",\"id\":\"x\",\"seat\":\"third\",\"move\":\"draw\"}",
        "{\"do\":\"stir\",\"id\":\"x\",\"bits\":\"zz\"}",
        "{\"do\":\"undo\",\"id\":\"x\",\"more\":1}",
    ] {
        socket.raw(Message::text(bad)).await;
        let no = socket.answer().await;
        assert_eq!(no["code"], "bad", "{bad}: {no}");
        assert!(no["text"].as_str().is_some_and(|t| t.ends_with('.')), "{no}");
    }
    let long = json!({ "do": "move", "id": "x", "move": "x".repeat(1000) });
    socket.send(&long).await;
    assert_eq!(socket.answer().await["code"], "bad");
    socket.raw(Message::binary(vec![0, 159, 146, 150])).await;
    assert_eq!(socket.answer().await["code"], "bad");
    // A seat that is not mine.
    let mut said = socket.request("resign");
    said["seat"] = json!(if socket.state["seat"] == "first" { "second" } else { "first" });
    socket.send(&said).await;
    assert_eq!(socket.answer().await["code"], "seat");
    // Far too long: the socket ends, the server does not.
    socket.raw(Message::text("x".repeat(100_000))).await;
    assert!(socket.hear().await.is_none());
    assert_eq!(anna.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn a_wire_begins_with_a_handshake() {
    let house = House::new().await;
    let (anna, _, table) = house.two("game=rose-king").await;
    let path = format!("/t/{table}/ws");
    let addr = house.addr();
    let whole = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let ask = |how: &str, more: &str| {
        format!("{how} {path} HTTP/1.1\r\nHost: {addr}\r\nOrigin: http://{addr}\r\n{more}\r\n")
    };
    for left_out in ["Connection", "Upgrade", "Sec-WebSocket-Version", "Sec-WebSocket-Key"] {
        let kept = whole.split_inclusive('\n').filter(|line| !line.starts_with(left_out));
        let close = if left_out == "Connection" { "Connection: close\r\n" } else { "" };
        let more: String = kept.chain([close]).collect();
        let answer =
            say(addr, ask("GET", &more.replace("Upgrade\r", "Upgrade, close\r")).as_bytes()).await;
        assert_eq!(answer.status, 400, "{left_out}");
        assert!(answer.body.contains("address of a socket"), "{left_out}: {}", answer.body);
    }
    let old = whole.replace("13", "8").replace("Upgrade\r", "Upgrade, close\r");
    assert_eq!(say(addr, ask("GET", &old).as_bytes()).await.status, 400);
    assert_eq!(anna.post(&path, "").await.status, 405);
    // The example of the standard: what answers this key is known.
    let mut socket = tokio::net::TcpStream::connect(addr).await.expect("it listens");
    socket.write_all(ask("GET", whole).as_bytes()).await.expect("it hears");
    let mut answer = [0; 600];
    let long = socket.read(&mut answer).await.expect("it answers");
    let answer = String::from_utf8_lossy(&answer[..long]).to_ascii_lowercase();
    assert!(answer.starts_with("http/1.1 101"), "{answer}");
    assert!(answer.contains("sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo="), "{answer}");
}

#[tokio::test]
async fn a_spectator_sees_and_cannot_move() {
    let house = House::new().await;
    let (anna, ben, table) = house.two("game=rose-king").await;
    let mut socket = anna.sit(&table).await;
    ben.sit(&table).await;
    socket.until(|s| s["stage"] == "play").await;
    let eve = house.guest().await;
    let mut socket = eve.socket(&table).await.expect("anybody may watch");
    socket.news().await;
    assert_eq!(socket.state["stage"], "play");
    assert_eq!(socket.moves(), Vec::<String>::new());
    for what in ["undo", "ask", "allow", "refuse", "resign"] {
        let no = socket.ask(what).await;
        assert_eq!(no["code"], "seat", "{no}");
    }
    assert_eq!(socket.make("draw").await["code"], "seat");
    for what in ["invite", "key", "rematch"] {
        assert_eq!(eve.post(&format!("/t/{table}/{what}"), "").await.status, 403);
    }
}

#[tokio::test]
async fn unknown_things_are_not_found() {
    let house = House::new().await;
    let guest = house.guest().await;
    let nowhere = "A".repeat(22);
    for path in [
        "/nothing",
        "/t/short",
        &format!("/t/{nowhere}"),
        &format!("/t/{nowhere}/replay"),
        &format!("/t/{nowhere}/record"),
        &format!("/t/{nowhere}/at/3"),
        &format!("/t/{nowhere}/seat/{nowhere}"),
        &format!("/i/{nowhere}"),
        "/i/short",
        "/i?link=x",
        "/rules/chess",
        &format!("/t/{nowhere}/ground/nothing.svg"),
        "/thumb/chess/light.svg",
        "/thumb/rose-king/pink.svg",
    ] {
        let answer = guest.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.body.contains("Start page"), "{path} has a way on");
    }
    assert_eq!(guest.socket(&nowhere).await.err(), Some(404));
    for path in ["rematch", "invite", "key"] {
        assert_eq!(guest.post(&format!("/t/{nowhere}/{path}"), "").await.status, 404);
    }
    assert_eq!(guest.post(&format!("/i/{nowhere}"), "name=x").await.status, 404);
    assert_eq!(guest.post("/", "").await.status, 405);
    assert_eq!(house.guest().await.get("/t/..%2f..%2fetc%2fpasswd").await.status, 404);
    for path in ["/t/%ff", &*format!("/t/{nowhere}/ws?epoch=x"), "/?all=yes"] {
        let answer = guest.get(path).await;
        assert_eq!(answer.status, 400, "{path}");
        assert!(answer.body.contains("That cannot be"), "{path}: {}", answer.body);
    }
}

#[tokio::test]
async fn forms_that_make_no_sense() {
    let house = House::new().await;
    let guest = house.guest().await;
    for (form, word) in [
        ("", "game"),
        ("game=chess&against=screen", "game"),
        ("game=rose-king", "against"),
        ("game=rose-king&against=bot&level=god", "bot"),
        ("game=rose-king&against=screen&side=third", "side"),
        ("game=rose-king&against=screen&scenario=moon", "scenario"),
        ("game=rose-king&against=screen&option-wings=on", "option"),
    ] {
        let answer = guest.post("/tables", form).await;
        assert_eq!(answer.status, 400, "{form}: {}", answer.body);
        assert!(answer.error().contains(word), "{form}: {}", answer.error());
    }
    let huge = format!("game=rose-king&x={}", "x".repeat(300_000));
    assert_eq!(guest.post("/tables", &huge).await.status, 413);
    let answer = say(
        guest.addr,
        format!("POST /name HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{{}}", guest.addr).as_bytes(),
    )
    .await;
    assert_eq!(answer.status, 415);
    for (name, word) in [
        ("", "one letter"),
        (&*"x".repeat(10_000), "40 letters"),
        ("a%00b", "control"),
        ("a%0Ab", "control"),
        ("%E2%80%AEanna", "control"),
        ("%ff", "control"),
    ] {
        let answer = guest.post("/name", &format!("name={name}")).await;
        let at = &name[..name.len().min(20)];
        assert!((400..500).contains(&answer.status), "{at}: {}", answer.status);
        assert!(answer.error().contains(word), "{at}: {}", answer.error());
    }
    assert_eq!(guest.post("/name", "name=%3Cscript%3E").await.status, 200);
    assert!(guest.get("/").await.body.contains("&lt;script&gt;"), "a name is only text");
}

#[tokio::test]
async fn other_sites_and_other_names_stay_outside() {
    let house = House::new().await;
    let (anna, _, table) = house.two("game=rose-king").await;
    let form = "game=rose-king&against=screen";
    for origin in [
        "",
        "Origin: null\r\n",
        "Origin: http://evil.example\r\n",
        "Origin: http://127.0.0.1:1\r\n",
    ] {
        let answer = anna.post_with("/tables", form, origin).await;
        assert_eq!(answer.status, 403, "{origin}");
        assert!(answer.error().contains("another site"), "{}", answer.error());
    }
    // A form on another site sends no cookie along. A new one in the answer would take Anna's seats away.
    let stranger = support::Guest { addr: anna.addr, cookie: None };
    let answer = stranger.post_with("/name", "name=x", "Origin: http://evil.example\r\n").await;
    assert_eq!((answer.status, answer.header("set-cookie")), (403, None));
    let own = "Origin: null\r\nSec-Fetch-Site: same-origin\r\n";
    assert_eq!(anna.post_with("/tables", form, own).await.status, 200);
    let path = format!("/t/{table}/ws");
    assert_eq!(anna.socket_with(&path, "http://evil.example").await.err(), Some(403));
    for host in ["evil.example", "evil.example:80", "localhost.evil.example"] {
        let ask = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        let answer = say(house.addr(), ask.as_bytes()).await;
        assert_eq!(answer.status, 403, "{host}");
        assert!(answer.body.contains("--host"), "{}", answer.body);
    }
    let ask = "GET / HTTP/1.1\r\nConnection: close\r\n\r\n";
    assert_eq!(say(house.addr(), ask.as_bytes()).await.status, 400);
    let ask = format!(
        "GET / HTTP/1.1\r\nHost: localhost:{}\r\nConnection: close\r\n\r\n",
        house.addr().port()
    );
    assert_eq!(say(house.addr(), ask.as_bytes()).await.status, 200);
}

#[tokio::test]
async fn every_answer_carries_what_protects_it() {
    let house = House::new().await;
    let guest = house.guest().await;
    for path in ["/", "/nothing", "/rules/rose-king", "/web/x/page.js", "/healthz"] {
        let answer = guest.get(path).await;
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(
            policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
            "{path}"
        );
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert!(!answer.body.contains(" style=\""), "{path} needs no inline style");
    }
    let fresh = support::Guest { cookie: None, ..guest };
    let cookie = fresh.get("/").await.header("set-cookie").unwrap_or_default().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
}

#[tokio::test]
async fn bounds_on_sockets_and_tables() {
    let house = House::with(ServerLimits {
        tables: 3,
        sockets_a_guest: 5,
        sockets: 1000,
        ..ServerLimits::default()
    })
    .await;
    let (anna, ben, table) = house.two("game=rose-king").await;
    let mut open = Vec::new();
    for _ in 0..5 {
        open.push(anna.socket(&table).await.expect("five are allowed"));
    }
    for _ in 0..50 {
        assert_eq!(anna.socket(&table).await.err(), Some(429));
    }
    assert!(ben.socket(&table).await.is_ok(), "somebody else is not hindered");
    drop(open);
    let mut again = false;
    for _ in 0..500 {
        again = anna.socket(&table).await.is_ok();
        if again {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(again, "a closed socket no longer counts");
    anna.open("game=rose-king&against=screen").await;
    anna.open("game=rose-king&against=screen").await;
    let answer = anna.post("/tables", "game=rose-king&against=screen").await;
    assert_eq!(answer.status, 429);
    assert!(answer.error().contains("unfinished"), "{}", answer.error());
}

#[tokio::test]
async fn an_invitation_is_looked_at_without_being_taken_and_is_taken_once() {
    let house = House::new().await;
    let (anna, ben, eve) = (house.guest().await, house.guest().await, house.guest().await);
    let table = anna.open("game=rose-king&against=link").await;
    assert_eq!(ben.post(&format!("/t/{table}/invite"), "").await.status, 403);
    let link = anna.invite(&table).await;
    for _ in 0..3 {
        let page = eve.get(&link).await;
        assert_eq!(page.status, 200);
        assert!(page.body.contains("invites you"));
    }
    assert_eq!(anna.post(&link, "").await.status, 403, "not by the host");
    assert_eq!(ben.post(&link, "name=Ben").await.status, 200);
    assert_eq!(eve.post(&link, "name=Eve").await.status, 404);
    assert_eq!(eve.get(&link).await.status, 404);
    // A private seat link brings the seat back, on another device, and ends on the old one.
    let link =
        ben.post(&format!("/t/{table}/key"), "").await.json()["link"].as_str().unwrap().to_owned();
    let phone = house.guest().await;
    let mut old = ben.sit(&table).await;
    anna.sit(&table).await;
    old.until(|s| s["stage"] == "play").await;
    assert_eq!(phone.get(&link).await.status, 200);
    assert_eq!(phone.post(&link, "").await.status, 200);
    let socket = phone.sit(&table).await;
    assert!(socket.state["seat"].is_string());
    old.until(|s| s["seat"].is_null()).await;
    assert_eq!(old.ask("resign").await["code"], "seat");
    let wrong = format!("/t/{table}/seat/{}", "A".repeat(22));
    assert_eq!(phone.get(&wrong).await.status, 404);
    assert_eq!(phone.post(&wrong, "").await.status, 403);
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_left_alone() {
    let mut house = House::new().await;
    house.stop().await;
    let file = house.data.path().join("tudor.db");
    let db = rusqlite::Connection::open(&file).unwrap();
    db.pragma_update(None, "user_version", 99).unwrap();
    db.close().unwrap();
    let before = std::fs::read(&file).unwrap();
    let config = Config::new("127.0.0.1:0".parse().unwrap(), house.data.path(), support::games());
    let error = Server::start(config).await.expect_err("it must not start");
    assert!(matches!(error, StartError::Storage(_)));
    assert!(error.to_string().contains("newer Tudor"), "{error}");
    assert_eq!(std::fs::read(&file).unwrap(), before, "nothing was changed");
}
