//! Load on a server: many people at many tables over real sockets, with the server in a process of its own.
//!
//! [`bench()`] measures what it holds; [`crash()`] kills it again and again and counts what is lost; [`attack`] tries what
//! nobody may do. All know of the
//! server only what crates/server/WIRE.md says, so they are clients like any other.

pub mod attack;
mod bench;
mod client;
mod crash;
mod server;
mod table;

pub use bench::{BenchConfig, BenchReport, bench};
pub use crash::{CrashReport, CrashTest, crash};
pub use server::Served;
pub use tokio::process::Command;
