//! Several servers at one database: a table has one owner, and a server that was ended keeps nothing any more.

use tudor_postgres::Address;
use tudor_services::Postgres as Service;
use tudor_table::secret::{InviteHash, letters};
use tudor_table::storage::{Ownership, State, Storage as _, StorageError, Write};

use crate::common::{name_of, new_table, open, step, steps, try_to_open, until};

#[tokio::test]
async fn a_table_has_one_owner_until_that_one_ends() {
    let url = Service::shared().database();
    let first = try_to_open(&url, Some("10.0.0.1:1485")).await.unwrap();
    let second = try_to_open(&url, Some("10.0.0.2:1485")).await.unwrap();
    let table = new_table(&first).await;
    assert_eq!(first.claim(&table).await.unwrap(), Ownership::Here);
    let at = Ownership::At { node: first.node(), address: "10.0.0.1:1485".to_owned() };
    assert_eq!(second.claim(&table).await.unwrap(), at);
    step(&first, &table, 0).await.unwrap();
    // It drains: it keeps what it has, takes nothing more, and names who may take it.
    first.drain().await;
    let other = Ownership::At { node: second.node(), address: "10.0.0.2:1485".to_owned() };
    assert_eq!(first.claim(&letters()).await.unwrap(), other);
    assert_eq!(first.claim(&table).await.unwrap(), Ownership::Here);
    step(&first, &table, 1).await.unwrap();
    assert_eq!(second.claim(&table).await.unwrap(), at, "it has not ended yet");
    first.close().await;
    assert_eq!(second.claim(&table).await.unwrap(), Ownership::Here);
    assert_eq!(steps(&second, &table).await, 2);
    step(&second, &table, 2).await.unwrap();
    // It drains as the last one: there is nobody to name.
    second.drain().await;
    assert!(matches!(second.claim(&letters()).await, Err(StorageError::Closed)));
    second.close().await;
}

#[tokio::test]
async fn a_server_that_was_ended_keeps_nothing_any_more() {
    let service = Service::shared();
    let url = service.database();
    let (old, new) = (open(&url).await, open(&url).await);
    let table = new_table(&old).await;
    step(&old, &table, 0).await.unwrap();
    // An address that takes no connections is evidence enough.
    new.suspect(old.node(), true).await.unwrap();
    let fenced = step(&old, &table, 1).await;
    assert!(matches!(fenced, Err(StorageError::Ended)), "{fenced:?}");
    assert_eq!(old.standing().borrow().state, State::Ended);
    assert!(matches!(old.table(&table).await, Err(StorageError::Ended)), "nor shows anything");
    assert_eq!(new.claim(&table).await.unwrap(), Ownership::Here);
    assert_eq!(steps(&new, &table).await, 1);
    new.close().await;
}

#[tokio::test]
async fn a_server_that_is_heard_of_is_not_ended_for_being_slow() {
    let url = Service::shared().database();
    let (slow, other) = (open(&url).await, open(&url).await);
    let table = new_table(&slow).await;
    other.suspect(slow.node(), false).await.unwrap();
    assert!(matches!(other.claim(&table).await.unwrap(), Ownership::At { .. }));
    step(&slow, &table, 0).await.unwrap();
    slow.close().await;
    other.close().await;
}

#[tokio::test]
async fn a_server_that_is_not_heard_of_loses_its_tables() {
    let url = Service::shared().database();
    let (gone, other) = (open(&url).await, open(&url).await);
    let table = new_table(&gone).await;
    step(&gone, &table, 0).await.unwrap();
    // As if it had been killed: it beats no more, and has told nobody.
    drop(gone);
    until("the other takes the table", async || {
        (other.claim(&table).await.unwrap() == Ownership::Here).then_some(())
    })
    .await;
    assert_eq!(steps(&other, &table).await, 1);
    other.close().await;
}

/// A server loses its power when the first half of a group has arrived: PostgreSQL holds the server's row for it.
#[tokio::test]
async fn a_group_that_arrived_by_half_holds_up_no_takeover() {
    let service = Service::shared();
    let url = service.database();
    let (gone, other) = (open(&url).await, open(&url).await);
    let table = new_table(&gone).await;
    let token = format!("SELECT token FROM nodes WHERE id = {}", gone.node());
    let token = service.psql(name_of(&url), &token).unwrap();
    let half = Address::parse(&url, None).unwrap().connect().await.unwrap();
    let begun = format!("BEGIN; SELECT fence({}, {})", gone.node(), token.trim());
    half.client.batch_execute(&begun).await.unwrap();
    drop(gone);
    until("the other takes the table", async || {
        (other.claim(&table).await.ok()? == Ownership::Here).then_some(())
    })
    .await;
    step(&other, &table, 0).await.unwrap();
    other.close().await;
}

