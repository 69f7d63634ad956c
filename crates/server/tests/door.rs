//! The door and what comes through it: places, proxies, cookies; and the file behind it.

use std::time::{Duration, Instant};

use crate::support::{self, Guest, House, say};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tudor_server::{Config, Server, ServerLimits, StartError};
use tudor_table::storage::admin::{Admin, AdminError};

/// Whether the other side has hung up within ten seconds.
async fn is_closed(stream: &mut TcpStream) -> bool {
    let mut all = Vec::new();
    // A connection that was reset has ended, too.
    tokio::time::timeout(Duration::from_secs(10), stream.read_to_end(&mut all)).await.is_ok()
}

#[tokio::test]
async fn where_places_are_few_an_idle_connection_makes_room() {
    let limits = ServerLimits {
        visitors: 3,
        visitors_an_address: 3,
        loopback: true,
        ..ServerLimits::default()
    };
    let house = House::with(limits).await;
    let mut quiet = Vec::new();
    for _ in 0..3 {
        quiet.push(TcpStream::connect(house.addr()).await.expect("it listens"));
    }
    // Twenty seconds are their patience; nobody waits for that.
    let begun = Instant::now();
    let anna = house.guest().await;
    assert_eq!(anna.get("/").await.status, 200);
    assert!(begun.elapsed() < limits.silent, "{:?}", begun.elapsed());
    assert!(is_closed(&mut quiet[0]).await, "who was quiet the longest has gone");
}

