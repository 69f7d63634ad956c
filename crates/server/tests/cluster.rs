//! Several servers at one database: requests and sockets that land at the wrong one, servers that end well or are killed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::runtime::Runtime;
use tudor_engine::Rng;
use tudor_engine::record::Record;
use tudor_server::{Config, Running, Server, StartError};
use tudor_services::Postgres;

use crate::support::{Guest, House, Socket};

/// A server in a runtime of its own, so that it can be killed: all its tasks stop where they are, and nobody is told.
struct Mortal {
    runtime: Runtime,
    running: Running,
}

impl Mortal {
    async fn start(config: Config) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let started = runtime.spawn(Server::start(config)).await.expect("no panic");
        Self { runtime, running: started.expect("it starts") }
    }

    fn kill(self) {
        self.runtime.shutdown_background();
    }
}

async fn record(guest: &Guest, table: &str) -> Record {
    let answer = guest.get(&format!("/t/{table}/record")).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    Record::parse(&answer.body).expect("a record")
}

/// Makes a legal move, as soon as it is one's turn.
async fn step(socket: &mut Socket, rng: &mut Rng) {
    socket.until(|s| s["mine"] == true).await;
    let (moves, before) = (socket.moves(), socket.state["version"].clone());
    let answer = socket.make(&moves[rng.below(moves.len() as u32) as usize]).await;
    assert!(answer.get("ok").is_some(), "{answer}");
    socket.until(|s| s["version"] != before).await;
}

/// The socket of somebody who tries until the table answers.
async fn again(guest: &Guest, table: &str) -> Socket {
    loop {
        if let Ok(mut socket) = guest.socket(table).await
            && socket.hear().await.is_some()
        {
            return socket;
        }
    }
}

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

/// One of the two is killed; whoever was connected to it or through it goes on at the other.
#[tokio::test]
async fn the_tables_of_a_killed_server_go_on_at_the_next_request() {
    let second = House::at_a_database().await;
    let first = Mortal::start(second.config()).await;
    let anna = Guest::new(first.running.addr()).await;
    let far = anna.at(second.addr());
    let table = anna.open("game=rose-king&against=bot&level=page&seat=first").await;
    let mut near = anna.sit(&table).await;
    let mut hopped = far.sit(&table).await;
    let mut rng = Rng::new(7);
    for _ in 0..3 {
        step(&mut near, &mut rng).await;
    }
    near.until(|s| s["mine"] == true).await;
    let before = record(&far, &table).await.steps;
    // The last request is sent and its answer not waited for: it is done or not, and never half or twice.
    let mut said = near.request("move");
    said["move"] = near.moves()[0].clone().into();
    near.send(&said).await;
    first.kill();
    while hopped.hear().await.is_some() {}
    let after = record(&far, &table).await.steps;
    assert_eq!(after[..before.len()], before[..], "nothing that was acknowledged is lost");
    let mut page = again(&far, &table).await;
    page.until(|s| s["mine"] == true).await;
    let settled = record(&far, &table).await.steps.len();
    page.send(&said).await;
    let answer = page.answer().await;
    if answer.get("ok").is_some() && settled > before.len() {
        assert_eq!(record(&far, &table).await.steps.len(), settled, "it is not done twice");
    }
    for _ in 0..2 {
        step(&mut page, &mut rng).await;
    }
    stop([second]).await;
}

/// While a server ends, visitors ask both without a pause: nobody is refused, and the pages come back.
#[tokio::test]
async fn no_request_fails_while_a_server_ends() {
    let mut first = House::at_a_database().await;
    let second = first.beside().await;
    let anna = first.anna().await;
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push(anna.open("game=rose-king&against=bot&level=page&seat=first").await);
    }
    let mut socket = anna.sit(&tables[0]).await;
    let ended = Arc::new(AtomicBool::new(false));
    let ask = |guest: Guest, until_end: bool| {
        let (ended, tables) = (Arc::clone(&ended), tables.clone());
        tokio::spawn(async move {
            let mut asked = 0;
            while !ended.load(Ordering::Relaxed) {
                for table in &tables {
                    let answer = guest.get(&format!("/t/{table}")).await;
                    assert_eq!(answer.status, 200, "{}", answer.body);
                    let page = guest.get("/").await;
                    assert_eq!(page.status, 200, "{}", page.body);
                    let key = guest.post(&format!("/t/{table}/key"), "").await;
                    assert_eq!(key.status, 200, "{}", key.body);
                    asked += 3;
                }
                if until_end {
                    break;
                }
            }
            asked
        })
    };
    let far = ask(anna.at(second.addr()), false);
    // At the server that ends, as long as it is reached: a load balancer sends nobody after it has said that it is not ready.
    let near = ask(anna.clone(), true);
    let ready = first.guest().await.get("/readyz").await;
    assert_eq!((ready.status, ready.body.as_str()), (200, "ready"));
    assert!(near.await.expect("no request failed") > 0);
    first.stop().await;
    // The socket was closed; its page comes back at the other server.
    while socket.hear().await.is_some() {}
    let mut back = again(&anna.at(second.addr()), &tables[0]).await;
    step(&mut back, &mut Rng::new(1)).await;
    ended.store(true, Ordering::Relaxed);
    assert!(far.await.expect("no request failed") > 0);
    stop([second]).await;
}

