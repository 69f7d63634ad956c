//! The contract of every store, on PostgreSQL.

use tudor_services::Postgres as Service;
use tudor_table::storage::contract;

use crate::common::open;

#[tokio::test]
async fn a_database_keeps_the_contract() {
    let url = Service::shared().database();
    contract::check(async || open(&url).await).await;
}
