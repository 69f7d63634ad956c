//! Tables in PostgreSQL, for servers that outgrew one machine.
//!
//! PostgreSQL holds every fact, and also which server owns which table. A server's start is a row in `nodes` (`node`); a
//! table names its owner (`claim`). Every group of writes begins with a shared lock on this server's own row (`batch`). Another server that
//! ends this one changes the row, which waits for the lock: from then on nothing of this server is ever kept again. No clock, no network and
//! no stopped process changes that.
//!
//! What this store promises is the contract of [`tudor_table::storage::Storage`]; its tests run that contract on a PostgreSQL of
//! their own.

mod batch;
mod claim;
mod connect;
mod error;
mod node;
mod pipeline;
mod rows;
mod schema;
mod store;
mod writer;

pub use connect::Address;
pub use error::OpenError;
pub use store::{Options, Postgres};
