//! How servers at one database know and reach each other.

use tudor_server::{Server, StartError};

use crate::support::cluster::{Mortal, stop};
use crate::support::{Guest, House};

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

/// A server of another database has another key: the two do not know each other.
#[tokio::test]
async fn the_key_of_another_cluster_opens_nothing() {
    let (house, other) = (House::at_a_database().await, House::at_a_database().await);
    let anna = house.anna().await;
    let table = anna.open("game=rose-king&against=bot&level=page&seat=first").await;
    // It is told that it is reached at the address of a server of this database, and asks there.
    let mut config = other.config();
    let database = config.database.take().expect("a database");
    let peer = Some(house.addr().to_string());
    config.database = Some(tudor_server::Database { peer, ..database });
    let Err(StartError::Peer { why, .. }) = Server::start(config).await else {
        panic!("it is refused")
    };
    assert_eq!(why, "another program answers there");
    assert_eq!(anna.get(&format!("/t/{table}")).await.status, 200);
    stop([house, other]).await;
}

/// From this machine the server reaches the database as 127.0.0.1, but it listens elsewhere: what it guesses of itself is wrong.
#[tokio::test]
async fn a_server_that_others_cannot_reach_is_alone_or_not_at_all() {
    let mut first = House::at_a_database().await;
    let elsewhere = || {
        let mut config = first.config();
        config.listen = "127.0.0.2:0".parse().expect("an address");
        config
    };
    let (config, elsewhere) = (first.config(), elsewhere());
    // Beside another it is refused.
    let refused = Server::start(elsewhere.clone()).await;
    let Err(StartError::Peer { why, .. }) = refused else { panic!("it is refused") };
    assert_eq!(why, "nobody answers there");
    let table = first.anna().await.open("game=rose-king&against=screen").await;
    first.stop().await;
    // Alone it serves.
    let alone = Server::start(elsewhere).await.expect("it starts");
    assert_eq!(Guest::new(alone.addr()).await.get(&format!("/t/{table}")).await.status, 200);
    // The next is told, and changes nothing.
    let Err(fault) = Server::start(config).await else { panic!("it is refused") };
    let StartError::Neighbour { peer, .. } = &fault else { panic!("{fault}") };
    assert_eq!(peer, "");
    assert!(fault.to_string().contains("is to be reached at no address"), "{fault}");
    assert_eq!(Guest::new(alone.addr()).await.get(&format!("/t/{table}")).await.status, 200);
    alone.shutdown().await;
}

/// A killed server is still in the list of those that live. One that starts then does not wait for it.
#[tokio::test]
async fn a_server_starts_beside_one_that_was_killed() {
    let first = House::at_a_database().await;
    let killed = Mortal::start(first.config()).await;
    let anna = Guest::new(killed.running.addr()).await;
    let table = anna.open("game=rose-king&against=screen").await;
    killed.kill();
    let second = first.beside().await;
    assert_eq!(anna.at(second.addr()).get(&format!("/t/{table}")).await.status, 200);
    stop([first, second]).await;
}
