//! Bots that wait: for their turn, for somebody who looks; and what they remember meanwhile.

use std::time::Duration;

use crate::support::{Guest, House};
use serde_json::{Value, json};

/// A house where this many bots think at once.
async fn house(thinkers: usize) -> House {
    let mut house = House::new().await;
    house.stop().await;
    house.thinkers = thinkers;
    house.start().await;
    house
}

async fn bots(guest: &Guest) -> Value {
    guest.get("/healthz").await.json()["bots"].clone()
}

/// Waits until the server says this of its bots.
async fn until(guest: &Guest, what: impl Fn(&Value) -> bool) {
    for _ in 0..600 {
        if what(&bots(guest).await) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{}", bots(guest).await);
}

const KING: &str = "game=rose-king&against=bot&level=king&side=second";

/// How many steps a table has, as its record tells.
async fn steps(guest: &Guest, table: &str) -> usize {
    guest.get(&format!("/t/{table}/record")).await.body.lines().count()
}

#[tokio::test]
async fn nobody_thinks_for_a_table_that_nobody_looks_at_also_after_a_restart() {
    // No king ever thinks here, so it is the bot's turn when everybody leaves.
    let mut house = house(0).await;
    let anna = house.guest().await;
    let table = anna.open(KING).await;
    let mut socket = anna.sit(&table).await;
    socket.until(|s| s["stage"] == "play").await;
    socket.until_bot(|bot| bot["says"].as_str().is_some_and(|says| says.contains("in line"))).await;
    assert_eq!(bots(&anna).await["waiting"], 1);
    drop(socket);
    until(&anna, |bots| bots["waiting"] == 0).await;
    house.stop().await;
    house.thinkers = 1;
    house.start().await;
    let anna = Guest { addr: house.addr(), cookie: anna.cookie };
    let health = anna.get("/healthz").await.json();
    assert_eq!((&health["live"], &health["bots"]["thinking"]), (&json!(0), &json!(0)));
    // Looking at the page without a socket wakes the table, not the bot.
    assert_eq!(anna.get(&format!("/t/{table}")).await.status, 200);
    let before = steps(&anna, &table).await;
    assert_eq!(bots(&anna).await, json!({ "thinking": 0, "waiting": 0, "bytes": 0 }));
    // Somebody comes back, and it goes on.
    let mut socket = anna.sit(&table).await;
    socket.until(|s| s["mine"] == true).await;
    assert!(steps(&anna, &table).await > before);
}

#[tokio::test]
async fn page_and_squire_wait_for_nobody() {
    let house = house(0).await;
    let anna = house.guest().await;
    let king = anna.open(KING).await;
    let _wire = anna.sit(&king).await;
    until(&anna, |bots| bots["waiting"] == 1).await;
    for level in ["page", "squire"] {
        let form = format!("game=rose-king&against=bot&level={level}&side=second");
        let table = anna.open(&form).await;
        let mut socket = anna.sit(&table).await;
        socket.until(|s| s["mine"] == true).await;
    }
}

#[tokio::test]
async fn a_full_queue_is_told_and_tried_again_by_itself() {
    let house = house(0).await;
    let anna = house.guest().await;
    let mut sockets = Vec::new();
    for n in 0..8 {
        let table = anna.open(KING).await;
        sockets.push(anna.sit(&table).await);
        until(&anna, |bots| bots["waiting"] == n + 1).await;
    }
    let table = anna.open(KING).await;
    let mut ninth = anna.sit(&table).await;
    let said = |what: &'static str| {
        move |bot: &Value| bot["says"].as_str().is_some_and(|says| says.contains(what))
    };
    ninth.until_bot(said("The bots are busy")).await;
    assert_eq!(bots(&anna).await["waiting"], 8);
    // Somebody else has places of his own.
    let ben = house.guest().await;
    let table = ben.open(KING).await;
    let mut other = ben.sit(&table).await;
    other.until_bot(said("in line")).await;
    // One leaves; nobody has to ask.
    sockets.pop();
    ninth.until_bot(said("in line")).await;
}

#[tokio::test]
async fn what_a_king_remembers_goes_with_who_looks() {
    let house = house(1).await;
    let anna = house.guest().await;
    let table = anna.open(KING).await;
    let mut socket = anna.sit(&table).await;
    socket.until(|s| s["mine"] == true).await;
    assert!(
        socket.heard.iter().any(|text| text.starts_with("{\"bot\":{\"part\":")),
        "it showed that it thinks"
    );
    until(&anna, |bots| bots["bytes"].as_u64().is_some_and(|bytes| bytes > 1 << 20)).await;
    drop(socket);
    until(&anna, |bots| bots["bytes"] == 0).await;
}

/// In a choice made in secret nobody is told when the bot has made it.
#[tokio::test]
async fn of_a_secret_choice_nothing_is_told() {
    let house = House::catalog().await;
    let anna = house.guest().await;
    let table = anna.open("game=richard-iii&against=bot&level=knight").await;
    let mut socket = anna.sit(&table).await;
    socket.until(|s| s["stage"] == "play" && s["mine"] == true).await;
    // The answer comes after all that was said before it.
    socket.ask("allow").await;
    let told = socket.heard.iter().filter(|text| text.starts_with("{\"bot\":")).count();
    assert_eq!(told, 0, "both still choose");
}