#[tokio::test]
async fn a_client_that_does_not_read_its_answer_is_closed() {
    let silent = Duration::from_millis(500);
    let house = House::with(ServerLimits { silent, ..ServerLimits::default() }).await;
    let mut stream = TcpStream::connect(house.addr()).await.expect("it listens");
    let ask = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", house.addr());
    let all = ask.repeat(2000);
    // As much as it reads; then it waits for us, in vain.
    let _ = tokio::time::timeout(Duration::from_secs(2), stream.write_all(all.as_bytes())).await;
    let anna = house.guest().await;
    let mut left = false;
    for _ in 0..100 {
        // Writing to a connection that was closed fails, sooner or later.
        left = stream.write_all(b"x").await.is_err();
        if left {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(left, "it still stands there");
    assert_eq!(anna.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn a_head_that_does_not_end_is_refused_early() {
    let house = House::new().await;
    let head =
        format!("GET / HTTP/1.1\r\nHost: {}\r\nX: {}\r\n\r\n", house.addr(), "x".repeat(60_000));
    assert_eq!(say(house.addr(), head.as_bytes()).await.status, 431);
    let fine = format!(
        "GET / HTTP/1.1\r\nHost: {}\r\nX: {}\r\nConnection: close\r\n\r\n",
        house.addr(),
        "x".repeat(8000)
    );
    assert_eq!(say(house.addr(), fine.as_bytes()).await.status, 200);
}

async fn behind_proxy(proxies: &[&str], https: bool) -> (House, ServerLimits) {
    let limits = ServerLimits { kept_an_hour: 3, loopback: true, ..ServerLimits::default() };
    let mut house = House::with(limits).await;
    house.stop().await;
    house.proxies = proxies.iter().map(|p| p.parse().expect("an address")).collect();
    house.https = https;
    house.start().await;
    (house, limits)
}

#[tokio::test]
async fn a_proxy_that_is_named_is_believed_and_nobody_else() {
    let name = |house: &House, from: &str| {
        let guest = Guest { addr: house.addr(), cookie: None };
        let lines = format!("Origin: http://{}\r\nX-Forwarded-For: {from}\r\n", house.addr());
        async move { guest.post_with("/name", "name=Anna", &lines).await.status }
    };
    let (house, limits) = behind_proxy(&["127.0.0.1"], false).await;
    for _ in 0..limits.kept_an_hour {
        assert_eq!(name(&house, "192.0.2.1").await, 200);
    }
    assert_eq!(name(&house, "192.0.2.1").await, 429);
    // What stands before it anybody may have written.
    assert_eq!(name(&house, "198.51.100.7, 192.0.2.1").await, 429);
    assert_eq!(name(&house, "192.0.2.1, 198.51.100.7").await, 200);
    // Without the name of a proxy it is not believed.
    let (house, limits) = behind_proxy(&["192.0.2.99"], false).await;
    for n in 0..limits.kept_an_hour {
        assert_eq!(name(&house, &format!("198.51.100.{n}")).await, 200);
    }
    assert_eq!(name(&house, "198.51.100.77").await, 429, "all came from one address");
}

#[tokio::test]
async fn over_https_the_cookie_is_safe_and_the_old_one_still_known() {
    let (house, _) = behind_proxy(&["127.0.0.1"], false).await;
    let cookie = async |lines: &str| {
        let ask =
            format!("GET / HTTP/1.1\r\nHost: {}\r\n{lines}Connection: close\r\n\r\n", house.addr());
        say(house.addr(), ask.as_bytes()).await.header("set-cookie").map(str::to_owned)
    };
    let plain = cookie("").await.expect("a cookie");
    assert!(plain.starts_with("tudor=") && !plain.contains("Secure"), "{plain}");
    let safe = cookie("X-Forwarded-Proto: https\r\n").await.expect("a cookie");
    assert!(
        safe.starts_with("__Host-tudor=") && safe.contains("; Secure") && safe.contains("Path=/;"),
        "{safe}"
    );
    // A guest from before is known, and gets the safer cookie with the same secret.
    let old = plain.split(';').next().expect("a pair");
    let again =
        cookie(&format!("Cookie: {old}\r\nX-Forwarded-Proto: https\r\n")).await.expect("a cookie");
    assert!(again.starts_with(&format!("__Host-{old};")), "{again}");
    let new = again.split(';').next().expect("a pair");
    assert_eq!(cookie(&format!("Cookie: {new}\r\nX-Forwarded-Proto: https\r\n")).await, None);
    let (house, _) = behind_proxy(&[], true).await;
    let guest = Guest { addr: house.addr(), cookie: None };
    let cookie = guest.get("/").await.header("set-cookie").unwrap_or_default().to_owned();
    assert!(cookie.starts_with("__Host-tudor=") && cookie.contains("; Secure"), "{cookie}");
}

#[tokio::test]
async fn a_lock_that_was_deleted_keeps_others_out_all_the_same() {
    let house = House::new().await;
    std::fs::remove_file(house.data.path().join("lock")).expect("it is there");
    let config = Config::new("127.0.0.1:0".parse().unwrap(), house.data.path(), support::games());
    let second = Server::start(config).await;
    if cfg!(unix) {
        assert!(matches!(second, Err(StartError::Taken(_))), "{second:?}");
    }
}

/// Once it is quiet, a copy of the file alone holds everything.
#[tokio::test]
async fn the_file_alone_holds_what_was_acknowledged() {
    let house = House::new().await;
    let anna = house.guest().await;
    let table = anna.open("game=rose-king&against=screen").await;
    let mut socket = anna.sit(&table).await;
    socket.until(|s| s["stage"] == "play").await;
    for _ in 0..6 {
        let mv = socket.moves()[0].clone();
        assert!(socket.make(&mv).await.get("ok").is_some());
        socket.news().await;
    }
    let copies = tempfile::tempdir().expect("a folder");
    let copy = copies.path().join("tudor.db");
    let steps = || {
        std::fs::copy(house.data.path().join("tudor.db"), &copy).expect("it is copied");
        let db = rusqlite::Connection::open(&copy).expect("it opens");
        db.query_one("SELECT count(*) FROM steps", [], |r| r.get::<_, i64>(0)).unwrap_or(0)
    };
    let mut found = 0;
    for _ in 0..300 {
        found = steps();
        if found >= 6 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the file alone has {found} steps");
}

#[tokio::test]
async fn a_folder_that_is_gone_is_noticed_and_nothing_more_acknowledged() {
    let house = House::new().await;
    let anna = house.guest().await;
    let table = anna.open("game=rose-king&against=screen").await;
    let mut socket = anna.sit(&table).await;
    socket.until(|s| s["stage"] == "play").await;
    assert_eq!(anna.get("/healthz").await.status, 200);
    std::fs::rename(house.data.path().join("tudor.db"), house.data.path().join("elsewhere.db"))
        .unwrap();
    assert_eq!(anna.get("/healthz").await.status, 503);
    let mv = socket.moves()[0].clone();
    assert_eq!(socket.make(&mv).await["code"], "fault");
    let answer = anna.post("/tables", "game=rose-king&against=screen").await;
    assert_eq!(answer.status, 503);
    assert!(!answer.error().contains("lost"), "{}", answer.error());
    std::fs::rename(house.data.path().join("elsewhere.db"), house.data.path().join("tudor.db"))
        .unwrap();
    anna.open("game=rose-king&against=screen").await;
    assert_eq!(anna.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn a_damaged_file_is_refused_at_the_start_and_noticed_while_it_runs() {
    let mut house = House::new().await;
    let anna = house.guest().await;
    for _ in 0..40 {
        anna.open("game=rose-king&against=screen").await;
    }
    house.stop().await;
    let file = house.data.path().join("tudor.db");
    let whole = std::fs::read(&file).expect("it reads");
    let mut damaged = whole.clone();
    // All pages but the first, which says what it is.
    damaged[4096..].fill(0x5A);
    std::fs::write(&file, &damaged).expect("it is written");
    let config =
        || Config::new("127.0.0.1:0".parse().unwrap(), house.data.path(), support::games());
    let error = Server::start(config()).await.expect_err("it must not start");
    assert!(matches!(error, StartError::Unreadable { .. }), "{error}");
    assert!(error.to_string().contains("backup"), "{error}");
    std::fs::write(&file, &whole).expect("it is written");
    house.start().await;
    assert_eq!(anna_at(&house, &anna).get("/healthz").await.status, 200);
    std::fs::write(&file, &damaged).expect("it is written");
    assert_eq!(anna_at(&house, &anna).get("/healthz").await.status, 503);
    std::fs::write(&file, &whole).expect("it is written");
}

/// A guest comes to a server that was started again, at another port.
fn anna_at(house: &House, anna: &Guest) -> Guest {
    Guest { addr: house.addr(), cookie: anna.cookie.clone() }
}

#[tokio::test]
async fn a_version_that_no_tudor_writes_is_refused() {
    let mut house = House::new().await;
    house.stop().await;
    let file = house.data.path().join("tudor.db");
    let db = rusqlite::Connection::open(&file).unwrap();
    db.pragma_update(None, "user_version", -5).unwrap();
    db.close().unwrap();
    let config = Config::new("127.0.0.1:0".parse().unwrap(), house.data.path(), support::games());
    let error = Server::start(config).await.expect_err("it must not start");
    assert!(error.to_string().contains("-5"), "{error}");
}

/// The host lists while the server runs, and changes something only when it does not.
#[tokio::test]
async fn tables_are_listed_closed_deleted_and_tidied_up() {
    let mut house = House::new().await;
    let (anna, ben, table) = house.two("game=rose-king").await;
    let (mut a, _b) = (anna.sit(&table).await, ben.sit(&table).await);
    a.until(|s| s["stage"] == "play").await;
    let bad = anna.open("game=rose-king&against=screen").await;
    let folder = house.data.path().to_owned();
    let listed = Admin::look(&folder).expect("it can be looked at").tables(true).expect("tables");
    assert_eq!(listed.len(), 2);
    assert!(listed.iter().any(|t| t.id == table && t.names[1] == "Ben"), "{listed:?}");
    assert!(matches!(Admin::hold(&folder), Err(AdminError::Taken(_))));
    drop(a);
    house.stop().await;
    let mut admin = Admin::hold(&folder).expect("nobody has it");
    let config = Config::new("127.0.0.1:0".parse().unwrap(), &folder, support::games());
    assert!(matches!(Server::start(config).await, Err(StartError::Taken(_))), "not meanwhile");
    assert!(admin.close(&table).expect("it answers") && !admin.close(&table).expect("it answers"));
    assert!(admin.delete(&bad).expect("it answers") && !admin.delete(&bad).expect("it answers"));
    let names = admin.names().expect("names");
    let ben_is = names.iter().find(|n| n.name == "Ben").expect("Ben").id.clone();
    assert_eq!(admin.delete_name(&ben_is[..5]).expect("it answers"), None, "too short");
    assert_eq!(admin.delete_name(&ben_is[..8]).expect("it answers").as_deref(), Some("Ben"));
    drop(admin);
    house.start().await;
    let anna = anna_at(&house, &anna);
    let closed = anna.get(&format!("/t/{table}")).await;
    assert_eq!(closed.status, 409);
    assert!(closed.body.contains("has closed this table"), "{}", closed.body);
    assert!(anna.get("/").await.body.contains("Closed by the host of this server"));
    assert_eq!(anna.get(&format!("/t/{bad}")).await.status, 404);
    house.stop().await;
    // Nothing is older than a second ago; everything is older than tomorrow.
    let mut admin = Admin::hold(&folder).expect("nobody has it");
    assert_eq!(admin.old(0).expect("a count").tables, 0);
    assert_eq!(admin.tidy(0).expect("it answers").tables, 0);
    let far = i64::from(u32::MAX);
    let old = admin.old(far).expect("a count");
    assert_eq!((old.tables, old.names), (1, 1), "{old:?}");
    assert_eq!(admin.tidy(far).expect("it answers"), old);
    assert!(
        admin.tables(false).expect("tables").is_empty() && admin.names().expect("names").is_empty()
    );
    drop(admin);
    let nowhere = tempfile::tempdir().expect("a folder");
    assert!(matches!(Admin::look(nowhere.path()), Err(AdminError::Nothing(_))));
}

/// What a host would begin with.
const DATA: &str = include_str!("../../games/warriors-of-england/data/warriors-of-england.toml");

/// A data file is kept once, and found again.
#[tokio::test]
async fn a_data_file_is_kept_once() {
    let mut house = House::catalog().await;
    let anna = house.guest().await;
    let data: String = DATA.bytes().map(|b| format!("%{b:02X}")).collect();
    let form = format!("game=warriors-of-england&against=screen&data={data}");
    let tables = [anna.open(&form).await, anna.open(&form).await];
    house.stop().await;
    let db = rusqlite::Connection::open(house.data.path().join("tudor.db")).unwrap();
    let count = |ask: &str| db.query_one(ask, [], |r| r.get::<_, i64>(0)).expect("a number");
    assert_eq!(count("SELECT count(*) FROM data_files"), 1);
    assert_eq!(count("SELECT count(*) FROM tables WHERE setup LIKE '%region%'"), 0);
    db.close().unwrap();
    house.start().await;
    let anna = anna_at(&house, &anna);
    for table in tables {
        let page = anna.get(&format!("/t/{table}")).await;
        assert!(page.status == 200 && page.body.contains("with a data file of its own"));
    }
}
