//! The story of the storage: what was acknowledged is there afterwards, and two writers cannot both win.

use std::sync::Arc;

use tudor_engine::{BySeat, Seat, Setup};
use tudor_table::secret::{GuestId, InviteHash};
use tudor_table::storage::{
    SeatRow, Sqlite, StepRow, Storage, StorageError, TableRow, TakeBackRequest, Write,
};

const ANNA: GuestId = GuestId::from_bytes([1; 32]);
const BEN: GuestId = GuestId::from_bytes([2; 32]);
const CODE: InviteHash = InviteHash::from_bytes([4; 32]);
const OTHER_CODE: InviteHash = InviteHash::from_bytes([5; 32]);

fn row(id: &str) -> TableRow {
    TableRow {
        id: id.to_owned(),
        game: "rose-king".into(),
        revision: 1,
        setup: Setup { scenario: "standard".into(), ..Setup::default() },
        created: 7,
        host: ANNA,
        seed: [2; 32],
        promise: [3; 32],
        live: true,
        screen: false,
        invite: Some(CODE),
        take_back: None,
        result: None,
        next: None,
        seats: BySeat([
            SeatRow { guest: Some(ANNA), name: "Anna".into(), ..SeatRow::default() },
            SeatRow {
                level: Some("squire".into()),
                name: "Squire".into(),
                pledge: Some([10; 32]),
                entropy: Some([9; 32]),
                links: 7,
                link: Some([11; 32]),
                ..SeatRow::default()
            },
        ]),
    }
}

fn steps(table: &str, first: u32, texts: &[&str], awaits: u8) -> Write {
    let steps = texts
        .iter()
        .map(|t| StepRow { text: (*t).into(), request: Some(format!("1{t}")), awaits })
        .collect();
    Write::Steps { table: table.into(), first, steps }
}

#[tokio::test]
async fn the_story() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tudor.db");
    let store = Sqlite::open(&file).await.unwrap();
    assert!(store.table("a").await.unwrap().is_none());
    let guest = |name: &str| Write::Guest { id: ANNA, name: name.into(), now: 1 };
    store.write(vec![guest("Anna"), Write::Open(Box::new(row("a")))]).await.unwrap();
    store.write(vec![guest("Anne")]).await.unwrap();
    assert_eq!(store.guest(ANNA).await.unwrap().as_deref(), Some("Anne"));
    assert_eq!(store.guest(BEN).await.unwrap(), None);
    assert_eq!(store.invited(CODE).await.unwrap().as_deref(), Some("a"));
    assert_eq!(store.invited(OTHER_CODE).await.unwrap(), None);

    store.write(vec![steps("a", 0, &["x", "y"], 1)]).await.unwrap();
    // The same number twice: the second writer loses, and nothing of its unit is kept.
    let ask = TakeBackRequest { by: Seat::First };
    let late =
        vec![Write::TakeBack { table: "a".into(), ask: Some(ask) }, steps("a", 1, &["z"], 2)];
    assert!(matches!(store.write(late).await, Err(StorageError::Taken)));
    let saved = store.table("a").await.unwrap().unwrap();
    assert_eq!(saved.row.take_back, None);
    let texts: Vec<_> = saved.steps.iter().map(|s| s.text.as_str()).collect();
    assert_eq!(texts, ["x", "y"]);

    store
        .write(vec![
            steps("a", 2, &["z"], 2),
            Write::TakeBack { table: "a".into(), ask: Some(ask) },
            Write::Invite { table: "a".into(), code: None },
            Write::Next { table: "a".into(), next: "b".into() },
        ])
        .await
        .unwrap();
    assert_eq!(store.open_tables_of(ANNA).await.unwrap(), 1);
    store.close().await;
    assert!(matches!(store.write(vec![guest("late")]).await, Err(StorageError::Closed)));

    let store = Sqlite::open(&file).await.unwrap();
    let saved = store.table("a").await.unwrap().unwrap();
    assert_eq!(saved.steps.len(), 3);
    assert_eq!(saved.steps[2].request.as_deref(), Some("1z"));
    assert_eq!(
        (saved.row.take_back, saved.row.invite, saved.row.next.as_deref()),
        (Some(ask), None, Some("b"))
    );
    assert_eq!(saved.row.seats, row("a").seats);
    assert_eq!(
        (saved.row.seed, saved.row.promise, saved.row.setup),
        ([2; 32], [3; 32], row("a").setup)
    );
    store
        .write(vec![Write::Result { table: "a".into(), text: "first 3 1 x".into() }])
        .await
        .unwrap();
    assert_eq!(store.open_tables_of(ANNA).await.unwrap(), 0);
    let glance = &store.tables_of(ANNA, 5).await.unwrap()[0];
    assert_eq!((glance.awaits, glance.result.as_deref()), (Some(2), Some("first 3 1 x")));
    store.close().await;
}

/// Many writers at once: one spoiled unit in a group fails alone.
#[tokio::test]
async fn a_group_survives_one_bad_unit() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(&folder.path().join("tudor.db")).await.unwrap());
    let open = TableRow { invite: None, ..row("a") };
    store.write(vec![Write::Open(Box::new(open))]).await.unwrap();
    let mut tasks = Vec::new();
    for n in 0..300_u32 {
        let store = Arc::clone(&store);
        // Every tenth writes a number that is taken.
        let seq = if n % 10 == 9 { n - 1 } else { n };
        tasks
            .push(tokio::spawn(async move { store.write(vec![steps("a", seq, &["s"], 0)]).await }));
    }
    let mut won = 0;
    for task in tasks {
        won += u32::from(task.await.unwrap().is_ok());
    }
    assert_eq!(won, 270);
    assert_eq!(store.table("a").await.unwrap().unwrap().steps.len(), 270);
    store.close().await;
}

/// Who asks and goes away leaves nothing open: the file is tidied up at the end.
#[tokio::test]
async fn questions_that_nobody_waits_for_end_before_the_file_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("tudor.db")).await.unwrap();
    store.write(vec![Write::Open(Box::new(row("a")))]).await.unwrap();
    for _ in 0..50 {
        tokio::select! {
            biased;
            _ = store.table("a") => {}
            () = tokio::task::yield_now() => {}
        }
    }
    store.close().await;
    assert!(matches!(store.table("a").await, Err(StorageError::Closed)));
    assert!(!folder.path().join("tudor.db-wal").exists(), "somebody still reads");
}
