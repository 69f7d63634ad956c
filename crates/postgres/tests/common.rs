//! What the tests share.

use std::time::{Duration, Instant};

use tudor_engine::fair::{Digest, Seed};
use tudor_engine::{BySeat, Seat, Setup};
use tudor_postgres::{Address, OpenError, Options, Postgres};
use tudor_table::secret::GuestId;
use tudor_table::storage::{SeatRow, StepRow, Storage, StorageError, TableRow, Write};

/// A server at a database.
pub async fn open(url: &str) -> Postgres {
    try_to_open(url, None).await.unwrap()
}

/// The same, if it can be had; where others reach it is `peer`.
pub async fn try_to_open(url: &str, peer: Option<&str>) -> Result<Postgres, OpenError> {
    let address = Address::parse(url, None)?;
    let peer = peer.map(str::to_owned);
    Postgres::open(Options { address, peer, port: 1485, plays: "{}".to_owned() }).await
}

/// The name of a database in an address.
pub fn name_of(url: &str) -> &str {
    url.split(['/', '?']).nth(3).unwrap()
}

/// A new table.
pub async fn new_table(store: &dyn Storage) -> String {
    let id = tudor_table::secret::letters();
    let anna = GuestId::from_bytes([1; 32]);
    let seat = || SeatRow { guest: Some(anna), name: "Anna".into(), ..SeatRow::default() };
    let row = TableRow {
        id: id.clone(),
        game: "rose-king".into(),
        revision: 1,
        setup: Setup::default(),
        created: 7,
        host: anna,
        seed: Seed::from_bytes([2; 32]),
        promise: Digest::from_bytes([3; 32]),
        live: false,
        screen: true,
        invite: None,
        take_back: None,
        result: None,
        next: None,
        seats: BySeat([seat(), seat()]),
    };
    store.write(vec![Write::Open(Box::new(row))]).await.unwrap();
    id
}

/// One step of a table.
pub async fn step(store: &dyn Storage, table: &str, seq: u32) -> Result<(), StorageError> {
    let step = StepRow { text: format!("step {seq}"), request: None, awaits: Seat::First as u8 };
    store.write(vec![Write::Steps { table: table.into(), first: seq, steps: vec![step] }]).await
}

/// How many steps a table has.
pub async fn steps(store: &dyn Storage, table: &str) -> u32 {
    store.table(table).await.unwrap().unwrap().steps.len() as u32
}

/// Asks again and again until the answer is as wanted. The time is only how long a test that fails takes.
pub async fn until<T>(what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(answer) = ask().await {
            return answer;
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "it never came about: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