#[tokio::test]
async fn a_server_that_is_about_to_end_names_one_that_stays() {
    let url = Service::shared().database();
    let [first, second, third] = [1, 2, 3].map(|n| format!("10.0.0.{n}:1485"));
    let first = try_to_open(&url, Some(&first)).await.unwrap();
    let second = try_to_open(&url, Some(&second)).await.unwrap();
    let third = try_to_open(&url, Some(&third)).await.unwrap();
    let invited = new_table(&first).await;
    let code = InviteHash::from_bytes([7; 32]);
    let invite = Write::Invite { table: invited.clone(), code: Some(code) };
    first.write(vec![invite]).await.unwrap();
    second.drain().await;
    first.drain().await;
    first.close().await;
    let stays = Ownership::At { node: third.node(), address: third.peer.clone() };
    for _ in 0..20 {
        assert_eq!(first.claim(&letters()).await.unwrap(), stays);
    }
    // An invitation leads to its table also then.
    assert_eq!(first.invited(code).await.unwrap(), Some(invited));
    second.close().await;
    third.close().await;
}

#[tokio::test]
async fn a_server_that_starts_again_at_its_address_has_its_tables_at_once() {
    let url = Service::shared().database();
    let killed = try_to_open(&url, Some("10.0.0.1:1485")).await.unwrap();
    let elsewhere = try_to_open(&url, Some("10.0.0.2:1485")).await.unwrap();
    let table = new_table(&killed).await;
    let other = new_table(&elsewhere).await;
    let again = try_to_open(&url, Some("10.0.0.1:1485")).await.unwrap();
    assert!(matches!(again.claim(&table).await.unwrap(), Ownership::At { .. }));
    again.take_address().await.unwrap();
    assert_eq!(again.claim(&table).await.unwrap(), Ownership::Here);
    assert!(matches!(again.claim(&other).await.unwrap(), Ownership::At { .. }));
    // Where others cannot reach it, it has no address for them.
    again.hide().await.unwrap();
    let hidden = (again.node(), String::new());
    assert_eq!(elsewhere.neighbours().await.unwrap(), [hidden]);
    again.close().await;
    elsewhere.close().await;
}

#[tokio::test]
async fn an_owner_that_the_database_has_forgotten_cannot_be_reached() {
    let service = Service::shared();
    let url = service.database();
    let (gone, other) = (open(&url).await, open(&url).await);
    let table = new_table(&gone).await;
    service.psql(name_of(&url), &format!("DELETE FROM nodes WHERE id = {}", gone.node())).unwrap();
    let at = Ownership::At { node: gone.node(), address: String::new() };
    assert_eq!(other.claim(&table).await.unwrap(), at);
    other.close().await;
}

#[tokio::test]
async fn a_table_of_which_a_step_is_lost_is_not_read() {
    let service = Service::shared();
    let url = service.database();
    let server = open(&url).await;
    let table = new_table(&server).await;
    for seq in 0..3 {
        step(&server, &table, seq).await.unwrap();
    }
    service.psql(name_of(&url), "DELETE FROM steps WHERE seq = 1").unwrap();
    let read = server.table(&table).await;
    let Err(StorageError::Unfit(why)) = read else { panic!("{read:?}") };
    assert_eq!(why, "step 2 is missing");
    server.close().await;
}

#[tokio::test]
async fn of_those_who_claim_at_once_one_wins() {
    let url = Service::shared().database();
    let opener = open(&url).await;
    let servers = [open(&url).await, open(&url).await, open(&url).await];
    let mut tables = Vec::new();
    for _ in 0..40 {
        tables.push(new_table(&opener).await);
    }
    opener.close().await;
    for table in &tables {
        let [a, b, c] = &servers;
        let (a, b, c) = tokio::join!(a.claim(table), b.claim(table), c.claim(table));
        let claims = [a.unwrap(), b.unwrap(), c.unwrap()];
        let mine: Vec<usize> = (0..3).filter(|&n| claims[n] == Ownership::Here).collect();
        let [winner] = mine[..] else { panic!("{claims:?}") };
        for (n, claim) in claims.iter().enumerate().filter(|(n, _)| *n != winner) {
            let Ownership::At { node, .. } = claim else { panic!("server {n} owns it, too") };
            assert_eq!(*node, servers[winner].node());
        }
    }
    for server in servers {
        server.close().await;
    }
}

/// Without any claim the number of a step alone lets only one win.
#[tokio::test]
async fn rogue_writers_never_both_win_a_place() {
    let url = Service::shared().database();
    let servers = [open(&url).await, open(&url).await, open(&url).await];
    let table = new_table(&servers[0]).await;
    for seq in 0..100 {
        let [a, b, c] = &servers;
        let (a, b, c) =
            tokio::join!(step(a, &table, seq), step(b, &table, seq), step(c, &table, seq));
        let won = [&a, &b, &c].into_iter().filter(|r| r.is_ok()).count();
        assert_eq!(won, 1, "{a:?} {b:?} {c:?}");
    }
    assert_eq!(steps(&servers[0], &table).await, 100);
    for server in servers {
        server.close().await;
    }
}
