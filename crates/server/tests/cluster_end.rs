//! Servers at one database that end, are killed, or are cut off: others take over.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tudor_engine::Rng;
use tudor_services::Postgres;

use crate::support::cluster::{Mortal, again, record, step, stop};
use crate::support::{Guest, House};

/// One of the two is killed; pages that were connected to it or through it go on at the other.
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
    first.stop().await;
    first.drain = Duration::from_secs(5);
    first.start().await;
    let second = first.beside().await;
    let anna = first.anna().await;
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push(anna.open("game=rose-king&against=bot&level=page&seat=first").await);
    }
    let mut socket = anna.sit(&tables[0]).await;
    let ended = Arc::new(AtomicBool::new(false));
    let ask = |guest: Guest, balanced: bool| {
        let (ended, tables) = (Arc::clone(&ended), tables.clone());
        tokio::spawn(async move {
            let mut asked = 0;
            while !ended.load(Ordering::Relaxed) {
                // A load balancer sends nobody any more after this.
                if balanced && guest.get("/readyz").await.status != 200 {
                    break;
                }
                for table in &tables {
                    let answer = guest.get(&format!("/t/{table}")).await;
                    assert_eq!(answer.status, 200, "{}", answer.body);
                    let page = guest.get("/").await;
                    assert_eq!(page.status, 200, "{}", page.body);
                    let key = guest.post(&format!("/t/{table}/key"), "").await;
                    assert_eq!(key.status, 200, "{}", key.body);
                    asked += 3;
                }
            }
            asked
        })
    };
    let far = ask(anna.at(second.addr()), false);
    let near = ask(anna.clone(), true);
    let ready = first.guest().await.get("/readyz").await;
    assert_eq!((ready.status, ready.body.as_str()), (200, "ready"));
    // It says that it is not ready, and answers all the same until the balancer must have noticed.
    first.stop().await;
    assert!(near.await.expect("no request failed") > 0);
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
    // Until the server lets nobody in any more, every request is answered, and well.
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

/// Two of three servers end at the same time; the third answers what they are asked meanwhile.
#[tokio::test]
async fn while_two_of_three_servers_end_the_third_answers() {
    let mut first = House::at_a_database().await;
    let mut second = first.beside().await;
    let third = first.beside().await;
    let (anna, ben) = (first.anna().await, second.anna().await);
    let mut links = Vec::new();
    for host in [&anna, &ben] {
        for _ in 0..4 {
            let table = host.open("game=rose-king&seat=first&against=link").await;
            links.push((host.invite(&table).await, format!("/t/{table}")));
        }
    }
    let ends = tokio::spawn(async move {
        tokio::join!(first.stop(), second.stop());
    });
    let mut asked = 0;
    while let (Ok(near), Ok(far)) = (anna.try_get("/livez").await, ben.try_get("/livez").await) {
        assert_eq!((near.status, far.status), (200, 200));
        for (link, table) in &links {
            for guest in [&anna, &ben] {
                for path in [link, table] {
                    // Once nobody is let in any more, a connection may be cut.
                    let Ok(answer) = guest.try_get(path).await else { continue };
                    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 0);
    ends.await.expect("no panic");
    let (anna, ben) = (anna.at(third.addr()), ben.at(third.addr()));
    for (n, (link, table)) in links.iter().enumerate() {
        let host = if n < 4 { &anna } else { &ben };
        assert_eq!(host.get(table).await.status, 200);
        assert_eq!(host.get(link).await.status, 200);
    }
    stop([third]).await;
}
