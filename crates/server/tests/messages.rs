//! What goes over a socket, in a snapshot each: the first message, a change, "ok", and every refusal that WIRE.md names.

use std::collections::BTreeMap;

use crate::support::markup::{json_lines, outline, redacted};
use crate::support::{Guest, House, Socket};
use insta::assert_snapshot;
use serde_json::{Value, json};

const DOCUMENT: &str = include_str!("../WIRE.md");

/// A message as it is kept: the JSON, then each piece of markup with its number.
fn shown(socket: &Socket, message: &str) -> String {
    let mut pieces = message.split('\u{1e}');
    let json: Value = serde_json::from_str(pieces.next().unwrap_or("")).expect("JSON");
    let mut out = json_lines(&json);
    for (n, piece) in pieces.enumerate() {
        out += &format!("{}: {}", n + 1, outline(piece));
    }
    let epoch = format!("\"epoch\":{}", socket.state["epoch"]);
    let spread = format!("\"epoch\": {}", socket.state["epoch"]);
    let values =
        [(&*socket.table, "TABLE"), (&*epoch, "\"epoch\":EPOCH"), (&*spread, "\"epoch\": EPOCH")];
    redacted(&out, &values)
}

#[tokio::test]
async fn the_first_message_what_changed_and_ok() {
    let house = House::new().await;
    let (york, lancaster, table) = house.two("game=tower").await;
    let (mut y, mut l) = (york.sit(&table).await, lancaster.sit(&table).await);
    y.until(|s| s["mine"] == true).await;
    l.until(|s| s["stage"] == "play").await;
    let mut first = york.socket(&table).await.expect("a socket");
    first.news().await;
    assert_snapshot!("first", shown(&first, &first.heard[0]));

    let before = y.heard.len();
    let mut said = y.request("move");
    (said["move"], said["id"]) = (json!("hide 4"), json!("k3"));
    y.send(&said).await;
    y.news().await;
    let [ok, own] = &y.heard[before..] else { panic!("two messages: {:?}", &y.heard[before..]) };
    assert_snapshot!("ok", ok);
    assert_snapshot!("change_own", shown(&y, own));
    l.until(|s| s["mine"] == true).await;
    assert_snapshot!("change_other", shown(&l, l.heard.last().expect("a message")));
    // What the page has seen already is not sent again.
    let path = format!("/t/{table}/ws?epoch={}&version={}", y.state["epoch"], y.state["version"]);
    let mut again = york.socket_with(&path, &house.url()).await.expect("a socket");
    again.news().await;
    assert_snapshot!("nothing_new", shown(&again, &again.heard[0]));
}

/// What a refused request is answered; its own number is no part of the snapshot.
async fn refused(socket: &mut Socket, mut said: Value) -> Value {
    if said.is_object() && said.get("id").is_none() {
        said["id"] = json!("k3");
    }
    socket.send(&said).await;
    socket.answer().await
}

#[tokio::test]
async fn every_refusal() {
    let house = House::new().await;
    let eve = house.guest().await;
    let (anna, ben, table) = house.two("game=rose-king").await;
    let (mut a, mut b) = (anna.sit(&table).await, ben.sit(&table).await);
    a.until(|s| s["stage"] == "play").await;
    b.until(|s| s["stage"] == "play").await;
    let (mine, other) = if a.state["mine"] == true { (&mut a, &mut b) } else { (&mut b, &mut a) };
    let mut refusals = BTreeMap::new();
    let mut keep = |no: Value| {
        let code = no["code"].as_str().expect("a refusal has a code").to_owned();
        assert!(no["text"].as_str().is_some_and(|text| text.ends_with('.')), "{no}");
        assert!(refusals.insert(code, no.clone()).is_none(), "{no} is there already");
    };
    let with = |socket: &Socket, mv: &str| json!({ "do": "move", "move": mv, "epoch": socket.state["epoch"], "version": socket.state["version"] });
    let draw = with(other, "draw");
    keep(refused(other, draw).await);
    let pass = with(mine, "pass");
    keep(refused(mine, pass).await);
    keep(refused(mine, json!({ "do": "move", "move": "draw" })).await);
    keep(
        refused(
            mine,
            json!({ "do": "undo", "epoch": mine.state["epoch"], "version": mine.state["version"] }),
        )
        .await,
    );
    keep(refused(mine, json!({ "do": "stir", "bits": "00".repeat(32) })).await);
    keep(refused(mine, json!({ "do": "fly" })).await);
    let mut watching = eve.socket(&table).await.expect("anybody may watch");
    keep(refused(&mut watching, json!({ "do": "resign" })).await);
    // The disk takes nothing for a while.
    let [file, elsewhere] = ["tudor.db", "elsewhere.db"].map(|name| house.data.path().join(name));
    std::fs::rename(&file, &elsewhere).expect("it is moved");
    keep(refused(mine, json!({ "do": "resign" })).await);
    std::fs::rename(&elsewhere, &file).expect("it is moved back");
    let mut mine = again(&anna, &table).await;
    assert!(refused(&mut mine, json!({ "do": "resign", "id": "end" })).await.get("ok").is_some());
    keep(refused(&mut mine, json!({ "do": "resign" })).await);
    let alone = anna.open("game=rose-king&against=link").await;
    let mut alone = again(&anna, &alone).await;
    let draw = with(&alone, "draw");
    keep(refused(&mut alone, draw).await);

    let named = DOCUMENT.split("Codes of refusals:").nth(1).expect("the codes are named");
    let named = named.split("\n\n").next().expect("a paragraph").split('`').skip(1).step_by(2);
    let mut named: Vec<&str> = named.collect();
    named.sort_unstable();
    assert_eq!(refusals.keys().collect::<Vec<_>>(), named, "those of WIRE.md, and no others");
    let lines: Vec<String> = refusals.values().map(json_lines).collect();
    assert_snapshot!("refusals", lines.concat());
}

/// A socket, and the first message heard.
async fn again(guest: &Guest, table: &str) -> Socket {
    let mut socket = guest.socket(table).await.expect("a socket");
    socket.news().await;
    socket
}
