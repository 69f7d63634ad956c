//! Whole tables over real sockets: bots, restarts, two tabs, take-backs, hidden things, replays, rematches.

use crate::support::{self, Guest, House, Socket};
use serde_json::json;
use tudor_engine::Rng;
use tudor_engine::record::Record;

/// Plays random legal moves on this socket until the game is over.
async fn play_out(socket: &mut Socket, rng: &mut Rng) -> u32 {
    let mut made = 0;
    loop {
        socket.until(|s| s["stage"] == "over" || s["mine"] == true).await;
        if socket.state["stage"] == "over" {
            return made;
        }
        let moves = socket.moves();
        let mv = &moves[rng.below(moves.len() as u32) as usize];
        let before = socket.state["version"].clone();
        let answer = socket.make(mv).await;
        assert!(answer.get("ok").is_some(), "{answer}");
        made += 1;
        socket.until(|s| s["version"] != before).await;
    }
}

async fn record(guest: &Guest, table: &str) -> Record {
    let answer = guest.get(&format!("/t/{table}/record")).await;
    assert_eq!(answer.status, 200);
    Record::parse(&answer.body).expect("a record")
}

#[tokio::test]
async fn a_game_against_a_bot_verifies_and_is_replayed_through_every_eye() {
    let house = House::new().await;
    let anna = house.guest().await;
    let table = anna.open("game=rose-king&against=bot&level=page&side=second").await;
    let mut socket = anna.sit(&table).await;
    let before = record(&anna, &table).await;
    assert_eq!(
        before.fair.as_ref().and_then(|f| f.seed),
        None,
        "the seed is a secret until the end"
    );
    let look = anna.get(&format!("/t/{table}/at/0?eye=open")).await;
    assert_eq!(look.status, 403);
    let made = play_out(&mut socket, &mut Rng::new(3)).await;
    assert!(made > 10);

    let record = record(&anna, &table).await;
    let verdict = support::games()[0].verify(&record, None).expect("the dice check");
    assert!(verdict.pledged && verdict.outcomes > 1);
    assert_eq!(record.players.0[0], "Page");

    let end = anna.get(&format!("/t/{table}")).await.body;
    assert!(
        (end.contains("wins") || end.contains("A draw"))
            && end.contains("outcomes check")
            && end.contains("Rematch"),
        "{end}"
    );
    for eye in ["first", "second", "open"] {
        let first = anna.get(&format!("/t/{table}/at/0?eye={eye}")).await.json();
        let of = first["of"].as_u64().expect("a count");
        assert!(of > 20);
        let last = anna.get(&format!("/t/{table}/at/{of}?eye={eye}")).await.json();
        assert!(last["says"].as_str().is_some_and(|s| !s.is_empty()), "{}", last["says"]);
        assert_ne!(first["pieces"], last["pieces"]);
    }
    assert_eq!(anna.get(&format!("/t/{table}/at/99999?eye=open")).await.status, 200);
    assert_eq!(anna.get(&format!("/t/{table}/at/x")).await.status, 400);
    assert_eq!(anna.get(&format!("/t/{table}/at/1?eye=evil")).await.status, 400);

    // The rematch changes sides, and there is only one.
    let next = anna.post(&format!("/t/{table}/rematch"), "").await.json()["to"].clone();
    assert_eq!(anna.post(&format!("/t/{table}/rematch"), "").await.json()["to"], next);
    let next = next.as_str().unwrap().strip_prefix("/t/").unwrap().to_owned();
    let socket = anna.sit(&next).await;
    assert_eq!(socket.state["seat"], "first");
    assert!(anna.get("/").await.body.contains("See the replay"));
}

#[tokio::test]
async fn a_table_survives_a_restart_and_a_bot_goes_on() {
    survives_restarts(House::new().await).await;
}

#[tokio::test]
async fn a_table_at_a_database_survives_a_restart_and_a_bot_goes_on() {
    survives_restarts(House::at_a_database().await).await;
}

