//! Tables in PostgreSQL, for servers that outgrew one machine.
//!
//! PostgreSQL holds every fact, and also which server owns which table. A server's start is a row in `nodes` (`node`); a
//! table names its owner (`claim`). Every group of writes begins with a look at the own row (`batch`), which waits for
//! whoever is about to end this server: so once that is done, nothing of it is ever kept again, whatever clocks, networks and
//! stopped processes do.
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
