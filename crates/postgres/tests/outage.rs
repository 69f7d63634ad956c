//! A database that dies, stands still, or goes on from an earlier moment.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use tudor_postgres::Address;
use tudor_services::Postgres as Service;
use tudor_table::secret::InviteHash;
use tudor_table::storage::{Ownership, State, Storage as _, StorageError};

use crate::common::{name_of, new_table, open, step, steps, until};

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
                    // A write of unknown outcome may have been kept: then its place is taken.
                    Ok(()) | Err(StorageError::Taken) => {
                        acknowledged.store(seq + 1, Ordering::Relaxed);
                    }
                    Err(StorageError::Broken(_) | StorageError::Unsure(_)) => {
                        tokio::task::yield_now().await;
                    }
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
    let kept = until("it shows its tables again", async || server.table(&table).await.ok()).await;
    assert_eq!(kept.unwrap().steps.len() as u32, acknowledged.load(Ordering::Relaxed));
    // The beats are gone with the crash; nobody was ended for it.
    let claim = until("the other answers", async || other.claim(&table).await.ok()).await;
    assert!(matches!(claim, Ownership::At { .. }), "{claim:?}");
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
    // After a lease each of them may judge again, and looks for servers whose beat is too old. Nobody is ended all the same.
    let begun = std::time::Instant::now();
    until("two leases", async || {
        let _ = (server.peers().await, other.peers().await);
        (begun.elapsed() > std::time::Duration::from_secs(6)).then_some(())
    })
    .await;
    let claim = other.claim(&table).await.unwrap();
    assert!(matches!(claim, Ownership::At { .. }), "{claim:?}");
    assert_eq!(steps(&server, &table).await, 0);
    assert_eq!(standing.borrow().reloads, 0, "nothing was lost");
    server.close().await;
    other.close().await;
}

/// The database has got a write and does not answer in time. It may keep it any moment later: before the table is loaded again, that is
/// settled.
#[tokio::test]
async fn a_write_without_an_answer_is_settled_before_the_table_is_read() {
    let service = Service::start().unwrap();
    let url = service.database();
    let server = Arc::new(open(&url).await);
    let table = new_table(&*server).await;
    step(&*server, &table, 0).await.unwrap();
    let ask = format!("SELECT token FROM nodes WHERE id = {}", server.node());
    let token = || service.psql(name_of(&url), &ask).unwrap().trim().to_owned();
    let old = token();
    // A group of this server that is under way, and takes its time: the same step.
    let slow = Address::parse(&url, None).unwrap().connect().await.unwrap();
    let group = format!(
        "SET idle_in_transaction_session_timeout = 0; BEGIN; SELECT fence({}, {old});
         INSERT INTO steps SELECT no, 1, 'step 1', NULL, 1 FROM tables WHERE id = '{table}'",
        server.node()
    );
    slow.client.batch_execute(&group).await.unwrap();
    service.signal("STOP").unwrap();
    let lost = step(&*server, &table, 1).await;
    assert!(matches!(lost, Err(StorageError::Unsure(_))), "{lost:?}");
    service.signal("CONT").unwrap();
    let mut standing = server.standing();
    standing.wait_for(|s| s.state == State::Serving).await.unwrap();
    let claiming = {
        let (server, table) = (Arc::clone(&server), table.clone());
        tokio::spawn(async move {
            loop {
                if let Ok(owner) = server.claim(&table).await {
                    return owner;
                }
                tokio::task::yield_now().await;
            }
        })
    };
    // The claim waits for a new token, which waits for the group. The same connection answers other questions meanwhile.
    let waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE nodes SET token%'";
    until("the new token waits", async || {
        (service.psql("postgres", waits).unwrap().trim() == "1").then_some(())
    })
    .await;
    for n in 0..20 {
        assert_eq!(server.invited(InviteHash::from_bytes([n; 32])).await.unwrap(), None);
    }
    assert!(!claiming.is_finished(), "the group may still be kept");
    assert_eq!(token(), old);
    slow.client.batch_execute("COMMIT").await.unwrap();
    assert_eq!(claiming.await.unwrap(), Ownership::Here);
    assert_ne!(token(), old);
    // A group that comes later with the old token is refused.
    let late = service.psql(name_of(&url), &format!("SELECT fence({}, {old})", server.node()));
    assert!(late.unwrap_err().to_string().contains("the token does not hold"), "it is old");
    assert_eq!(steps(&*server, &table).await, 2);
    step(&*server, &table, 2).await.unwrap();
    server.close().await;
}

#[tokio::test]
async fn when_the_database_goes_on_from_an_earlier_moment_all_is_loaded_again() {
    let service = Service::start().unwrap();
    let url = service.database();
    let server = open(&url).await;
    let mut standing = server.standing();
    let table = new_table(&server).await;
    for seq in 0..2 {
        step(&server, &table, seq).await.unwrap();
    }
    // A new timeline, as after a failover to a standby.
    service.stop().unwrap();
    service.lay("data/standby.signal", "").unwrap();
    service.begin().unwrap();
    service.psql("postgres", "SELECT pg_promote()").unwrap();
    // The standby had not received the last step. A step that is built on it is refused, until everything is loaded again.
    service.psql(name_of(&url), "DELETE FROM steps WHERE seq = 1").unwrap();
    let kept = until("the write is answered", async || {
        let reloads = standing.borrow().reloads;
        match step(&server, &table, 2).await {
            Ok(()) => Some(reloads),
            Err(StorageError::Unsure(_) | StorageError::Broken(_)) => None,
            Err(other) => panic!("{other}"),
        }
    })
    .await;
    assert_eq!(kept, 1, "only by a server that has loaded everything again");
    standing.wait_for(|s| s.reloads == 1).await.unwrap();
    until("it serves again", async || (standing.borrow().state == State::Serving).then_some(()))
        .await;
    let read = until("it answers", async || match server.table(&table).await {
        Err(StorageError::Broken(_)) => None,
        read => Some(read),
    })
    .await;
    assert!(matches!(read, Err(StorageError::Unfit(_))), "a step is missing: {read:?}");
    server.close().await;
}