async fn survives_restarts(mut house: House) {
    let mut anna = house.guest().await;
    let table = anna.open("game=rose-king&against=bot&level=page").await;
    let mut socket = anna.sit(&table).await;
    let mut rng = Rng::new(5);
    for round in 0..6 {
        socket.until(|s| s["mine"] == true).await;
        let moves = socket.moves();
        let mut said = socket.request("move");
        said["move"] = json!(moves[rng.below(moves.len() as u32) as usize]);
        said["id"] = json!(format!("round-{round}"));
        socket.send(&said).await;
        assert!(socket.answer().await.get("ok").is_some());
        // Stopped right after the answer, while the bot is about to move.
        let before = record(&anna, &table).await.steps.len();
        house.stop().await;
        house.start().await;
        anna.addr = house.addr();
        let after = record(&anna, &table).await.steps.len();
        assert!(after >= before, "nothing that was acknowledged is lost");
        socket = anna.socket(&table).await.expect("a socket");
        socket.news().await;
        // The page did not hear the answer and asks again: it is known.
        socket.until(|s| s["mine"] == true).await;
        let settled = record(&anna, &table).await.steps.len();
        socket.send(&said).await;
        assert!(socket.answer().await.get("ok").is_some());
        assert_eq!(record(&anna, &table).await.steps.len(), settled, "and not done twice");
    }
    play_out(&mut socket, &mut rng).await;
    assert!(support::games()[0].verify(&record(&anna, &table).await, None).is_ok());
}

#[tokio::test]
async fn two_tabs_agree_and_a_closed_laptop_hears_only_what_is_new() {
    let house = House::new().await;
    let anna = house.guest().await;
    let table = anna.open("game=rose-king&against=screen").await;
    let mut one = anna.sit(&table).await;
    let mut two = anna.sit(&table).await;
    one.until(|s| s["stage"] == "play").await;
    two.until(|s| s["version"] == one.state["version"]).await;
    assert_eq!(one.state, two.state);
    let seen = (one.state["epoch"].clone(), one.state["version"].clone());
    let moves = one.moves();
    assert!(one.make(&moves[0]).await.get("ok").is_some());
    one.news().await;
    two.until(|s| s["version"] == one.state["version"]).await;
    assert_eq!(one.state, two.state);
    // The other tab's click was made for the old picture.
    let late =
        json!({ "do": "move", "id": "two", "epoch": seen.0, "version": seen.1, "move": moves[1] });
    two.send(&late).await;
    assert_eq!(two.answer().await["code"], "stale");
    // A page that comes back says what it has seen.
    let path = format!("/t/{table}/ws?epoch={}&version={}", seen.0, seen.1);
    let origin = house.url();
    let mut back = anna.socket_with(&path, &origin).await.expect("a socket");
    let news = back.news().await;
    assert_eq!(back.state, one.state);
    assert!(news["parts"].get("pieces").is_some(), "{news}");
    let path =
        format!("/t/{table}/ws?epoch={}&version={}", one.state["epoch"], one.state["version"]);
    let mut same = anna.socket_with(&path, &origin).await.expect("a socket");
    assert_eq!(same.news().await["parts"], json!({}), "nothing is new");
}

