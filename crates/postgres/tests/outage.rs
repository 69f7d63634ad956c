//! A database that dies, stands still, or goes on from an earlier moment.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use tudor_services::Postgres as Service;
use tudor_table::storage::{Ownership, State, Storage as _, StorageError};

use crate::common::{new_table, open, step, steps, until};

#[tokio::test]
async fn a_killed_database_has_kept_what_was_acknowledged() {
    let service = Service::start().unwrap();
    let url = service.database();
    let (server, other) = (Arc::new(open(&url).await), open(&url).await);
    let table = new_table(&*server).await;
    let (acknowledged, ends) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicBool::new(false)));
    let writing = {
        let (server, table) = (Arc::clone(&server), table.clone());
        let (acknowledged, ends) = (Arc::clone(&acknowledged), Arc::clone(&ends));
        tokio::spawn(async move {
            while !ends.load(Ordering::Relaxed) {
                let seq = acknowledged.load(Ordering::Relaxed);
                match step(&*server, &table, seq).await {
                    // A write whose outcome was not known may have been kept: then its place is taken.
                    Ok(()) | Err(StorageError::Taken) => {
                        acknowledged.store(seq + 1, Ordering::Relaxed);
                    }
                    Err(StorageError::Broken(_)) => tokio::task::yield_now().await,
                    Err(other) => panic!("{other}"),
                }
            }
        })
    };
    for _ in 0..2 {
        let before = acknowledged.load(Ordering::Relaxed);
        until("more is kept", async || {
            (acknowledged.load(Ordering::Relaxed) > before + 50).then_some(())
        })
        .await;
        service.kill().unwrap();
        service.begin().unwrap();
    }
    let before = acknowledged.load(Ordering::Relaxed);
    until("more is kept", async || (acknowledged.load(Ordering::Relaxed) > before).then_some(()))
        .await;
    ends.store(true, Ordering::Relaxed);
    writing.await.unwrap();
    assert_eq!(steps(&*server, &table).await, acknowledged.load(Ordering::Relaxed));
    // The beats are gone with the crash; nobody was ended for it.
    assert!(matches!(other.claim(&table).await.unwrap(), Ownership::At { .. }));
    until("all is well again", async || server.health().await.is_ok().then_some(())).await;
    server.close().await;
    other.close().await;
}

#[tokio::test]
async fn while_the_database_stands_still_nothing_is_shown_and_nobody_is_ended() {
    let service = Service::start().unwrap();
    let url = service.database();
    let (server, other) = (open(&url).await, open(&url).await);
    let table = new_table(&server).await;
    let mut standing = server.standing();
    service.signal("STOP").unwrap();
    standing.wait_for(|s| s.state == State::CutOff).await.unwrap();
    assert!(matches!(server.table(&table).await, Err(StorageError::Broken(_))));
    assert!(server.health().await.is_err());
    service.signal("CONT").unwrap();
    standing.wait_for(|s| s.state == State::Serving).await.unwrap();
    // All beats were old for a moment; the others must not be judged by them.
    let claim = until("the other answers", async || other.claim(&table).await.ok()).await;
    assert!(matches!(claim, Ownership::At { .. }), "{claim:?}");
    assert_eq!(steps(&server, &table).await, 0);
    assert_eq!(standing.borrow().reloads, 0, "nothing was lost");
    server.close().await;
    other.close().await;
}

#[tokio::test]
async fn when_the_database_goes_on_from_an_earlier_moment_all_is_loaded_again() {
    let service = Service::start().unwrap();
    let url = service.database();
    let server = open(&url).await;
    let mut standing = server.standing();
    // It knows the course of events once it has beaten.
    until("a beat", async || server.health().await.ok()).await;
    until("the second beat", async || beats(&service).then_some(())).await;
    // A new timeline, as after a failover to a standby.
    service.stop().unwrap();
    service.lay("data/standby.signal", "").unwrap();
    service.begin().unwrap();
    service.psql("postgres", "SELECT pg_promote()").unwrap();
    standing.wait_for(|s| s.reloads == 1).await.unwrap();
    until("it serves again", async || (standing.borrow().state == State::Serving).then_some(()))
        .await;
    server.close().await;
}

/// Has a server beaten since it was entered?
fn beats(service: &Service) -> bool {
    let ask =
        "SELECT count(*) FROM beats JOIN nodes ON id = node WHERE at > started + interval '0.4 s'";
    service.psql("t0", ask).unwrap().trim() == "1"
}
