//! The contract of a store, as a story that every implementation must pass. It is not a test itself, so that each store's tests
//! can call it on a store of theirs.

use std::sync::Arc;

use tudor_engine::fair::{Digest, Entropy, Seed};
use tudor_engine::{BySeat, Seat, Setup};

use super::{Ownership, SeatRow, StepRow, Storage, StorageError, TableRow, TakeBackRequest, Write};
use crate::secret::{GuestId, InviteHash, SeatKeyHash, letters};

const ANNA: GuestId = GuestId::from_bytes([1; 32]);
const BEN: GuestId = GuestId::from_bytes([2; 32]);
const CODE: InviteHash = InviteHash::from_bytes([4; 32]);
const OTHER_CODE: InviteHash = InviteHash::from_bytes([5; 32]);

/// A table with something in every column.
fn full(id: &str) -> TableRow {
    TableRow {
        id: id.to_owned(),
        game: "rose-king".into(),
        revision: 1,
        setup: Setup {
            scenario: "standard".into(),
            data: Some("a data file,\n'quoted' and more".into()),
            ..Setup::default()
        },
        created: 7,
        host: ANNA,
        seed: Seed::from_bytes([2; 32]),
        promise: Digest::from_bytes([3; 32]),
        live: true,
        screen: false,
        invite: Some(CODE),
        take_back: None,
        result: None,
        next: None,
        seats: BySeat([
            SeatRow {
                guest: Some(ANNA),
                name: "Anna ♥ 'quoted'".into(),
                key: Some(SeatKeyHash::from_bytes([6; 32])),
                asked: true,
                ..SeatRow::default()
            },
            SeatRow {
                level: Some("squire".into()),
                name: "Squire".into(),
                pledge: Some(Digest::from_bytes([10; 32])),
                entropy: Some(Entropy::from_bytes([9; 32])),
                links: 7,
                link: Some(Entropy::from_bytes([11; 32])),
                ..SeatRow::default()
            },
        ]),
    }
}

/// The same without what may stand in one table only, and with Anna there.
fn plain(id: &str) -> TableRow {
    let mut row = TableRow { invite: None, ..full(id) };
    row.seats[Seat::First].asked = false;
    row
}

fn steps(table: &str, first: u32, texts: &[&str], awaits: u8) -> Write {
    let step = |t: &&str| StepRow { text: (*t).into(), request: Some(format!("1{t}")), awaits };
    Write::Steps { table: table.into(), first, steps: texts.iter().map(step).collect() }
}

fn name(guest: GuestId, name: &str) -> Write {
    Write::Guest { id: guest, name: name.into(), now: 1 }
}

/// Everything a store must do, with stores that `open` opens on the same place, one after the other.
///
/// # Panics
/// If the store does something else.
pub async fn check<S, F>(open: impl Fn() -> F)
where
    S: Storage + 'static,
    F: Future<Output = S>,
{
    let table = letters();
    what_is_kept_is_found_again(&open, &table).await;
    let store: Arc<dyn Storage> = Arc::new(open().await);
    nothing_of_a_unit_that_fails_is_kept(&store).await;
    one_bad_unit_in_a_group_fails_alone(&store).await;
    lists_have_what_they_say(&store).await;
    a_table_that_is_not_there_is_nobody_s_and_takes_nothing(&store).await;
    questions_that_nobody_waits_for_do_no_harm(&store, &table).await;
    what_comes_after_the_end_is_refused(&store).await;
}