#[tokio::test]
async fn taking_back_is_asked_and_granted_between_people_and_granted_at_once_by_a_bot() {
    let house = House::new().await;
    let (anna, ben, table) = house.two("game=rose-king").await;
    let (mut a, mut b) = (anna.sit(&table).await, ben.sit(&table).await);
    a.until(|s| s["stage"] == "play").await;
    b.until(|s| s["stage"] == "play").await;
    let (mine, other) = if a.state["mine"] == true { (&mut a, &mut b) } else { (&mut b, &mut a) };
    let first = mine.moves();
    assert_eq!(mine.ask("ask").await["code"], "undo", "there is nothing yet");
    assert!(mine.make(&first[0]).await.get("ok").is_some());
    mine.until(|s| s["mine"] == false).await;
    assert_eq!(mine.ask("undo").await["code"], "undo", "the turn is over");
    assert_eq!(mine.ask("allow").await["code"], "undo", "nobody asked");
    assert!(mine.ask("ask").await.get("ok").is_some());
    assert_eq!(mine.ask("allow").await["code"], "undo", "not by oneself");
    let news = loop {
        let news = other.news().await;
        if news["parts"]["prompt"].to_string().contains("asks to take back") {
            break news;
        }
    };
    assert!(news["parts"]["prompt"].to_string().contains("allow"));
    assert!(other.ask("allow").await.get("ok").is_some());
    mine.until(|s| s["mine"] == true).await;
    assert_eq!(mine.moves(), first, "as it was");
    assert!(mine.heard.last().unwrap().contains("Taken back"), "the log shows it");

    let table = anna.open("game=rose-king&against=bot&level=page").await;
    let mut socket = anna.sit(&table).await;
    socket.until(|s| s["mine"] == true).await;
    let first = socket.moves();
    assert!(socket.make(&first[0]).await.get("ok").is_some());
    socket.until(|s| s["mine"] == false).await;
    socket.until(|s| s["mine"] == true).await;
    assert!(socket.ask("ask").await.get("ok").is_some());
    socket.news().await;
    assert_eq!(socket.moves(), first);
    play_out(&mut socket, &mut Rng::new(1)).await;
    assert!(
        support::games()[0].verify(&record(&anna, &table).await, None).is_ok(),
        "dice after a take-back check too"
    );
}

#[tokio::test]
async fn nothing_hidden_is_sent_to_the_other_side_or_to_those_who_watch() {
    let house = House::new().await;
    let (york, lancaster, table) = house.two("game=tower").await;
    let eve = house.guest().await;
    let (mut y, mut l) = (york.sit(&table).await, lancaster.sit(&table).await);
    let mut e = eve.socket(&table).await.unwrap();
    y.until(|s| s["mine"] == true).await;
    e.until(|s| s["stage"] == "play").await;
    // What the others are sent does not depend on where he hides.
    assert!(y.make("hide 4").await.get("ok").is_some());
    l.until(|s| s["mine"] == true).await;
    e.news().await;
    y.news().await;
    assert!(y.heard.concat().contains("in room 4"), "York himself knows");
    let mut seen = vec![l.heard.concat(), e.heard.concat()];
    for guest in [&lancaster, &eve] {
        seen.push(guest.get(&format!("/t/{table}")).await.body);
        seen.push(guest.get(&format!("/t/{table}/record")).await.body);
        seen.push(guest.get(&format!("/t/{table}/replay")).await.body);
        seen.push(guest.get(&format!("/t/{table}/at/1")).await.body);
        for eye in ["first", "open"] {
            assert_eq!(guest.get(&format!("/t/{table}/at/1?eye={eye}")).await.status, 403);
        }
    }
    for text in seen {
        assert!(text.len() > 20);
        assert!(
            !text.contains("in room 4")
                && !text.contains("hide 4")
                && !text.contains("id=\"prince"),
            "{text}"
        );
    }
    assert!(york.get(&format!("/t/{table}/record")).await.body.contains("first: hide 4"));
    assert!(lancaster.get(&format!("/t/{table}/record")).await.body.contains("first: ?"));
}

