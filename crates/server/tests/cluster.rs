//! Several servers at one database: requests and sockets that land at a server that does not own the table.

use tudor_engine::Rng;

use crate::support::cluster::{again, record, step, stop};
use crate::support::{House, say};

#[tokio::test]
async fn a_game_is_played_from_two_servers_and_one_of_them_owns_it() {
    let first = House::at_a_database().await;
    let second = first.beside().await;
    let (anna, ben, table) = first.two("game=rose-king&seat=first").await;
    let ben = ben.at(second.addr());
    let page = ben.get(&format!("/t/{table}")).await;
    assert_eq!(page.status, 200);
    assert!(page.body.contains("Ben"), "his own page, through another server");
    let (mut a, mut b) = (anna.sit(&table).await, ben.sit(&table).await);
    tokio::join!(a.until(|s| s["stage"] == "play"), b.until(|s| s["stage"] == "play"));
    let mut rng = Rng::new(3);
    for _ in 0..4 {
        step(&mut a, &mut rng).await;
        step(&mut b, &mut rng).await;
    }
    assert_eq!(record(&anna, &table).await.steps, record(&ben, &table).await.steps);
    // What a page sees is what it would see at the owner.
    let eve = first.guest().await;
    let far = eve.at(second.addr()).get(&format!("/t/{table}")).await;
    let near = eve.get(&format!("/t/{table}")).await;
    assert_eq!(far.body, near.body);
    stop([first, second]).await;
}

/// The owner draws the board's ground; the browser fetches it through any server, also after another has taken the table over.
#[tokio::test]
async fn the_ground_of_a_board_is_found_through_every_server() {
    let mut first = House::at_a_database().await;
    let second = first.beside().await;
    let anna = first.anna().await;
    let far = anna.at(second.addr());
    let table = anna.open("game=rose-king&against=bot&level=page&seat=first").await;
    for page in [format!("/t/{table}"), format!("/t/{table}/replay")] {
        let page = far.get(&page).await;
        let ground = page.body.split("data-ground=\"").nth(1).and_then(|g| g.split('"').next());
        let ground = ground.expect("a page with a board").to_owned();
        let near = anna.get(&ground).await;
        assert_eq!(near.status, 200, "{}", near.body);
        assert!(near.header("cache-control").is_some_and(|c| c.contains("immutable")));
        assert_eq!(far.get(&ground).await.body, near.body);
    }
    let page = anna.get(&format!("/t/{table}")).await.body;
    let ground = page.split("data-ground=\"").nth(1).and_then(|g| g.split('"').next());
    let ground = ground.expect("a page with a board");
    let wrong = ground.replace(".svg", "0.svg");
    assert_eq!(far.get(&wrong).await.status, 404, "the table has no such ground");
    let drawn = anna.get(ground).await.body;
    first.stop().await;
    assert_eq!(far.get(ground).await.body, drawn, "the new owner draws the same");
    stop([second]).await;
}

#[tokio::test]
async fn an_invitation_and_a_rematch_are_found_from_everywhere() {
    let first = House::at_a_database().await;
    let second = first.beside().await;
    let (anna, ben) = (first.anna().await, second.guest().await);
    let table = anna.open("game=rose-king&seat=first&against=link").await;
    let link = anna.invite(&table).await;
    assert_eq!(ben.get(&link).await.status, 200, "the page of the invitation");
    assert_eq!(ben.post(&link, "name=Ben").await.status, 200);
    let (mut a, mut b) = (anna.sit(&table).await, ben.sit(&table).await);
    tokio::join!(a.until(|s| s["stage"] == "play"), b.until(|s| s["stage"] == "play"));
    assert!(a.ask("resign").await.get("ok").is_some());
    b.until(|s| s["stage"] == "over").await;
    let rematch = ben.post(&format!("/t/{table}/rematch"), "").await;
    assert_eq!(rematch.status, 200, "{}", rematch.body);
    let next = rematch.json()["to"].as_str().expect("where to go").to_owned();
    assert_eq!(anna.get(&next).await.status, 200);
    assert_eq!(ben.get(&next).await.status, 200);
    assert_eq!(ben.get("/t/AAAAAAAAAAAAAAAAAAAAAA").await.status, 404, "there is no such table");
    stop([first, second]).await;
}

/// However the visitor's connection carries a request, the owner gets it whole, and the visitor the answer.
#[tokio::test]
async fn a_request_in_pieces_and_one_that_offers_another_protocol_are_passed_on() {
    let first = House::at_a_database().await;
    let second = first.beside().await;
    let anna = first.anna().await;
    let table = anna.open("game=rose-king&seat=first&against=link").await;
    let far = anna.at(second.addr());
    let cookie = far.cookie.clone().expect("a cookie");
    let origin = format!("http://{}", far.addr);
    let head = |method: &str, path: &str, more: &str| {
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nOrigin: {origin}\r\n{more}\r\n",
            far.addr
        )
    };
    let pieces = "Connection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nAccept: application/json\r\nTransfer-Encoding: chunked\r\n";
    let key = head("POST", &format!("/t/{table}/key"), pieces) + "3\r\na=b\r\n0\r\n\r\n";
    let answer = say(far.addr, key.as_bytes()).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert!(answer.body.contains("/seat/"), "{}", answer.body);
    // A body that breaks off is no body that is too long, and a body that is too long is refused here.
    let long = head("POST", &format!("/t/{table}/key"), "Content-Length: 300000\r\n")
        + &"a".repeat(300_000);
    assert_eq!(say(far.addr, long.as_bytes()).await.status, 413);
    let offers = "Connection: Upgrade, close\r\nUpgrade: h2c\r\n";
    let page = say(far.addr, head("GET", &format!("/t/{table}"), offers).as_bytes()).await;
    assert_eq!(page.status, 200, "{}", page.head);
    assert!(page.body.contains("id=\"board\""));
    stop([first, second]).await;
}

/// A server has two connections for a socket that it passes on: it counts them, and closes both when one side has closed.
#[tokio::test]
async fn sockets_that_are_passed_on_are_counted_where_they_pass() {
    let first = House::at_a_database().await;
    let mut second = first.beside().await;
    second.stop().await;
    second.limits.sockets_a_guest = 1;
    second.start().await;
    let anna = first.anna().await;
    let far = anna.at(second.addr());
    let table = anna.open("game=rose-king&against=bot&level=page&seat=first").await;
    let one = far.sit(&table).await;
    assert_eq!(far.socket(&table).await.err(), Some(429));
    drop(anna.sit(&table).await);
    drop(one);
    let mut back = again(&far, &table).await;
    step(&mut back, &mut Rng::new(1)).await;
    stop([first, second]).await;
}