async fn what_is_kept_is_found_again<S: Storage, F: Future<Output = S>>(
    open: &impl Fn() -> F,
    id: &str,
) {
    let store = open().await;
    assert!(found(store.table(id).await).is_none());
    let unit = vec![name(ANNA, "Anna"), Write::Open(Box::new(full(id)))];
    store.write(unit).await.expect("a new table");
    assert_eq!(store.claim(id).await.expect("an answer"), Ownership::Here);
    store.write(vec![name(ANNA, "Anne")]).await.expect("another name");
    assert_eq!(found(store.guest(ANNA).await).as_deref(), Some("Anne"));
    assert_eq!(found(store.guest(BEN).await), None);
    assert_eq!(found(store.invited(CODE).await).as_deref(), Some(id));
    assert_eq!(found(store.invited(OTHER_CODE).await), None);
    store.write(vec![steps(id, 0, &["x", "y"], 1)]).await.expect("steps");
    let ask = Some(TakeBackRequest { by: Seat::First });
    let seat = SeatRow { guest: Some(BEN), name: "Ben".into(), ..SeatRow::default() };
    let table = || id.to_owned();
    let unit = vec![
        steps(id, 2, &["z with 'quotes' and ♠"], 2),
        Write::TakeBack { table: table(), ask },
        Write::Invite { table: table(), code: None },
        Write::Seat { table: table(), seat: Seat::Second, row: seat.clone() },
        Write::Next { table: table(), next: "b".into() },
    ];
    store.write(unit).await.expect("many things");
    store.close().await;
    let late = store.write(vec![name(ANNA, "late")]).await;
    assert!(matches!(late, Err(StorageError::Closed)), "{late:?}");
    let store = open().await;
    assert_eq!(store.claim(id).await.expect("an answer"), Ownership::Here, "it was given up");
    let saved = found(store.table(id).await).expect("it is there");
    let told: Vec<_> =
        saved.steps.iter().map(|s| (s.text.as_str(), s.request.as_deref(), s.awaits)).collect();
    let last = ("z with 'quotes' and ♠", Some("1z with 'quotes' and ♠"), 2);
    assert_eq!(told, [("x", Some("1x"), 1), ("y", Some("1y"), 1), last]);
    let (row, was) = (&saved.row, full(id));
    assert_eq!((row.take_back, row.invite, row.next.as_deref()), (ask, None, Some("b")));
    assert_eq!((&row.seats[Seat::First], &row.seats[Seat::Second]), (&was.seats.0[0], &seat));
    assert_eq!((row.seed, row.promise, &row.setup), (was.seed, was.promise, &was.setup));
    assert_eq!((row.revision, row.created, row.host), (was.revision, was.created, was.host));
    assert_eq!((row.live, row.screen, &row.result), (true, false, &None));
    store.health().await.expect("it is well");
    store.close().await;
}

async fn nothing_of_a_unit_that_fails_is_kept(store: &Arc<dyn Storage>) {
    let id = letters();
    store.write(vec![Write::Open(Box::new(plain(&id)))]).await.expect("a table");
    store.write(vec![steps(&id, 0, &["a", "b"], 1)]).await.expect("steps");
    let ask = Some(TakeBackRequest { by: Seat::Second });
    // The same number twice: the second writer loses.
    let late = vec![Write::TakeBack { table: id.clone(), ask }, steps(&id, 1, &["c"], 2)];
    let lost = store.write(late).await;
    assert!(matches!(lost, Err(StorageError::Taken)), "{lost:?}");
    let again = store.write(vec![name(BEN, "Nobody"), Write::Open(Box::new(plain(&id)))]).await;
    assert!(matches!(again, Err(StorageError::Taken)), "{again:?}");
    assert_eq!(found(store.guest(BEN).await), None);
    let saved = found(store.table(&id).await).expect("it is there");
    assert_eq!((saved.row.take_back, saved.steps.len()), (None, 2));
    assert!(saved.steps.iter().all(|step| step.text != "c"));
}

