//! The table in the browser.
//!
//! A request goes this way: [`guard`] lets it in, [`routes`] reads it, [`hall`] finds the live table, its
//! [`authority`] asks the [`room`] what may happen, makes it safe in [`storage`], acknowledges it, and tells every
//! [`eye`] what changed for it. [`draw`] and [`pages`] make the picture, [`socket`] carries it.
//!
//! ```no_run
//! # async fn run(games: &[&'static dyn tudor_engine::erased::AnyGame]) -> Result<(), tudor_server::StartError> {
//! use tudor_server::{Config, Server};
//! let running = Server::start(Config::new("127.0.0.1:1485".parse().unwrap(), "data", games)).await?;
//! println!("http://{}", running.addr());
//! running.until_signal().await;
//! # Ok(()) }
//! ```

pub mod app;
pub mod authority;
pub mod bench;
pub mod bots;
mod clock;
pub mod draw;
pub mod eye;
pub mod guard;
pub mod hall;
pub mod kinds;
pub mod limits;
pub mod lobby;
pub mod names;
pub mod ordeal;
pub mod pages;
pub mod part;
pub mod problem;
pub mod room;
pub mod routes;
pub mod secret;
pub mod server;
pub mod socket;
pub mod storage;
mod thumb;

pub use bench::{BenchConfig, BenchReport, bench};
pub use limits::Limits;
pub use ordeal::{Ordeal, OrdealReport, ordeal};
pub use server::{Config, Running, Server, StartError};
