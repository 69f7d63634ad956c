//! What a host may get wrong: each is told in a sentence, and nothing is changed.

use tudor_postgres::OpenError;
use tudor_services::Postgres as Service;
use tudor_table::storage::Storage as _;

use crate::common::{name_of, new_table, open, steps, try_to_open};

async fn refused(url: &str) -> OpenError {
    try_to_open(url, None).await.expect_err("it must not open")
}

#[tokio::test]
async fn nobody_there_no_such_database_and_no_such_user() {
    let service = Service::shared();
    let error = refused("postgres://tudor@127.0.0.1:1/tudor?sslmode=disable").await;
    assert!(matches!(error, OpenError::Unreachable { .. }), "{error}");
    assert!(error.to_string().contains("127.0.0.1:1/tudor cannot be reached"), "{error}");
    let error = refused(&service.url("nothing")).await;
    assert!(matches!(error, OpenError::NoDatabase { .. }), "{error}");
    let error = refused(&service.url("postgres").replace("tudor@", "stranger@")).await;
    assert!(matches!(error, OpenError::Refused { .. }), "{error}");
}

#[tokio::test]
async fn a_wrong_password_is_told_and_never_shown() {
    let service = Service::prepare(&["hba_file=hba.conf"]).unwrap();
    service.lay("hba.conf", "local all all trust\nhost all anna all scram-sha-256\n").unwrap();
    service.begin().unwrap();
    for sql in ["CREATE USER anna PASSWORD 'right'", "CREATE DATABASE anna OWNER anna"] {
        service.psql("postgres", sql).unwrap();
    }
    let url = |password: &str| {
        service.tcp_url("anna").replace("tudor@", &format!("anna{password}@")) + "?sslmode=disable"
    };
    for wrong in [":wrong", ""] {
        let error = refused(&url(wrong)).await;
        assert!(matches!(error, OpenError::Refused { .. }), "{error}");
        assert!(!error.to_string().contains("wrong"), "{error}");
    }
    open(&url(":right")).await.close().await;
}

#[tokio::test]
async fn a_database_of_somebody_else_is_left_alone() {
    let service = Service::shared();
    let url = service.database();
    let name = name_of(&url).to_owned();
    service.psql(&name, "CREATE TABLE orders (n int)").unwrap();
    let error = refused(&url).await;
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
    assert!(error.to_string().contains("a table called orders"), "{error}");
    let tables = service.psql(&name, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'");
    assert_eq!(tables.unwrap().trim(), "1");
}

#[tokio::test]
async fn a_newer_database_is_left_alone_unless_it_bears_us() {
    let service = Service::shared();
    let url = service.database();
    let name = name_of(&url).to_owned();
    let store = open(&url).await;
    let table = new_table(&store).await;
    store.close().await;
    let note = "INSERT INTO tudor_schema (version, least, program) VALUES (1000, 1, 'newer')";
    service.psql(&name, note).unwrap();
    // A step that only added: older servers go on while the newer ones come.
    let store = open(&url).await;
    assert_eq!(steps(&store, &table).await, 0);
    store.close().await;
    service.psql(&name, "UPDATE tudor_schema SET least = 1000 WHERE version = 1000").unwrap();
    let nodes = || service.psql(&name, "SELECT count(*) FROM nodes").unwrap();
    let before = nodes();
    let error = refused(&url).await;
    assert!(matches!(error, OpenError::Newer { found: 1000, .. }), "{error}");
    assert_eq!(nodes(), before, "nothing was changed");
}

/// Something listens there and says nothing: the time, which this test does not wait for, runs out.
#[tokio::test(start_paused = true)]
async fn a_database_that_does_not_answer_is_given_up() {
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let at = silent.local_addr().unwrap();
    for mode in ["disable", "require"] {
        let error = refused(&format!("postgres://tudor@{at}/tudor?sslmode={mode}")).await;
        assert!(matches!(error, OpenError::Unreachable { .. }), "{error}");
        assert!(error.to_string().contains("has not answered for ten seconds"), "{error}");
    }
}

#[tokio::test]
async fn a_standby_is_told() {
    let service = Service::shared();
    let url = service.database();
    let reads = "SET default_transaction_read_only = on";
    service.psql("postgres", &format!("ALTER DATABASE {} {reads}", name_of(&url))).unwrap();
    let error = refused(&url).await;
    assert!(error.to_string().contains("it is a standby, which takes no writes"), "{error}");
}

#[tokio::test]
async fn a_commit_is_on_the_disk_whatever_the_database_s_own_setting_is() {
    let service = Service::shared();
    for (set, holds) in [("off", "on"), ("remote_apply", "remote_apply")] {
        let url = service.database();
        let set = format!("ALTER DATABASE {} SET synchronous_commit = {set}", name_of(&url));
        service.psql("postgres", &set).unwrap();
        let connection = tudor_postgres::Address::parse(&url, None).unwrap().connect().await;
        let row = connection.unwrap().client.query_one("SHOW synchronous_commit", &[]).await;
        assert_eq!(row.unwrap().get::<_, String>(0), holds);
    }
}

#[tokio::test]
async fn very_many_tables_are_estimated() {
    let service = Service::shared();
    let url = service.database();
    let store = open(&url).await;
    new_table(&store).await;
    store.close().await;
    let store = open(&url).await;
    assert_eq!((store.found.tables, store.found.unfinished, store.found.names), (1, 1, 0));
    store.close().await;
    let many = "UPDATE pg_class SET reltuples = 5000000 WHERE relname = 'tables'";
    service.psql(name_of(&url), many).unwrap();
    let store = open(&url).await;
    assert_eq!(store.found.tables, 5_000_000);
    store.close().await;
}

#[tokio::test]
async fn many_servers_that_start_at_once_make_the_tables_once() {
    let url = Service::shared().database();
    let starts = (0..6).map(|_| open(&url));
    for store in futures_util::future::join_all(starts).await {
        store.close().await;
    }
}

#[tokio::test]
async fn an_encrypted_connection_trusts_only_who_was_named() {
    let certificate = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let service =
        Service::prepare(&["ssl=on", "ssl_cert_file=cert.pem", "ssl_key_file=key.pem"]).unwrap();
    service.lay("data/cert.pem", &certificate.cert.pem()).unwrap();
    service.lay("data/key.pem", &certificate.signing_key.serialize_pem()).unwrap();
    let roots = service.lay("roots.pem", &certificate.cert.pem()).unwrap();
    service.begin().unwrap();
    let url = service.tcp_url("postgres").replace("127.0.0.1", "localhost") + "?sslmode=require";
    // The usual `prefer` encrypts as well where the database can, so it is as strict.
    for url in [url.clone(), url.replace("require", "prefer")] {
        let error = refused(&url).await;
        assert!(matches!(error, OpenError::Untrusted { .. }), "{error}");
        assert!(error.to_string().contains("sslrootcert=FILE"), "{error}");
    }
    let url = format!("{url}&sslrootcert={}", roots.display());
    let store = open(&url).await;
    let table = new_table(&store).await;
    assert_eq!(steps(&store, &table).await, 0);
    let ask = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'tudor'";
    assert_eq!(service.psql("postgres", ask).unwrap().trim(), "t");
    store.close().await;
}