/// Many writers at once, some of which cannot win.
async fn one_bad_unit_in_a_group_fails_alone(store: &Arc<dyn Storage>) {
    let id = letters();
    store.write(vec![Write::Open(Box::new(plain(&id)))]).await.expect("a table");
    let mut writers = Vec::new();
    for n in 0..300_u32 {
        let (store, id) = (Arc::clone(store), id.clone());
        // Every tenth writes a number that is taken. No number is left out: a table with a gap is not read.
        let seq = n - n / 10 - u32::from(n % 10 == 9);
        writers
            .push(tokio::spawn(async move { store.write(vec![steps(&id, seq, &["s"], 0)]).await }));
    }
    let mut won = 0;
    for writer in writers {
        match writer.await.expect("no panic") {
            Ok(()) => won += 1,
            Err(StorageError::Taken) => {}
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(won, 270);
    assert_eq!(found(store.table(&id).await).expect("it is there").steps.len(), 270);
}

async fn lists_have_what_they_say(store: &Arc<dyn Storage>) {
    let guest = GuestId::from_bytes(crate::secret::random());
    let mine = |id: &str, created| {
        let mut row = TableRow { created, host: guest, ..plain(id) };
        row.seats[Seat::First].guest = Some(guest);
        row
    };
    let (old, new, asked) = (letters(), letters(), letters());
    let mut hidden = mine(&asked, 30);
    hidden.seats[Seat::First].asked = true;
    for row in [mine(&old, 10), mine(&new, 20), hidden] {
        store.write(vec![Write::Open(Box::new(row))]).await.expect("a table");
    }
    store.write(vec![steps(&new, 0, &["a", "b"], 2)]).await.expect("steps");
    assert_eq!(found(store.open_tables_of(guest).await), 3);
    let listed = async |most| {
        let glances = found(store.tables_of(guest, most).await);
        glances.into_iter().map(|g| (g.id, g.awaits, g.result)).collect::<Vec<_>>()
    };
    // Where a guest was asked to sit and has not been is not in the list. The latest first, those that are over last.
    assert_eq!(listed(9).await, [(new.clone(), Some(2), None), (old.clone(), None, None)]);
    let text = "first 3 1 x".to_owned();
    store
        .write(vec![Write::Result { table: new.clone(), text: text.clone() }])
        .await
        .expect("an end");
    assert_eq!(listed(9).await, [(old.clone(), None, None), (new, Some(2), Some(text))]);
    assert_eq!(listed(1).await, [(old, None, None)]);
    assert_eq!(found(store.open_tables_of(guest).await), 2);
}

async fn a_table_that_is_not_there_is_nobody_s_and_takes_nothing(store: &Arc<dyn Storage>) {
    let id = letters();
    let lost = store.write(vec![name(BEN, "Nobody"), steps(&id, 0, &["a"], 1)]).await;
    assert!(matches!(lost, Err(StorageError::Unfit(_))), "{lost:?}");
    assert_eq!(found(store.guest(BEN).await), None);
    assert_eq!(
        store.claim(&id).await.expect("an answer"),
        Ownership::Here,
        "loading it finds none"
    );
    assert!(found(store.table(&id).await).is_none());
}

async fn questions_that_nobody_waits_for_do_no_harm(store: &Arc<dyn Storage>, id: &str) {
    for _ in 0..50 {
        tokio::select! {
            biased;
            _ = store.table(id) => {}
            () = tokio::task::yield_now() => {}
        }
    }
    assert!(found(store.table(id).await).is_some());
}

async fn what_comes_after_the_end_is_refused(store: &Arc<dyn Storage>) {
    store.drain().await;
    let draining = store.claim(&letters()).await;
    assert!(matches!(draining, Err(StorageError::Closed)), "{draining:?}");
    store.close().await;
    let late = store.table("a").await;
    assert!(matches!(late, Err(StorageError::Closed)), "{late:?}");
    let late = store.write(vec![name(ANNA, "late")]).await;
    assert!(matches!(late, Err(StorageError::Closed)), "{late:?}");
    assert!(store.health().await.is_err());
}

fn found<T>(answer: Result<T, StorageError>) -> T {
    answer.expect("the store answers")
}