#[tokio::test]
async fn behind_the_curtain_there_is_nothing() {
    let house = House::new().await;
    let anna = house.guest().await;
    let table = anna.open("game=tower&against=screen").await;
    let page = anna.get(&format!("/t/{table}")).await.body;
    assert!(!page.contains("Choose a room"), "nothing before the dice are stirred");
    let mut socket = anna.sit(&table).await;
    socket.until(|s| s["stage"] == "curtain").await;
    assert_eq!(socket.state["curtain"]["seat"], "first");
    assert_eq!(socket.make("hide 2").await["code"], "seat", "the curtain is closed");
    socket.send(&json!({ "do": "open", "id": "o", "seat": "second" })).await;
    socket.news().await;
    assert_eq!(socket.state["stage"], "curtain", "it is not Lancaster's turn");
    socket.send(&json!({ "do": "open", "id": "o", "seat": "first" })).await;
    socket.news().await;
    assert_eq!(socket.moves().len(), 6);
    assert!(socket.make("hide 2").await.get("ok").is_some());
    socket.until(|s| s["stage"] == "curtain").await;
    assert_eq!(socket.state["curtain"]["seat"], "second");
    let hidden = socket.heard.last().unwrap();
    assert!(!hidden.contains("room 2") && !hidden.contains("prince"), "{hidden}");
    assert!(!anna.get(&format!("/t/{table}")).await.body.contains("room 2"));
    socket.send(&json!({ "do": "open", "id": "o", "seat": "second" })).await;
    socket.news().await;
    let seen = socket.heard.last().unwrap();
    assert!(!seen.contains("in room 2") && seen.contains("Choose a room"), "{seen}");
}

#[tokio::test]
async fn a_secret_step_of_the_other_seat_makes_nothing_stale_and_is_not_told() {
    let house = House::new().await;
    let (york, lancaster, table) = house.two("game=coins").await;
    let eve = house.guest().await;
    let (mut y, mut l) = (york.sit(&table).await, lancaster.sit(&table).await);
    let mut e = eve.socket(&table).await.unwrap();
    y.until(|s| s["mine"] == true).await;
    l.until(|s| s["mine"] == true).await;
    e.until(|s| s["stage"] == "play").await;
    let record = format!("/t/{table}/record");
    let records = (lancaster.get(&record).await.body, eve.get(&record).await.body);
    // York lays, takes back, and lays again: three steps that nobody else may know of.
    assert!(y.make("heads").await.get("ok").is_some());
    y.until(|s| s["mine"] == false).await;
    assert!(y.ask("undo").await.get("ok").is_some());
    y.until(|s| s["mine"] == true).await;
    assert!(y.make("tails").await.get("ok").is_some());
    y.until(|s| s["mine"] == false).await;
    let after = (lancaster.get(&record).await.body, eve.get(&record).await.body);
    assert_eq!(after, records, "nor do records tell");
    assert!(york.get(&record).await.body.contains("first: heads\nundo first\nfirst: tails"));
    // York wishes to take back, and that is told. What he does in secret afterwards does not take the wish away.
    assert!(y.ask("ask").await.get("ok").is_some());
    y.news().await;
    let wish = |news: &serde_json::Value| {
        news["parts"]["prompt"].to_string().contains("asks to take back")
    };
    assert!(wish(&l.news().await) && wish(&e.news().await));
    assert!(y.ask("undo").await.get("ok").is_some());
    assert!(y.make_when_mine("heads").await);
    let before = (l.state.clone(), l.heard.len(), e.state.clone(), e.heard.len());
    // What Lancaster chose before all that still counts, and no version has moved.
    let said = json!({
        "do": "move", "id": "mine", "move": "tails",
        "epoch": before.0["epoch"], "version": before.0["version"],
    });
    l.send(&said).await;
    let answer = l.hear().await.expect("an answer");
    assert_eq!(answer["ok"], "mine", "the first thing heard is the answer: {answer}");
    assert_eq!(l.heard.len(), before.1 + 1, "nothing was sent in between");
    l.until(|s| s["stage"] == "over").await;
    e.until(|s| s["stage"] == "over").await;
    assert_eq!(e.heard.len(), before.3 + 1, "those who watch heard only of the end");
    let one_more = |v: &serde_json::Value| v["version"].as_u64().map(|n| n + 1);
    assert_eq!(e.state["version"].as_u64(), one_more(&before.2));
    assert_eq!(l.state["version"].as_u64(), one_more(&before.0));
}
