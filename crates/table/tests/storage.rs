//! The store that is one file.

use tudor_table::secret::letters;
use tudor_table::storage::{Sqlite, Storage as _, StorageError, contract};

#[tokio::test]
async fn a_file_keeps_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tudor.db");
    contract::check(async || Sqlite::open(&file).await.unwrap()).await;
}

/// A client that asks and goes away leaves nothing open: the file is tidied up at the end.
#[tokio::test]
async fn questions_that_nobody_waits_for_end_before_the_file_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("tudor.db")).await.unwrap();
    let table = letters();
    for _ in 0..50 {
        tokio::select! {
            biased;
            _ = store.table(&table) => {}
            () = tokio::task::yield_now() => {}
        }
    }
    store.close().await;
    assert!(matches!(store.table(&table).await, Err(StorageError::Closed)));
    assert!(!folder.path().join("tudor.db-wal").exists(), "somebody still reads");
}