#[tokio::test]
async fn a_server_that_ends_answers_by_others_until_it_is_closed() {
    let mut first = House::at_a_database().await;
    let second = first.beside().await;
    let anna = first.anna().await;
    let table = anna.open("game=rose-king&against=bot&level=page&seat=first").await;
    let socket = anna.sit(&table).await;
    let ends = tokio::spawn(async move {
        first.stop().await;
    });
    // Whatever is asked until nobody is let in any more, is answered, and nothing but well.
    let mut said_so = false;
    while let Ok(answer) = anna.try_get("/readyz").await {
        said_so |= answer.status == 503;
        match anna.try_get(&format!("/t/{table}")).await {
            Ok(page) => assert_eq!(page.status, 200, "{}", page.body),
            Err(_) => break,
        }
        if let Ok(opened) = anna.try_get("/").await {
            assert_eq!(opened.status, 200, "{}", opened.body);
        }
    }
    assert!(said_so, "it was not ready while it ended");
    ends.await.expect("no panic");
    drop(socket);
    stop([second]).await;
}

/// A server that has not reached its database for a while may have lost its tables to others: it shows nothing that may be old.
#[tokio::test]
async fn a_server_that_is_cut_off_shows_nothing_until_it_has_loaded_it_again() {
    let database = Postgres::start().expect("a database");
    let house = House::at(&database.database()).await;
    let anna = house.anna().await;
    let table = anna.open("game=rose-king&against=bot&level=page&seat=first").await;
    let mut socket = anna.sit(&table).await;
    let mut rng = Rng::new(9);
    step(&mut socket, &mut rng).await;
    socket.until(|s| s["mine"] == true).await;
    let steps = record(&anna, &table).await.steps;
    database.stop().expect("it ends");
    while socket.hear().await.is_some() {}
    let page = anna.get(&format!("/t/{table}")).await;
    assert_eq!(page.status, 503, "{}", page.body);
    assert!(!page.body.contains("id=\"board\""));
    assert_eq!(anna.get("/readyz").await.status, 503);
    assert_eq!(anna.get("/livez").await.status, 200, "to start it again would not help");
    database.begin().expect("it begins");
    let mut back = again(&anna, &table).await;
    assert_eq!(record(&anna, &table).await.steps, steps);
    step(&mut back, &mut rng).await;
    stop([house]).await;
}

#[tokio::test]
async fn nobody_but_a_server_of_ours_says_where_a_request_comes_from() {
    let mut house = House::at_a_database().await;
    house.limits.loopback = true;
    house.limits.sockets_an_address = 1;
    house.stop().await;
    house.start().await;
    let anna = house.guest().await;
    let table = anna.open("game=rose-king&against=screen").await;
    let more =
        |n: u32| format!("X-Tudor-Hop: {}\r\nX-Tudor-From: 192.0.2.{n}\r\n", "ab".repeat(32));
    for n in 0..3 {
        let headers = format!("Origin: {}\r\n{}", house.url(), more(n));
        assert_eq!(anna.post_with("/name", "name=Anna", &headers).await.status, 200);
        let who = anna.get_with("/peer", &more(n)).await;
        assert_eq!(who.status, 404, "its number is for other servers");
    }
    let one = anna.socket(&table).await;
    assert!(one.is_ok());
    assert_eq!(anna.socket(&table).await.err(), Some(429), "all come from this machine");
    stop([house]).await;
}

#[tokio::test]
async fn a_peer_address_that_leads_elsewhere_is_refused() {
    let first = House::at_a_database().await;
    let start = async |peer: String| {
        let mut config = first.config();
        let database = config.database.take().expect("a database");
        config.database = Some(tudor_server::Database { peer: Some(peer), ..database });
        Server::start(config).await
    };
    // Another server of ours, a port where nobody listens, and one where something else does.
    let other = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let free = {
        let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        taken.local_addr().expect("an address")
    };
    let silent = other.local_addr().expect("an address");
    std::thread::spawn(move || {
        while let Ok((mut stream, _)) = other.accept() {
            let _ = std::io::Read::read(&mut stream, &mut [0; 4096]);
            let _ = std::io::Write::write_all(
                &mut stream,
                b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi",
            );
        }
    });
    for (peer, why) in [
        (first.addr().to_string(), "another program answers there"),
        (silent.to_string(), "another program answers there"),
        (free.to_string(), "nobody answers there"),
    ] {
        let Err(StartError::Peer { peer: named, why: said }) = start(peer.clone()).await else {
            panic!("{peer} is refused");
        };
        assert_eq!((named, said.as_str()), (peer, why));
    }
    stop([first]).await;
}

async fn stop<const N: usize>(houses: [House; N]) {
    for mut house in houses {
        house.stop().await;
    }
}
