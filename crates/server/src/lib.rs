//! The table in the browser.
//!
//! A request goes this way: `accept` takes its connection, `hop` passes it on if another server owns its table, `guard` lets it in, `routes` reads it and asks the table
//! (the crate `tudor-table`). When something changed, the table tells its `audience`; that one draws with the crate
//! `tudor-page` and sends what changed by the `outbox` of each page's `socket`.
//!
//! ```no_run
//! # async fn run(games: &[&'static dyn tudor_engine::erased::AnyGame]) -> Result<(), tudor_server::StartError> {
//! use tudor_server::{Config, Server};
//! let running = Server::start(Config::new("127.0.0.1:1485".parse().unwrap(), "data", games)).await?;
//! println!("http://{}", running.addr());
//! running.until_signal().await?;
//! # Ok(()) }
//! ```

mod accept;
mod app;
mod audience;
mod config;
mod guard;
mod guest;
mod hop;
mod hosts;
mod join;
mod limits;
mod names;
mod outbox;
mod problem;
mod routes;
mod server;
mod shutdown;
mod socket;
mod start_error;
mod store;
mod subscribers;

pub use config::{Config, Database};
pub use limits::ServerLimits;
pub use server::{Running, Server};
pub use start_error::StartError;
pub use tudor_postgres::{Address, OpenError};
pub use tudor_table::seed_source::SeedSource;
