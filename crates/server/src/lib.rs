//! The table in the browser.
//!
//! A request goes this way: `guard` lets it in, `routes` reads it, `hall` finds the live table, its `authority` asks
//! the [`room`] what may happen, makes it safe in [`storage`], acknowledges it, and tells every [`eye`] what changed for
//! it. [`draw`] and `pages` make the picture, and it goes to the page at once by its `wire`. What is public here, tests and examples use.
//!
//! ```no_run
//! # async fn run(games: &[&'static dyn tudor_engine::erased::AnyGame]) -> Result<(), tudor_server::StartError> {
//! use tudor_server::{Config, Server};
//! let running = Server::start(Config::new("127.0.0.1:1485".parse().unwrap(), "data", games)).await?;
//! println!("http://{}", running.addr());
//! running.until_signal().await;
//! # Ok(()) }
//! ```

mod app;
mod authority;
mod blocks;
mod bots;
mod clock;
mod config;
mod door;
pub mod draw;
mod entropy;
pub mod eye;
mod frame;
mod guard;
mod guest;
mod hall;
mod hosts;
pub mod kinds;
mod limits;
pub mod lobby;
mod lock;
mod look;
mod names;
mod outbox;
mod pages;
pub mod part;
mod problem;
pub mod room;
mod routes;
mod secret;
mod server;
pub mod storage;
mod thumb;
mod wire;

pub use config::Config;
pub use entropy::Entropy;
pub use limits::Limits;
pub use lock::Lock;
pub use server::{Running, Server, StartError};
